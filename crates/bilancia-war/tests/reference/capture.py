"""Capture, liberation and capitals (rule 23)."""


def capture(state, code):
    """The power whose turn it is takes a land; an ally's land becomes the ally's again."""
    board = state.board
    before = state.owner[code]
    first = board.first_owner[code]
    owner = state.power
    ally = first is not None and first != state.power and not state.is_enemy_power(first)
    if ally and (board.capital[first] == code or state.holds_capital(first)):
        owner = first
    state.owner[code] = owner
    state.taken.add(code)
    gun = state.gun(code)
    if gun is not None:
        gun.owner = owner
        gun.fixed = True
    for name in board.powers:
        if board.capital[name] != code:
            continue
        if name == before:
            # The captor takes all cash in the hand of the power whose capital falls.
            state.cash[state.power] += state.cash[name]
            state.cash[name] = 0
        elif not state.is_enemy_power(name):
            revert(state, name)


def revert(state, name):
    """Gives a power whose capital is free again what its allies hold of its land."""
    for code in state.board.areas:
        if state.board.first_owner[code] != name or state.owner[code] in (None, name):
            continue
        if state.is_friendly(code, name):
            state.owner[code] = name
            gun = state.gun(code)
            if gun is not None:
                gun.owner = name


def enter(state, code):
    """Land units enter a land that nobody defends: a neutral for its fee, enemy land by capture."""
    if state.is_neutral(code):
        paid = any(unit.aim == code for unit in state.units)
        if paid:
            state.owner[code] = state.power
            state.taken.add(code)
        else:
            state.pay_fee(code)
    elif state.is_hostile(code) and not state.enemies(code):
        capture(state, code)
