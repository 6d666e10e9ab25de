"""The scale of luck in many games, from one recipe: `python -m bilancia.scale --out scale.json`.

A row is written as soon as it is measured, and says all that its figures follow from; `--resume` goes on where an earlier run
ended, and `--check` measures rows again and compares them to the last digit.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import os
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Optional

import bilancia
from bilancia import Error, Weighed, openspiel, scale_page
from bilancia.foreign import LADDER, Found, games_within, weigh_python

_rust: Any = importlib.import_module("bilancia._bilancia")

FINE = 0.05
"""Half-width of the interval up to which a row counts as measured; a wider one is coarse."""

FEW_NODES = "mcts:nodes=1+mcts:nodes=4"
"""The players where a game between those of the scale takes too long."""


def recipe() -> dict[str, Any]:
    """The games of the scale with how they are measured, and those that are left out with the reasons."""
    with (Path(__file__).parent / "scale.toml").open("rb") as file:
        return tomllib.load(file)


def left_out(registered: Sequence[str], of: dict[str, Any]) -> list[str]:
    """Games of OpenSpiel's library that a recipe neither weighs nor leaves out with a reason; those that Python adds are examples."""
    weighed = {row["game"].split("(")[0] for row in of["openspiel"]}
    added = ("python_", "bilancia_", "chat_game")
    return [name for name in registered if name not in weighed and name not in of["skipped"] and not name.startswith(added)]


def _versions(of: str) -> dict[str, str]:
    found = {"bilancia": bilancia.__version__}
    if of == "openspiel":
        found["open_spiel"] = openspiel.version()
    return found


def _measured(row: dict[str, Any], how: dict[str, Any]) -> Found:
    """Measures a game of the recipe; `how` has the ladder, and games, seconds or neither."""
    seed = row.get("seed", 1)
    options = {name: row[name] for name in ("sides", "key", "hidden", "aim") if name in row}
    if row["of"] == "openspiel":
        return openspiel.measure(row["game"], seed=seed, **options, **how)
    if row.get("plain"):
        start = bilancia.load(row["game"]).new_initial_state()
        return weigh_python(start, name=f"bilancia {row['game']}", players=2, seed=seed, chance=row.get("chance", True), rules=bilancia.load(row["game"]).rules_hash, **options, **how)
    begun = time.monotonic()
    ladder, games = how["ladder"], how.get("games")
    exact = ladder == "perfect-2"
    starts = row.get("starts")

    def weigh(games: Optional[int]) -> Weighed:
        return bilancia.weigh(row["game"], seed=seed, ladder=ladder, games=games, starts=starts, most_positions=how["most_positions"])

    if not exact and games is None:
        parties = row.get("parties", bilancia.load(row["game"]).num_players)
        games = games_within(weigh, how["seconds"], ladder, parties, 100_000)
        games *= 2 if starts else 1
    return Found(weigh(None if exact else games), "none", 0, 0, None if exact else games, time.monotonic() - begun)


def _measure(row: dict[str, Any], seconds: float) -> Found:
    """Measures a game of the recipe: exactly where the recipe says so, else by games that take about so many seconds."""
    most = row.get("most_positions", 100_000)
    seconds = row.get("seconds", seconds)
    is_foreign = row["of"] == "openspiel" or row.get("plain")
    patience = {"patience": 4 * seconds + 60} if is_foreign else {}
    if row.get("exact"):
        return _measured(row, {"ladder": "perfect-2", "most_positions": most})
    how = {"ladder": row.get("ladder", LADDER), "seconds": seconds, "most_positions": 1, **patience}
    try:
        return _measured(row, how)
    except TimeoutError:
        return _measured(row, {**how, "ladder": FEW_NODES})


def _estimate(found: Optional[bilancia.Estimate]) -> Optional[list[float]]:
    return None if found is None else [found.value, found.low, found.high]


def _kind(found: Found) -> tuple[str, str]:
    """Whether a result is exact, sampled finely or coarse, with the reason."""
    weighed = found.weighed
    luck = weighed.luck
    if found.hidden == "open":
        return "coarse", f"{weighed.games} games, in which searches saw what is hidden: another game"
    if weighed.method == "exact":
        return "exact", ""
    if luck is None:
        return "coarse", "neither luck nor skill was seen to decide"
    if luck.low == luck.high:
        return "exact", "by the rules: no chance event, and no choices that meet unseen"
    half = (luck.high - luck.low) / 2
    if half <= FINE:
        return "sampled", ""
    reasons = [f"{weighed.games} games in {found.seconds:.0f} s"]
    bounds = weighed.to_dict()["chance_between"]
    if bounds is not None and bounds[1] - bounds[0] > FINE:
        reasons.append("bounds of chance beside players who draw at every choice, which more games do not narrow")
    return "coarse", "; ".join(reasons)


def _row(row: dict[str, Any], found: Found) -> dict[str, Any]:
    """What is stored of a result."""
    kind, why = _kind(found)
    weighed = found.weighed
    measures = {one["name"]: one["value"] for one in weighed.to_dict()["measures"]}
    return {
        "name": row["name"],
        "of": row["of"],
        "asked": {name: row[name] for name in ("game", "plain", "chance", "sides", "key", "hidden", "aim", "starts", "seed") if name in row},
        "how": {
            "ladder": json.loads(weighed.run())["ladder"],
            "games": found.games,
            "most_positions": row.get("most_positions", 100_000) if kind == "exact" and found.games is None else 1,
        },
        "kind": kind,
        "why": why,
        "luck": _estimate(weighed.luck),
        "not_skill": _estimate(weighed.not_skill),
        "shares": {name: measures[name] for name in ("strength", "seat", "chance", "clash", "mixing", "draw")},
        "games": weighed.games,
        "method": weighed.method,
        "hidden": found.hidden,
        "drawn": found.drawn,
        "missed": found.missed,
        "seconds": round(found.seconds, 1),
        "versions": _versions(row["of"]),
        "date": datetime.date.today().isoformat(),
        "kept": json.loads(_rust.keep_result(weighed)),
    }


