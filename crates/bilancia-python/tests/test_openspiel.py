"""Games of OpenSpiel weighed here, games of Python, the scale, and our games there."""

import json
import random
import threading

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, mcts

import bilancia
from bilancia import openspiel, scale
from bilancia.foreign import weigh_python

PLAYERS = "mcts:nodes=1+mcts:nodes=16"


def test_exact_figures_are_those_of_our_rules():
    for theirs, ours, options in (
        ("tic_tac_toe", "tictactoe", {"key": "__str__"}),
        ("matrix_rps", "rock_paper_scissors", {}),
        ("matrix_mp", "matching_pennies", {}),
    ):
        found = openspiel.measure(theirs, seed=1, **options)
        assert found.weighed.method == "exact" and found.games is None
        ours = {one["name"]: one["value"] for one in bilancia.weigh(ours, seed=1, ladder="perfect-2").to_dict()["measures"]}
        for one in found.weighed.to_dict()["measures"]:
            assert one["value"] == pytest.approx(ours[one["name"]], abs=1e-9), (theirs, one["name"])


def test_our_own_positions_go_through_the_bridge_unchanged():
    game = bilancia.load("pig:target=20")
    exact = weigh_python(game.new_initial_state(), name="pig", players=2, seed=1).weighed
    ours = bilancia.weigh("pig:target=20", seed=1, ladder="perfect-2")
    assert exact.method == "exact" and exact.luck.value == pytest.approx(ours.luck.value, abs=1e-12)
    # By games the same random numbers make the same games.
    asked = {"seed": 3, "ladder": PLAYERS, "games": 256}
    played = weigh_python(game.new_initial_state(), name="pig", players=2, **asked).weighed
    ours = bilancia.weigh("pig:target=20", **asked)
    assert played.games == ours.games == 256
    assert played.luck.low - 0.05 < ours.luck.value < played.luck.high + 0.05


def test_kuhn_poker_agrees_with_ours():
    theirs = openspiel.measure("kuhn_poker", seed=1, ladder=PLAYERS, games=1024)
    assert theirs.hidden == "resample" and theirs.drawn > 1000 and theirs.missed == 0
    ours = bilancia.weigh("kuhn", seed=2, ladder=PLAYERS, games=1024)
    assert theirs.weighed.luck.low <= ours.luck.high and ours.luck.low <= theirs.weighed.luck.high


def test_one_seed_gives_the_same_figures_and_another_others():
    def run(seed):
        return openspiel.measure("liars_dice", seed=seed, ladder=PLAYERS, games=64)

    one = run(1)
    assert one.hidden == "replay" and one.drawn > 0 and one.missed == 0
    assert one.weighed.run() == run(1).weighed.run() != run(2).weighed.run()
    both = bilancia.join_runs([one.weighed.run(), run(2).weighed.run()])
    assert both.games == 128


@pytest.mark.parametrize("game", ["dark_hex(board_size=2)", "phantom_ttt", "sheriff(num_rounds=1)", "coordinated_mp"])
def test_games_are_drawn_by_playing_them_again(game):
    found = openspiel.measure(game, seed=1, ladder=PLAYERS, games=8)
    assert found.hidden == "replay" and found.weighed.games == 8
    assert found.drawn > 0 and found.missed <= 0.01 * found.drawn


def test_games_of_many_players_and_of_sides_are_weighed():
    three = openspiel.weigh("kuhn_poker(players=3)", seed=1, ladder=PLAYERS, games=24)
    assert three.games == 24
    teams = openspiel.weigh("tiny_bridge_4p", seed=1, ladder=PLAYERS, games=16, sides=[0, 1, 0, 1], aim="result")
    assert teams.games == 16
    together = openspiel.weigh("goofspiel(num_cards=3)", seed=1)
    assert together.method == "exact" and 0 < together.luck.value < 1


class Coin:
    """A coin falls unseen, and the first player says how it lies."""

    def __init__(self, fallen=None, said=None):
        self.fallen, self.said = fallen, said

    def clone(self):
        return Coin(self.fallen, self.said)

    def current_player(self):
        if self.fallen is None:
            return bilancia.CHANCE
        return 0 if self.said is None else bilancia.TERMINAL

    def chance_outcomes(self):
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self, player):
        return [0, 1]

    def apply_action(self, action):
        if self.fallen is None:
            self.fallen = action
        else:
            self.said = action

    def returns(self):
        return [1.0, -1.0] if self.said == self.fallen else [-1.0, 1.0]

    def information_state_string(self, player):
        return f"{player} {self.fallen is None} {self.said}"

    def resample_from_infostate(self, player, unit):
        return Coin(int(unit() < 0.5), self.said)

    def __str__(self):
        return f"{self.fallen} {self.said}"


def test_a_search_does_not_see_what_is_hidden():
    asked = {"name": "coin", "players": 2, "seed": 1, "ladder": "random+mcts:nodes=32", "games": 400}
    blind = weigh_python(Coin(), hidden="resample", **asked)
    assert blind.drawn > 0 and blind.missed == 0
    score = blind.weighed.to_dict()["pairs"][0]
    assert score["low"] < 0.5 < score["high"]
    # Who sees the coin always says it right: half of the games are played in that seat.
    seeing = weigh_python(Coin(), hidden="open", **asked).weighed.to_dict()["pairs"][0]
    assert seeing["first_seat"] == 1.0 and seeing["low"] > 0.5


