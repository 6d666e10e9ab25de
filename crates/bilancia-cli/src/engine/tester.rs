//! A tester of engines: every kind of game, from random positions.

use std::{io::Write, time::Duration};

use bilancia_core::{Actor, Node, Rng};
use bilancia_games::catalog;
use bilancia_table::Table;

use super::{Client, word};
use crate::failure::Failure;

/// One game of each kind: turns, dice, secret choices, cards, several words in a move.
const GAMES: [&str; 6] = [
    "tictactoe",
    "pig:target=30",
    "rock_paper_scissors",
    "nibelungenlied",
    "kuhn",
    "battle:rules=dice",
];

/// Tests an engine and tells what it does right.
pub(crate) fn test(command: &str) -> Result<(), Failure> {
    let mut failed = 0;
    let mut out = std::io::stdout();
    for game in GAMES {
        let result = test_game(command, game);
        failed += usize::from(result.is_err());
        let text = match result {
            Ok(positions) => format!("{positions} positions, good"),
            Err(error) => error,
        };
        // Nobody may be reading any more; the exit status says it too.
        let _ = writeln!(out, "{game}: {text}");
    }
    if failed == 0 {
        return Ok(());
    }
    Err(Failure::no(format!(
        "the engine fails at {failed} of {} games",
        GAMES.len()
    )))
}

fn test_game(command: &str, game: &str) -> Result<u32, String> {
    let spec = catalog().read(game).map_err(|error| error.to_string())?;
    let mut client = Client::start(command, Some(&spec.name()))?;
    let mut positions = 0;
    for seed in 0..3 {
        let mut rng = Rng::keyed(7, &[seed]);
        let mut table = spec.table(None).map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        while table.outcome().is_none() && moves.len() < 30 {
            same(&mut client, &*table, &moves)?;
            positions += 1;
            if let Node::Choice(seats) = table.node() {
                for seat in seats.iter() {
                    client.choose(&*table, seat, Duration::from_millis(5))?;
                }
            }
            step(&mut *table, &mut rng, &mut moves)?;
        }
    }
    // What is no move is refused, and the engine goes on.
    client.say("position startpos moves nonsense")?;
    let refused = client.wait(Duration::from_secs(5), |_| None::<()>);
    match refused {
        Err(error) if error.starts_with("it says") => {}
        Err(error) => {
            return Err(format!(
                "a senseless move is not answered with an error: {error}"
            ));
        }
        Ok(()) => {}
    }
    client.ready()?;
    Ok(positions)
}

/// Whether the engine is where the moves lead.
fn same(client: &mut Client, table: &dyn Table, moves: &[String]) -> Result<(), String> {
    let phase = match table.node() {
        Node::Over => "end",
        Node::Chance => "chance",
        Node::Choice(seats) if seats.len() > 1 => "simultaneous",
        Node::Choice(_) => "alternate",
    };
    let list = moves.join(" ");
    client.say(format!("position startpos moves {list}").trim_end())?;
    for (query, expected) in [("phase", phase.to_owned()), ("position", table.position())] {
        client.say(&format!("query {query}"))?;
        let answer = client.wait(Duration::from_secs(5), |line| {
            line.strip_prefix("response")
                .map(|rest| rest.trim().to_owned())
        })?;
        if answer != expected {
            return Err(format!(
                "after '{list}' it answers '{answer}' to 'query {query}', not '{expected}'"
            ));
        }
    }
    Ok(())
}

/// One random step of everybody who owes something.
fn step(table: &mut dyn Table, rng: &mut Rng, moves: &mut Vec<String>) -> Result<(), String> {
    let mut play = |table: &mut dyn Table, by: Actor, text: &str| {
        moves.push(format!("{by}:{}", word(text)));
        table
            .play(by, text)
            .map(drop)
            .map_err(|error| error.to_string())
    };
    match table.node() {
        Node::Over => Ok(()),
        Node::Chance => {
            let roll = table.copy().roll(rng).map_err(|error| error.to_string())?;
            play(table, Actor::Chance, &roll)
        }
        Node::Choice(seats) => {
            for seat in seats.iter() {
                let actions = table.actions(seat);
                let action = actions[rng.below(actions.len() as u64) as usize].clone();
                play(table, Actor::Seat(seat), &action)?;
            }
            Ok(())
        }
    }
}
