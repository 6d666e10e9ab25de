//! Drawing of matrix games: the table of payoffs with the cell that was chosen.

use bilancia_core::{Lang, Node, State};
use bilancia_scene::{Anchor, Font, Glyphs, Scene, TextGrid, Tint};

use super::rules::{OneShot, Payoffs};

bilancia_core::messages! { crate::oneshot::catalogue, "draw-":
    const {
        CHOOSING, WAITING, SHOWN(first, one, second, two), TABLE(seats, seats_second),
        ENTRY(labels, labels_second, payoff),
    }
}

fn label<P: Payoffs>(choice: usize, lang: Lang) -> &'static str {
    P::LABELS[choice].raw(lang)
}

fn status<P: Payoffs>(state: &OneShot<P>, lang: Lang) -> String {
    match (state.node(), state.chosen) {
        (Node::Over, [Some(first), Some(second)]) => {
            let [one, two] = [first, second].map(|choice| label::<P>(choice.into(), lang));
            SHOWN.text(
                lang,
                &[&P::SEATS[0].raw(lang), &one, &P::SEATS[1].raw(lang), &two],
            )
        }
        (Node::Choice(seats), _) if seats.len() == 1 => WAITING.raw(lang).to_owned(),
        _ => CHOOSING.raw(lang).to_owned(),
    }
}

/// A payoff with its sign.
fn signed(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        value if value < 0 => format!("−{}", -value),
        value => format!("+{value}"),
    }
}

/// Draws the position.
pub(super) fn draw<P: Payoffs>(state: &OneShot<P>, lang: Lang) -> Scene {
    const CELL: f64 = 88.0;
    const LEFT: f64 = 130.0;
    const TOP: f64 = 84.0;
    let count = P::CHOICES.len();
    let side = CELL * count as f64;
    let seats = [P::SEATS[0].raw(lang), P::SEATS[1].raw(lang)];
    let mut words = format!(
        "{} {}",
        status(state, lang),
        TABLE.text(lang, &[&seats[0], &seats[1]])
    );
    for row in 0..count {
        for column in 0..count {
            let payoff = signed(P::payoff(row as u8, column as u8));
            let labels = (label::<P>(row, lang), label::<P>(column, lang));
            words.push(' ');
            words.push_str(&ENTRY.text(lang, &[&labels.0, &labels.1, &payoff]));
        }
    }
    let title = format!("{}. {}", P::TITLE.raw(lang), status(state, lang));
    let (width, height) = (LEFT + side + 24.0, TOP + side + 50.0);
    let mut scene = Scene::new(width, height, title, words);
    scene
        .label(seats[1], LEFT + side / 2.0, 34.0, 20.0)
        .font(Font::Bold);
    scene
        .label(seats[0], LEFT - 14.0, 58.0, 20.0)
        .font(Font::Bold)
        .anchor(Anchor::End);
    for index in 0..count {
        let middle = (index as f64 + 0.5) * CELL;
        scene
            .label(label::<P>(index, lang), LEFT + middle, TOP - 14.0, 18.0)
            .font(Font::Italic);
        scene
            .label(
                label::<P>(index, lang),
                LEFT - 14.0,
                TOP + middle + 6.0,
                18.0,
            )
            .font(Font::Italic)
            .anchor(Anchor::End);
    }
    for row in 0..count {
        for column in 0..count {
            let (x, y) = (LEFT + CELL * column as f64, TOP + CELL * row as f64);
            let hit =
                state.node() == Node::Over && state.chosen == [Some(row as u8), Some(column as u8)];
            let ground = if hit { Tint::BrassTint } else { Tint::Board };
            scene
                .rect(x, y, CELL, CELL)
                .fill(ground)
                .stroke(Tint::BoardLine, 1.0);
            if hit {
                scene
                    .rect(x + 3.0, y + 3.0, CELL - 6.0, CELL - 6.0)
                    .stroke(Tint::Brass, 3.4);
            }
            let payoff = signed(P::payoff(row as u8, column as u8));
            scene.label(payoff, x + CELL / 2.0, y + CELL / 2.0 + 9.0, 26.0);
        }
    }
    scene.rect(LEFT, TOP, side, side).stroke(Tint::Ink, 2.0);
    scene
        .label(status(state, lang), width / 2.0, height - 18.0, 17.0)
        .tint(Tint::Ink2);
    scene
}

/// The table as text, with the chosen cell in brackets.
pub(super) fn render_text<P: Payoffs>(state: &OneShot<P>, glyphs: Glyphs, lang: Lang) -> String {
    let mut grid = TextGrid::new();
    let seats = [P::SEATS[0].raw(lang), P::SEATS[1].raw(lang)];
    grid.put(
        0,
        0,
        &format!("{} {} {}", seats[0], glyphs.pick("↓", "v"), seats[1]),
    );
    for row in 0..P::CHOICES.len() {
        grid.put(0, row + 2, label::<P>(row, lang));
        grid.put(12 + 10 * row, 1, label::<P>(row, lang));
        for column in 0..P::CHOICES.len() {
            let payoff = signed(P::payoff(row as u8, column as u8));
            let payoff = if glyphs == Glyphs::Ascii {
                payoff.replace('−', "-")
            } else {
                payoff
            };
            let hit =
                state.node() == Node::Over && state.chosen == [Some(row as u8), Some(column as u8)];
            let text = if hit {
                format!("[{payoff}]")
            } else {
                format!(" {payoff}")
            };
            grid.put(12 + 10 * column, row + 2, &text);
        }
    }
    format!("{grid}{}\n", status(state, lang))
}
