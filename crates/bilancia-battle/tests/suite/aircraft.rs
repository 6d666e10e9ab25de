//! Battles of submarines and aircraft against an enumerator written from the text of the rules alone, with a unit table of
//! its own, and what must hold at the end of every battle.

use std::collections::HashMap;

use bilancia_battle::{Army, Domain, Ending, Engagement, Fight, Role, Rules, Unit, Withdrawal};
use bilancia_core::Rng;
use proptest::prelude::*;

use crate::known::known;

/// Units at sea: the kind, its attack and its defence, in the order in which attackers lose them.
const TABLE: [(Unit, i32, i32); 6] = [
    (Unit::Trn, 0, 1),
    (Unit::Sub, 2, 2),
    (Unit::Ftr, 3, 4),
    (Unit::Bmb, 4, 1),
    (Unit::Car, 1, 3),
    (Unit::Bat, 4, 4),
];
const SUB: usize = 1;
/// Places in the table in the order of loss of each side: defenders lose bombers before fighters.
const ORDER: [[usize; 6]; 2] = [[0, 1, 2, 3, 4, 5], [0, 1, 3, 2, 4, 5]];

fn flies(kind: usize) -> bool {
    kind == 2 || kind == 3
}

/// Numbers of units in the order of the table.
type Force = [u16; 6];

fn force(army: &Army) -> Force {
    TABLE.map(|(unit, ..)| army.count(unit) as u16)
}

fn army(force: &Force) -> Army {
    let units = TABLE.iter().zip(force);
    units.fold(Army::default(), |army, ((unit, ..), count)| {
        army.with(*unit, *count)
    })
}

fn has_ships(force: &Force) -> bool {
    (0..6).any(|kind| !flies(kind) && force[kind] > 0)
}

fn has_aircraft(force: &Force) -> bool {
    force[2] + force[3] > 0
}

fn is_gone(force: &Force) -> bool {
    force.iter().all(|count| *count == 0)
}

/// Value of each unit of a side, of its submarines or of the others.
fn values(force: &Force, side: usize, submarines: bool) -> Vec<i32> {
    let kinds = (0..6).filter(|kind| (*kind == SUB) == submarines);
    kinds
        .flat_map(|kind| {
            let (_, attack, defence) = TABLE[kind];
            vec![[attack, defence][side]; force[kind].into()]
        })
        .collect()
}

/// The force after hits on ships alone, then on anything, in the side's order of loss. Hits without a target are void.
fn less(mut force: Force, side: usize, [any, ships]: [i32; 2]) -> Force {
    for (hits, spares_aircraft) in [(ships, true), (any, false)] {
        for _ in 0..hits {
            let mut order = ORDER[side].into_iter();
            let lost = order.find(|kind| force[*kind] > 0 && !(spares_aircraft && flies(*kind)));
            if let Some(kind) = lost {
                force[kind] -= 1;
            }
        }
    }
    force
}

/// Distribution of the hits of dice, one of each value.
fn dice(values: &[i32]) -> Vec<(f64, i32)> {
    let mut spread = vec![1.0];
    for value in values {
        let hit = f64::from(*value) / 6.0;
        let mut next = vec![0.0; spread.len() + 1];
        for (hits, p) in spread.iter().enumerate() {
            next[hits] += p * (1.0 - hit);
            next[hits + 1] += p * hit;
        }
        spread = next;
    }
    spread.into_iter().zip(0..).collect()
}

/// Distribution of the hits of points over six with a die for the remainder.
fn points(points: i32) -> Vec<(f64, i32)> {
    let rest = f64::from(points % 6) / 6.0;
    vec![(1.0 - rest, points / 6), (rest, points / 6 + 1)]
}

/// Points kept: all of them, and those of them that may hit anything.
type Kept = [i32; 2];

/// The part of kept points that counts against a force.
fn against(kept: Kept, target: &Force) -> Kept {
    let [all, any] = kept;
    match (has_ships(target), has_aircraft(target)) {
        (false, _) => [any, any],
        (_, false) => [all, all],
        _ => kept,
    }
}

/// Fire of one side, its strike apart: probability, hits on anything and on ships alone, and what is kept.
fn fire(
    rules: Rules,
    side: usize,
    own: &Force,
    target: &Force,
    kept: Kept,
) -> Vec<(f64, [i32; 2], Kept)> {
    let mut found = Vec::new();
    let others = values(own, side, false);
    let submarines = values(own, side, true);
    // Submarines have nothing to hit where there are aircraft alone, and those of the attacker have struck.
    let below = if has_ships(target) {
        submarines
    } else {
        Vec::new()
    };
    let known = known(rules);
    match known.each || known.groups {
        true => {
            let roll = |values: &[i32]| match known.each {
                true => dice(values),
                false => points(values.iter().sum()),
            };
            let mut below = if side == 0 { Vec::new() } else { below };
            let mut others = others;
            // Units that may hit the same fire as one group.
            if known.groups && !has_aircraft(target) {
                others.append(&mut below);
            }
            for (p, any) in roll(&others) {
                for (q, ships) in roll(&below) {
                    found.push((p * q, [any, ships], [0, 0]));
                }
            }
        }
        false => {
            let mut rest: i32 = below.iter().sum();
            if side == 0 {
                rest %= 6;
            }
            let others: i32 = others.iter().sum();
            let [all, any] = against(kept, target);
            // Without aircraft nothing need be told apart.
            let (with, without) = match has_aircraft(target) {
                true => (others + rest + all, others + any),
                false => (others + rest + all, others + rest + all),
            };
            for face in 1..=6 {
                let (hits, left) = known.of_total(side, with, face);
                let (free, kept) = known.of_total(side, without, face);
                let free = free.min(hits);
                found.push((1.0 / 6.0, [free, hits - free], [left, kept.min(left)]));
            }
        }
    }
    found
}

