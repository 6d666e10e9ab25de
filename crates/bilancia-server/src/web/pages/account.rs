//! Names and passwords, language and colours.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Message;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    hall::{MOST_AWAY, Refused},
    random,
    web::{
        App,
        answer::{Problem, lead_to, own_page},
        layout::{Page, Part},
        passwords,
        visitor::{self, Visitor, begin_session, end_session, set_cookie},
    },
};

const TITLE: Message = Message::new("Account", "Iscrizione");
const SIGN_IN: Message = Message::new("Sign in", "Entra");
const REGISTER: Message = Message::new("Take a name", "Prendi un nome");
const GUEST: Message = Message::new(
    "You play as {0}, a guest known only to this browser. With a name and a password you keep your games.",
    "Giochi come {0}, ospite noto solo a questo browser. Con un nome e una parola d'ordine tieni le tue partite.",
);
const KNOWN: Message = Message::new("You are {0}.", "Sei {0}.");
const NAME: Message = Message::new("Name", "Nome");
const PASSWORD: Message = Message::new("Password", "Parola d'ordine");
const OUT: Message = Message::new("Sign out", "Esci");
const OUT_ALL: Message = Message::new("Sign out everywhere", "Esci dappertutto");
const AWAY: Message = Message::new("Away", "Assenza");
const AWAY_ABOUT: Message = Message::new(
    "While you are away your clocks stand in games by correspondence; you have {0} days a year. 0 days: you are back.",
    "Finché sei via, i tuoi orologi stanno fermi nelle partite per corrispondenza; hai {0} giorni l'anno. 0 giorni: sei tornato.",
);
const DAYS: Message = Message::new("Days from now", "Giorni da adesso");
const LEAVE: Message = Message::new("I am away", "Sono via");
const PROGRAMS: Message = Message::new("Programs", "Programmi");
const PROGRAMS_ABOUT: Message = Message::new(
    "A program that plays for you says who it is by a token. What it can do is at /api/openapi.json.",
    "Un programma che gioca per te dice chi è con un gettone. Che cosa può fare sta in /api/openapi.json.",
);
const TOKEN_NAME: Message = Message::new("What it is for", "A che serve");
const NEW_TOKEN: Message = Message::new("Make a token", "Crea un gettone");
const END_TOKEN: Message = Message::new("End it", "Annullalo");
const TOKEN_IS: Message = Message::new(
    "The new token; it is shown only now:",
    "Il nuovo gettone; si vede solo adesso:",
);
const EXPORT: Message = Message::new(
    "Everything that is kept of you (a file)",
    "Tutto ciò che teniamo di te (un file)",
);
const FAULTS: [(&str, Message); 5] = [
    (
        "wrong",
        Message::new(
            "The name or the password is not right.",
            "Il nome o la parola d'ordine non va.",
        ),
    ),
    (
        "taken",
        Message::new(
            "Somebody has this name already.",
            "Qualcuno ha già questo nome.",
        ),
    ),
    (
        "name",
        Message::new(
            "A name has 2 to 24 letters, digits, dots or hyphens, and does not begin with guest.",
            "Un nome ha da 2 a 24 lettere, cifre, punti o trattini, e non comincia con guest.",
        ),
    ),
    (
        "away",
        Message::new(
            "You do not have so many days of absence left this year.",
            "Quest'anno non ti restano tanti giorni di assenza.",
        ),
    ),
    (
        "password",
        Message::new(
            "A password has at least 10 characters.",
            "Una parola d'ordine ha almeno 10 caratteri.",
        ),
    ),
];

/// What went wrong before.
#[derive(Deserialize)]
pub(in crate::web) struct Asked {
    fault: Option<String>,
}

/// Signing in, taking a name, signing out.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let page = shown(&app, &visitor, asked.fault.as_deref(), None).await?;
    Ok(page)
}

