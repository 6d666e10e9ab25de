"""Battles of a turn (rules 18 and 22): which there are, in which order, and what each comes to."""

from battle import Battle
from board import AIR, SHIPS, TROOPS
from capture import capture
from retreat import ditch, withdraw
from state import Refused
from transport import go_ashore, occupy


def fighters(state, code):
    """Own units that take part in a battle: raiders and guns do not."""
    return [unit for unit in state.own(code) if not unit.raiding and unit.kind != "aa"]


def landing_zones(state, code):
    zones = {unit.at for unit in state.units if unit.aim == code}
    return sorted(zones, key=state.board.place.get)


def forced(state):
    """Battles that were set up and must be fought."""
    found = []
    for code in state.board.areas:
        if code in state.board.sea:
            if code in state.fought or not state.enemies(code):
                continue
            own = fighters(state, code)
            if any(unit.moved or unit.aim is not None for unit in own):
                found.append(code)
        elif landing_zones(state, code):
            found.append(code)
        elif code not in state.fought and state.is_hostile(code) and state.enemies(code):
            if fighters(state, code):
                found.append(code)
    return found


def optional(state):
    """Zones shared with enemies since the turn began, where a power may fight and need not."""
    return [
        code for code in state.board.areas
        if code in state.board.sea and code not in state.fought
        and state.enemies(code) and fighters(state, code)
    ]


def fight(state, code):
    """Begins a battle."""
    if code not in forced(state) and code not in optional(state):
        raise Refused(18, f"there is no battle in {code}")
    if code in state.board.sea:
        defenders = state.enemies(code)
        begin(state, code, fighters(state, code), defenders, False, 0)
        return
    zones = landing_zones(state, code)
    for zone in zones:
        if state.enemy_ships(zone):
            raise Refused(22, f"{zone} must be cleared first")
    if not zones:
        begin(state, code, fighters(state, code), state.enemies(code), False, 0)
        return
    _, landed = go_ashore(state, code)
    defenders = state.enemies(code)
    ships = [
        ship for zone in zones if zone not in state.fought
        for ship in state.own(zone, "bat") if not ship.fought
    ]
    if defenders:
        for ship in ships:
            ship.fought = True
        begin(state, code, fighters(state, code), defenders, bool(landed), len(ships))
    else:
        state.fought.add(code)
        occupy(state, code)


def begin(state, code, attackers, defenders, landing, support):
    state.fought.add(code)
    state.pending = Battle(code, attackers, defenders, landing, support, leader(state, code, defenders))
    state.pending.run(state)
    finish(state)


def leader(state, code, defenders):
    """Power that picks the defenders' losses: the owner of the land, or at sea the one with most units."""
    owners = [unit.owner for unit in defenders]
    if state.board.is_land(code) and state.owner[code] is not None:
        return state.owner[code]
    return min(set(owners), key=lambda name: (-owners.count(name), state.board.powers.index(name)))


def finish(state):
    """What a battle that is over comes to."""
    battle = state.pending
    if not isinstance(battle, Battle) or battle.stage != "over" or battle.asked is not None:
        return
    state.pending = None
    code = battle.area
    attackers, defenders = battle.sides
    for unit in attackers:
        unit.fought = True
    if code in state.board.sea:
        finish_at_sea(state, battle)
    elif not attackers:
        pass
    elif battle.retreat == "lost":
        state.remove([unit for unit in attackers if unit.kind not in AIR])
    elif battle.retreat is not None:
        withdraw(state, battle)
    elif not defenders and any(unit.kind in TROOPS for unit in attackers):
        capture(state, code)


def finish_at_sea(state, battle):
    code = battle.area
    attackers, defenders = battle.sides
    if battle.retreat not in (None, "lost"):
        withdraw(state, battle)
    elif battle.retreat == "lost":
        state.remove([unit for unit in attackers if unit.kind in SHIPS and unit.came is not None])
    for unit in attackers:
        if state.enemy_ships(code) or unit.at != code:
            unit.aim = None
    ditch(state, code, {unit.owner for unit in defenders})
    guests = {
        unit.owner for unit in state.at(code)
        if unit.owner != state.power and not state.is_enemy_power(unit.owner)
    }
    decks = 2 * sum(unit.kind == "car" and not state.is_enemy_power(unit.owner) for unit in state.at(code))
    visiting = [unit for unit in state.at(code) if unit.owner in guests and unit.kind == "ftr"]
    state.remove(visiting[decks:])
