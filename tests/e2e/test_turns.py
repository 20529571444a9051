"""What a turn looks like: panel, table message, mention, shrinking, undo."""

from bot.rules.actions import DrawFromDisplay, StartRoute
from bot.rules.legal import legal_actions
from playground.standin.actor import Actor
from tests.e2e.hands import MY_TURN, Hands
from tests.e2e.hosting import Host, public, texts_of
from tests.e2e.policies import purposeful
from tests.e2e.seating import begin, hands_of


async def play_first_turn(host: Host, hands: Hands, table: str) -> None:
    """Draw two cards (the hand is empty) and start a route; the turn then ends by itself."""
    for slot in (0, 1):
        await hands.do(table, DrawFromDisplay(slot))
    game = (await host.service.table(table)).game
    assert game is not None
    start = next(a for a in legal_actions(game) if isinstance(a, StartRoute))
    await hands.do(table, start)


async def test_the_table_message_is_the_last_and_mentions_the_first_player(
    host: Host, alice: Actor, bob: Actor
) -> None:
    await begin(host, [alice, bob])
    lobby, board = public(alice)
    assert "The game begins" in texts_of(lobby)
    assert "Fair shuffle" in texts_of(lobby)
    assert f"{alice.mention}, it is your turn. Round 1." in texts_of(board)
    assert alice.notifications == [board]
    assert bob.notifications == []
    assert len(board.attachments) == 1


async def test_a_turn_passes_and_the_old_message_shrinks(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    hands = Hands(alice, host.service)
    board = public(alice)[-1]
    await hands.do(table.id, DrawFromDisplay(0))
    assert public(alice)[-1] is board, "in mid-turn the message is edited"
    assert "alice is drawing" in texts_of(board)
    await hands.do(table.id, DrawFromDisplay(1))
    game = (await host.service.table(table.id)).game
    assert game is not None
    await hands.do(table.id, next(a for a in legal_actions(game) if isinstance(a, StartRoute)))
    assert hands.panel is not None
    assert "Your turn is over" in texts_of(hands.panel)
    fresh = public(alice)[-1]
    assert fresh is not board
    assert bob.notifications == [fresh]
    assert texts_of(board).strip().startswith("Round 1.")
    assert MY_TURN not in texts_of(board)
    assert len(board.attachments) == 0


async def test_undo_brings_the_turn_back_without_a_second_ping(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    hands = Hands(alice, host.service)
    await play_first_turn(host, hands, table.id)
    count = len(public(alice))
    assert hands.panel is not None
    undo = next(line for line in texts_of(hands.panel).splitlines() if line.startswith("Undo"))
    await alice.click(hands.panel, undo)
    now = await host.service.table(table.id)
    assert now.on_turn is not None
    assert now.on_turn.id == alice.user.id
    assert "alice is playing a card" in texts_of(public(alice)[-1])
    assert len(public(alice)) == count
    assert "took back" in texts_of(public(alice)[-1])
    await bob.click(public(bob)[-1], MY_TURN)
    assert "Your cards" in texts_of(bob.last)
    game = now.game
    assert game is not None
    await hands.do(table.id, next(a for a in legal_actions(game) if isinstance(a, StartRoute)))
    assert len(bob.notifications) == 1
    assert len(public(alice)) == count


async def test_undo_is_refused_once_the_next_one_acted(
    host: Host, alice: Actor, bob: Actor
) -> None:
    table = await begin(host, [alice, bob])
    hands = hands_of(host, [alice, bob])
    await play_first_turn(host, hands[alice.user.id], table.id)
    await hands[bob.user.id].do(table.id, DrawFromDisplay(0))
    await alice.slash("thurn undo")
    assert "bob has already begun to play" in texts_of(alice.last)
    await bob.slash("thurn undo")
    assert "What has been seen cannot be taken back" in texts_of(bob.last)


async def test_a_spectator_sees_nothing_private(
    host: Host, alice: Actor, bob: Actor, carol: Actor
) -> None:
    await begin(host, [alice, bob])
    board = public(carol)[-1]
    await carol.click(board, MY_TURN)
    assert "You do not sit at this table" in texts_of(carol.last)
    await carol.click(carol.last, "Standings")
    assert "Points so far" in texts_of(carol.last)


async def test_mentions_can_be_turned_off(host: Host, alice: Actor, bob: Actor) -> None:
    await bob.slash("thurn settings")
    await bob.click(bob.last, "Mention me when I am next: on")
    assert "Mention me when I am next: off" in texts_of(bob.last)
    table = await begin(host, [alice, bob])
    await play_first_turn(host, Hands(alice, host.service), table.id)
    assert bob.notifications == []
    assert "It is bob's turn" in texts_of(public(bob)[-1])


async def test_several_turns_stay_in_order(host: Host, alice: Actor, bob: Actor) -> None:
    table = await begin(host, [alice, bob])
    hands = hands_of(host, [alice, bob])
    for _ in range(30):
        now = await host.service.table(table.id)
        assert now.on_turn is not None
        assert now.game is not None
        await hands[now.on_turn.id].do(table.id, purposeful(now.game, lambda: 0.5))
        after = await host.service.table(table.id)
        if after.on_turn != now.on_turn:
            hands[now.on_turn.id].turn_is_over()
    *earlier, board = public(alice)
    assert MY_TURN in texts_of(board)
    assert all(MY_TURN not in texts_of(message) for message in earlier)
