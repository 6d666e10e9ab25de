use bilancia_battle::Unit;
use bilancia_core::{Lang, Node, Notation, Options, Rng, State};
use bilancia_testkit::{
    sized,
    wars::{any, walk},
};
use bilancia_war::{OPTIONS, Phase, War, pack::Area, start};

use super::*;

fn war(text: &str) -> War {
    start(&Options::parse(&OPTIONS, text).unwrap()).unwrap()
}

fn area(war: &War, code: &str) -> Area {
    war.pack().of_code(code).unwrap()
}

/// The position after changes that are all made.
fn after(war: &War, text: &str) -> War {
    let board = Board::read(war, text);
    assert_eq!(board.text(), text);
    board.war().clone()
}

fn refusal(war: &War, word: &str) -> (u16, String) {
    let change = Change::read(word, war.pack()).unwrap();
    let refused = Board::new(war).make(change).unwrap_err();
    (refused.rule.number, refused.text(Lang::EN))
}

#[test]
fn changes_set_what_they_say() {
    let world = war("map=classic");
    let text = "KAR=1arm7 KAR=c0 UKR=p1 cash=2.77 weapons=3.5 turn=4.2.move";
    let changed = after(&world, text);
    let kar = area(&changed, "KAR");
    assert_eq!(count(&changed, kar, 0, Unit::Arm), 7);
    assert!(!changed.has_complex(kar));
    assert_eq!(changed.owner(area(&changed, "UKR")), Some(0));
    assert_eq!(changed.power(1).cash, 77);
    assert_eq!(changed.power(2).weapons, 5);
    let turn = (changed.round(), changed.mover().0, changed.phase());
    assert_eq!(turn, (4, 1, Phase::Move));
    assert!(changed.position().contains("KAR=1,1i3,1a7"));
    assert_eq!(world.read_position(&changed.position()).unwrap(), changed);
}

