//! Aircraft after the battles: landings, decks that come to meet them, and flights to where they are needed more.

use bilancia_battle::{Army, Unit};
use bilancia_war::{Action, Mark, Phase, Stack, pack::Area, planning::Planning};

use super::{aims::Aims, draft::Draft};

/// Smallest gain for which aircraft that could stay fly on, in IPC.
const LEAST: f64 = 0.5;

/// Loss in IPC that a fighter counts for whose landing takes a deck from others, so that it goes ashore if it can.
const DECK: f64 = 3.0;

impl Draft {
    /// Lands all aircraft that cannot stay where they are; a carrier sails to meet those that no landing is left for.
    pub(super) fn land_all(&mut self, aims: &Aims<'_>) {
        if !self.is_in(Phase::Shift) || self.hanging() == 0 {
            return;
        }
        let landed = |draft: &Self| {
            let mut copy = draft.clone();
            copy.land_aircraft(aims, true);
            copy
        };
        let mut best = landed(self);
        let carrier = |stack: &Stack| {
            stack.unit() == Unit::Car && matches!(stack.mark(), Mark::Ready | Mark::Sailing)
        };
        let carriers: Vec<Stack> = self.war.own_stacks().filter(carrier).collect();
        for stack in carriers {
            for to in self
                .war
                .pack()
                .all()
                .filter(|to| self.war.pack().is_sea(*to))
            {
                if best.hanging() == 0 {
                    break;
                }
                let mut copy = self.clone();
                let sails = to != stack.area()
                    && copy.play(Action::Move {
                        unit: Unit::Car,
                        count: 1,
                        from: stack.area(),
                        to,
                        via: None,
                        guns: 0,
                        steps: 0,
                        cargo: stack.cargo(),
                    });
                if sails {
                    let copy = landed(&copy);
                    if copy.hanging() < best.hanging() {
                        best = copy;
                    }
                }
            }
        }
        *self = best;
    }

    /// Own aircraft that cannot stay where they are.
    fn hanging(&self) -> u16 {
        let hangs = |stack: &Stack| self.war.hangs(stack);
        let hanging = self.war.own_stacks().filter(hangs);
        hanging.map(Stack::count).sum()
    }

    /// Lands aircraft that cannot stay where they are and, unless `only` these, brings others where they are needed more.
    pub(super) fn land_aircraft(&mut self, aims: &Aims<'_>, only: bool) {
        for _ in 0..60 {
            if !self.is_in(Phase::Shift) {
                return;
            }
            let hanging = self.war.still_to_land();
            if only && hanging.is_none() {
                return;
            }
            let mut actions = Vec::new();
            self.war.list_moves(&mut actions);
            let mut best: Option<(f64, Action)> = None;
            for action in actions {
                let Action::Move {
                    unit: unit @ (Unit::Ftr | Unit::Bmb),
                    count: 1,
                    from,
                    to,
                    ..
                } = action
                else {
                    continue;
                };
                if hanging.is_some_and(|area| area != from) {
                    continue;
                }
                let danger = |area: Area, more: i32| {
                    let army = self.side_army(aims.worth, area);
                    let army = match more {
                        0 => army,
                        1 => army.with(unit, 1),
                        _ => army.without(&Army::default().with(unit, 1)).unwrap_or(army),
                    };
                    aims.danger(&self.war, area, &army)
                };
                let mut gain = danger(to, 0) - danger(to, 1);
                gain += aims.pull_in_air(unit, to);
                if hanging.is_some() && self.war.pack().is_sea(to) {
                    gain -= DECK;
                }
                if hanging.is_none() {
                    gain -= danger(from, -1) - danger(from, 0);
                    gain -= aims.pull_in_air(unit, from);
                }
                let enough = hanging.is_some() || gain > LEAST;
                if enough && best.is_none_or(|(known, _)| known < gain) {
                    best = Some((gain, action));
                }
            }
            let Some((_, action)) = best else {
                return;
            };
            if !self.play(action) {
                return;
            }
        }
    }
}
