//! A game in words alone, with commands: for those who do not see boards, or would rather write.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::turns::{question, questions};
use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_host::Status;
use bilancia_scene::Glyphs;
use bilancia_table::Event;
use bilancia_words::time_words;
use maud::{Markup, html};
use serde::Deserialize;

use super::{
    beginning, chat, dice, dispute, draft, joining, offers,
    page::GamePage,
    status, stream_address, texts,
    turn::{self, Turn},
};
use crate::{
    answer::Problem,
    app::App,
    booklet::with_rule,
    entering::enter,
    layout::{Page, Part},
    notice::proven_fault,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::game::catalogue, "text-":
    const {
        TITLE, BOARD, COMMAND, DO, HELP, NO_MOVES, NO_CHOICE, NO_CLOCKS, CHOICES(actions, actions_second),
    }
}

/// Query of the page.
#[derive(Deserialize)]
pub(crate) struct GameQuery {
    #[serde(default)]
    command: String,
    /// Why something was not done.
    fault: Option<String>,
}

/// Answer to a command.
enum Reply {
    Said(String),
    /// A move that is legal, to be sent.
    Move(Seat, String),
    Wrong(String),
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let seen = GamePage {
        arbiter: app.service.can_be_ruled(&live).await?,
        ..GamePage::now(&app, &visitor, &id, &live, own)
    };
    let view = live.table.view(own);
    let command = look.command.trim();
    let reply = (!command.is_empty()).then(|| answer(&seen, command));
    let title = live.spec.game.info().title.raw(lang);
    let body = html! {
        h1 { (title) ": " (TITLE.raw(lang)) }
        p { a href=(seen.here) { (BOARD.raw(lang)) } " · " a href={ "/rules/" (live.spec.game.info().name) } { (texts::RULES.raw(lang)) }
            @if !own.is_empty() && live.status() == Status::Playing { " · " a href={ (seen.here) "/draft" } { (draft::TITLE.raw(lang)) } }
        }
        @if let Some(fault) = proven_fault(&visitor, look.fault.as_deref()) { p.bad role="alert" { (fault) } }
        (status::status(&seen, Turn::of(&live, own, &turn::GameQuery::default(), lang).as_ref()))
        (beginning::beginning(&seen))
        (status::last(&seen))
        (dice::notices(&seen))
        (dice::share(&seen, "text"))
        form data-soft method="get" action={ (seen.here) "/text" } {
            label.field { span { (COMMAND.raw(lang)) } input #text name="command" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button.btn { (DO.raw(lang)) }
        }
        div #reply role="status" aria-live="polite" { @if let Some(reply) = reply { (shown(&seen, &reply)) } }
        p { (view.scene(lang).description) }
        pre tabindex="0" { (view.present().render_text(Glyphs::Ascii, lang)) }
        (dispute::panel(&seen))
        (offers::offers(&seen))
        (chat::panel(&seen))
        (dice::panel(&seen))
        (joining::resignation(&seen))
    };
    let page = Page {
        title: &format!("{title}: {}", TITLE.raw(lang)),
        part: Part::Play,
        live: Some((stream_address(&id, own, None), live.extent().seen_by(own))),
        body,
    };
    Ok(page.render(&visitor).into_response())
}

fn shown(seen: &GamePage<'_>, reply: &Reply) -> Markup {
    match reply {
        Reply::Said(text) => html! { @for line in text.lines() { p { (line) } } },
        Reply::Wrong(fault) => html! { p.bad { (with_rule(fault, seen.lang)) } },
        Reply::Move(seat, text) => html! {
            form.btns method="post" action={ (seen.here) "/act" } {
                input type="hidden" name="seat" value=(seat.0);
                input type="hidden" name="number" value=(seen.live.table.event_count());
                input type="hidden" name="text" value=(text);
                input type="hidden" name="back" value="text";
                button.btn.pri #send { (texts::SEND.text(seen.lang, &[text])) }
            }
        },
    }
}

fn answer(seen: &GamePage<'_>, command: &str) -> Reply {
    let (live, lang) = (seen.live, seen.lang);
    let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
    let view = live.table.view(seen.own);
    // Questions of the game come first: its position is on the page anyway.
    let asker = chooser(seen).or(seen.own.lowest()).unwrap_or(Seat(0));
    if let Some(said) = question(&*view, asker, command, lang) {
        return Reply::Said(said);
    }
    Reply::Said(match (word, rest.trim()) {
        ("h" | "?", "") => match questions(&*view) {
            Some(more) => format!("{} {}", more.raw(lang), HELP.raw(lang)),
            None => HELP.raw(lang).to_owned(),
        },
        ("b", "") => view.scene(lang).description,
        ("o", "") => every_seat(seen, |seat| Some(seen.seat_words(seat))),
        ("c", "") => match &live.clocks {
            None => NO_CLOCKS.raw(lang).to_owned(),
            Some(clocks) => every_seat(seen, |seat| {
                let left = time_words(clocks.left(seat, seen.now).max(0));
                Some(format!("{}: {left}", seen.seat_words(seat)))
            }),
        },
        ("l", count) => {
            let count = count.parse().unwrap_or(2);
            let words: Vec<_> = last(seen, count);
            match words.is_empty() {
                true => NO_MOVES.raw(lang).to_owned(),
                false => words.join("; "),
            }
        }
        ("m", beginning) => {
            let Some(seat) = chooser(seen) else {
                return Reply::Said(NO_CHOICE.raw(lang).to_owned());
            };
            let mut actions = view.actions(seat);
            actions.retain(|action| action.starts_with(beginning));
            CHOICES.text(lang, &[&actions.len(), &actions.join(", ")])
        }
        _ => {
            let Some(seat) = chooser(seen) else {
                return Reply::Wrong(NO_CHOICE.raw(lang).to_owned());
            };
            return match view.copy().play(Actor::Seat(seat), command) {
                Ok(text) => Reply::Move(seat, text),
                Err(error) => Reply::Wrong(error.text(lang)),
            };
        }
    })
}

/// The seat at which the visitor may choose now; a choice that browsers seal is not made here.
fn chooser(seen: &GamePage<'_>) -> Option<Seat> {
    let choosing = matches!(seen.live.table.node(), Node::Choice(_))
        && seen.live.owed().is_none()
        && seen.live.may_play().is_ok();
    let playing = seen.live.status() == Status::Playing && choosing;
    let awaited = if playing {
        seen.live.awaited()
    } else {
        Seats::NONE
    };
    awaited.iter().find(|seat| seen.own.contains(*seat))
}

fn every_seat(seen: &GamePage<'_>, words: impl Fn(Seat) -> Option<String>) -> String {
    let seats = (0..seen.live.seats.len()).map(|seat| Seat(seat as u8));
    seats.filter_map(words).collect::<Vec<_>>().join("; ")
}

/// The last things that happened, the latest last.
fn last(seen: &GamePage<'_>, count: usize) -> Vec<String> {
    let view = seen.live.table.view(seen.own);
    let end = view.event_count();
    let range = end.saturating_sub(count)..end;
    let events = view.events_in(range.clone());
    let words = |(number, event): (usize, &Event)| {
        format!("{} {}", seen.who(event, number), seen.what(event))
    };
    range.zip(&events).map(words).collect()
}
