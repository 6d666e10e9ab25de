//! The map as a table in words, with questions: for those who do not see maps, or would rather read.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::turns::question;
use bilancia_battle::Unit;
use bilancia_core::{Lang, Message, Seat};
use bilancia_games::match_of;
use bilancia_war::{War, pack::Area};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::Problem,
    app::App,
    entering::enter,
    layout::{Page, Part},
    pages::game::stream_address,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::war::catalogue, "areas-":
    const {
        TITLE, GAME, TURN, ASK, DO, NO_ANSWER, THREATS, THREATS_WORD, THREATS_TO(name), NEUTRAL, SEA, EMPTY,
        COMPLEX, AREA, OWNER, INCOME, UNITS, NEIGHBOURS, THREATS_2,
    }
}

/// Columns, with the words by which addresses name their order; none for those by which rows are not sorted.
const COLUMNS: [(&str, Message); 6] = [
    ("area", AREA),
    ("owner", OWNER),
    ("income", INCOME),
    ("units", UNITS),
    ("", NEIGHBOURS),
    ("", THREATS_2),
];

/// Query of the page.
#[derive(Deserialize)]
pub(crate) struct AreasQuery {
    #[serde(default)]
    sort: String,
    #[serde(default)]
    ask: String,
}

/// The page.
pub(crate) async fn areas(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<AreasQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let view = live.table.view(own);
    let war = match_of::<War>(&*view).ok_or(Problem::NoPage)?.state();
    let awaited = live.awaited().iter().find(|seat| own.contains(*seat));
    let seat = awaited.or(own.lowest()).unwrap_or(Seat(0));
    let asked = look.ask.trim();
    let answer = (!asked.is_empty()).then(|| {
        question(&*view, seat, asked, lang).unwrap_or_else(|| NO_ANSWER.raw(lang).to_owned())
    });
    let here = format!("/game/{id}/areas");
    let sort = |by: &str| format!("{here}?sort={by}");
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p { a href={ "/game/" (id) } { (GAME.raw(lang)) } @if !own.is_empty() { " · " a href={ "/game/" (id) "/draft" } { (TURN.raw(lang)) } } }
        form data-soft method="get" action=(here) {
            input type="hidden" name="sort" value=(look.sort);
            label.field { span { (ASK.raw(lang)) } input #ask name="ask" value=(asked) autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button.btn { (DO.raw(lang)) }
        }
        div #reply role="status" aria-live="polite" { @if let Some(answer) = answer { @for line in answer.lines() { p { (line) } } } }
        div.wide tabindex="0" role="group" aria-label=(TITLE.raw(lang)) { table.cards.areas-table {
            thead { tr { @for (by, title) in COLUMNS { th scope="col" aria-sort=[(!by.is_empty() && by == look.sort).then_some("ascending")] {
                @if by.is_empty() { (title.raw(lang)) } @else { a data-soft href=(sort(by)) { (title.raw(lang)) } }
            } } } }
            tbody { @for area in sorted(war, &look.sort, lang) { (row(war, area, &here, lang)) } }
        } }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Play,
        live: Some((stream_address(&id, own, None), live.extent().seen_by(own))),
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// The owner of an area in words.
pub(super) fn owner(war: &War, area: Area, lang: Lang) -> &'static str {
    match war.owner(area) {
        _ if war.pack().is_sea(area) => SEA.raw(lang),
        Some(owner) => war.power_name(owner, lang),
        None => NEUTRAL.raw(lang),
    }
}

fn sorted(war: &War, by: &str, lang: Lang) -> Vec<Area> {
    let mut areas: Vec<Area> = war.pack().all().collect();
    let name = |area: &Area| war.pack().area(*area).name.text(lang);
    let size = |area: &Area| war.units(*area).map(|stack| stack.count()).sum::<u16>();
    areas.sort_by_key(|area| name(area));
    match by {
        "owner" => areas.sort_by_key(|area| (war.pack().is_sea(*area), owner(war, *area, lang))),
        "income" => areas.sort_by_key(|area| std::cmp::Reverse(war.pack().area(*area).worth)),
        "units" => areas.sort_by_key(|area| std::cmp::Reverse(size(area))),
        _ => {}
    }
    areas
}

/// Units of a power in an area in words; empty if there are none.
pub(super) fn units_of(war: &War, power: u8, area: Area, lang: Lang) -> String {
    let count = |unit: Unit| -> u32 {
        let own = war
            .units(area)
            .filter(|it| (it.owner(), it.unit()) == (power, unit));
        own.map(|stack| u32::from(stack.count())).sum()
    };
    let counts = Unit::ALL.map(|unit| (unit, count(unit)));
    let words = counts.iter().filter(|(_, count)| *count > 0);
    let words: Vec<_> = words
        .map(|(unit, count)| unit.counted(*count, lang))
        .collect();
    words.join(", ")
}

/// Units of an area in words, power by power.
fn units(war: &War, area: Area, lang: Lang) -> String {
    let powers = 0..war.pack().powers.len() as u8;
    let words = powers.map(|power| (power, units_of(war, power, area, lang)));
    let words = words.filter(|(_, words)| !words.is_empty());
    let mut parts: Vec<_> = words
        .map(|(power, words)| format!("{}: {words}", war.power_name(power, lang)))
        .collect();
    if war.has_complex(area) {
        parts.push(COMPLEX.raw(lang).to_owned());
    }
    match parts.is_empty() {
        true => EMPTY.raw(lang).to_owned(),
        false => parts.join("; "),
    }
}

fn row(war: &War, area: Area, here: &str, lang: Lang) -> Markup {
    let info = war.pack().area(area);
    let name = info.name.text(lang);
    let near = info
        .touches
        .iter()
        .map(|near| war.pack().area(*near).name.text(lang));
    let near = near.collect::<Vec<_>>().join(", ");
    html! {
        tr {
            th scope="row" { a href={ (here) "/" (info.code) } { (name) } " " span.small.mut { (info.code) } }
            td { (owner(war, area, lang)) }
            td { @if info.worth > 0 { (info.worth) } }
            td { (units(war, area, lang)) }
            td.small { (near) }
            td { a data-soft href={ (here) "?ask=" (THREATS_WORD.raw(lang)) "+" (info.code) } aria-label=(THREATS_TO.text(lang, &[&name])) { (THREATS.raw(lang)) } }
        }
    }
}
