//! The line above the board, for whom a game waits or how it ended, and below the board the last round in words.

use bilancia_core::{Actor, Seat, figures::fixed};
use bilancia_host::{LiveGame, Owes, Status};
use bilancia_table::{Event, Reason, Table};
use bilancia_words::{limit_words, stage_words};
use maud::{Markup, PreEscaped, html};

use super::{beginning, dice, page::GamePage, texts, turn::Turn};
use crate::signs::OPENED;

bilancia_core::messages! { crate::pages::game::catalogue, "status-":
    const {
        DISPUTED, NEW_RATING(rating, deviation),
    }
}

pub(super) fn status(seen: &GamePage<'_>, turn: Option<&Turn>) -> Markup {
    let (live, own, past, lang) = (seen.live, seen.own, seen.past, seen.lang);
    let (title, more) = if let Some(at) = past {
        let number = seen.move_number(at);
        let title = match number {
            0 => texts::AT_START.raw(lang).to_owned(),
            number => texts::AFTER.text(lang, &[&number]),
        };
        (title, None)
    } else if live.newer.is_some() {
        (
            texts::NEWER.raw(lang).to_owned(),
            Some(texts::NEWER_MORE.raw(lang).to_owned()),
        )
    } else if let Some(outcome) = live.table.outcome() {
        let best = outcome.points.iter().max().copied().unwrap_or(0);
        let (winners, losers): (Vec<_>, Vec<_>) = (0_u8..)
            .zip(&outcome.points)
            .partition(|(_, points)| **points == best);
        let words = |seats: Vec<(u8, &i32)>| {
            let seats = seats
                .into_iter()
                .map(|(seat, _)| seen.seat_words(Seat(seat)));
            seats.collect::<Vec<_>>().join(", ")
        };
        let rule = live.table.present().ending(lang);
        let rule = rule.filter(|_| outcome.reason == Reason::Rules);
        let rule = rule.map(|rule| format!(": {rule}"));
        let title = match own.only() {
            Some(_) if losers.is_empty() => texts::OVER,
            Some(seat) if winners.iter().any(|(winner, _)| *winner == seat.0) => texts::YOU_WON,
            Some(_) => texts::YOU_LOST,
            None => texts::OVER,
        };
        let result = match losers.is_empty() {
            true => {
                let drawn = texts::drawn_words(outcome.reason).raw(lang);
                format!("{drawn}{}", rule.unwrap_or_default())
            }
            false => {
                let why = texts::forfeit_words(outcome.reason, lang);
                let why = why.map(|why| {
                    let loser = losers.first().map_or(0, |(seat, _)| *seat);
                    format!(": {} {why}", live.table.seat_name(Seat(loser), lang))
                });
                let why = why.or(rule);
                let wins = if winners.len() > 1 {
                    texts::WIN
                } else {
                    texts::WINS
                };
                let wins = wins.text(lang, &[&words(winners)]);
                format!("{wins}{}", why.unwrap_or_default())
            }
        };
        (title.raw(lang).to_owned(), Some(format!("{result}.")))
    } else if let Some(why) = live.called_off {
        let more = beginning::called_off(seen, why);
        (texts::CALLED_OFF.raw(lang).to_owned(), Some(more))
    } else if let Some(dispute) = live.dispute().filter(|dispute| !dispute.lets_play()) {
        let mut stage = stage_words(dispute, lang).to_owned();
        if let Some(limit) = limit_words(live, lang) {
            stage = format!("{stage} {limit}");
        }
        (DISPUTED.raw(lang).to_owned(), Some(stage))
    } else if live.status() == Status::Open {
        (texts::OPEN.raw(lang).to_owned(), None)
    } else if live.waits_for_shares() && live.awaited().iter().any(|seat| own.contains(seat)) {
        (dice::share_now(seen), None)
    } else if let Some((owes, _)) = live.owed().filter(|_| !own.is_empty()) {
        let own_sealed = own.iter().any(|seat| live.sealed().contains(seat));
        let title = match (owes, own_sealed) {
            (Owes::Seal, false) => texts::CHOOSE.raw(lang).to_owned(),
            (Owes::Seal, true) => texts::YOU_SEALED.raw(lang).to_owned(),
            (Owes::Opening, _) if live.awaited().iter().any(|seat| own.contains(seat)) => {
                texts::OPEN_NOW.raw(lang).to_owned()
            }
            (Owes::Opening, _) => wait(seen),
        };
        let seat = live.awaited().iter().find(|seat| own.contains(*seat));
        let seat = seat.filter(|_| matches!(owes, Owes::Seal) && !own_sealed);
        let instruction = seat.and_then(|seat| {
            live.table
                .view(seat.into())
                .present()
                .instruction(seat, lang)
        });
        (title, instruction)
    } else if let Some(turn) = turn {
        if turn.sealed {
            let text = live.sealed_text(turn.seat, own);
            let more = match live.may_change(turn.seat) {
                Ok(()) => texts::SEALED_MORE,
                Err(_) => texts::SEALED_FOR_GOOD,
            };
            (
                texts::SEALED.text(lang, &[&seen.in_words(&text)]),
                Some(more.raw(lang).to_owned()),
            )
        } else {
            let title = match turn.secret {
                true => texts::CHOOSE,
                false => texts::YOUR_TURN,
            };
            // A player of several sides reads for which.
            let title = match own.len() > 1 {
                true => format!(
                    "{}, {}",
                    title.raw(lang),
                    seen.live.table.seat_name(turn.seat, lang)
                ),
                false => title.raw(lang).to_owned(),
            };
            (title, turn.instruction(lang))
        }
    } else {
        (wait(seen), None)
    };
    html! {
        div.status.over[past.is_none() && live.status() == Status::Over] #status data-own[!waits(seen) && past.is_none() && !own.is_empty() && live.status() == Status::Playing] {
            b { (title) }
            @if let Some(more) = more { span { (more) } }
            @if let Some(words) = rated(seen) { " " span { (words) } }
            @if past.is_none() && seen.is_hurried() { span.bad { (texts::HURRY.raw(lang)) } }
            @if let Some((throws, first)) = only_dice(live).filter(|_| past.is_none()) {
                span { (texts::ONLY_DICE.text(lang, &[&throws])) " " a data-soft href={ (seen.here) "?at=" (first) } { (texts::STEP_THROUGH.raw(lang)) } }
            }
            @if past.is_some() { a data-soft href=(seen.here) { (texts::NOW.raw(lang)) } }
            @else if waits(seen) { noscript { a href=(seen.here) { (texts::LOOK_AGAIN.raw(lang)) } meta http-equiv="refresh" content="20"; } }
        }
    }
}

