//! Turns of players who play badly, at random or to lose, are never called impossible.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use bilancia_core::{Actor, Lang, Node, Notation, Options, Rng, Seat, State};
use bilancia_testkit::sized;
use bilancia_war::{Action, OPTIONS, Phase, War, start, starts};
use bilancia_war_justify::{Answer, justify};
use bilancia_war_opponents::recruit;

use crate::questions::RULES;

/// States that are examined for each turn.
const LIMIT: usize = 20_000;
/// Turns of one war, so that wars differ.
const TURNS_OF_A_WAR: usize = 30;

/// Player that does foolish things.
#[derive(Clone, Copy, Debug)]
enum Fool {
    /// Takes any action.
    Random,
    /// Takes any action half of the time, and else that of the recruit.
    Half,
    /// Attacks with few units, by land, sea and air, never withdraws, and wastes what it buys.
    Loser,
}

/// Kinds of orders that a loser chooses from.
fn kind(action: &Action) -> Option<usize> {
    Some(match action {
        Action::Move { steps: 0, .. } => 0,
        Action::Move { .. } => 1,
        Action::Load { .. } => 2,
        Action::Land { .. } => 3,
        Action::Raid { .. } => 4,
        _ => return None,
    })
}

fn loses(state: &War, listed: &[Action], rng: &mut Rng) -> Option<Action> {
    if listed.contains(&Action::Go) {
        return (rng.below(10) > 0).then_some(Action::Go);
    }
    match state.phase() {
        Phase::Move if rng.below(8) > 0 => {
            let few = |it: &&Action| match it {
                Action::Move { count, .. }
                | Action::Load { count, .. }
                | Action::Land { count, .. }
                | Action::Raid { count, .. } => *count <= 2,
                _ => false,
            };
            let kinds = 4 - rng.below(5) as usize;
            let of = |wanted: usize| -> Vec<Action> {
                let few = listed.iter().filter(few);
                few.filter(|it| kind(it) == Some(wanted)).copied().collect()
            };
            let all = (0..5).map(|more| of((kinds + more) % 5));
            let some = all.into_iter().find(|it| !it.is_empty())?;
            Some(some[rng.below(some.len() as u64) as usize])
        }
        Phase::Place if rng.below(2) == 0 => Some(Action::End),
        _ => None,
    }
}

impl Fool {
    fn action(self, state: &War, listed: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let Node::Choice(seats) = state.node() else {
            unreachable!("a player chooses");
        };
        let seat = seats.lowest().unwrap();
        let sensible = matches!(self, Self::Half) && rng.below(2) == 0;
        if sensible {
            return recruit(state);
        }
        listed.clear();
        state.actions(seat, listed);
        // Standing orders are many, and orders of no battle.
        let dull = |it: &Action| matches!(it, Action::Orders(_));
        if rng.below(20) > 0 {
            listed.retain(|it| !dull(it));
        }
        if matches!(self, Self::Loser) {
            if let Some(action) = loses(state, listed, rng) {
                return action;
            }
        }
        listed[rng.below(listed.len() as u64) as usize]
    }
}

/// Turns of a fool in wars from numbered starts, each as the positions at its two ends and the actions between them.
fn turns(options: &str, fool: Fool, seed: u64, most: usize) -> Vec<(War, War, Vec<Action>)> {
    let options = Options::parse(&OPTIONS, options).unwrap();
    let starts = starts(&options).unwrap();
    let mut rng = Rng::new(seed);
    let (mut found, mut listed) = (Vec::new(), Vec::new());
    for number in 0.. {
        let mut state = starts(number);
        let (mut before, mut line) = (state.clone(), Vec::new());
        for _ in 0..TURNS_OF_A_WAR {
            let turn = state.turn();
            while state.turn() == turn && state.phase() != Phase::Over {
                let (by, action) = match state.node() {
                    Node::Chance => (Actor::Chance, state.sample_roll(&mut Vec::new(), &mut rng)),
                    Node::Choice(seats) => {
                        let action = fool.action(&state, &mut listed, &mut rng);
                        (Actor::Seat(seats.lowest().unwrap()), action)
                    }
                    Node::Over => break,
                };
                line.push(action);
                state.apply(by, action);
            }
            found.push((before, state.clone(), std::mem::take(&mut line)));
            if found.len() == most || state.phase() == Phase::Over {
                break;
            }
            before = state.clone();
        }
        if found.len() == most {
            break;
        }
    }
    found
}

