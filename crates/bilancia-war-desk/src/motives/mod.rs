//! Motives of a program for a turn, in two sentences of its own voice, made from what the turn did: the battle that counted,
//! the purchase, and whether the capital is safe after it.

use bilancia_core::{Lang, Message, figures::signed};
use bilancia_table::Match;
use bilancia_war::{
    Action, War,
    pack::{Area, Force},
};

use crate::{
    chronicle::{Outcome, Turn, army_words, is_over, steps, turn_actions},
    dangers::{Danger, dangers},
};

bilancia_core::catalogue!("war-desk/motives");

bilancia_core::messages! { crate::motives::catalogue, "":
    const {
        NOTHING,
        RECRUIT_GAIN(name, balance), RECRUIT_PRICE(name, balance), RECRUIT_FAILED(name, balance),
        RECRUIT_OPEN(name), RECRUIT_WAIT,
        RECRUIT_SAFE(items, name), RECRUIT_HOLDS(items, name, _guards), RECRUIT_FALLS(items, name, _force),
        RECRUIT_LOST(items, name),
        CAPTAIN_GAIN(name, balance), CAPTAIN_PRICE(name, balance), CAPTAIN_FAILED(name, balance),
        CAPTAIN_OPEN(name), CAPTAIN_WAIT,
        CAPTAIN_SAFE(items, name), CAPTAIN_HOLDS(items, name, guards), CAPTAIN_FALLS(items, name, force),
        CAPTAIN_LOST(items, name),
        GENERAL_GAIN(name, balance), GENERAL_PRICE(name, balance), GENERAL_FAILED(name, balance),
        GENERAL_OPEN(name), GENERAL_WAIT,
        GENERAL_SAFE(items, name), GENERAL_HOLDS(items, name, guards), GENERAL_FALLS(items, name, force),
        GENERAL_LOST(items, name),
    }
}

/// Personality of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Looks no farther than its own turn.
    Recruit,
    /// Calculates.
    Captain,
    /// Thinks of the whole war.
    General,
}

/// Sentences of a voice.
struct Words {
    gain: Message,
    price: Message,
    failed: Message,
    open: Message,
    wait: Message,
    safe: Message,
    holds: Message,
    falls: Message,
    lost: Message,
}

const WORDS: [Words; 3] = [
    Words {
        gain: RECRUIT_GAIN,
        price: RECRUIT_PRICE,
        failed: RECRUIT_FAILED,
        open: RECRUIT_OPEN,
        wait: RECRUIT_WAIT,
        safe: RECRUIT_SAFE,
        holds: RECRUIT_HOLDS,
        falls: RECRUIT_FALLS,
        lost: RECRUIT_LOST,
    },
    Words {
        gain: CAPTAIN_GAIN,
        price: CAPTAIN_PRICE,
        failed: CAPTAIN_FAILED,
        open: CAPTAIN_OPEN,
        wait: CAPTAIN_WAIT,
        safe: CAPTAIN_SAFE,
        holds: CAPTAIN_HOLDS,
        falls: CAPTAIN_FALLS,
        lost: CAPTAIN_LOST,
    },
    Words {
        gain: GENERAL_GAIN,
        price: GENERAL_PRICE,
        failed: GENERAL_FAILED,
        open: GENERAL_OPEN,
        wait: GENERAL_WAIT,
        safe: GENERAL_SAFE,
        holds: GENERAL_HOLDS,
        falls: GENERAL_FALLS,
        lost: GENERAL_LOST,
    },
];

impl Voice {
    /// The voice of an opponent of the war by its name, such as `captain`.
    pub fn of_name(name: &str) -> Option<Self> {
        match name {
            "recruit" => Some(Self::Recruit),
            "captain" => Some(Self::Captain),
            "general" => Some(Self::General),
            _ => None,
        }
    }

    fn words(self) -> &'static Words {
        &WORDS[self as usize]
    }
}

