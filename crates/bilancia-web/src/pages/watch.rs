//! Games that are played now, with their boards, for those who look on.

use axum::extract::State;
use bilancia_core::Seats;
use bilancia_games::catalog;
use bilancia_service::Wanted;
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::Problem,
    app::App,
    game_list::{Offers, Reader, players, table},
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "watch-":
    pub(crate) const {
        MENU,
    }
    const {
        TITLE, NONE, OFFER, ALSO, SEARCH, LOOK,
    }
}

/// Games whose boards are drawn.
const MOST_DRAWN: usize = 6;
/// Games on the page.
const MOST: i64 = 30;

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let live = app.service.find_games(&Wanted::default(), 0, MOST).await?;
    let mut drawn = Vec::new();
    for game in live.iter().take(MOST_DRAWN) {
        // One that cannot be read is left out here; its own page says why.
        if let Ok(live) = app.service.lock(&game.id).await {
            let scene = live.table.view(Seats::NONE).scene(lang);
            drawn.push((game, scene.to_inline_svg(&|_| None)));
        }
    }
    let rest = live.get(MOST_DRAWN..).unwrap_or_default();
    let (now, side) = (app.service.now(), None);
    let title = |name: &str| match catalog().find(name) {
        Ok(game) => game.info().title.raw(lang).to_owned(),
        Err(_) => name.to_owned(),
    };
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        @if live.is_empty() { p { (NONE.raw(lang)) " " a href="/play" { (OFFER.raw(lang)) } } }
        div.issue { @for (game, svg) in &drawn {
            div {
                div.pic { (PreEscaped(svg)) }
                h2.h { (title(&game.game)) }
                p { (players(game, lang)) }
                p { a href={ "/game/" (game.id) } { (LOOK.raw(lang)) span.vh { ": " (title(&game.game)) } } }
            }
        } }
        @if !rest.is_empty() { h2 { (ALSO.raw(lang)) } (table(rest, Reader { lang, now, side, offers: Offers::Nothing, choices: None })) }
        p { a href="/games" { (SEARCH.raw(lang)) } }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Watch,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}
