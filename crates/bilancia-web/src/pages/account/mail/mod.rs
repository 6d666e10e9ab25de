//! Mail on the account page: the address, what to be mailed about, and mails that could not be delivered.

mod texts;

use axum::response::Response;
use bilancia_core::{Lang, Message};
use bilancia_service::{Address, FailedMail, MailKind, Person, Refused, Turns, Wishes};
use bilancia_words::day;
use maud::{Markup, html};

use super::{
    fields::{Fields, back, known},
    present_password,
};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    mail_address::{self, Given},
    signing_in,
    visitor::Visitor,
};

pub(super) use texts::{DONE, FAULTS};

bilancia_core::catalogue!("web/pages/account/mail");

/// Longest address in a form.
const MOST_ADDRESS: usize = 254;

/// Mail to a person.
pub(super) struct Mails {
    /// Whether this server sends any.
    available: bool,
    address: Option<Address>,
    /// An address that is not verified yet.
    pending: Option<String>,
    failed: Vec<FailedMail>,
}

impl Mails {
    /// Mail to a person, as it stands.
    pub(super) async fn of(app: &App, person: &Person) -> Result<Self, Problem> {
        Ok(Self {
            available: app.mail.is_some(),
            address: app.service.address(&person.id).await?,
            pending: mail_address::pending(app, person).await?,
            failed: app.service.failed_mails(&person.id).await?,
        })
    }
}

/// The part of the page.
pub(super) fn sheet(mails: &Mails, lang: Lang) -> Markup {
    html! {
        div.sheet #mail {
            h2.h { (texts::TITLE.raw(lang)) }
            @if !mails.available { p { (texts::NO_MAIL.raw(lang)) } }
            @if mails.available { p.small { (texts::ABOUT.raw(lang)) } }
            @if let Some(pending) = &mails.pending { p role="status" { (texts::PENDING.text(lang, &[pending])) } }
            @if let Some(address) = &mails.address { (known_address(mails, address, lang)) }
            @if mails.available {
                form method="post" action="/account/address" {
                    label.field { span { @if mails.address.is_some() { (texts::OTHER_ADDRESS.raw(lang)) } @else { (texts::ADDRESS.raw(lang)) } }
                        input name="address" type="email" required autocomplete="email" maxlength=(MOST_ADDRESS);
                    }
                    (present_password(lang))
                    button.btn { (texts::SEND_LINK.raw(lang)) }
                }
            }
        }
    }
}

fn known_address(mails: &Mails, address: &Address, lang: Lang) -> Markup {
    let Wishes {
        lang: of_mails,
        turns,
        reminders,
        challenges,
    } = address.wishes;
    html! {
        p { (texts::KNOWN.text(lang, &[&address.address])) }
        @if let Some(stopped) = address.stopped {
            form.btns method="post" action="/account/mail-on" {
                p.bad { (texts::STOPPED.text(lang, &[&day(stopped, lang)])) }
                button.btn { (texts::RESUME.raw(lang)) }
            }
        }
        form method="post" action="/account/wishes" {
            label.field { span { (texts::LANGUAGE.raw(lang)) }
                select name="lang" {
                    @for (code, title) in [("en", "English"), ("it", "Italiano")] {
                        option value=(code) lang=(code) selected[code == of_mails.code()] { (title) }
                    }
                }
            }
            fieldset {
                legend { (texts::TURNS.raw(lang)) }
                @for choice in Turns::ALL {
                    label.check { input type="radio" name="turns" value=(choice.name()) checked[choice == turns];
                        span { (turns_words(choice).raw(lang)) } }
                }
            }
            label.check { input type="checkbox" name="reminders" value="on" checked[reminders]; span { (texts::REMINDERS.raw(lang)) } }
            label.check { input type="checkbox" name="challenges" value="on" checked[challenges]; span { (texts::CHALLENGES.raw(lang)) } }
            button.btn { (texts::SAVE.raw(lang)) }
        }
        @if !mails.failed.is_empty() {
            h3 { (texts::FAILED.raw(lang)) }
            ul {
                @for mail in &mails.failed {
                    li { (kind_words(mail.kind).raw(lang)) ", " (day(mail.at, lang))
                        @if let Some(game) = &mail.game { " · " a href={ "/game/" (game) } { (texts::GAME.raw(lang)) } }
                        br; span.small.mut { (mail.error) }
                    }
                }
            }
            form.btns method="post" {
                button.btn formaction="/account/mail-again" { (texts::AGAIN.raw(lang)) }
                button.btn.quiet formaction="/account/mail-forget" { (texts::FORGET.raw(lang)) }
            }
        }
        details {
            summary { (texts::REMOVE.raw(lang)) }
            form method="post" action="/account/no-address" {
                (present_password(lang))
                button.btn.quiet { (texts::REMOVE.raw(lang)) }
            }
        }
    }
}

