//! Mails about accounts: links that verify an address or sign in.

use bilancia_core::{Lang, Message};
use bilancia_service::{
    AccountNotice, DueMail, GameService, Link, LinkKind, StoreError, mail_site::Site, random,
};

use super::{body::Body, texts};

/// How long a link works, in milliseconds.
const A_DAY: i64 = 24 * 3_600_000;
const TEN_MINUTES: i64 = 600_000;

/// Subject and text of a mail about an account.
pub(super) type Written = (String, Body, Lang);

fn titled(subject: Message, lang: Lang, body: Body) -> Written {
    (subject.raw(lang).to_owned(), body, lang)
}

/// The mail by which an address is verified; none if the person is gone.
pub(super) async fn verify(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
    address: &str,
) -> Result<Option<Written>, StoreError> {
    let Some(person) = &mail.person else {
        return Ok(None);
    };
    let Some(name) = service.account_name(person).await? else {
        return Ok(None);
    };
    let link = Link {
        person: person.clone(),
        name,
        address: address.to_owned(),
        lang: mail.lang,
    };
    let page = make_link(service, site, LinkKind::Verify, &link, A_DAY).await?;
    let lang = mail.lang;
    let mut body = Body::default();
    body.text(texts::VERIFY.text(lang, &[&link.name]));
    body.link(texts::VERIFY_LINK.raw(lang), page);
    body.text(texts::NOT_YOU.raw(lang));
    Ok(Some(titled(texts::VERIFY_SUBJECT, lang, body)))
}

/// The mail with a link to sign in for each account that has the address; none if none has.
pub(super) async fn sign_in(
    service: &GameService,
    site: &Site,
    address: &str,
) -> Result<Option<Written>, StoreError> {
    let people = service.people_at(address).await?;
    let Some(first) = people.first() else {
        return Ok(None);
    };
    let lang = first.wishes.lang;
    let mut body = Body::default();
    body.text(texts::SIGN_IN.raw(lang));
    for person in &people {
        let link = Link {
            person: person.person.clone(),
            name: person.name.clone(),
            address: person.address.clone(),
            lang,
        };
        let page = make_link(service, site, LinkKind::SignIn, &link, TEN_MINUTES).await?;
        body.link(&texts::SIGN_IN_LINK.text(lang, &[&person.name]), page);
    }
    body.text(texts::NOT_YOU.raw(lang));
    Ok(Some(titled(texts::SIGN_IN_SUBJECT, lang, body)))
}

/// The mail to an address in whose place another has come; none if the person is gone.
pub(super) async fn changed(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
) -> Result<Option<Written>, StoreError> {
    about_change(
        service,
        site,
        mail,
        [texts::CHANGED_SUBJECT, texts::CHANGED],
    )
    .await
}

/// The mail to an address that has come in the place of another; none if the person is gone.
pub(super) async fn confirmed(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
) -> Result<Option<Written>, StoreError> {
    let texts = [texts::CONFIRMED_SUBJECT, texts::CONFIRMED];
    about_change(service, site, mail, texts).await
}

/// The mail that tells the owner of an account what was done to it, or tried; none if the person is gone.
pub(super) async fn account_notice(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
) -> Result<Option<Written>, StoreError> {
    let texts = match mail.note.as_deref().and_then(AccountNotice::of) {
        Some(AccountNotice::Code) => [texts::CODE_SUBJECT, texts::CODE_MADE],
        Some(AccountNotice::Password) => [texts::PASSWORD_SUBJECT, texts::PASSWORD_CHOSEN],
        Some(AccountNotice::Token) => [texts::TOKEN_SUBJECT, texts::TOKEN_MADE],
        Some(AccountNotice::Guesses) => [texts::GUESSES_SUBJECT, texts::GUESSES],
        None => return Ok(None),
    };
    about_change(service, site, mail, texts).await
}

async fn about_change(
    service: &GameService,
    site: &Site,
    mail: &DueMail,
    [subject, text]: [Message; 2],
) -> Result<Option<Written>, StoreError> {
    let Some(person) = &mail.person else {
        return Ok(None);
    };
    let Some(name) = service.account_name(person).await? else {
        return Ok(None);
    };
    let lang = mail.lang;
    let mut body = Body::default();
    body.text(text.text(lang, &[&name]));
    body.link(texts::ACCOUNT_LINK.raw(lang), site.url("/account"));
    Ok(Some(titled(subject, lang, body)))
}

async fn make_link(
    service: &GameService,
    site: &Site,
    kind: LinkKind,
    link: &Link,
    lasts: i64,
) -> Result<String, StoreError> {
    let secret = random::secret();
    let until = service.now() + lasts;
    service
        .add_link(&random::hash(&secret), kind, link, until)
        .await?;
    let page = match kind {
        LinkKind::Verify => "confirm",
        LinkKind::SignIn => "enter",
    };
    Ok(site.url(&format!("/mail/{page}/{secret}")))
}
