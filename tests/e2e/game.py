"""A game that goes on, whatever happened to it."""

from bot.rules.legal import legal_actions
from bot.tables.table import Table
from playground.standin.actor import Actor
from tests.e2e.hands import Hands
from tests.e2e.hosting import Host
from tests.e2e.seating import begin, hands_of
from tests.e2e.truth import assert_shown


class Game:
    """Two people at a table."""

    def __init__(self, host: Host, table: Table, people: list[Actor]) -> None:
        self.host = host
        self.id = table.id
        self.people = people
        self.hands = hands_of(host, people)

    async def table(self) -> Table:
        return await self.host.service.table(self.id)

    async def hands_on_turn(self) -> Hands:
        on_turn = (await self.table()).on_turn
        assert on_turn is not None
        return self.hands[on_turn.id]

    async def step(self) -> None:
        """The player on turn takes the first step that is possible."""
        before = await self.table()
        assert before.game is not None
        hands = await self.hands_on_turn()
        await hands.do(self.id, legal_actions(before.game)[0])
        after = await self.table()
        assert after.version > before.version
        if after.on_turn != before.on_turn:
            hands.turn_is_over()

    async def turn(self) -> None:
        """Steps until it is somebody else's turn."""
        player = (await self.table()).on_turn
        while (await self.table()).on_turn == player:
            await self.step()

    async def is_shown(self) -> None:
        await assert_shown(self.host, self.id, self.people[0])

    async def goes_on(self) -> None:
        """The rest of a turn and the next one, shown as they are saved."""
        self.hands = hands_of(self.host, self.people)
        for _ in range(2):
            await self.turn()
            await self.is_shown()


async def a_game(host: Host, *people: Actor) -> Game:
    return Game(host, await begin(host, people), list(people))
