"""A dice game of its own, for Bilancia to weigh: a race to 20 with one die, told over the engine protocol.

    bilancia weigh "exec:python3 docs/examples/race.py"
    bilancia weigh "exec:python3 docs/examples/race.py" "exec:python3 docs/examples/race.py --reroll"

A turn is a throw; with --reroll its owner may throw once more instead of moving, and must take that throw. The
first to reach 20 exactly or pass it wins. A position is written as both squares, the seat to move and what it
waits for: 12,7,1,throw - or the throw to be used: 12,7,1,5.
"""

import sys

REROLL = "--reroll" in sys.argv
START, GOAL = "0,0,1,throw", 20


def after(position, move):
    """The position after a throw or a choice such as `*:5` or `1:move`."""
    first, second, seat, waits = position.split(",")
    squares, seat = [int(first), int(second)], int(seat)
    by, _, word = move.partition(":")
    if by == "*":
        if REROLL and waits == "throw":
            return f"{first},{second},{seat},{word}"
        throw = int(word)
    elif word == "again":
        return f"{first},{second},{seat},last"
    else:
        throw = int(waits)
    squares[seat - 1] = min(GOAL, squares[seat - 1] + throw)
    return f"{squares[0]},{squares[1]},{3 - seat},throw"


def answer(position, what):
    first, second, seat, waits = position.split(",")
    over = GOAL in (int(first), int(second))
    chance = waits in ("throw", "last")
    if what == "position":
        return position
    if what == "phase":
        return "end" if over else "chance" if chance else "alternate"
    if what == "tomove":
        return "*" if chance else seat
    if what == "rolls":
        return " ".join(f"{face}:1" for face in range(1, 7))
    if what == "moves":
        return "move again"
    if what == "result":
        return "p1win" if int(first) == GOAL else "p2win"
    if what == "after":  # the positions to which the moves or throws lead
        moves = [f"*:{face}" for face in range(1, 7)] if chance else ["1:move", "1:again"]
        return " ".join(after(position, move) for move in moves)
    if what == "all":  # everything in one line, which saves time; the six queries above would be enough
        more = ["result"] if over else ["rolls", "after"] if chance else ["tomove", "moves", "after"]
        return " ; ".join(f"{name} {answer(position, name)}" for name in ["position", "phase", *more])
    return None


position = START
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ugi":
        print("id name Race to 20\nugiok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":
        where, _, moves = rest.partition(" moves ")
        position = START if where.strip() == "startpos" else where.removeprefix("fen ").strip()
        for move in moves.split():
            position = after(position, move)
    elif command == "query":
        found = answer(position, rest.strip())
        print(f"response {found}" if found is not None else f"error no query {rest}", flush=True)
    elif command == "quit":
        break
