//! Whether all aircraft in the air can land together, counting carriers that can still come.

use bilancia_battle::Unit;

use crate::{
    pack::{Area, Areas},
    reach::Reach,
    stack::{Mark, Stack},
    state::War,
};

/// Places on carriers that move together: the zones where they can be, and how many fighters they still take.
#[derive(Clone, Copy, Default, PartialEq)]
struct Deck {
    zones: Areas,
    room: u16,
}

/// Fighters that need a deck: the zones that they can reach, and their number.
type Waiting = (Areas, u16);

/// Largest number of decks, and of groups of fighters, for which no memory is allocated.
const USUAL: usize = 24;

impl War {
    /// Whether every own aircraft can land by the end of the turn: on land held since its start, or, fighters, each on
    /// a carrier of the side that is or can still come where the fighter can.
    pub(crate) fn all_can_land(&self) -> bool {
        self.all_can_land_at(&self.home())
    }

    /// As [`War::all_can_land`], with the areas from which land is within reach.
    pub(crate) fn all_can_land_at(&self, home: &Reach) -> bool {
        let (mut grounded, mut groups) = (false, 0);
        self.each_waiting(home, |stack, _| {
            grounded |= stack.unit() == Unit::Bmb;
            groups += 1;
        });
        if grounded || groups == 0 {
            return !grounded;
        }
        let neutrals = self.neutrals();
        let zones = |stack: Stack, left: u8| {
            let reach = Reach::up_to(left, self.pack, Areas::of(stack.area()), neutrals);
            (reach.within(left).and(&self.pack.seas()), stack.count())
        };
        let (mut few, mut many) = ([(Areas::NONE, 0); USUAL], Vec::new());
        let mut place = 0;
        self.each_waiting(home, |stack, left| {
            match few.get_mut(place) {
                Some(free) if groups <= USUAL => *free = zones(stack, left),
                _ => many.push(zones(stack, left)),
            }
            place += 1;
        });
        let waiting: &[Waiting] = if many.is_empty() {
            &few[..groups]
        } else {
            &many
        };
        self.with_decks(|decks| fits(waiting, 0, decks))
    }

    /// Calls `each` with own aircraft that have no land within reach, and the steps that they have left.
    fn each_waiting(&self, home: &Reach, mut each: impl FnMut(Stack, u8)) {
        for stack in self.own_stacks() {
            let unit = stack.unit();
            let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
            if !flies || stack.used() == 0 && self.is_airfield(stack.area()) {
                continue;
            }
            let left = self.range(unit).saturating_sub(stack.used());
            let left = if stack.mark() == Mark::Moved { 0 } else { left };
            if !home.within(left).has(stack.area()) {
                each(stack, left);
            }
        }
    }

    /// Zones in which a fighter could land on a carrier of the side, were it the only one.
    pub(crate) fn deck_zones(&self) -> Areas {
        let mut zones = Areas::NONE;
        self.each_deck(|deck| zones = zones.or(&deck.zones));
        zones
    }

    fn with_decks<T>(&self, work: impl FnOnce(&mut [Deck]) -> T) -> T {
        let mut count = 0;
        self.each_deck(|_| count += 1);
        let (mut few, mut many) = ([Deck::default(); USUAL], Vec::new());
        let mut place = 0;
        self.each_deck(|deck| {
            match few.get_mut(place) {
                Some(free) if count <= USUAL => *free = deck,
                _ => many.push(deck),
            }
            place += 1;
        });
        work(if many.is_empty() {
            &mut few[..count]
        } else {
            &mut many
        })
    }

    /// Calls `each` with all places on carriers of the side that guests do not take.
    fn each_deck(&self, mut each: impl FnMut(Deck)) {
        let mut each = |deck: Deck| {
            if deck.room > 0 {
                each(deck);
            }
        };
        let mut last = None;
        for stack in self.stacks.iter() {
            let zone = stack.area();
            let carrier = stack.unit() == Unit::Car && !self.is_enemy(stack.owner());
            if !carrier || last == Some(zone) || !self.pack.is_sea(zone) {
                continue;
            }
            last = Some(zone);
            self.each_deck_in(zone, &mut each);
        }
    }

    fn each_deck_in(&self, zone: Area, each: &mut impl FnMut(Deck)) {
        let (mut allied, mut guests) = (0, 0);
        for stack in self.stacks.at(zone) {
            let foreign = stack.owner() != self.turn && !self.is_enemy(stack.owner());
            match stack.unit() {
                Unit::Car if foreign => allied += 2 * stack.count(),
                Unit::Ftr if foreign => guests += stack.count(),
                _ => {}
            }
        }
        let here = Areas::of(zone);
        each(Deck {
            zones: here,
            room: u16::saturating_sub(allied, guests),
        });
        let mut aboard = u16::saturating_sub(guests, allied);
        for stack in self.own_units(zone, Unit::Car) {
            let zones = match stack.mark() {
                Mark::Ready => here.or(&self.carriers_can_come(zone)),
                _ => here,
            };
            for _ in 0..stack.count() {
                let taken = aboard.min(2);
                aboard -= taken;
                let room = 2 - taken;
                each(Deck { zones, room });
            }
        }
    }

    /// Zones to which carriers that have not moved can sail after the battles; a zone in which the power attacks may be
    /// free by then.
    fn carriers_can_come(&self, from: Area) -> Areas {
        let shut = |zone: Area| {
            let attacks = |stack: Stack| stack.mark() == Mark::Attack;
            self.has_enemy_ships(zone)
                && !self
                    .stacks
                    .at(zone)
                    .any(|stack| stack.owner() == self.turn && attacks(stack))
        };
        if self.has_enemy_ships(from) {
            return Areas::NONE;
        }
        let open = |zones: Areas| zones.iter().filter(|zone| !shut(*zone)).collect::<Areas>();
        let near = open(self.passages(from));
        let far = near.iter().map(|via| self.passages(via));
        let far = far.fold(Areas::NONE, |all, some| all.or(&some));
        near.or(&open(far.less(&near)))
    }
}

/// Whether each waiting fighter finds a place, of the first group those beyond the first `landed`: fighters on one deck
/// need a zone that all of them and it can reach.
fn fits(waiting: &[Waiting], landed: u16, decks: &mut [Deck]) -> bool {
    let Some(((zones, count), others)) = waiting.split_first() else {
        return true;
    };
    if landed >= *count {
        return fits(others, 0, decks);
    }
    for place in 0..decks.len() {
        let before = decks[place];
        let common = before.zones.and(zones);
        if before.room == 0 || common.is_empty() || decks[..place].contains(&before) {
            continue;
        }
        decks[place] = Deck {
            zones: common,
            room: before.room - 1,
        };
        if fits(waiting, landed + 1, decks) {
            return true;
        }
        decks[place] = before;
    }
    false
}
