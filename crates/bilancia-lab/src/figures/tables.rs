//! Text of the tables, in Markdown.

use std::collections::BTreeSet;

use super::{
    Figure, Figures, Quantity, Row, Spread, Table,
    stored::{Peer, Place},
};

/// Text of a table: its heading, its rows, and when, where and by which command they were measured.
pub fn table_text(table: &Table, figures: &Figures) -> String {
    let text = match table.quoted {
        true => quotes(table, figures),
        false => rows(table, figures),
    };
    format!("\n{text}\n{}\n\n", source(table, figures))
}

/// Output of commands.
fn quotes(table: &Table, figures: &Figures) -> String {
    let quote = |row: &Row| {
        let said = match figures.0.get(&row.run.to_string()) {
            Some(figure) => figure.said.join("\n"),
            None => "not measured".to_owned(),
        };
        format!("$ {}\n{said}\n", row.run)
    };
    let quotes: Vec<_> = table.rows.iter().map(quote).collect();
    format!("```text\n{}```\n", quotes.join("\n"))
}

/// Column of a table: its heading and what it says of a row.
type Column = (&'static str, fn(&Row, &Figures) -> String);

const COLUMNS: [Column; 5] = [
    ("what", |row, _| row.title()),
    ("figure", |row, figures| cell(row, measured(row, figures))),
    ("asked for", |row, figures| {
        asked(row, measured(row, figures))
    }),
    ("beside it", |row, figures| {
        beside(row, measured(row, figures))
    }),
    ("times as fast", |row, figures| {
        measured(row, figures)
            .and_then(ratios)
            .map_or_else(String::new, Spread::text)
    }),
];

/// Rows, in the columns that say something.
fn rows(table: &Table, figures: &Figures) -> String {
    let mut lines = vec![String::from("|"), String::from("|")];
    lines.resize(table.rows.len() + 2, String::from("|"));
    for (heading, say) in COLUMNS {
        let cells: Vec<_> = table.rows.iter().map(|row| say(row, figures)).collect();
        if cells.iter().all(String::is_empty) {
            continue;
        }
        let column = [heading.to_owned(), "---".to_owned()]
            .into_iter()
            .chain(cells);
        for (line, cell) in lines.iter_mut().zip(column) {
            let cell = match &*cell {
                "---" => cell,
                text => format!(" {} ", text.replace('|', "\\|")),
            };
            line.push_str(&cell);
            line.push('|');
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn measured<'a>(row: &Row, figures: &'a Figures) -> Option<&'a Figure> {
    figures.0.get(&row.run.to_string())
}

/// Middle of a quantity over the rounds.
fn middle(figure: &Figure, quantity: Quantity) -> Option<f64> {
    let of = |quantity| Some(Spread::of(figure.values.get(&quantity)?)?.middle);
    match quantity {
        Quantity::Rate => of(Quantity::Time).map(|time| 1.0 / time),
        _ => of(quantity),
    }
}

/// How many times as fast as the peer, if it was measured.
pub fn ratios(figure: &Figure) -> Option<Spread> {
    match figure.peer.as_ref()? {
        Peer::Measured { time, .. } => Spread::of_ratios(figure.values.get(&Quantity::Time)?, time),
        Peer::Missing(_) => None,
    }
}

fn cell(row: &Row, figure: Option<&Figure>) -> String {
    let Some(figure) = figure else {
        return "not measured".to_owned();
    };
    let value = |quantity| {
        let value = middle(figure, quantity);
        value.map_or_else(
            || "unknown".to_owned(),
            |value| quantity.text(value, &row.items),
        )
    };
    let mut parts: Vec<_> = row.shown().into_iter().map(value).collect();
    if let Some(word) = &row.say {
        let line = figure.said.iter().find(|line| line.contains(word));
        parts.push(line.map_or_else(
            || "it said nothing of it".to_owned(),
            |line| line.trim().to_owned(),
        ));
    }
    parts.join(", ")
}

/// Limits of a quantity that are missed.
fn misses(row: &Row, figure: &Figure) -> bool {
    row.asked.iter().any(|(quantity, limit)| {
        middle(figure, *quantity).is_some_and(|value| match quantity.is_better_high() {
            true => value < *limit,
            false => value > *limit,
        })
    })
}

/// Whether a row was measured and misses what was asked for.
pub fn is_missed(row: &Row, figures: &Figures) -> bool {
    measured(row, figures).is_some_and(|figure| misses(row, figure))
}

fn asked(row: &Row, figure: Option<&Figure>) -> String {
    let limits = row
        .asked
        .iter()
        .map(|(quantity, limit)| quantity.text(*limit, ""));
    let mut text = limits.collect::<Vec<_>>().join(", ");
    if figure.is_some_and(|figure| misses(row, figure)) {
        text.push_str("; **missed**");
    }
    text
}

fn beside(row: &Row, figure: Option<&Figure>) -> String {
    match figure.and_then(|figure| figure.peer.as_ref()) {
        Some(Peer::Missing(install)) => format!("not installed: `{install}`"),
        Some(Peer::Measured { by, time }) => {
            let middle = Spread::of(time).map_or(f64::NAN, |spread| spread.middle);
            let text = match row.shown().contains(&Quantity::Rate) {
                true => Quantity::Rate.text(1.0 / middle, ""),
                false => Quantity::Time.text(middle, ""),
            };
            format!("{by}: {text}")
        }
        None => row.beside.clone(),
    }
}

/// When, where and by which command the rows were measured.
fn source(table: &Table, figures: &Figures) -> String {
    let places = table.rows.iter().filter_map(|row| measured(row, figures));
    let places: BTreeSet<&Place> = places.map(|figure| &figure.place).collect();
    let all = |of: fn(&Place) -> &str| {
        let values: BTreeSet<_> = places.iter().map(|place| of(place)).collect();
        values.into_iter().collect::<Vec<_>>().join(" and ")
    };
    let loads: Vec<f64> = places
        .iter()
        .filter_map(|place| place.load.parse().ok())
        .collect();
    let load = match Spread::of(&loads) {
        None => return "Not measured yet.".to_owned(),
        Some(Spread { least, most, .. }) if least == most => format!("{least}"),
        Some(Spread { least, most, .. }) => format!("{least} to {most}"),
    };
    format!(
        "`figures --only {}`, {}, on {} at a load of {load}, {}.",
        table.name,
        all(|place| &place.date),
        all(|place| &place.machine),
        all(|place| &place.rust)
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::figures::Recipe;

    const RECIPE: &str = "
        [[table]]
        name = 'games'
        [[table.row]]
        what = 'Alea'
        run = 'alea plies'
        items = 'plies'
        asked = { rate = 2e6 }
        [[table.row]]
        run = 'matrix 10'
        asked = { time = 1e-6 }
        peer = true
        [[table.row]]
        what = 'Pig'
        run = 'bilancia weigh pig'
        show = ['cpu', 'memory']
        say = 'luck'
        beside = 'x | y'
        [[table]]
        name = 'load'
        quoted = true
        [[table.row]]
        run = 'cargo bench --bench load'
    ";

    fn figure(values: &[(Quantity, &[f64])], load: &str) -> Figure {
        let values = values
            .iter()
            .map(|(quantity, values)| (*quantity, values.to_vec()));
        let place = Place {
            date: "27 November 2026".to_owned(),
            machine: "a machine".to_owned(),
            rust: "Rust 1.95".to_owned(),
            load: load.to_owned(),
        };
        Figure {
            place,
            values: values.collect(),
            ..Figure::default()
        }
    }

    fn figures() -> Figures {
        let alea = figure(&[(Quantity::Time, &[4e-7, 5e-7, 8e-7])], "0.1");
        let mut matrix = figure(&[(Quantity::Time, &[1e-6, 2e-6])], "0.3");
        matrix.peer = Some(Peer::Measured {
            by: "HiGHS 1".to_owned(),
            time: vec![3e-4, 4e-4],
        });
        let mut pig = figure(&[(Quantity::Cpu, &[11.9])], "0.2");
        pig.said = vec!["Pig".to_owned(), "  luck 97 %".to_owned()];
        let all = [
            ("alea plies", alea),
            ("matrix 10", matrix),
            ("bilancia weigh pig", pig),
        ];
        Figures(all.map(|(run, figure)| (run.to_owned(), figure)).into())
    }

    #[test]
    fn rows_say_what_was_measured_and_what_was_missed() {
        let recipe = Recipe::parse(RECIPE).unwrap();
        let text = table_text(&recipe.tables[0], &figures());
        assert_eq!(
            text,
            "
| what | figure | asked for | beside it | times as fast |
|---|---|---|---|---|
| Alea | 2 million plies/s | 2 million/s |  |  |
| `matrix 10` | 1.5 µs | 1 µs; **missed** | HiGHS 1: 350 µs | 200 / **250** / 300 |
| Pig | 11.9 CPU s, unknown, luck 97 % |  | x \\| y |  |

`figures --only games`, 27 November 2026, on a machine at a load of 0.1 to 0.3, Rust 1.95.

"
        );
        let missed = recipe.tables[0]
            .rows
            .iter()
            .map(|row| is_missed(row, &figures()));
        assert_eq!(missed.collect::<Vec<_>>(), [false, true, false]);
    }

    #[test]
    fn what_is_not_measured_or_installed_is_said() {
        let recipe = Recipe::parse(RECIPE).unwrap();
        let mut figures = figures();
        figures.0.remove("alea plies");
        let matrix = figures.0.get_mut("matrix 10").unwrap();
        matrix.peer = Some(Peer::Missing("pip install highspy".to_owned()));
        let text = table_text(&recipe.tables[0], &figures);
        assert!(text.contains("| Alea | not measured |"), "{text}");
        assert!(
            text.contains("not installed: `pip install highspy`"),
            "{text}"
        );
        assert!(!text.contains("times as fast"), "{text}");
        let none = Figures(BTreeMap::new());
        assert!(table_text(&recipe.tables[0], &none).contains("Not measured yet."));
    }

    #[test]
    fn what_commands_print_is_quoted() {
        let recipe = Recipe::parse(RECIPE).unwrap();
        let mut figures = figures();
        let command = "cargo bench --bench load";
        let text = |figures: &Figures| table_text(&recipe.tables[1], figures);
        assert!(text(&figures).contains(&format!("```text\n$ {command}\nnot measured\n```")));
        let mut load = figure(&[], "0.1");
        load.said = vec!["one".to_owned(), "two".to_owned()];
        figures.0.insert(command.to_owned(), load);
        assert!(text(&figures).contains(&format!("```text\n$ {command}\none\ntwo\n```")));
    }
}
