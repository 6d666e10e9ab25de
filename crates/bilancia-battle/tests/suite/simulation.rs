//! Exact odds against a simulation that rolls every die and shares only the unit table with them.

use std::thread;

use bilancia_battle::{Army, Domain, Fight, Role, Rules, Unit};
use bilancia_core::Rng;

/// Units in the order in which they are lost.
fn ranks(army: Army, role: Role) -> Vec<Unit> {
    use Unit::{Arm, Bat, Bmb, Car, Ftr, Inf, Sub, Trn};
    let order = match role {
        Role::Attacker => [Inf, Arm, Trn, Sub, Ftr, Bmb, Car, Bat],
        Role::Defender => [Inf, Arm, Trn, Sub, Bmb, Ftr, Car, Bat],
    };
    order
        .iter()
        .flat_map(|&unit| vec![unit; army.count(unit) as usize])
        .collect()
}

fn is_ship(unit: Unit) -> bool {
    unit.profile().domain == Domain::Sea
}

fn remove(units: &mut Vec<Unit>, ships: u32, any: u32) {
    for _ in 0..ships {
        if let Some(place) = units.iter().position(|&unit| is_ship(unit)) {
            units.remove(place);
        }
    }
    units.drain(..(any as usize).min(units.len()));
}

fn hits(units: &[Unit], role: Role, submarines: bool, rng: &mut Rng) -> u32 {
    let fires = |unit: &&Unit| (**unit == Unit::Sub) == submarines;
    let hit = |unit: &Unit| {
        let profile = unit.profile();
        let value = if role == Role::Attacker {
            profile.attack
        } else {
            profile.defence
        };
        u32::from(rng.below(6) < value.into())
    };
    units.iter().filter(fires).map(hit).sum()
}

/// Simulates one battle: the number of units left of each side.
fn play(attacker: &[Unit], defender: &[Unit], rng: &mut Rng) -> [usize; 2] {
    let (mut attacker, mut defender) = (attacker.to_vec(), defender.to_vec());
    while !attacker.is_empty() && !defender.is_empty() {
        let strike = hits(&attacker, Role::Attacker, true, rng);
        remove(&mut defender, strike, 0);
        let attack = hits(&attacker, Role::Attacker, false, rng);
        let (subs, others) = (
            hits(&defender, Role::Defender, true, rng),
            hits(&defender, Role::Defender, false, rng),
        );
        remove(&mut defender, 0, attack);
        remove(&mut attacker, subs, others);
    }
    [attacker.len(), defender.len()]
}

fn check(attacker: &str, defender: &str, battles: u64) {
    let (attacker, defender): (Army, Army) = (attacker.parse().unwrap(), defender.parse().unwrap());
    let odds = Fight::new(Rules::DICE, attacker, defender).unwrap().odds();
    let (left, right) = (
        ranks(attacker, Role::Attacker),
        ranks(defender, Role::Defender),
    );
    let side = 32;
    let counts: Vec<Vec<u64>> = thread::scope(|scope| {
        let handles: Vec<_> = (0..4)
            .map(|part| {
                let (left, right) = (&left, &right);
                scope.spawn(move || {
                    let mut rng = Rng::keyed(3, &[part]);
                    let mut counts = vec![0; side * side];
                    for _ in 0..battles / 4 {
                        let [a, d] = play(left, right, &mut rng);
                        counts[a * side + d] += 1;
                    }
                    counts
                })
            })
            .collect();
        handles
            .into_iter()
            .map(|handle| handle.join().unwrap())
            .collect()
    });
    let mut known = vec![0.0; side * side];
    for outcome in &odds.outcomes {
        known[outcome.attacker.size() as usize * side + outcome.defender.size() as usize] +=
            outcome.probability;
    }
    for (place, p) in known.into_iter().enumerate() {
        let count: u64 = counts.iter().map(|part| part[place]).sum();
        let error = (p * (1.0 - p).max(0.0) / battles as f64).sqrt();
        let found = count as f64 / battles as f64;
        // Five standard errors: with about fifty results, a false alarm has a probability of one in thirty
        // thousand.
        assert!(
            (found - p).abs() <= 5.0 * error + 1e-12,
            "{}, {}: {found} is not {p}",
            place / side,
            place % side
        );
    }
}

#[test]
fn ten_million_battles_on_land_agree() {
    check("3 inf 2 arm 1 ftr", "3 inf 1 arm 1 ftr", 10_000_000);
}

#[test]
fn battles_at_sea_agree() {
    check("2 sub 1 ftr 1 bat", "2 trn 1 sub 1 car 1 ftr", 2_000_000);
    // Here submarines are sometimes left with aircraft only, which hit them and are not hit.
    check("3 ftr", "1 trn 2 sub", 2_000_000);
    check("1 trn 3 sub", "1 trn 2 ftr", 2_000_000);
}
