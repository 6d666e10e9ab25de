//! Drafts of turns, for programs and for pages that save while one writes.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seat};
use bilancia_service::{CheckedDraft, DraftText, SavedDraft};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App, fault::Fault, games::known, refused_order::RefusedShape, sent::Sent, visitor::Visitor,
};

/// Whose draft is meant.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DraftQuery {
    /// One's own seat; by default the one that the game waits for, or else one's first.
    seat: Option<u8>,
}

/// A draft to be saved.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewDraft {
    /// The version on which it builds; 0 if there was none.
    #[serde(default)]
    version: i64,
    /// The text of the turn so far, whatever it says: at most 16,000 bytes.
    #[serde(default)]
    text: String,
    /// Whether it is sent, as far as it is legal, when one's time runs out.
    #[serde(default)]
    as_it_stands: bool,
}

/// A draft of a turn, which only its player can see, and what the rules say of it where the game stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftShape {
    seat: u8,
    /// Grows with each change; 0 if there is no draft.
    version: i64,
    /// The text as it was saved.
    text: String,
    /// Whether it is sent, as far as it is legal, when one's time runs out.
    as_it_stands: bool,
    /// Number of events of the game: what `turn` may name as `number`.
    number: usize,
    /// Fingerprint of the position: what the first line of a turn may name, as in `turn @ce6476da`.
    fingerprint: String,
    /// Whether the draft was written for another position.
    moved_on: bool,
    /// The orders of the draft that are legal here, in canonical form.
    legal: String,
    /// Number of actions that these come to.
    actions: usize,
    /// Whether they are a whole turn, which can be sent.
    whole: bool,
    /// Orders that are not legal, in the order of the text.
    refused: Vec<RefusedShape>,
}

/// A draft that was not saved, because another window has saved meanwhile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Overtaken {
    error: &'static str,
    /// The draft that is there.
    draft: DraftShape,
}

impl DraftShape {
    fn of(seat: Seat, checked: CheckedDraft, lang: Lang) -> Self {
        let CheckedDraft {
            draft,
            number,
            position,
            moved_on,
            fit,
        } = checked;
        let refused = fit.refused.iter();
        Self {
            seat: seat.0,
            version: draft.version,
            text: draft.text,
            as_it_stands: draft.stands,
            number,
            fingerprint: position,
            moved_on,
            actions: fit.actions,
            whole: fit.whole,
            refused: refused.map(|fault| RefusedShape::of(fault, lang)).collect(),
            legal: fit.text,
        }
    }
}

/// One's draft of a turn, as it was saved last. None else can see it.
#[utoipa::path(get, path = "/api/games/{id}/draft", operation_id = "read_draft", security(("token" = [])), params(("id" = String, Path), DraftQuery),
    responses((status = 200, description = "The draft, empty if there is none.", body = DraftShape)))]
pub(crate) async fn draft(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<DraftQuery>,
) -> Result<Json<DraftShape>, Fault> {
    let person = known(&visitor)?;
    let seat = app.service.seat_of_draft(&id, person, asked.seat).await?;
    let checked = app.service.draft(&id, person, seat).await?;
    Ok(Json(DraftShape::of(seat, checked, visitor.lang)))
}

/// Saves one's draft of a turn, whatever it says, and tells what of it is legal. If it does not build on the version that is
/// there, nothing is saved, and the answer has what is there.
#[utoipa::path(put, path = "/api/games/{id}/draft", operation_id = "save_draft", security(("token" = [])), params(("id" = String, Path), DraftQuery),
    request_body = NewDraft,
    responses((status = 200, description = "The draft as it is kept now.", body = DraftShape),
        (status = 409, description = "Another draft was saved meanwhile; here it is.", body = Overtaken)))]
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<DraftQuery>,
    Sent(new): Sent<NewDraft>,
) -> Result<Response, Fault> {
    let person = known(&visitor)?;
    let seat = app.service.seat_of_draft(&id, person, asked.seat).await?;
    let new = DraftText {
        version: new.version,
        text: new.text,
        stands: new.as_it_stands,
    };
    let saved = app.service.save_draft(&id, person, seat, new).await?;
    Ok(match saved {
        SavedDraft::Done(checked) => {
            Json(DraftShape::of(seat, checked, visitor.lang)).into_response()
        }
        SavedDraft::Overtaken(checked) => {
            let overtaken = Overtaken {
                error: "the draft was saved elsewhere meanwhile; nothing was changed",
                draft: DraftShape::of(seat, checked, visitor.lang),
            };
            (StatusCode::CONFLICT, Json(overtaken)).into_response()
        }
    })
}
