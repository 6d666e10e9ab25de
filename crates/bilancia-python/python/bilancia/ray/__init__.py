"""Many machines: measurements, matches, tournaments, tuning and solving on a cluster of Ray.

Work is cut into blocks. What a block plays follows from the seed of the whole and from its place, so that the figures are the
same to the last digit for one process, one machine or a cluster that loses nodes; and every block can be made again alone.

    import bilancia.ray
    print(bilancia.ray.weigh("backgammon", seed=1, games=38_400, blocks=100))
    print(bilancia.ray.match("backgammon", "greedy", "mcts:nodes=400", seed=1, games=1_000, blocks=100).score)
    print(bilancia.ray.tournament("pig", ["random", "greedy", "mcts:nodes=100"], seed=1, games=400, blocks=10))
    print(bilancia.ray.solve([f"frames:size=3,goal={goal}" for goal in range(1, 5)]))
    print(bilancia.ray.tune("pig", ["mcts:nodes=50", "mcts:nodes=100"], "greedy", seed=1, games=200, blocks=10))

All take ``address``, ``keep`` and ``progress``. ``address`` is that of a cluster, or "auto" for the one of this machine; without it
Ray is used as it was started, or started here for this work alone; "none" plays the blocks one by one in this process, without
Ray. A block that is lost with its machine is played again. With ``keep``, what each block has found is written to a file in that
folder as soon as it ends, and the same call plays only what is missing: Ctrl-C loses nothing. ``progress`` is called with the
blocks that have ended and all of them.

Ray is installed by ``pip install ray``. From a shell: ``python -m bilancia.ray --help``.
"""

from ._blocks import MOST_BLOCKS, MOST_SEED, Work
from ._match import match
from ._solve import Solution, solve
from ._tournament import Tournament, tournament
from ._tune import Tuned, tune
from ._weigh import Plan, weigh, weigh_here

__all__ = [
    "MOST_BLOCKS",
    "MOST_SEED",
    "Plan",
    "Solution",
    "Tournament",
    "Tuned",
    "Work",
    "match",
    "solve",
    "tournament",
    "tune",
    "weigh",
    "weigh_here",
]
