"""The column at the right below the display: piles, bonus tiles, carriages or the rule of the
horses.
"""

from bot.rules.edition import Edition
from bot.rules.view import PlayerView
from renderers.canvas import Canvas
from renderers.layout import CARRIAGES_MIDDLE, SIDE_LEFT, SIDE_RIGHT, SIDE_WIDTH, STACKS, pile_box
from renderers.lettering import Face, fitted
from renderers.pieces import carriage, horn, horse
from renderers.stacks import draw_stack_labels, put_stacks
from renderers.stamps import BOOK, Sheet, Stamp, painted
from renderers.theme import Theme
from renderers.words import Words

TOP_HORSES_LEFT = 282


def put_side_panel(sheet: Sheet, view: PlayerView, theme: Theme) -> None:
    """The parts that change; `draw_side_panel` has drawn the rest."""
    for place, number in enumerate((view.pile_size, len(view.discards))):
        box = pile_box(place)
        at = (box.right - 12, box.top + 29)
        sheet.text(*at, str(number), Face.SANS_EXTRA, 34, theme.ink, "rm")
    put_stacks(sheet, view, theme)
    for place in range(view.pile_top_horses or 0):
        at = (SIDE_LEFT + TOP_HORSES_LEFT + place * 32, CARRIAGES_MIDDLE - 4)
        sheet.stamp(_top_horse(theme), *at)
    for place, left in enumerate(view.carriages_left):
        x = SIDE_LEFT + SIDE_WIDTH / len(view.carriages_left) * (place + 0.5)
        size = str(view.edition.carriages[place][0])
        sheet.stamp(_carriage(size, left > 0, theme), x - 1, CARRIAGES_MIDDLE)
        sheet.text(x + 3, CARRIAGES_MIDDLE + 41, f"×{left}", Face.SANS_BOLD, 27, theme.soft)
    if view.edition.has_horses and view.pile_top_horses is None:
        at = (SIDE_LEFT + TOP_HORSES_LEFT, CARRIAGES_MIDDLE - 4)
        sheet.text(*at, "–", Face.SANS_EXTRA, 32, theme.soft, "mm")


def draw_side_panel(canvas: Canvas, edition: Edition, theme: Theme, words: Words) -> None:
    """What never changes: frames, labels, card backs and carriages."""
    for place, key in enumerate(("pictures.pile", "pictures.discards")):
        _draw_pile(canvas, edition, place, words.text(key), theme)
    canvas.box(STACKS, theme.panel, radius=10, outline=theme.line, width=2)
    draw_stack_labels(canvas, edition, theme, words)
    y = CARRIAGES_MIDDLE - 32
    canvas.line([(SIDE_LEFT + 14, y), (SIDE_RIGHT - 14, y)], 1.5, theme.line)
    if edition.has_horses:
        _draw_horse_rule(canvas, theme, words)
    else:
        _draw_carriages(canvas, edition, theme)


def _draw_pile(canvas: Canvas, edition: Edition, place: int, label: str, theme: Theme) -> None:
    box = pile_box(place)
    canvas.box(box, theme.panel, radius=8, outline=theme.line, width=2)
    paper = theme.discards if place else theme.card_back
    for shift in (6, 3, 0):
        x, y = box.left + 10 + shift, box.top + 8 - shift * 0.5
        canvas.box((x, y, x + 30, y + 42), paper, radius=4, outline=theme.dark_line, width=1.8)
    if place == 0:
        sign = horse if edition.has_horses else horn
        sign(canvas, box.left + 25, box.top + 29, 25, theme.card_back_sign)
    text, size = fitted(label, Face.SANS_MEDIUM, 25, box.width - 53 - 56, 17)
    canvas.text(box.left + 53, box.top + 30, text, Face.SANS_MEDIUM, size, theme.soft)


def _draw_carriages(canvas: Canvas, edition: Edition, theme: Theme) -> None:
    """What each is worth; the carriage and how many are left come above and beside that."""
    for place, (_, points) in enumerate(edition.carriages):
        x = SIDE_LEFT + SIDE_WIDTH / len(edition.carriages) * (place + 0.5)
        at = (x - 1, CARRIAGES_MIDDLE + 40)
        canvas.text(*at, str(points), Face.SANS_EXTRA, 28, theme.ink, "rm")


def _draw_horse_rule(canvas: Canvas, theme: Theme, words: Words) -> None:
    y = CARRIAGES_MIDDLE
    horse(canvas, SIDE_LEFT + 40, y + 14, 52, theme.ink)
    for key, dy, room in (("pictures.top_of_pile", -4, 186), ("pictures.horse_rule", 32, 284)):
        text, size = fitted(words.text(key), Face.SANS_MEDIUM, 26, room, 17)
        canvas.text(SIDE_LEFT + 78, y + dy, text, Face.SANS_MEDIUM, size, theme.soft)


def _carriage(size: str, is_there: bool, theme: Theme) -> Stamp:
    """A carriage of this size; pale when none is left."""
    body = theme.carriage if is_there else theme.panel_raised
    ink = theme.dark_line if is_there else theme.line

    def paint(canvas: Canvas) -> None:
        carriage(canvas, 0, 0, 62, body, ink, size)

    key = ("carriage-to-be-had", theme.name, size, is_there)
    return BOOK.get(key, lambda: painted((-32, -24, 36, 25), paint, background=theme.panel))


def _top_horse(theme: Theme) -> Stamp:
    return BOOK.get(
        ("top-horse", theme.name),
        lambda: painted((-17, -17, 17, 17), lambda c: horse(c, 0, 0, 32, theme.gold)),
    )
