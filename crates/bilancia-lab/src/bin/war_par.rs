//! Measures the lead in income at the round limit of a war between equal opponents, which a map's `par` makes up for:
//!
//! `cargo run --release -p bilancia-lab --bin war_par -- classic 100 10`
//!
//! plays 100 wars of 10 rounds between recruits on the map Classic under each rule. Each war begins with the same number
//! of IPC bid by either side, placed at random by seed, since recruits play the same start always alike.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use bilancia_lab::println;
use std::process::ExitCode;

use bilancia_battle::Rules;
use bilancia_core::{Actor, Node, Options, Rng, Side, State};
use bilancia_search::parallel;
use bilancia_war::{OPTIONS, pack::named, start};
use bilancia_war_opponents::recruit;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let map = words.next().filter(|map| named(map).is_some());
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
    let (Some(map), Some(wars), Some(rounds)) = (map, number(), number()) else {
        eprintln!("war_par MAP WARS ROUNDS");
        return ExitCode::FAILURE;
    };
    let threads = parallel::available_threads();
    println!("rules\tto the limit\tlow quartile\tmedian\thigh quartile");
    for rules in Rules::ALL {
        let ends = parallel::map(wars as usize, threads, |seed| {
            lead(&map, rules, rounds, seed as u64)
        });
        let mut leads: Vec<i32> = ends.into_iter().flatten().collect();
        leads.sort_unstable();
        let at = |share: usize| leads.get(leads.len() * share / 4).copied().unwrap_or(0);
        println!("{rules}\t{}\t{}\t{}\t{}", leads.len(), at(1), at(2), at(3));
    }
    ExitCode::SUCCESS
}

/// Lead of the first side in income when the last round is over; none if the war was won before.
fn lead(map: &str, rules: Rules, rounds: u32, seed: u64) -> Option<i32> {
    let mut rng = Rng::new(seed);
    let pack = named(map)?;
    let bid = 3 * (1 + rng.below(6));
    let bidders = [0, 1].map(|side| {
        let mut powers = pack.powers.iter().filter(|power| power.side == Side(side));
        format!("{bid}{}", powers.next().map_or("", |power| &*power.id))
    });
    let bids = bidders.join("+");
    let options = format!("map={map},rules={rules},rounds={rounds},research=off,bid={bids}");
    let mut war = start(&Options::parse(&OPTIONS, &options).ok()?).ok()?;
    let mut last = (0, 0);
    let mut rolls = Vec::new();
    loop {
        match war.node() {
            Node::Over => break,
            Node::Chance => {
                let roll = war.sample_roll(&mut rolls, &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let seat = seats.lowest()?;
                let action = match war.round() {
                    0 => war.sample_action(seat, &mut Vec::new(), &mut rng),
                    _ => recruit(&war),
                };
                war.apply(Actor::Seat(seat), action);
            }
        }
        last = (war.round(), war.mover().0);
    }
    let lead = |side: u8| i32::from(war.side_production(Side(side)));
    let limit = u32::from(last.0) == rounds && usize::from(last.1) == 0;
    limit.then(|| lead(0) - lead(1))
}
