//! The way through all turns of a war, over its map: turns near the one that is shown, a slider, and a replay.

use bilancia_core::Lang;
use maud::{Markup, html};

use super::Course;
use crate::pages::war::history::texts;

bilancia_core::messages! { crate::pages::war::story::catalogue, "timeline-":
    const {
        TURNS, TURN, SHOW, START, ROUND(round), REPLAY, PAUSE, PACE, SLOW, USUAL, FAST,
    }
}

/// Number of turns that have links of their own.
const NEAR: usize = 7;

/// Seconds that a turn stays during a replay.
const PACES: [&str; 3] = ["4", "2", "1"];

/// The way; `shown` is the number of the turn that the map shows, none for those since the visitor's last one together.
pub(in crate::pages::war) fn timeline(course: &Course<'_>, shown: Option<usize>) -> Markup {
    let (lang, count) = (course.lang(), course.turns.len());
    let since = course.turns_since().first();
    // Without turns of others a replay begins with the war.
    let first = since.map_or(1, |turn| turn.number);
    let value = shown.unwrap_or(count);
    let from = value.saturating_sub(NEAR / 2);
    let from = from.min((count + 1).saturating_sub(NEAR));
    let words = [SLOW, USUAL, FAST].map(|message| message.raw(lang));
    html! {
        nav.timeline aria-label=(TURNS.raw(lang)) data-first=(course.turn_address(first)) data-last=(count) {
            button.btn #replay type="button" hidden data-play=(REPLAY.raw(lang)) data-pause=(PAUSE.raw(lang)) { b aria-hidden="true" { "▶" } " " span { (REPLAY.raw(lang)) } }
            ol { @for number in from..=count.min(from + NEAR - 1) { li { (tick(course, number, shown)) } } }
            form data-soft method="get" action=(course.seen.here) {
                @if let Some(step) = course.look.step { input type="hidden" name="step" value=(step.word()); }
                @if let Some(theatre) = &course.look.theatre { input type="hidden" name="theatre" value=(theatre); }
                @if let Some(invitation) = course.invitation { input type="hidden" name="invitation" value=(invitation); }
                input #slider type="range" name="story" min="0" max=(count) value=(value) aria-label=(TURN.raw(lang))
                    aria-valuetext=(name(course, value)) data-turns=(numbers(course)) data-names=(names(course, lang)) data-words=(texts::TURN.text(lang, &[&"%r", &"%n"])) data-start=(START.raw(lang));
                output for="slider" { (name(course, value)) }
                button.btn { (SHOW.raw(lang)) }
            }
            select #pace hidden aria-label=(PACE.raw(lang)) {
                @for (pace, words) in PACES.iter().zip(words) { option value=(pace) selected[*pace == PACES[1]] { (words) } }
            }
        }
    }
}

/// A link to the position after a turn.
fn tick(course: &Course<'_>, number: usize, shown: Option<usize>) -> Markup {
    let (lang, war) = (course.lang(), course.of.state());
    let turn = number
        .checked_sub(1)
        .and_then(|place| course.turns.get(place));
    let letter = turn.map(|turn| war.pack().powers[usize::from(turn.power)].letter);
    let class = turn.map_or(String::new(), |turn| format!(" p{}", turn.power % 5 + 1));
    let name = name(course, number);
    html! {
        a class={ "tick" (class) } data-soft href=(course.turn_address(number)) aria-current=[(shown == Some(number)).then_some("true")] aria-label=(name) title=(name) {
            b { (letter.unwrap_or('0')) }
            small aria-hidden="true" { @match turn {
                Some(turn) => (ROUND.text(lang, &[&turn.round])),
                None => (START.raw(lang)),
            } }
        }
    }
}

/// Title of a turn by its number.
pub(super) fn name(course: &Course<'_>, number: usize) -> String {
    let turn = number
        .checked_sub(1)
        .and_then(|place| course.turns.get(place));
    turn.map_or_else(
        || START.raw(course.lang()).to_owned(),
        |turn| course.title(turn),
    )
}

/// Power and round of each turn, for scripts.
fn numbers(course: &Course<'_>) -> String {
    let turns = course.turns.iter();
    let numbers: Vec<_> = turns
        .map(|turn| format!("{}.{}", turn.power, turn.round))
        .collect();
    numbers.join(" ")
}

/// Names of the powers, for scripts.
fn names(course: &Course<'_>, lang: Lang) -> String {
    let war = course.of.state();
    let powers = 0..war.pack().powers.len() as u8;
    let names: Vec<_> = powers.map(|power| war.power_name(power, lang)).collect();
    names.join("|")
}
