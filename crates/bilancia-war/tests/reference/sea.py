"""Moves at sea (rule 12), with canals (rule 14) and the purpose of a combat move."""

from air import canal_open, stranded
from board import ROOM, TROOPS
from state import Refused, free_room


def routes(state, start, end, reach):
    """Ways of one or two zones: pairs of steps and the zone before the last."""
    board = state.board
    found = [(1, start, [(start, end)])] if end in board.touches[start] else []
    if reach > 1:
        found += [
            (2, middle, [(start, middle), (middle, end)])
            for middle in board.touches[start]
            if middle in board.sea and end in board.touches[middle]
        ]
    return found


def ready(state, kind, start, cargo=None):
    """Own ships that can still sail, those that have used most steps first."""
    units = []
    for unit in state.own(start, kind):
        if unit.fought or unit.unloaded or unit.spent or unit.aim is not None:
            continue
        if unit.moved and (kind != "trn" or state.left(unit) < 1):
            continue
        if unit.moved and state.enemy_ships(start):
            continue
        if cargo is not None and sorted(unit.cargo) != sorted(cargo):
            continue
        units.append(unit)
    return sorted(units, key=lambda unit: -unit.used)


def sail(state, kind, count, start, end, via, cargo=None):
    """Moves ships, in the combat move or afterwards."""
    board = state.board
    units = ready(state, kind, start, cargo)
    if count < 1 or len(units) < count:
        raise Refused(12, f"{start} has {len(units)} {kind} that can sail")
    if end not in board.sea or start not in board.sea or start == end:
        raise Refused(12, f"{end} is no other zone")
    combat = state.phase == "move"
    hostile = bool(state.enemy_ships(end))
    if hostile and not combat:
        raise Refused(12, "there are enemy ships")
    if not combat and state.enemy_ships(start):
        raise Refused(12, "after the battles no ship leaves a zone with enemy ships")
    last = None
    for steps, before, legs in routes(state, start, end, 2):
        if via is not None and (steps != 2 or before != via):
            continue
        if steps == 2 and state.enemy_ships(before):
            last = last or Refused(12, f"enemy ships stop ships in {before}")
            continue
        if not all(canal_open(state, *leg) for leg in legs):
            last = Refused(14, "the canal is shut")
            continue
        able = [unit for unit in units if state.left(unit) >= steps]
        if len(able) < count:
            last = last or Refused(12, f"{end} is out of reach")
            continue
        if combat and not hostile:
            # Ships of one kind are equal: as many must have a purpose, and those with the fewest steps left go first.
            if sum(purpose(state, unit, start, end) for unit in able) < count:
                raise Refused(12, "ships without a purpose sail in shift")
        put(state, able[:count], end, before, steps)
        return
    raise last or Refused(12, f"{end} is out of reach")


def put(state, units, end, before, steps):
    """Moves ships with the allied fighters aboard, unless aircraft would be left without a deck."""
    stuck = stranded(state)
    start = units[0].at
    guests = sailing_guests(state, units)
    kept = [(unit, unit.used, unit.came, unit.moved) for unit in units]
    for unit in units:
        unit.at, unit.used, unit.came, unit.moved = end, unit.used + steps, before, True
    for guest in guests:
        guest.at = end
    if units[0].kind == "car" and stranded(state) > stuck:
        for unit, used, came, moved in kept:
            unit.at, unit.used, unit.came, unit.moved = start, used, came, moved
        for guest in guests:
            guest.at = start
        raise Refused(12, "an aircraft would be left in the air")


def sailing_guests(state, units):
    """Allied fighters that sail along: those that the decks left behind do not hold."""
    if units[0].kind != "car":
        return []
    zone = units[0].at
    guests = [
        unit for unit in state.at(zone)
        if unit.kind == "ftr" and unit.owner != state.power and not state.is_enemy_power(unit.owner)
    ]
    stay = 2 * sum(
        unit.kind == "car" and not state.is_enemy_power(unit.owner) and unit not in units
        for unit in state.at(zone)
    )
    return guests[stay:]


def purpose(state, ship, start, end):
    """Whether a combat move of a ship to a zone without enemies serves an attack."""
    if start in state.hostile_at_start:
        return True
    if any(unit.kind == "trn" and unit.cargo for unit in state.own(end)) and is_coast(state, end):
        return True
    if ship.kind == "trn":
        return serves(state, ship, start, end)
    # Attackers that a carrier is to catch may still be ordered: a move is simultaneous.
    return ship.kind == "car"


def is_coast(state, zone):
    """Whether a zone touches land where units may land in an attack."""
    payable = state.option("neutrals") and state.cash[state.power] >= 3
    return any(
        state.is_hostile(code) or state.is_neutral(code) and payable
        for code in state.board.touches[zone] if state.board.is_land(code)
    )


def serves(state, ship, start, zone):
    """Whether a transport has cargo, or can fetch some in a zone, and can still bring it to a land for a landing."""
    laden = any(owner == state.power for owner, _ in ship.cargo)
    room = free_room(ship)
    fetched = any(
        ROOM[unit.kind] <= room and not (unit.moved or unit.fought)
        for code in state.board.touches[zone] if state.board.is_land(code)
        for unit in state.own(code) if unit.kind in TROOPS
    )
    steps = min(steps for steps, _, _ in routes(state, start, zone, 2))
    return (laden or fetched) and any(is_coast(state, near) for near in after(state, zone, state.left(ship) - steps))


def after(state, zone, steps):
    """Zones to which a transport could sail on."""
    found = {zone}
    if steps > 0:
        found |= {
            near for near in state.board.touches[zone]
            if near in state.board.sea and canal_open(state, zone, near)
        }
    return found