/// A battle, or a land that was taken without one.
struct Deed {
    area: Area,
    /// Losses of the enemy less own ones, in IPC, and whether the battle was won; `None` without a battle.
    battle: Option<(i32, bool)>,
    /// Gain with the income of land that was taken, in IPC.
    gain: i32,
}

/// Two sentences on a turn: the first on its attacks, the second on its purchase and the capital. `None` for bids, and for a
/// turn that goes on.
pub fn motives(of: &Match<War>, turn: &Turn, voice: Voice, lang: Lang) -> Option<[String; 2]> {
    if turn.round == 0 || turn.events.is_empty() || !is_over(of, turn) {
        return None;
    }
    let after = of.state_after(turn.events.end);
    let words = voice.words();
    Some([
        attack_words(words, of, turn, &after, lang),
        guard_words(words, of, turn, &after, lang),
    ])
}

fn attack_words(words: &Words, of: &Match<War>, turn: &Turn, after: &War, lang: Lang) -> String {
    let best = deeds(of, turn, after, lang)
        .into_iter()
        .max_by_key(|deed| (deed.gain, std::cmp::Reverse(deed.area)));
    let Some(deed) = best else {
        return words.wait.raw(lang).to_owned();
    };
    let name = after.pack().area(deed.area).name.text(lang);
    match deed.battle {
        None => words.open.text(lang, &[&name]),
        Some((swing, won)) => {
            let balance = signed(swing.into(), 0, lang);
            let message = match (won, swing > 0) {
                (true, true) => words.gain,
                (true, false) => words.price,
                (false, _) => words.failed,
            };
            message.text(lang, &[&name, &balance])
        }
    }
}

/// Battles of a turn, and enemy or neutral lands that it took without one.
fn deeds(of: &Match<War>, turn: &Turn, after: &War, lang: Lang) -> Vec<Deed> {
    let start = of.state_after(turn.events.start);
    let battles = steps(of, turn, lang).battles;
    let worth = |area: Area| {
        let taken = after.owner(area) == Some(turn.power) && start.owner(area) != Some(turn.power);
        i32::from(taken) * i32::from(after.pack().area(area).worth)
    };
    let fought = battles.iter().map(|battle| Deed {
        area: battle.area,
        battle: Some((battle.swing(), battle.outcome == Outcome::Won)),
        gain: battle.swing() + worth(battle.area),
    });
    let open = after.pack().all().filter(|area| {
        let new = after.owner(*area) == Some(turn.power) && start.owner(*area) != Some(turn.power);
        new && battles.iter().all(|battle| battle.area != *area)
    });
    let open = open.map(|area| Deed {
        area,
        battle: None,
        gain: worth(area),
    });
    fought.chain(open).collect()
}

fn guard_words(words: &Words, of: &Match<War>, turn: &Turn, after: &War, lang: Lang) -> String {
    let mut bought = Force::default();
    for action in turn_actions(of, turn) {
        if let Action::Buy { item, count } = action {
            bought.add(item, count.into());
        }
    }
    let items = bought.iter();
    let items: Vec<_> = items
        .map(|(item, count)| item.counted(count.into(), lang))
        .collect();
    let items = match items.is_empty() {
        true => NOTHING.raw(lang).to_owned(),
        false => items.join(", "),
    };
    let capital = after.pack().powers[usize::from(turn.power)].capital;
    let name = after.pack().area(capital).name.text(lang);
    if after.owner(capital) != Some(turn.power) {
        return words.lost.text(lang, &[&items, &name]);
    }
    let danger = dangers(after, turn.power);
    match danger.iter().find(|danger| danger.land == capital) {
        None => words.safe.text(lang, &[&items, &name]),
        Some(Danger {
            force, falls: true, ..
        }) => words
            .falls
            .text(lang, &[&items, &name, &army_words(force, lang)]),
        Some(Danger { guards, .. }) => words
            .holds
            .text(lang, &[&items, &name, &army_words(guards, lang)]),
    }
}
