//! The result of a measurement, in the terminal and as JSON.

use std::fmt::Write;

use bilancia_core::{Lang, Message};
use bilancia_luck::{
    Basis, Estimate, Weighed,
    report::{self, SOURCES, games_to_tell, ranking, sentence},
};
use bilancia_scene::Glyphs;
use serde_json::{Value, json};

use super::Found;
use crate::settings::Settings;

bilancia_core::messages! { crate::weigh::catalogue, "show-":
    const {
        BETWEEN(name, how), PLAYED(games, seed), FOLLOWED(positions), SO_FAR(games, per_cent, per_cent_third),
        LUCK, SKILL, LUCK_OF_THE_RULES, SKILL_2, OFF_THE_SCALES, EXACT, BY_RULES, TOGETHER,
    }
}

/// The two pans, and what is left off the scales.
const PANS: [Message; 3] = [LUCK_OF_THE_RULES, SKILL_2, OFF_THE_SCALES];

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
    let [low, high] = weighed
        .balance
        .luck
        .map_or([0.0, 1.0], |luck| [luck.low, luck.high]);
    SO_FAR.text(lang, &[&weighed.games, &per_cent(low), &per_cent(high)])
}

/// The picture and the figures of a result.
pub(super) fn text(found: &Found, settings: &Settings) -> String {
    let (lang, weighed) = (settings.lang(), &found.named.weighed);
    let mut out = String::new();
    let _ = writeln!(out, "{}", settings.strong(&found.named.name));
    let _ = writeln!(out, "{}", Settings::wrap(&sentence(weighed, lang)));
    let glyphs = settings.glyphs();
    if let Some(luck) = weighed.balance.luck {
        let _ = writeln!(out, "{}", beam(luck, glyphs, lang));
    }
    let balance = &weighed.balance;
    let pans = [
        balance.luck_of_the_rules,
        balance.strength,
        balance.off_scales,
    ];
    for (name, share) in PANS.iter().zip(pans) {
        let _ = writeln!(out, "  {:20} {}", name.raw(lang), figure(share, lang));
    }
    let _ = writeln!(out, "{}", bar(weighed, glyphs));
    for (letter, name, place) in &SOURCES {
        let share = figure(weighed.intervals[*place], lang);
        let _ = writeln!(out, "  {letter} {:18} {share}", name.raw(lang));
    }
    if weighed.clash_at_most {
        let _ = writeln!(out, "{}", Settings::wrap(TOGETHER.raw(lang)));
    }
    let _ = writeln!(out, "{}", Settings::wrap(&games_to_tell(weighed, lang)));
    if let Some(warning) = ranking(weighed, lang) {
        let _ = writeln!(out, "{}", Settings::wrap(warning));
    }
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

/// A share in per cent, with its interval, or where it is known from if there is none.
fn figure(share: Estimate, lang: Lang) -> String {
    let value = per_cent(share.value);
    let known = match share.basis {
        Basis::ByRules => BY_RULES.raw(lang).to_owned(),
        Basis::Exact => EXACT.raw(lang).to_owned(),
        Basis::Sample { .. } => format!("({} - {})", per_cent(share.low), per_cent(share.high)),
    };
    format!("{value:>4} %  {known}")
}

/// The dial of the balance as a horizontal scale, with luck at the left.
fn beam(luck: Estimate, glyphs: Glyphs, lang: Lang) -> String {
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
    let whole: f64 = shares.iter().sum::<f64>().max(f64::MIN_POSITIVE);
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

/// The result as one JSON object.
pub(super) fn json(found: &Found) -> Value {
    let mut all = report::json(&found.named.weighed);
    all["game"] = json!(found.game);
    all["asked"] = json!(found.named.name);
    all["rules"] = json!(found.rules);
    all["seconds"] = json!(found.seconds);
    all
}
