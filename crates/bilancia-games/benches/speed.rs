//! Benchmarks of the rules on one core. Each one checks its result.
//!
//! `cargo bench -p bilancia-games` prints times for one iteration; `docs/benchmarks.md` has the figures
//! derived from them, beside their limits and those of other programs.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Notation, Rng, Seat, perft, random_playout};
use bilancia_games::{
    alea, backgammon, backgammon::equity::Evaluator, catalog, chess, frames, goose, match_of,
    nibelungenlied, war,
};
use bilancia_search::{Limit, Task};
use bilancia_table::Record;
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Plays random games from `start`, each of at most `cap` plies; `count` maps the plies of one game to items.
fn playouts<S: Notation>(bencher: Bencher<'_, '_>, start: S, cap: u32, count: fn(u32) -> u64) {
    const GAMES: u64 = 64;
    let round = || {
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
    bencher
        .counter(ItemsCount::new(items))
        .bench_local(|| assert_eq!(round(), items));
}

const GAMES: fn(u32) -> u64 = |_| 1;
const PLIES: fn(u32) -> u64 = |plies| plies.into();

#[divan::bench]
fn alea_perft_leaves(bencher: Bencher<'_, '_>) {
    let start = alea::GAME.with("").expect("the defaults are allowed");
    bencher
        .counter(ItemsCount::new(3_608_774_u64))
        .bench_local(|| assert_eq!(perft(&start, 3), 3_608_774));
}

#[divan::bench]
fn alea_random_plies(bencher: Bencher<'_, '_>) {
    playouts(
        bencher,
        alea::GAME.with("").expect("the defaults are allowed"),
        1_000,
        PLIES,
    );
}

#[divan::bench]
fn nibelungenlied_random_games(bencher: Bencher<'_, '_>) {
    playouts(
        bencher,
        nibelungenlied::GAME
            .with("")
            .expect("the defaults are allowed"),
        10_000,
        GAMES,
    );
}

#[divan::bench]
fn frames_random_games(bencher: Bencher<'_, '_>) {
    playouts(
        bencher,
        frames::GAME.with("").expect("the defaults are allowed"),
        10_000,
        GAMES,
    );
}

#[divan::bench]
fn backgammon_random_games(bencher: Bencher<'_, '_>) {
    playouts(bencher, backgammon::Backgammon::start(), 100_000, GAMES);
}

#[divan::bench]
fn backgammon_random_plies(bencher: Bencher<'_, '_>) {
    playouts(bencher, backgammon::Backgammon::start(), 100_000, PLIES);
}

#[divan::bench]
fn chess_random_games(bencher: Bencher<'_, '_>) {
    playouts(bencher, chess::Chess::start(), 100_000, GAMES);
}

#[divan::bench]
fn goose_random_games(bencher: Bencher<'_, '_>) {
    playouts(
        bencher,
        goose::GAME.with("").expect("the defaults are allowed"),
        100_000,
        GAMES,
    );
}

/// Nodes that the engine of Alea searches from the start.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn alea_engine_nodes(bencher: Bencher<'_, '_>) {
    const NODES: u64 = 2_000_000;
    let state = alea::GAME.with("").expect("the defaults are allowed");
    let engine = alea::GAME.engine().expect("Alea has an engine");
    let task = Task {
        state: &state,
        seat: Seat(0),
        evaluation: None,
        earlier: &[],
        seed: 1,
    };
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let stop = AtomicBool::new(false);
        let advice = engine(&task, Limit::Playouts(NODES), 1, &stop);
        assert!(advice.playouts >= NODES);
    });
}

#[divan::bench]
fn backgammon_evaluations(bencher: Bencher<'_, '_>) {
    let evaluator = Evaluator::shipped();
    let opening = backgammon::Checkers::opening();
    bencher.counter(ItemsCount::new(1_000_u64)).bench_local(|| {
        let evaluate = |_| {
            evaluator
                .chances(opening, divan::black_box(opening))
                .equity()
        };
        (0..1_000).map(evaluate).sum::<f32>()
    });
}

/// One Bellman backup of every state, on two threads.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn nibelungenlied_turn_of_the_solution(bencher: Bencher<'_, '_>) {
    let variant = nibelungenlied::Variant::default();
    let mut solver = nibelungenlied::solution::Solver::new(variant, 0.0);
    bencher.bench_local(move || solver.advance(2));
}

/// Text of the record of a war in which the recruit plays all seats, with its number of whole rounds.
fn war_record(game: &str) -> (String, u16) {
    let game = catalog().read(game).expect("the options are allowed");
    let mut table = game.table(None).expect("the game begins");
    loop {
        let state = match_of::<war::War>(&*table)
            .expect("the match is a war")
            .state();
        let Node::Choice(seats) = table.node() else {
            let record = Record::of(&*table, &[], &[]);
            return (record.to_text(), state.round());
        };
        let seat = seats.only().expect("one seat chooses at a time");
        let text = state.action_text(state.recruit());
        table
            .play(Actor::Seat(seat), &text)
            .expect("the recruit plays by the rules");
    }
}

/// Rounds of a record that is read and replayed under the rules.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn war_rounds_replayed(bencher: Bencher<'_, '_>) {
    let (record, rounds) = war_record("war:map=classic,total_victory=yes,first_attacks=no");
    let counted = bencher.counter(ItemsCount::new(rounds));
    counted.bench_local(|| {
        let record = Record::read(&record).expect("the record is whole");
        let replay = record.replay(catalog());
        replay.expect("the record keeps to the rules")
    });
}
