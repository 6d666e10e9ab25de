"""Maps: areas, borders, canals, powers and the set-up (rules 1, 3 and 4), read from a pack's `map.toml`."""

import tomllib
from collections import deque

KINDS = ["inf", "arm", "ftr", "bmb", "aa", "trn", "sub", "car", "bat"]
ITEMS = KINDS + ["ic"]
SHIPS = {"trn", "sub", "car", "bat"}
AIR = {"ftr", "bmb"}
TROOPS = {"inf", "arm"}
COST = {
    "inf": 3, "arm": 5, "ftr": 12, "bmb": 15, "aa": 5,
    "trn": 8, "sub": 8, "car": 18, "bat": 24, "ic": 15,
}
STEPS = {
    "inf": 1, "arm": 2, "ftr": 4, "bmb": 6, "aa": 1,
    "trn": 2, "sub": 2, "car": 2, "bat": 2,
}
ATTACK = {"inf": 1, "arm": 3, "ftr": 3, "bmb": 4, "trn": 0, "sub": 2, "car": 1, "bat": 4}
DEFENCE = {"inf": 2, "arm": 2, "ftr": 4, "bmb": 1, "trn": 1, "sub": 2, "car": 3, "bat": 4}
ROOM = {"inf": 1, "arm": 2, "aa": 2}
FULL_NAMES = {
    "infantry": "inf", "armour": "arm", "armor": "arm", "fighter": "ftr", "fighters": "ftr",
    "bomber": "bmb", "bombers": "bmb", "transport": "trn", "transports": "trn",
    "submarine": "sub", "submarines": "sub", "carrier": "car", "carriers": "car",
    "battleship": "bat", "battleships": "bat", "fanteria": "inf", "fanterie": "inf",
}


def read_units(text):
    """Pairs of kind and count of a text such as `3 inf 1 arm`."""
    words = text.split()
    return [(words[i + 1], int(words[i])) for i in range(0, len(words), 2)]


def plain(text):
    """A text as names are compared: in small letters, with straight apostrophes."""
    return text.lower().replace("’", "'")


class Board:
    """A map, which never changes."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = tomllib.load(file)
        self.powers = data["order"]
        self.side = {name: data["power"][name]["side"] for name in self.powers}
        self.capital = {name: data["power"][name]["capital"] for name in self.powers}
        self.cash = {name: data["power"][name]["cash"] for name in self.powers}
        self.names = {name: data["power"][name]["name"] for name in self.powers}
        self.areas = list(data["area"])
        self.place = {code: at for at, code in enumerate(self.areas)}
        self.sea = {code for code, area in data["area"].items() if area["kind"] == "sea"}
        self.worth = {code: area.get("worth", 0) for code, area in data["area"].items()}
        self.first_owner = {code: area.get("owner") for code, area in data["area"].items()}
        self.touches = {
            code: sorted(area["touches"], key=self.place.get)
            for code, area in data["area"].items()
        }
        self.titles = {code: area["name"] for code, area in data["area"].items()}
        self.canals = [
            (name, set(canal["between"]), canal["held"])
            for name, canal in data.get("canal", {}).items()
        ]
        self.setup = data["setup"]
        victory = data["victory"]
        self.capitals_to_win = self.by_side(victory["capitals"])
        self.worth_to_win = self.by_side(victory["worth"])
        options = data.get("options", {})
        self.rounds = options.get("rounds")
        self.par = options.get("par", 0)
        self.distances = {}

    @staticmethod
    def by_side(value):
        return value if isinstance(value, list) else [value, value]

    def is_land(self, code):
        return code not in self.sea

    def is_island(self, code):
        """Land that touches no other land."""
        return self.is_land(code) and all(near in self.sea for near in self.touches[code])

    def canal(self, one, other):
        """Name and lands of the canal between two zones, if there is one."""
        for name, between, held in self.canals:
            if between == {one, other}:
                return name, held
        return None

    def distance(self, start, end):
        """Steps between two areas, over land and sea."""
        if start not in self.distances:
            far = {start: 0}
            queue = deque([start])
            while queue:
                here = queue.popleft()
                for near in self.touches[here]:
                    if near not in far:
                        far[near] = far[here] + 1
                        queue.append(near)
            self.distances[start] = far
        return self.distances[start].get(end, 99)

    def meant(self, words):
        """Areas that a code, a name or the beginning of a name means."""
        text = plain(" ".join(words))
        if text.upper() in self.place:
            return [text.upper()]
        exact, begun = [], []
        for code in self.areas:
            names = {plain(title) for title in self.titles[code].values()}
            if text in names:
                exact.append(code)
            elif any(name.startswith(text) for name in names):
                begun.append(code)
        return exact or begun
