//! Plays a game of the catalogue between two searches, shows the boards, and writes the record.
//!
//! `cargo run --release --example duel [GAME[:OPTION=VALUE,…]]`, such as `frames:size=7`; Alea if none is named.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{error::Error, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Node, Presentable, Rng};
use bilancia_games::{GameEntry, Visitor, catalog, visit};
use bilancia_scene::Glyphs;
use bilancia_search::{Limit, Mcts, Task};
use bilancia_table::{Record, Table};

/// Playouts of a search for one move.
const PLAYOUTS: u64 = 300;

/// A match, which is text, to be played by searches, which need the types of the game.
struct Duel<'a> {
    options: &'a str,
    table: &'a mut dyn Table,
}

impl Visitor for Duel<'_> {
    type Out = Result<(), Box<dyn Error>>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let mut state = game.with(self.options)?;
        let mut rng = Rng::new(7);
        loop {
            let (by, text) = match self.table.node() {
                Node::Over => return Ok(()),
                Node::Chance => (Actor::Chance, self.table.roll(&mut rng)?),
                Node::Choice(seats) => {
                    let seat = seats.lowest().ok_or("a seat is to act")?;
                    let task = Task {
                        state: &state,
                        seat,
                        evaluation: game.evaluation,
                        earlier: &[],
                        seed: rng.below(u64::MAX),
                    };
                    let search = Mcts::new(Limit::Playouts(PLAYOUTS));
                    let advice = search.advise(&task, &AtomicBool::new(false));
                    let by = Actor::Seat(seat);
                    let text = state.action_text(advice.action);
                    (by, self.table.play(by, &text)?)
                }
            };
            let action = state.read_action(by, &text)?;
            state.apply(by, action);
            println!("{by}: {text}");
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let named = std::env::args().nth(1);
    let named = named.as_deref().unwrap_or("alea");
    let (name, options) = named.split_once(':').unwrap_or((named, ""));
    let mut table = catalog().read(named)?.table(None)?;
    let duel = Duel {
        options,
        table: &mut *table,
    };
    visit(name, duel).ok_or("there is no such game")??;
    println!("{}", table.present().render_text(Glyphs::Unicode, Lang::EN));
    let players = vec!["A search".to_owned(); table.seats().len()];
    let record = Record::of(&*table, &players, &[]);
    record.verify(catalog())?;
    print!("{}", record.to_text());
    Ok(())
}
