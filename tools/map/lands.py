"""Lands: countries put together, projected, and simplified as one coverage."""
from collections import defaultdict

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.ops import polygonize, unary_union
from shapely.strtree import STRtree

from projection import parts

# Countries with long hand-drawn borders through steppe and desert.
WILD = {"Russia", "China", "Canada", "United States of America", "Kazakhstan"}
TOLERANCE = 1.08


def wander(x, y):
    """Hand-drawn borders wander a little, by one function of place: neighbours agree on them."""
    east = (0.42 * np.sin(0.73 * x + 0.61 * y) + 0.20 * np.sin(1.9 * y - 1.37 * x + 2)
            + 0.13 * np.sin(3.1 * x + 2.3 * y + 1) * np.sin(0.9 * x) + 0.07 * np.sin(5.7 * x - 6.1 * y))
    north = (0.34 * np.sin(0.67 * x - 0.83 * y + 1) + 0.16 * np.sin(1.61 * x + 1.1 * y)
             + 0.12 * np.sin(3.7 * x - 2.9 * y) * np.sin(0.7 * y + 2) + 0.06 * np.sin(6.3 * x + 5.3 * y))
    return x + east, y + north


def drawn(points, country, cut):
    """A polygon of areas.toml, in degrees east of the cut."""
    lon, lat = zip(*points)
    if country in WILD and max(lon) - min(lon) > 6 and max(lat) - min(lat) > 4.5:
        dense = np.array(shapely.segmentize(Polygon(points), 0.35).exterior.coords)
        points = np.column_stack(wander(dense[:, 0], dense[:, 1]))
        lon = list(points[:, 0])
    points = [tuple(point) for point in points]
    if max(lon) < cut:
        points = [(x + 360, y) for x, y in points]
    polygon = Polygon(points)
    if polygon.bounds[0] < cut:
        east = polygon.intersection(box(cut, -90, 400, 90))
        west = affinity.translate(polygon.intersection(box(-200, -90, cut, 90)), 360, 0)
        polygon = unary_union([east, west])
    return shapely.make_valid(polygon)


def put_together(config, pool, projection):
    """Lands on the sheet, what is left of the countries of the scenery, and where borders are hand-drawn."""
    cut = projection.cut
    wild = unary_union([projection.shape(pool[name]) for name in sorted(WILD)])
    degrees = defaultdict(list)
    for code, land in config["land"].items():
        for country, points in land.get("take", []):
            polygon = drawn(points, country, cut)
            part = pool[country].intersection(polygon)
            assert not part.is_empty, f"{code}: nothing of {country} is there"
            pool[country] = pool[country].difference(polygon)
            degrees[code] += parts(part)
    for code, land in config["land"].items():
        for country in land.get("of", []):
            degrees[code] += parts(pool.pop(country))
    scenery = [part for name in config["scenery"]["of"] if name in pool for part in parts(pool[name])]
    lands = {}
    for code, land in config["land"].items():
        shapes = [projection.shape(polygon) for polygon in degrees[code]]
        shapes += [projection.blob(*blob) for blob in land.get("blobs", [])]
        shape = unary_union(shapes)
        if "grow" in land:
            by = land["grow"]
            shape = unary_union([affinity.scale(part, by, by, origin="centroid") for part in parts(shape)])
            shape = affinity.translate(shape, *land.get("shift", [0, 0]))
        lands[code] = shape
    return lands, [projection.shape(part) for part in scenery], wild


def noded(lands, frame, carved):
    """Lands without what is carved, and all their rings in one network of lines."""
    shapes, lines = {}, [frame.exterior]
    for code, shape in lands.items():
        shape = shapely.make_valid(shape.intersection(frame).difference(carved))
        shapes[code] = shapely.set_precision(shape, 0.02)
        for part in parts(shapes[code]):
            lines += [part.exterior, *part.interiors]
    network = unary_union([shapely.set_precision(line, 0.02) for line in lines])
    return shapes, unary_union(shapely.set_precision(network, 0.02))


def coverage(config, pool, projection):
    """Lands that share their borders exactly, and the scenery."""
    size = config["map"]
    frame = box(0, 0, size["width"], size["height"])
    lands, scenery, wild = put_together(config, pool, projection)
    carved = unary_union([LineString(projection.line(it["line"])).buffer(it["width"] / 2) for it in config["carve"]])
    shapes, network = noded(lands, frame, carved)
    names, geometries = list(shapes), list(shapes.values())
    tree = STRtree(geometries)
    faces = defaultdict(list)
    for face in polygonize(network):
        point = face.representative_point()
        inside = [i for i in tree.query(point) if geometries[i].contains(point)]
        sliver = face.area < 1.5 or (face.area < 90 and wild.contains(point) and not carved.contains(point))
        if inside:
            faces[names[inside[0]]].append(face)
        elif sliver:
            ring = face.buffer(0.08)
            beside = [(ring.intersection(geometries[i]).area, i) for i in tree.query(ring)]
            if beside and max(beside)[0] > 0:
                faces[names[max(beside)[1]]].append(face)
    codes = list(faces)
    kept = [islands(faces[code], config["land"][code], projection) for code in codes]
    simple = shapely.coverage_simplify(kept, TOLERANCE, simplify_boundary=True)
    found = {code: MultiPolygon([part for part in parts(shape) if part.area > 4]) for code, shape in zip(codes, simple)}
    missing = set(config["land"]) - set(found)
    assert not missing, f"nothing is left of {missing}"
    return found, simplified_scenery(scenery, frame, carved, found)


def islands(faces, land, projection):
    """A land without its small islands and those that are to be left out."""
    all_parts = parts(unary_union(faces))
    largest = max(part.area for part in all_parts)
    out = [Point(*point) for point in projection.line(land["drop"])] if "drop" in land else []

    def kept(part):
        small = part.area < land.get("least", 14) and part.area != largest
        return not small and not any(part.area < 200 and part.distance(point) < 3 for point in out)

    return MultiPolygon([part for part in all_parts if kept(part)])


def simplified_scenery(scenery, frame, carved, lands):
    shape = unary_union([part.intersection(frame) for part in scenery])
    large = unary_union([part for part in parts(shape.difference(carved)) if part.area > 16])
    apart = shapely.make_valid(shapely.simplify(large, 0.9).difference(unary_union(list(lands.values())).buffer(1.5)))
    return MultiPolygon([part for part in parts(apart) if part.area > 16])
