//! Who asks, in which language and colours.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use bilancia_core::Lang;

use super::{App, answer::Problem};
use crate::{random, store::Person};

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub lang: Lang,
    /// The colours he chose; none takes those of his system.
    pub theme: Option<&'static str>,
    /// Who he is, if he has played here before.
    pub person: Option<Person>,
    /// The page he asks for, to come back to.
    pub here: String,
    /// The token of his session.
    pub token: Option<String>,
}

/// How long a session lasts.
const SESSION: i64 = 180 * 24 * 3600;

/// The names of our cookies.
const TOKEN: &str = "bilancia";
pub(crate) const LANG: &str = "lang";
pub(crate) const THEME: &str = "theme";

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let visitor = Self::unknown(parts);
        let now = app.hall.now();
        let bearer = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let person = match (bearer, &visitor.token) {
            (Some(bearer), _) => {
                let hash = random::hash(bearer.trim());
                let person = app.hall.store.token_person(&hash).await?;
                Some(person.ok_or(Problem::NoToken)?)
            }
            (None, Some(token)) => {
                let after = now - SESSION * 1000;
                app.hall.store.session(&random::hash(token), after).await?
            }
            (None, None) => None,
        };
        Ok(Self { person, ..visitor })
    }
}

impl Visitor {
    /// Somebody of whom nothing is known but what his browser says.
    pub(crate) fn unknown(parts: &Parts) -> Self {
        let headers = &parts.headers;
        let chosen = cookie(headers, LANG).and_then(Lang::from_tag);
        let asked = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .and_then(|list| {
                let tags = list
                    .split(',')
                    .map(|tag| tag.split(';').next().unwrap_or(tag));
                tags.map(str::trim).find_map(Lang::from_tag)
            });
        let theme = ["light", "dark"]
            .into_iter()
            .find(|theme| cookie(headers, THEME) == Some(theme));
        Self {
            lang: chosen.or(asked).unwrap_or(Lang::En),
            theme,
            person: None,
            here: parts
                .uri
                .path_and_query()
                .map_or_else(|| "/".to_owned(), ToString::to_string),
            token: cookie(headers, TOKEN).map(str::to_owned),
        }
    }

    /// Who he is; a new guest if he was nobody yet, and the cookie that makes him known then.
    pub(crate) async fn someone(
        &self,
        app: &App,
    ) -> Result<(Person, Option<HeaderValue>), Problem> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        let id = random::name();
        let person = Person {
            name: format!("guest-{}", &id[..5]),
            id,
            registered: false,
        };
        let now = app.hall.now();
        app.hall.store.add_person(&person, None, now).await?;
        let cookie = begin_session(app, &person.id).await?;
        Ok((person, Some(cookie)))
    }
}

/// Begins a session, and makes its cookie.
pub(crate) async fn begin_session(app: &App, person: &str) -> Result<HeaderValue, Problem> {
    let token = random::secret();
    let now = app.hall.now();
    app.hall
        .store
        .add_session(&random::hash(&token), person, now)
        .await?;
    Ok(set_cookie(app, TOKEN, &token))
}

/// A cookie that ends the session in this browser.
pub(crate) fn end_session(app: &App) -> HeaderValue {
    set_cookie(app, TOKEN, "")
}

/// A cookie for as long as a session may last; an empty one goes at once. Values are ours: plain letters.
pub(crate) fn set_cookie(app: &App, name: &str, value: &str) -> HeaderValue {
    let age = if value.is_empty() { 0 } else { SESSION };
    let secure = if app.https { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("cookies of ours are plain text")
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter();
    all.filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}
