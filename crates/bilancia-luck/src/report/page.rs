//! Report of one or more games as a self-contained HTML page.

use std::fmt::Write;

use bilancia_core::{Lang, figures};
use bilancia_scene::{Scene, Theme, escape};

use super::{
    bar::source_bar,
    beam::beam,
    choices::write_choices,
    compare::{write_comparison, write_difference},
    curve::write_curve,
    draw::Draw,
    imprint::{Imprint, write_imprint},
    scale::scale,
    words::{
        LUCK, Named, OF_RULES, OFF, SKILL, SOURCES, estimate_cells, games_to_tell, method,
        per_cent, ranking, sentence,
    },
};
use crate::{estimate::Estimate, weigh::Weighed};

/// Styles of this page, in addition to those common to all pages.
const STYLE: &str = "\
table{width:100%}.say{border-left:6px solid var(--brassf);padding-left:.8rem;font-size:1.25rem}\
.small{color:var(--ink2);font-size:.89rem}\
.card{display:grid;grid-template-columns:1fr 1fr;border:1px solid var(--rule);max-width:34rem}\
.card div{padding:.7rem 1rem;border:1px solid var(--rule);background:var(--sheet)}.card .here{background:var(--brasst)}\
.card strong{display:block}tr.group th,tr.group td{font-weight:600}";

bilancia_core::messages! { crate::report::catalogue, "page-":
    const {
        TITLE, SCALE, DIAMOND, CAUSES, EXACTLY, SOURCE, SHARE, BETWEEN, WITH, MEANING, PLAYERS, STRONGER,
        WEAKER, SCORE, FIRST, OTHERS, GAMES, DEPTH(rungs, floor, low, high, elo),
        NOTES(name, method, games, seed), NOTES_EXACT(name, positions),
    }
}

/// HTML page with the results of one game, or of several with a common scale.
pub fn page(games: &[Named], imprint: &Imprint, lang: Lang) -> String {
    let mut body = String::new();
    write_body(&mut body, games, imprint, lang).expect("writing to a String cannot fail");
    let title = match games {
        [only] => format!("{}: {}", TITLE.raw(lang), only.name),
        _ => TITLE.raw(lang).to_owned(),
    };
    bilancia_scene::page(lang.code(), &title, STYLE, &body)
}

/// Sections of the report on one game, as HTML for a page that has the styles of drawings itself.
pub fn sections(named: &Named, lang: Lang) -> String {
    let mut out = String::new();
    let draw = |scene: &Scene| scene.to_inline_svg(&|_| None);
    write_game(&mut out, named, None, &draw, lang).expect("writing to a String cannot fail");
    out
}

fn write_body(
    out: &mut String,
    games: &[Named],
    imprint: &Imprint,
    lang: Lang,
) -> std::fmt::Result {
    let draw = |scene: &Scene| scene.to_svg(Theme::Auto);
    if games.len() > 1 {
        let svg = draw(&scale(games, lang));
        let (head, note) = (SCALE.raw(lang), DIAMOND.raw(lang));
        writeln!(
            out,
            "<h2>{head}</h2>\n<div class=\"wide\">{svg}</div>\n<p class=\"small\">{note}</p>"
        )?;
        write_comparison(out, games, lang)?;
    }
    for named in games {
        if games.len() > 1 {
            writeln!(out, "<h2>{}</h2>", escape(&named.name))?;
        }
        let other = games.first().filter(|first| first.name != named.name);
        write_game(out, named, other, &draw, lang)?;
    }
    write_imprint(out, games, imprint, lang)
}

/// Writes the report on one game: sentence, balance, causes, difference from another game, curve, choices, players.
fn write_game(
    out: &mut String,
    named: &Named,
    other: Option<&Named>,
    draw: Draw<'_>,
    lang: Lang,
) -> std::fmt::Result {
    let weighed = &named.weighed;
    writeln!(out, "<p class=\"say\">{}</p>", sentence(weighed, lang))?;
    writeln!(out, "<p>{}</p>", games_to_tell(weighed, lang))?;
    if let Some(warning) = ranking(weighed, lang) {
        writeln!(out, "<p>{warning}</p>")?;
    }
    let picture = draw(&beam(named, &[], lang));
    writeln!(out, "<div>{picture}</div>")?;
    write_sources(out, named, draw, lang)?;
    if let Some(other) = other {
        write_difference(out, named, other, lang)?;
    }
    write_curve(out, weighed, draw, lang)?;
    write_choices(out, weighed, lang)?;
    write_players(out, weighed, lang)?;
    let games = weighed.games.to_string();
    let seed = weighed.seed.to_string();
    let notes = match weighed.games {
        0 => NOTES_EXACT.text(lang, &[&weighed.ladder.name(), &weighed.positions]),
        _ => NOTES.text(
            lang,
            &[
                &weighed.ladder.name(),
                &method(weighed, lang),
                &games,
                &seed,
            ],
        ),
    };
    writeln!(out, "<p class=\"small\">{notes}</p>")
}

