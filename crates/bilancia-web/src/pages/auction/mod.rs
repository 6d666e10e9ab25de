//! Sides by secret bids: opening an auction, bidding in it, and its account.
//!
//! A bid never travels in an address, which could end in a log: a form that was refused is answered with the page itself.

mod list;
mod page;
mod texts;

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_games::{catalog, war::Auction};
use bilancia_service::{Amounts, AuctionSetup, AuctionStatus, GameService, Guests, Refused};
use maud::{Markup, html};
use serde::Deserialize;

use super::form_address::address;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    notice::lead_back,
    option_fields::options_text,
    visitor::Visitor,
};

pub(super) use list::table;
pub(super) use page::account;
use page::{Look, Typed, about, body, fields};

bilancia_core::catalogue!("web/pages/auction");

/// Fields of a form, in their order.
type Fields = Vec<(String, String)>;

/// The form by which an auction is opened, with the game that was chosen before.
pub(crate) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(sent): Query<Fields>,
) -> Result<Response, Problem> {
    answer_form(&app, &visitor, &name, &sent, None).await
}

/// Opens an auction.
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Form(sent): Form<Fields>,
) -> Result<Response, Problem> {
    let game = game_of(&name, &sent)?;
    let field = |name: &str| value(&sent, name).trim();
    let guests = match field("against") {
        "person" => Guests::Named(field("opponent").to_owned()),
        "invited" => Guests::Invited,
        _ => Guests::Anybody,
    };
    let time = Some(field("time")).filter(|text| !text.is_empty());
    let time_control = match time.map(str::parse).transpose() {
        Ok(control) => control,
        Err(error) => {
            let fault = Refused::TimeControl(error).text(visitor.lang);
            return answer_form(&app, &visitor, &name, &sent, Some(&fault)).await;
        }
    };
    let setup = AuctionSetup {
        game,
        guests,
        time_control,
        amounts: amounts(&sent),
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match app.service.open_auction(&person, &setup).await {
        Ok(id) => Ok(lead_to(&format!("/auction/{id}"), cookie)),
        Err(Refused::Store(error)) => Err(error.into()),
        Err(refused) => {
            let fault = refused.text(visitor.lang);
            let answer = answer_form(&app, &visitor, &name, &sent, Some(&fault)).await?;
            Ok(with_cookie(answer, cookie))
        }
    }
}

/// The game that the fields of a form name, with its options.
fn game_of(name: &str, sent: &Fields) -> Result<String, Problem> {
    let game = catalog().find(name).map_err(|_| Problem::NoPage)?;
    match Auction::is_possible_in(game) {
        true => Ok(format!("{}:{}", game.info().name, options_text(game, sent))),
        false => Err(Problem::NoPage),
    }
}

fn value<'a>(sent: &'a Fields, name: &str) -> &'a str {
    let found = sent.iter().find(|(known, _)| known == name);
    found.map_or("", |(_, value)| value)
}

/// The amounts of a bid among the fields of a form.
fn amounts(sent: &Fields) -> Amounts {
    let amount = |(name, value): &(String, String)| {
        let power = name.strip_prefix("bid.")?;
        Some((power.to_owned(), value.clone()))
    };
    sent.iter().filter_map(amount).collect()
}

async fn answer_form(
    app: &App,
    visitor: &Visitor,
    name: &str,
    sent: &Fields,
    fault: Option<&str>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let game = game_of(name, sent)?;
    let kept: Fields = sent
        .iter()
        .filter(|(name, _)| name.starts_with("o.") || name == "time")
        .cloned()
        .collect();
    let change = address(name, &kept);
    let rules = match GameService::auction_of(&game) {
        Ok(rules) => rules,
        // What is wrong is among the options, and is changed there.
        Err(refused) => {
            return Ok(lead_back(app, visitor, &change, &refused.text(lang), None));
        }
    };
    let time = Some(value(sent, "time")).filter(|text| !text.is_empty());
    let is = |against: &str| value(sent, "against") == against;
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        (about(&rules, time, lang))
        @if let Some(fault) = fault { p.bad role="alert" { (fault) } }
        form.sheet method="post" action={ "/play/" (name) "/bids" } {
            @for (name, value) in &kept { input type="hidden" name=(name) value=(value); }
            (fields(&rules, &amounts(sent), lang))
            label.field { span { (texts::WHO.raw(lang)) }
                select name="against" {
                    option value="anybody" { (texts::ANYBODY.raw(lang)) }
                    option value="person" selected[is("person")] { (texts::NAMED.raw(lang)) }
                    option value="invited" selected[is("invited")] { (texts::INVITED.raw(lang)) }
                }
            }
            label.field.for-person { span { (texts::NAME.raw(lang)) }
                input name="opponent" value=(value(sent, "opponent")) maxlength="24" autocomplete="off" list="followed";
            }
            datalist #followed { @for person in &visitor.followed(app).await? { option value=(person.name) {} } }
            div.btns {
                button.btn.pri #seal { (texts::SEAL.raw(lang)) }
                a.btn.quiet href=(change) { (texts::CHANGE.raw(lang)) }
            }
        }
        section.open {
            h2 { (texts::SEALS.raw(lang)) }
            p { (texts::SEALED.raw(lang)) }
            p { (texts::TIES.raw(lang)) }
        }
    };
    Ok(rendered(visitor, body, fault.is_some()))
}

