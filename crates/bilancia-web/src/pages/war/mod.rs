//! Pages of the war: the turn of a player as map and sheet. All of it works by links and forms; scripts only spare the
//! loading of pages, and add dragging and keys.

mod areas;
pub(crate) mod chronicle;
mod drafts;
mod edit;
mod fights;
mod map;
mod money;
pub(crate) mod openings;
mod page;
mod placing;
mod plan;
mod query;
mod send;
mod sheet;
mod texts;
mod units;

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_words::player_name;
use maud::{Markup, html};

use super::game::{self, GameQuery, enter, page::GamePage, texts as common};
use crate::{
    answer::Problem,
    app::App,
    layout::{Page, Part, awaited_title},
    notice::proven_fault,
    visitor::Visitor,
};

pub(crate) use areas::areas;
pub(crate) use edit::edit;
use page::{body, desk_of, planner};
use plan::Plan;
use query::Look;

bilancia_core::catalogue!("web/pages/war");

/// A game: a turn of the war that the visitor plans, or else the page that all games have.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let (live, own) = enter(&app, &visitor, &id, look.invitation()).await?;
    let seat = planner(&live, own).filter(|_| !look.is_past());
    let (Some(seat), Some(person)) = (seat, &visitor.person) else {
        drop(live);
        return game::page(State(app), visitor, Path(id), Query(look)).await;
    };
    let kept = drafts::load(&app, &live, person, seat).await?;
    let Some(desk) = desk_of(&live, seat, &kept.text) else {
        return Err(Problem::NoPage);
    };
    let lang = visitor.lang;
    let seen = GamePage {
        arbiter: app.service.can_be_ruled(&live).await?,
        bids: app.service.bids_of(&live).await?,
        ..GamePage::now(&app, &visitor, &id, &live, own)
    };
    let plan = Plan {
        seen: &seen,
        desk,
        look: Look::read(&fields),
        kept: &kept.text,
        version: kept.version,
        stands: kept.stands,
    };
    let title = live.spec.game.info().title.raw(lang);
    let names: Vec<_> = (live.seats.iter())
        .map(|seat| player_name(seat, live.spec.game, lang))
        .collect();
    let page = Page {
        title: &awaited_title(
            1,
            seen.is_hurried(),
            &format!("{title}: {}", names.join(" – ")),
        ),
        part: Part::Play,
        live: Some((format!("/game/{id}/live"), live.extent().seen_by(own))),
        body: body(&plan, proven_fault(&visitor, look.fault())),
    };
    Ok(page.render(&visitor).into_response())
}

/// Links that lead on from a game.
fn links(seen: &GamePage<'_>) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    html! {
        p.small {
            @if seen.live.sandbox { a href={ (here) "/analysis" } { (common::ANALYSIS.raw(lang)) } " · " }
            a href={ (here) "/record" } { (common::RECORD.raw(lang)) } " · "
            a href={ (here) "/areas" } { (texts::AREAS.raw(lang)) } " · "
            a href={ (here) "/draft" } { (texts::AS_TEXT.raw(lang)) } " · "
            a href={ (here) "/text" } { (common::IN_WORDS.raw(lang)) } " · "
            a href={ (here) "/board.svg" } { (common::PICTURE.raw(lang)) }
        }
    }
}
