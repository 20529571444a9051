"""The command `replay`: a record becomes a film, or a sentence says why not."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.__main__ import main
from bot.console import replay
from renderers import film
from tests.renderers.looking import are_same

GOLDEN = Path(__file__).parent.parent / "golden" / "base-2-last-carriage.json"
DOES_NOT_HOLD, CANNOT_BE_READ = 1, 2


@pytest.fixture
def record() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return content


def written(record: dict[str, Any], folder: Path) -> Path:
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


def last_frame(file: Path) -> Image.Image:
    with Image.open(file) as film:
        film.seek(film.n_frames - 1)  # type: ignore[attr-defined]
        return film.convert("RGB")


@pytest.mark.parametrize(
    ("ending", "kind"), [(".webp", "WEBP"), (".gif", "GIF"), (".WEBP", "WEBP")]
)
def test_a_record_becomes_a_film(
    ending: str,
    kind: str,
    record: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "new" / f"game{ending}"
    assert main(["replay", str(GOLDEN), "--out", str(out), "--width", "220"]) == 0
    frames = len(record["turns"]) + 2
    with Image.open(out) as film:
        assert (film.format, film.width) == (kind, 220)
        assert frames - 3 <= film.n_frames <= frames  # type: ignore[attr-defined]
    told, mistakes = capsys.readouterr()
    assert told.splitlines() == [
        f"{out}: {out.stat().st_size // 1000} kB, {frames} frames, 1:15 minutes long"
    ]
    assert mistakes == ""


def test_the_film_shows_the_names_of_the_record(record: dict[str, Any], tmp_path: Path) -> None:
    pictures = []
    for names in (None, ["Alice", "Bob"], ["Alice", "Zoë"]):
        out = tmp_path / "game.webp"
        file = written(record | ({"names": names} if names else {}), tmp_path)
        assert main(["replay", str(file), "--out", str(out), "--width", "180"]) == 0
        pictures.append(last_frame(out))
    plain, one, other = pictures
    assert not are_same(plain, one)
    assert not are_same(one, other)


def test_a_theme_can_be_chosen(tmp_path: Path) -> None:
    out = tmp_path / "game.webp"
    arguments = ["--out", str(out), "--width", "200", "--theme", "night"]
    assert main(["replay", str(GOLDEN), *arguments]) == 0
    assert last_frame(out).getpixel((0, 0)) == (0x1D, 0x24, 0x30)


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        ({"winner": 5}, DOES_NOT_HOLD, "does not hold: winner is seat 6 in the record but seat "),
        ({"kind": "chess"}, CANNOT_BE_READ, "this is no game record"),
        ({"names": ["Alice"]}, CANNOT_BE_READ, "the record is damaged: names has not one name"),
    ],
)
def test_a_bad_record_is_refused_as_verify_does(
    change: dict[str, object],
    code: int,
    sentence: str,
    record: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, out = written(record | change, tmp_path), tmp_path / "game.webp"
    assert main(["verify", str(file)]) == code
    verified = capsys.readouterr().out
    assert main(["replay", str(file), "--out", str(out)]) == code
    told, mistakes = capsys.readouterr()
    assert told == ""
    assert mistakes == verified
    assert mistakes.startswith(f"{file}: {sentence}")
    assert not out.exists()


@pytest.mark.parametrize("name", ["game.png", "game", "webp", "game.webp.txt"])
def test_another_format_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["replay", str(GOLDEN), "--out", name])
    assert f"'{name}' does not end in .webp or .gif" in capsys.readouterr().err


def test_a_terminal_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(["replay", str(GOLDEN), "--out", str(tmp_path / "a.webp"), "--width", "110"])
    steps = capsys.readouterr().err.split("\r")
    assert steps[1].startswith("[" + "." * replay.BAR + "] 1 of 56 frames")
    assert steps[-1] == "[" + "#" * replay.BAR + "] 56 of 56 frames \n"


def test_what_was_given_up_for_the_size_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(frames: list[film.FrameWish], **wishes: Any) -> film.Film:
        return film.make_film(frames, limit_bytes=90_000, **wishes)

    monkeypatch.setattr(replay, "make_film", small)
    out = tmp_path / "a.webp"
    assert main(["replay", str(GOLDEN), "--out", str(out), "--width", "500"]) == 0
    first, *more = capsys.readouterr().out.splitlines()
    assert out.stat().st_size <= 90_000
    assert " frames, " in first
    assert any("left out to keep the file small" in line for line in more)
    assert any("360 pixels wide" in line for line in more)
