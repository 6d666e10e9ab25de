"""Measurements in blocks: the same figures on one process and on a cluster that loses a machine."""

import json

import pytest

import bilancia
import bilancia.ray as many

GAME = dict(game="pig:target=20", seed=3, games=320, blocks=10, ladder="random+mcts:nodes=8", assisted=True)


def test_plans_that_do_not_fit_are_refused():
    for wrong in (dict(blocks=0), dict(blocks=400), dict(seed=-1), dict(seed=1 << 44), dict(blocks=1 << 21)):
        with pytest.raises(bilancia.Error):
            many.weigh_here(**{**GAME, **wrong})
    with pytest.raises(bilancia.GameError):
        many.weigh_here(**{**GAME, "game": "pigg"})
    with pytest.raises(bilancia.Error, match="progress"):
        many.Plan("pig", 1, 64, 2, {"progress": print})


def test_blocks_are_runs_of_their_own_that_are_joined():
    plan = many.Plan(GAME["game"], 3, 320, 10, {"ladder": GAME["ladder"], "assisted": True})
    runs = [plan.run(block) for block in range(10)]
    assert len({json.loads(run)["seed"] for run in runs}) == 10
    assert many.weigh_here(**GAME).run() == bilancia.join_runs(runs).run()


def test_kept_blocks_are_not_played_again(tmp_path):
    plan = many.Plan(GAME["game"], 3, 320, 10, {"ladder": GAME["ladder"], "assisted": True})
    for block in range(10):
        (tmp_path / plan.file(block)).write_text(plan.run(block))
    seen = []
    # All are there, so that no cluster is asked for.
    found = many.weigh(**GAME, keep=tmp_path, progress=lambda ended, blocks: seen.append((ended, blocks)))
    assert found.run() == many.weigh_here(**GAME).run()
    assert seen == [(10, 10)]
    with pytest.raises(bilancia.Error, match="another measurement"):
        many.weigh(**{**GAME, "games": 640}, keep=tmp_path)
    (tmp_path / plan.file(4)).write_text("{")
    with pytest.raises(bilancia.Error, match="run 4"):
        many.weigh(**GAME, keep=tmp_path)
