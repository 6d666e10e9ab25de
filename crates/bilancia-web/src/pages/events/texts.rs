//! Words of the pages about events.

use bilancia_core::{Lang, Message};
use bilancia_tournament::{
    event::{Phase, Plan},
    format::Format,
};
use maud::{Markup, html};

use crate::times::local_moment;
pub(crate) use bilancia_words::events::{
    clock, entrant_name, format_words, game_words, numbered, person_name, rules, strength_words,
    title,
};
use bilancia_words::{moment, time_words};

bilancia_core::messages! { crate::pages::events::catalogue, "":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        LEAD, NONE, TEMPLATE, TEMPLATE_ABOUT(game_words, format_words, state_words), START_TEMPLATE, ANNOUNCE,
        ANOTHER, ANNOUNCE_ABOUT, CHOOSE, TIE_BREAKS,
        TIE_BREAKS_ABOUT, NO_TIE_BREAK, ACCOUNT_FIRST, NAME, GAME, CLOCK, NO_CLOCK,
        DOUBLE, RATED, NOT_RATED, ENTRANTS, STATE, ENTER, WITHDRAW, WITHDRAW_YES,
        WITHDRAW_FIRST, WITHDRAW_LOSES(open), WITHDRAW_SURE, BE_ABSENT, BE_ABSENT_YES, FROM_ROUND,
    }
    const {
        ABSENCE(points), NO_POINTS, HALF_POINTS(halves),
    }
    pub(super) const {
        ABSENT_FROM(round), TAKE_PART, ABSENT, HALF, WITHDRAWN, ARBITER, STANDINGS, RANK, POINTS,
        ROUND(round), BOARD, FIRST, SECOND, RESULT, PLAYED, WATCH, BYE, FREE, CHAMPION(entrant_name), RULES,
        LOG, ENTRY, UNDONE(entry), FOR_ARBITER, PROGRAM, ENTER_IT, ADJUDICATE, FIRST_WINS, DRAWN, SECOND_WINS,
        BOTH_LOSE, REASON, DECIDE, REPLACE, BY_WHOM, REPLACE_IT, REMOVE, UNDO, UNDO_ABOUT, UNDO_IT, UNRATE, UNRATE_IT,
        EXPORTS, CALENDAR, TEAM, TEAM_NAME, ENTER_TEAM, JOIN, LEAVE, MEMBER, LOOK, INVITE,
        WHOM, INVITED, BRACKET, PICTURE, YOUR_PLACE(rank),
    }
    pub(crate) const {
        CHAMPIONS,
    }
    pub(super) const {
        RATINGS,
    }
    pub(super) const {
        OFFERED(player), OFFERED_BACK, OFFERED_IN, ACCEPT, DECLINE, PENDING(name, name_second), TAKE_BACK,
        BEGIN_ABOUT, BEGIN_NOW, CLOSE_NOW, CLOSE_ABOUT(start), HERE(entered, here), LEFT,
        LEFT_SPOKEN(minutes), HERE_NOW, ENTRANTS_CSV,
    }
    const {
        OPEN_UNTIL(until), ASSIGNED_ON(until), ROUND_OF(rounds), ENDED, ARENA_RUNS, ARENA_OVER,
    }
    pub(super) const {
        ARENA_LEFT, ARENA_SPOKEN(minutes), GAMES, STREAK, PAUSE, RESUME, PAUSES, PLAYS_NOW,
        WAITS, NEXT_GAME, TO_BOARD,
    }
}

/// How far an event is, with a moment that scripts show in the reader's time zone. Moments are in seconds since 1970.
pub(super) fn state_line(phase: Phase, plan: &Plan, rounds: usize, now: i64, lang: Lang) -> Markup {
    let (message, at) = match phase {
        Phase::Registration if now <= plan.registration_until => {
            (OPEN_UNTIL, plan.registration_until)
        }
        Phase::Registration => (ASSIGNED_ON, plan.assignment_at),
        Phase::Playing | Phase::Closed => {
            return html! { (state_words(phase, plan, rounds, now, lang)) };
        }
    };
    let (before, after) = message.around(lang);
    html! { (before) (local_moment(at.saturating_mul(1000), lang)) (after) }
}

/// A clock that runs until registration ends; nothing once it has. Moments are in seconds since 1970.
pub(super) fn time_to_enter(phase: Phase, plan: &Plan, now: i64, lang: Lang) -> Markup {
    let open = now < plan.registration_until;
    html! {
        @if open && phase == Phase::Registration { p.left { (LEFT.raw(lang)) ": " (countdown(plan.registration_until, now, LEFT_SPOKEN, lang)) } }
    }
}

/// A clock that runs until a moment, in seconds since 1970. A screen reader says it at ten, five and one minute only.
pub(super) fn countdown(until: i64, now: i64, spoken: Message, lang: Lang) -> Markup {
    let left = (until - now).max(0).saturating_mul(1000);
    let until = until.saturating_mul(1000);
    let [ten, five, one] = [10, 5, 1].map(|minutes: u32| spoken.text(lang, &[&minutes]));
    html! {
        span.clock data-left=(left) data-until=(until) data-now=(until - left) { (time_words(left)) }
        span.vh.spoken role="status" data-at-10=(ten) data-at-5=(five) data-at-1=(one) {}
    }
}

/// How far an event is. Moments are in seconds since 1970.
pub(super) fn state_words(
    phase: Phase,
    plan: &Plan,
    rounds: usize,
    now: i64,
    lang: Lang,
) -> String {
    let until = |at: i64| moment(at.saturating_mul(1000), lang);
    match phase {
        Phase::Registration if now <= plan.registration_until => {
            OPEN_UNTIL.text(lang, &[&until(plan.registration_until)])
        }
        Phase::Registration => ASSIGNED_ON.text(lang, &[&until(plan.assignment_at)]),
        Phase::Playing if matches!(plan.format, Format::Arena { .. }) => {
            let end = plan_end(plan);
            [ARENA_RUNS, ARENA_OVER][usize::from(end <= now)]
                .raw(lang)
                .to_owned()
        }
        Phase::Playing => ROUND_OF.text(lang, &[&rounds]),
        Phase::Closed => ENDED.raw(lang).to_owned(),
    }
}

/// When an arena pairs for the last time.
fn plan_end(plan: &Plan) -> i64 {
    match plan.format {
        Format::Arena { minutes } => plan.assignment_at + 60 * i64::from(minutes),
        _ => i64::MAX,
    }
}

/// Sentences on missing a round.
pub(super) fn absence(plan: &Plan, lang: Lang) -> String {
    let points = match plan.half_byes {
        0 => NO_POINTS.raw(lang).to_owned(),
        halves => HALF_POINTS.text(lang, &[&halves]),
    };
    ABSENCE.text(lang, &[&points])
}
