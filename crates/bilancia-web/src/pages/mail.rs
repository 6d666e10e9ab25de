//! Pages to which links in mails lead: an address is verified, somebody signs in, mails of a kind end.
//!
//! Programs look at links in mails before people do, so nothing happens before a button is pressed.

use axum::{
    Form,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use bilancia_service::{LinkKind, Turns, Verified, Wishes, random};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{LEAST_PASSWORD, MOST_PASSWORD, is_long_enough};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    passwords::Asker,
    signing_in,
    visitor::{InPerson, Visitor, new_session},
};

bilancia_core::messages! { crate::pages::catalogue, "mail-":
    const {
        CONFIRM, CONFIRM_ABOUT(name, address), CONFIRM_DO, CONFIRMED, CONFIRMED_MORE, FULL, GONE, GONE_MORE,
        ACCOUNT, ENTER(name), ENTER_ABOUT, NEW_PASSWORD, LENGTH(least_password, most_password), STOP,
        STOP_TURNS(value), STOP_REMINDERS(value), STOP_CHALLENGES(value), STOP_DO, STOPPED,
    }
}

fn page(visitor: &Visitor, title: &str, body: Markup) -> Markup {
    let page = Page {
        title,
        part: Part::Account,
        live: None,
        body,
    };
    page.render(visitor)
}

fn gone(visitor: &Visitor) -> Response {
    let lang = visitor.lang;
    let body = html! {
        h1 { (GONE.raw(lang)) }
        p { (GONE_MORE.raw(lang)) " " a href="/account" { (ACCOUNT.raw(lang)) } }
    };
    (StatusCode::GONE, page(visitor, GONE.raw(lang), body)).into_response()
}

/// The page of a link that verifies an address.
pub(crate) async fn confirm_page(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let (hash, now) = (random::hash(&secret), app.service.now());
    let link = app.service.link(&hash, LinkKind::Verify, now).await?;
    let Some(link) = link else {
        return Ok(gone(&visitor));
    };
    let lang = visitor.lang;
    let body = html! {
        h1 { (CONFIRM.raw(lang)) }
        form.sheet method="post" {
            p { (CONFIRM_ABOUT.text(lang, &[&link.name, &link.address])) }
            button.btn.pri { (CONFIRM_DO.raw(lang)) }
        }
    };
    Ok(page(&visitor, CONFIRM.raw(lang), body).into_response())
}

/// Verifies an address.
pub(crate) async fn confirm(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let (hash, now) = (random::hash(&secret), app.service.now());
    let service = &app.service;
    let lang = visitor.lang;
    let more = match service.verify(&hash, now).await? {
        Verified::Gone => return Ok(gone(&visitor)),
        Verified::Full => FULL,
        Verified::Done => CONFIRMED_MORE,
    };
    let title = match more == FULL {
        true => CONFIRM,
        false => CONFIRMED,
    };
    let body = html! {
        h1 { (title.raw(lang)) }
        p { (more.raw(lang)) }
        p { a href="/account#mail" { (ACCOUNT.raw(lang)) } }
    };
    Ok(page(&visitor, title.raw(lang), body).into_response())
}

/// Fields of the form by which somebody signs in by a link.
#[derive(Deserialize)]
pub(crate) struct Entering {
    #[serde(default)]
    password: String,
}

fn enter_form(visitor: &Visitor, name: &str, fault: bool) -> Markup {
    let lang = visitor.lang;
    let title = ENTER.text(lang, &[&name]);
    let bounds = LENGTH.text(lang, &[&LEAST_PASSWORD, &MOST_PASSWORD]);
    let body = html! {
        h1 { (title) }
        @if fault { p.bad role="alert" { (bounds) } }
        form.sheet method="post" {
            input type="hidden" name="name" value=(name) autocomplete="username";
            p.small { (ENTER_ABOUT.raw(lang)) }
            label.field { span { (NEW_PASSWORD.raw(lang)) }
                input name="password" type="password" minlength=(LEAST_PASSWORD) maxlength=(MOST_PASSWORD) autocomplete="new-password";
                span.small.mut { (bounds) }
            }
            button.btn.pri { (title) }
        }
    };
    page(visitor, &title, body)
}

