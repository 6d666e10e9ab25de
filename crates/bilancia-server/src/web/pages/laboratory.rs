//! The balance: what luck is in the games.

use bilancia_analysis::weigh;
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_luck::{
    Payoff, Weighing,
    exact::Size,
    report::{Named, beam, games_to_tell, scale, sentence},
};
use maud::{Markup, PreEscaped, html};
use std::{
    num::NonZero,
    sync::{OnceLock, atomic::AtomicBool},
};

use crate::web::{
    layout::{Page, Part},
    visitor::Visitor,
};

const TITLE: Message = Message::new("The balance", "La bilancia");
const LEAD: Message = Message::new(
    "How much of the result of a game is luck? We measure it between two given players. Here: random play against perfect play, \
     computed exactly for small games.",
    "Quanta parte del risultato di un gioco è fortuna? La misuriamo tra due giocatori dati. Qui: gioco a caso contro gioco \
     perfetto, con un calcolo esatto per i giochi piccoli.",
);
const WEIGHING: Message = Message::new(
    "They are being weighed; look again in a moment.",
    "Si stanno pesando; guarda di nuovo tra un momento.",
);
const OWN: Message = Message::new(
    "The command line weighs every game, with other players, and games of your own:",
    "La riga di comando pesa ogni gioco, con altri giocatori, e anche giochi tuoi:",
);

/// Games that are weighed exactly within a moment.
const QUICK: [&str; 5] = [
    "goose:course=short,pieces=1",
    "rock_paper_scissors",
    "kuhn",
    "goose:course=short,pieces=2",
    "tictactoe",
];

/// They, once they are weighed, for as long as the server runs.
static WEIGHED: OnceLock<Vec<Named>> = OnceLock::new();

/// Weighs them. It takes some seconds.
pub(crate) fn prepare() {
    WEIGHED.get_or_init(weigh_all);
}

/// They, or none while they are being weighed.
fn weighed() -> &'static [Named] {
    WEIGHED.get().map_or(&[], Vec::as_slice)
}

fn weigh_all() -> Vec<Named> {
    let quick = |name: &&str| {
        let spec = catalog().read(name).ok()?;
        let stop = AtomicBool::new(false);
        let weighing = Weighing {
            ladder: None,
            seed: 1,
            threads: NonZero::<usize>::MIN,
            precision: 0.02,
            most_games: 2_000,
            size: Size { most: 2_000_000 },
            assisted: false,
            earlier: Vec::new(),
            stop: &stop,
            progress: &mut |_| {},
        };
        let weighed = weigh(&spec, None, Payoff::Result, weighing);
        Some(Named {
            name: spec.name(),
            weighed: weighed.ok()?,
        })
    };
    QUICK.iter().filter_map(quick).collect()
}

/// Place among the games weighed of the goose with two pieces.
fn goose() -> Option<usize> {
    weighed()
        .iter()
        .position(|named| named.name.contains("pieces=2"))
}

/// Luck in the game of the goose with two pieces, in words; none while it is being weighed.
pub(super) fn balance_in_words(lang: Lang) -> Option<String> {
    goose().map(|goose| sentence(&weighed()[goose].weighed, lang))
}

/// The balance with the game of the goose with two pieces on it.
pub(super) fn balance(lang: Lang) -> String {
    let Some(goose) = goose() else {
        return String::new();
    };
    let marks: Vec<Named> = weighed()
        .iter()
        .enumerate()
        .filter(|(index, named)| *index != goose && !named.name.contains("paper"))
        .map(|(_, named)| Named {
            name: named.name.split(':').next().unwrap_or_default().to_owned(),
            weighed: named.weighed.clone(),
        })
        .collect();
    beam(&weighed()[goose], &marks, lang).to_inline_svg(&|_| None)
}

/// The page.
pub(in crate::web) async fn page(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if weighed().is_empty() { p role="status" { (WEIGHING.raw(lang)) } }
        div.wide tabindex="0" { (PreEscaped(scale(weighed(), lang).to_inline_svg(&|_| None))) }
        @for named in weighed().iter() {
            section.open {
                h2 { (named.name) }
                p.say { (sentence(&named.weighed, lang)) }
                p { (games_to_tell(&named.weighed, lang)) }
            }
        }
        section.open {
            p { (OWN.raw(lang)) }
            pre tabindex="0" { code { "bilancia weigh goose:pieces=2 pig backgammon --html balance.html" } }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Laboratory,
        live: None,
        body,
    };
    page.render(&visitor)
}