/// A battle between two assaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Between {
    forces: [Force; 2],
    kept: [Kept; 2],
}

/// Everything that one assault can lead to.
fn assault(rules: Rules, before: Between) -> HashMap<Between, f64> {
    let [attacker, defender] = before.forces;
    let strikers = values(&attacker, 0, true);
    let known = known(rules);
    let strike = match known.groups {
        _ if !has_ships(&defender) => vec![(1.0, 0)],
        _ if known.each => dice(&strikers),
        true => points(strikers.iter().sum()),
        false => vec![(1.0, strikers.iter().sum::<i32>() / 6)],
    };
    let mut found = HashMap::new();
    for (p, sunk) in strike {
        let standing = less(defender, 1, [0, sunk]);
        for (q, hits, kept) in fire(rules, 0, &attacker, &standing, before.kept[0]) {
            for (r, back, other) in fire(rules, 1, &standing, &attacker, before.kept[1]) {
                let after = Between {
                    forces: [less(attacker, 0, back), less(standing, 1, hits)],
                    kept: [kept, other],
                };
                *found.entry(after).or_insert(0.0) += p * q * r;
            }
        }
    }
    found
}

/// Probability of each pair of forces at the end of a battle without withdrawal.
fn ends(rules: Rules, attacker: Force, defender: Force) -> HashMap<[Force; 2], f64> {
    let start = Between {
        forces: [attacker, defender],
        kept: [[0, 0]; 2],
    };
    let mut open = HashMap::from([(start, 1.0)]);
    let mut over: HashMap<Between, f64> = HashMap::new();
    while open.values().sum::<f64>() > 1e-13 {
        let mut next: HashMap<Between, f64> = HashMap::new();
        for (before, p) in open {
            let leads = assault(rules, before);
            let stays = leads.get(&before).copied().unwrap_or(0.0);
            // An assault after which nothing has changed, not even what is kept, ends the battle.
            if before.forces.iter().any(is_gone) || stays > 1.0 - 1e-12 {
                *over.entry(before).or_default() += p;
                continue;
            }
            for (after, q) in leads.into_iter().filter(|(after, _)| *after != before) {
                *next.entry(after).or_default() += p * q / (1.0 - stays);
            }
        }
        open = next;
    }
    let mut ends = HashMap::new();
    for (end, p) in over {
        for (q, forces) in last_dice(rules, end) {
            *ends.entry(forces).or_insert(0.0) += p * q;
        }
    }
    ends
}

/// Where the rule has last dice, each side with points kept and a unit to hit rolls a last die.
fn last_dice(rules: Rules, end: Between) -> Vec<(f64, [Force; 2])> {
    let [attacker, defender] = end.forces;
    if !known(rules).last_die {
        return vec![(1.0, end.forces)];
    }
    let hits = |side: usize, target: &Force, face: i32| {
        let [all, any] = against(end.kept[side], target);
        [i32::from(face <= any), i32::from(face > any && face <= all)]
    };
    let faces = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    faces
        .map(|(one, other)| {
            let left = [
                less(attacker, 0, hits(1, &attacker, other)),
                less(defender, 1, hits(0, &defender, one)),
            ];
            (1.0 / 36.0, left)
        })
        .collect()
}

fn check(rules: Rules, attacker: Force, defender: Force) {
    let (one, two) = (army(&attacker), army(&defender));
    let fight = Fight::new(rules, one, two).unwrap();
    let mut known = ends(rules, attacker, defender);
    for outcome in fight.odds().outcomes {
        let left = [force(&outcome.attacker), force(&outcome.defender)];
        *known.entry(left).or_default() -= outcome.probability;
    }
    for (left, difference) in known {
        let [own, other] = left.map(|force| army(&force));
        assert!(
            difference.abs() < 1e-9,
            "{rules}, {one} against {two}: {own} | {other} by the text has {difference} more"
        );
    }
}

/// Forces with at most these numbers of each kind, drawn at random, and never empty.
fn drawn(most: Force, rng: &mut Rng) -> Force {
    loop {
        let force = most.map(|most| rng.below(u64::from(most) + 1) as u16);
        if !is_gone(&force) {
            return force;
        }
    }
}

#[test]
fn aircraft_alone_against_submarines_alone_come_out_as_the_text_says() {
    for rules in Rules::ALL {
        for (ftr, bmb) in [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 2)] {
            for subs in 1..=4 {
                let [air, sea] = [[0, 0, ftr, bmb, 0, 0], [0, subs, 0, 0, 0, 0]];
                check(rules, air, sea);
                check(rules, sea, air);
            }
        }
    }
}

