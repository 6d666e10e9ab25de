//! Puzzles of battles that are small enough for exact optimal play: losses, withdrawal, and what a battle brings.

use bilancia_battle::{Army, Rules, Unit};
use bilancia_core::{Actor, Node, Options, Rng, State};

use super::{
    Battle, OPTIONS,
    rules::{ATTACKER, Stage},
    setup,
};
use crate::puzzles::{Kind, Proposal, Puzzles, Question};

bilancia_core::messages! { crate::battle::catalogue, "puzzles-":
    const {
        WHAT_DOES_IT_BRING(seat, _other, _against), AFTER_HOW_MANY_ASSAULTS(seat, _other, _against),
        WHICH_LOSS_COSTS_LEAST(seat, _other, _against),
    }
}

/// Most plies of a battle.
const PLIES: usize = 40;
/// Fewest losses to choose from.
const FEWEST_LOSSES: usize = 4;
/// Results to choose from, in IPC.
const RESULTS: [i32; 5] = [-10, -5, 0, 5, 10];
/// Rules under which battles are fought.
const RULES: [Rules; 5] = [
    Rules::DICE,
    Rules::LOW_LUCK,
    Rules::ORTHODOX,
    Rules::RYOF,
    Rules::COF,
];
/// Kinds of units that meet on land, with the most of each on one side.
const LAND: [(Unit, u64); 4] = [
    (Unit::Inf, 3),
    (Unit::Arm, 2),
    (Unit::Ftr, 2),
    (Unit::Bmb, 1),
];
/// Kinds that meet at sea.
const SEA: [(Unit, u64); 4] = [
    (Unit::Sub, 1),
    (Unit::Car, 1),
    (Unit::Ftr, 2),
    (Unit::Bat, 1),
];

pub(super) const PUZZLES: Puzzles<Battle> = Puzzles {
    stored: include_str!("puzzles.toml"),
    kinds: &[
        Kind {
            name: "gain",
            question: Question::Nearest(&RESULTS),
            wanted: 10,
            margin: 2.0,
            // Beyond the last result there would be nothing to weigh.
            widest: 4.9,
            prompt: WHAT_DOES_IT_BRING,
        },
        Kind {
            name: "stop",
            question: Question::Stop {
                by: "withdraw",
                most: 4,
            },
            wanted: 12,
            margin: 0.3,
            widest: 5.0,
            prompt: AFTER_HOW_MANY_ASSAULTS,
        },
        Kind {
            name: "loss",
            question: Question::Best,
            wanted: 14,
            margin: 0.4,
            widest: 4.0,
            prompt: WHICH_LOSS_COSTS_LEAST,
        },
    ],
    propose,
};

fn army(rng: &mut Rng, kinds: &[(Unit, u64)]) -> Army {
    let mut army = Army::default();
    for (unit, most) in kinds {
        army = army.with(*unit, rng.below(most + 1) as u16);
    }
    army
}

fn propose(rng: &mut Rng) -> Vec<Proposal<Battle>> {
    let kinds = if rng.below(4) == 0 { &SEA } else { &LAND };
    let rules = RULES[rng.below(RULES.len() as u64) as usize];
    let [attack, defend] = [army(rng, kinds), army(rng, kinds)];
    let options = format!(
        "rules={rules},attack={},defend={}",
        attack.compact(),
        defend.compact()
    );
    let start = Options::parse(&OPTIONS, &options).and_then(|options| setup::start(&options));
    let Ok(mut state) = start else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let proposal = |state: &Battle, seat, kind| Proposal {
        options: options.clone(),
        state: *state,
        seat,
        kind,
        against: Vec::new(),
    };
    if state.node() != Node::Over {
        found.push(proposal(&state, ATTACKER, "gain"));
    }
    let mut buffer = Vec::new();
    for _ in 0..PLIES {
        let (by, action) = match state.node() {
            Node::Over => break,
            Node::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let weights: Vec<_> = rolls.iter().map(|(_, weight)| *weight as f64).collect();
                (Actor::Chance, rolls[rng.weighted(&weights)].0)
            }
            Node::Choice(seats) => {
                let Some(seat) = seats.only() else {
                    break;
                };
                match state.stage {
                    Stage::Decide => found.push(proposal(&state, seat, "stop")),
                    Stage::Lose(..) if state.count_actions(seat, &mut buffer) >= FEWEST_LOSSES => {
                        found.push(proposal(&state, seat, "loss"));
                    }
                    _ => {}
                }
                (
                    Actor::Seat(seat),
                    state.sample_action(seat, &mut buffer, rng),
                )
            }
        };
        state.apply(by, action);
    }
    found
}
