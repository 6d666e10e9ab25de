//! Any position of any game: its picture, its value, payoffs with optimal mixed strategies, and what follows from it.

use std::net::SocketAddr;

use axum::{
    Extension,
    extract::{ConnectInfo, Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Actor, Lang, Node, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{GameSpec, Table};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{
    game::analysis::{
        evaluation::{self, Titles},
        who,
    },
    laboratory::solutions,
};
use crate::{
    answer::{Problem, in_address},
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "explore-":
    const {
        TITLE, POSITION, SHOW, NEXT, BOTH, OVER, BUSY,
    }
}

/// Longest position, in bytes, and the most actions that are listed.
const MOST_BYTES: usize = 2_000;
const MOST_LISTED: usize = 200;

/// Which position, and which actions from there on.
#[derive(Deserialize)]
pub(crate) struct ExploreQuery {
    position: Option<String>,
    /// Actions of the first and of the second seat, or an outcome of chance.
    first: Option<String>,
    second: Option<String>,
    chance: Option<String>,
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    address: Option<Extension<ConnectInfo<SocketAddr>>>,
    Path(game): Path<String>,
    Query(look): Query<ExploreQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let spec = catalog().read(&game).map_err(|_| Problem::NoPage)?;
    let typed = look.position.as_deref().map(str::trim);
    let typed = typed.filter(|text| !text.is_empty() && text.len() <= MOST_BYTES);
    let (table, fault) = match spec.table(typed) {
        Ok(mut table) => {
            let fault = play(&mut *table, &look, lang).err();
            (table, fault)
        }
        Err(error) => {
            let start = spec.table(None).map_err(|_| Problem::NoPage)?;
            (start, Some(error.text(lang)))
        }
    };
    let position = table.position();
    let names: Vec<_> = (0..table.seats().len())
        .map(|seat| table.seat_name(Seat(seat as u8), lang))
        .collect();
    let place = (format!("/{}/{position}", spec.name()), 0, 0);
    let person = who(&app, &visitor, address);
    let found = match names.len() {
        2 => app
            .evaluations
            .evaluate(place, table.copy(), &person)
            .await
            .ok(),
        _ => Some(std::sync::Arc::default()),
    };
    let title = spec.game.info().title.raw(lang);
    let here = format!("/laboratory/explore/{}", in_address(&spec.name()));
    let body = html! {
        h1 { (TITLE.raw(lang)) ": " (title) }
        @if let Some(fault) = &fault { p.bad role="alert" { (fault) } }
        div.game {
            section.board { (PreEscaped(table.view(Seats::NONE).scene(lang).to_inline_svg(&|_| None))) }
            div.side {
                form method="get" action=(here) {
                    label.field { span { (POSITION.raw(lang)) } textarea name="position" rows="3" maxlength=(MOST_BYTES) { (position) } }
                    button.btn { (SHOW.raw(lang)) }
                }
                @match &found {
                    Some(found) => {
                        (evaluation::shown(found, &*table, &names, lang))
                        (evaluation::payoffs(found, &*table, &names, lang).0)
                    },
                    None => p.bad role="status" { (BUSY.raw(lang)) },
                }
                @if let Some(line) = solutions::line(&app.service.solved, &spec.name(), lang) { (line) }
                (next(&*table, &spec, &here, &position, lang))
            }
        }
    };
    let page = Page {
        title: &format!("{}: {title}", TITLE.raw(lang)),
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// Plays the actions that an address names.
fn play(table: &mut dyn Table, look: &ExploreQuery, lang: Lang) -> Result<(), String> {
    let acts = [
        (Actor::Seat(Seat(0)), &look.first),
        (Actor::Seat(Seat(1)), &look.second),
        (Actor::Chance, &look.chance),
    ];
    for (by, text) in acts {
        if let Some(text) = text.as_deref().filter(|text| !text.is_empty()) {
            table.play(by, text).map_err(|error| error.text(lang))?;
        }
    }
    Ok(())
}

/// Links to the positions that can follow, or a form for a simultaneous move.
fn next(table: &dyn Table, spec: &GameSpec, here: &str, position: &str, lang: Lang) -> Markup {
    let words = |titles: &Titles, text: &str| match titles.title(text) {
        title if title == text => spec.game.in_words(text, lang),
        title => title.to_owned(),
    };
    let link = |field: &str, text: &str| {
        format!(
            "{here}?position={}&{field}={}",
            in_address(position),
            in_address(text)
        )
    };
    let links = |titles: &Titles, field: &str, texts: Vec<String>| {
        html! {
            h2.h { (NEXT.raw(lang)) }
            div.acts { @for text in texts.iter().take(MOST_LISTED) {
                a.btn.quiet href=(link(field, text)) { (words(titles, text)) }
            } }
        }
    };
    match table.node() {
        Node::Over => html! { p { (OVER.raw(lang)) } },
        Node::Chance => links(
            &Titles::default(),
            "chance",
            table.rolls().into_iter().map(|(text, _)| text).collect(),
        ),
        Node::Choice(seats) => match seats.only() {
            Some(seat) if seat.index() < 2 => {
                let field = ["first", "second"][seat.index()];
                links(&Titles::of(table, seat, lang), field, table.actions(seat))
            }
            Some(_) => html! {},
            None => html! {
                h2.h { (BOTH.raw(lang)) }
                form method="get" action=(here) {
                    input type="hidden" name="position" value=(position);
                    @for (field, seat) in ["first", "second"].into_iter().zip([Seat(0), Seat(1)]) {
                        @let titles = Titles::of(table, seat, lang);
                        label.field { span { (table.seat_name(seat, lang)) }
                            select name=(field) { @for text in table.actions(seat) { option value=(text) { (words(&titles, &text)) } } }
                        }
                    }
                    button.btn { (NEXT.raw(lang)) }
                }
            },
        },
    }
}
