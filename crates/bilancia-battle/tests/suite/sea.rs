//! Submarines never hit aircraft under any rule: checked on generated sea battles, and by a simulation that
//! shares only the unit table with the exact odds.

use bilancia_battle::{Aim, Army, BestPlay, Domain, Fight, Role, Rules, Unit};
use bilancia_core::Rng;
use proptest::prelude::*;

use crate::known::known;

fn army(units: &[(Unit, u16)]) -> Army {
    let add = |army: Army, (unit, count): &(Unit, u16)| army.with(*unit, *count);
    units.iter().fold(Army::default(), add)
}

fn aircraft(army: &Army) -> u32 {
    army.in_domain(Domain::Air)
}

/// Armies that a side can be left with at any moment of a battle under standing orders.
fn left(fight: &Fight, role: Role) -> Vec<Army> {
    let of = |attacker, defender| match role {
        Role::Attacker => attacker,
        Role::Defender => defender,
    };
    let odds = fight.odds();
    let assaults = fight
        .course()
        .map_or_else(Vec::new, |course| course.assaults);
    odds.outcomes
        .iter()
        .filter(|outcome| outcome.probability > 0.0)
        .map(|outcome| of(outcome.attacker, outcome.defender))
        .chain(assaults.iter().map(|one| of(one.attacker, one.defender)))
        .collect()
}

/// IPC swing under optimal play, in IPC.
fn best(fight: &Fight) -> f64 {
    let aim = Aim {
        swing: 1.0,
        take: 0.0,
    };
    BestPlay::new(fight, aim).unwrap().value()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// When only submarines attack, with transports, which have no points, no aircraft is lost, and the swing
    /// is at most the cost of the defender's ships.
    #[test]
    fn submarines_alone_take_no_aircraft_in_attack(
        subs in 1..7_u16, transports in 0..3_u16, supers: bool,
        fighters in 1..4_u16, bombers in 0..2_u16, trn in 0..3_u16, sub in 0..3_u16, car in 0..2_u16,
    ) {
        let attacker = army(&[(Unit::Sub, subs), (Unit::Trn, transports)]);
        let ships = army(&[(Unit::Trn, trn), (Unit::Sub, sub), (Unit::Car, car)]);
        let defender = army(&[(Unit::Ftr, fighters), (Unit::Bmb, bombers)]).and(&ships);
        for rules in Rules::ALL {
            let Ok(mut fight) = Fight::new(rules, attacker, defender) else { continue };
            fight.terms.attacker_technology.super_submarines = supers;
            for army in left(&fight, Role::Defender) {
                prop_assert_eq!(aircraft(&army), aircraft(&defender), "{}: {} at {}", rules, attacker, defender);
            }
            let value = best(&fight);
            prop_assert!(value <= f64::from(ships.cost()) + 1e-9, "{}: {} of {}", rules, value, ships);
        }
    }

    /// When only submarines defend, the attacker loses nothing but ships.
    #[test]
    fn submarines_alone_take_no_aircraft_in_defence(
        subs in 1..6_u16, fighters in 1..4_u16, bombers in 0..2_u16, trn in 0..3_u16, sub in 0..3_u16, bat in 0..2_u16,
    ) {
        let defender = army(&[(Unit::Sub, subs)]);
        let ships = army(&[(Unit::Trn, trn), (Unit::Sub, sub), (Unit::Bat, bat)]);
        let attacker = army(&[(Unit::Ftr, fighters), (Unit::Bmb, bombers)]).and(&ships);
        for rules in Rules::ALL {
            let Ok(fight) = Fight::new(rules, attacker, defender) else { continue };
            for army in left(&fight, Role::Attacker) {
                prop_assert_eq!(aircraft(&army), aircraft(&attacker), "{}: {} at {}", rules, attacker, defender);
            }
            let value = best(&fight);
            prop_assert!(value >= -1e-9 - f64::from(ships.cost()), "{}: {}", rules, value);
        }
    }

    /// Under rules without dice, a side never loses more aircraft than the other side's points without
    /// submarines make hits: over all assaults so far where points are carried over, else in each assault.
    #[test]
    fn other_units_account_for_every_aircraft(
        own in proptest::collection::vec(0..4_u16, 6), other in proptest::collection::vec(0..4_u16, 6),
        rules in prop_oneof![Just(Rules::ORTHODOX), Just(Rules::COF)],
    ) {
        let kinds = [Unit::Ftr, Unit::Bmb, Unit::Trn, Unit::Sub, Unit::Car, Unit::Bat];
        let units = |counts: &[u16]| army(&kinds.into_iter().zip(counts.iter().copied()).collect::<Vec<_>>());
        let Ok(mut fight) = Fight::new(rules, units(&own), units(&other)) else { return Ok(()) };
        // Aircraft are lost first, so that no other loss hides one.
        for orders in [&mut fight.attacker_orders, &mut fight.defender_orders] {
            orders.loss.sort_by_key(|unit| unit.profile().domain != Domain::Air);
        }
        let course = fight.course().unwrap();
        let (mut before, mut fired, mut hits) = ([fight.attacker, fight.defender], [0, 0], [0, 0]);
        for assault in course.assaults {
            for (side, more) in [(0, 1), (1, 2)] {
                let points = |unit: Unit| {
                    let profile = unit.profile();
                    let value = if side == 0 { profile.attack } else { profile.defence };
                    match unit {
                        Unit::Sub => 0,
                        _ => value * before[side].count(unit),
                    }
                };
                // Ships that the strike sank do not fire; their points are not subtracted here, so the limit
                // for the defender's hits is only looser.
                let points: u32 = kinds.into_iter().map(points).sum();
                fired[side] = if rules == Rules::COF { fired[side] + points } else { points };
                let now = (fired[side] + more) / 6;
                hits[side] = if rules == Rules::COF { now } else { hits[side] + now };
            }
            let lost = [
                aircraft(&fight.attacker) - aircraft(&assault.attacker),
                aircraft(&fight.defender) - aircraft(&assault.defender),
            ];
            prop_assert!(lost[0] <= hits[1] && lost[1] <= hits[0], "{:?} {:?}", lost, hits);
            before = [assault.attacker, assault.defender];
        }
    }
}

