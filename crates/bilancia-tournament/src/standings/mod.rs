//! Standings: points, tie-breaks in the order that an event names, and the cross table.

mod tie_break;

pub use tie_break::TieBreak;

use serde::Serialize;

use crate::{
    format::Format,
    pairing::{bracket, places, tally},
    progress::{Progress, Scorecard},
};

bilancia_core::catalogue!("tournament/standings");

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Rank, from 1.
    pub rank: u32,
    /// Start number of the entrant.
    pub number: u32,
    /// Half points.
    pub points: u32,
    /// Stages won in a knock-out, or places from the bottom in a ladder, which come before points; otherwise none.
    pub place: Option<u32>,
    /// Values of the tie-breaks in the order of the event, in quarter points; of wins and start numbers, as they are.
    pub tie_breaks: Vec<i64>,
}

/// The standings, the first first; whatever no tie-break decides the start number does.
pub fn standings(format: Format, tie_breaks: &[TieBreak], progress: &Progress) -> Vec<Row> {
    let cards = progress.scorecards();
    let place = placing(format, progress);
    let mut rows: Vec<_> = cards
        .iter()
        .map(|card| Row {
            rank: 0,
            number: card.number,
            points: match format {
                // In half points like all others.
                Format::Arena { .. } => 2 * tally(card).points,
                _ => card.points(),
            },
            place: place(card.number),
            tie_breaks: Vec::new(),
        })
        .collect();
    let tied = |row: &Row| (row.place, row.points, row.tie_breaks.clone());
    rows.sort_by_key(|row| (std::cmp::Reverse(tied(row)), row.number));
    for tie_break in tie_breaks {
        // Those who are equal in all before; a tie-break may look at them alone.
        let groups: Vec<Vec<u32>> = rows
            .chunk_by(|one, other| tied(one) == tied(other))
            .map(|group| group.iter().map(|row| row.number).collect())
            .collect();
        let values: Vec<i64> = groups
            .iter()
            .flat_map(|group| {
                let value = |number: &u32| tie_break.value(*number, group, &cards);
                group.iter().map(value)
            })
            .collect();
        for (row, value) in rows.iter_mut().zip(values) {
            row.tie_breaks.push(value);
        }
        rows.sort_by_key(|row| (std::cmp::Reverse(tied(row)), row.number));
    }
    for (rank, row) in (1..).zip(&mut rows) {
        row.rank = rank;
    }
    rows
}

/// For each entrant, whatever comes before points.
fn placing(format: Format, progress: &Progress) -> Box<dyn Fn(u32) -> Option<u32>> {
    match format {
        Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Arena { .. } => {
            Box::new(|_| None)
        }
        Format::KnockOut { drawn } => {
            let bracket = bracket(progress, drawn);
            Box::new(move |number| Some(bracket.won(number)))
        }
        Format::Ladder { .. } => {
            let order = places(progress);
            Box::new(move |number| {
                let below = order.iter().rev().position(|other| *other == number);
                below.map(|below| below as u32 + 1)
            })
        }
    }
}

/// A cell of the cross table: a match of two entrants as the one of the row sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The round, from 1.
    pub round: u32,
    /// Start number of the opponent; none for a bye or a free round.
    pub opponent: Option<u32>,
    /// Half points of each game in order; none while it is open.
    pub games: Vec<Option<u32>>,
    /// The side in the first game: 0 the first, 1 the second; none without a game.
    pub side: Option<u8>,
    /// Half points of the round.
    pub points: u32,
    /// Whether the points were had without a game.
    pub unplayed: bool,
}

/// The cross table: for each row of the standings its matches in the order of rounds.
pub fn cross_table(rows: &[Row], progress: &Progress) -> Vec<Vec<Cell>> {
    let cards = progress.scorecards();
    let card = |row: &Row| cards.iter().find(|card| card.number == row.number);
    rows.iter()
        .map(|row| card(row).map_or(Vec::new(), cells))
        .collect()
}

fn cells(card: &Scorecard) -> Vec<Cell> {
    let cell = |line: &crate::progress::Line| Cell {
        round: line.round,
        opponent: line.opponent,
        games: line
            .games
            .iter()
            .map(|game| game.points.map(|(points, _)| points))
            .collect(),
        side: line.games.first().map(|game| game.side),
        points: line.points,
        unplayed: !line.played && (line.bye || line.games.iter().all(|game| game.points.is_some())),
    };
    card.lines.iter().map(cell).collect()
}

/// Points as people read them, from half points: `3`, `3½`.
pub fn half_points(points: u32) -> String {
    match (points / 2, points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}
