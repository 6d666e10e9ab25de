//! The whole war of Axis & Allies with the battle rules of A&A Chess (D. A. Harrell, 1995; see `NOTICE` for its terms).

mod auction;
mod bots;
mod draw;
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
            title: Message::new("War", "Guerra"),
            about: Message::new(
                "The whole war of Axis & Allies, for two on a small map or five on the world’s; with dice, or with none.",
                "L’intera guerra di Axis & Allies, in due su una mappa piccola o in cinque su quella del mondo; con i dadi, o senza.",
            ),
            chance: Info::DICE,
            options: &rules::OPTIONS,
            rules: Message::new(
                include_str!("../../../bilancia-war/rules.en.md"),
                include_str!("../../../bilancia-war/rules.it.md"),
            ),
            notation: Message::new(
                "A turn is a text: buy 2 inf; move PAS: 1 arm VIG; fight PAS; shift VIG: 2 inf OCC; place 2 inf OCC; end. The target stands first, then units and where they come from; via names areas on the way; done ends a part of the turn, and end ends all of it. More orders: research 10; load GOWZ: 2 inf OCC; land ARS: 2 inf STRZ; raid LEV: 1 bmb MOL; rocket VIG > LEV; fell 1 ftr CAM; orders land inf arm bmb ftr; orders sea trn sub ftr car bat; orders subs stay or leave. After fight PAS: may stand lose arm inf, keep land, stop after 2, stop below 3, stop air only, to VIG, dive 1 after 1 to GOWZ, and several times dive; with by hand each choice is written by itself, and go on continues a battle that dice have interrupted. In a battle: lose 2 inf; dive 1 GOWZ; go; withdraw VIG. A roll: hits on anything + hits on ships, 2+0; elsewhere its number.\nA position: round, power and part, then IPC of the powers, then areas: owner, c for a complex, and units by owner, letter and number: VIG=1,1i3,1a1.",
                "Le parole si scrivono in inglese o in italiano: ricerca, acquista, muovi, imbarca, a terra, bombarda, razzo, perde, combatti, sposta, schiera, ordini, avanti, fine; per (via), da (by), verso (to), fermati dopo (stop after), perdite (lose), ritirata (withdraw), un altro assalto (go). Un turno è un testo: buy 2 inf; move PAS: 1 arm VIG; fight PAS; shift VIG: 2 inf OCC; place 2 inf OCC; end. Prima sta la meta, poi le unità e da dove vengono; via nomina aree sulla strada; done chiude una fase, end il turno. Altri ordini: research 10; load GOWZ: 2 inf OCC; land ARS: 2 inf STRZ; raid LEV: 1 bmb MOL; rocket VIG > LEV; fell 1 ftr CAM; orders land inf arm bmb ftr; orders sea trn sub ftr car bat; orders subs stay o leave. Dopo fight PAS: si può scrivere lose arm inf, keep land (l’ultima unità di terra si perde per ultima), stop after 2 (dopo 2 assalti), stop below 3 (sotto 3 unità), stop air only (coi soli aerei), to VIG (dove), dive 1 after 1 to GOWZ, anche più volte; con by hand si scrive ogni scelta, e go on continua una battaglia che i dadi hanno interrotto. In battaglia: lose 2 inf (perdite); dive 1 GOWZ (sottomarini); go (avanti); withdraw VIG (ritirata). Un tiro: colpi su tutto + colpi su navi, 2+0; altrove il suo numero.\nUna posizione: giro, potenza e fase, poi gli IPC delle potenze, poi le aree: padrone, c per un complesso, e unità per padrone, lettera e numero: VIG=1,1i3,1a1.",
            ),
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
