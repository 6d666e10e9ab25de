"""Points and hits of one total under the seven battle rules (rules 5 and 18)."""

from board import ATTACK, DEFENCE

CARRYING = {"cof", "cofr"}
ATTACKER, DEFENDER = 0, 1


def value(unit, role, weapons):
    """Points of a unit with its owner's weapons."""
    if role == ATTACKER:
        if unit.kind == "bmb" and "heavy bombers" in weapons:
            return 12
        if unit.kind == "sub" and "super submarines" in weapons:
            return 3
        return ATTACK[unit.kind]
    if unit.kind == "ftr" and "jets" in weapons:
        return 5
    return DEFENCE[unit.kind]


def certain_hits(rule, role, total):
    """Hits of a total that no die can take away, and whether a die decides one more."""
    least = 5 if role == ATTACKER else 4
    whole, rest = divmod(max(total, 0), 6)
    if rule in CARRYING or rule == "orthodox" or rule == "ryof" and rest >= least:
        return whole + (rest >= least), False
    return whole, rest > 0


def volley(rule, role, anything, ships, mixed):
    """Hits on anything and on ships alone of a total with its submarines' points, and the number of rolls to add.

    Submarines never hit aircraft: as many hits may take anything as the points make without the submarines'. `mixed`
    says that there are aircraft to hit; without them the distinction is void. With it one die decides both.
    """
    free, all_hits = (certain_hits(rule, role, total) for total in (anything, anything + ships))
    if not mixed or not ships:
        return all_hits[0], 0, int(all_hits[1])
    if rule == "lowluck":
        # Groups with different targets count by themselves.
        others = certain_hits(rule, role, ships)
        return free[0], others[0], free[1] + others[1]
    if free[1] or all_hits[1]:
        return 0, 0, 1
    return free[0], all_hits[0] - free[0], 0


def carried(rule, role, anything, all_points):
    """What is kept of the two totals for the next assault: all points, and those that may hit anything."""
    if rule not in CARRYING:
        return [0, 0]
    kept_all = all_points - 6 * certain_hits(rule, role, all_points)[0]
    kept_any = anything - 6 * certain_hits(rule, role, anything)[0]
    return [kept_all, min(kept_any, kept_all)]
