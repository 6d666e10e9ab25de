//! The balance: what luck is in the games.

pub(crate) mod questions;
mod scale;
pub(super) mod solutions;
mod table;

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_luck::report::{Named, beam, luck_words, sections, sentence, source_bar};
use bilancia_service::insight::measured::small_games;
use maud::{Markup, PreEscaped, html};

use super::weighing::recent::recent;
use crate::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};
pub(crate) use scale::ScaleQuery;

/// The laboratory in menus.
pub(crate) const MENU: Message = Message::new("Laboratory", "Laboratorio");
const TITLE: Message = Message::new("The balance", "La bilancia");
const LEAD: Message = Message::new(
    "How much of the result of a game is luck? We measure it between two given players. Here: random play against perfect play, \
     computed exactly for small games.",
    "Quanta parte del risultato di un gioco è fortuna? La misuriamo tra due giocatori dati. Qui: gioco a caso contro gioco \
     perfetto, con un calcolo esatto per i giochi piccoli.",
);
const EXACTLY: Message = Message::new("Small games, exactly", "Giochi piccoli, con esattezza");
const OWN: Message = Message::new(
    "The command line weighs with any players, and games of your own:",
    "La riga di comando pesa con qualunque giocatore, e anche giochi tuoi:",
);

const OTHER_PLAYERS: Message = Message::new(
    "Between random and perfect play, as on the first page, its luck is {0}: luck depends on who plays.",
    "Tra gioco a caso e gioco perfetto, come nella prima pagina, la sua fortuna è {0}: la fortuna dipende da chi gioca.",
);
const BACK: Message = Message::new("All games on the scale", "Tutti i giochi sulla scala");

/// Small games that are weighed exactly, with their titles.
const QUICK: [(&str, Message); 4] = [
    (
        "goose:course=short,pieces=1",
        Message::new("Short goose, one piece", "Oca breve, una pedina"),
    ),
    (
        "rock_paper_scissors",
        Message::new("Rock, paper, scissors", "Sasso, carta, forbici"),
    ),
    (
        "goose:course=short,pieces=2",
        Message::new("Short goose, two pieces", "Oca breve, due pedine"),
    ),
    ("tictactoe", Message::new("Tic-tac-toe", "Tris")),
];

/// Small games that are marked on the dial of the first page.
const MARKED_SMALL: [&str; 2] = ["goose:course=short,pieces=1", "tictactoe"];

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

/// The game of the goose with two pieces, which stands on the balance of the first page.
fn goose() -> Option<&'static Named> {
    small_games()
        .iter()
        .find(|named| named.name.contains("pieces=2"))
}

/// The balance with the game of the goose with two pieces on it.
pub(super) fn balance(lang: Lang) -> String {
    let Some(goose) = goose() else {
        return String::new();
    };
    // Games that players of the same strength were weighed in.
    let marked = |name: &&str| catalog().read(name).map(|spec| spec.name()).ok();
    let marked: Vec<_> = MARKED_SMALL.iter().filter_map(marked).collect();
    let marks = small_games()
        .iter()
        .filter(|named| marked.contains(&named.name));
    let marks: Vec<_> = marks.map(|named| titled(named, lang)).collect();
    beam(&titled(goose, lang), &marks, lang).to_inline_svg(&|_| None)
}

/// The causes of the variance in the game that stands on the balance of the first page.
pub(super) fn causes_of_balance(lang: Lang) -> String {
    goose().map_or(String::new(), |goose| {
        source_bar(&titled(goose, lang), lang).to_inline_svg(&|_| None)
    })
}

/// Luck of a game between random and perfect play, for readers who see another figure of the same game; none if it is not weighed so.
fn between_other_players(name: &str, lang: Lang) -> Option<Markup> {
    let name = catalog().read(name).ok()?.name();
    let named = small_games().iter().find(|named| named.name == name)?;
    let said = OTHER_PLAYERS.text(lang, &[&luck_words(&named.weighed)]);
    Some(html! { a href={ "/laboratory/" (name) } { (said) } })
}

/// Sentence on the game that stands on the balance of the first page.
pub(super) fn sentence_of_balance(lang: Lang) -> Option<String> {
    goose().map(|goose| sentence(&goose.weighed, lang))
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(look): Query<ScaleQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let recent = recent(&app, lang).await?;
    let titles: Vec<_> = small_games()
        .iter()
        .map(|named| titled(named, lang))
        .collect();
    let rows = table::Rows {
        games: &titles,
        link: &|index| Some(format!("/laboratory/{}", small_games().get(index)?.name)),
        chosen: None,
        lang,
    };
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        (scale::all(&look, lang))
        (recent)
        section.open {
        h2 { (EXACTLY.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        (rows.table())
        }
        (solutions::section(&app.service.solved, lang))
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
pub(crate) async fn report(
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let spec = catalog().read(&game).map_err(|_| Problem::NoPage)?;
    let name = spec.name();
    let named = small_games().iter().find(|named| named.name == name);
    let named = titled(named.ok_or(Problem::NoPage)?, lang);
    let title = &named.name;
    let body = html! {
        h1 { (title) }
        h2 { (TITLE.raw(lang)) }
        (PreEscaped(sections(&named, lang)))
        pre tabindex="0" { code { "bilancia weigh " (name) } }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_games_have_titles_and_one_stands_on_the_balance() {
        let named = small_games().iter();
        let titles: Vec<_> = named.map(|named| titled(named, Lang::En).name).collect();
        let known = QUICK.map(|(_, title)| title.raw(Lang::En).to_owned());
        assert_eq!(titles, known);
        assert!(goose().is_some());
        for marked in MARKED_SMALL {
            let name = catalog().read(marked).unwrap().name();
            assert!(small_games().iter().any(|named| named.name == name));
        }
    }
}
