//! The captain and the general: legal and whole turns under every rule, the same by the same seed, and stronger than the
//! recruit.

use std::sync::atomic::AtomicBool;

use bilancia_battle::{Army, Domain};
use bilancia_core::{Actor, Node, Notation, Options, Rng, Seat, Side, State};
use bilancia_war::{
    Action, OPTIONS, Phase, Stack, War,
    estimate::strongest,
    pack::{Area, Item},
    start,
    strikes::strikes_at,
};
use bilancia_war_opponents::{
    Limits, StaffPlan, Weights, captain, captain_by, general, general_by, recruit, scales,
};
use serde_json::json;

use crate::start::{Start, area, options};

static NEVER: AtomicBool = AtomicBool::new(false);

fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

fn limits(plans: u64) -> Limits<'static> {
    Limits {
        plans,
        until: None,
        stop: &NEVER,
        threads: 1,
    }
}

fn aircraft(war: &War, seat: Seat) -> u32 {
    let stacks = war.pack().all().flat_map(|area| war.units(area));
    let own = stacks
        .filter(|stack| stack.owner() == seat.0 && stack.unit().profile().domain == Domain::Air);
    own.map(|stack| u32::from(stack.count())).sum()
}

/// Number of aircraft over zones with ships of the enemy.
fn over_enemies(war: &War, seat: Seat) -> u32 {
    let side = war.side(seat);
    let enemy = |stack: &Stack| {
        let ship = stack.unit().profile().domain == Domain::Sea;
        ship && war.side(Seat(stack.owner())) != side
    };
    let zones = war
        .pack()
        .all()
        .filter(|zone| war.units(*zone).any(|stack| enemy(&stack)));
    let stacks = zones.flat_map(|zone| war.units(zone));
    let own = stacks
        .filter(|stack| stack.owner() == seat.0 && stack.unit().profile().domain == Domain::Air);
    own.map(|stack| u32::from(stack.count())).sum()
}

/// Plays a war in which `plan` chooses, and checks each action and the end of each turn.
fn play(options: &str, mut plan: impl FnMut(&War, Seat) -> Vec<Action>) -> War {
    let mut rng = Rng::new(5);
    let mut war = war(options);
    loop {
        match war.node() {
            Node::Over => return war,
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let actions = plan(&war, seat);
                assert!(!actions.is_empty());
                for action in actions {
                    assert_eq!(
                        war.node(),
                        Node::Choice(seat.into()),
                        "{action:?} comes late"
                    );
                    assert!(war.is_legal(seat, action), "{options}: {action:?}");
                    let ends = action == Action::End && war.mover() == seat;
                    let (phase, flying) = (war.phase(), aircraft(&war, seat));
                    // No deck can come to fighters over a zone that was not cleared.
                    let hopeless = over_enemies(&war, seat);
                    if ends && phase == Phase::Place && war.can_make_anything() {
                        let bought = war.power(seat.0).bought;
                        assert!(bought.is_empty(), "{options}: {bought} is not placed");
                    }
                    war.apply(Actor::Seat(seat), action);
                    if ends && phase == Phase::Shift {
                        let left = aircraft(&war, seat);
                        assert!(left + hopeless >= flying, "{options}: aircraft are lost");
                    }
                }
            }
        }
    }
}

#[test]
fn turns_are_legal_and_whole_under_every_rule() {
    for (number, rules) in [
        "cof", "dice", "lowluck", "orthodox", "ryof", "ryof6", "cofr",
    ]
    .into_iter()
    .enumerate()
    {
        let losses = ["standing", "asked"][number % 2];
        for (map, rounds) in [("strait", 8), ("classic", 3)] {
            let options = format!("map={map},rules={rules},losses={losses},rounds={rounds}");
            let mut seed = 0;
            play(&options, |war, seat| {
                seed += 1;
                match war.side(seat).0 {
                    0 => captain(war, &limits(12), seed).actions,
                    _ => general(war, &limits(4), seed).actions,
                }
            });
        }
    }
}

#[test]
fn bids_are_placed() {
    let war = play("bid=9west+6east,rounds=1", |war, seat| {
        assert!(war.round() > 0 || war.power(seat.0).cash <= 9);
        captain(war, &limits(5), 1).actions
    });
    assert!(war.round() >= 1);
}

#[test]
fn a_seed_means_one_turn_on_any_number_of_threads() {
    for options in ["", "map=classic"] {
        let war = war(options);
        let plans = |threads: usize, seed: u64| -> [StaffPlan; 2] {
            let limits = |plans| Limits {
                threads,
                ..limits(plans)
            };
            [
                captain(&war, &limits(40), seed),
                general(&war, &limits(200), seed),
            ]
        };
        assert_eq!(plans(1, 7), plans(1, 7));
        assert_eq!(plans(1, 7), plans(3, 7));
        assert!(plans(2, 7)[0].plans <= 40 && plans(2, 7)[1].plans <= 200);
    }
}

