//! A game looked at closely: what programs think of a position, the payoffs of a simultaneous move, and the luck ledger.
//! Only where no player can gain by it: in games that are over, and in games with oneself.

mod evaluation;
mod luck;

use std::net::SocketAddr;

use axum::{
    Extension, Form,
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message, Seat, Seats};
use bilancia_table::Reason;
use maud::{PreEscaped, html};
use serde::Deserialize;

use super::enter;
use crate::{
    analysis_job,
    live::{LiveGame, Status},
    service::Refused,
    web::{
        answer::{Problem, lead_to},
        app::App,
        layout::{Page, Part},
        new_game::player_name,
        visitor::Visitor,
    },
};
use luck::{LUCK, Subject};

const TITLE: Message = Message::new("Analysis", "Analisi");
const NOT_YET: Message = Message::new(
    "While others play, nobody here thinks for them. Come back when the game is over.",
    "Finché altri giocano, qui nessuno pensa per loro. Torna a partita finita.",
);
const AFTER: Message = Message::new("After move {0}", "Dopo la mossa {0}");
const START: Message = Message::new("The start", "L’inizio");
const EARLIER: Message = Message::new("Earlier", "Prima");
const LATER: Message = Message::new("Later", "Dopo");
const GAME: Message = Message::new("The game", "La partita");
const BUSY: Message = Message::new(
    "Too many positions are being analysed just now. Reload this page in some seconds.",
    "Ora si stanno analizzando troppe posizioni. Ricarica questa pagina fra qualche secondo.",
);

/// In how many seconds a page that is not ready looks again, or a refused visitor may.
const AGAIN: HeaderValue = HeaderValue::from_static("3");
const LATER_ON: HeaderValue = HeaderValue::from_static("10");

/// Which position.
#[derive(Deserialize)]
pub(in crate::web) struct GameQuery {
    at: Option<usize>,
}

/// Command of somebody who played.
#[derive(Deserialize)]
pub(in crate::web) struct CommandForm {
    /// `weigh` or `stop`.
    #[serde(default)]
    luck: String,
}

/// The page.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    address: Option<Extension<ConnectInfo<SocketAddr>>>,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (room, own) = enter(&app, &visitor, &id, None).await?;
    let over = room.status() == Status::Over;
    let outcome = room.table.outcome();
    let broken_off = outcome.is_some_and(|outcome| outcome.reason != Reason::Rules);
    let can = analysis_job::can_be_weighed(&room);
    let count = room.table.event_count();
    // Within a round nothing is shown that all of it does not show.
    let at = look.at.filter(|at| *at < count);
    let at = at.map_or(count, |at| room.round_of(at).start);
    let round = at
        .checked_sub(1)
        .map_or(0, |last| room.table.marks()[last].round + 1);
    let earlier = at.checked_sub(1).map(|last| room.round_of(last).start);
    let later = (at < count).then(|| room.round_of(at).end);
    let place = (id.clone(), room.length, at);
    let names = names(&room, lang);
    let title = room.spec.game.info().title.raw(lang);
    let shown = (over || room.sandbox).then(|| room.table_after(at));
    drop(room);
    let here = format!("/game/{id}/analysis");
    let (mut again, mut busy) = (false, false);
    let body = match shown {
        None => html! { p { (NOT_YET.raw(lang)) } },
        Some(table) => {
            let scene = table.scene(lang);
            let person = who(&app, &visitor, address);
            let evaluation = match app.evaluations.evaluate(place, table, &person).await {
                Ok(evaluation) => evaluation::shown(&evaluation, &names, lang),
                Err(_) => {
                    busy = true;
                    html! { p.bad role="status" { (BUSY.raw(lang)) } }
                }
            };
            let luck = match over {
                true => {
                    let subject = Subject {
                        id: &id,
                        names: &names,
                        player: player(&visitor, own),
                        can,
                        broken_off,
                        lang,
                    };
                    Some(luck::luck(&app, &subject, &mut again).await?)
                }
                false => None,
            };
            html! {
                div.game {
                    section.board { (PreEscaped(scene.to_inline_svg(&|_| None))) }
                    div.side {
                        p { b { @if round == 0 { (START.raw(lang)) } @else { (AFTER.text(lang, &[&round])) } } }
                        p {
                            @if let Some(at) = earlier { a.step rel="prev" href={ (here) "?at=" (at) } { "← " (EARLIER.raw(lang)) } " " }
                            @if let Some(at) = later { a.step rel="next" href={ (here) "?at=" (at) } { (LATER.raw(lang)) " →" } }
                        }
                        (evaluation)
                    }
                }
                @if let Some(luck) = luck { section #luck { h2 { (LUCK.raw(lang)) } (luck) } }
            }
        }
    };
    let page = Page {
        title: &format!("{}: {title}", TITLE.raw(lang)),
        part: Part::Play,
        live: None,
        body: html! {
            h1 { (TITLE.raw(lang)) ": " (title) }
            p { a href={ "/game/" (id) } { (GAME.raw(lang)) } ": " (names.join(" – ")) }
            (body)
        },
    };
    let mut response = page.render(&visitor).into_response();
    if busy {
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        let headers = response.headers_mut();
        headers.insert(header::RETRY_AFTER, LATER_ON);
    } else if again {
        response.headers_mut().insert("refresh", AGAIN);
    }
    Ok(response)
}

/// Has the game weighed, or no longer, as somebody who played it wants.
pub(in crate::web) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<CommandForm>,
) -> Result<Response, Problem> {
    let (room, own) = enter(&app, &visitor, &id, None).await?;
    let person = player(&visitor, own).ok_or(Refused::NotYours)?;
    match wish.luck.as_str() {
        "stop" => match app.service.store.weighing(&id).await? {
            Some((weighing, _)) if weighing.person != person => {
                return Err(Refused::NotYours.into());
            }
            _ => app.service.store.stop_weighing(&id).await?,
        },
        "weigh" if room.status() != Status::Over => return Err(Refused::NotPlaying.into()),
        // Why it cannot be weighed stands on the page.
        "weigh" if analysis_job::can_be_weighed(&room).is_err() => {}
        "weigh" => {
            if !analysis_job::ask(&app.service, &room, person).await? {
                return Err(Refused::Game(luck::too_many(visitor.lang)).into());
            }
        }
        _ => return Err(Problem::NoPage),
    }
    Ok(lead_to(&format!("/game/{id}/analysis#luck"), None))
}

/// The visitor of a game, if they played it.
fn player(visitor: &Visitor, own: Seats) -> Option<&str> {
    let person = visitor.person.as_ref().filter(|_| !own.is_empty());
    person.map(|person| person.id.as_str())
}

/// Key of the visitor who waits for a thought: a person, or an address. Behind a proxy all visitors without a session share their turns.
fn who(
    app: &App,
    visitor: &Visitor,
    address: Option<Extension<ConnectInfo<SocketAddr>>>,
) -> String {
    match (&visitor.person, address) {
        (Some(person), _) => person.id.clone(),
        (None, Some(Extension(ConnectInfo(address)))) if !app.https => address.ip().to_string(),
        (None, _) => String::new(),
    }
}

/// Titles of the seats, each with its player.
fn names(room: &LiveGame, lang: Lang) -> Vec<String> {
    let name = |seat: usize| {
        let title = room.table.seat_name(Seat(seat as u8), lang);
        format!("{title} ({})", player_name(&room.seats[seat], lang))
    };
    (0..room.seats.len()).map(name).collect()
}
