"""Flights (rule 24): ways, neutrals and guns on them, and landings for all aircraft together."""

from itertools import product

from board import AIR
from state import Refused


def ways(state, start, end, reach):
    """Ways of an attack: neutrals flown over for the first time (one at most), guns, steps."""
    found = set()
    level = {(start, 0, ())}
    for steps in range(1, reach + 1):
        following = set()
        for here, guns, over in level:
            for near in state.board.touches[here]:
                if state.board.distance(near, end) > reach - steps:
                    continue
                fees = over
                if state.is_neutral(near) and near not in over:
                    if over:
                        continue
                    fees = (near,)
                following.add((near, guns + state.has_enemy_gun(near), fees))
        level = following
        found |= {(len(over), guns, steps, over) for here, guns, over in level if here == end}
    place = state.board.place
    return sorted(found, key=lambda way: (way[0], way[1], way[2], [place[code] for code in way[3]]))


def named_way(state, start, end, via):
    """The way that an order names area by area."""
    path = [start, *via, end]
    over, guns = [], 0
    for here, near in zip(path, path[1:]):
        if near not in state.board.touches[here]:
            raise Refused(24, f"{here} does not touch {near}")
        if state.is_neutral(near) and near not in over:
            over.append(near)
        guns += state.has_enemy_gun(near)
    return len(over), guns, len(path) - 1, tuple(over)


def field(state, code):
    """Land where own aircraft may land: friendly since the turn began."""
    return state.board.is_land(code) and state.is_friendly(code) and code not in state.taken


def reach_in_shift(state, start, steps):
    """Areas within reach after the battles, when nobody flies over neutrals, with their distance."""
    far = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        following = []
        for here in edge:
            for near in state.board.touches[here]:
                if near not in far and not state.is_neutral(near):
                    far[near] = step
                    following.append(near)
        edge = following
    return far


def can_clear(state, code):
    """Whether own units have gone to a zone to fight there."""
    return any(unit.moved or unit.came is not None for unit in state.own(code))


def berths(state, carrier):
    """Zones where an own carrier can be when aircraft land."""
    if carrier.moved or carrier.fought:
        return [carrier.at]
    zones = {carrier.at}
    edge = {carrier.at}
    for _ in range(state.left(carrier)):
        following = set()
        for here in edge:
            for near in state.board.touches[here]:
                if near not in state.board.sea or not canal_open(state, here, near):
                    continue
                hostile = bool(state.enemy_ships(near))
                if hostile and not (state.phase == "move" and can_clear(state, near)):
                    continue
                following.add(near)
        zones |= following
        edge = following
    return sorted(zones, key=state.board.place.get)


def canal_open(state, one, other):
    canal = state.board.canal(one, other)
    return canal is None or canal[0] in state.open_canals


def decks(state):
    """Free decks: pairs of the zones where a carrier may be and its room, guests aboard taken off."""
    own, fixed = [], {}
    for zone in sorted(state.board.sea, key=state.board.place.get):
        carriers = [unit for unit in state.at(zone) if unit.kind == "car"]
        friends = [unit for unit in carriers if not state.is_enemy_power(unit.owner)]
        guests = sum(
            unit.kind == "ftr" and unit.owner != state.power and not state.is_enemy_power(unit.owner)
            for unit in state.at(zone)
        )
        # Allied fighters first take the decks of other powers' carriers, which stay where they are.
        for carrier in sorted(friends, key=lambda unit: unit.owner == state.power):
            room = max(0, 2 - guests)
            guests = max(0, guests - 2)
            if carrier.owner == state.power:
                own.append((berths(state, carrier), room))
            else:
                fixed[zone] = fixed.get(zone, 0) + room
    return own, fixed


def stranded(state):
    """Number of own aircraft that cannot all land together."""
    lost, needy = 0, []
    for unit in state.units:
        if unit.owner != state.power or unit.kind not in AIR or field(state, unit.at):
            continue
        reach = reach_in_shift(state, unit.at, state.left(unit))
        if any(field(state, code) for code in reach):
            continue
        zones = {code for code in reach if code in state.board.sea} if unit.kind == "ftr" else set()
        if zones:
            needy.append(zones)
        else:
            lost += 1
    if not needy:
        return lost
    own, fixed = decks(state)
    wanted = set().union(*needy)
    useful = [([zone for zone in zones if zone in wanted] or [None], room) for zones, room in own if room]
    best = 0
    for places in product(*(zones for zones, _ in useful)):
        rooms = dict(fixed)
        for zone, (_, room) in zip(places, useful):
            if zone is not None:
                rooms[zone] = rooms.get(zone, 0) + room
        best = max(best, matched(needy, rooms))
        if best == len(needy):
            break
    return lost + len(needy) - best


