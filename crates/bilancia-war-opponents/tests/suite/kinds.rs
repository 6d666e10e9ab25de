//! Opponents with marines, artillery, escorts and destroyers.

use std::sync::atomic::AtomicBool;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Node, Rng, State};
use bilancia_war::{Action, pack::Item};
use bilancia_war_opponents::{Limits, captain, general, recruit};

use crate::armada::{armada, war};

/// Kinds that only some maps have.
const OTHERS: [Unit; 4] = [Unit::Mar, Unit::Art, Unit::Esc, Unit::Des];

static NEVER: AtomicBool = AtomicBool::new(false);

#[test]
fn opponents_buy_and_use_every_kind_under_all_rules() {
    armada();
    let mut bought = [0; 4];
    let mut fought = [0; 4];
    for (number, rules) in [
        "cof", "dice", "lowluck", "orthodox", "ryof", "ryof6", "cofr",
    ]
    .into_iter()
    .enumerate()
    {
        let losses = ["standing", "asked"][number % 2];
        let mut war = war(&format!(
            "map=armada,rules={rules},losses={losses},rounds=6"
        ));
        let (mut rng, mut seed) = (Rng::new(number as u64), 0);
        let limits = |plans| Limits {
            plans,
            until: None,
            stop: &NEVER,
            threads: 1,
        };
        loop {
            let seat = match war.node() {
                Node::Over => break,
                Node::Chance => {
                    let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                    war.apply(Actor::Chance, roll);
                    continue;
                }
                Node::Choice(seats) => seats.only().unwrap(),
            };
            seed += 1;
            let actions = match (war.side(seat).0, number % 3) {
                (0, _) => captain(&war, &limits(24), seed).actions,
                (_, 0) => general(&war, &limits(4), seed).actions,
                _ => vec![recruit(&war)],
            };
            for action in actions {
                assert!(war.is_legal(seat, action), "{rules}: {action:?}");
                for (place, unit) in OTHERS.into_iter().enumerate() {
                    if let Action::Buy { item, count } = action {
                        if item == Item::Unit(unit) {
                            bought[place] += u32::from(count);
                        }
                    }
                    if let Action::Fight(area) = action {
                        let fight = war.fight_at(area);
                        fought[place] += fight.attacker.count(unit) + fight.defender.count(unit);
                    }
                }
                war.apply(Actor::Seat(seat), action);
            }
        }
    }
    assert!(bought[..2].iter().all(|count| *count > 5), "{bought:?}");
    assert!(fought.iter().all(|count| *count > 3), "{fought:?}");
}