fn turns_words(turns: Turns) -> Message {
    match turns {
        Turns::Each => texts::EACH,
        Turns::Digest => texts::DIGEST,
        Turns::None => texts::NEVER,
    }
}

fn kind_words(kind: MailKind) -> Message {
    match kind {
        MailKind::Turn => texts::OF_TURN,
        MailKind::Over => texts::OF_END,
        MailKind::Digest => texts::OF_DIGEST,
        MailKind::Reminder => texts::OF_REMINDER,
        MailKind::Challenge => texts::OF_CHALLENGE,
        MailKind::Challenges => texts::OF_CHALLENGES,
        MailKind::Ruling => texts::OF_RULING,
        MailKind::Invitation => texts::OF_INVITATION,
        MailKind::Event => texts::OF_EVENT,
        MailKind::Answer => texts::OF_ANSWER,
        MailKind::Verify | MailKind::SignIn => texts::OF_LINK,
        MailKind::Changed | MailKind::Confirmed => texts::OF_ADDRESS,
        MailKind::Account => texts::OF_ACCOUNT,
    }
}

/// How somebody signs in by mail who has lost their password.
pub(super) fn ask_for_link(lang: Lang) -> Markup {
    html! {
        details.sheet {
            summary { (texts::LINK.raw(lang)) }
            form method="post" action="/account/link" {
                p.small { (texts::LINK_ABOUT.raw(lang)) }
                label.field { span { (texts::ADDRESS.raw(lang)) }
                    input name="address" type="email" required autocomplete="email" maxlength=(MOST_ADDRESS);
                }
                button.btn { (texts::SEND_LINK.raw(lang)) }
            }
        }
    }
}

/// The visitor's person, if they have an account.
fn registered(visitor: &Visitor) -> Result<&Person, Problem> {
    let person = known(visitor)?;
    match person.registered {
        true => Ok(person),
        false => Err(Refused::NotYours.into()),
    }
}

fn done(word: &str) -> Result<Response, Problem> {
    Ok(lead_to(&format!("/account?done={word}#mail"), None))
}

/// Does what a form about mail says.
pub(super) async fn act(
    app: &App,
    visitor: &Visitor,
    command: &str,
    fields: Fields,
) -> Result<Response, Problem> {
    let service = &app.service;
    match command {
        "link" => {
            mail_address::ask_for_link(app, &fields.address, visitor.lang).await?;
            Ok(lead_to("/account?done=link", None))
        }
        "address" => {
            let person = registered(visitor)?;
            let given =
                mail_address::give(app, person, &fields.address, fields.present, visitor.lang);
            match given.await? {
                Given::Asked => done("verify"),
                Given::NoMail => Ok(back("no-mail")),
                Given::NoAddress => Ok(back("address")),
                Given::WrongPassword => Ok(back("present")),
                Given::TooOften => Ok(back("links")),
            }
        }
        "wishes" => {
            let lang = Lang::all().find(|lang| lang.code() == fields.lang);
            let wishes = Wishes {
                lang: lang.unwrap_or(visitor.lang),
                turns: Turns::of(&fields.turns).ok_or(Problem::NoPage)?,
                reminders: fields.reminders.is_some(),
                challenges: fields.challenges.is_some(),
            };
            mail_address::wish(app, registered(visitor)?, wishes).await?;
            done("wishes")
        }
        "no-address" => {
            // Where nothing is told, the owner would not know what else is done.
            let person = known(visitor)?;
            if signing_in::present(app, person, fields.present)
                .await?
                .is_none()
            {
                return Ok(back("present"));
            }
            service.remove_address(&person.id).await?;
            done("no-address")
        }
        "mail-on" => {
            service.resume_mail(&registered(visitor)?.id).await?;
            done("mail-on")
        }
        "mail-again" | "mail-forget" => {
            let forget = command == "mail-forget";
            let now = app.service.now();
            service.again(&registered(visitor)?.id, forget, now).await?;
            Ok(lead_to("/account#mail", None))
        }
        _ => Err(Problem::NoPage),
    }
}
