//! Analysis boards: a record that is pasted or uploaded, or any position of any game, to be looked at and played on.

use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_games::{catalog, chess::pgn};
use bilancia_host::Status;
use bilancia_service::{Board, Refused};
use bilancia_table::{Game, Record};
use maud::{Markup, html};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    option_fields::{Chosen, Fields, option_fields, options_text},
    upload::Upload,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "boards-":
    pub(crate) const {
        TITLE,
    }
    const {
        LEAD, RECORD, PASTE, FILE, NO_RECORD, SEVERAL(value), CHECK, POSITION, CHOOSE, WRITTEN, OPEN, BROKE,
    }
}

/// Longest form, in bytes, with the file in it: a record of some thousand events.
const MOST_BYTES: usize = 256 * 1024;

/// The game whose position is to be set up.
#[derive(Deserialize)]
pub(crate) struct BoardQuery {
    game: Option<String>,
}

/// The page.
pub(crate) async fn page(visitor: Visitor, Query(look): Query<BoardQuery>) -> Markup {
    let fields = look.game.map(|game| ("game".to_owned(), game));
    shown(&visitor, &Chosen(fields.into_iter().collect()), None)
}

/// Sets up a board.
pub(crate) async fn set_up(
    State(app): State<App>,
    visitor: Visitor,
    Upload(form): Upload<MOST_BYTES>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (chosen, board) = match form {
        Ok(fields) => {
            let chosen = with_file(fields);
            let board = match chosen.get("record") {
                Some(record) => read(record.to_owned(), lang).await,
                None => position(&chosen),
            };
            (chosen, board)
        }
        Err(fault) => (Chosen(Vec::new()), Err(fault.text(lang))),
    };
    let refused = |fault: &str| {
        let page = shown(&visitor, &chosen, Some(fault));
        (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
    };
    let board = match board {
        Ok(board) => board,
        Err(fault) => return Ok(refused(&fault)),
    };
    let (person, cookie) = visitor.someone(&app).await?;
    let id = match app.service.set_up_board(&person, board).await {
        Ok(id) => id,
        Err(error @ Refused::Store(_)) => return Err(error.into()),
        Err(error) => {
            let mut response = refused(&error.text(lang));
            let headers = response.headers_mut();
            cookie.map(|cookie| headers.append(axum::http::header::SET_COOKIE, cookie));
            return Ok(response);
        }
    };
    let over = app.service.lock(&id).await?.status() == Status::Over;
    let page = match over {
        true => format!("/game/{id}/analysis"),
        false => format!("/game/{id}"),
    };
    Ok(lead_to(&page, cookie))
}

/// The fields of the form, with the text of a file in place of what is pasted: who has a record refused and chooses another
/// file need not clear the field before.
fn with_file(mut fields: Vec<(String, String)>) -> Chosen {
    let file = fields.iter().position(|(name, _)| name == "file");
    if let Some(file) = file {
        let (_, text) = fields.remove(file);
        fields.retain(|(name, _)| name != "record");
        fields.push(("record".to_owned(), text));
    }
    Chosen(fields)
}

/// The board of a record, or its first fault in the reader's language.
async fn read(text: String, lang: Lang) -> Result<Board, String> {
    if text.trim().is_empty() {
        return Err(NO_RECORD.raw(lang).to_owned());
    }
    let read = move || {
        let fault = |fault: bilancia_table::record::Fault| fault.text(lang);
        let record = match pgn::is_pgn(&text) {
            false => Record::read(&text).map_err(fault)?,
            true => {
                let mut games = pgn::read(&text).map_err(|fault| fault.text(lang))?;
                match games.pop().filter(|_| games.is_empty()) {
                    Some(game) => game.record,
                    None => return Err(SEVERAL.text(lang, &[&(games.len() + 1)])),
                }
            }
        };
        record.replay(catalog()).map_err(fault)?;
        Ok(Board {
            game: record.game_name(),
            position: record.start,
            events: record.events,
        })
    };
    let found = spawn_blocking(read).await;
    found.unwrap_or_else(|_| Err(BROKE.raw(lang).to_owned()))
}

/// The board of a position that a form describes.
fn position(chosen: &Chosen) -> Result<Board, String> {
    let name = chosen.get("game").unwrap_or_default();
    let options = catalog()
        .find(name)
        .map(|game| options_text(game, &chosen.0));
    let position = chosen.get("position").unwrap_or_default().trim();
    Ok(Board {
        game: format!("{name}:{}", options.unwrap_or_default()),
        position: (!position.is_empty()).then(|| position.to_owned()),
        events: Vec::new(),
    })
}

/// The page with what was typed, and what was wrong with it.
fn shown(visitor: &Visitor, chosen: &Chosen, fault: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let game = chosen
        .get("game")
        .and_then(|name| catalog().find(name).ok());
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if let Some(fault) = fault { p.bad role="alert" { (fault) } }
        section.open {
            h2 { (RECORD.raw(lang)) }
            form method="post" action="/analysis/new" enctype="multipart/form-data" {
                label.field { span { (PASTE.raw(lang)) }
                    textarea name="record" rows="10" { (chosen.get("record").unwrap_or_default()) }
                }
                label.field { span { (FILE.raw(lang)) } input name="file" type="file"; }
                button.btn.pri { (CHECK.raw(lang)) }
            }
        }
        section.open {
            h2 { (POSITION.raw(lang)) @if let Some(game) = game { ": " (game.info().title.raw(lang)) } }
            @match game {
                Some(game) => (position_form(game, chosen, lang)),
                None => {
                    p { (CHOOSE.raw(lang)) }
                    ul.choices { @for game in catalog().0 { li {
                        a href={ "/analysis/new?game=" (game.info().name) } { (game.info().title.raw(lang)) }
                    } } }
                }
            }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    page.render(visitor)
}

fn position_form(game: &'static dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    let start = chosen.start(game).map(|table| table.position());
    let written = chosen.get("position").map(str::to_owned).or(start);
    html! {
        form method="post" action="/analysis/new" {
            input type="hidden" name="game" value=(game.info().name);
            label.field { span { (WRITTEN.raw(lang)) }
                textarea name="position" rows="3" { (written.unwrap_or_default()) }
            }
            @if !game.info().options.is_empty() { (option_fields(game.info(), chosen, &Fields::default(), None, lang)) }
            button.btn { (OPEN.raw(lang)) }
        }
    }
}
