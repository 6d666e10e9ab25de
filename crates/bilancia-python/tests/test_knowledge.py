"""Solutions, matches, ledgers, ratings, justifications and records."""

import io
import json
import random
import sys
import threading
import types

import numpy as np
import polars
import pyarrow
import pytest

import bilancia


def played(spec, seed=1):
    """The record of a random game, and its last position."""
    generator = random.Random(seed)
    state = bilancia.load(spec).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes())
            state.apply_action(generator.choices(numbers, shares)[0])
        else:
            acting = state.players_to_act()
            state.apply_actions([generator.randrange(state.num_legal_actions(player)) for player in acting])
    return bilancia.write_record(state, ["One", "Other"], {"Event": "Test"}), state


def test_a_record_is_written_read_and_verified():
    record, last = played("tictactoe")
    assert record.game == "tictactoe" and record.players == ["One", "Other"]
    assert record.tags == {"Event": "Test"} and record.start is None
    assert record.outcome == ([int(points) for points in last.returns()], "rules")
    for text in (record.to_text(), record.to_json_lines()):
        assert bilancia.read_record(text) == record
    verified = record.verify()
    assert verified.over and verified.events == len(record.actions) and verified.dice is None
    assert verified.to_dict()["events"] == verified.events
    positions = record.positions()
    assert len(positions) == verified.events + 1 and positions[-1] == last
    assert positions[-1].history() == last.history()
    with pytest.raises(bilancia.Error, match="PGN"):
        record.to_pgn()


def test_a_changed_record_is_refused_with_its_place():
    text = played("tictactoe")[0].to_text()
    with pytest.raises(bilancia.Error, match="line"):
        bilancia.read_record(text.replace("Seat-1: One", "Seat-1: Two"))
    record = played("tictactoe")[0]
    lines = record.to_json_lines().splitlines()
    (_, first), (_, second) = record.actions[:2]
    # The second player takes the cell that the first has taken.
    number = next(number for number, line in enumerate(lines) if f'"{second}"' in line)
    lines[number] = lines[number].replace(f'"{second}"', f'"{first}"')
    with pytest.raises(bilancia.Error, match="line 3: event 2: .* \\[record 5\\]"):
        bilancia.read_record("\n".join(lines))
    view = bilancia.load("kuhn").new_initial_state().view(0)
    with pytest.raises(bilancia.Error, match="view"):
        bilancia.write_record(view)


def test_chess_is_read_and_written_in_pgn():
    (record,) = bilancia.read_pgn("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n")
    assert record.outcome[0] == [1, -1] and len(record.positions()) == 8
    (again,) = bilancia.read_pgn(record.to_pgn())
    assert again.actions == record.actions
    with pytest.raises(bilancia.Error, match="line"):
        bilancia.read_pgn("1. e5 e5 1-0\n")


def test_a_ledger_splits_the_result():
    record, last = played("pig:target=10")
    told = []
    found = bilancia.ledger(record, progress=lambda done, total: told.append((done, total)))
    assert found.method == "optimal" and found.result == last.returns()[0]
    first, second = found.errors
    parts = found.initial.value + found.luck.value - first.value + second.value + found.clash.value
    assert abs(parts - found.result) < 1e-9
    assert abs(sum(entry.luck for entry in found.entries) - found.luck.value) < 1e-9
    assert [len(entry.event) > 0 for entry in found.entries].count(False) == 0
    assert told[-1] == (len(record.actions), len(record.actions))
    said = found.to_dict()
    assert said["exact"] and said["luck"] == found.luck.value and len(said["events"]) == len(found.entries)
    assert bilancia.ledger(record.to_text()).to_dict() == said and found.svg("it").startswith("<svg")


@pytest.mark.parametrize("text", ["nothing", "{}", ""])
def test_what_is_no_record_has_no_ledger(text):
    with pytest.raises(bilancia.Error):
        bilancia.ledger(text)
    with pytest.raises(bilancia.Error, match="goes on"):
        bilancia.ledger(bilancia.write_record(bilancia.load("pig").new_initial_state()))
    with pytest.raises(bilancia.Error, match="two players"):
        bilancia.ledger(played("goose:players=3")[0])


def test_a_match_is_the_same_for_any_number_of_threads():
    told = []
    one = bilancia.match("tictactoe", "random", "greedy", seed=3, games=40, progress=lambda *so_far: told.append(so_far))
    two = bilancia.match("tictactoe", "random", "greedy", seed=3, games=40, threads=2, records=True)
    assert one.to_dict() == two.to_dict() and one.by_player == two.by_player and not one.records
    assert [done for done, _ in told] == list(range(1, 41)) and {total for _, total in told} == {40}
    assert [sum(games) for games in one.won_drawn_lost] == [40, 40]
    assert one.points[1].value > 0 > one.points[0].value and one.score.high < 0.5 and one.elo.high < 0
    for game, (text, points) in enumerate(zip(two.records, two.by_seat)):
        record = bilancia.read_record(text)
        assert record.verify().over and record.outcome[0] == points
        assert record.players == (["random", "greedy"], ["greedy", "random"])[game % 2]
        assert points == (two.by_player[game], two.by_player[game][::-1])[game % 2]
    three = bilancia.match("goose:players=3", "random", "random", "random", seed=1, games=3)
    assert three.elo is None and three.score is None and len(three.points) == 3


