//! A result as JSON, for programs.

use serde_json::{Value, json};

use crate::{Basis, Estimate, GamesToTell, Weighed};

fn number(value: f64) -> Value {
    // JSON has no infinity.
    if value.is_finite() {
        json!(value)
    } else {
        Value::Null
    }
}

/// Where a figure is known from, if it has no sampling error: `by the rules` or `enumerated`.
fn exact(basis: Basis) -> Value {
    match basis {
        Basis::ByRules => json!("by the rules"),
        Basis::Exact => json!("enumerated"),
        Basis::Sample { .. } => Value::Null,
    }
}

/// The ends of an estimate as JSON, with its value.
fn ends(estimate: Estimate) -> Value {
    json!({"value": number(estimate.value), "low": number(estimate.low), "high": number(estimate.high)})
}

/// The measures of a result: all of the balance, and the six shares.
fn measures(weighed: &Weighed) -> Vec<Value> {
    let balance = &weighed.balance;
    let measure = |name: &str, estimate: Option<Estimate>| {
        let mut measure = json!({"name": name, "value": null, "low": null, "high": null,
            "games": weighed.games, "method": weighed.method.name(), "exact": null});
        if let Some(estimate) = estimate {
            measure["value"] = number(estimate.value);
            measure["low"] = number(estimate.low);
            measure["high"] = number(estimate.high);
            measure["exact"] = exact(estimate.basis);
        }
        measure
    };
    let games = |name: &str, found: GamesToTell| {
        json!({"name": name, "value": found.value.map_or(Value::Null, number), "low": number(found.low),
            "high": number(found.high), "games": weighed.games, "method": weighed.method.name(),
            "exact": exact(found.basis)})
    };
    let names = ["strength", "seat", "chance", "clash", "mixing", "draw"];
    let shares = names.into_iter().zip(weighed.intervals);
    let mut all = vec![
        measure("luck", balance.luck),
        measure("skill", balance.skill()),
        measure("luck_of_the_rules", Some(balance.luck_of_the_rules)),
        measure("off_scales", Some(balance.off_scales)),
        measure("not_skill", Some(balance.not_skill)),
        games("games_half", balance.games_half),
        games("games_nine_tenths", balance.games_nine_tenths),
    ];
    all.extend(shares.map(|(name, share)| measure(name, Some(share))));
    all
}

/// The result of a weighing as a JSON object: method, players, games, measures with their intervals, pairs of players.
pub fn json(weighed: &Weighed) -> Value {
    let agent = |rung: usize| weighed.ladder.agents[rung].to_string();
    let pairs: Vec<_> = weighed
        .pairs
        .iter()
        .map(|pair| {
            json!({"weaker": agent(pair.rungs[0]), "stronger": agent(pair.rungs[1]),
                "score": pair.score.value, "low": pair.score.low, "high": pair.score.high,
                "first_seat": pair.by_seat[0].value, "other_seats": pair.by_seat[1].value,
                "first_seat_ends": [pair.by_seat[0].low, pair.by_seat[0].high],
                "other_seats_ends": [pair.by_seat[1].low, pair.by_seat[1].high], "games": pair.games})
        })
        .collect();
    let depth = weighed.depth.as_ref().map(|depth| {
        json!({"rungs": depth.steps, "levels": depth.ratings, "seat": depth.seat_advantage,
            "floor": {"value": depth.floor.value, "low": depth.floor.low, "high": depth.floor.high},
            "elo_per_doubling": depth.elo_per_doubling(4.0), "cyclic": depth.cyclic})
    });
    let choices = weighed.choices.map(|choices| {
        json!({"decisions": choices.decisions, "leverage": choices.leverage, "options": choices.options,
            "answerable": choices.answerable})
    });
    let leverage = weighed.leverage.map(ends);
    let legibility = weighed.legibility.as_ref().map(|seen| {
        let agents = weighed.ladder.agents.iter().skip(1);
        let each = agents.zip(seen).map(|(agent, seen)| {
            let mut seen =
                seen.map_or_else(|| json!({"value": null, "low": null, "high": null}), ends);
            seen["agent"] = json!(agent.to_string());
            seen
        });
        each.collect::<Vec<_>>()
    });
    json!({"method": weighed.method.name(),
        "ladder": weighed.ladder.id, "agents": weighed.ladder.agents.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": weighed.seed, "games": weighed.games, "positions": weighed.positions,
        "at_least": weighed.at_least, "clash_at_most": weighed.clash_at_most, "chance_between": weighed.chance_bounds,
        "ranks": weighed.ranking.name(), "one_game_tells": weighed.one_game_tells(), "measures": measures(weighed),
        "pairs": pairs, "depth": depth, "choices": choices, "leverage": leverage, "forced": weighed.forced,
        "legibility": legibility})
}
