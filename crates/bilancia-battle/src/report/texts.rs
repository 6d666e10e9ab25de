//! Sentences of a report.

use std::fmt::Display;

use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};

use super::Row;
use crate::{Army, Course, DiceUsed, Ending, Fight, Odds, Role, Rules};

/// Label of the result in which only the attacker is left.
pub const ATTACKER_WINS: Message = Message::new("attacker wins", "vince l’attaccante");
/// Label of the result in which only the defender is left.
pub const DEFENDER_WINS: Message = Message::new("defender wins", "vince il difensore");
/// Label of the result in which neither side wins.
pub const NEITHER: Message = Message::new("neither", "nessuno");
/// Note for exact odds, on how to read figures and pairs of figures.
pub const EXACT: Message = Message::new(
    "All figures are exact. Pairs are the attacker’s and the defender’s.",
    "Tutte le cifre sono esatte. Le coppie sono dell’attaccante e del difensore.",
);
/// Note for odds that are bounds. The argument is the greatest possible error of a probability.
pub const BOUNDS: Message = Message::new(
    "the battle is too large to enumerate: the chances of winning are lower bounds, at most {0} too low",
    "la battaglia è troppo grande per enumerarla tutta: le probabilità di vittoria sono limiti inferiori, al più {0} troppo bassi",
);
const TITLE: Message = Message::new("{0} against {1}", "{0} contro {1}");
const MEAN: Message = Message::new(
    "left on average {0} and {1} units; IPC lost {2} and {3}, swing {4}; assaults {5}",
    "restano in media {0} e {1} unità; IPC persi {2} e {3}, saldo {4}; assalti {5}",
);
const RANGE: Message = Message::new(
    "in nine of ten battles the attacker keeps {0} to {1} units, the defender {2} to {3}",
    "in nove battaglie su dieci l’attaccante conserva da {0} a {1} unità, il difensore da {2} a {3}",
);
const ASSAULT: Message = Message::new(
    "assault {0}: {1} points against {2}; hits {3} and {4}; carried {5} and {6}; left {7} | {8}",
    "assalto {0}: {1} punti contro {2}; colpi {3} e {4}; riporti {5} e {6}; restano {7} | {8}",
);
const STRIKE: Message = Message::new(
    "assault {0}: submarines sink {1} first",
    "assalto {0}: i sottomarini affondano prima {1}",
);
const SHOT_DOWN: Message = Message::new(
    "anti-aircraft fire takes {0}",
    "la contraerea ne abbatte {0}",
);
const LENGTHS: Message = Message::new("number of assaults: {0}", "numero di assalti: {0}");
const STALEMATE: Message = Message::new(
    "warning: neither side can hit any more ({0}); the attacker must withdraw",
    "attenzione: nessuno può più colpire ({0}); l’attaccante deve ritirarsi",
);

const HARMLESS: Message = Message::new(
    "warning: the attacker has no unit that can hit the defenders, and loses units for nothing",
    "attenzione: l’attaccante non ha unità che possano colpire i difensori, e perde unità per niente",
);
const HARMLESS_FROM: Message = Message::new(
    "warning: from assault {0} on the attacker has no unit that can hit the defenders, and loses units for nothing",
    "attenzione: dall’assalto {0} l’attaccante non ha più unità che possano colpire i difensori, e perde unità per niente",
);

/// Number of dice that a rule rolls, in words.
pub fn dice_used(rules: Rules, lang: Lang) -> &'static str {
    const ALL: Message = Message::new("all", "tutti");
    const EACH: Message = Message::new("1 a side", "1 per parte");
    const PERHAPS: Message = Message::new("at most 1 a side", "al più 1 per parte");
    const LAST: Message = Message::new("1 at the end", "1 alla fine");
    const NONE: Message = Message::new("none", "nessuno");
    let words = match rules.dice_used() {
        DiceUsed::All => ALL,
        DiceUsed::Remainder => EACH,
        DiceUsed::SmallRemainder => PERHAPS,
        DiceUsed::Last => LAST,
        DiceUsed::None => NONE,
    };
    words.raw(lang)
}

/// Title of a battle: its two armies.
pub fn title(attacker: &Army, defender: &Army, lang: Lang) -> String {
    TITLE.text(lang, &[attacker, defender])
}

