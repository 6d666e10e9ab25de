"""How much faster a measurement is on more workers of Ray, and what a block costs.

    python crates/bilancia-python/benches/cluster.py            # the wheel of bilancia and ray must be installed

The same measurement is made in this process, and by 1, 2 and 4 workers. Efficiency is the time of one process, divided by the
time and the workers; a cluster's own start is not counted. More workers than cores share them.
"""

import argparse
import os
import time

import ray

import bilancia.ray as many


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="backgammon")
    parser.add_argument("--ladder", default="random+greedy")
    parser.add_argument("--games", type=int, default=5_120)
    parser.add_argument("--blocks", type=int, default=80)
    asked = parser.parse_args()
    plan = dict(game=asked.game, seed=1, games=asked.games, blocks=asked.blocks, ladder=asked.ladder)

    def timed(work):
        begun = time.perf_counter()
        return work(), time.perf_counter() - begun

    found, alone = timed(lambda: many.weigh_here(**plan))
    print(f"{asked.blocks} blocks of {asked.game}, {asked.games} games, {os.cpu_count()} cores")
    print("\n| workers | seconds | efficiency | the same figures |\n|--:|--:|--:|---|")
    print(f"| none: one process | {alone:.1f} | 1 | |")
    for workers in (1, 2, 4):
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        # Workers are started before.
        many.weigh(**{**plan, "games": 64 * workers, "blocks": workers})
        again, seconds = timed(lambda: many.weigh(**plan))
        empty = ray.remote(num_cpus=1)(lambda: None)
        _, empties = timed(lambda: ray.get([empty.remote() for _ in range(1_000)]))
        ray.shutdown()
        same = "yes" if again.run() == found.run() else "NO"
        print(f"| {workers} | {seconds:.1f} | {alone / seconds / workers:.2f} | {same} |")
    block, cost = alone / asked.blocks, empties / 1_000
    print(f"\nA block takes {block:.2f} s, of which {1_000 * cost:.1f} ms are Ray's: {100 * cost / (block + cost):.1f} %.")
    print(f"The driver hands out {1 / cost:,.0f} blocks a second, which keeps {block / cost:,.0f} workers busy.")


if __name__ == "__main__":
    main()
