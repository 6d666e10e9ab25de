//! The visitor: their person, language and colours.

use std::{
    net::IpAddr,
    sync::{Arc, OnceLock},
};

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use bilancia_core::Lang;
use bilancia_service::{Person, Relation, StoreError, random};

use super::{answer::Problem, app::App, menu::Menu};
use crate::network::client;

/// The visitor of a page.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language in which they read.
    pub lang: Lang,
    /// The colours they chose; none takes those of their system.
    pub theme: Option<&'static str>,
    /// Their person, if they have played here before.
    pub person: Option<Person>,
    /// Whether boards are to be seen from the other side than usual.
    pub turned: bool,
    /// Whether a move is sent as soon as it is complete; none leaves it to the clocks of each game.
    pub sends_at_once: Option<bool>,
    /// Scheme and host by which this server was reached, `https://example.org`; empty if that is not known.
    pub site: String,
    /// The page they ask for, to come back to.
    pub here: String,
    /// By what the person is known; none for a visitor without a session.
    pub proof: Option<Proof>,
    /// The address that they come from, as limits count it.
    pub address: Option<IpAddr>,
    /// The key that proves what this browser was told; see `notice`.
    pub notice_key: Option<String>,
    /// Proof of an earlier log-in in their browser; see `signing_in`.
    pub signed_in_before: Option<String>,
    /// Whether they do not want to see what others write in the game they look at.
    pub muted: bool,
    /// The help that they want in the game they look at, as it was kept in this browser.
    pub aids: Option<String>,
    /// Whether they have just registered, and no page has welcomed them yet.
    pub is_new: bool,
    /// Pages that are listed for them.
    pub menu: Menu,
}

/// By what a person is known: the hash of a secret that only they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// In a cookie of their browser.
    Session(String),
    /// In a program of theirs.
    Token(String),
}

/// A visitor who is not a program: accounts are for people alone, so that a thief of a token has not stolen the
/// account. Requests with a token are refused.
#[derive(Clone, Debug)]
pub struct InPerson(pub Visitor);

/// How long a session lasts after it was last renewed, in seconds.
pub(crate) const SESSION: i64 = 180 * 24 * 3600;
/// How old a session is when it is renewed, in seconds: not every request should cause a write.
const RENEWAL: i64 = 24 * 3600;

// The names of our cookies.

/// Of the secret of a session.
pub const SECRET: &str = "bilancia";
/// Of the language that they chose.
pub const LANG: &str = "lang";
/// Of the colours that they chose.
pub const THEME: &str = "theme";
/// Of the side from which they see boards.
pub const BOARD: &str = "board";
/// Of whether a complete move is sent at once.
pub const SENDING: &str = "send";
/// Of the key that proves what this browser was told.
pub(crate) const NOTICE_KEY: &str = "proof";
/// By which a browser shows that somebody signed in there before.
pub(crate) const SIGNED_IN_BEFORE: &str = "before";
/// Of somebody who has just registered, until a page has welcomed them.
pub const NEW: &str = "new";
/// Sent back to the pages of one game only.
pub const MUTE: &str = "mute";
/// Of the help that a player wants in a game; sent back to its pages only.
pub const AIDS: &str = "aids";

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let mut visitor = Self::unknown(parts);
        if app.https
            && let Some(host) = visitor.site.strip_prefix("http://")
        {
            visitor.site = format!("https://{host}");
        }
        visitor.address = client::of(&parts.extensions, &parts.headers, app.https);
        let (service, now) = (&app.service, app.service.now());
        if let Some(token) = bearer(&parts.headers) {
            let hash = random::hash(&token);
            let person = service.token_person(&hash, now).await?;
            let person = Some(person.ok_or(Problem::NoToken)?);
            let proof = Some(Proof::Token(hash));
            person
                .iter()
                .for_each(|person| app.service.presence.note(&person.id, now));
            return Ok(Self {
                person,
                proof,
                ..visitor
            });
        }
        let Some(secret) = cookie(&parts.headers, SECRET) else {
            return Ok(visitor);
        };
        let hash = random::hash(secret);
        let Some((person, since)) = service.session(&hash, now - SESSION * 1000).await? else {
            return Ok(visitor);
        };
        app.service.presence.note(&person.id, now);
        if since < now - RENEWAL * 1000 {
            match service.renew_session(&hash, now).await {
                Ok(()) => {
                    if let Some(renewed) = parts.extensions.get::<Renewed>() {
                        renewed.0.set(set_cookie(app, SECRET, secret)).ok();
                    }
                }
                // A visitor who only looks is served although the database cannot write.
                Err(error) => tracing::warn!(%error, "a session could not be renewed"),
            }
        }
        Ok(Self {
            person: Some(person),
            proof: Some(Proof::Session(hash)),
            ..visitor
        })
    }
}

impl FromRequestParts<App> for InPerson {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        match visitor.proof {
            Some(Proof::Token(_)) => Err(Problem::NotByToken),
            _ => Ok(Self(visitor)),
        }
    }
}

/// Where a request leaves the cookie of a session that was renewed, for the answer to set.
#[derive(Clone, Default)]
struct Renewed(Arc<OnceLock<HeaderValue>>);

