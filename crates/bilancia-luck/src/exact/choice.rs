//! What there is to choose in a game, and how much of what chance does can still be answered, exactly.

use bilancia_core::Seat;

use super::{
    graph::{Event, Graph, Next},
    ledger::Worths,
    solve::{Expected, Mixes, SolveError, expect, settle, shares},
};

/// What there is to choose in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Choices {
    /// Decisions that were no force.
    pub decisions: f64,
    /// What the best choice is better than any at random, summed over the decisions, in score.
    pub leverage: f64,
    /// Choices that differ in what they are worth, for each decision.
    pub options: f64,
    /// The share of what chance does that falls before a decision that matters, so that it can be answered;
    /// none where chance has no part.
    pub answerable: Option<f64>,
}

/// Values that differ by less are one option.
const SAME: f64 = 1e-9;
/// A decision matters if its best choice is better than any at random by more than this, in score.
const MATTERS: f64 = 0.005;

/// What a seat has to choose between these players; of two seats decisions, leverage and options are those of
/// both. `scores` are what each end is worth to the seat.
pub(super) fn choices(
    graph: &Graph,
    lineup: &[&Mixes],
    seat: Seat,
    scores: &[f64],
) -> Result<Choices, SolveError> {
    let worths = Worths::of(graph, lineup, scores)?;
    let mut gain = vec![[0.0; 5]; graph.events.len()];
    let mut matters = vec![false; graph.events.len()];
    for (event, gain) in (0..).zip(&mut gain) {
        if let Event::Chance { .. } = graph.events[event as usize] {
            gain[3] = worths.of_chance(event);
        } else if let Some(chooser) = only_chooser(graph, event) {
            let choice = choice(&worths.after(event), chooser == seat || graph.seats > 2);
            gain[..3].copy_from_slice(&choice);
            matters[event as usize] = chooser == seat && choice[1] > MATTERS;
        }
    }
    if graph.chance {
        let answers = Answers::of(graph, lineup, &matters)?;
        for (event, gain) in (0..).zip(&mut gain) {
            if gain[3] > 0.0 {
                gain[4] = gain[3] * answers.after(event);
            }
        }
    }
    let ends = vec![[0.0; 5]; scores.len()];
    let sums: Expected<5> = expect(graph, lineup, &worths.course, &gain, &ends)?;
    let [decisions, leverage, options, chance, answerable] = sums.start;
    let share = |part: f64, whole: f64| (whole > 0.0).then(|| part / whole);
    Ok(Choices {
        decisions,
        leverage,
        options: share(options, decisions).unwrap_or(0.0),
        answerable: share(answerable, chance),
    })
}

/// How likely a decision that matters is still to come.
struct Answers<'a> {
    graph: &'a Graph,
    lineup: &'a [&'a Mixes],
    matters: &'a [bool],
    positions: Vec<f64>,
}

impl<'a> Answers<'a> {
    fn of(
        graph: &'a Graph,
        lineup: &'a [&'a Mixes],
        matters: &'a [bool],
    ) -> Result<Self, SolveError> {
        let mut answers = Self {
            graph,
            lineup,
            matters,
            positions: vec![0.0; graph.positions.len()],
        };
        settle(graph, |position| {
            let chance = answers.from(graph.positions[position]);
            let known = std::mem::replace(&mut answers.positions[position], chance);
            (chance - known).abs()
        })?;
        Ok(answers)
    }

    fn from(&self, next: Next) -> f64 {
        match next {
            Next::End(_) => 0.0,
            Next::Position(position) => self.positions[position as usize],
            Next::Event(event) if self.matters[event as usize] => 1.0,
            Next::Event(event) => self.after(event),
        }
    }

    /// From what an event leads to.
    fn after(&self, event: u32) -> f64 {
        let rolls = self.graph.rolls_of(event).iter();
        let rolled: f64 = rolls.map(|&(chance, next)| chance * self.from(next)).sum();
        if self.graph.leads_to(event).is_empty() {
            return rolled;
        }
        let mut cells = Vec::new();
        shares(self.graph, event, self.lineup, &mut cells);
        let met = cells.iter().zip(self.graph.leads_to(event));
        // Most shares of players who do not mix are 0.
        met.filter(|(share, _)| **share > 0.0)
            .map(|(share, &next)| share * self.from(next))
            .sum()
    }
}

/// Who chooses, if it is one seat and once.
fn only_chooser(graph: &Graph, event: u32) -> Option<Seat> {
    let decision = match graph.members_of(event) {
        [member] => *member,
        [] if graph.paths_of(event).iter().all(|path| path.len() == 1) => {
            graph.paths_of(event).first()?.first()?.0
        }
        _ => return None,
    };
    Some(graph.decisions[decision as usize].seat)
}

/// One decision, what the best is better than any at random, and how many options differ. Worths are those
/// of the focal seat; to others of two the least is best.
fn choice(worths: &[f64], own: bool) -> [f64; 3] {
    let mean = worths.iter().sum::<f64>() / worths.len() as f64;
    let mut sorted = worths.to_vec();
    sorted.sort_by(f64::total_cmp);
    let best = if own {
        sorted[sorted.len() - 1]
    } else {
        sorted[0]
    };
    let steps = sorted
        .windows(2)
        .filter(|pair| pair[1] - pair[0] > SAME)
        .count();
    [1.0, (best - mean).abs(), 1.0 + steps as f64]
}
