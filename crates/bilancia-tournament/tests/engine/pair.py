"""Pairs rounds by FIDE's Dutch system: reads report files, as JSON strings a line, and writes pairs, as JSON lists a line."""

import json
import sys
import tempfile
from pathlib import Path

from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "round.trf"
    for line in sys.stdin:
        file.write_text(json.loads(line), encoding="utf-8")
        try:
            pairs = DutchEngine.generate_pairings(TrfParser.parse(file, strict=True))
            print(json.dumps([[pair.white, pair.black] for pair in pairs]))
        except Exception as error:  # the test says which round it was
            print(json.dumps(f"{type(error).__name__}: {error}"))
