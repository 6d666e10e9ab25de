//! Listing of land moves.

use bilancia_battle::Unit;

use super::survey::Survey;
use crate::{
    action::Action,
    pack::{Area, Areas},
    stack::{Cargo, Mark},
    state::War,
};

impl War {
    pub(super) fn list_land_attacks(
        &self,
        from: Area,
        unit: Unit,
        survey: &Survey,
        out: &mut impl Extend<Action>,
    ) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 || unit == Unit::Aa {
            return;
        }
        let mut push = |to: Area, via: Option<Area>| push_counts(unit, ready, (from, to), via, out);
        let enterable = survey.enterable(self);
        let near = self.pack.near(from);
        for to in near.and(&enterable).iter() {
            push(to, None);
        }
        if unit != Unit::Arm {
            return;
        }
        // Through friendly land the way matters only into a battle.
        let mut behind = Areas::NONE;
        for via in near.and(&survey.friendly).iter() {
            let next = self.pack.near(via).and(&enterable);
            behind = behind.or(&next);
            for to in next.and(&survey.occupied).iter() {
                push(to, Some(via));
            }
        }
        let behind = behind.less(&survey.occupied).less(&near);
        for to in behind.less(&Areas::of(from)).iter() {
            push(to, None);
        }
        let beyond = enterable.or(&survey.friendly);
        for via in near.and(&survey.hostile).less(&survey.occupied).iter() {
            for to in self.pack.near(via).and(&beyond).iter() {
                push(to, Some(via));
            }
        }
    }

    pub(super) fn list_land_shifts(
        &self,
        from: Area,
        unit: Unit,
        survey: &Survey,
        out: &mut impl Extend<Action>,
    ) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 {
            return;
        }
        let mut near = self.pack.near(from).and(&survey.friendly);
        if unit == Unit::Arm {
            let next = self.pack.near_any(near).and(&survey.friendly);
            near = near.or(&next).less(&Areas::of(from));
        }
        for to in near.iter() {
            if unit != Unit::Aa {
                push_counts(unit, ready, (from, to), None, out);
            } else if !self.has_gun(to) {
                push_counts(unit, 1, (from, to), None, out);
            }
        }
    }
}

/// Appends moves of 1 up to `ready` units.
pub(super) fn push_counts(
    unit: Unit,
    ready: u16,
    (from, to): (Area, Area),
    via: Option<Area>,
    out: &mut impl Extend<Action>,
) {
    out.extend((1..=ready).map(|count| Action::Move {
        unit,
        count,
        from,
        to,
        via,
        guns: 0,
        steps: 0,
        cargo: Cargo::default(),
    }));
}
