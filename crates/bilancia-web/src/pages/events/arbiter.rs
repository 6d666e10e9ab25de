//! Forms of the arbiter of an event.

use bilancia_core::{Lang, Message};
use bilancia_service::{Hosted, game_of, may_enter};
use bilancia_tournament::event::{By, Event, GameId, Phase};
use bilancia_words::strengths;
use maud::{Markup, html};

use super::{acts::score_words, roster, texts};
use crate::{events::command::SCORES, times::local_moment};

/// Open games that a form lists, at most.
pub(super) const MOST: usize = 500;

/// The panel of the person who rules: an arbiter, or the operator where arbiters play.
pub(super) fn panel(hosted: &Hosted, by: &By, here: &str, lang: Lang) -> Markup {
    let event = &hosted.event;
    let state = event.state();
    let entrants = || (1_u32..).zip(&state.participants);
    // What is open and typed has an id, by which it stays when the page shows news.
    let reason = |command: &str| {
        html! { label.field { span { (texts::REASON.raw(lang)) } input id={ (command) "-reason" } name="reason" required maxlength="1000"; } }
    };
    let choose = |command: &str, left: bool| {
        let all = entrants().filter(|(id, one)| match one.withdrawn {
            true => left,
            false => event.may_withdraw(by, *id),
        });
        html! { label.field { span { (texts::ENTRANTS.raw(lang)) } select id={ (command) "-entrant" } name="entrant" {
            @for (id, one) in all { option value=(id) { (texts::entrant_name(&one.entrant, &state.plan, lang)) } }
        } } }
    };
    let form = |command: &str, title: Message, fields: Markup, done: Message| {
        html! { details id={ "do-" (command) } { summary { (title.raw(lang)) }
        form method="post" action={ (here) "/" (command) } { (fields) button.btn id={ "press-" (command) } { (done.raw(lang)) } } } }
    };
    let open = event.state().open_games().into_iter();
    let open: Vec<_> = open
        .filter(|(game, _)| event.may_decide(by, *game))
        .collect();
    let arbiter = matches!(by, By::Arbiter(_));
    html! {
        section.sheet #arbiter {
            h2 { (texts::FOR_ARBITER.raw(lang)) }
            @for (id, one) in entrants().filter(|_| arbiter) { @for [old, new] in &one.offered {
                form method="post" action={ (here) "/decline" } {
                    p { (texts::PENDING.text(lang, &[&texts::person_name(old.name(), lang), &new.name()])) }
                    input type="hidden" name="entrant" value=(id); input type="hidden" name="person" value=(new.name());
                    button.btn { (texts::TAKE_BACK.raw(lang)) }
                }
            } }
            @if arbiter && state.phase == Phase::Registration {
                (form("program", texts::PROGRAM, html! { label.field { span { (texts::PROGRAM.raw(lang)) }
                    select #program-strength name="strength" { @for (strength, title) in strengths_of(hosted, lang) { option value=(strength) { (title) } } } } }, texts::ENTER_IT))
            }
            @if arbiter && state.phase == Phase::Registration {
                (form("invite", texts::INVITE, html! { label.field { span { (texts::WHOM.raw(lang)) }
                    input #invite-person name="person" required maxlength="24" autocomplete="off"; } }, texts::INVITE))
                p { a href={ (here) "/roster" } { (roster::TITLE.raw(lang)) } }
            }
            @if !open.is_empty() {
                form method="get" action={ (here) "/decide" } { button.btn { (texts::LOOK.raw(lang)) } }
                (form("adjudicate", texts::ADJUDICATE, html! {
                    label.field { span { (texts::WATCH.raw(lang)) } select #adjudicate-game name="game" {
                        @for (id, sides) in open.into_iter().take(MOST) {
                            option value={ (id.round) "." (id.board) "." (id.game) } { (game_words(event, id, sides, lang)) }
                        }
                    } }
                    label.field { span { (texts::RESULT.raw(lang)) } select #adjudicate-score name="score" {
                        @for (word, score) in SCORES { option value=(word) { (score_words(score, lang)) } }
                    } }
                    (reason("adjudicate"))
                }, texts::DECIDE))
            }
            @if arbiter && !state.participants.is_empty() && state.phase != Phase::Closed {
                (form("replace", texts::REPLACE, html! { (choose("replace", true))
                    @if state.plan.team > 1 { label.field { span { (texts::MEMBER.raw(lang)) } input #replace-member name="member" maxlength="24" autocomplete="off"; } }
                    label.field { span { (texts::BY_WHOM.raw(lang)) } input #replace-person name="person" required maxlength="24" autocomplete="off"; } }, texts::REPLACE_IT))
            }
            @if withdraws(event, by) { (form("withdraw", texts::REMOVE, choose("withdraw", false), texts::REMOVE)) }
            (form("undo", texts::UNDO, html! {
                p.small.mut { (texts::UNDO_ABOUT.raw(lang)) }
                label.field { span { (texts::ENTRY.raw(lang)) } input #undo-entry name="entry" type="number" min="2" max=(event.entries().len()) required; }
                (reason("undo"))
            }, texts::UNDO_IT))
            @if state.rated { (form("unrate", texts::UNRATE, reason("unrate"), texts::UNRATE_IT)) }
        }
    }
}

/// The bar by which an arbiter lets the event begin, or closes registration; either asks first. `entered` are those who are in and those
/// of them who are here. Moments are in seconds since 1970.
pub(super) fn bar(
    hosted: &Hosted,
    here: &str,
    entered: [usize; 2],
    now: i64,
    lang: Lang,
) -> Markup {
    let plan = &hosted.event.state().plan;
    let [all, present] = entered;
    let start = local_moment(plan.assignment_at.saturating_mul(1000), lang);
    let (before, after) = texts::CLOSE_ABOUT.around(lang);
    html! {
        section.arbiter-bar #bar aria-label=(texts::ARBITER.raw(lang)) {
            b { (texts::ARBITER.raw(lang)) }
            @if all >= 2 {
                details.ask #ask-begin { summary.btn.pri { (texts::BEGIN_NOW.raw(lang)) " …" }
                    form method="post" action={ (here) "/begin" } { p { (texts::BEGIN_ABOUT.raw(lang)) }
                        button.btn.pri #begin-now { (texts::BEGIN_NOW.raw(lang)) } } }
                @if now <= plan.registration_until {
                    details.ask #ask-close { summary.btn { (texts::CLOSE_NOW.raw(lang)) " …" }
                        form method="post" action={ (here) "/close-registration" } { p { (before) (start) (after) }
                            button.btn #close-now { (texts::CLOSE_NOW.raw(lang)) } } }
                }
            }
            a.btn href={ (here) "/entrants.csv" } { (texts::ENTRANTS_CSV.raw(lang)) }
            p.small.mut { (texts::HERE.text(lang, &[&all, &present])) }
        }
    }
}

/// Whether there is an entrant whom somebody may withdraw.
pub(super) fn withdraws(event: &Event, by: &By) -> bool {
    let state = event.state();
    let mut entered = (1..)
        .zip(&state.participants)
        .filter(|(_, one)| !one.withdrawn);
    state.phase != Phase::Closed && entered.any(|(id, _)| event.may_withdraw(by, id))
}

/// The programs that may be entered, with their titles.
fn strengths_of(hosted: &Hosted, lang: Lang) -> Vec<(String, String)> {
    let Ok(spec) = game_of(&hosted.event.state().plan) else {
        return Vec::new();
    };
    let all = strengths(spec.game, lang).into_iter();
    all.filter(|(strength, _)| may_enter(spec.game, strength))
        .collect()
}

/// A game with its entrants, the first side first.
pub(super) fn game_words(event: &Event, id: GameId, sides: [u32; 2], lang: Lang) -> String {
    let name = |number: u32| texts::numbered(event.state(), number, lang);
    let [one, other] = sides.map(name);
    format!("{}.{}.{} {one} – {other}", id.round, id.board, id.game)
}
