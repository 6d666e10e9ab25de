//! Benchmarks of the war on one core: `cargo bench -p bilancia-war`. Each one checks its result.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use bilancia_core::{Actor, Node, Options, Rng, Seat, State};
use bilancia_war::{Action, OPTIONS, Phase, War, start};
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

fn war(options: &str) -> War {
    let options = Options::parse(&OPTIONS, options).expect("the options are written right");
    start(&options).expect("the options agree")
}

/// Set-up of the classic map in the combat move of the second power, Germany.
fn germany() -> War {
    let mut war = war("map=classic");
    while (war.mover(), war.phase()) != (Seat(1), Phase::Move) {
        war.apply(Actor::Seat(war.mover()), Action::End);
    }
    war
}

/// Plays wars of at most ten rounds by the actions that `choose` names; returns the number of whole rounds.
fn rounds(wars: u64, start: &War, mut choose: impl FnMut(&War, Seat, &mut Rng) -> Action) -> u32 {
    const ROUNDS: u16 = 10;
    let (mut rolls, mut whole) = (Vec::new(), 0);
    for seed in 0..wars {
        let (mut war, mut rng) = (start.clone(), Rng::new(seed));
        while war.round() <= ROUNDS {
            let (by, action) = match war.node() {
                Node::Over => break,
                Node::Chance => (Actor::Chance, war.sample_roll(&mut rolls, &mut rng)),
                Node::Choice(seats) => {
                    let seat = seats.only().expect("one seat chooses at a time");
                    (Actor::Seat(seat), choose(&war, seat, &mut rng))
                }
            };
            war.apply(by, action);
        }
        whole += u32::from(war.round() - 1);
    }
    whole
}

fn random_rounds(bencher: Bencher<'_, '_>, options: &str) {
    let (start, mut buffer) = (war(options), Vec::new());
    let mut play = move || {
        rounds(16, &start, |war, seat, rng| {
            war.sample_action(seat, &mut buffer, rng)
        })
    };
    let whole = play();
    let counted = bencher.counter(ItemsCount::new(whole));
    counted.bench_local(|| assert_eq!(play(), whole));
}

fn recruit_rounds(bencher: Bencher<'_, '_>, options: &str) {
    let start = war(options);
    let play = || rounds(1, &start, |war, _, _| war.recruit());
    let whole = play();
    let counted = bencher.counter(ItemsCount::new(whole));
    counted.bench_local(|| assert_eq!(play(), whole));
}

#[divan::bench]
fn combat_moves_of_germany(bencher: Bencher<'_, '_>) {
    let (war, mut out) = (germany(), Vec::new());
    bencher.bench_local(|| {
        out.clear();
        black_box(&war).actions(war.mover(), &mut out);
        assert_eq!(out.len(), 150);
    });
}

#[divan::bench(sample_count = 10)]
fn random_rounds_on_the_training_map(bencher: Bencher<'_, '_>) {
    random_rounds(bencher, "rounds=none");
}

#[divan::bench(sample_count = 10)]
fn random_rounds_on_the_classic_map(bencher: Bencher<'_, '_>) {
    random_rounds(bencher, "map=classic");
}

#[divan::bench(sample_count = 10)]
fn recruit_rounds_on_the_training_map(bencher: Bencher<'_, '_>) {
    recruit_rounds(bencher, "rounds=none");
}

#[divan::bench(sample_count = 10)]
fn recruit_rounds_on_the_classic_map(bencher: Bencher<'_, '_>) {
    recruit_rounds(bencher, "map=classic");
}

#[divan::bench]
fn clone_of_the_set_up(bencher: Bencher<'_, '_>) {
    let war = germany();
    bencher.bench_local(|| black_box(&war).clone());
}

#[divan::bench]
fn hash_of_the_set_up(bencher: Bencher<'_, '_>) {
    let war = germany();
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    bencher.bench_local(|| hasher.hash_one(black_box(&war)));
}

/// A move of one infantry into a battle, less the clone that it is played on.
#[divan::bench]
fn move_in_the_set_up(bencher: Bencher<'_, '_>) {
    let war = germany();
    let mut actions = Vec::new();
    war.actions(war.mover(), &mut actions);
    let action = actions[0];
    bencher
        .with_inputs(|| war.clone())
        .bench_local_refs(|war| war.apply(Actor::Seat(Seat(1)), black_box(action)));
}
