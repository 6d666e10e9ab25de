//! A battle in the terminal and as JSON.

use bilancia_battle::{Assault, Ending, Odds, Role, Rules};
use bilancia_core::{Lang, Message};
use serde_json::{Value, json};

use super::{Best, Row};
use crate::{
    figures::{fixed, per_cent, signed},
    settings::Settings,
};

pub(super) const TAKES: Message = Message::new("attacker wins", "vince l'attaccante");
pub(super) const HOLDS: Message = Message::new("defender wins", "vince il difensore");
pub(super) const NEITHER: Message = Message::new("neither", "nessuno");
const MEAN: Message = Message::new(
    "left on average {0} and {1} units; IPC lost {2} and {3}, swing {4}; assaults {5}",
    "restano in media {0} e {1} unità; IPC persi {2} e {3}, saldo {4}; assalti {5}",
);
const RANGE: Message = Message::new(
    "in nine of ten battles the attacker keeps {0} to {1} units, the defender {2} to {3}",
    "in nove battaglie su dieci l'attaccante conserva da {0} a {1} unità, il difensore da {2} a {3}",
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
const BEST: Message = Message::new(
    "best play of both is worth {0} to the attacker, the usual orders to the end {1}: {2} apart",
    "il gioco migliore di entrambi vale {0} per l'attaccante, gli ordini soliti fino in fondo {1}: differenza {2}",
);
const KEEPS: Message = Message::new(
    "    after {0} {0|hit|hits} in the first assault the defender best keeps {1}",
    "    dopo {0} {0|colpo|colpi} nel primo assalto il difensore conserva al meglio {1}",
);
const GO_ON: Message = Message::new(
    "    after the first assault, with {0} | {1} left ({2}): go on, worth {3} against {4}",
    "    dopo il primo assalto, se restano {0} | {1} ({2}): continua, vale {3} contro {4}",
);
const STOP: Message = Message::new(
    "    after the first assault, with {0} | {1} left ({2}): stop, worth {4} against {3}",
    "    dopo il primo assalto, se restano {0} | {1} ({2}): fermati, vale {4} contro {3}",
);
const BOUNDS: Message = Message::new(
    "the battle is too large to follow whole: the chances of winning are bounds from below, at most {0} too low",
    "la battaglia è troppo grande per seguirla tutta: le probabilità di vittoria sono limiti inferiori, al più {0} troppo bassi",
);
const LENGTHS: Message = Message::new("number of assaults: {0}", "numero di assalti: {0}");
const NO_ATTACK: Message = Message::new(
    "    the attack is worth less than no attack",
    "    l'attacco vale meno che non attaccare",
);
const STALEMATE: Message = Message::new(
    "warning: neither side can hit any more ({0}); the attacker must withdraw",
    "attenzione: nessuno può più colpire ({0}); l'attaccante deve ritirarsi",
);

pub(super) fn to_json(row: &Row) -> Value {
    let Row { fight, odds, best } = row;
    let best = best.as_ref().map(|best| {
        let keeps = best.keeps.iter().map(|(hits, army)| json!({"hits": hits, "keeps": army.to_string()}));
        let keeps: Vec<_> = keeps.collect();
        let then: Vec<_> = best
            .then
            .iter()
            .map(|(outcome, decision)| {
                json!({"attacker": outcome.attacker.to_string(), "defender": outcome.defender.to_string(),
                       "p": outcome.probability, "go": decision.go, "stop": decision.stop})
            })
            .collect();
        json!({"value": best.value, "orders": best.orders, "defender_keeps": keeps, "after_first_assault": then})
    });
    let course = fight.course();
    let assault = |assault: &Assault| {
        json!({"strike": assault.strike, "attack_total": assault.attack_total,
               "defence_total": assault.defence_total, "attacker_hits": assault.attacker_hits,
               "defender_hits": assault.defender_hits, "attacker_carry": assault.attacker_carry,
               "defender_carry": assault.defender_carry, "attacker": assault.attacker.to_string(),
               "defender": assault.defender.to_string()})
    };
    let outcomes: Vec<_> = odds
        .outcomes
        .iter()
        .map(|o| json!({"attacker": o.attacker.to_string(), "defender": o.defender.to_string(), "p": o.probability}))
        .collect();
    json!({
        "rules": fight.terms.rules.name(),
        "win": {"attacker": odds.win(Role::Attacker), "defender": odds.win(Role::Defender), "neither": odds.neither()},
        "assaults": course.map(|course| course.assaults.iter().map(assault).collect::<Vec<_>>()),
        "outcomes": outcomes,
        "expected": {
            "attacker_units": odds.units(Role::Attacker), "defender_units": odds.units(Role::Defender),
            "attacker_ipc": odds.ipc_lost(Role::Attacker), "defender_ipc": odds.ipc_lost(Role::Defender),
            "ipc_swing": odds.ipc_swing(), "assaults": odds.assaults,
        },
        "stalemate": odds.stalemate,
        "lengths": if odds.missing > 0.0 { None } else { Some(fight.lengths()) },
        "missing": odds.missing,
        "method": if odds.missing > 0.0 { "bounds" } else { "exact" },
        "best": best,
    })
}

/// A rule's name, and who is left as a bar and in figures.
pub(super) fn print_shares(odds: &Odds, rules: Rules, settings: &Settings) {
    let lang = settings.lang();
    println!("\n{}", settings.strong(rules.name()));
    let shares = [
        (
            odds.win(Role::Attacker),
            TAKES,
            settings.glyphs().pick("█", "#"),
        ),
        (odds.neither(), NEITHER, settings.glyphs().pick("░", ".")),
        (
            odds.win(Role::Defender),
            HOLDS,
            settings.glyphs().pick("▒", "+"),
        ),
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

pub(super) fn print(row: &Row, settings: &Settings) {
    let lang = settings.lang();
    let Row { fight, odds, best } = row;
    print_shares(odds, fight.terms.rules, settings);
    if let Some(course) = fight.course() {
        if course.shot_down > 0 {
            say(&SHOT_DOWN, lang, &[&course.shot_down]);
        }
        for (number, assault) in course.assaults.iter().enumerate() {
            let number = number + 1;
            if assault.strike > 0 {
                say(&STRIKE, lang, &[&number, &assault.strike]);
            }
            let args: [&dyn std::fmt::Display; 9] = [
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
            say(&ASSAULT, lang, &args);
        }
        if course.ending == Ending::Stalemate {
            say(&STALEMATE, lang, &[&"100 %"]);
        }
    } else if odds.stalemate > 0.0 {
        say(&STALEMATE, lang, &[&per_cent(odds.stalemate, 4, lang)]);
    }
    let two = |value: f64| fixed(value, 2, lang);
    let mean = [
        two(odds.units(Role::Attacker)),
        two(odds.units(Role::Defender)),
        two(odds.ipc_lost(Role::Attacker)),
        two(odds.ipc_lost(Role::Defender)),
        signed(odds.ipc_swing(), 2, lang),
        two(odds.assaults),
    ];
    let mean: Vec<&dyn std::fmt::Display> = mean
        .iter()
        .map(|text| text as &dyn std::fmt::Display)
        .collect();
    say(&MEAN, lang, &mean);
    if odds.outcomes.len() > 1 {
        let quantile = |role, p| odds.quantile(role, p);
        let range = [
            quantile(Role::Attacker, 0.05),
            quantile(Role::Attacker, 0.95),
            quantile(Role::Defender, 0.05),
            quantile(Role::Defender, 0.95),
        ];
        say(&RANGE, lang, &[&range[0], &range[1], &range[2], &range[3]]);
    }
    // A battle too large to follow is too large to count its assaults.
    let lengths = if odds.missing > 0.0 {
        Vec::new()
    } else {
        fight.lengths()
    };
    let told = |(number, p): (usize, &f64)| {
        (*p >= 0.005).then(|| format!("{number}: {}", per_cent(*p, 0, lang)))
    };
    let lengths: Vec<_> = lengths.iter().enumerate().filter_map(told).collect();
    if !lengths.is_empty() {
        say(&LENGTHS, lang, &[&lengths.join(", ")]);
    }
    if let Some(best) = best {
        print_best(best, lang);
    }
}

/// A line about a rule, wrapped to the terminal.
pub(super) fn say(message: &Message, lang: Lang, args: &[&dyn std::fmt::Display]) {
    let line = format!("  {}", message.text(lang, args));
    println!("{}", Settings::wrap(&line));
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
