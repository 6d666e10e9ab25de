//! The command `compare-rules`: the battle rules compared over many battles.

use std::{fmt::Write, path::PathBuf};

use bilancia_battle::{Comparison, battles, compare};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};
use bilancia_scene::{Anchor, Scene, Theme, Tint};
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Status},
    settings::Settings,
};

/// Options of `compare-rules`.
#[derive(Args)]
pub(crate) struct CompareArgs {
    /// How many battles, of at most sixteen units, are drawn.
    #[arg(long, value_name = "NUMBER", default_value_t = 3_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    battles: u32,
    /// Random seed of the battles.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Write the comparison as a page with its chart.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// One JSON object: battles, seed, rules (name, winner_entropy, entropy, spread, upsets, close_upsets,
    /// stalemates, wrong_side, bias, faithlessness, roughness).
    #[arg(long)]
    json: bool,
}

const COLUMNS: [(Message, Message); 10] = [
    (WHO_WINS, ENTROPY_OF_WHO),
    (WHAT_IS_LEFT, ENTROPY_OF_WHAT),
    (SPREAD, STANDARD_DEVIATION),
    (UPSETS, HOW_OFTEN_THE_FAVOURITE),
    (CLOSE_UPSETS, UPSETS_IN_BATTLES_WHERE),
    (STALEMATES, HOW_OFTEN_NEITHER_SIDE),
    (OTHER_FAVOURITE, BATTLES_WITH_ANOTHER),
    (BIAS, IPC_TO_THE_ATTACKER),
    (OFF_DICE, ROOT_MEAN_SQUARE),
    (ROUGHNESS, HOW_UNEVENLY_EACH_FURTHER),
];

bilancia_core::messages! { crate::catalogue, "compare-":
    const {
        WHO_WINS, ENTROPY_OF_WHO, WHAT_IS_LEFT, ENTROPY_OF_WHAT, SPREAD, STANDARD_DEVIATION, UPSETS,
        HOW_OFTEN_THE_FAVOURITE, CLOSE_UPSETS, UPSETS_IN_BATTLES_WHERE, STALEMATES, HOW_OFTEN_NEITHER_SIDE,
        OTHER_FAVOURITE, BATTLES_WITH_ANOTHER, BIAS, IPC_TO_THE_ATTACKER, OFF_DICE, ROOT_MEAN_SQUARE, ROUGHNESS,
        HOW_UNEVENLY_EACH_FURTHER, TITLE(battles), RULES, SAYS, PARETO,
    }
}

fn cells(row: &Comparison, lang: Lang) -> [String; 10] {
    let share = |share: f64| per_cent(share, 1, lang);
    let number = |number: f64| fixed(number, 3, lang);
    [
        number(row.winner_entropy),
        number(row.entropy),
        number(row.spread),
        share(row.upsets),
        share(row.close_upsets),
        share(row.stalemates),
        share(row.wrong_side),
        signed(row.bias, 2, lang),
        fixed(row.faithlessness, 2, lang),
        fixed(row.roughness, 2, lang),
    ]
}

/// Compares the rules and shows the result.
pub(crate) fn compare_rules(args: &CompareArgs, settings: &Settings) -> Result<(), Failure> {
    let lang = settings.lang();
    let found = compare(&battles(args.battles as usize, args.seed))
        .map_err(|error| Status::Wrong.of(&error))?;
    if args.json {
        let rows: Vec<_> = found
            .iter()
            .map(|row| {
                json!({"name": row.rules.name(), "winner_entropy": row.winner_entropy, "entropy": row.entropy,
                    "spread": row.spread, "upsets": row.upsets, "close_upsets": row.close_upsets,
                    "stalemates": row.stalemates, "wrong_side": row.wrong_side, "bias": row.bias,
                    "faithlessness": row.faithlessness, "roughness": row.roughness})
            })
            .collect();
        println!(
            "{}",
            json!({"battles": args.battles, "seed": args.seed, "rules": rows})
        );
    } else {
        print!("{}", text(args, &found, settings));
    }
    if let Some(path) = &args.html {
        std::fs::write(path, page(args, &found, lang))
            .map_err(|error| Failure::file("write", path, &error))?;
    }
    Ok(())
}

fn text(args: &CompareArgs, found: &[Comparison], settings: &Settings) -> String {
    let lang = settings.lang();
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{}",
        settings.strong(&TITLE.text(lang, &[&args.battles]))
    );
    // Rules stand side by side, so that the table fits on a terminal of eighty columns.
    let _ = write!(out, "{:15}", "");
    for row in found {
        let _ = write!(out, " {:>8}", row.rules.name());
    }
    out.push('\n');
    let cells: Vec<_> = found.iter().map(|row| cells(row, lang)).collect();
    for (place, (name, _)) in COLUMNS.iter().enumerate() {
        let _ = write!(out, "{:15}", name.raw(lang));
        for of_rule in &cells {
            let _ = write!(out, " {:>8}", of_rule[place]);
        }
        out.push('\n');
    }
    out.push('\n');
    for (name, words) in &COLUMNS {
        let line = format!("{}: {}", name.raw(lang), words.raw(lang));
        let _ = writeln!(out, "{}", Settings::wrap(&line));
    }
    let _ = writeln!(out, "{}", Settings::wrap(SAYS.raw(lang)));
    out
}

