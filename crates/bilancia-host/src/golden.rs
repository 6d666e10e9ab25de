//! Logs as they stand in databases: what follows from them must never change.
//!
//! `tests/logs/NAME.jsonl` is a log, `tests/logs/NAME.txt` what follows from it. Those that begin with `first` were
//! written down by the server that knew only the first rules of conduct.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use bilancia_core::{Lang, Seat, Seats};
use serde::Deserialize;
use strum::VariantNames;

use super::{Conduct, LiveGame};
use crate::{
    log_entry::LogEntry,
    seating::{Occupant, Seating, Stored},
};

#[derive(Deserialize)]
struct Head {
    game: String,
    #[serde(default)]
    options: String,
    time: Option<String>,
    #[serde(default)]
    sealed: bool,
    /// Names of people, and of programs after `#`; empty where a seat is free.
    seats: Vec<String>,
}

#[derive(Deserialize)]
struct Line {
    at: i64,
    entry: LogEntry,
}

/// How a game stands, as text.
fn standing(live: &LiveGame, at: i64) -> String {
    let mut text = String::new();
    let mut say = |what: &str, value: String| writeln!(text, "{what}: {value}").expect("text");
    let list = |seats: Seats| -> Vec<u8> { seats.iter().map(|seat| seat.0).collect() };
    say("position", live.table.position());
    // A forfeit of one point, the only one there was at first, is written as it was then.
    let events = format!("{:?}", live.table.events());
    say("events", events.replace(", points: 1 }", " }"));
    say("outcome", format!("{:?}", live.table.outcome()));
    if let Some(why) = live.called_off {
        say("called off", format!("{why:?}"));
    }
    if live.is_rated() {
        say("contest", format!("{:?}", live.contest()));
    }
    if !live.declined.is_empty() {
        let declined: Vec<_> = live.declined.iter().map(|hand| list(*hand)).collect();
        say("declined", format!("{declined:?}"));
    }
    say("awaited", format!("{:?}", list(live.awaited())));
    say("sealed", format!("{:?}", list(live.sealed())));
    say("deadline", format!("{:?}", live.deadline()));
    let offer = live
        .offers
        .standing()
        .map(|offer| (offer.what, offer.by, list(offer.agreed)));
    say("offer", format!("{offer:?}"));
    if let Some(dispute) = live.dispute() {
        let stage = dispute.stage;
        let turn = (dispute.number, dispute.turn.clone());
        say("dispute", format!("{turn:?} {stage:?}"));
        let left = [dispute.challenger, dispute.mover].map(|seat| live.challenges_left(seat));
        say("challenges left", format!("{left:?}"));
        {
            let finding = &dispute.finding;
            let words = [Lang::EN, Lang::IT].map(|lang| finding.words.text(lang));
            say("finding", format!("{:?} {words:?}", finding.verdict));
        }
    }
    if let Some(rest) = live.unfinished() {
        say("unfinished", format!("{} {:?}", rest.seat, rest.text));
    }
    for seat in (0..live.seats.len()).map(|seat| Seat(seat as u8)) {
        let plan = live.plan(seat).map(|plan| super::lines_text(&plan.lines));
        say(&format!("plan {seat}"), format!("{plan:?}"));
        if let Some(clocks) = &live.clocks {
            let clock = (
                clocks.left(seat, at),
                clocks.is_running(seat),
                clocks.paused,
            );
            say(&format!("clock {seat}"), format!("{clock:?}"));
        }
    }
    text
}

/// Descriptions of a game after each entry of its log.
fn replayed(log: &str) -> (String, BTreeSet<String>) {
    let mut lines = log.lines();
    let head: Head = serde_json::from_str(lines.next().unwrap()).unwrap();
    let occupant = |name: &String| match name.strip_prefix('#') {
        _ if name.is_empty() => Occupant::Empty,
        Some(bot) => Occupant::Bot(bot.to_owned()),
        None => Occupant::Person {
            id: name.clone(),
            name: name.clone(),
        },
    };
    let stored = Stored {
        game: head.game,
        options: head.options,
        position: None,
        kind: "people".to_owned(),
        invitation: None,
        challenged: None,
        time_control: head.time.map(|time| time.parse().unwrap()),
        policy: None,
        sealed_by_players: head.sealed,
        seating: Seating::default(),
        seats: head.seats.iter().map(occupant).collect(),
        of_event: false,
    };
    let mut live = LiveGame::begin("golden", stored).unwrap();
    let mut kinds = BTreeSet::new();
    let mut text = String::new();
    for (number, line) in (1..).zip(lines) {
        let Line { at, entry } = serde_json::from_str(line).unwrap();
        let kept: serde_json::Value = serde_json::from_str(&entry.to_text()).unwrap();
        let written: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(kept, written["entry"], "an entry is written as it was");
        kinds.insert(kept["kind"].as_str().unwrap().to_owned());
        live.apply_entry(at, &entry).unwrap();
        let stands = standing(&live, at);
        writeln!(text, "# {number}\n{stands}").unwrap();
        // A game that goes on by later rules stands as it stood.
        let version = Conduct::LATEST.number();
        let mut later = live.clone();
        later
            .apply_entry(at, &LogEntry::Conduct { version })
            .unwrap();
        assert_eq!(stands, standing(&later, at), "entry {number}");
    }
    (text, kinds)
}

#[test]
fn old_logs_mean_what_they_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs");
    let mut kinds = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path
            .extension()
            .is_none_or(|extension| extension != "jsonl")
        {
            continue;
        }
        let (text, of_log) = replayed(&fs::read_to_string(&path).unwrap());
        kinds.extend(of_log);
        let expected = path.with_extension("txt");
        // `BILANCIA_BLESS=1` writes it, when a log is added; a difference is a fault of the server, not of the file.
        if std::env::var_os("BILANCIA_BLESS").is_some() && !expected.exists() {
            fs::write(&expected, &text).unwrap();
        }
        let expected = fs::read_to_string(expected).unwrap();
        for (one, other) in expected.lines().zip(text.lines()) {
            assert_eq!(one, other, "{}", path.display());
        }
        assert_eq!(expected, text, "{}", path.display());
    }
    // Every kind that is ever written has a log here; a new one gets its own.
    let written = LogEntry::VARIANTS.iter().filter(|kind| **kind != "unknown");
    let lacking: Vec<_> = written.filter(|kind| !kinds.contains(**kind)).collect();
    assert!(lacking.is_empty(), "no golden log has {lacking:?}");
}
