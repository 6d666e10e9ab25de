//! Drawing of Pig: two bars that grow towards the target.

use bilancia_core::{Lang, Message, Node, Seat, State};
use bilancia_scene::{Anchor, Font, Glyphs, Pattern, Scene, Tint};

use super::rules::Pig;

const NAMES: [Message; 2] = [FIRST, SECOND];

bilancia_core::messages! { crate::pig::catalogue, "draw-":
    const {
        FIRST, SECOND, SCORES(name, scores, target), THROWS(who, gathered), CHOOSES(who, gathered), WON(who),
    }
}

fn name(seat: Seat, lang: Lang) -> &'static str {
    NAMES[seat.index()].raw(lang)
}

fn status(state: &Pig, lang: Lang) -> String {
    let who = name(state.turn, lang);
    match state.node() {
        Node::Over => WON.text(lang, &[&who]),
        Node::Chance => THROWS.text(lang, &[&who, &state.gathered]),
        Node::Choice(_) => CHOOSES.text(lang, &[&who, &state.gathered]),
    }
}

fn describe(state: &Pig, lang: Lang) -> String {
    let scores = [Seat(0), Seat(1)].map(|seat| {
        SCORES.text(
            lang,
            &[
                &name(seat, lang),
                &state.scores[seat.index()],
                &state.target,
            ],
        )
    });
    format!("{} {}", scores.join(" "), status(state, lang))
}

/// Draws a bar for each player: kept points solid, points of this turn hatched.
pub(super) fn draw(state: &Pig, lang: Lang) -> Scene {
    const LEFT: f64 = 110.0;
    const LENGTH: f64 = 360.0;
    let title = format!("{}. {}", super::PIG.raw(lang), status(state, lang));
    let mut scene = Scene::new(540.0, 230.0, title, describe(state, lang));
    let unit = LENGTH / f64::from(state.target);
    for seat in [Seat(0), Seat(1)] {
        let y = 44.0 + 64.0 * f64::from(seat.0);
        let kept = f64::from(state.scores[seat.index()]) * unit;
        scene
            .label(name(seat, lang), LEFT - 14.0, y + 25.0, 19.0)
            .font(Font::Bold)
            .anchor(Anchor::End);
        scene.rect(LEFT, y, LENGTH, 36.0).fill(Tint::Well);
        scene.rect(LEFT, y, kept, 36.0).fill(Tint::Ink);
        if seat == state.turn && state.gathered > 0 && state.node() != Node::Over {
            let gathered = f64::from(state.gathered) * unit;
            scene
                .rect(LEFT + kept, y, gathered, 36.0)
                .fill(Tint::BrassTint);
            scene
                .rect(LEFT + kept, y, gathered, 36.0)
                .pattern(Pattern::Hatch);
            scene
                .rect(LEFT + kept, y, gathered, 36.0)
                .stroke(Tint::Brass, 1.5);
        }
        scene.rect(LEFT, y, LENGTH, 36.0).stroke(Tint::Ink, 2.0);
        scene
            .label(
                state.scores[seat.index()].to_string(),
                LEFT + LENGTH + 14.0,
                y + 25.0,
                20.0,
            )
            .anchor(Anchor::Start);
    }
    for quarter in 0..=4_u16 {
        let points = f64::from(state.target) * f64::from(quarter) / 4.0;
        let x = LEFT + points * unit;
        scene.line(x, 150.0, x, 156.0, Tint::BoardLine, 1.2);
        scene
            .label(format!("{points:.0}"), x, 174.0, 15.0)
            .tint(Tint::Ink2);
    }
    scene
        .label(status(state, lang), 270.0, 212.0, 18.0)
        .tint(Tint::Ink2);
    scene
}

/// The position as text.
pub(super) fn render_text(state: &Pig, glyphs: Glyphs, lang: Lang) -> String {
    const WIDTH: usize = 40;
    let (full, part, empty) = glyphs.pick(("█", "▒", "·"), ("#", "+", "."));
    let bar = |seat: Seat| {
        let cells = |points: u16| usize::from(points) * WIDTH / usize::from(state.target);
        let score = state.scores[seat.index()];
        let kept = cells(score);
        let gathered = if seat == state.turn && state.node() != Node::Over {
            state.gathered
        } else {
            0
        };
        let hatched = cells(score + gathered) - kept;
        format!(
            "{:<8} {}{}{} {score}",
            name(seat, lang),
            full.repeat(kept),
            part.repeat(hatched),
            empty.repeat(WIDTH - kept - hatched)
        )
    };
    format!(
        "{}\n{}\n{}\n",
        bar(Seat(0)),
        bar(Seat(1)),
        status(state, lang)
    )
}
