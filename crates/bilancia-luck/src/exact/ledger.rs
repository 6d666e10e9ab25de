//! Exact luck ledgers of games without hidden information, by optimal play over the whole graph.

use bilancia_core::{Actor, Node, Seat, Seats, State};

use super::{
    build::{GraphBuilder, Size},
    enumerate,
    expectation::{Expected, Rewards},
    graph::{Event, Graph, Successor},
    optimal::{self, Objective, Ties},
    strategy::BehaviourStrategy,
};
use crate::{
    ledger::{LedgerEntry, LedgerMethod, LuckLedger},
    payoff::Payoff,
};

/// Exact luck ledger of a finished two-player game whose state space can be enumerated: values are those of optimal play,
/// which at simultaneous moves is an equilibrium.
///
/// `events` are legal, from `start` on; `result` is the payoff of the first seat at the end, in points. A simultaneous
/// choice that breaks off before both seats have chosen gets no entry.
///
/// Returns none with hidden information beyond simultaneous moves, without two seats, if the state space is larger than
/// `size`, if play may go on for ever, or if the events do not fit the game.
pub fn optimal_ledger<S: State>(
    start: &S,
    events: &[(Actor, S::Action)],
    result: f64,
    size: Size,
) -> Option<LuckLedger> {
    if S::HIDES || start.seats() != Seats::first(2) {
        return None;
    }
    let graph = enumerate::graph(start, size).ok()?;
    let bound = start.points_bound();
    let points = graph.ends.iter();
    let scores: Vec<_> = points
        .map(|end| Payoff::Points.score(end, 0, bound))
        .collect();
    let (_, strategy) = optimal::solve(&graph, &scores, Objective::Equilibrium, Ties::Even).ok()?;
    let ends: Vec<_> = graph
        .ends
        .iter()
        .map(|end| [f64::from(end[0]), 1.0])
        .collect();
    let profile = [&strategy; 2];
    let mut expected = Expected::new(&graph, &profile, ends).solved().ok()?;
    let ending = expected.from(graph.start, Rewards::NONE)[1];
    if (ending - 1.0).abs() > 1e-9 {
        return None;
    }
    let mut walk = Walk {
        next: graph.start,
        builder: GraphBuilder::new(start, size, false),
        state: start.clone(),
        expected,
        strategy: &strategy,
        graph: &graph,
    };
    let mut ledger = LuckLedger {
        initial: walk.value(walk.next),
        result,
        entries: Vec::new(),
        method: LedgerMethod::Optimal,
        bound: Some(bound.into()),
        runs: Vec::new(),
    };
    let mut left = events;
    while !left.is_empty() {
        let Some(entry) = walk.entry(left)? else {
            break;
        };
        left = &left[entry.events..];
        ledger.entries.push(entry);
    }
    Some(ledger)
}

/// Losses up to this size, in points, are rounding and no errors.
const ROUNDING: f64 = 1e-9;

/// A game that is followed in its graph.
struct Walk<'a, S: State> {
    graph: &'a Graph,
    strategy: &'a BehaviourStrategy,
    /// Points of the first seat expected at each position, and 1.
    expected: Expected<'a, 2>,
    /// Plays forced actions, which are not in the graph.
    builder: GraphBuilder<S>,
    /// State of the game, and its place in the graph once forced actions are played.
    state: S,
    next: Successor,
}

