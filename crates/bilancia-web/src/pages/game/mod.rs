//! One game: the board, the players, the moves, and the commands.
//!
//! An action is put together first: cells of the board narrow it down (`path`), or it is typed (`draft`); it is
//! shown, and only sent by a button. All of that works by links and forms. Only a choice that the players seal
//! themselves needs scripts, since the server must not learn what is put together.

mod act;
mod ahead;
pub(crate) mod analysis;
pub(in crate::pages) mod beginning;
pub(crate) mod chat;
pub(in crate::pages) mod dice;
pub(in crate::pages) mod dispute;
pub(crate) mod draft;
pub(in crate::pages) mod joining;
pub(in crate::pages) mod moves;
pub(in crate::pages) mod offers;
pub(crate) mod own;
pub(in crate::pages) mod page;
pub(in crate::pages) mod panels;
mod seal;
pub(in crate::pages) mod seats;
mod status;
pub(crate) mod text;
pub(in crate::pages) mod texts;
pub(in crate::pages) mod turn;

use std::cell::LazyCell;

use axum::{
    Extension,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Seats;
use bilancia_host::{LiveGame, Status};
use bilancia_scene::{Scene, Theme, png};
use bilancia_words::{events, player_name};
use maud::{Markup, PreEscaped, html};

use super::{
    openings,
    rematch::{self, again},
};
use crate::{
    answer::{Problem, in_address},
    app::App,
    booklet::with_rule,
    entering::{enter, may_look},
    layout::{Page, Part, Special, awaited_title},
    notice::proven_fault,
    visitor::Visitor,
};

pub(crate) use act::act;
use own::{GameLook, OwnPages, Registry};
use page::{GamePage, last_move};
pub(crate) use turn::GameQuery;
use turn::Turn;

bilancia_core::catalogue!("web/pages/game");

/// A game.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Extension(all): Extension<Registry>,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, look.invitation.as_deref()).await?;
    let title = live.spec.game.info().title.raw(lang);
    let names: Vec<_> = live
        .seats
        .iter()
        .map(|seat| player_name(seat, live.spec.game, lang))
        .collect();
    let stream = stream_address(&id, own, look.invitation.as_deref());
    let seen = GamePage {
        // Within a round nothing is shown that all of it does not show.
        past: (look.at.filter(|at| *at < live.table.event_count()))
            .map(|at| live.round_of(at).start),
        all_moves: look.moves.as_deref() == Some("all"),
        arbiter: app.service.can_be_ruled(&live).await?,
        opponent: match live
            .challenged
            .as_deref()
            .filter(|_| live.status() == Status::Open)
        {
            Some(person) => app.service.name_of(person).await?,
            None => None,
        },
        bids: app.service.bids_of(&live).await?,
        event: match app.service.event_of(&id).await? {
            Some(event) => Some(app.service.event(&event).await?),
            None => None,
        },
        strengths: app.service.strengths_in(&live).await?,
        steps: app.service.steps_in(&live).await?,
        next: next(&app, &visitor, &live, own).await?,
        rematch: rematch::standing(&app, &live, visitor.person.as_ref()).await?,
        kept: match visitor.person.as_ref().filter(|_| !own.is_empty()) {
            Some(person) => app.service.private_texts(&id, &person.id).await?,
            None => Vec::new(),
        },
        ..GamePage::now(&app, &visitor, &id, &live, own)
    };
    let fault = proven_fault(&visitor, look.fault.as_deref());
    let asked = GameLook {
        app: &app,
        visitor: &visitor,
        seen: &seen,
        fields: &fields,
        fault,
    };
    let pages = all.of(live.spec.game);
    let turn = pages.turn(asked).await?;
    let moves = live.awaited().iter().any(|seat| own.contains(seat));
    let page = Page {
        title: &awaited_title(
            moves.into(),
            seen.is_hurried(),
            &format!("{title}: {}", names.join(" – ")),
        ),
        part: Part::Play,
        live: Some((stream, live.extent().seen_by(own))),
        body: turn.unwrap_or_else(|| body(&seen, pages, &look, fault)),
    };
    // Others see a preview of what others may look at.
    let preview = (may_look(&live, Seats::NONE, None) && !visitor.site.is_empty())
        .then(|| format!("{}/game/{id}/board.png", visitor.site));
    Ok(page
        .render_with(
            &visitor,
            &Special {
                preview: preview.as_deref(),
                room: pages.room(lang),
            },
        )
        .into_response())
}

