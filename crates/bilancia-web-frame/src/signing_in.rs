//! Passwords that people give, looked at: each try is counted, and each has its place in the queue.

use std::{net::IpAddr, sync::Arc};

use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use bilancia_service::{Person, Refused, random};

use super::{
    answer::Problem,
    app::App,
    passwords::{Asker, Under},
    visitor::{SESSION, SIGNED_IN_BEFORE, Visitor, set_cookie},
};

/// Most characters of a password; hashing anything longer would only take time.
pub const MOST_PASSWORD: usize = 200;
/// Most characters of the name of a token.
pub const MOST_TOKEN_NAME: usize = 40;

const DAY: i64 = 24 * 3_600_000;

fn is_possible(password: &str) -> bool {
    !password.is_empty() && password.chars().count() <= MOST_PASSWORD
}

/// Looks at a name and a password that a visitor gives to sign in. Returns the id of the person and what is kept of their password;
/// none if there is no such person or the password is another.
///
/// # Errors
/// [`Problem::Later`] if it cannot be looked at now.
pub async fn look_at(
    app: &App,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<Option<(String, String)>, Problem> {
    if !is_possible(&password) {
        return Ok(None);
    }
    let found = app.service.credentials(name).await?;
    let shown = visitor.signed_in_before.as_deref();
    let browser = shown.filter(|shown| {
        let fits = |(id, kept): &(String, String)| is_of(shown, id, kept);
        found.as_ref().is_some_and(fits)
    });
    let under = browser.map_or(Under::Name(name), Under::Browser);
    let asker = match browser {
        Some(_) => Asker::Known,
        None => Asker::Other(visitor.address),
    };
    let right = look(app, under, visitor.address, password, found.as_ref(), asker);
    Ok(right.await?.then_some(found).flatten())
}

/// Looks at the password that somebody gives who is signed in, before something that they alone may do: who has found their browser has
/// not found the account. Returns what is kept of it; none if it is another.
///
/// # Errors
/// [`Refused::NotYours`] for a guest; [`Problem::Later`] if it cannot be looked at now.
pub async fn present(
    app: &App,
    person: &Person,
    password: String,
) -> Result<Option<String>, Problem> {
    let found = app.service.credentials(&person.name).await?;
    let own = found
        .filter(|(id, _)| *id == person.id)
        .ok_or(Refused::NotYours)?;
    if !is_possible(&password) {
        return Ok(None);
    }
    let under = Under::Person(&person.id);
    let right = look(app, under, None, password, Some(&own), Asker::Known);
    Ok(right.await?.then_some(own.1))
}

/// Whether a password is right, with what follows from that; `of` is the person and what is kept of theirs.
async fn look(
    app: &App,
    under: Under<'_>,
    address: Option<IpAddr>,
    password: String,
    of: Option<&(String, String)>,
    asker: Asker,
) -> Result<bool, Problem> {
    let (guesses, now) = (&app.guesses, app.service.now());
    let looked_at = async {
        let guess = guesses.admit(under, address, now)?;
        let kept = of.map(|(_, kept)| kept.clone());
        let right = app.passwords.is_right(password, kept, asker).await;
        if !matches!(right, Ok(false)) {
            guess.forgive();
        }
        right
    };
    let right = looked_at.await;
    if let (Some((person, _)), true) = (of, guesses.is_worth_telling(under, now)) {
        tell(app, person, now);
    }
    right
}

/// Notes for the owner of an account that many wrong passwords were tried, beside the answer.
fn tell(app: &App, person: &str, now: i64) {
    let (service, person) = (Arc::clone(&app.service), person.to_owned());
    tokio::spawn(async move {
        if let Err(error) = service.note_guesses(&person, now / DAY, now).await {
            tracing::warn!(%error, "the owner of an account could not be told of wrong passwords");
        }
    });
}

/// Makes a token for a person whose password was looked at, and returns it; none if they have as many as one may have, or the password
/// was changed meanwhile. `kept` is what is kept of the password.
pub async fn token(
    app: &App,
    person: &str,
    kept: &str,
    name: &str,
) -> Result<Option<String>, Problem> {
    let (service, now) = (&app.service, app.service.now());
    // A session of a moment proves that the password still is that one.
    let session = random::hash(&random::secret());
    if !service
        .add_session(&session, person, Some(kept), [now, now - SESSION * 1000])
        .await?
    {
        return Ok(None);
    }
    let token = random::secret();
    let hash = random::hash(&token);
    let made = service.add_token(&hash, person, &session, name, now).await;
    service.end_session(&session).await?;
    Ok(made?.then_some(token))
}

/// Lets a browser show from now on that this person signed in there, by a cookie that follows from what is kept of their password, and ends
/// with it. Nothing can be done by it: it only keeps the wrong passwords of others from slowing the person down.
pub fn remember(app: &App, response: &mut Response, person: &str, kept: &str) {
    let browser = random::name();
    let value = format!("{browser}.{}", proof(&browser, person, kept));
    let cookie: HeaderValue = set_cookie(app, SIGNED_IN_BEFORE, &value);
    response.headers_mut().append(header::SET_COOKIE, cookie);
}

/// Whether the cookie was set when this person signed in, by the password that they still have.
fn is_of(cookie: &str, person: &str, kept: &str) -> bool {
    let Some((browser, shown)) = cookie.split_once('.') else {
        return false;
    };
    // Of hashes nothing can be learned by how long it takes to compare them.
    random::hash(shown) == random::hash(&proof(browser, person, kept))
}

/// Proof that only somebody can compute who knows what is kept of a password, which has a salt of 128 bits in it.
fn proof(browser: &str, person: &str, kept: &str) -> String {
    let inner = random::hash(&format!("{kept} {person} {browser}"));
    random::hash(&format!("{kept} {inner}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_to_one_person_with_one_password() {
        let cookie = format!("abc.{}", proof("abc", "livia", "$argon2id$1"));
        assert!(is_of(&cookie, "livia", "$argon2id$1"));
        assert!(!is_of(&cookie, "livia", "$argon2id$2"));
        assert!(!is_of(&cookie, "marco", "$argon2id$1"));
        for other in ["", ".", "abc", "abc.", &cookie.replace("abc", "abd")] {
            assert!(!is_of(other, "livia", "$argon2id$1"), "{other}");
        }
    }
}
