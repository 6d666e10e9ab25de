//! Whatever is written for units and orders, reading ends in an army or an error, and what is written is
//! read again.

use bilancia_battle::{Army, Fight, MOST_UNITS, Role, Rules, Unit, read_order};
use proptest::prelude::*;

fn armies() -> impl Strategy<Value = Army> {
    proptest::collection::vec(0..40_u16, 9).prop_map(|counts| {
        let units = Unit::ALL.into_iter().zip(counts);
        units.fold(Army::default(), |army, (unit, count)| {
            army.with(unit, count)
        })
    })
}

proptest! {
    #[test]
    fn armies_are_read_as_written(army in armies()) {
        prop_assert_eq!(army.to_string().parse(), Ok(army));
        prop_assert_eq!(army.compact().parse(), Ok(army));
    }

    #[test]
    fn any_text_is_an_army_or_an_error(text in "[0-9a-z +,-]{0,30}|.{0,20}") {
        if let Ok(army) = text.parse::<Army>() {
            prop_assert!(army.size() <= MOST_UNITS);
            prop_assert_eq!(army.compact().parse(), Ok(army));
        }
        for role in [Role::Attacker, Role::Defender] {
            if let Ok(order) = read_order(&text, role) {
                prop_assert_eq!(order.len(), 8);
            }
        }
    }

    #[test]
    fn small_battles_are_refused_or_have_odds_that_sum_to_one(
        attacker in proptest::collection::vec(0..3_u16, 9),
        defender in proptest::collection::vec(0..3_u16, 9),
        rules in 0..7_usize,
        landing: bool,
    ) {
        let army = |counts: Vec<u16>| {
            let units = Unit::ALL.into_iter().zip(counts);
            units.fold(Army::default(), |army, (unit, count)| army.with(unit, count))
        };
        if let Ok(mut fight) = Fight::new(Rules::ALL[rules], army(attacker), army(defender)) {
            fight.landing = landing;
            if fight.check().is_ok() {
                let odds = fight.odds();
                let sum: f64 = odds.outcomes.iter().map(|outcome| outcome.probability).sum();
                prop_assert!((sum - 1.0).abs() < 1e-9, "{} sums to {sum}", fight.terms.rules);
            }
        }
    }
}
