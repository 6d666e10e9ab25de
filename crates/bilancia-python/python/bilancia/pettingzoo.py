"""Games of the house as environments of PettingZoo.

>>> from bilancia.pettingzoo import parallel_env
>>> table = parallel_env("rock_paper_scissors")
>>> observations, infos = table.reset(seed=1)
>>> observations["player_0"]["action_mask"].tolist()
[1, 1, 1]
>>> observations, rewards, terminations, truncations, infos = table.step({"player_0": 0, "player_1": 1})
>>> rewards
{'player_0': -1.0, 'player_1': 1.0}
"""

from __future__ import annotations

import re
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from bilancia import ActionError, Error, Game, GameError, State, load

try:
    from gymnasium import logger, spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ImportError:
    raise ImportError("bilancia.pettingzoo needs PettingZoo, which is installed by: pip install pettingzoo")

__all__ = ["VERSION", "AecGame", "ParallelGame", "env", "parallel_env"]

#: The version in the names of all environments: spaces, rewards or order of play changed where it differs.
VERSION = 0

# Games drawn in vain before a game counts as one in which no player ever decides anything.
_MOST_TRIES = 100

# The sizes of action spaces of games that number actions only anew at each position.
_MOST_ACTIONS = {"backgammon": 4096, "battle": 512, "war": 4096}


def _action_count(game: Game) -> int:
    """The size of the action space of every player."""
    return game.num_distinct_actions() or _MOST_ACTIONS.get(game.name, 512)


def _numbers(state: State, player: int) -> list[int]:
    """The numbers, in the action space, of a player's legal actions."""
    legal = state.legal_actions(player)
    numbers = [state.global_action(action, player) for action in legal]
    return [action if number is None else number for action, number in zip(legal, numbers)]


def _action(state: State, player: int, number: int) -> int:
    """The legal action of a number in the action space."""
    numbers = _numbers(state, player)
    if number not in numbers:
        raise ActionError(f"player_{player} has no legal action with the number {number}")
    return numbers.index(number)


def _observation_space(game: Game) -> spaces.Box:
    """The space that `_observation` is in."""
    rows, bits = game.observation_shape
    return spaces.Box(0.0, 1.0, (rows + 1, bits), np.float32)


def _observation(state: State, player: int, space: spaces.Box) -> npt.NDArray[np.float32]:
    """What a player sees: a row with the bits of their number, then `observation_tensor`."""
    number = [player >> bit & 1 for bit in reversed(range(space.shape[1]))]
    return np.vstack([np.array([number], np.float32), state.observation_tensor(player)])


def _load(name: str) -> Game:
    """The game of a name that may have the version of the environment, such as "frames_v0:size=9"."""
    plain, _, options = name.partition(":")
    versioned = re.fullmatch(r"(.+)_v(\d+)", plain)
    if versioned and int(versioned[2]) != VERSION:
        raise GameError(f"{plain} is another version of this environment; there is {versioned[1]}_v{VERSION}")
    plain = versioned[1] if versioned else plain
    return load(f"{plain}:{options}" if options else plain)


