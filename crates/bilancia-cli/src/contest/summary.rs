//! Statistics of the games of a contest.

use std::fmt;

use bilancia_analysis::arena::{Score, Standings};
use bilancia_core::{
    Lang,
    figures::{digits, per_cent, signed},
};
use bilancia_luck::Estimate;
use bilancia_table::GameSpec;

use super::ContestArgs;

bilancia_core::messages! { crate::contest::catalogue, "summary-":
    const {
        HEAD(game, games, seed), POINTS(first, second, count, count_fourth, count_fifth),
        BY_SEAT(name, first, points), MEAN(value, low, high), NOT_KNOWN(value), ELO(value, low, high),
        ELO_AT_LEAST(low), ELO_AT_MOST(high), SCORE(value, low, high), JUDGED(judged, rounds, measure),
    }
}

/// An interval that covers at least this share of what is possible says nothing.
const COVERS_ALL: f64 = 0.95;

/// Mean points with their interval, in as many digits as the interval allows.
fn mean(points: &Estimate, bound: f64, lang: Lang) -> String {
    let width = points.high - points.low;
    let digits = digits(width);
    let [value, low, high] =
        [points.value, points.low, points.high].map(|value| signed(value, digits, lang));
    match width < COVERS_ALL * 2.0 * bound {
        true => MEAN.text(lang, &[&value, &low, &high]),
        false => NOT_KNOWN.text(lang, &[&value]),
    }
}

/// The Elo difference; where no rating explains the results, one end of the interval only.
fn elo(of: &Estimate, lang: Lang) -> String {
    let width = of.high - of.low;
    let digits = if width.is_finite() {
        digits(width).min(1)
    } else {
        0
    };
    let [value, low, high] = [of.value, of.low, of.high].map(|value| signed(value, digits, lang));
    match [of.low.is_finite(), of.high.is_finite()] {
        [true, true] => ELO.text(lang, &[&value, &low, &high]),
        [_, false] => ELO_AT_LEAST.text(lang, &[&low]),
        [false, true] => ELO_AT_MOST.text(lang, &[&high]),
    }
}

/// Prints the statistics.
pub(super) fn print(of: &Standings, args: &ContestArgs, spec: &GameSpec, seed: u64, lang: Lang) {
    println!("{}", HEAD.text(lang, &[&args.game, &of.games, &seed]));
    for (name, score) in args.seats.iter().zip(&of.entrants) {
        let Score {
            wins,
            draws,
            losses,
            ..
        } = score;
        let name = format!("{:<18}", name.to_string());
        let points = mean(&score.points, of.bound, lang);
        let line: [&dyn fmt::Display; 5] = [&name, &points, wins, draws, losses];
        println!("{}", POINTS.text(lang, &line));
    }
    if let Some((judge, rounds)) = args.judge.zip(args.rounds) {
        println!("{}", JUDGED.text(lang, &[&of.judged, &rounds, &judge]));
    }
    if let Some(Estimate {
        value, low, high, ..
    }) = of.entrants[0].score
    {
        let digits = digits(100.0 * (high - low)).min(1);
        let [value, low, high] = [value, low, high].map(|share| per_cent(share, digits, lang));
        println!("{}", SCORE.text(lang, &[&value, &low, &high]));
    }
    if let Some(of) = &of.elo {
        println!("{}", elo(of, lang));
    }
    let names = spec.game.seats(&spec.options);
    for (seat, points) in of.seats.iter().enumerate() {
        let name = names.get(seat).map_or("", |name| name.text(lang));
        let points = mean(points, of.bound, lang);
        println!("{}", BY_SEAT.text(lang, &[&name, &(seat + 1), &points]));
    }
}
