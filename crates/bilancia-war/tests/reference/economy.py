"""Research, purchase, placement, income and victory (rules 5, 6 and 25 to 28)."""

from board import SHIPS
from state import WEAPONS, Refused, Unit

NEW_COMPLEXES = 4
MOST_OF_A_KIND = 500


class Research:
    """Dice of research under way: first how many breakthroughs, then which weapon each is."""

    def __init__(self, dice):
        self.left = None
        self.asked = ("roll", dice)

    def copy(self, moved):
        twin = Research(0)
        twin.__dict__.update(self.__dict__)
        return twin

    def roll(self, state, number):
        own = state.weapons[state.power]
        if self.left is None:
            self.left = min(number, len(WEAPONS) - len(own))
        else:
            own.add(WEAPONS[number - 1])
            self.left -= 1
        missing = [weapon for weapon in WEAPONS if weapon not in own]
        if self.left and len(missing) == 1:
            own.update(missing)
            self.left = 0
        self.asked = ("roll", 1) if self.left else None


def research_kind(state):
    kind = state.option("research")
    if kind != "rule":
        return kind
    return "fixed" if state.option("rules") in ("orthodox", "cof", "cofr") else "dice"


def can_research(state):
    own = state.weapons[state.power]
    return research_kind(state) != "off" and len(own) < len(WEAPONS) and state.cash[state.power] >= 5