/// Another game that waits for a visitor, while this one does not.
async fn next(
    app: &App,
    visitor: &Visitor,
    live: &LiveGame,
    own: Seats,
) -> Result<Option<String>, Problem> {
    let waits = live.awaited().iter().any(|seat| own.contains(seat));
    Ok(match visitor.person.as_ref().filter(|_| !waits) {
        Some(person) => app.service.next_game(person, &live.id).await?,
        None => None,
    })
}

/// Address of the stream by which a page hears of its game. The seats of its reader, who knows what these do in secret, are part of the address, so that a
/// stream that was begun before they sat down is not kept.
pub(crate) fn stream_address(id: &str, own: Seats, invitation: Option<&str>) -> String {
    let own: Vec<_> = own.iter().map(|seat| seat.0.to_string()).collect();
    let invitation = invitation.map(|it| format!("&invitation={}", in_address(it)));
    let invitation = invitation.unwrap_or_default();
    format!("/game/{id}/live?own={}{invitation}", own.join("."))
}

fn body(
    seen: &GamePage<'_>,
    pages: &dyn OwnPages,
    look: &GameQuery,
    fault: Option<&str>,
) -> Markup {
    let GamePage {
        live,
        here,
        own,
        lang,
        ..
    } = seen;
    let (own, lang) = (*own, *lang);
    let turn = match seen.past {
        Some(_) => None,
        None => Turn::of(live, own, look, lang),
    };
    let shown = match (seen.past, &turn) {
        (Some(at), _) => live.table_after(at),
        // A player of all sides must not see what they have chosen for another.
        (None, Some(turn)) if turn.secret => live.table.view(turn.seat.into()),
        (None, _) => live.table.view(own),
    };
    let ahead = match &turn {
        Some(_) => None,
        None => ahead::Ahead::of(seen, look),
    };
    let sealer = match seen.past {
        Some(_) => None,
        None => seal::Sealer::of(live, own, lang),
    };
    let drawn = turn.as_ref().and_then(|turn| turn.picture(seen));
    let imagined = ahead.as_ref().and_then(|ahead| ahead.picture(seen));
    let imagines = ahead.as_ref().is_some_and(ahead::Ahead::imagines);
    let changed = drawn.is_some() || imagines;
    let last = last_move(&*live.table, seen.past.unwrap_or(live.table.event_count()));
    let link = |cell: &str| match (&turn, &sealer) {
        (Some(turn), _) => turn.link(cell, here),
        // What is pointed at stays in the browser.
        (None, Some(sealer)) => sealer.points_at(cell).then(|| format!("#{cell}")),
        (None, None) => ahead.as_ref().and_then(|ahead| ahead.link(cell, here)),
    };
    let quiet = ahead.as_ref().is_some_and(ahead::Ahead::is_quiet);
    let first = turn.as_ref().is_some_and(Turn::has_only_begun);
    let address = |part: Option<&str>| part_address(here, look, part);
    let parts = pages.parts(seen, &*shown, look.theatre.as_deref(), &address);
    // Not drawn where a game has a picture of its own and no move is pointed at.
    let scene = LazyCell::new(|| {
        let mut scene = (drawn.or(imagined)).unwrap_or_else(|| seen.picture(&*shown));
        if !changed {
            scene.mark_last(&last);
            scene.mark_chosen(&shown.present().decisive_cells());
        }
        scene.view = parts.as_ref().and_then(|parts| parts.shown);
        scene.aside = turn.as_ref().map_or(Vec::new(), |turn| turn.aside(&scene));
        scene
    });
    let still = turn.is_none() && !imagines && sealer.is_none();
    let own_picture = still.then(|| pages.picture(seen, &*shown, look.theatre.as_deref()));
    let (svg, dense) = match own_picture.flatten() {
        Some(picture) => (picture.into_string(), false),
        None => (scene.to_inline_svg(&link), is_dense(&scene)),
    };
    let is_room = parts.is_some();
    let head = html! {
        @if let Some(fault) = fault { p.bad role="alert" { (with_rule(fault, lang)) } }
        div.line { (status::status(seen, turn.as_ref())) @if seen.past.is_none() { (panels::questions(seen)) } }
        (dice::notices(seen))
        @if seen.past.is_none() { (pages.since(seen)) }
    };
    // A picture with many cells shows their marks only where it is pointed at.
    let marked =
        !quiet && !first && svg.contains("data-target") && !svg.contains("class=\"bilancia many\"");
    html! {
        h1.vh { (live.spec.game.info().title.raw(lang)) }
        @if !is_room { (head) }
        div.game.room[is_room] {
            section.board.quiet[quiet].first[first].dense[dense] aria-label=(texts::POSITION.raw(lang)) data-events=(seen.past.unwrap_or(live.table.event_count())) {
                @if let Some(parts) = &parts { (parts.links) }
                (PreEscaped(&svg))
                @if is_room { div.corner { div.area-card role="status" {} } }
                @if dense && (turn.is_some() || sealer.is_some()) { (panels::nudges(lang)) }
                (status::last(seen))
                p.cap { @if marked { (texts::MARKS.raw(lang)) " " } @if marked && !scene.aside.is_empty() { (texts::ASIDE_MARKS.raw(lang)) " " } @if !last.is_empty() && !changed { (texts::LAST_MARK.raw(lang)) } }
                @if shown.turned_scene(lang).is_some() { (flip(seen)) }
            }
            div.side.panel[is_room] {
                @if let Some(parts) = &parts { (parts.tools) (head) }
                @if let Some(hosted) = &seen.event {
                    p.small #event { a href={ "/events/" (hosted.id) } { (events::title(&hosted.event.state().plan, lang)) } }
                }
                (seats::seats(seen))
                (beginning::beginning(seen))
                @if live.status() == Status::Open { (panels::waiting(seen, look.invitation.as_deref())) }
                (joining::take_over(seen, look.invitation.as_deref()))
                (dice::share(seen, ""))
                (ahead::panel::dropped(seen))
                @if let Some(turn) = &turn { (turn::mover(seen, turn, &scene)) }
                @if let Some(ahead) = &ahead { (ahead::panel::panel(seen, ahead, &scene)) }
                @if let Some(sealer) = &sealer { (seal::sealer(seen, sealer, &scene)) }
                (seats::phases(seen))
                @if live.status() == Status::Over {
                    @if let Some(standing) = &seen.rematch { (rematch::block(here, live, own, standing, lang)) }
                    div.btns {
                        a.btn href={ (here) "/" (pages.review()) } { (texts::ANALYSIS.raw(lang)) }
                        @if !own.is_empty() && seen.rematch.is_none() { (rematch::rematch(live, own, lang)) }
                    }
                }
                (panels::details(&*shown, lang))
                @if let Some(course) = pages.history(seen) { (course) } @else { (moves::history(seen)) }
                (dispute::panel(seen))
                div.row {
                    (offers::offers(seen))
                    (joining::resignation(seen))
                    @if let Some(next) = &seen.next { a href={ "/game/" (next) } { (texts::NEXT.raw(lang)) } }
                    (panels::rules(seen))
                    details #more {
                        summary { (texts::MORE.raw(lang)) }
                        @if turn.is_some() || ahead.is_some() || sealer.is_some() { (turn::sending(seen)) }
                        ul.plain {
                            @if live.sandbox && live.status() != Status::Over { li { a href={ (here) "/analysis" } { (texts::ANALYSIS.raw(lang)) } } }
                            li { a href={ (here) "/record" } { (texts::RECORD.raw(lang)) } }
                            li { a href=(openings::address(live.spec.game.info().name)) { (openings::TITLE.raw(lang)) } }
                            li { (pages.links(seen)) a href={ (here) "/text" } { (texts::IN_WORDS.raw(lang)) } }
                            li { a href={ (here) "/board.svg" } { (texts::PICTURE.raw(lang)) } }
                            li { a href=(again(live, own)) { (texts::AGAIN.raw(lang)) } }
                        }
                    }
                }
                (chat::panel(seen))
                (dice::panel(seen))
            }
        }
        div.keys {
            @let turns = live.table.turned_scene(lang).is_some();
            @for (key, words) in texts::KEYS.into_iter().filter(|(key, _)| turns || *key != "f") { span { kbd { (key) } " " (words.raw(lang)) } }
            dialog #all-keys aria-labelledby="all-keys-title" {
                h2.h #all-keys-title { (texts::ALL_KEYS.raw(lang)) }
                dl { @for (key, words) in texts::KEYS.iter().filter(|(key, _)| turns || *key != "f").chain(&texts::MORE_KEYS) { div { dt { kbd { (key) } } dd { (words.raw(lang)) } } } }
                form method="dialog" { button.btn { (texts::CLOSE.raw(lang)) } }
            }
            button #sounds.toggle type="button" hidden aria-pressed="false" { (texts::SOUNDS.raw(lang)) }
        }
    }
}

