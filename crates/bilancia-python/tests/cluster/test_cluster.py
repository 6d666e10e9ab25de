"""A cluster of three machines, of which one is lost, on this one; it needs Ray."""

import pytest
import ray
from ray.cluster_utils import Cluster

import bilancia
import bilancia.ray as many

GAME = dict(game="pig:target=40", seed=3, games=2_560, blocks=40, ladder="random+mcts:nodes=16", assisted=True)


def test_a_cluster_that_loses_a_machine_gives_the_same_figures(tmp_path):
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)
    lost = []

    def progress(ended, blocks):
        # In the middle, while all three are at work.
        if ended >= 5 and not lost:
            cluster.remove_node(nodes[0], allow_graceful=False)
            lost.append(ended)

    try:
        found = many.weigh(**GAME, keep=tmp_path, progress=progress)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert lost and lost[0] < 40
    assert found.run() == many.weigh_here(**GAME).run()
    assert len(list(tmp_path.glob("*.json"))) == 41


def test_a_fault_of_a_block_is_the_fault_of_the_whole():
    with pytest.raises(bilancia.Error, match="neither result nor points"):
        many.weigh("pig", seed=1, games=64, blocks=2, counts="pints")
