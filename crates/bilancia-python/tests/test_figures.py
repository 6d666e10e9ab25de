"""Odds of battles and the luck in games."""

import json
import threading

import pytest

import bilancia


def test_odds_of_a_battle_are_those_of_arithmetic():
    # In an assault the attacker alone hits in 4 of 36 throws, the defender alone in 10, both in 2.
    odds = bilancia.battle_odds("1 inf", "1 inf", "dice")
    assert abs(odds.attacker_wins - 4 / 16) < 1e-12 and abs(odds.defender_wins - 10 / 16) < 1e-12
    assert odds.missing == 0 and abs(odds.takes - 4 / 16) < 1e-12
    assert abs(sum(share for _, _, share in odds.outcomes) - 1) < 1e-12
    assert {(one, other) for one, other, _ in odds.outcomes} == {("1 inf", "-"), ("-", "1 inf"), ("-", "-")}
    # Without dice there is one outcome, under every rule of arithmetic.
    for rules in bilancia.battle_rules():
        odds = bilancia.battle_odds("4 arm 5 inf", "5 inf", rules)
        assert odds.rules == rules and abs(odds.attacker_wins + odds.defender_wins - 1) < 0.2
    assert len(bilancia.battle_odds("4 arm 5 inf", "5 inf", "cof").outcomes) == 1


@pytest.mark.parametrize(
    ("attack", "defend", "rules"),
    [("1 inf", "", "dice"), ("1 elf", "1 inf", "dice"), ("1 inf", "1 inf", "darts"), ("1 aa", "1 inf", "dice")],
)
def test_battles_that_cannot_be_fought_are_refused(attack, defend, rules):
    with pytest.raises(bilancia.Error):
        bilancia.battle_odds(attack, defend, rules)


def test_luck_is_exact_where_every_position_can_be_enumerated():
    found = bilancia.weigh("pig:target=20", seed=1)
    assert found.method == "exact" and found.games == 0
    luck = found.luck
    assert luck is not None and 0 < luck.low == luck.value == luck.high < 1
    assert "luck" in found.sentence() and "fortuna" in found.sentence("it")
    assert found.svg().startswith("<svg")
    measures = {one["name"]: one["value"] for one in found.to_dict()["measures"]}
    assert measures["luck"] == luck.value


ASKED = {"ladder": "random+greedy", "games": 640}


def test_luck_by_games_is_the_same_for_any_number_of_threads_and_split():
    one = bilancia.weigh("pig:target=30", seed=1, **ASKED)
    two = bilancia.weigh("pig:target=30", seed=1, threads=2, **ASKED)
    assert one.to_dict() == two.to_dict() and one.run() == two.run()
    assert one.games == 640 and one.luck.low < one.luck.value < one.luck.high
    other = bilancia.weigh("pig:target=30", seed=2, **ASKED)
    both = bilancia.join_runs([one.run(), other.run()])
    assert both.games == 1280 and both.rules_hash == one.rules_hash
    assert bilancia.join_runs([one.run()]).to_dict()["measures"] == one.to_dict()["measures"]
    with pytest.raises(bilancia.Error, match="seed 1"):
        bilancia.join_runs([one.run(), two.run()])
    with pytest.raises(bilancia.Error, match="another game"):
        bilancia.join_runs([one.run(), bilancia.weigh("pig:target=40", seed=3, **ASKED).run()])
    with pytest.raises(bilancia.Error, match="run 1"):
        bilancia.join_runs([one.run(), "no run"])


def test_progress_is_told_and_may_stop():
    told = []
    bilancia.weigh("pig:target=30", seed=1, ladder="random+greedy", most_games=3_000, precision=0.01, progress=told.append)
    assert told and all(one["ladder"] == "random+greedy" for one in told)
    assert [one["games"] for one in told] == sorted(one["games"] for one in told)

    def fail(so_far):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        bilancia.weigh("pig", seed=1, ladder="random+greedy", precision=0.001, progress=fail)


def test_a_measurement_is_interrupted():
    import _thread

    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        bilancia.weigh("backgammon", seed=1, precision=0.001)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "pigs"},
        {"ladder": "nobody"},
        {"threads": 0},
        {"precision": 0.0},
        {"counts": "money"},
        {"position": "nonsense"},
        {"starts": 0},
        {"starts": 5},
    ],
)
def test_what_cannot_be_weighed_is_refused(wrong):
    with pytest.raises(bilancia.Error):
        bilancia.weigh(**{"game": "pig", "seed": 1, **wrong})


def test_to_dict_is_plain_json():
    found = bilancia.weigh("rock_paper_scissors", seed=1)
    assert json.loads(json.dumps(found.to_dict())) == found.to_dict()
