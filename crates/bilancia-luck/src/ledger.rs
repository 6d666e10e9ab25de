//! Luck ledger of a finished two-player game.
//!
//! Let V be the expected payoff of the first seat, in points, when both players go on as an [`Evaluator`] advises. Each
//! event of the game changes V from V₀ to V₁, and the change is attributed as follows.
//!
//! - Chance event: luck = V₁ - V₀, where V₀ = E V₁ over the outcomes.
//! - Choice of one seat: the error of that seat is the loss of its own value against the advised action, at least 0.
//! - Simultaneous choice of actions a and b, where x and y are the advised mixed strategies: the errors are
//!   V(x, y) - V(a, y) and V(x, b) - V(x, y), and the clash is V(a, b) - V(a, y) - V(x, b) + V(x, y), the interaction
//!   term of a two-way analysis of variance.
//!
//! Result = initial value + luck + clash - errors of the first seat + errors of the second + residual. The residual is
//! what the evaluator contradicts itself by from one position to the next.

use bilancia_core::{Actor, Node, Rng, Seat, State};
use serde::{Deserialize, Serialize};

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

    /// Whether the evaluator was cancelled. Evaluations that it returns from then on are meaningless.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Attribution of the change of value at one event: a chance event, a choice, or a simultaneous choice of both seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LedgerEntry {
    /// Number of actions and chance outcomes of the game record that the event consists of: 2 for a simultaneous choice,
    /// else 1.
    pub events: usize,
    /// Expected payoff of the first seat before and after the event, in points.
    pub values: [f64; 2],
    /// Change due to chance, in points of the first seat.
    pub luck: f64,
    /// Loss of each of the two seats by its choice, in its own points.
    pub errors: Vec<f64>,
    /// Change due to the interaction of simultaneous choices, in points of the first seat.
    pub clash: f64,
}

impl LedgerEntry {
    /// Part of the change of value that no cause explains, in points of the first seat.
    pub fn residual(&self) -> f64 {
        let [before, after] = self.values;
        after - before - self.luck - self.clash + self.errors[0] - self.errors[1]
    }
}

/// Luck ledger of a two-player game: per event the change of value due to chance, to errors, and to the interaction of
/// simultaneous moves. An incomplete ledger can be saved and continued later.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LuckLedger {
    /// Expected payoff of the first seat at the start, in points.
    pub initial: f64,
    /// Payoff of the first seat at the end, in points.
    #[serde(rename = "last")]
    pub result: f64,
    /// Entries in the order of events, as far as the ledger has been computed.
    #[serde(rename = "happenings")]
    pub entries: Vec<LedgerEntry>,
}

impl LuckLedger {
    /// Number of actions and chance outcomes of the game record that have an entry.
    pub fn events(&self) -> usize {
        self.entries.iter().map(|entry| entry.events).sum()
    }

    /// Sum of luck over all entries, in points of the first seat.
    pub fn luck(&self) -> f64 {
        self.entries.iter().map(|entry| entry.luck).sum()
    }

    /// Sum of the errors of a seat (0 or 1) over all entries, in its own points.
    pub fn errors(&self, seat: usize) -> f64 {
        self.entries.iter().map(|entry| entry.errors[seat]).sum()
    }

    /// Sum over all entries of the interaction of simultaneous moves, in points of the first seat.
    pub fn clash(&self) -> f64 {
        self.entries.iter().map(|entry| entry.clash).sum()
    }

    /// Expected payoff of the first seat after the last entry.
    fn value(&self) -> f64 {
        let last = self.entries.last();
        last.map_or(self.initial, |entry| entry.values[1])
    }

    /// Part of the result that luck, clash and errors leave unexplained, in points of the first seat.
    pub fn residual(&self) -> f64 {
        let explained = self.luck() + self.clash() - self.errors(0) + self.errors(1);
        self.result - self.initial - explained
    }

    /// Luck-adjusted result: the payoff of the first seat less all luck, in points. Since luck has expectation 0, the
    /// adjusted result has the expectation of the result, with less variance.
    pub fn adjusted(&self) -> f64 {
        self.result - self.luck()
    }
}

/// Number of samples for the expectation over a sequence of two or more chance events.
const CHANCE_SAMPLES: u32 = 24;
/// Number of actions of a mixed strategy that are considered; less probable ones are left out, and the rest rescaled.
const MAX_SUPPORT: usize = 12;

/// Computes the luck ledger of a finished two-player game.
///
/// `events` are legal, from `start` on, and end the game or break it off; `result` is the payoff of the first seat then,
/// in points. An incomplete ledger that was computed with the same evaluator is continued if `begun` is given.
/// `progress` is called with the ledger before each event and at the end; it returns false to cancel. A simultaneous
/// choice that breaks off before both seats have chosen gets no entry.
///
/// Returns none if `progress` or the evaluator cancelled, or if `begun` does not fit the events.
pub fn luck_ledger<S: State>(
    start: &S,
    events: &[(Actor, S::Action)],
    result: f64,
    begun: Option<LuckLedger>,
    evaluator: &mut dyn Evaluator<S>,
    progress: &mut dyn FnMut(&LuckLedger) -> bool,
) -> Option<LuckLedger> {
    let mut attribution = Attribution { evaluator };
    let mut state = start.clone();
    let mut ledger = match begun {
        Some(ledger) => {
            for &(by, action) in events.get(..ledger.events())? {
                state.apply(by, action);
            }
            ledger
        }
        None => LuckLedger {
            initial: attribution.value(&state),
            result,
            entries: Vec::new(),
        },
    };
    if attribution.evaluator.is_stopped() {
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
        let entry = attribution.entry(&mut state, &events[done..], ledger.value())?;
        if attribution.evaluator.is_stopped() {
            return None;
        }
        match entry {
            Some(entry) => ledger.entries.push(entry),
            None => break,
        }
    }
    if let Some(entry) = ledger.entries.last_mut()
        && state.node() == Node::Over
    {
        entry.values[1] = result;
    }
    Some(ledger)
}

