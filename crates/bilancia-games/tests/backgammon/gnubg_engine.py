"""GNU Backgammon as an engine of Bilancia's protocol, playing cubeless at 0 plies.

    bilancia match backgammon --seat engine:nodes=1 --games 2000 \
        --seat "exec:gnubg -t -q -r -p crates/bilancia-games/tests/backgammon/gnubg_engine.py"

GNU Backgammon prints a greeting first, which the protocol allows.
"""

import sys

import gnubg

CONTEXT = {"cubeful": 0, "plies": 0, "deterministic": 1, "noise": 0.0, "prune": 1}
CUBE = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0)


def sides(board, bars):
    """Both sides as GNU Backgammon counts them: points 1 to 24 as the owner numbers them, then the bar."""
    white, black = [0] * 25, [0] * 25
    point = 24
    for word in board.replace("/", ",").split(","):
        if word[0] == "w":
            white[point - 1] = int(word[1:] or 1)
            point -= 1
        elif word[0] == "b":
            black[24 - point] = int(word[1:] or 1)
            point -= 1
        else:
            point -= int(word)
    white[24], black[24] = (int(count) for count in bars.split(","))
    return white, black


def best_move(position):
    board, bars, turn, dice = position.split()
    white, black = sides(board, bars)
    own, other = (white, black) if turn == "w" else (black, white)
    throw = (int(dice[0]), int(dice[1]))
    steps = gnubg.findbestmove((other, own), CUBE, CONTEXT, throw)
    name = {25: "bar", 0: "off"}
    pairs = [(steps[place], steps[place + 1]) for place in range(0, len(steps), 2)]
    words = [f"{name.get(start, start)}/{name.get(end, end)}" for start, end in pairs if start]
    return "_".join(words) or "pass"


position = ""
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ugi":
        print("id name GNU Backgammon\nugiok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":
        position = rest.removeprefix("fen ")
    elif command == "go":
        print("bestmove " + best_move(position), flush=True)
    elif command == "quit":
        break
