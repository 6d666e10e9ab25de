"""Weigh a game whose rules are written in Python.

A position is an object with the methods that states of OpenSpiel have: `current_player()`, `legal_actions(player)`,
`apply_action(action)`, `returns()`, for games with chance `chance_outcomes()`, for simultaneous moves `apply_actions(actions)`,
and `__str__`, which must tell any two positions apart. It is copied by its `clone()`, or by `copy.deepcopy` if it has none.

>>> import bilancia
>>> from bilancia.foreign import weigh_python
>>> class Race:
...     def __init__(self):
...         self.left, self.turn, self.roll = [4, 4], 0, 0
...     def current_player(self):
...         if min(self.left) <= 0:
...             return bilancia.TERMINAL
...         return self.turn if self.roll else bilancia.CHANCE
...     def chance_outcomes(self):
...         return [(1, 0.5), (2, 0.5)]
...     def legal_actions(self, player):
...         return [0, 1]  # walk as far as rolled, or push the other back by one
...     def apply_action(self, action):
...         if not self.roll:
...             self.roll = action
...             return
...         self.left[self.turn if action == 0 else 1 - self.turn] += 1 if action else -self.roll
...         self.left = [min(left, 4) for left in self.left]
...         self.turn, self.roll = 1 - self.turn, 0
...     def returns(self):
...         return [1.0, -1.0] if self.left[0] <= 0 else [-1.0, 1.0]
...     def __str__(self):
...         return f"{self.left} {self.turn} {self.roll}"
>>> found = weigh_python(Race(), name="race", players=2, seed=1)
>>> found.weighed.method, found.weighed.luck.low == found.weighed.luck.high
('exact', True)
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from . import Error, Weighed

_rust: Any = importlib.import_module("bilancia._bilancia")

LADDER = "mcts:nodes=1+mcts:nodes=16"
"""The players of a measurement by games, if none are named: a search of one playout chooses at random, but the same in the same game,
so that chance is told apart from the choices of the players."""

_MOST_GAMES = 100_000


@dataclass(frozen=True)
class Found:
    """A result with how it was found."""

    weighed: Weighed
    hidden: str
    """How searches saw what is hidden: "none" in a game where nothing is, "resample" or "replay" by drawing other states that the
    player could not tell apart, "open" if they saw everything."""
    drawn: int
    """States that were drawn so."""
    missed: int
    """Draws that found no other state, in whose place the true one stood."""
    games: Optional[int]
    """The number of games that was fixed in advance; None for an exact result, or one that went on until it was precise."""
    seconds: float
    """Seconds that the measurement took, on this machine."""

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            **self.weighed.to_dict(),
            "hidden": self.hidden,
            "drawn": self.drawn,
            "missed": self.missed,
            "fixed_games": self.games,
            "seconds": self.seconds,
        }


def weigh_python(
    state: Any,
    *,
    name: str,
    players: int,
    seed: int,
    rules: str = "unknown",
    ladder: Optional[str] = None,
    games: Optional[int] = None,
    seconds: Optional[float] = None,
    precision: float = 0.05,
    most_games: int = _MOST_GAMES,
    most_positions: int = 200_000,
    largest: Optional[float] = None,
    counts: str = "result",
    zero_sum: bool = True,
    chance: bool = True,
    simultaneous: bool = False,
    sides: Optional[Sequence[int]] = None,
    hidden: str = "none",
    key: str = "__str__",
    knows: str = "information_state_string",
    patience: Optional[float] = None,
    progress: Optional[Callable[[dict[str, Any]], object]] = None,
) -> Found:
    """Measure the luck in a game from a position on: exactly if it has at most `most_positions`, else by games.

    Without a ladder, an exact result is between a random player and optimal play, and one by games between those of `LADDER`.
    Games are played until the interval reaches no further than `precision` either way; `games` fixes their number, and `seconds`
    fixes it by the time that the first few take, so that all together take about as long: the number is in the result, and
    with it and the seed the figures come again to the last digit. A measurement that takes longer than `patience` seconds raises
    TimeoutError.

    Luck is about who has more in the end, or with `counts` as "points" about payoffs. Players aim at the payoff if `largest`, the
    largest of the rules, is given, else at having more than the others. Where payoffs do not sum to zero (`zero_sum`), they want
    more than all have on average. `sides` has the number of the side of each player.

    What players do not know: with `hidden` as "resample" or "replay", `knows` names the method that says what a player knows, and
    searches draw other states of which the player knows the same, by `resample_from_infostate(player, random)` of the state or by
    playing its `full_history()` again; as "open", everybody sees everything, which is another game.

    Raises what the object raises, Error if the luck cannot be measured so, and KeyboardInterrupt on Ctrl-C.
    """
    if hidden not in ("none", "resample", "replay", "open"):
        raise Error(f"'{hidden}' is none of none, resample, replay, open")
    if counts not in ("result", "points"):
        raise Error(f"'{counts}' is neither result nor points")
    if counts == "points" and largest is None:
        raise Error("luck about points needs the largest payoff")
    hides = hidden in ("resample", "replay")
    facts = {
        "players": players,
        "sides": None if sides is None else list(sides),
        "largest": largest,
        "zero_sum": zero_sum,
        "chance": chance,
        "simultaneous": simultaneous,
        "key": key,
        "knows": knows,
        "by_replay": hidden == "replay",
    }
    asked = {
        "name": name,
        "rules": rules,
        "seed": seed,
        "precision": precision,
        "most_games": most_games,
        "most_positions": most_positions,
        "hides": hides,
        "by_points": counts == "points",
    }
    begun = time.monotonic()

    def left() -> Optional[float]:
        return None if patience is None else max(0.0, patience - (time.monotonic() - begun))

    def measure(ladder: str, games: Optional[int]) -> tuple[Weighed, int, int]:
        how = {**asked, "ladder": ladder, "games": games, "seconds": left()}
        found: tuple[Weighed, int, int] = _rust.weigh_foreign(state, facts, how, progress)
        return found

    def found(result: tuple[Weighed, int, int], games: Optional[int]) -> Found:
        return Found(result[0], hidden, result[1], result[2], games, time.monotonic() - begun)

    if ladder is None and games is None and most_positions > 0:
        try:
            return found(measure("perfect-2", None), None)
        except Error as error:
            if not _is_too_large(error):
                raise
    ladder = ladder or LADDER
    exact = all(player in ("random", "perfect", "perfect:first") for player in ladder.split("+")) or ladder.startswith("perfect")
    if games is None and seconds is not None and not exact:
        games = games_within(lambda few: measure(ladder, few), seconds, ladder, len(set(sides)) if sides else players, most_games)
    return found(measure(ladder, games), None if exact else games)


def games_within(measure: Callable[[int], object], seconds: float, ladder: str, parties: int, most: int) -> int:
    """How many games between the players of a ladder take about so many seconds, judged by two blocks between each pair."""
    rungs = 7 if ladder == "lambda-1" else 4 if ladder == "lambda-2" else len(ladder.split("+"))
    block = (2 if parties == 2 else 2 * parties) * (rungs * (rungs - 1) // 2)
    begun = time.monotonic()
    measure(2 * block)
    each = max((time.monotonic() - begun) / 2, 1e-6)
    blocks = min(int(seconds / each), most // block)
    return max(blocks, 2) * block


def _is_too_large(error: Error) -> bool:
    """Whether an exact measurement was refused because of the game, and one by games may do."""
    text = str(error)
    return any(part in text for part in ("too many to follow", "goes on for ever", "optimal", "converge", "recall", "iterations"))
