"""Matches in blocks of games, each of which is a part of the one match that ``bilancia.match`` plays alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import bilancia

from ._blocks import Folder, Progress, check_blocks, check_options, check_seed, described, done, share

#: Options of ``bilancia.match`` that the whole has.
_OURS = ("seed", "games", "first", "threads", "progress")


@dataclass(frozen=True)
class Stretch:
    """Games of a match that follow each other."""

    #: The match, for the name of the file.
    label: str
    players: tuple[str, ...]
    seed: int
    first: int
    games: int


def stretches(
    label: str, players: Sequence[str], *, seed: int, games: int, blocks: int, first: int = 0
) -> list[Stretch]:
    """The blocks of a match, from a game on."""
    check_blocks(blocks, games)
    shares = [share(games, blocks, block) for block in range(blocks)]
    return [Stretch(label, tuple(players), seed, first + start, count) for start, count in shares]


@dataclass(frozen=True)
class Stretches:
    """Parts of matches of one game; ``options`` are those of ``bilancia.match``."""

    about: str
    game: str
    parts: list[Stretch]
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_options(self.options, _OURS)

    @property
    def blocks(self) -> int:
        """How many parts there are."""
        return len(self.parts)

    def run(self, block: int) -> str:
        """Plays a part here, and returns its games as text."""
        part = self.parts[block]
        found = bilancia.match(
            self.game, *part.players, seed=part.seed, first=part.first, games=part.games, **self.options
        )
        return found.run()

    def file(self, block: int) -> str:
        """The name of the file in which the games of a part are kept."""
        part = self.parts[block]
        return f"{part.label}-{part.first}.json"

    def text(self) -> str:
        """All that determines the games."""
        return self.about


def match(
    game: str,
    *players: str,
    seed: int,
    games: int,
    blocks: int,
    address: str | None = None,
    keep: Folder | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> bilancia.Match:
    """Plays a match by blocks of games on a cluster: the very one that ``bilancia.match`` plays with this seed and these ``options``.

    Every game of a match has a seed of its own, which follows from that of the match and its number, so that blocks of any size
    give the same games.

    Raises Error if blocks do not fit, and what ``bilancia.match`` raises.
    """
    check_seed(seed, 1 << 64)
    parts = stretches("match", players, seed=seed, games=games, blocks=blocks)
    about = described("match", game, players=players, seed=seed, games=games, blocks=blocks, options=options)
    work = Stretches(about, game, parts, options)
    return bilancia.join_matches(done(work, address=address, keep=keep, progress=progress))
