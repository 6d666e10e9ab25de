"""A cluster of three machines, of which one is lost, on this one; it needs Ray."""

import pytest
import ray
from ray.cluster_utils import Cluster

import bilancia
import bilancia.ray as many

GAME = dict(game="pig:target=40", seed=3, games=2_560, blocks=40, ladder="random+mcts:nodes=16", assisted=True)
TUNING = dict(
    game="pig:target=40",
    candidates=["random", "mcts:nodes=16", "mcts:nodes=64"],
    baseline="greedy",
    seed=3,
    games=80,
    blocks=8,
)
# Rounds of 3 and 2 candidates in 8 blocks each, and the winner in 16.
TUNING_BLOCKS = 56


def on_a_cluster_that_loses_a_machine(call, after, **options):
    """Results of a call on three machines, of which one is killed after a number of blocks."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)
    lost = []

    def progress(ended, blocks):
        # In the middle, while all three are at work.
        if ended >= after and not lost:
            cluster.remove_node(nodes[0], allow_graceful=False)
            lost.append((ended, blocks))

    try:
        found = call(**options, progress=progress)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert lost and lost[0][0] < lost[0][1]
    return found


def test_a_cluster_that_loses_a_machine_gives_the_same_figures(tmp_path):
    found = on_a_cluster_that_loses_a_machine(many.weigh, 5, **GAME, keep=tmp_path)
    assert found.run() == many.weigh_here(**GAME).run()
    assert len(list(tmp_path.glob("*.json"))) == 41


def test_tuning_on_a_cluster_that_loses_a_machine_chooses_the_same(tmp_path):
    # In the second round.
    found = on_a_cluster_that_loses_a_machine(many.tune, 26, **TUNING, keep=tmp_path)
    assert found.to_dict() == many.tune(**TUNING, address="none").to_dict()
    assert len(list(tmp_path.glob("*.json"))) == TUNING_BLOCKS + 1


def test_a_cluster_that_is_not_there_is_named():
    with pytest.raises(bilancia.Error, match="no cluster of Ray at 'nonsense'.*ray start --head"):
        many.match("pig:target=20", "greedy", "random", seed=1, games=2, blocks=1, address="nonsense")


@pytest.fixture(scope="module")
def two_workers():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_matches_tournaments_and_solutions_are_those_of_one_process(two_workers):
    pair = ("pig:target=20", "greedy", "mcts:nodes=8")
    found = many.match(*pair, seed=5, games=50, blocks=7)
    assert found.run() == bilancia.match(*pair, seed=5, games=50).run()
    tournament = ("pig:target=20", ["random", "greedy", "mcts:nodes=8"])
    options = dict(seed=5, games=30, blocks=2)
    found = many.tournament(*tournament, **options)
    assert found.to_dict() == many.tournament(*tournament, **options, address="none").to_dict()
    games = [f"frames:size=3,goal={goal}" for goal in (1, 2)]
    for solution, game in zip(many.solve(games, check=True, tables=True), games, strict=True):
        whole = bilancia.solve(game, check=True)
        assert solution.to_dict() == whole.to_dict() and solution.table == whole.table


def test_work_that_was_interrupted_goes_on(two_workers, tmp_path):
    def stop(ended, blocks):
        if ended >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        many.tune(**TUNING, keep=tmp_path, progress=stop)
    kept = len(list(tmp_path.glob("candidate-*.json")))
    assert 4 <= kept < TUNING_BLOCKS
    seen = []
    found = many.tune(**TUNING, keep=tmp_path, progress=lambda ended, blocks: seen.append(ended))
    assert seen[0] == kept and seen[-1] == TUNING_BLOCKS
    assert found.to_dict() == many.tune(**TUNING, address="none").to_dict()


def test_a_fault_of_a_block_is_the_fault_of_the_whole(two_workers):
    with pytest.raises(bilancia.Error, match="neither result nor points"):
        many.weigh("pig", seed=1, games=64, blocks=2, counts="pints")
    with pytest.raises(bilancia.Error, match="chess has no solver"):
        many.solve(["frames:size=3,goal=1", "chess"])
