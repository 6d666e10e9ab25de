//! Matrix games: games of one simultaneous move, which differ only in their table of payoffs.

mod draw;
mod facts;
mod notation;
mod rules;

use bilancia_core::{Message, Name};
use bilancia_table::{GameDef, Info, Limits};

use crate::{GameEntry, justify::Justify};

pub use rules::{OneShot, Payoffs};

bilancia_core::catalogue!("games/oneshot");

bilancia_core::messages! { crate::oneshot::catalogue, "":
    const {
        A_MOVE_ONE_WORD,
    }
}

/// Catalogue entry of a matrix game.
pub(crate) const fn card<P: Payoffs>(about: Message, rules: Message) -> GameEntry<OneShot<P>> {
    GameEntry {
        def: GameDef {
            info: Info {
                name: P::NAME,
                version: 1,
                title: P::TITLE,
                about,
                chance: Info::CHANCE,
                options: &[],
                rules,
                notation: A_MOVE_ONE_WORD,
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
        file: None,
        levels: &[],
        tutorial: &[],
        starts: None,
        exact: None,
        puzzles: None,
        justify: Justify::by_facts(facts::facts),
    }
}
