//! Planning aids.

use bilancia_battle::{Army, Fight, Role, Rules, Unit};

fn fight(rules: Rules, attacker: &str, defender: &str) -> Fight {
    let army = |text: &str| -> Army { text.parse().unwrap() };
    Fight::new(rules, army(attacker), army(defender)).unwrap()
}

#[test]
fn the_cheapest_purchase_is_enough_and_no_cheaper_one_is() {
    for rules in [Rules::Dice, Rules::Orthodox, Rules::Cof] {
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
    let holds = fight(Rules::Dice, "4 inf 2 arm", "2 inf");
    let found = holds
        .cheapest(Role::Defender, &[Unit::Inf], 60, 0.8, |odds| {
            1.0 - odds.takes()
        })
        .unwrap();
    assert!(found.units.count(Unit::Inf) > 1);
}

#[test]
fn waves_meet_what_the_one_before_left() {
    let first = fight(Rules::Dice, "3 inf", "2 inf 1 arm");
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
    // A gun fires at each wave anew, and a battle that is won already costs a wave nothing.
    let guarded = fight(Rules::Orthodox, "5 ftr", "1 inf 1 aa");
    let odds = guarded.waves(&["5 ftr".parse().unwrap()]);
    assert_eq!(odds[0].outcomes[0].attacker.count(Unit::Ftr), 4);
    assert_eq!(odds[1].outcomes[0].attacker.count(Unit::Ftr), 5);
}