/// The page, with a token that was just made.
async fn shown(
    app: &App,
    visitor: &Visitor,
    fault: Option<&str>,
    token: Option<&str>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let tokens = match &visitor.person {
        Some(person) => app.hall.store.tokens(&person.id).await?,
        None => Vec::new(),
    };
    let fault = FAULTS.iter().find(|(name, _)| Some(*name) == fault);
    let form = |action: &str, title: &str, new: bool| {
        html! {
            form.sheet method="post" action={ "/account/" (action) } {
                h2.h { (title) }
                label.field { span { (NAME.raw(lang)) } input name="name" required autocomplete="username" maxlength="24"; }
                label.field { span { (PASSWORD.raw(lang)) }
                    input name="password" type="password" required minlength=[new.then_some(10)]
                        autocomplete=(if new { "new-password" } else { "current-password" });
                }
                button.btn.pri { (title) }
            }
        }
    };
    let registered = visitor
        .person
        .as_ref()
        .is_some_and(|person| person.registered);
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        @if let Some((_, fault)) = fault { p.bad role="alert" { (fault.raw(lang)) } }
        @match &visitor.person {
            Some(person) if registered => {
                p { (KNOWN.text(lang, &[&person.name])) }
                form.btns method="post" {
                    button.btn formaction="/account/out" { (OUT.raw(lang)) }
                    button.btn.quiet formaction="/account/out-everywhere" { (OUT_ALL.raw(lang)) }
                }
            }
            Some(person) => p { (GUEST.text(lang, &[&person.name])) },
            None => {}
        }
        @if visitor.person.is_some() {
            form.sheet method="post" action="/account/away" {
                h2.h { (AWAY.raw(lang)) }
                p.small { (AWAY_ABOUT.text(lang, &[&MOST_AWAY.to_string()])) }
                label.field { span { (DAYS.raw(lang)) } input name="days" type="number" min="0" max=(MOST_AWAY) value="0" required; }
                button.btn { (LEAVE.raw(lang)) }
            }
        }
        @if visitor.person.is_some() {
            div.sheet {
                h2.h { (PROGRAMS.raw(lang)) }
                p.small { (PROGRAMS_ABOUT.raw(lang)) }
                @if let Some(token) = token { p role="status" { (TOKEN_IS.raw(lang)) " " code #token { (token) } } }
                @for (hash, name, _) in &tokens {
                    form.btns method="post" action="/account/end-token" {
                        input type="hidden" name="token" value=(hash);
                        span { (name) } button.btn.quiet aria-label={ (END_TOKEN.raw(lang)) ": " (name) } { (END_TOKEN.raw(lang)) }
                    }
                }
                form method="post" action="/account/token" {
                    label.field { span { (TOKEN_NAME.raw(lang)) } input name="name" required maxlength="40" autocomplete="off"; }
                    button.btn { (NEW_TOKEN.raw(lang)) }
                }
            }
            p { a href="/api/me/export" { (EXPORT.raw(lang)) } }
        }
        @if !registered {
            div.two { div { (form("register", REGISTER.raw(lang), true)) } div { (form("enter", SIGN_IN.raw(lang), false)) } }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Account,
        live: None,
        body,
    };
    Ok(page.render(visitor))
}

/// A name and a password.
#[derive(Deserialize)]
pub(in crate::web) struct Credentials {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    days: i64,
    #[serde(default)]
    token: String,
}

/// Longest password that is looked at.
const MOST_PASSWORD: usize = 200;

/// Signs in or out, or takes a name.
pub(in crate::web) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(command): Path<String>,
    Form(form): Form<Credentials>,
) -> Result<Response, Problem> {
    let store = &app.hall.store;
    let (name, password) = (form.name.trim(), form.password);
    let back = |fault: &str| Ok(lead_to(&format!("/account?fault={fault}"), None));
    match command.as_str() {
        "enter" => {
            if password.len() > MOST_PASSWORD {
                return back("wrong");
            }
            let known = store.credentials(name).await?;
            let kept = known.as_ref().map(|(_, kept)| kept.clone());
            match (passwords::is_right(password, kept).await, known) {
                (true, Some((id, _))) => {
                    let cookie = begin_session(&app, &id).await?;
                    Ok(lead_to("/play", Some(cookie)))
                }
                _ => back("wrong"),
            }
        }
        "register" => {
            if !is_name(name) {
                return back("name");
            }
            if password.chars().count() < 10 || password.len() > MOST_PASSWORD {
                return back("password");
            }
            let (person, _) = visitor.someone(&app).await?;
            let Some(kept) = passwords::keep(password).await else {
                return back("password");
            };
            if person.registered || !store.register(&person.id, name, &kept).await? {
                return back("taken");
            }
            // Whoever knew the guest's session must not have that of the name.
            if let Some(token) = &visitor.token {
                store.end_sessions(&random::hash(token), true).await?;
            }
            let cookie = begin_session(&app, &person.id).await?;
            Ok(lead_to("/play", Some(cookie)))
        }
        "out" | "out-everywhere" => {
            if let Some(token) = &visitor.token {
                let all = command == "out-everywhere";
                store.end_sessions(&random::hash(token), all).await?;
            }
            Ok(lead_to("/", Some(end_session(&app))))
        }
        "token" => {
            let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
            let name: String = name.chars().take(40).collect();
            let token = random::secret();
            let hash = random::hash(&token);
            let now = app.hall.now();
            store.add_token(&hash, &person.id, &name, now).await?;
            // Not kept anywhere, so it cannot be shown on another page.
            let page = shown(&app, &visitor, None, Some(&token)).await?;
            Ok(page.into_response())
        }
        "end-token" => {
            let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
            store.end_token(&form.token, &person.id).await?;
            Ok(lead_to("/account", None))
        }
        "away" => {
            let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
            match app.hall.leave(person, form.days).await {
                Ok(()) => Ok(lead_to("/play", None)),
                Err(Refused::Absence(_)) => back("away"),
                Err(refused) => Err(refused.into()),
            }
        }
        _ => Err(Problem::NoPage),
    }
}

fn is_name(name: &str) -> bool {
    (2..=24).contains(&name.chars().count())
        && !name.to_lowercase().starts_with("guest")
        && name
            .chars()
            .all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '-'))
}

/// A language or colours, and the page to go back to.
#[derive(Deserialize)]
pub(in crate::web) struct Settings {
    lang: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    back: String,
}

/// Chooses the language or the colours of this browser.
pub(in crate::web) async fn settings(
    State(app): State<App>,
    Form(settings): Form<Settings>,
) -> Response {
    let mut response = lead_to(own_page(&settings.back), None).into_response();
    let chosen = [
        (visitor::LANG, settings.lang, ["en", "it", ""]),
        (visitor::THEME, settings.theme, ["light", "dark", "auto"]),
    ];
    for (name, value, known) in chosen {
        let value = value.and_then(|value| known.into_iter().find(|known| *known == value));
        if let Some(value) = value {
            let value = if value == "auto" { "" } else { value };
            let cookie = set_cookie(&app, name, value);
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}
