"""The hand panel: my cards while somebody else is on turn."""

from bot.rules.closing_gains import closing_gains
from bot.rules.state import Phase
from bot.screens.panel_frame import Frame
from bot.screens.screen import Screen, Text, rows_of


def hand_panel(frame: Frame) -> Screen:
    head = frame.head(frame.text("panel.hand.title"), _whose_turn(frame))
    below = [*_closing(frame), *_as_of(frame)]
    buttons = rows_of(
        frame.show(frame.text("panel.button.refresh"), "hand"),
        frame.show(frame.text("panel.button.board"), "board"),
        frame.show(frame.text("panel.button.standings"), "standings"),
        frame.rules("turn"),
        frame.undo(),
    )
    texts = (Text("\n".join(below)),) if below else ()
    return Screen((Text("\n".join(head)), frame.picture(), *texts, *buttons))


def _whose_turn(frame: Frame) -> str:
    view = frame.view
    if view.phase is Phase.OVER:
        return frame.text("panel.hand.game-over")
    if frame.moment.table.seats[view.on_turn].is_free:
        return frame.text("panel.hand.seat-empty")
    if _has_had_last_turn(frame):
        return frame.phrases.say("panel.hand.last-over", view.on_turn)
    before = (frame.seat - view.on_turn) % len(view.players)
    if before <= 1:
        return frame.phrases.say("panel.hand.next-you", view.on_turn)
    return frame.phrases.count("panel.hand.before-you", before, view.on_turn)


def _has_had_last_turn(frame: Frame) -> bool:
    """E2: the last round goes on to the player before the first one."""
    view, players = frame.view, len(frame.view.players)

    def place(seat: int) -> int:
        return (seat - view.first_player) % players

    return view.end_reason is not None and place(frame.seat) < place(view.on_turn)


def _closing(frame: Frame) -> list[str]:
    """What closing would bring as things are, or what it still needs."""
    if frame.view.phase is Phase.OVER or _has_had_last_turn(frame):
        return []
    if ways := closing_gains(frame.view):
        best = max(ways, key=lambda way: way.best.score)
        gains = frame.phrases.gains(
            best.cities, best.best.tiles, best.best.carriage, best.with_cartwright is not None
        )
        gains.append(frame.text("events.gain.score", points=best.best.score))
        key = "panel.hand.closing" if len(ways) == 1 else "panel.hand.closing-best"
        return [frame.text(key, gains=frame.listing(gains))]
    length, shortest = len(frame.me.route), frame.edition.numbers.shortest_route
    needs = []
    if length < shortest:
        needs.append(frame.count("alt.hand.more-cards", shortest - length))
    horses = max(length, shortest) - frame.me.horses
    if frame.edition.has_horses and horses > 0:
        needs.append(frame.count("alt.hand.more-horses", horses))
    return [" ".join(needs)] if needs else []


def _as_of(frame: Frame) -> list[str]:
    if frame.view.phase is Phase.OVER:
        return []
    return [frame.phrases.say("panel.hand.as-of", frame.view.on_turn, round=frame.view.round)]
