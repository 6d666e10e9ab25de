//! The form of an answer to a position outside of games, in puzzles and tutorials: by the board, by buttons, or typed.

use bilancia_core::{Lang, Seat};
use bilancia_scene::Scene;
use bilancia_table::{Table, TextPrompt};
use maud::{Markup, html};
use serde::Deserialize;

use super::pointing;

bilancia_core::messages! { crate::catalogue, "answering-":
    const {
        YOUR_ANSWER, POINT, CHOOSE, ANSWER, ANSWER_WITH(words), CLEAR, CHOICES,
    }
}

/// Longest answer, in bytes.
const MOST_BYTES: usize = 200;
/// Buttons for this many answers are shown at once; more are behind a line that opens.
const FEW: usize = 24;

/// An answer that was sent.
#[derive(Deserialize)]
pub struct AnswerForm {
    #[serde(default)]
    answer: String,
}

impl AnswerForm {
    /// The answer, cut off where it is longer than any.
    pub fn text(self) -> String {
        let mut text = self.answer;
        text.truncate(text.floor_char_boundary(MOST_BYTES));
        text
    }
}

/// An answer as far as it is put together.
pub struct Answering<'a> {
    /// The position.
    pub table: &'a dyn Table,
    /// Seat that answers.
    pub seat: Seat,
    /// Answer that was typed and could not be read; empty without.
    pub typed: &'a str,
    /// Cells that were pointed at.
    pub path: &'a [String],
    /// Cells and words that may come next.
    pub prompt: &'a TextPrompt,
    /// Address of the page, to which answers are sent.
    pub here: &'a str,
    /// The reader's language.
    pub lang: Lang,
}

/// The position as its seat sees it, with the answer as far as it is put together.
pub fn picture(table: &dyn Table, seat: Seat, path: &[String], lang: Lang) -> Scene {
    let view = table.view(seat.into());
    let turned = seat == Seat(1);
    let plain = || {
        view.present()
            .picture(turned, lang)
            .unwrap_or_else(|| view.scene(lang))
    };
    let steps: Vec<&str> = path.iter().map(String::as_str).collect();
    let Some(last) = path.len().checked_sub(1) else {
        return plain();
    };
    let partial = view.present().partial_picture(seat, &steps, turned, lang);
    let mut scene = partial.unwrap_or_else(plain);
    scene.mark_chosen(&path[last..]);
    if let Some(prompt) = table.prompt(seat, &steps) {
        scene.aside = pointing::aside(table, seat, path, &prompt, &scene);
    }
    scene
}

/// A button that sends an answer to an address.
pub fn send(here: &str, text: &str, words: &str, class: &str) -> Markup {
    html! { form method="post" action=(here) {
        input type="hidden" name="answer" value=(text);
        button class=(class) { (words) }
    } }
}

impl Answering<'_> {
    /// The form, and what may come next; `words` puts an action into words.
    pub fn form(&self, words: &dyn Fn(&str) -> String) -> Markup {
        let Self {
            lang, here, prompt, ..
        } = *self;
        let complete = prompt.only.as_ref().filter(|_| !self.path.is_empty());
        let scene = picture(self.table, self.seat, &[], lang);
        let cells = scene.cells();
        let on_board = prompt
            .next
            .iter()
            .any(|choice| cells.iter().any(|(cell, _)| *cell == choice.cell));
        let steps: Vec<_> = prompt
            .next
            .iter()
            .map(|choice| {
                let label = choice.title.text(lang).to_owned();
                let address = pointing::longer(self.path, &choice.cell, here);
                (choice.only.clone(), address, label)
            })
            .collect();
        let buttons = html! {
            div.acts { @for (only, address, label) in &steps {
                @match only.as_ref().filter(|_| !on_board) {
                    Some(text) => (send(here, text, label, "btn quiet")),
                    None => a.btn.quiet href=(address) { (label) },
                }
            } }
        };
        html! {
            @if let Some(text) = complete {
                div.btns {
                    (send(here, text, &ANSWER_WITH.text(lang, &[&words(text)]), "btn pri"))
                    a.btn.quiet href=(here) { (CLEAR.raw(lang)) }
                }
            }
            form method="post" action=(here) {
                div.move {
                    label.field { span { (YOUR_ANSWER.raw(lang)) }
                        input name="answer" value=(self.typed) required maxlength=(MOST_BYTES) autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="hint"; }
                    button.btn { (ANSWER.raw(lang)) }
                }
                p.hint #hint { span.mut { (if on_board { POINT.raw(lang) } else { CHOOSE.raw(lang) }) } }
            }
            @if complete.is_none() {
                @if steps.len() > FEW {
                    details { summary { (CHOICES.raw(lang)) " (" (steps.len()) ")" } (buttons) }
                } @else { (buttons) }
            }
        }
    }
}