/// How an auction is asked for.
#[derive(Deserialize)]
pub(crate) struct AuctionQuery {
    invitation: Option<String>,
}

/// An auction.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<AuctionQuery>,
) -> Result<Response, Problem> {
    let invitation = asked.invitation.as_deref();
    answer_page(&app, &visitor, &id, invitation, Typed::default()).await
}

async fn answer_page(
    app: &App,
    visitor: &Visitor,
    id: &str,
    invitation: Option<&str>,
    typed: Typed<'_>,
) -> Result<Response, Problem> {
    let person = visitor.person.as_ref();
    let auction = app.service.auction(id, person, invitation).await?;
    let refused = typed.fault.is_some();
    let look = Look {
        typed,
        invitation,
        site: &visitor.site,
        lang: visitor.lang,
    };
    Ok(rendered(visitor, body(&auction, &look), refused))
}

fn rendered(visitor: &Visitor, body: Markup, refused: bool) -> Response {
    let page = Page {
        title: texts::TITLE.raw(visitor.lang),
        part: Part::Play,
        live: None,
        body,
    };
    let status = match refused {
        true => StatusCode::UNPROCESSABLE_ENTITY,
        false => StatusCode::OK,
    };
    (status, page.render(visitor)).into_response()
}

fn with_cookie(mut answer: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

/// Bids in an auction, or ends it.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, command)): Path<(String, String)>,
    Form(sent): Form<Fields>,
) -> Result<Response, Problem> {
    let here = format!("/auction/{id}");
    let status = match command.as_str() {
        "bid" => return bid(&app, visitor, &id, sent).await,
        "call-off" => AuctionStatus::CalledOff,
        "decline" => AuctionStatus::Declined,
        _ => return Err(Problem::NoPage),
    };
    let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
    match app.service.end_auction(&id, person, status).await {
        Ok(()) => Ok(lead_to("/play", None)),
        // It is shown as it stands.
        Err(Refused::AuctionClosed) => Ok(lead_to(&here, None)),
        Err(refused) => Err(refused.into()),
    }
}

async fn bid(app: &App, visitor: Visitor, id: &str, sent: Fields) -> Result<Response, Problem> {
    let amounts = amounts(&sent);
    let invitation = Some(value(&sent, "invitation")).filter(|text| !text.is_empty());
    // A visitor who is refused does not become a guest.
    let known = visitor.person.as_ref();
    let mut done = app.service.may_bid(id, known, invitation, &amounts).await;
    let mut cookie = None;
    if done.is_ok() {
        let (person, set) = visitor.someone(app).await?;
        cookie = set;
        done = app.service.bid(id, &person, invitation, &amounts).await;
    }
    match done {
        Ok(()) => Ok(lead_to(&format!("/game/{id}"), cookie)),
        Err(refused @ (Refused::NoGame | Refused::NotYours | Refused::Store(_))) => {
            Err(refused.into())
        }
        Err(refused) => {
            let fault = refused.text(visitor.lang);
            let typed = Typed {
                amounts,
                fault: Some(&fault),
            };
            // Links of the page lead back to what can be asked for.
            let here = format!("/auction/{id}");
            let visitor = Visitor { here, ..visitor };
            let answer = answer_page(app, &visitor, id, invitation, typed).await?;
            Ok(with_cookie(answer, cookie))
        }
    }
}