def research(state, money):
    """Pays for points or dice of research, 5 IPC each."""
    kind = research_kind(state)
    name = state.power
    if kind == "off":
        raise Refused(5, "there is no research")
    if money < 5 or money % 5 or not can_research(state):
        raise Refused(5, "research is paid in dice of 5 IPC")
    if money > state.cash[name]:
        raise Refused(5, f"there are {state.cash[name]} IPC")
    state.cash[name] -= money
    if kind == "dice":
        state.pending = Research(money // 5)
        return
    state.points[name] += money // 5
    while state.points[name] >= 6 and len(state.weapons[name]) < len(WEAPONS):
        state.points[name] -= 6
        state.weapons[name].add(next(weapon for weapon in WEAPONS if weapon not in state.weapons[name]))


def can_buy(state):
    """A power with neither its capital nor a complex has nowhere to place anything; a bid needs no complex."""
    return state.round == 0 or state.holds_capital(state.power) or any(
        state.complexes.get(code) and state.owner[code] == state.power for code in state.board.areas
    )


def pieces(state, item):
    """Units of a kind that the power has, those aboard included, or has bought."""
    name = state.power
    own = sum(unit.owner == name and unit.kind == item for unit in state.units)
    aboard = sum(passenger == (name, item) for unit in state.units for passenger in unit.cargo)
    return own + aboard + state.bought[name].get(item, 0)


def buy(state, item, count):
    name = state.power
    price = state.price(item) * count
    if count < 1:
        raise Refused(6, "nothing is bought")
    if not can_buy(state):
        raise Refused(6, "without capital and complexes nothing is bought")
    if item == "ic":
        if state.round == 0:
            raise Refused(29, "bids buy no complexes")
        if not state.option("new_complexes"):
            raise Refused(6, "there are no new complexes")
        waiting = sum(bought.get("ic", 0) for bought in state.bought.values())
        if sum(state.new_complexes.values()) + waiting + count > NEW_COMPLEXES:
            raise Refused(6, "there are four new complexes in all")
    if price > state.cash[name]:
        raise Refused(6, f"{price} IPC are needed and there are {state.cash[name]}")
    if pieces(state, item) + count > MOST_OF_A_KIND:
        raise Refused(4, f"a power has at most {MOST_OF_A_KIND} units of a kind")
    state.cash[name] -= price
    state.bought[name][item] = state.bought[name].get(item, 0) + count


def held_since_start(state, code):
    return state.owner[code] == state.power and code not in state.taken


def capacity(state, code):
    """Units that a complex can still make in this turn; None without limit."""
    if not state.complexes.get(code) or not held_since_start(state, code) or code in state.built:
        return 0
    if state.original.get(code) == state.power:
        return None
    return max(1, state.board.worth[code]) - state.output.get(code, 0)


def makers(state, item, code):
    """Lands of complexes that can make something in an area."""
    if item in SHIPS:
        return [near for near in state.board.touches[code] if state.board.is_land(near)]
    return [code]


def place(state, item, count, code, by):
    name = state.power
    if state.bought[name].get(item, 0) < count or count < 1:
        raise Refused(25, f"there are {state.bought[name].get(item, 0)} {item} to place")
    if state.round == 0:
        place_bid(state, item, count, code, by)
        return
    if item == "ic":
        place_complex(state, count, code)
        return
    if item in SHIPS:
        if code not in state.board.sea:
            raise Refused(25, "ships are placed at sea")
        if state.enemy_ships(code) and not state.option("ships_among_enemies"):
            raise Refused(25, "enemy ships are there")
    elif code in state.board.sea:
        raise Refused(25, f"{item} is placed on land")
    if item == "aa" and (count > 1 or state.gun(code) is not None):
        raise Refused(25, f"{code} has a gun already")
    able, least = None, 0
    for land in makers(state, item, code):
        if by is not None and land != by:
            continue
        room = capacity(state, land)
        if room is None or room >= count:
            able = land
            break
        least = max(least, room)
    if able is None:
        if any(state.complexes.get(land) and held_since_start(state, land) and land not in state.built
               for land in makers(state, item, code)):
            raise Refused(25, f"the complex can make {least} more")
        raise Refused(25, "there is no complex that can make it")
    state.bought[name][item] -= count
    state.output[able] = state.output.get(able, 0) + count
    for _ in range(count):
        state.units.append(Unit(name, item, code))


def place_bid(state, item, count, code, by):
    """Before the first round units go to own land, and ships to where own ships are."""
    name = state.power
    if by not in (None, code):
        raise Refused(29, "a bid comes from no complex")
    if item in SHIPS:
        if not any(unit.kind in SHIPS for unit in state.own(code)):
            raise Refused(29, "ships join ships")
    elif state.owner[code] != name:
        raise Refused(29, f"{code} is not yours")
    if item == "aa" and (count > 1 or state.gun(code) is not None):
        raise Refused(25, f"{code} has a gun already")
    state.bought[name][item] -= count
    state.units += [Unit(name, item, code) for _ in range(count)]


def place_complex(state, count, code):
    if code in state.board.sea or state.owner[code] != state.power or code in state.taken:
        raise Refused(25, f"{code} was not yours when the turn began")
    if count > 1 or state.complexes.get(code):
        raise Refused(25, f"{code} has a complex already")
    state.bought[state.power]["ic"] -= 1
    state.complexes[code] = True
    state.built.add(code)
    state.new_complexes[state.power] += 1


def can_place(state):
    for item, count in state.bought[state.power].items():
        if not count:
            continue
        for code in state.board.areas:
            trial = state.copy()
            try:
                place(trial, item, 1, code, None)
                return True
            except Refused:
                continue
    return False


def collect(state):
    """Income, and what was bought and not placed is lost."""
    name = state.power
    state.bought[name] = {}
    if state.round == 0:
        return
    if state.holds_capital(name):
        state.cash[name] += state.production(name)


def side_production(state, side):
    return sum(state.production(name) for name in state.board.powers if state.side_of(name) == side)


def judge(state, round_ends):
    """Who has won at the end of a turn: 0 or 1 for a side, -1 for a draw, None for nobody."""
    board = state.board
    mover = state.side_of(state.power)
    for side in (mover, 1 - mover):
        own = [name for name in board.powers if state.side_of(name) == side]
        others = [name for name in board.powers if state.side_of(name) != side]
        if state.option("total_victory") and not all(state.holds_capital(name) for name in own):
            continue
        held = sum(not state.holds_capital(name) for name in others)
        if board.capitals_to_win[side] and held >= board.capitals_to_win[side]:
            return side
        wanted = board.worth_to_win[side]
        if round_ends and wanted and side_production(state, side) >= wanted:
            return side
    limit = state.option("rounds")
    if round_ends and limit is not None and state.round >= limit:
        lead = side_production(state, 0) - side_production(state, 1) - board.par
        if abs(lead) <= 2:
            return -1
        return 0 if lead > 0 else 1
    return None