#[test]
fn battles_with_submarines_and_aircraft_come_out_as_the_text_says() {
    let mut rng = Rng::keyed(17, &[0]);
    let battles = [
        [1, 3, 2, 1, 1, 0],
        [0, 2, 0, 0, 1, 0],
        [2, 0, 2, 1, 0, 1],
        [1, 1, 1, 0, 0, 0],
    ];
    for number in 0..60 {
        let [own, other] = [number, number / 4].map(|place| battles[place % battles.len()]);
        let (attacker, defender) = (drawn(own, &mut rng), drawn(other, &mut rng));
        for rules in Rules::ALL {
            check(rules, attacker, defender);
        }
    }
}

#[test]
fn a_battle_by_stages_ends_as_the_text_says() {
    let mut rng = Rng::keyed(18, &[0]);
    let orders = ORDER.map(|order| order.map(|kind| TABLE[kind].0));
    for _ in 0..300 {
        let [attacker, defender] = [(); 2].map(|()| drawn([1, 3, 2, 1, 1, 0], &mut rng));
        for rules in [Rules::ORTHODOX, Rules::COF] {
            let armies = [army(&attacker), army(&defender)];
            let start = Engagement::new(rules.into(), armies);
            let orders = [&orders[0][..], &orders[1][..]];
            let (end, _) = start.resolve(orders, [false; 2], Withdrawal::default());
            let known = ends(rules, attacker, defender);
            let left = end.armies.map(|army| force(&army));
            assert!(known[&left] > 1.0 - 1e-9, "{rules}, {armies:?}");
        }
    }
}

#[test]
fn known_answers() {
    let fight = |rules: Rules, attacker: &str, defender: &str| {
        Fight::new(rules, attacker.parse().unwrap(), defender.parse().unwrap()).unwrap()
    };
    // One of two dice of 3 and a die of 4 hits: 1 - 1/2 * 1/2 * 1/3.
    let mut one = fight(Rules::DICE, "2 ftr 1 bmb", "1 sub");
    one.withdrawal.after = Some(1);
    let sunk = |fight: &Fight| 1.0 - fight.odds().units(Role::Defender);
    assert!((sunk(&one) - 11.0 / 12.0).abs() < 1e-12);
    one.withdrawal = Withdrawal::default();
    assert!((sunk(&one) - 1.0).abs() < 1e-12);
    // 9 points are a hit and 3 are kept; with 9 more they are two.
    let course = fight(Rules::COF, "3 ftr", "1 trn 2 sub").course().unwrap();
    let left: Vec<_> = course
        .assaults
        .iter()
        .map(|it| it.defender.size())
        .collect();
    assert_eq!((left, course.ending), (vec![2, 0], Ending::Destroyed));
    assert_eq!(course.assaults[1].attacker.size(), 3);
    // Three points never hit under orthodox.
    let course = fight(Rules::ORTHODOX, "1 ftr", "1 sub").course().unwrap();
    assert_eq!(course.ending, Ending::Stalemate);
    // Submarines that attack aircraft alone are hit and do not hit: eight points of two fighters.
    let course = fight(Rules::ORTHODOX, "2 sub", "2 ftr").course().unwrap();
    let last = course.assaults.last().unwrap();
    assert_eq!((course.assaults.len(), last.attacker.size()), (2, 0));
    assert_eq!(
        (last.defender.size(), course.ending),
        (2, Ending::Destroyed)
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Where neither side is gone at the end, neither could hit the other, or under orthodox the points of both were too
    /// few for a hit.
    #[test]
    fn a_battle_goes_on_while_somebody_can_hit(
        own in proptest::collection::vec(0..3_u16, 6), other in proptest::collection::vec(0..3_u16, 6),
        rules in proptest::sample::select(&Rules::ALL),
    ) {
        let forces = [own, other].map(|counts| <Force>::try_from(counts).unwrap());
        let armies = forces.map(|force| army(&force));
        let Ok(fight) = Fight::new(rules, armies[0], armies[1]) else { return Ok(()) };
        for outcome in fight.odds().outcomes {
            let left = [outcome.attacker, outcome.defender];
            // A last die of COF+R comes after the end.
            if left.iter().any(|army| army.size() == 0) || outcome.probability < 1e-12 {
                continue;
            }
            let points = |side: usize| -> i32 {
                let (own, target) = (force(&left[side]), &left[1 - side]);
                let below = target.in_domain(Domain::Sea) > 0;
                let fire = [false, true].into_iter().filter(|subs| !subs || below);
                fire.flat_map(|subs| values(&own, side, subs)).sum()
            };
            let known = known(rules);
            let stuck = !known.die && !known.carries;
            let most = known.least.map(|least| if stuck { least - 1 } else { 0 });
            prop_assert!(
                points(0) <= most[0] && points(1) <= most[1],
                "{}: {} against {} ends with {} | {}", rules, armies[0], armies[1], left[0], left[1]
            );
        }
    }
}
