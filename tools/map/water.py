"""Sea zones: a flood from the seeds of all zones at once, on a grid of one unit."""
import math

import numba
import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import LineString, Polygon

from projection import parts

# No zone may enter this strip off a coast that it is not connected to, so that coasts are right by construction.
STRIP = 9
BUCKETS, BUCKET, OFFSET, MOST = 8192, 0.5, 200.0, 40_000_000
ICE = "ICE"


def raster(lands, codes, width, height):
    """Number of the land in each cell, from 1; 0 for water."""
    image = Image.new("I", (width, height), 0)
    draw = ImageDraw.Draw(image)

    def fill(ring, value):
        draw.polygon([(x - 0.5, y - 0.5) for x, y in ring.coords], fill=value)

    for number, code in enumerate(codes, 1):
        for part in parts(lands[code]):
            fill(part.exterior, number)
    for code in codes:
        for hole in [hole for part in parts(lands[code]) for hole in part.interiors]:
            lake = Polygon(hole)
            fill(hole, 0)
            for number, other in enumerate(codes, 1):
                if other != code and lands[other].intersects(lake):
                    for part in parts(lands[other]):
                        if lake.contains(part.representative_point()):
                            fill(part.exterior, number)
    return np.array(image)


@numba.njit(cache=True)
def flood(gate, allow, label, cost, sx, sy, sl, sc):
    """Dijkstra's algorithm with buckets; steps as a king and a knight go, so that distances are nearly round."""
    height, width = gate.shape
    moves = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
             (2, 1), (2, -1), (-2, 1), (-2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2)]
    head = np.full(BUCKETS, -1, np.int64)
    following, node = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    value, owner = np.empty(MOST, np.float64), np.empty(MOST, np.int32)
    count = 0
    for i in range(len(sx)):
        bucket = int((sc[i] + OFFSET) / BUCKET)
        following[count] = head[bucket]
        head[bucket] = count
        node[count], value[count], owner[count] = sy[i] * width + sx[i], sc[i], sl[i]
        count += 1
    for bucket in range(BUCKETS):
        while head[bucket] >= 0:
            entry = head[bucket]
            head[bucket] = following[entry]
            y, x = node[entry] // width, node[entry] % width
            far, zone = value[entry], owner[entry]
            if far >= cost[y, x] - 1e-9:
                continue
            cost[y, x] = far
            label[y, x] = zone
            for dx, dy in moves:
                to_x, to_y = x + dx, y + dy
                if to_x < 0 or to_y < 0 or to_x >= width or to_y >= height:
                    continue
                there = gate[to_y, to_x]
                if there < 0 or not allow[there, zone]:
                    continue
                if abs(dx) + abs(dy) == 3:
                    over_y = y + dy // 2 if abs(dy) == 2 else y
                    over_x = x + dx // 2 if abs(dx) == 2 else x
                    if gate[over_y, over_x] < 0:
                        continue
                elif abs(dx) + abs(dy) == 2 and gate[y, to_x] < 0 and gate[to_y, x] < 0:
                    continue
                total = far + math.sqrt(dx * dx + dy * dy)
                if total < cost[to_y, to_x] - 1e-9 and count < MOST:
                    into = int((total + OFFSET) / BUCKET)
                    if into < BUCKETS:
                        following[count] = head[into]
                        head[into] = count
                        node[count], value[count], owner[count] = to_y * width + to_x, total, zone
                        count += 1
    return count


def divide(config, lands, touches, projection):
    """Zone of every cell, by its place among the zones and the ice; the cells of lands; the codes of the zones."""
    width, height = config["map"]["width"], config["map"]["height"]
    codes, zones = list(config["land"]), [*config["sea"], ICE]
    dry = raster(lands, codes, width, height)
    distance, (near_y, near_x) = ndimage.distance_transform_edt(dry == 0, return_indices=True)
    allow = np.zeros((len(codes) + 1, len(zones)), bool)
    allow[0] = True
    for number, code in enumerate(codes, 1):
        for zone in touches[code] & set(zones):
            allow[number, zones.index(zone)] = True
        allow[number, -1] = code in config["ice"]["touches"]
    gate = np.where(distance <= STRIP, dry[near_y, near_x], 0).astype(np.int32)
    gate[dry > 0] = -1
    starts = []
    for number, zone in enumerate(zones):
        area = config["sea"].get(zone) or config["ice"]
        for seed in area["seeds"]:
            points = projection.line(seed)
            if len(points) > 1:
                points = np.array(shapely.segmentize(LineString(points), 1.0).coords)
            for x, y in points:
                x, y = int(np.clip(x, 0, width - 1)), int(np.clip(y, 0, height - 1))
                if dry[y, x] == 0 and allow[max(gate[y, x], 0), number]:
                    starts.append((x, y, number, -float(area.get("weight", 0))))
    label = np.full((height, width), -1, np.int32)
    cost = np.full((height, width), 1e18)
    count = flood(gate, allow, label, cost, *map(np.array, zip(*starts)))
    assert count < MOST
    # Lakes, and strips off coasts of others: the nearest zone.
    _, (near_y, near_x) = ndimage.distance_transform_edt(label < 0, return_indices=True)
    return label[near_y, near_x], dry, zones
