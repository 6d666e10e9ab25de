//! The book of one game that was played.

use std::{fmt::Write, io::IsTerminal, path::Path, sync::atomic::Ordering};

use bilancia_core::{Actor, Message};
use bilancia_games::catalog;
use bilancia_luck::{Book, report::timeline};
use bilancia_scene::{Theme, escape, page};
use bilancia_table::{Event, Judging, Record};
use serde_json::json;

use super::WeighArgs;
use crate::{contest::interrupt, failure::Failure, settings::Settings};

const COLUMNS: [Message; 6] = [
    Message::new("event", "evento"),
    Message::new("value", "valore"),
    Message::new("luck", "fortuna"),
    Message::new("error 1", "svista 1"),
    Message::new("error 2", "svista 2"),
    Message::new("clash", "scontro"),
];
const CLOSES: Message = Message::new(
    "{0} (result) = {1} (start) {2} (luck) {3} (errors of seat 2 less those of seat 1) {4} (clash) {5} (not explained)",
    "{0} (risultato) = {1} (inizio) {2} (fortuna) {3} (sviste del posto 2 meno quelle del posto 1) {4} (scontro) {5} (non spiegato)",
);
const ADJUSTED: Message = Message::new(
    "With luck taken out: {0} points to seat 1. All figures are points of seat 1, judged by {1} nodes a choice.",
    "Senza la fortuna: {0} punti per il posto 1. Tutte le cifre sono punti del posto 1, giudicati con {1} nodi per scelta.",
);

/// Keeps the book and shows it.
pub(super) fn keep_book(args: &WeighArgs, path: &Path, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let text =
        std::fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
    let fault =
        |fault: bilancia_table::record::Fault| Failure::no(format!("{}: {fault}", path.display()));
    let record = Record::read(&text).map_err(fault)?;
    record.replay(catalog()).map_err(fault)?;
    let spec = record.spec(catalog()).map_err(fault)?;
    let Some(outcome) = &record.outcome else {
        let text = format!(
            "{}: the game goes on; a book is kept of games that are over",
            path.display()
        );
        return Err(Failure::wrong(text));
    };
    let stop = interrupt();
    let terminal = std::io::stderr().is_terminal();
    let count = record.events.len();
    let judging = Judging {
        nodes: args.nodes,
        seed: args.seed.unwrap_or(1),
        last: outcome.points[0],
        begun: None,
        stop,
        progress: &mut |book| {
            if terminal {
                eprint!("\r{}/{count} ", book.events());
            }
            !stop.load(Ordering::Relaxed)
        },
    };
    let book = spec.game.book(
        &spec.options,
        record.start.as_deref(),
        &record.events,
        judging,
    );
    if terminal {
        eprint!("\r\u{1b}[K");
    }
    let Some(book) = book.map_err(Failure::wrong)? else {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure {
                status: 130,
                text: "interrupted".to_owned(),
                causes: Vec::new(),
            });
        }
        return Err(Failure::wrong("a book is kept of games of two seats"));
    };
    let labels = labels(&record.events, &book);
    if args.json {
        println!("{}", json(args, &record, &book, &labels));
    } else {
        print!("{}", lines(&book, &labels, args, settings));
    }
    let table = record.replay(catalog()).map_err(fault)?.table;
    let bound = table
        .outcome()
        .map_or(1, |outcome| outcome.points[0].abs())
        .max(1);
    let largest = book
        .happenings
        .iter()
        .flat_map(|happening| happening.values)
        .fold(1.0, |most: f64, value| most.max(value.abs()));
    let picture = timeline(&book, largest.max(bound.into()), lang).to_svg(Theme::Auto);
    if let Some(path) = &args.svg {
        std::fs::write(path, &picture).map_err(|error| Failure::file("write", path, &error))?;
    }
    if let Some(path) = &args.html {
        let body = escape(&lines(&book, &labels, args, settings));
        let body = format!("<div class=\"wide\">{picture}</div>\n<pre>{body}</pre>\n");
        let page = page(lang.code(), &spec.name(), "", &body);
        std::fs::write(path, page).map_err(|error| Failure::file("write", path, &error))?;
    }
    Ok(())
}

/// What happened, in the words of the record.
fn labels(events: &[Event], book: &Book) -> Vec<String> {
    let mut words = events.iter().filter_map(|event| match event {
        Event::Action {
            by: Actor::Chance,
            text,
        } => Some(format!("* {text}")),
        Event::Action { by, text } => Some(format!("{by} {text}")),
        _ => None,
    });
    let take = |happening: &bilancia_luck::Happening| {
        let several: Vec<_> = words.by_ref().take(happening.events).collect();
        several.join(", ")
    };
    book.happenings.iter().map(take).collect()
}

fn lines(book: &Book, labels: &[String], args: &WeighArgs, settings: &Settings) -> String {
    let lang = settings.lang();
    let mut out = String::new();
    let wide = labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(0)
        .max(6);
    let [event, value, luck, first, second, clash] = COLUMNS.map(|column| column.raw(lang));
    let _ = writeln!(
        out,
        "{event:wide$} {value:>8} {luck:>8} {first:>8} {second:>8} {clash:>8}"
    );
    let shown = |part: f64| match part.abs() < 0.0005 {
        true => String::new(),
        false => format!("{part:+.3}"),
    };
    for (happening, label) in book.happenings.iter().zip(labels) {
        let [_, value] = happening.values;
        let _ = writeln!(
            out,
            "{label:wide$} {value:>+8.3} {:>8} {:>8} {:>8} {:>8}",
            shown(happening.luck),
            shown(happening.errors[0]),
            shown(happening.errors[1]),
            shown(happening.clash)
        );
    }
    let sum = |part: f64| format!("{part:+.3}");
    let errors = book.errors(1) - book.errors(0);
    let _ = writeln!(
        out,
        "{}",
        CLOSES.text(
            lang,
            &[
                &sum(book.last),
                &sum(book.initial),
                &sum(book.luck()),
                &sum(errors),
                &sum(book.clash()),
                &sum(book.residual())
            ]
        )
    );
    let _ = writeln!(
        out,
        "{}",
        ADJUSTED.text(lang, &[&sum(book.adjusted()), &args.nodes])
    );
    out
}

fn json(args: &WeighArgs, record: &Record, book: &Book, labels: &[String]) -> serde_json::Value {
    let events: Vec<_> = book
        .happenings
        .iter()
        .zip(labels)
        .map(|(happening, label)| {
            json!({"event": label, "before": happening.values[0], "after": happening.values[1],
                "luck": happening.luck, "errors": happening.errors, "clash": happening.clash})
        })
        .collect();
    json!({"game": record.game_name(), "nodes": args.nodes, "initial": book.initial, "final": book.last,
        "luck": book.luck(), "errors": [book.errors(0), book.errors(1)], "clash": book.clash(),
        "residual": book.residual(), "adjusted": book.adjusted(), "events": events})
}
