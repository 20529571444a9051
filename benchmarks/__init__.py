"""Measures rules, pictures and the bot, beside peers; it judges nothing and fails nothing."""

from dataclasses import dataclass, field


@dataclass
class Findings:
    """What one benchmark found: figures, ratios to the peer, and remarks for the reader."""

    figures: dict[str, float] = field(default_factory=dict)
    ratios: dict[str, float] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