/// Address of the page with a part of the map, or with the whole of it.
fn part_address(here: &str, look: &GameQuery, part: Option<&str>) -> String {
    let mut fields = Vec::new();
    fields.extend(look.at.map(|at| format!("at={at}")));
    fields.extend(part.map(|part| format!("theatre={part}")));
    let invitation = look.invitation.as_deref();
    fields.extend(invitation.map(|text| format!("invitation={}", in_address(text))));
    match fields.is_empty() {
        true => here.to_owned(),
        false => format!("{here}?{}", fields.join("&")),
    }
}

/// Number of cells above which a picture is dense: those of 14 by 14 points have room on the screen of a phone.
const DENSE: usize = 200;

/// Whether a picture has more cells than a finger hits on the screen of a phone, unless it is drawn larger than that.
fn is_dense(scene: &Scene) -> bool {
    scene.cells().len() > DENSE
}

/// A button that turns the board round, here and in every other game.
fn flip(seen: &GamePage<'_>) -> Markup {
    html! {
        form.flip method="post" action="/settings" {
            input type="hidden" name="back" value=(seen.back);
            button #flip.toggle name="board" value=(if seen.turned { "auto" } else { "turned" }) aria-pressed=(seen.turned) {
                (texts::FLIP.raw(seen.lang))
            }
        }
    }
}

