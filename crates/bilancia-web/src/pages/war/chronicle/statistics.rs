//! Figures of a war over its rounds, as charts and as tables.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message, Seats, figures::signed};
use bilancia_games::war::{War, map};
use bilancia_war_desk::chronicle::{self, Figures, Round, Statistics};
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::Problem,
    app::App,
    chart::{self, Axis, Series},
    entering::enter,
    layout::{Page, Part},
    pages::{
        game::stream_address,
        war::{
            history::{texts, war_of},
            story::badge,
        },
    },
    visitor::Visitor,
};

/// Figures by what they count, in the order of [`texts::MEASURES`].
const MEASURED: [fn(&Figures) -> u32; 4] = [
    |figures| figures.production,
    |figures| figures.cash,
    |figures| figures.units,
    |figures| figures.lost,
];

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let view = live.table.view(Seats::NONE);
    let stream = Some((stream_address(&id, own, None), live.extent().seen_by(own)));
    drop(live);
    // A long war is replayed, in which time others should not wait.
    let expected = app.expectations;
    let computed = tokio::task::spawn_blocking(move || {
        let of = war_of(&*view)?;
        let figures = chronicle::statistics(of, &mut |fight| expected.of(fight));
        Some((figures, of.state().clone()))
    });
    let (figures, war) = computed.await.ok().flatten().ok_or(Problem::NoPage)?;
    let game = format!("/game/{id}");
    let title = texts::STATISTICS.raw(lang);
    let page = Page {
        title,
        part: Part::Play,
        live: stream,
        body: html! {
            p.crumbs {
                a href=(game) { (texts::GAME.raw(lang)) } " · "
                a href={ (game) "/turns" } { (texts::TURNS.raw(lang)) }
            }
            h1.h { (title) }
            p { (texts::UNIT.raw(lang)) }
            figure.key { (PreEscaped(map::key(&war, lang).to_inline_svg(&|_| None))) }
            @for (measure, value) in texts::MEASURES.iter().zip(MEASURED) { (measured(&war, &figures, *measure, value, lang)) }
            (luck(&war, &figures, lang))
        },
    };
    Ok(page.render(&visitor).into_response())
}

/// Names of the powers.
fn names(war: &War, lang: Lang) -> Vec<&'static str> {
    let powers = 0..war.pack().powers.len() as u8;
    powers.map(|power| war.power_name(power, lang)).collect()
}

/// Name of a side: its powers.
fn side_name(war: &War, figures: &Statistics, side: u8, lang: Lang) -> String {
    let powers = names(war, lang).into_iter().zip(&figures.sides);
    let own: Vec<_> = powers
        .filter(|(_, of)| **of == side)
        .map(|(name, _)| name)
        .collect();
    match own.len() {
        1 => own[0].to_owned(),
        _ => texts::SIDES.text(lang, &[&own.join(", ")]),
    }
}

fn round_name(round: &Round, lang: Lang) -> String {
    match (round.number, round.open) {
        (0, _) => texts::START.raw(lang).to_owned(),
        (number, false) => number.to_string(),
        (number, true) => texts::SO_FAR.text(lang, &[&number]),
    }
}

/// A chart and a table of one measure.
fn measured(
    war: &War,
    figures: &Statistics,
    measure: Message,
    value: fn(&Figures) -> u32,
    lang: Lang,
) -> Markup {
    let names = names(war, lang);
    let series: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(power, _)| Series {
            letters: map::badge(war.pack(), power as u8).1.to_string(),
            tint: Some(map::badge(war.pack(), power as u8).0),
            values: (figures.rounds.iter())
                .map(|round| value(&round.powers[power]).into())
                .collect(),
        })
        .collect();
    let title = texts::CHART.text(lang, &[&measure.raw(lang)]);
    let latest = figures.rounds.last().map_or(String::new(), |round| {
        let all = names.iter().zip(&round.powers);
        let words = all.map(|(name, own)| format!("{name} {}", value(own)));
        words.collect::<Vec<_>>().join(", ")
    });
    let words = texts::CHART_WORDS.text(lang, &[&latest]);
    let pictures = chart::lines(&title, &words, &series, 0, Axis::FromZero, lang);
    let sides = names.len() > 2;
    html! {
        section.open {
            h2 { (measure.raw(lang)) }
            @if let Some(pictures) = &pictures { (chart::by_width(pictures, &|_| None)) }
            div.wide tabindex="0" role="group" aria-label=(measure.raw(lang)) { table.numbers {
                thead { tr {
                    th scope="col" { (texts::ROUND.raw(lang)) }
                    @for (power, name) in names.iter().enumerate() { th scope="col" { (badge(war, power as u8)) " " (name) } }
                    @if sides { @for side in [0, 1] { th scope="col" { (side_name(war, figures, side, lang)) } } }
                } }
                tbody { @for round in &figures.rounds { tr {
                    th scope="row" { (round_name(round, lang)) }
                    @for own in &round.powers { td { (value(own)) } }
                    @if sides { @for side in [0, 1] { td { b { (value(&figures.side(round, side))) } } } }
                } } }
            } }
        }
    }
}

/// Luck of the battles.
fn luck(war: &War, figures: &Statistics, lang: Lang) -> Markup {
    let two = |value: f64| signed(value, 1, lang);
    html! {
        section.open #luck {
            h2 { (texts::LUCK.raw(lang)) }
            @if !figures.has_dice { p { (texts::NO_DICE.raw(lang)) } }
            @else if figures.luck.is_empty() { p { (texts::NO_BATTLES.raw(lang)) } }
            @else {
                @for side in [0, 1] {
                    p.say { (texts::LUCK_SUM.text(lang, &[&side_name(war, figures, side, lang), &two(figures.luck_of(side))])) }
                }
                p.small.mut { (texts::LUCK_MORE.raw(lang)) }
                div.wide tabindex="0" role="group" aria-label=(texts::LUCK.raw(lang)) { table.numbers {
                    thead { tr {
                        @for head in [texts::ROUND, texts::BATTLE, texts::ATTACKER, texts::EXPECTED, texts::ACTUAL, texts::DIFFERENCE] {
                            th scope="col" { (head.raw(lang)) }
                        }
                    } }
                    tbody { @for battle in figures.luck.iter().rev() { tr {
                        td { (battle.round) }
                        td { (war.pack().area(battle.area).name.text(lang)) }
                        td { (war.power_name(battle.attacker, lang)) }
                        td { (two(battle.expected)) }
                        td { (two(battle.actual)) }
                        td { (two(battle.of_attacker())) }
                    } } }
                } }
            }
        }
    }
}