@pytest.mark.parametrize(
    ("players", "more"),
    [
        (["random"], {}),
        (["random", "nobody"], {}),
        (["random", "solved"], {}),
        (["random", "captain:1"], {}),
        (["random", "random"], {"games": 0}),
        (["random", "random"], {"threads": 0}),
        (["random", "random"], {"positions": ["nonsense"]}),
        (["random", "random"], {"solution": b"nonsense"}),
    ],
)
def test_matches_that_cannot_be_played_are_refused(players, more):
    with pytest.raises(bilancia.Error):
        bilancia.match("tictactoe", *players, seed=1, **{"games": 2, **more})


def test_parts_of_a_match_are_joined_to_the_whole():
    options = dict(seed=3, opening_plies=2, positions=["3/3/3", "3/1o1/x2"], records=True)
    whole = bilancia.match("tictactoe", "random", "greedy", games=23, **options)

    def part(first, games, **others):
        return bilancia.match("tictactoe", "random", "greedy", first=first, games=games, **{**options, **others}).run()

    # Blocks of games with exchanged seats may be cut too.
    joined = bilancia.join_matches([part(0, 5), part(5, 1), part(6, 17)])
    assert joined.to_dict() == whole.to_dict() and joined.run() == whole.run()
    assert (joined.by_player, joined.by_seat, joined.records) == (whole.by_player, whole.by_seat, whole.records)
    later = bilancia.join_matches([part(5, 3)])
    assert later.by_player == whole.by_player[5:8] and later.games == 3
    assert pyarrow.table(later).column("game").to_pylist() == [5, 6, 7]
    for runs, fault in (
        ([], "no runs"),
        ([part(0, 5), "{"], "run 1"),
        ([part(0, 5), part(6, 2)], "run 1: it begins with game 6, where game 5 is next"),
        ([part(0, 5), part(4, 2)], "where game 5 is next"),
        ([part(0, 5), part(5, 2, seed=4)], "another match"),
        ([part(0, 5), part(5, 2, opening_plies=0)], "another match"),
        ([part(0, 5), part(5, 2, records=False)], "another match"),
        ([part(0, 5).replace('"rules":"', '"rules":"0')], "rules of its game"),
        ([json.dumps({**json.loads(part(0, 2)), "by_seat": [[1, -1]]})], "run 0: its games"),
        ([json.dumps({**json.loads(part(0, 1)), "by_player": [[9, -9]]})], "run 0: its games"),
    ):
        with pytest.raises(bilancia.Error, match=fault):
            bilancia.join_matches(runs)
    with pytest.raises(bilancia.Error, match="no game with the number"):
        bilancia.match("tictactoe", "random", "greedy", seed=1, first=2**64 - 1, games=2)


def test_a_match_is_interrupted_and_ends_by_an_exception():
    import _thread

    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        bilancia.match("backgammon", "mcts:nodes=100", "mcts:nodes=100", seed=1, games=10**6)

    def fail(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        bilancia.match("tictactoe", "random", "random", seed=1, games=10**6, progress=fail)


def test_a_small_board_of_frames_is_solved_and_played():
    shares = []
    found = bilancia.solve("frames:size=3,goal=1", check=True, progress=lambda share, whole: shares.append(share))
    # Both sides have the same choices, so that neither has an advantage.
    assert abs(found.value) < 1e-9 and found.exploitability < 1e-9 and found.states > 1
    assert shares == sorted(shares) and all(0 <= share <= 1 for share in shares)
    assert found.to_dict()["value"] == found.value and json.dumps(found.to_dict())
    match = bilancia.match("frames:size=3,goal=1", "solved", "random", seed=1, games=60, solution=found.table)
    assert match.points[0].value > 0
    with pytest.raises(bilancia.Error, match="frames"):
        bilancia.solve("chess")


def test_a_strategy_is_as_good_as_its_best_response_allows():
    payoffs = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])
    third = np.full(3, 1 / 3)
    assert abs(bilancia.exploitability(payoffs, third, third).exploitability) < 1e-12
    rock = np.array([1.0, 0.0, 0.0])
    found = bilancia.exploitability(payoffs, rock, third)
    # Paper beats rock; against thirds nothing is gained.
    assert (found.value, found.row_gain, found.column_gain, found.exploitability) == (0, 0, 1, 0.5)
    assert found.to_dict()["column_gain"] == 1
    for row in (np.array([0.5, 0.5]), np.array([0.5, 0.6, -0.1]), np.array([0.5, 0.5, 0.5])):
        with pytest.raises(bilancia.Error, match="strategy"):
            bilancia.exploitability(payoffs, row, third)


