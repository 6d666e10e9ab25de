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

bilancia_core::catalogue!("web/pages/laboratory" in "laboratory/");

bilancia_core::messages! { crate::pages::catalogue, "laboratory-":
    pub(crate) const {
        MENU,
    }
    const {
        TITLE, LEAD, EXACTLY, OWN, OTHER_PLAYERS(luck_words), BACK, SHORT_GOOSE_ONE_PIECE, ROCK_PAPER_SCISSORS,
        SHORT_GOOSE_TWO_PIECES, TIC_TAC_TOE,
    }
}

/// Small games that are weighed exactly, with their titles.
const QUICK: [(&str, Message); 4] = [
    ("goose:course=short,pieces=1", SHORT_GOOSE_ONE_PIECE),
    ("rock_paper_scissors", ROCK_PAPER_SCISSORS),
    ("goose:course=short,pieces=2", SHORT_GOOSE_TWO_PIECES),
    ("tictactoe", TIC_TAC_TOE),
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
        part: Part::None,
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
        part: Part::None,
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
        let titles: Vec<_> = named.map(|named| titled(named, Lang::EN).name).collect();
        let known = QUICK.map(|(_, title)| title.raw(Lang::EN).to_owned());
        assert_eq!(titles, known);
        assert!(goose().is_some());
        for marked in MARKED_SMALL {
            let name = catalog().read(marked).unwrap().name();
            assert!(small_games().iter().any(|named| named.name == name));
        }
    }
}
