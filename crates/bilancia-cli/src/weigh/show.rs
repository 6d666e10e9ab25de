//! The result of a measurement, in the terminal and as JSON.

use std::fmt::Write;

use bilancia_core::{Lang, Message};
use bilancia_luck::{
    Estimate, Weighed,
    report::{SOURCES, games_to_tell, sentence},
};
use bilancia_scene::Glyphs;
use serde_json::{Value, json};

use super::Found;
use crate::settings::Settings;

const BETWEEN: Message = Message::new(
    "between the players of {0}; {1}",
    "tra i giocatori di {0}; {1}",
);
const PLAYED: Message = Message::new(
    "{0} {0|game|games}, seed {1}",
    "{0} {0|partita|partite}, seme {1}",
);
const FOLLOWED: Message = Message::new(
    "{0} {0|position|positions}, exact",
    "{0} {0|posizione|posizioni}, esatto",
);
const SO_FAR: Message = Message::new(
    "{0} {0|game|games}: luck {1} to {2} %",
    "{0} {0|partita|partite}: fortuna da {1} a {2} %",
);
const LUCK: Message = Message::new("Luck", "Fortuna");
const SKILL: Message = Message::new("Skill", "Bravura");
const TOGETHER: Message = Message::new(
    "S is at most this much; the rest of S and N together is the players' own mixing",
    "S è al più questo; il resto di S e N insieme è la casualità delle scelte dei giocatori",
);

/// Width of the picture in columns, where there is room for it.
const WIDTH: usize = 60;
/// Columns of the terminal that are needed beside the picture.
const BESIDE: usize = 20;

/// Width of the picture in columns on this terminal.
fn room() -> usize {
    let left = Settings::width().map_or(WIDTH, |columns| columns.saturating_sub(BESIDE));
    left.clamp(10, WIDTH)
}

fn per_cent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// The progress of a measurement, in a few words.
pub(super) fn brief(weighed: &Weighed, lang: Lang) -> String {
    let luck = weighed.index.luck;
    SO_FAR.text(
        lang,
        &[&weighed.games, &per_cent(luck.low), &per_cent(luck.high)],
    )
}

/// The picture and the figures of a result.
pub(super) fn text(found: &Found, settings: &Settings) -> String {
    let (lang, weighed) = (settings.lang(), &found.named.weighed);
    let mut out = String::new();
    let _ = writeln!(out, "{}", settings.strong(&found.named.name));
    let glyphs = settings.glyphs();
    let _ = writeln!(out, "{}", beam(weighed, glyphs, lang));
    let _ = writeln!(out, "{}", bar(weighed, glyphs));
    for (letter, name, place) in &SOURCES {
        let Estimate {
            value, low, high, ..
        } = weighed.intervals[*place];
        let _ = write!(
            out,
            "  {letter} {:16} {:>4} %",
            name.raw(lang),
            per_cent(value.max(0.0))
        );
        if high - low > 1e-9 {
            let [low, high] = [low, high].map(|share| per_cent(share.clamp(0.0, 1.0)));
            let _ = write!(out, "  ({low} - {high})");
        }
        out.push('\n');
    }
    if weighed.clash_at_most {
        let _ = writeln!(out, "  {}", TOGETHER.raw(lang));
    }
    let _ = writeln!(out, "{}", Settings::wrap(&sentence(weighed, lang)));
    let _ = writeln!(out, "{}", games_to_tell(weighed, lang));
    let how = match weighed.games {
        0 => FOLLOWED.text(lang, &[&weighed.positions]),
        games => PLAYED.text(lang, &[&games, &weighed.seed]),
    };
    let _ = writeln!(
        out,
        "{}\n",
        Settings::wrap(&BETWEEN.text(lang, &[&weighed.ladder.name(), &how]))
    );
    out
}

/// The dial of the balance as a horizontal scale, with luck at the left.
fn beam(weighed: &Weighed, glyphs: Glyphs, lang: Lang) -> String {
    let luck = weighed.index.luck;
    let width = room();
    let at = |luck: f64| ((1.0 - luck.clamp(0.0, 1.0)) * (width - 1) as f64).round() as usize;
    let [empty, band, needle] = match glyphs {
        Glyphs::Unicode => ['·', '░', '▲'],
        Glyphs::Ascii => ['.', '=', '^'],
    };
    let mut cells = vec![empty; width];
    cells[at(luck.high)..=at(luck.low)].fill(band);
    cells[at(luck.value)] = needle;
    let cells: String = cells.into_iter().collect();
    format!("  {} |{cells}| {}", LUCK.raw(lang), SKILL.raw(lang))
}

