//! Computation of a luck ledger, by an evaluator of positions.

use bilancia_core::{Actor, Node, Rng, Seat, State};

use crate::ledger::{LedgerEntry, LedgerMethod, LedgerRun, LuckLedger};

/// Evaluation of a choice that a seat is to make.
#[derive(Clone, Debug)]
pub struct Evaluation<A> {
    /// Best action.
    pub action: A,
    /// Mixed strategy for a simultaneous move: actions with their probabilities, the most probable first. Empty for a
    /// pure strategy.
    pub strategy: Vec<(A, f64)>,
    /// Expected payoff of the seat, in points.
    pub value: f64,
}

/// Deterministic evaluator of positions: equal positions always get equal evaluations.
pub trait Evaluator<S: State> {
    /// Evaluates the choice of a seat that is to act.
    fn evaluate(&mut self, state: &S, seat: Seat) -> Evaluation<S::Action>;

    /// Expected payoff of a seat that is to act, in points. To be overridden where it can be had without the search that
    /// [`evaluate`](Self::evaluate) takes.
    fn value(&mut self, state: &S, seat: Seat) -> f64 {
        self.evaluate(state, seat).value
    }

    /// Source of the evaluations. Those of an exact evaluator are combined without sampling.
    fn method(&self) -> LedgerMethod {
        LedgerMethod::Search
    }

    /// Whether the evaluator was cancelled. Evaluations that it returns from then on are meaningless.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Number of samples for the expectation over a sequence of two or more chance events.
const CHANCE_SAMPLES: u32 = 24;
/// Number of actions of a mixed strategy that are considered; less probable ones are left out, and the rest rescaled.
const MAX_SUPPORT: usize = 12;

/// Computes the luck ledger of a finished two-player game, as the mean over one or more independent evaluators.
///
/// `events` are legal, from `start` on, and end the game or break it off; `result` is the payoff of the first seat then,
/// in points. An incomplete ledger that was computed with the same evaluators is continued if `begun` is given; one of
/// another number of evaluators is begun anew. `progress` is called with the ledger before each event and at the end; it
/// returns false to cancel. A simultaneous choice that breaks off before both seats have chosen gets no entry.
///
/// Returns none if `progress` or an evaluator cancelled, if `begun` does not fit the events, or without evaluators.
pub fn luck_ledger<S: State>(
    start: &S,
    events: &[(Actor, S::Action)],
    result: f64,
    begun: Option<LuckLedger>,
    evaluators: &mut [&mut dyn Evaluator<S>],
    progress: &mut dyn FnMut(&LuckLedger) -> bool,
) -> Option<LuckLedger> {
    let method = evaluators.first()?.method();
    let mut attributions: Vec<_> = (1..)
        .zip(evaluators)
        .map(|(seed, evaluator)| Attribution {
            evaluator: &mut **evaluator,
            seed,
        })
        .collect();
    let mut state = start.clone();
    let mut ledger = match begun.filter(|begun| begun.runs.len() == attributions.len()) {
        Some(ledger) => {
            for &(by, action) in events.get(..ledger.events())? {
                state.apply(by, action);
            }
            ledger
        }
        None => {
            let initial =
                |attribution: &mut Attribution<'_, S>| LedgerRun::begin(attribution.value(&state));
            let runs: Vec<_> = attributions.iter_mut().map(initial).collect();
            LuckLedger {
                initial: mean(&runs, |run| run.initial),
                result,
                entries: Vec::new(),
                method,
                bound: Some(start.points_bound().into()),
                runs,
            }
        }
    };
    let is_stopped = |attributions: &[Attribution<'_, S>]| {
        attributions.iter().any(|each| each.evaluator.is_stopped())
    };
    if is_stopped(&attributions) {
        return None;
    }
    loop {
        let done = ledger.events();
        if !progress(&ledger) {
            return None;
        }
        if done >= events.len() {
            break;
        }
        let before = state.clone();
        let mut entries = Vec::new();
        for (attribution, run) in attributions.iter_mut().zip(&ledger.runs) {
            state = before.clone();
            entries.extend(attribution.entry(&mut state, &events[done..], run.value)?);
        }
        if is_stopped(&attributions) {
            return None;
        }
        if entries.is_empty() {
            break;
        }
        if state.node() == Node::Over {
            // The value at the end is the result, whatever it is by the rules of the table.
            for entry in &mut entries {
                entry.values[1] = result;
            }
        }
        for (run, entry) in ledger.runs.iter_mut().zip(&entries) {
            run.add(entry);
        }
        ledger.entries.push(mean_entry(&entries));
    }
    Some(ledger)
}

/// Mean of a figure over some items.
fn mean<T>(items: &[T], of: impl Fn(&T) -> f64) -> f64 {
    items.iter().map(of).sum::<f64>() / items.len() as f64
}

/// Mean of entries of the same event.
fn mean_entry(entries: &[LedgerEntry]) -> LedgerEntry {
    let both = |of: &dyn Fn(&LedgerEntry, usize) -> f64| {
        [0, 1].map(|index| mean(entries, |entry| of(entry, index)))
    };
    LedgerEntry {
        events: entries[0].events,
        values: both(&|entry, index| entry.values[index]),
        luck: mean(entries, |entry| entry.luck),
        errors: both(&|entry, seat| entry.errors[seat]),
        clash: mean(entries, |entry| entry.clash),
        mixing: both(&|entry, seat| entry.mixing[seat]),
        best: entries.iter().find_map(|entry| entry.best),
    }
}

/// Computes the entries of a ledger with an evaluator.
struct Attribution<'a, S: State> {
    evaluator: &'a mut dyn Evaluator<S>,
    /// Seed of the random numbers by which sequences of chance events are sampled.
    seed: u64,
}