def matched(needy, rooms):
    """Largest number of fighters that find a deck, each in a zone of its own set."""
    slots = [zone for zone, room in rooms.items() for _ in range(room)]
    taken = {}

    def place(fighter, seen):
        for slot, zone in enumerate(slots):
            if zone in needy[fighter] and slot not in seen:
                seen.add(slot)
                if slot not in taken or place(taken[slot], seen):
                    taken[slot] = fighter
                    return True
        return False

    return sum(place(fighter, set()) for fighter in range(len(needy)))


def ready(state, kind, count, start):
    """Own aircraft that can still go, those that have used most steps first."""
    units = [unit for unit in state.own(start, kind) if not unit.raiding or state.phase == "shift"]
    if state.phase == "move":
        units = [unit for unit in units if not unit.moved]
    units = [unit for unit in units if not unit.shifted]
    if count < 1 or len(units) < count:
        raise Refused(24, f"{start} has {len(units)} {kind} that can go")
    return sorted(units, key=lambda unit: -unit.used)


def fly(state, units, end, found):
    """Sends aircraft by the first way that leaves all aircraft a landing."""
    before = stranded(state)
    for fees, guns, steps, over in found:
        if any(state.left(unit) < steps for unit in units):
            continue
        if fees and (not state.option("neutrals") or state.cash[state.power] < 3 * fees):
            continue
        kept = [(unit.at, unit.used) for unit in units]
        cash, owners, taken = state.cash[state.power], dict(state.owner), set(state.taken)
        for code in over:
            state.pay_fee(code)
        for unit in units:
            unit.came, unit.at, unit.used = unit.at, end, unit.used + steps
        if stranded(state) <= before:
            for unit in units:
                unit.moved = True
                unit.guns += guns
            return
        for unit, (at, used) in zip(units, kept):
            unit.at, unit.used, unit.came = at, used, None
        state.cash[state.power], state.owner, state.taken = cash, owners, taken
    if any(fees for fees, *_ in found) and all(fees for fees, *_ in found):
        if not state.option("neutrals") or state.cash[state.power] < 3:
            raise Refused(15, "a neutral is on every way")
    raise Refused(24, "no way from which the aircraft could land")


def attack(state, kind, count, start, end, via, raid=False):
    """Combat move of aircraft, into a battle or a raid."""
    units = ready(state, kind, count, start)[:count]
    if raid:
        if kind != "bmb":
            raise Refused(17, "only bombers raid")
        if not (state.board.is_land(end) and state.is_hostile(end) and state.complexes.get(end)):
            raise Refused(17, "only enemy complexes are raided")
    elif not state.enemies(end):
        raise Refused(24, "aircraft fly only into battles")
    if via:
        found = [named_way(state, start, end, via)]
    else:
        found = ways(state, start, end, max(state.left(unit) for unit in units))
    fly(state, units, end, found)
    for unit in units:
        unit.raiding = raid


def shift(state, kind, count, start, end, via):
    """Flight after the battles, to a landing."""
    units = ready(state, kind, count, start)
    if start == end:
        raise Refused(24, "this is no move")
    if state.board.is_land(end):
        if not field(state, end):
            raise Refused(24, f"{end} is no landing")
    elif kind == "bmb":
        raise Refused(24, "bombers do not land on carriers")
    able = [
        unit for unit in units
        if reach_in_shift(state, start, state.left(unit)).get(end) is not None
    ]
    if len(able) < count:
        raise Refused(24, f"{end} is out of reach")
    before = stranded(state)
    kept = [(unit, unit.used) for unit in able[:count]]
    for unit, used in kept:
        steps = reach_in_shift(state, start, state.left(unit))[end]
        unit.at, unit.used = end, used + steps
    full = end in state.board.sea and overfull(state, end)
    if full or stranded(state) > before:
        for unit, used in kept:
            unit.at, unit.used = start, used
        raise Refused(24, "no deck is free")
    for unit, _ in kept:
        unit.shifted = True


def overfull(state, zone):
    """Whether more fighters of the side are in a zone than its decks hold."""
    friends = [unit for unit in state.at(zone) if not state.is_enemy_power(unit.owner)]
    fighters = sum(unit.kind == "ftr" for unit in friends)
    return fighters > 2 * sum(unit.kind == "car" for unit in friends)
