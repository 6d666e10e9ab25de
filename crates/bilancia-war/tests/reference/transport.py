"""Transports (rule 13) and the orders of landings (rule 22)."""

from itertools import combinations

from board import ROOM, TROOPS
from capture import enter
from land import movable
from state import Refused, Unit, free_room

def load(state, kind, count, start, zone, ships):
    """Units go aboard transports in a zone that their land touches."""
    if zone not in state.board.sea or zone not in state.board.touches[start]:
        raise Refused(13, f"{start} does not touch {zone}")
    if kind not in ROOM:
        raise Refused(13, f"{kind} does not go aboard")
    if state.phase == "move":
        if kind == "aa":
            raise Refused(13, "guns board in shift")
        if ships != state.power:
            raise Refused(13, "nobody boards an ally's transport in the combat move: board in shift")
    if state.side_of(ships) != state.side_of(state.power):
        raise Refused(13, "nobody boards enemy transports")
    if state.enemy_ships(zone):
        raise Refused(13, "enemy ships are there: clear it first")
    units = movable(state, kind, start)
    if count < 1 or len(units) < count:
        raise Refused(13, f"{start} has {len(units)} {kind} that can board")
    own = [
        unit for unit in state.at(zone)
        if unit.kind == "trn" and unit.owner == ships
        and not (unit.fought or unit.unloaded or unit.spent or unit.aim is not None)
    ]
    # The fullest transports, then those that have used most steps, first.
    own.sort(key=lambda unit: (free_room(unit), -unit.used))
    if sum(free_room(unit) // ROOM[kind] for unit in own) < count:
        raise Refused(13, f"there is no room for {count} {kind}")
    for passenger in units[:count]:
        ship = next(unit for unit in own if free_room(unit) >= ROOM[kind])
        ship.cargo.append((state.power, kind))
        ship.loaded = True
        own.sort(key=lambda unit: (free_room(unit), -unit.used))
    state.remove(units[:count])


def own_cargo(state, ship):
    return sorted(kind for owner, kind in ship.cargo if owner == state.power)


def laden(state, zone, ships):
    """A power's transports that can still be told where to land."""
    return [
        unit for unit in state.at(zone)
        if unit.kind == "trn" and unit.owner == ships and unit.aim is None and not unit.unloaded and not unit.fought and own_cargo(state, unit)
    ]


def assault(state, wanted, zone, end, owner, hold=None):
    """In the combat move all own cargo of a transport is to land in one land."""
    if owner != state.power and (state.is_enemy_power(owner) or state.enemy_ships(zone)):
        raise Refused(22, "from an ally's transport units land only where no enemy ships are")
    if not state.board.is_land(end) or end not in state.board.touches[zone] or zone not in state.board.sea:
        raise Refused(22, f"{end} does not touch {zone}")
    ships = laden(state, zone, owner)
    if hold is not None:
        ships = [unit for unit in ships if sorted(unit.cargo) == sorted(hold)]
        if not wanted or len(ships) < wanted:
            raise Refused(22, "there is no such transport")
        ships = ships[:wanted]
    else:
        ships = matching(state, ships, sorted(wanted))
    if any("aa" in own_cargo(state, unit) for unit in ships):
        raise Refused(22, "guns do not land in an attack")
    if state.is_friendly(end) and not any(
        unit.aim == end for unit in state.units
    ):
        raise Refused(22, "friendly land is entered in shift")
    if state.is_neutral(end) and end not in aims(state):
        pay(state)
    for unit in ships:
        unit.aim = end


def aims(state):
    """Lands where cargo is to go ashore."""
    return {unit.aim for unit in state.units} - {None}


def pay(state):
    """The fee of a neutral is paid when a landing is declared; the land is taken by those who go ashore."""
    if not state.option("neutrals"):
        raise Refused(15, "neutrals are closed")
    if state.cash[state.power] < 3:
        raise Refused(15, "a neutral costs 3 IPC")
    state.cash[state.power] -= 3


def matching(state, ships, wanted):
    """Transports whose own cargo together is what is to land."""
    for size in range(1, len(ships) + 1):
        for some in combinations(ships, size):
            if sorted(kind for unit in some for kind in own_cargo(state, unit)) == wanted:
                return list(some)
    raise Refused(22, "in an attack all cargo of a transport lands together")


def unload(state, kind, count, zone, end, ships):
    """After the battles cargo goes ashore on friendly land."""
    if zone not in state.board.sea or end not in state.board.touches[zone] or not state.board.is_land(end):
        raise Refused(13, f"{end} does not touch {zone}")
    if not state.is_friendly(end):
        raise Refused(11, "after the battles only friendly land is entered")
    if state.enemy_ships(zone):
        raise Refused(13, "enemy ships are there")
    carriers = [
        unit for unit in state.at(zone)
        if unit.kind == "trn" and unit.owner == ships and (state.power, kind) in unit.cargo
    ]
    aboard = [unit for unit in carriers for passenger in unit.cargo if passenger == (state.power, kind)]
    if count < 1 or len(aboard) < count:
        raise Refused(13, f"{len(aboard)} {kind} are aboard")
    if kind == "aa" and (state.gun(end) is not None or count > 1):
        raise Refused(10, f"{end} has a gun already")
    # Transports that have unloaded already come first, then those that are soonest empty.
    aboard.sort(key=lambda unit: (not unit.unloaded, len(unit.cargo)))
    for ship in aboard[:count]:
        ship.cargo.remove((state.power, kind))
        ship.unloaded = True
        walker = Unit(state.power, kind, end)
        walker.moved = True
        state.units.append(walker)


def go_ashore(state, end):
    """The cargo of all transports that aim at a land goes ashore, with its zones."""
    zones, landed = [], []
    for ship in [unit for unit in state.units if unit.aim == end]:
        zones.append(ship.at)
        for kind in own_cargo(state, ship):
            ship.cargo.remove((state.power, kind))
            walker = Unit(state.power, kind, end)
            walker.moved, walker.came = True, ship.at
            landed.append(walker)
        ship.unloaded, ship.aim = True, None
    if landed and state.is_neutral(end):
        # Its fee was paid when the landing was ordered.
        state.owner[end] = state.power
        state.taken.add(end)
    state.units += landed
    return zones, landed


def occupy(state, end):
    """Land units ashore take a land that nobody defends."""
    if any(unit.kind in TROOPS for unit in state.own(end)):
        enter(state, end)
