//! Searches choose well at every kind of node, and their results are reproducible.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hasher},
    sync::atomic::AtomicBool,
    time::Duration,
};

use bilancia_analysis::{BotSpec, advise};
use bilancia_core::{Actor, Node, Notation, Rng, Seat, State, random_playout};
use bilancia_games::{
    Resources, catalog, frames, kuhn, matching_pennies, nibelungenlied, pig, rock_paper_scissors,
    tictactoe,
};
use bilancia_search::{Advice, Knowledge, Limit, Mcts, Task, alpha_beta, greedy};
use bilancia_table::random_step;

fn search<S: Notation>(state: &S, seat: Seat, playouts: u64, seed: u64) -> Advice<S::Action> {
    let task = Task {
        earlier: &[],
        state,
        seat,
        evaluation: None,
        seed,
    };
    Mcts::new(Limit::Playouts(playouts)).advise(&task, &AtomicBool::new(false))
}

#[test]
fn secret_choices_come_near_equilibrium() {
    for seed in 0..3 {
        let rps = rock_paper_scissors::GAME.with("").unwrap();
        let advice = search(&rps, Seat(0), 20_000, seed);
        for (_, share) in &advice.mix {
            assert!((share - 1.0 / 3.0).abs() < 0.06, "{:?}", advice.mix);
        }
        let pennies = matching_pennies::GAME.with("").unwrap();
        let advice = search(&pennies, Seat(1), 20_000, seed);
        assert!((advice.mix[0].1 - 0.5).abs() < 0.06, "{:?}", advice.mix);
        assert!(advice.value.unwrap().abs() < 0.06);
    }
}

/// How much less than the value of an empty board the first move of a search gets from the best reply.
fn lost_at_first(options: &str, playouts: u64, seed: u64) -> f64 {
    let start = frames::GAME.with(options).unwrap();
    let mut solver = frames::solution::Solver::new(start.variant()).unwrap();
    let advice = search(&start, Seat(0), playouts, seed);
    let mut replies = Vec::new();
    start.actions(Seat(1), &mut replies);
    let secured = replies.into_iter().map(|reply| {
        let mixed = advice.mix.iter().map(|&(point, share)| {
            let mut after = start.clone();
            after.apply(Actor::Seat(Seat(0)), point);
            after.apply(Actor::Seat(Seat(1)), reply);
            share * solver.value(&after)
        });
        mixed.sum::<f64>()
    });
    let secured = secured.fold(f64::INFINITY, f64::min);
    solver.value(&start) - secured
}

#[test]
fn more_playouts_lose_less_at_simultaneous_moves() {
    for options in ["size=3,goal=1", "size=3,goal=2"] {
        let lost = |playouts| {
            (0..4)
                .map(|seed| lost_at_first(options, playouts, seed))
                .sum()
        };
        let [few, some, many]: [f64; 3] = [100, 300, 3_000].map(lost);
        assert!(few > 0.1 && some < 0.7 * few, "{options}: {few} {some}");
        assert!(many.abs() < 1e-9, "solved in {options}: {many}");
    }
}

/// Probability of betting or calling in each information state of Kuhn poker, by the search.
fn kuhn_policy(playouts: u64) -> HashMap<String, f64> {
    let start = kuhn::GAME.with("").unwrap();
    let mut policy = HashMap::new();
    for betting in ["-", "k", "b", "kb"] {
        for deal in ["JQ", "QK", "KJ"] {
            let state = start.read_position(&format!("{deal} {betting}")).unwrap();
            let Node::Choice(seats) = state.node() else {
                panic!("somebody acts");
            };
            let seat = seats.lowest().unwrap();
            let advice = search(&state, seat, playouts, 1);
            let bets = advice
                .mix
                .iter()
                .find(|(action, _)| *action == kuhn::Action::Bet);
            let view = state.view(seat.into()).position();
            policy.insert(view, bets.map_or(0.0, |(_, share)| *share));
        }
    }
    policy
}

#[test]
fn hidden_cards_are_played_with_sense() {
    let policy = kuhn_policy(30_000);
    // Actions that have a known probability in every equilibrium, and dominated actions.
    assert!(policy["K? kb"] > 0.9, "calls with a king: {policy:?}");
    assert!(policy["J? kb"] < 0.1, "folds a jack: {policy:?}");
    assert!(policy["?K b"] > 0.9 && policy["?J b"] < 0.1, "{policy:?}");
    assert!(
        policy["?K k"] > 0.9,
        "bets a king after a check: {policy:?}"
    );
}

