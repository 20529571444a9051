"""Nobody learns what they may not see: not from messages, not from pictures, not from the log."""

import logging
import random
import re
import time
from pathlib import Path

import pytest

from bot.rules.actions import Action, DrawFromPile, PlayFaceDown
from bot.rules.legal import legal_actions
from bot.rules.state import GameState
from playground.standin.actor import Actor
from playground.standin.world.messages import Message
from tests.conformance.twins import twin_before
from tests.e2e.hands import Hands
from tests.e2e.hosting import Host, public, seeds, texts_of
from tests.e2e.policies import purposeful
from tests.e2e.seating import begin, hands_of
from tests.e2e.worlds import Scene, a_scene
from tests.playing import Chance

EDITIONS = ("base", "glory", "north-base")
WATCHED_ACTIONS = 24
COMPARED_ACTIONS = 30


def secretive(game: GameState, chance: Chance) -> Action:
    """Like most people, but with more cards that nobody else sees."""
    hidden = [a for a in legal_actions(game) if isinstance(a, DrawFromPile | PlayFaceDown)]
    if hidden and chance() < 0.5:
        return hidden[0]
    return purposeful(game, chance)


def all_words(message: Message) -> str:
    alt = [attachment.description or "" for attachment in message.attachments]
    # Where the tiles of the free cities lie is no secret.
    return re.sub(r"Tiles in free cities: [^.]*\.", "", "\n".join([texts_of(message), *alt]))


def secret_cities(game: GameState, told: set[int]) -> set[str]:
    """Cities of cards in hands and face down of which nothing public has spoken yet."""
    hidden = {card for player in game.players for card in (*player.hand, *player.face_down)} - told
    spoken = {game.edition.city_of[card] for card in told}
    cities = {game.edition.city_of[card] for card in hidden} - spoken
    return {game.edition.board.cities[city].name for city in cities}


@pytest.mark.parametrize("edition", EDITIONS)
async def test_after_every_move_each_person_sees_only_their_own(
    host: Host,
    alice: Actor,
    bob: Actor,
    carol: Actor,
    caplog: pytest.LogCaptureFixture,
    edition: str,
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "bot")
    people = [alice, bob]
    table = await begin(host, people, edition=edition)
    hands = hands_of(host, people)
    chance = random.Random(f"secrets {edition}")
    told: set[int] = set()
    kept_secret = 0
    for _ in range(WATCHED_ACTIONS):
        now = await host.service.table(table.id)
        assert now.game is not None
        assert now.on_turn is not None
        told |= _public_cards(now.game)
        # A click that comes twice is worth a line in the log.
        host.standin.gateway.faults.duplicate_next_events = 9
        await hands[now.on_turn.id].do(table.id, secretive(now.game, chance.random))
        after = await host.service.table(table.id)
        assert after.game is not None
        told |= _public_cards(after.game)
        if after.on_turn != now.on_turn:
            hands[now.on_turn.id].turn_is_over()
        secrets = secret_cities(after.game, told)
        kept_secret += len(secrets)
        for message in public(carol):
            words = all_words(message)
            found = [city for city in secrets if city in words]
            assert not found, [line for line in words.splitlines() for c in found if c in line]
        _assert_own_only(host, hands, [alice, bob, carol])
    assert kept_secret > WATCHED_ACTIONS, "there was nothing to find out"
    _assert_silent_log(caplog, host, after.game)


def _public_cards(game: GameState) -> set[int]:
    """What lies open now, and what everybody saw a player take."""
    edition, found = game.edition, {card for card in game.display if card >= 0}
    for player in game.players:
        found |= {*player.route, *player.seen}
    houses = 0
    for player in game.players:
        houses |= player.houses
    built = {c for c in range(len(edition.city_of)) if edition.bit_of[c] & houses}
    return found | set(getattr(game, "discards", ())) | built


def _assert_own_only(host: Host, hands: dict[int, Hands], people: list[Actor]) -> None:
    files = host.standin.world.attachments
    for person in people:
        seen = person.sees()
        pictures = {files.content(a.id) for message in seen for a in message.attachments}
        for owner, theirs in hands.items():
            if theirs.panel is None or owner == person.user.id:
                continue
            assert theirs.panel not in seen
            assert theirs.panel.ephemeral_for == owner
            assert not pictures & {files.content(a.id) for a in theirs.panel.attachments}


def _assert_silent_log(
    caplog: pytest.LogCaptureFixture, host: Host, game: GameState | None
) -> None:
    assert game is not None
    lines = [str(record.__dict__) + record.getMessage() for record in caplog.records]
    clicks = [record for record in caplog.records if record.name == "bot.views.boundary"]
    assert len(clicks) >= WATCHED_ACTIONS, "the log spoke of no clicks"
    text = "\n".join(lines)
    assert host.standin.world.token not in text
    for letter in ("F", "K"):
        assert not [code for code in game.edition.code_of if f"{letter}-{code}" in text]
    seed = seeds()()
    assert seed.hex() not in text
    assert repr(seed) not in text


@pytest.mark.parametrize("edition", EDITIONS)
async def test_hidden_cards_change_nothing_that_is_public(tmp_path: Path, edition: str) -> None:
    """Two worlds that differ only in hidden cards look the same to the last byte."""
    start = time.time()
    chance, mixing = random.Random(f"twins {edition}"), random.Random(f"mix {edition}")
    steps: list[tuple[GameState, Action]] = []
    shown: list[list[object]] = []
    async with a_scene(tmp_path / "one.db", edition, start) as scene:
        for _ in range(COMPARED_ACTIONS):
            game = await scene.game()
            action = secretive(game, chance.random)
            steps.append((game, action))
            await scene.act(action)
            shown.append(scene.public_messages()[-2:])
        watched = await what_a_spectator_asks(scene)
        panels = await what_players_see(scene)
    differ = 0
    async with a_scene(tmp_path / "two.db", edition, start) as scene:
        for number, (game, action) in enumerate(steps):
            twin, in_twin = twin_before(game, action, None, mixing.random)
            differ += [p.hand for p in twin.players] != [p.hand for p in game.players]
            await scene.replace_game(twin)
            await scene.act(in_twin)
            assert scene.public_messages()[-2:] == shown[number], f"after action {number}"
        assert await what_a_spectator_asks(scene) == watched
        assert await what_players_see(scene) != panels, "the comparison sees no difference at all"
    assert differ > COMPARED_ACTIONS // 3, "the worlds were hardly different"


async def what_a_spectator_asks(scene: Scene) -> list[object]:
    found = []
    for command in ("board", "standings", "log"):
        interaction = await scene.spectator.slash(f"thurn {command}")
        assert interaction.original is not None
        found.append(scene.content_of(interaction.original))
    return found


async def what_players_see(scene: Scene) -> list[object]:
    found = []
    for player in scene.players:
        interaction = await player.slash("thurn hand")
        assert interaction.original is not None
        found.append(scene.content_of(interaction.original))
    return found
