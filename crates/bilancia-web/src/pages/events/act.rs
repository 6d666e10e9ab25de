//! Commands in events, by forms.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_service::Refused;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    events::command::{Fields, command},
    notice::lead_back,
    visitor::{InPerson, Visitor},
};

/// Does a command.
pub(crate) async fn act(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path((id, word)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let page = format!("/events/{id}");
    let command = match word.as_str() {
        "invite" => None,
        word => Some(command(word, &fields).ok_or(Problem::Misread)?),
    };
    let done = match &visitor.person {
        None => Err(Refused::NoAccount),
        Some(person) => match &command {
            Some(command) => app.service.act_in_event(&id, person, command, None).await,
            None => {
                let name = fields.person.trim();
                app.service.invite_to_event(&id, person, name).await
            }
        },
    };
    match done {
        Ok(()) if command.is_none() => Ok(lead_to(&format!("{page}?done=invited"), None)),
        Ok(()) => Ok(lead_to(&page, None)),
        Err(refused @ (Refused::NoEvent | Refused::Store(_))) => Err(refused.into()),
        Err(refused) => Ok(told(&app, &visitor, &page, &refused)),
    }
}

fn told(app: &App, visitor: &Visitor, page: &str, refused: &Refused) -> Response {
    lead_back(app, visitor, page, &refused.text(visitor.lang), None)
}
