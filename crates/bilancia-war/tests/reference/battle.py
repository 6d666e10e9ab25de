"""One battle, assault by assault (rules 18, 19, 21 and 22)."""

from board import AIR, SHIPS
from losses import by_order, completions, number_due, pick, takeable
from points import ATTACKER, CARRYING, DEFENDER, carried, certain_hits, value, volley
from retreat import berths_of_submarines, retreats
from state import Refused


class Battle:
    """A battle under way; `asked` is what a player or a roll is to decide next."""

    def __init__(self, area, attackers, defenders, landing, support, leader):
        self.area = area
        self.sides = [attackers, defenders]
        self.landing = landing
        self.support = support
        self.leader = leader
        self.carry = [[0, 0], [0, 0]]
        self.stage = "assault"
        self.assaults = 0
        self.asked = None
        self.falling = [[], []]
        self.named = []
        self.last_named = None
        self.rest = 0
        self.before = None
        self.diced = False
        self.retreat = None
        self.last_hits = None

    def copy(self, moved):
        twin = Battle.__new__(Battle)
        twin.__dict__.update(self.__dict__)
        # Units that have left the map are no longer in the table of copies.
        twin.sides = [[moved[id(unit)] for unit in side] for side in self.sides]
        twin.falling = [[moved[id(unit)] for unit in side] for side in self.falling]
        twin.named = [moved[id(unit)] for unit in self.named]
        twin.carry = [list(pair) for pair in self.carry]
        return twin

    # What each side fires.

    def fires(self, state, role, subs):
        total = 0
        for unit in self.sides[role]:
            if (unit.kind == "sub") == subs:
                # Defenders of several powers fight as one force, with the weapons of the power that leads it.
                owner = unit.owner if role == ATTACKER else self.leader
                total += value(unit, role, state.weapons[owner])
        return total

    def has_ships(self, role):
        return any(unit.kind in SHIPS for unit in self.sides[role])

    def columns(self, state, role, strike=False):
        """Rolls of the dice game: one for all dice of one value, submarines by themselves."""
        values = set()
        for unit in self.sides[role]:
            under_water = unit.kind == "sub"
            if under_water and (role == ATTACKER) != strike or strike and not under_water:
                continue
            if under_water and not self.has_ships(1 - role):
                continue
            points = value(unit, role, state.weapons[unit.owner if role == ATTACKER else self.leader])
            # A heavy bomber has three dice of 4.
            values.add((under_water, 4 if points == 12 else points))
        if role == ATTACKER and not strike and self.assaults == 1 and self.support:
            values.add((False, 4))
        return len({pair for pair in values if pair[1]})

    def strike(self, state):
        """Attacking submarines fire first; what they hit leaves at once."""
        rule = state.option("rules")
        points = self.fires(state, ATTACKER, True) if self.has_ships(DEFENDER) else 0
        self.rest = 0
        if rule == "dice":
            return 0, 0, self.columns(state, ATTACKER, strike=True)
        if rule == "lowluck":
            certain, diced = certain_hits(rule, ATTACKER, points)
            return 0, certain, int(diced)
        self.rest = points % 6
        return 0, points // 6, 0

    def salvo(self, state, role):
        """Hits of the general fire of a side, and how many rolls decide more; keeps what is carried over."""
        rule = state.option("rules")
        if rule == "dice":
            return 0, 0, self.columns(state, role)
        mixed = any(unit.kind in AIR for unit in self.sides[1 - role])
        anything = self.fires(state, role, False)
        ships = 0
        support = 4 * self.support if role == ATTACKER and self.assaults == 1 else 0
        if role == ATTACKER:
            if rule != "lowluck":
                anything += support
            elif support:
                # Under low luck each firing group counts by itself, and ships off the coast are one.
                return self.with_support(support, anything)
            if rule != "lowluck" and self.has_ships(DEFENDER):
                ships = self.rest
        elif self.has_ships(ATTACKER):
            ships = self.fires(state, DEFENDER, True)
        carry_all, carry_any = self.carry[role]
        if rule in CARRYING:
            # Both totals carry; the one without submarines' points is never above the other.
            total_any = anything + carry_any
            total_all = anything + ships + carry_all
            self.carry[role] = carried(rule, role, total_any, total_all)
            return volley(rule, role, total_any, total_all - total_any, mixed)
        return volley(rule, role, anything, ships, mixed)

    def with_support(self, support, anything):
        one, other = (certain_hits("lowluck", ATTACKER, points) for points in (support, anything))
        return one[0] + other[0], 0, one[1] + other[1]

    # The stages.

    def run(self, state):
        """Goes on until something is asked, or the battle is over."""
        while self.asked is None and self.stage != "over":
            getattr(self, "stage_" + self.stage)(state)

    def stage_assault(self, state):
        if self.ended():
            self.stage = "last"
            return
        self.assaults += 1
        self.diced = False
        self.before = ([len(side) for side in self.sides], [list(pair) for pair in self.carry])
        self.fire(state, DEFENDER, self.strike(state), "strike_lost")

    def stage_strike_lost(self, state):
        self.leave(state)
        self.fire(state, DEFENDER, self.salvo(state, ATTACKER), "attack_lost")

    def stage_attack_lost(self, state):
        # Defenders that are hit still fire, so they leave only with the attackers' losses.
        self.fire(state, ATTACKER, self.salvo(state, DEFENDER), "defence_lost")

    def stage_defence_lost(self, state):
        self.leave(state)
        if self.ended():
            self.stage = "last"
        elif not self.diced and ([len(side) for side in self.sides], self.carry) == self.before:
            self.stalemate(state)
        else:
            self.ask_submarines(state, ATTACKER)

    def stage_attackers_dived(self, state):
        if self.ended():
            self.stage = "last"
        else:
            self.ask_submarines(state, DEFENDER)

    def stage_defenders_dived(self, state):
        if self.ended():
            self.stage = "last"
            return
        spaces = [] if self.landing else retreats(state, self)
        self.stage = "assault"
        if spaces:
            self.asked = ("decide", spaces)

    def stalemate(self, state):
        """An assault that changes nothing ends the battle: the attacker must withdraw, and who cannot is lost."""
        self.stage = "last"
        spaces = [] if self.landing else retreats(state, self)
        if len(spaces) > 1:
            self.asked = ("withdraw", spaces)
        else:
            self.retreat = spaces[0] if spaces else "lost"

    def stage_last(self, state):
        """Under cofr a last die for each side with points left over and a target."""
        rule = state.option("rules")
        self.stage = "over"
        if rule != "cofr":
            return
        if any(self.can_hit_last(role) for role in (ATTACKER, DEFENDER)):
            self.stage = "last"
            self.asked = ("roll", "last")

    def can_hit_last(self, role):
        total, anything = self.carry[role]
        targets = self.sides[1 - role]
        return bool(targets) and (anything > 0 or total > 0 and self.has_ships(1 - role))

    def stage_last_attacker(self, state):
        self.fire(state, ATTACKER, self.last_hits, "last_left")

    def stage_last_left(self, state):
        self.leave(state)
        self.stage = "over"

    def ended(self):
        """Whether a side is gone; submarines that face aircraft alone are still hit by them."""
        return not all(self.sides)

    # Losses.

    def fire(self, state, victim, hits, then):
        """Hits on a side, whose owner names the losses."""
        self.stage = then
        *hits, rolls = hits
        if rolls:
            self.asked = ("roll", victim, hits, rolls)
            return
        units = [unit for unit in self.sides[victim] if unit not in self.falling[victim]]
        due = number_due(units, *hits)
        if due == 0:
            return
        self.named, self.last_named = [], None
        if victim == DEFENDER and state.option("losses") == "standing":
            order = state.orders[self.leader]["sea" if self.area in state.board.sea else "land"]
            self.falling[victim] += by_order(units, order, *hits, state.board)
            return
        self.asked = ("lose", victim, hits, due)
        self.force_losses(state)

    def force_losses(self, state):
        """Names losses by itself where there is only one way."""
        _, victim, hits, due = self.asked
        units = [unit for unit in self.sides[victim] if unit not in self.falling[victim]]
        rest = completions(units, [], None, *hits, due, state.board)
        if len(rest) == 1:
            for kind, count in rest[0]:
                self.named += pick(units, self.named, kind, count, state.board)
        self.end_losses()

    def end_losses(self):
        """When all losses are named they fall."""
        _, victim, _, due = self.asked
        if len(self.named) == due:
            self.falling[victim] += self.named
            self.named, self.asked = [], None

    def lose(self, state, counts):
        """Names losses, kind by kind in ascending order."""
        if self.asked is None or self.asked[0] != "lose":
            raise Refused(20, "no losses are due")
        _, victim, hits, due = self.asked
        units = [unit for unit in self.sides[victim] if unit not in self.falling[victim]]
        for kind, count in counts:
            most = takeable(units, self.named, kind, *hits, due)
            if not 1 <= count <= most:
                raise Refused(20, f"{most} {kind} can be lost")
            some = pick(units, self.named, kind, count, state.board)
            if not completions(units, self.named + some, kind, *hits, due, state.board):
                raise Refused(20, "as many must be lost as there are hits")
            self.named += some
            self.last_named = kind
        self.end_losses()
        self.run(state)

    def leave(self, state):
        for role in (ATTACKER, DEFENDER):
            gone = self.falling[role]
            self.sides[role] = [unit for unit in self.sides[role] if unit not in gone]
            state.remove(gone)
            self.falling[role] = []

    def roll(self, state, anything, ships):
        """The outcome of dice."""
        _, victim, *certain = self.asked
        self.asked = None
        self.diced = True
        if victim == "last":
            # Codes of a last die: 0 no hit, 1 a hit on anything, 2 a hit on ships.
            defender, attacker = ((code % 2, code // 2, 0) for code in (anything, ships))
            self.last_hits = attacker
            self.fire(state, DEFENDER, defender, "last_attacker")
        else:
            # Dice decide what is hit beyond the certain hits.
            (free, others), rolls = certain
            self.fire(state, victim, (free + anything, others + ships, rolls - 1), self.stage)
        self.run(state)

    # Submarines and withdrawal.

    def ask_submarines(self, state, role):
        self.stage = "attackers_dived" if role == ATTACKER else "defenders_dived"
        subs = [unit for unit in self.sides[role] if unit.kind == "sub"]
        zones = berths_of_submarines(state, self, role) if subs else []
        if not zones:
            return
        if role == DEFENDER and state.option("losses") == "standing":
            if state.orders[self.leader]["subs"] == "leave":
                self.send(subs, zones[0])
            return
        self.asked = ("dive", role, zones, None)

    def send(self, subs, zone):
        for unit in subs:
            unit.at = zone
            unit.fought = True
        for role in (ATTACKER, DEFENDER):
            self.sides[role] = [unit for unit in self.sides[role] if unit not in subs]

    def dive(self, state, count, zone):
        if self.asked is None or self.asked[0] != "dive":
            raise Refused(21, "no submarine can withdraw now")
        _, role, zones, last = self.asked
        subs = [unit for unit in self.sides[role] if unit.kind == "sub"]
        if zone not in zones:
            raise Refused(21, f"submarines cannot withdraw to {zone}")
        if not 1 <= count <= len(subs):
            raise Refused(21, f"{len(subs)} submarines can withdraw")
        self.send(subs[:count], zone)
        place = state.board.place
        zones = [code for code in zones if place[code] > place[zone]]
        self.asked = ("dive", role, zones, zone) if zones and len(subs) > count else None
        self.run(state)

    def go(self, state):
        if self.asked is None or self.asked[0] not in ("decide", "dive"):
            raise Refused(18, "there is nothing to go on with")
        self.asked = None
        self.run(state)

    def withdraw(self, state, space):
        if self.asked is None or self.asked[0] not in ("decide", "withdraw") or space not in self.asked[1]:
            raise Refused(21, f"nobody can withdraw to {space}")
        self.retreat = space
        self.asked = None
        self.stage = "last"
        self.run(state)
