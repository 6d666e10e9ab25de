//! How far the search for a turn has come: positions between which a turn is looked for, states examined, and the limit.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Message, Name, Wording};
use bilancia_war::{
    Action, Phase, War,
    pack::{Area, Item},
    planning::Planning,
};

use crate::{
    battle,
    ledger::{income, price},
    plan::{self, Step},
};

/// Number of states with ships under way, in each part of the turn, that are looked at.
pub(crate) const MOST_VOYAGES: usize = 2_000;

bilancia_core::messages! { crate::catalogue, "progress-":
    pub(crate) const {
        ORDER, VOYAGES,
    }
    const {
        LACKING(total, new, area), MONEY(cash, income, left, money, cost, rest), AT_LIMIT, BUSINESS,
    }
}

/// Size of a map, 1 for the smallest.
pub(crate) fn size(war: &War) -> usize {
    1 + war.pack().areas.len() / 32
}

/// How many states of the smallest map a state of this map counts as. On larger maps it takes longer: there are more stacks
/// in more areas, and more of both in reach of each.
pub(crate) fn scale(war: &War) -> usize {
    size(war).pow(2)
}

/// Attacks that cost all of their forces and leave no other trace: they are left out of a search, and put back into the turn
/// that it finds.
pub(crate) struct Sacrifice {
    pub(crate) moves: Vec<Step>,
    pub(crate) targets: Vec<Area>,
}

/// Search for a turn between two positions, as far as it has come.
pub(crate) struct Progress<'a> {
    /// The position before the turn, without units that are sacrificed.
    pub(crate) before: &'a War,
    /// The position before the turn as it was.
    origin: &'a War,
    sacrifice: Option<Sacrifice>,
    /// The position after the turn, as the player has left it.
    pub(crate) after: &'a War,
    /// The position after the turn, and after those of powers that are passed over.
    goal: &'a War,
    limit: usize,
    /// States after which this stage of the search for a likely turn ends.
    stage: usize,
    /// States of the smallest map that take as long as one of this map.
    scale: usize,
    pub(crate) states: usize,
    /// Possible explanations that were left out so far; empty if none was.
    pub(crate) left_out: Vec<&'static Message>,
    /// Fault of the attempt that came nearest, and its size.
    pub(crate) closest: Option<(i64, Wording)>,
}

impl<'a> Progress<'a> {
    pub(crate) fn new(before: &'a War, after: &'a War, goal: &'a War, limit: usize) -> Self {
        Self {
            before,
            origin: before,
            sacrifice: None,
            after,
            goal,
            limit,
            stage: limit,
            scale: scale(before),
            states: 0,
            left_out: Vec::new(),
            closest: None,
        }
    }

