"""The best of several settings of an opponent, by successive halving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import bilancia

from ._blocks import Folder, Progress, Session, check_blocks, check_names, check_seed, described, seed_of, session
from ._match import Stretches, stretches


@dataclass(frozen=True)
class Tuned:
    """How settings were chosen, and how strong the best of them is."""

    #: The game as it was asked for.
    game: str
    baseline: str
    seed: int
    #: For each round, the match of each candidate that was left against the baseline, with the games of earlier rounds.
    rounds: list[dict[str, bilancia.Match]]
    winner: str
    #: The winner's match against the baseline in games that did not choose it, so that its interval is not flattered by the choice.
    match: bilancia.Match

    @property
    def score(self) -> bilancia.Estimate:
        """The winner's score against the baseline in those games, from 0 to 1."""
        assert self.match.score is not None, "two play"
        return self.match.score

    def to_dict(self) -> dict[str, Any]:
        """Everything as a dict; of each match its statistics."""
        rounds = [[match.to_dict() for match in matches.values()] for matches in self.rounds]
        return {
            "game": self.game,
            "baseline": self.baseline,
            "seed": self.seed,
            "rounds": rounds,
            "winner": self.winner,
            "match": self.match.to_dict(),
        }

    def __str__(self) -> str:
        lines = []
        for number, matches in enumerate(self.rounds, 1):
            scores = [f"{candidate} {100 * score_of(match):.1f} %" for candidate, match in matches.items()]
            games = next(iter(matches.values())).games
            lines.append(f"round {number}, {games} games each: {', '.join(scores)}")
        value, low, high = (100 * share for share in (self.score.value, self.score.low, self.score.high))
        return "\n".join(
            [
                *lines,
                f"{self.winner} scores {value:.1f} % ({low:.1f} to {high:.1f} %) against {self.baseline} "
                f"in {self.match.games} games that did not choose it.",
            ]
        )


def score_of(match: bilancia.Match) -> float:
    """The score of the first of two players, from 0 to 1."""
    wins, draws, _ = match.won_drawn_lost[0]
    return (wins + draws / 2) / match.games


def halves(candidates: int) -> list[int]:
    """How many candidates play each round: all, then the better half of them, until one is left."""
    rounds = []
    while candidates > 1:
        rounds.append(candidates)
        candidates = (candidates + 1) // 2
    return rounds


def tune(
    game: str,
    candidates: Sequence[str],
    baseline: str,
    *,
    seed: int,
    games: int,
    blocks: int,
    address: str | None = None,
    keep: Folder | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Tuned:
    """Chooses among candidates, such as "mcts:nodes=200" and "mcts:nodes=200,trees=4", by their scores against a baseline.

    In the first round each candidate plays ``games`` games in ``blocks`` blocks. The better half goes on, as do earlier ones of
    the list where scores are equal, and in each further round plays as many new games as it has played before. The winner then
    plays as many as in all its rounds once more, with another seed: that score has an honest interval. All candidates have the
    same seeds and openings, and blocks have pairs of games with exchanged seats, so that each pair is fair. ``options`` are those
    of ``bilancia.match``. What is chosen follows from the arguments alone.

    Raises Error if there are no candidates, one is named twice or blocks do not fit, and what ``bilancia.match`` raises.
    """
    check_names("candidates", candidates, 1)
    check_seed(seed)
    check_blocks(blocks, games)
    if games % (2 * blocks):
        raise bilancia.Error(
            f"{games} games in {blocks} blocks are no pairs with exchanged seats: take a multiple of {2 * blocks} games"
        )
    about = described(
        "tune", game, candidates=candidates, baseline=baseline, seed=seed, games=games, blocks=blocks, options=options
    )
    # The blocks that each candidate that is left plays in each round.
    added = [blocks * max(1, 2**number // 2) for number, _ in enumerate(halves(len(candidates)))]
    last = sum(added) or blocks
    total = sum(count * more for count, more in zip(halves(len(candidates)), added)) + last
    check_blocks(total, total)
    left, rounds = list(candidates), []
    runs: dict[str, list[str]] = {candidate: [] for candidate in candidates}
    with session(about, total, address=address, keep=keep, progress=progress) as now:
        hall = _Hall(now, about, game, list(candidates), baseline, games // blocks, options)
        for number, more in enumerate(added):
            for candidate, found in hall.play("candidate", left, seed_of(seed, 0), sum(added[:number]), more):
                runs[candidate] += found
            matches = {candidate: bilancia.join_matches(runs[candidate]) for candidate in left}
            rounds.append(matches)
            # The sort leaves those with equal scores in their order.
            ranked = sorted(left, key=lambda candidate: -score_of(matches[candidate]))
            left = sorted(ranked[: (len(left) + 1) // 2], key=candidates.index)
        [(winner, found)] = hall.play("winner", left, seed_of(seed, 1), 0, last)
    return Tuned(game, baseline, seed, rounds, winner, bilancia.join_matches(found))


@dataclass(frozen=True)
class _Hall:
    """Where candidates play against the baseline."""

    now: Session
    about: str
    game: str
    candidates: list[str]
    baseline: str
    #: Games of a block.
    size: int
    options: dict[str, Any]

    def play(
        self, label: str, players: list[str], seed: int, first: int, blocks: int
    ) -> list[tuple[str, list[str]]]:
        """Results of a number of blocks of each player, from the block ``first`` of a match with this seed on."""
        parts = [
            part
            for player in players
            for part in stretches(
                f"{label}-{self.candidates.index(player)}",
                [player, self.baseline],
                seed=seed,
                first=first * self.size,
                games=blocks * self.size,
                blocks=blocks,
            )
        ]
        runs = self.now.results(Stretches(self.about, self.game, parts, self.options))
        return [(player, runs[place * blocks : (place + 1) * blocks]) for place, player in enumerate(players)]
