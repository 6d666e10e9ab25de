"""Plies a second of random games from Python: Bilancia, OpenSpiel where it has the same game, and playouts in bulk.

    pip install open_spiel            # the wheel of bilancia must be installed, too
    python crates/bilancia-python/benches/plies.py

Both are driven by the same loop: legal actions are asked for, one is chosen, and it is played, chance events too. Rounds of both
are made in turn, and the median of the rounds counts. A ratio is ours over theirs.
"""

import argparse
import random
import statistics
import time

import bilancia

try:
    import pyspiel
except ImportError:
    pyspiel = None

# Games by our names and by OpenSpiel's, where the rules are the same.
GAMES = [
    ("tictactoe", "tic_tac_toe"),
    ("backgammon", "backgammon"),
    ("chess", "chess"),
    ("kuhn", "kuhn_poker"),
    ("pig", "pig"),
    ("rock_paper_scissors", "matrix_rps"),
    ("matching_pennies", "matrix_mp"),
    ("alea", None),
    ("frames", None),
    ("nibelungenlied", None),
    ("goose", None),
]
MOST_PLIES = 1_000


def ours(game, generator):
    """Plies of a game of ours."""
    state, plies = game.new_initial_state(), 0
    while plies < MOST_PLIES:
        player = state.current_player()
        if player == bilancia.TERMINAL:
            break
        if player == bilancia.SIMULTANEOUS:
            acting = state.players_to_act()
            state.apply_actions([generator.choice(state.legal_actions(player)) for player in acting])
            plies += len(acting)
            continue
        state.apply_action(generator.choice(state.legal_actions()))
        plies += 1
    return plies


def theirs(game, generator):
    """Plies of a game of OpenSpiel."""
    state, plies = game.new_initial_state(), 0
    while plies < MOST_PLIES and not state.is_terminal():
        if state.is_simultaneous_node():
            players = range(game.num_players())
            state.apply_actions([generator.choice(state.legal_actions(player)) for player in players])
            plies += game.num_players()
            continue
        state.apply_action(generator.choice(state.legal_actions()))
        plies += 1
    return plies


def pace(play, game, seconds):
    """Plies a second of random games, for at least this long."""
    generator, plies, begun = random.Random(1), 0, time.process_time()
    while True:
        plies += play(game, generator)
        spent = time.process_time() - begun
        if spent >= seconds:
            return plies / spent


def bulk(game, seconds):
    """Plies a second of playouts in one call."""
    games, plies, begun = 64, 0, time.perf_counter()
    while True:
        plies += game.playouts(games, seed=games, cap=MOST_PLIES).plies
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return plies / spent
        games *= 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each")
    asked = parser.parse_args()
    print("| game | from Python, plies/s | OpenSpiel, plies/s | ratio | in bulk, plies/s |\n|---|--:|--:|--:|--:|")
    for name, peer in GAMES:
        game = bilancia.load(name)
        other = pyspiel.load_game(peer) if pyspiel and peer else None
        rounds = [
            (pace(ours, game, asked.seconds), pace(theirs, other, asked.seconds) if other else None, bulk(game, asked.seconds))
            for _ in range(asked.rounds)
        ]
        own, bulked = (statistics.median(one[place] for one in rounds) for place in (0, 2))
        row = f"| {name} | {own:,.0f} | "
        if other:
            found = statistics.median(one[1] for one in rounds)
            ratio = statistics.median(one[0] / one[1] for one in rounds)
            row += f"{found:,.0f} | {ratio:.1f} | "
        else:
            row += "– | – | "
        print(row + f"{bulked:,.0f} |", flush=True)
    state = bilancia.load("tictactoe").new_initial_state()
    calls = 1_000_000
    for name, call in [("is_terminal()", state.is_terminal), ("current_player()", state.current_player), ("clone()", state.clone)]:
        begun = time.process_time()
        for _ in range(calls):
            call()
        print(f"\na call of {name}: {(time.process_time() - begun) / calls * 1e9:.0f} ns", end="")
    print()


if __name__ == "__main__":
    main()
