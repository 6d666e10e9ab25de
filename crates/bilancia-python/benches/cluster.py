"""How much faster work is on more workers of Ray, and what a block costs.

    python crates/bilancia-python/benches/cluster.py weigh match tournament solve tune

The wheel of bilancia and ray must be installed. The same work is done in this process, and by 1, 2 and 4 workers. Efficiency is
the time of one process, divided by the time and the workers; a cluster's own start is not counted. More workers than cores
share them. Seconds of processors are those of all processes, with Ray's own; they say what the work costs on a machine that is
busy with other things too. They are read from /proc, which Linux has.
"""

import argparse
import os
import time
from itertools import product
from pathlib import Path

import ray

import bilancia.ray as many

LUCK = dict(game="backgammon", ladder="random+greedy", seed=1, games=1_280, blocks=40)
MATCH = ("backgammon", "greedy", "mcts:nodes=40")
PLAYERS = ["random", "greedy", "mcts:nodes=100", "mcts:nodes=200"]
SETTINGS = [f"mcts:nodes={nodes}" for nodes in (50, 100, 200, 400)]
RULES = [
    f"nibelungenlied:max_turns=1,both_goals={goals},match_bonus={bonus},two_step_path={path},win_check={check}"
    for goals, bonus, path, check in product(
        ("mover", "draw", "tragic_fate", "natural_order"),
        ("two_steps", "one_step"),
        ("no_jump", "jump"),
        ("after_each_move", "end_of_turn"),
    )
]
#: What each kind of work is, how many blocks it has, and how it is done.
WORK = {
    "weigh": ("luck in backgammon, 1,280 games", 40, lambda **how: many.weigh(**LUCK, **how)),
    "match": (
        "a match of backgammon, 320 games",
        40,
        lambda **how: many.match(*MATCH, seed=1, games=320, blocks=40, **how),
    ),
    "tournament": (
        "a tournament of Pig, 4 players, 3,840 games",
        48,
        lambda **how: many.tournament("pig", PLAYERS, seed=1, games=640, blocks=8, **how),
    ),
    "solve": (
        "32 rules of the Nibelungenlied of one turn, solved",
        32,
        lambda **how: many.solve(RULES, **how),
    ),
    "tune": (
        "4 settings for Pig, 2,048 games",
        32,
        lambda **how: many.tune("pig", SETTINGS, "greedy", seed=1, games=256, blocks=4, **how),
    ),
}


def plain(found):
    """Everything that was found, to be compared."""
    return [one.to_dict() for one in found] if isinstance(found, list) else found.to_dict()


def computed():
    """Seconds of processors that this process and all that it has started have taken; of Ray's own processes too."""
    processes = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        processes[int(folder.name)] = (int(fields[1]), int(fields[11]) + int(fields[12]))
    ours = {os.getpid()}
    while more := {number for number, (parent, _) in processes.items() if parent in ours} - ours:
        ours |= more
    return sum(processes[number][1] for number in ours) / os.sysconf("SC_CLK_TCK")


def timed(work):
    begun, before = time.perf_counter(), computed()
    return work(), time.perf_counter() - begun, computed() - before


def warm():
    """Loads the package, and lasts until all workers do."""
    time.sleep(0.5)
    return len(many.__all__)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(WORK)}; all of them")
    kinds = parser.parse_args().kinds or list(WORK)
    here = {}
    print(f"{os.cpu_count()} cores\n\n| work | blocks | workers | seconds | efficiency | of processors | the same figures |")
    print("|---|--:|--:|--:|--:|--:|---|")

    def row(kind, workers, seconds, efficiency, computed, same):
        title, blocks, _ = WORK[kind]
        print(f"| {title} | {blocks} | {workers} | {seconds:.1f} | {efficiency} | {computed:.1f} | {same} |", flush=True)

    for kind in kinds:
        here[kind] = timed(lambda: plain(WORK[kind][2](address="none")))
        row(kind, "none: one process", here[kind][1], "1", here[kind][2], "")
    for workers in (1, 2, 4):
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        task = ray.remote(num_cpus=1)(warm)
        ray.get([task.remote() for _ in range(2 * workers)])
        for kind in kinds:
            found, alone, _ = here[kind]
            again, seconds, processors = timed(lambda: plain(WORK[kind][2]()))
            same = "yes" if again == found else "NO"
            row(kind, workers, seconds, f"{alone / seconds / workers:.2f}", processors, same)
        empty = ray.remote(num_cpus=1)(lambda: None)
        _, empties, _ = timed(lambda: ray.get([empty.remote() for _ in range(1_000)]))
        ray.shutdown()
    cost = empties / 1_000
    print(f"\nRay takes {1_000 * cost:.1f} ms a block: the driver hands out {1 / cost:,.0f} a second. For each kind of work, the seconds")
    print("of a processor for a block, the share of them that is Ray's, and the workers that one driver keeps busy:\n")
    for kind in kinds:
        block = here[kind][2] / WORK[kind][1]
        print(f"- {kind}: {block:.2f} s, {100 * cost / (block + cost):.1f} %, {block / cost:,.0f} workers")


if __name__ == "__main__":
    main()
