//! The war.

use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    hint::black_box,
};

use bilancia_core::{Actor, Node, Notation, Options, Rng, Seat, State};
use bilancia_games::{catalog, match_of};
use bilancia_table::Record;
use bilancia_war::{Action, OPTIONS, Phase, War, start};
use bilancia_war_opponents::recruit;

use super::{Step, Work, work};

pub(super) const WORKS: &[Work] = &[
    work("war combat moves", combat_moves),
    work("war random rounds training", || {
        random_rounds("rounds=none")
    }),
    work("war random rounds classic", || random_rounds("map=classic")),
    work("war recruit rounds training", || {
        recruit_rounds("rounds=none")
    }),
    work("war recruit rounds classic", || {
        recruit_rounds("map=classic")
    }),
    work("war record", record),
    work("war copy", copy),
    work("war hash", hash),
    work("war move", copy_and_move),
];

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

fn combat_moves() -> Step {
    let (war, mut out) = (germany(), Vec::new());
    Box::new(move || {
        out.clear();
        black_box(&war).actions(war.mover(), &mut out);
        assert_eq!(out.len(), 150);
        1
    })
}

/// Plays wars of at most ten rounds by the actions that `choose` names; returns the number of whole rounds.
fn rounds(wars: u64, start: &War, mut choose: impl FnMut(&War, Seat, &mut Rng) -> Action) -> u64 {
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
        whole += u64::from(war.round() - 1);
    }
    whole
}

fn random_rounds(options: &str) -> Step {
    let (start, mut buffer) = (war(options), Vec::new());
    always(move || {
        rounds(16, &start, |war, seat, rng| {
            war.sample_action(seat, &mut buffer, rng)
        })
    })
}

fn recruit_rounds(options: &str) -> Step {
    let start = war(options);
    always(move || rounds(1, &start, |war, _, _| recruit(war)))
}

/// A step that must do the same number of items each time.
fn always(mut step: impl FnMut() -> u64 + 'static) -> Step {
    let items = step();
    Box::new(move || {
        assert_eq!(step(), items);
        items
    })
}

/// A record of ten rounds between recruits on the classic map, read and replayed under the rules.
fn record() -> Step {
    let record = recruits_record("war:map=classic,total_victory=yes,first_attacks=no");
    Box::new(move || {
        let record = Record::read(&record).expect("the record is whole");
        black_box(record.replay(catalog()).expect("it keeps to the rules"));
        1
    })
}

fn recruits_record(game: &str) -> String {
    let game = catalog().read(game).expect("the options are allowed");
    let mut table = game.table(None).expect("the game begins");
    loop {
        let Node::Choice(seats) = table.node() else {
            return Record::of(&*table, &[], &[]).to_text();
        };
        let state = match_of::<War>(&*table).expect("it is a war").state();
        let seat = seats.only().expect("one seat chooses at a time");
        let text = state.action_text(recruit(state));
        table
            .play(Actor::Seat(seat), &text)
            .expect("the recruit plays by the rules");
    }
}

fn copy() -> Step {
    let war = germany();
    Box::new(move || {
        black_box(black_box(&war).clone());
        1
    })
}

fn hash() -> Step {
    let war = germany();
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    Box::new(move || {
        black_box(hasher.hash_one(black_box(&war)));
        1
    })
}

/// A copy, on which one infantry moves into a battle.
fn copy_and_move() -> Step {
    let war = germany();
    let mut actions = Vec::new();
    war.actions(war.mover(), &mut actions);
    let action = actions[0];
    Box::new(move || {
        let mut war = black_box(&war).clone();
        war.apply(Actor::Seat(Seat(1)), black_box(action));
        black_box(war);
        1
    })
}
