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
    Game,
    GameError,
    MatrixSolution,
    Playouts,
    State,
    __version__,
    games,
    load,
    matrix_game,
)

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "ActionError",
    "BatchedState",
    "Error",
    "Game",
    "GameError",
    "MatrixSolution",
    "Playouts",
    "State",
    "__version__",
    "games",
    "load",
    "matrix_game",
]