/// Lets browsers keep the cookie of a session for as long as the session, which is renewed while it is used, and that of somebody new
/// until the first page.
pub(crate) async fn renew(mut request: Request, next: Next) -> Response {
    let renewed = Renewed::default();
    request.extensions_mut().insert(renewed.clone());
    let is_new = cookie(request.headers(), NEW).is_some();
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_new && is_page && response.status().is_success() {
        let gone = format!("{NEW}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        let gone = HeaderValue::from_str(&gone).expect("cookies of ours are plain text");
        response.headers_mut().append(header::SET_COOKIE, gone);
    }
    if let Some(cookie) = renewed.0.get() {
        let name = format!("{SECRET}=");
        let mut set = response.headers().get_all(header::SET_COOKIE).iter();
        // What ends the session or begins another counts.
        if !set.any(|set| set.as_bytes().starts_with(name.as_bytes())) {
            let cookie = cookie.clone();
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// The token of a request by a program; as in all of HTTP, `bearer` says the same as `Bearer`.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?;
    let value = String::from_utf8_lossy(value.as_bytes());
    let (scheme, token) = value.split_once(' ').unwrap_or((&value, ""));
    let known = scheme.eq_ignore_ascii_case("bearer");
    known.then(|| token.trim().to_owned())
}

impl Visitor {
    /// People whom the visitor follows, whose names forms propose.
    pub async fn followed(&self, app: &App) -> Result<Vec<Person>, Problem> {
        Ok(match &self.person {
            Some(person) => app.service.related(&person.id, Relation::Follows).await?,
            None => Vec::new(),
        })
    }

    /// Somebody of whom nothing is known but what their browser says.
    pub fn unknown(parts: &Parts) -> Self {
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
            lang: chosen.or(asked).unwrap_or(Lang::EN),
            theme,
            turned: cookie(headers, BOARD) == Some("turned"),
            sends_at_once: match cookie(headers, SENDING) {
                Some("once") => Some(true),
                Some("draft") => Some(false),
                _ => None,
            },
            site: site(headers),
            person: None,
            here: parts
                .uri
                .path_and_query()
                .map_or_else(|| "/".to_owned(), ToString::to_string),
            proof: None,
            address: None,
            notice_key: cookie(headers, NOTICE_KEY).map(str::to_owned),
            signed_in_before: cookie(headers, SIGNED_IN_BEFORE).map(str::to_owned),
            muted: cookie(headers, MUTE).is_some(),
            aids: cookie(headers, AIDS).map(str::to_owned),
            is_new: cookie(headers, NEW).is_some(),
            menu: parts.extensions.get::<Menu>().cloned().unwrap_or_default(),
        }
    }

    /// Whether what they showed still holds: a session or a token may have been ended since.
    pub async fn is_still_known(&self, app: &App) -> Result<bool, Problem> {
        let (service, now) = (&app.service, app.service.now());
        Ok(match &self.proof {
            None => true,
            Some(Proof::Session(hash)) => {
                service.session(hash, now - SESSION * 1000).await?.is_some()
            }
            Some(Proof::Token(hash)) => service.token_person(hash, now).await?.is_some(),
        })
    }

    /// Their person; a new guest if they had no session yet, and the cookie that makes them known then.
    pub async fn someone(&self, app: &App) -> Result<(Person, Option<HeaderValue>), Problem> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        app.guests.admit(self.address)?;
        let person = app.service.new_guest().await?;
        let cookie = begin_session(app, &person.id, None).await?;
        Ok((person, cookie))
    }
}

/// The secret of a session that is to begin: its hash, and the cookie that makes its browser known.
pub fn new_session(app: &App) -> (String, HeaderValue) {
    let secret = random::secret();
    (random::hash(&secret), set_cookie(app, SECRET, &secret))
}

/// Begins a session, and makes its cookie. Somebody who signed in did so by a password of which `password` was kept:
/// there is no session if it was changed meanwhile.
pub async fn begin_session(
    app: &App,
    person: &str,
    password: Option<&str>,
) -> Result<Option<HeaderValue>, StoreError> {
    let (hash, cookie) = new_session(app);
    let now = app.service.now();
    let times = [now, now - SESSION * 1000];
    let service = &app.service;
    let begun = service.add_session(&hash, person, password, times).await?;
    Ok(begun.then_some(cookie))
}

/// A cookie that ends the session in this browser.
pub fn end_session(app: &App) -> HeaderValue {
    set_cookie(app, SECRET, "")
}

/// A cookie for as long as a session may last; an empty one goes at once. Values are ours: plain letters.
pub fn set_cookie(app: &App, name: &str, value: &str) -> HeaderValue {
    let age = if value.is_empty() { 0 } else { SESSION };
    let secure = if app.https { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("cookies of ours are plain text")
}

/// A cookie of the pages of one game alone, so that browsers do not send one for each game.
pub fn set_game_cookie(app: &App, here: &str, name: &str, value: &str) -> Option<HeaderValue> {
    let cookie = set_cookie(app, name, value);
    let cookie = cookie.to_str().unwrap_or_default();
    let cookie = cookie.replacen("Path=/;", &format!("Path={here};"), 1);
    HeaderValue::from_str(&cookie).ok()
}

/// Scheme and host as the browser, or the proxy before us, says that it asked for them.
fn site(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
    let secure = text("x-forwarded-proto") == Some("https");
    match text("host").filter(|host| !host.is_empty() && host.chars().all(plain)) {
        Some(host) => format!("{}://{host}", if secure { "https" } else { "http" }),
        None => String::new(),
    }
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter();
    all.filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}
