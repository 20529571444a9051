"""Moving pictures of whole games: made one at a time, told of meanwhile, given up kindly."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import islice
from threading import Event

import pytest
import pytest_asyncio

from bot.rules.record import public_turns
from bot.views import filming
from bot.views.films import MOST_AT_ONCE
from playground.standin.actor import Actor
from playground.standin.watch import Watch
from playground.standin.world.messages import Message
from renderers.film import NARROWEST, Film, FilmTooLarge, make_film
from tests.e2e.hosting import Host, texts_of
from tests.e2e.test_remembering import said
from tests.e2e.test_replays import a_finished_game, content

MAKE = "Make a moving picture"
DRAWN = 2
"""Pictures of a film in these tests: a whole game takes a while."""


def few(*args: object, **named: object) -> Film:
    """Makes a film of some of the frames."""
    frames = args[0]
    assert isinstance(frames, list)
    return make_film(frames[:DRAWN], **named | {"width": NARROWEST})  # type: ignore[arg-type]


@dataclass
class Slowly:
    """Makes a film when the test has seen enough."""

    has_begun: Event = field(default_factory=Event)
    go_on: Event = field(default_factory=Event)

    def __call__(
        self, *args: object, progress: Callable[[int, int], None], **named: object
    ) -> Film:
        progress(2, 57)
        self.has_begun.set()
        assert self.go_on.wait(60)
        return few(*args, progress=progress, **named)


@pytest.fixture(autouse=True)
def short_films(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "make_film", few)
    monkeypatch.setattr(filming, "public_turns", lambda *args: islice(public_turns(*args), DRAWN))
    monkeypatch.setattr(filming, "TELL_EVERY_SECONDS", 0.01)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> Slowly:
    make = Slowly()
    monkeypatch.setattr(filming, "make_film", make)
    return make


@pytest_asyncio.fixture
async def viewer(host: Host, alice: Actor, bob: Actor) -> Message:
    """Alice's, of a game that is over."""
    await a_finished_game(host, alice, bob)
    return await said(alice, "thurn replay")


@pytest.mark.parametrize("is_public", [False, True])
async def test_a_film_is_made(host: Host, alice: Actor, bob: Actor, is_public: bool) -> None:
    game = await a_finished_game(host, alice, bob)
    await alice.slash("thurn replay", show="everybody" if is_public else "me")
    viewer, before = alice.last, texts_of(alice.last)
    await alice.click(viewer, MAKE)
    film = alice.last
    assert film is not viewer
    assert film.ephemeral_for == (None if is_public else alice.user.id)
    assert film.attachments[0].filename == f"thurn-base-{game.id}.webp"
    assert "turn by turn" in str(film.attachments[0].description)
    data = content(host, film)
    assert data[8:12] == b"WEBP"
    assert data.count(b"ANMF") == DRAWN
    assert "alice, bob" in texts_of(film)
    assert texts_of(viewer) == before


async def test_how_far_it_is_stands_in_the_message(
    host: Host, alice: Actor, viewer: Message, slowly: Slowly
) -> None:
    await alice.click(viewer, MAKE, wait=False)
    await host.standin.until(lambda: "Drawing 2 of 57 pictures …" in texts_of(alice.last))
    film = alice.last
    again = await alice.click(viewer, MAKE, wait=False)
    await host.standin.until(lambda: again.original is not None)
    assert again.original is not None
    assert "is being drawn already" in texts_of(again.original)
    slowly.go_on.set()
    await host.standin.settle()
    assert film.attachments[0].filename.endswith(".webp")
    assert not again.original.attachments


async def test_the_next_one_waits_for_its_turn(host: Host, alice: Actor, viewer: Message) -> None:
    async with host.bot.desk.films.turn():
        await alice.click(viewer, MAKE, wait=False)
        await host.standin.until(lambda: "Yours is next." in texts_of(alice.last))
    await host.standin.settle()
    assert alice.last.attachments[0].filename.endswith(".webp")


async def test_not_everybody_can_wait(host: Host, alice: Actor, viewer: Message) -> None:
    async with AsyncExitStack() as stack:
        for number in range(MOST_AT_ONCE):
            await stack.enter_async_context(host.bot.desk.films.ordered(f"film {number}"))
        await alice.click(viewer, MAKE)
        assert "Please ask again in a few minutes." in texts_of(alice.last)
    await alice.click(viewer, MAKE)
    assert alice.last.attachments[0].filename.endswith(".webp")


async def test_a_restart_waits_for_no_film(
    host: Host, alice: Actor, viewer: Message, slowly: Slowly
) -> None:
    await alice.click(viewer, MAKE, wait=False)
    await host.standin.until(slowly.has_begun.is_set)
    host.bot.desk.films.stop()
    slowly.go_on.set()
    await host.standin.settle()
    assert "I could not finish the moving picture just now." in texts_of(alice.last)
    await alice.click(viewer, MAKE)
    assert "I could not finish the moving picture just now." in texts_of(alice.last)


async def test_a_film_that_would_come_too_late_is_given_up(
    alice: Actor, viewer: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filming, "MOST_SECONDS", -1)
    await alice.click(viewer, MAKE)
    assert "I could not finish the moving picture just now." in texts_of(alice.last)


async def test_a_film_that_is_too_large(
    alice: Actor, viewer: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_large(*args: object, **named: object) -> Film:
        raise FilmTooLarge("not even one frame")

    monkeypatch.setattr(filming, "make_film", too_large)
    await alice.click(viewer, MAKE)
    assert "You may still watch it step by step." in texts_of(alice.last)


async def test_fewer_steps_are_owned_up_to(
    alice: Actor, viewer: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fewer(*args: object, **named: object) -> Film:
        return replace(few(*args, **named), wished=DRAWN + 1)

    monkeypatch.setattr(filming, "make_film", fewer)
    await alice.click(viewer, MAKE)
    assert "so I drew fewer steps." in texts_of(alice.last)
    assert "It is smaller than usual" in texts_of(alice.last)


async def test_what_goes_wrong_becomes_a_sentence(
    alice: Actor, viewer: Message, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.expect("logged_error")

    def broken(*args: object, **named: object) -> Film:
        raise ZeroDivisionError

    monkeypatch.setattr(filming, "make_film", broken)
    await alice.click(viewer, MAKE)
    assert "Something went wrong on my side" in texts_of(alice.last)
    assert not alice.last.attachments


async def test_pictures_go_on_while_a_film_is_made(
    host: Host, alice: Actor, viewer: Message, slowly: Slowly
) -> None:
    await alice.click(viewer, MAKE, wait=False)
    await host.standin.until(slowly.has_begun.is_set)
    await alice.click(viewer, "Forward", wait=False)
    await host.standin.until(lambda: "Step 1 of" in texts_of(viewer))
    slowly.go_on.set()
    await host.standin.settle()
    assert alice.last.attachments[0].filename.endswith(".webp")
