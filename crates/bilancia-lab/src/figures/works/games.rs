//! Random games, and the count of all games to a depth.

use bilancia_core::{Actor, Node, Notation, Presentable, Rng, perft, random_playout};
use bilancia_games::{
    alea, backgammon, catalog, chess, frames, goose, kuhn, nibelungenlied, pig, tictactoe,
};

use super::{Step, Work, work};

pub(super) const WORKS: &[Work] = &[
    work("alea leaves", leaves),
    work("alea plies", || plies(defaults(&alea::GAME))),
    work("nibelungenlied games", || {
        games(defaults(&nibelungenlied::GAME))
    }),
    work("frames games", || games(defaults(&frames::GAME))),
    work(
        "backgammon games",
        || games(backgammon::Backgammon::start()),
    ),
    work(
        "backgammon plies",
        || plies(backgammon::Backgammon::start()),
    ),
    work("chess games", || games(chess::Chess::start())),
    work("goose games", || games(defaults(&goose::GAME))),
    work("pig games", || games(defaults(&pig::GAME))),
    work("tictactoe games", || games(defaults(&tictactoe::GAME))),
    work("kuhn games", || games(defaults(&kuhn::GAME))),
    work("alea numbers", || numbers("alea")),
    work("backgammon numbers", || numbers("backgammon")),
];

/// Start of a game under its default options.
pub(super) fn defaults<S: Presentable>(game: &bilancia_games::GameEntry<S>) -> S {
    game.with("").expect("the defaults are allowed")
}

fn leaves() -> Step {
    const LEAVES: u64 = 3_608_774;
    let start = defaults(&alea::GAME);
    Box::new(move || {
        assert_eq!(perft(&start, 3), LEAVES);
        LEAVES
    })
}

fn games<S: Notation + 'static>(start: S) -> Step {
    playouts(start, 100_000, |_| 1)
}

/// Alea has no end by chance, so that its games are cut off.
fn plies<S: Notation + 'static>(start: S) -> Step {
    playouts(start, 1_000, u64::from)
}

/// Plays random games from `start`, each of at most `cap` plies, the same in each step; `count` maps the plies of one game to items.
fn playouts<S: Notation + 'static>(start: S, cap: u32, count: fn(u32) -> u64) -> Step {
    const GAMES: u64 = 64;
    let round = move || {
        let (mut actions, mut rolls, mut items) = (Vec::new(), Vec::new(), 0);
        for game in 0..GAMES {
            let mut state = start.clone();
            let mut rng = Rng::keyed(1, &[game]);
            let playout = random_playout(&mut state, cap, &mut actions, &mut rolls, &mut rng);
            items += count(playout.plies);
        }
        items
    };
    let items = round();
    Box::new(move || {
        assert_eq!(round(), items);
        items
    })
}

/// Plays random games through [`DynState`](bilancia_table::DynState), where each ply lists the legal actions and plays one by its
/// number; the same in each step.
fn numbers(game: &str) -> Step {
    const GAMES: u64 = 64;
    const CAP: u32 = 1_000;
    let spec = catalog().read(game).expect("the game is there");
    let start = spec.state(None).expect("the defaults are allowed");
    let round = move || {
        let (mut weights, mut plies) = (Vec::new(), 0);
        for game in 0..GAMES {
            let (mut state, mut rng) = (start.clone(), Rng::keyed(1, &[game]));
            for _ in 0..CAP {
                let by = match state.node() {
                    Node::Over => break,
                    Node::Chance => Actor::Chance,
                    Node::Choice(seats) => {
                        Actor::Seat(seats.lowest().expect("a seat owes a choice"))
                    }
                };
                state.legal(by, &mut weights);
                // Outcomes are drawn with equal weights, which is as much work.
                let number = rng.below(weights.len() as u64) as usize;
                state.apply(by, number).expect("the number is legal");
                plies += 1;
            }
        }
        plies
    };
    let items = round();
    Box::new(move || {
        assert_eq!(round(), items);
        items
    })
}
