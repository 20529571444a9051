"""Tells in a line or two what a map or an edition holds, for people who edit them."""

from bot.content_models import MapFile
from bot.rules.edition import Edition


def map_summary(content: MapFile) -> str:
    """The size of a map and, if any, what of it is a reconstruction."""
    tiles = content.tiles
    stacks = [
        *tiles.lengths,
        *tiles.provinces,
        tiles.all_provinces,
        *tiles.free_cities,
        tiles.game_end,
    ]
    size = (
        f"{len(content.cities)} cities, {len(content.roads)} roads, "
        f"{len(content.provinces)} provinces, {len(stacks)} tile stacks, {content.deck} cards."
    )
    colors = [province.color_known for province in content.provinces]
    doubtful = {
        "cities": [city.known for city in content.cities],
        "roads": [road.known for road in content.roads],
        "cities' horses": [city.horses_known for city in content.cities],
        "tile stacks": [stack.known for stack in stacks],
        "colours": [*colors, content.free_city_color_known],
    }
    counts = {what: sum(map(_is_reconstruction, known)) for what, known in doubtful.items()}
    told = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return f"{size} Reconstructed: {told}." if told else size


def _is_reconstruction(known: str | None) -> bool:
    return known is not None and known.startswith("reconstruction")


def edition_summary(edition: Edition) -> str:
    """What an edition is played with."""
    tiles = sum(len(stack.values) for stack in edition.stacks)
    carriages = len(edition.carriages)
    return (
        f"map {edition.board.name}, {len(edition.deck)} cards of {len(edition.cards)} kinds, "
        f"{tiles} bonus tiles, {carriages or 'no'} sizes of carriages, "
        f"{'with' if edition.has_horses else 'without'} horses."
    )
