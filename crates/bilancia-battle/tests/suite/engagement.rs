//! Engagements against courses, which are computed apart from them.

use bilancia_battle::{
    Army, Engagement, Fight, Orders, Role, Rules, Stage, Terms, Unit, Withdrawal, casualties_owed,
    each_casualties,
};
use proptest::prelude::*;

fn army(counts: [u16; 9]) -> Army {
    let units = Unit::CLASSIC.into_iter().zip(counts);
    units.fold(Army::default(), |army, (unit, count)| {
        army.with(unit, count)
    })
}

fn orders() -> ([Vec<Unit>; 2], [bool; 2]) {
    let usual = [Role::Attacker, Role::Defender].map(|role| Orders::usual(role).loss);
    (usual, [false; 2])
}

fn sides() -> impl Strategy<Value = [Army; 2]> {
    let land = (0..6_u16, 0..4_u16, 0..4_u16, 0..3_u16)
        .prop_map(|(inf, arm, ftr, bmb)| army([inf, arm, ftr, bmb, 0, 0, 0, 0, 0]));
    let sea = (0..3_u16, 0..2_u16, 0..3_u16, 0..4_u16, 0..3_u16, 0..3_u16)
        .prop_map(|(ftr, bmb, trn, sub, car, bat)| army([0, 0, ftr, bmb, 0, trn, sub, car, bat]));
    let foot = (land.clone(), 0..3_u16, 0..3_u16)
        .prop_map(|(army, mar, art)| army.with(Unit::Mar, mar).with(Unit::Art, art));
    let fleet = (sea.clone(), 0..3_u16, 0..3_u16)
        .prop_map(|(army, esc, des)| army.with(Unit::Esc, esc).with(Unit::Des, des));
    prop_oneof![
        [land.clone(), land],
        [sea.clone(), sea],
        [foot.clone(), foot],
        [fleet.clone(), fleet]
    ]
}

proptest! {
    #[test]
    fn resolving_ends_as_the_course_does(
        armies in sides(),
        rules in prop_oneof![Just(Rules::COF), Just(Rules::ORTHODOX)],
        after in proptest::option::of(1..4_u32),
    ) {
        let withdrawal = Withdrawal { after, ..Withdrawal::default() };
        let Ok(mut fight) = Fight::new(rules, armies[0], armies[1]) else {
            return Ok(());
        };
        fight.withdrawal = withdrawal;
        let course = fight.course().unwrap();
        let (loss, keep) = orders();
        let start = Engagement::new(Terms::from(rules), armies);
        let (end, assaults) = start.resolve([&loss[0], &loss[1]], keep, withdrawal);
        prop_assert_eq!(end.stage, Stage::Over);
        let last = course.assaults.last().unwrap();
        prop_assert_eq!(end.armies, [last.attacker, last.defender]);
        // A course lists the assault that changes nothing; an engagement does not begin it.
        let idle = course.assaults.len() as u32 - assaults;
        prop_assert!(idle <= 1);
    }

    #[test]
    fn resolving_ends_as_playing_stage_by_stage_does(
        armies in sides(),
        rules in prop_oneof![Just(Rules::COF), Just(Rules::ORTHODOX), Just(Rules::COFR)],
        keep_land: [bool; 2],
        weapons: [bool; 3],
        landing: bool,
        support in 0..2_u16,
        carry in (-1..5_i8, -2..4_i8),
        after in proptest::option::of(1..4_u32),
        below in proptest::option::of(1..6_u32),
        only_aircraft: bool,
        shuffled: bool,
    ) {
        let mut terms = Terms::from(rules);
        terms.defender_technology.jets = weapons[0];
        terms.attacker_technology.super_submarines = weapons[1];
        terms.attacker_technology.heavy_bombers = weapons[2];
        terms.ashore = u16::from(landing) * 2;
        let mut start = Engagement::new(terms, armies);
        start.landing = landing;
        start.support = support;
        if rules != Rules::ORTHODOX {
            start.carry = [carry.0.into(), carry.1.into()];
        }
        let (mut orders, _) = orders();
        if shuffled {
            orders[1].reverse();
        }
        let orders = [&*orders[0], &*orders[1]];
        let withdrawal = Withdrawal { after, below, only_aircraft };
        let mut played = start.settle();
        let mut assaults = 0;
        loop {
            match played.stage {
                Stage::Lose(..) | Stage::LastLoss(_) => {
                    let own = played.owed().map_or(0, |(role, ..)| role as usize);
                    let losses = played.by_order(orders[own], keep_land[own]);
                    played.lose(&losses);
                }
                Stage::WithdrawSubs(_) => played.withdraw_subs(0),
                Stage::Decide => {
                    assaults += 1;
                    if withdrawal.is_due(played.armies[0], assaults) {
                        played.withdraw();
                    } else {
                        played.go();
                    }
                }
                _ => break,
            }
        }
        let mut resolving = start;
        resolving.may_withdraw = !landing;
        let (end, _) = resolving.resolve(orders, keep_land, withdrawal);
        let parts = |it: &Engagement| (it.armies, it.stage, it.withdrawn, it.carry, it.pending);
        prop_assert_eq!(parts(&end), parts(&played));
    }

    #[test]
    fn casualties_are_as_many_as_owed_and_distinct(armies in sides(), any in 0..5_u16, ships in 0..4_u16) {
        let hits = bilancia_battle::Hits { any, ships };
        let mut all = Vec::new();
        each_casualties(&armies[0], hits, |losses| all.push(losses));
        let owed = casualties_owed(&armies[0], hits);
        prop_assert!(!all.is_empty());
        for losses in &all {
            prop_assert_eq!(losses.size(), owed);
            prop_assert!(armies[0].without(losses).is_some());
        }
        let count = all.len();
        all.sort();
        all.dedup();
        prop_assert_eq!(all.len(), count);
    }
}

#[test]
fn a_battle_stops_at_every_choice_and_roll() {
    let forces = ["4 arm 5 inf", "3 arm 5 inf"].map(|text| text.parse::<Army>().unwrap());
    let mut battle = Engagement::new(Terms::from(Rules::COF), forces).settle();
    // Example 3 of A&A Chess: three hits each, and deficits of one and two points.
    assert_eq!(battle.owed().map(|(_, _, hits)| hits.any), Some(3));
    battle.lose(&"3 inf".parse().unwrap());
    assert!(matches!(battle.owed(), Some((Role::Attacker, ..))));
    battle.lose(&"3 inf".parse().unwrap());
    assert_eq!(battle.stage, Stage::Decide);
    assert_eq!(battle.carry.map(|carry| carry.all), [-1, -2]);
    battle.withdraw();
    assert_eq!((battle.stage, battle.withdrawn), (Stage::Over, true));

    let mut dice = Engagement::new(Terms::from(Rules::DICE), forces).settle();
    let mut weight = 0;
    dice.rolls(|_, part| weight += part);
    assert_eq!(weight, 6_u64.pow(5));
    dice.roll(bilancia_battle::Hits { any: 2, ships: 0 });
    assert!(matches!(dice.stage, Stage::Throw(..)));
}
