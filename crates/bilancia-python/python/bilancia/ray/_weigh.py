"""Measurements of luck in blocks, each of which has a seed of its own."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

import bilancia

from ._blocks import Folder, Progress, check_blocks, check_options, check_seed, described, done, seed_of, share


@dataclass(frozen=True)
class Plan:
    """A measurement that is cut into blocks; ``options`` are those of ``bilancia.weigh``."""

    game: str
    seed: int
    #: All games together; each block plays its share, in whole blocks of the measurement itself.
    games: int
    blocks: int
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_blocks(self.blocks, self.games)
        check_seed(self.seed)
        check_options(self.options, ("seed", "games", "threads", "progress"))

    def seed_of(self, block: int) -> int:
        """The seed of a block."""
        return seed_of(self.seed, block)

    def run(self, block: int) -> str:
        """Plays a block here, and returns its counts as text."""
        _, games = share(self.games, self.blocks, block)
        found = bilancia.weigh(self.game, seed=self.seed_of(block), games=games, **self.options)
        if found.method == "exact" and self.blocks > 1:
            raise bilancia.Error(
                f"{self.game} is weighed exactly, without games: use bilancia.weigh, or assisted=True to play games"
            )
        return found.run()

    def file(self, block: int) -> str:
        """The name of the file in which the counts of a block are kept."""
        return f"{self.seed_of(block)}.json"

    def text(self) -> str:
        """All that determines the figures."""
        return described("weigh", self.game, **asdict(self))


def weigh(
    game: str,
    *,
    seed: int,
    games: int,
    blocks: int,
    address: str | None = None,
    keep: Folder | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> bilancia.Weighed:
    """Measures the luck in a game by blocks that a cluster plays; ``options`` are those of ``bilancia.weigh``.

    Raises Error if blocks do not fit, and what ``bilancia.weigh`` raises.
    """
    plan = Plan(game, seed, games, blocks, options)
    return bilancia.join_runs(done(plan, address=address, keep=keep, progress=progress))


def weigh_here(game: str, *, seed: int, games: int, blocks: int, **options: Any) -> bilancia.Weighed:
    """The same measurement block by block in this process, without Ray."""
    return weigh(game, seed=seed, games=games, blocks=blocks, address="none", **options)
