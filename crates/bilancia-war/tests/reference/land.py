"""Moves on land (rules 7 and 9 to 11): infantry, armour and guns, with blitzes."""

from board import STEPS
from capture import enter
from state import Refused


def movable(state, kind, start):
    """Own land units that have not moved, those that can still go."""
    return [
        unit for unit in state.own(start, kind)
        if not (unit.moved or unit.fought or unit.fixed or unit.rocketed)
    ]


def chosen(state, kind, count, start, rule):
    units = movable(state, kind, start)
    if count < 1 or len(units) < count:
        raise Refused(rule, f"{start} has {len(units)} {kind} that can go")
    return units[:count]


def is_open(state, code):
    """Enemy land that armour may take in passing."""
    return state.is_hostile(code) and not state.enemies(code)


def middles(state, start, end):
    """Lands between two lands, in the order of the map."""
    touches = state.board.touches
    return [
        code for code in touches[start]
        if state.board.is_land(code) and end in touches[code]
    ]


def way(state, kind, start, end, via, passes):
    """Steps and the land on the way; `passes` says which lands may be passed."""
    board = state.board
    if not board.is_land(end) or not board.is_land(start):
        raise Refused(9, "land units stay on land")
    adjacent = end in board.touches[start]
    if via is None and adjacent:
        return 1, None
    if STEPS[kind] < 2:
        raise Refused(9, f"{end} is out of reach")
    found = middles(state, start, end)
    if via is not None:
        if via not in found:
            raise Refused(9, f"{end} is out of reach by {via}")
        found = [via]
    passed = [code for code in found if passes(code)]
    if not passed:
        raise Refused(9, f"{kind} cannot pass to {end}")
    # Unsaid, the way leads through friendly land if it can.
    passed.sort(key=lambda code: not state.is_friendly(code))
    return 2, passed[0]


def attack(state, kind, count, start, end, via):
    """Combat move of land units."""
    if kind == "aa":
        raise Refused(10, "guns move after the battles")
    units = chosen(state, kind, count, start, 7)

    def passes(code):
        blitzed = is_open(state, code)
        return blitzed or state.is_friendly(code) and start != end

    steps, middle = way(state, kind, start, end, via, passes)
    blitz = middle is not None and is_open(state, middle)
    if start == end and not blitz:
        raise Refused(7, "this is no move")
    if state.is_friendly(end) and end not in state.taken and not blitz:
        raise Refused(7, "friendly land is entered in shift")
    if state.is_neutral(end):
        if not state.option("neutrals"):
            raise Refused(15, "neutrals are closed")
        paid = any(unit.aim == end for unit in state.units)
        if state.cash[state.power] < 3 and not paid and not loots(state, middle):
            raise Refused(15, "a neutral costs 3 IPC")
    if blitz:
        enter(state, middle)
    for unit in units:
        unit.at, unit.came, unit.used, unit.moved = end, middle or start, steps, True
    enter(state, end)


def loots(state, middle):
    """Whether the land taken in passing is a capital whose cash pays the fee."""
    return middle is not None and any(
        state.board.capital[name] == middle and state.owner[middle] == name and state.cash[name] >= 3
        for name in state.board.powers
    )


def shift(state, kind, count, start, end, via):
    """Non-combat move of land units and guns, through friendly land."""
    units = chosen(state, kind, count, start, 7)
    if state.board.is_land(end) and not state.is_friendly(end):
        raise Refused(11, "after the battles only friendly land is entered")
    if start == end:
        raise Refused(7, "this is no move")
    steps, _ = way(state, kind, start, end, via, state.is_friendly)
    if kind == "aa":
        if state.gun(end) is not None:
            raise Refused(10, f"{end} has a gun already")
        if count > 1:
            raise Refused(10, "one gun to a land")
    for unit in units:
        unit.at, unit.used, unit.moved = end, steps, True
