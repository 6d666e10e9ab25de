//! Sentences of a report.

use std::fmt::Display;

use bilancia_core::{
    Lang,
    figures::{fixed, per_cent, signed},
};

use super::Row;
use crate::{Army, Course, DiceUsed, Ending, Fight, Odds, Role, Rules};

bilancia_core::messages! { crate::report::catalogue, "":
    pub const {
        ATTACKER_WINS, DEFENDER_WINS, NEITHER, EXACT, BOUNDS(value),
    }
    const {
        TITLE(attacker, defender), MEAN(first, second, third, fourth, fifth, sixth),
        RANGE(first, second, third, fourth),
        ASSAULT(value_1, value_2, value_3, value_4, value_5, value_6, value_7, value_8, value_9),
        STRIKE(number, strike), SHOT_DOWN(shot_down), LENGTHS(lengths), STALEMATE(per_cent), HARMLESS,
        HARMLESS_FROM(number), ALL, EACH, PERHAPS, LAST, NONE,
    }
}

/// Number of dice that a rule rolls, in words.
pub fn dice_used(rules: Rules, lang: Lang) -> &'static str {
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
