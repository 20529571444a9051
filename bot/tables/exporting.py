"""A finished game as a document that anybody can check without us."""

from datetime import UTC, datetime

from bot.errors import RuleViolation, TableRefusal
from bot.rules.record import Record, write_record
from bot.rules.scoring import result_of
from bot.tables.chronicle import Story
from bot.tables.demands import demand_over
from bot.tables.table import Stage


def game_record(story: Story, former_player: str) -> Record:
    """`former_player` stands for the name of somebody who had all data deleted. A TableRefusal if
    the game still has secrets, has no result, or cannot be played again.
    """
    table, game = story.table, story.game
    demand_over(table)
    if table.stage is not Stage.FINISHED:
        raise TableRefusal("no-record")
    names = [name or former_player for name in table.names]
    ended = datetime.fromtimestamp(table.ended or 0.0, UTC)
    try:
        record = write_record(
            game, story.actions, names=names, finished=f"{ended:%Y-%m-%dT%H:%M:%SZ}"
        )
    except (RuleViolation, LookupError, TypeError, ValueError):
        raise TableRefusal("replay-broken") from None
    if record["scores"] != [score.total for score in result_of(game).scores]:
        raise TableRefusal("replay-broken")
    return record
