//! Positions in words: for the terminal, and beside the picture.

use bilancia_core::{Lang, Message, Node, State};
use bilancia_scene::Glyphs;
use bilancia_war::Phase;

use crate::war::War;

const TURN: Message = Message::new("Round {0}, {1}: {2}.", "Giro {0}, {1}: {2}.");
const WON: Message = Message::new("Won by {0}.", "Vince: {0}.");
const DRAWN: Message = Message::new("The war is drawn.", "La guerra è patta.");
const ROLL: Message = Message::new("dice are rolled", "si tirano i dadi");
const PHASES: [Message; 7] = [
    Message::new("research", "ricerca"),
    Message::new("purchase", "acquisti"),
    Message::new("combat move", "mossa di combattimento"),
    Message::new("battles", "battaglie"),
    Message::new("moves after the battles", "mosse dopo le battaglie"),
    Message::new("placing", "piazzamento"),
    Message::new("the end", "la fine"),
];
const CASH: Message = Message::new("{0}: {1} IPC, income {2}", "{0}: {1} IPC, rendita {2}");

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
