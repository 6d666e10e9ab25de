//! Turns of a war that were played: what each did, step by step, and figures over the rounds.
//!
//! Everything is computed from a [`Match`], which may be a view; nothing is stored. A turn costs as long as it is itself,
//! however long the war: its first state is near a checkpoint of the history.

mod assaults;
mod review;
mod statistics;
mod steps;
mod story;
mod words;

use std::ops::Range;

use bilancia_core::{Actor, Lang, Notation, Seat, State};
use bilancia_table::{Match, Step as Event, Table};
use bilancia_war::{Action, War, pack::Force};

use crate::changes::Account;

pub(crate) use assaults::Recorder;
pub use assaults::{Assault, Battle, Outcome, Volley};
pub use review::{Reviewed, decisive, luck_in, plan_sentences, review};
pub use statistics::{Expectation, Figures, Luck, Round, Statistics, expected_swing, statistics};
pub use steps::{Kind, Step, Steps, steps};
pub(crate) use story::add_track;
pub use story::{Deed, Means, Story, Track, since, stories};
pub use words::{army_words, assault_sentences, battle_sentences, outcome_sentence, title};

bilancia_core::catalogue!("war-desk/chronicle");

/// One turn of a power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Number in the war, from 1.
    pub number: usize,
    /// Round, from 1; 0 while powers place their bids.
    pub round: u16,
    /// Power whose turn it is.
    pub power: u8,
    /// Events of the turn.
    pub events: Range<usize>,
}

/// All turns so far, the last of which may go on. Takes time with the number of events, and plays none of them.
pub fn turns(of: &Match<War>) -> Vec<Turn> {
    let powers = of.state().pack().powers.len() as u32;
    let mut turns: Vec<Turn> = Vec::new();
    let mut last = None;
    for (event, mark) in of.marks().iter().enumerate() {
        // A resignation, or time that ran out, is no turn.
        if is_ending(of, event) {
            continue;
        }
        if last.replace(mark.turn) != Some(mark.turn) {
            turns.push(Turn {
                number: turns.len() + 1,
                round: (mark.turn / powers) as u16,
                power: (mark.turn % powers) as u8,
                events: event..event,
            });
        }
        if let Some(turn) = turns.last_mut() {
            turn.events.end = event + 1;
        }
    }
    turns
}

/// Whether a match ended at an event otherwise than by the rules.
fn is_ending(of: &Match<War>, event: usize) -> bool {
    let steps = of.steps(event..event + 1).unwrap_or_default();
    matches!(steps, [Event::Ended(_)])
}

/// Whether a turn is over: the match has gone on to another, or has ended.
pub fn is_over(of: &Match<War>, turn: &Turn) -> bool {
    let status = of.status();
    let power = u32::from(turn.power);
    let powers = of.state().pack().powers.len() as u32;
    status.outcome.is_some() || status.turn != u32::from(turn.round) * powers + power
}

/// Actions of a turn, with their actors; an ending by anything but the rules is left out.
fn actions(of: &Match<War>, range: Range<usize>) -> Vec<(Actor, Action)> {
    let events = of.steps(range).unwrap_or_default().iter();
    let action = |event: &Event<Action>| match *event {
        Event::Action { by, action } => Some((by, action)),
        Event::Ended(_) => None,
    };
    events.filter_map(action).collect()
}

/// Things that a power bought in its last turn that is over; nothing if it has had none.
pub fn last_purchase(of: &Match<War>, power: u8) -> Force {
    let mut bought = Force::default();
    let mut own = turns(of).into_iter().rev();
    let last = own.find(|turn| turn.power == power && turn.round > 0 && is_over(of, turn));
    for (_, action) in last.map_or_else(Vec::new, |turn| actions(of, turn.events)) {
        if let Action::Buy { item, count } = action {
            bought.add(item, count.into());
        }
    }
    bought
}

/// Actions of a turn by its power.
pub(crate) fn turn_actions(of: &Match<War>, turn: &Turn) -> Vec<Action> {
    let all = actions(of, turn.events.clone()).into_iter();
    let own = all.filter(|(by, _)| *by == Actor::Seat(Seat(turn.power)));
    own.map(|(_, action)| action).collect()
}

/// The text of a turn: in canonical form if no other player chose and no dice were rolled in it, otherwise part by part in the
/// order in which it was sent.
pub fn text(of: &Match<War>, turn: &Turn) -> String {
    let seat = Seat(turn.power);
    let start = of.state_after(turn.events.start);
    let played = actions(of, turn.events.clone());
    if played.iter().all(|(by, _)| *by == Actor::Seat(seat)) {
        let own: Vec<_> = played.iter().map(|(_, action)| *action).collect();
        let written = start.write_turn(seat, &own);
        return start.canonical_turn(seat, &written).unwrap_or(written);
    }
    let mut parts = Vec::new();
    let (mut from, mut now, mut part) = (start.clone(), start, Vec::new());
    for (by, action) in played {
        if by == Actor::Seat(seat) {
            part.push(action);
        } else if !part.is_empty() {
            parts.push(from.write_turn(seat, &std::mem::take(&mut part)));
        }
        now.apply(by, action);
        if part.is_empty() {
            from.clone_from(&now);
        }
    }
    if !part.is_empty() {
        parts.push(from.write_turn(seat, &part));
    }
    parts.join("\n")
}

/// Captures, losses and money of each of these turns, which follow one another, in sentences.
pub fn summaries(of: &Match<War>, turns: &[Turn], lang: Lang) -> Vec<Vec<String>> {
    let Some(first) = turns.first() else {
        return Vec::new();
    };
    let mut account = Account::new(of.state_after(first.events.start));
    let mut all = Vec::new();
    for turn in turns {
        for (by, action) in actions(of, turn.events.clone()) {
            account.play(action, |war, action| war.apply(by, action));
        }
        let changes = account.close();
        all.push(changes.sentences(&account.war, true, lang));
    }
    all
}
