//! Turns of the war are justified by the positions before and after them alone.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::time::Instant;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Notation, Rng, State};
use bilancia_testkit::{
    sized,
    wars::{any, step},
};
use bilancia_war::{Action, Cargo, Phase, War, pack::Area};
use bilancia_war_justify::{
    Answer, STATES,
    altered::{altered, begun, force},
    justify, nearest,
};
use bilancia_war_opponents::recruit;

use crate::{armada::war, questions::everything};

/// Positions at the beginnings of turns in games of the recruit, each with the next one; of its actions this share, in per
/// cent, is random instead.
fn turns(options: &str, seed: u64, random: u64, most: usize) -> Vec<(War, War)> {
    let mut rng = Rng::new(seed);
    let mut state = war(options);
    let mut before = state.clone();
    let mut turns = Vec::new();
    while turns.len() < most {
        let turn = state.turn();
        let choose = |war: &War, seat, rng: &mut Rng| match rng.below(100) < random {
            true => any(war, seat, rng),
            false => recruit(war),
        };
        if step(&mut state, &mut rng, choose).is_none() {
            break;
        }
        if state.turn() != turn || state.phase() == Phase::Over {
            turns.push((before, state.clone()));
            before = state.clone();
        }
    }
    turns
}

/// Counts of answers, and times in milliseconds.
#[derive(Debug, Default)]
struct Tally {
    justified: u32,
    impossible: u32,
    unknown: u32,
    times: Vec<f64>,
}

impl Tally {
    fn ask(&mut self, before: &War, after: &War) -> Answer {
        let begun = Instant::now();
        let answer = justify(before, after, STATES);
        self.times.push(1000.0 * begun.elapsed().as_secs_f64());
        match &answer {
            Answer::Justified { actions, .. } => {
                self.justified += 1;
                let mut state = before.clone();
                for (by, action) in actions {
                    state.apply(*by, *action);
                }
                assert_eq!(state.position(), after.position());
            }
            Answer::Impossible { reasons } => {
                self.impossible += 1;
                for lang in Lang::all() {
                    assert!(!reasons[0].text(lang).contains('{'), "{reasons:?}");
                }
            }
            Answer::Unknown { .. } | Answer::NotATurn => self.unknown += 1,
        }
        answer
    }

    fn report(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize];
        println!(
            "{name}: {} justified, {} impossible, {} unknown; ms p50 {:.1} p90 {:.1} p99 {:.1} max {:.1}",
            self.justified,
            self.impossible,
            self.unknown,
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0)
        );
    }
}

#[test]
fn turns_of_the_recruit_are_justified() {
    for (options, random, games) in [("", 0, 1), ("", 3, 6), ("", 10, 6)] {
        let mut tally = Tally::default();
        for seed in 0..games {
            for (before, after) in turns(options, seed, random, 30) {
                let answer = tally.ask(&before, &after);
                if let Answer::Impossible { reasons } = &answer {
                    let reason = reasons[0].text(Lang::EN);
                    panic!("{}\n{}\n{reason}", before.position(), after.position());
                }
            }
        }
        tally.report(&format!("recruit, {random} % random"));
        assert!(tally.unknown * 50 <= tally.justified, "{tally:?}");
    }
}

#[test]
fn altered_turns_of_the_recruit_are_answered() {
    let mut rng = Rng::new(9);
    let mut tally = Tally::default();
    let mut near = 0;
    for seed in 0..sized(1, 3) {
        for (before, after) in turns("", 100 + seed, 5, 24) {
            for _ in 0..2 {
                let Some((name, other)) = altered(&before, &after, &mut rng) else {
                    continue;
                };
                let answer = tally.ask(&before, &other);
                match &answer {
                    Answer::Impossible { reasons } => {
                        println!("{name}: {}", reasons[0].text(Lang::EN));
                        near += u32::from(nearest(&before, &other).is_some());
                    }
                    Answer::Unknown { .. } => println!(
                        "{name}: UNKNOWN {} to {}",
                        before.position(),
                        other.position()
                    ),
                    Answer::Justified { .. } => println!("{name}: justified"),
                    Answer::NotATurn => println!("{name}: not a turn"),
                }
            }
        }
    }
    tally.report("altered turns");
    println!("nearest positions: {near}");
    assert!(near > 0);
}

#[test]
fn dice_and_the_large_map() {
    for (options, random, most) in [
        ("rules=dice", 0, 12),
        ("rules=lowluck", 3, 12),
        // The laboratory measures more of the large map, which takes minutes.
        ("map=classic", 2, 8),
    ] {
        let mut tally = Tally::default();
        for (before, after) in turns(options, 1, random, most) {
            let answer = tally.ask(&before, &after);
            match &answer {
                Answer::Impossible { reasons } => {
                    panic!(
                        "{}\n{}\n{}",
                        before.position(),
                        after.position(),
                        reasons[0].text(Lang::EN)
                    );
                }
                Answer::Justified { probability, .. } => {
                    assert!(*probability > 0.0 && *probability <= 1.0);
                }
                _ => {}
            }
        }
        tally.report(&format!("{options}, {random} % random"));
    }
}