#[test]
fn opponents_do_not_look_at_hidden_cards() {
    let start = kuhn::GAME.with("").unwrap();
    let [one, two] = ["QJ -", "QK -"].map(|position| {
        let state = start.read_position(position).unwrap();
        search(&state, Seat(0), 3_000, 9)
    });
    assert_eq!(one, two);
}

#[test]
fn open_turns_are_played_right() {
    let start = tictactoe::GAME.with("").unwrap();
    for (position, best) in [
        ("xx1/oo1/3", "c3"),
        ("xx1/1o1/3", "c3"),
        ("x2/1o1/2x", "b1"),
    ] {
        let state = start.read_position(position).unwrap();
        let Node::Choice(seats) = state.node() else {
            panic!("somebody moves");
        };
        let seat = seats.lowest().unwrap();
        let advice = search(&state, seat, 4_000, 3);
        let played = state.action_text(advice.action);
        // In the last, any side cell holds the draw; a corner loses.
        let good =
            played == best || best == "b1" && ["a2", "b1", "b3", "c2"].contains(&played.as_str());
        assert!(good, "{position}: {played}");
        let task = Task {
            earlier: &[],
            state: &state,
            seat,
            evaluation: None,
            seed: 1,
        };
        if best == "c3" {
            assert_eq!(
                state.action_text(greedy(&task).action),
                best,
                "greedy at {position}"
            );
        }
    }
}

#[test]
fn two_searches_draw_tictactoe() {
    for seed in 0..6 {
        let mut state = tictactoe::GAME.with("").unwrap();
        while let Node::Choice(seats) = state.node() {
            let seat = seats.lowest().unwrap();
            let advice = search(&state, seat, 4_000, seed);
            state.apply(Actor::Seat(seat), advice.action);
        }
        assert_eq!(state.points(Seat(0)), 0, "{}", state.position());
    }
}

#[test]
fn chance_is_weighed_by_its_weights() {
    let start = pig::GAME.with("target=20").unwrap();
    let decide = |position: &str| {
        let state = start.read_position(position).unwrap();
        state.action_text(search(&state, Seat(0), 6_000, 4).action)
    };
    assert_eq!(decide("15-0 1 5 choose"), "hold", "holding wins at once");
    assert_eq!(
        decide("0-19 1 2 choose"),
        "roll",
        "the other is about to win"
    );
}

#[test]
fn a_win_that_the_booklet_shows_is_found() {
    let start = nibelungenlied::GAME.with("").unwrap();
    let mut state = start.read_position("D4E5E4D1B1 GK/- 1 select").unwrap();
    for (seat, pair) in [(0, "HS"), (1, "KH")] {
        let by = Actor::Seat(Seat(seat));
        let action = state.read_action(by, pair).unwrap();
        state.apply(by, action);
    }
    while let Node::Choice(seats) = state.node() {
        let seat = seats.lowest().unwrap();
        let advice = search(&state, seat, 2_000, 2);
        state.apply(Actor::Seat(seat), advice.action);
        if state.points(Seat(0)) != 0 {
            break;
        }
    }
    assert_eq!(state.points(Seat(0)), 1);
}

#[test]
fn a_seed_gives_one_result_however_many_cores_there_are() {
    let state = nibelungenlied::GAME.with("").unwrap();
    let task = Task {
        earlier: &[],
        state: &state,
        seat: Seat(0),
        evaluation: None,
        seed: 5,
    };
    let settings = Mcts {
        limit: Limit::Playouts(2_001),
        trees: 3,
    };
    let advise = || settings.advise(&task, &AtomicBool::new(false));
    let first = advise();
    assert_eq!(first.playouts, 2_001);
    for _ in 0..3 {
        assert_eq!(advise(), first);
    }
    let other = Mcts::new(Limit::Playouts(2_001)).advise(&task, &AtomicBool::new(false));
    assert_ne!(other.mix, first.mix, "three trees are not one");
}

#[test]
fn the_engine_of_frames_comes_to_the_same_on_any_number_of_threads() {
    // In the middle of a game many pairs of points matter.
    let mut state = frames::GAME.with("size=19,goal=10").unwrap();
    let (mut actions, mut rng) = (Vec::new(), Rng::new(1));
    random_playout(&mut state, 16, &mut actions, &mut Vec::new(), &mut rng);
    let task = Task {
        earlier: &[],
        state: &state,
        seat: Seat(0),
        evaluation: None,
        seed: 1,
    };
    let engine = frames::GAME.engine().unwrap();
    // The last batch is not a whole one.
    let advise = |threads| engine(&task, Limit::Playouts(21), threads, &AtomicBool::new(false));
    let first = advise(1);
    assert_eq!(first.playouts, 21);
    for threads in 2..5 {
        assert_eq!(advise(threads), first);
    }
}

