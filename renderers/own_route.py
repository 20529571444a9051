"""The upper panels of the hand picture: the own route as cards on its lane, and the coach."""

from bot.rules.view import PlayerView
from renderers.boxes import put_box, put_fitted, put_panel
from renderers.canvas import Canvas
from renderers.city_cards import city_card, face_down_card, put_no_cards
from renderers.hand_layout import COACH_CARDS_LEFT, HandLayout, lane_middle
from renderers.layout import Box
from renderers.lettering import Face
from renderers.pieces import carriage, horse, lane
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Seat, Theme
from renderers.words import Words


def put_route(
    sheet: Sheet, view: PlayerView, seat: int, places: HandLayout, theme: Theme, words: Words
) -> None:
    """The route from left to right; long ones go on in a second and third row."""
    player, owner = view.players[seat], theme.seats[seat]
    note = words.count("pictures.hand.cities", len(player.route)) if player.route else ""
    put_panel(sheet, places.route, theme, words.text("pictures.hand.route"), note)
    if not player.route:
        put_no_cards(sheet, places.route, 1, words.text("pictures.hand.no_route"), theme)
        return
    rows = places.route_rows
    for row in rows:
        left = places.arrows[0].center[0] if row is rows[0] else places.route.left + 14
        right = places.arrows[1].center[0] if row is rows[-1] else places.route.right - 14
        sheet.stamp(_lane(theme, owner, round(right - left)), left, lane_middle(row[0]))
    for box, direction in zip(places.arrows, (-1, 1), strict=True):
        sheet.stamp(_end_sign(theme, owner, direction, round(box.width / 2)), *box.center)
    for card, box in zip(player.route, places.route_cards, strict=True):
        has_house = player.houses >> view.edition.city_of[card] & 1
        stamp = city_card(
            view.edition,
            (card,),
            (round(box.width), round(box.height)),
            theme,
            words,
            built_by=seat if has_house else None,
            is_played=True,
        )
        sheet.stamp(stamp, box.left, box.top)


def _lane(theme: Theme, owner: Seat, length: int) -> Stamp:
    return BOOK.get(
        ("straight-lane", theme.name, owner.number, length),
        lambda: painted(
            (-10, -10, length + 10, 10),
            lambda c: lane(c, [(0, 0), (length, 0)], owner, 13, theme.outline),
        ),
    )


def _end_sign(theme: Theme, owner: Seat, direction: int, radius: int) -> Stamp:
    """A round sign with an arrow: here the route can go on."""

    def paint(canvas: Canvas) -> None:
        canvas.dot(0, 0, radius, owner.color, theme.ink, 3)
        draw_arrow(canvas, -direction * radius * 0.1, 0, direction, owner.text, radius / 27)

    reach = radius + 1
    key = ("end-sign", theme.name, owner.number, direction, radius)
    return BOOK.get(key, lambda: painted((-reach, -reach, reach, reach), paint))


def draw_arrow(
    canvas: Canvas, x: float, y: float, direction: int, color: str, scale: float
) -> None:
    tip, back, half = direction * 16 * scale, direction * 6 * scale, 14 * scale
    canvas.polygon([(x + tip, y), (x - back, y - half), (x - back, y + half)], color)


def put_coach(
    sheet: Sheet,
    view: PlayerView,
    seat: int,
    panel: Box,
    places: HandLayout,
    theme: Theme,
    words: Words,
) -> None:
    """The horses before the coach, those the route needs, and the own cards face down beside it."""
    player = view.players[seat]
    put_box(sheet, panel, theme.panel, radius=12, outline=theme.line, width=2)
    sheet.stamp(_coach(theme), panel.left + 6, panel.center[1])
    needed = max(len(player.route), view.edition.numbers.shortest_route)
    is_enough = player.horses >= needed
    x, room = panel.left + 146, COACH_CARDS_LEFT - panel.left - 152
    have = words.count("words.horses", player.horses)
    at = (x, panel.center[1] - 14)
    put_fitted(sheet, at, have, Face.SERIF_EXTRA, 34, theme.ink, room, floor=18)
    text = words.text("pictures.hand.needs", n=needed)
    face, color = (Face.SANS_MEDIUM, theme.soft) if is_enough else (Face.SANS_EXTRA, theme.ink)
    put_fitted(sheet, (x, panel.center[1] + 18), text, face, 27, color, room, floor=18)
    if not view.face_down:
        at = (COACH_CARDS_LEFT + 16, panel.center[1])
        room, text = panel.right - at[0] - 20, words.text("pictures.hand.no_face_down")
        put_fitted(sheet, at, text, Face.SERIF_ITALIC, 28, theme.soft, room, floor=18)
    for card, box in zip(view.face_down, places.face_down, strict=True):
        size = (round(box.width), round(box.height))
        sheet.stamp(face_down_card(view.edition, card, size, theme), box.left, box.top)


def _coach(theme: Theme) -> Stamp:
    def paint(canvas: Canvas) -> None:
        horse(canvas, 28, 2, 48, theme.ink)
        carriage(canvas, 92, -1, 76, theme.carriage, theme.dark_line)

    return BOOK.get(("coach", theme.name), lambda: painted((0, -36, 134, 36), paint))
