//! Engines of single games find known solutions, agree with independent evaluations, and keep to their
//! limits.

#[path = "../backgammon/references.rs"]
mod references;

use std::{collections::HashSet, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Notation, Presentable, Rng, Seat, State};
use bilancia_games::GameEntry;
use bilancia_games::{
    alea,
    backgammon::{
        self,
        equity::{
            Chances, Evaluator, WeightsError,
            learning::{Plan, Teaching},
        },
    },
    frames,
};
use bilancia_search::{Advice, Limit, Task};
use bilancia_testkit::sized;
use references::{Reference, references};

fn ask<S: Presentable>(
    entry: &GameEntry<S>,
    state: &S,
    nodes: u64,
    seed: u64,
) -> Advice<S::Action> {
    let Node::Choice(seats) = state.node() else {
        panic!("somebody chooses");
    };
    let task = Task {
        earlier: &[],
        state,
        seat: seats.lowest().unwrap(),
        evaluation: entry.evaluation,
        seed,
    };
    let engine = entry.engine().expect("the game has an engine");
    engine(&task, Limit::Playouts(nodes), 1, &AtomicBool::new(false))
}

/// Mean payoff of the engine against a uniform random player.
fn against_random<S: Presentable>(
    entry: &GameEntry<S>,
    options: &str,
    nodes: u64,
    games: u64,
) -> f64 {
    let mut total = 0;
    for game in 0..games {
        let (mut state, mut rng) = (entry.with(options).unwrap(), Rng::keyed(11, &[game]));
        let seat = Seat((game % 2) as u8);
        loop {
            match state.node() {
                Node::Over => break,
                Node::Chance => {
                    let roll = state.sample_roll(&mut Vec::new(), &mut rng);
                    state.apply(Actor::Chance, roll);
                }
                Node::Choice(seats) => {
                    // All seats choose their simultaneous moves before any is applied.
                    let actions: Vec<_> = seats
                        .iter()
                        .map(|owing| {
                            if owing == seat {
                                let view = state.view(seat.into());
                                let task = Task {
                                    earlier: &[],
                                    state: &view,
                                    seat,
                                    evaluation: None,
                                    seed: rng.bits(),
                                };
                                let stop = AtomicBool::new(false);
                                let engine = entry.engine().unwrap();
                                (
                                    owing,
                                    engine(&task, Limit::Playouts(nodes), 1, &stop).action,
                                )
                            } else {
                                let mut buffer = Vec::new();
                                (owing, state.sample_action(owing, &mut buffer, &mut rng))
                            }
                        })
                        .collect();
                    for (owing, action) in actions {
                        state.apply(Actor::Seat(owing), action);
                    }
                }
            }
        }
        total += state.points(seat);
    }
    f64::from(total) / games as f64
}

#[test]
fn backgammon_is_judged_as_gnu_backgammon_judges_it() {
    let (references, evaluator) = (references(), Evaluator::shipped());
    assert_eq!(references.len(), 28);
    for throws in [0, 1] {
        let distance = |Reference { sides, equities }: &Reference| {
            let found = evaluator.look_ahead(sides[0], sides[1], throws);
            (found.equity() - equities[0]).abs()
        };
        let mean = references.iter().map(distance).sum::<f32>() / 28.0;
        assert!(mean < 0.08, "{mean} at {throws} throws");
    }
}

#[test]
fn backgammon_chances_are_chances() {
    let mut rng = Rng::new(3);
    let evaluator = Evaluator::shipped();
    let mut state = backgammon::GAME.with("").unwrap();
    for _ in 0..2_000 {
        if state.node() == Node::Over {
            state = backgammon::GAME.with("").unwrap();
        }
        let [own, other] = [state.turn(), state.turn().other()].map(|seat| state.checkers(seat));
        let chances = evaluator.chances(own, other);
        let Chances {
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        } = chances;
        assert!((0.0..=1.0).contains(&win));
        assert!(0.0 <= win_backgammon && win_backgammon <= win_gammon && win_gammon <= win);
        assert!(0.0 <= lose_backgammon && lose_backgammon <= lose_gammon);
        assert!(lose_gammon <= 1.0 - win + 1e-6);
        assert!((chances.flipped().equity() + chances.equity()).abs() < 1e-5);
        let by = match state.node() {
            Node::Chance => Actor::Chance,
            _ => Actor::Seat(state.turn()),
        };
        let action = match by {
            Actor::Chance => state.sample_roll(&mut Vec::new(), &mut rng),
            Actor::Seat(seat) => state.sample_action(seat, &mut Vec::new(), &mut rng),
        };
        state.apply(by, action);
    }
}