#[test]
fn stops_when_it_is_told_to() {
    let state = nibelungenlied::GAME.with("").unwrap();
    let task = Task {
        earlier: &[],
        state: &state,
        seat: Seat(0),
        evaluation: None,
        seed: 5,
    };
    let long = Mcts::new(Limit::Time(Duration::from_secs(3_600)));
    let advice = long.advise(&task, &AtomicBool::new(true));
    assert!(advice.playouts > 0);
    let mut actions = Vec::new();
    state.actions(Seat(0), &mut actions);
    assert!(actions.contains(&advice.action));
}

/// Knowledge of a game for alpha-beta that consists of a position hash only.
fn blind<S: Notation>() -> Knowledge<S> {
    Knowledge {
        key: |state| {
            let mut hasher = DefaultHasher::new();
            state.hash(&mut hasher);
            hasher.finish()
        },
        evaluate: |_| 0,
        order_score: |_, _| 0,
        winning_candidates: |_, _| {},
        expect: |_| 0.0,
    }
}

/// Value of a position to the seat that moves, by minimax over the whole game tree.
fn minimax<S: State>(state: &S) -> i32 {
    let Node::Choice(seats) = state.node() else {
        unreachable!("the caller stops at the end")
    };
    let seat = seats.only().unwrap();
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    let values = actions.into_iter().map(|action| {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), action);
        match after.node() {
            Node::Over => after.points(seat),
            _ => -minimax(&after),
        }
    });
    values.max().unwrap()
}

#[test]
fn alpha_beta_plays_tictactoe_as_minimax_does() {
    let start = tictactoe::GAME.with("").unwrap();
    let mut rng = Rng::new(4);
    for _ in 0..60 {
        let mut state = start;
        random_playout(
            &mut state,
            2 + rng.below(5) as u32,
            &mut Vec::new(),
            &mut Vec::new(),
            &mut rng,
        );
        let Node::Choice(seats) = state.node() else {
            continue;
        };
        let task = Task {
            earlier: &[],
            state: &state,
            seat: seats.only().unwrap(),
            evaluation: None,
            seed: 1,
        };
        let stop = AtomicBool::new(false);
        let value = minimax(&state);
        // Neither limit is reached: all plies are searched before.
        let hour = Limit::Time(Duration::from_secs(3600));
        for (limit, threads) in [(Limit::Playouts(1_000_000), 1), (hour, 3)] {
            let advice = alpha_beta(&task, &blind(), limit, threads, &stop);
            assert_eq!(advice.value, Some(f64::from(value)), "{}", state.position());
            let mut after = state;
            after.apply(Actor::Seat(task.seat), advice.action);
            let kept = match after.node() {
                Node::Over => after.points(task.seat),
                _ => -minimax(&after),
            };
            assert_eq!(kept, value, "{}", state.position());
        }
    }
}

#[test]
fn the_engine_of_alea_takes_a_win_and_beats_chance() {
    let stop = AtomicBool::new(false);
    let table = |position| catalog().read("alea").unwrap().table(position).unwrap();
    let engine: BotSpec = "engine:nodes=3000".parse().unwrap();
    let mut rng = Rng::new(2);
    for game in 0..4_u8 {
        let mut table = table(None);
        let own = Seat(game % 2);
        while let Node::Choice(seats) = table.node() {
            let seat = seats.only().unwrap();
            if seat == own {
                let advice =
                    advise(&*table, &Resources::default(), seat, engine, 1, 1, &stop).unwrap();
                table.play(Actor::Seat(seat), &advice.action).unwrap();
            } else {
                random_step(&mut *table, &mut rng);
            }
            if table.outcome().is_some() {
                break;
            }
        }
        let outcome = table.outcome().unwrap();
        assert!(outcome.points[own.index()] > 0, "{}", table.position());
    }
    // In a game without an engine the error says so.
    let pig = catalog()
        .read("pig")
        .unwrap()
        .table(Some("0-0 1 5 choose"))
        .unwrap();
    assert!(advise(&*pig, &Resources::default(), Seat(0), engine, 1, 1, &stop).is_err());
}
