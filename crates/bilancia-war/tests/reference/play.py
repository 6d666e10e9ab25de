"""Carries out a turn's text, or single orders, whole or not at all (rule 2)."""

import air
import economy
import fight
import guns
import policy
import raids
import text
import transport
import turn
from battle import Battle
from state import PHASES, Refused

PHASE_OF = {
    "research": "research", "buy": "buy", "move": "move", "raid": "move", "rocket": "fight",
    "fight": "fight", "shift": "shift", "place": "place", "fell": "fight",
}


def play(state, words, by_hand):
    """The state after a text; the state given is left as it is. With `by_hand` every question is answered by orders."""
    state = state.copy()
    if words.startswith("roll "):
        turn.roll(state, words.removeprefix("roll "))
        turn.settle(state)
        return state
    mover = state.power
    now = state.phase
    for section, order in text.sections(words):
        if state.power != mover or state.over:
            raise Refused(2, "the turn is over")
        # A phase that has passed by itself after the last order needs no end.
        if section != "done" or state.phase == now:
            carry_out(state, section, order, by_hand)
        now = PHASE_OF.get(section, state.phase)
        turn.settle(state)
    return state


def carry_out(state, section, order, by_hand):
    if section == "turn":
        check_heading(state, order)
        return
    if section in ("lose", "go", "withdraw", "dive"):
        answer(state, section, order)
        return
    if section == "orders":
        standing(state, order)
        return
    answer_usually(state, section)
    asked = turn.question(state)
    if asked is not None and not (section == "fell" and asked[0] == "fell"):
        raise Refused(2, f"first {asked[0]} is to be decided")
    if section == "done":
        turn.end_phase(state)
    elif section == "end":
        end(state)
    else:
        obey(state, section, order, by_hand)


def check_heading(state, order):
    words = order.split()
    if int(words[0]) != state.round or text.read_power(state.board, [words[1]]) != state.power:
        raise Refused(2, f"written for turn {order}")
    if len(words) > 2 and words[2] != "@" + str(state.options.get("fingerprint")):
        raise Refused(2, "the position has changed: look at it again")


def answer_usually(state, section):
    """Aircraft that nobody names fall as usual."""
    while section != "fell" and isinstance(state.pending, guns.GunFire):
        asked = turn.question(state)
        if asked is None or asked[0] != "fell":
            return
        state.pending.fell(state, *state.pending.usual(state))
        turn.settle(state)


def end(state):
    """Ends all phases of the turn."""
    mover, now = state.power, state.round
    while state.power == mover and state.round == now and not state.over:
        turn.end_phase(state)
        turn.settle(state)
        answer_usually(state, "end")
        if turn.question(state) is not None:
            return


def advance(state, section):
    """Ends phases up to that of a section."""
    early = PHASES.index(state.phase) <= PHASES.index("move")
    if early and section in ("move", "load", "land", "raid") and turn.holds(state):
        raise Refused(8, "the first power may not attack in round 1")
    if section in ("load", "land"):
        wanted = "move" if early else "shift"
    elif section == "move" and state.phase == "shift":
        wanted = "shift"
    else:
        wanted = PHASE_OF[section]
    if PHASES.index(wanted) < PHASES.index(state.phase):
        if section == "rocket":
            raids.has_rocket(state)
        raise Refused(2, f"{section} comes before {state.phase}")
    while state.phase != wanted:
        before = state.phase
        turn.end_phase(state)
        turn.settle(state)
        answer_usually(state, section)
        if section == "fell" and turn.question(state) is not None:
            return
        if state.phase == before and state.pending is not None:
            raise Refused(2, "dice are due")
        if section in ("load", "land") and PHASES.index(state.phase) > PHASES.index(wanted):
            # Nobody could move: transports of allies land in shift.
            wanted = "shift"
        if PHASES.index(state.phase) > PHASES.index(wanted):
            raise Refused(late(section), f"nothing is left for {section}")


def late(section):
    """Rule of an order for which nothing is left to do in its phase."""
    return {"shift": 7, "move": 7, "fight": 18, "rocket": 17, "fell": 16}.get(section, 2)


