//! Units that could come to an area in one move of their power.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Seat};

use crate::{
    action::Action,
    pack::Area,
    stack::Stack,
    state::{Phase, War},
};

bilancia_core::messages! { crate::ask::catalogue, "reach-":
    const {
        NO_THREAT(name), THEIRS(name), FROM_SEA(transports),
    }
}

impl War {
    /// Enemy units that could come to an area in their power's next turn, as the map stands.
    pub(super) fn threats(&self, seat: Seat, area: Area, lang: Lang) -> String {
        let side = self.pack.side(seat.0);
        if self
            .owner(area)
            .is_some_and(|owner| self.pack.side(owner) != side)
        {
            return THEIRS.text(lang, &[&self.pack.area(area).name.text(lang)]);
        }
        let enemies = (0..self.powers.len() as u8).filter(|power| self.pack.side(*power) != side);
        let mut lines = Vec::new();
        for power in enemies {
            let war = self.at_turn_of(power);
            let near = war.arrivals(area);
            let mut parts = match near.is_empty() {
                true => Vec::new(),
                false => vec![self.reach_text(&near)],
            };
            let transports = war.transports_near(area);
            if transports > 0 {
                parts.push(FROM_SEA.text(lang, &[&transports]));
            }
            if !parts.is_empty() {
                let name = self.power_name(power, lang);
                lines.push(format!("{name}: {}", parts.join("; ")));
            }
        }
        match lines.is_empty() {
            true => NO_THREAT.text(lang, &[&self.pack.area(area).name.text(lang)]),
            false => lines.join("\n"),
        }
    }

    /// Units of the power whose turn it is that can move into an area in this phase: kind, number, and where they are.
    pub(super) fn arrivals(&self, to: Area) -> Vec<(Unit, u16, Area)> {
        let mut actions = Vec::new();
        self.list_moves(&mut actions);
        let mut found: Vec<(Unit, u16, Area)> = Vec::new();
        for action in actions {
            let Action::Move {
                unit,
                count,
                from,
                to: end,
                ..
            } = action
            else {
                continue;
            };
            if end != to {
                continue;
            }
            let same = |known: &&mut (Unit, u16, Area)| (known.0, known.2) == (unit, from);
            match found.iter_mut().find(same) {
                Some(known) => known.1 = known.1.max(count),
                None => found.push((unit, count, from)),
            }
        }
        found
    }

    /// Units in words: `3 inf CAU, 1 arm KAR`.
    pub(super) fn reach_text(&self, units: &[(Unit, u16, Area)]) -> String {
        let group = |(unit, count, from): &(Unit, u16, Area)| {
            format!("{count} {} {}", unit.profile().name, self.pack.code(*from))
        };
        units.iter().map(group).collect::<Vec<_>>().join(", ")
    }

    /// The map as it would be if it were the combat move of another power.
    pub(crate) fn at_turn_of(&self, power: u8) -> Self {
        let mut war = self.clone();
        war.stacks.change(Stack::rested);
        for space in &mut war.spaces {
            (space.taken, space.built, space.output) = (false, false, 0);
        }
        (war.turn, war.phase, war.pending) = (power, Phase::Move, None);
        war.settings.first_attacks = true;
        war.hold_canals();
        war
    }

    /// Number of transports of the power whose turn it is that can come to a zone which touches a land.
    fn transports_near(&self, land: Area) -> u16 {
        if self.pack.is_sea(land) || self.is_friendly(land) {
            return 0;
        }
        let zones: Vec<Area> = self.pack.zones(land).collect();
        let near = |ship: &Stack| {
            let from = ship.area();
            let comes = |zone: &Area| *zone == from || self.sea_steps(from, *zone, 2).is_some();
            ship.unit() == Unit::Trn && zones.iter().any(comes)
        };
        self.own_stacks().filter(near).map(Stack::count).sum()
    }
}
