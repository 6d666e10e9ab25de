//! Problems as programs are told of them.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_service::{Refused, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::Problem;
use crate::refused_order::RefusedShape;

/// Why something was not done. Nothing has changed then.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fault {
    /// In English; where a rule of the game is broken, it is named in brackets.
    error: String,
    /// Place and reason, if the text of a turn is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Box<RefusedShape>>,
    #[serde(skip)]
    status: StatusCode,
    /// After how many seconds to ask again, if it can be done then.
    #[serde(skip)]
    after: Option<u64>,
}

impl Fault {
    /// A problem with the status of its answer, in words.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self {
            error: error.into(),
            turn: None,
            status,
            after: None,
        }
    }

    /// A refusal in English; that of a turn's text in the language that the request asks for.
    pub fn of(refused: Refused, lang: Lang) -> Self {
        let turn = match &refused {
            Refused::Turn(fault) => Some((RefusedShape::of(fault, lang), fault.text(lang))),
            _ => None,
        };
        let plain = Self::from(refused);
        match turn {
            Some((turn, error)) => Self {
                error,
                turn: Some(Box::new(turn)),
                ..plain
            },
            None => plain,
        }
    }

    /// There is no such thing, or it is not for the one who asks.
    pub fn nothing() -> Self {
        Self::new(StatusCode::NOT_FOUND, "there is no such game")
    }

    /// The request needs a token or a session.
    pub fn nobody() -> Self {
        let text = "say who you are: Authorization: Bearer TOKEN, from your account page";
        Self::new(StatusCode::UNAUTHORIZED, text)
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        Problem::from(refused).into()
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Problem::from(error).into()
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::NoPage => Self::nothing(),
            Problem::Later(later) => Self {
                after: Some(later.seconds),
                ..Self::new(later.status, later.words.raw(Lang::EN))
            },
            problem => Self::new(problem.status(), problem.words(Lang::EN)),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let after = self
            .after
            .map(|after| [(header::RETRY_AFTER, after.to_string())]);
        (self.status, after, Json(self)).into_response()
    }
}
