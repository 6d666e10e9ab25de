"""Work in blocks: done by a cluster of Ray or here, kept, gone on with, and given back in order."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import bilancia

#: The most blocks of one piece of work.
MOST_BLOCKS = 1 << 20
#: Seeds of work whose parts have seeds of their own are below this.
MOST_SEED = 1 << 44

#: The file of a folder that describes what is kept there.
_ABOUT = "measurement.json"

#: Called with the blocks that have ended and all of them.
Progress = Callable[[int, int], object]
Folder = str | os.PathLike[str]


class Work(Protocol):
    """Work in blocks, each of which can be done alone, anywhere, and again."""

    @property
    def blocks(self) -> int:
        """How many there are, numbered from 0."""
        ...

    def run(self, block: int) -> str:
        """Does a block here, and returns what it has found as JSON."""
        ...

    def file(self, block: int) -> str:
        """The name of the file in which that is kept."""
        ...

    def text(self) -> str:
        """All that determines what is found, as JSON."""
        ...


def done(work: Work, *, address: str | None, keep: Folder | None, progress: Progress | None) -> list[str]:
    """Results of all blocks in their order, whatever came first: sums of floating point numbers depend on it."""
    with session(work.text(), work.blocks, address=address, keep=keep, progress=progress) as now:
        return now.results(work)


@contextmanager
def session(
    text: str, blocks: int, *, address: str | None, keep: Folder | None, progress: Progress | None
) -> Iterator[Session]:
    """Where the blocks of one or several pieces of work are done and kept, which ``text`` describes."""
    folder = Path(keep) if keep is not None else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / _ABOUT
        if about.exists() and about.read_text() != text:
            raise bilancia.Error(f"{folder} keeps other work, which {about} describes: name another folder")
    with ExitStack() as until_the_end:
        yield Session(text, blocks, address, folder, progress, until_the_end)


class Session:
    """See ``session``."""

    def __init__(
        self,
        text: str,
        blocks: int,
        address: str | None,
        folder: Path | None,
        progress: Progress | None,
        until: ExitStack,
    ) -> None:
        self._text = text
        self._blocks = blocks
        self._ended = 0
        self._address = address
        self._folder = folder
        self._progress = progress
        self._until = until
        self._ray: Any = None

    def results(self, work: Work) -> list[str]:
        """Results of the blocks of this work, in their order; those that are kept are not done again."""
        found = dict(self._kept(work))
        if found:
            self._describe()
        self._tell(len(found))
        missing = [block for block in range(work.blocks) if block not in found]
        for block, text in self._done(work, missing):
            found[block] = text
            if self._folder:
                self._describe()
                _write(self._folder / work.file(block), text)
            self._tell(1)
        return [found[block] for block in range(work.blocks)]

    def _describe(self) -> None:
        """Says in the folder what it keeps, once it keeps something: one for work that was refused takes other work."""
        if self._folder and not (self._folder / _ABOUT).exists():
            _write(self._folder / _ABOUT, self._text)

    def _tell(self, more: int) -> None:
        self._ended += more
        if self._progress:
            self._progress(self._ended, self._blocks)

    def _kept(self, work: Work) -> Iterator[tuple[int, str]]:
        if self._folder is None:
            return
        for block in range(work.blocks):
            path = self._folder / work.file(block)
            if path.exists():
                text = path.read_text()
                try:
                    json.loads(text)
                except ValueError as error:
                    raise bilancia.Error(
                        f"{path} is damaged ({error}): delete it, and its block is done again"
                    ) from None
                yield block, text

    def _done(self, work: Work, blocks: list[int]) -> Iterator[tuple[int, str]]:
        """Blocks with what they have found, in the order in which they end."""
        if not blocks:
            return
        if self._address == "none":
            for block in blocks:
                yield block, work.run(block)
            return
        if self._ray is None:
            # No cluster is asked for before there is something to do.
            self._ray = self._until.enter_context(_cluster(self._address))
        yield from _done_by(self._ray, work, blocks)


@contextmanager
def _cluster(address: str | None) -> Iterator[Any]:
    """Ray, which is ended again if it was started here."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise bilancia.Error('this needs Ray: pip install ray, or address="none" for this process alone') from error
    started = not ray.is_initialized()
    if started:
        try:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False)
        except (ConnectionError, ValueError) as error:
            raise bilancia.Error(f"no cluster of Ray at '{address}': {error}; ray start --head starts one") from error
    try:
        yield ray
    finally:
        if started:
            ray.shutdown()


def _done_by(ray: Any, work: Work, blocks: list[int]) -> Iterator[tuple[int, str]]:
    # A block that is lost with its machine is done again on another, however often.
    task = ray.remote(num_cpus=1, max_retries=-1)(_block)
    everywhere = ray.put(work)
    running = {task.remote(everywhere, block): block for block in blocks}
    try:
        while running:
            ended, _ = ray.wait(list(running), num_returns=1)
            for reference in ended:
                try:
                    text = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                yield running.pop(reference), text
    finally:
        # After Ctrl-C or a fault; a cluster that was there before goes on with nothing of this.
        for reference in running:
            ray.cancel(reference)


def _block(work: Work, block: int) -> str:
    return work.run(block)


def _write(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text)
    part.replace(path)


def described(what: str, *games: str, **all_that_matters: Any) -> str:
    """The text of work on these games; of bytes it has a hash."""

    def hashed(value: bytes) -> str:
        return hashlib.sha256(value).hexdigest()

    rules = {game: bilancia.load(game).rules_hash for game in games}
    everything = {"work": what, "rules": rules, "version": bilancia.__version__, **all_that_matters}
    return json.dumps(everything, indent=1, sort_keys=True, default=hashed)


def check_names(what: str, names: Sequence[str], least: int) -> None:
    """Refuses too few names, and one that is there twice."""
    if isinstance(names, str) or len(names) < least:
        raise bilancia.Error(f"{what} are a list of at least {least}, not {names!r}")
    for name in names:
        if names.count(name) > 1:
            raise bilancia.Error(f"{name} is twice among the {what}: leave one out")


def check_blocks(blocks: int, games: int) -> None:
    """Refuses blocks that do not fit the games."""
    if not 1 <= blocks <= MOST_BLOCKS:
        raise bilancia.Error(f"there are 1 to {MOST_BLOCKS} blocks, not {blocks}")
    if games < blocks:
        raise bilancia.Error(f"{games} games are too few for {blocks} blocks: each has at least one")


def check_seed(seed: int, below: int = MOST_SEED) -> None:
    """Refuses what is no seed."""
    if not 0 <= seed < below:
        raise bilancia.Error(f"the seed of work in blocks is a number from 0 to 2^{below.bit_length() - 1} - 1, not {seed}")


def check_options(options: Mapping[str, Any], ours: Iterable[str]) -> None:
    """Refuses options of a block that are those of the whole."""
    for name in ours:
        if name in options:
            raise bilancia.Error(f"'{name}' belongs to the whole, not to its blocks, which take one thread each")


def seed_of(seed: int, part: int) -> int:
    """The seed of a part of work with this seed."""
    return seed * MOST_BLOCKS + part


def share(games: int, blocks: int, block: int) -> tuple[int, int]:
    """The number of the first game of a block, and of its games."""
    each, more = divmod(games, blocks)
    return block * each + min(block, more), each + (block < more)
