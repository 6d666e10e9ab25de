//! Counts how many land units of overseas powers stay at home, and what Russia leaves in Karelia:
//!
//! `cargo run --release -p bilancia-lab --bin homes -- captain:100 --games 8`
//!
//! plays wars on the map Classic from its set-up between two opponents of this name, and prints for Britain, Japan and the
//! USA how many land units were placed at home, how many stand there at the end, and how many transports were bought; then
//! Karelia's garrison after the first turn of each war.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::process::ExitCode;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Node, Options, Rng, Seat, State};
use bilancia_lab::{println, war_players::Player};
use bilancia_war::{
    Action, OPTIONS, War,
    pack::{Area, Item},
    start,
};
use clap::Parser;

/// Powers with the lands at which they are at home.
const HOMES: [(&str, &[&str]); 3] = [
    ("uk", &["UKI"]),
    ("japan", &["JAP"]),
    ("usa", &["EUS", "WUS", "ALA", "WCA", "ECA", "MEX", "PAN"]),
];

/// Counts what stays at home in wars of an opponent against itself.
#[derive(Parser)]
struct Call {
    /// The opponent: captain:PLANS or general:PLANS.
    opponent: Player,
    /// Options of the wars beside the map.
    #[arg(long, default_value = "rules=cof,research=off,rounds=8")]
    options: String,
    /// Number of wars.
    #[arg(long, default_value_t = 8)]
    games: u64,
    /// Seed of the first war.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play the first turn of each war alone.
    #[arg(long)]
    opening: bool,
}

/// Land units placed at home and standing there at the end, and transports bought.
#[derive(Clone, Copy, Default)]
struct Count {
    placed: u32,
    stand: u32,
    transports: u32,
}

fn main() -> ExitCode {
    match run(&Call::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(call: &Call) -> Result<(), String> {
    let text = format!("map=classic,{}", call.options);
    let options = Options::parse(&OPTIONS, &text).map_err(|error| error.to_string())?;
    let mut counts = [Count::default(); HOMES.len()];
    let mut garrisons = Vec::new();
    for seed in call.seed..call.seed + call.games {
        let war = start(&options).map_err(|error| error.to_string())?;
        garrisons.push(play(war, call, seed, &mut counts));
    }
    if !call.opening {
        println!("power\tplaced\tstand\tshare\ttransports");
        let mut all = Count::default();
        for ((power, _), count) in HOMES.iter().zip(counts) {
            report(power, count);
            all.placed += count.placed;
            all.stand += count.stand;
            all.transports += count.transports;
        }
        report("all", all);
    }
    let empty = garrisons.iter().filter(|units| **units == 0).count();
    println!(
        "Karelia after the first turn: {garrisons:?}, empty in {empty} of {}",
        call.games
    );
    Ok(())
}

fn report(power: &str, count: Count) {
    let share = 100.0 * f64::from(count.stand) / f64::from(count.placed.max(1));
    println!(
        "{power}\t{}\t{}\t{share:.0} %\t{}",
        count.placed, count.stand, count.transports
    );
}

/// Place in [`HOMES`] of a power for which this is home.
fn home(war: &War, power: u8, area: Area) -> Option<usize> {
    let [id, code] = [
        &*war.pack().powers[usize::from(power)].id,
        war.pack().code(area),
    ];
    HOMES
        .iter()
        .position(|(known, lands)| *known == id && lands.contains(&code))
}

/// Number of land units of the power in an area, guns left out.
fn guards(war: &War, power: u8, area: Area) -> u32 {
    let own = war
        .units(area)
        .filter(|stack| stack.owner() == power && stack.unit().marches());
    own.map(|stack| u32::from(stack.count())).sum()
}

/// Plays a war; returns Karelia's garrison after the first turn.
fn play(mut war: War, call: &Call, seed: u64, counts: &mut [Count; HOMES.len()]) -> u32 {
    let mut rng = Rng::new(seed);
    let first = war.mover();
    let mut garrison = None;
    loop {
        if garrison.is_none() && war.mover() != first {
            let karelia = war.pack().of_code("KAR");
            garrison = Some(karelia.map_or(0, |land| guards(&war, first.0, land)));
            if call.opening {
                break;
            }
        }
        match war.node() {
            Node::Over => break,
            Node::Chance => {
                let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                war.apply(Actor::Chance, roll);
            }
            Node::Choice(seats) => {
                let Some(seat) = seats.only() else {
                    break;
                };
                for action in call.opponent.turn(&war, seat, &mut rng) {
                    count(&war, seat, action, counts);
                    war.apply(Actor::Seat(seat), action);
                }
            }
        }
    }
    for power in 0..war.pack().powers.len() as u8 {
        for area in war.pack().all() {
            if let Some(place) = home(&war, power, area) {
                counts[place].stand += guards(&war, power, area);
            }
        }
    }
    garrison.unwrap_or(0)
}

/// Counts what an action buys or places.
fn count(war: &War, seat: Seat, action: Action, counts: &mut [Count; HOMES.len()]) {
    let id = &*war.pack().powers[usize::from(seat.0)].id;
    match action {
        Action::Buy {
            item: Item::Unit(Unit::Trn),
            count,
        } => {
            if let Some(place) = HOMES.iter().position(|(known, _)| *known == id) {
                counts[place].transports += u32::from(count);
            }
        }
        Action::Place {
            item: Item::Unit(unit),
            count,
            area,
            ..
        } if unit.marches() => {
            if let Some(place) = home(war, seat.0, area) {
                counts[place].placed += u32::from(count);
            }
        }
        _ => {}
    }
}
