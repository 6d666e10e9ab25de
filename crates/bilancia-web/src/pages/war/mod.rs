//! Pages of the war: the turn of a player as map and sheet. All of it works by links and forms; scripts only spare the
//! loading of pages, and add dragging and keys.

mod act;
mod again;
mod aids;
mod aims;
mod areas;
mod card;
mod chronicle;
mod doors;
mod drafts;
mod earlier;
mod edit;
mod editor;
mod fields;
mod fights;
mod guide;
mod help;
mod hints;
mod history;
mod kept;
mod losses;
mod map;
mod money;
mod opponents;
mod page;
mod placing;
mod plan;
mod policy;
mod query;
mod raids;
mod send;
mod set_up;
mod sheet;
mod story;
mod texts;
mod theatres;
mod threats;
mod undone;
mod units;

use axum::routing::{get, post};
use bilancia_core::{Lang, Seat, Seats};
use bilancia_games::{
    match_of,
    war::{
        War,
        map::{Overlay, sheet_of},
    },
};
use bilancia_service::insight::outlook::captains_targets;
use bilancia_table::{Game, Table};
use maud::{Markup, PreEscaped, html};

use super::game::{
    own::{GameLook, Made, OwnPages, Parts, SetUp},
    page::GamePage,
    texts as common,
};
use crate::{
    answer::Problem,
    layers::packed,
    menu::Place,
    option_fields::Chosen,
    routes::{Routes, at},
};

use aids::Aids;
pub(super) use doors::doors;
use page::{body, desk_of, planner};
use plan::Plan;
use query::Look;
use story::Course;
use threats::Threats;

bilancia_core::catalogue!("web/pages/war");

/// The pages of the war.
pub(super) struct Pages;

impl OwnPages for Pages {
    fn routes(&self) -> Routes {
        vec![
            at("/game/{id}/areas", get(areas::areas)),
            at("/game/{id}/areas/{code}", get(card::page)),
            at("/game/{id}/orders", post(edit::edit)),
            at("/game/{id}/aids", post(aids::change)),
            at("/war/guided", post(guide::begin)),
            at("/game/{id}/kept", post(kept::keep)),
            at("/game/{id}/turns", get(chronicle::turns)),
            at("/game/{id}/turns/{number}", get(chronicle::turn)),
            at("/game/{id}/statistics", get(chronicle::statistics)),
            at("/game/{id}/review", get(chronicle::review)),
            at("/game/{id}/editor", get(editor::of_game)),
            at(editor::HERE, get(editor::page).post(editor::change))
                .listed(editor::TITLE, Place::Index),
            at("/war/board/{file}", get(editor::file)),
            at("/war/{pack}/map.svg", get(theatres::file).layer(packed())),
        ]
    }

    fn set_up(&self, game: &dyn Game, chosen: &Chosen, here: &str, lang: Lang) -> SetUp {
        set_up::set_up(game, chosen, here, lang)
    }

    fn seat_look(&self, table: &dyn Table, seat: Seat, lang: Lang) -> Option<(Markup, String)> {
        set_up::seat_look(table, seat, lang)
    }

    fn side_title(&self, table: &dyn Table, side: Seats, lang: Lang) -> Option<String> {
        set_up::side_title(table, side, lang)
    }

    fn side_taken(&self, table: &dyn Table, side: Seats, lang: Lang) -> Option<String> {
        doors::side_taken(table, side, lang)
    }

    fn guided(&self, lang: Lang) -> Markup {
        guide::way_in(lang)
    }

    fn room(&self, lang: Lang) -> Option<Markup> {
        Some(help::help(lang))
    }

    fn turn<'a>(&'a self, asked: GameLook<'a>) -> Made<'a> {
        Box::pin(turn(asked))
    }

    fn since(&self, seen: &GamePage<'_>) -> Markup {
        let war = war_at(&*seen.live.table);
        let threats = war.and_then(|war| Threats::of_seats(war, seen));
        html! {
            (story::since(seen))
            @if let Some(threats) = threats { (threats.panel()) }
            @if let Some(war) = war { (kept::notes(seen, war, &threats::look_of(seen))) }
        }
    }

    fn links(&self, seen: &GamePage<'_>) -> Markup {
        editor::link(seen)
    }

