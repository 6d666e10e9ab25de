//! Exact values of the actions of a seat, where all that can follow is few enough to be enumerated.

use bilancia_core::{Actor, Node, Notation, Presentable, Seat};
use bilancia_games::{GameEntry, MatchVisitor, visit_match};
use bilancia_luck::{
    Payoff,
    exact::{Enumerated, Size},
};
use bilancia_table::{Match, Table};

/// Exact expected payoff of every action of the one seat that is to act, in points to that seat, under optimal play by
/// both; the best first. None if several seats are to act, if there are not two seats, if the game hides more than
/// simultaneous moves, or if `most` positions and events are not enough for all that can follow.
pub fn exact_actions(table: &dyn Table, most: usize) -> Option<Vec<(String, f64)>> {
    visit_match(table, ExactActions { most }).flatten()
}

struct ExactActions {
    most: usize,
}

impl MatchVisitor for ExactActions {
    type Out = Option<Vec<(String, f64)>>;

    fn visit<S: Presentable>(self, _: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
        let state = of.state();
        let Node::Choice(seats) = state.node() else {
            return None;
        };
        let seat = seats.only().filter(|seat| seat.index() < 2)?;
        if S::HIDES || state.seats().iter().count() != 2 {
            return None;
        }
        // What follows an action is a part of what follows the position: a game that is too large fails at once.
        self.value(state)?;
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let value = |action: S::Action| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            let first = self.value(&after)?;
            let own = if seat == Seat(0) { first } else { -first };
            // No negative zero is shown.
            Some((state.action_text(action), own + 0.0))
        };
        let mut values = actions.into_iter().map(value).collect::<Option<Vec<_>>>()?;
        best_first(&mut values);
        Some(values)
    }
}

/// Not a part of the visitor: a sort would be compiled for each game.
fn best_first(values: &mut [(String, f64)]) {
    values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
}

impl ExactActions {
    /// The value of a position to the first seat, in points.
    fn value<S: Notation>(&self, state: &S) -> Option<f64> {
        if state.node() == Node::Over {
            return Some(f64::from(state.points(Seat(0))));
        }
        let size = Size { most: self.most };
        let exact = Enumerated::new(state, Payoff::Points, size).ok()?;
        let (_, score) = exact.optimal_play().ok()?;
        Some((2.0 * score - 1.0) * f64::from(state.points_bound()))
    }
}