/// One side of a simulated battle: its units in the order of their loss, and the points that it carries over,
/// without submarines and in total.
struct Force {
    role: Role,
    units: Vec<Unit>,
    others: i32,
    all: i32,
}

impl Force {
    fn new(army: Army, role: Role) -> Self {
        use Unit::{Bat, Bmb, Car, Ftr, Sub, Trn};
        let order = match role {
            Role::Attacker => [Trn, Sub, Ftr, Bmb, Car, Bat],
            Role::Defender => [Trn, Sub, Bmb, Ftr, Car, Bat],
        };
        let units = order.map(|unit| vec![unit; army.count(unit) as usize]);
        Self {
            role,
            units: units.concat(),
            others: 0,
            all: 0,
        }
    }

    fn has(&self, domain: Domain) -> bool {
        self.units
            .iter()
            .any(|unit| unit.profile().domain == domain)
    }

    fn values(&self, submarines: bool) -> Vec<i32> {
        let of = |unit: &Unit| match self.role {
            Role::Attacker => unit.profile().attack as i32,
            Role::Defender => unit.profile().defence as i32,
        };
        let own = |unit: &&Unit| (**unit == Unit::Sub) == submarines;
        self.units.iter().filter(own).map(of).collect()
    }

    /// Removes `ships` ships, then `any` units of any kind.
    fn lose(&mut self, ships: i32, any: i32) {
        for _ in 0..ships {
            let ship = |unit: &Unit| unit.profile().domain == Domain::Sea;
            if let Some(place) = self.units.iter().position(ship) {
                self.units.remove(place);
            }
        }
        self.units.drain(..(any as usize).min(self.units.len()));
    }
}

/// Hits of one total of points under a rule, given the face of its die, and the points carried over.
fn hits(rules: Rules, role: Role, total: i32, face: i32) -> (i32, i32) {
    known(rules).of_total(usize::from(role == Role::Defender), total, face)
}

/// Hits of one side's main fire: on any unit, and on ships alone.
fn fire(rules: Rules, force: &mut Force, target: &Force, rng: &mut Rng) -> [i32; 2] {
    let mut die = || rng.below(6) as i32 + 1;
    let ships = target.has(Domain::Sea);
    let strikes = force.role == Role::Attacker;
    let thrown = |values: Vec<i32>, die: &mut dyn FnMut() -> i32| {
        values.into_iter().filter(|value| die() <= *value).count() as i32
    };
    let submarines = if ships { force.values(true) } else { vec![] };
    if known(rules).each {
        let any = thrown(force.values(false), &mut die);
        let on_ships = if strikes {
            0
        } else {
            thrown(submarines, &mut die)
        };
        return [any, on_ships];
    }
    let (others, mut below): (i32, i32) =
        (force.values(false).iter().sum(), submarines.iter().sum());
    if strikes {
        below %= 6;
    }
    if known(rules).groups {
        let any = hits(rules, force.role, others, die()).0;
        let on_ships = if strikes {
            0
        } else {
            hits(rules, force.role, below, die()).0
        };
        return [any, on_ships];
    }
    if !ships {
        force.all = force.others;
    }
    if !target.has(Domain::Air) {
        force.others = force.all;
    }
    let face = die();
    let (any, rest) = hits(rules, force.role, others + force.others, face);
    let (all, whole) = hits(rules, force.role, others + below + force.all, face);
    force.all = whole;
    force.others = rest.min(whole);
    let any = any.min(all);
    [any, all - any]
}

