//! Marines, artillery, escorts and destroyers in the war: maps that sell them, transports, landings, losses and
//! texts.

use bilancia_battle::{Role, Unit};
use bilancia_core::{Actor, Node, Notation, State};
use bilancia_war::{
    Action, Cargo, Passenger, Pending, Phase, War,
    orders::{LAND, SEA, land_losses, number_of, order_of, sea_losses},
    pack::{Force, Item, Pack, named},
};

use crate::{
    armada::{BUY, armada, war},
    common::{walk, wars},
};

const STRAIT: &str = include_str!("../../packs/strait/map.toml");

/// Kinds that only some maps have.
const OTHERS: [Unit; 4] = [Unit::Mar, Unit::Art, Unit::Esc, Unit::Des];

fn strait_selling(line: &str) -> Result<Pack, String> {
    let text = STRAIT.replace("rounds = 12", &format!("rounds = 12\n{line}"));
    Pack::read("strait", &text).map_err(|faults| faults.to_string())
}

#[test]
fn maps_that_sell_the_classic_ten_keep_their_names() {
    let own = named("strait").unwrap();
    assert!(own.sells_the_classic());
    let ten = r#"buy = ["ic", "bat", "car", "sub", "trn", "aa", "bmb", "ftr", "arm", "inf"]"#;
    assert_eq!(strait_selling(ten).unwrap().id, own.id);
    let all = strait_selling(BUY).unwrap();
    assert_ne!(all.id, own.id);
    assert!(OTHERS.iter().all(|unit| all.sells(Item::Unit(*unit))));
    assert!(!OTHERS.iter().any(|unit| own.has_kind(*unit)));
    // Units that are set up exist, and need not be sold.
    let text = STRAIT.replace("1 trn 1 sub", "1 trn 1 des");
    let fleet = Pack::read("fleet", &text).unwrap();
    assert!(fleet.has_kind(Unit::Des) && !fleet.sells(Item::Unit(Unit::Des)));
}

