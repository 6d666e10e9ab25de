"""Writes openspiel.tsv: positions from random games of OpenSpiel's backgammon, a throw, how many
positions its plays lead to, and the SHA-256 of those positions, sorted, one a line.

    pip install open-spiel && python openspiel.py > openspiel.tsv
"""
import hashlib
import random

import pyspiel

GAME = pyspiel.load_game("backgammon")


def checkers(state):
    """Checkers of X and O by own point, 1 to 24, and on the bar, 25."""
    tail = state.observation_tensor(0)[192:]
    sides = [[0] * 26, [0] * 26]
    for i in range(24):
        sides[0][24 - i] = state.board(0, i)
        sides[1][i + 1] = state.board(1, i)
    sides[0][25], sides[1][25] = int(tail[0]), int(tail[3])
    return sides


def board_text(state):
    x, o = checkers(state)
    quarters = []
    for top in (24, 18, 12, 6):
        tokens, empty = [], 0
        for point in range(top, top - 6, -1):
            count = f"w{x[point]}" if x[point] else f"b{o[25 - point]}" if o[25 - point] else None
            if count is None:
                empty += 1
                continue
            if empty:
                tokens.append(str(empty))
                empty = 0
            tokens.append(count)
        if empty:
            tokens.append(str(empty))
        quarters.append(",".join(tokens))
    return "/".join(quarters) + f" {x[25]},{o[25]}"




def results(state):
    """Where the plays of this throw lead. OpenSpiel plays a double as two half-plays, each as long
    as it can be; of the combinations only those that use most dice are plays."""
    player = state.current_player()
    high, low = dice(state)
    ends = []

    def walk(node, steps):
        for action in node.legal_actions():
            child = node.child(action)
            text = node.action_to_string(player, action).rpartition(" - ")[2]
            made = steps + count_steps(text)
            if not child.is_terminal() and child.current_player() == player:
                walk(child, made)
            else:
                ends.append((made, board_text(child)))

    walk(state, 0)
    most = max(made for made, _ in ends) if high == low else 0
    return sorted({text for made, text in ends if made >= most})


def count_steps(text):
    """Steps in a play such as '24/23*/22 Pass' or '6/4(2)'."""
    steps = 0
    for word in text.split():
        if word == "Pass":
            continue
        word, _, times = word.partition("(")
        steps += word.count("/") * (int(times.rstrip(")")) if times else 1)
    return steps


def dice(state):
    tail = state.observation_tensor(0)[192:]
    high, low = sorted((int(tail[6]), int(tail[7])), reverse=True)
    return high, low


def main():
    random.seed(20261121)
    lines = []
    while len(lines) < 600:
        state = GAME.new_initial_state()
        fresh = True
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
                fresh = True
                continue
            if fresh and random.random() < 0.12:
                high, low = dice(state)
                ends = results(state)
                digest = hashlib.sha256("\n".join(ends).encode()).hexdigest()[:16]
                turn = "wb"[state.current_player()]
                lines.append(f"{board_text(state)} {turn} {high}{low}\t{len(ends)}\t{digest}")
            fresh = False
            state.apply_action(random.choice(state.legal_actions()))
    print("\n".join(lines))


main()
