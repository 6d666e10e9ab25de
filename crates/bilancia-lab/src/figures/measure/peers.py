"""Other programs at the work that `figures` measures Bilancia at.

Reads lines of a name of work and a number of seconds. Answers each by a line of JSON: `{"by": PROGRAM, "seconds": CPU SECONDS
FOR ONE ITEM}` after about that many CPU seconds, or `{"missing": HOW TO INSTALL IT}`.
"""

import importlib.metadata
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time


class Missing(Exception):
    """A program that is not installed."""


def package(module, name):
    """A package of Python, and its name with its version."""
    try:
        return __import__(module), importlib.metadata.version(name)
    except ImportError as error:
        raise Missing(f"pip install {name}") from error


def timed(step, items, seconds):
    """CPU seconds for one item, of a step that does some items and is taken again until the time is up."""
    step()
    begun, steps = time.process_time(), 0
    while True:
        step()
        steps += 1
        used = time.process_time() - begun
        if used >= seconds:
            return used / (steps * items)


# Steps are long enough that the calls from Python do not count.
PLAYOUTS = 200


def open_spiel(game, rollouts, simulations, seconds):
    """A search by random playouts in C++: with one simulation it is nothing but the playouts of one position."""
    pyspiel, version = package("pyspiel", "open-spiel")
    game = pyspiel.load_game(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    # Without solving: a search that has proved its result would stop early.
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, simulations, 1000, False, 1, False)
    return f"OpenSpiel {version}", timed(lambda: bot.mcts_search(state), rollouts * simulations, seconds)


def matrix(size, seed):
    """The matrix of the same name in Bilancia: whole numbers from -100 to 100 from a linear congruential generator."""
    x, rows = seed, []
    for _ in range(size):
        row = []
        for _ in range(size):
            x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
            row.append((x >> 33) % 201 - 100)
        rows.append(row)
    return rows


def highs(size, seconds):
    """The linear programs of three matrix games, each with its model handed over: the best guaranteed payoff of rows."""
    highspy, version = package("highspy", "highspy")
    numpy, _ = package("numpy", "numpy")
    infinity = highspy.kHighsInf

    def program(seed):
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = size + 1, size + 1
        lp.sense_ = highspy.ObjSense.kMaximize
        lp.col_cost_ = numpy.array([0.0] * size + [1.0])
        lp.col_lower_ = numpy.array([0.0] * size + [-infinity])
        lp.col_upper_ = numpy.array([infinity] * (size + 1))
        lp.row_lower_ = numpy.array([0.0] * size + [1.0])
        lp.row_upper_ = numpy.array([infinity] * size + [1.0])
        # A column for each row of the matrix, whose weight is in the sum of all, and one for the value.
        columns = [list(enumerate(row)) + [(size, 1.0)] for row in matrix(size, seed)]
        columns.append([(row, -1.0) for row in range(size)])
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_ = numpy.cumsum([0] + [len(column) for column in columns])
        lp.a_matrix_.index_ = numpy.array([row for column in columns for row, _ in column])
        lp.a_matrix_.value_ = numpy.array([value for column in columns for _, value in column], dtype=float)
        return lp

    programs = [program(seed) for seed in (1, 2, 3)]
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)

    def step():
        for lp in programs:
            solver.passModel(lp)
            solver.run()
            if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
                raise SystemExit(f"HiGHS found no optimum of a matrix of {size} rows")

    return f"HiGHS {version}", timed(step, len(programs), seconds)


def gnubg(_seconds):
    """Evaluations by GNU Backgammon's own measurement, less a shorter one, so that its start does not count."""
    program = shutil.which("gnubg", path=os.environ.get("PATH", "") + ":/usr/games")
    if program is None:
        raise Missing("apt-get install gnubg")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[2]

    def calibrate(thousands):
        with tempfile.TemporaryDirectory() as home:
            commands = os.path.join(home, "commands")
            with open(commands, "w", encoding="utf-8") as file:
                file.write(f"set threads 1\ncalibrate {thousands}\n")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([program, "-t", "-q", "-r", "-c", commands], env=os.environ | {"HOME": home},
                           stdin=subprocess.DEVNULL, capture_output=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    short, long = 40, 200
    return f"GNU Backgammon {version}", (calibrate(long) - calibrate(short)) / ((long - short) * 1000)


NAMES = {"backgammon": "backgammon", "chess": "chess", "pig": "pig", "tictactoe": "tic_tac_toe", "kuhn": "kuhn_poker"}
WORK = {"backgammon evaluations": gnubg}
for ours, theirs in NAMES.items():
    WORK[f"{ours} games"] = lambda seconds, game=theirs: open_spiel(game, PLAYOUTS, 1, seconds)
    WORK[f"{ours} search"] = lambda seconds, game=theirs: open_spiel(game, 1, PLAYOUTS, seconds)
for size in (10, 50, 144, 361):
    WORK[f"matrix {size}"] = lambda seconds, size=size: highs(size, seconds)


def answer(line):
    """The answer to a line."""
    work, seconds = line.rsplit(maxsplit=1)
    if work not in WORK:
        return {"missing": f"a program for {work}"}
    try:
        by, taken = WORK[work](float(seconds))
    except Missing as missing:
        return {"missing": str(missing)}
    return {"by": by, "seconds": taken}


# Ctrl-C is for `figures`, which then closes the lines; and what programs print is no answer.
signal.signal(signal.SIGINT, signal.SIG_IGN)
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
for line in sys.stdin:
    print(json.dumps(answer(line)), file=answers, flush=True)