/// The page of a link that signs in.
pub(crate) async fn enter_page(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let (hash, now) = (random::hash(&secret), app.service.now());
    let link = app.service.link(&hash, LinkKind::SignIn, now).await?;
    Ok(match link {
        Some(link) => enter_form(&visitor, &link.name, false).into_response(),
        None => gone(&visitor),
    })
}

/// Signs somebody in, with a new password if they have chosen one.
pub(crate) async fn enter(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(secret): Path<String>,
    Form(fields): Form<Entering>,
) -> Result<Response, Problem> {
    let (hash, now) = (random::hash(&secret), app.service.now());
    let service = &app.service;
    let Some(link) = service.link(&hash, LinkKind::SignIn, now).await? else {
        return Ok(gone(&visitor));
    };
    let chosen = !fields.password.is_empty();
    if chosen && !is_long_enough(&fields.password) {
        return Ok(enter_form(&visitor, &link.name, true).into_response());
    }
    let password = match chosen {
        true => {
            let asker = Asker::Other(visitor.address);
            app.passwords.keep(fields.password, asker).await?
        }
        false => None,
    };
    if chosen && password.is_none() {
        return Ok(enter_form(&visitor, &link.name, true).into_response());
    }
    let (session, cookie) = new_session(&app);
    let entered = service.sign_in_by_link(&hash, password.as_deref(), &session, now);
    if !entered.await? {
        return Ok(gone(&visitor));
    }
    let mut response = lead_to("/play", Some(cookie));
    if let Some((id, kept)) = service.credentials(&link.name).await?
        && id == link.person
    {
        signing_in::remember(&app, &mut response, &id, &kept);
    }
    Ok(response)
}

/// Choices without mails of a kind, and the words for that; none for an unknown kind.
fn without(wishes: Wishes, kind: &str) -> Option<(Wishes, Message)> {
    Some(match kind {
        "turns" => (
            Wishes {
                turns: Turns::None,
                ..wishes
            },
            STOP_TURNS,
        ),
        "reminders" => (
            Wishes {
                reminders: false,
                ..wishes
            },
            STOP_REMINDERS,
        ),
        "challenges" => (
            Wishes {
                challenges: false,
                ..wishes
            },
            STOP_CHALLENGES,
        ),
        _ => return None,
    })
}

/// The page by which mails of a kind end.
pub(crate) async fn stop_page(
    State(app): State<App>,
    visitor: Visitor,
    Path((secret, kind)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let found = app.service.address_of_secret(&secret).await?;
    let address = found.ok_or(Problem::NoPage)?;
    let (_, words) = without(address.wishes, &kind).ok_or(Problem::NoPage)?;
    let lang = visitor.lang;
    let body = html! {
        h1 { (STOP.raw(lang)) }
        form.sheet method="post" {
            p { (words.text(lang, &[&address.address])) }
            button.btn.pri { (STOP_DO.raw(lang)) }
        }
    };
    Ok(page(&visitor, STOP.raw(lang), body).into_response())
}

/// Ends mails of a kind, by the button or by a mail program alone (RFC 8058).
pub(crate) async fn stop(
    State(app): State<App>,
    visitor: Visitor,
    Path((secret, kind)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let service = &app.service;
    let found = service.address_of_secret(&secret).await?;
    let address = found.ok_or(Problem::NoPage)?;
    let (wishes, _) = without(address.wishes, &kind).ok_or(Problem::NoPage)?;
    service.set_wishes(&address.person, wishes).await?;
    let lang: Lang = visitor.lang;
    let body = html! {
        h1 { (STOP.raw(lang)) }
        p role="status" { (STOPPED.raw(lang)) }
        p { a href="/account#mail" { (ACCOUNT.raw(lang)) } }
    };
    Ok(page(&visitor, STOP.raw(lang), body).into_response())
}
