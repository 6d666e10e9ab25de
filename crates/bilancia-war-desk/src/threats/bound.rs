//! Everything that could come to an area, counted from above.

use bilancia_battle::{Army, Domain, Unit};
use bilancia_war::{
    Stack, War, Weapon,
    pack::{Area, Areas},
    planning::{Planning, Reach},
};

use super::{Enemy, Outcome, judge};

/// Kinds that take one place aboard.
const FOOT: [Unit; 3] = [Unit::Inf, Unit::Mar, Unit::Art];
/// Most numbers of armour aboard that are tried.
const MOST_FLEETS: u16 = 8;

/// Bound of an attack.
pub(super) struct Most {
    /// Units that come by themselves, or are aboard already.
    fixed: Army,
    /// Places aboard the transports that can come.
    places: u16,
    /// Transports that are empty.
    empty: u16,
    /// Armour and foot that can board.
    armour: u16,
    foot: [u16; FOOT.len()],
    /// Battleships that can support a landing.
    pub(super) support: u32,
    /// Whether there are transports that can land only where ships of the enemy are sunk first.
    pub(super) is_barred: bool,
}

/// Zones to which carriers that take fighters of the power can come, whatever is in the way, and room for fighters.
pub(super) fn decks(war: &War) -> (Areas, u16) {
    let carriers = war.stacks().filter(|stack| stack.unit() == Unit::Car);
    let own = carriers.filter(|stack| !war.is_enemy(stack.owner()));
    own.fold((Areas::NONE, 0), |(zones, room), stack| {
        let here = Areas::of(stack.area());
        let come = match stack.owner() == war.mover().0 {
            true => {
                let near = war.passages(stack.area());
                let far = near.iter().map(|zone| war.passages(zone));
                far.fold(near, |all, some| all.or(&some))
            }
            false => Areas::NONE,
        };
        (zones.or(&here).or(&come), room + 2 * stack.count())
    })
}

/// Ways of ships of at most two steps from a zone, the last zone alone with enemy ships: all zones of each.
pub(super) fn ways(war: &War, from: Area) -> Vec<Vec<Area>> {
    let mut ways = vec![vec![from]];
    for near in war.passages(from).iter() {
        ways.push(vec![from, near]);
        if war.has_enemy_ships(near) {
            continue;
        }
        // A transport may fetch units next door and come back.
        let far = war.passages(near);
        ways.extend(far.iter().map(|far| vec![from, near, far]));
    }
    ways
}

/// Whether a land unit comes to a land by itself, as the map stands or after a neutral is entered.
pub(super) fn walks(war: &War, stack: Stack, to: Area) -> bool {
    let pack = war.pack();
    if pack.is_sea(stack.area()) || !stack.unit().marches() || stack.area() == to {
        return false;
    }
    let near = pack.near(stack.area());
    let opens = |via: &Area| {
        let neutral = war.is_neutral(*via);
        !pack.is_sea(*via)
            && match neutral {
                true => pays(war),
                false => war.is_friendly(*via) || !war.is_occupied(*via),
            }
    };
    let far = || near.and(&pack.near(to)).iter().any(|via| opens(&via));
    near.has(to) || stack.unit() == Unit::Arm && far()
}

/// Whether the fee for a neutral is at hand.
pub(super) fn pays(war: &War) -> bool {
    war.settings().neutrals && war.own().cash >= 3
}

impl Most {
    pub(super) fn new(enemy: &Enemy, to: Area) -> Self {
        let war = &enemy.war;
        let mut most = Self {
            fixed: Army::default(),
            places: 0,
            empty: 0,
            armour: 0,
            foot: [0; FOOT.len()],
            support: 0,
            is_barred: false,
        };
        most.fly(enemy, to);
        if war.pack().is_sea(to) {
            most.sail(war, to);
        } else {
            for stack in war.own_stacks().filter(|stack| walks(war, *stack, to)) {
                most.fixed = most.fixed.with(stack.unit(), stack.count());
            }
            most.ship(enemy, to);
        }
        most
    }

    fn fly(&mut self, enemy: &Enemy, to: Area) {
        let (war, pack) = (&enemy.war, enemy.war.pack());
        if !enemy.is_defended(to) {
            return;
        }
        let neutral = pack.all().filter(|area| war.is_neutral(*area));
        let walls: Areas = neutral.filter(|_| !pays(war)).collect();
        let back = Reach::new(pack, Areas::of(to), walls);
        let mut waiting = 0;
        for stack in war.own_stacks() {
            let unit = stack.unit();
            if unit.profile().domain != Domain::Air || stack.area() == to {
                continue;
            }
            let steps = back.steps(stack.area());
            let range = war.range(unit);
            debug_assert!(range <= 8 || war.own().has(Weapon::LongRange));
            if steps > range {
                continue;
            }
            let home = back.within(range - steps);
            if home.meets(&enemy.fields) {
                self.fixed = self.fixed.with(unit, stack.count());
            } else if unit == Unit::Ftr && home.meets(&enemy.decks) {
                waiting += stack.count();
            }
        }
        let waiting = waiting.min(enemy.room);
        self.fixed = self.fixed.with(Unit::Ftr, waiting);
    }

