//! The balance: what luck is in the games.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::weigh;
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_luck::{
    Payoff, Weighing,
    exact::Size,
    report::{Named, beam, comparison, games_to_tell, scale, sections, sentence},
};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use std::{
    num::NonZero,
    sync::{OnceLock, atomic::AtomicBool},
};

use super::weighing::recent::recent;
use crate::{
    measured::{game_words, measured},
    web::{
        answer::Problem,
        app::App,
        layout::{Page, Part},
        visitor::Visitor,
    },
};

const TITLE: Message = Message::new("The balance", "La bilancia");
const LEAD: Message = Message::new(
    "How much of the result of a game is luck? We measure it between two given players. Here: random play against perfect play, \
     computed exactly for small games.",
    "Quanta parte del risultato di un gioco è fortuna? La misuriamo tra due giocatori dati. Qui: gioco a caso contro gioco \
     perfetto, con un calcolo esatto per i giochi piccoli.",
);
const ALL_GAMES: Message = Message::new(
    "From the die to the mind: the scale of all games",
    "Dal dado alla mente: la scala di tutti i giochi",
);
const EXACTLY: Message = Message::new("Small games, exactly", "Giochi piccoli, con esattezza");
const BETWEEN: Message = Message::new(
    "Between the same three searches of rising size, by games played. Diamond: the estimate; grey band: 95 %.",
    "Tra le stesse tre ricerche di ampiezza crescente, con partite giocate. Rombo: la stima; banda grigia: 95 %.",
);
const IN_PANS: Message = Message::new("In the pans", "Sui piatti");
const WITH: Message = Message::new("Compared with", "A confronto con");
const NOTHING: Message = Message::new("no other game", "nessun altro gioco");
const SHOW: Message = Message::new("Weigh", "Pesa");
const EXPLORE: Message = Message::new(
    "Explore positions: values, payoffs and optimal mixed strategies",
    "Esplora le posizioni: valori, guadagni e strategie miste ottimali",
);
const WEIGHING: Message = Message::new(
    "They are being weighed; look again in a moment.",
    "Si stanno pesando; guarda di nuovo tra un momento.",
);
const OWN: Message = Message::new(
    "The command line weighs with any players, and games of your own:",
    "La riga di comando pesa con qualunque giocatore, e anche giochi tuoi:",
);

const ALL: Message = Message::new(
    "Balance, causes, games to tell, pairs of players",
    "Bilancia, cause, partite necessarie, coppie di giocatori",
);
const BACK: Message = Message::new("All games on the scale", "Tutti i giochi sulla scala");

/// Games that are weighed exactly within a moment, with their titles.
const QUICK: [(&str, Message); 5] = [
    (
        "goose:course=short,pieces=1",
        Message::new("Short goose, one piece", "Oca breve, una pedina"),
    ),
    (
        "rock_paper_scissors",
        Message::new("Rock, paper, scissors", "Sasso, carta, forbici"),
    ),
    ("kuhn", Message::new("Kuhn poker", "Poker di Kuhn")),
    (
        "goose:course=short,pieces=2",
        Message::new("Short goose, two pieces", "Oca breve, due pedine"),
    ),
    ("tictactoe", Message::new("Tic-tac-toe", "Tris")),
];

/// Result under the title of its game instead of its name.
fn titled(named: &Named, lang: Lang) -> Named {
    let title = QUICK.iter().find(|(quick, _)| {
        let spec = catalog().read(quick);
        spec.is_ok_and(|spec| spec.name() == named.name)
    });
    Named {
        name: title.map_or(named.name.clone(), |(_, title)| title.raw(lang).to_owned()),
        weighed: named.weighed.clone(),
    }
}

/// A game of the scale under its title, with its options in words.
fn in_words(named: &Named, lang: Lang) -> Named {
    Named {
        name: game_words(&named.name, lang),
        weighed: named.weighed.clone(),
    }
}

/// A game of the scale under its title alone.
fn by_title(named: &Named, lang: Lang) -> Named {
    let name = named.name.split(':').next().unwrap_or(&named.name);
    let title = catalog().find(name).map(|game| game.info().title.raw(lang));
    Named {
        name: title.unwrap_or(name).to_owned(),
        weighed: named.weighed.clone(),
    }
}

/// Games that are marked on the dial, as far as they are not in the pans.
const MARKED: [&str; 3] = ["kuhn", "backgammon", "chess"];

/// Which games stand on the balance.
#[derive(Deserialize)]
pub(in crate::web) struct ScaleQuery {
    game: Option<String>,
    with: Option<String>,
}

