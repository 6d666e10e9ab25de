"""The state of a war: units one by one, areas, powers, phases (rules 1 to 4)."""

from board import AIR, COST, ROOM, SHIPS, STEPS, read_units

PHASES = ["research", "buy", "move", "fight", "shift", "place"]
WEAPONS = ["jets", "rockets", "super submarines", "long range", "industry", "heavy bombers"]


class Refused(Exception):
    """An order that a numbered rule forbids."""

    def __init__(self, rule, why):
        super().__init__(f"{why} [{rule}]")
        self.rule = rule


class Unit:
    """One unit on the map; what is of this turn only is cleared by `rest`."""

    def __init__(self, owner, kind, at, cargo=()):
        self.owner = owner
        self.kind = kind
        self.at = at
        self.cargo = list(cargo)
        self.rest()

    def rest(self):
        self.came = None
        self.used = 0
        self.moved = False
        self.shifted = False
        self.loaded = False
        self.spent = False
        self.fought = False
        self.unloaded = False
        self.raiding = False
        self.rocketed = False
        self.fixed = False
        self.guns = 0
        self.aim = None

    def copy(self):
        twin = Unit.__new__(Unit)
        twin.__dict__.update(self.__dict__)
        twin.cargo = list(self.cargo)
        return twin


def free_room(ship):
    """Room left aboard a transport."""
    return 2 - sum(ROOM[kind] for _, kind in ship.cargo)


class State:
    """A position inside a turn."""

    def __init__(self, board, options):
        self.board = board
        self.options = options
        self.units = []
        self.owner = dict(board.first_owner)
        self.complexes = {}
        self.taken = set()
        self.built = set()
        self.output = {}
        self.cash = dict(board.cash)
        self.weapons = {name: set() for name in board.powers}
        self.points = {name: 0 for name in board.powers}
        self.new_complexes = {name: 0 for name in board.powers}
        self.bought = {name: {} for name in board.powers}
        self.orders = {
            name: {
                "land": ["inf", "arm", "bmb", "ftr"],
                "sea": ["trn", "sub", "ftr", "car", "bat"],
                "subs": "stay",
            }
            for name in board.powers
        }
        self.ordered = set()
        self.round = 1
        self.power = board.powers[0]
        self.phase = "research"
        self.fresh = True
        self.winner = None
        self.over = False
        self.open_canals = set()
        self.fought = set()
        self.hostile_at_start = set()
        self.pending = None
        self.rocket_fired = False
        for code, forces in board.setup.items():
            for name, text in forces.items():
                self.add(code, name, read_units(text))
        self.original = {code: self.owner[code] for code in self.complexes}

        bids = options["bid"]
        if bids:
            self.round, self.phase = 0, "buy"
            self.power = next(name for name in board.powers if bids.get(name))
            self.cash = {name: bids.get(name, 0) for name in board.powers}

    def open_treasuries(self):
        """After the bids every power has the cash of the set-up, and what is left of its bid."""
        for name, cash in self.board.cash.items():
            self.cash[name] += cash
        self.round, self.power = 1, self.board.powers[0]

    def copy(self):
        twin = State.__new__(State)
        twin.__dict__.update(self.__dict__)
        moved = {}
        twin.units = []
        for unit in self.units:
            moved[id(unit)] = unit.copy()
            twin.units.append(moved[id(unit)])
        for field in ("owner", "complexes", "output", "cash", "points", "new_complexes"):
            setattr(twin, field, dict(getattr(self, field)))
        for field in ("taken", "built", "ordered", "open_canals", "fought", "hostile_at_start"):
            setattr(twin, field, set(getattr(self, field)))
        twin.weapons = {name: set(own) for name, own in self.weapons.items()}
        twin.bought = {name: dict(own) for name, own in self.bought.items()}
        twin.orders = {name: dict(own) for name, own in self.orders.items()}
        if self.pending is not None:
            twin.pending = self.pending.copy(moved)
        return twin

    def add(self, code, name, units, cargo=()):
        """Adds units, and complexes, of a power to an area."""
        for kind, count in units:
            if kind == "ic":
                self.complexes[code] = True
            else:
                self.units += [Unit(name, kind, code, cargo) for _ in range(count)]

    def begin(self):
        """What holds from the beginning of a turn: canals, and zones shared with enemies."""
        for unit in self.units:
            unit.rest()
        self.taken, self.built, self.output = set(), set(), {}
        self.ordered, self.fought = set(), set()
        self.rocket_fired = False
        self.open_canals = {
            name for name, _, held in self.board.canals if all(self.is_friendly(code) for code in held)
        }
        self.hostile_at_start = {
            code for code in self.board.sea if self.own(code) and self.enemy_ships(code)
        }

    # Sides.

    def side_of(self, name):
        return self.board.side[name]

    def is_enemy_power(self, name):
        return self.side_of(name) != self.side_of(self.power)

    def is_neutral(self, code):
        return self.board.is_land(code) and self.owner[code] is None

    def is_friendly(self, code, name=None):
        """Whether a land is controlled by the side of a power."""
        owner = self.owner[code]
        return owner is not None and self.side_of(owner) == self.side_of(name or self.power)

    def is_hostile(self, code):
        owner = self.owner[code]
        return owner is not None and self.is_enemy_power(owner)

    def has_weapon(self, name, weapon):
        return weapon in self.weapons[name]

    # Units.

    def at(self, code):
        return [unit for unit in self.units if unit.at == code]

    def own(self, code, kind=None):
        """Units of the power whose turn it is."""
        return [
            unit for unit in self.units
            if unit.at == code and unit.owner == self.power and (kind is None or unit.kind == kind)
        ]

    def enemies(self, code):
        """Enemy combat units: guns alone do not occupy a land (rule 3)."""
        return [
            unit for unit in self.units
            if unit.at == code and self.is_enemy_power(unit.owner) and unit.kind != "aa"
        ]

    def enemy_ships(self, code):
        return [unit for unit in self.enemies(code) if unit.kind in SHIPS]

    def gun(self, code):
        """The gun of a land."""
        guns = [unit for unit in self.at(code) if unit.kind == "aa"]
        return guns[0] if guns else None

    def has_enemy_gun(self, code):
        """Whether a gun fires there at the power whose turn it is; one taken in this turn still does (rule 16)."""
        gun = self.gun(code)
        return gun is not None and (self.is_enemy_power(gun.owner) or gun.fixed)

    def steps(self, unit):
        longer = unit.kind in AIR and self.has_weapon(unit.owner, "long range")
        return STEPS[unit.kind] + (2 if longer else 0)

    def left(self, unit):
        return self.steps(unit) - unit.used

    def price(self, item):
        cheaper = 1 if self.has_weapon(self.power, "industry") else 0
        return COST[item] - cheaper

    def remove(self, gone):
        marks = {id(unit) for unit in gone}
        self.units = [unit for unit in self.units if id(unit) not in marks]

    def holds_capital(self, name):
        return self.is_friendly(self.board.capital[name], name)

    def production(self, name):
        return sum(self.board.worth[code] for code in self.board.areas if self.owner[code] == name)

    def pay_fee(self, code):
        """Enters a neutral: 3 IPC, and the land is the power's (rule 15)."""
        if not self.option("neutrals"):
            raise Refused(15, "neutrals are closed")
        if self.cash[self.power] < 3:
            raise Refused(15, "a neutral costs 3 IPC")
        self.cash[self.power] -= 3
        self.owner[code] = self.power
        self.taken.add(code)

    def option(self, name):
        return self.options[name]
