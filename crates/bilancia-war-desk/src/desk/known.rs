//! Battles, raids and landings with answers worked out by hand.

use bilancia_battle::{Army, Unit};
use bilancia_core::{Notation, Options, Seat};
use bilancia_war::{OPTIONS, War, start};

use super::{Desk, Edit, FailedLanding, PlannedBattle, Step, Warning};

/// Germany before its first turn of the world war, with parts of the position changed.
fn germany(rules: &str, changed: &[(&str, &str)]) -> War {
    let options = format!("map=classic,research=off,{rules}");
    let start = start(&Options::parse(&OPTIONS, &options).unwrap()).unwrap();
    let mut position = start.position().replacen("1.1.", "1.2.", 1);
    for (from, to) in changed {
        assert!(position.contains(from), "{position}");
        position = position.replace(from, to);
    }
    start.read_position(&position).unwrap()
}

fn open(war: &War, text: &str) -> Desk {
    let desk = Desk::open(war, Seat(1), text);
    assert!(
        desk.draft().unfit().is_empty(),
        "{:?}",
        desk.draft().unfit()
    );
    desk
}

fn battle(desk: &Desk, code: &str) -> Option<PlannedBattle> {
    let area = desk.draft().start().pack().of_code(code);
    let mut battles = desk.battles().into_iter();
    battles.find(|battle| Some(battle.area) == area)
}

const INFANTRY: fn(u16) -> Army = |count| Army::default().with(Unit::Inf, count);

/// A transport with two infantry and a battleship against a submarine, and a landing behind them.
const LANDING: &str = "load CMEZ: 2 inf SEU; move EMEZ: 1 trn 1 bat CMEZ; land EGY: 2 inf EMEZ";

#[test]
fn cargo_sinks_with_its_ship_and_its_landing_does_not_happen() {
    let war = germany("rules=cof", &[]);
    let desk = open(&war, LANDING);
    let at_sea = battle(&desk, "EMEZ").unwrap();
    let played = at_sea.played.as_ref().unwrap();
    let sunk = INFANTRY(2).with(Unit::Trn, 1);
    let submarine = Army::default().with(Unit::Sub, 1);
    assert_eq!(played.lost, [sunk, submarine]);
    assert_eq!(played.cargo, [INFANTRY(2), Army::default()]);
    // A submarine of 8 against a transport of 8 and two infantry of 3.
    assert_eq!((at_sea.swing(), at_sea.is_won()), (Some(-6.0), true));
    let pack = war.pack();
    let landing = FailedLanding {
        land: pack.of_code("EGY").unwrap(),
        zone: pack.of_code("EMEZ").unwrap(),
        lost: INFANTRY(2),
        aboard: Army::default(),
        goes_on: false,
    };
    assert_eq!(played.landings, std::slice::from_ref(&landing));
    assert!(desk.warnings().contains(&Warning::Landing(landing)));
    assert!(battle(&desk, "EGY").is_none());
}

#[test]
fn a_landing_whose_ships_survive_is_fought_in_full() {
    // The submarine is hit by the battleship, and its hit costs the empty transport before the one with cargo.
    let war = germany("rules=cof", &[("CMEZ=,2t1,2w1", "CMEZ=,2t2,2w1")]);
    let text = LANDING.replace("1 trn 1 bat", "2 trn 1 bat");
    let desk = open(&war, &text);
    let at_sea = battle(&desk, "EMEZ").unwrap();
    let played = at_sea.played.as_ref().unwrap();
    assert_eq!(played.lost[0], Army::default().with(Unit::Trn, 1));
    assert_eq!((at_sea.swing(), &played.landings[..]), (Some(0.0), &[][..]));
    let landing = battle(&desk, "EGY").unwrap();
    assert_eq!(landing.fight.attacker, INFANTRY(2));
}

#[test]
fn ships_that_withdraw_keep_their_cargo_aboard() {
    let war = germany(
        "rules=cof",
        &[
            ("CMEZ=,2t1,2w1", "CMEZ=,2t2,2w1"),
            ("EMEZ=,3s1", "EMEZ=,3s4,3w1"),
        ],
    );
    let text = LANDING.replace("1 trn 1 bat", "2 trn 1 bat");
    let desk = open(&war, &format!("{text}; fight EMEZ: stop after 1"));
    let played = battle(&desk, "EMEZ").unwrap().played.unwrap();
    let [landing] = &played.landings[..] else {
        panic!("{played:?}");
    };
    let all = landing.lost.and(&landing.aboard);
    assert_eq!((all, landing.goes_on), (INFANTRY(2), false));
    assert_eq!(landing.lost, played.cargo[0]);
}