#[test]
fn faults_of_the_list_of_sold_things_are_told() {
    for (line, part) in [
        (r#"buy = ["arm"]"#, "infantry can be bought in every war"),
        (r#"buy = ["inf", "inf"]"#, "stands here twice"),
        (r#"buy = ["inf", "mech"]"#, "no unit is called mech"),
        (r#"buy = "inf""#, "a list"),
        (r#"buy = ["inf", 3]"#, "a text"),
    ] {
        let faults = strait_selling(line).unwrap_err();
        assert!(faults.contains(part), "{line}: {faults}");
    }
}

#[test]
fn a_transport_holds_two_of_foot_and_artillery_in_any_mixture() {
    let small = [Unit::Inf, Unit::Mar, Unit::Art];
    let all = [Unit::Inf, Unit::Mar, Unit::Art, Unit::Arm, Unit::Aa];
    for owner in 0..7 {
        for unit in all {
            let first = Passenger { unit, owner };
            let one = Cargo::default().with(first).unwrap();
            assert_eq!(one.units().collect::<Vec<_>>(), [first]);
            for other in all {
                for owner in 0..7 {
                    let second = Passenger { unit: other, owner };
                    let fits = small.contains(&unit) && small.contains(&other);
                    let Some(two) = one.with(second) else {
                        assert!(!fits, "{unit:?} {other:?}");
                        continue;
                    };
                    assert!(fits, "{unit:?} {other:?}");
                    let back = Cargo::default().with(second).unwrap().with(first);
                    assert_eq!(Some(two), back, "the order of loading does not matter");
                    assert_eq!(two.without(second), Some(one));
                    assert_eq!(two.without(first), Cargo::default().with(second));
                    assert_eq!(two.room(), 0);
                }
            }
            assert_eq!(one.without(first), Some(Cargo::default()));
            let absent = all.into_iter().find(|other| *other != unit).unwrap();
            assert_eq!(
                one.without(Passenger {
                    unit: absent,
                    owner
                }),
                None
            );
        }
    }
}

#[test]
fn orders_of_loss_keep_their_numbers_and_have_followers() {
    assert_eq!(
        land_losses(0).map(|unit| unit.profile().name).join(" "),
        "inf mar art arm bmb ftr"
    );
    assert_eq!(
        sea_losses(0).map(|unit| unit.profile().name).join(" "),
        "trn sub esc des ftr car bat"
    );
    for number in 0..24 {
        let named = order_of(LAND, number);
        let all = land_losses(number);
        let kept = all.into_iter().filter(|unit| LAND.contains(unit));
        assert_eq!(kept.collect::<Vec<_>>(), named);
        assert_eq!(number_of(LAND, named), Some(number));
        let place = |unit: Unit| all.iter().position(|it| *it == unit).unwrap();
        assert_eq!(place(Unit::Mar), place(Unit::Inf) + 1);
        assert_eq!(place(Unit::Art), place(Unit::Inf) + 2);
    }
    for number in 0..120 {
        let all = sea_losses(number);
        let kept = all.into_iter().filter(|unit| SEA.contains(unit));
        assert_eq!(kept.collect::<Vec<_>>(), order_of(SEA, number));
    }
}

fn area(war: &War, code: &str) -> bilancia_war::pack::Area {
    war.pack().of_code(code).unwrap()
}

fn turn(war: &War, text: &str) -> Result<War, String> {
    let seat = war.mover();
    let actions = war
        .read_turn(seat, text)
        .map_err(|error| error.to_string())?;
    let written = war.write_turn(seat, &actions);
    assert_eq!(war.read_turn(seat, &written).unwrap(), actions, "{written}");
    let mut after = war.clone();
    for action in actions {
        let by = match after.node() {
            Node::Chance => Actor::Chance,
            _ => Actor::Seat(seat),
        };
        after.apply(by, action);
    }
    Ok(after)
}

#[test]
fn other_kinds_are_bought_by_their_names_in_both_languages() {
    armada();
    let start = war("map=armada,research=off,rules=cof");
    for text in [
        "buy 1 mar 1 art",
        "buy 1 marine 1 artillery",
        "buy 1 fante di marina 1 artiglieria",
    ] {
        let after = turn(&start, text).unwrap();
        let bought = after.power(0).bought;
        assert_eq!(bought.to_string(), "1 mar 1 art", "{text}");
        assert_eq!(after.power(0).cash, start.power(0).cash - 8);
        let again = start.read_position(&after.position()).unwrap();
        assert_eq!(again, after);
    }
    let rich = start.edit().cash(0, 40).finish().unwrap();
    let fleet = turn(&rich, "buy 1 escort 1 cacciatorpediniere 1 nave di scorta").unwrap();
    assert_eq!(fleet.power(0).bought.to_string(), "2 esc 1 des");
    assert_eq!(fleet.power(0).cash, 40 - 8 - 8 - 12);
    let classic = war("map=strait,research=off");
    let refused = turn(&classic, "buy 1 mar").unwrap_err();
    assert!(
        refused.contains("cannot be bought on this map"),
        "{refused}"
    );
    let position = start.position();
    assert!(classic.read_position(&position).is_err());
}

/// A war in which West has a marine and an infantry aboard a transport near an enemy land.
fn before_landing(rules: &str) -> War {
    armada();
    let start = war(&format!(
        "map=armada,research=off,losses=asked,rules={rules}"
    ));
    let [gulf, arsenal, enemy] = ["GOWZ", "ARS", "GOLZ"].map(|code| area(&start, code));
    let [one, other] = [Unit::Mar, Unit::Inf].map(|unit| Passenger { unit, owner: 0 });
    let cargo = Cargo::default().with(one).unwrap().with(other).unwrap();
    let mut editor = start.edit();
    editor.empty(gulf).empty(enemy).empty(arsenal);
    editor.add(gulf, 0, &Force::read("1 trn").unwrap(), cargo);
    editor.add(
        arsenal,
        1,
        &Force::read("1 inf 1 arm").unwrap(),
        Cargo::default(),
    );
    editor.turn(1, 0, Phase::Move);
    editor.finish().unwrap()
}

#[test]
fn marines_attack_at_two_when_they_come_ashore() {
    for rules in [
        "cof", "orthodox", "dice", "lowluck", "ryof", "ryof6", "cofr",
    ] {
        let start = before_landing(rules);
        let seat = start.mover();
        let sail = "move STRZ: 1 trn (1 mar 1 inf) GOWZ";
        let (actions, _) = start.read_turn_so_far(seat, sail).unwrap();
        let mut state = start.clone();
        for action in actions {
            state.apply(Actor::Seat(seat), action);
        }
        let mut listed = Vec::new();
        state.actions(seat, &mut listed);
        let to = area(&state, "ARS");
        let lands =
            |action: &Action| matches!(action, Action::Land { to: land, .. } if *land == to);
        let land = listed.into_iter().find(lands).unwrap();
        state.apply(Actor::Seat(seat), land);
        state.apply(Actor::Seat(seat), Action::End);
        let arsenal = area(&state, "ARS");
        let fight = state.fight_at(arsenal);
        assert_eq!(fight.terms.ashore, 1);
        assert_eq!(
            fight
                .terms
                .raised(Role::Attacker, &fight.attacker, Unit::Mar),
            1
        );
        state.apply(Actor::Seat(seat), Action::Fight(arsenal));
        let Some(Pending::Battle(battle)) = state.pending().copied() else {
            // One of two kinds must be lost, or dice are rolled, before anything ends.
            panic!("{rules}: {}", state.position());
        };
        assert_eq!(battle.engagement.terms.ashore, 1, "{rules}");
        let text = state.position();
        assert!(text.contains("|0+1|"), "{text}");
        assert_eq!(start.read_position(&text).unwrap(), state);
    }
}

#[test]
fn positions_of_random_wars_are_read_as_written() {
    armada();
    let mut kinds = [0; 4];
    for (seed, options) in wars("armada").iter().enumerate() {
        walk(options, seed as u64, (500, 3), |war| {
            let text = war.position();
            assert_eq!(war.read_position(&text).as_ref(), Ok(war), "{text}");
            for stack in war.pack().all().flat_map(|area| war.units(area)) {
                for (count, unit) in kinds.iter_mut().zip(OTHERS) {
                    *count += u32::from(stack.unit() == unit);
                    *count += u32::from(stack.cargo().units().any(|it| it.unit == unit));
                }
            }
        });
    }
    assert!(kinds.iter().all(|count| *count > 100), "{kinds:?}");
}
