//! Statistics of the games of a contest.

use std::fmt;

use bilancia_core::{Lang, Message, figures::signed};
use bilancia_luck::{Estimate, LEVEL, elo_difference};
use bilancia_table::GameSpec;
use serde_json::{Value, json};

use super::{ContestArgs, Points};

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

/// Statistics of many games.
pub(super) struct Summary {
    games: usize,
    /// For each opponent: points a game, and the numbers of games won, drawn and lost.
    opponents: Vec<(Estimate, [usize; 3])>,
    /// For each seat: points a game.
    seats: Vec<Estimate>,
    /// The difference in Elo between the first opponent and the second; none for more than two opponents.
    elo: Option<Estimate>,
}

impl Summary {
    pub(super) fn of(seats: usize, results: &[Points]) -> Self {
        let over = |points: &dyn Fn(&Points) -> i32| {
            let all: Vec<_> = results.iter().map(|all| f64::from(points(all))).collect();
            Estimate::mean(&all, LEVEL)
        };
        let opponents: Vec<_> = (0..seats)
            .map(|bot| {
                let counts = [1, 0, -1].map(|sign| {
                    let signs = results.iter().map(|all| all.by_opponent[bot].signum());
                    signs.filter(|of_game| *of_game == sign).count()
                });
                (over(&|all| all.by_opponent[bot]), counts)
            })
            .collect();
        let [wins, draws, _] = opponents[0].1;
        let points = wins as f64 + draws as f64 / 2.0;
        let score = Estimate::proportion(points, results.len() as u64, LEVEL);
        Self {
            games: results.len(),
            opponents,
            seats: (0..seats)
                .map(|seat| over(&|all| all.by_seat[seat]))
                .collect(),
            elo: (seats == 2).then(|| score.map_monotone(elo_difference)),
        }
    }

    pub(super) fn to_json(&self, args: &ContestArgs, spec: &GameSpec, seed: u64) -> Value {
        let points: Vec<_> = args
            .seats
            .iter()
            .zip(&self.opponents)
            .map(|(name, (points, [wins, draws, losses]))| {
                json!({"bot": name.to_string(), "mean": finite(points.value), "low": finite(points.low),
                       "high": finite(points.high), "wins": wins, "draws": draws, "losses": losses})
            })
            .collect();
        let elo = self.elo.map(|elo| {
            json!({"diff": finite(elo.value), "low": finite(elo.low), "high": finite(elo.high)})
        });
        let seats: Vec<_> = self
            .seats
            .iter()
            .map(|points| {
                json!({"mean": finite(points.value), "low": finite(points.low), "high": finite(points.high)})
            })
            .collect();
        json!({"game": spec.name(), "asked": args.game, "games": self.games, "seed": seed, "points": points, "seats": seats, "elo": elo})
    }

    pub(super) fn print(&self, args: &ContestArgs, spec: &GameSpec, seed: u64, lang: Lang) {
        println!("{}", HEAD.text(lang, &[&args.game, &self.games, &seed]));
        let three = |of: &Estimate, digits| {
            [of.value, of.low, of.high].map(|value| signed(value, digits, lang))
        };
        for (name, (points, [wins, draws, losses])) in args.seats.iter().zip(&self.opponents) {
            let [value, low, high] = three(points, 3);
            let name = format!("{:<18}", name.to_string());
            let line: [&dyn fmt::Display; 7] = [&name, &value, &low, &high, wins, draws, losses];
            println!("{}", POINTS.text(lang, &line));
        }
        if let Some(elo) = &self.elo {
            let [value, low, high] = three(elo, 0);
            println!("{}", ELO.text(lang, &[&value, &low, &high]));
        }
        let names = spec.game.info().seats;
        for (seat, points) in self.seats.iter().enumerate() {
            let name = names.get(seat).map_or("", |name| name.raw(lang));
            let [value, low, high] = three(points, 3);
            println!(
                "{}",
                BY_SEAT.text(lang, &[&name, &(seat + 1), &value, &low, &high])
            );
        }
    }
}