#[test]
fn chances_count_cargo_too() {
    let war = germany("rules=dice", &[]);
    let desk = open(&war, LANDING);
    let loaded = battle(&desk, "EMEZ").unwrap();
    let empty = open(&war, "move EMEZ: 1 trn 1 bat CMEZ");
    let empty = battle(&empty, "EMEZ").unwrap();
    let more = empty.swing().unwrap() - loaded.swing().unwrap();
    assert_eq!(loaded.cargo()[0], INFANTRY(2));
    assert!((0.5..=6.0).contains(&more), "{more}");
}

#[test]
fn raids_say_what_they_cost() {
    let bombers = [
        ("GER=2c,2i4,2a2,2f1,2b1", "GER=2c,2i4,2a2,2f1,2b3"),
        ("KAR=1c,1i3,1a1,1f1,1g1", "KAR=1c,1i3"),
    ];
    let text = "raid KAR: 3 bmb GER";
    let war = germany("rules=cof", &bombers);
    let [raid] = &open(&war, text).raids()[..] else {
        panic!("one raid");
    };
    let karelia = war.pack().of_code("KAR").unwrap();
    assert_eq!((raid.victim, &raid.targets[..]), (0, &[(karelia, 3)][..]));
    assert_eq!((raid.ipc, raid.hand, raid.takes_all()), (7.0, 24, false));
    let poor = [bombers[0], bombers[1], (".buy 24/", ".buy 5/")];
    let [raid] = &open(&germany("rules=cof", &poor), text).raids()[..] else {
        panic!("one raid");
    };
    assert_eq!((raid.ipc, raid.takes_all()), (5.0, true));
    // Three dice of which the sum counts up to 5: 212 of 216 sums reach it.
    let [raid] = &open(&germany("rules=dice", &poor), text).raids()[..] else {
        panic!("one raid");
    };
    assert_eq!(raid.dice, Some(3));
    let mean = (3.0 + 4.0 * 3.0 + 5.0 * 212.0) / 216.0;
    assert!((raid.ipc - mean).abs() < 1e-9, "{} {mean}", raid.ipc);
    assert_eq!(open(&war, "").raids(), []);
}

#[test]
fn bombers_that_guns_bring_down_raid_nothing() {
    let war = germany(
        "rules=cof",
        &[("GER=2c,2i4,2a2,2f1,2b1", "GER=2c,2i4,2a2,2f1,2b5")],
    );
    let [raid] = &open(&war, "raid KAR: 5 bmb GER").raids()[..] else {
        panic!("one raid");
    };
    // Five exposures cost one; four take 10.
    assert_eq!((raid.targets[0].1, raid.ipc), (4, 10.0));
}

#[test]
fn rockets_say_what_they_cost() {
    let war = germany("rules=cof", &[("/32/", "/32w2/")]);
    let desk = open(&war, "rocket WEU > UKI");
    let place = (desk.draft().orders().iter()).position(|order| order.text.starts_with("rocket"));
    assert_eq!(desk.rocket_damage(place.unwrap()), Some(3));
}

#[test]
fn submarines_that_dive_are_not_lost() {
    let war = germany(
        "rules=cof",
        &[
            ("EMEZ=,3s1", "EMEZ=,3t2,3w1"),
            ("CMEZ=,2t1,2w1", "CMEZ=,2s3,2w1"),
        ],
    );
    let move_all = "move EMEZ: 3 sub 1 bat CMEZ";
    let stay = battle(&open(&war, move_all), "EMEZ").unwrap();
    let dives = format!("{move_all}; fight EMEZ: dive 2 after 1 to CMEZ");
    let dived = battle(&open(&war, &dives), "EMEZ").unwrap();
    let lost = |it: &PlannedBattle| it.played.as_ref().unwrap().lost[0].count(Unit::Sub);
    assert!(lost(&dived) <= lost(&stay));
    let left = dived.played.as_ref().unwrap().left[0].count(Unit::Sub);
    assert!(left + lost(&dived) == 1, "{dived:#?}");
}

#[test]
fn bids_go_on_any_own_land_and_where_own_ships_are() {
    let options = Options::parse(&OPTIONS, "map=classic,rules=cof,bid=15germany");
    let start = start(&options.unwrap()).unwrap();
    let desk = Desk::open(&start, Seat(1), "buy 1 inf 1 sub");
    let slots = desk.placing().slots;
    let at = |code: &str| {
        let area = start.pack().of_code(code).unwrap();
        let items = slots.iter().filter(|slot| slot.area == area);
        items
            .flat_map(|slot| slot.items.iter().map(|(item, _)| item.name()))
            .collect::<Vec<_>>()
    };
    assert_eq!((at("LIB"), at("UKR")), (vec!["inf"], vec!["inf"]));
    assert_eq!((at("BALZ"), at("CMEZ")), (vec!["sub"], vec!["sub"]));
    assert_eq!((at("EMEZ"), at("EGY")), (vec![], vec![]));
    let placed = desk.edit(&Edit::Order(
        Step::Place,
        "place 1 sub BALZ; 1 inf LIB".to_owned(),
    ));
    assert!(placed.unwrap().draft().unfit().is_empty());
}