    // Wars have thousands of actions; they are told turn by turn.
    fn history(&self, seen: &GamePage<'_>) -> Option<Markup> {
        Some(html! { (aims::aims(seen)) (history::history(seen)) })
    }

    fn parts(
        &self,
        seen: &GamePage<'_>,
        table: &dyn Table,
        part: Option<&str>,
        address: &dyn Fn(Option<&str>) -> String,
    ) -> Option<Parts> {
        let (sheet, lang, on) = (sheet_of(table)?, seen.lang, threats::is_on(seen));
        let view = part.and_then(|id| sheet.view(id));
        let kept = |part: Option<&str>| threats::switched(address(part), on);
        let playing = !seen.own.is_empty() && seen.past.is_none();
        Some(Parts {
            links: html! {
                (theatres::theatres(sheet, view.map(|view| &*view.id), &kept, lang))
                @if playing { (threats::switch(&threats::switched(address(part), !on), on, lang)) }
            },
            tools: theatres::panel_tools(lang),
            shown: view.map(|view| view.area),
        })
    }

    fn picture(
        &self,
        seen: &GamePage<'_>,
        table: &dyn Table,
        part: Option<&str>,
    ) -> Option<Markup> {
        let war = war_at(table)?;
        let threats = Threats::of_seats(war, seen);
        let shades = threats.map_or_else(Vec::new, |threats| threats.shades());
        let view = seen.live.table.view(Seats::NONE);
        let course = (seen.past.is_none()).then(|| Course::new(seen, &*view, &[]));
        let stories = course.flatten().map(|course| course.latest());
        let overlay = Overlay {
            shades: &shades,
            stories: stories.as_deref().unwrap_or_default(),
            noted: &kept::noted(seen, war),
            own: seen.own.lowest().map(|seat| seat.0),
            theatre: part,
            ..Overlay::default()
        };
        let map = bilancia_games::war::map::live(war, seen.lang, &overlay);
        Some(html! { (PreEscaped(map)) })
    }

    // Wars are judged turn by turn.
    fn review(&self) -> &'static str {
        "review"
    }
}

/// The war on a table.
fn war_at(table: &dyn Table) -> Option<&War> {
    Some(match_of::<War>(table)?.state())
}

/// A turn that the visitor plans.
async fn turn(asked: GameLook<'_>) -> Result<Option<Markup>, Problem> {
    let GameLook { seen, visitor, .. } = asked;
    let live = seen.live;
    let look = Look::read(asked.fields);
    let seat = planner(live, seen.own).filter(|_| seen.past.is_none());
    if let Some(number) = look.story {
        return Ok(story::page(asked, number, seat.is_some()));
    }
    let (Some(seat), Some(person)) = (seat, &visitor.person) else {
        return Ok(None);
    };
    let kept = drafts::load(asked.app, live, person, seat).await?;
    let desk = desk_of(live, seat, &kept.text).ok_or(Problem::NoPage)?;
    let (look, may_ask) = (Look::read(asked.fields), hints::may_ask(seen, person));
    let captain = match look.captain && may_ask {
        true => captains_targets(desk.draft().start().clone()).await,
        false => None,
    };
    let plan = Plan {
        seen,
        desk,
        look,
        kept: &kept.text,
        version: kept.version,
        stands: kept.stands,
        aids: Aids::read(visitor.aids.as_deref()),
        may_ask,
        captain,
    };
    Ok(Some(body(&plan, asked.fields, asked.fault)))
}

/// Links that lead on from a game.
fn links(seen: &GamePage<'_>) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    html! {
        p.small {
            @if seen.live.sandbox { a href={ (here) "/analysis" } { (common::ANALYSIS.raw(lang)) } " · " }
            (editor::link(seen))
            a href={ (here) "/record" } { (common::RECORD.raw(lang)) } " · "
            a href={ (here) "/areas" } { (texts::AREAS.raw(lang)) } " · "
            a href={ (here) "/draft" } { (texts::AS_TEXT.raw(lang)) } " · "
            a href={ (here) "/text" } { (common::IN_WORDS.raw(lang)) } " · "
            a href={ (here) "/board.svg" } { (common::PICTURE.raw(lang)) }
        }
    }
}
