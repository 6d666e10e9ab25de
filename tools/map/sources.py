"""Countries and lakes from TopoJSON files."""
import json

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from projection import valid


def features(path, layer):
    """Names and polygons of a layer, in degrees; rings across 180 degrees are continuous."""
    topology = json.loads(path.read_text())
    arcs = [np.array([point[:2] for point in arc], float) for arc in topology["arcs"]]
    if "transform" in topology:
        scale, origin = topology["transform"]["scale"], topology["transform"]["translate"]
        arcs = [np.cumsum(arc, axis=0) * scale + origin for arc in arcs]

    def ring(numbers):
        points = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points.extend(map(tuple, arc[(1 if points else 0):]))
        points = np.array(points)
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        return points

    for feature in topology["objects"][layer]["geometries"]:
        kinds = {"Polygon": lambda f: [f["arcs"]], "MultiPolygon": lambda f: f["arcs"]}
        shapes = kinds.get(feature["type"], lambda f: [])(feature)
        polygons = []
        for shape in shapes:
            outer, *holes = [ring(numbers) for numbers in shape]
            if len(outer) >= 4:
                polygons.append(valid(Polygon(outer, [hole for hole in holes if len(hole) >= 4])))
        yield feature.get("properties", {}).get("name"), polygons


def unrolled(geometry, cut):
    """A geometry within 360 degrees east of the cut, healed at 180 degrees."""
    window = box(cut, -90, cut + 360, 90)
    turned = [affinity.translate(geometry, by, 0).intersection(window) for by in (-360, 0, 360)]
    geometry = unary_union([part for part in turned if not part.is_empty])
    if geometry.bounds and geometry.bounds[0] < 180.5 and geometry.bounds[2] > 179.5:
        geometry = geometry.buffer(0.002, join_style=2).buffer(-0.002, join_style=2)
    return shapely.make_valid(geometry) if not geometry.is_valid else geometry


def countries(path, cut):
    pool = {}
    for name, polygons in features(path, "countries"):
        pool.setdefault(name, []).extend(polygons)
    return {name: unrolled(unary_union(polygons), cut) for name, polygons in pool.items() if name != "Antarctica"}
