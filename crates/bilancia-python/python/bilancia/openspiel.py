"""Weigh the luck in games of OpenSpiel (https://github.com/google-deepmind/open_spiel), and play games of Bilancia there.

The package `open_spiel` is needed for either, and for nothing else.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Optional

from . import Error, Weighed
from .foreign import Found, weigh_python

_DRAWS_LOOKED_AT = 200


def _pyspiel() -> Any:
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        raise Error("OpenSpiel is not installed: pip install open_spiel") from error


def why_not(game: Any) -> Optional[str]:
    """Why the luck in a game of OpenSpiel cannot be weighed; None if it can."""
    pyspiel = _pyspiel()
    kind = game.get_type()
    if kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD:
        return "a mean-field game has no opponents"
    if game.num_players() < 2:
        return "one player has nobody to compare with"
    if game.num_players() > 8:
        return "more than eight players"
    if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        return "it does not say the probabilities of its chance events"
    if kind.utility == pyspiel.GameType.Utility.IDENTICAL:
        return "all players win or lose together"
    return None


def hides(game: Any) -> bool:
    """Whether players of a game of OpenSpiel do not know everything, besides what others choose at the same time."""
    return bool(game.get_type().information == _pyspiel().GameType.Information.IMPERFECT_INFORMATION)


def _hidden(game: Any) -> str:
    """How searches in a game can be kept from what they must not know."""
    pyspiel = _pyspiel()
    if not hides(game):
        return "none"
    kind = game.get_type()
    state = game.new_initial_state()
    if not (kind.provides_information_state_string or kind.provides_observation_string):
        return "open"
    for _ in range(_DRAWS_LOOKED_AT):
        if not state.is_chance_node():
            break
        state.apply_action(state.legal_actions()[0])
    if state.is_player_node():
        try:
            state.resample_from_infostate(state.current_player(), lambda: 0.5)
            return "resample"
        except pyspiel.SpielError:
            pass
    return "replay" if kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL else "open"


def measure(
    game: Any,
    *,
    seed: int,
    aim: str = "payoff",
    hidden: Optional[str] = None,
    key: Optional[str] = None,
    rules: Optional[str] = None,
    sides: Optional[Sequence[int]] = None,
    **options: Any,
) -> Found:
    """Measure the luck in a game of OpenSpiel, given by its name with parameters or loaded, with all about how it was found.

    `options` are those of `bilancia.foreign.weigh_python`. Players aim at the "payoff", or at the "result", having more than
    the others: a search of few playouts does better by the latter where payoffs differ widely. `hidden` is found out if it is not given. `key` names the method whose text tells positions apart: the
    history, unless another is named, which is right always but recognises no position that is reached by several ways.

    Raises Error if the game has no luck between players, and what OpenSpiel raises.
    """
    pyspiel = _pyspiel()
    if isinstance(game, str):
        game = pyspiel.load_game(game)
    reason = why_not(game)
    if reason is not None:
        raise Error(f"{game} cannot be weighed: {reason}")
    kind = game.get_type()
    if aim not in ("payoff", "result"):
        raise Error(f"'{aim}' is neither payoff nor result")
    largest = max(abs(game.min_utility()), abs(game.max_utility())) if aim == "payoff" else None
    return weigh_python(
        game.new_initial_state(),
        name=str(game),
        rules=rules or f"open_spiel {version()}: {game}",
        players=game.num_players(),
        seed=seed,
        largest=largest,
        zero_sum=kind.utility == pyspiel.GameType.Utility.ZERO_SUM,
        chance=kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC,
        simultaneous=kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS,
        hidden=hidden or _hidden(game),
        key=key or "history_str",
        knows="information_state_string" if kind.provides_information_state_string else "observation_string",
        sides=sides,
        **options,
    )


def weigh(game: Any, *, seed: int, **options: Any) -> Weighed:
    """Measure the luck in a game of OpenSpiel, as `measure` does."""
    return measure(game, seed=seed, **options).weighed


def version() -> str:
    """The version of OpenSpiel that is installed."""
    metadata = importlib.import_module("importlib.metadata")
    return str(metadata.version("open-spiel"))


def register() -> list[str]:
    """Make games of Bilancia games of OpenSpiel, and return their names there, such as "bilancia_alea".

    Options are parameters: `pyspiel.load_game("bilancia_frames(size=5)")`. Actions have one number in the whole game where the game
    numbers them (`Game.num_distinct_actions`), else the one that they have at the position. A game is drawn after a number of plies, as OpenSpiel asks for a longest game.
    """
    _pyspiel()
    names: list[str] = importlib.import_module("bilancia.openspiel_games").register()
    return names