/// Computes the entries of a ledger with an evaluator.
struct Attribution<'a, S: State> {
    evaluator: &'a mut dyn Evaluator<S>,
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
        let mut entry = LedgerEntry {
            events: 1,
            values: [value; 2],
            luck: 0.0,
            errors: vec![0.0; 2],
            clash: 0.0,
        };
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
            // Evaluations after a cancellation are meaningless, so the loop over outcomes is not worth its time.
            Node::Chance if self.evaluator.is_stopped() => 0.0,
            Node::Chance => {
                let mut outcomes = Vec::new();
                state.rolls(&mut outcomes);
                let total: f64 = outcomes.iter().map(|&(_, weight)| weight as f64).sum();
                let each = outcomes.into_iter().map(|(outcome, weight)| {
                    let mut after = state.clone();
                    after.apply(Actor::Chance, outcome);
                    let value = match after.node() {
                        Node::Chance => self.sampled_value(&after),
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
        let mut rng = Rng::new(1);
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
                let best = self.value_after(state, &[(seat, best)]);
                // An action that turns out better than the advised one is no negative error.
                entry.errors[seat.index()] = (sign(seat) * (best - value)).max(0.0);
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
            strategy.truncate(MAX_SUPPORT);
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
        entry.errors = vec![advised - first, second - advised];
        both
    }
}

/// 1 for the first seat, -1 for the second, whose payoffs are the negative of the first seat's.
fn sign(seat: Seat) -> f64 {
    if seat == Seat(0) { 1.0 } else { -1.0 }
}

#[cfg(test)]
mod tests {
    use bilancia_core::example::Nim;

    use super::*;

    /// Optimal player of Nim: leaves a multiple of four matches.
    struct Perfect;

    impl Evaluator<Nim> for Perfect {
        fn evaluate(&mut self, state: &Nim, _seat: Seat) -> Evaluation<u8> {
            let heap: u8 = format!("{state:?}")
                .split(|letter: char| !letter.is_ascii_digit())
                .find_map(|word| word.parse().ok())
                .expect("the heap is in its name");
            let value = if heap.is_multiple_of(4) { -1.0 } else { 1.0 };
            Evaluation {
                action: (heap % 4).max(1),
                strategy: Vec::new(),
                value,
            }
        }
    }

    /// With five matches, taking one wins; the first player takes two instead, and the second the remaining three.
    const EVENTS: [(Actor, u8); 2] = [(Actor::Seat(Seat(0)), 2), (Actor::Seat(Seat(1)), 3)];

    fn complete(start: &Nim) -> LuckLedger {
        luck_ledger(start, &EVENTS, -1.0, None, &mut Perfect, &mut |_| true).unwrap()
    }

    #[test]
    fn errors_explain_a_game_without_chance() {
        let start = Nim::new(5);
        let ledger = complete(&start);
        assert_eq!([ledger.initial, ledger.result], [1.0, -1.0]);
        assert_eq!([ledger.errors(0), ledger.errors(1)], [2.0, 0.0]);
        assert_eq!([ledger.luck(), ledger.clash(), ledger.residual()], [0.0; 3]);
        assert_eq!(ledger.adjusted(), -1.0);
    }

    #[test]
    fn an_incomplete_ledger_is_continued() {
        let start = Nim::new(5);
        let whole = complete(&start);
        let mut begun = None;
        let mut calls = 0;
        let stopped = luck_ledger(&start, &EVENTS, -1.0, None, &mut Perfect, &mut |ledger| {
            begun = Some(ledger.clone());
            ledger.events() < 1
        });
        assert_eq!(stopped, None);
        assert_eq!(begun.as_ref().map(LuckLedger::events), Some(1));
        let continued = luck_ledger(&start, &EVENTS, -1.0, begun, &mut Perfect, &mut |_| {
            calls += 1;
            true
        });
        assert_eq!((continued, calls), (Some(whole.clone()), 2));
        // The ledger of a longer game does not fit.
        let mut longer = whole.clone();
        longer.entries.extend(whole.entries);
        let refused = luck_ledger(
            &start,
            &EVENTS,
            -1.0,
            Some(longer),
            &mut Perfect,
            &mut |_| true,
        );
        assert_eq!(refused, None);
    }

    /// Optimal player that is cancelled after a number of evaluations.
    struct Stopped(u32);

    impl Evaluator<Nim> for Stopped {
        fn evaluate(&mut self, state: &Nim, seat: Seat) -> Evaluation<u8> {
            self.0 -= 1;
            Perfect.evaluate(state, seat)
        }

        fn is_stopped(&self) -> bool {
            self.0 == 0
        }
    }

    #[test]
    fn evaluations_after_a_cancellation_are_left_out() {
        let mut seen = Vec::new();
        let mut progress = |ledger: &LuckLedger| {
            seen.push(ledger.events());
            true
        };
        let start = Nim::new(5);
        let stopped = luck_ledger(&start, &EVENTS, -1.0, None, &mut Stopped(3), &mut progress);
        assert_eq!((stopped, seen), (None, vec![0]));
    }

    /// Saved ledgers keep the names of their fields.
    #[test]
    fn ledgers_are_written_as_before() {
        let ledger = complete(&Nim::new(5));
        let text = serde_json::to_string(&ledger).unwrap();
        assert!(text.starts_with(r#"{"initial":1.0,"last":-1.0,"happenings":[{"events":1,"#));
        assert_eq!(serde_json::from_str::<LuckLedger>(&text).unwrap(), ledger);
    }
}
