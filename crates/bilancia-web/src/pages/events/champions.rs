//! Champions: the events that are closed, the latest first, each with who has won it.

use axum::extract::State;
use bilancia_core::Lang;
use bilancia_service::Hosted;
use maud::{Markup, html};

use super::{tables::entrant_words, texts};
use crate::{
    answer::Problem,
    app::App,
    events::MOST,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::events::catalogue, "champions-":
    const {
        LEAD, NONE, CHAMPION, DAY,
    }
}

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let mut events = Vec::new();
    for id in app.service.events(&["closed"], None, MOST).await? {
        events.push(app.service.event(&id).await?);
    }
    let body = html! {
        h1 { (texts::CHAMPIONS.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if events.is_empty() { p { (NONE.raw(lang)) } } @else {
            table.cards {
                thead { tr {
                    th { (CHAMPION.raw(lang)) } th { (texts::NAME.raw(lang)) } th { (texts::GAME.raw(lang)) } th.number { (texts::ENTRANTS.raw(lang)) }
                    th { (DAY.raw(lang)) }
                } }
                tbody { @for hosted in &events { (row(hosted, lang)) } }
            }
        }
        p { a href="/events" { (texts::TITLE.raw(lang)) } " · " a href="/ratings" { (texts::RATINGS.raw(lang)) } }
    };
    let page = Page {
        title: texts::CHAMPIONS.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// The winner of an event that is closed.
pub(crate) fn champion(hosted: &Hosted, lang: Lang) -> Option<Markup> {
    let state = hosted.event.state();
    let champion = state.participants.get(state.champion? as usize - 1)?;
    Some(entrant_words(&champion.entrant, state, lang))
}

fn row(hosted: &Hosted, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let champion = champion(hosted, lang);
    let closed = hosted.event.entries().last().map_or(0, |entry| entry.at);
    html! {
        @if let Some(champion) = champion { tr {
            td { b { (champion) } }
            td { a href={ "/events/" (hosted.id) } { (texts::title(&state.plan, lang)) } }
            td { (texts::game_words(&state.plan, lang)) }
            td.number { (state.participants.len()) }
            td { (bilancia_words::day(closed.saturating_mul(1000), lang)) }
        } }
    }
}
