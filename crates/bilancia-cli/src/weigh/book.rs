//! Luck ledgers for `weigh --record`: the luck in one finished game.

use std::{fmt::Write, io::IsTerminal, path::Path, sync::atomic::Ordering};

use bilancia_analysis::{LedgerOptions, luck_ledger};
use bilancia_core::{Actor, Message, figures::signed};
use bilancia_games::{Resources, catalog};
use bilancia_luck::{LuckLedger, report::timeline};
use bilancia_scene::{Theme, escape, page};
use bilancia_table::{Event, Record, record::Fault};
use serde_json::json;

use super::WeighArgs;
use crate::{
    failure::{Failure, InFile, Status},
    inspect, interrupt,
    settings::Settings,
};

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

const GOES_ON: Message = Message::new(
    "{0}: the game is not over; luck is analysed in games that are",
    "{0}: la partita non è finita; la fortuna si analizza nelle partite finite",
);
const INTERRUPTED: Message = Message::new("interrupted", "interrotto");
const TWO_SEATS: Message = Message::new(
    "luck is analysed in games of two seats",
    "la fortuna si analizza nei giochi di due posti",
);

/// Computes the luck ledger of a record and shows it.
pub(super) fn keep_book(args: &WeighArgs, path: &Path, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let text = inspect::read_file(path)?;
    let fault = |fault: Fault| {
        Status::No.of(&InFile {
            path,
            fault: &fault,
        })
    };
    let record = Record::read(&text).map_err(fault)?;
    record.replay(catalog()).map_err(fault)?;
    let spec = record.spec(catalog()).map_err(fault)?;
    let Some(outcome) = &record.outcome else {
        return Err(Status::Wrong.say(&GOES_ON, &[&path.display()]));
    };
    let stop = interrupt::flag(lang);
    let terminal = std::io::stderr().is_terminal();
    let count = record.events.len();
    let options = LedgerOptions {
        // The figures are those of a search everywhere, whichever solutions a machine has.
        resources: &Resources::default(),
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
    let book = luck_ledger(&spec, record.start.as_deref(), &record.events, options);
    if terminal {
        eprint!("\r\u{1b}[K");
    }
    let Some(book) = book.map_err(|error| Status::Wrong.of(&error))? else {
        if stop.load(Ordering::Relaxed) {
            return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
        }
        return Err(Status::Wrong.say(&TWO_SEATS, &[]));
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
        .entries
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

/// Names of the events of each entry of the ledger, in the notation of the record.
fn labels(events: &[Event], book: &LuckLedger) -> Vec<String> {
    let mut words = events.iter().filter_map(|event| match event {
        Event::Action {
            by: Actor::Chance,
            text,
        } => Some(format!("* {text}")),
        Event::Action { by, text } => Some(format!("{by} {text}")),
        _ => None,
    });
    let take = |happening: &bilancia_luck::LedgerEntry| {
        let several: Vec<_> = words.by_ref().take(happening.events).collect();
        several.join(", ")
    };
    book.entries.iter().map(take).collect()
}

fn lines(book: &LuckLedger, labels: &[String], args: &WeighArgs, settings: &Settings) -> String {
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
        false => signed(part, 3, lang),
    };
    for (happening, label) in book.entries.iter().zip(labels) {
        let [_, value] = happening.values;
        let _ = writeln!(
            out,
            "{label:wide$} {:>8} {:>8} {:>8} {:>8} {:>8}",
            signed(value, 3, lang),
            shown(happening.luck),
            shown(happening.errors[0]),
            shown(happening.errors[1]),
            shown(happening.clash)
        );
    }
    let sum = |part: f64| signed(part, 3, lang);
    let errors = book.errors(1) - book.errors(0);
    let _ = writeln!(
        out,
        "{}",
        CLOSES.text(
            lang,
            &[
                &sum(book.result),
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

fn json(
    args: &WeighArgs,
    record: &Record,
    book: &LuckLedger,
    labels: &[String],
) -> serde_json::Value {
    let events: Vec<_> = book
        .entries
        .iter()
        .zip(labels)
        .map(|(happening, label)| {
            json!({"event": label, "before": happening.values[0], "after": happening.values[1],
                "luck": happening.luck, "errors": happening.errors, "clash": happening.clash})
        })
        .collect();
    json!({"game": record.game_name(), "nodes": args.nodes, "initial": book.initial, "final": book.result,
        "luck": book.luck(), "errors": [book.errors(0), book.errors(1)], "clash": book.clash(),
        "residual": book.residual(), "adjusted": book.adjusted(), "events": events})
}
