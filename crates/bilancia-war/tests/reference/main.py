"""A second, slow implementation of the war's rules, for checking: cases in, one JSON a line, answers out.

A case has a map, options, a start in the fields of the scenarios, `steps` to play one after the other and `tries`, each
played from where the steps led. Rules are numbered as in the booklet.
"""

import json
import sys

import turn
from board import Board, read_units
from play import play
from state import Refused, State

BOARDS = {}


def read_options(words):
    options = dict(words)
    for name in ("first_attacks", "total_victory", "ships_among_enemies", "new_complexes", "neutrals",
                 "second_side_weapons"):
        options[name] = words[name] == "yes"
    bids = [] if words["bid"] == "none" else words["bid"].split("+")
    options["bid"] = {bid.lstrip("0123456789"): int(bid.rstrip("abcdefghijklmnopqrstuvwxyz")) for bid in bids}
    return options


def begin(case):
    """The position from which a case starts."""
    path = case["pack"]
    if path not in BOARDS:
        BOARDS[path] = Board(path)
    board = BOARDS[path]
    options = read_options(case["options"])
    if options["rounds"] == "pack":
        options["rounds"] = board.rounds
    elif options["rounds"] == "none":
        options["rounds"] = None
    else:
        options["rounds"] = int(options["rounds"])
    state = State(board, options)
    start = case["start"]
    if state.round == 0 and start.get("round") != 0:
        state.open_treasuries()
    if options["second_side_weapons"]:
        second = [name for name in board.powers if board.side[name] == 1]
        for name, weapon in zip(second, ("jets", "super submarines")):
            state.weapons[name].add(weapon)
    if start.get("clear"):
        state.units = []
    for code, owner in start.get("owner", {}).items():
        state.owner[code] = None if owner == "none" else owner
    for code, text in start.get("units", {}).items():
        state.units = [unit for unit in state.units if unit.at != code]
        for group in text.split(","):
            if group.strip():
                add(state, code, group.strip())
    for code, there in start.get("complex", {}).items():
        state.complexes[code] = there
    for name, cash in start.get("cash", {}).items():
        state.cash[name] = cash
    for name, weapons in start.get("weapons", {}).items():
        state.weapons[name] = set(weapons)
    state.power = start.get("power") or board.powers[0]
    state.round = 1 if start.get("round") is None else start["round"]
    state.phase = start.get("phase") or "move"
    state.begin()
    state.fresh = state.phase == "research"
    return state


def add(state, code, group):
    """Adds a group such as `west 1 trn(2 inf)`."""
    name, _, rest = group.partition(" ")
    rest, _, hold = rest.partition("(")
    words = hold.rstrip(")").split()
    cargo = []
    for count, unit in zip(words[::2], words[1::2]):
        owner, _, kind = unit.rpartition(".")
        cargo += [(owner or name, kind)] * int(count)
    state.add(code, name, read_units(rest), cargo)


def view(state):
    """What a position comes to, for comparison."""
    units = {}
    for unit in state.units:
        if unit in turn.doomed(state):
            continue
        label = f"{unit.owner} {unit.kind}"
        if unit.cargo:
            label += "(" + " ".join(sorted(f"{owner}.{kind}" for owner, kind in unit.cargo)) + ")"
        area = units.setdefault(unit.at, {})
        area[label] = area.get(label, 0) + 1
    asked = turn.question(state)
    return {
        "units": units,
        "owner": {code: state.owner[code] for code in state.board.areas},
        "complex": sorted(code for code, there in state.complexes.items() if there),
        "cash": state.cash,
        "weapons": {name: sorted(own) for name, own in state.weapons.items()},
        "round": state.round,
        "power": None if state.over else state.power,
        "phase": state.phase,
        "winner": state.winner,
        "roll": asked is not None and asked[0] == "roll",
    }


def attempt(state, text, by_hand):
    """The state after a text and what is said of it."""
    try:
        after = play(state, text, by_hand)
    except Refused as refusal:
        return state, {"refused": refusal.rule, "why": str(refusal)}
    return after, {"view": view(after)}


def answer(case):
    state = begin(case)
    by_hand = case.get("by_hand", False)
    steps = []
    for text in case["steps"]:
        state, said = attempt(state, text, by_hand)
        steps.append(said)
        if "refused" in said:
            break
    tries = [attempt(state, text, by_hand)[1] for text in case.get("tries", [])]
    return {"steps": steps, "tries": tries}


def main():
    for line in sys.stdin:
        case = json.loads(line)
        try:
            said = answer(case)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            said = {"fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
