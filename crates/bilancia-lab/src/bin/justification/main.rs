//! Measures the justification of positions, and writes out samples of it:
//!
//! `cargo run --release -p bilancia-lab --bin justification -- turns 20`
//!
//! plays wars of the recruit and prints how many of their turns are justified from the positions alone, how altered
//! positions are decided, and how long that takes; `samples` prints 30 samples with their reasons, as Markdown.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod altered;
mod random_turns;
mod wars;

use std::{process::ExitCode, time::Instant};

use bilancia_analysis::justify::{Justification, POSITIONS, Verdict, justify};
use bilancia_core::{Actor, Lang, Notation, Rng};
use bilancia_games::catalog;
use bilancia_table::GameSpec;

/// Games with samples of their own, beside the war.
const GAMES: [&str; 9] = [
    "alea",
    "backgammon",
    "battle:rules=cof,attack=3inf+2arm,defend=3inf",
    "chess",
    "frames:size=5,goal=3",
    "goose:course=short,pieces=2",
    "nibelungenlied",
    "pig",
    "tictactoe",
];

/// Wars that are measured: options, and the share of random actions among the recruit's, in per cent.
const WARS: [(&str, u64); 5] = [
    ("", 0),
    ("", 5),
    ("rules=dice", 5),
    ("rules=lowluck", 5),
    ("map=classic", 2),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["turns", games] => match games.parse() {
            Ok(games) => turns(games),
            Err(_) => return usage(),
        },
        ["samples"] => samples(),
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("justification turns WARS\njustification samples");
    ExitCode::FAILURE
}

/// Counts of answers, and times in milliseconds.
#[derive(Default)]
struct Tally {
    counts: [u32; 3],
    times: Vec<f64>,
}

impl Tally {
    fn ask(&mut self, spec: &GameSpec, before: &str, after: &str) -> Option<Justification> {
        let begun = Instant::now();
        let found = justify(spec, Some(before), after, POSITIONS).ok()?;
        self.times.push(1000.0 * begun.elapsed().as_secs_f64());
        let place = match found.verdict {
            Verdict::Justified => 0,
            Verdict::Impossible => 1,
            Verdict::Unknown => 2,
        };
        self.counts[place] += 1;
        Some(found)
    }

    fn row(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let last = self.times.len().saturating_sub(1);
        let at = |share: usize| self.times.get(last * share / 100).copied().unwrap_or(0.0);
        let [justified, impossible, unknown] = self.counts;
        let all = f64::from(justified + impossible + unknown).max(1.0);
        let share = 100.0 * f64::from(unknown) / all;
        println!(
            "| {name} | {justified} | {impossible} | {unknown} ({share:.1} %) | {:.1} | {:.1} | {:.1} | {:.1} |",
            at(50),
            at(90),
            at(99),
            at(100)
        );
    }
}

fn turns(games: u64) {
    println!("| positions | justified | impossible | unknown | ms p50 | p90 | p99 | most |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (options, random) in WARS {
        let name = if options.is_empty() {
            "war"
        } else {
            &format!("war:{options}")
        };
        let Ok(spec) = catalog().read(name) else {
            continue;
        };
        let (mut played, mut other) = (Tally::default(), Tally::default());
        let mut rng = Rng::new(1);
        let most = if options.contains("classic") {
            20
        } else {
            usize::MAX
        };
        for seed in 0..games {
            for (before, after) in wars::turns(options, seed, random, most) {
                played.ask(&spec, &before.position(), &after.position());
                if let Some((_, after)) = altered::war(&before, &after, &mut rng) {
                    other.ask(&spec, &before.position(), &after.position());
                }
            }
        }
        played.row(&format!("{name}, recruit with {random} % random actions"));
        other.row(&format!("{name}, the same altered in one place"));
    }
}

fn samples() {
    let mut number = 0;
    for name in GAMES {
        let Ok(spec) = catalog().read(name) else {
            continue;
        };
        let turns = random_turns::of(&spec, 1, 2);
        let mut rng = Rng::new(2);
        let middle = turns.len() / 3;
        if let Some((before, after)) = turns.get(middle) {
            show(&mut number, &spec, "a turn that was played", before, after);
        }
        let refuted = turns.iter().skip(middle).find_map(|(before, after)| {
            let other = (0..40).find_map(|_| altered::one_letter(&spec, after, &mut rng))?;
            let found = justify(&spec, Some(before), &other, POSITIONS).ok()?;
            (found.verdict == Verdict::Impossible).then_some((before, other))
        });
        if let Some((before, after)) = refuted {
            show(&mut number, &spec, "altered in one place", before, &after);
        }
    }
    war_samples(&mut number);
}

fn war_samples(number: &mut u32) {
    let Ok(spec) = catalog().read("war") else {
        return;
    };
    let turns = wars::turns("", 3, 5, 40);
    for (before, after) in turns.iter().skip(4).step_by(5).take(3) {
        let [before, after] = [before, after].map(Notation::position);
        show(number, &spec, "a turn that was played", &before, &after);
    }
    let mut rng = Rng::new(5);
    let mut shown: Vec<&str> = Vec::new();
    for (before, after) in turns.iter().chain(&turns).chain(&turns) {
        let Some((name, other)) = altered::war(before, after, &mut rng) else {
            continue;
        };
        let often = shown.iter().filter(|it| **it == name).count();
        let [before, other] = [before, &other].map(Notation::position);
        let verdict = justify(&spec, Some(&before), &other, POSITIONS).map(|it| it.verdict);
        if shown.len() < 9 && often < 2 && verdict == Ok(Verdict::Impossible) {
            shown.push(name);
            show(number, &spec, name, &before, &other);
        }
    }
}

fn show(number: &mut u32, spec: &GameSpec, title: &str, before: &str, after: &str) {
    let Ok(found) = justify(spec, Some(before), after, POSITIONS) else {
        return;
    };
    *number += 1;
    let seats = spec.game.seats(&spec.options);
    let chance = spec.game.info().chance;
    let names = |by: Actor, lang: Lang| match by {
        Actor::Chance => chance.raw(lang).to_owned(),
        Actor::Seat(seat) => seats
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |name| name.text(lang).to_owned()),
    };
    println!("### {number}. `{}`: {title}\n", spec.name());
    println!(
        "```\nbefore  {before}\nafter   {after}\n\n{}\n```\n",
        found.text(&names, Lang::En)
    );
}
