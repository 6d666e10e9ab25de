//! A battle in the terminal.

use bilancia_battle::{
    Odds, Rules,
    report::{ATTACKER_WINS, BOUNDS, DEFENDER_WINS, NEITHER, Row, chances, sentences},
};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};

use super::Best;
use crate::settings::Settings;

bilancia_core::messages! { crate::battle::catalogue, "show-":
    const {
        BEST(value, orders, apart), KEEPS(hits, army), GO_ON(path, quoted, first, second, third),
        STOP(first, second, third, fourth, fifth), NO_ATTACK,
    }
}

/// Prints a rule's name, and the chances of winning as a bar and in figures.
pub(super) fn print_shares(odds: &Odds, rules: Rules, settings: &Settings) {
    let lang = settings.lang();
    println!("\n{}", settings.strong(rules.name()));
    let [attacker, neither, defender] = chances(odds);
    let glyphs = settings.glyphs();
    let shares = [
        (attacker, ATTACKER_WINS, glyphs.pick("█", "#")),
        (neither, NEITHER, glyphs.pick("░", ".")),
        (defender, DEFENDER_WINS, glyphs.pick("▒", "+")),
    ];
    let room = Settings::width().map_or(60, |columns| columns.saturating_sub(4));
    let width = room.clamp(10, 60) as f64;
    let bar: String = shares
        .iter()
        .map(|(p, _, mark)| mark.repeat((p * width).round() as usize))
        .collect();
    println!("  {bar}");
    for (p, name, mark) in shares {
        println!("  {mark} {:>10}  {}", per_cent(p, 4, lang), name.raw(lang));
    }
    if odds.missing > 0.0 {
        let most = per_cent(odds.missing, 4, lang);
        say(&BOUNDS, lang, &[&most]);
    }
}

/// Prints a battle under one rule: the chances, further results, and best play if it was asked for.
pub(super) fn print(row: &Row, best: Option<&Best>, settings: &Settings) {
    let lang = settings.lang();
    print_shares(&row.odds, row.fight.terms.rules, settings);
    for sentence in sentences(row, lang) {
        indented(&sentence);
    }
    if let Some(best) = best {
        print_best(best, lang);
    }
}

/// Prints a sentence about a rule, wrapped to the terminal.
pub(super) fn say(message: &Message, lang: Lang, args: &[&dyn std::fmt::Display]) {
    indented(&message.text(lang, args));
}

fn indented(text: &str) {
    println!("{}", Settings::wrap(&format!("  {text}")));
}

fn print_best(best: &Best, lang: Lang) {
    let [value, orders] = [best.value, best.orders].map(|value| signed(value, 3, lang));
    let apart = fixed((best.value - best.orders).abs(), 3, lang);
    say(&BEST, lang, &[&value, &orders, &apart]);
    if best.value < 0.0 {
        say(&NO_ATTACK, lang, &[]);
    }
    for (outcome, decision) in &best.then {
        let chance = per_cent(outcome.probability, 1, lang);
        let [go, stop] = [decision.go, decision.stop].map(|value| signed(value, 3, lang));
        let message = if decision.go > decision.stop {
            GO_ON
        } else {
            STOP
        };
        let args: [&dyn std::fmt::Display; 5] =
            [&outcome.attacker, &outcome.defender, &chance, &go, &stop];
        say(&message, lang, &args);
    }
    for (hits, army) in &best.keeps {
        say(&KEEPS, lang, &[hits, army]);
    }
}
