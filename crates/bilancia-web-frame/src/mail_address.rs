//! Addresses that people give for mail, and links that they ask for: on pages and for programs alike.

use bilancia_core::Lang;
use bilancia_service::{MailKind, MailTo, Person, Wishes, address_key, mail_site::parts, random};

use super::{answer::Problem, app::App, signing_in};

const DAY: i64 = 24 * 3_600_000;

/// Result of giving an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// A mail with a link goes there.
    Asked,
    /// The server sends no mail.
    NoMail,
    /// That is no address.
    NoAddress,
    /// The password is wrong.
    WrongPassword,
    /// Too many mails were asked for.
    TooOften,
}

/// Lets the link be mailed that verifies an address for a person, who shows that they know their password.
pub async fn give(
    app: &App,
    person: &Person,
    address: &str,
    password: String,
    lang: Lang,
) -> Result<Given, Problem> {
    let Some(site) = &app.mail else {
        return Ok(Given::NoMail);
    };
    let address = address.trim();
    if parts(address).is_none() || site.is_own(address) {
        return Ok(Given::NoAddress);
    }
    if signing_in::present(app, person, password).await?.is_none() {
        return Ok(Given::WrongPassword);
    }
    let id = format!("verify.{}", random::name());
    let mail = MailTo {
        id: &id,
        kind: MailKind::Verify,
        person: Some(&person.id),
        address,
        lang,
    };
    let written = app.service.mail_to(&mail, app.service.now());
    Ok(match written.await? {
        true => Given::Asked,
        false => Given::TooOften,
    })
}

/// Lets links to sign in be mailed to an address, if accounts have it. Nothing tells whether they do: the same is written
/// in either case, and it is looked for only where mails are sent. Beyond the limit nothing is sent, which nothing tells either.
pub async fn ask_for_link(app: &App, address: &str, lang: Lang) -> Result<(), Problem> {
    let address = address_key(address);
    if app.mail.is_none() || parts(&address).is_none() {
        return Ok(());
    }
    let id = format!("enter.{}", random::name());
    let mail = MailTo {
        id: &id,
        kind: MailKind::SignIn,
        person: None,
        address: &address,
        lang,
    };
    app.service.mail_to(&mail, app.service.now()).await?;
    Ok(())
}

/// The address that a person wants verified, if the mail for that is not a day old.
pub async fn pending(app: &App, person: &Person) -> Result<Option<String>, Problem> {
    let since = app.service.now() - DAY;
    let service = &app.service;
    let pending = service.address_to_verify(&person.id, since).await?;
    let Some(pending) = pending else {
        return Ok(None);
    };
    let verified = service.address(&person.id).await?;
    let done = verified.is_some_and(|known| address_key(&known.address) == address_key(&pending));
    Ok(Some(pending).filter(|_| !done))
}

/// Changes what a person is mailed about. Returns whether they have an address.
pub async fn wish(app: &App, person: &Person, wishes: Wishes) -> Result<bool, Problem> {
    Ok(app.service.set_wishes(&person.id, wishes).await?)
}