fn write_sources(out: &mut String, named: &Named, draw: Draw<'_>, lang: Lang) -> std::fmt::Result {
    let weighed = &named.weighed;
    let bar = draw(&source_bar(named, lang));
    let [head, source, share, between] =
        [CAUSES, SOURCE, SHARE, BETWEEN].map(|text| text.raw(lang));
    writeln!(
        out,
        "<h3>{head}</h3>\n<div class=\"wide\">{bar}</div>\n<table><tr><th scope=\"col\">{source}</th>\
         <th scope=\"col\">{share}</th><th scope=\"col\">{between}</th></tr>"
    )?;
    let balance = &weighed.balance;
    let groups = [
        (OF_RULES, balance.luck_of_the_rules, 0..2),
        (OFF, balance.off_scales, 2..5),
        (SKILL, balance.strength, 5..6),
    ];
    for (group, whole, causes) in groups {
        let [value, interval] = estimate_cells(whole, lang);
        let group = group.raw(lang);
        writeln!(
            out,
            "<tr class=\"group\"><th scope=\"rowgroup\">{group}</th><td>{value}</td><td>{interval}</td></tr>"
        )?;
        for (letter, name, place) in &SOURCES[causes] {
            let [value, interval] = estimate_cells(weighed.intervals[*place], lang);
            let name = name.raw(lang);
            writeln!(
                out,
                "<tr><td>{letter} {name}</td><td>{value}</td><td>{interval}</td></tr>"
            )?;
        }
    }
    if let Some(luck) = balance.luck {
        let [value, interval] = estimate_cells(luck, lang);
        let head = LUCK.raw(lang);
        writeln!(
            out,
            "<tr class=\"group\"><th scope=\"rowgroup\">{head}</th><td>{value}</td><td>{interval}</td></tr>"
        )?;
    }
    out.push_str("</table>\n");
    writeln!(out, "<p class=\"small\">{}</p>", MEANING.raw(lang))?;
    if weighed.clash_at_most {
        writeln!(out, "<p class=\"small\">{}</p>", WITH.raw(lang))?;
    }
    Ok(())
}

fn write_players(out: &mut String, weighed: &Weighed, lang: Lang) -> std::fmt::Result {
    writeln!(out, "<h3>{}</h3>", PLAYERS.raw(lang))?;
    if let Some(depth) = &weighed.depth {
        let elo: Vec<_> = depth
            .elo_per_doubling(4.0)
            .iter()
            .skip(1)
            .map(|elo| format!("{elo:.0}"))
            .collect();
        let [floor, low, high] =
            [depth.floor.value, depth.floor.low, depth.floor.high].map(per_cent);
        let rungs = format!("{:.0}", depth.steps);
        let elo = if elo.is_empty() {
            "–".to_owned()
        } else {
            elo.join(", ")
        };
        writeln!(
            out,
            "<p>{}</p>",
            DEPTH.text(lang, &[&rungs, &floor, &low, &high, &elo])
        )?;
    }
    out.push_str("<div class=\"wide\"><table><tr>");
    for column in [STRONGER, WEAKER, SCORE, BETWEEN, FIRST, OTHERS, GAMES] {
        write!(out, "<th scope=\"col\">{}</th>", column.raw(lang))?;
    }
    out.push_str("</tr>\n");
    for pair in &weighed.pairs {
        let [weak, strong] = pair.rungs.map(|rung| weighed.ladder.agents[rung]);
        let [first, others] = pair.by_seat.map(|of| score(of, lang));
        let games = match pair.games {
            0 => EXACTLY.raw(lang).to_owned(),
            games => games.to_string(),
        };
        writeln!(
            out,
            "<tr><td>{strong}</td><td>{weak}</td><td>{}</td><td>{}</td><td>{first}</td><td>{others}</td><td>{games}</td></tr>",
            score(pair.score, lang),
            score_interval(pair.score, lang),
        )?;
    }
    out.push_str("</table></div>\n");
    Ok(())
}

/// Score in per cent, as all figures of the page, with as many decimal places as its interval allows, none or one.
fn score(score: Estimate, lang: Lang) -> String {
    figures::per_cent(score.value, usize::from(score.half_width() <= 0.02), lang)
}

/// Interval of a score, or the word exact.
fn score_interval(score: Estimate, lang: Lang) -> String {
    match score.is_exact() {
        true => EXACTLY.raw(lang).to_owned(),
        false => format!(
            "{}–{}",
            figures::fixed(100.0 * score.low, 1, lang),
            figures::per_cent(score.high, 1, lang)
        ),
    }
}