impl<S: State> Walk<'_, S> {
    /// Points of the first seat expected from a place in the graph on.
    fn value(&self, next: Successor) -> f64 {
        self.expected.value(next, Rewards::NONE, &mut Vec::new())[0]
    }

    /// The state that stands for a state in the graph, after forced actions.
    fn canonical(&self, state: S) -> Option<S> {
        Some(self.builder.play_forced(state).ok()?.canonical())
    }

    /// The event that comes next in the graph.
    fn event(&self) -> Option<u32> {
        let mut next = self.next;
        loop {
            match next {
                Successor::Position(position) => next = self.graph.positions[position as usize],
                Successor::Event(event) => return Some(event),
                Successor::End(_) => return None,
            }
        }
    }

    /// Plays the next events, and returns their entry. The inner option is none for an incomplete simultaneous choice,
    /// the outer one if the events do not fit the game.
    fn entry(&mut self, events: &[(Actor, S::Action)]) -> Option<Option<LedgerEntry>> {
        let mut entry = LedgerEntry::unchanged(self.value(self.next));
        let owing = match self.state.node() {
            Node::Over => return None,
            Node::Chance => Seats::default(),
            Node::Choice(seats) => seats,
        };
        let before = self.state.clone();
        entry.events = owing.len().max(1);
        let Some(chosen) = events.get(..entry.events) else {
            return Some(None);
        };
        for &(by, action) in chosen {
            self.state.apply(by, action);
        }
        let free: Vec<_> = owing
            .iter()
            .filter(|&seat| before.count_actions(seat, &mut Vec::new()) > 1)
            .collect();
        if owing.is_empty() {
            self.chance(&before, &mut entry)?;
        } else if let [seat] = free[..] {
            self.choice(seat, &before, &mut entry)?;
        } else if free.len() == 2 {
            let of = |seat| chosen.iter().find(|(by, _)| *by == Actor::Seat(seat));
            let actions = [of(Seat(0))?.1, of(Seat(1))?.1];
            self.simultaneous(&before, actions, &mut entry)?;
        }
        entry.values[1] = self.value(self.next);
        Some(Some(entry))
    }

    /// Enters the luck of a chance event that led from `before` to the present state.
    fn chance(&mut self, before: &S, entry: &mut LedgerEntry) -> Option<()> {
        let event = self.event()?;
        let target = self.canonical(self.state.clone())?;
        // Outcomes in the graph are those of the representative.
        let outcomes = self
            .builder
            .outcomes(&self.canonical(before.clone())?)
            .ok()?;
        let mut states = outcomes.into_iter().map(|(_, state)| self.canonical(state));
        let place = states.position(|state| state.as_ref() == Some(&target))?;
        drop(states);
        self.next = self.graph.outcomes_of(event).nth(place)?.1;
        entry.luck = self.value(self.next) - entry.values[0];
        Some(())
    }

    /// Enters the error of the one seat that had a choice between `before` and the present state.
    fn choice(&mut self, seat: Seat, before: &S, entry: &mut LedgerEntry) -> Option<()> {
        let event = self.event()?;
        let target = self.canonical(self.state.clone())?;
        let representative = self.canonical(before.clone())?;
        let mut actions = Vec::new();
        representative.actions(seat, &mut actions);
        let place = (0..actions.len())
            .find(|place| self.after(&representative, seat, *place).as_ref() == Some(&target))?;
        let cells = self.graph.cells_of(event);
        self.next = *cells.get(place)?;
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let loss = sign * (entry.values[0] - self.value(self.next));
        entry.errors[seat.index()] = loss.max(0.0);
        if loss > ROUNDING {
            let gain = |place: &usize| sign * self.value(cells[*place]);
            let best = (0..cells.len()).max_by(|one, other| gain(one).total_cmp(&gain(other)));
            let best = best.and_then(|best| self.after(&representative, seat, best));
            // The place among the actions of the state itself, which its representative may list in another order.
            entry.best = (0..before.count_actions(seat, &mut Vec::new()))
                .find(|place| best.is_some() && self.after(before, seat, *place) == best);
        }
        Some(())
    }

    /// The state that stands for that after an action of a seat, by its place among the legal ones.
    fn after(&self, state: &S, seat: Seat, place: usize) -> Option<S> {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), *actions.get(place)?);
        self.canonical(after)
    }

    /// Enters the errors and the clash of a simultaneous choice that led from `before` to the present state.
    fn simultaneous(
        &mut self,
        before: &S,
        played: [S::Action; 2],
        entry: &mut LedgerEntry,
    ) -> Option<()> {
        let event = self.event()?;
        let Event::Block { count: 2, .. } = self.graph.events[event as usize] else {
            return None;
        };
        let target = self.canonical(self.state.clone())?;
        let representative = self.canonical(before.clone())?;
        let after = |state: &S, seat: Seat, action: S::Action| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            after
        };
        let lists = [Seat(0), Seat(1)].map(|seat| {
            let mut actions = Vec::new();
            representative.actions(seat, &mut actions);
            actions
        });
        // An action of the representative stands for the one that was played if it leads to the same, alone and with the
        // other seat's.
        let alike = |seat: Seat| {
            let own = after(before, seat, played[seat.index()]).canonical();
            let list = &lists[seat.index()];
            let same =
                |&place: &usize| after(&representative, seat, list[place]).canonical() == own;
            (0..list.len()).filter(same).collect::<Vec<_>>()
        };
        let columns = alike(Seat(1));
        let pairs = alike(Seat(0)).into_iter();
        let mut pairs = pairs.flat_map(|row| columns.iter().map(move |&column| (row, column)));
        let (row, column) = pairs.find(|&(row, column)| {
            let half = after(&representative, Seat(0), lists[0][row]);
            let whole = after(&half, Seat(1), lists[1][column]);
            self.canonical(whole).as_ref() == Some(&target)
        })?;
        let cells = self.graph.cells_of(event);
        let width = lists[1].len();
        let members = self.graph.members_of(event);
        let [x, y] = [0, 1].map(|seat| self.strategy.at(members[seat]));
        let at = |row: usize, column: usize| self.value(cells[row * width + column]);
        let first: f64 = (0..width).map(|column| y[column] * at(row, column)).sum();
        let second: f64 = (0..x.len()).map(|row| x[row] * at(row, column)).sum();
        let before = entry.values[0];
        entry.clash = at(row, column) - first - second + before;
        entry.errors = [before - first, second - before];
        self.next = cells[row * width + column];
        Some(())
    }
}
