//! Standings and cross table as CSV and JSON. Both are the same in every language.

use serde_json::{Value, json};

use crate::{
    entrant::Player,
    event::Event,
    line::one_line,
    standings::{Cell, Row, cross_table},
};

/// The columns before tie-breaks and rounds.
const COLUMNS: [&str; 5] = ["rank", "number", "name", "points", "withdrawn"];

/// The standings as CSV with a header (RFC 4180): rank, number, name, points, whether withdrawn, tie-breaks by name, and a column
/// for each round with the opponent's number, the side (`a` the first, `b` the second) and the points, such as `5a1`.
pub fn csv(event: &Event) -> String {
    let rows = event.standings();
    let state = event.state();
    let table = cross_table(&rows, &state.progress);
    let rounds = state.progress.rounds.len();
    let mut header: Vec<String> = COLUMNS.map(str::to_owned).to_vec();
    header.extend(state.plan.tie_breaks.iter().map(|of| of.name().to_owned()));
    header.extend((1..=rounds).map(|round| format!("round_{round}")));
    let mut lines = vec![header];
    for (row, cells) in rows.iter().zip(&table) {
        let participant = state.by_number(row.number);
        let name = participant.map_or("", |one| &one.entrant.name);
        let withdrawn = participant.is_some_and(|one| one.withdrawn);
        let mut line = vec![
            row.rank.to_string(),
            row.number.to_string(),
            cell_of(&one_line(name)),
            halves(row.points),
            withdrawn.to_string(),
        ];
        let values = state.plan.tie_breaks.iter().zip(&row.tie_breaks);
        line.extend(values.map(|(of, value)| of.text(*value)));
        for round in 1..=rounds as u32 {
            let cell = cells.iter().find(|cell| cell.round == round);
            line.push(cell.map_or(String::new(), short));
        }
        lines.push(line);
    }
    written(&lines)
}

/// The entrants in the order in which they entered, as CSV with a header: `entry`, by which acts name them, `name`, `players` with a
/// semicolon between those of a team, `number`, once it is assigned, and whether `withdrawn`.
pub fn entrants_csv(event: &Event) -> String {
    let header = ["entry", "name", "players", "number", "withdrawn"];
    let mut lines = vec![header.map(str::to_owned).to_vec()];
    for (entry, one) in (1..).zip(&event.state().participants) {
        let players: Vec<String> = one.entrant.players.iter().map(Player::key).collect();
        lines.push(vec![
            u32::to_string(&entry),
            cell_of(&one_line(&one.entrant.name)),
            cell_of(&one_line(&players.join(";"))),
            one.number
                .map_or(String::new(), |number| number.to_string()),
            one.withdrawn.to_string(),
        ]);
    }
    written(&lines)
}

/// Lines as CSV.
fn written(lines: &[Vec<String>]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for line in lines {
        // Writing to memory does not fail.
        if writer.write_record(line).is_err() {
            return String::new();
        }
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// A name that no spreadsheet takes for a formula.
fn cell_of(name: &str) -> String {
    match name.starts_with(['=', '+', '-', '@']) {
        true => format!("'{name}"),
        false => name.to_owned(),
    }
}

/// Half points with a decimal point.
fn halves(points: u32) -> String {
    match points % 2 {
        0 => (points / 2).to_string(),
        _ => format!("{}.5", points / 2),
    }
}

/// A match in few letters.
fn short(cell: &Cell) -> String {
    let points = halves(cell.points);
    match (cell.opponent, cell.side) {
        (None, _) => format!("-{points}"),
        (Some(_), _) if cell.games.contains(&None) => cell
            .opponent
            .map_or(String::new(), |other| format!("{other}?")),
        (Some(other), side) => {
            let side = if side == Some(1) { 'b' } else { 'a' };
            let mark = if cell.unplayed { "f" } else { "" };
            format!("{other}{side}{points}{mark}")
        }
    }
}

/// Standings and cross table as one JSON value; points are numbers, and a match is as [`Cell`] says, but with points.
pub fn json(event: &Event) -> Value {
    json_of(event, &event.standings())
}

/// Some rows of the standings with those of the cross table, as [`json()`] has all.
pub fn json_of(event: &Event, rows: &[Row]) -> Value {
    let state = event.state();
    let table = cross_table(rows, &state.progress);
    let row = |(row, cells): (&Row, &Vec<Cell>)| {
        let participant = state.by_number(row.number);
        let breaks = state.plan.tie_breaks.iter().zip(&row.tie_breaks);
        let breaks: serde_json::Map<_, _> = breaks
            .map(|(of, value)| {
                let value = match of {
                    _ if of.is_points() => json!(*value as f64 / 4.0),
                    _ => json!(value.abs()),
                };
                (of.name().to_owned(), value)
            })
            .collect();
        json!({
            "rank": row.rank,
            "number": row.number,
            "name": participant.map(|one| one.entrant.name.clone()),
            "points": f64::from(row.points) / 2.0,
            "place": row.place,
            "withdrawn": participant.is_some_and(|one| one.withdrawn),
            "tie_breaks": breaks,
            "rounds": cells.iter().map(cell_json).collect::<Vec<_>>(),
        })
    };
    json!({
        "title": {"en": state.plan.title[0], "it": state.plan.title[1]},
        "game": state.plan.game,
        "rated": state.rated,
        "standings": rows.iter().zip(&table).map(row).collect::<Vec<_>>(),
    })
}

fn cell_json(cell: &Cell) -> Value {
    let games = cell
        .games
        .iter()
        .map(|points| points.map(|points| f64::from(points) / 2.0));
    json!({
        "round": cell.round,
        "opponent": cell.opponent,
        "side": cell.side.map(|side| side + 1),
        "games": games.collect::<Vec<_>>(),
        "points": f64::from(cell.points) / 2.0,
        "unplayed": cell.unplayed,
    })
}
