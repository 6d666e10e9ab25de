"""Answers the questions of a battle by the policies of a turn's text, as its writer would."""

from board import AIR, KINDS
from fight import fighters, landing_zones
from losses import by_order
from points import ATTACKER, DEFENDER
from state import Refused

USUAL = ["inf", "arm", "trn", "sub", "ftr", "bmb", "car", "bat"]


def follow(state, battle, policies):
    """Plays a battle until it is over, or something is asked that a turn's writer does not decide."""
    while battle.asked is not None:
        what = battle.asked[0]
        if what == "roll" or what in ("lose", "dive") and battle.asked[1] == DEFENDER:
            return
        if what == "lose":
            lose(state, battle, policies)
        elif what == "dive":
            dive(state, battle, policies)
        elif what == "withdraw":
            battle.withdraw(state, policies["to"] or battle.asked[1][0])
        elif stops(state, battle, policies):
            battle.withdraw(state, policies["to"] or battle.asked[1][0])
        else:
            battle.go(state)


def lose(state, battle, policies):
    _, victim, hits, _ = battle.asked
    units = [unit for unit in battle.sides[victim] if unit not in battle.falling[victim]]
    order = policies["lose"] or USUAL
    falling = by_order(units, order, *hits, state.board, keep_land=policies["keep"])
    kinds = sorted({unit.kind for unit in falling}, key=KINDS.index)
    battle.lose(state, [(kind, sum(unit.kind == kind for unit in falling)) for kind in kinds])


def dive(state, battle, policies):
    """Submarines leave zone by zone in the order of the map; too few are shared out in the order of the text."""
    _, _, zones, last = battle.asked
    if last is None:
        free = sum(unit.kind == "sub" for unit in battle.sides[ATTACKER])
        policies["plan"] = plan = {}
        for count, after, zone in policies["dives"]:
            if battle.assaults == after and min(count, free) > 0:
                plan[zone] = plan.get(zone, 0) + min(count, free)
                free -= min(count, free)
        if any(zone not in zones for zone in plan):
            raise Refused(21, "submarines cannot withdraw there")
    for zone in zones:
        if zone in policies["plan"]:
            battle.dive(state, policies["plan"].pop(zone), zone)
            return
    battle.go(state)


def stops(state, battle, policies):
    own = battle.sides[ATTACKER]
    if policies["after"] is not None and battle.assaults >= policies["after"]:
        return True
    if policies["below"] is not None and len(own) < policies["below"]:
        return True
    only_air = all(unit.kind in AIR for unit in own)
    return only_air and (policies["air"] or battle.area not in state.board.sea)


def check(state, area, policies):
    """A space to withdraw to must be one from which an attacker came, and nobody withdraws from a landing."""
    target = policies["to"]
    stops = policies["after"] or policies["below"] or policies["air"] or target
    if stops and landing_zones(state, area):
        raise Refused(22, "nobody withdraws from a landing")
    if target is not None and target not in {area, *(unit.came for unit in fighters(state, area))}:
        raise Refused(21, f"nobody came from {target}")
