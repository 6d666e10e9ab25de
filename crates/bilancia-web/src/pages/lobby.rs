//! Where games begin: open ones, one's own, and setting one up.

mod at_once;
mod offer;
pub(super) mod open;

use std::collections::HashMap;

use axum::{
    extract::{Query, State},
    response::Response,
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use maud::{Markup, html};
use serde::Deserialize;

pub(crate) use at_once::play as play_at_once;
pub(crate) use offer::{OfferQuery, options};

use super::{auction, news, rematch, set_up::has_simultaneous_choices};
use crate::{
    answer::{Problem, in_address, lead_to},
    app::App,
    game_list::{Choices, Offers, Reader, game_title, players, table},
    layout::{Page, Part, awaited_title},
    visitor::Visitor,
};
use bilancia_host::{CalledOff, Occupant};
use bilancia_service::{Brief, ListedAuction, Person, Wanted};

bilancia_core::catalogue!("web/pages/lobby" in "lobby/");

bilancia_core::messages! { crate::pages::catalogue, "lobby-":
    pub(crate) const {
        TITLE,
    }
    const {
        YOURS, OPEN, OVER, EXPECTS, LOOK_AGAIN, CHOOSE, CHALLENGES, LIVE, WATCH, ARCHIVE, SEARCH,
        PEOPLE, NONE_LIVE, ENDED(title), CLOSE,
    }
}

/// Games of others that are listed as being played.
const MOST_LIVE: i64 = 8;

/// The reader's games with simultaneous moves, at most, of which the list tells how far the moves are.
const MOST_ASKED: usize = 20;

/// How far the simultaneous moves are in a person's own games.
async fn choices(app: &App, person: Option<&Person>, own: &[Brief]) -> HashMap<String, Choices> {
    let mut found = HashMap::new();
    let Some(person) = person else {
        return found;
    };
    let secret = |name: &str| catalog().find(name).is_ok_and(has_simultaneous_choices);
    let games = own
        .iter()
        .filter(|game| game.status == "playing" && secret(&game.game));
    for game in games.take(MOST_ASKED) {
        // The page of a game that cannot be read says why.
        let Ok(live) = app.service.lock(&game.id).await else {
            continue;
        };
        let (seats, sealed) = (live.seats_of(&person.id), live.sealed());
        let made = sealed.iter().any(|seat| seats.contains(seat));
        let others = sealed.iter().any(|seat| !seats.contains(seat));
        let choices = match (made, others) {
            (false, true) => Choices::OthersMade,
            (true, false) => Choices::OwnMade,
            _ => continue,
        };
        found.insert(game.id.clone(), choices);
    }
    found
}

/// Open games and one's own.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<OfferQuery>,
    Query(filter): Query<open::Filter>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let challenges = app.service.challenges(visitor.person.as_ref()).await?;
    let live = app
        .service
        .find_games(&Wanted::default(), 0, MOST_LIVE)
        .await?;
    let [open, own, over] = app.service.lists(visitor.person.as_ref()).await?;
    let auctions = app.service.auctions(visitor.person.as_ref()).await?;
    let me = visitor.person.as_ref().map(|person| person.id.as_str());
    let mine = |game: &Brief| {
        game.seats
            .iter()
            .any(|seat| matches!(seat, Occupant::Person { id, .. } if Some(id.as_str()) == me))
    };
    // What one offers to all stands with what others offer.
    let (open, taken_over): (Vec<_>, Vec<_>) =
        open.into_iter().partition(|game| game.status == "open");
    let taken_over: Vec<_> = taken_over.into_iter().filter(|game| !mine(game)).collect();
    let is_offered = |game: &Brief| open.iter().any(|other| other.id == game.id);
    let yours: Vec<_> = own
        .iter()
        .filter(|game| !is_offered(game))
        .cloned()
        .collect();
    let live: Vec<_> = live.into_iter().filter(|game| !mine(game)).collect();
    let expects = own.iter().any(|game| game.status == "open") || !auctions.own.is_empty();
    let query = match asked.opponent.is_empty() {
        true => String::new(),
        false => format!("?against=person&opponent={}", in_address(&asked.opponent)),
    };
    let now = app.service.now();
    let followed = visitor.followed(&app).await?;
    let registered = visitor.person.as_ref().is_some_and(|me| me.registered);
    let choices = choices(&app, visitor.person.as_ref(), &own).await;
    let list = |games: &[Brief], offers| {
        let side = me;
        let choices = Some(&choices);
        table(
            games,
            Reader {
                lang,
                now,
                side,
                offers,
                choices,
            },
        )
    };
    let both = |games: &[Brief], auctions: &[ListedAuction], offers| {
        html! {
            @if !games.is_empty() { (list(games, offers)) }
            @if !auctions.is_empty() { (auction::table(auctions, offers, lang)) }
        }
    };
    let ended = match (
        &visitor.person,
        own.iter().any(|game| game.status == "open"),
    ) {
        (Some(person), false) => ended(&app, person, &over, lang).await?,
        _ => html! {},
    };
    let events = super::events::aside(&app, lang).await?;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        (ended)
        // Scripts look by themselves, and go to a game that begins.
        @if expects { noscript { meta http-equiv="refresh" content="15"; } }
        @if expects { p.mut.small { (EXPECTS.raw(lang)) " " a href="/play" { (LOOK_AGAIN.raw(lang)) } } }
        (at_once::row(registered, lang))
        div.two {
            div {
                @if !challenges.is_empty() || !auctions.challenges.is_empty() {
                    h2 { (CHALLENGES.raw(lang)) " " span.mut { (challenges.len() + auctions.challenges.len()) } }
                    (both(&challenges, &auctions.challenges, Offers::Answer))
                }
                @if !yours.is_empty() || !auctions.own.is_empty() {
                    h2 { (YOURS.raw(lang)) " " span.mut { (yours.len() + auctions.own.len()) } }
                    (both(&yours, &auctions.own, Offers::Nothing))
                }
                h2 { (OPEN.raw(lang)) " " span.mut { (open.len() + taken_over.len() + auctions.offered.len()) } }
                (open::lists(&open, &filter, visitor.person.as_ref(), lang))
                (both(&taken_over, &auctions.offered, if registered { Offers::Join } else { Offers::JoinAsGuest }))
                h2 #choose { (CHOOSE.raw(lang)) }
                ul.yardsticks { @for game in super::shelf::in_order() {
                    @let info = game.info();
                    li { a href={ "/play/" (info.name) (query) } { (info.title.raw(lang)) } span.small.mut { (info.about.raw(lang)) } }
                } }
                @if !over.is_empty() {
                    h2 { (OVER.raw(lang)) }
                    (list(&over, Offers::Nothing))
                    @if let Some(person) = &visitor.person {
                        p { a href={ "/games?state=over&player=" (in_address(&person.name)) } { (ARCHIVE.raw(lang)) } }
                    }
                }
            }
            div {
                (offer::form(&followed, &asked, registered, lang))
                (events)
                aside.sheet {
                    h2.h { (LIVE.raw(lang)) }
                    @if live.is_empty() { p.mut.small { (NONE_LIVE.raw(lang)) } }
                    @else { ul.plain.small { @for game in &live {
                        li { a href={ "/game/" (game.id) } { (game_title(&game.game, &game.options, lang)) } ", " (players(game, lang)) }
                    } } }
                    p.small { a href="/watch" { (WATCH.raw(lang)) } " · " a href="/games" { (SEARCH.raw(lang)) } " · " a href="/people" { (PEOPLE.raw(lang)) } }
                }
            }
        }
    };
    let page = Page {
        title: &awaited_title(
            news::moves(&own) + challenges.len() + auctions.challenges.len(),
            news::hurried(&own, now) > 0,
            TITLE.raw(lang),
        ),
        part: Part::Play,
        live: None,
        body: html! { div #lobby { (body) } },
    };
    Ok(page.render(&visitor))
}

