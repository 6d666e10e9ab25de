//! Measures the justification of positions, and writes out samples of it:
//!
//! `cargo run --release -p bilancia-lab --bin justification -- turns`
//!
//! plays games and prints how many of their turns are justified from the positions alone, how positions that were altered
//! are decided, and how long that takes; `samples` prints 30 samples with their reasons, as Markdown.

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
use bilancia_core::{Actor, Lang, Notation, Options, Rng};
use bilancia_games::catalog;
use bilancia_lab::println;
use bilancia_lab::war_players::Player;
use bilancia_table::GameSpec;
use bilancia_war::{OPTIONS, start};
use bilancia_war_justify::altered::altered;
use clap::Parser;

use wars::Wars;

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

/// Games whose turns are measured, beside the war's.
const MEASURED: [&str; 5] = ["alea", "frames", "nibelungenlied", "chess", "backgammon"];

/// Wars whose turns are measured.
const WARS: [Wars<'static>; 11] = [
    wars("", Player::Recruit, 0),
    wars("", Player::Recruit, 5),
    wars("", Player::Captain(20), 0),
    wars("rules=dice", Player::Recruit, 5),
    wars("rules=lowluck", Player::Recruit, 5),
    wars("map=classic,rounds=10", Player::Recruit, 2),
    wars("map=classic,rounds=10", Player::Captain(10), 0),
    // Players who play badly leave the least trace.
    wars("", Player::Recruit, 50),
    wars("", Player::Recruit, 100),
    wars("map=classic,rounds=10", Player::Recruit, 50),
    wars("map=classic,rounds=10", Player::Recruit, 100),
];

/// Turns of one war that are asked for at most, so that wars differ.
const TURNS_OF_A_WAR: usize = 50;

/// Most positions that are examined for a refusal that is shown: no pencil could check a longer search.
const SHOWN: usize = 100_000;

const fn wars(options: &str, player: Player, random: u64) -> Wars<'_> {
    Wars {
        options,
        player,
        random,
    }
}

/// Measures the justification of positions, and writes out samples of it.
#[derive(Parser)]
enum Call {
    /// Prints how turns and altered positions are decided, and how long that takes.
    Turns {
        /// Number of turns of each row.
        #[arg(long, default_value_t = 1000)]
        turns: usize,
        /// Only rows whose name contains this.
        #[arg(long, default_value = "")]
        only: String,
        /// Most positions that are examined for an answer.
        #[arg(long, default_value_t = POSITIONS)]
        limit: usize,
        /// Of the war, prints played turns that are left open, and asks of no altered ones.
        #[arg(long)]
        open: bool,
        /// Instead of the usual rows, one of a war with these options, such as `map=classic,rules=cof`.
        #[arg(long, conflicts_with = "only")]
        war: Option<String>,
        /// Opponent that moves in that war: random, recruit, captain:PLANS or general:PLANS.
        #[arg(long, default_value = "recruit", requires = "war")]
        player: Player,
        /// Share of its actions that are random instead, in per cent.
        #[arg(long, default_value_t = 0, requires = "war", value_parser = clap::value_parser!(u64).range(..=100))]
        random: u64,
    },
    /// Prints 30 samples with their reasons, as Markdown.
    Samples,
}

fn main() -> ExitCode {
    match Call::parse() {
        Call::Turns {
            turns,
            only,
            limit,
            open,
            war,
            player,
            random,
        } => {
            head();
            let Some(options) = war else {
                measure(turns, &only, limit, open);
                return ExitCode::SUCCESS;
            };
            let one = wars(&options, player, random);
            if let Err(error) = measure_wars(&one, "", [turns, limit], open) {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        }
        Call::Samples => samples(),
    }
    ExitCode::SUCCESS
}

/// Counts of answers within a limit of positions, and times in milliseconds.
struct Tally {
    limit: usize,
    counts: [u32; 3],
    times: Vec<f64>,
}

impl Tally {
    fn new(limit: usize) -> Self {
        Self {
            limit,
            counts: [0; 3],
            times: Vec::new(),
        }
    }

    fn ask(&mut self, spec: &GameSpec, before: &str, after: &str) -> Option<Justification> {
        let begun = Instant::now();
        let found = justify(spec, Some(before), after, self.limit).ok()?;
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
            at(95),
            at(99),
            at(100)
        );
    }
}