/// The scale of all games, and the balance with one of them.
fn scale_of_all(look: &ScaleQuery, lang: Lang) -> Markup {
    let all = measured();
    let find = |name: &Option<String>| {
        let name = name.as_deref()?;
        all.iter().find(|named| named.name == name)
    };
    let usual = || {
        all.iter()
            .find(|named| named.name == "goose:pieces=2,course=short")
    };
    let Some(chosen) = find(&look.game).or_else(usual).or(all.first()) else {
        return html! {};
    };
    let other = find(&look.with).filter(|other| other.name != chosen.name);
    let marks = all
        .iter()
        .filter(|named| MARKED.contains(&named.name.as_str()));
    let marks = marks.filter(|named| named.name != chosen.name);
    let marks: Vec<_> = match other {
        Some(other) => vec![by_title(other, lang)],
        None => marks.map(|named| by_title(named, lang)).collect(),
    };
    let titles: Vec<_> = all.iter().map(|named| in_words(named, lang)).collect();
    let shown = by_title(chosen, lang);
    let names = [Some(chosen), other].into_iter().flatten();
    let names: Vec<_> = names.map(|named| in_words(named, lang).name).collect();
    let select = |field: &str, label: Message, now: Option<&Named>, none: bool| {
        html! {
            label.field { span { (label.raw(lang)) }
                select name=(field) {
                    @if none { option value="" { (NOTHING.raw(lang)) } }
                    @for (named, title) in all.iter().zip(&titles) {
                        option value=(named.name) selected[now.is_some_and(|now| now.name == named.name)] { (title.name) }
                    }
                }
            }
        }
    };
    html! {
        div.hero {
            div {
                (PreEscaped(beam(&shown, &marks, lang).to_inline_svg(&|_| None)))
                // There is no room for options in the drawing.
                p.cap { (names.join(" – ")) }
            }
            div {
                p.say { (sentence(&shown.weighed, lang)) }
                p { (games_to_tell(&shown.weighed, lang)) }
                form method="get" action="/laboratory" {
                    (select("game", IN_PANS, Some(chosen), false))
                    (select("with", WITH, other, true))
                    button.btn { (SHOW.raw(lang)) }
                }
            }
        }
        @if let Some(other) = other {
            section.open { (PreEscaped(comparison(&in_words(chosen, lang), &in_words(other, lang), lang))) }
        }
        section.open {
            h2 { (ALL_GAMES.raw(lang)) }
            p { (BETWEEN.raw(lang)) }
            div.wide tabindex="0" { (PreEscaped(scale(&titles, lang).to_inline_svg(&|_| None))) }
            div.btns { a.btn.pri href="/laboratory/weighing" { (super::weighing::texts::TITLE.raw(lang)) } }
            p { a href="/laboratory/explore/nibelungenlied" { (EXPLORE.raw(lang)) } }
            p { a href="/laboratory/justify" { (super::justify::ABOUT.raw(lang)) } }
        }
    }
}

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
    let quick = |(name, _): &(&str, Message)| {
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

/// The game of the goose with two pieces, which stands on the balance of the first page; none while it is being weighed.
fn goose() -> Option<&'static Named> {
    weighed()
        .iter()
        .find(|named| named.name.contains("pieces=2"))
}

/// The balance with the game of the goose with two pieces on it.
pub(super) fn balance(lang: Lang) -> String {
    let Some(goose) = goose() else {
        return String::new();
    };
    beam(&titled(goose, lang), &[], lang).to_inline_svg(&|_| None)
}

/// Sentence on the game that stands on the balance of the first page; none while it is being weighed.
pub(super) fn sentence_of_balance(lang: Lang) -> Option<String> {
    goose().map(|goose| sentence(&goose.weighed, lang))
}

/// The page.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(look): Query<ScaleQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let titles: Vec<_> = weighed().iter().map(|named| titled(named, lang)).collect();
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        (scale_of_all(&look, lang))
        (recent(&app, lang).await?)
        section.open {
        h2 { (EXACTLY.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if weighed().is_empty() { p role="status" { (WEIGHING.raw(lang)) } }
        div.wide tabindex="0" { (PreEscaped(scale(&titles, lang).to_inline_svg(&|_| None))) }
        }
        @for (named, title) in weighed().iter().zip(&titles) {
            section.open {
                h2 { a href={ "/laboratory/" (named.name) } { (title.name) } }
                p.say { (sentence(&named.weighed, lang)) }
                p { (games_to_tell(&named.weighed, lang)) }
                p { a href={ "/laboratory/" (named.name) } { (ALL.raw(lang)) } }
            }
        }
        section.open {
            p { a href="/analysis/new" { (super::boards::TITLE.raw(lang)) } }
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
    Ok(page.render(&visitor))
}

/// The report on one of the games.
pub(in crate::web) async fn report(
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let is_shown = |name: &String| {
        let known = QUICK
            .iter()
            .filter_map(|(quick, _)| catalog().read(quick).ok());
        known.map(|spec| spec.name()).any(|quick| quick == *name)
    };
    let spec = catalog().read(&game).map_err(|_| Problem::NoPage)?;
    let name = Some(spec.name()).filter(is_shown).ok_or(Problem::NoPage)?;
    let named = weighed().iter().find(|named| named.name == name);
    let named = named.map(|named| titled(named, lang));
    let title = named.as_ref().map_or(&name, |named| &named.name);
    let body = html! {
        h1 { (title) }
        @match &named {
            None => p role="status" { (WEIGHING.raw(lang)) },
            Some(named) => {
                (PreEscaped(sections(named, lang)))
                pre tabindex="0" { code { "bilancia weigh " (name) } }
            }
        }
        p { a href="/laboratory" { (BACK.raw(lang)) } }
    };
    let page = Page {
        title,
        part: Part::Laboratory,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}