def check(row: dict[str, Any]) -> bool:
    """Measures a row again by what it stores; whether all figures are the same to the last digit."""
    how = {name: value for name, value in row["how"].items() if value is not None}
    found = _measured({"of": row["of"], **row["asked"]}, how)
    again = json.loads(_rust.keep_result(found.weighed))
    return bool(again == row["kept"] and _estimate(found.weighed.luck) == row["luck"])


def weighed(row: dict[str, Any]) -> Weighed:
    """The result of a row."""
    kept = {**row["kept"], "game": row["name"]}
    found: Weighed = _rust.kept_result(json.dumps(kept))
    return found


def picture(rows: Sequence[dict[str, Any]], lang: str = "en") -> str:
    """The chart of rows as SVG, those of the games of the list of the scale only."""
    chart: str = _rust.scale_chart([weighed(row) for row in rows if row["luck"] is not None], lang)
    return chart


def _games(of: dict[str, Any]) -> list[dict[str, Any]]:
    """All rows that a recipe asks for, each with its name."""
    ours = [{"of": "bilancia", "name": f"bilancia {row['game']}" + (", plain" if row.get("plain") else ""), **row} for row in of["bilancia"]]
    theirs = [{"of": "openspiel", "name": row["game"], **row} for row in of["openspiel"]]
    games = ours + theirs
    again = []
    for name in of["sensitivity"]["games"]:
        row = next(row for row in games if row["name"] == name)
        again += [{**row, "name": f"{name} [{ladder}]", "ladder": ladder, "exact": False} for ladder in of["sensitivity"]["ladders"]]
    return games + again


def _save(path: Path, stored: dict[str, Any]) -> None:
    """Writes the rows, each on a line; the file is whole at any time."""
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in stored["rows"])
    failed = json.dumps(stored["failed"], indent=1)
    part = path.with_suffix(".part")
    part.write_text(f'{{"rows": [\n{rows}\n],\n"failed": {failed}}}\n')
    os.replace(part, path)


def run(path: Path, only: Sequence[str], seconds: float, resume: bool, finer: bool = False, say: Callable[[str], object] = print) -> dict[str, Any]:
    """Measures what is missing in a file or failed, and with `finer` its coarse rows again that had less time; returns its content."""
    if path.exists() and not resume:
        raise Error(f"{path} is there already: go on with --resume, or name another file")
    stored: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {"rows": [], "failed": {}}
    done = {row["name"] for row in stored["rows"] if not (finer and row["kind"] == "coarse" and row["seconds"] < seconds / 2)}
    asked = _games(recipe())
    names = {row["name"] for row in asked}
    stored["failed"] = {name: why for name, why in stored["failed"].items() if name in names}
    for row in asked:
        if row["name"] in done or (only and not any(row["name"].startswith(name) for name in only)):
            continue
        try:
            found = _row(row, _measure({**row, "seconds": seconds} if finer else row, seconds))
            stored["rows"] = [other for other in stored["rows"] if other["name"] != row["name"]] + [found]
            stored["failed"].pop(row["name"], None)
            luck = found["luck"]
            said = "none" if luck is None else f"{luck[0]:.3f} ({luck[1]:.3f} to {luck[2]:.3f})"
            say(f"{row['name']}: luck {said}, {found['kind']}, {found['games']} games, {found['seconds']} s")
        except (Error, TimeoutError, RuntimeError) as error:  # OpenSpiel raises RuntimeError
            stored["failed"][row["name"]] = f"{type(error).__name__}: {error}"
            say(f"{row['name']}: {stored['failed'][row['name']]}")
        _save(path, stored)
    return stored


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m bilancia.scale", description="Weigh the luck in many games by one recipe.")
    parser.add_argument("--out", type=Path, required=True, help="JSON file of the rows")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only rows whose names begin so; may be repeated")
    parser.add_argument("--resume", action="store_true", help="go on with a file that is there")
    parser.add_argument("--finer", action="store_true", help="measure coarse rows again that had less than half of --seconds")
    parser.add_argument("--seconds", type=float, default=30.0, help="time for the games of a row (default 30)")
    parser.add_argument("--check", action="store_true", help="measure the rows of the file again, and compare")
    parser.add_argument("--page", type=Path, help="write the page as Markdown, and the picture beside it as SVG")
    asked = parser.parse_args(arguments)
    try:
        if asked.check:
            rows = json.loads(asked.out.read_text())["rows"]
            chosen = [row for row in rows if not asked.only or any(row["name"].startswith(name) for name in asked.only)]
            other = [row["name"] for row in chosen if not check(row)]
            print(f"{len(chosen) - len(other)} of {len(chosen)} rows are the same to the last digit", *other, sep="\n")
            return 1 if other else 0
        stored = run(asked.out, asked.only, asked.seconds, asked.resume or asked.finer, asked.finer, lambda text: print(text, flush=True))
    except KeyboardInterrupt:
        print("stopped; what is done is in the file", file=sys.stderr)
        return 130
    except Error as error:
        print(error, file=sys.stderr)
        return 1
    if asked.page:
        asked.page.write_text(scale_page.page(stored, recipe()))
        asked.page.with_suffix(".svg").write_text(picture(scale_page.charted(stored["rows"])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
