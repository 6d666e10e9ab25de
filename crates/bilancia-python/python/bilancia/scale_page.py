"""The page of the scale of luck, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Optional

from bilancia.foreign import LADDER

_TELLS = 0.6
"""Width of an interval up to which a value is shown."""

_HEAD = """# The scale of luck in {count} games

How much of the result do luck and skill decide in each game of [OpenSpiel](https://github.com/google-deepmind/open_spiel) {version}
whose interface allows to ask, and in ours? One command makes the rows, this page and the [picture](scale.svg), from one
[recipe](../../crates/bilancia-python/python/bilancia/scale.toml):

<!-- not run: fetches a package, and measures for hours; the tests of the package for Python measure rows again -->
```sh
pip install open_spiel==2.0.2
python -m bilancia.scale --out docs/results/scale.json --resume --page docs/results/scale.md
```

`--seconds` is the time for a row, `--finer` measures coarse rows again with more of it, and `--check` measures rows again and compares them to
the last digit. The rows are in [scale.json](scale.json), each with what its figures follow from: the game with all parameters,
the seed, the players, the number of games, the versions, the date, and the counts themselves.

Measured {dates} on {machine}.
Of {count} games {exact} are exact or 0 by the rules, {sampled} are known to 5 points either way or better, and {coarse} are coarse: their interval is
wider, and the table says why. **A coarse row is no ranking**: only its interval is a statement.

## What is measured

Luck is measured between given players, since between equals every result is luck. Two players are drawn, and assigned to the seats
at random. The variance of the score of one of them (1 for having more than the other in the end, 1/2 for as much, 0 for less; with more
players the share of the others who have less) splits into shares: K of strength, C of chance events, S of
choices that meet unseen, seat, the players' own random choices, draws. Luck weighs C + S against K: of what luck or skill decides, it is as
if a fair coin decided this share of the games ([definitions and formulas](../reference/luck.md)).

- **Exact** rows follow all positions, between a random player and optimal play.
- **Sampled** rows are games between Monte-Carlo tree searches of 1 and of 16 playouts a move without any knowledge of the game
  (`mcts:nodes=1+mcts:nodes=16`; ours with the evaluation that some of our games have). One playout chooses at random, but in the same way in the same
  game: a player who draws anew at every choice, such as `random`, would leave the share of chance between two bounds that more games do not narrow.
  The number of games was fixed by the time that the first two blocks took, before any result was looked at. With chance and open
  positions each game is played again with other dice (estimator E1); with hidden cards or simultaneous moves the variance
  is estimated event by event (E2). Where even a few games take too long, the better player has 4 playouts, and the row says so.
- **Luck 0 by the rules**: there is no chance event, and no choices meet unseen, so that the figure holds between any players. K then says how much strength decides
  beside seat, draws and the players' own random choices. A search with fewer playouts than there are moves hardly beats a random player, so that K is
  then near 0 between these players, whatever the game.

Payoffs that do not sum to zero make a contest here: who ends with more has won. Players who share a payoff by the rules are one party. In rows with
`aim = "result"` in the recipe the search aims at having more, else at the payoff.

**What is hidden.** The search must not see it. Where OpenSpiel can draw another state that the player cannot tell apart, each playout begins from such a
state (*resample*); else the game so far is played again with other cards and other hidden choices, as long as the player would have known the
same after each step (*replay*; where a bounded search finds none, the true state stands in, and the table says how often). Where
neither does, the search sees everything (*open*): that is another game, with the same chance events.

## What is not measured

- Luck between stronger players. A ladder whose better player is better sees more of the skill that a game has; the [second
  table](#other-players) shows how far figures move. Skill is a lower bound in all sampled rows.
- Luck between people, who differ less than these players.
- Payoffs: a narrow win counts as a large one.
- What a player makes of the opponent's earlier choices: searches draw no inferences from how others have played.
- S of a game with hidden information is an upper bound; what it exceeds the true share by belongs to the players' own random choices.

"""


def _per_cent(share: float) -> str:
    return f"{100 * share:.0f}"


def _interval(found: Optional[Sequence[float]]) -> tuple[str, str]:
    """Luck in per cent, and its interval."""
    if found is None:
        return "none", "–"
    value, low, high = found
    if low == high:
        return f"**{_per_cent(value)}**", "–"
    shown = f"**{_per_cent(value)}**" if high - low <= _TELLS else "not known"
    return shown, f"{_per_cent(low)}–{_per_cent(high)}"


def _is_again(row: dict[str, Any]) -> bool:
    return " [" in row["name"]


def charted(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of the picture: every game once, if its interval says anything."""
    once = [row for row in rows if not _is_again(row) and not row["asked"].get("plain") and row["hidden"] != "open"]
    return [row for row in once if row["luck"] is not None and row["luck"][2] - row["luck"][1] <= _TELLS]


def _why(row: dict[str, Any]) -> str:
    parts = [row["why"]] if row["why"] else []
    if row["hidden"] in ("resample", "replay"):
        parts.append(row["hidden"])
    if row["missed"]:
        parts.append(f"{_per_cent(row['missed'] / row['drawn'])} % of draws not found")
    if row["kind"] != "exact" and row["how"]["ladder"] != LADDER and not _is_again(row):
        parts.append(row["how"]["ladder"])
    return "; ".join(parts)


def _strength(row: dict[str, Any]) -> str:
    """K in per cent, with its interval where it has one; luck, draws and the rest leave 1 - sqrt(K)."""
    value, *ends = [(1 - share) ** 2 for share in row["not_skill"]]
    high, low = ends
    return _per_cent(value) if high - low < 0.01 else f"{_per_cent(value)} ({_per_cent(low)}–{_per_cent(high)})"


def _table(rows: Sequence[dict[str, Any]]) -> str:
    lines = ["| game | luck | 95 % | C + S | K | draws | games | kind | how, and why not closer |", "|---|--:|--:|--:|--:|--:|--:|---|---|"]
    for row in rows:
        shares = row["shares"]
        luck, ends = _interval(row["luck"])
        decided = _per_cent((shares["chance"] or 0) + (shares["clash"] or 0))
        strength, draw = _strength(row), _per_cent(shares["draw"] or 0)
        lines.append(f"| `{row['name']}` | {luck} | {ends} | {decided} | {strength} | {draw} | {row['games']:,} | {row['kind']} | {_why(row)} |")
    return "\n".join(lines) + "\n"


def _agrees(one: Optional[Sequence[float]], other: Optional[Sequence[float]]) -> str:
    if one is None or other is None:
        return "–"
    if max(one[2] - one[1], other[2] - other[1]) > _TELLS:
        return "too wide to tell"
    slack = 1e-9
    return "yes" if one[1] <= other[2] + slack and other[1] <= one[2] + slack else "no"


def _same(rows: dict[str, dict[str, Any]], recipe: dict[str, Any]) -> str:
    lines = ["| OpenSpiel | luck | 95 % | ours | luck | 95 % | intervals meet | |", "|---|--:|--:|---|--:|--:|---|---|"]
    for entry in recipe["openspiel"]:
        one, other = rows.get(entry["game"]), rows.get(entry.get("same", ""))
        if one is None or other is None:
            continue
        cells = [f"`{one['name']}`", *_interval(one["luck"]), f"`{other['name']}`", *_interval(other["luck"])]
        lines.append(f"| {' | '.join(cells)} | {_agrees(one['luck'], other['luck'])} | {entry.get('note', '')} |")
    return "\n".join(lines) + "\n"


def _others(rows: Sequence[dict[str, Any]], by_name: dict[str, dict[str, Any]]) -> str:
    lines = ["| game | luck, 1 and 16 playouts | 95 % | other players | luck | 95 % |", "|---|--:|--:|---|--:|--:|"]
    for row in rows:
        name = row["name"].split(" [")[0]
        if not _is_again(row) or name not in by_name:
            continue
        cells = [f"`{name}`", *_interval(by_name[name]["luck"]), f"`{row['how']['ladder']}`", *_interval(row["luck"])]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def page(stored: dict[str, Any], recipe: dict[str, Any]) -> str:
    """The page of stored rows, with what a recipe says of the games."""
    rows = stored["rows"]
    once = [row for row in rows if not _is_again(row)]
    once.sort(key=lambda row: (row["luck"] is None, -(row["luck"] or [0])[0], row["name"]))
    counts = {kind: sum(row["kind"] == kind for row in once) for kind in ("exact", "sampled", "coarse")}
    versions = {row["versions"]["open_spiel"] for row in rows if "open_spiel" in row["versions"]}
    days = sorted({row["date"] for row in rows})
    dates = "" if not days else days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    head = _HEAD.format(count=len(once), dates=dates, machine=recipe["machine"], version=", ".join(sorted(versions)), **counts)
    by_name = {row["name"]: row for row in rows}
    parts = [head, "## The same game twice\n\n"]
    parts.append(
        "Our rules and OpenSpiel's of the same game, between the same players; *plain* is our game through the same bridge, so that the search has no evaluation of it.\n\n"
    )
    parts += [_same(by_name, recipe), "\n## Other players\n\n", "The same games between two searches, of 16 and 64 playouts a move.\n\n"]
    parts += [_others(rows, by_name), "\n## All games\n\n", "By luck, exact and sampled ones first; names as OpenSpiel has them, ours with *bilancia* before.\n\n"]
    close = [row for row in once if row["kind"] != "coarse"]
    parts += [_table(close), "\nCoarse ones:\n\n", _table([row for row in once if row["kind"] == "coarse"])]
    parts.append("\n## Games that are left out\n\n")
    order = sorted(recipe["skipped"].items(), key=lambda entry: (entry[1], entry[0]))
    for reason, entries in groupby(order, key=lambda entry: entry[1]):
        parts.append(f"- {reason}: {', '.join(f'`{name}`' for name, _ in entries)}\n")
    done = {row["name"].split("(")[0] for row in rows}
    open_yet = [entry["game"] for entry in recipe["openspiel"] if entry["game"].split("(")[0] not in done]
    if open_yet:
        names = ", ".join(f"`{name}`" for name in open_yet)
        parts.append(f"- not measured yet, since their games take long or the run has not come to them; the same command goes on: {names}\n")
    return "".join(parts)