    fn sail(&mut self, war: &War, to: Area) {
        for stack in war.own_stacks() {
            let ship = stack.unit().profile().domain == Domain::Sea;
            // Fighters on decks, and aircraft of a battle that is not over.
            let aboard = stack.unit().profile().domain == Domain::Air && stack.area() == to;
            let mut ways = ways(war, stack.area()).into_iter();
            if aboard || ship && ways.any(|way| way.last() == Some(&to)) {
                self.fixed = self.fixed.with(stack.unit(), stack.count());
            }
        }
    }

    /// Counts units aboard transports, those that can board, and battleships.
    fn ship(&mut self, enemy: &Enemy, to: Area) {
        let (war, pack) = (&enemy.war, enemy.war.pack());
        let zones: Areas = pack.zones(to).collect();
        let beset = zones.iter().filter(|zone| war.has_enemy_ships(*zone));
        let beset: Areas = beset.collect();
        let won: Areas = beset
            .iter()
            .filter(|zone| can_clear(enemy, *zone))
            .collect();
        let free = zones.less(&beset);
        let mut lands = Areas::NONE;
        for stack in war.stacks().filter(|stack| stack.unit() == Unit::Trn) {
            let own = stack.owner() == enemy.power();
            if war.is_enemy(stack.owner()) || !own && !free.has(stack.area()) {
                continue;
            }
            let ways = match own {
                true => ways(war, stack.area()),
                false => vec![vec![stack.area()]],
            };
            let ends = |way: &Vec<Area>, at: &Areas| way.last().is_some_and(|zone| at.has(*zone));
            self.is_barred |= own && ways.iter().any(|way| ends(way, &won));
            let come = free.or(&won);
            let mut comes = false;
            for way in ways.iter().filter(|way| ends(way, &come)) {
                comes = true;
                let stops = way.iter().filter(|zone| !war.has_enemy_ships(**zone));
                let near = stops.map(|zone| pack.near(*zone).less(&pack.seas()));
                lands = near.filter(|_| own).fold(lands, |all, some| all.or(&some));
            }
            if !comes {
                continue;
            }
            let aboard = stack.cargo().units().filter(|it| it.owner == enemy.power());
            for unit in aboard.filter(|it| it.unit != Unit::Aa) {
                self.fixed = self.fixed.with(unit.unit, stack.count());
            }
            if own {
                let room = u16::from(stack.cargo().room());
                self.places += room * stack.count();
                self.empty += if room == 2 { stack.count() } else { 0 };
            }
        }
        let boards = |stack: &Stack| lands.has(stack.area()) && !walks(war, *stack, to);
        for stack in war.own_stacks().filter(boards) {
            let foot = FOOT.iter().position(|unit| *unit == stack.unit());
            match (foot, stack.unit()) {
                (Some(kind), _) => self.foot[kind] += stack.count(),
                (None, Unit::Arm) => self.armour += stack.count(),
                _ => {}
            }
        }
        let supports = |stack: &Stack| {
            let mut ways = ways(war, stack.area()).into_iter();
            stack.unit() == Unit::Bat
                && ways.any(|way| way.last().is_some_and(|zone| free.has(*zone)))
        };
        let bats = war.own_stacks().filter(supports);
        self.support = bats.map(|stack| u32::from(stack.count())).sum();
        if self.places == 0 && self.fixed.in_domain(Domain::Land) == 0 {
            self.support = 0;
        }
    }

    /// Whether nothing can come at all.
    pub(super) fn is_nothing(&self) -> bool {
        self.fleets().all(|armour| self.army(armour).size() == 0)
    }

    /// Numbers of armour aboard that make a difference.
    pub(super) fn fleets(&self) -> impl Iterator<Item = u16> + use<> {
        let most = self.armour.min(self.empty);
        let foot: u16 = self.foot.iter().sum();
        let least = if foot == 0 { most } else { 0 };
        let step = (most - least) / MOST_FLEETS + 1;
        (least..=most).rev().step_by(usize::from(step))
    }

    /// The army with this number of armour aboard.
    pub(super) fn army(&self, armour: u16) -> Army {
        let armour = armour.min(self.armour).min(self.empty);
        let places = self.places - 2 * armour;
        let foot = FOOT.into_iter().zip(self.foot);
        let army = self.fixed.with(Unit::Arm, armour);
        // Where there are several kinds of foot each may fill the ships.
        foot.fold(army, |army, (unit, count)| {
            army.with(unit, count.min(places))
        })
    }

    /// Whether an army is all that can come, however ships are laden.
    pub(super) fn is_all(&self, army: &Army, support: u32) -> bool {
        let has = |of: Army| {
            Unit::ALL
                .into_iter()
                .all(|unit| of.count(unit) <= army.count(unit))
        };
        support >= self.support && self.fleets().all(|armour| has(self.army(armour)))
    }
}

/// Whether a power may win a battle in a zone with all that could come there.
fn can_clear(enemy: &Enemy, zone: Area) -> bool {
    let army = Most::new(enemy, zone).army(0);
    let verdict = judge::judge_fight(enemy.war.fight_at(zone), &army, 0, true);
    match verdict.chance {
        Some(chance) => chance > 0.01,
        None => verdict.outcome >= Outcome::Unclear,
    }
}