/// The six shares as one bar of letters.
fn bar(weighed: &Weighed, glyphs: Glyphs) -> String {
    let shares = weighed.shares.all().map(|share| share.max(0.0));
    let whole: f64 = shares.iter().sum();
    let mut cells = String::new();
    let (mut sum, mut drawn) = (0.0, 0);
    for (letter, _, place) in &SOURCES {
        sum += shares[*place];
        let end = (sum / whole * room() as f64).round() as usize;
        let fill = match (glyphs, letter) {
            (Glyphs::Ascii, letter) => *letter,
            (_, 'C') => '▒',
            (_, 'S') => '▚',
            (_, 'N') => '≡',
            (_, 'F') => '|',
            (_, 'D') => ' ',
            _ => '█',
        };
        let length = end.saturating_sub(drawn);
        let part: String = std::iter::repeat_n(fill, length).collect();
        // The letter stands where there is room for it.
        if length >= 3 {
            let mut part: Vec<char> = part.chars().collect();
            part[length / 2] = *letter;
            cells.extend(part);
        } else {
            cells.push_str(&part);
        }
        drawn = end;
    }
    format!("          {cells}")
}

fn number(value: f64) -> Value {
    // JSON has no infinity.
    if value.is_finite() {
        json!(value)
    } else {
        Value::Null
    }
}

/// The result as one JSON object.
pub(super) fn json(found: &Found) -> Value {
    let weighed = &found.named.weighed;
    let needle = &weighed.index;
    let names = ["strength", "seat", "chance", "clash", "mixing", "draw"];
    let needles = [
        ("luck", needle.luck),
        ("skill", needle.skill),
        ("games_half", needle.games_half),
        ("games_nine_tenths", needle.games_nine_tenths),
    ];
    let shares = names.into_iter().zip(weighed.intervals);
    let measures: Vec<_> = needles
        .into_iter()
        .chain(shares)
        .map(|(name, reading)| {
            json!({"name": name, "value": number(reading.value), "low": number(reading.low),
                "high": number(reading.high), "games": weighed.games, "method": weighed.method.name()})
        })
        .collect();
    let agent = |rung: usize| weighed.ladder.agents[rung].to_string();
    let pairs: Vec<_> = weighed
        .pairs
        .iter()
        .map(|pair| {
            json!({"weaker": agent(pair.rungs[0]), "stronger": agent(pair.rungs[1]),
                "score": pair.score.value, "low": pair.score.low, "high": pair.score.high,
                "first_seat": pair.by_seat[0], "other_seats": pair.by_seat[1], "games": pair.games})
        })
        .collect();
    let depth = weighed.depth.as_ref().map(|depth| {
        json!({"rungs": depth.steps, "levels": depth.ratings, "seat": depth.seat_advantage,
            "floor": {"value": depth.floor.value, "low": depth.floor.low, "high": depth.floor.high},
            "elo_per_doubling": depth.elo_per_doubling(4.0), "cyclic": depth.cyclic})
    });
    let choices = weighed.choices.map(|choices| {
        json!({"decisions": choices.decisions, "leverage": choices.leverage, "options": choices.options,
            "answerable": choices.answerable})
    });
    let leverage = weighed.leverage.map(
        |leverage| json!({"value": leverage.value, "low": leverage.low, "high": leverage.high}),
    );
    json!({"game": found.game, "asked": found.named.name, "rules": found.rules, "method": weighed.method.name(),
        "ladder": weighed.ladder.id, "agents": weighed.ladder.agents.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": weighed.seed, "games": weighed.games, "positions": weighed.positions, "seconds": found.seconds,
        "at_least": weighed.at_least, "clash_at_most": weighed.clash_at_most, "measures": measures,
        "pairs": pairs, "depth": depth, "choices": choices, "leverage": leverage, "forced": weighed.forced,
        "legibility": weighed.legibility})
}