/// Sentences about a battle under one rule, apart from the probabilities of winning.
///
/// They describe the assaults one by one if the rule leaves nothing to chance, else the probability of a
/// stalemate; then means and ranges of the units left, and the number of assaults.
pub fn sentences(row: &Row, lang: Lang) -> Vec<String> {
    let Row { fight, odds } = row;
    let mut out = match fight.course() {
        Some(course) => of_course(fight, &course, lang),
        None if is_harmless(fight, &fight.attacker, &fight.defender) => {
            vec![HARMLESS.raw(lang).to_owned()]
        }
        None if odds.stalemate > 0.0 => {
            vec![STALEMATE.text(lang, &[&per_cent(odds.stalemate, 4, lang)])]
        }
        None => Vec::new(),
    };
    out.push(means(odds, lang));
    if odds.outcomes.len() > 1 {
        let quantile = |role, p| odds.quantile(role, p);
        let range: [&dyn Display; 4] = [
            &quantile(Role::Attacker, 0.05),
            &quantile(Role::Attacker, 0.95),
            &quantile(Role::Defender, 0.05),
            &quantile(Role::Defender, 0.95),
        ];
        out.push(RANGE.text(lang, &range));
    }
    // Where the results are too many to enumerate, the numbers of assaults are too.
    if odds.missing <= 0.0 {
        let likely = |(number, p): (usize, &f64)| {
            (*p >= 0.005).then(|| format!("{number}: {}", per_cent(*p, 0, lang)))
        };
        let lengths = fight.lengths();
        let lengths: Vec<_> = lengths.iter().enumerate().filter_map(likely).collect();
        if !lengths.is_empty() {
            out.push(LENGTHS.text(lang, &[&lengths.join(", ")]));
        }
    }
    out
}

/// Whether the attackers can hit nothing, without shore support.
fn is_harmless(fight: &Fight, attacker: &Army, defender: &Army) -> bool {
    !fight.terms.can_hit(Role::Attacker, attacker, defender)
}

/// Warning of the first assault in which the attackers can hit nothing, and are hit.
fn harmless(fight: &Fight, course: &Course, lang: Lang) -> Option<String> {
    let mut before = [course.after_guns, fight.defender];
    for (number, assault) in (1..).zip(&course.assaults) {
        let [attacker, defender] = before;
        let supported = number == 1 && fight.shore_support > 0;
        let bears = fight.terms.can_hit(Role::Defender, &defender, &attacker);
        if bears && !supported && is_harmless(fight, &attacker, &defender) {
            return Some(match number {
                1 => HARMLESS.raw(lang).to_owned(),
                _ => HARMLESS_FROM.text(lang, &[&number]),
            });
        }
        before = [assault.attacker, assault.defender];
    }
    None
}

/// Sentences about a battle without chance, one for each assault.
fn of_course(fight: &Fight, course: &Course, lang: Lang) -> Vec<String> {
    let mut out: Vec<String> = harmless(fight, course, lang).into_iter().collect();
    if course.shot_down > 0 {
        out.push(SHOT_DOWN.text(lang, &[&course.shot_down]));
    }
    for (number, assault) in (1..).zip(&course.assaults) {
        if assault.strike > 0 {
            out.push(STRIKE.text(lang, &[&number, &assault.strike]));
        }
        let args: [&dyn Display; 9] = [
            &number,
            &assault.attack_total,
            &assault.defence_total,
            &(assault.strike + assault.attacker_hits),
            &assault.defender_hits,
            &assault.attacker_carry,
            &assault.defender_carry,
            &assault.attacker,
            &assault.defender,
        ];
        out.push(ASSAULT.text(lang, &args));
    }
    if course.ending == Ending::Stalemate {
        out.push(STALEMATE.text(lang, &[&"100 %"]));
    }
    out
}

fn means(odds: &Odds, lang: Lang) -> String {
    let two = |value: f64| fixed(value, 2, lang);
    let means: [&dyn Display; 6] = [
        &two(odds.units(Role::Attacker)),
        &two(odds.units(Role::Defender)),
        &two(odds.ipc_lost(Role::Attacker)),
        &two(odds.ipc_lost(Role::Defender)),
        &signed(odds.ipc_swing(), 2, lang),
        &two(odds.assaults),
    ];
    MEAN.text(lang, &means)
}
