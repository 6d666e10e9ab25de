//! Luck ledgers of small games with hidden information, by an equilibrium.

use bilancia_core::{Actor, Node, Seat, State};
use bilancia_search::extensive::{GameTree, NodeKind};

use crate::ledger::{LedgerEntry, LedgerMethod, LuckLedger};

/// Luck ledger of a finished two-player game with few histories, exact for one equilibrium of the game.
///
/// A choice is judged by what the seat could know: its error is the loss against the best action of its information set,
/// averaged over the histories that it cannot tell apart; the rest of the change of value is mixing. `events` are legal,
/// from `start` on; `result` is the payoff of the first seat at the end, in points. A simultaneous choice that breaks off
/// before both seats have chosen gets no entry.
///
/// Returns none without two seats, if there are more than `most` histories, if no equilibrium is found before
/// `keep_going` returns false, or if the events do not fit the game.
pub fn equilibrium_ledger<S: State>(
    start: &S,
    events: &[(Actor, S::Action)],
    result: f64,
    most: usize,
    keep_going: impl FnMut() -> bool,
) -> Option<LuckLedger> {
    let tree = GameTree::new(start, most)?;
    let equilibrium = tree.equilibrium(keep_going)?;
    let strategies = equilibrium.strategies;
    let values = tree.values(&strategies);
    let beliefs = [Seat(0), Seat(1)].map(|seat| tree.beliefs(seat, &strategies));
    let mut ledger = LuckLedger {
        initial: values[0],
        result,
        entries: Vec::new(),
        method: LedgerMethod::Equilibrium,
        bound: Some(start.points_bound().into()),
        runs: Vec::new(),
    };
    let judge = Judge {
        tree: &tree,
        strategies: &strategies,
        values: &values,
        beliefs: &beliefs,
    };
    let (mut state, mut history, mut left) = (start.clone(), 0, events);
    while !left.is_empty() {
        let mut entry = LedgerEntry::unchanged(values[history]);
        let simultaneous = matches!(state.node(), Node::Choice(seats) if seats.len() == 2);
        if simultaneous {
            entry.events = 2;
        }
        let Some(chosen) = left.get(..entry.events) else {
            break;
        };
        // The tree lists the first seat's choice first.
        let mut chosen = chosen.to_vec();
        chosen.sort_by_key(|(by, _)| match by {
            Actor::Seat(seat) => seat.index(),
            Actor::Chance => 0,
        });
        let mut path = vec![history];
        for &(by, action) in &chosen {
            history = judge.follow(history, &state, by, action)?;
            path.push(history);
            state.apply(by, action);
        }
        match path[..] {
            [from, middle, to] => judge.simultaneous([from, middle, to], &mut entry)?,
            [from, to] => judge.event(from, to, &mut entry)?,
            _ => return None,
        }
        entry.values[1] = values[history];
        left = &left[entry.events..];
        ledger.entries.push(entry);
    }
    Some(ledger)
}

/// Losses up to this size, in points, are rounding and no errors.
const ROUNDING: f64 = 1e-9;

/// Judges events by an equilibrium.
struct Judge<'a> {
    tree: &'a GameTree,
    strategies: &'a [Vec<f64>],
    values: &'a [f64],
    /// Weights of histories in the eyes of each seat.
    beliefs: &'a [Vec<f64>; 2],
}

impl Judge<'_> {
    /// The history after an action in a history, which has led to this state.
    fn follow<S: State>(
        &self,
        history: usize,
        state: &S,
        by: Actor,
        action: S::Action,
    ) -> Option<usize> {
        let mut actions = Vec::new();
        match by {
            Actor::Seat(seat) => state.actions(seat, &mut actions),
            Actor::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let possible = rolls.into_iter().filter(|&(_, weight)| weight > 0);
                actions.extend(possible.map(|(roll, _)| roll));
            }
        }
        let place = actions.iter().position(|each| *each == action)?;
        self.tree.nodes[history].children.get(place).copied()
    }

    /// Enters luck, or the error and the mixing of one seat.
    fn event(&self, from: usize, to: usize, entry: &mut LedgerEntry) -> Option<()> {
        let change = self.values[to] - self.values[from];
        match self.tree.nodes[from].kind {
            NodeKind::Over(_) => return None,
            NodeKind::Chance(_) => entry.luck = change,
            NodeKind::Choice(_) => self.choice(from, to, change, entry)?,
        }
        Some(())
    }

    /// Enters the error and the mixing of the seat that chose between two histories; `change` is what its choice has
    /// changed, in points of the first seat.
    fn choice(&self, from: usize, to: usize, change: f64, entry: &mut LedgerEntry) -> Option<()> {
        let NodeKind::Choice(set) = self.tree.nodes[from].kind else {
            return None;
        };
        let seat = self.tree.information_sets[set].seat;
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let beliefs = &self.beliefs[seat.index()];
        let values = self
            .tree
            .action_values(set, beliefs, |node| self.values[node]);
        let children = &self.tree.nodes[from].children;
        let played = children.iter().position(|&child| child == to)?;
        let best = values.iter().map(|value| sign * value);
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        let error = (best - sign * values[played]).max(0.0);
        entry.errors[seat.index()] = error;
        if entry.events == 1 && error > ROUNDING {
            let better = |one: &usize, other: &usize| {
                (sign * values[*one]).total_cmp(&(sign * values[*other]))
            };
            entry.best = (0..values.len()).max_by(better);
        }
        entry.mixing[seat.index()] = sign * change + error;
        Some(())
    }

    /// Enters errors, mixing and clash of a simultaneous choice, which is the first seat's choice and then the second's.
    fn simultaneous(&self, [from, middle, to]: [usize; 3], entry: &mut LedgerEntry) -> Option<()> {
        let NodeKind::Choice(set) = self.tree.nodes[from].kind else {
            return None;
        };
        let before = self.values[from];
        let first = self.values[middle];
        let place = |node: usize, child: usize| {
            let children = &self.tree.nodes[node].children;
            children.iter().position(|&each| each == child)
        };
        let column = place(middle, to)?;
        let rows = self.tree.nodes[from].children.iter();
        let cell = |&row: &usize| self.values[self.tree.nodes[row].children[column]];
        let mix = self.strategies[set].iter();
        let second: f64 = mix
            .zip(rows)
            .map(|(probability, row)| probability * cell(row))
            .sum();
        self.choice(from, middle, first - before, entry)?;
        self.choice(middle, to, second - before, entry)?;
        entry.clash = self.values[to] - first - second + before;
        Some(())
    }
}
