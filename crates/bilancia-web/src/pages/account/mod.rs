//! Accounts: a name and a password, sessions, tokens for programs, absences. All of it by a browser's session alone.

mod act;
mod fields;
mod mail;
mod texts;

use axum::extract::{Query, State};
use bilancia_core::{Lang, Message};
use bilancia_service::{MOST_AWAY, MOST_TOKENS, Person, Token};
use bilancia_words::day;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    visitor::{InPerson, Visitor},
};

pub(crate) use crate::signing_in::{MOST_PASSWORD, MOST_TOKEN_NAME};
pub(crate) use act::{act, settings};
pub(crate) use fields::is_long_enough;
pub(crate) use texts::TITLE;

bilancia_core::catalogue!("web/pages/account");

/// Fewest characters of a password.
pub(crate) const LEAST_PASSWORD: usize = 10;

/// Result of the form that led here.
#[derive(Deserialize)]
pub(crate) struct AccountQuery {
    fault: Option<String>,
    done: Option<String>,
    /// The page from which somebody came to sign in.
    to: Option<String>,
}

/// Signing in, creating an account, and what one has there.
pub(crate) async fn page(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Query(asked): Query<AccountQuery>,
) -> Result<Markup, Problem> {
    shown(&app, &visitor, &asked, Made::Nothing).await
}

/// A secret that was just made, and is shown only now.
#[derive(Clone, Copy)]
enum Made<'a> {
    Nothing,
    /// By which a program signs in.
    Token(&'a str),
    /// By which a lost password is replaced.
    Code(&'a str),
}

/// The page, with a secret that was just made.
async fn shown(
    app: &App,
    visitor: &Visitor,
    asked: &AccountQuery,
    made: Made<'_>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.person.as_ref();
    let tokens = match person {
        Some(person) => app.service.tokens(&person.id).await?,
        None => Vec::new(),
    };
    let said = |texts: &'static [(&str, Message)], word: &Option<String>| {
        let known = |(name, _): &&(&str, Message)| Some(*name) == word.as_deref();
        texts.iter().find(known).map(|(_, text)| text.raw(lang))
    };
    let registered = person.filter(|person| person.registered);
    let mails = match registered {
        Some(person) => Some(mail::Mails::of(app, person).await?),
        None => None,
    };
    let guessed = match registered {
        Some(person) => app.service.guessed(&person.id).await?,
        None => None,
    };
    let to = asked.to.as_deref();
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        @if let Some(fault) = said(&mail::FAULTS, &asked.fault) { p.bad role="alert" { (fault) } }
        @if let Some(done) = said(&mail::DONE, &asked.done) { p role="status" { (done) } }
        @if let Some(fault) = said(&texts::FAULTS, &asked.fault) { p.bad role="alert" { (fault) } }
        @if let Some(done) = said(&texts::DONE, &asked.done) { p role="status" { (done) } }
        @match person {
            Some(person) if person.registered => {
                p { (texts::KNOWN.text(lang, &[&person.name])) }
                @if let Some(at) = guessed { p.bad { (texts::GUESSED.text(lang, &[&day(at, lang)])) } }
                form.btns method="post" {
                    button.btn formaction="/account/out" { (texts::OUT.raw(lang)) }
                    button.btn.quiet formaction="/account/out-everywhere" { (texts::OUT_ALL.raw(lang)) }
                }
                p.small { (texts::OUT_ALL_ABOUT.raw(lang)) }
            }
            Some(person) => p { (texts::GUEST.text(lang, &[&person.name])) },
            None => {}
        }
        @if registered.is_none() {
            div.two { div { (register(to, lang)) } div { (sign_in(to, lang)) @if app.mail.is_some() { (mail::ask_for_link(lang)) } (recover(lang)) } }
        }
        div.columns {
        @if person.is_some() {
            form.sheet method="post" action="/account/away" {
                h2.h { (texts::AWAY.raw(lang)) }
                p.small { (texts::AWAY_ABOUT.text(lang, &[&MOST_AWAY.to_string()])) }
                label.field { span { (texts::DAYS.raw(lang)) } input name="days" type="number" min="0" max=(MOST_AWAY) value="0" required; }
                button.btn { (texts::LEAVE.raw(lang)) }
            }
            (programs(&tokens, made, lang))
        }
        @if let Some(mails) = &mails { (mail::sheet(mails, lang)) }
        @if let Some(person) = registered {
            (change_password(person, lang))
            (recovery(made, lang))
        }
        @if registered.is_some() { (delete(lang)) }
        }
        @if person.is_some() { p { a href="/api/me/export" { (texts::EXPORT.raw(lang)) } } }
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::Account,
        live: None,
        body,
    };
    Ok(page.render(visitor))
}

fn register(to: Option<&str>, lang: Lang) -> Markup {
    let title = texts::REGISTER.raw(lang);
    html! {
        form.sheet method="post" action="/account/register" {
            @if let Some(to) = to { input type="hidden" name="to" value=(to); }
            h2.h { (title) }
            label.field { span { (texts::NAME.raw(lang)) }
                input name="name" required autocomplete="username" maxlength="24";
                span.small.mut { (texts::NAME_ABOUT.raw(lang)) }
            }
            (new_password(texts::PASSWORD, lang))
            button.btn.pri { (title) }
        }
    }
}

