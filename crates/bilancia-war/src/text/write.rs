//! Writes turns: faithfully, action by action, or in canonical order.

use super::{
    policy::{Policy, Progress},
    turn::{in_battle, phases_of},
};
use crate::{
    action::Action,
    state::{Phase, War},
};

/// Longest line.
const WIDTH: usize = 72;

/// Lines of a turn, each the orders of one section.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) text: String,
    section: &'static str,
    /// Target of the order that stands last, to which groups can be added.
    target: String,
    width: usize,
}

impl Lines {
    pub(super) fn begin(&mut self, section: &'static str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(section);
        self.width = section.len();
        self.section = section;
        self.target.clear();
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.chars().count();
    }

    fn fits(&self, text: &str) -> bool {
        self.width + text.chars().count() <= WIDTH
    }

    /// Adds an order, with its target before a colon if it has one.
    pub(super) fn add(&mut self, section: &'static str, target: &str, order: &str) {
        let group = format!(", {order}");
        if self.section == section
            && !target.is_empty()
            && self.target == target
            && self.fits(&group)
        {
            return self.push(&group);
        }
        let whole = match target {
            "" => order.to_owned(),
            target => format!("{target}: {order}"),
        };
        let next = format!(" ; {whole}");
        if self.section == section && !whole.is_empty() && self.fits(&next) {
            self.push(&next);
        } else {
            self.begin(section);
            if !whole.is_empty() {
                self.push(&format!(" {whole}"));
            }
        }
        target.clone_into(&mut self.target);
    }

    /// Adds an order of purchase or loss, which need no mark between them.
    pub(super) fn add_units(&mut self, section: &'static str, order: &str) {
        let next = format!(" {order}");
        if self.section == section && self.fits(&next) {
            self.push(&next);
        } else {
            self.begin(section);
            self.push(&next);
        }
    }
}

/// Writes actions so that reading the text gives exactly them.
pub(super) fn write(start: &War, actions: &[Action]) -> String {
    let mut lines = Lines::default();
    let mut state = start.clone();
    let mut place = 0;
    while let Some(action) = actions.get(place).copied() {
        if action == Action::End {
            place += write_ends(&mut lines, &mut state, &actions[place..]);
            continue;
        }
        let section = state.section(action);
        let mut order = String::new();
        state
            .write_order(action, &mut order)
            .expect("writing to a String cannot fail");
        if let Action::Fight(_) = action {
            let (length, policy) = summary(&state, &actions[place..]);
            let policy = policy.text(&state);
            let order = if policy.is_empty() {
                order
            } else {
                format!("{order}: {policy}")
            };
            lines.add(section, "", &order);
            // Policies end with their order.
            lines.target.clear();
            for action in &actions[place..place + length] {
                state.play(*action);
            }
            place += length;
            continue;
        }
        match action {
            Action::Buy { .. } | Action::Lose { .. } => lines.add_units(section, &order),
            Action::Go => lines.begin(section),
            _ => {
                let target = state
                    .target(action)
                    .map_or("", |area| state.pack().code(area));
                lines.add(section, target, &order);
            }
        }
        state.play(action);
        place += 1;
    }
    lines.text
}

/// Writes the ends of phases with which the actions begin, unless they are understood; returns their number.
fn write_ends(lines: &mut Lines, state: &mut War, actions: &[Action]) -> usize {
    let count = actions
        .iter()
        .take_while(|action| **action == Action::End)
        .count();
    let start = state.clone();
    for _ in 0..count {
        state.play(Action::End);
    }
    let ended = !state.goes_on_after(&start, start.mover());
    match actions.get(count) {
        None if ended && state.pending().is_none() => lines.begin("end"),
        Some(next) if implied(&start, state.section(*next)) == Some(count) => {}
        _ => (0..count).for_each(|_| lines.begin("done")),
    }
    count
}

/// Number of phases that a reader ends before an order of a section.
fn implied(start: &War, section: &str) -> Option<usize> {
    let phases = phases_of(section);
    let mut state = start.clone();
    let mut count = 0;
    while state.pending().is_none() {
        let now = state.phase();
        let early = match phases.last() {
            Some(last) => now < *last && !phases.contains(&now),
            None => section == "fell" && now <= Phase::Move,
        };
        if !early || state.allow(Action::End).is_err() {
            break;
        }
        state.play(Action::End);
        count += 1;
    }
    Some(count)
}