    /// This search, continued after a sacrifice that has left `before`.
    pub(crate) fn after_sacrifice<'b>(&self, before: &'b War, sacrifice: Sacrifice) -> Progress<'b>
    where
        'a: 'b,
    {
        Progress {
            before,
            origin: self.origin,
            sacrifice: Some(sacrifice),
            after: self.after,
            goal: self.goal,
            limit: self.limit,
            stage: self.stage,
            scale: self.scale,
            states: self.states,
            left_out: Vec::new(),
            closest: None,
        }
    }

    /// Counts a part of the search for a likely turn; returns whether there may be more in this stage of it.
    pub(crate) fn work(&mut self) -> bool {
        self.states += self.scale;
        self.states <= self.stage
    }

    /// Begins a stage of the search for a likely turn, which ends after a share of the limit.
    pub(crate) fn begin_stage(&mut self, share: usize) {
        self.stage = self.states + self.limit / share.max(1);
    }

    /// Whether the limit has been passed.
    pub(crate) fn is_spent(&self) -> bool {
        self.states > self.limit
    }

    /// Counts a state; returns whether there may be more.
    pub(crate) fn count(&mut self) -> bool {
        self.states += self.scale;
        if self.is_spent() {
            self.leave_out(&AT_LIMIT);
        }
        !self.is_spent()
    }

    /// Notes that something was left out that could be an explanation.
    pub(crate) fn leave_out(&mut self, what: &'static Message) {
        if !self.left_out.contains(&what) {
            self.left_out.push(what);
        }
    }

    /// Whether the limit alone has kept the search from trying everything.
    pub(crate) fn is_limited(&self) -> bool {
        self.left_out.iter().all(|what| *what == &AT_LIMIT)
    }

    /// Everything in which pending business can end; `None` if there is too much of it.
    pub(crate) fn ends(
        &mut self,
        start: &War,
        fits: impl Fn(&War) -> bool,
    ) -> Option<Vec<battle::End>> {
        let (ends, states) = battle::ends(start, fits);
        self.states += states;
        if ends.is_none() {
            self.leave_out(&BUSINESS);
        }
        if self.is_spent() {
            self.leave_out(&AT_LIMIT);
        }
        ends
    }

    /// Checks a whole turn by the rules; returns its actions if it leads to the position after.
    pub(crate) fn proved(&self, steps: &[Step]) -> Option<Vec<(Actor, Action)>> {
        let steps = match &self.sacrifice {
            None => steps.to_vec(),
            Some(sacrifice) => self.with(sacrifice, steps)?,
        };
        let (actions, end) = plan::play(self.origin, &steps)?;
        (end == *self.goal).then_some(actions)
    }

    /// Steps of a turn with a sacrifice: its moves come first, and its battles too.
    fn with(&self, sacrifice: &Sacrifice, steps: &[Step]) -> Option<Vec<Step>> {
        let reach = |phase: Phase| steps.iter().position(|step| *step == Step::Reach(phase));
        let (moves, fights) = (reach(Phase::Move)?, reach(Phase::Fight)?);
        let (early, late) = (&steps[..=moves], &steps[fights + 1..]);
        let mut all = early.to_vec();
        all.extend(&sacrifice.moves);
        all.extend(&steps[moves + 1..fights]);
        let (_, moved) = plan::play(self.origin, &all)?;
        // Rockets come before all battles.
        let fires =
            |step: &Step| matches!(step, Step::Do(_, Action::Rocket { .. } | Action::Roll(_)));
        let rocket = late.iter().take_while(|it| fires(it)).count();
        let (rocket, late) = late.split_at(rocket);
        let (_, fights) = battle::fought(&moved, &sacrifice.targets, rocket)?;
        all.extend(fights);
        all.extend(late);
        Some(all)
    }

    /// Keeps what is wrong in an attempt if none before came nearer.
    fn note(&mut self, distance: i64, wording: Wording) {
        let nearer = self
            .closest
            .as_ref()
            .is_none_or(|(known, _)| distance < *known);
        if nearer {
            self.closest = Some((distance, wording));
        }
    }

    /// Keeps that units of a kind are lacking where they should be.
    pub(crate) fn note_lacking(
        &mut self,
        war: &War,
        unit: Unit,
        lacking: &[u16],
        targets: &[(Area, u16, bool)],
    ) {
        let total: u16 = lacking.iter().sum();
        let place = lacking.iter().position(|count| *count > 0);
        let Some((place, ..)) = place.and_then(|place| targets.get(place)) else {
            return;
        };
        let title = Name::each(|lang| unit.title(lang).to_owned());
        let area = &war.pack().area(*place).name;
        let wording = Wording::new(LACKING, &[&total, &title, area]);
        self.note(i64::from(total), wording);
    }

    /// Keeps that the money does not pay for what must have been placed.
    pub(crate) fn note_money(&mut self, war: &War, places: &[(Item, u16, Area)]) {
        let power = war.mover().0;
        let (cash, left) = (
            i64::from(war.own().cash),
            i64::from(self.after.power(power).cash),
        );
        let income = income(self.after, power);
        let costs = places
            .iter()
            .map(|(item, count, _)| price(self.after, power, *item) * i64::from(*count));
        let (money, cost) = (cash + income - left, costs.sum::<i64>());
        let rest = money - cost;
        let wording = Wording::new(MONEY, &[&cash, &income, &left, &money, &cost, &rest]);
        self.note(rest.abs(), wording);
    }
}