/// The least round number of at least `at_least`: 1, 2, 2.5 or 5 times a power of ten.
fn round_step(at_least: f64) -> f64 {
    let unit = 10_f64.powf(at_least.max(1e-6).log10().floor());
    let round = [1.0, 2.0, 2.5, 5.0, 10.0].map(|times| times * unit);
    round
        .into_iter()
        .find(|step| *step >= at_least)
        .unwrap_or(10.0 * unit)
}

/// A round number with no more digits than it needs.
fn tick(value: f64, lang: Lang) -> String {
    let text = fixed(value, 3, lang);
    text.trim_end_matches('0')
        .trim_end_matches(['.', ','])
        .to_owned()
}

/// Chart of the rules, with the spread to the right and roughness up: the best rules lie at the lower left.
fn chart(found: &[Comparison], lang: Lang) -> Scene {
    let words: Vec<_> = found
        .iter()
        .map(|row| {
            format!(
                "{} {:.2}, {:.2}",
                row.rules.name(),
                row.spread,
                row.roughness
            )
        })
        .collect();
    let mut scene = Scene::new(620.0, 400.0, PARETO.raw(lang).to_owned(), words.join("; "));
    let end = |of: fn(&Comparison) -> f64| {
        let step = round_step(found.iter().map(of).fold(0.0, f64::max) * 1.05 / 4.0);
        4.0 * step
    };
    let (right, top) = (end(|row| row.spread), end(|row| row.roughness));
    let (left, bottom, width, height) = (60.0, 340.0, 520.0, 310.0);
    scene.line(left, bottom, left + width, bottom, Tint::Ink, 1.5);
    scene.line(left, bottom, left, bottom - height, Tint::Ink, 1.5);
    for step in 1..=4 {
        let share = f64::from(step) / 4.0;
        let (x, y) = (left + width * share, bottom - height * share);
        scene.line(left, y, left + width, y, Tint::Rule, 1.0);
        scene
            .label(tick(top * share, lang), left - 8.0, y + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
        scene
            .label(tick(right * share, lang), x, bottom + 18.0, 13.0)
            .tint(Tint::Ink2);
    }
    scene.label(
        COLUMNS[2].0.raw(lang),
        left + width / 2.0,
        bottom + 42.0,
        15.0,
    );
    scene
        .label(
            COLUMNS[9].0.raw(lang),
            left + 6.0,
            bottom - height - 6.0,
            15.0,
        )
        .anchor(Anchor::Start);
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for row in found {
        let x = left + width * row.spread / right;
        let y = bottom - height * row.roughness / top;
        scene
            .circle(x, y, 6.0)
            .fill(Tint::BrassFill)
            .stroke(Tint::Ink, 1.2);
        // Names of rules at the same point stand below each other.
        let crowd = taken
            .iter()
            .filter(|(a, b)| (a - x).abs() < 80.0 && (b - y).abs() < 20.0)
            .count();
        let name = row.rules.name();
        scene
            .label(name, x + 10.0, y - 6.0 + 16.0 * crowd as f64, 15.0)
            .anchor(Anchor::Start);
        taken.push((x, y));
    }
    scene
}

fn page(args: &CompareArgs, found: &[Comparison], lang: Lang) -> String {
    let title = TITLE.text(lang, &[&args.battles]);
    let mut out = format!(
        "<p>{}</p>\n{}",
        SAYS.raw(lang),
        chart(found, lang).to_svg(Theme::Auto)
    );
    let _ = write!(
        out,
        "<div class=\"wide\"><table><tr><th scope=\"col\">{}</th>",
        RULES.raw(lang)
    );
    for (name, _) in &COLUMNS {
        let _ = write!(out, "<th scope=\"col\">{}</th>", name.raw(lang));
    }
    out.push_str("</tr>\n");
    for row in found {
        let cells = cells(row, lang).join("</td><td>");
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{cells}</td></tr>",
            row.rules.name()
        );
    }
    out.push_str("</table></div>\n<dl>");
    for (name, words) in &COLUMNS {
        let _ = write!(
            out,
            "<dt>{}</dt><dd>{}</dd>",
            name.raw(lang),
            words.raw(lang)
        );
    }
    let _ = writeln!(
        out,
        "</dl>\n<p>bilancia compare-rules --battles {} --seed {}</p>",
        args.battles, args.seed
    );
    bilancia_scene::page(lang.code(), &title, "", &out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        for (at_least, step) in [
            (0.32, 0.5),
            (1.0, 1.0),
            (2.1, 2.5),
            (0.019, 0.02),
            (7.0, 10.0),
        ] {
            assert!((round_step(at_least) - step).abs() < 1e-9, "{at_least}");
        }
        assert_eq!(tick(0.75, Lang::IT), "0,75");
        assert_eq!(tick(10.0, Lang::EN), "10");
    }
}
