//! Prepared moves in words, with the buttons to keep, change and leave them out.

use std::ops::Deref;

use bilancia_host::{ANY, Plan, lines_text};
use bilancia_scene::Scene;
use bilancia_table::TextPromptChoice;
use maud::{Markup, html};

use super::{Ahead, is_premove, when};
use crate::{
    answer::in_address,
    pages::game::{page::GamePage, texts},
};

/// Prepared moves in words, and how to go on.
pub(in crate::pages::game) fn panel(
    seen: &GamePage<'_>,
    ahead: &Ahead,
    scene: &dyn Deref<Target = Scene>,
) -> Markup {
    html! {
        @if ahead.line.is_none() { (premove(seen, ahead, scene)) }
        (conditional(seen, ahead, scene))
    }
}

/// A form that keeps these lines, with a button.
fn keep(
    seen: &GamePage<'_>,
    ahead: &Ahead,
    lines: &[Vec<String>],
    id: &str,
    button: Markup,
) -> Markup {
    html! {
        form data-soft data-done id=(id) method="post" action={ (seen.here) "/plan" } {
            input type="hidden" name="seat" value=(ahead.seat.0);
            input type="hidden" name="number" value=(seen.live.table.event_count());
            input type="hidden" name="text" value=(lines_text(lines));
            (button)
        }
    }
}

fn premove(seen: &GamePage<'_>, ahead: &Ahead, scene: &dyn Deref<Target = Scene>) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    if let Some(text) = ahead.premoved() {
        let others: Vec<_> = ahead
            .standing
            .iter()
            .filter(|line| !is_premove(line))
            .cloned()
            .collect();
        return html! {
            div.prepared {
                p { b { (texts::PREMOVE.text(lang, &[&seen.in_words(text)])) } " " (texts::PREMOVE_STANDS.raw(lang)) }
                (keep(seen, ahead, &others, "premove", html! { button.btn.quiet { (texts::CANCEL.raw(lang)) } }))
            }
        };
    }
    if ahead.prompt.next.is_empty() && ahead.chosen.is_none() {
        return html! {};
    }
    let mut lines = ahead.standing.clone();
    if let Some(text) = &ahead.chosen {
        lines.push(vec![ANY.to_owned(), text.clone()]);
        return html! {
            form.btns.send data-soft data-at-once[seen.at_once] method="post" action={ (here) "/plan" } {
                input type="hidden" name="seat" value=(ahead.seat.0);
                input type="hidden" name="number" value=(seen.live.table.event_count());
                input type="hidden" name="text" value=(lines_text(&lines));
                button.btn.pri #send { (texts::PREMOVE.text(lang, &[&seen.in_words(text)])) }
                a.btn.quiet data-soft href=(here) { (texts::CLEAR.raw(lang)) }
            }
        };
    }
    html! {
        p.hint.mut { (texts::PREMOVE_HINT.raw(lang)) }
        (steps(seen, ahead, scene))
    }
}

/// Buttons for steps that the board does not show.
fn steps(seen: &GamePage<'_>, ahead: &Ahead, scene: &dyn Deref<Target = Scene>) -> Markup {
    let cells = scene.cells();
    let on_board = |choice: &&TextPromptChoice| cells.iter().any(|(cell, _)| *cell == choice.cell);
    let next = &ahead.prompt.next;
    if next.is_empty() || next.iter().any(|choice| on_board(&choice)) {
        return html! {};
    }
    let address = |choice: &TextPromptChoice| match (&choice.only, &ahead.line) {
        (Some(text), Some(line)) => {
            let mut line = line.clone();
            line.push(text.clone());
            when(&line, &seen.here)
        }
        (Some(text), None) => format!("{}?draft={}", seen.here, in_address(text)),
        (None, _) => ahead.longer(&choice.cell, &seen.here),
    };
    html! {
        div.acts { @for choice in next {
            a.btn.quiet data-soft href=(address(choice)) { (choice.title.text(seen.lang)) }
        } }
    }
}

