"""Withdrawal (rule 21): where attackers and submarines may go, and what becomes of those who go."""

from board import AIR, SHIPS
from points import ATTACKER
from sea import sailing_guests


def retreats(state, battle):
    """Spaces to which the attackers can withdraw together; the area itself if none of them has to go anywhere."""
    attackers = battle.sides[ATTACKER]
    goers = [unit for unit in attackers if unit.kind not in AIR and unit.came is not None]
    if not goers:
        return [battle.area] if all(unit.kind in AIR or unit.kind in SHIPS for unit in attackers) else []
    spaces = {unit.came for unit in goers if is_refuge(state, battle, unit.came)}
    return sorted(spaces, key=state.board.place.get)


def is_refuge(state, battle, space):
    if space not in state.board.touches[battle.area]:
        return False
    if battle.area in state.board.sea:
        return not state.enemy_ships(space)
    return state.board.is_land(space) and state.is_friendly(space)


def is_site(state, zone):
    """Whether a zone was or is to be a battle site in this turn."""
    if zone in state.fought:
        return True
    return bool(state.enemies(zone)) and any(unit.moved for unit in state.own(zone))


def berths_of_submarines(state, battle, role):
    """Zones to which submarines may withdraw singly."""
    found = []
    for zone in state.board.touches[battle.area]:
        if zone not in state.board.sea or is_site(state, zone):
            continue
        if role == ATTACKER:
            came = any(unit.came == zone for unit in battle.sides[ATTACKER] if unit.kind in SHIPS)
            if came and not state.enemy_ships(zone):
                found.append(zone)
        elif not any(
            unit.kind in SHIPS | AIR and not state.is_enemy_power(unit.owner) for unit in state.at(zone)
        ):
            found.append(zone)
    return found


def withdraw(state, battle):
    """Moves the attackers that withdraw; aircraft stay in the air, and ships that began in the zone stay there."""
    leaving = [unit for unit in battle.sides[ATTACKER] if unit.kind not in AIR and unit.came is not None]
    carriers = [unit for unit in leaving if unit.kind == "car"]
    guests = sailing_guests(state, carriers) if carriers else []
    for unit in leaving + guests:
        unit.at = battle.retreat


def ditch(state, area, owners):
    """Fighters of powers whose decks have sunk land on an island in the zone, or are lost."""
    for side in {state.side_of(name) for name in owners}:
        friends = [unit for unit in state.at(area) if state.side_of(unit.owner) == side]
        room = 2 * sum(unit.kind == "car" for unit in friends)
        fighters = [unit for unit in friends if unit.kind == "ftr"]
        for unit in fighters[room:]:
            islands = [
                code for code in state.board.touches[area]
                if state.board.is_island(code) and state.is_friendly(code, unit.owner)
            ]
            if islands:
                unit.at = islands[0]
            else:
                state.remove([unit])
