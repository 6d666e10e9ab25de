//! The turns of a war by rounds, with what each did.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seats};
use bilancia_games::war::{
    War,
    chronicle::{self, Turn},
};
use bilancia_table::Match;
use maud::{Markup, html};

use super::{texts, war_of};
use crate::{
    live::LiveGame,
    web::{
        answer::Problem,
        app::App,
        layout::{Page, Part},
        pages::game::enter,
        visitor::Visitor,
    },
};

/// Number of rounds that the page of the game lists.
const FEW: usize = 2;

/// All turns, the latest first.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (room, own) = enter(&app, &visitor, &id, None).await?;
    let view = room.table.view(Seats::NONE);
    let of = war_of(&*view).ok_or(Problem::NoPage)?;
    let turns = chronicle::turns(of);
    let game = format!("/game/{id}");
    let title = texts::HISTORY.raw(lang);
    let page = Page {
        title,
        part: Part::Play,
        live: Some((format!("{game}/live"), room.extent().seen_by(own))),
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

/// The turns of the last rounds, beside the board; none if another game is played.
pub(in crate::web::pages) fn history(room: &LiveGame, game: &str, lang: Lang) -> Option<Markup> {
    let view = room.table.view(Seats::NONE);
    let of = war_of(&*view)?;
    let turns = chronicle::turns(of);
    let powers = of.state().pack().powers.len();
    let shown = &turns[turns.len().saturating_sub(FEW * powers)..];
    if shown.is_empty() {
        return Some(html! {});
    }
    Some(html! {
        div.sheet {
            h2.h { (texts::HISTORY.raw(lang)) }
            (table(of, shown, game, false, lang))
            p.small {
                a #all-turns href={ (game) "/turns" } { (texts::TURNS.raw(lang)) } " · "
                a href={ (game) "/statistics" } { (texts::STATISTICS.raw(lang)) }
            }
        }
    })
}

/// Rows of turns that follow one another, the latest first.
fn table(of: &Match<War>, turns: &[Turn], game: &str, whole: bool, lang: Lang) -> Markup {
    let told = chronicle::summaries(of, turns, lang);
    html! {
        div.moves.turns.whole[whole] tabindex="0" role="group" aria-label=(texts::HISTORY.raw(lang)) { table {
            thead { tr {
                th scope="col" { (texts::ROUND.raw(lang)) }
                th scope="col" { (texts::POWER.raw(lang)) }
                th scope="col" { (texts::HAPPENED.raw(lang)) }
            } }
            tbody { @for (turn, sentences) in turns.iter().zip(&told).rev() {
                tr {
                    td { (turn.round) }
                    td { a href={ (game) "/turns/" (turn.number) } { (of.state().power_name(turn.power, lang)) } }
                    td.small {
                        @if sentences.is_empty() { (texts::QUIET.raw(lang)) } @else { (sentences.join(" ")) }
                    }
                }
            } }
        } }
    }
}
