//! Optimal play is never worse for the attacker than fixed orders, and agrees with known values.

use bilancia_battle::{Aim, Army, BestPlay, Carry, Fight, Rules, Unit, Withdrawal};

const SWING: Aim = Aim {
    swing: 1.0,
    take: 0.0,
};
const TAKE: Aim = Aim {
    swing: 0.0,
    take: 1.0,
};

fn army(text: &str) -> Army {
    text.parse().unwrap()
}

fn fight(rules: Rules, attacker: &str, defender: &str) -> Fight {
    Fight::new(rules, army(attacker), army(defender)).unwrap()
}

#[test]
fn one_against_one_is_reckoned_by_hand() {
    // One infantry attacks another. A round in which only the attacker hits (1/6 * 4/6) wins 3 IPC, only the
    // defender (5/6 * 2/6) loses 3, both (2/36) trade; a round without hits leads back here, where going on
    // has a negative value and stopping has value 0: so one assault is made, and no more.
    let fight = fight(Rules::DICE, "1 inf", "1 inf");
    let mut play = BestPlay::new(&fight, SWING).unwrap();
    let going_on = 3.0 * (4.0 / 36.0 - 10.0 / 36.0) / (16.0 / 36.0);
    assert!(going_on < 0.0);
    let decision = play.decide(&fight.attacker, &fight.defender, Default::default());
    assert!((decision.stop).abs() < 1e-12 && decision.go < decision.stop);
    // To take the territory the attacker goes on for ever: 4 of the 16 rounds that change anything win.
    let mut take = BestPlay::new(&fight, TAKE).unwrap();
    assert!((take.value() - 0.25).abs() < 1e-12);
}

#[test]
fn choice_is_worth_no_less_than_orders_against_an_enemy_without_choice() {
    // The defender has one kind of unit, so that only the attacker has anything to choose.
    for rules in Rules::ALL {
        for attacker in ["3 inf 2 arm 1 ftr", "2 inf 2 ftr 1 bmb", "1 arm 3 ftr"] {
            let mut fight = fight(rules, attacker, "4 inf");
            for withdrawal in [
                Withdrawal::default(),
                Withdrawal {
                    after: Some(2),
                    ..Withdrawal::default()
                },
                Withdrawal {
                    only_aircraft: true,
                    ..Withdrawal::default()
                },
            ] {
                fight.withdrawal = withdrawal;
                for aim in [SWING, TAKE] {
                    let mut play = BestPlay::new(&fight, aim).unwrap();
                    let orders = play.value_of_orders();
                    let best = play.value();
                    assert!(
                        best >= orders - 1e-9,
                        "{rules} {attacker}: {best} below {orders}"
                    );
                }
            }
        }
    }
}

#[test]
fn fixed_orders_cannot_hold_the_defender_below_best_play_either() {
    // The attacker has one kind of unit and never gains by stopping when only the territory counts.
    for rules in [Rules::DICE, Rules::RYOF6, Rules::COF] {
        let fight = fight(rules, "6 arm", "3 inf 1 ftr 1 bmb");
        let mut play = BestPlay::new(&fight, TAKE).unwrap();
        let orders = play.value_of_orders();
        assert!(play.value() <= orders + 1e-9);
    }
}

#[test]
fn the_last_land_unit_is_kept_to_take_the_territory() {
    let mut fight = fight(Rules::DICE, "1 inf 2 ftr", "1 inf");
    let mut play = BestPlay::new(&fight, TAKE).unwrap();
    let best = play.value();
    fight.attacker_orders.keep_land = true;
    let kept = BestPlay::new(&fight, TAKE).unwrap().value_of_orders();
    assert!((best - kept).abs() < 1e-12, "here that order is best");
    fight.attacker_orders.keep_land = false;
    assert!(BestPlay::new(&fight, TAKE).unwrap().value_of_orders() < best);
}

#[test]
fn a_deficit_makes_stopping_a_decision() {
    // Under COF the carries decide whether another assault with the same armies pays.
    let fight = fight(Rules::COF, "6 inf 2 arm", "6 inf 1 ftr");
    let mut play = BestPlay::new(&fight, SWING).unwrap();
    let mut found = None;
    for infantry in 1..=6 {
        for enemies in 1..=6 {
            let (own, other) = (
                army(&format!("{infantry} inf 2 arm")),
                army(&format!("{enemies} inf 1 ftr")),
            );
            let goes = [-1, 4].map(|carry| {
                let decision = play.decide(&own, &other, [carry, 0].map(Carry::from));
                decision.go > decision.stop + 1e-9
            });
            if goes == [false, true] {
                found = Some((infantry, enemies));
            }
        }
    }
    assert!(
        found.is_some(),
        "no pair of armies where the deficit decides"
    );
}

#[test]
fn eight_units_of_four_types_a_side_are_solved() {
    let fight_under = |rules| fight(rules, "3 inf 2 arm 2 ftr 1 bmb", "3 inf 2 arm 2 ftr 1 bmb");
    let fight = fight_under(Rules::DICE);
    let mut play = BestPlay::new(&fight, SWING).unwrap();
    let value = play.value();
    assert!(value.is_finite());
    let keeps = play.defender_keeps();
    assert_eq!(keeps.len(), 7);
    assert_eq!(
        (keeps[0].0, keeps[0].1.count(Unit::Ftr)),
        (1, 2),
        "nobody gives up a fighter first"
    );
    // Without dice only one number of hits is possible.
    let certain = fight_under(Rules::COF);
    let keeps = BestPlay::new(&certain, SWING).unwrap().defender_keeps();
    let hits = certain.course().unwrap().assaults[0].attacker_hits;
    assert_eq!(
        keeps.iter().map(|(hits, _)| *hits).collect::<Vec<_>>(),
        [hits]
    );
    let huge = Fight::new(
        Rules::COF,
        army("50 inf 50 arm 50 ftr"),
        army("50 inf 50 arm 50 ftr"),
    )
    .unwrap();
    assert!(BestPlay::new(&huge, SWING).is_err());
}
