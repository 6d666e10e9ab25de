//! How far the search for a turn has come: positions between which a turn is looked for, states examined, and the limit.

use bilancia_core::{Actor, Wording};

use super::{
    battle,
    plan::{self, Step},
};
use crate::{action::Action, state::War};

/// Number of states with ships under way, in each part of the turn, that are looked at.
pub(super) const MOST_VOYAGES: usize = 2_000;

pub(super) struct Progress<'a> {
    pub(super) before: &'a War,
    pub(super) after: &'a War,
    limit: usize,
    /// States of the smallest map that take as long as one of this map.
    scale: usize,
    pub(super) states: usize,
    /// Whether nothing that could be an explanation was left out so far.
    pub(super) is_whole: bool,
    /// Fault of the attempt that came nearest, and its size.
    pub(super) closest: Option<(i64, Wording)>,
}

impl<'a> Progress<'a> {
    pub(super) fn new(before: &'a War, after: &'a War, limit: usize) -> Self {
        Self {
            before,
            after,
            limit,
            scale: 1 + before.pack.areas.len() / 32,
            states: 0,
            is_whole: true,
            closest: None,
        }
    }

    /// Counts a part of the search for a likely turn; returns whether there may be more: half of the limit is kept for
    /// all others.
    pub(super) fn work(&mut self) -> bool {
        self.states += self.scale;
        self.states <= self.limit / 2
    }

    /// Whether the limit has been passed.
    pub(super) fn is_spent(&self) -> bool {
        self.states > self.limit
    }

    /// Counts a state; returns whether there may be more.
    pub(super) fn count(&mut self) -> bool {
        self.states += self.scale;
        if self.is_spent() {
            self.is_whole = false;
        }
        !self.is_spent()
    }

    /// Everything in which pending business can end; `None` if there is too much of it.
    pub(super) fn ends(
        &mut self,
        start: &War,
        fits: impl Fn(&War) -> bool,
    ) -> Option<Vec<battle::End>> {
        let (ends, states) = battle::ends(start, fits);
        self.states += states;
        if ends.is_none() || self.is_spent() {
            self.is_whole = false;
        }
        ends
    }

    /// Checks a whole turn by the rules; returns its actions if it leads to the position after.
    pub(super) fn proved(&self, steps: &[Step]) -> Option<Vec<(Actor, Action)>> {
        let (actions, end) = plan::play(self.before, steps)?;
        (end == *self.after).then_some(actions)
    }
}
