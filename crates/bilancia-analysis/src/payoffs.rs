//! Simultaneous moves as matrix games.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Presentable, Seat, Seats};
use bilancia_games::{GameEntry, MatchVisitor, Resources, visit_match};
use bilancia_search::{Limit, Mcts, Task};
use bilancia_table::{Match, Table};

/// Largest number of pairs of actions whose payoffs are estimated, by a search for each.
pub const MOST_PAYOFFS: usize = 400;

/// A simultaneous move of two seats as a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct TextPayoffs {
    /// Actions of the first seat.
    pub rows: Vec<String>,
    /// Actions of the second seat.
    pub columns: Vec<String>,
    /// Expected payoffs to the first seat, in points, row by row.
    pub payoffs: Vec<f64>,
    /// Whether the payoffs are exact; otherwise a search estimated them.
    pub exact: bool,
}

/// Payoffs of the simultaneous move that two seats owe: exact if the game ends with it or `resources` has its
/// solution, else estimated by a search of `playouts` for each pair of actions. None if no two seats owe a move, if there are more than
/// [`MOST_PAYOFFS`] pairs to search, or if the game of the match is not in the catalogue.
pub fn payoffs(
    table: &dyn Table,
    resources: &Resources,
    playouts: u64,
    seed: u64,
    stop: &AtomicBool,
) -> Option<TextPayoffs> {
    let payoffs = Payoffs {
        resources,
        playouts,
        seed,
        stop,
    };
    visit_match(table, payoffs).flatten()
}

struct Payoffs<'a> {
    resources: &'a Resources,
    playouts: u64,
    seed: u64,
    stop: &'a AtomicBool,
}

impl MatchVisitor for Payoffs<'_> {
    type Out = Option<TextPayoffs>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
        let state = of.state();
        if state.node() != Node::Choice(Seats::first(2)) {
            return None;
        }
        let text = |list: &[S::Action]| -> Vec<String> {
            list.iter()
                .map(|action| state.action_text(*action))
                .collect()
        };
        if let Some(found) = self.resources.payoffs(state) {
            return Some(TextPayoffs {
                rows: text(&found.rows),
                columns: text(&found.columns),
                payoffs: found.payoffs,
                exact: true,
            });
        }
        let search = Search {
            game,
            state,
            earlier: of.repetition_keys(),
            playouts: self.playouts,
            seed: self.seed,
            stop: self.stop,
        };
        let (rows, columns, payoffs, exact) = search.payoffs()?;
        Some(TextPayoffs {
            rows: text(&rows),
            columns: text(&columns),
            payoffs,
            exact,
        })
    }
}

/// A search for the payoffs of one simultaneous move.
struct Search<'a, S: Presentable> {
    game: &'static GameEntry<S>,
    state: &'a S,
    earlier: Vec<u64>,
    playouts: u64,
    seed: u64,
    stop: &'a AtomicBool,
}

/// Choices of two seats, the payoffs to the first row by row, and whether they are exact.
type Found<A> = (Vec<A>, Vec<A>, Vec<f64>, bool);

impl<S: Presentable> Search<'_, S> {
    /// Payoff of every pair of choices: the points if the game is over after it, else an estimate by a search.
    fn payoffs(&self) -> Option<Found<S::Action>> {
        let [rows, columns] = [Seat(0), Seat(1)].map(|seat| {
            let mut actions = Vec::new();
            self.state.actions(seat, &mut actions);
            actions
        });
        let (mut payoffs, mut exact) = (Vec::new(), true);
        for &row in &rows {
            for &column in &columns {
                let mut after = self.state.clone();
                after.apply(Actor::Seat(Seat(0)), row);
                after.apply(Actor::Seat(Seat(1)), column);
                if after.node() == Node::Over {
                    payoffs.push(f64::from(after.points(Seat(0))));
                    continue;
                }
                exact = false;
                if rows.len() * columns.len() > MOST_PAYOFFS {
                    return None;
                }
                payoffs.push(self.expected(&after, self.playouts));
            }
        }
        Some((rows, columns, payoffs, exact))
    }

    /// Payoff of the first seat as expected by a search, in points.
    fn expected(&self, state: &S, playouts: u64) -> f64 {
        let seat = match state.node() {
            Node::Choice(seats) => seats.lowest().unwrap_or(Seat(0)),
            // Chance events come first: the outcomes are searched one after another, each with its part of the
            // playouts.
            _ => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: u64 = rolls.iter().map(|(_, weight)| weight).sum();
                let part = (playouts / rolls.len().max(1) as u64).max(1);
                return rolls
                    .iter()
                    .map(|(roll, weight)| {
                        let mut after = state.clone();
                        after.apply(Actor::Chance, *roll);
                        let value = if after.node() == Node::Over {
                            f64::from(after.points(Seat(0)))
                        } else {
                            self.expected(&after, part)
                        };
                        value * *weight as f64 / total as f64
                    })
                    .sum();
            }
        };
        let task = Task {
            earlier: &self.earlier,
            state,
            seat,
            evaluation: self.game.evaluation,
            seed: self.seed,
        };
        let advice = Mcts::new(Limit::Playouts(playouts)).advise(&task, self.stop);
        let value = advice.value.unwrap_or(0.0);
        if state.side(seat) == state.side(Seat(0)) {
            value
        } else {
            -value
        }
    }
}
