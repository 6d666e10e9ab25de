//! How far a measurement has come: number, interval and balance.

use bilancia_analysis::join_runs;
use bilancia_core::{Lang, figures::per_cent};
use bilancia_luck::report::{Named, beam, sentence};
use bilancia_scene::{Scene, Tint};
use bilancia_service::{Look, Measurement, Report, ReportText, insight::measured::game_words};
use maud::{Markup, PreEscaped, html};

use super::texts;

pub(super) fn in_language(report: &Report, lang: Lang) -> Option<&ReportText> {
    report.text(lang.code())
}

pub(super) fn under_way(found: &Measurement, before: usize, lang: Lang) -> Markup {
    html! {
        @if found.run.is_none() {
            p role="status" { (if before > 0 { texts::WAITING.text(lang, &[&before]) } else { texts::FIRST.raw(lang).to_owned() }) }
        } @else { (so_far(found, lang)) }
        // A script looks again without loading the whole page.
        p.mut data-again { (texts::BY_ITSELF.raw(lang)) }
        noscript { meta http-equiv="refresh" content="5"; }
    }
}

/// The result of the games so far: number, interval and balance.
pub(super) fn so_far(found: &Measurement, lang: Lang) -> Markup {
    let weighed = found.run.clone().and_then(|run| join_runs(&[run]).ok());
    let Some(weighed) = weighed else {
        return html! { p { (texts::NOTHING.raw(lang)) } };
    };
    let named = Named {
        name: game_words(found.game.split(':').next().unwrap_or_default(), lang),
        weighed,
    };
    let percent = |share: f64| per_cent(share.clamp(0.0, 1.0), 1, lang);
    html! {
        @if let Some(look) = found.looks.last() {
            p.say role="status" { (texts::SO_FAR.text(lang, &[&look.games, &found.most_games, &percent(look.low), &percent(look.high)])) }
            progress max=(found.most_games) value=(look.games) aria-label=(texts::TITLE.raw(lang)) {}
        }
        p { (sentence(&named.weighed, lang)) }
        (PreEscaped(beam(&named, &[], lang).to_inline_svg(&|_| None)))
    }
}

/// A picture of the interval of luck as it narrowed; nothing where it did not.
pub(super) fn narrowing(looks: &[Look], lang: Lang) -> Markup {
    if looks.len() < 2 {
        return html! {};
    }
    let [left, top, width, height] = [50.0, 14.0, 560.0, 160.0];
    let most = looks.last().map_or(1, |look| look.games).max(1) as f64;
    let x = |games: u64| left + width * games as f64 / most;
    let y = |share: f64| top + height * (1.0 - share.clamp(0.0, 1.0));
    let title = texts::NARROWS.raw(lang).to_owned();
    let last = looks[looks.len() - 1];
    let told = |share: f64| per_cent(share.clamp(0.0, 1.0), 1, lang);
    let about = format!("{}: {} – {}.", last.games, told(last.low), told(last.high));
    let mut scene = Scene::new(
        left + width + 30.0,
        top + height + 34.0,
        title.clone(),
        about,
    );
    for share in [0.0, 0.5, 1.0] {
        scene.line(left, y(share), left + width, y(share), Tint::Rule, 1.0);
        let label = format!("{:.0} %", 100.0 * share);
        scene
            .label(label, left - 26.0, y(share) + 5.0, 14.0)
            .tint(Tint::Ink2);
    }
    for look in looks {
        let x = x(look.games);
        scene.line(x, y(look.low), x, y(look.high), Tint::BrassFill, 5.0);
        scene.circle(x, y(look.value), 3.0).fill(Tint::Ink);
    }
    scene
        .label("0", left, top + height + 24.0, 14.0)
        .tint(Tint::Ink2);
    scene
        .label(
            last.games.to_string(),
            left + width,
            top + height + 24.0,
            14.0,
        )
        .tint(Tint::Ink2);
    html! {
        figure.open {
            div.wide tabindex="0" { (PreEscaped(scene.to_inline_svg(&|_| None))) }
            figcaption.cap { (title) }
        }
    }
}
