#!/usr/bin/env python3
"""Draws the coasts and borders of The Strait from points set by hand: writes packs/strait/outline.tsv.

    python3 tools/map/strait.py

The western half is drawn, the eastern one is its mirror image. Curves run through the points and wander a little, by a
fixed function of place, so that the result is always the same.
"""
import math
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "crates/bilancia-war/packs/strait/outline.tsv"
WIDTH, HEIGHT = 1000, 700

# Curves of the western half, each from one meeting point to the next; those that end at x = 500 go on in the mirror.
CURVES = {
    "west coast": [(74, 0), (50, 62), (66, 122), (40, 190), (62, 252), (46, 322), (84, 388), (136, 424), (176, 398),
                   (200, 358), (250, 345)],
    "pier, gulf side": [(250, 345), (282, 392), (264, 448), (300, 486), (350, 500), (392, 470)],
    "pier, strait side": [(392, 470), (408, 424), (386, 372), (412, 318), (420, 265)],
    "pass coast": [(420, 265), (444, 292), (474, 276), (500, 284)],
    "sundown and vineyards": [(226, 0), (242, 58), (224, 120), (244, 178), (235, 230)],
    "sundown and pier": [(235, 230), (258, 268), (238, 306), (250, 345)],
    "vineyards and pier": [(235, 230), (288, 246), (340, 226), (384, 252), (420, 265)],
    "vineyards and pass": [(412, 0), (432, 58), (408, 128), (430, 200), (420, 265)],
    "island, north": [(388, 560), (418, 524), (458, 506), (500, 520)],
    "island, south": [(388, 560), (412, 604), (456, 628), (500, 612)],
    "gulf and strait": [(392, 470), (366, 514), (388, 560)],
    "gulf and open sea": [(388, 560), (338, 590), (300, 640), (282, 700)],
}
STRAIGHT = {
    "top of sundown": [(74, 0), (226, 0)],
    "top of vineyards": [(226, 0), (412, 0)],
    "top of pass": [(412, 0), (500, 0)],
    "edge of gulf": [(282, 700), (0, 700), (0, 0), (74, 0)],
    "edge of open sea": [(282, 700), (500, 700)],
}
# Rings of the western half, and of the areas in the middle as far as x = 500.
HALVES = {
    "OCC": ["top of sundown", "sundown and vineyards", "sundown and pier", "west coast"],
    "VIG": ["top of vineyards", "vineyards and pass", "vineyards and pier", "sundown and vineyards"],
    "MOL": ["vineyards and pier", "pier, strait side", "pier, gulf side", "sundown and pier"],
    "GOWZ": ["west coast", "pier, gulf side", "gulf and strait", "gulf and open sea", "edge of gulf"],
}
MIDDLE = {
    "PAS": ["top of pass", "vineyards and pass", "pass coast"],
    "ISO": ["island, north", "island, south"],
    "STRZ": ["pass coast", "pier, strait side", "gulf and strait", "island, north"],
    "MARZ": ["island, south", "gulf and open sea", "edge of open sea"],
}
MIRRORED = {"OCC": "LEV", "VIG": "CAM", "MOL": "ARS", "GOWZ": "GOLZ"}


def curve(points, steps=12, calm=False):
    """A Catmull-Rom spline through the points; between them it wanders, unless it is calm."""
    ends = [points[0], *points, points[-1]]
    out = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            at = [
                (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3) / 2
                for a, b, c, d in zip(p0, p1, p2, p3)
            ]
            # Nothing moves at the ends of a curve, where others meet it, nor on the axis of the mirror.
            free = 0 if calm else math.sin(math.pi * min(len(out) / 6, 0.5))
            out.append((at[0], at[1], free))
    count = len(out)
    held = [min(free, math.sin(math.pi * min((count - k) / 12, 0.5))) for k, (_, _, free) in enumerate(out)]
    moved = [(x + h * wander(x, y, 0), y + h * wander(y, x, 1)) for (x, y, _), h in zip(out, held)]
    return moved + [points[-1]]


def wander(x, y, phase):
    return (2.6 * math.sin(0.21 * x + 0.13 * y + phase) + 1.7 * math.sin(0.47 * y - 0.31 * x + 2 * phase)
            + 1.1 * math.sin(0.83 * x + 0.71 * y))


def tenths(points):
    return [(round(x * 10), round(y * 10)) for x, y in points]


# Borders of sea zones.
CALM = {"gulf and strait", "gulf and open sea"}
LINES = {name: tenths(curve(points, calm=name in CALM)) for name, points in CURVES.items()}
LINES |= {name: tenths(points) for name, points in STRAIGHT.items()}


def joined(names):
    """The lines one after the other, each turned so that it goes on where the last one ends."""
    lines = [LINES[name] for name in names]
    first, second = lines[0], lines[1]
    out = list(first if first[-1] in (second[0], second[-1]) else first[::-1])
    for line in lines[1:]:
        line = line if line[0] == out[-1] else line[::-1]
        assert line[0] == out[-1], names
        out += line[1:]
    return out


def mirror(points):
    return [(WIDTH * 10 - x, y) for x, y in reversed(points)]


def number(tenth):
    text = f"{tenth / 10:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(ring):
    ring = [point for point, after in zip(ring, ring[1:] + ring[:1]) if point != after]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(ring, ring[1:])]
    text = " ".join(f"{number(x)} {number(y)}" for x, y in steps).replace(" -", "-")
    return f"M{number(ring[0][0])} {number(ring[0][1])}l{text}z"


def main():
    rings = {}
    for code, names in HALVES.items():
        ring = joined(names)
        assert ring[0] == ring[-1], code
        rings[code] = ring[:-1]
        rings[MIRRORED[code]] = mirror(ring[:-1])
    for code, names in MIDDLE.items():
        half = joined(names)
        if half[0][0] != 5000:  # a ring that begins in the west is turned to begin on the axis
            half = half[::-1]
        assert half[0][0] == half[-1][0] == 5000, code
        rings[code] = half + mirror(half)[1:-1]
    order = ["OCC", "VIG", "MOL", "PAS", "LEV", "CAM", "ARS", "ISO", "GOWZ", "STRZ", "GOLZ", "MARZ"]
    lines = [f"{code}\t{path(rings[code])}\n" for code in order]
    OUT.write_text("area\toutline\n" + "".join(lines))


if __name__ == "__main__":
    main()
