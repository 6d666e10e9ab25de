"""Environments of PettingZoo, by its own tests and against the positions behind them."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from pettingzoo import make, register
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import bilancia
from bilancia.pettingzoo import env, parallel_env

# With one piece chance plays the goose alone.
SPECS = [f"{name}:pieces=2" if name == "goose" else name for name in bilancia.games()] + ["goose:players=5,pieces=3", "war:map=classic"]

# The dicts with masks that they advise are on a list of names that only PettingZoo's own environments are on.
pytestmark = [
    pytest.mark.filterwarnings("error"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("spec", SPECS)
def test_pettingzoos_own_tests_pass(spec):
    api_test(env(spec), num_cycles=300)
    parallel_api_test(parallel_env(spec), num_cycles=300)
    seed_test(lambda: env(spec), num_cycles=100)


@pytest.mark.parametrize("spec", ["rock_paper_scissors", "matching_pennies"])
def test_the_seed_test_for_actions_without_masks_passes(spec):
    parallel_seed_test(lambda: parallel_env(spec))


def choose(space, observation, generator):
    return int(generator.choice(np.flatnonzero(observation["action_mask"])))


def aec_game(table, seed):
    """Plays a game of random moves; what every agent observed when it was to act, and the payoffs."""
    generator = np.random.default_rng(seed)
    table.reset(seed=seed)
    seen, payoffs = [], dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut_off, _ = table.last()
        payoffs[agent] += reward
        if over or cut_off:
            table.step(None)
            continue
        seen.append((agent, observation["observation"].tobytes()))
        table.step(choose(table.action_space(agent), observation, generator))
    return seen, payoffs


@pytest.mark.parametrize("spec", SPECS)
def test_a_seed_decides_a_game_and_payoffs_are_those_of_the_position(spec):
    table = env(spec, max_cycles=300)
    seen, payoffs = aec_game(table, 1)
    assert (seen, payoffs) == aec_game(table, 1)
    position = table.unwrapped.position
    assert list(payoffs.values()) == position.returns()
    assert position.is_terminal() or len(seen) >= 300


def test_a_seed_decides_the_games_after_it():
    def rolls(seed):
        table = env("pig")
        table.reset(seed=seed)
        games = []
        for _ in range(5):
            table.reset()
            games.append(table.unwrapped.position.position)
        return games

    assert rolls(3) == rolls(3) != rolls(4)


def test_chance_is_drawn_by_its_probabilities():
    table = parallel_env("kuhn")
    table.reset(seed=1)
    deals = {}
    for _ in range(3_000):
        table.reset()
        deal = table.position.position
        deals[deal] = deals.get(deal, 0) + 1
    # Six deals of 500 each, with a standard deviation of 20.
    assert len(deals) == 6 and all(400 < count < 600 for count in deals.values())


@pytest.mark.parametrize("spec", ["rock_paper_scissors", "matching_pennies", "frames:size=5", "nibelungenlied"])
def test_a_sealed_choice_changes_nothing_that_others_observe(spec):
    table = env(spec)
    generator = np.random.default_rng(2)
    sealed = 0
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, _, over, cut_off, _ = table.last()
        if over or cut_off:
            break
        others = [other for other in table.agents if other != agent]
        before = {other: table.observe(other) for other in others}
        simultaneous = len(table.unwrapped.position.players_to_act()) > 1
        table.step(choose(table.action_space(agent), observation, generator))
        if simultaneous:
            sealed += 1
            for other in others:
                after = table.observe(other)
                assert all((after[key] == before[other][key]).all() for key in ("observation", "action_mask"))
    assert sealed > 0


def test_turns_and_steps_together_lead_to_the_same_position():
    turns, together = env("nibelungenlied"), parallel_env("nibelungenlied")
    generator = np.random.default_rng(5)
    turns.reset(seed=1)
    observations, _ = together.reset(seed=1)
    for _ in range(400):
        if not together.agents:
            break
        actions = {
            agent: choose(None, seen, generator) for agent, seen in observations.items() if seen["action_mask"].any()
        }
        for agent in actions:
            assert turns.agent_selection == agent
            turns.step(actions[agent])
        observations, rewards, *_ = together.step(actions)
        assert turns.unwrapped.position == together.position
        assert turns.unwrapped.rewards == rewards
    assert not together.agents and all(turns.terminations.values())


def test_hidden_cards_are_not_observed():
    table = parallel_env("kuhn")
    texts = {"player_0": set(), "player_1": set()}
    for seed in range(40):
        for agent, seen in table.reset(seed=seed)[0].items():
            texts[agent].add(seen["observation"].tobytes())
    assert {agent: len(seen) for agent, seen in texts.items()} == {"player_0": 3, "player_1": 3}


def test_what_is_not_legal_is_refused_and_changes_nothing():
    turns, together = env("tictactoe"), parallel_env("tictactoe")
    turns.reset()
    together.reset()
    for wrong in (9, -1, None):
        with pytest.raises(bilancia.Error):
            turns.step(wrong)
        with pytest.raises(bilancia.Error):
            together.step({"player_0": wrong, "player_1": 0})
    with pytest.raises(bilancia.Error, match="player_0"):
        together.step({"player_1": 0})
    start = bilancia.load("tictactoe").new_initial_state()
    assert turns.unwrapped.position == together.position == start
    assert turns.agent_selection == "player_0"


@pytest.mark.filterwarnings("ignore")
def test_an_illegal_action_may_lose_the_game_as_in_pettingzoos_own():
    table = TerminateIllegalWrapper(env("tictactoe"), illegal_reward=-1)
    table.reset()
    table.step(0)
    mask = table.observe("player_1")["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.rewards == {"player_0": 0, "player_1": -1.0} and all(table.terminations.values())


def test_a_number_means_the_same_action_at_every_position():
    table = env("tictactoe")
    table.reset()
    for move, number in enumerate((4, 0, 8)):
        assert table.observe(table.agent_selection)["action_mask"].sum() == 9 - move
        text = bilancia.load("tictactoe").new_initial_state().action_to_string(number)
        before = table.unwrapped.position
        before.apply_action(before.string_to_action(text))
        table.step(number)
        assert table.unwrapped.position == before
        assert table.observe(table.agent_selection)["action_mask"][number] == 0


def test_long_games_are_cut_off():
    turns, together = env("alea", max_cycles=7), parallel_env("alea", max_cycles=7)
    seen, payoffs = aec_game(turns, 1)
    assert len(seen) == 7 and not any(payoffs.values())
    generator = np.random.default_rng(1)
    observations, _ = together.reset(seed=1)
    steps = 0
    while together.agents:
        actions = {agent: choose(None, one, generator) for agent, one in observations.items() if one["action_mask"].any()}
        observations, _, terminations, truncations, _ = together.step(actions)
        steps += 1
    assert steps == 7 and all(truncations.values()) and not any(terminations.values())
    # A simultaneous move is one move, though two choose.
    assert len(aec_game(env("frames", max_cycles=7), 1)[0]) == 14


def test_names_have_versions():
    assert env("frames:size=9").metadata["name"] == str(parallel_env("frames_v0:size=9")) == "bilancia_frames_v0"
    assert parallel_env("frames_v0:size=9").game == bilancia.load("frames:size=9")
    with pytest.raises(bilancia.GameError, match="frames_v0"):
        env("frames_v7")
    with pytest.raises(bilancia.GameError, match="tictactoe"):
        env("tictacto")


def test_games_without_a_choice_are_refused():
    with pytest.raises(bilancia.GameError, match="no player ever decides"):
        env("goose")


def test_registered_environments_are_made():
    register("aec", "bilancia/Frames-v0", entry_point="bilancia.pettingzoo:env", kwargs={"game": "frames:size=5"})
    table = make("aec", "bilancia/Frames-v0", max_cycles=9)
    assert table.unwrapped.max_cycles == 9 and table.unwrapped.game.options["size"] == "5"


def test_environments_are_stored_and_drawn():
    table = env("pig", render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.unwrapped.position.observation_string()
    stored = pickle.loads(pickle.dumps(table.unwrapped))
    assert stored.position == table.unwrapped.position
    for one in (stored, table):
        for action in (0, 0, 0):
            one.step(action)
    assert stored.position == table.unwrapped.position
    with pytest.raises(bilancia.Error, match="ansi"):
        env("pig", render_mode="human")


def test_without_pettingzoo_the_package_says_how_to_install_it():
    script = "import sys; sys.modules['pettingzoo'] = None; import bilancia; import bilancia.pettingzoo"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert found.returncode == 1 and "pip install pettingzoo" in found.stderr.splitlines()[-1]
