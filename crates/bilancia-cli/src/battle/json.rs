//! A battle as JSON.

use bilancia_battle::report::Row;
use serde_json::{Value, json};

use super::Best;

/// A battle under one rule, in the format of `docs/json.md`.
pub(super) fn to_json(row: &Row, best: Option<&Best>) -> Value {
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
    let mut battle = bilancia_analysis::json::battle(row);
    battle["best"] = json!(best);
    battle
}