impl<S: State> Attribution<'_, S> {
    /// Applies the next event to `state`, and returns its entry; `value` is that of the position before. The inner option
    /// is none for an incomplete simultaneous choice, the outer one if the events do not fit the game.
    fn entry(
        &mut self,
        state: &mut S,
        events: &[(Actor, S::Action)],
        value: f64,
    ) -> Option<Option<LedgerEntry>> {
        let mut entry = LedgerEntry::unchanged(value);
        let (by, action) = *events.first()?;
        let after = match state.node() {
            Node::Choice(seats) if seats.len() > 1 => {
                let Some(chosen) = events.get(..seats.len()) else {
                    return Some(None);
                };
                entry.events = chosen.len();
                let after = self.simultaneous(state, [chosen[0].1, chosen[1].1], &mut entry);
                for &(by, action) in chosen {
                    state.apply(by, action);
                }
                after
            }
            Node::Chance => {
                state.apply(by, action);
                let after = self.value(state);
                // The value before a chance event is the expectation over its outcomes.
                entry.luck = after - value;
                after
            }
            _ => {
                let Actor::Seat(seat) = by else { return None };
                let after = self.choice(state, seat, action, &mut entry);
                state.apply(by, action);
                after
            }
        };
        entry.values[1] = after;
        Some(Some(entry))
    }

    /// Expected payoff of the first seat, in points.
    fn value(&mut self, state: &S) -> f64 {
        match state.node() {
            Node::Over => state.points(Seat(0)).into(),
            Node::Choice(seats) => match seats.lowest() {
                Some(seat) => sign(seat) * self.evaluator.value(state, seat),
                None => 0.0,
            },
            // Evaluations after a cancellation are meaningless, so the loop over outcomes is left out.
            Node::Chance if self.evaluator.is_stopped() => 0.0,
            Node::Chance => {
                let mut outcomes = Vec::new();
                state.rolls(&mut outcomes);
                let total: f64 = outcomes.iter().map(|&(_, weight)| weight as f64).sum();
                let each = outcomes.into_iter().map(|(outcome, weight)| {
                    let mut after = state.clone();
                    after.apply(Actor::Chance, outcome);
                    let value = match after.node() {
                        Node::Chance if !self.evaluator.method().is_exact() => {
                            self.sampled_value(&after)
                        }
                        _ => self.value(&after),
                    };
                    weight as f64 / total * value
                });
                each.sum()
            }
        }
    }

    /// Expected payoff of the first seat at a chance event that follows another one, estimated by sampling, since the
    /// number of combined outcomes may be large.
    fn sampled_value(&mut self, state: &S) -> f64 {
        let mut rng = Rng::new(self.seed);
        let sample = |_| {
            let mut after = state.clone();
            while after.node() == Node::Chance {
                let outcome = after.sample_roll(&mut Vec::new(), &mut rng);
                after.apply(Actor::Chance, outcome);
            }
            self.value(&after)
        };
        (0..CHANCE_SAMPLES).map(sample).sum::<f64>() / f64::from(CHANCE_SAMPLES)
    }

    /// Expected payoff of the first seat after these actions.
    fn value_after(&mut self, state: &S, actions: &[(Seat, S::Action)]) -> f64 {
        if self.evaluator.is_stopped() {
            return 0.0;
        }
        let mut after = state.clone();
        for &(seat, action) in actions {
            after.apply(Actor::Seat(seat), action);
        }
        self.value(&after)
    }

    /// Writes the error of one seat's choice into the entry, and returns the value after it.
    fn choice(&mut self, state: &S, seat: Seat, played: S::Action, entry: &mut LedgerEntry) -> f64 {
        let value = self.value_after(state, &[(seat, played)]);
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        if actions.len() > 1 {
            let best = self.evaluator.evaluate(state, seat).action;
            if best != played {
                let best_value = self.value_after(state, &[(seat, best)]);
                // An action that turns out better than the advised one is no negative error.
                let error = (sign(seat) * (best_value - value)).max(0.0);
                entry.errors[seat.index()] = error;
                let place = actions.iter().position(|action| *action == best);
                entry.best = place.filter(|_| error > 0.0);
            }
        }
        value
    }

    /// Writes the errors and the clash of a simultaneous choice into the entry, and returns the value after it.
    fn simultaneous(&mut self, state: &S, played: [S::Action; 2], entry: &mut LedgerEntry) -> f64 {
        let seats = [Seat(0), Seat(1)];
        let strategies = seats.map(|seat| {
            let evaluation = self.evaluator.evaluate(state, seat);
            let mut strategy = match evaluation.strategy.is_empty() {
                true => vec![(evaluation.action, 1.0)],
                false => evaluation.strategy,
            };
            if !self.evaluator.method().is_exact() {
                strategy.truncate(MAX_SUPPORT);
            }
            let total: f64 = strategy.iter().map(|(_, probability)| probability).sum();
            strategy
                .iter_mut()
                .for_each(|(_, probability)| *probability /= total);
            strategy
        });
        // The actions that were played are mostly in the support, so that pairs recur.
        let mut known: Vec<([S::Action; 2], f64)> = Vec::new();
        let mut at = |row, column| {
            let pair = [row, column];
            if let Some((_, value)) = known.iter().find(|(known, _)| *known == pair) {
                return *value;
            }
            let value = self.value_after(state, &[(seats[0], row), (seats[1], column)]);
            known.push((pair, value));
            value
        };
        let both = at(played[0], played[1]);
        let first: f64 = strategies[1]
            .iter()
            .map(|&(column, probability)| probability * at(played[0], column))
            .sum();
        let second: f64 = strategies[0]
            .iter()
            .map(|&(row, probability)| probability * at(row, played[1]))
            .sum();
        let mut advised = 0.0;
        for &(row, of_row) in &strategies[0] {
            for &(column, of_column) in &strategies[1] {
                advised += of_row * of_column * at(row, column);
            }
        }
        entry.clash = both - first - second + advised;
        entry.errors = [advised - first, second - advised];
        both
    }
}

/// 1 for the first seat, -1 for the second, whose payoffs are the negative of the first seat's.
fn sign(seat: Seat) -> f64 {
    if seat == Seat(0) { 1.0 } else { -1.0 }
}