/// The battle with which the actions begin: how many of them belong to it, and the policy that plays them; a battle that
/// no simple policy plays is written by hand, choice by choice.
fn summary(start: &War, actions: &[Action]) -> (usize, Policy) {
    let mut state = start.clone();
    state.play(actions[0]);
    let mut length = 1;
    let (mut assaults, mut withdrawal) = (0, None);
    while let Some(action) = actions.get(length).filter(|_| in_battle(&state)) {
        let decides = state.is_deciding();
        assaults += u16::from(decides);
        if let Action::Withdraw(area) = action {
            withdrawal = Some(*area);
        }
        state.play(*action);
        length += 1;
    }
    let mut candidates = vec![Policy::default()];
    if let Some(area) = withdrawal {
        let stop = Policy {
            after: Some(assaults),
            ..Policy::default()
        };
        candidates.push(stop.clone());
        candidates.push(Policy {
            to: Some(area),
            ..stop
        });
    }
    for policy in candidates {
        if played(start, actions[0], &policy) == actions[..length] {
            return (length, policy);
        }
    }
    let by_hand = Policy {
        by_hand: true,
        ..Policy::default()
    };
    (1, by_hand)
}

/// The actions to which a battle under a policy comes.
fn played(start: &War, fight: Action, policy: &Policy) -> Vec<Action> {
    let mut state = start.clone();
    state.play(fight);
    let mut actions = vec![fight];
    let mut progress = Progress::default();
    let seat = start.mover();
    while state.goes_on_after(start, seat) {
        let Some(action) = policy.next(&state, &mut progress) else {
            break;
        };
        if state.allow(action).is_err() {
            break;
        }
        state.play(action);
        actions.push(action);
    }
    actions
}

/// Actions in canonical order where orders are given in any order, equal ones merged.
pub(super) fn sorted(start: &War, actions: &[Action]) -> Vec<Action> {
    let mut state = start.clone();
    let mut sorted: Vec<Action> = Vec::new();
    let mut run: Vec<(u8, Action)> = Vec::new();
    for action in actions {
        let rank = match action {
            Action::Buy { .. } | Action::Load { .. } => 0,
            Action::Move { .. } => 1,
            Action::Land { .. } => 2,
            Action::Raid { .. } => 3,
            Action::Place { .. } => 4,
            Action::Orders(_) => 5,
            _ => u8::MAX,
        };
        if rank == u8::MAX {
            flush(&mut run, &state, &mut sorted);
            sorted.push(*action);
        } else {
            run.push((rank, *action));
        }
        state.play(*action);
    }
    flush(&mut run, &state, &mut sorted);
    sorted
}

fn flush(run: &mut Vec<(u8, Action)>, state: &War, sorted: &mut Vec<Action>) {
    run.sort_by_key(|(rank, action)| (*rank, state.target(*action), *action));
    for (_, action) in run.drain(..) {
        let both = sorted.last().and_then(|last| merged(*last, action));
        match (sorted.last_mut(), both) {
            (Some(last), Some(both)) => *last = both,
            _ => sorted.push(action),
        }
    }
}

/// One action for two that differ only in their counts.
fn merged(one: Action, other: Action) -> Option<Action> {
    let without = |mut action: Action| {
        let count = match &mut action {
            Action::Buy { count, .. } | Action::Place { count, .. } => {
                let known = u16::from(*count);
                *count = 0;
                known
            }
            Action::Move { count, .. }
            | Action::Load { count, .. }
            | Action::Land { count, .. }
            | Action::Raid { count, .. } => std::mem::take(count),
            _ => return None,
        };
        Some((action, count))
    };
    let ((mut both, count), (same, more)) = (without(one)?, without(other)?);
    if both != same {
        return None;
    }
    let sum = count + more;
    match &mut both {
        Action::Buy { count, .. } | Action::Place { count, .. } => {
            *count = u8::try_from(sum).ok()?;
        }
        Action::Move { count, .. }
        | Action::Load { count, .. }
        | Action::Land { count, .. }
        | Action::Raid { count, .. } => *count = sum,
        _ => return None,
    }
    Some(both)
}
