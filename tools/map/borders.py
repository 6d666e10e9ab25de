"""From cells to borders: chains between meeting points, smoothed, and faces of one network with the coasts."""
from collections import defaultdict

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter1d
from shapely.geometry import LineString, box
from shapely.ops import polygonize, unary_union
from shapely.strtree import STRtree

from projection import parts
from water import ICE

SIGMA = 9.0
# A border of zones that are no neighbours shrinks to a point if it is shorter.
CORNER = 26
# Length of a border that people see.
SEEN = 8.0


def chains(cells):
    """Borders of the cells as chains of points, from meeting point to meeting point."""
    height, width = cells.shape
    beside = defaultdict(list)

    def join(a, b):
        beside[a].append(b)
        beside[b].append(a)

    for y, x in zip(*np.nonzero(cells[:, 1:] != cells[:, :-1])):
        join((x + 1, y), (x + 1, y + 1))
    for y, x in zip(*np.nonzero(cells[1:] != cells[:-1])):
        join((x, y + 1), (x + 1, y + 1))
    ends = {p for p, others in beside.items() if len(others) != 2 or p[0] in (0, width) or p[1] in (0, height)}
    seen, found = set(), []

    def walk(a, b):
        line = [a, b]
        seen.add(frozenset((a, b)))
        while line[-1] not in ends:
            before, at = line[-2:]
            after = [point for point in beside[at] if point != before]
            if not after or frozenset((at, after[0])) in seen:
                break
            seen.add(frozenset((at, after[0])))
            line.append(after[0])
        return line

    # Open chains first, then closed ones.
    for starts in (ends, beside):
        for a in starts:
            for b in beside[a]:
                if frozenset((a, b)) not in seen:
                    found.append(walk(a, b))
    return found


def smoothed(chain):
    """A chain after a Gaussian filter; its ends are held."""
    points = np.array(chain, float)
    closed = tuple(points[0]) == tuple(points[-1])
    if len(points) < 4:
        return points if closed else points[[0, -1]]
    if closed:
        ring = [gaussian_filter1d(points[:-1, axis], SIGMA, mode="wrap") for axis in (0, 1)]
        return np.column_stack(ring)[np.r_[0:len(points) - 1, 0]]
    sigma = min(SIGMA, len(points) / 5)
    reach = min(int(4 * sigma) + 1, len(points) - 1)
    out = []
    for axis in (0, 1):
        v = points[:, axis]
        # Mirrored at its ends, the line runs straight through them.
        before, after = 2 * v[0] - v[1:reach + 1][::-1], 2 * v[-1] - v[-reach - 1:-1][::-1]
        line = gaussian_filter1d(np.r_[before, v, after], sigma)[reach:reach + len(v)]
        line[0], line[-1] = v[0], v[-1]
        out.append(line)
    return np.column_stack(out)


def sides(cells, chain):
    """The two zones that a chain parts."""
    middle = len(chain) // 2
    (x0, y0), (x1, y1) = chain[middle - 1], chain[middle]
    if x0 == x1:
        return cells[min(y0, y1), x0 - 1], cells[min(y0, y1), x0]
    return cells[y0 - 1, min(x0, x1)], cells[y0, min(x0, x1)]


def cornered(all_chains, lines, cells, zones, touches, dry):
    """Lines with short borders of zones that are no neighbours shrunk to a point."""
    moved = {}
    for chain, line in zip(all_chains, lines):
        one, other = (zones[number] for number in sides(cells, chain))
        if ICE in (one, other) or other in touches[one]:
            continue
        border = LineString(line)
        wet = border.difference(dry).length
        if border.length < CORNER and wet > 0.5 * border.length:
            middle = tuple((np.array(chain[0]) + np.array(chain[-1])) / 2)
            for end in (chain[0], chain[-1]):
                moved[tuple(map(float, end))] = middle
    found = []
    for line in lines:
        start, end = moved.get(tuple(line[0])), moved.get(tuple(line[-1]))
        if start is not None and start == end:
            continue
        if start is not None or end is not None:
            along = np.linspace(0, 1, len(line))[:, None]
            length = LineString(line).length
            near = np.clip(1 - along * length / 40, 0, 1) ** 2
            far = np.clip(1 - (1 - along) * length / 40, 0, 1) ** 2
            first, last = line[0], line[-1]
            shift = near * (np.array(start) - first) if start is not None else 0
            line = line + shift + (far * (np.array(end) - last) if end is not None else 0)
        found.append(line)
    return found


