//! Reinforcements, waves of attack, and the distribution of aircraft.

use bilancia_battle::{Aim, Army, Fight, Front, Role, Rules, Unit, share};

use crate::known::known;

fn fight(rules: Rules, attacker: &str, defender: &str) -> Fight {
    let army = |text: &str| -> Army { text.parse().unwrap() };
    Fight::new(rules, army(attacker), army(defender)).unwrap()
}

#[test]
fn the_cheapest_purchase_is_enough_and_no_cheaper_one_is() {
    for rules in [Rules::DICE, Rules::ORTHODOX, Rules::COF] {
        let fight = fight(rules, "1 inf", "3 inf 1 ftr");
        let takes = |odds: &bilancia_battle::Odds| odds.takes();
        let kinds = [Unit::Inf, Unit::Arm];
        let found = fight
            .cheapest(Role::Attacker, &kinds, 60, 0.9, takes)
            .unwrap();
        assert!(found.share >= 0.9);
        assert_eq!(found.cost, found.units.cost());
        assert!(
            (takes(&fight.reinforced(Role::Attacker, &found.units).odds()) - found.share).abs()
                < 1e-12
        );
        assert!(
            fight
                .cheapest(Role::Attacker, &kinds, found.cost - 1, 0.9, takes)
                .is_none()
        );
    }
    let holds = fight(Rules::DICE, "4 inf 2 arm", "2 inf");
    let found = holds
        .cheapest(Role::Defender, &[Unit::Inf], 60, 0.8, |odds| {
            1.0 - odds.takes()
        })
        .unwrap();
    assert!(found.units.count(Unit::Inf) > 1);
}

#[test]
fn waves_meet_what_the_one_before_left() {
    let first = fight(Rules::DICE, "3 inf", "2 inf 1 arm");
    let wave: Army = "2 inf 1 ftr".parse().unwrap();
    let odds = first.waves(&[wave, wave]);
    assert_eq!(odds.len(), 3);
    let alive: Vec<f64> = odds.iter().map(|odds| odds.units(Role::Defender)).collect();
    assert!(alive[0] > alive[1] && alive[1] > alive[2], "{alive:?}");
    for odds in &odds {
        let sum: f64 = odds
            .outcomes
            .iter()
            .map(|outcome| outcome.probability)
            .sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }
    // A gun fires at each wave anew, and a battle that is already won costs a later wave nothing.
    let guarded = fight(Rules::ORTHODOX, "5 ftr", "1 inf 1 aa");
    let odds = guarded.waves(&["5 ftr".parse().unwrap()]);
    assert_eq!(odds[0].outcomes[0].attacker.count(Unit::Ftr), 4);
    assert_eq!(odds[1].outcomes[0].attacker.count(Unit::Ftr), 5);
}

#[test]
fn aircraft_are_shared_out_with_the_fifth_exposure_in_mind() {
    let army = |text: &str| text.parse::<Army>().unwrap();
    let front = |attacker: &str, defender: &str| Front {
        attacker: army(attacker),
        defender: army(defender),
    };
    let aim = Aim {
        swing: 1.0,
        take: 0.0,
    };
    let fronts = [
        front("5 inf", "3 inf 1 aa"),
        front("5 inf", "3 inf 1 ftr 1 aa"),
    ];
    for rules in Rules::ALL {
        let shared = share(&rules.into(), &fronts, &army("3 ftr 2 bmb"), aim).unwrap();
        let flying: u32 = shared.flights.iter().map(Army::size).sum();
        assert_eq!(flying, 5, "{rules}");
        // Wherever they fly, five exposures cost one aircraft, the cheaper one.
        let lost: u32 = shared.shot_down.iter().map(Army::cost).sum();
        let expected = match known(rules).exposures {
            0 => 0,
            // Where six are needed by the last die, with probability five sixths.
            _ => 12,
        };
        assert_eq!(lost, expected, "{rules}: {:?}", shared.shot_down);
        // No other distribution of the aircraft, all tried one by one, has a higher payoff.
        for here in 0..=3_u16 {
            let flights = [
                army("2 bmb").with(Unit::Ftr, here),
                army("-").with(Unit::Ftr, 3 - here),
            ];
            if known(rules).each {
                let worth: f64 = (0..2)
                    .map(|at| {
                        let attacker = fronts[at].attacker.and(&flights[at]);
                        let fight = Fight::new(rules, attacker, fronts[at].defender).unwrap();
                        fight.odds().ipc_swing()
                    })
                    .sum();
                assert!(worth <= shared.value + 1e-9);
            }
        }
    }
    let none = share(&Rules::COF.into(), &[], &army("1 ftr"), aim);
    assert!(none.is_err());
    assert!(share(&Rules::COF.into(), &fronts, &army("1 inf"), aim).is_err());
}
