"""Measurements of luck on many machines, by Ray.

A measurement is cut into blocks of games. Each block has a seed of its own, which follows from the seed of the whole, so that
the figures are the same to the last digit for one process, one machine or a cluster that loses nodes; and every block can be
made again by ``bilancia weigh`` alone.

    import bilancia.ray
    print(bilancia.ray.weigh("backgammon", seed=1, games=38_400, blocks=100))

Ray is installed by ``pip install ray``. From a shell: ``python -m bilancia.ray backgammon --games 38400 --blocks 100``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import bilancia

#: The most blocks of one measurement.
MOST_BLOCKS = 1 << 20


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
        if not 1 <= self.blocks <= MOST_BLOCKS:
            raise bilancia.Error(f"there are 1 to {MOST_BLOCKS} blocks, not {self.blocks}")
        if self.games < self.blocks:
            raise bilancia.Error(f"{self.games} games are too few for {self.blocks} blocks")
        if not 0 <= self.seed < 1 << 44:
            raise bilancia.Error("the seed of a measurement in blocks is a number from 0 to 2^44 - 1")
        for name in ("seed", "games", "progress"):
            if name in self.options:
                raise bilancia.Error(f"'{name}' belongs to the whole measurement, not to its blocks")

    def seed_of(self, block: int) -> int:
        """The seed of a block."""
        return self.seed * MOST_BLOCKS + block

    def run(self, block: int) -> str:
        """Plays a block here, and returns its counts as text."""
        share, more = divmod(self.games, self.blocks)
        games = share + (block < more)
        return bilancia.weigh(self.game, seed=self.seed_of(block), games=games, **self.options).run()

    def file(self, block: int) -> str:
        """The name of the file in which the counts of a block are kept."""
        return f"{self.seed_of(block)}.json"

    def text(self) -> str:
        """All that determines the figures."""
        rules = bilancia.load(self.game).rules_hash
        return json.dumps({**asdict(self), "rules": rules}, indent=1, sort_keys=True)


def weigh(
    game: str,
    *,
    seed: int,
    games: int,
    blocks: int,
    address: str | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int], object] | None = None,
    **options: Any,
) -> bilancia.Weighed:
    """Measures the luck in a game by blocks that a cluster of Ray plays.

    ``address`` is that of a cluster, or "auto" for the one of this machine; without it Ray is used as it was started, or started
    here for this measurement alone. A block that is lost with its machine is played again. With ``keep``, the counts of each
    block are written to a file in that folder as soon as it ends, and a later call plays only what is missing: Ctrl-C loses
    nothing. ``progress`` is called with the blocks that have ended and all of them.

    Raises Error if blocks do not fit, and what ``bilancia.weigh`` raises.
    """
    plan = Plan(game, seed, games, blocks, options)
    folder = Path(keep) if keep is not None else None
    runs = dict(_kept(plan, folder))
    if progress:
        progress(len(runs), plan.blocks)
    missing = [block for block in range(plan.blocks) if block not in runs]
    if missing:
        with _cluster(address) as ray:
            for block, run in _played(ray, plan, missing):
                runs[block] = run
                if folder:
                    _write(folder / plan.file(block), run)
                if progress:
                    progress(len(runs), plan.blocks)
    # In their order, whatever came first: sums of floating point numbers depend on it.
    return bilancia.join_runs([runs[block] for block in range(plan.blocks)])


def weigh_here(game: str, *, seed: int, games: int, blocks: int, **options: Any) -> bilancia.Weighed:
    """The same measurement block by block in this process, without Ray."""
    plan = Plan(game, seed, games, blocks, options)
    return bilancia.join_runs([plan.run(block) for block in range(plan.blocks)])


def _kept(plan: Plan, folder: Path | None) -> Iterator[tuple[int, str]]:
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    about = folder / "measurement.json"
    if about.exists() and about.read_text() != plan.text():
        raise bilancia.Error(f"{folder} keeps another measurement, which {about} describes: name another folder")
    _write(about, plan.text())
    for block in range(plan.blocks):
        path = folder / plan.file(block)
        if path.exists():
            yield block, path.read_text()


def _write(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text)
    part.replace(path)


@contextmanager
def _cluster(address: str | None) -> Iterator[Any]:
    """Ray, which is ended again if it was started here."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise bilancia.Error("this needs Ray: pip install ray") from error
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        yield ray
    finally:
        if started:
            ray.shutdown()


def _played(ray: Any, plan: Plan, blocks: list[int]) -> Iterator[tuple[int, str]]:
    """Blocks with their counts, in the order in which they end."""
    # A block that is lost with its machine is played again on another, however often.
    task = ray.remote(num_cpus=1, max_retries=-1)(_block)
    everywhere = ray.put(plan)
    running = {task.remote(everywhere, block): block for block in blocks}
    while running:
        ended, _ = ray.wait(list(running), num_returns=1)
        for reference in ended:
            try:
                run = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            yield running.pop(reference), run


def _block(plan: Plan, block: int) -> str:
    return plan.run(block)


def main(arguments: list[str] | None = None) -> int:
    """The command ``python -m bilancia.ray``."""
    parser = argparse.ArgumentParser(
        prog="python -m bilancia.ray",
        description="Measures the luck in a game on a cluster of Ray; the counts can be joined by bilancia weigh --join.",
    )
    parser.add_argument("game", metavar="GAME", help="the game with its options, such as goose:pieces=2")
    parser.add_argument("--games", type=int, required=True, help="games in all")
    parser.add_argument("--blocks", type=int, required=True, help="parts into which they are cut, of at least 0.2 s each")
    parser.add_argument("--seed", type=int, default=1, help="seed of the whole measurement (1)")
    parser.add_argument("--ladder", help="between whom, as in bilancia weigh")
    parser.add_argument("--position", help="a position to begin from")
    parser.add_argument("--starts", type=int, help="numbered starts, as in bilancia weigh")
    parser.add_argument("--counts", choices=["result", "points"], default="result", help="the score at the end of a game")
    parser.add_argument("--most-positions", type=int, default=6_000_000, help="positions that are enumerated at most")
    parser.add_argument("--assisted", action="store_true", help="play games even where all positions could be enumerated")
    parser.add_argument("--address", help="of the cluster, or auto; without it Ray is started here")
    parser.add_argument("--keep", metavar="FOLDER", help="where the counts of each block are kept, to go on from there")
    parser.add_argument("--run", action="store_true", help="print the joined counts, not a sentence")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()

    def progress(ended: int, blocks: int) -> None:
        end = "\n" if ended == blocks else "\r"
        print(f"{ended} of {blocks} blocks, {time.monotonic() - begun:.0f} s", end=end, file=sys.stderr, flush=True)

    try:
        found = weigh(
            asked.game,
            seed=asked.seed,
            games=asked.games,
            blocks=asked.blocks,
            address=asked.address,
            keep=asked.keep,
            progress=progress,
            ladder=asked.ladder,
            position=asked.position,
            starts=asked.starts,
            counts=asked.counts,
            most_positions=asked.most_positions,
            assisted=asked.assisted,
        )
    except bilancia.Error as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    print(found.run() if asked.run else found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
