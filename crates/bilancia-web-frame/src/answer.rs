//! Problems as people see them.

use std::sync::Arc;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use bilancia_core::Lang;
use bilancia_host::Unfair;
use bilancia_service::{Refused, StoreError};

use super::later::Later;
use crate::network::NoPlace;

/// Why a page cannot be shown or a form was not done.
#[derive(Debug)]
pub enum Problem {
    /// There is no such page.
    NoPage,
    /// An address has something in it that cannot be read.
    Misread,
    /// A program shows a token that is not known.
    NoToken,
    /// A program asks for what only people may do.
    NotByToken,
    /// The service refused a command.
    Refused(Refused),
    /// The server is too busy; it can be done before long.
    Later(Later),
    /// The database failed.
    Store(StoreError),
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NoGame | Refused::NoEvent => Self::NoPage,
            Refused::Store(error) => Self::Store(error),
            refused => Self::Refused(refused),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

bilancia_core::messages! { crate::catalogue, "answer-":
    const {
        NO_PAGE, MISREAD, NO_TOKEN, NOT_BY_TOKEN, AWAY, NO_TEXT, UNREADABLE,
    }
}

impl From<Later> for Problem {
    fn from(later: Later) -> Self {
        Self::Later(later)
    }
}

impl From<NoPlace> for Problem {
    fn from(place: NoPlace) -> Self {
        Self::Later(place.into())
    }
}

impl Problem {
    /// Text for the visitor.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Self::NoPage => NO_PAGE.raw(lang).to_owned(),
            Self::Misread => MISREAD.raw(lang).to_owned(),
            Self::NoToken => NO_TOKEN.raw(lang).to_owned(),
            Self::NotByToken => NOT_BY_TOKEN.raw(lang).to_owned(),
            Self::Refused(refused) => refused.text(lang),
            Self::Later(later) => later.words.raw(lang).to_owned(),
            Self::Store(StoreError::Unreadable(_)) => UNREADABLE.raw(lang).to_owned(),
            Self::Store(StoreError::Text(_)) => NO_TEXT.raw(lang).to_owned(),
            Self::Store(_) => AWAY.raw(lang).to_owned(),
        }
    }

    /// The status of an answer that says so. What the visitor need not know is logged.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NoPage => StatusCode::NOT_FOUND,
            Self::Misread => StatusCode::BAD_REQUEST,
            Self::NoToken => StatusCode::UNAUTHORIZED,
            Self::NotByToken => StatusCode::FORBIDDEN,
            Self::Refused(
                Refused::MovedOn
                | Refused::AuctionClosed
                | Refused::Overtaken
                | Refused::Unfair(Unfair::OfferChanged),
            ) => StatusCode::CONFLICT,
            Self::Refused(Refused::NotYours | Refused::NoAccount) => StatusCode::FORBIDDEN,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Later(later) => later.status,
            Self::Store(StoreError::Text(_)) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Store(error) => {
                tracing::error!(%error, "the database failed");
                match error {
                    StoreError::Unreadable(_) => StatusCode::INTERNAL_SERVER_ERROR,
                    _ => StatusCode::SERVICE_UNAVAILABLE,
                }
            }
        }
    }
}

/// Plain English, with the problem itself, from which a page is made.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let text = format!("{}\n", self.words(Lang::EN));
        let mut response = (self.status(), text).into_response();
        if let Self::Later(later) = self {
            let seconds = HeaderValue::from(later.seconds);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Leads to a page, with a cookie if there is one to set.
pub fn lead_to(page: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = Redirect::to(page).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A page of ours to go back to; anything else leads home.
pub fn own_page(page: &str) -> &str {
    // Browsers leave out tabs and line ends before they look where an address leads.
    let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
    let own = page.starts_with('/') && !page.starts_with("//") && page.bytes().all(plain);
    if own { page } else { "/" }
}

/// A text as a value in an address.
pub fn in_address(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
