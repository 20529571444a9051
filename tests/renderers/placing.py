"""Boxes compared: whether they overlap, lie in each other, or show different things."""

from itertools import combinations

from PIL import Image, ImageChops

from renderers.layout import Box


def overlap(one: Box, other: Box) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def lies_in(inner: Box, outer: Box) -> bool:
    across = outer.left <= inner.left and inner.right <= outer.right
    return across and outer.top <= inner.top and inner.bottom <= outer.bottom


def overlapping(boxes: list[Box]) -> list[tuple[Box, Box]]:
    return [(one, other) for one, other in combinations(boxes, 2) if overlap(one, other)]


def differ_in(one: Image.Image, other: Image.Image, box: Box) -> bool:
    """Whether two pictures differ in this box, whatever they do elsewhere."""
    left, top, right, bottom = (round(edge) for edge in box)
    parts = (picture.crop((left, top, right, bottom)) for picture in (one, other))
    return ImageChops.difference(*parts).getbbox() is not None