#[test]
fn land_units_at_sea_are_aboard() {
    let strait = war("map=strait");
    let sea = strait
        .pack()
        .all()
        .find(|it| strait.pack().is_sea(*it))
        .unwrap();
    let code = strait.pack().code(sea).to_owned();
    let empty = without_units(&strait);
    let (rule, text) = refusal(&empty, &format!("{code}=1inf2"));
    assert_eq!(rule, 13);
    assert!(text.contains("add a transport"), "{text}");
    let laden = after(&empty, &format!("{code}=1trn2 {code}=1inf2 {code}=1arm1"));
    let count = |unit| count(&laden, sea, 0, unit);
    assert_eq!([Unit::Trn, Unit::Inf, Unit::Arm].map(count), [2, 2, 1]);
    assert_eq!(refusal(&laden, &format!("{code}=1inf3")).0, 13);
    // Cargo goes with its ship.
    let sunk = after(&laden, &format!("{code}=1trn0"));
    assert_eq!(sunk.units(sea).count(), 0);
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_rule() {
    let world = war("map=classic");
    for (word, rule) in [
        ("KAR=1sub1", 12),
        ("BLSZ=1inf1", 13),
        ("BLSZ=1bmb1", 24),
        ("KAR=1aa2", 10),
        ("KAR=1inf501", 4),
        ("KAR=1mar1", 4),
        ("BLSZ=c1", 25),
        ("BLSZ=p1", 3),
        ("KAR=p0", 15),
        ("cash=1.10000", 6),
        ("turn=0.1.buy", 28),
        ("turn=1.1.fight", 2),
    ] {
        let word = word.replace("BLSZ", sea(&world));
        let (number, text) = refusal(&world, &word);
        assert_eq!(number, rule, "{word}: {text}");
        assert!(text.contains(':') || text.contains(';'), "{word}: {text}");
    }
}

/// Code of a sea zone.
fn sea(war: &War) -> &str {
    let pack = war.pack();
    pack.code(pack.all().find(|area| pack.is_sea(*area)).unwrap())
}

#[test]
fn faults_of_positions_name_area_and_rule() {
    let world = war("map=classic");
    assert!(faults(&world).is_empty());
    for (word, rule) in [("KAR=2arm1", 3), ("SWI=2inf1", 15), ("BLSZ=2ftr9", 24)] {
        let word = word.replace("BLSZ", sea(&world));
        let found = faults(&after(&world, &word));
        assert_eq!(found.len(), 1, "{word}");
        assert_eq!(found[0].1.rule.number, rule);
    }
}

#[test]
fn undoing_takes_along_what_needs_the_change() {
    let empty = without_units(&war("map=classic"));
    let code = sea(&empty);
    let text = format!("{code}=2trn1 KAR=1inf3 {code}=2inf2");
    let mut board = Board::read(&empty, &text);
    let lost = board.undo(0);
    assert_eq!(lost.len(), 1);
    assert_eq!(board.text(), "KAR=1inf3");
    assert!(board.undo(0).is_empty());
    assert_eq!(board.war(), &empty);
}

#[test]
fn early_changes_become_part_of_the_base() {
    let world = war("map=classic");
    let mut board = Board::read(&world, "KAR=1inf9 KAR=1inf8 RUS=1arm4");
    let now = board.war().clone();
    board.keep_last(1);
    assert_eq!(board.text(), "RUS=1arm4");
    assert_eq!(board.war(), &now);
    assert_eq!(Board::read(board.base(), &board.text()).war(), &now);
}

#[test]
fn boards_begin_from_any_position_of_a_game() {
    for seed in 0..sized(20, 400) {
        let options = ["map=strait", "map=classic", "map=classic,bid=9japan"][seed as usize % 3];
        let mut rng = Rng::new(seed as u64);
        let plies = rng.below(200);
        let played = walk(war(options), &mut rng, plies, any, |_, _| {});
        let mut board = Board::new(&played);
        assert_eq!(
            board.make(Change::Cash(1, 123)),
            Ok(()),
            "{}",
            played.position()
        );
        assert_eq!(board.war().power(1).cash, 123);
    }
}

fn random_change(war: &War, rng: &mut Rng) -> Change {
    let mut below = |most: u64| rng.below(most) as u16;
    let (area, power) = (
        Area(below(war.pack().areas.len() as u64) as u8),
        below(8) as u8,
    );
    match below(10) {
        0..5 => Change::Units {
            area,
            power,
            unit: Unit::ALL[usize::from(below(Unit::ALL.len() as u64))],
            count: [0, 1, 2, 3, 9, 600][usize::from(below(6))],
        },
        5 => Change::Complex(area, below(2) == 1),
        6 => Change::Owner(area, Some(power).filter(|power| *power < 7)),
        7 => Change::Cash(power, below(12_000)),
        8 => Change::Weapons(power, below(64) as u8),
        _ => Change::Turn(below(1200), power, Phase::ALL[usize::from(below(7))]),
    }
}

#[test]
fn any_changes_lead_to_a_position_or_a_refusal() {
    for seed in 0..sized(60, 2000) {
        let map = ["map=strait", "map=classic,research=off"][seed as usize % 2];
        let begin = war(map);
        let mut rng = Rng::new(seed as u64);
        let mut board = Board::new(&begin);
        for _ in 0..20 {
            let change = random_change(&begin, &mut rng);
            let word = change.word(begin.pack());
            match board.make(change) {
                Ok(()) => assert_eq!(Change::read(&word, begin.pack()), Some(change)),
                Err(refused) => assert!(refused.text(Lang::EN).len() > 20),
            }
            assert!(!change_words(&begin, change_in(&begin, change), Lang::IT).is_empty());
        }
        let now = board.war();
        assert_eq!(begin.read_position(&now.position()).as_ref(), Ok(now));
        assert_eq!(Board::read(&begin, &board.text()).war(), now);
        let Node::Choice(seats) = now.node() else {
            panic!("{}", now.position());
        };
        let mut actions = Vec::new();
        now.actions(seats.only().unwrap(), &mut actions);
        assert!(!actions.is_empty(), "{}", now.position());
        let _ = faults(now);
        if !board.changes().is_empty() {
            board.undo(rng.below(board.changes().len() as u64) as usize);
        }
    }
}

/// The change, of the first power if its own is not on the map.
fn change_in(war: &War, change: Change) -> Change {
    let known = |power: u8| usize::from(power) < war.pack().powers.len();
    match change {
        Change::Units { power, .. } | Change::Owner(_, Some(power)) if !known(power) => {
            Change::Cash(0, 1)
        }
        Change::Cash(power, _) | Change::Weapons(power, _) | Change::Turn(_, power, _)
            if !known(power) =>
        {
            Change::Cash(0, 1)
        }
        change => change,
    }
}
