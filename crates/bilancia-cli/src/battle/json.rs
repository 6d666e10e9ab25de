//! A battle as JSON.

use bilancia_battle::{Assault, Role, report::Row};
use serde_json::{Value, json};

use super::Best;

/// A battle under one rule, in the format of `docs/json.md`.
pub(super) fn to_json(row: &Row, best: Option<&Best>) -> Value {
    let Row { fight, odds } = row;
    let best = best.map(|best| {
        let keeps = best.keeps.iter().map(|(hits, army)| json!({"hits": hits, "keeps": army.to_string()}));
        let keeps: Vec<_> = keeps.collect();
        let then: Vec<_> = best
            .then
            .iter()
            .map(|(outcome, decision)| {
                json!({"attacker": outcome.attacker.to_string(), "defender": outcome.defender.to_string(),
                       "p": outcome.probability, "go": decision.go, "stop": decision.stop})
            })
            .collect();
        json!({"value": best.value, "orders": best.orders, "defender_keeps": keeps, "after_first_assault": then})
    });
    let course = fight.course();
    let assault = |assault: &Assault| {
        json!({"strike": assault.strike, "attack_total": assault.attack_total,
               "defence_total": assault.defence_total, "attacker_hits": assault.attacker_hits,
               "defender_hits": assault.defender_hits, "attacker_carry": assault.attacker_carry,
               "defender_carry": assault.defender_carry, "attacker": assault.attacker.to_string(),
               "defender": assault.defender.to_string()})
    };
    let outcomes: Vec<_> = odds
        .outcomes
        .iter()
        .map(|o| json!({"attacker": o.attacker.to_string(), "defender": o.defender.to_string(), "p": o.probability}))
        .collect();
    json!({
        "rules": fight.terms.rules.name(),
        "win": {"attacker": odds.win(Role::Attacker), "defender": odds.win(Role::Defender), "neither": odds.neither()},
        "assaults": course.map(|course| course.assaults.iter().map(assault).collect::<Vec<_>>()),
        "outcomes": outcomes,
        "expected": {
            "attacker_units": odds.units(Role::Attacker), "defender_units": odds.units(Role::Defender),
            "attacker_ipc": odds.ipc_lost(Role::Attacker), "defender_ipc": odds.ipc_lost(Role::Defender),
            "ipc_swing": odds.ipc_swing(), "assaults": odds.assaults,
        },
        "stalemate": odds.stalemate,
        "lengths": if odds.missing > 0.0 { None } else { Some(fight.lengths()) },
        "missing": odds.missing,
        "method": if odds.missing > 0.0 { "bounds" } else { "exact" },
        "best": best,
    })
}
