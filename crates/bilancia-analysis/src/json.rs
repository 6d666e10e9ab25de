//! Results as JSON, as the commands print them with `--json` and the package for Python has them as dicts.

use bilancia_battle::{Assault, Role, report::Row};
use bilancia_core::{Actor, Lang, Wording};
use bilancia_games::Solved;
use bilancia_luck::{Estimate, LedgerEntry, LuckLedger};
use bilancia_table::{
    Event, GameSpec, Record,
    record::{DiceCheck, Fault, Verified},
};
use serde_json::{Value, json};

use crate::{
    arena::{Score, Standings},
    justify::{Explanation, Justification},
};

/// Names of the events of each entry of a ledger, in the notation of the record.
pub fn labels(events: &[Event], ledger: &LuckLedger) -> Vec<String> {
    let mut words = events.iter().filter_map(|event| match event {
        Event::Action {
            by: Actor::Chance,
            text,
        } => Some(format!("* {text}")),
        Event::Action { by, text } => Some(format!("{by} {text}")),
        _ => None,
    });
    let take = |entry: &LedgerEntry| {
        let several: Vec<_> = words.by_ref().take(entry.events).collect();
        several.join(", ")
    };
    ledger.entries.iter().map(take).collect()
}

/// Both ends of an interval; null where nothing is known of the error.
fn ends(of: &Estimate) -> Value {
    match of.low.is_finite() && of.high.is_finite() {
        true => json!([of.low, of.high]),
        false => Value::Null,
    }
}

/// The luck ledger of a record that was computed with searches of this size.
pub fn ledger(record: &Record, ledger: &LuckLedger, nodes: u64) -> Value {
    let labels = labels(&record.events, ledger);
    let events: Vec<_> = ledger
        .entries
        .iter()
        .zip(&labels)
        .map(|(entry, label)| {
            json!({"event": label, "before": entry.values[0], "after": entry.values[1], "luck": entry.luck,
                "errors": entry.errors, "clash": entry.clash, "mixing": entry.mixing})
        })
        .collect();
    let parts = ledger.parts();
    let both = |of: &[Estimate; 2]| of.each_ref().map(ends);
    let intervals = json!({"initial": ends(&parts.initial), "luck": ends(&parts.luck), "errors": both(&parts.errors),
        "clash": ends(&parts.clash), "mixing": both(&parts.mixing), "residual": ends(&parts.residual),
        "adjusted": ends(&parts.adjusted)});
    let values = |of: &[Estimate; 2]| of.each_ref().map(|part| part.value);
    json!({"game": record.game_name(), "nodes": nodes, "exact": ledger.method.is_exact(),
        "method": ledger.method.name(), "evaluations": ledger.runs.len().max(1), "initial": parts.initial.value,
        "final": parts.result, "luck": parts.luck.value, "errors": values(&parts.errors), "clash": parts.clash.value,
        "mixing": values(&parts.mixing), "residual": parts.residual.value, "adjusted": parts.adjusted.value,
        "split": parts.is_split, "intervals": intervals, "events": events})
}

/// A number, or null where it is infinite.
fn finite(value: f64) -> Value {
    if value.is_finite() {
        json!((value * 1e6).round() / 1e6)
    } else {
        Value::Null
    }
}

/// An estimate as the value under the name `value`, and its interval.
fn interval(value: &str, of: &Estimate) -> Value {
    json!({value: finite(of.value), "low": finite(of.low), "high": finite(of.high)})
}

/// The statistics of a match of these players. `asked` is the game as its name was given.
pub fn standings(
    of: &Standings,
    players: &[String],
    asked: &str,
    spec: &GameSpec,
    seed: u64,
) -> Value {
    let points = players.iter().zip(&of.entrants).map(|(name, score)| {
        let Score { points, wins, draws, losses, .. } = score;
        let score = score.score.map(|score| interval("value", &score));
        json!({"bot": name, "mean": finite(points.value), "low": finite(points.low),
               "high": finite(points.high), "wins": wins, "draws": draws, "losses": losses, "score": score})
    });
    let points: Vec<_> = points.collect();
    let elo = of.elo.map(|elo| interval("diff", &elo));
    let seats = of.seats.iter().map(|points| interval("mean", points));
    let seats: Vec<_> = seats.collect();
    json!({"game": spec.name(), "asked": asked, "games": of.games, "judged": of.judged, "seed": seed, "bound": of.bound,
           "points": points, "seats": seats, "elo": elo})
}

/// Sentences, each in every language.
fn texts(wordings: &[Wording]) -> Vec<Value> {
    let in_each = |wording: &Wording| {
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(wording.text(lang))));
        Value::Object(texts.into_iter().collect())
    };
    wordings.iter().map(in_each).collect()
}

/// Moves of an explanation: seat from 1, null for chance, with the text.
fn moves(explanation: &Explanation) -> Vec<Value> {
    let moves = explanation.moves.iter();
    moves
        .map(|(by, text)| {
            let seat = match by {
                Actor::Seat(seat) => Some(seat.index() + 1),
                Actor::Chance => None,
            };
            json!({"seat": seat, "text": text})
        })
        .collect()
}

/// The justification of a position.
pub fn justification(spec: &GameSpec, found: &Justification) -> Value {
    let explanations = found.explanations.iter();
    let explanations: Vec<_> = explanations
        .map(|it| json!({"moves": moves(it), "chance": it.probability.map(|(_, value)| value)}))
        .collect();
    let nearest = found.nearest.as_ref().map(|it| {
        json!({"position": it.position, "moves": moves(&it.explanation),
               "differences": texts(&it.differences)})
    });
    let question = found.question.as_ref().map(std::slice::from_ref);
    json!({"game": spec.name(), "verdict": found.verdict.name(), "explanations": explanations,
           "more": found.more, "chance": found.probability, "reasons": texts(&found.reasons), "nearest": nearest,
           "question": question.map(|it| texts(it).remove(0)), "positions": found.positions,
           "taken": texts(&found.taken)})
}

/// A battle under one rule.
pub fn battle(row: &Row) -> Value {
    let Row { fight, odds } = row;
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
    })
}

/// A record without faults.
pub fn verified(record: &Record, verified: Verified) -> Value {
    let (dice, rolls) = match verified.dice {
        DiceCheck::NoDice => (None, None),
        DiceCheck::Checked(rolls) => (Some("checked"), Some(rolls)),
        DiceCheck::NotYet(_) => (Some("not_yet"), None),
        DiceCheck::Unverifiable(_) => (Some("unverifiable"), None),
    };
    json!({"ok": true, "events": record.events.len(), "over": record.outcome.is_some(), "dice": dice,
           "rolls": rolls, "seals": verified.seals, "fault": null})
}

/// The fault of a record, in a language.
pub fn fault(fault: &Fault, lang: Lang) -> Value {
    let fault = json!({"event": fault.event, "line": fault.line, "rule": fault.rule.to_string(), "text": fault.what(lang)});
    json!({"ok": false, "events": null, "fault": fault})
}

/// The solution of a game, without its table.
pub fn solution(spec: &GameSpec, solved: &Solved) -> Value {
    let start = solved.start.iter();
    let start = start.map(|(action, value)| json!({"action": action, "value": value}));
    json!({"game": spec.name(), "value": solved.value, "exploitability": solved.exploitability,
           "states": solved.states, "start": start.collect::<Vec<_>>()})
}
