//! Construction of the graph of a game, position by position.

use std::collections::HashMap;

use bilancia_core::{Actor, Node, Seat, Seats, State};
use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::graph::{Choices, Decision, Event, Graph, Link, Successor};

/// Limit on the size of the state space that is enumerated.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Largest number of positions and events together; six million take up to 2 GB of memory.
    pub most: usize,
}

/// Why the state space of a game cannot be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// The state space is larger than [`Size::most`], which is given.
    #[error("the game has more than {0} positions and events, too many to follow them all")]
    TooLarge(usize),
    /// Forced actions follow each other without end.
    #[error("the game goes on for ever without anything to choose or to roll")]
    NoEvents,
    /// A chance event has no outcome of positive weight.
    #[error("chance has nothing to roll, or rolls that all weigh nothing")]
    NoWeight,
    /// A seat that is to act has no legal action.
    #[error("seat {0} owes an action and has none")]
    NoAction(Seat),
}

/// Information set of a seat, as the rules see it.
#[derive(Clone, Debug)]
pub(crate) struct DecisionPoint<S: State> {
    /// Seat that chooses.
    pub seat: Seat,
    /// View of the state from this seat.
    pub view: S,
    /// Legal actions.
    pub actions: Vec<S::Action>,
}

/// Longest sequence of forced actions; a game with a longer one counts as endless.
const MAX_FORCED: u32 = 100_000;

/// Partly built graph of a game, with the indices that recognise states which are reached again.
pub(crate) struct GraphBuilder<S: State> {
    /// Graph as far as it is built.
    pub graph: Graph,
    /// Decision points in the order of the decisions, where they are wanted; they take more memory than the graph.
    pub decision_points: Option<Vec<DecisionPoint<S>>>,
    /// Positions that were reached, in the order of [`Graph::positions`].
    reached: IndexSet<S, FixedState>,
    decision_ids: HashMap<(Seat, S), u32, FixedState>,
    end_ids: HashMap<Vec<i32>, u32, FixedState>,
    /// Place in [`Graph::odds`] of each distribution, by the bits of its probabilities.
    odds: HashMap<Vec<u64>, u32, FixedState>,
    size: Size,
}

impl<S: State> GraphBuilder<S> {
    /// Empty graph of a game that begins with `start`; decision points are recorded on request.
    pub(crate) fn new(start: &S, size: Size, with_decision_points: bool) -> Self {
        Self {
            graph: Graph {
                seats: start.seats().len(),
                hides: S::HIDES,
                ..Graph::default()
            },
            decision_points: with_decision_points.then(Vec::new),
            reached: IndexSet::default(),
            decision_ids: HashMap::default(),
            end_ids: HashMap::default(),
            odds: HashMap::default(),
            size,
        }
    }

    /// Number of positions that were reached.
    pub(crate) fn reached(&self) -> usize {
        self.reached.len()
    }

    /// Next position that was reached and has no successor yet.
    pub(crate) fn unexpanded(&self) -> Option<&S> {
        self.reached.get_index(self.graph.positions.len())
    }

    /// Error of a game that exceeds the limit of size.
    pub(crate) fn too_large(&self) -> GraphError {
        GraphError::TooLarge(self.size.most)
    }

    /// Index of the position or terminal state that a state leads to by forced actions.
    pub(crate) fn reach(&mut self, state: S) -> Result<Successor, GraphError> {
        let state = self.play_forced(state)?;
        if state.node() == Node::Over {
            return Ok(self.end(&state));
        }
        let (number, new) = self.reached.insert_full(state.canonical());
        if new {
            self.check_size(0)?;
        }
        Ok(Successor::Position(number as u32))
    }

    /// Plays forced actions until there is a decision, a chance event or the end.
    pub(crate) fn play_forced(&self, mut state: S) -> Result<S, GraphError> {
        let mut actions = Vec::new();
        for _ in 0..MAX_FORCED {
            let Node::Choice(seats) = state.node() else {
                return Ok(state);
            };
            let mut forced = None;
            for seat in seats.iter() {
                actions.clear();
                state.actions(seat, &mut actions);
                match actions[..] {
                    [] => return Err(GraphError::NoAction(seat)),
                    [only] => {
                        forced = Some((seat, only));
                        break;
                    }
                    _ => {}
                }
            }
            let Some((seat, only)) = forced else {
                return Ok(state);
            };
            state.apply(Actor::Seat(seat), only);
        }
        Err(GraphError::NoEvents)
    }

    /// Checks that the graph with `more` further elements stays within the limit of size.
    pub(crate) fn check_size(&self, more: usize) -> Result<(), GraphError> {
        let size = self.reached.len() + self.graph.events.len() + more;
        match size > self.size.most {
            true => Err(self.too_large()),
            false => Ok(()),
        }
    }

    /// Terminal state with the points of this one.
    pub(crate) fn end(&mut self, state: &S) -> Successor {
        let points: Vec<_> = state
            .seats()
            .iter()
            .map(|seat| state.points(seat))
            .collect();
        let ends = &mut self.graph.ends;
        let number = *self.end_ids.entry(points.clone()).or_insert_with(|| {
            ends.push(points);
            ends.len() as u32 - 1
        });
        Successor::End(number)
    }

