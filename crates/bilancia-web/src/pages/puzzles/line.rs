//! The moves that refute an answer, on the board: a list of positions, which a script shows one after another.

use bilancia_analysis::puzzles::Moved;
use bilancia_core::{Lang, Seat};
use bilancia_scene::{Scene, Tint};
use bilancia_table::Table;
use maud::{Markup, PreEscaped, html};

use super::texts;
use crate::answering::picture;

/// The positions, from the one of the puzzle on.
pub(super) fn positions(first: Markup, line: &[Moved], seat: Seat, lang: Lang) -> Markup {
    html! {
        ol.line {
            li { (first) }
            @for number in 1..=line.len() { li { (PreEscaped(drawn(&line[..number], seat, lang).to_inline_svg(&|_| None))) } }
        }
    }
}

/// The position after some moves, with the moves in numbers.
fn drawn(line: &[Moved], seat: Seat, lang: Lang) -> Scene {
    let last: &dyn Table = &*line[line.len() - 1].after;
    let mut scene = picture(last, seat, &[], lang);
    let events = last.events().len();
    for (number, back) in (1..=line.len()).zip((1..=line.len()).rev()) {
        let Some(event) = events.checked_sub(back) else {
            continue;
        };
        scene.draw_numbered_move(&last.present().touched(event), number, Tint::Brass);
    }
    scene
}

/// The moves in words, and the buttons by which a script steps through them.
pub(super) fn moves(
    line: &[Moved],
    words: &dyn Fn(&str) -> String,
    table: &dyn Table,
    lang: Lang,
) -> Markup {
    html! {
        ol.line-moves { @for (number, moved) in (1..).zip(line) {
            li { span.number aria-hidden="true" { (number) } " " (table.seat_name(moved.by, lang)) ": " b { (words(&moved.action)) } }
        } }
        div.seg #line-steps hidden role="group" aria-label=(texts::LINE.raw(lang)) {
            button #line-start type="button" { (texts::LINE_START.raw(lang)) }
            button #line-back type="button" { (texts::LINE_BACK.raw(lang)) }
            button #line-on type="button" { (texts::LINE_ON.raw(lang)) }
        }
    }
}
