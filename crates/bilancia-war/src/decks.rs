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

/// An attack by air that is only thought of.
#[derive(Clone, Copy)]
pub(crate) struct Attack {
    pub(crate) unit: Unit,
    pub(crate) count: u16,
    pub(crate) from: Area,
    pub(crate) to: Area,
    pub(crate) steps: u8,
}

/// Conditions of the landings of a power's aircraft, beside its units.
#[derive(Clone, Copy)]
pub(crate) struct Sky<'a> {
    /// Areas from which land is within reach.
    pub(crate) home: &'a Reach,
    /// Lands over which no aircraft may fly.
    pub(crate) walls: Areas,
    /// Attack that is carried out before.
    pub(crate) attack: Option<Attack>,
}

impl War {
    /// Whether every own aircraft can land by the end of the turn: on land held since its start, or, fighters, each on
    /// a carrier of the side that is or can still come where the fighter can.
    pub(crate) fn all_can_land(&self) -> bool {
        self.all_can_land_in(Sky {
            home: &self.home(),
            walls: self.neutrals(),
            attack: None,
        })
    }

    /// As [`War::all_can_land`], under these conditions.
    pub(crate) fn all_can_land_in(&self, sky: Sky<'_>) -> bool {
        let (mut grounded, mut groups) = (false, 0);
        self.each_waiting(sky, |stack, _| {
            grounded |= stack.unit() == Unit::Bmb;
            groups += 1;
        });
        if grounded || groups == 0 {
            return !grounded;
        }
        let zones = |stack: Stack, left: u8| {
            let reach = Reach::up_to(left, self.pack, Areas::of(stack.area()), sky.walls);
            (reach.within(left).and(&self.pack.seas()), stack.count())
        };
        let (mut few, mut many) = ([(Areas::NONE, 0); USUAL], Vec::new());
        let mut place = 0;
        self.each_waiting(sky, |stack, left| {
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
        let attacked = sky.attack.map(|attack| attack.to);
        self.with_decks(attacked, |decks| fits(waiting, 0, decks))
    }

    /// Whether own aircraft are anywhere without land within reach.
    pub(crate) fn is_any_waiting(&self, sky: Sky<'_>) -> bool {
        let mut any = false;
        self.each_waiting(sky, |_, _| any = true);
        any
    }

    /// Calls `each` with own aircraft that have no land within reach, and the steps that they have left.
    fn each_waiting(&self, sky: Sky<'_>, mut each: impl FnMut(Stack, u8)) {
        let mut look = |stack: Stack| {
            let unit = stack.unit();
            let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
            if !flies || stack.used() == 0 && self.is_airfield(stack.area()) {
                return;
            }
            let left = self.range(unit).saturating_sub(stack.used());
            let left = if stack.mark() == Mark::Moved { 0 } else { left };
            if !sky.home.within(left).has(stack.area()) {
                each(stack, left);
            }
        };
        let Some(attack) = sky.attack else {
            return self.own_stacks().for_each(look);
        };
        let Attack {
            unit,
            count,
            from,
            to,
            steps,
        } = attack;
        // Of several stacks those that have used most fly first, as when the attack is played.
        let rank = |stack: Stack| (stack.used(), stack.key());
        let ready = self.own_units(from, unit);
        let ready = ready.filter(|stack| stack.mark() == Mark::Ready);
        for stack in self.own_stacks() {
            if (stack.area(), stack.unit(), stack.mark()) != (from, unit, Mark::Ready) {
                look(stack);
                continue;
            }
            let earlier = ready.clone().filter(|other| rank(*other) > rank(stack));
            let earlier: u16 = earlier.map(Stack::count).sum();
            let left = stack.count().saturating_sub(count.saturating_sub(earlier));
            if left > 0 {
                look(stack.counting(left));
            }
        }
        let flown = Stack::new(to, self.turn, unit, count);
        look(flown.having_used(steps).marked(Mark::Attack));
    }

    /// Zones in which a fighter could land on a carrier of the side, were it the only one.
    pub(crate) fn deck_zones(&self) -> Areas {
        let mut zones = Areas::NONE;
        self.each_deck(None, |deck| zones = zones.or(&deck.zones));
        zones
    }

    /// Calls `work` with all places on carriers of the side, were the power to attack in one more area.
    fn with_decks<T>(&self, attacked: Option<Area>, work: impl FnOnce(&mut [Deck]) -> T) -> T {
        let mut count = 0;
        self.each_deck(attacked, |_| count += 1);
        let (mut few, mut many) = ([Deck::default(); USUAL], Vec::new());
        let mut place = 0;
        self.each_deck(attacked, |deck| {
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
    fn each_deck(&self, attacked: Option<Area>, mut each: impl FnMut(Deck)) {
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
            self.each_deck_in(zone, attacked, &mut each);
        }
    }

    fn each_deck_in(&self, zone: Area, attacked: Option<Area>, each: &mut impl FnMut(Deck)) {
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
                Mark::Ready => here.or(&self.carriers_can_come(zone, attacked)),
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
    fn carriers_can_come(&self, from: Area, attacked: Option<Area>) -> Areas {
        let shut = |zone: Area| {
            let attacks = |stack: Stack| stack.mark() == Mark::Attack;
            attacked != Some(zone)
                && self.has_enemy_ships(zone)
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