/// Asks for turns of a fool, of which none may be refused; prints which share is left open.
fn ask(options: &str, fool: Fool, most: usize, limit: usize) {
    let (mut open, mut asked) = (0_u32, 0_u32);
    for (before, after, line) in turns(options, fool, 1, most) {
        asked += 1;
        let [one, other] = [&before, &after].map(|war| war.position());
        match justify(&before, &after, limit) {
            Answer::Justified { actions, .. } => {
                let mut state = before;
                for (by, action) in actions {
                    state.apply(by, action);
                }
                assert_eq!(state.position(), other, "{options}");
            }
            Answer::Impossible { reasons } => {
                let reason = reasons[0].text(Lang::EN);
                panic!("{options}, {fool:?}\n{one}\n{other}\n{reason}\n{line:?}");
            }
            Answer::Unknown { .. } => open += 1,
            Answer::NotATurn => panic!("not a turn: {one}\n{other}"),
        }
    }
    let share = 100.0 * f64::from(open) / f64::from(asked.max(1));
    println!("{options}, {fool:?}: {asked} turns, {share:.1} % left open");
}

const FOOLS: [Fool; 3] = [Fool::Random, Fool::Half, Fool::Loser];

#[test]
fn foolish_turns_on_the_strait_are_never_impossible() {
    for rule in RULES {
        for fool in FOOLS {
            ask(&format!("map=strait,{rule}"), fool, sized(12, 1000), LIMIT);
        }
    }
}

#[test]
fn foolish_turns_on_classic_are_never_impossible() {
    for rule in RULES {
        for fool in FOOLS {
            let options = format!("map=classic,{rule}");
            ask(&options, fool, sized(2, 125), sized(LIMIT / 10, LIMIT));
        }
    }
}

/// Turns that were called impossible, most of them since they can only be explained by attacks without a trace.
#[test]
fn attacks_that_leave_no_trace_are_found() {
    let mut options = "";
    for line in include_str!("../justify/traceless.txt").lines() {
        if let Some(map) = line.strip_prefix("# ") {
            options = map;
            continue;
        }
        let war = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
        let (one, other) = line.split_once(" -> ").unwrap();
        let [before, after] = [one, other].map(|it| war.read_position(it).unwrap());
        let answer = justify(&before, &after, 100_000);
        let justified = matches!(answer, Answer::Justified { .. });
        assert!(justified, "{options}: {line}\n{answer:?}");
    }
}

/// A landing is lost and costs the defender nothing.
#[test]
fn a_lost_landing_is_justified() {
    for rules in ["cof", "orthodox"] {
        let options = format!("map=strait,rules={rules}");
        let war = start(&Options::parse(&OPTIONS, &options).unwrap()).unwrap();
        let before = war.read_position(
            "1.1.research 11/11 OCC=1c,1i3 VIG=1,1i1 MOL=1 LEV=2c,2i3 CAM=2 ARS=2,2i4 STRZ=,1t1[1i1i]",
        );
        let before = before.unwrap();
        let turn = "land ARS: 2 inf STRZ\nfight ARS\nend\n";
        let mut after = before.clone();
        for action in before.read_turn(Seat(0), turn).unwrap() {
            after.apply(Actor::Seat(Seat(0)), action);
        }
        let answer = justify(&before, &after, 100_000);
        let justified = matches!(answer, Answer::Justified { .. });
        assert!(justified, "{rules}: {answer:?}");
    }
}