#[test]
fn a_whole_turn_is_planned_at_once_where_no_dice_fall() {
    let mut war = war("map=classic");
    let plan = captain(&war, &limits(30), 1);
    for action in &plan.actions {
        war.apply(Actor::Seat(Seat(0)), *action);
    }
    assert_eq!(war.mover(), Seat(1), "{plan:?}");
}

/// Whether the enemy's best strike takes a land that this army of a side holds.
fn falls(war: &War, side: Side, land: Area, army: &Army) -> bool {
    let threats = strikes_at(war, side, false);
    strongest(war, &threats, land, army).is_some_and(|(_, falls)| falls)
}

#[test]
fn a_capital_that_can_fall_is_not_left() {
    let war = war("");
    let plan = captain(&war, &limits(100), 3);
    let mut after = war;
    for action in &plan.actions {
        after.apply(Actor::Seat(Seat(0)), *action);
    }
    let capital = after.pack().of_code("OCC").unwrap();
    let guards = after.units(capital).fold(Army::default(), |army, stack| {
        army.with(stack.unit(), stack.count())
    });
    assert!(!falls(&after, Side(0), capital, &guards));
    // East could take the capital if it were left.
    assert!(falls(&after, Side(0), capital, &Army::default()));
}

/// A war on Classic in which nothing but these units is on the map.
fn at_sea(rules: &str, power: &str, units: serde_json::Value) -> War {
    let start = json!({ "clear": true, "power": power, "units": units });
    let start: Start = serde_json::from_value(start).unwrap();
    start
        .war(&options(&format!("map=classic,{rules}")))
        .unwrap()
}

#[test]
fn aircraft_hunt_submarines() {
    for rules in ["cof", "orthodox", "dice", "lowluck"] {
        let units = json!({ "UKI": "uk 2 ftr 1 bmb", "NORZ": "germany 1 sub" });
        let war = at_sea(&format!("rules={rules}"), "uk", units);
        let zone = area(&war, "NORZ");
        for plan in [captain(&war, &limits(30), 1), general(&war, &limits(30), 1)] {
            let goes = |action: &Action| matches!(action, Action::Move { to, .. } if *to == zone);
            assert!(plan.actions.iter().any(goes), "{rules}: {:?}", plan.actions);
        }
    }
}

#[test]
fn submarines_in_reach_of_aircraft_are_feared_for() {
    let value = |base: &str| {
        let units = json!({ "NORZ": "germany 2 sub", base: "uk 3 ftr" });
        let war = at_sea("rules=cof", "germany", units);
        scales(&war).value(&war)
    };
    assert!(value("UKI") < value("AUS") - 1.0);
}

#[test]
fn submarines_leave_aircraft_that_they_cannot_hit() {
    let units = json!({ "UKI": "uk 1 ftr", "NORZ": "germany 2 sub" });
    let mut war = at_sea("rules=cof,losses=asked", "uk", units);
    let seat = war.mover();
    let turn = "move NORZ: 1 ftr UKI\nfight NORZ";
    for action in war.read_turn_so_far(seat, turn).unwrap().0 {
        war.apply(Actor::Seat(seat), action);
    }
    let plan = captain(&war, &limits(5), 1);
    assert!(
        matches!(plan.actions[..], [Action::Dive { count: 2, .. }, ..]),
        "{:?}",
        plan.actions
    );
}

/// A turn of Germany, whose coasts are all blockaded, from a game in which transports were bought.
const BLOCKADED: &str = "8.2.research 25/16/37/49/33 ALA=5,5i10 ALG=5 EGY=3,3i1 AUS=4 BOR=4,4i1 BRA=5 CAR=4,4i1 CAU=1 CHI=4 CON=3 CUB=5,5i4,5a1 ECA=3,5i7 EEU=1,3i13,3a4,5a5 EIN=4,4i1 EUS=5c,5i6,5a3,5g1 EVE=4 FIN=1 FEA=3 FIC=4 FWA=3 GER=2c,2i23,2a9,2f1,2g1 GIB=3 HAW=4 IND=3,3f1 IEA=3,5i1 JAP=4c,4i10,4a4,4g1 KAR=1c,1i24,1a8,1f1,1g1 KAK=4 KEN=4,4i1 KWA=4 LIB=5 MAD=4,4i2 MAN=4,4i1,4a4 MEX=5,5a2 MID=4,4i2 NGU=4,4i1 NEW=4 NOV=1,1a2 OKI=4 PAN=5 PRS=3,3f1 PHI=4 RUS=1c,1f1,1g1,5i6 SIN=4,4a2 SOL=4 SAF=3,5f1 SEU=3c,3g1 SFE=4 SYR=3 UKR=1 UKI=3c,3i4,3a4,3g1 WAK=4 WCA=3,3i1,5i1,5a3 WEU=3,3a3,3g1 WUS=5c,5a2,5g1 YAK=4,4i7,4g1 ALAZ=,4t1 BALZ=,3t6,5t5 CRBZ=,5t3 CMEZ=,3t1 JAPZ=,4t5 KWAZ=,4w1 MIDZ=,4t1 NAUZ=,4c1 SOLZ=,4t1[4i] WSPZ=,3w1";

