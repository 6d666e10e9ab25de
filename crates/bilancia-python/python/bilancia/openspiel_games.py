"""Games of Bilancia as games of OpenSpiel, whose algorithms then run on them; `bilancia.openspiel.register` names them there.

A module that needs `open_spiel`.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any, Optional

import numpy as np

import bilancia

pyspiel: Any = importlib.import_module("pyspiel")


@dataclass(frozen=True)
class _Bounds:
    """What OpenSpiel wants to know of a game before it is played."""

    actions: int
    """The most actions at one position, for games that do not number all that they have."""
    outcomes: int
    payoff: float
    plies: int
    """Actions and chance events after which a game that is not over is drawn."""


_GAMES = {
    "alea": _Bounds(1_000, 0, 1, 1_000),
    "backgammon": _Bounds(1_500, 30, 3, 5_000),
    "frames": _Bounds(0, 0, 1, 1_000),
    "goose": _Bounds(4, 36, 1, 5_000),
    "kuhn": _Bounds(2, 6, 2, 4),
    "matching_pennies": _Bounds(2, 0, 1, 2),
    "nibelungenlied": _Bounds(64, 0, 1, 1_000),
    "pig": _Bounds(2, 6, 1, 5_000),
    "rock_paper_scissors": _Bounds(3, 0, 1, 2),
    "tictactoe": _Bounds(9, 0, 1, 9),
}
_SIMULTANEOUS = {"frames", "matching_pennies", "nibelungenlied", "rock_paper_scissors"}
_ONE_MOVE = {"matching_pennies", "rock_paper_scissors"}
_HIDDEN = {"kuhn"}


def _default(text: str) -> Any:
    """The default of an option as OpenSpiel reads it, a number where it is one."""
    return int(text) if text.lstrip("-").isdigit() else text


def _kind(name: str) -> Any:
    bounds, kind = _GAMES[name], pyspiel.GameType
    if name in _ONE_MOVE:
        information = kind.Information.ONE_SHOT
    elif name in _HIDDEN:
        information = kind.Information.IMPERFECT_INFORMATION
    else:
        information = kind.Information.PERFECT_INFORMATION
    simultaneous = name in _SIMULTANEOUS
    return kind(
        short_name=f"bilancia_{name}",
        long_name=f"Bilancia: {bilancia.load(name).title()}",
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if bounds.outcomes else kind.ChanceMode.DETERMINISTIC,
        information=information,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={option: _default(text) for option, text in bilancia.load(name).options.items() if option != "players"},
    )


class _Observer:
    """What a player sees, as text and as numbers, or with perfect recall what the player has seen and done, as text."""

    def __init__(self, remembers: bool, shape: tuple[int, ...]):
        self.remembers = remembers
        self.tensor = np.zeros(0 if remembers else int(np.prod(shape)), np.float32)
        self.dict: dict[str, Any] = {} if remembers else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        """Fills the tensor with what a player sees."""
        if not self.remembers:
            self.tensor[:] = state.inner.observation_tensor(player).ravel()

    def string_from(self, state: Any, player: int) -> str:
        """The text for a player."""
        if not self.remembers:
            return str(state.inner.observation_string(player))
        # Where nothing is hidden all players know the course of the game.
        return str(state.inner.information_state_string(player) if state.hides else state.history_str())


class _State(pyspiel.State):  # type: ignore[misc]
    """A position. Actions have one number in the whole game where the game numbers them, else their number at the position."""

    def __init__(self, game: Any):
        super().__init__(game)
        self.inner: bilancia.State = game.inner.new_initial_state()
        self.hides: bool = game.hides
        self._is_numbered: bool = game.is_numbered
        self._left: int = game.bounds.plies
        self._most: int = game.num_distinct_actions()

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        found = self.inner.legal_actions(player)
        if self._is_numbered:
            numbers = (self.inner.global_action(action, player) for action in found)
            return sorted(number for number in numbers if number is not None)
        if len(found) > self._most:
            raise bilancia.Error(f"{len(found)} actions at one position, where OpenSpiel was told of {self._most}")
        return found

    def _here(self, action: int, player: int) -> int:
        """The number at this position of an action of a player, or of an outcome of chance."""
        return self.inner.local_action(action, player) if self._is_numbered and player >= 0 else action

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(self._here(action, self.inner.current_player()))
        self._left -= 1

    def _apply_actions(self, actions: list[int]) -> None:
        awaited = self.inner.players_to_act()
        self.inner.apply_actions([self._here(actions[player], player) for player in awaited])
        self._left -= len(awaited)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(self._here(action, player), player)

    def is_terminal(self) -> bool:
        return self._left <= 0 or self.inner.is_terminal()

    def returns(self) -> list[float]:
        return self.inner.returns()

    def __str__(self) -> str:
        return self.inner.position


class _Game(pyspiel.Game):  # type: ignore[misc]
    name: str
    kind: Any

    def __init__(self, params: Optional[dict[str, Any]] = None):
        params = dict(params or {})
        options = ",".join(f"{option}={value}" for option, value in params.items())
        self.inner = bilancia.load(f"{self.name}:{options}" if options else self.name)
        self.bounds = _GAMES[self.name]
        self.hides = self.name in _HIDDEN
        actions = self.inner.num_distinct_actions()
        self.is_numbered = actions is not None
        info = pyspiel.GameInfo(
            num_distinct_actions=actions or self.bounds.actions,
            max_chance_outcomes=self.bounds.outcomes,
            num_players=2,
            min_utility=-float(self.bounds.payoff),
            max_utility=float(self.bounds.payoff),
            utility_sum=0.0,
            max_game_length=self.bounds.plies,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> _State:
        """The position at the start."""
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """An observer of what players see, or with perfect recall of what they know."""
        return _Observer(bool(iig_obs_type and iig_obs_type.perfect_recall), self.inner.observation_shape)


def register() -> list[str]:
    """Registers all games, unless they are; returns their names in OpenSpiel."""
    known = set(pyspiel.registered_names())
    names = []
    for name in _GAMES:
        kind = _kind(name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"Bilancia{name.title().replace('_', '')}", (_Game,), {"name": name, "kind": kind}))
        names.append(kind.short_name)
    return names
