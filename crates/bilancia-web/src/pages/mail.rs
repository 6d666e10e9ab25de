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

const CONFIRM: Message = Message::new("Confirm your address", "Conferma il tuo indirizzo");
const CONFIRM_ABOUT: Message = Message::new(
    "Mail for the account {0} will go to {1}.",
    "La posta del profilo {0} andrà a {1}.",
);
const CONFIRM_DO: Message = Message::new("Confirm", "Conferma");
const CONFIRMED: Message =
    Message::new("Your address is confirmed", "Il tuo indirizzo è confermato");
const CONFIRMED_MORE: Message = Message::new(
    "From now on you get mail when it is your turn, and can play by replying. What you are mailed about you choose on the page of your account.",
    "Da adesso ricevi una mail quando tocca a te, e puoi giocare rispondendo. Di che cosa scriverti lo scegli sulla pagina del tuo profilo.",
);
const FULL: Message = Message::new(
    "Five accounts have this address already. Use another address, or delete an account that you do not need.",
    "Cinque profili hanno già questo indirizzo. Usane un altro, o elimina un profilo che non ti serve.",
);
const GONE: Message = Message::new(
    "This link is used up or too old",
    "Questo link è già stato usato o è scaduto",
);
const GONE_MORE: Message = Message::new(
    "Ask for another on the page of your account.",
    "Chiedine un altro sulla pagina del tuo profilo.",
);
const ACCOUNT: Message = Message::new("Account", "Profilo");
const ENTER: Message = Message::new("Sign in as {0}", "Accedi come {0}");
const ENTER_ABOUT: Message = Message::new(
    "If you have lost your password, choose a new one here. Then all other browsers are signed out, and all tokens revoked.",
    "Se hai perso la password, scegline qui una nuova. Allora tutti gli altri browser escono e tutti i token sono revocati.",
);
const NEW_PASSWORD: Message = Message::new(
    "New password, if you need one",
    "Nuova password, se ti serve",
);
const LENGTH: Message = Message::new(
    "A password has {0} to {1} characters.",
    "Una password ha da {0} a {1} caratteri.",
);
const STOP: Message = Message::new("Mail", "Posta");
const STOP_TURNS: Message = Message::new(
    "No more mails about turns go to {0}.",
    "A {0} non arriveranno più mail sui turni.",
);
const STOP_REMINDERS: Message = Message::new(
    "No more reminders go to {0}.",
    "A {0} non arriveranno più promemoria.",
);
const STOP_CHALLENGES: Message = Message::new(
    "No more mails about challenges go to {0}.",
    "A {0} non arriveranno più mail sulle sfide.",
);
const STOP_DO: Message = Message::new("Stop these mails", "Basta con queste mail");
const STOPPED: Message = Message::new(
    "Done. On the page of your account you can choose them again.",
    "Fatto. Sulla pagina del tuo profilo puoi riprenderle.",
);

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
