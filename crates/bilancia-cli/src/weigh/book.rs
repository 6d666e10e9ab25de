//! Luck ledgers for `weigh --record`: the luck in one finished game.

use std::{fmt::Write, io::IsTerminal, path::Path, sync::atomic::Ordering};

use bilancia_analysis::{LedgerOptions, json, luck_ledger};
use bilancia_core::{Message, figures::signed};
use bilancia_games::{Resources, catalog};
use bilancia_luck::{
    LuckLedger,
    report::{Breadth, Steps, account, timeline},
};
use bilancia_scene::{Theme, escape, page};
use bilancia_table::{GameSpec, Record, record::Fault};

use super::WeighArgs;
use crate::{
    failure::{Failure, InFile, Status},
    interrupt, reading,
    settings::Settings,
    solve,
};

const COLUMNS: [Message; 8] = [
    EVENT, VALUE, LUCK, ERROR_1, ERROR_2, CLASH, HIDDEN_1, HIDDEN_2,
];

bilancia_core::messages! { crate::weigh::catalogue, "book-":
    const {
        EVENT, VALUE, LUCK, ERROR_1, ERROR_2, CLASH, HIDDEN_1, HIDDEN_2, GOES_ON(path), INTERRUPTED, TWO_SEATS,
    }
}

/// Computes the luck ledger of a record and shows it.
pub(super) fn keep_book(args: &WeighArgs, path: &Path, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let text = reading::text(path, reading::RECORD)?;
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
    // A solution that was kept gives exact figures; their method says so.
    let mut resources = Resources::default();
    solve::load(&spec, &mut resources)?;
    let options = LedgerOptions {
        resources: &resources,
        nodes: args.nodes,
        seed: args.seed.unwrap_or(1),
        last: outcome.points[0],
        most_positions: args.most_positions,
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
    let labels = json::labels(&record.events, &book);
    if args.json {
        println!("{}", json::ledger(&record, &book, args.nodes));
    } else {
        print!("{}", lines(&book, &labels, &spec, args, settings));
    }
    let picture = timeline(&book, Steps::default(), Breadth::Wide, lang).to_svg(Theme::Auto);
    if let Some(path) = &args.svg {
        std::fs::write(path, &picture).map_err(|error| Failure::file("write", path, &error))?;
    }
    if let Some(path) = &args.html {
        let body = escape(&lines(&book, &labels, &spec, args, settings));
        let body = format!("<div class=\"wide\">{picture}</div>\n<pre>{body}</pre>\n");
        let page = page(lang.code(), &spec.name(), "", &body);
        std::fs::write(path, page).map_err(|error| Failure::file("write", path, &error))?;
    }
    Ok(())
}

/// The ledger as text: a row for each entry, then its sums, and what they rest on.
fn lines(
    book: &LuckLedger,
    labels: &[String],
    spec: &GameSpec,
    args: &WeighArgs,
    settings: &Settings,
) -> String {
    let lang = settings.lang();
    let shown = |part: f64| match part.abs() < 0.0005 {
        true => String::new(),
        false => signed(part, 3, lang),
    };
    let is_hidden = book.entries.iter().any(|entry| entry.mixing != [0.0; 2]);
    let head = COLUMNS.map(|column| column.raw(lang).to_owned()).to_vec();
    let rows = book.entries.iter().zip(labels).map(|(entry, label)| {
        let value = signed(entry.values[1], 3, lang);
        let parts = [
            entry.luck,
            entry.errors[0],
            entry.errors[1],
            entry.clash,
            entry.mixing[0],
            entry.mixing[1],
        ];
        let parts = parts.into_iter().map(shown);
        [label.clone(), value].into_iter().chain(parts).collect()
    });
    let mut out = String::new();
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    let wide = rows.iter().map(|row| row[0].chars().count()).max();
    for row in &rows {
        let _ = write!(out, "{:1$}", row[0], wide.unwrap_or(0));
        let columns = if is_hidden { &row[1..] } else { &row[1..6] };
        for (figure, name) in columns.iter().zip(&rows[0][1..]) {
            let _ = write!(out, " {figure:>0$}", name.chars().count().max(8));
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    let seats = spec.game.seats(&spec.options);
    let name = |seat: usize| seats.get(seat).map_or("", |name| name.text(lang));
    let account = account(book, [name(0), name(1)], args.nodes, lang);
    let wide = account
        .rows
        .iter()
        .map(|row| row.name.chars().count())
        .max();
    out.push('\n');
    for row in &account.rows {
        let _ = write!(out, "{:1$} {2:>8}", row.name, wide.unwrap_or(0), row.figure);
        if let Some(interval) = &row.interval {
            let _ = write!(out, "  ({interval})");
        }
        out.push('\n');
    }
    out.push('\n');
    for sentence in &account.sentences {
        out.push_str(sentence);
        out.push('\n');
    }
    out
}