/// Turns on Classic that opponents have played, each with something that the search for the likely turn once missed.
#[test]
fn turns_that_were_once_left_open_are_justified() {
    let war = war("map=classic,rounds=10");
    let mut lines = include_str!("../justify/played.txt").lines();
    let mut justified = 0;
    while let (Some(name), Some(before), Some(after)) = (lines.next(), lines.next(), lines.next()) {
        let [before, after] = [before, after].map(|it| war.read_position(it).unwrap());
        let answer = justify(&before, &after, STATES);
        assert!(
            matches!(answer, Answer::Justified { .. }),
            "{name}: {answer:?}"
        );
        justified += 1;
        lines.next();
    }
    assert_eq!(justified, 7);
}

#[test]
fn fleets_that_share_a_zone_may_fight_without_a_trace() {
    let war = war("rules=cof,research=off");
    let zone = war.pack().all().find(|area| war.pack().is_sea(*area));
    let zone = zone.unwrap();
    let mut editor = war.edit();
    editor.clear();
    editor.add(zone, 0, &force(Unit::Sub, 2), Cargo::default());
    editor.add(zone, 1, &force(Unit::Bat, 2), Cargo::default());
    for power in [0, 1] {
        editor.cash(power, 0);
    }
    editor.turn(2, 0, Phase::Research);
    let before = begun(editor.finish().unwrap()).unwrap();
    let count = |war: &War, power: u8| -> u16 {
        let ships = war.units(zone).filter(|it| it.owner() == power);
        ships.map(|it| it.count()).sum()
    };
    let ends = everything(&before, 100_000).unwrap();
    // Own submarines are lost, and the enemy is as before.
    let traceless = |end: &&War| count(end, 0) < 2 && count(end, 1) == 2;
    let mut traceless: Vec<&War> = ends.iter().filter(traceless).collect();
    traceless.sort_by_key(|end| end.position());
    assert!(!traceless.is_empty());
    for after in traceless {
        let answer = justify(&before, after, STATES);
        assert!(
            matches!(answer, Answer::Justified { .. }),
            "{}\n{}\n{answer:?}",
            before.position(),
            after.position()
        );
    }
}

/// The area of a map with a code.
fn area(war: &War, code: &str) -> Area {
    let mut areas = war.pack().all();
    areas
        .find(|area| war.pack().area(*area).code == code)
        .unwrap()
}

/// The position after a turn in which an armour marches from NOV to RUS and nothing else is done.
fn after_a_march(before: &War) -> War {
    let [start, end] = ["NOV", "RUS"].map(|code| area(before, code));
    let mut after = before.clone();
    let (turn, mover) = (before.turn(), before.mover());
    let mut listed = Vec::new();
    while after.turn() == turn && after.phase() != Phase::Over {
        listed.clear();
        after.actions(mover, &mut listed);
        let march = |action: &&Action| matches!(action, Action::Move { from, to, .. } if (*from, *to) == (start, end));
        let first = after.phase() == Phase::Move;
        let march = listed.iter().find(march).filter(|_| first);
        after.apply(Actor::Seat(mover), march.copied().unwrap_or(Action::End));
    }
    after
}

/// A power whose capital is free again gets back its lands, with the guns that allies have put there.
#[test]
fn guns_come_with_lands_that_are_given_back() {
    let war = war("map=classic,rules=cof,research=off");
    let mut editor = war.edit();
    editor.clear();
    let [ussr, germany, uk] = [0, 1, 2];
    let [capital, karelia, novosibirsk] = ["RUS", "KAR", "NOV"].map(|code| area(&war, code));
    editor.owner(capital, Some(germany));
    editor.owner(karelia, Some(uk));
    editor.add(karelia, uk, &force(Unit::Aa, 1), Cargo::default());
    editor.add(novosibirsk, ussr, &force(Unit::Arm, 1), Cargo::default());
    editor.cash(ussr, 0);
    editor.turn(3, ussr, Phase::Research);
    let before = begun(editor.finish().unwrap()).unwrap();
    let after = after_a_march(&before);
    assert_eq!(after.owner(karelia), Some(ussr));
    assert!(after.units(karelia).all(|gun| gun.owner() == ussr));
    let answer = justify(&before, &after, STATES);
    assert!(matches!(answer, Answer::Justified { .. }), "{answer:?}");
}

/// A power that can do nothing has no turn.
#[test]
fn powers_that_are_out_are_passed_over() {
    let war = war("map=classic,rules=cof,research=off");
    let mut editor = war.edit();
    editor.clear();
    let [ussr, germany, uk] = [0, 1, 2];
    for land in war
        .pack()
        .all()
        .filter(|area| war.owner(*area) == Some(germany))
    {
        editor.owner(land, Some(uk));
    }
    editor.add(
        area(&war, "NOV"),
        ussr,
        &force(Unit::Arm, 1),
        Cargo::default(),
    );
    editor.cash(germany, 0);
    editor.turn(3, ussr, Phase::Research);
    let before = begun(editor.finish().unwrap()).unwrap();
    let after = after_a_march(&before);
    assert_eq!(after.mover().0, uk);
    let answer = justify(&before, &after, STATES);
    assert!(matches!(answer, Answer::Justified { .. }), "{answer:?}");
    // With a single infantry it has a turn.
    let mut editor = after.edit();
    editor.add(
        area(&war, "GER"),
        germany,
        &force(Unit::Inf, 1),
        Cargo::default(),
    );
    editor.owner(area(&war, "GER"), Some(germany));
    editor.turn(3, uk, Phase::Research);
    let Some(after) = editor.finish().ok().and_then(begun) else {
        panic!("the position can be read");
    };
    let answer = justify(&before, &after, STATES);
    assert!(matches!(answer, Answer::Impossible { .. }), "{answer:?}");
}
