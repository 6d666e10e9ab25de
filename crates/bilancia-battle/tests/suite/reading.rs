//! Reading any text for units and orders gives an army or an error, and written armies read back.

use bilancia_battle::{Army, ArmyError, Fight, MOST_UNITS, Role, Rules, Unit, read_order};
use bilancia_core::Lang;
use proptest::prelude::*;

fn armies() -> impl Strategy<Value = Army> {
    proptest::collection::vec(0..30_u16, Unit::ALL.len()).prop_map(|counts| {
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
                prop_assert_eq!(order.len(), 12);
            }
        }
    }

    #[test]
    fn small_battles_are_refused_or_have_odds_that_sum_to_one(
        attacker in proptest::collection::vec(0..2_u16, Unit::ALL.len()),
        defender in proptest::collection::vec(0..2_u16, Unit::ALL.len()),
        rules in proptest::sample::select(&Rules::ALL),
        landing: bool,
    ) {
        let army = |counts: Vec<u16>| {
            let units = Unit::ALL.into_iter().zip(counts);
            units.fold(Army::default(), |army, (unit, count)| army.with(unit, count))
        };
        if let Ok(mut fight) = Fight::new(rules, army(attacker), army(defender)) {
            fight.landing = landing;
            if fight.check().is_ok() {
                let odds = fight.odds();
                let sum: f64 = odds.outcomes.iter().map(|outcome| outcome.probability).sum();
                prop_assert!((sum - 1.0).abs() < 1e-9, "{} sums to {sum}", fight.terms.rules);
            }
        }
    }
}

#[test]
fn every_spelling_of_a_unit_is_read_with_a_number_before_it() {
    for unit in Unit::ALL {
        for name in unit.spellings() {
            for text in [
                format!("3 {name}"),
                format!("3{name}, 1 inf"),
                format!("1 inf+3 {}", name.to_uppercase()),
            ] {
                let army: Army = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{text}: {error}"));
                let more = u32::from(unit == Unit::Inf && text.contains("1 inf"));
                assert_eq!(army.count(unit), 3 + more, "{text}");
            }
            let order = read_order(&format!("{name}, car"), Role::Attacker);
            assert!(
                unit == Unit::Car || order.is_ok_and(|order| order[0] == unit),
                "{name}"
            );
        }
        for lang in Lang::all() {
            let list = Unit::list(lang);
            assert!(
                list.contains(unit.profile().name) && list.contains(unit.title(lang)),
                "{list}"
            );
        }
    }
    let army = |text: &str| text.parse::<Army>().unwrap();
    assert_eq!(army("2 car 1 bat"), army("2 acc 1 bb"));
    assert_eq!(army("2 carri armati 5 fanterie"), army("2 arm 5 inf"));
    assert_eq!(army("2 armour, 5 infantry"), army("2arm+5inf"));
}

#[test]
fn what_is_suggested_means_what_was_written() {
    let suggested = |text: &str| match text.parse::<Army>() {
        Err(ArmyError::Unknown { nearest, .. }) => nearest,
        other => panic!("{text}: {other:?}"),
    };
    for (text, unit) in [
        ("3 tank", "arm"),
        ("1 sommergibile", "sub"),
        ("3 fantria", "inf"),
        ("2 infantery", "inf"),
        ("2 soldati", "inf"),
        ("1 fihgter", "ftr"),
        ("1 portaeri", "car"),
        ("1 aircraft carrier", "car"),
        ("1 btl", "bat"),
    ] {
        assert_eq!(
            suggested(text).first().map(String::as_str),
            Some(unit),
            "{text}"
        );
    }
    // Marines are called foot soldiers of the navy in Italian, but this is clearly infantry.
    assert_eq!(suggested("3 fantria"), ["inf"]);
}

#[test]
fn the_document_explains_every_rule() {
    let document = include_str!("../../../../docs/battles.md");
    for rules in Rules::ALL {
        assert!(document.contains(&format!("`{rules}`")), "it lacks {rules}");
    }
}