#[test]
fn backgammon_learns_the_same_by_any_number_of_threads() {
    let learn = |teaching, games, threads| {
        let mut evaluator = Evaluator::new(5);
        let plan = Plan {
            games,
            teaching,
            rates: [0.03, 0.01],
            threads,
        };
        evaluator.learn(plan, 9, |_, _| true);
        evaluator
    };
    let lessons = [
        (Teaching::Rolled, sized(4, 40)),
        (Teaching::Filter, sized(4, 40)),
        (Teaching::AllThrows, sized(4, 40)),
    ];
    for (teaching, games) in lessons {
        let one = learn(teaching, games, 1);
        assert!(one == learn(teaching, games, 2), "{teaching:?}");
        assert!(one != Evaluator::new(5), "nothing was learned");
        let bytes = one.to_bytes();
        assert!(Evaluator::from_bytes(&bytes) == Ok(one));
        let mut broken = bytes.clone();
        broken[..4].copy_from_slice(&f32::NAN.to_le_bytes());
        for bytes in [&bytes[1..], &[], &broken] {
            assert_eq!(Evaluator::from_bytes(bytes), Err(WeightsError));
        }
    }
}

#[test]
fn backgammon_opens_as_everybody_does() {
    // Undisputed plays of the opening throw.
    for (throw, play) in [
        ("31", "8/5 6/5"),
        ("42", "8/4 6/4"),
        ("61", "13/7 8/7"),
        ("65", "24/18 18/13"),
    ] {
        let start = backgammon::GAME.with("").unwrap();
        let position = format!("w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w {throw}");
        let state = start.read_position(&position).unwrap();
        for &nodes in &[1, 2_000][..sized(1, 2)] {
            let advice = ask(&backgammon::GAME, &state, nodes, 1);
            assert_eq!(state.action_text(advice.action), play, "{nodes} nodes");
        }
    }
    assert!(against_random(&backgammon::GAME, "", 1, sized(6, 20)) > 1.0);
}

#[test]
fn frames_mixes_and_beats_random_play() {
    // The sample of the booklet: drawn points belong to the mixed strategy, and no point is named twice.
    let sample = &frames::GAME.def.info.samples[0];
    let state = frames::GAME.with(sample.options).unwrap();
    let state = state.read_position(sample.position).unwrap();
    let advice = ask(&frames::GAME, &state, 200, 4);
    assert_eq!(advice, ask(&frames::GAME, &state, 200, 4), "the same seed");
    let points: HashSet<_> = advice.mix.iter().map(|(point, _)| *point).collect();
    assert_eq!(points.len(), advice.mix.len());
    assert!(points.contains(&advice.action) && points.len() > 1);
    assert!((advice.mix.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
    let won = against_random(&frames::GAME, "size=9,goal=5", 0, 20);
    assert!(won > 0.9, "{won}");
    // A board with one free point, and one where the next point wins.
    for (options, position) in [
        ("size=5", "bwbwb/wbwbw/bwbwb/wbwbw/bwbw1 0-0 - -,-"),
        ("size=5,goal=1", "5/5/2b2/5/5 0-0 - -,-"),
    ] {
        let state = frames::GAME.with(options).unwrap();
        let state = state.read_position(position).unwrap();
        let advice = ask(&frames::GAME, &state, 50, 1);
        assert!(advice.value.unwrap().abs() <= 1.0);
    }
}

#[test]
fn alea_avoids_repeating_what_would_be_drawn() {
    let start = alea::GAME.with("").unwrap();
    let free = ask(&alea::GAME, &start, 20_000, 1);
    let mut after = start;
    after.apply(Actor::Seat(Seat(0)), free.action);
    let key = alea::GAME.def.repetition_key.unwrap()(&after);
    let task = Task {
        earlier: &[key],
        state: &start,
        seat: Seat(0),
        evaluation: None,
        seed: 1,
    };
    let limit = Limit::Playouts(20_000);
    let advice = alea::GAME.engine().unwrap()(&task, limit, 1, &AtomicBool::new(false));
    assert!(
        free.value.unwrap() > 0.0,
        "the first move is no disadvantage"
    );
    assert_ne!(advice.action, free.action);
}
