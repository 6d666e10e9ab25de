"""Many games solved side by side, each by one worker."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import bilancia

from ._blocks import Folder, Progress, check_blocks, check_names, described, done


@dataclass(frozen=True)
class Solution:
    """The solution of a game, as ``bilancia.Solved`` has it."""

    #: The game with the options that differ from the defaults.
    game: str
    #: The value of the game to the first player, in points.
    value: float
    #: Half the sum of what both players could gain by best responses, in points; None unless it was checked.
    exploitability: float | None
    #: The number of states that were solved.
    states: int
    #: Actions of the first decision with their values to the first player, in points.
    start: list[tuple[str, float]]
    #: The table of the solution, which ``bilancia.match`` and ``bilancia.ledger`` take; None unless it was asked for.
    table: bytes | None

    def to_dict(self) -> dict[str, Any]:
        """Everything but the table, as ``bilancia.Solved.to_dict`` gives it."""
        start = [{"action": action, "value": value} for action, value in self.start]
        everything = {**asdict(self), "start": start}
        del everything["table"]
        return everything


@dataclass(frozen=True)
class Shards:
    """Games to be solved, each a block of its own."""

    games: list[str]
    check: bool
    tables: bool

    @property
    def blocks(self) -> int:
        """How many games there are."""
        return len(self.games)

    def run(self, block: int) -> str:
        """Solves a game here, and returns its solution as text."""
        found = bilancia.solve(self.games[block], check=self.check)
        table = base64.b64encode(found.table).decode() if self.tables else None
        return json.dumps({**found.to_dict(), "table": table})

    def file(self, block: int) -> str:
        """The name of the file in which the solution of a game is kept."""
        return f"solution-{block}.json"

    def text(self) -> str:
        """All that determines the solutions."""
        return described("solve", *self.games, **asdict(self))


def solve(
    games: Sequence[str],
    *,
    check: bool = False,
    tables: bool = False,
    address: str | None = None,
    keep: Folder | None = None,
    progress: Progress | None = None,
) -> list[Solution]:
    """Solves games side by side, such as a family of rules, each as ``bilancia.solve`` does on one thread; in their order.

    ``check`` finds best responses to each solution too. ``tables`` also brings the tables of the solutions here, which may be
    large. A worker needs the memory of the largest game.

    Raises Error if there are no games or one is there twice, and what ``bilancia.solve`` raises.
    """
    check_names("games", games, 1)
    check_blocks(len(games), len(games))
    work = Shards(list(games), check, tables)
    return [_solution(text) for text in done(work, address=address, keep=keep, progress=progress)]


def _solution(text: str) -> Solution:
    found = json.loads(text)
    start = [(row["action"], row["value"]) for row in found["start"]]
    table = found["table"] and base64.b64decode(found["table"])
    return Solution(**{**found, "start": start, "table": table})
