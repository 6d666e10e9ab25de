"""SVG paths with one decimal, in relative steps: short, and exact sums."""
import re

from projection import parts


def number(value):
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def short(text):
    """Numbers without a zero before the point, and without blanks before a sign."""
    return re.sub(r"(?<![\d.])0\.", ".", text)


def ring(points):
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    corners = [point for point, before in zip(rounded, [None, *rounded]) if point != before]
    if corners[0] == corners[-1]:
        corners.pop()
    if len(corners) < 3:
        return ""
    text = f"M{number(corners[0][0])} {number(corners[0][1])}l"
    for place, (a, b) in enumerate(zip(corners, corners[1:])):
        for axis in (0, 1):
            step = number(b[axis] - a[axis])
            first = place == 0 and axis == 0
            text += step if first or step[0] == "-" else " " + step
    return short(text) + "z"


def path(geometry):
    """Closed rings of polygons, the largest polygon first."""
    ordered = sorted(parts(geometry), key=lambda part: -part.area)
    return "".join(ring(line.coords) for part in ordered for line in [part.exterior, *part.interiors])


def open_path(points):
    """A line that is not closed."""
    points = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = " ".join(f"{number(b[0] - a[0])} {number(b[1] - a[1])}" for a, b in zip(points, points[1:]))
    return short(f"M{number(points[0][0])} {number(points[0][1])}l{steps}".replace(" -", "-"))