class _Table:
    """What both kinds of environment share: a game, its spaces, and chance drawn by a generator."""

    def __init__(self, game: str, max_cycles: Optional[int], num_actions: Optional[int], render_mode: Optional[str]) -> None:
        self.game = _load(game)
        if render_mode not in (None, "ansi"):
            raise Error(f"no render mode '{render_mode}'; there is ansi")
        self.metadata = {
            "name": f"bilancia_{self.game.name}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "rules_hash": self.game.rules_hash,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{number}" for number in range(self.game.num_players)]
        self.agents: list[str] = []
        self._seats = {agent: number for number, agent in enumerate(self.possible_agents)}
        count = _action_count(self.game) if num_actions is None else num_actions
        mask = spaces.Box(0, 1, (count,), np.int8)
        self._seen = _observation_space(self.game)
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict({"observation": self._seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._generator, _ = seeding.np_random(None)
        self._begin(None)

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions, of which `action_mask` says which are legal."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Observations with their masks."""
        return self._observations[agent]

    @property
    def position(self) -> State:
        """A copy of the position, of which everything is visible."""
        return self._position.clone()

    def render(self) -> Optional[str]:
        """The position as a spectator sees it, as text."""
        if self.render_mode is None:
            logger.warn("render() needs an environment that is made with render_mode='ansi'")
            return None
        return self._position.observation_string()

    def close(self) -> None:
        """Does nothing: there is nothing to be closed."""

    def _begin(self, seed: Optional[int]) -> None:
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        self._moves = 0
        for _ in range(_MOST_TRIES):
            self._position = self.game.new_initial_state()
            self._draw()
            if not self._position.is_terminal():
                return
        raise GameError(f"in {self.game.spec} no player ever decides anything; options may change that")

    def _draw(self) -> None:
        """Draws chance events until a player is to act or the game is over."""
        while self._position.is_chance_node():
            outcomes, shares = zip(*self._position.chance_outcomes())
            place = np.searchsorted(np.cumsum(shares), self._generator.random(), side="right")
            self._position.apply_action(outcomes[min(int(place), len(outcomes) - 1)])

    def _look(self, agent: str) -> dict[str, Any]:
        """What a player observes; no action is legal while others are to act."""
        seat = self._seats[agent]
        mask = np.zeros(int(self._actions[agent].n), np.int8)
        if seat in self._position.players_to_act():
            legal = _numbers(self._position, seat)
            if max(legal) >= len(mask):
                raise Error(f"an action has the number {max(legal)}, and the environment has {len(mask)}: set num_actions")
            mask[legal] = 1
        return {"observation": _observation(self._position, seat, self._seen), "action_mask": mask}

    def _play(self, choices: dict[str, Optional[int]]) -> None:
        """Plays the actions of the first players who are awaited, and the chance events that follow."""
        awaited = self._position.players_to_act()
        actions = []
        for seat, (agent, number) in zip(awaited, choices.items()):
            if number is None or int(number) < 0:
                raise Error(f"{agent} is to act: an action is a number from 0 on, not {number}")
            actions.append(_action(self._position, seat, int(number)))
        if len(actions) == len(awaited):
            self._position.apply_actions(actions)
            # A simultaneous move counts when the last player has chosen.
            self._moves += 1
        else:
            self._position.apply_action(actions[0], awaited[0])
        self._draw()

    def _cut_off(self) -> bool:
        return not self._position.is_terminal() and self.max_cycles is not None and self._moves >= self.max_cycles

    def _rewards(self) -> dict[str, float]:
        """The payoffs of a game that is over; 0 before."""
        return dict(zip(self.possible_agents, self._position.returns()))


class AecGame(_Table, AECEnv):
    """A game of which players act one at a time; choices of a simultaneous move stay sealed until all are made."""

    def __init__(
        self,
        game: str,
        *,
        max_cycles: Optional[int] = 10_000,
        num_actions: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, max_cycles, num_actions, render_mode)

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game; a seed decides all of its chance events, and those of games after it."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: Optional[int]) -> None:
        """Plays an action of the agent selected; `None` for an agent whose game is over.

        Raises ActionError if the action is not legal; nothing is changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self._position.is_terminal())
        self.truncations = dict.fromkeys(self.agents, self._cut_off())
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent observes now."""
        return self._look(agent)

    def _select(self) -> None:
        awaited = self._position.players_to_act()
        self.agent_selection = self.possible_agents[awaited[0] if awaited else 0]


class ParallelGame(_Table, ParallelEnv):
    """A game of which every step takes the actions of all players who are to act; those of the others are ignored."""

    def __init__(
        self,
        game: str,
        *,
        max_cycles: Optional[int] = 10_000,
        num_actions: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        _Table.__init__(self, game, max_cycles, num_actions, render_mode)

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begins a game, and returns observations and infos; a seed decides all of its chance events, and those of games after it."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return {agent: self._look(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Plays a move, and returns observations, rewards, terminations, truncations and infos.

        Raises ActionError if an action is not legal, and Error if one is missing; nothing is changed then.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        awaited = [self.possible_agents[seat] for seat in self._position.players_to_act()]
        self._play({agent: actions.get(agent) for agent in awaited})
        agents, over, cut_off = self.agents, self._position.is_terminal(), self._cut_off()
        if over or cut_off:
            self.agents = []
        return (
            {agent: self._look(agent) for agent in agents},
            self._rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: {} for agent in agents},
        )


def env(game: str, **options: Any) -> OrderEnforcingWrapper:
    """A game for players who act one at a time, such as `env("frames:size=9")`; `options` are those of `AecGame`.

    Raises GameError if there is no such game, or no player ever decides anything in it.
    """
    return OrderEnforcingWrapper(AecGame(game, **options))


def parallel_env(game: str, **options: Any) -> ParallelGame:
    """A game for players who act together, such as `parallel_env("nibelungenlied")`; `options` are those of `ParallelGame`.

    Raises GameError if there is no such game, or no player ever decides anything in it.
    """
    return ParallelGame(game, **options)
