"""Work in blocks: the same figures whole and in parts, kept and gone on with. Clusters are tested in `cluster`."""

import json
import re
import shlex
from pathlib import Path

import pytest

import bilancia
import bilancia.ray as many
from bilancia.ray.__main__ import COMMANDS, _parser, main

GAME = dict(game="pig:target=20", seed=3, games=320, blocks=10, ladder="random+mcts:nodes=8", assisted=True)
#: Each kind of work, small, with how many blocks it has.
MATCH = (many.match, ("pig:target=20", "greedy", "mcts:nodes=8"), dict(seed=5, games=50, blocks=7), 7)
TOURNAMENT = (
    many.tournament,
    ("pig:target=20", ["random", "greedy", "mcts:nodes=8"]),
    dict(seed=5, games=30, blocks=2, fixed={"random": 1_000}),
    6,
)
SOLVE = (many.solve, ([f"frames:size=3,goal={goal}" for goal in (1, 2, 3)],), dict(check=True, tables=True), 3)
# Rounds of 3 and 2 candidates in 2 blocks each, and the winner in 4.
TUNE = (many.tune, ("pig:target=20", ["random", "mcts:nodes=4", "mcts:nodes=8"], "greedy"), dict(seed=5, games=20, blocks=2), 14)
WORK = [MATCH, TOURNAMENT, SOLVE, TUNE]


def here(work, **how):
    """Results of work in this process, as plain values."""
    call, arguments, options, _ = work
    found = call(*arguments, **{**options, "address": "none", **how})
    return found if isinstance(found, list) else found.to_dict()


def test_plans_that_do_not_fit_are_refused():
    for wrong in (dict(blocks=0), dict(blocks=400), dict(seed=-1), dict(seed=1 << 44), dict(blocks=1 << 21)):
        with pytest.raises(bilancia.Error):
            many.weigh_here(**{**GAME, **wrong})
    with pytest.raises(bilancia.GameError):
        many.weigh_here(**{**GAME, "game": "pigg"})
    for name in ("progress", "threads"):
        with pytest.raises(bilancia.Error, match=name):
            many.Plan("pig", 1, 64, 2, {name: None})
    with pytest.raises(bilancia.Error, match="pig:target=20 is weighed exactly.*assisted=True"):
        many.weigh_here("pig:target=20", seed=1, games=64, blocks=2)


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
    with pytest.raises(bilancia.Error, match="other work.*measurement.json.*another folder"):
        many.weigh(**{**GAME, "games": 640}, keep=tmp_path)
    (tmp_path / plan.file(4)).write_text("{")
    with pytest.raises(bilancia.Error, match=f"{plan.file(4)} is damaged.*delete it"):
        many.weigh(**GAME, keep=tmp_path)
    (tmp_path / plan.file(4)).write_text("{}")
    with pytest.raises(bilancia.Error, match="run 4"):
        many.weigh(**GAME, keep=tmp_path)


def test_a_match_in_blocks_is_the_match():
    whole = bilancia.match("pig:target=20", "greedy", "mcts:nodes=8", seed=5, games=50)
    assert here(MATCH) == here(MATCH, blocks=50) == whole.to_dict()
    options = dict(seed=5, games=9, opening_plies=2, records=True)
    whole = bilancia.match("tictactoe", "random", "greedy", **options)
    found = many.match("tictactoe", "random", "greedy", **options, blocks=4, address="none")
    assert (found.by_player, found.by_seat, found.records) == (whole.by_player, whole.by_seat, whole.records)
    assert found.run() == whole.run()


def test_a_tournament_is_matches_that_are_rated():
    game, players = TOURNAMENT[1]
    found = many.tournament(game, players, **TOURNAMENT[2], address="none")
    games = []
    for number, pair in enumerate([("random", "greedy"), ("random", "mcts:nodes=8"), ("greedy", "mcts:nodes=8")]):
        match = bilancia.match(game, *pair, seed=5 * 2**20 + number, games=30)
        assert found.matches[pair].run() == match.run()
        games += [(*pair, (first - second + 2) / 4) for first, second in match.by_player]
    ratings = bilancia.rate(games, fixed={"random": 1_000})
    assert [rating.to_dict() for rating in found.ratings] == [rating.to_dict() for rating in ratings]
    # All scores together are the games.
    assert sum(60 * found.score(player) for player in players) == pytest.approx(90)
    lines = str(found).splitlines()
    assert len(lines) == 4 and [line.split()[0] for line in lines[1:]] == [rating.player for rating in ratings]


