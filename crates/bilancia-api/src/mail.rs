//! Mail to the person who asks. It belongs to the account, which no token opens.

use axum::{Json, extract::State, http::StatusCode};
use bilancia_core::Lang;
use bilancia_service::{Person, Turns, Wishes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Problem,
    app::App,
    fault::Fault,
    games::known,
    mail_address::{self, Given},
    sent::Sent,
    visitor::InPerson,
};

/// Mail to a person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MailShape {
    /// Whether this server sends mail.
    available: bool,
    /// The verified address; null if there is none.
    address: Option<String>,
    /// An address to which a link was mailed that verifies it; null if there is none.
    pending: Option<String>,
    /// Choices; null without an address.
    wishes: Option<WishesShape>,
    /// Since when nothing is sent to the address, because deliveries failed; null while mails are sent.
    stopped: Option<i64>,
}

/// Subjects of mails that a person wants.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct WishesShape {
    /// Language of mails: `en` or `it`.
    lang: String,
    /// Mails about turns: `each`, `digest` (once a day) or `none`.
    turns: String,
    /// Mails before the time for a turn is over.
    reminders: bool,
    /// Mails about games that are offered by name.
    challenges: bool,
}

/// An address to be verified.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AddressRequest {
    address: String,
    /// The password of the account: a browser that somebody found changes no address.
    password: String,
}

impl WishesShape {
    fn of(wishes: Wishes) -> Self {
        Self {
            lang: wishes.lang.code().to_owned(),
            turns: wishes.turns.name().to_owned(),
            reminders: wishes.reminders,
            challenges: wishes.challenges,
        }
    }
}

/// The mail to a person; none without an address or a request for one.
pub(crate) async fn mail_of(app: &App, person: &Person) -> Result<Option<MailShape>, Problem> {
    let address = app.service.address(&person.id).await?;
    let pending = mail_address::pending(app, person).await?;
    if address.is_none() && pending.is_none() {
        return Ok(None);
    }
    Ok(Some(MailShape {
        available: app.mail.is_some(),
        pending,
        wishes: address.as_ref().map(|known| WishesShape::of(known.wishes)),
        stopped: address.as_ref().and_then(|known| known.stopped),
        address: address.map(|known| known.address),
    }))
}

fn unfit(text: &str) -> Fault {
    Fault::new(StatusCode::UNPROCESSABLE_ENTITY, text)
}

/// Mail to the person who asks. Not by a token (403): it belongs to the account.
#[utoipa::path(get, path = "/api/me/mail", operation_id = "read_mail_settings", security(("session" = [])),
    responses((status = 200, description = "The mail settings of the account.", body = MailShape)))]
pub(crate) async fn mail(
    State(app): State<App>,
    InPerson(visitor): InPerson,
) -> Result<Json<MailShape>, Fault> {
    let person = known(&visitor)?;
    let found = mail_of(&app, person).await?;
    Ok(Json(found.unwrap_or(MailShape {
        available: app.mail.is_some(),
        address: None,
        pending: None,
        wishes: None,
        stopped: None,
    })))
}

/// Changes what the person who asks is mailed about. Not by a token (403). Refused (422) without an address, or for words that are not known.
#[utoipa::path(put, path = "/api/me/mail", operation_id = "change_mail_settings", security(("session" = [])), request_body = WishesShape,
    responses((status = 200, description = "The mail settings as they are now.", body = MailShape)))]
pub(crate) async fn set_mail(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    wanted: Result<Sent<WishesShape>, Fault>,
) -> Result<Json<MailShape>, Fault> {
    let person = known(&visitor)?;
    let Sent(wanted) = wanted?;
    let lang = Lang::all().find(|lang| lang.code() == wanted.lang);
    let (Some(lang), Some(turns)) = (lang, Turns::of(&wanted.turns)) else {
        return Err(unfit("lang is en or it; turns is each, digest or none"));
    };
    let wishes = Wishes {
        lang,
        turns,
        reminders: wanted.reminders,
        challenges: wanted.challenges,
    };
    if !mail_address::wish(&app, person, wishes).await? {
        return Err(unfit("there is no address; give one first"));
    }
    mail(State(app), InPerson(visitor)).await
}

/// Lets a link be mailed to an address, which verifies it when it is followed. The answer says only that the mail was asked
/// for. Not by a token (403). Refused (422) for a wrong password, for what is no address, where too many were asked for, and by a server without mail.
#[utoipa::path(post, path = "/api/me/mail/address", operation_id = "set_mail_address", security(("session" = [])), request_body = AddressRequest,
    responses((status = 202, description = "A link was mailed to the address, by which it is confirmed.")))]
pub(crate) async fn set_address(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    wanted: Result<Sent<AddressRequest>, Fault>,
) -> Result<StatusCode, Fault> {
    let person = known(&visitor)?;
    let Sent(AddressRequest { address, password }) = wanted?;
    match mail_address::give(&app, person, &address, password, visitor.lang).await? {
        Given::Asked => Ok(StatusCode::ACCEPTED),
        Given::NoMail => Err(unfit("this server sends no mail")),
        Given::NoAddress => Err(unfit("this is no mail address")),
        Given::WrongPassword => Err(unfit("the password is wrong")),
        Given::TooOften => Err(unfit("too many links were asked for; ask again tomorrow")),
    }
}
