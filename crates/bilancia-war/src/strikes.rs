//! The most that a power could bring to each area in one turn of its own.

use bilancia_battle::{Army, Domain, Unit};
use bilancia_core::Side;

use crate::{
    pack::{Area, Areas},
    reach::Reach,
    stack::Stack,
    state::{War, Weapon},
};

/// Units of one power that reach each area in its next turn, each of them counted wherever it can come. Fees, canals on
/// the second step and the room of carriers are left out, so that it is an estimate, mostly from above.
pub struct Strikes {
    /// Power that strikes.
    pub power: u8,
    /// IPC of income that its side lacks for victory, by [`missing`].
    pub missing: Option<u16>,
    armies: Vec<Army>,
    parts: Vec<Part>,
    /// Lands on which transports can put units ashore.
    landings: Areas,
    /// Battleships that can come beside each land.
    guns: Vec<u16>,
}

/// Units of one kind that strike from one place, or from the transports there.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Their kind.
    pub unit: Unit,
    /// Their number.
    pub count: u16,
    /// Areas that they reach.
    pub goals: Areas,
}

/// IPC of income that a power lacks for its side's victory at the end of the round; none if it cannot win so, or if an
/// enemy moves before that end and can take the land back.
pub fn missing(war: &War, power: u8) -> Option<u16> {
    let side = war.pack.side(power);
    let goal = war.pack.victory[usize::from(side.0)].worth;
    let mut later = power + 1..war.powers.len() as u8;
    let is_last = later.all(|other| war.pack.side(other) == side);
    (goal > 0 && is_last).then(|| goal.saturating_sub(war.side_production(side)))
}

/// Powers of the other side than this one.
pub fn enemies_of(war: &War, side: Side) -> impl Iterator<Item = u8> + use<> {
    let pack = war.pack;
    (0..war.powers.len() as u8).filter(move |power| pack.side(*power) != side)
}

/// Strikes of all enemies of a side in the order of their turns, beginning with the next; where `left`, as if all lands on
/// their way were left.
pub fn strikes_at(war: &War, side: Side, left: bool) -> Vec<Strikes> {
    let powers = war.powers.len() as u8;
    let mut enemies: Vec<u8> = enemies_of(war, side).collect();
    enemies.sort_by_key(|power| (power + powers - war.turn) % powers);
    let strike = |power: u8| Strikes::new(war, power, left);
    enemies.into_iter().map(strike).collect()
}

/// Areas by what they are to one power.
struct Ground {
    friendly: Areas,
    /// Lands that armour can pass.
    passable: Areas,
    /// Zones with enemy ships.
    beset: Areas,
}

impl Ground {
    fn new(war: &War, power: u8, through: bool) -> Self {
        let pack = war.pack;
        let own = |other: u8| pack.side(other) == pack.side(power);
        let (mut friendly, mut hostile) = (Areas::NONE, Areas::NONE);
        for area in pack.all() {
            match war.owner(area) {
                Some(owner) if own(owner) => friendly.insert(area),
                Some(_) => hostile.insert(area),
                None => {}
            }
        }
        let (mut held, mut beset) = (Areas::NONE, Areas::NONE);
        for stack in war.stacks.iter() {
            if own(stack.owner()) || stack.unit() == Unit::Aa {
                continue;
            }
            held.insert(stack.area());
            if stack.unit().profile().domain == Domain::Sea {
                beset.insert(stack.area());
            }
        }
        // Behind the first that pays for a neutral others pass it.
        let pays = war.settings.neutrals && war.power(power).cash >= 3;
        let neutrals = if pays { war.neutrals() } else { Areas::NONE };
        Self {
            friendly,
            passable: match through {
                true => friendly.or(&hostile).or(&neutrals),
                false => friendly.or(&hostile.less(&held)).or(&neutrals),
            },
            beset,
        }
    }

    /// Zones next to a zone, canals aside that the power's side does not hold.
    fn passages(&self, war: &War, zone: Area) -> Areas {
        let open = |next: &Area| {
            war.pack.canal(zone, *next).is_none_or(|canal| {
                let mut held = war.pack.canals[canal].held.iter();
                held.all(|land| self.friendly.has(*land))
            })
        };
        let zones = war.pack.near(zone).and(&war.pack.seas());
        zones.iter().filter(open).collect()
    }

    /// Zones at one step and at two.
    fn sails(&self, war: &War, zone: Area) -> [Areas; 2] {
        if self.beset.has(zone) {
            return [Areas::NONE; 2];
        }
        let near = self.passages(war, zone);
        let free = near.less(&self.beset);
        let far = free.iter().map(|via| self.passages(war, via));
        let far = far.fold(Areas::NONE, |all, some| all.or(&some));
        [near, far.less(&near).less(&Areas::of(zone))]
    }
}

