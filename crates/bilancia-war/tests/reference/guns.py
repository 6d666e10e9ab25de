"""Anti-aircraft fire over the whole combat move (rule 16)."""

from board import AIR, COST
from state import Refused


class GunFire:
    """Fire at the flights of one combat move, flight by flight, by target in the order of the map. A flight is told by its
    target and by how many guns are on its way, each of which fires at it in its turn."""

    def __init__(self, state):
        self.salvos = []
        for code in state.board.areas:
            flights = {unit.guns for unit in state.own(code) if unit.kind in AIR}
            self.salvos += [(code, guns, gun) for guns in sorted(flights) for gun in range(guns)]
        self.count = 0
        self.exposed = []
        self.flight = None
        self.fallen_of_flight = 0
        self.due = 0
        self.asked = None
        self.finished = False

    def copy(self, moved):
        twin = GunFire.__new__(GunFire)
        twin.__dict__.update(self.__dict__)
        twin.exposed = [moved[id(unit)] for unit in self.exposed]
        twin.salvos = list(self.salvos)
        return twin

    def divisor(self, state):
        rule = state.option("rules")
        return 6 if rule == "ryof6" and state.option("guns_by") != "5" else 5

    def run(self, state):
        """Counts exposures until a loss or a roll is due."""
        while self.asked is None:
            if self.due:
                choices = sorted({(unit.at, unit.kind, unit.guns) for unit in self.nameable(state)})
                if not choices:
                    self.due = 0
                elif len(choices) == 1:
                    self.fall(state, *choices[0])
                else:
                    self.asked = ("fell", choices)
            elif self.salvos:
                self.salvo(state)
            elif not self.finished:
                self.finished = True
                rest = self.count % 6
                if state.option("rules") == "ryof6" and self.divisor(state) == 6 and rest and self.exposed:
                    self.asked = ("roll", 1)
            else:
                return

    def nameable(self, state):
        """All that were exposed so far; where dice are rolled gun by gun, those at which the gun fired."""
        if state.option("rules") not in ("dice", "lowluck") or self.finished:
            return self.exposed
        return [unit for unit in self.exposed if (unit.at, unit.guns) == self.flight]

    def salvo(self, state):
        code, guns, gun = self.salvos.pop(0)
        flying = [unit for unit in state.own(code) if unit.kind in AIR and unit.guns == guns]
        if gun == 0:
            self.flight = (code, guns)
            self.fallen_of_flight = 0
            self.exposed += flying
        if not flying:
            return
        counted = len(flying)
        if state.option("exposures") == "static":
            counted += self.fallen_of_flight
        before, self.count = self.count, self.count + counted
        rule = state.option("rules")
        if rule == "dice":
            self.asked = ("roll", counted)
        elif rule == "lowluck":
            self.due += counted // 6
            if counted % 6:
                self.asked = ("roll", 1)
        else:
            self.due += self.count // self.divisor(state) - before // self.divisor(state)

    def roll(self, state, hits):
        self.asked = None
        self.due += hits
        self.run(state)

    def fall(self, state, code, kind, guns):
        """An aircraft of a flight falls: of equal ones that with the fewest steps left."""
        some = [unit for unit in self.nameable(state) if (unit.at, unit.kind, unit.guns) == (code, kind, guns)]
        victim = min(some, key=state.left)
        state.remove([victim])
        self.exposed.remove(victim)
        self.due -= 1
        self.fallen_of_flight += self.flight == (code, guns)

    def fell(self, state, kind, code, guns):
        if self.asked is None or self.asked[0] != "fell":
            raise Refused(16, "no aircraft is to fall")
        if guns is None:
            guns = self.usual_flight(state, kind, code)
        if (code, kind, guns) not in self.asked[1]:
            raise Refused(16, f"no {kind} over {code} past {guns} can fall")
        self.asked = None
        self.fall(state, code, kind, guns)
        self.run(state)

    def usual_flight(self, state, kind, code):
        """Where only kind and target are named: that with the fewest steps left, then past most guns."""
        some = [unit for unit in self.nameable(state) if (unit.at, unit.kind) == (code, kind)]
        return min(some, key=lambda unit: (state.left(unit), -unit.guns)).guns if some else None

    def usual(self, state):
        """The aircraft that falls if nothing is said: the cheapest, over the first area of the map."""
        some = self.nameable(state)
        victim = min(some, key=lambda unit: (COST[unit.kind], state.board.place[unit.at]))
        return victim.kind, victim.at, None
