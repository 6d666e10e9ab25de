//! Forms of a game.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_core::Seat;
use bilancia_host::Status;
use bilancia_service::Refused;

use super::draft;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    command::CommandForm,
    notice::lead_back,
    visitor::Visitor,
};

/// Does something in a game.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, command)): Path<(String, String)>,
    Form(form): Form<CommandForm>,
) -> Result<Response, Problem> {
    let here = match form.back.as_str() {
        "text" => format!("/game/{id}/text"),
        _ => format!("/game/{id}"),
    };
    if command == "join" {
        let invitation = form.invitation.as_deref();
        let hand = form.hand.map(Seat);
        // A visitor who is refused does not become a guest.
        let known = visitor.person.as_ref();
        if let Err(refused) = app.service.may_join(&id, known, invitation, hand).await {
            return answer(&app, refused, &here, &visitor);
        }
        let (person, cookie) = visitor.someone(&app).await?;
        return match app.service.join(&id, &person, invitation, hand).await {
            Ok(()) => Ok(lead_to(&here, cookie)),
            Err(refused) => answer(&app, refused, &here, &visitor),
        };
    }
    if command == "decline-challenge" {
        let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
        return match app.service.decline_challenge(&id, person, None).await {
            Ok(()) => Ok(lead_to("/play", None)),
            Err(refused) => answer(&app, refused, &here, &visitor),
        };
    }
    let begins = command == "share";
    let turn = (command == "turn").then(|| (Seat(form.seat), form.text.replace("\r\n", "\n")));
    let (command, number) = form.command(&command).ok_or(Problem::NoPage)?;
    let Some(person) = &visitor.person else {
        return Err(Refused::NotYours.into());
    };
    match app.service.act(&id, person, number, command).await {
        // A game without choices is over at once: it is shown from its beginning.
        Ok(()) if begins && app.service.lock(&id).await?.status() == Status::Over => {
            Ok(lead_to(&format!("{here}?at=0"), None))
        }
        Ok(()) => Ok(lead_to(&here, None)),
        Err(refused @ (Refused::Turn(_) | Refused::Overtaken)) if let Some((seat, text)) = turn => {
            draft::refused(&app, &visitor, &id, (seat, &text), &refused).await
        }
        Err(refused) => answer(&app, refused, &here, &visitor),
    }
}

/// Goes back to the game with what was wrong; what the visitor may not know of is not there for them.
fn answer(app: &App, refused: Refused, here: &str, visitor: &Visitor) -> Result<Response, Problem> {
    match refused {
        Refused::NoGame | Refused::NotYours | Refused::Store(_) => Err(refused.into()),
        refused => {
            let text = refused.text(visitor.lang);
            Ok(lead_back(app, visitor, here, &text, None))
        }
    }
}