impl Strikes {
    /// Strikes of a power; `through` says whether its armour passes defended lands too, as if they were left.
    pub fn new(war: &War, power: u8, through: bool) -> Self {
        let mut strikes = Self {
            power,
            missing: missing(war, power),
            armies: vec![Army::default(); war.pack.areas.len()],
            parts: Vec::new(),
            landings: Areas::NONE,
            guns: vec![0; war.pack.areas.len()],
        };
        let ground = Ground::new(war, power, through);
        let walls = war.neutrals();
        let home = Reach::new(war.pack, ground.friendly, walls);
        let decks = strikes.deck_zones(war, &ground).or(&ground.friendly);
        let decks = Reach::new(war.pack, decks, walls);
        for stack in war.stacks.iter().filter(|stack| stack.owner() == power) {
            match stack.unit() {
                Unit::Inf | Unit::Mar | Unit::Art | Unit::Arm => {
                    strikes.march(war, &ground, stack);
                }
                Unit::Ftr => strikes.fly(war, &decks, walls, stack),
                Unit::Bmb => strikes.fly(war, &home, walls, stack),
                Unit::Aa => {}
                Unit::Trn => strikes.lift(war, &ground, stack),
                Unit::Sub | Unit::Esc | Unit::Des | Unit::Car | Unit::Bat => {
                    let [near, far] = ground.sails(war, stack.area());
                    let goals = near.or(&far).with(stack.area());
                    strikes.add(goals, stack.unit(), stack.count());
                    if stack.unit() == Unit::Bat {
                        let lands = war.pack.near_any(goals).less(&war.pack.seas());
                        lands
                            .iter()
                            .for_each(|land| strikes.guns[land.index()] += stack.count());
                    }
                }
            }
        }
        strikes
    }

    /// Units that reach an area.
    pub fn at(&self, area: Area) -> &Army {
        &self.armies[area.index()]
    }

    /// Battleships that can support a landing on a land.
    pub fn support(&self, land: Area) -> u16 {
        match self.landings.has(land) {
            true => self.guns[land.index()],
            false => 0,
        }
    }

    /// The units one place after another, so that what strikes in one area can be left out in others.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    fn add(&mut self, goals: Areas, unit: Unit, count: u16) {
        for area in goals.iter() {
            let army = &mut self.armies[area.index()];
            *army = army.with(unit, count);
        }
        self.parts.push(Part { unit, count, goals });
    }

    fn march(&mut self, war: &War, ground: &Ground, stack: Stack) {
        let pack = war.pack;
        if pack.is_sea(stack.area()) {
            return;
        }
        let near = pack.near(stack.area()).less(&pack.seas());
        let reach = match stack.unit() {
            Unit::Arm => near.or(&pack.near_any(near.and(&ground.passable)).less(&pack.seas())),
            _ => near,
        };
        let reach = reach.less(&Areas::of(stack.area()));
        self.add(reach, stack.unit(), stack.count());
    }

    /// Zones from which carriers come to a fighter: their own and those next to it.
    fn deck_zones(&self, war: &War, ground: &Ground) -> Areas {
        let carriers = war
            .stacks
            .iter()
            .filter(|stack| stack.owner() == self.power && stack.unit() == Unit::Car);
        carriers.fold(Areas::NONE, |zones, stack| {
            let [near, _] = ground.sails(war, stack.area());
            zones.or(&near).with(stack.area())
        })
    }

    fn fly(&mut self, war: &War, home: &Reach, walls: Areas, stack: Stack) {
        let longer = war.power(self.power).has(Weapon::LongRange);
        let range = if stack.unit() == Unit::Ftr { 4 } else { 6 } + if longer { 2 } else { 0 };
        let reach = Reach::up_to(range, war.pack, Areas::of(stack.area()), walls);
        let (mut known, mut goals) = (Areas::NONE, Areas::NONE);
        for steps in 1..=range {
            let there = reach.within(steps).less(&known);
            known = reach.within(steps);
            goals = goals.or(&there.and(&home.within(range - steps)));
        }
        self.add(goals, stack.unit(), stack.count());
    }

    /// Units aboard a transport, or that can board it, reach the lands at which it can call.
    fn lift(&mut self, war: &War, ground: &Ground, stack: Stack) {
        let zone = stack.area();
        let pack = war.pack;
        let [near, far] = ground.sails(war, zone);
        let near = near.less(&ground.beset);
        let lands = |zones: Areas| pack.near_any(zones).less(&pack.seas());
        let aboard = stack.cargo().units().filter(|it| it.owner == self.power);
        let mut load = aboard.fold(Army::default(), |load, it| load.with(it.unit, 1));
        let mut reach = lands(near.or(&far).with(zone));
        if load.size() == 0 {
            load = Self::load_from(war, self.power, lands(Areas::of(zone)));
            if load.size() == 0 {
                // Those who board after one step land after one more.
                load = Self::load_from(war, self.power, lands(near));
                reach = lands(near.with(zone));
            }
        }
        if load.size() > 0 {
            self.landings = self.landings.or(&reach);
        }
        for unit in [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm] {
            let count = load.count(unit) as u16 * stack.count();
            if count > 0 {
                self.add(reach, unit, count);
            }
        }
    }

    fn load_from(war: &War, power: u8, lands: Areas) -> Army {
        let units = |unit: Unit| -> u16 {
            let at = lands.iter().flat_map(|land| war.stacks.at(land));
            let own = at.filter(|stack| stack.owner() == power && stack.unit() == unit);
            own.map(Stack::count).sum()
        };
        let mut foot = Army::default();
        for unit in [Unit::Mar, Unit::Art, Unit::Inf] {
            if war.pack.has_kind(unit) {
                let room = 2 - foot.size() as u16;
                foot = foot.with(unit, units(unit).min(room));
            }
        }
        match foot.size() {
            0 | 1 if units(Unit::Arm) > 0 => Army::default().with(Unit::Arm, 1),
            _ => foot,
        }
    }
}
