"""Sets the luck that was measured between programs beside the spread of the ratings of people, game by game:

    python docs/results/people.py            # writes docs/results/people.md from scale.json and people.tsv beside it
"""

import csv
import json
from pathlib import Path
from statistics import correlation

HERE = Path(__file__).parent


def ranks(values):
    """Ranks from 1, of equal values their mean."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def rank_correlation(pairs):
    """Spearman's, or None where there are fewer than five pairs."""
    if len(pairs) < 5:
        return None
    return correlation(*(ranks(side) for side in zip(*pairs)))


def shown(number):
    return "–" if number is None else f"{number:.2f}".replace("-", "−")


def per_cent(share):
    return f"{100 * share:.0f}"


def rows():
    """Games of people that the scale has, those with the widest spread first."""
    rows = json.loads((HERE / "scale.json").read_text())["rows"]
    # A row says nothing whose interval is wider than half of all, or whose players saw what is hidden.
    said = (row for row in rows if row["luck"] and row["luck"][2] - row["luck"][1] < 0.5 and row["hidden"] != "open")
    scale = {row["name"]: row for row in said}
    with (HERE / "people.tsv").open() as file:
        people = list(csv.DictReader(file, delimiter="\t"))
    people.sort(key=lambda row: -float(row["elo_spread"]))
    found = [(row, scale[row["scale"]]) for row in people if row["scale"] in scale]
    missing = [row["game"] for row in people if row["scale"] not in scale]
    return found, missing


def table(found):
    lines = [
        "| game | Elo of people | as if skill decided | skill, programs | 95 % | rated players |",
        "|---|--:|--:|--:|---|--:|",
    ]
    for people, ours in found:
        value, low, high = ours["luck"]
        between = "exact" if low == high else f"{per_cent(1 - high)}–{per_cent(1 - low)}"
        lines.append(
            f"| {people['game']} | {float(people['elo_spread']):.0f} | {per_cent(float(people['share']))} | {per_cent(1 - value)} | "
            f"{between} | {int(people['regulars']):,} |"
        )
    return "\n".join(lines)


def page():
    found, missing = rows()
    some = [(people, ours) for people, ours in found if 0.02 < ours["luck"][0]]

    def correlated(among):
        found = rank_correlation([(float(people["elo_spread"]), 1 - ours["luck"][0]) for people, ours in among])
        return f"{shown(found)} ({len(among)} games)"

    def far(people, ours):
        return abs(float(people["share"]) - (1 - ours["luck"][0]))

    near = sum(far(*row) <= 0.1 for row in found)
    farthest = sorted(found, key=lambda row: -far(*row))[:5]
    text = (HERE / "people.in.md").read_text()
    parts = {
        "TABLE": table(found),
        "ALL": correlated(found),
        "SOME": correlated(some),
        "NEAR": f"{near} of {len(found)}",
        "FARTHEST": ", ".join(
            f"{people['game']} ({per_cent(float(people['share']))} against {per_cent(1 - ours['luck'][0])} %)" for people, ours in farthest
        ),
        "MISSING": ", ".join(missing) or "none",
    }
    for name, part in parts.items():
        text = text.replace(f"<{name}>", part)
    return text


if __name__ == "__main__":
    (HERE / "people.md").write_text(page())