/// A line in words.
fn in_words(seen: &GamePage<'_>, line: &[String]) -> String {
    let (lang, mut words) = (seen.lang, Vec::new());
    for (number, action) in line.iter().enumerate() {
        let action = seen.in_words(action);
        words.push(match (number, number % 2) {
            (0, _) => texts::IF_THEY.text(lang, &[&action]),
            (_, 1) => texts::I_ANSWER.text(lang, &[&action]),
            _ => texts::THEN_IF_THEY.text(lang, &[&action]),
        });
    }
    words.concat()
}

fn conditional(seen: &GamePage<'_>, ahead: &Ahead, scene: &dyn Deref<Target = Scene>) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    let listed = ahead.standing.iter().filter(|line| !is_premove(line));
    let listed: Vec<_> = listed.cloned().collect();
    let without = |gone: &[String]| {
        let lines = ahead.standing.iter().filter(|line| line[..] != *gone);
        lines.cloned().collect::<Vec<_>>()
    };
    let text = lines_text(&ahead.standing);
    html! {
        details #answers open[ahead.line.is_some() || !listed.is_empty()] {
            summary { (texts::PLAN.raw(lang)) }
            @if !listed.is_empty() {
                ul.lines { @for (number, line) in listed.iter().enumerate() {
                    li { span { (in_words(seen, line)) }
                        (keep(seen, ahead, &without(line), &format!("line-{number}"), html! {
                            button.toggle aria-label={ (texts::REMOVE.raw(lang)) ": " (in_words(seen, line)) } { (texts::REMOVE.raw(lang)) }
                        })) }
                } }
            }
            @match &ahead.line {
                None => p { a #build.btn.quiet data-soft href=(when(&[], here)) { (texts::BUILD.raw(lang)) } },
                Some(line) => (building(seen, ahead, line, scene)),
            }
            details #written { summary.small { (texts::WRITE_LINES.raw(lang)) }
                form data-soft method="post" action={ (here) "/plan" } {
                    input type="hidden" name="seat" value=(ahead.seat.0);
                    label.field { span.small.mut { (texts::PLAN_HINT.raw(lang)) }
                        textarea #plan name="text" rows="3" spellcheck="false" autocapitalize="off" { (text) } }
                    button.btn.quiet { (texts::KEEP.raw(lang)) }
                }
            }
        }
    }
}

/// The line that is put together, and what to click next.
fn building(
    seen: &GamePage<'_>,
    ahead: &Ahead,
    line: &[String],
    scene: &dyn Deref<Target = Scene>,
) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    let answered = !line.is_empty() && line.len().is_multiple_of(2);
    let asks = match ahead.mover {
        None => texts::LINE_ENDS,
        Some(by) if by == ahead.seat => texts::CLICK_MINE,
        Some(_) if answered => texts::CLICK_MORE,
        Some(_) => texts::CLICK_THEIRS,
    };
    let mut kept = ahead.standing.clone();
    // Premoves fit whatever is played, so that what is more special comes before them.
    kept.insert(0, line.to_vec());
    html! {
        div.prepared {
            @if !line.is_empty() { p { b { (in_words(seen, line)) } } }
            p.hint.mut { (asks.raw(lang)) }
            (steps(seen, ahead, scene))
            div.btns {
                @if answered { (keep(seen, ahead, &kept, "keep", html! { button.btn.pri { (texts::KEEP_LINE.raw(lang)) } })) }
                @if let Some((_, shorter)) = line.split_last() { a.btn.quiet data-soft href=(when(shorter, here)) { (texts::STEP_BACK.raw(lang)) } }
                a.btn.quiet data-soft href=(here) { (texts::CANCEL.raw(lang)) }
            }
        }
    }
}

/// A word to a player whose premove is not legal after what was played.
pub(in crate::pages::game) fn dropped(seen: &GamePage<'_>) -> Markup {
    let live = seen.live;
    let seat = seen.own.only().filter(|_| seen.past.is_none());
    let plan = |seat| live.plan(seat).map(|plan: &Plan| (seat, plan));
    let text = seat
        .and_then(plan)
        .and_then(|(seat, plan)| plan.dropped(seat, &*live.table));
    html! {
        @if let Some(text) = text {
            p.toast #dropped role="status" { (texts::PREMOVE_DROPPED.text(seen.lang, &[&seen.in_words(text)])) }
        }
    }
}