fn sign_in(to: Option<&str>, lang: Lang) -> Markup {
    let title = texts::SIGN_IN.raw(lang);
    html! {
        form.sheet method="post" action="/account/enter" {
            @if let Some(to) = to { input type="hidden" name="to" value=(to); }
            h2.h { (title) }
            label.field { span { (texts::NAME.raw(lang)) } input name="name" required autocomplete="username" maxlength="24"; }
            label.field { span { (texts::PASSWORD.raw(lang)) }
                input name="password" type="password" required autocomplete="current-password" maxlength=(MOST_PASSWORD);
            }
            button.btn { (title) }
        }
    }
}

/// How somebody signs in who has lost their password.
fn recover(lang: Lang) -> Markup {
    let title = texts::RECOVER.raw(lang);
    html! {
        details.sheet {
            summary { (title) }
            form method="post" action="/account/recover" {
                p.small { (texts::RECOVER_ABOUT.raw(lang)) }
                label.field { span { (texts::NAME.raw(lang)) } input name="name" required autocomplete="username" maxlength="24"; }
                label.field { span { (texts::CODE.raw(lang)) } input name="code" required autocomplete="off" maxlength="120"; }
                (new_password(texts::FUTURE, lang))
                button.btn { (texts::RECOVER_DO.raw(lang)) }
            }
        }
    }
}

/// A code in groups of eight, as it is easier to write down.
fn in_groups(code: &str) -> String {
    let signs: Vec<char> = code.chars().collect();
    let groups = signs
        .chunks(8)
        .map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join(" ")
}

/// The field for the password that somebody has, before something that only they may do.
fn present_password(lang: Lang) -> Markup {
    html! {
        label.field { span { (texts::PRESENT.raw(lang)) }
            input name="present" type="password" required autocomplete="current-password" maxlength=(MOST_PASSWORD);
        }
    }
}

/// The code by which a lost password can be replaced.
fn recovery(made: Made<'_>, lang: Lang) -> Markup {
    html! {
        form.sheet #recovery method="post" action="/account/recovery" {
            h2.h { (texts::RECOVERY.raw(lang)) }
            p.small { (texts::RECOVERY_ABOUT.raw(lang)) }
            @if let Made::Code(code) = made { p role="status" { (texts::CODE_IS.raw(lang)) " " code #code { (in_groups(code)) } } }
            (present_password(lang))
            button.btn { (texts::NEW_CODE.raw(lang)) }
        }
    }
}

/// The end of an account, which asks for the password.
fn delete(lang: Lang) -> Markup {
    html! {
        details.sheet #deletion {
            summary { (texts::DELETE.raw(lang)) }
            form method="post" action="/account/delete" {
                p.small { (texts::DELETE_ABOUT.raw(lang)) }
                (present_password(lang))
                button.btn.danger { (texts::DELETE_DO.raw(lang)) }
            }
        }
    }
}

fn change_password(person: &Person, lang: Lang) -> Markup {
    let title = texts::CHANGE.raw(lang);
    html! {
        form.sheet method="post" action="/account/password" {
            h2.h { (title) }
            p.small { (texts::CHANGE_ABOUT.raw(lang)) }
            // So that what keeps passwords knows whose it is.
            input type="hidden" name="name" value=(person.name) autocomplete="username";
            (present_password(lang))
            (new_password(texts::FUTURE, lang))
            button.btn { (title) }
        }
    }
}

/// The field for a password to be chosen; how long it must be is said before.
fn new_password(title: Message, lang: Lang) -> Markup {
    html! {
        label.field { span { (title.raw(lang)) }
            input name="password" type="password" required minlength=(LEAST_PASSWORD) maxlength=(MOST_PASSWORD) autocomplete="new-password";
            span.small.mut { (texts::PASSWORD_ABOUT.text(lang, &[&LEAST_PASSWORD.to_string()])) }
        }
    }
}

/// Tokens, with one that was just made.
fn programs(tokens: &[Token], made: Made<'_>, lang: Lang) -> Markup {
    let used = |token: &Token| match token.used {
        Some(used) => texts::USED.text(lang, &[&day(used, lang)]),
        None => texts::NEVER_USED.raw(lang).to_owned(),
    };
    html! {
        div.sheet {
            h2.h { (texts::PROGRAMS.raw(lang)) }
            p.small { (texts::PROGRAMS_ABOUT.text(lang, &[&MOST_TOKENS.to_string()])) }
            @if let Made::Token(made) = made { p role="status" { (texts::TOKEN_IS.raw(lang)) " " code #token { (made) } } }
            @for token in tokens {
                form.btns method="post" action="/account/end-token" {
                    input type="hidden" name="token" value=(token.id);
                    span { (token.name) " "
                        span.small.mut { (texts::MADE.text(lang, &[&day(token.created, lang)])) ", " (used(token)) }
                    }
                    button.btn.quiet aria-label={ (texts::END_TOKEN.raw(lang)) ": " (token.name) } { (texts::END_TOKEN.raw(lang)) }
                }
            }
            form method="post" action="/account/token" {
                label.field { span { (texts::TOKEN_NAME.raw(lang)) }
                    input name="name" required maxlength=(MOST_TOKEN_NAME) autocomplete="off";
                }
                button.btn { (texts::NEW_TOKEN.raw(lang)) }
            }
        }
    }
}
