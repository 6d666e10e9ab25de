"""The course of a turn (rule 2): phases, what each order does in its phase, and what is still possible."""

import air
import economy
import fight
import guns
import land
import raids
import sea
import transport
from battle import Battle
from board import AIR, ROOM, SHIPS
from state import PHASES, Refused


def question(state):
    """What is asked before anything else can be done."""
    return state.pending.asked if state.pending is not None else None


def doomed(state):
    """Units that have been named as losses and have not left the map yet, because they still fire."""
    battle = state.pending
    if not isinstance(battle, Battle):
        return []
    return battle.falling[0] + battle.falling[1]


def settle(state):
    """Goes on by itself: ends what is resolved, and passes phases that begin with nothing possible in them.

    A phase in which an order has been given goes on until it is ended, so that nothing is resolved unasked; research is
    paid at once, and the battles' phase ends with the last battle.
    """
    while not state.over:
        if state.pending is not None:
            if isinstance(state.pending, Battle):
                state.pending.run(state)
                fight.finish(state)
            elif not isinstance(state.pending, (raids.RocketDamage, economy.Research)):
                state.pending.run(state)
            if state.pending is None:
                continue
            if state.pending.asked is not None:
                return
            finish_pending(state)
            continue
        passes = state.fresh or state.phase in ("research", "fight")
        if not passes or possible(state):
            return
        end_phase(state)


def finish_pending(state):
    """What follows when guns, raids or dice are done with."""
    finished = state.pending
    state.pending = None
    if isinstance(finished, guns.GunFire):
        state.pending = raids.Raids(state)
    elif isinstance(finished, raids.Raids):
        begin_phase(state, "fight")


def begin_phase(state, phase):
    state.phase = phase
    state.fresh = True
    if phase == "shift":
        # Ships that have sailed or loaded in the combat move neither sail nor load any more.
        for unit in state.units:
            unit.spent = unit.kind in SHIPS and (unit.moved or unit.loaded)


def end_phase(state):
    """Ends a phase, with what follows from it."""
    phase = state.phase
    if phase == "move":
        state.pending = guns.GunFire(state)
    elif phase == "fight":
        left = fight.forced(state)
        if left:
            raise Refused(18, f"battles must be fought: {left}")
        begin_phase(state, "shift")
    elif phase == "shift":
        end_flights(state)
        begin_phase(state, "place")
    elif phase == "place":
        end_turn(state)
    elif phase == "buy" and state.round == 0:
        begin_phase(state, "place")
    else:
        begin_phase(state, PHASES[PHASES.index(phase) + 1])


def end_flights(state):
    """Aircraft that can still land must; those that cannot are lost (rule 24)."""
    waiting = unlanded(state)
    for unit in waiting:
        for code in air.reach_in_shift(state, unit.at, state.left(unit)):
            trial = state.copy()
            try:
                air.shift(trial, unit.kind, 1, unit.at, code, ())
            except Refused:
                continue
            raise Refused(24, f"an aircraft in {unit.at} can still land")
    state.remove(waiting)


def unlanded(state):
    """Own aircraft that are neither on a field nor on a deck."""
    found = []
    for zone in state.board.areas:
        own = [unit for unit in state.own(zone) if unit.kind in AIR]
        if not own or air.field(state, zone):
            continue
        if zone in state.board.sea:
            friends = [unit for unit in state.at(zone) if not state.is_enemy_power(unit.owner)]
            guests = sum(unit.kind == "ftr" and unit.owner != state.power for unit in friends)
            room = max(0, 2 * sum(unit.kind == "car" for unit in friends) - guests)
            fighters = [unit for unit in own if unit.kind == "ftr"]
            found += fighters[room:] + [unit for unit in own if unit.kind == "bmb"]
        else:
            found += own
    return found


def end_turn(state):
    economy.collect(state)
    at = state.board.powers.index(state.power)
    if state.round == 0:
        later = [name for name in state.board.powers[at + 1:] if state.option("bid").get(name)]
        if later:
            state.power = later[0]
            begin_phase(state, "buy")
        else:
            state.open_treasuries()
            begin_phase(state, "research")
        state.begin()
        return
    last = at + 1 == len(state.board.powers)
    state.winner = economy.judge(state, last)
    if state.winner is not None:
        state.over = True
        state.phase = "over"
        return
    state.round += last
    state.power = state.board.powers[(at + 1) % len(state.board.powers)]
    begin_phase(state, "research")
    state.begin()