def test_ratings_are_those_of_the_paper():
    # Glickman (2013): three opponents of known strength; a new player beats the weakest and loses to both others. The paper's
    # player has a deviation of 200 before, a new one 350, so that only order and scale are compared here.
    fixed = {"A": 1400.0, "B": 1550.0, "C": 1700.0}
    games = [("new", "A", 1), ("new", "B", 0), ("C", "new", 1)]
    ratings = {one.player: one for one in bilancia.rate(games, fixed=fixed)}
    assert {name: ratings[name].rating for name in fixed} == fixed
    new = ratings["new"]
    assert 1400 < new.rating < 1550 and 30 < new.deviation < 350 and new.games == 3 and new.provisional
    assert [one.player for one in bilancia.rate(games, fixed=fixed)][0] == "C"
    assert bilancia.rate(games[::-1], fixed=fixed)[2].to_dict() == bilancia.rate(games, fixed=fixed)[2].to_dict()
    assert bilancia.rate([]) == []
    # In periods of their own a second win counts after the first.
    week = 7 * 86_400
    both = bilancia.rate([("one", "other", 1, 0), ("one", "other", 0.5, week)], period=week)
    assert [one.player for one in both] == ["one", "other"] and both[0].games == 2
    for wrong in ([("one", "other", 2)], [("one", "one", 1)]):
        with pytest.raises(bilancia.Error):
            bilancia.rate(wrong)
    with pytest.raises(bilancia.Error, match="1970"):
        bilancia.rate(games, period=week)


def test_positions_are_justified_by_turns():
    start = bilancia.load("chess").new_initial_state()
    after = start.clone()
    after.apply_action(after.string_to_action("e4"))
    found = bilancia.justify("chess", None, after.position)
    assert found.verdict == "justified" and found.chance is None and "e4" in found.text()
    assert found.to_dict()["explanations"][0]["moves"][0]["seat"] == 1
    after.apply_action(after.string_to_action("e5"))
    after.apply_action(after.string_to_action("Nf3"))
    never = bilancia.justify("chess", after.position, start.position)
    assert never.verdict == "impossible" and never.text("it") != never.text("en")
    with pytest.raises(bilancia.GameError):
        bilancia.justify("chess", None, "nonsense")


def test_results_are_plain_dicts():
    results = [
        bilancia.load("tictactoe").playouts(10, seed=1),
        bilancia.matrix_game(np.array([[1.0, 0.0], [0.0, 1.0]])),
        bilancia.battle_odds("1 inf", "1 inf"),
        bilancia.weigh("pig:target=20", seed=1).luck,
    ]
    for result in results:
        said = result.to_dict()
        assert json.loads(json.dumps(said)) == said and len(said) > 2


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_shows_progress_in_a_terminal_and_a_notebook():
    terminal = Terminal()
    bar = bilancia.progress_bar("games", file=terminal)
    for done in range(1, 101):
        bar(done, 100)
    shown = terminal.getvalue()
    assert shown.startswith("\rgames 1/100, 1 %") and shown.endswith("\rgames 100/100, 100 %\n")
    assert 'value="1.000"' in bar._repr_html_()
    bar({"games": 12})
    assert repr(bar) == "games 12 games" and "<progress>" in bar._repr_html_()
    silent = io.StringIO()
    bilancia.progress_bar(file=silent)(1, 2)
    assert silent.getvalue() == ""


def test_a_notebook_has_one_bar_that_changes(monkeypatch):
    shown = []

    class Handle:
        def update(self, bar):
            shown.append(bar._repr_html_())

    def display(bar, display_id):
        assert display_id is True
        shown.append(bar._repr_html_())
        return Handle()

    shell = type("ZMQInteractiveShell", (), {})()
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setitem(sys.modules, "IPython.display", types.SimpleNamespace(display=display))
    terminal = Terminal()
    bar = bilancia.progress_bar("<games>", file=terminal)
    bar(1, 2)
    bar(2, 2)
    assert terminal.getvalue() == "" and len(shown) == 2
    assert 'value="0.500"' in shown[0] and 'value="1.000"' in shown[1] and "&lt;games&gt;" in shown[0]


def test_tables_are_read_as_arrow():
    odds = bilancia.battle_odds("2 inf", "2 inf")
    table = pyarrow.table(odds)
    assert table.column_names == ["attacker", "defender", "probability"]
    assert list(zip(*(column.to_pylist() for column in table.columns))) == odds.outcomes
    # Columns that are asked for in another type are converted.
    small = pyarrow.schema([("attacker", "string"), ("defender", "string"), ("probability", "float32")])
    assert pyarrow.RecordBatchReader.from_stream(odds, small).schema == small
    match = bilancia.match("tictactoe", "random", "greedy", seed=3, games=4, records=True)
    games = pyarrow.table(match)
    assert games.column_names == ["game", "player_1", "player_2", "seat_1", "seat_2"]
    assert [list(row) for row in zip(games["player_1"].to_pylist(), games["player_2"].to_pylist())] == match.by_player
    ledger = bilancia.ledger(match.records[0])
    entries = polars.DataFrame(ledger)
    assert entries["event"].to_list() == [entry.event for entry in ledger.entries]
    assert entries["error_1"].to_list() == [entry.errors[0] for entry in ledger.entries]
    assert abs(entries["luck"].sum() - ledger.luck.value) < 1e-9
