"""A program that speaks the engine protocol as badly as its first argument says.

Asked for a move it knows tic-tac-toe; asked about a game it knows the throw of a coin. The second argument is a file
for the number of a process that it leaves behind.
"""

import os
import signal
import sys
import time

KIND = sys.argv[1]
MOVES = 0
QUERIES = 0
POSITION = "3/3/3"


def raw(data):
    os.write(1, data)


def say(text):
    raw(text.encode() + b"\n")


def flood(data):
    while True:
        raw(data * 1000)


def first_free():
    cells = []
    for row, line in zip("321", POSITION.split("/")):
        column = 0
        for letter in line:
            if letter.isdigit():
                cells += [f"{'abc'[column + step]}{row}" for step in range(int(letter))]
                column += int(letter)
            else:
                column += 1
    return cells[0]


def misbehave():
    """What is done in the place of an answer; whether it was anything."""
    if KIND == "endless":
        flood(b"info nodes 1\n")
    elif KIND == "long":
        flood(b"x")
    elif KIND == "nul":
        raw(b"bestmove a\0b\nresponse a\0b\n")
    elif KIND == "latin":
        raw(b"bestmove \xff\xfe\nresponse \xff\xfe\n")
    elif KIND == "escapes":
        raw(b"bestmove \x1b[2J\x1b]0;owned\x07\x9b\nresponse \x1b[2J\x1b]0;owned\x07\n")
    elif KIND == "silent":
        time.sleep(60)
    elif KIND == "late":
        time.sleep(11)
        return False
    elif KIND == "illegal":
        raw(b"bestmove z9\nresponse z9\n")
    elif KIND == "errors":
        say("error \x1b[31mno idea")
    elif KIND == "huge":
        raw(b"info nodes " + b"9" * 5000 + b"\nbestmove a" + b"9" * 5000 + b"\nresponse " + b"9" * 5000 + b"\n")
    elif KIND == "midway" and MOVES + QUERIES > 2:
        sys.stderr.write("\x1b[31mout of ideas\n")
        sys.exit(1)
    else:
        return False
    return True


def coin(what):
    """The answer to a question about the throw of a coin."""
    over = POSITION in ("heads", "tails")
    answers = {
        "position": POSITION,
        "phase": "end" if over else "chance",
        "rolls": "heads:1 tails:1",
        "result": "p1win" if POSITION == "heads" else "p2win",
    }
    return answers.get(what)


if KIND == "start":
    sys.stderr.write("Traceback: no such module\n")
    sys.exit(1)
if KIND == "nothing":
    sys.exit(0)
if KIND == "chatty":
    flood(b"bestmove a1\n")
if KIND == "mute":
    time.sleep(60)
if KIND == "noisy":
    for _ in range(200_000):
        sys.stderr.write("\x1b[2Jsomething went wrong\n")
if KIND == "grandchild" and os.fork() == 0:
    with open(sys.argv[2], "w") as file:
        file.write(str(os.getpid()))
    time.sleep(600)
if KIND == "stays":
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)

for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ugi":
        if KIND == "deaf":
            os.close(0)
        say("ugiok")
        if KIND == "deaf":
            time.sleep(60)
    elif command == "isready":
        say("readyok")
    elif command == "position":
        where, _, moves = rest.partition(" moves ")
        POSITION = "3/3/3" if where == "startpos" else where.removeprefix("fen ").split(" ")[0]
        for move in moves.split():
            POSITION = move.partition(":")[2]
        if KIND == "early":
            say("bestmove a1")
            say("response end")
    elif command == "go":
        MOVES += 1
        if not misbehave():
            say("bestmove " + first_free())
            if KIND == "twice":
                say("bestmove a1")
    elif command == "query":
        QUERIES += 1
        if not misbehave():
            answer = coin(rest)
            say("error no such query" if answer is None else "response " + answer)
            if KIND == "twice" and answer is not None:
                say("response " + answer)
    elif command == "quit" and KIND != "stays":
        sys.exit(0)

if KIND == "stays":
    time.sleep(600)
