//! Random questions whether a turn of the war leads from one position to another, in positions so small that all turns can
//! be enumerated by the rules' own list of legal actions.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::collections::HashSet;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Node, Notation, Rng, State};
use bilancia_testkit::sized;
use bilancia_war::{Action, Cargo, Phase, War, pack::Area};
use bilancia_war_justify::{
    Answer, STATES,
    altered::{altered, force},
    justify,
};

use crate::armada::war;

/// Most states of one turn that are enumerated.
const MOST: usize = 40_000;

/// Questions about each small position: half of them follow, half are altered.
const QUESTIONS: u32 = 10;

/// All positions to which a turn can lead, by trying everything but standing orders; `None` if there are too many.
pub(crate) fn everything(before: &War, most: usize) -> Option<HashSet<War>> {
    let turn = before.turn();
    let mut known = HashSet::from([before.clone()]);
    let mut open = vec![before.clone()];
    let mut ends = HashSet::new();
    while let Some(state) = open.pop() {
        for (by, action) in steps(&state) {
            let mut after = state.clone();
            after.apply(by, action);
            if after.turn() != turn || after.phase() == Phase::Over {
                ends.insert(after);
            } else if known.insert(after.clone()) {
                if known.len() > most {
                    return None;
                }
                open.push(after);
            }
        }
    }
    Some(ends)
}

/// All rolls and actions but standing orders.
fn steps(state: &War) -> Vec<(Actor, Action)> {
    let mut actions = Vec::new();
    match state.node() {
        Node::Over => Vec::new(),
        Node::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            let rolls = rolls.into_iter();
            rolls.map(|(roll, _)| (Actor::Chance, roll)).collect()
        }
        Node::Choice(seats) => {
            let seat = seats.only().unwrap();
            state.actions(seat, &mut actions);
            let orders = |it: &Action| matches!(it, Action::Orders(_));
            let actions = actions.into_iter().filter(|it| !orders(it));
            actions.map(|action| (Actor::Seat(seat), action)).collect()
        }
    }
}

/// A position with few units, at the beginning of a turn of the first power.
fn small(options: &str, rng: &mut Rng) -> Option<War> {
    let war = war(options);
    let mut editor = war.edit();
    editor.clear();
    let areas: Vec<Area> = war.pack().all().collect();
    for power in [0, 1] {
        for _ in 0..2 + rng.below(2) {
            let area = areas[rng.below(areas.len() as u64) as usize];
            let unit = match war.pack().is_sea(area) {
                true => [Unit::Trn, Unit::Sub, Unit::Sub, Unit::Bat][rng.below(4) as usize],
                false => {
                    let units = [
                        Unit::Inf,
                        Unit::Inf,
                        Unit::Arm,
                        Unit::Ftr,
                        Unit::Bmb,
                        Unit::Aa,
                    ];
                    units[rng.below(6) as usize]
                }
            };
            let friendly = war.pack().is_sea(area) || war.owner(area) == Some(power);
            if friendly {
                editor.add(
                    area,
                    power,
                    &force(unit, 1 + rng.below(2) as u16),
                    Cargo::default(),
                );
            }
        }
        editor.cash(power, rng.below(7) as u16);
    }
    Phase::ALL.into_iter().find_map(|phase| {
        editor.turn(2, 0, phase);
        editor.finish().ok()
    })
}

/// Numbers of questions by their right answer, and of answers that decide nothing.
#[derive(Debug, Default)]
struct Counts {
    follow: u32,
    do_not: u32,
    unknown: u32,
}

impl Counts {
    fn ask(&mut self, before: &War, after: &War, ends: &HashSet<War>) {
        let follows = ends.contains(after);
        let [one, other] = [before, after].map(|war| war.position());
        match justify(before, after, STATES) {
            Answer::Justified { actions, .. } => {
                assert!(follows, "justified: {one}\n{other}\n{actions:?}");
                let mut state = before.clone();
                for (by, action) in actions {
                    state.apply(by, action);
                }
                assert_eq!(state, *after);
            }
            Answer::Impossible { reasons } => {
                let reason = reasons[0].text(Lang::EN);
                assert!(!follows, "impossible: {one}\n{other}\n{reason}");
            }
            Answer::Unknown { .. } => self.unknown += 1,
            Answer::NotATurn => assert!(!follows, "not a turn: {one}\n{other}"),
        }
        if follows {
            self.follow += 1;
        } else {
            self.do_not += 1;
        }
    }
}

/// Two positions of which one is altered, in one place or in two, with all ends of the first.
fn question(before: &War, end: &War, rng: &mut Rng) -> Option<(War, War)> {
    let change = |war: &War, rng: &mut Rng| altered(before, war, rng).map(|it| it.1);
    match rng.below(6) {
        0 => Some((change(before, rng)?, end.clone())),
        1 | 2 => {
            let once = change(end, rng)?;
            Some((before.clone(), change(&once, rng)?))
        }
        _ => Some((before.clone(), change(end, rng)?)),
    }
}

/// Asks questions about wars with these rules, until there are enough.
fn questions(rules: &str, seed: u64) -> Counts {
    let mut rng = Rng::new(seed);
    let mut counts = Counts::default();
    let (mut positions, most) = (0, sized(2, 50));
    while positions < most {
        let Some(before) = small(&format!("map=strait,research=off,{rules}"), &mut rng) else {
            continue;
        };
        let Some(ends) = everything(&before, MOST) else {
            continue;
        };
        positions += 1;
        let mut sorted: Vec<&War> = ends.iter().collect();
        sorted.sort_by_cached_key(|end| end.position());
        let mut asked = 0;
        while asked < QUESTIONS {
            let end = sorted[rng.below(sorted.len() as u64) as usize];
            let Some((one, other)) = question(&before, end, &mut rng) else {
                continue;
            };
            let anew = match one == before {
                true => None,
                false => match everything(&one, MOST) {
                    None => continue,
                    anew => anew,
                },
            };
            counts.ask(&before, end, &ends);
            counts.ask(&one, &other, anew.as_ref().unwrap_or(&ends));
            asked += 2;
        }
    }
    counts
}

/// Rules of battle, with other rules that change what leaves a trace.
pub(crate) const RULES: [&str; 8] = [
    "rules=cof",
    "rules=orthodox",
    "rules=ryof",
    "rules=ryof6,exposures=static",
    "rules=cofr",
    "rules=cof,losses=asked,raids=target",
    "rules=lowluck",
    "rules=dice",
];

#[test]
fn turns_of_small_wars_are_judged_as_an_enumeration_judges() {
    let mut all = Counts::default();
    for (seed, rules) in (1..).zip(RULES) {
        let counts = questions(rules, seed);
        println!("{rules}: {counts:?}, 0 wrong");
        all.follow += counts.follow;
        all.do_not += counts.do_not;
        all.unknown += counts.unknown;
    }
    println!("all: {all:?}, 0 wrong");
    let asked = all.follow + all.do_not;
    assert!(asked >= sized(100, 4_000), "{all:?}");
    assert!(
        all.do_not * 4 >= asked && all.unknown * 10 <= asked,
        "{all:?}"
    );
}
