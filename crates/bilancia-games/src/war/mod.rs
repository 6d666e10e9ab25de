//! The whole war of Axis & Allies with the battle rules of A&A Chess (D. A. Harrell, 1995; see `NOTICE` for its terms).

mod auction;
mod bots;
pub(crate) mod draw;
mod evaluation;
mod facts;
pub mod map;
mod narrate;
mod rules;
mod strips;
#[cfg(test)]
mod tests;
mod tutorial;

use bilancia_core::{Message, Name, Options};
use bilancia_table::{GameDef, Info, Limits, Sample};
use bilancia_war::Settings;

use crate::{GameEntry, justify::Justify};

pub use auction::{Auction, Bid, BidError, Bidder};
pub use rules::{Action, War};
pub use strips::strips;

bilancia_core::catalogue!("games/war");

bilancia_core::messages! { crate::war::catalogue, "":
    const {
        WAR, THE_WHOLE_WAR, A_TURN,
    }
}

/// Titles of the seats: the powers of the map.
fn seats(options: &Options) -> Vec<Name> {
    let powers = Settings::read(options).map(|(_, pack)| &pack.powers);
    powers.map_or_else(
        |_| Vec::new(),
        |powers| powers.iter().map(|power| power.name.clone()).collect(),
    )
}

/// Wars without a round limit end as drawn after this many actions and rolls.
const MOST_PLIES: u32 = 100_000;

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<War> = GameEntry {
    def: GameDef {
        info: Info {
            name: "war",
            version: 1,
            title: WAR,
            about: THE_WHOLE_WAR,
            chance: Info::DICE,
            options: &rules::OPTIONS,
            rules: Message::document(&[
                "games/war/rules.md",
                bilancia_war::BOOKLET[0],
                bilancia_war::BOOKLET[1],
            ]),
            notation: A_TURN,
            samples: &[
                Sample {
                    name: "classic",
                    options: "map=classic",
                    position: include_str!("classic.txt"),
                },
                Sample {
                    name: "battle",
                    options: "",
                    position: "2.1.fight 18/22 OCC=1c,1i1,1a1,1f1,1g1 VIG=1 MOL=1,1i1 PAS=1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,1i2@PAS!2,1a1@PAS!2,2i2,2a1 ARS=2,2i1 GOWZ=,1s1 STRZ=,1t1>ARS!6[1i1i] GOLZ=,2t1,2s1 due:battle|CAM|2|2inf+1arm/2inf+1arm|-|0:0,2:2|0000|0|decide|-|-|-",
                },
            ],
        },
        seats,
        start: rules::start,
        limits: |_| Limits {
            repetition: false,
            max_plies: Some(MOST_PLIES),
        },
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::face,
        narrate: Some(narrate::narrate),
        tally: None,
    },
    evaluation: Some(evaluation::EVALUATION),
    bots: &bots::BOTS,
    file: None,
    levels: &[],
    tutorial: tutorial::TUTORIAL,
    starts: Some(rules::starts),
    exact: None,
    puzzles: None,
    justify: Justify {
        facts: facts::facts,
        goes_on: None,
        narrow: None,
        solve: Some(facts::solve),
        read: None,
    },
};
