use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Notation, Seat, Seats, State, conformance, perft};
use bilancia_search::{Limit, Mcts, Task};

use super::{Action, GAME, Kuhn, rules::Betting};

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 60, 6, 4) > 200);
    assert_eq!(perft(&Kuhn::start(), 4), 30); // six deals, five courses of betting
}

/// Value to the first seat when it bets a jack with probability `bluff`, and else follows Kuhn's solution,
/// against one of the second seat's pure strategies.
fn value(bluff: f64, plan: u32) -> f64 {
    fn walk(state: &Kuhn, bluff: f64, plan: u32) -> f64 {
        let bilancia_core::Node::Choice(seats) = state.node() else {
            return f64::from(state.points(Seat(0)));
        };
        let seat = seats.lowest().unwrap();
        let view = state.view(seat.into()).position();
        let bets = match view.as_str() {
            "J? -" => bluff,
            "Q? -" => 0.0,
            "K? -" => 3.0 * bluff,
            "J? kb" => 0.0,
            "Q? kb" => bluff + 1.0 / 3.0,
            "K? kb" => 1.0,
            // The second seat's strategy: one bit for each card after a check and after a bet.
            other => {
                let card = "JQK".find(&other[1..2]).unwrap() as u32;
                let after_bet = u32::from(other.ends_with('b'));
                f64::from(plan >> (2 * card + after_bet) & 1)
            }
        };
        let next = |action| {
            let mut next = *state;
            next.apply(Actor::Seat(seat), action);
            walk(&next, bluff, plan)
        };
        bets * next(Action::Bet) + (1.0 - bets) * next(Action::Pass)
    }
    let mut deals = Vec::new();
    Kuhn::start().rolls(&mut deals);
    let total: f64 = deals
        .iter()
        .map(|&(deal, _)| {
            let mut state = Kuhn::start();
            state.apply(Actor::Chance, deal);
            walk(&state, bluff, plan)
        })
        .sum();
    total / deals.len() as f64
}

#[test]
fn is_worth_minus_an_eighteenth() {
    for bluff in [0.0, 0.2, 1.0 / 3.0] {
        let worst = (0..64)
            .map(|plan| value(bluff, plan))
            .fold(f64::INFINITY, f64::min);
        assert!((worst + 1.0 / 18.0).abs() < 1e-12, "{bluff}: {worst}");
    }
}

#[test]
fn hides_the_other_card_until_the_end() {
    let start = GAME.with("").unwrap();
    let state = start.read_position("JK kb").unwrap();
    assert_eq!(state.view(Seat(0).into()).position(), "J? kb");
    assert_eq!(state.view(Seat(1).into()).position(), "?K kb");
    assert_eq!(state.view(Seats::NONE).position(), "?? kb");
    let over = start.read_position("JK kbf").unwrap();
    assert_eq!(over.view(Seats::NONE), over);
    assert_eq!([over.points(Seat(0)), over.points(Seat(1))], [-1, 1]);
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("").unwrap();
    for (position, number) in [("JJ -", 1), ("JQ kf", 0), ("J? kk", 6), ("JX -", 0)] {
        assert_eq!(
            start.read_position(position).unwrap_err().rule.number,
            number,
            "{position}"
        );
    }
    let state = start.read_position("JQ b").unwrap();
    assert_eq!(
        state
            .read_action(Actor::Seat(Seat(1)), "check")
            .unwrap_err()
            .rule
            .number,
        4
    );
}

/// A search of a seed comes to the same in every version, however views are hashed and statistics are stored.
#[test]
fn searches_of_a_seed_stay_as_they_are() {
    let mut state = Kuhn::start();
    state.apply(Actor::Chance, Action::Deal([2, 0]));
    let task = Task {
        state: &state,
        seat: Seat(0),
        evaluation: None,
        earlier: &[],
        seed: 5,
    };
    let advice = Mcts::new(Limit::Playouts(777)).advise(&task, &AtomicBool::new(false));
    assert_eq!(advice.action, Action::Pass);
    assert_eq!(advice.value, Some(1.127_413_127_413_127_4));
}

/// Points of the engine at a seat, in the mean of all deals, against a pure strategy: one bit for each card in each of the two places
/// where the other seat may be asked.
fn engine_value(engine: Seat, plan: u32) -> f64 {
    fn walk(state: &Kuhn, engine: Seat, plan: u32) -> f64 {
        let bilancia_core::Node::Choice(seats) = state.node() else {
            return f64::from(state.points(engine));
        };
        let seat = seats.lowest().unwrap();
        let card = state.cards[seat.index()].unwrap();
        let bets = match seat == engine {
            true => super::engine::bets(state.betting, card),
            false => {
                let faces_bet = matches!(state.betting, Betting::Bet | Betting::CheckBet);
                f64::from(plan >> (2 * u32::from(card) + u32::from(faces_bet)) & 1)
            }
        };
        let next = |action| {
            let mut next = *state;
            next.apply(Actor::Seat(seat), action);
            walk(&next, engine, plan)
        };
        bets * next(Action::Bet) + (1.0 - bets) * next(Action::Pass)
    }
    let mut deals = Vec::new();
    Kuhn::start().rolls(&mut deals);
    let dealt = |deal: &(Action, u64)| {
        let mut state = Kuhn::start();
        state.apply(Actor::Chance, deal.0);
        walk(&state, engine, plan)
    };
    deals.iter().map(dealt).sum::<f64>() / deals.len() as f64
}

#[test]
fn nothing_gains_against_the_engine() {
    for (engine, value) in [(Seat(0), -1.0 / 18.0), (Seat(1), 1.0 / 18.0)] {
        let values = (0..64).map(|plan| engine_value(engine, plan));
        let worst = values.fold(f64::INFINITY, f64::min);
        assert!((worst - value).abs() < 1e-12, "{engine}: {worst}");
    }
}

#[test]
fn the_engine_draws_by_its_shares() {
    let state = GAME.with("").unwrap().read_position("JQ -").unwrap();
    let bets = |seed| {
        let task = Task {
            state: &state,
            seat: Seat(0),
            evaluation: None,
            earlier: &[],
            seed,
        };
        let limit = Limit::Playouts(1);
        let advice = super::engine::engine(&task, limit, 1, &AtomicBool::new(false));
        advice.action == Action::Bet
    };
    let share = (0..3_000).filter(|seed| bets(*seed)).count() as f64 / 3_000.0;
    assert!((share - 1.0 / 3.0).abs() < 0.04, "{share}");
}
