"""Raids and rockets (rule 17)."""

from state import Refused

DICED = {"dice", "lowluck", "ryof6"}


class Raids:
    """Damage of the raids of one combat move, victim by victim (or target by target)."""

    def __init__(self, state):
        self.groups = []
        for code in state.board.areas:
            bombers = sum(unit.raiding for unit in state.own(code))
            if not bombers:
                continue
            victim = state.owner[code]
            if state.board.side[victim] == state.board.side[state.power]:
                continue
            same = [group for group in self.groups if group[0] == victim]
            if same and state.option("raids") == "victim":
                same[0][1] += bombers
            else:
                self.groups.append([victim, bombers])
        if state.option("raids") == "victim":
            self.groups.sort(key=lambda group: state.board.powers.index(group[0]))
        self.asked = None

    def copy(self, moved):
        twin = Raids.__new__(Raids)
        twin.__dict__.update(self.__dict__)
        twin.groups = [list(group) for group in self.groups]
        return twin

    def run(self, state):
        while self.groups and self.asked is None:
            victim, bombers = self.groups[0]
            if state.option("rules") in DICED:
                self.asked = ("roll", bombers)
                return
            halves = 15 if state.has_weapon(state.power, "heavy bombers") else 5
            self.pay(state, halves * bombers // 2)

    def pay(self, state, damage):
        victim, _ = self.groups.pop(0)
        state.cash[victim] -= min(damage, state.cash[victim])

    def roll(self, state, damage):
        self.asked = None
        self.pay(state, damage)
        self.run(state)


class RocketDamage:
    """A rocket whose damage a die decides."""

    def __init__(self, victim):
        self.victim = victim
        self.asked = ("roll", 1)

    def copy(self, moved):
        twin = RocketDamage(self.victim)
        twin.asked = self.asked
        return twin

    def roll(self, state, damage):
        self.asked = None
        state.cash[self.victim] -= min(damage, state.cash[self.victim])


def has_rocket(state):
    """Whether a rocket is left is asked first, whatever the phase."""
    if not state.has_weapon(state.power, "rockets"):
        raise Refused(17, "there are no rockets")
    if state.rocket_fired:
        raise Refused(17, "one rocket a turn")


def rocket(state, start, end):
    """One gun a turn fires at an enemy complex within three spaces, before the battles."""
    gun = state.gun(start)
    has_rocket(state)
    if state.fought:
        raise Refused(17, "rockets come before the battles")
    if gun is None or gun.owner != state.power or gun.fixed:
        raise Refused(17, f"no gun of yours is in {start}")
    if not (state.board.is_land(end) and state.is_hostile(end) and state.complexes.get(end)):
        raise Refused(17, f"no enemy complex is in {end}")
    if state.board.distance(start, end) > 3:
        raise Refused(17, "rockets fly within 3 spaces")
    state.rocket_fired = True
    gun.rocketed = True
    victim = state.owner[end]
    if state.option("rules") in DICED:
        state.pending = RocketDamage(victim)
    else:
        state.cash[victim] -= min(3, state.cash[victim])
