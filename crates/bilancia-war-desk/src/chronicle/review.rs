//! The turns of a war as a program judges them: its own turn in the place of each, and the gain or loss by the turn played.

use bilancia_core::Lang;
use bilancia_table::{Match, Table};
use bilancia_war::{Action, War};
use bilancia_war_opponents::{Limits, captain, scales};

use super::{Turn, is_ending, is_over, statistics::Statistics};

/// One turn beside the one that the captain would have played. Values are those of the position to the side of the power, in IPC,
/// by the captain's scales: units, income, threats and how near the enemy is.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The turn.
    pub turn: Turn,
    /// Value before the turn.
    pub before: f64,
    /// Value after the turn as it was played; with dice, as they fell.
    pub played: f64,
    /// Value after the turn that the captain would have played, in which battles go as arithmetic expects.
    pub planned: f64,
    /// Actions of that turn, up to the first roll.
    pub plan: Vec<Action>,
}

impl Reviewed {
    /// Loss by the turn against the captain's, in IPC, where dice gave its power `luck` IPC in it; 0 if it was as good or better.
    pub fn loss(&self, luck: f64) -> f64 {
        (self.planned - (self.played - luck)).max(0.0)
    }

    /// Change of the value by the turn, in IPC.
    pub fn change(&self) -> f64 {
        self.played - self.before
    }
}

/// Judges a turn that is over; none while it goes on or where a resignation cut it off, and for turns in which nothing could be
/// planned, such as bids.
/// Deterministic, unless `limits` end the planning by time.
pub fn review(of: &Match<War>, turn: &Turn, limits: &Limits<'_>, seed: u64) -> Option<Reviewed> {
    let start = of.state_after(turn.events.start);
    if turn.round == 0 || !is_over(of, turn) || turn.events.is_empty() {
        return None;
    }
    let after = of.state_after(turn.events.end);
    let goes_on = (after.mover().0, after.round()) == (turn.power, turn.round);
    let ends = turn.events.end < of.marks().len() && is_ending(of, turn.events.end);
    if goes_on && ends {
        return None;
    }
    let scales = scales(&start);
    let planned = captain(&start, limits, seed);
    Some(Reviewed {
        turn: turn.clone(),
        before: scales.value(&start),
        played: scales.value(&after),
        planned: planned.value,
        plan: planned.actions,
    })
}

/// The captain's turn in sentences: what it takes at which losses, what it buys, and whether the capital is safe after it.
pub fn plan_sentences(of: &Match<War>, reviewed: &Reviewed, lang: Lang) -> Vec<String> {
    let start = of.state_after(reviewed.turn.events.start);
    start.explain(&reviewed.plan, lang)
}

/// Luck of the power of a turn in the battles of that turn, in IPC; 0 without dice.
pub fn luck_in(figures: &Statistics, turn: &Turn) -> f64 {
    let own = |luck: &&super::Luck| luck.round == turn.round && luck.attacker == turn.power;
    let battles = figures.luck.iter().filter(own);
    battles.map(super::Luck::of_attacker).sum()
}

/// The turns that decided the war: those that changed the value to their side most, either way, the largest first, `most` of
/// them at most.
pub fn decisive(reviewed: &[Reviewed], most: usize) -> Vec<&Reviewed> {
    let mut turns: Vec<_> = reviewed.iter().collect();
    turns.sort_by(|one, other| other.change().abs().total_cmp(&one.change().abs()));
    turns.truncate(most);
    turns
}
