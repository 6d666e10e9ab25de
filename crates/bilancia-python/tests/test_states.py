"""Positions of every game, against what the rules say of them."""

import copy
import pickle
import random

import numpy as np
import pytest

import bilancia

SPECS = bilancia.games() + [
    "goose:players=5,pieces=3",
    "battle:rules=dice,attack=4inf+2ftr,defend=3inf",
    "war:map=classic,rules=dice",
]


def walk(spec, seed, most=200):
    """Positions of a random game, the last one last."""
    generator = random.Random(seed)
    state = bilancia.load(spec).new_initial_state()
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes())
            state.apply_action(generator.choices(numbers, shares)[0])
        else:
            acting = state.players_to_act()
            state.apply_actions([generator.randrange(state.num_legal_actions(player)) for player in acting])
        yield state


@pytest.mark.parametrize("spec", SPECS)
def test_a_position_is_what_its_text_and_its_history_say(spec):
    for number, state in enumerate(walk(spec, 1)):
        if number % 20 and not state.is_terminal():
            continue
        assert bilancia.load(spec).state(state.position) == state
        restored = pickle.loads(pickle.dumps(state))
        assert restored == state and hash(restored) == hash(state)
        assert restored.history() == state.history()
        for other in (copy.copy(state), copy.deepcopy(state), state.clone()):
            assert other == state and other is not state
        assert state.svg("it").startswith("<svg")


@pytest.mark.parametrize("spec", SPECS)
def test_actions_have_texts_that_are_read_back(spec):
    for state in walk(spec, 2, most=60):
        acting = [bilancia.CHANCE] if state.is_chance_node() else state.players_to_act()
        for player in acting:
            for action in state.legal_actions(player)[:40]:
                text = state.action_to_string(action, player)
                assert state.string_to_action(text, player) == action


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_not_legal_changes_nothing(spec):
    for number, state in enumerate(walk(spec, 3, most=40)):
        before = state.clone()
        acting = state.players_to_act()
        player = acting[0] if acting else bilancia.CHANCE
        for refused in (
            lambda: state.apply_action(10**6, player),
            lambda: state.apply_action(0, 7),
            lambda: state.string_to_action("no such action", player),
            lambda: state.apply_actions([10**6] * max(len(acting), 1)),
        ):
            with pytest.raises(bilancia.Error):
                refused()
        assert state == before and state.history() == before.history()


def test_probabilities_add_up_and_payoffs_to_zero():
    for spec in SPECS:
        *_, last = walk(spec, 4, most=5_000 if "war" not in spec else 50)
        sides = dict(zip(last.sides(), last.returns()))
        assert sum(sides.values()) == 0 or spec.startswith("goose")
    state = bilancia.load("backgammon").new_initial_state()
    assert abs(sum(share for _, share in state.chance_outcomes()) - 1) < 1e-12


def test_views_hide_and_are_completed():
    state = bilancia.load("kuhn").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    view = state.view(0)
    assert view.position == state.observation_string(0) != state.position
    with pytest.raises(bilancia.ActionError):
        view.apply_action(0)
    with pytest.raises(bilancia.Error, match="view"):
        pickle.dumps(view)
    drawn = {view.complete(seed).position for seed in range(50)}
    assert state.position in drawn and len(drawn) == 2
    assert all(bilancia.load("kuhn").state(text).observation_string(0) == view.position for text in drawn)


def test_choices_of_a_simultaneous_move_are_hidden_until_all_are_made():
    state = bilancia.load("rock_paper_scissors").new_initial_state()
    with pytest.raises(bilancia.Error, match="name the player"):
        state.apply_action(0)
    seen = state.observation_string(1)
    state.apply_action(state.string_to_action("paper", 0), player=0)
    assert state.observation_string(1) == seen and state.current_player() == 1