def areas(config, lands, cells, dry_cells, zones, touches):
    """Every area and the ice as polygons that share their points exactly."""
    width, height = config["map"]["width"], config["map"]["height"]
    dry = unary_union(list(lands.values()))
    all_chains = chains(cells)
    lines = [np.array(shapely.simplify(LineString(smoothed(chain)), 0.22).coords) for chain in all_chains]
    lines = cornered(all_chains, lines, cells, zones, touches, dry)
    network = [LineString(line) for line in lines if len(line) > 1] + [box(0, 0, width, height).exterior]
    for shape in lands.values():
        for part in parts(shape):
            network += [part.exterior, *part.interiors]
    network = unary_union([shapely.set_precision(line, 0.05) for line in network])
    network = unary_union(shapely.set_precision(network, 0.05))
    codes = list(config["land"])
    geometries = [lands[code] for code in codes]
    tree = STRtree(geometries)
    faces = defaultdict(list)
    for face in polygonize(network):
        point = face.representative_point()
        inside = [i for i in tree.query(point) if geometries[i].contains(point)]
        owner = codes[inside[0]] if inside else zones[most_cells(face, cells, dry_cells)]
        faces[owner].append(face)
    found = {code: unary_union(own) for code, own in faces.items()}
    for _ in range(3):
        give_crumbs_away(found, codes, list(config["sea"]))
    return found


def most_cells(face, cells, dry_cells):
    """Number of the zone that has most cells of a face."""
    height, width = cells.shape
    x0, y0, x1, y1 = (int(edge) for edge in face.bounds)
    x0, y0, x1, y1 = max(x0 - 1, 0), max(y0 - 1, 0), min(x1 + 2, width), min(y1 + 2, height)
    image = Image.new("1", (x1 - x0, y1 - y0), 0)
    ring = [(x - x0 - 0.5, y - y0 - 0.5) for x, y in face.exterior.coords]
    ImageDraw.Draw(image).polygon(ring, fill=1)
    wet = np.array(image) & (dry_cells[y0:y1, x0:x1] == 0)
    inside = cells[y0:y1, x0:x1][wet]
    if len(inside):
        return np.bincount(inside).argmax()
    point = face.representative_point()
    return cells[min(int(point.y), height - 1), min(int(point.x), width - 1)]


def give_crumbs_away(found, lands, seas):
    """Pieces cut off from the body of a zone go to the neighbour with the longest common border."""
    for zone in seas:
        for piece in sorted(parts(found[zone]), key=lambda part: -part.area)[1:]:
            waters = [other for other in [*seas, ICE] if other != zone and found[other].intersects(piece)]
            shared = [(shapely.length(piece.boundary.intersection(found[other].boundary)), other) for other in waters]
            best = max(shared, default=(0, None))
            shores = [code for code in lands if found[code].boundary.intersection(piece.boundary).length > SEEN]
            if (piece.area < 4 and not shores) or (piece.area < 16 and best[0] == 0):
                ring = piece.buffer(0.1)
                others = [other for other in [*lands, *seas, ICE] if other != zone]
                best = max((ring.intersection(found[other]).area, other) for other in others)
            if best[1] and best[0] > 0:
                found[best[1]] = unary_union([found[best[1]], piece])
                left = [part for part in parts(found[zone]) if not part.equals(piece)]
                found[zone] = unary_union(left)
