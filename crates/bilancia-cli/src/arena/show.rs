//! How a tournament of programs has ended: standings, cross table and ratings.

use std::collections::BTreeMap;

use bilancia_core::{Lang, figures::fixed};
use bilancia_tournament::{
    event::Event,
    export,
    progress::Pairing,
    rating::{Anchor, Rating, glicko},
    standings::{Cell, Row, cross_table, half_points},
};
use serde_json::{Value, json};

use super::file::Description;
use crate::printable::printable;

bilancia_core::messages! { crate::arena::catalogue, "show-":
    const {
        HEAD(title, rows, rounds, games, seed), RANK, NAME, POINTS, ROUND(round), CROSS, RATINGS, PROVISIONAL,
        FIXED,
    }
}

/// Rating deviation of entrants of fixed strength.
const ANCHOR_DEVIATION: f64 = 30.0;

/// The ratings after the tournament by the names of entrants. All its games count as one rating period.
fn ratings(event: &Event, description: &Description) -> BTreeMap<String, Rating> {
    let key = |name: &str| format!("program:{name}");
    let anchors: Vec<_> = description
        .entrants
        .iter()
        .filter_map(|entrant| {
            Some(Anchor {
                name: key(entrant.name()),
                rating: entrant.rating?,
                deviation: ANCHOR_DEVIATION,
            })
        })
        .collect();
    let mut periods = glicko(&event.rated_games(), &anchors, 1, 1);
    let found = periods
        .pop()
        .map(|period| period.ratings)
        .unwrap_or_default();
    let of = |name: &str| found.get(&key(name)).copied().unwrap_or_default();
    let entrants = description.entrants.iter();
    entrants
        .map(|entrant| (entrant.name().to_owned(), of(entrant.name())))
        .collect()
}

/// Entrants with their ratings, the strongest first.
fn by_rating(event: &Event, description: &Description) -> Vec<(String, Rating, bool)> {
    let is_fixed = |name: &str| {
        let mut entrants = description.entrants.iter();
        entrants.any(|entrant| entrant.name() == name && entrant.rating.is_some())
    };
    let mut all: Vec<_> = ratings(event, description)
        .into_iter()
        .map(|(name, rating)| {
            let fixed = is_fixed(&name);
            (name, rating, fixed)
        })
        .collect();
    all.sort_by(|one, other| other.1.rating.total_cmp(&one.1.rating));
    all
}

/// The end of the tournament as one JSON object.
pub(super) fn to_json(event: &Event, description: &Description) -> Value {
    let state = event.state();
    let name = |number: u32| state.by_number(number).map(|one| one.entrant.name.clone());
    let mut games = Vec::new();
    for (round, boards) in (1..).zip(&state.progress.rounds) {
        for (board, of) in (1..).zip(boards) {
            let Pairing::Game([one, other]) = of.pairing else {
                continue;
            };
            for (game, outcome) in (1..).zip(&of.games) {
                let sides = if game % 2 == 1 {
                    [one, other]
                } else {
                    [other, one]
                };
                let points = outcome
                    .map(|outcome| outcome.score.points().map(|points| f64::from(points) / 2.0));
                games.push(json!({
                    "round": round, "board": board, "game": game,
                    "first": name(sides[0]), "second": name(sides[1]), "points": points,
                }));
            }
        }
    }
    let rounded = |value: f64| (value * 1e6).round() / 1e6;
    let ratings = by_rating(event, description).into_iter().map(|(name, rating, fixed)| {
        json!({
            "name": name, "rating": rounded(rating.rating), "deviation": rounded(rating.deviation),
            "volatility": rounded(rating.volatility), "games": rating.games,
            "provisional": rating.is_provisional(), "fixed": fixed,
        })
    });
    json!({
        "game": description.game,
        "seed": description.seed,
        "standings": export::json(event)["standings"],
        "games": games,
        "ratings": ratings.collect::<Vec<_>>(),
    })
}

