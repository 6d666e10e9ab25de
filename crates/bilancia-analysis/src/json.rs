//! Results as JSON, as the commands print them with `--json` and the package for Python has them as dicts.

use bilancia_core::{Actor, Lang, Wording};
use bilancia_luck::{Estimate, LedgerEntry, LuckLedger};
use bilancia_table::{Event, GameSpec, Record};
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
