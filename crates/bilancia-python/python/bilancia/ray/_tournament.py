"""Tournaments of programs: each of them plays a match against each other one, and all are rated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import bilancia

from ._blocks import Folder, Progress, check_blocks, check_names, check_seed, described, done, seed_of
from ._match import Stretches, stretches


@dataclass(frozen=True)
class Tournament:
    """The matches of a tournament, and the ratings that follow from them."""

    #: The game as it was asked for.
    game: str
    players: list[str]
    seed: int
    #: The match of each pair, in the order of players.
    matches: dict[tuple[str, str], bilancia.Match]
    #: Ratings by ``bilancia.rate``, the strongest first.
    ratings: list[bilancia.Rating]

    def score(self, player: str) -> float:
        """The games that a player has won and half of those drawn, as a share of all of theirs, from 0 to 1."""
        won, games = 0.0, 0
        for pair, match in self.matches.items():
            if player in pair:
                wins, draws, _ = match.won_drawn_lost[pair.index(player)]
                won, games = won + wins + draws / 2, games + match.games
        return won / games

    def to_dict(self) -> dict[str, Any]:
        """Everything as a dict; of each match its statistics."""
        return {
            "game": self.game,
            "seed": self.seed,
            "players": self.players,
            "ratings": [{**rating.to_dict(), "score": self.score(rating.player)} for rating in self.ratings],
            "matches": [match.to_dict() for match in self.matches.values()],
        }

    def __str__(self) -> str:
        rows = [("player", "rating", "deviation", "games", "score")]
        for rating in self.ratings:
            numbers = (f"{rating.rating:.0f}", f"{rating.deviation:.0f}", f"{rating.games}")
            rows.append((rating.player, *numbers, f"{100 * self.score(rating.player):.1f} %"))
        widths = [max(map(len, column)) for column in zip(*rows)]
        lines = ("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows)
        return "\n".join(lines)


def tournament(
    game: str,
    players: Sequence[str],
    *,
    seed: int,
    games: int,
    blocks: int,
    fixed: Mapping[str, float] | None = None,
    address: str | None = None,
    keep: Folder | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Tournament:
    """Has each of several opponents play a match of ``games`` games against each other one, in ``blocks`` blocks, and rates them.

    The pairs are numbered from 0 in the order of players: match *i* of a tournament with seed *s* is the one that ``bilancia.match``
    plays with the seed 2^20 *s* + *i* and these ``options``. Ratings are those of ``bilancia.rate`` for all games together; players in
    ``fixed`` keep theirs, on which the scale then rests.

    Raises Error if there are fewer than two players, one is named twice, the game is for more than two sides, or blocks do not
    fit, and what ``bilancia.match`` raises.
    """
    check_names("players", players, 2)
    for player in fixed or ():
        if player not in players:
            raise bilancia.Error(f"{player} has a fixed rating, but is not among the players: {', '.join(players)}")
    check_seed(seed)
    pairs = list(combinations(players, 2))
    check_blocks(blocks * len(pairs), games * len(pairs))
    parts = [
        part
        for number, pair in enumerate(pairs)
        for part in stretches(f"pair-{number}", pair, seed=seed_of(seed, number), games=games, blocks=blocks)
    ]
    about = described("tournament", game, players=players, seed=seed, games=games, blocks=blocks, options=options)
    runs = done(Stretches(about, game, parts, options), address=address, keep=keep, progress=progress)
    matches = {
        pair: bilancia.join_matches(runs[number * blocks : (number + 1) * blocks]) for number, pair in enumerate(pairs)
    }
    played = [
        (*pair, 0.5 if first == second else float(first > second))
        for pair, match in matches.items()
        for first, second in match.by_player
    ]
    return Tournament(game, list(players), seed, matches, bilancia.rate(played, fixed=fixed))