/// How long a host is told that their offer has ended, in milliseconds.
const TOLD: i64 = 3_600_000;

/// A word to the host of an offer that has ended because they had left, with a button that offers the game again.
async fn ended(app: &App, person: &Person, over: &[Brief], lang: Lang) -> Result<Markup, Problem> {
    let from = app.service.now() - TOLD;
    let offer = over
        .iter()
        .find(|game| game.seats.contains(&Occupant::Empty));
    let Some(game) = offer.filter(|game| game.changed > from) else {
        return Ok(html! {});
    };
    let live = app.service.lock(&game.id).await?;
    if live.called_off != Some(CalledOff::Away) {
        return Ok(html! {});
    }
    Ok(html! {
        div.toast.ended data-question={ "offer-" (game.id) } role="status" hidden {
            span { (ENDED.text(lang, &[&game_title(&game.game, &game.options, lang)])) }
            (rematch::offer_again(&live, live.seats_of(&person.id), lang))
            button type="button" value="off" { (CLOSE.raw(lang)) }
        }
    })
}

/// The game one comes from.
#[derive(Deserialize)]
pub(crate) struct After {
    #[serde(default)]
    after: String,
}

/// Leads to the next game that waits for one, or to the lobby.
pub(crate) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Query(After { after }): Query<After>,
) -> Result<Response, Problem> {
    let next = match &visitor.person {
        Some(person) => app.service.next_game(person, &after).await?,
        None => None,
    };
    Ok(match next {
        Some(id) => lead_to(&format!("/game/{id}"), None),
        None => lead_to("/play", None),
    })
}
