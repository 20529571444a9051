"""Pictures look as they did when somebody last looked at them: tests/pictures.

They are compared with tolerance, because other versions of the library smooth edges a little
differently. Small things, such as one house, are up to the other tests of this folder.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from tests.make_pictures import FOLDER, PICTURES, reference, save

ROOT = FOLDER.parent.parent
FAILED = ROOT / "var" / "pictures"
MOST_BYTES = 150_000

MEAN_TOLERANCE = 1.5
"""Mean difference of a channel, of 255."""

CLEARLY = 48
SHARE_TOLERANCE = 0.005
"""Share of pixels that may differ by more than CLEARLY."""


@dataclass(frozen=True)
class Difference:
    mean: float
    share: float

    @property
    def is_tolerable(self) -> bool:
        return self.mean < MEAN_TOLERANCE and self.share < SHARE_TOLERANCE


def difference_of(one: Image.Image, other: Image.Image) -> Difference:
    if one.size != other.size:
        return Difference(255, 1)
    between = ImageChops.difference(one, other)
    red, green, blue = between.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    clear = sum(most.histogram()[CLEARLY + 1 :])
    return Difference(sum(ImageStat.Stat(between).mean) / 3, clear / (one.width * one.height))


def compare(name: str, new: Image.Image, old: Image.Image, folder: Path) -> None:
    """Fail if they differ too much, and leave the new picture and the difference in the folder."""
    found = difference_of(new, old)
    if found.is_tolerable:
        return
    save(new, folder / f"{name}.png")
    if new.size == old.size:
        between = ImageChops.difference(new, old).point(lambda part: min(255, part * 4))
        save(between, folder / f"{name}-difference.png")
    pytest.fail(
        f"{name} looks different: mean {found.mean:.2f}, {found.share:.2%} of the pixels clearly. "
        f"Look at {name}.png and {name}-difference.png in {folder}; if the new one is right, run "
        f"`python -m tests.make_pictures {name}`."
    )


@pytest.mark.parametrize("name", PICTURES)
def test_picture_looks_as_before(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as file:
        old = file.convert("RGB")
    compare(name, reference(name), old, FAILED)


def test_every_kept_picture_is_compared_and_small() -> None:
    kept = list(FOLDER.iterdir())
    assert {file.name for file in kept} == {f"{name}.png" for name in PICTURES}
    assert all(file.stat().st_size < MOST_BYTES for file in kept)


def test_a_small_difference_is_tolerated(tmp_path: Path) -> None:
    old = reference("table-base-new")
    compare("x", ImageChops.add(old, Image.new("RGB", old.size, "#010101")), old, tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_clear_difference_leaves_pictures_to_look_at(tmp_path: Path) -> None:
    old = reference("table-base-new")
    moved = ImageChops.offset(old, 1, 0)
    blot = old.copy()
    ImageDraw.Draw(blot).rectangle((100, 100, 135, 135), fill="#FF00FF")
    for name, new in (("moved", moved), ("blot", blot), ("smaller", old.resize((55, 35)))):
        with pytest.raises(pytest.fail.Exception, match="looks different"):
            compare(name, new, old, tmp_path)
    assert {file.stem for file in tmp_path.iterdir()} == {
        "moved",
        "moved-difference",
        "blot",
        "blot-difference",
        "smaller",
    }
