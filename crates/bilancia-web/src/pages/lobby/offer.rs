//! The short form by which a game is offered, or begun with the program, from the lobby.

use axum::{
    extract::Query,
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_service::Person;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, lead_to},
    pages::{form_address::address, set_up, shelf},
    rating,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::lobby::catalogue, "offer-":
    const {
        TITLE, GAME, AGAINST, ANYBODY, NAME_THEM, OFFER, PROGRAM, OPTIONS,
    }
}

/// How the lobby is asked for.
#[derive(Deserialize)]
pub(crate) struct OfferQuery {
    /// Name of the person who is to be challenged.
    #[serde(default)]
    pub opponent: String,
}

/// The form.
pub(super) fn form(
    followed: &[Person],
    asked: &OfferQuery,
    registered: bool,
    lang: Lang,
) -> Markup {
    html! {
        form.sheet #offer method="post" action="/play" {
            h2.h { (TITLE.raw(lang)) }
            label.field { span { (GAME.raw(lang)) }
                select name="game" { @for game in shelf::in_order() {
                    @let info = game.info();
                    option value=(info.name) { (info.title.raw(lang)) }
                } }
            }
            (set_up::time_field("", lang))
            label.field { span { (AGAINST.raw(lang)) }
                input name="opponent" value=(asked.opponent) placeholder=(ANYBODY.raw(lang)) maxlength="24" autocomplete="off" list="followed";
                span.small.mut { (NAME_THEM.raw(lang)) }
            }
            (rating::field(None, registered, lang))
            datalist #followed { @for person in followed { option value=(person.name) {} } }
            div.btns.wide-btns {
                button.btn.pri name="against" value="offered" { (OFFER.raw(lang)) }
                button.btn name="against" value="program" { (PROGRAM.raw(lang)) }
                button.btn.quiet formmethod="get" formaction="/play/options" { (OPTIONS.raw(lang)) }
            }
        }
    }
}

/// Leads from the short form to the whole one, with what is filled in.
pub(crate) async fn options(
    // Who shows a token that is not valid any more is refused here too.
    _visitor: Visitor,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let game = fields.iter().find(|(name, _)| name == "game");
    let game = game.and_then(|(_, game)| catalog().find(game).ok());
    let game = game.ok_or(Problem::NoPage)?;
    let named = |(name, value): &(String, String)| name == "opponent" && !value.trim().is_empty();
    let against = match fields.iter().any(named) {
        true => "person",
        false => "program",
    };
    let mut fields = fields.clone();
    fields.retain(|(name, _)| name != "against");
    fields.push(("against".to_owned(), against.to_owned()));
    Ok(lead_to(&address(game.info().name, &fields), None).into_response())
}
