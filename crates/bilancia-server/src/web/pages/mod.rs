//! Pages, a module each.

pub(super) mod account;
pub(super) mod battles;
pub(super) mod game;
pub(super) mod home;
pub(super) mod laboratory;
pub(super) mod live;
pub(super) mod lobby;
pub(super) mod person;
pub(super) mod rules;

pub(super) use game::Wish;
pub(super) use lobby::known_strength;

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::Message;
use maud::html;

use super::{
    layout::{Page, Part},
    visitor::Visitor,
};

const LOST: Message = Message::new("There is no such page", "Questa pagina non c'è");
const BACK: Message = Message::new("Go to the first page", "Vai alla prima pagina");

/// What is asked for is not there.
pub(super) async fn lost(visitor: Visitor) -> Response {
    let page = Page {
        title: LOST.raw(visitor.lang),
        part: Part::None,
        live: None,
        body: html! {
            h1 { (LOST.raw(visitor.lang)) }
            p { a.btn href="/" { (BACK.raw(visitor.lang)) } }
        },
    };
    (StatusCode::NOT_FOUND, page.render(&visitor)).into_response()
}
