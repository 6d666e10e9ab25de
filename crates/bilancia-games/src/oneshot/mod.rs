//! Matrix games: games of one simultaneous move, which differ only in their table of payoffs.

mod draw;
mod facts;
mod notation;
mod rules;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits};

use crate::{GameEntry, justify::Justify};

pub use rules::{OneShot, Payoffs};

/// Catalogue entry of a matrix game.
pub(crate) const fn card<P: Payoffs>(
    title: Message,
    about: Message,
    rules: Message,
) -> GameEntry<OneShot<P>> {
    GameEntry {
        def: GameDef {
            info: Info {
                name: P::NAME,
                version: 1,
                title,
                about,
                chance: Info::CHANCE,
                options: &[],
                rules,
                notation: Message::new(
                    "A move: one word, as 'moves' lists them.\nA position: the two choices, '-' where none is made: -,-.",
                    "Una mossa: una parola, come le elenca 'moves'.\nUna posizione: le due scelte, '-' dove manca: -,-.",
                ),
                samples: &[],
            },
            seats: |_| Name::list(P::SEATS),
            start: |_| Ok(OneShot::default()),
            limits: Limits::none,
            repetition_key: None,
            draw: draw::draw,
            draw_turned: None,
            render_text: draw::render_text,
            narrate: None,
            tally: None,
        },
        evaluation: None,
        bots: &[],
        levels: &[],
        tutorial: &[],
        starts: None,
        exact: None,
        puzzles: None,
        justify: Justify::by_facts(facts::facts),
    }
}
