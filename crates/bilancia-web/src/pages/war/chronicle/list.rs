//! The turns of a war by rounds, with what each did.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::Seats;
use bilancia_war_desk::chronicle;
use maud::html;

use crate::{
    answer::Problem,
    app::App,
    entering::enter,
    layout::{Page, Part},
    pages::{
        game::stream_address,
        war::history::{table, texts, war_of},
    },
    visitor::Visitor,
};

/// All turns, the latest first.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let view = live.table.view(Seats::NONE);
    let of = war_of(&*view).ok_or(Problem::NoPage)?;
    let turns = chronicle::turns(of);
    let game = format!("/game/{id}");
    let title = texts::HISTORY.raw(lang);
    let page = Page {
        title,
        part: Part::Play,
        live: Some((stream_address(&id, own, None), live.extent().seen_by(own))),
        body: html! {
            p.crumbs {
                a href=(game) { (texts::GAME.raw(lang)) } " · "
                a href={ (game) "/statistics" } { (texts::STATISTICS.raw(lang)) }
            }
            h1.h { (title) }
            (table(of, &turns, &game, true, lang))
        },
    };
    Ok(page.render(&visitor).into_response())
}
