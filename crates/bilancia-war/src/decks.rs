//! Whether all aircraft in the air can land together, counting carriers that can still come.

use bilancia_battle::Unit;

use crate::{pack::Area, stack::Mark, state::War};

/// Set of areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Areas([u64; 4]);

impl Areas {
    const NONE: Self = Self([0; 4]);

    fn with(mut self, area: Area) -> Self {
        self.0[area.index() / 64] |= 1 << (area.index() % 64);
        self
    }

    fn and(self, other: Self) -> Self {
        let mut both = self;
        for (own, other) in both.0.iter_mut().zip(other.0) {
            *own &= other;
        }
        both
    }
}

/// Places on carriers that move together: the zones where they can be, and how many fighters they still take.
#[derive(Clone, Copy)]
struct Deck {
    zones: Areas,
    room: u16,
}

impl War {
    /// Whether every own aircraft can land by the end of the turn: on land held since its start, or, fighters, each on
    /// a carrier of the side that is or can still come where the fighter can.
    pub(crate) fn all_can_land(&self) -> bool {
        let home = self.home_steps();
        let mut waiting: Vec<(Areas, u16)> = Vec::new();
        for stack in self.own_stacks() {
            let unit = stack.unit();
            let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
            if !flies || stack.used() == 0 && self.is_airfield(stack.area()) {
                continue;
            }
            let left = self.range(unit).saturating_sub(stack.used());
            let left = if stack.mark() == Mark::Moved { 0 } else { left };
            if home[stack.area().index()] <= left {
                continue;
            }
            if unit == Unit::Bmb {
                return false;
            }
            let steps = self.air_steps(stack.area());
            let near = |area: &Area| steps[area.index()] <= left;
            let zones = self
                .pack
                .all()
                .filter(near)
                .filter(|area| self.pack.is_sea(*area));
            waiting.push((zones.fold(Areas::NONE, Areas::with), stack.count()));
        }
        waiting.is_empty() || fits(&mut waiting, &mut self.decks())
    }

    /// Places on all carriers of the side that guests do not take.
    fn decks(&self) -> Vec<Deck> {
        let mut decks = Vec::new();
        for zone in self.pack.all().filter(|area| self.pack.is_sea(*area)) {
            let (mut allied, mut guests) = (0, 0);
            for stack in self.stacks.at(zone) {
                let foreign = stack.owner() != self.turn && !self.is_enemy(stack.owner());
                match stack.unit() {
                    Unit::Car if foreign => allied += 2 * stack.count(),
                    Unit::Ftr if foreign => guests += stack.count(),
                    _ => {}
                }
            }
            let here = Areas::NONE.with(zone);
            decks.push(Deck {
                zones: here,
                room: u16::saturating_sub(allied, guests),
            });
            let mut aboard = u16::saturating_sub(guests, allied);
            for stack in self.own_units(zone, Unit::Car) {
                let zones = match stack.mark() {
                    Mark::Ready => self
                        .pack
                        .all()
                        .filter(|to| self.carrier_can_come(zone, *to))
                        .fold(here, Areas::with),
                    _ => here,
                };
                for _ in 0..stack.count() {
                    let taken = aboard.min(2);
                    aboard -= taken;
                    let room = 2 - taken;
                    decks.push(Deck { zones, room });
                }
            }
        }
        decks.retain(|deck| deck.room > 0);
        decks
    }

    /// Whether a carrier that has not moved can sail to a zone after the battles; a zone in which the power attacks may
    /// be free by then.
    fn carrier_can_come(&self, from: Area, to: Area) -> bool {
        let shut = |zone: Area| {
            let attacks = |stack: crate::stack::Stack| stack.mark() == Mark::Attack;
            self.has_enemy_ships(zone)
                && !self
                    .stacks
                    .at(zone)
                    .any(|stack| stack.owner() == self.turn && attacks(stack))
        };
        if !self.pack.is_sea(to) || shut(to) || self.has_enemy_ships(from) {
            return false;
        }
        let via = |via: Area| !shut(via) && self.is_passage(via, to);
        self.is_passage(from, to) || self.next_zones(from).any(via)
    }
}

/// Whether each waiting fighter finds a place: fighters on one deck need a zone that all of them and it can reach.
fn fits(waiting: &mut Vec<(Areas, u16)>, decks: &mut [Deck]) -> bool {
    let Some((zones, count)) = waiting.pop() else {
        return true;
    };
    if count > 1 {
        waiting.push((zones, count - 1));
    }
    let mut tried: Vec<(Areas, u16)> = Vec::new();
    for place in 0..decks.len() {
        let before = decks[place];
        let common = before.zones.and(zones);
        if before.room == 0 || common == Areas::NONE || tried.contains(&(before.zones, before.room))
        {
            continue;
        }
        tried.push((before.zones, before.room));
        decks[place] = Deck {
            zones: common,
            room: before.room - 1,
        };
        if fits(waiting, decks) {
            return true;
        }
        decks[place] = before;
    }
    if count > 1 {
        waiting.pop();
    }
    waiting.push((zones, count));
    false
}
