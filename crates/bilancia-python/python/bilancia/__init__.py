"""Games of war, wit and dice without luck.

>>> import bilancia
>>> game = bilancia.load("tictactoe")
>>> state = game.new_initial_state()
>>> state.apply_action(state.string_to_action("b2"))
>>> state.current_player(), state.num_legal_actions()
(1, 8)
"""

from ._bilancia import (
    CHANCE,
    SIMULTANEOUS,
    TERMINAL,
    ActionError,
    BatchedState,
    Error,
    Estimate,
    Game,
    GameError,
    MatrixSolution,
    Odds,
    Playouts,
    State,
    Weighed,
    __version__,
    battle_odds,
    battle_rules,
    games,
    join_runs,
    load,
    matrix_game,
    weigh,
)

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "ActionError",
    "BatchedState",
    "Error",
    "Estimate",
    "Game",
    "GameError",
    "MatrixSolution",
    "Odds",
    "Playouts",
    "State",
    "Weighed",
    "__version__",
    "battle_odds",
    "battle_rules",
    "games",
    "join_runs",
    "load",
    "matrix_game",
    "weigh",
]