    /// States after the outcomes of a chance event, with their probabilities; outcomes of weight 0 are left out.
    pub(crate) fn outcomes(&self, state: &S) -> Result<Vec<(f64, S)>, GraphError> {
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        if total <= 0.0 {
            return Err(GraphError::NoWeight);
        }
        let after = |(roll, weight): (S::Action, u64)| {
            let mut after = state.clone();
            after.apply(Actor::Chance, roll);
            (weight as f64 / total, after)
        };
        Ok(rolls
            .into_iter()
            .filter(|roll| roll.1 > 0)
            .map(after)
            .collect())
    }

    /// Index of the decision of a seat in this state, and its legal actions. With hidden information, states that the
    /// seat cannot tell apart share a decision.
    pub(crate) fn decision(&mut self, seat: Seat, state: &S) -> (u32, Vec<S::Action>) {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let view = state.view(Seats::from(seat));
        let next = self.graph.decisions.len() as u32;
        // Without hidden information each position is expanded once, so that no decision recurs.
        let number = match S::HIDES {
            true => *self
                .decision_ids
                .entry((seat, view.clone()))
                .or_insert(next),
            false => next,
        };
        if number == next {
            self.graph.decisions.push(Decision {
                seat,
                actions: actions.len() as u32,
            });
            if let Some(points) = &mut self.decision_points {
                points.push(DecisionPoint {
                    seat,
                    view,
                    actions: actions.clone(),
                });
            }
        }
        (number, actions)
    }

    /// Adds a chance event with these outcomes: probabilities and successors.
    pub(crate) fn add_chance(
        &mut self,
        outcomes: &[(f64, Successor)],
    ) -> Result<Successor, GraphError> {
        self.graph.chance = true;
        let (first, count) = (self.graph.outcomes.len() as u32, outcomes.len() as u32);
        let links = outcomes.iter().map(|&(_, next)| Link::from(next));
        self.graph.outcomes.extend(links);
        let bits = outcomes
            .iter()
            .map(|(probability, _)| probability.to_bits());
        let known = &mut self.graph.odds;
        let odds = *self.odds.entry(bits.collect()).or_insert_with(|| {
            let odds = known.len() as u32;
            known.extend(outcomes.iter().map(|(probability, _)| probability));
            odds
        });
        self.add_event(Event::Chance { first, count, odds })
    }

    /// Adds a block of independent decisions, with the successors of its cells, the last decision varying fastest.
    pub(crate) fn add_block(
        &mut self,
        members: &[u32],
        cells: &[Successor],
    ) -> Result<Successor, GraphError> {
        let (first, count) = (self.graph.members.len() as u32, members.len() as u32);
        let cell = self.graph.cells.len() as u32;
        self.graph.members.extend_from_slice(members);
        self.graph.cells.extend_from_slice(cells);
        self.add_event(Event::Block { first, count, cell })
    }

    /// Adds a block of dependent decisions: the choices that lead to each cell, and its successor.
    pub(crate) fn add_dependent(
        &mut self,
        cells: Vec<(Choices, Successor)>,
    ) -> Result<Successor, GraphError> {
        let cell = self.graph.cells.len() as u32;
        let choices = self.graph.choices.len() as u32;
        let count = cells.len() as u32;
        for (path, next) in cells {
            self.graph.cells.push(next);
            self.graph.choices.push(path);
        }
        self.add_event(Event::Dependent {
            cell,
            count,
            choices,
        })
    }

    fn add_event(&mut self, event: Event) -> Result<Successor, GraphError> {
        self.graph.events.push(event);
        self.check_size(0)?;
        Ok(Successor::Event(self.graph.events.len() as u32 - 1))
    }

    /// Adds the event of a position without hidden information, and reaches the positions after it.
    pub(crate) fn expand(&mut self, state: &S) -> Result<Successor, GraphError> {
        match state.node() {
            Node::Over => Ok(self.end(state)),
            Node::Chance => {
                let mut outcomes = Vec::new();
                for (probability, after) in self.outcomes(state)? {
                    outcomes.push((probability, self.reach(after)?));
                }
                self.add_chance(&outcomes)
            }
            Node::Choice(seats) => {
                let mut members = Vec::new();
                let mut states = vec![state.clone()];
                for seat in seats.iter() {
                    let (member, actions) = self.decision(seat, state);
                    members.push(member);
                    let each = |state: &S| {
                        let state = state.clone();
                        let chosen = |&action: &S::Action| {
                            let mut after = state.clone();
                            after.apply(Actor::Seat(seat), action);
                            after
                        };
                        actions.iter().map(chosen).collect::<Vec<_>>()
                    };
                    states = states.iter().flat_map(each).collect();
                }
                let mut cells = Vec::with_capacity(states.len());
                for state in states {
                    cells.push(self.reach(state)?);
                }
                self.add_block(&members, &cells)
            }
        }
    }
}