def test_unknown_games_and_options_are_named():
    with pytest.raises(bilancia.GameError, match="tictactoe"):
        bilancia.load("tictacto")
    with pytest.raises(bilancia.GameError, match="size"):
        bilancia.load("frames:sise=9")
    with pytest.raises(bilancia.GameError):
        bilancia.load("tictactoe").state("nonsense")
    with pytest.raises(bilancia.Error, match="en, it"):
        bilancia.load("alea").title("xx")


def test_playouts_do_not_depend_on_threads_and_agree_with_single_steps():
    game = bilancia.load("backgammon")
    one, two = game.playouts(200, seed=5), game.playouts(200, seed=5, threads=2)
    assert (one.plies, one.over, one.returns) == (two.plies, two.over, two.returns)
    assert one.games == 200 and game.playouts(200, seed=6).plies != one.plies
    # Random games of tic-tac-toe: X wins 0.585 of them, and O 0.288.
    found = bilancia.load("tictactoe").playouts(20_000, seed=1)
    assert abs(found.returns[0] / found.games - (0.585 - 0.288)) < 0.02


def test_playouts_are_interrupted():
    import _thread
    import threading

    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        bilancia.load("war:map=classic").playouts(10**7, seed=1)


@pytest.mark.parametrize(
    ("spec", "steps"),
    # Random games of Alea go on for long, since a position does not know which ones were before it.
    [("alea", 100), ("backgammon", 3_000), ("frames:size=5", 200), ("kuhn", 20), ("pig", 3_000), ("goose:players=3", 3_000)],
)
def test_a_batch_plays_as_single_positions_do(spec, steps):
    game = bilancia.load(spec)
    batch = game.batch(16, seed=2, auto_reset=False)
    generator = np.random.default_rng(3)
    totals = np.zeros((16, game.num_players))
    for _ in range(steps):
        counts = batch.num_legal_actions()
        mask = batch.legal_actions_mask(4)
        assert (mask.sum(axis=2) == np.minimum(counts, 4)).all()
        if not counts.any():
            break
        before = [batch.state(number) for number in range(16)]
        actions = generator.integers(np.maximum(counts, 1))
        payoffs, ended = batch.step(actions)
        totals += payoffs
        for number, state in enumerate(before):
            if state.is_terminal():
                assert not ended[number]
                continue
            acting = state.players_to_act()
            state.apply_actions([int(actions[number, player]) for player in acting])
            after = batch.state(number)
            if not state.is_chance_node():
                assert state == after
            assert ended[number] == after.is_terminal()
            if ended[number]:
                assert after.returns() == payoffs[number].tolist()
    assert spec == "alea" or not batch.num_legal_actions().any(), "all games come to their end"


def test_a_batch_refuses_wrong_actions_and_changes_nothing():
    batch = bilancia.load("tictactoe").batch(3, seed=1)
    before = [batch.state(number) for number in range(3)]
    for wrong in (np.array([0, 0, 9]), np.array([0, 0]), np.array([[0, 0]] * 2), np.array([0, -1, 0])):
        with pytest.raises(bilancia.Error):
            batch.step(wrong)
    assert [batch.state(number) for number in range(3)] == before
    assert len(batch) == 3 and batch.num_players == 2


def test_games_begin_anew():
    batch = bilancia.load("tictactoe").batch(8, seed=1)
    generator = np.random.default_rng(1)
    ends = 0
    for _ in range(40):
        counts = batch.num_legal_actions().max(axis=1)
        assert counts.all()
        _, ended = batch.step(generator.integers(counts))
        ends += int(ended.sum())
    assert ends > 20


def test_matrix_games_have_certified_values():
    solution = bilancia.matrix_game(np.array([[3.0, -1.0], [-2.0, 4.0]]))
    assert abs(solution.value - 1.0) < 1e-12 and solution.gap < 1e-12
    assert np.allclose(solution.row, [0.6, 0.4]) and np.allclose(solution.column, [0.5, 0.5])
    for wrong in (np.zeros((0, 3)), np.array([[np.nan]])):
        with pytest.raises(bilancia.Error):
            bilancia.matrix_game(wrong)


