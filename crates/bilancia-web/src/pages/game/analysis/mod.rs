//! A game looked at closely: what programs think of a position, the payoffs of a simultaneous move, and the luck ledger.
//! Only where no player can gain by it: in games that are over, and in games with oneself.

pub(in crate::pages) mod evaluation;
mod judged;
mod luck;

use std::net::SocketAddr;

use axum::{
    Extension, Form,
    extract::{ConnectInfo, Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_core::{Actor, Lang, Seat, Seats};
use bilancia_host::{LiveGame, Status};
use bilancia_luck::report::verdict;
use bilancia_scene::{Scene, Tint};
use bilancia_service::{Board, GameGuard, Refused, Weighed, work::analysis_job};
use bilancia_table::{Reason, Table};
use bilancia_words::player_name;
use judged::{Judged, Judgement};
use luck::{LUCK, Rounds, Subject};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{own::Registry, page::last_move};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    entering::enter,
    layout::{Page, Part},
    move_numbers::MoveNumbers,
    pages::openings,
    visitor::Visitor,
};

bilancia_core::catalogue!("web/pages/game/analysis");

bilancia_core::messages! { crate::pages::game::analysis::catalogue, "":
    const {
        TITLE, NOT_YET, AFTER(number), START, EARLIER, LATER, PLAY_ON, END, ARROWS, GAME, BUSY,
    }
}

/// In how many seconds a refused visitor may ask again.
const LATER_ON: HeaderValue = HeaderValue::from_static("10");

/// Which position.
#[derive(Deserialize)]
pub(crate) struct GameQuery {
    at: Option<usize>,
}

/// Command of somebody who played.
#[derive(Deserialize)]
pub(crate) struct CommandForm {
    /// `weigh` or `stop`; `board` to play on from a position on a board of one's own.
    #[serde(default)]
    luck: String,
    /// How many events are before that position.
    #[serde(default)]
    at: usize,
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Extension(all): Extension<Registry>,
    address: Option<Extension<ConnectInfo<SocketAddr>>>,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let mut weighed = app.service.ledger(&id).await?;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    if let Weighed::Done(ledger) = &mut weighed {
        // Ledgers of earlier versions did not say what the game pays.
        let bound = live.table.status().points_bound;
        ledger.bound.get_or_insert(bound.into());
    }
    let over = live.status() == Status::Over;
    let review = all.of(live.spec.game).review();
    if review != "analysis" {
        return Ok(lead_to(&format!("/game/{id}/{review}"), None).into_response());
    }
    let outcome = live.table.outcome();
    let broken_off = outcome.is_some_and(|outcome| outcome.reason != Reason::Rules);
    let can = analysis_job::can_be_weighed(&live);
    let count = live.table.event_count();
    // Within a round nothing is shown that all of it does not show.
    let at = look.at.filter(|at| *at < count);
    let at = at.map_or(count, |at| live.round_of(at).start);
    let number = MoveNumbers::of(&*live.table).after(at);
    let earlier = at.checked_sub(1).map(|last| live.round_of(last).start);
    let later = (at < count).then(|| live.round_of(at).end);
    let place = (id.clone(), live.length, at);
    let names = names(&live, lang);
    let title = live.spec.game.info().title.raw(lang);
    let here = format!("/game/{id}/analysis");
    let ledger = match &weighed {
        Weighed::Done(ledger) if over => Some(ledger),
        _ => None,
    };
    let steps = ledger.map(|ledger| Rounds::of(&live, ledger, at));
    let judgement = Judgement::new(&live, ledger, &here, lang);
    let shown = (over || live.sandbox).then(|| {
        let judged = match later {
            Some(end) => judgement.of(at..end),
            None => Vec::new(),
        };
        let table = live.table_after(at);
        // In a game that is over nothing is hidden any more.
        let open = match over {
            true => live.table.at(at),
            false => table.copy(),
        };
        let (mut scene, arrows) = drawn(&live, &*open, &judged, lang);
        scene.mark_last(&last_move(&*live.table, at));
        Shown {
            played: judgement.played(&judged),
            list: judgement.list(at),
            worst: judgement.worst(if own.is_empty() {
                live.table.seats()
            } else {
                own
            }),
            scene: scene.to_inline_svg(&|_| None),
            arrows,
            table: open,
        }
    });
    let opening = openings::address_in(&live, at);
    let summary = ledger.map(|ledger| match own.only() {
        Some(seat) => verdict(ledger, seat.index(), None, lang),
        None => verdict(ledger, 0, Some(&names[0]), lang),
    });
    drop(live);
    let mut busy = false;
    let body = match shown {
        None => html! { p { (NOT_YET.raw(lang)) } },
        Some(shown) => {
            let person = who(&app, &visitor, address);
            let evaluated = app
                .evaluations
                .evaluate(place, shown.table.copy(), &person)
                .await;
            let (evaluation, (payoffs, is_wide)) = match &evaluated {
                Ok(found) => (
                    evaluation::shown(found, &*shown.table, &names, lang),
                    evaluation::payoffs(found, &*shown.table, &names, lang),
                ),
                Err(_) => {
                    busy = true;
                    let words = html! { p.bad role="status" { (BUSY.raw(lang)) } };
                    (words, (html! {}, false))
                }
            };
            let luck = over.then(|| {
                let subject = Subject {
                    id: &id,
                    names: &names,
                    player: player(&visitor, own),
                    can,
                    broken_off,
                    lang,
                };
                luck::luck(&weighed, &subject, &steps.unwrap_or_default())
            });
            html! {
                @if let Some(summary) = summary { p.say { (summary) } }
                div.game {
                    section.board {
                        (PreEscaped(shown.scene))
                        @if shown.arrows { p.cap { (ARROWS.raw(lang)) } }
                    }
                    div.side {
                        p { b { @if number == 0 { (START.raw(lang)) } @else { (AFTER.text(lang, &[&number])) } } }
                        p.steps {
                            @if earlier.is_some() { a.step data-soft rel="first" aria-label=(START.raw(lang)) href={ (here) "?at=0" } { "⇤" } }
                            @if let Some(at) = earlier { a.step data-soft rel="prev" href={ (here) "?at=" (at) } { "← " (EARLIER.raw(lang)) } }
                            @if let Some(at) = later { a.step data-soft rel="next" href={ (here) "?at=" (at) } { (LATER.raw(lang)) " →" } }
                            @if later.is_some() { a.step data-soft rel="last" aria-label=(END.raw(lang)) href=(here) { "⇥" } }
                        }
                        form.btns method="post" action=(here) {
                            input type="hidden" name="at" value=(at);
                            button.btn.quiet name="luck" value="board" { (PLAY_ON.raw(lang)) }
                            a.btn.quiet href=(opening) { (openings::TITLE.raw(lang)) }
                        }
                        (shown.played)
                        (evaluation)
                        @if !is_wide { (payoffs) }
                        (shown.list)
                    }
                    @if is_wide { div.under { (payoffs) } }
                }
                @if let Some(luck) = luck { section.open #luck { h2 { (LUCK.raw(lang)) } (shown.worst) (luck) } }
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
    }
    Ok(response)
}

/// Parts of the page that are made from the game.
struct Shown {
    table: Box<dyn Table>,
    scene: String,
    /// Whether moves are drawn on the board.
    arrows: bool,
    played: Markup,
    list: Markup,
    worst: Markup,
}

/// The board at a position with the moves that were played there and those that would have been better, as far as their
/// cells say where; and whether there are any.
fn drawn(live: &LiveGame, table: &dyn Table, judged: &[Judged], lang: Lang) -> (Scene, bool) {
    let mut scene = table.scene(lang);
    let mut arrows = false;
    for one in judged {
        let better = one.better.as_deref().and_then(|better| {
            let mut tried = live.table.at(one.event);
            tried.play(Actor::Seat(one.seat), better).ok()?;
            Some(tried.present().touched(one.event))
        });
        arrows |= scene.draw_move(&live.table.present().touched(one.event), Tint::Ink2, true);
        arrows |= better.is_some_and(|better| scene.draw_move(&better, Tint::Brass, false));
    }
    (scene, arrows)
}

/// Has the game weighed, or no longer, as somebody who played it wants.
pub(crate) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<CommandForm>,
) -> Result<Response, Problem> {
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    if wish.luck == "board" {
        return board(&app, &visitor, live, wish.at).await;
    }
    let person = player(&visitor, own).ok_or(Refused::NotYours)?;
    match wish.luck.as_str() {
        "stop" => match app.service.weighing(&id).await? {
            Some((weighing, _)) if weighing.person != person => {
                return Err(Refused::NotYours.into());
            }
            _ => app.service.stop_weighing(&id).await?,
        },
        "weigh" if live.status() != Status::Over => return Err(Refused::NotPlaying.into()),
        // Why it cannot be weighed stands on the page.
        "weigh" if analysis_job::can_be_weighed(&live).is_err() => {}
        "weigh" => {
            if !analysis_job::ask(&app.service, &live, person).await? {
                return Err(Refused::Game(luck::too_many(visitor.lang)).into());
            }
        }
        _ => return Err(Problem::NoPage),
    }
    Ok(lead_to(&format!("/game/{id}/analysis#luck"), None))
}

/// Leads to a board of the visitor's own that begins with the first events of a game.
async fn board(
    app: &App,
    visitor: &Visitor,
    live: GameGuard,
    at: usize,
) -> Result<Response, Problem> {
    if live.status() != Status::Over && !live.sandbox {
        return Err(Refused::NotPlaying.into());
    }
    let count = live.table.event_count();
    let at = if at < count {
        live.round_of(at).start
    } else {
        count
    };
    let record = live.record();
    drop(live);
    let mut events = record.events.clone();
    events.truncate(at);
    let board = Board {
        game: record.game_name(),
        position: record.start,
        events,
    };
    let (person, cookie) = visitor.someone(app).await?;
    let id = app.service.set_up_board(&person, board).await?;
    Ok(lead_to(&format!("/game/{id}"), cookie))
}

/// The visitor of a game, if they played it.
fn player(visitor: &Visitor, own: Seats) -> Option<&str> {
    let person = visitor.person.as_ref().filter(|_| !own.is_empty());
    person.map(|person| person.id.as_str())
}

/// Key of the visitor who waits for a thought: a person, or an address. Behind a proxy all visitors without a session share their turns.
pub(in crate::pages) fn who(
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
fn names(live: &LiveGame, lang: Lang) -> Vec<String> {
    let name = |seat: usize| {
        let title = live.table.seat_name(Seat(seat as u8), lang);
        format!(
            "{title} ({})",
            player_name(&live.seats[seat], live.spec.game, lang)
        )
    };
    (0..live.seats.len()).map(name).collect()
}