def test_solutions_are_those_of_one_process():
    games = SOLVE[1][0]
    for solution, game in zip(here(SOLVE), games, strict=True):
        whole = bilancia.solve(game, check=True)
        assert solution.to_dict() == whole.to_dict() and solution.table == whole.table
        assert solution.start == whole.start
    without = many.solve(games[:1], address="none")
    assert without[0].table is None and without[0].exploitability is None
    match = bilancia.match(games[0], "solved", "random", seed=1, games=10, solution=here(SOLVE)[0].table)
    assert match.games == 10


def test_the_better_half_goes_on_and_the_winner_plays_anew():
    game, candidates, baseline = TUNE[1]
    found = many.tune(game, candidates, baseline, **TUNE[2], address="none")
    left, seed = candidates, 5 * 2**20
    for matches, games in zip(found.rounds, (20, 40), strict=True):
        assert list(matches) == left
        for candidate, match in matches.items():
            assert match.run() == bilancia.match(game, candidate, baseline, seed=seed, games=games).run()
        ranked = sorted(left, key=lambda candidate: matches[candidate].score.value, reverse=True)
        left = [candidate for candidate in left if candidate in ranked[: (len(left) + 1) // 2]]
    assert [found.winner] == left and found.winner != "random"
    check = bilancia.match(game, found.winner, baseline, seed=seed + 1, games=40)
    assert found.match.run() == check.run()
    assert found.score.to_dict() == check.score.to_dict()
    assert str(found).splitlines()[-1].startswith(f"{found.winner} scores")
    alone = many.tune(game, ["greedy"], baseline, seed=5, games=4, blocks=1, address="none")
    assert (alone.winner, alone.rounds, alone.match.games) == ("greedy", [], 4)


@pytest.mark.parametrize("work", WORK, ids=lambda work: work[0].__name__)
def test_work_that_was_interrupted_goes_on(work, tmp_path):
    blocks = work[3]
    whole = here(work, keep=tmp_path / "whole")
    assert len(list((tmp_path / "whole").glob("*.json"))) == blocks + 1
    seen = []

    def stop(ended, of):
        seen.append((ended, of))
        if ended == blocks // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        here(work, keep=tmp_path / "parts", progress=stop)
    assert len(list((tmp_path / "parts").glob("*.json"))) == blocks // 2 + 1
    seen.clear()
    assert here(work, keep=tmp_path / "parts", progress=lambda *so_far: seen.append(so_far)) == whole
    # Rounds of tuning begin after what they keep.
    assert seen[-1] == (blocks, blocks) and seen == sorted(seen) and seen[0][0] > 0
    with pytest.raises(bilancia.Error, match="other work"):
        call, arguments, options, _ = MATCH if work is not MATCH else TUNE
        call(*arguments, **options, address="none", keep=tmp_path / "parts")


def test_a_folder_for_work_that_was_refused_takes_other_work(tmp_path):
    with pytest.raises(bilancia.Error, match="nodes="):
        many.tune("pig:target=20", ["mcts:nodes="], "greedy", seed=1, games=4, blocks=2, address="none", keep=tmp_path)
    found = many.tune("pig:target=20", ["random"], "greedy", seed=1, games=4, blocks=2, address="none", keep=tmp_path)
    assert found.match.games == 4 and (tmp_path / "measurement.json").exists()


def test_what_does_not_fit_is_refused_with_a_remedy():
    pair = ["random", "greedy"]
    for call, fault in (
        (lambda: many.match("pig", *pair, seed=1, games=3, blocks=4), "3 games are too few for 4 blocks"),
        (lambda: many.match("pig", *pair, seed=1 << 64, games=4, blocks=1), "2\\^64"),
        (lambda: many.match("pig", *pair, seed=1, games=4, blocks=1, first=2), "'first' belongs to the whole"),
        (lambda: many.match("pig", *pair, "greedy", seed=1, games=4, blocks=1, address="none"), "3 players"),
        (lambda: many.tournament("pig", ["random"], seed=1, games=4, blocks=1), "at least 2"),
        (lambda: many.tournament("pig", "random", seed=1, games=4, blocks=1), "a list"),
        (lambda: many.tournament("pig", [*pair, "random"], seed=1, games=4, blocks=1), "random is twice"),
        (lambda: many.tournament("pig", pair, seed=1, games=4, blocks=1, fixed={"bob": 1}), "bob .* random, greedy"),
        (lambda: many.solve("frames"), "a list"),
        (lambda: many.solve([]), "at least 1"),
        (lambda: many.solve(["chess"], address="none"), "chess has no solver"),
        (lambda: many.tune("pig", [], "greedy", seed=1, games=4, blocks=1), "at least 1"),
        (lambda: many.tune("pig", pair, "greedy", seed=1, games=12, blocks=4), "multiple of 8"),
        (lambda: many.tune("pig", ["mcts:nodes="], "greedy", seed=1, games=4, blocks=1, address="none"), "nodes="),
    ):
        with pytest.raises(bilancia.Error, match=fault):
            call()


def test_the_command_does_what_the_functions_do(capsys):
    def said(command):
        assert main(shlex.split(f"{command} --address none")) == 0
        out, err = capsys.readouterr()
        assert err.endswith(" s\n")
        return out

    weighing = "pig:target=20 --seed 3 --games 320 --blocks 10 --ladder random+mcts:nodes=8 --assisted --run"
    assert said(weighing) == said(f"weigh {weighing}") == many.weigh_here(**GAME).run() + "\n"
    # As bilancia weigh --ray writes it.
    assert said("--run pig:target=20 --assisted --ladder=random+greedy --games 64 --blocks 2").startswith("{")
    match = "match pig:target=20 greedy mcts:nodes=8 --seed 5 --games 50 --blocks 7"
    assert json.loads(said(f"{match} --json")) == here(MATCH)
    assert said(f"{match} --run") == bilancia.match("pig:target=20", "greedy", "mcts:nodes=8", seed=5, games=50).run() + "\n"
    assert "greedy scores" in said(match)
    tournament = "tournament pig:target=20 random greedy mcts:nodes=8 --seed 5 --games 30 --blocks 2 --fixed random=1000"
    assert json.loads(said(f"{tournament} --json")) == here(TOURNAMENT)
    assert said(tournament).startswith("player ")
    tune = "tune pig:target=20 random mcts:nodes=4 mcts:nodes=8 --baseline greedy --seed 5 --games 20 --blocks 2"
    assert json.loads(said(f"{tune} --json")) == here(TUNE)
    solve = "solve frames:size=3,goal=1 frames:size=3,goal=2 frames:size=3 --check"
    assert json.loads(said(f"{solve} --json"))[:2] == [solution.to_dict() for solution in here(SOLVE)[:2]]
    assert len(said(solve).splitlines()) == 3


def test_ctrl_c_at_the_command_loses_nothing(tmp_path, capsys, monkeypatch):
    command = shlex.split(f"match pig:target=20 greedy random --games 40 --blocks 8 --address none --json --keep {tmp_path}")
    played = []
    play = bilancia.match

    def three_blocks(*arguments, **options):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(options["first"])
        return play(*arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(bilancia, "match", three_blocks)
        assert main(command) == 130
    out, err = capsys.readouterr()
    assert not out and f"goes on from what is kept in {tmp_path}" in err
    assert main(command) == 0
    out, err = capsys.readouterr()
    assert "3 of 8 blocks" in err and "2 of 8" not in err
    whole = bilancia.match("pig:target=20", "greedy", "random", seed=1, games=40)
    assert json.loads(out) == whole.to_dict()


def test_the_commands_of_the_document_are_read():
    document = (Path(__file__).parent.parent / "RAY.md").read_text()
    found = re.findall(r"^python -m bilancia\.ray (.*)$", document, re.MULTILINE)
    commands = [_parser().parse_args(shlex.split(command)).command for command in found]
    assert sorted(commands) == sorted(COMMANDS)


def test_the_command_refuses_with_status_2(capsys):
    for command, fault in (
        ("match pig greedy random --games 3 --blocks 4", "too few"),
        ("tournament pig greedy random --games 4 --blocks 1 --fixed greedy", "PLAYER=RATING"),
        ("solve chess --address none", "no solver"),
    ):
        assert main(shlex.split(command)) == 2
        assert fault in capsys.readouterr().err
    for wrong in ("", "tune pig greedy --games 4 --blocks 1"):
        with pytest.raises(SystemExit):
            main(shlex.split(wrong))
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("weigh", "match", "tournament", "solve", "tune"))
