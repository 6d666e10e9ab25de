//! Chat of a game.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::header,
    response::Response,
};
use bilancia_core::{Lang, Seat};
use bilancia_host::{LiveGame, Occupant, Said};
use maud::{Markup, html};
use serde::Deserialize;

use super::{page::GamePage, texts};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    entering::enter,
    layout::{Page, Part},
    visitor::{MUTE, Visitor, set_game_cookie},
};

/// Messages on the page of the game; all are on a page of their own.
const LATEST: usize = 50;

bilancia_core::messages! { crate::pages::game::catalogue, "chat-":
    const {
        EARLIER(heard), MUTED, DO_MUTE, UNMUTE, SAY_TO_SIDE, TO_SIDE, BACK,
    }
}

/// The latest messages, and a form for another.
pub(in crate::pages) fn panel(seen: &GamePage<'_>) -> Markup {
    let (live, own, here, lang) = (seen.live, seen.own, &seen.here, seen.lang);
    if live.sandbox || (own.is_empty() && live.said_to(own).next().is_none()) {
        return html! {};
    }
    let persons = live
        .seats
        .iter()
        .enumerate()
        .filter(|(seat, _)| !own.contains(Seat(*seat as u8)));
    let mut others = persons.map(|(_, occupant)| occupant);
    // A program does not read.
    if others.all(|occupant| matches!(occupant, Occupant::Bot { .. }))
        && live.said_to(own).next().is_none()
    {
        return html! {};
    }
    let side = own.iter().find(|seat| live.has_allies(*seat));
    let heard = heard(seen);
    let earlier = heard.len().saturating_sub(LATEST);
    html! {
        div.sheet {
            h2.h { (texts::CHAT.raw(lang)) }
            @if earlier > 0 {
                p.small { a href={ (here) "/chat" } { (EARLIER.text(lang, &[&heard.len()])) } }
            }
            ul.chat { @for said in &heard[earlier..] { (message(said, lang)) } }
            @if !own.is_empty() {
                form.say-it method="post" action={ (here) "/say" } {
                    label.field { span.vh { (texts::MESSAGE.raw(lang)) } input #say name="text" maxlength="500" data-keep autocomplete="off"; }
                    button.btn.quiet { (texts::SAY.raw(lang)) }
                    // What only the side may read is never the answer to Enter.
                    @if let Some(seat) = side {
                        input type="hidden" name="seat" value=(seat.0);
                        button.btn.quiet name="to" value="side" { (SAY_TO_SIDE.raw(lang)) }
                    }
                }
            }
            (muting(seen))
        }
    }
}

/// Messages that the visitor may read and has not hidden.
fn heard<'a>(seen: &GamePage<'a>) -> Vec<&'a Said> {
    let said = seen.live.said_to(seen.own);
    said.filter(|said| !seen.muted || is_own(seen, said))
        .collect()
}

/// Whether the visitor said it.
fn is_own(seen: &GamePage<'_>, said: &Said) -> bool {
    let name = |occupant: &Occupant| match occupant {
        Occupant::Person { name, .. } => *name == said.name,
        _ => false,
    };
    seen.own
        .iter()
        .any(|seat| seen.live.seats.get(seat.index()).is_some_and(name))
}

/// A message with its author, and for whom it is if it is not for all.
fn message(said: &Said, lang: Lang) -> Markup {
    html! { li { b { (said.name) } @if said.to.is_some() { " " i { (TO_SIDE.raw(lang)) } } " " (said.text) } }
}

/// A button that hides or shows what others say, once they have said something.
fn muting(seen: &GamePage<'_>) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    let mut said = seen.live.said_to(seen.own);
    let others = said.any(|said| !is_own(seen, said));
    html! {
        @if seen.muted { p.small.mut { (MUTED.raw(lang)) } }
        @if seen.muted || others {
            form method="post" action={ (here) "/mute" } {
                button.btn.quiet name="mute" value=(if seen.muted { "no" } else { "yes" }) {
                    (if seen.muted { UNMUTE } else { DO_MUTE }.raw(lang))
                }
            }
        }
    }
}

/// The invitation to a private game.
#[derive(Deserialize)]
pub(crate) struct Invited {
    invitation: Option<String>,
}

/// All messages of a game.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<Invited>,
) -> Result<Markup, Problem> {
    let (live, own) = enter(&app, &visitor, &id, look.invitation.as_deref()).await?;
    let seen = GamePage::now(&app, &visitor, &id, &live, own);
    let title = title(&live, seen.lang);
    let body = html! {
        h1 { (title) }
        p { a href=(seen.here) { (BACK.raw(seen.lang)) } }
        ul { @for said in heard(&seen) { (message(said, seen.lang)) } }
        (muting(&seen))
    };
    let page = Page {
        title: &title,
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

fn title(live: &LiveGame, lang: Lang) -> String {
    let game = live.spec.game.info().title.raw(lang);
    format!("{game}: {}", texts::CHAT.raw(lang))
}

/// Whether not to hear others.
#[derive(Deserialize)]
pub(crate) struct Muting {
    #[serde(default)]
    mute: String,
}

/// Hides what others say in a game, or shows it again, in this browser.
pub(crate) async fn mute(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Muting>,
) -> Result<Response, Problem> {
    let here = format!("/game/{id}");
    // A visitor does not learn whether a game that is not for them is there.
    enter(&app, &visitor, &id, None).await?;
    let value = if form.mute == "yes" { "yes" } else { "" };
    let mut response = lead_to(&here, None);
    if let Some(cookie) = set_game_cookie(&app, &here, MUTE, value) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