#[test]
fn blockaded_powers_buy_no_ships() {
    let war = war("map=classic,rules=cof,rounds=8");
    let war = war.read_position(BLOCKADED).unwrap();
    for seed in 0..20 {
        let plan = captain(&war, &limits(100), seed);
        let ship = |action: &Action| matches!(action, Action::Buy { item: Item::Unit(unit), .. } if unit.profile().domain == Domain::Sea);
        assert!(!plan.actions.iter().any(ship), "{seed}: {:?}", plan.actions);
    }
}

#[test]
fn russia_does_not_leave_karelia_in_the_first_round() {
    for (rules, plans) in [("cof", 20), ("cof", 100), ("lowluck", 50)] {
        for seed in 0..3 {
            let options = format!("map=classic,rules={rules},research=off");
            let (mut war, mut rng) = (war(&options), Rng::new(seed));
            let mut number = 100 * seed;
            while war.mover() == Seat(0) {
                let Node::Choice(seats) = war.node() else {
                    let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                    war.apply(Actor::Chance, roll);
                    continue;
                };
                number += 1;
                let seat = seats.only().unwrap();
                for action in captain(&war, &limits(plans), number).actions {
                    war.apply(Actor::Seat(seat), action);
                }
            }
            let karelia = war.pack().of_code("KAR").unwrap();
            let guards = war.units(karelia).filter(|stack| stack.unit().marches());
            assert!(
                guards.count() > 0,
                "{rules}, seed {seed}: {}",
                war.position()
            );
        }
    }
}

#[test]
fn the_captain_beats_the_recruit_from_both_sides() {
    let mut won = 0;
    for seed in 0..20 {
        let own = (seed % 2) as u8;
        let bid = 3 * (1 + seed / 2 % 4);
        let options = format!("bid={bid}west+{bid}east");
        let mut number = seed * 1000;
        let war = play(&options, |war, seat| {
            number += 1;
            match war.side(seat).0 == own {
                true => captain(war, &limits(60), number).actions,
                false => vec![recruit(war)],
            }
        });
        won += u32::from(war.points(Seat(own)) == 1);
    }
    assert!(won >= 16, "{won} of 20");
}

#[test]
fn without_other_weights_plans_are_those_of_the_defaults() {
    let defaults = Weights::default();
    let wars = ["map=strait", "map=classic,rules=dice"].map(war);
    for war in &wars {
        let captain = captain(war, &limits(12), 3);
        assert_eq!(captain_by(war, &defaults, &limits(12), 3), captain);
        let general = general(war, &limits(60), 3);
        assert_eq!(general_by(war, &defaults, &limits(60), 3), general);
    }
    // Some weights matter at the set-up already.
    let value = |weights: &Weights| captain_by(&wars[1], weights, &limits(12), 3).value;
    for name in ["front", "cash", "stranded", "danger", "prize_income"] {
        let mut changed = defaults;
        changed.set(name, 3.0).unwrap();
        assert_ne!(value(&changed), value(&defaults), "{name}");
    }
}

#[test]
fn weights_are_read_as_they_are_written() {
    let mut weights = Weights::default();
    assert_eq!(Weights::read(&weights.to_string()), Ok(weights));
    weights.set("cash", 0.125).unwrap();
    assert_eq!(Weights::read("# tuned\ncash = 0.125"), Ok(weights));
    weights.set("capital", 30.0).unwrap();
    assert_eq!(Weights::read("cash = 0.125\ncapital = 30"), Ok(weights));
    for wrong in [
        "bash = 1",
        "cash = -1",
        "cash = nan",
        "cash = \"1\"",
        "cash",
    ] {
        assert!(Weights::read(wrong).is_err(), "{wrong}");
    }
}
