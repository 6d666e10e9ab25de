//! Drawing of Kuhn poker.

use bilancia_core::{Lang, Message, Node, Seat, State};
use bilancia_scene::{Font, Glyphs, Pattern, Scene, Tint};

use super::{
    notation::letter,
    rules::{Betting, Kuhn},
};

const NAMES: [Message; 2] = [FIRST, SECOND];

bilancia_core::messages! { crate::kuhn::catalogue, "draw-":
    const {
        FIRST, SECOND, NOT_DEALT, TURN(names), WON(names, points), HOLDS(names, card, stakes), UNKNOWN,
        POT(value),
    }
}

/// Number of chips that each seat has put in.
fn stakes(state: &Kuhn) -> [u32; 2] {
    match state.betting {
        Betting::NotDealt | Betting::Open | Betting::Check => [1, 1],
        Betting::Bet | Betting::Folded(Seat(1), _) => [2, 1],
        Betting::CheckBet | Betting::Folded(..) => [1, 2],
        Betting::Showdown { called, .. } => [1 + u32::from(called); 2],
    }
}

fn status(state: &Kuhn, lang: Lang) -> String {
    match state.node() {
        Node::Chance => NOT_DEALT.raw(lang).to_owned(),
        Node::Choice(seats) => {
            let seat = seats.lowest().map_or(0, Seat::index);
            TURN.text(lang, &[&NAMES[seat].raw(lang)])
        }
        Node::Over => {
            let winner = Seat(u8::from(state.points(Seat(1)) > 0));
            WON.text(
                lang,
                &[&NAMES[winner.index()].raw(lang), &state.points(winner)],
            )
        }
    }
}

fn describe(state: &Kuhn, lang: Lang) -> String {
    let stakes = stakes(state);
    let hands = [0, 1].map(|seat: usize| {
        let card = match state.cards[seat] {
            Some(card) => letter(Some(card)).to_string(),
            None => UNKNOWN.raw(lang).to_owned(),
        };
        HOLDS.text(lang, &[&NAMES[seat].raw(lang), &card, &stakes[seat]])
    });
    format!("{} {}", status(state, lang), hands.join(" "))
}

/// Draws the position: two cards, the chips before them, and the pot.
pub(super) fn draw(state: &Kuhn, lang: Lang) -> Scene {
    let title = format!("{}. {}", super::KUHN_POKER.raw(lang), status(state, lang));
    let mut scene = Scene::new(480.0, 300.0, title, describe(state, lang));
    scene
        .card(20.0, 20.0, 440.0, 230.0, 3.0)
        .fill(Tint::Board)
        .stroke(Tint::Ink, 2.0);
    let stakes = stakes(state);
    for seat in 0..2 {
        let x = 60.0 + 240.0 * seat as f64;
        scene
            .label(NAMES[seat].raw(lang), x + 60.0, 52.0, 20.0)
            .font(Font::Bold);
        scene
            .card(x + 14.0, 66.0, 92.0, 128.0, 8.0)
            .fill(Tint::White)
            .stroke(Tint::WhiteEdge, 2.0);
        match state.cards[seat] {
            Some(card) => {
                let mark = letter(Some(card)).to_string();
                scene
                    .label(mark, x + 60.0, 152.0, 64.0)
                    .font(Font::Bold)
                    .tint(Tint::OnWhite);
            }
            None => {
                scene
                    .card(x + 22.0, 74.0, 76.0, 112.0, 4.0)
                    .pattern(Pattern::Cross);
                scene
                    .card(x + 22.0, 74.0, 76.0, 112.0, 4.0)
                    .stroke(Tint::BoardLine, 1.0);
            }
        }
        for chip in 0..stakes[seat] {
            let x = x + 60.0 + 30.0 * (f64::from(chip) - f64::from(stakes[seat] - 1) / 2.0);
            scene
                .circle(x, 222.0, 12.0)
                .fill(Tint::BrassFill)
                .stroke(Tint::Ink, 1.5);
            scene.circle(x, 222.0, 7.5).stroke(Tint::Ink, 1.0);
        }
    }
    let pot = POT.text(lang, &[&(stakes[0] + stakes[1])]);
    let line = format!("{pot}. {}", status(state, lang));
    scene.label(line, 240.0, 280.0, 18.0).tint(Tint::Ink2);
    scene
}

/// The position as text.
pub(super) fn render_text(state: &Kuhn, _glyphs: Glyphs, lang: Lang) -> String {
    let stakes = stakes(state);
    let line = |seat: usize| {
        let card = letter(state.cards[seat]);
        format!(
            "{:<8} [{card}]  {}",
            NAMES[seat].raw(lang),
            "o".repeat(stakes[seat] as usize)
        )
    };
    let pot = POT.text(lang, &[&(stakes[0] + stakes[1])]);
    format!("{}\n{}\n{pot}\n{}\n", line(0), line(1), status(state, lang))
}