# What is possible in a phase.


def possible(state):
    check = {
        "research": lambda it: it.fresh and economy.can_research(it),
        "buy": lambda it: economy.can_buy(it) and any_affordable(it),
        "move": any_move,
        "fight": lambda it: bool(fight.forced(it) or fight.optional(it)) or any_rocket(it),
        "shift": any_move,
        "place": lambda it: can_order(it) or economy.can_place(it),
    }
    return check[state.phase](state)


def can_order(state):
    """Whether a standing order can still be changed; nobody follows one where defenders are asked."""
    return state.option("losses") == "standing" and len(state.ordered) < 3


def any_affordable(state):
    return state.cash[state.power] >= state.price("inf")


def any_rocket(state):
    if holds(state):
        return False
    lands = [code for code in state.board.areas if state.board.is_land(code)]
    for start in lands:
        for end in lands:
            if state.board.distance(start, end) <= 3 and admits(state, raids.rocket, start, end):
                return True
    return False


def admits(state, order, *arguments):
    try:
        order(state.copy(), *arguments)
    except Refused:
        return False
    return True


def any_move(state):
    """Whether any unit can be given an order."""
    if state.phase == "move" and holds(state):
        return False
    near = state.board.touches
    for code in state.board.areas:
        for kind in sorted({unit.kind for unit in state.own(code)}):
            for end in within(state, kind, code):
                middles = [None] + (near[code] if kind in ("arm", *SHIPS) else [])
                for via in middles:
                    if admits(state, move, kind, 1, code, end, () if via is None else (via,)):
                        return True
                if kind == "bmb" and state.phase == "move":
                    if admits(state, raid, 1, code, end, ()):
                        return True
            for zone in near[code]:
                for ships in state.board.powers:
                    if kind in ROOM and admits(state, transport.load, kind, 1, code, zone, ships):
                        return True
        for unit in state.at(code):
            if unit.kind == "trn" and any_landing(state, unit):
                return True
    return False


def within(state, kind, code):
    reach = {"ftr": 6, "bmb": 8}.get(kind, 2)
    return [end for end in state.board.areas if state.board.distance(code, end) <= reach]


def any_landing(state, ship):
    for end in state.board.touches[ship.at]:
        if not state.board.is_land(end):
            continue
        if state.phase == "move":
            if admits(state, transport.assault, 1, ship.at, end, ship.owner, ship.cargo):
                return True
            continue
        for kind in {kind for owner, kind in ship.cargo if owner == state.power}:
            if admits(state, transport.unload, kind, 1, ship.at, end, ship.owner):
                return True
    return False


# Orders.


def holds(state):
    """Whether the first power may not attack in this round."""
    first = state.power == state.board.powers[0] and state.round == 1
    return first and not state.option("first_attacks")


def guard(state):
    if state.phase == "move" and holds(state):
        raise Refused(8, "the first power may not attack in round 1")


def move(state, kind, count, start, end, via, cargo=None):
    guard(state)
    if kind in AIR:
        order = air.attack if state.phase == "move" else air.shift
        order(state, kind, count, start, end, via)
    elif kind in SHIPS:
        sea.sail(state, kind, count, start, end, via[0] if via else None, cargo)
    else:
        order = land.attack if state.phase == "move" else land.shift
        order(state, kind, count, start, end, via[0] if via else None)


def raid(state, count, start, end, via):
    guard(state)
    air.attack(state, "bmb", count, start, end, via, raid=True)


def roll(state, words):
    """An outcome of dice: a number, or hits on anything and on ships."""
    asked = question(state)
    if asked is None or asked[0] != "roll":
        raise Refused(18, "no dice are due")
    if isinstance(state.pending, Battle):
        anything, ships = (int(part) for part in words.split("+"))
        state.pending.roll(state, anything, ships)
    else:
        state.pending.roll(state, int(words))
