//! A battle under each battle rule: who wins, who is left, and what it costs.
//!
//! `cargo run --example odds "6 inf 2 arm 1 ftr" "5 inf 1 art"`

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

use std::{error::Error, process::ExitCode};

use bilancia_battle::{Army, Fight, Role, Rules};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut army = |usual: &str| arguments.next().unwrap_or_else(|| usual.to_owned()).parse();
    let attacker: Army = army("6 inf 2 arm 1 ftr")?;
    let defender: Army = army("5 inf 1 arm")?;
    println!("{attacker} against {defender}\n");
    println!("rule       attacker  defender  left: mine  theirs  IPC for the attacker");
    for rules in Rules::ALL {
        let odds = Fight::new(rules, attacker, defender)?.odds();
        println!(
            "{rules:<10} {:>7.2}%  {:>7.2}%  {:>10.2}  {:>6.2}  {:>+6.2} ± {:.2}",
            100.0 * odds.win(Role::Attacker),
            100.0 * odds.win(Role::Defender),
            odds.units(Role::Attacker),
            odds.units(Role::Defender),
            odds.ipc_swing(),
            odds.ipc_swing_deviation(),
        );
    }
    Ok(())
}
