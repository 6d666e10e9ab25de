//! Whether aircraft that attack can land afterwards.

use bilancia_battle::Unit;

use crate::{
    decks::{Attack, Sky},
    pack::{Area, Areas},
    reach::Reach,
    stack::{Mark, Stack},
    state::War,
};

/// Places where aircraft can land, looked up once for many attacks.
pub(super) struct Landings {
    /// Whether all aircraft can land as things stand.
    now: bool,
    /// Whether some of them need a carrier for that.
    waiting: bool,
    fields: Areas,
    neutrals: Areas,
    home: Reach,
    /// Zones in which a fighter could land on a carrier.
    decks: Areas,
    /// Whether own carriers can still sail, so that attacks at sea can open zones to them.
    sailing: bool,
}

impl Landings {
    pub(super) fn new(war: &War, neutrals: Areas) -> Self {
        let home = war.home();
        let sky = Sky {
            home: &home,
            walls: neutrals,
            attack: None,
        };
        let ready = |stack: Stack| stack.unit() == Unit::Car && stack.mark() == Mark::Ready;
        Self {
            now: war.all_can_land_in(sky),
            waiting: war.is_any_waiting(sky),
            fields: war.airfields(),
            neutrals,
            home,
            decks: war.deck_zones(),
            sailing: war.own_stacks().any(ready),
        }
    }

    /// Whether all aircraft can land without carriers.
    pub(super) fn needs_no_carrier(&self) -> bool {
        self.now && !self.waiting
    }

    /// Whether all aircraft can land after an attack over a neutral, or over none.
    pub(super) fn all_after(&self, war: &War, attack: Attack, via: Option<Area>) -> bool {
        let Attack {
            unit, to, steps, ..
        } = attack;
        let left = war.range(unit).saturating_sub(steps);
        if self.now && self.home.within(left).has(to) {
            return true;
        }
        if self.now && unit == Unit::Bmb && via.is_none() {
            return false;
        }
        // Flights over a neutral open it, so that others can fly home that way.
        let walls = via.map_or(self.neutrals, |over| self.neutrals.less(&Areas::of(over)));
        let near = Reach::up_to(left, war.pack, Areas::of(to), walls).within(left);
        if self.now && near.meets(&self.fields) {
            return true;
        }
        let opens = self.sailing && war.pack.is_sea(to);
        let decks = unit == Unit::Ftr && (opens || near.meets(&self.decks));
        if self.now && !decks {
            return false;
        }
        let opened = via.map(|_| Reach::new(war.pack, self.fields, walls));
        war.all_can_land_in(Sky {
            home: opened.as_ref().unwrap_or(&self.home),
            walls,
            attack: Some(attack),
        })
    }
}