/// Prints the end of the tournament.
pub(super) fn print(event: &Event, description: &Description, lang: Lang) {
    let state = event.state();
    let rows = event.standings();
    let games: usize = state
        .progress
        .rounds
        .iter()
        .flatten()
        .map(|board| board.games.len())
        .sum();
    let title = printable(&state.plan.title[0]);
    let rounds = state.progress.rounds.len();
    println!(
        "{}",
        HEAD.text(
            lang,
            &[&title, &rows.len(), &rounds, &games, &description.seed]
        )
    );
    println!();
    show(&standings(event, &rows, lang));
    println!("\n{}", CROSS.raw(lang));
    show(&matches(event, &rows, lang));
    println!("\n{}", RATINGS.raw(lang));
    show(&rated(event, description, lang));
}

/// Name of the entrant of a row.
fn name(event: &Event, row: &Row) -> String {
    let entrant = event.state().by_number(row.number);
    entrant.map_or(String::new(), |one| printable(&one.entrant.name))
}

/// Table of the standings, with tie-breaks.
fn standings(event: &Event, rows: &[Row], lang: Lang) -> Vec<Vec<String>> {
    let tie_breaks = &event.state().plan.tie_breaks;
    let mut table = vec![vec![
        RANK.raw(lang).to_owned(),
        NAME.raw(lang).to_owned(),
        POINTS.raw(lang).to_owned(),
    ]];
    table[0].extend(tie_breaks.iter().map(|of| of.title().raw(lang).to_owned()));
    for row in rows {
        let points = half_points(row.points);
        let mut line = vec![row.rank.to_string(), name(event, row), points];
        let values = tie_breaks.iter().zip(&row.tie_breaks);
        line.extend(values.map(|(of, value)| match (of.is_points(), value % 4) {
            (false, _) | (_, 0) => of.text(*value),
            (true, rest) => fixed(*value as f64 / 4.0, if rest % 2 == 0 { 1 } else { 2 }, lang),
        }));
        table.push(line);
    }
    table
}

/// Table of matches: for each round the rank of the opponent, and the points against them.
fn matches(event: &Event, rows: &[Row], lang: Lang) -> Vec<Vec<String>> {
    let progress = &event.state().progress;
    let rounds = progress.rounds.len();
    let rank = |number: u32| {
        rows.iter()
            .find(|row| row.number == number)
            .map_or(0, |row| row.rank)
    };
    let mut table = vec![vec![RANK.raw(lang).to_owned(), NAME.raw(lang).to_owned()]];
    table[0].extend((1..=rounds).map(|round| ROUND.text(lang, &[&round])));
    for (row, cells) in rows.iter().zip(cross_table(rows, progress)) {
        let mut line = vec![row.rank.to_string(), name(event, row)];
        for round in 1..=rounds as u32 {
            let cell = cells.iter().find(|cell| cell.round == round);
            line.push(
                cell.map_or("-".to_owned(), |cell: &Cell| match cell.opponent {
                    Some(opponent) => format!("{}: {}", rank(opponent), half_points(cell.points)),
                    None => format!("-: {}", half_points(cell.points)),
                }),
            );
        }
        table.push(line);
    }
    table
}

/// Table of the ratings.
fn rated(event: &Event, description: &Description, lang: Lang) -> Vec<Vec<String>> {
    let line = |(name, rating, is_fixed): (String, Rating, bool)| {
        let mark = match (is_fixed, rating.is_provisional()) {
            (true, _) => FIXED.raw(lang),
            (false, true) => PROVISIONAL.raw(lang),
            (false, false) => "",
        };
        let value = fixed(rating.rating, 0, lang);
        let width = fixed(1.96 * rating.deviation, 0, lang);
        let value = if is_fixed {
            value
        } else {
            format!("{value} ± {width}")
        };
        vec![printable(&name), value, mark.to_owned()]
    };
    by_rating(event, description)
        .into_iter()
        .map(line)
        .collect()
}

/// Prints a table with columns of even width.
fn show(table: &[Vec<String>]) {
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = table.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    for line in table {
        let cells: Vec<_> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        println!("  {}", cells.join("  ").trim_end());
    }
}
