"""Anti-aircraft fire over the whole combat move (rule 16)."""

from board import AIR, COST
from state import Refused


class GunFire:
    """Fire at the flights of one combat move: layer by layer, by target in the order of the map."""

    def __init__(self, state):
        self.layers = []
        for code in state.board.areas:
            flights = [unit for unit in state.own(code) if unit.kind in AIR]
            deepest = max((unit.guns for unit in flights), default=0)
            self.layers += [(code, gun) for gun in range(1, deepest + 1)]
        self.count = 0
        self.fallen = 0
        self.exposed = []
        self.due = 0
        self.asked = None
        self.finished = False

    def copy(self, moved):
        twin = GunFire.__new__(GunFire)
        twin.__dict__.update(self.__dict__)
        twin.exposed = [moved[id(unit)] for unit in self.exposed]
        twin.layers = list(self.layers)
        return twin

    def divisor(self, state):
        rule = state.option("rules")
        if rule == "lowluck" or rule == "ryof6" and state.option("guns_by") != "5":
            return 6
        return 5

    def run(self, state):
        """Counts exposures until a loss or a roll is due."""
        while self.asked is None:
            if self.due:
                choices = sorted({(unit.at, unit.kind) for unit in self.exposed})
                if not choices:
                    self.due = 0
                elif len(choices) == 1:
                    self.fall(state, *choices[0])
                else:
                    self.asked = ("fell", choices)
            elif self.layers:
                self.layer(state)
            elif not self.finished:
                self.finished = True
                self.last(state)
            else:
                return

    def layer(self, state):
        code, gun = self.layers.pop(0)
        flights = [unit for unit in state.own(code) if unit.kind in AIR and unit.guns >= gun]
        for unit in flights:
            if unit not in self.exposed:
                self.exposed.append(unit)
        if not flights:
            return
        self.count += len(flights)
        rule = state.option("rules")
        if rule == "dice":
            self.asked = ("roll", len(flights))
        elif state.option("exposures") == "static":
            return
        else:
            self.due = self.count // self.divisor(state) - self.fallen

    def last(self, state):
        """After the last flight: static losses, and a die for the rest where the rule rolls one."""
        rule = state.option("rules")
        if rule == "dice":
            return
        self.due = self.count // self.divisor(state) - self.fallen
        rest = self.count % self.divisor(state)
        if rule in ("ryof6", "lowluck") and self.divisor(state) == 6 and rest and self.exposed:
            self.asked = ("roll", 1)

    def roll(self, state, hits):
        self.asked = None
        self.due += hits
        self.run(state)

    def fall(self, state, code, kind):
        """An aircraft falls: of equal ones that with the fewest steps left."""
        some = [unit for unit in self.exposed if unit.at == code and unit.kind == kind]
        victim = min(some, key=state.left)
        state.remove([victim])
        self.exposed.remove(victim)
        self.due -= 1
        self.fallen += 1

    def fell(self, state, kind, code):
        if self.asked is None or self.asked[0] != "fell" or (code, kind) not in self.asked[1]:
            raise Refused(16, f"no {kind} over {code} can fall")
        self.asked = None
        self.fall(state, code, kind)
        self.run(state)

    def usual(self, state):
        """The aircraft that falls if nothing is said: the cheapest, then that with the fewest steps left."""
        victim = min(self.exposed, key=lambda unit: (COST[unit.kind], state.left(unit), state.board.place[unit.at]))
        return victim.kind, victim.at
