//! The rules of this crate, asked what the reference is asked.

use bilancia_core::{Actor, Node, Notation, State};
use bilancia_war::War;
use serde_json::{Value, json};

use super::{reference::Case, view::view};

/// The rule that refuses a step, as the reference says it.
fn refused(rule: u16) -> Value {
    json!({ "refused": rule })
}

/// Plays a text, an order or a roll: the position afterwards, or the rule that refuses it.
fn step(war: &War, text: &str, by_hand: bool) -> Result<War, u16> {
    let mut after = war.clone();
    if let Some(roll) = text.strip_prefix("roll ") {
        let action = war.read_action(Actor::Chance, roll);
        after.apply(Actor::Chance, action.map_err(|it| it.rule.number)?);
        return Ok(after);
    }
    let Node::Choice(seats) = war.node() else {
        return Err(0);
    };
    let seat = seats.only().expect("one player chooses");
    if by_hand {
        let actor = Actor::Seat(seat);
        let action = war.read_action(actor, text).map_err(|it| it.rule.number)?;
        after.apply(actor, action);
        return Ok(after);
    }
    let actions = war
        .read_turn(seat, text)
        .map_err(|error| error.refusal.rule.number)?;
    for action in actions {
        after.apply(Actor::Seat(seat), action);
    }
    Ok(after)
}

/// The answers of the rules to a case.
pub(crate) fn answer(case: &Case, mut war: War) -> Value {
    let (mut steps, mut tries) = (Vec::new(), Vec::new());
    for text in &case.steps {
        match step(&war, text, case.by_hand) {
            Ok(after) => {
                war = after;
                steps.push(json!({ "view": view(&war) }));
            }
            Err(rule) => {
                steps.push(refused(rule));
                break;
            }
        }
    }
    for text in &case.tries {
        tries.push(match step(&war, text, case.by_hand) {
            Ok(after) => json!({ "view": view(&after) }),
            Err(rule) => refused(rule),
        });
    }
    json!({ "steps": steps, "tries": tries })
}

/// Where two answers to a case disagree: what each says of the first such step or try.
pub(crate) fn disagreement(case: &Case, rules: &Value, reference: &Value) -> Option<String> {
    if let Some(fault) = reference.get("fault") {
        return Some(format!("the reference fails: {fault}"));
    }
    for (part, texts) in [("steps", &case.steps), ("tries", &case.tries)] {
        for (at, text) in texts.iter().enumerate() {
            let (one, other) = (&rules[part][at], &reference[part][at]);
            let said = match (one.get("view"), other.get("view")) {
                // Of several rules that forbid a random order either may be named.
                (None, None) if case.by_hand || one["refused"] == other["refused"] => continue,
                (Some(one), Some(other)) => {
                    if one == other {
                        continue;
                    }
                    difference(one, other)
                }
                _ => format!("rules {}, reference {}", brief(one), brief(other)),
            };
            return Some(format!("{part} {at}, {text:?}: {said}"));
        }
    }
    None
}

fn brief(answer: &Value) -> String {
    match answer.get("refused") {
        Some(rule) => format!("refuse by rule {rule} {}", answer["why"]),
        None => "allow".to_owned(),
    }
}

/// Fields, and of maps entries, in which two positions differ.
fn difference(one: &Value, other: &Value) -> String {
    let mut found = Vec::new();
    for (field, value) in one.as_object().expect("a view") {
        let twin = &other[field];
        match (value.as_object(), twin.as_object()) {
            (Some(value), Some(twin)) => {
                let keys: std::collections::BTreeSet<_> = value.keys().chain(twin.keys()).collect();
                for key in keys {
                    if value.get(key) != twin.get(key) {
                        let text = |it: Option<&Value>| it.map_or("-".to_owned(), Value::to_string);
                        let (one, other) = (text(value.get(key)), text(twin.get(key)));
                        found.push(format!("{field} {key}: rules {one}, reference {other}"));
                    }
                }
            }
            _ if value != twin => {
                found.push(format!("{field}: rules {value}, reference {twin}"));
            }
            _ => {}
        }
    }
    found.join("; ")
}
