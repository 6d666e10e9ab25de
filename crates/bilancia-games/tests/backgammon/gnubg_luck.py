"""The luck of every roll of money games that GNU Backgammon plays against itself, as lines of text.

    gnubg -t -q -r -p crates/bilancia-games/tests/backgammon/gnubg_luck.py

writes `luck.tsv` in the folder where it runs: game, the side to roll, dice, luck in equity at a cube of 1, the
checkers of the side to roll on points 1 to 24 and the bar, those of the other, and the result of the game in
points to the side `X`, for every roll of so many games (environment GAMES, by default 100; seed 777, all at 0
plies, without the Jacoby rule).
"""

import os

import gnubg

SETTINGS = """set automatic game off
set automatic roll on
set automatic move on
set automatic bearoff on
set automatic doubling on
set player 0 name X
set player 1 name O
set player 0 gnubg
set player 1 gnubg
set player 0 chequerplay evaluation plies 0
set player 1 chequerplay evaluation plies 0
set player 0 cubedecision evaluation plies 0
set player 1 cubedecision evaluation plies 0
set jacoby off
set rng mersenne
set seed 777
new session"""

for command in SETTINGS.split("\n"):
    gnubg.command(command)
for _ in range(int(os.environ.get("GAMES", "100")) - 1):
    gnubg.command("new game")
for kind in ("chequerplay evaluation", "cubedecision evaluation", "luckanalysis"):
    gnubg.command(f"set analysis {kind} plies 0")
gnubg.command("analyse session")
with open("luck.tsv", "w", encoding="ascii") as out:
    for number, game in enumerate(gnubg.match(1, 1, 1, 1)["games"], start=1):
        info = game["info"]
        points = info["points-won"] * (1 if info["winner"] == "X" else -1)
        for step in game["game"]:
            if "dice" not in step or "analysis" not in step:
                continue
            other, own = gnubg.positionfromid(step["board"])
            words = [
                str(number),
                step["player"],
                "".join(str(die) for die in step["dice"]),
                f"{step['analysis']['luck-value']:.5f}",
                " ".join(str(count) for count in own),
                " ".join(str(count) for count in other),
                str(points),
            ]
            print("\t".join(words), file=out)