/// Simulates one battle: the aircraft and the ships that are left of each side.
fn play(rules: Rules, own: Army, other: Army, rng: &mut Rng) -> [u32; 4] {
    let (mut own, mut other) = (
        Force::new(own, Role::Attacker),
        Force::new(other, Role::Defender),
    );
    while !own.units.is_empty() && !other.units.is_empty() {
        let before = (
            own.units.len(),
            other.units.len(),
            own.all,
            other.all,
            own.others,
            other.others,
        );
        if other.has(Domain::Sea) {
            let submarines = own.values(true);
            let points: i32 = submarines.iter().sum();
            let struck = match known(rules).groups {
                _ if known(rules).each => submarines
                    .iter()
                    .filter(|value| rng.below(6) < **value as u64)
                    .count() as i32,
                true => hits(rules, Role::Attacker, points, rng.below(6) as i32 + 1).0,
                false => points / 6,
            };
            other.lose(struck, 0);
        }
        let [any, ships] = fire(rules, &mut own, &other, rng);
        let [back, back_ships] = fire(rules, &mut other, &own, rng);
        other.lose(ships, any);
        own.lose(back_ships, back);
        let after = (
            own.units.len(),
            other.units.len(),
            own.all,
            other.all,
            own.others,
            other.others,
        );
        if before == after && !known(rules).die {
            break;
        }
    }
    if known(rules).last_die {
        let standing = [!other.units.is_empty(), !own.units.is_empty()];
        let mut last = |force: &Force, target: &Force| {
            let face = rng.below(6) as i32 + 1;
            let any = match (target.has(Domain::Sea), target.has(Domain::Air)) {
                (true, false) => force.all,
                _ => force.others,
            };
            let all = if target.has(Domain::Sea) {
                force.all
            } else {
                any
            };
            [i32::from(face <= any), i32::from(face > any && face <= all)]
        };
        let (hit, back) = (last(&own, &other), last(&other, &own));
        if standing[0] {
            other.lose(hit[1], hit[0]);
        }
        if standing[1] {
            own.lose(back[1], back[0]);
        }
    }
    let counts = |force: &Force| {
        let air = force
            .units
            .iter()
            .filter(|unit| unit.profile().domain == Domain::Air)
            .count();
        [air as u32, (force.units.len() - air) as u32]
    };
    let ([a, b], [c, d]) = (counts(&own), counts(&other));
    [a, b, c, d]
}

#[test]
fn battles_played_out_assault_by_assault_agree_under_every_rule() {
    const BATTLES: u64 = 60_000;
    for (attacker, defender) in [
        ("4 sub", "1 ftr 1 trn"),
        ("2 sub 1 car", "2 ftr 2 trn"),
        ("2 sub 1 ftr 1 trn", "2 sub 1 ftr 1 trn"),
        ("3 sub 2 ftr 1 bat", "3 sub 1 bmb 2 trn 1 car"),
        ("2 ftr 1 bmb", "2 sub"),
        ("3 sub", "1 car 2 ftr"),
    ] {
        let (own, other): (Army, Army) = (attacker.parse().unwrap(), defender.parse().unwrap());
        for (number, rules) in (0..).zip(Rules::ALL) {
            let fight = Fight::new(rules, own, other).unwrap();
            let mut known = std::collections::HashMap::<[u32; 4], f64>::new();
            for outcome in fight.odds().outcomes {
                let [one, two] = [outcome.attacker, outcome.defender];
                let key = [
                    aircraft(&one),
                    one.in_domain(Domain::Sea),
                    aircraft(&two),
                    two.in_domain(Domain::Sea),
                ];
                *known.entry(key).or_default() += outcome.probability;
            }
            let mut rng = Rng::keyed(11, &[number]);
            let mut counts = std::collections::HashMap::<[u32; 4], u64>::new();
            for _ in 0..BATTLES {
                *counts.entry(play(rules, own, other, &mut rng)).or_default() += 1;
            }
            for key in known.keys().chain(counts.keys()) {
                let p = known.get(key).copied().unwrap_or(0.0);
                let found = counts.get(key).copied().unwrap_or(0) as f64 / BATTLES as f64;
                let error = (p * (1.0 - p).max(0.0) / BATTLES as f64).sqrt();
                // Five standard errors, plus one battle for results of very small probability.
                assert!(
                    (found - p).abs() <= 5.0 * error + 1.0 / BATTLES as f64,
                    "{rules}, {attacker} at {defender}, {key:?} left: {found} is not {p}"
                );
            }
        }
    }
}