/// A board for pages of other sites: as it stands, with nothing to press, and a way to the game.
pub(crate) async fn embed(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let live = app.service.lock(&id).await?;
    // The reader of the other site need not be the person who may see more here.
    if !may_look(&live, Seats::NONE, None) {
        return Err(Problem::NoPage);
    }
    let lang = visitor.lang;
    // As the stream counts, which knows the visitor.
    let person = visitor.person.as_ref();
    let own = person.map_or(Seats::NONE, |person| live.seats_of(&person.id));
    let scene = live.table.view(Seats::NONE).scene(lang);
    let title = live.spec.game.info().title.raw(lang);
    let names: Vec<_> = live
        .seats
        .iter()
        .map(|seat| player_name(seat, live.spec.game, lang))
        .collect();
    let body = html! {
        h1.vh { (title) }
        (PreEscaped(scene.to_inline_svg(&|_| None)))
        p { a href={ "/game/" (id) } target="_blank" { (title) ": " (names.join(" – ")) } }
    };
    let page = Page {
        title,
        part: Part::None,
        live: Some((stream_address(&id, own, None), live.extent().seen_by(own))),
        body,
    };
    Ok(page.render_bare(&visitor).into_response())
}

/// The board as a picture that stands alone.
pub(crate) async fn picture(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    // A picture may be passed on, so it holds nothing that is not open.
    let svg = live
        .table
        .view(Seats::NONE)
        .scene(visitor.lang)
        .to_svg(Theme::Auto);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// Width of the picture that other sites show beside a link, in pixels.
const PREVIEW_WIDTH: u32 = 600;

/// The picture as those sites and messengers read it that show a link with a preview.
pub(crate) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    let scene = live.table.view(Seats::NONE).scene(visitor.lang);
    drop(live);
    // Drawing takes some milliseconds, in which others should not wait.
    let drawn = tokio::task::spawn_blocking(move || png(&scene, Theme::Light, PREVIEW_WIDTH)).await;
    let Ok(Ok(bytes)) = drawn else {
        return Err(Problem::NoPage);
    };
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    Ok((headers, bytes).into_response())
}
