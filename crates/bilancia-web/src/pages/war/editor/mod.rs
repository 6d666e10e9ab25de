//! The board editor: a position of the war put together by brush and number, held by the address, from which one plays on or
//! takes a file away.

mod acts;
mod asked;
mod card;
mod export;
mod panel;

use axum::{
    Form,
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_games::{
    match_of,
    war::map::{self, Overlay},
};
use bilancia_host::Status;
use bilancia_war::{War, pack::Area};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{
    help::help,
    theatres::{panel_tools, theatres},
};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    entering::enter,
    layout::{Page, Part, Special},
    notice::{lead_back, proven_fault},
    pages::game::{page::GamePage, texts as common},
    visitor::Visitor,
};
use asked::Asked;

pub(super) use asked::address_of;
pub(super) use export::file;

bilancia_core::catalogue!("web/pages/war/editor");

bilancia_core::messages! { crate::pages::war::editor::catalogue, "":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        EDIT,
    }
    const {
        HINT,
    }
}

/// Address of the editor.
pub(super) const HERE: &str = "/war/board";

/// The page.
pub(super) async fn page(
    visitor: Visitor,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let asked = Asked::read(&fields, lang).ok_or(Problem::NoPage)?;
    let given = fields.iter().find(|(name, _)| name == "fault");
    let fault = proven_fault(&visitor, given.map(|(_, value)| value.as_str()));
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Play,
        live: None,
        body: body(&asked, fault, lang),
    };
    Ok(page
        .render_with(
            &visitor,
            &Special {
                room: Some(help(lang)),
                ..Special::default()
            },
        )
        .into_response())
}

/// Makes what a form asks for, and leads to the board as it is then.
pub(super) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let mut asked = Asked::read(&fields, lang).ok_or(Problem::NoPage)?;
    Ok(match asked.act(&fields, lang) {
        Ok(()) => lead_to(&asked.address(), None),
        Err(fault) => lead_back(&app, &visitor, &asked.address(), &fault, None),
    })
}

/// The position of a game that is meant.
#[derive(Deserialize)]
pub(super) struct AtQuery {
    /// After how many events, if not as it is now.
    at: Option<usize>,
}

/// Leads to the editor with the position of a game that is over, or of a board of one's own.
pub(super) async fn of_game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<AtQuery>,
) -> Result<Response, Problem> {
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let view = match look.at.filter(|at| *at < live.table.event_count()) {
        Some(at) => live.table_after(at),
        None => live.table.view(own),
    };
    let war = match_of::<War>(&*view).ok_or(Problem::NoPage)?.state();
    if !(live.sandbox || live.status() == Status::Over) {
        return Err(Problem::NoPage);
    }
    Ok(lead_to(&address_of(&live.spec.options.brief(), war), None))
}

/// A link to the editor from a game that may be looked at there.
pub(super) fn link(seen: &GamePage<'_>) -> Markup {
    let may = seen.live.sandbox || seen.live.status() == Status::Over;
    let past = seen.past.map_or_else(String::new, |at| format!("?at={at}"));
    html! {
        @if may { a #edit-board href={ (seen.here) "/editor" (past) } { (EDIT.raw(seen.lang)) } " · " }
    }
}

fn body(asked: &Asked, fault: Option<&str>, lang: Lang) -> Markup {
    let war = asked.board.war();
    let sheet = &war.pack().sheet;
    let view = asked.theatre.as_deref().and_then(|id| sheet.view(id));
    let part = |part: Option<&str>| asked.address_with(part);
    let link = |area: Area| Some(format!("#place-{}", war.pack().code(area)));
    let overlay = Overlay {
        links: Some(&link),
        selected: asked.at,
        theatre: view.map(|view| &*view.id),
        ..Overlay::default()
    };
    html! {
        h1.vh { (TITLE.raw(lang)) }
        div.war.room.editing {
            section.board.map aria-label=(common::POSITION.raw(lang)) {
                (theatres(sheet, view.map(|view| &*view.id), &part, lang))
                (PreEscaped(map::live(war, lang, &overlay)))
                p.cap { (HINT.raw(lang)) }
                div.corner {}
            }
            div.panel {
                (panel_tools(lang))
                (panel::panel(asked, fault, lang))
            }
        }
    }
}