class Broken(Coin):
    """A game of an author who forgot something."""

    def clone(self):
        return Broken(self.fallen, self.said)

    def returns(self):
        raise KeyError("no result")


class Forgetful(Coin):
    """A game whose states cannot be drawn."""

    def clone(self):
        return Forgetful(self.fallen, self.said)

    def resample_from_infostate(self, player, unit):
        raise LookupError("nothing to draw")


def test_errors_of_the_game_come_through():
    with pytest.raises(LookupError, match="nothing to draw"):
        weigh_python(Forgetful(), name="forgetful", players=2, seed=1, hidden="resample", ladder=PLAYERS)
    with pytest.raises(KeyError, match="no result"):
        weigh_python(Broken(), name="broken", players=2, seed=1)
    with pytest.raises(bilancia.Error, match="said to have none"):
        weigh_python(Coin(), name="coin", players=2, seed=1, chance=False)
    with pytest.raises(AttributeError):
        weigh_python(object(), name="nothing", players=2, seed=1)


@pytest.mark.parametrize(
    ("game", "why"),
    [("mfg_garnet", "mean-field"), ("blackjack", "one player"), ("hanabi", "together"), ("negotiation", "probabilities")],
)
def test_games_without_luck_between_players_are_refused(game, why):
    with pytest.raises(bilancia.Error, match=why):
        openspiel.weigh(game, seed=1)
    assert game in scale.recipe()["skipped"]


def test_a_measurement_is_interrupted_and_ends_in_time():
    import _thread

    threading.Timer(0.5, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        openspiel.weigh("chess", seed=1, ladder=PLAYERS)
    with pytest.raises(TimeoutError):
        openspiel.weigh("chess", seed=1, ladder=PLAYERS, patience=0.3)


def test_the_recipe_has_every_game():
    recipe = scale.recipe()
    assert scale.left_out(pyspiel.registered_names(), recipe) == []
    assert scale.left_out(["chess", "new_game"], recipe) == ["new_game"]
    names = {row["name"] for row in scale._games(recipe)}
    assert len(names) == len(scale._games(recipe)) > 100
    assert {row["same"] for row in recipe["openspiel"] if "same" in row} <= names


def test_rows_of_the_scale_are_stored_and_come_again_to_the_digit(tmp_path):
    path = tmp_path / "scale.json"
    said = []
    stored = scale.run(path, ["bilancia kuhn", "matrix_mp", "leduc_poker"], 0.5, False, say=said.append)
    assert len(stored["rows"]) == len(said) == 4 and not stored["failed"]
    assert json.loads(path.read_text()) == stored
    assert all(scale.check(row) for row in stored["rows"])
    wrong = {**stored["rows"][0], "luck": [0.1, 0.0, 0.2]}
    assert not scale.check(wrong)
    with pytest.raises(bilancia.Error, match="--resume"):
        scale.run(path, [], 1, False)
    assert scale.run(path, ["matrix_mp"], 0.5, True, say=said.append) == stored and len(said) == 4
    page = tmp_path / "scale.md"
    assert scale.main(["--out", str(path), "--resume", "--only", "matrix_mp", "--page", str(page)]) == 0
    assert "`matrix_mp` | **100**" in page.read_text()
    assert page.with_suffix(".svg").read_text().startswith("<svg")


@pytest.fixture(scope="module")
def registered():
    names = openspiel.register()
    assert openspiel.register() == names
    return names


def test_our_games_pass_the_tests_of_openspiel(registered):
    for name in registered:
        game = pyspiel.load_game("bilancia_frames(size=5)" if name == "bilancia_frames" else name)
        pyspiel.random_sim_test(game, num_sims=1, serialize=name != "bilancia_alea", verbose=False)


def test_cfr_finds_the_value_of_our_kuhn_poker(registered):
    game = pyspiel.load_game("bilancia_kuhn")
    solver, gaps = cfr.CFRPlusSolver(game), []
    for _ in range(3):
        for _ in range(30):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.exploitability(game, solver.average_policy()))
    assert gaps == sorted(gaps, reverse=True) and gaps[-1] < 0.005
    value = expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
    assert value[0] == pytest.approx(-1 / 18, abs=0.005)


def test_cfr_mixes_rock_paper_scissors(registered):
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("bilancia_rock_paper_scissors"))
    solver = cfr.CFRSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    shares = solver.average_policy().action_probabilities(game.new_initial_state())
    assert all(share == pytest.approx(1 / 3, abs=0.02) for share in shares.values())


def test_their_search_plays_alea_and_their_loop_nibelungenlied(registered):
    game = pyspiel.load_game("bilancia_alea(max_plies=1000)")
    state = game.new_initial_state()
    bot = mcts.MCTSBot(game, 1.0, 2, mcts.RandomRolloutEvaluator(1))
    action = bot.step(state)
    assert action in state.legal_actions()
    state.apply_action(action)
    assert state.current_player() == 1
    rng = random.Random(1)
    for name in ("bilancia_nibelungenlied", "bilancia_frames(size=5)"):
        state = pyspiel.load_game(name).new_initial_state()
        met = 0
        while not state.is_terminal():
            if state.is_simultaneous_node():
                met += 1
                state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in range(2)])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        assert met > 0 and sum(state.returns()) == 0
