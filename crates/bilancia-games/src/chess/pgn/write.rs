//! Games that are written in PGN.

use bilancia_core::{Actor, Seat};
use bilancia_table::{Event, Outcome, Reason, Record};

use super::{OWN, ROSTER};
use crate::chess::fen::Fen;

/// Longest line of moves.
const WIDTH: usize = 79;

/// A record in PGN; none if it is of another game than chess. Tags of the record that PGN cannot hold, such as those of seals,
/// are left out.
pub fn write(record: &Record) -> Option<String> {
    if record.game != "chess" {
        return None;
    }
    let start = match record.start.as_deref() {
        None => None,
        Some(text) => Some(Fen::read(text).ok()?.usual()),
    };
    let (number, is_second) = start.map_or((1, false), |rest| {
        let is_second = rest.turn == cozy_chess::Color::Black;
        (u32::from(rest.number), is_second)
    });
    let mut out = tags(record);
    out.push('\n');
    wrap(&moves(record, number, is_second), &mut out);
    Some(out)
}

/// The tags: the seven that every game has, then those of the start and the end, then other tags of the record.
fn tags(record: &Record) -> String {
    let own = |wanted: &str| {
        let mut tags = record.tags.iter();
        tags.find_map(|(name, value)| (name == wanted).then_some(value.as_str()))
    };
    let player = |seat: usize| record.players.get(seat).map_or("?", String::as_str);
    let mut out = String::new();
    let mut add = |name: &str, value: &str| {
        let value: String = value
            .chars()
            .filter(|letter| !letter.is_control())
            .collect();
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        out += &format!("[{name} \"{value}\"]\n");
    };
    for name in ROSTER {
        let value = match name {
            "White" => player(0),
            "Black" => player(1),
            "Result" => result(record.outcome.as_ref()),
            "Date" => own(name).unwrap_or("????.??.??"),
            _ => own(name).unwrap_or("?"),
        };
        add(name, value);
    }
    if let Some(text) = &record.start {
        add("SetUp", "1");
        add("FEN", text);
    }
    let termination = match &record.outcome {
        None => "unterminated",
        Some(outcome) if outcome.reason == Reason::Time => "time forfeit",
        Some(_) => "normal",
    };
    add("Termination", termination);
    for (name, value) in &record.tags {
        let name = name.strip_prefix(OWN).unwrap_or(name);
        let fits = name.chars().all(|letter| letter.is_ascii_alphanumeric());
        if fits && !ROSTER.contains(&name) && !["SetUp", "FEN", "Termination"].contains(&name) {
            add(name, value);
        }
    }
    out
}

/// The moves with their numbers, and the result; the first move has this number, and is Black's if it is the second.
fn moves(record: &Record, mut number: u32, mut is_second: bool) -> String {
    let mut words = Vec::new();
    for event in &record.events {
        if let Event::Action { by, text } = event {
            match (is_second, words.is_empty()) {
                (false, _) => words.push(format!("{number}. {text}")),
                (true, true) => words.push(format!("{number}... {text}")),
                (true, false) => words.push(text.clone()),
            }
            number += u32::from(is_second);
            is_second = *by != Actor::Seat(Seat(1));
        }
    }
    words.push(result(record.outcome.as_ref()).to_owned());
    words.join(" ")
}

/// Adds words in lines that are not too long.
fn wrap(words: &str, out: &mut String) {
    let mut width = 0;
    for word in words.split(' ') {
        if width > 0 && width + 1 + word.len() > WIDTH {
            out.push('\n');
            width = 0;
        } else if width > 0 {
            out.push(' ');
            width += 1;
        }
        *out += word;
        width += word.len();
    }
    out.push('\n');
}

/// The result as PGN writes it.
pub(super) fn result(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.points.as_slice()) {
        Some([white, black]) if white > black => "1-0",
        Some([white, black]) if white < black => "0-1",
        Some(_) => "1/2-1/2",
        None => "*",
    }
}
