"""The command ``python -m bilancia.ray``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import bilancia

from . import match, solve, tournament, tune, weigh


def _match(asked: argparse.Namespace, how: dict[str, Any]) -> str:
    found = match(asked.game, *asked.players, **_games(asked), **how)
    if asked.run:
        return found.run()
    if asked.json:
        return json.dumps(found.to_dict())
    rows = zip(found.players, found.won_drawn_lost, found.points)
    lines = [
        f"{player}: {won} won, {drawn} drawn, {lost} lost, {points.value:+.3f} points a game ({points.low:+.3f} to {points.high:+.3f})"
        for player, (won, drawn, lost), points in rows
    ]
    if found.score:
        value, low, high = (100 * share for share in (found.score.value, found.score.low, found.score.high))
        lines.append(f"{found.players[0]} scores {value:.1f} % ({low:.1f} to {high:.1f} %) in {found.games} games.")
    return "\n".join(lines)


def _tournament(asked: argparse.Namespace, how: dict[str, Any]) -> str:
    try:
        fixed = {player: float(rating) for player, _, rating in (text.rpartition("=") for text in asked.fixed)}
    except ValueError as error:
        raise bilancia.Error(f"--fixed is PLAYER=RATING, such as greedy=1500: {error}") from None
    found = tournament(asked.game, asked.players, fixed=fixed, **_games(asked), **how)
    return json.dumps(found.to_dict()) if asked.json else str(found)


def _tune(asked: argparse.Namespace, how: dict[str, Any]) -> str:
    found = tune(asked.game, asked.candidates, asked.baseline, **_games(asked), **how)
    return json.dumps(found.to_dict()) if asked.json else str(found)


def _solve(asked: argparse.Namespace, how: dict[str, Any]) -> str:
    found = solve(asked.games, check=asked.check, **how)
    if asked.json:
        return json.dumps([solution.to_dict() for solution in found])
    return "\n".join(f"{one.game}: value {one.value:.6f}, {one.states} states" for one in found)


def _weigh(asked: argparse.Namespace, how: dict[str, Any]) -> str:
    names = ("seed", "games", "blocks", "ladder", "position", "starts", "counts", "most_positions", "assisted")
    found = weigh(asked.game, **{name: getattr(asked, name) for name in names}, **how)
    return found.run() if asked.run else str(found)


def _games(asked: argparse.Namespace) -> dict[str, Any]:
    names = ("seed", "games", "blocks", "opening_plies")
    return {name: getattr(asked, name) for name in names}


def _parser() -> argparse.ArgumentParser:
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument(
        "--address", help="of the cluster, or auto, or none for this process alone; without it Ray is started here"
    )
    everywhere.add_argument("--keep", metavar="FOLDER", help="where the results of each block are kept, to go on from there")
    seeded = argparse.ArgumentParser(add_help=False, parents=[everywhere])
    seeded.add_argument("game", metavar="GAME", help="the game with its options, such as goose:pieces=2")
    seeded.add_argument("--seed", type=int, default=1, help="seed of the whole (1)")
    played = argparse.ArgumentParser(add_help=False, parents=[seeded])
    played.add_argument("--opening-plies", type=int, default=0, help="random actions and rolls at the start of each pair of games (0)")
    played.add_argument("--json", action="store_true", help="print everything as JSON")

    parser = argparse.ArgumentParser(
        prog="python -m bilancia.ray",
        description="Work in seeded blocks on a cluster of Ray, with the same figures for any cluster. "
        "Without the name of a command it is weigh.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, work: Any, parents: Any, text: str) -> argparse.ArgumentParser:
        found = commands.add_parser(name, parents=[parents], help=text[0].lower() + text[1:], description=text + ".")
        found.set_defaults(work=work)
        return found

    def cut(into: argparse.ArgumentParser, games: str, blocks: str) -> None:
        into.add_argument("--games", type=int, required=True, help=games)
        into.add_argument("--blocks", type=int, required=True, help=f"{blocks}, of at least 0.2 s each")

    one = command("weigh", _weigh, seeded, "Measures the luck in a game; bilancia weigh --join joins the counts")
    cut(one, "games in all", "parts into which they are cut")
    one.add_argument("--ladder", help="between whom, as in bilancia weigh")
    one.add_argument("--position", help="a position to begin from")
    one.add_argument("--starts", type=int, help="numbered starts, as in bilancia weigh")
    one.add_argument("--counts", choices=["result", "points"], default="result", help="the score at the end of a game")
    one.add_argument("--most-positions", type=int, default=6_000_000, help="positions that are enumerated at most")
    one.add_argument("--assisted", action="store_true", help="play games even where all positions could be enumerated")
    one.add_argument("--run", action="store_true", help="print the joined counts, not a sentence")

    one = command("match", _match, played, "Plays the match of bilancia match with this seed")
    one.add_argument("players", metavar="PLAYER", nargs="+", help="opponents, one for each seat or side, such as mcts:nodes=400")
    cut(one, "games in all", "parts into which they are cut")
    one.add_argument("--run", action="store_true", help="print the games, which bilancia.join_matches reads")

    one = command("tournament", _tournament, played, "Has each of several opponents play a match against each other one, and rates them")
    one.add_argument("players", metavar="PLAYER", nargs="+", help="opponents, such as random or mcts:nodes=400")
    cut(one, "games of each match", "parts into which each match is cut")
    one.add_argument("--fixed", metavar="PLAYER=RATING", action="append", default=[], help="a rating on which the scale rests")

    one = command("solve", _solve, everywhere, "Solves games side by side, each on one worker")
    one.add_argument("games", metavar="GAME", nargs="+", help="games with their options, such as frames:size=3 frames:size=4")
    one.add_argument("--check", action="store_true", help="find best responses to each solution too")
    one.add_argument("--json", action="store_true", help="print everything but the tables as JSON")

    one = command("tune", _tune, played, "Chooses the best of several settings against a baseline, by successive halving")
    one.add_argument("candidates", metavar="CANDIDATE", nargs="+", help="settings of opponents, such as mcts:nodes=200")
    one.add_argument("--baseline", required=True, help="the opponent of all")
    cut(one, "games of each candidate in the first round", "parts into which these are cut")
    return parser


#: The names of all commands.
COMMANDS = ("weigh", "match", "tournament", "solve", "tune")


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns its status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments and arguments[0] not in (*COMMANDS, "-h", "--help"):
        # As before there were others.
        arguments = ["weigh", *arguments]
    asked = _parser().parse_args(arguments)
    begun = time.monotonic()

    def progress(ended: int, blocks: int) -> None:
        end = "\n" if ended == blocks else "\r"
        print(f"{ended} of {blocks} blocks, {time.monotonic() - begun:.0f} s", end=end, file=sys.stderr, flush=True)

    try:
        print(asked.work(asked, {"address": asked.address, "keep": asked.keep, "progress": progress}))
    except bilancia.Error as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        kept = f"; the same command goes on from what is kept in {asked.keep}" if asked.keep else ""
        print(f"\ninterrupted{kept}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
