//! Positions in words: for the terminal, and beside the picture.

use bilancia_core::{Lang, Message, Node, State};
use bilancia_scene::Glyphs;
use bilancia_war::Phase;

use crate::war::War;

bilancia_core::messages! { crate::war::draw::catalogue, "":
    const {
        TURN(round, mover, phase), WON(names), DRAWN, ROLL, RESEARCH, PURCHASE, COMBAT_MOVE, BATTLES,
        MOVES_AFTER_THE_BATTLES, PLACING, THE_END, CASH(name, cash, production),
    }
}

const PHASES: [Message; 7] = [
    RESEARCH,
    PURCHASE,
    COMBAT_MOVE,
    BATTLES,
    MOVES_AFTER_THE_BATTLES,
    PLACING,
    THE_END,
];

pub(in crate::war) fn status(war: &War, lang: Lang) -> String {
    match war.winner() {
        Some(Some(side)) => {
            let powers = war.pack().powers.iter().filter(|power| power.side == side);
            let names: Vec<_> = powers.map(|power| power.name.text(lang)).collect();
            return WON.text(lang, &[&names.join(", ")]);
        }
        Some(None) => return DRAWN.raw(lang).to_owned(),
        None => {}
    }
    let place = Phase::ALL
        .iter()
        .position(|phase| *phase == war.phase())
        .unwrap_or(6);
    let phase = match war.node() {
        Node::Chance => ROLL.raw(lang),
        _ => PHASES[place].raw(lang),
    };
    TURN.text(
        lang,
        &[&war.round(), &war.power_name(war.mover().0, lang), &phase],
    )
}

pub(in crate::war) fn treasuries(war: &War, lang: Lang) -> Vec<String> {
    let line = |power: u8| {
        let (name, own) = (war.power_name(power, lang), war.power(power));
        let mut text = CASH.text(lang, &[&name, &own.cash, &war.production(power)]);
        if !own.bought.is_empty() {
            text.push_str(&format!(" ({})", own.bought));
        }
        text
    };
    (0..war.pack().powers.len() as u8).map(line).collect()
}

pub(in crate::war) fn describe(war: &War, lang: Lang) -> String {
    let mut lines = vec![status(war, lang)];
    lines.extend(treasuries(war, lang).into_iter().map(|line| line + "."));
    let areas = war.pack().all().map(|area| war.area_text(area, lang) + ".");
    lines.extend(areas);
    lines.join(" ")
}

/// The position as a table of areas, for the terminal.
pub(in crate::war) fn face(war: &War, glyphs: Glyphs, lang: Lang) -> String {
    let bar = glyphs.pick("─", "-");
    let mut lines = vec![status(war, lang)];
    lines.extend(treasuries(war, lang));
    for sea in [false, true] {
        lines.push(bar.repeat(40));
        for area in war
            .pack()
            .all()
            .filter(|area| war.pack().is_sea(*area) == sea)
        {
            let idle = war.units(area).next().is_none();
            // Empty zones and untouched neutrals say nothing.
            if !(idle && war.owner(area).is_none()) {
                lines.push(war.area_text(area, lang));
            }
        }
    }
    let plain = |line: String| {
        if glyphs == Glyphs::Ascii {
            ascii(&line)
        } else {
            line
        }
    };
    lines.into_iter().map(plain).collect::<Vec<_>>().join("\n") + "\n"
}

/// A text in ASCII alone.
fn ascii(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' => "a'",
        'è' | 'é' => "e'",
        'ì' => "i'",
        'ò' => "o'",
        'ù' => "u'",
        '’' => "'",
        _ => "?",
    };
    let mut out = String::new();
    for letter in text.chars() {
        if letter.is_ascii() {
            out.push(letter);
        } else {
            out.push_str(plain(letter));
        }
    }
    out
}
