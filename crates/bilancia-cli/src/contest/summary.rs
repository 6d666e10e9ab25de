//! Statistics of the games of a contest.

use std::fmt;

use bilancia_analysis::arena::{Score, Standings};
use bilancia_core::{Lang, Message, figures::signed};
use bilancia_luck::Estimate;
use bilancia_table::GameSpec;
use serde_json::{Value, json};

use super::ContestArgs;

const HEAD: Message = Message::new(
    "{0}: {1} {1|game|games}, seed {2}",
    "{0}: {1} {1|partita|partite}, seme {2}",
);
const POINTS: Message = Message::new(
    "  {0} {1} points a game (95 %: {2} to {3}), {4} won, {5} drawn, {6} lost",
    "  {0} {1} punti a partita (95 %: da {2} a {3}), {4} {4|vinta|vinte}, {5} {5|patta|patte}, {6} {6|persa|perse}",
);
const ELO: Message = Message::new(
    "  Elo difference {0} (95 %: {1} to {2})",
    "  differenza Elo {0} (95 %: da {1} a {2})",
);
const BY_SEAT: Message = Message::new(
    "  {0} (seat {1}): {2} points a game (95 %: {3} to {4})",
    "  {0} (posto {1}): {2} punti a partita (95 %: da {3} a {4})",
);

/// A number, or null where it is infinite.
fn finite(value: f64) -> Value {
    if value.is_finite() {
        json!((value * 1e6).round() / 1e6)
    } else {
        Value::Null
    }
}

/// The statistics as one JSON object.
pub(super) fn to_json(of: &Standings, args: &ContestArgs, spec: &GameSpec, seed: u64) -> Value {
    let points: Vec<_> = args
            .seats
            .iter()
            .zip(&of.entrants)
            .map(|(name, Score { points, wins, draws, losses })| {
                json!({"bot": name.to_string(), "mean": finite(points.value), "low": finite(points.low),
                       "high": finite(points.high), "wins": wins, "draws": draws, "losses": losses})
            })
            .collect();
    let elo = of.elo.map(
        |elo| json!({"diff": finite(elo.value), "low": finite(elo.low), "high": finite(elo.high)}),
    );
    let seats: Vec<_> = of.seats
            .iter()
            .map(|points| {
                json!({"mean": finite(points.value), "low": finite(points.low), "high": finite(points.high)})
            })
            .collect();
    json!({"game": spec.name(), "asked": args.game, "games": of.games, "seed": seed, "points": points, "seats": seats, "elo": elo})
}

/// Prints the statistics.
pub(super) fn print(of: &Standings, args: &ContestArgs, spec: &GameSpec, seed: u64, lang: Lang) {
    println!("{}", HEAD.text(lang, &[&args.game, &of.games, &seed]));
    let three = |estimate: &Estimate, digits| {
        [estimate.value, estimate.low, estimate.high].map(|value| signed(value, digits, lang))
    };
    for (
        name,
        Score {
            points,
            wins,
            draws,
            losses,
        },
    ) in args.seats.iter().zip(&of.entrants)
    {
        let [value, low, high] = three(points, 3);
        let name = format!("{:<18}", name.to_string());
        let line: [&dyn fmt::Display; 7] = [&name, &value, &low, &high, wins, draws, losses];
        println!("{}", POINTS.text(lang, &line));
    }
    if let Some(elo) = &of.elo {
        let [value, low, high] = three(elo, 0);
        println!("{}", ELO.text(lang, &[&value, &low, &high]));
    }
    let names = spec.game.seats(&spec.options);
    for (seat, points) in of.seats.iter().enumerate() {
        let name = names.get(seat).map_or("", |name| name.text(lang));
        let [value, low, high] = three(points, 3);
        println!(
            "{}",
            BY_SEAT.text(lang, &[&name, &(seat + 1), &value, &low, &high])
        );
    }
}