def counterfactual_regret(state, reach, regrets, sums):
    """A step of counterfactual regret minimisation: the expected payoffs of both players."""
    if state.is_terminal():
        return np.array(state.returns())
    if state.is_chance_node():
        values = np.zeros(2)
        for action, share in state.chance_outcomes():
            after = state.clone()
            after.apply_action(action)
            values += share * counterfactual_regret(after, reach * share, regrets, sums)
        return values
    player = state.current_player()
    count = state.num_legal_actions()
    known = state.information_state_string(player)
    regret = np.maximum(regrets.setdefault(known, np.zeros(count)), 0)
    policy = regret / regret.sum() if regret.sum() else np.full(count, 1 / count)
    values = []
    for action in range(count):
        after = state.clone()
        after.apply_action(action)
        further = reach.copy()
        further[player] *= policy[action]
        values.append(counterfactual_regret(after, further, regrets, sums))
    mean = policy @ np.array(values)
    regrets[known] += reach[1 - player] * (np.array(values)[:, player] - mean[player])
    sums[known] = sums.get(known, 0) + reach[player] * policy
    return mean


def test_poker_is_solved_by_what_players_know():
    # Kuhn (1950): the first player loses an eighteenth of a chip. Our payoffs are chips.
    start = bilancia.load("kuhn").new_initial_state()
    regrets, sums, total = {}, {}, 0.0
    for _ in range(400):
        total += counterfactual_regret(start, np.ones(2), regrets, sums)[0]
    assert len(regrets) == 12
    assert abs(total / 400 + 1 / 18) < 0.01


def test_what_a_player_knows_does_not_show_what_is_hidden():
    state = bilancia.load("rock_paper_scissors").new_initial_state()
    before = [state.information_state_string(player) for player in (0, 1)]
    state.apply_action(1, player=0)
    after = [state.information_state_string(player) for player in (0, 1)]
    assert after[1] == before[1] and after[0] != before[0]
    with pytest.raises(bilancia.Error, match="view"):
        state.view(0).information_state_string(0)
    with pytest.raises(bilancia.Error, match="player"):
        state.information_state_string(2)


@pytest.mark.parametrize("spec", SPECS)
def test_observations_have_one_shape_and_are_their_text(spec):
    shape = bilancia.load(spec).observation_shape
    for number, state in enumerate(walk(spec, 5)):
        if number % 10:
            continue
        player = number // 10 % state.game.num_players
        observed = state.observation_tensor(player)
        assert observed.shape == shape and observed.dtype == np.float32
        codes = (observed @ 2 ** np.arange(6, -1, -1)).astype(np.uint8)
        assert bytes(codes).rstrip(b"\0").decode() == state.observation_string(player)


NUMBERED = {
    "alea": 5 * 64 * 64,
    "chess": 5 * 64 * 64,
    "frames:size=5": 25,
    "goose:pieces=3": 3,
    "kuhn": 2,
    "matching_pennies": 2,
    "nibelungenlied": 25,
    "pig": 2,
    "rock_paper_scissors": 3,
    "tictactoe": 9,
    "backgammon": None,
    "battle": None,
}


# Their texts name the piece or character that moves, or say check and bet before a bet, and fold and call after it.
IN_CONTEXT = {"chess", "kuhn", "nibelungenlied"}


@pytest.mark.parametrize(("spec", "count"), NUMBERED.items())
def test_actions_have_numbers_that_the_position_does_not_change(spec, count):
    game = bilancia.load(spec)
    assert game.num_distinct_actions() == count
    texts = {}
    for state in walk(spec, 6):
        for player in state.players_to_act():
            for action in state.legal_actions(player):
                number = state.global_action(action, player)
                if count is None:
                    assert number is None
                    continue
                assert 0 <= number < count and state.local_action(number, player) == action
                text = state.action_to_string(action, player)
                assert texts.setdefault(number, text) == text or spec in IN_CONTEXT
    with pytest.raises(bilancia.ActionError):
        game.new_initial_state().local_action(10**9, 0)
