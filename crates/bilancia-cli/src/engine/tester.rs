//! The command `test-engine`: a test of engines with every kind of game, from random positions.

use std::time::Duration;

use bilancia_core::{Actor, Lang, Node, Rng, ToArgument, Wording};
use bilancia_games::catalog;
use bilancia_table::Table;
use serde_json::json;

use super::{
    Client, EngineFault, StartError,
    fault::{DIFFERS, NOT_REFUSED},
    word,
};
use crate::{
    failure::{Failure, Status},
    interrupt,
    printable::short,
};

/// Time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(5);

bilancia_core::messages! { crate::engine::catalogue, "tester-":
    const {
        GOOD(game, positions), BAD(game, fault), FAILS(failed, games), NO_ENGINE(short, fault), INTERRUPTED,
    }
}

/// One game of each kind: turns, dice, simultaneous moves, cards, several words in a move.
const GAMES: [&str; 6] = [
    "tictactoe",
    "pig:target=30",
    "rock_paper_scissors",
    "nibelungenlied",
    "kuhn",
    "battle:rules=dice",
];

/// Tests an engine and reports the results.
pub(crate) fn test(command: &str, as_json: bool, lang: Lang) -> Result<(), Failure> {
    interrupt::flag(lang);
    // An engine that does not answer the first command is not asked about every game.
    match Client::start(command, None) {
        Ok(client) => drop(client),
        Err(StartError::System(fault)) => {
            return Err(Status::Outside.of(fault.words()));
        }
        Err(StartError::Program(_)) if interrupt::is_raised() => {
            return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
        }
        Err(StartError::Program(fault)) => {
            let words = Wording::new(NO_ENGINE, &[&short(command), &fault]);
            return Err(Status::No.of(&words));
        }
    }
    let mut failed = 0;
    for game in GAMES {
        let result = test_game(command, game);
        if interrupt::is_raised() {
            return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
        }
        failed += usize::from(result.is_err());
        if as_json {
            let (positions, fault) = match &result {
                Ok(positions) => (Some(positions), None),
                Err(fault) => (None, Some(fault.text(Lang::EN))),
            };
            let line =
                json!({"game": game, "ok": result.is_ok(), "positions": positions, "fault": fault});
            println!("{line}");
            continue;
        }
        match result {
            Ok(positions) => println!("{}", GOOD.text(lang, &[&game, &positions])),
            Err(fault) => println!("{}", BAD.text(lang, &[&game, &fault.text(lang)])),
        }
    }
    if failed == 0 {
        return Ok(());
    }
    Err(Status::No.say(&FAILS, &[&failed, &GAMES.len()]))
}

fn test_game(command: &str, game: &str) -> Result<u32, EngineFault> {
    let spec = catalog().read(game).expect("the game is of the catalogue");
    let mut client =
        Client::start(command, Some(&spec.name())).map_err(|error| error.fault().clone())?;
    let mut positions = 0;
    for seed in 0..3 {
        let mut rng = Rng::keyed(7, &[seed]);
        let mut table = spec.table(None).expect("the defaults are allowed");
        let mut moves = Vec::new();
        while table.outcome().is_none() && moves.len() < 30 {
            same(&mut client, &*table, &moves)?;
            positions += 1;
            if let Node::Choice(seats) = table.node() {
                for seat in seats.iter() {
                    client.choose(&*table, seat, Duration::from_millis(5))?;
                }
            }
            step(&mut *table, &mut rng, &mut moves);
        }
    }
    // An engine refuses a line that is no move, and goes on.
    client.say("position startpos moves nonsense")?;
    let refused = client.wait(PATIENCE, |_| None::<()>);
    match refused {
        Err(fault) if fault.reported => {}
        Err(fault) => return Err(EngineFault::new(NOT_REFUSED, &[&fault])),
        Ok(()) => {}
    }
    client.ready()?;
    Ok(positions)
}

/// Checks that the engine reports the same phase and position as `table`, after the same moves.
fn same(client: &mut Client, table: &dyn Table, moves: &[String]) -> Result<(), EngineFault> {
    let phase = match table.node() {
        Node::Over => "end",
        Node::Chance => "chance",
        Node::Choice(seats) if seats.len() > 1 => "simultaneous",
        Node::Choice(_) => "alternate",
    };
    let list = moves.join(" ");
    client.say(format!("position startpos moves {list}").trim_end())?;
    for (query, expected) in [("phase", phase.to_owned()), ("position", table.position())] {
        let answer = client.query(query, PATIENCE)?;
        if answer != expected {
            let words = [&list as &dyn ToArgument, &short(&answer), &query, &expected];
            return Err(EngineFault::new(DIFFERS, &words));
        }
    }
    Ok(())
}

/// Plays one random action of every actor that is to act.
fn step(table: &mut dyn Table, rng: &mut Rng, moves: &mut Vec<String>) {
    let mut play = |table: &mut dyn Table, by: Actor, text: &str| {
        moves.push(format!("{by}:{}", word(text)));
        table.play(by, text).expect("the action is legal");
    };
    match table.node() {
        Node::Over => {}
        Node::Chance => {
            let roll = table.copy().roll(rng).expect("the match waits for chance");
            play(table, Actor::Chance, &roll);
        }
        Node::Choice(seats) => {
            for seat in seats.iter() {
                let actions = table.actions(seat);
                let action = actions[rng.below(actions.len() as u64) as usize].clone();
                play(table, Actor::Seat(seat), &action);
            }
        }
    }
}
