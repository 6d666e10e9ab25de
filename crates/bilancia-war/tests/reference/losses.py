"""Choice of losses (rule 20): how many are due, of which kinds, and which units of a kind."""

from board import AIR, COST, KINDS, SHIPS


def number_due(units, anything, ships):
    """Largest number of units that these hits can take: hits on ships alone never take aircraft."""
    aircraft = sum(unit.kind in AIR for unit in units)
    others = len(units) - aircraft
    return min(anything + ships, others + min(aircraft, anything), len(units))


def takeable(units, taken, kind, anything, ships, due):
    """Most units of a kind that may be named after those already taken."""
    aircraft = sum(unit.kind in AIR for unit in taken)
    there = sum(unit.kind == kind for unit in units) - sum(unit.kind == kind for unit in taken)
    most = min(there, due - len(taken))
    if kind in AIR:
        most = min(most, anything - aircraft)
    elif kind not in SHIPS:
        # Land units fall only to hits on anything; with them no ship is in the battle.
        most = min(most, anything - len(taken))
    return max(0, most)


def names_left(units, taken, last, anything, ships, due):
    """Kinds that may still be named in ascending order, each with its most."""
    after = KINDS.index(last) + 1 if last else 0
    found = []
    for kind in KINDS[after:]:
        most = takeable(units, taken, kind, anything, ships, due)
        if most:
            found.append((kind, most))
    return found


def completions(units, taken, last, anything, ships, due, board, limit=2):
    """Ways, up to a limit, to name all that is still due in ascending order of kinds."""
    if len(taken) == due:
        return [[]]
    found = []
    for kind, most in names_left(units, taken, last, anything, ships, due):
        for count in range(most, 0, -1):
            some = pick(units, taken, kind, count, board)
            for rest in completions(units, taken + some, kind, anything, ships, due, board, limit):
                found.append([(kind, count), *rest])
                if len(found) >= limit:
                    return found
    return found


def pick(units, taken, kind, count, board):
    """Units of a kind that fall: by the order of powers, the cheapest cargo, then aircraft with the fewest steps left.

    Of the others those fall first whose way led over the first area on the map; the rules say nothing.
    """
    marks = {id(unit) for unit in taken}
    left = [unit for unit in units if unit.kind == kind and id(unit) not in marks]

    def worth(unit):
        cargo = sum(COST[name] for _, name in unit.cargo)
        used = unit.used if unit.kind in AIR else 0
        return (board.powers.index(unit.owner), cargo, -used, board.place.get(unit.came, -1))

    return sorted(left, key=worth)[:count]


def by_order(units, order, anything, ships, board, keep_land=False):
    """Losses by an order of kinds; kinds it does not name come last."""
    due = number_due(units, anything, ships)
    order = order + [kind for kind in KINDS if kind not in order]
    taken = []
    spared = None
    if keep_land:
        land = [unit for unit in units if unit.kind in ("inf", "arm")]
        if land:
            spared = land[-1]
    for kind in order:
        most = takeable(units, taken, kind, anything, ships, due)
        found = [unit for unit in pick(units, taken, kind, len(units), board) if unit is not spared]
        taken += found[:most]
    if len(taken) < due and spared is not None:
        taken.append(spared)
    return taken