def obey(state, section, order, by_hand):
    early = state.copy()
    try:
        advance(state, section)
    except Refused:
        # A combat move that has passed because nothing was possible: the order's own fault is told.
        if section == "move" and PHASES.index(early.phase) < PHASES.index("move") < PHASES.index(state.phase):
            early.phase = "move"
            obey(early, section, order, by_hand)
        raise
    board = state.board
    state.fresh = False
    if section == "research":
        economy.research(state, int(order))
    elif section == "buy":
        for item, count, _ in text.read_counts(text.tokens(order), state.power)[0]:
            economy.buy(state, item, count)
    elif section in ("move", "shift"):
        target, groups = text.read_groups(board, order, state.power)
        each(
            (turn.move, (state, kind, count, group["area"], target, group["via"], hold))
            for group in groups for kind, count, hold in group["units"]
        )
    elif section == "raid":
        target, groups = text.read_groups(board, order, state.power)
        for group in groups:
            for kind, count, _ in group["units"]:
                turn.guard(state)
                air.attack(state, kind, count, group["area"], target, group["via"], raid=True)
    elif section == "load":
        turn.guard(state)
        zone, groups = text.read_groups(board, order, state.power)
        for group in groups:
            for kind, count, _ in group["units"]:
                transport.load(state, kind, count, group["area"], zone, group["on"])
    elif section == "land":
        land(state, order)
    elif section == "fell":
        for part in order.split(","):
            group = text.read_group(board, part, state.power)
            for kind, count, _ in group["units"]:
                for _ in range(count):
                    fell(state, kind, group["area"], group["past"])
    elif section == "rocket":
        if turn.holds(state):
            raise Refused(8, "the first power may not attack in round 1")
        start, _, end_of = order.partition(">")
        raids.rocket(state, text.read_area(board, start.split()), text.read_area(board, end_of.split()))
    elif section == "fight":
        battle(state, order, by_hand)
    elif section == "place":
        for part in order.split(","):
            group = text.read_group(board, part, state.power)
            for item, count, _ in group["units"]:
                economy.place(state, item, count, group["area"], group["by"])


def each(orders):
    """Carries out orders of one text line in whichever order they are possible."""
    waiting = list(orders)
    while waiting:
        first = None
        for order, arguments in waiting:
            try:
                order(*arguments)
                waiting.remove((order, arguments))
                first = None
                break
            except Refused as refusal:
                first = first or refusal
        if first is not None:
            raise first


def land(state, order):
    target, groups = text.read_groups(state.board, order, state.power)
    for group in groups:
        if state.phase == "move":
            turn.guard(state)
            kinds = []
            for kind, count, hold in group["units"]:
                if kind == "trn":
                    transport.assault(state, count, group["area"], target, group["on"], hold or [])
                else:
                    kinds += [kind] * count
            if kinds:
                transport.assault(state, kinds, group["area"], target, group["on"])
        else:
            for kind, count, _ in group["units"]:
                transport.unload(state, kind, count, group["area"], target, group["on"])


def fell(state, kind, area, past):
    if not isinstance(state.pending, guns.GunFire):
        raise Refused(16, "no aircraft is to fall")
    state.pending.fell(state, kind, area, past)


def battle(state, order, by_hand):
    area, _, rest = order.partition(":")
    policies = text.read_policies(state.board, rest)
    code = text.read_area(state.board, area.split())
    policy.check(state, code, policies)
    fight.fight(state, code)
    if by_hand or policies["hand"] or not isinstance(state.pending, Battle):
        return
    policy.follow(state, state.pending, policies)
    fight.finish(state)


def answer(state, section, order):
    """Answers a question of the battle under way."""
    under_way = state.pending
    if not isinstance(under_way, Battle):
        raise Refused(2, "no battle is under way")
    if section == "lose":
        counts = text.read_counts(text.tokens(order), state.power)[0]
        under_way.lose(state, [(kind, count) for kind, count, _ in counts])
    elif section == "go":
        under_way.go(state)
    elif section == "withdraw":
        under_way.withdraw(state, text.read_area(state.board, order.split()))
    else:
        words = order.split()
        under_way.dive(state, int(words[0]), text.read_area(state.board, words[1:]))
    fight.finish(state)


def standing(state, order):
    """Changes a standing order, each at most once a turn."""
    words = order.split()
    name = words[0].lower()
    if name in state.ordered:
        raise Refused(20, "an order is changed at most once a turn")
    state.ordered.add(name)
    own = state.orders[state.power]
    own[name] = words[1] if name == "subs" else text.read_order_of_loss(words[1:])
