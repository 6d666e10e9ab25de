"""The projection of the map Classic: degrees to units of the sheet."""
import math

import numpy as np
import shapely
from scipy.interpolate import PchipInterpolator
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

STEP = 0.25
SOUTH_END, NORTH_END = -66, 84

# Scales along the top and the bottom of the sheet, in any unit a degree: (longitude, scale).
NORTH = [(-30, 4.6), (-18, 6.0), (-9, 9.2), (0, 10.1), (30, 10.1), (42, 8.6), (54, 6.4), (70, 5.2), (90, 4.9),
         (102, 6.0), (115, 7.2), (142, 7.2), (152, 5.6), (180, 4.1), (205, 3.6), (232, 3.7), (245, 4.5), (285, 4.9),
         (300, 4.3), (330, 4.2)]
SOUTH = [(-30, 4.9), (-18, 6.7), (0, 7.9), (40, 7.9), (52, 7.4), (70, 6.5), (90, 5.8), (102, 6.3), (115, 7.3),
         (142, 7.3), (152, 6.0), (180, 4.3), (205, 3.7), (232, 3.8), (245, 4.2), (285, 5.2), (300, 5.0), (330, 4.3)]
# Latitudes of the upper and the lower edge: (longitude, latitude).
TOP = [(-30, 71.5), (0, 72.8), (40, 72.9), (60, 75.5), (80, 78), (105, 78.6), (140, 77), (180, 74.6), (200, 74.2),
       (260, 75.6), (290, 74.6), (330, 71.5)]
BOTTOM = [(-30, -57), (0, -50), (30, -47), (60, -44), (80, -43), (110, -44.5), (145, -48.5), (180, -51), (260, -58),
          (290, -59.5), (330, -57)]


def smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def wave(values, rise, top, fall, end):
    return smooth((values - rise) / (top - rise)) * (1 - smooth((values - fall) / (end - fall)))


class Projection:
    """Miller's cylinder, cut in the Atlantic and stretched: Europe has about twice the scale of the Pacific.

    Both coordinates are integrals of positive scales, and the Jacobian is checked, so that nothing is folded.
    """

    def __init__(self, width, height, cut):
        self.cut = cut
        self.lon = np.arange(cut, cut + 360 + STEP / 2, STEP)
        self.lat = np.arange(SOUTH_END, NORTH_END + 0.001, STEP)
        lon, lat = np.meshgrid(self.lon, self.lat)

        def curve(points, at):
            return PchipInterpolator(*zip(*points))(at)

        north = smooth((lat + 2) / 46)
        across = curve(NORTH, lon) * north + curve(SOUTH, lon) * (1 - north)
        zero = np.zeros((across.shape[0], 1))
        x = np.concatenate([zero, np.cumsum((across[:, 1:] + across[:, :-1]) / 2 * STEP, axis=1)], axis=1)
        self.x = x / x[:, -1:] * width

        europe = wave(lon, -34, -8, 40, 104) * smooth((lat - 24) / 14) * (1 - smooth((lat - 58) / 13))
        asia = wave(lon, 72, 104, 150, 200) * smooth((lat + 12) / 18) * (1 - smooth((lat - 42) / 18))
        up = 1 / np.cos(np.radians(0.8 * lat)) * (1 + 1.35 * europe + 0.36 * asia)
        zero = np.zeros((1, up.shape[1]))
        y = np.concatenate([zero, np.cumsum((up[1:] + up[:-1]) / 2 * STEP, axis=0)], axis=0)

        def edge(points):
            edges = curve(points, self.lon)
            return np.array([np.interp(edges[i], self.lat, y[:, i]) for i in range(y.shape[1])])

        top, bottom = edge(TOP), edge(BOTTOM)
        self.y = (top - y) / (top - bottom) * height
        jacobian = (np.gradient(self.x, axis=1) * -np.gradient(self.y, axis=0)
                    + np.gradient(self.x, axis=0) * np.gradient(self.y, axis=1))
        assert (jacobian[(self.y > -40) & (self.y < height + 40)] > 0).all(), "the plane is folded"

    def __call__(self, points):
        points = np.asarray(points, float)
        i = np.clip((points[:, 0] - self.cut) / STEP, 0, len(self.lon) - 1.000001)
        j = np.clip((points[:, 1] - SOUTH_END) / STEP, 0, len(self.lat) - 1.000001)
        i0, j0 = i.astype(int), j.astype(int)
        u, v = i - i0, j - j0

        def between(table):
            return (table[j0, i0] * (1 - u) * (1 - v) + table[j0, i0 + 1] * u * (1 - v)
                    + table[j0 + 1, i0] * (1 - u) * v + table[j0 + 1, i0 + 1] * u * v)

        return np.column_stack([between(self.x), between(self.y)])

    def east(self, lon):
        """A longitude within 360 degrees east of the cut."""
        return lon + 360 if lon < self.cut else lon

    def line(self, points):
        points = [(self.east(lon), lat) for lon, lat in points]
        line = shapely.segmentize(LineString(points), 0.4) if len(points) > 1 else Point(points[0])
        return self(np.array(line.coords))

    def shape(self, geometry):
        """Polygons in degrees, on the sheet."""
        found = []
        for part in parts(geometry):
            part = shapely.segmentize(part, 0.4)
            holes = [self(np.array(ring.coords)) for ring in part.interiors]
            found.append(valid(Polygon(self(np.array(part.exterior.coords)), holes)))
        return unary_union(found) if found else Polygon()

    def blob(self, lon, lat, radius):
        """An invented island: a ring of 14 corners that is not quite round."""
        x, y = self(np.array([(self.east(lon), lat)]))[0]
        k = np.arange(14)
        radii = radius * (1 + 0.07 * np.sin(k * 0.9 + lon) + 0.04 * np.sin(k * 1.8 + lat))
        angles = k * math.tau / 14
        return Polygon(np.column_stack([x + radii * 1.12 * np.cos(angles), y + radii * np.sin(angles)]))


def parts(geometry):
    """The polygons of any geometry."""
    if geometry.is_empty:
        return []
    if geometry.geom_type == "Polygon":
        return [geometry]
    return [part for one in getattr(geometry, "geoms", []) for part in parts(one)]


def valid(polygon):
    return polygon if polygon.is_valid else shapely.make_valid(polygon)
