//! Forms of the account page.

use axum::{
    Form,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_service::{
    Account, Refused,
    names::{Name, NoName},
    random,
};
use bilancia_tournament::line::hidden_character;
use serde::Deserialize;

use super::{
    AccountQuery, MOST_TOKEN_NAME, Made,
    fields::{Fields, Onward, back, is_long_enough, known},
    mail, shown,
};
use crate::{
    answer::{Problem, lead_to, own_page},
    app::App,
    passwords::Asker,
    signing_in,
    visitor::{
        self, InPerson, Proof, Visitor, begin_session, end_session, new_session, set_cookie,
    },
};

/// Does what a form of the page says.
pub(crate) async fn act(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(command): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    match command.as_str() {
        "enter" => enter(&app, &visitor, fields).await,
        "register" => register(&app, &visitor, fields).await,
        "password" => change_password(&app, &visitor, fields).await,
        "recovery" => make_code(&app, &visitor, fields).await,
        "recover" => recover(&app, &visitor, fields).await,
        "delete" => delete(&app, &visitor, fields).await,
        "out" => {
            end_own_session(&app, &visitor).await?;
            Ok(lead_to("/", Some(end_session(&app))))
        }
        "out-everywhere" => {
            if let Some(person) = &visitor.person {
                app.service.end_all(&person.id).await?;
            }
            Ok(lead_to("/", Some(end_session(&app))))
        }
        "token" => make_token(&app, &visitor, &fields.name).await,
        "end-token" => {
            let person = known(&visitor)?;
            app.service.end_token(&fields.token, &person.id).await?;
            Ok(lead_to("/account", None))
        }
        "away" => match app.service.leave(known(&visitor)?, fields.days).await {
            Ok(()) => Ok(lead_to("/play", None)),
            Err(Refused::Absence(_)) => Ok(back("away")),
            Err(refused) => Err(refused.into()),
        },
        other => mail::act(&app, &visitor, other, fields).await,
    }
}

/// Ends the session by which a visitor is known, if they are.
async fn end_own_session(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    if let Some(Proof::Session(hash)) = &visitor.proof {
        app.service.end_session(hash).await?;
    }
    Ok(())
}

async fn enter(app: &App, visitor: &Visitor, fields: Fields) -> Result<Response, Problem> {
    let onward = Onward(fields.to);
    let found = signing_in::look_at(app, visitor, &fields.name, fields.password);
    let Some((id, kept)) = found.await? else {
        return Ok(onward.again("wrong"));
    };
    let Some(cookie) = begin_session(app, &id, Some(&kept)).await? else {
        return Ok(onward.again("wrong"));
    };
    // This browser forgets the secret of the session that it had.
    end_own_session(app, visitor).await?;
    let mut response = lead_to(onward.page(), Some(cookie));
    signing_in::remember(app, &mut response, &id, &kept);
    Ok(response)
}

async fn register(app: &App, visitor: &Visitor, fields: Fields) -> Result<Response, Problem> {
    let (service, onward) = (&app.service, Onward(fields.to));
    let name = match Name::read(&fields.name) {
        Ok(name) => name,
        Err(NoName::Form) => return Ok(onward.again("name")),
        Err(NoName::Scripts) => return Ok(onward.again("scripts")),
        Err(NoName::Reserved) => return Ok(onward.again("reserved")),
    };
    if !is_long_enough(&fields.password) {
        return Ok(onward.again("password"));
    }
    if service.person(name.as_str()).await?.is_some() {
        return Ok(onward.again("taken"));
    }
    let asker = Asker::Other(visitor.address);
    let Some(kept) = app.passwords.keep(fields.password, asker).await? else {
        return Ok(onward.again("password"));
    };
    let guest = visitor.person.as_ref();
    let id = guest.map_or_else(random::name, |guest| guest.id.clone());
    let (session, cookie) = new_session(app);
    let account = Account {
        id: &id,
        guest: guest.is_some(),
        name: &name,
        password: &kept,
        session: &session,
        now: app.service.now(),
    };
    match service.register(&account).await? {
        true => {
            let mut response = lead_to(onward.page(), Some(cookie));
            signing_in::remember(app, &mut response, &id, &kept);
            let new = set_cookie(app, visitor::NEW, "yes");
            response.headers_mut().append(header::SET_COOKIE, new);
            Ok(response)
        }
        false => Ok(onward.again("taken")),
    }
}

async fn change_password(
    app: &App,
    visitor: &Visitor,
    fields: Fields,
) -> Result<Response, Problem> {
    let service = &app.service;
    let person = known(visitor)?;
    if !is_long_enough(&fields.password) {
        return Ok(back("password"));
    }
    let Some(before) = signing_in::present(app, person, fields.present).await? else {
        return Ok(back("present"));
    };
    let keep = app.passwords.keep(fields.password, Asker::Known);
    let Some(after) = keep.await? else {
        return Ok(back("password"));
    };
    let (session, cookie) = new_session(app);
    let now = app.service.now();
    let both = [before.as_str(), &after];
    match service
        .change_password(&person.id, both, &session, now)
        .await?
    {
        true => {
            let mut response = lead_to("/account?done=password", Some(cookie));
            signing_in::remember(app, &mut response, &person.id, &after);
            Ok(response)
        }
        // It was changed meanwhile.
        false => Ok(back("present")),
    }
}

/// Makes the code by which the password can be replaced, once its present one is given, and shows it once: who has the
/// code has the account, and a browser that was found must not be enough for that.
async fn make_code(app: &App, visitor: &Visitor, fields: Fields) -> Result<Response, Problem> {
    let person = known(visitor)?;
    let Some(kept) = signing_in::present(app, person, fields.present).await? else {
        return Ok(back("present"));
    };
    let code = random::secret();
    let (hash, now) = (random::hash(&code), app.service.now());
    let service = &app.service;
    if !service.set_recovery(&person.id, &kept, &hash, now).await? {
        // The password was changed meanwhile.
        return Ok(back("present"));
    }
    let asked = AccountQuery {
        to: None,
        fault: None,
        done: None,
    };
    let page = shown(app, visitor, &asked, Made::Code(&code)).await?;
    Ok(page.into_response())
}

/// Replaces a lost password by the code that was made for it.
async fn recover(app: &App, visitor: &Visitor, fields: Fields) -> Result<Response, Problem> {
    if !is_long_enough(&fields.password) {
        return Ok(back("password"));
    }
    let asker = Asker::Other(visitor.address);
    let Some(password) = app.passwords.keep(fields.password, asker).await? else {
        return Ok(back("password"));
    };
    let (session, cookie) = new_session(app);
    // However it was written down: in groups, or in capitals.
    let digits = fields.code.chars().filter(char::is_ascii_alphanumeric);
    let code = digits.collect::<String>().to_ascii_lowercase();
    let (hash, now) = (random::hash(&code), app.service.now());
    let service = &app.service;
    let recovered = service.recover(&fields.name, &hash, &password, &session, now);
    let Some(person) = recovered.await? else {
        return Ok(back("code"));
    };
    end_own_session(app, visitor).await?;
    let mut response = lead_to("/account?done=recovered", Some(cookie));
    signing_in::remember(app, &mut response, &person, &password);
    Ok(response)
}

/// Ends an account for good, once its password is given. Games that go on are resigned first, so that no opponent waits.
async fn delete(app: &App, visitor: &Visitor, fields: Fields) -> Result<Response, Problem> {
    let person = known(visitor)?;
    let Some(kept) = signing_in::present(app, person, fields.present).await? else {
        return Ok(back("present"));
    };
    match app.service.delete_account(person, &kept).await? {
        true => Ok(lead_to("/", Some(end_session(app)))),
        // The password was changed meanwhile.
        false => Ok(back("present")),
    }
}

async fn make_token(app: &App, visitor: &Visitor, name: &str) -> Result<Response, Problem> {
    let (Some(person), Some(Proof::Session(session))) = (&visitor.person, &visitor.proof) else {
        return Err(Refused::NotYours.into());
    };
    let name = name.trim();
    if hidden_character(name).is_some() || !(1..=MOST_TOKEN_NAME).contains(&name.chars().count()) {
        return Ok(back("token"));
    }
    let token = random::secret();
    let (hash, now) = (random::hash(&token), app.service.now());
    let service = &app.service;
    let made = service.add_token(&hash, &person.id, session, name, now);
    if !made.await? {
        return Ok(back("token"));
    }
    let asked = AccountQuery {
        to: None,
        fault: None,
        done: None,
    };
    // Not kept anywhere, so it cannot be shown on another page.
    let page = shown(app, visitor, &asked, Made::Token(&token)).await?;
    Ok(page.into_response())
}

/// A language, colours, the side that boards are seen from or how moves are sent, and the page to go back to.
#[derive(Deserialize)]
pub(crate) struct Settings {
    lang: Option<String>,
    theme: Option<String>,
    board: Option<String>,
    send: Option<String>,
    #[serde(default)]
    back: String,
}

/// Chooses the language, the colours, the side of boards or the sending of moves of this browser.
pub(crate) async fn settings(State(app): State<App>, Form(settings): Form<Settings>) -> Response {
    let mut response = lead_to(own_page(&settings.back), None).into_response();
    let chosen = [
        (visitor::LANG, settings.lang, ["en", "it", ""]),
        (visitor::THEME, settings.theme, ["light", "dark", "auto"]),
        (visitor::BOARD, settings.board, ["turned", "auto", ""]),
        (visitor::SENDING, settings.send, ["once", "draft", "auto"]),
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