fn head() {
    println!("| positions | justified | impossible | unknown | ms p50 | p95 | p99 | most |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
}

fn measure(turns: usize, only: &str, limit: usize, open: bool) {
    for name in MEASURED.into_iter().filter(|name| name.contains(only)) {
        let Ok(spec) = catalog().read(name) else {
            continue;
        };
        measure_game(&spec, turns, limit);
    }
    for wars in &WARS {
        if let Err(error) = measure_wars(wars, only, [turns, limit], open) {
            eprintln!("{error}");
        }
    }
}

/// Measures turns of these wars, unless their label lacks `only`.
fn measure_wars(wars: &Wars<'_>, only: &str, bounds: [usize; 2], open: bool) -> Result<(), String> {
    let name = match wars.options {
        "" => "war".to_owned(),
        options => format!("war:{options}"),
    };
    let spec = catalog().read(&name).map_err(|error| error.to_string())?;
    let label = format!("{name}, {}, {} % random actions", wars.player, wars.random);
    if label.contains(only) {
        measure_war(&spec, wars, &label, bounds, open);
    }
    Ok(())
}

fn measure_game(spec: &GameSpec, turns: usize, limit: usize) {
    let (mut played, mut other) = (Tally::new(limit), Tally::new(limit));
    let mut rng = Rng::new(1);
    let games = turns.div_ceil(10) as u32;
    for (before, after) in random_turns::of(spec, 1, games).into_iter().take(turns) {
        played.ask(spec, &before, &after);
        if let Some(after) = altered::one_letter(spec, &after, &mut rng) {
            other.ask(spec, &before, &after);
        }
    }
    played.row(&format!("{}, random actions", spec.name()));
    other.row("altered in one letter");
}

fn measure_war(
    spec: &GameSpec,
    wars: &Wars<'_>,
    label: &str,
    [turns, limit]: [usize; 2],
    open: bool,
) {
    let (mut played, mut other) = (Tally::new(limit), Tally::new(limit));
    let mut rng = Rng::new(1);
    // From one start opponents would play the same war again and again.
    let wars = (0..).map_while(|number| {
        let start = wars.numbered(number)?;
        Some(wars.turns(start, number.into(), TURNS_OF_A_WAR)).filter(|turns| !turns.is_empty())
    });
    for (before, after) in wars.flatten().take(turns) {
        let found = played.ask(spec, &before.position(), &after.position());
        let fault = match found.map(|found| found.verdict) {
            // That would be a fault of the justification.
            Some(Verdict::Impossible) => Some("refused"),
            Some(Verdict::Unknown) if open => Some("left open"),
            _ => None,
        };
        if let Some(fault) = fault {
            let [before, after] = [&before, &after].map(|war| war.position());
            eprintln!("a turn that was played is {fault}:\n{before}\n{after}");
        }
        if open {
            continue;
        }
        if let Some((_, after)) = altered(&before, &after, &mut rng) {
            other.ask(spec, &before.position(), &after.position());
        }
    }
    played.row(label);
    if !open {
        other.row("altered in one place");
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
    let options = Options::parse(&OPTIONS, "").ok();
    let Some(start) = options.and_then(|options| start(&options).ok()) else {
        return;
    };
    let turns = wars("", Player::Recruit, 5).turns(start, 3, 40);
    for (before, after) in turns.iter().skip(4).step_by(5).take(3) {
        let [before, after] = [before, after].map(Notation::position);
        show(number, &spec, "a turn that was played", &before, &after);
    }
    let mut rng = Rng::new(5);
    let mut shown: Vec<&str> = Vec::new();
    for (before, after) in turns.iter().chain(&turns).chain(&turns) {
        let Some((name, other)) = altered(before, after, &mut rng) else {
            continue;
        };
        let often = shown.iter().filter(|it| **it == name).count();
        let [before, other] = [before, &other].map(Notation::position);
        let verdict = justify(&spec, Some(&before), &other, SHOWN).map(|it| it.verdict);
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
        found.text(&names, Lang::EN)
    );
}