/// The visitor's rating after the game, once it is over and has counted.
fn rated(seen: &GamePage<'_>) -> Option<String> {
    let seat = seen.own.lowest().filter(|_| seen.past.is_none())?;
    let step = seen.step(seat.index()).filter(|step| step.counted)?;
    let [rating, deviation] =
        [step.after.rating, 2.0 * step.after.deviation].map(|value| fixed(value, 0, seen.lang));
    Some(NEW_RATING.text(seen.lang, &[&rating, &deviation]))
}

/// Number of throws that decided a game without any choice, and of events after the first; none of other games. Such a game is
/// over before anybody has seen it.
fn only_dice(live: &LiveGame) -> Option<(usize, usize)> {
    if live.status() != Status::Over {
        return None;
    }
    let events = live.table.events();
    let is_throw = |event: &Event| {
        matches!(
            event,
            Event::Action {
                by: Actor::Chance,
                ..
            }
        )
    };
    let all = !events.is_empty() && events.iter().all(is_throw);
    all.then(|| (events.len(), live.round_of(0).end))
}

/// Whether a player waits for others.
fn waits(seen: &GamePage<'_>) -> bool {
    let awaited = seen.live.awaited();
    let own = awaited.iter().any(|seat| seen.own.contains(seat));
    seen.live.status() == Status::Playing && !own
}

/// The last round in words, to stand below the board.
pub(super) fn last(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let at = seen.past.unwrap_or(live.table.event_count());
    let view = live.table.view(seen.own);
    let narrated = html! {
        @if let Some(words) = view.present().narrate(at, lang) { span.narrated { (words) } }
    };
    html! { div.last #last { (moves(seen, &*view, at)) (narrated) } }
}

/// The moves of the round that ends after a number of events, in words.
fn moves(seen: &GamePage<'_>, view: &dyn Table, at: usize) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let round = at.checked_sub(1).map_or(0..0, |last| live.round_of(last));
    if round.is_empty() || round.end != at {
        return html! {};
    }
    let words = |(number, event): (usize, &Event)| {
        let who = seen.who(event, number);
        format!("{who} {}", seen.what(event))
            .trim_start()
            .to_owned()
    };
    let events = view.events_in(round.clone());
    let together: Vec<_> = round.zip(&events).map(words).collect();
    if together.len() < 2 {
        return html! { span.mut { (together.concat()) } };
    }
    let opened = match live.seals {
        Some(_) => texts::OPENED_BY_PLAYERS,
        None => texts::OPENED,
    };
    html! { span.opened.seal { (PreEscaped(OPENED)) (opened.text(lang, &[&together.join(", ")])) } }
}

/// For whom the game waits.
fn wait(seen: &GamePage<'_>) -> String {
    let names: Vec<_> = seen
        .live
        .awaited()
        .iter()
        .map(|seat| seen.seat_words(seat))
        .collect();
    texts::WAIT.text(seen.lang, &[&names.join(", ")])
}
