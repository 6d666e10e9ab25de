//! Listing of land moves.

use bilancia_battle::Unit;

use crate::{
    action::Action,
    pack::Area,
    routes::Ground,
    stack::{Cargo, Mark},
    state::War,
};

impl War {
    pub(super) fn list_land_attacks(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 || unit == Unit::Aa {
            return;
        }
        let mut push = |to: Area, via: Option<Area>| push_counts(unit, ready, (from, to), via, out);
        let enterable = |to: Area| match self.ground(to) {
            Ground::Empty | Ground::Occupied => true,
            Ground::Neutral => self.can_pay_neutral(to),
            Ground::Friendly => self.space(to).taken,
            Ground::Sea => false,
        };
        for to in self.pack.lands(from).filter(|to| enterable(*to)) {
            push(to, None);
        }
        if unit != Unit::Arm {
            return;
        }
        let mut plain: Vec<Area> = Vec::new();
        for via in self.pack.lands(from) {
            match self.ground(via) {
                Ground::Empty => {
                    for to in self.pack.lands(via) {
                        if self.is_friendly(to) || enterable(to) {
                            push(to, Some(via));
                        }
                    }
                }
                Ground::Friendly => {
                    for to in self.pack.lands(via).filter(|to| enterable(*to)) {
                        if self.ground(to) == Ground::Occupied {
                            push(to, Some(via));
                        } else if to != from && !self.pack.touches(from, to) && !plain.contains(&to)
                        {
                            plain.push(to);
                            push(to, None);
                        }
                    }
                }
                Ground::Occupied | Ground::Neutral | Ground::Sea => {}
            }
        }
    }

    pub(super) fn list_land_shifts(&self, from: Area, unit: Unit, out: &mut Vec<Action>) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 {
            return;
        }
        let friendly = |to: &Area| self.ground(*to) == Ground::Friendly;
        let mut near: Vec<Area> = self.pack.lands(from).filter(friendly).collect();
        if unit == Unit::Arm {
            for via in near.clone() {
                let next = self.pack.lands(via).filter(friendly);
                near.extend(next.filter(|to| *to != from));
            }
            near.sort();
            near.dedup();
        }
        for to in near {
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
    out: &mut Vec<Action>,
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
