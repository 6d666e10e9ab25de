//! Battles of Axis & Allies under the seven rules, side by side.

mod form;

use axum::extract::{Query, State};
use bilancia_analysis::battles::{Fields, First, Found, Line, Steps, found};
use bilancia_battle::{Role, report::EXACT};
use bilancia_core::{Lang, Message};
use maud::{Markup, PreEscaped, html};
use tokio::task::spawn_blocking;

use crate::{
    answer::in_address,
    app::App,
    layout::{Page, Part, asset},
    visitor::Visitor,
};

bilancia_core::catalogue!("web/pages/battles");

bilancia_core::messages! { crate::pages::battles::catalogue, "":
    pub(crate) const {
        MENU,
    }
    const {
        TITLE, LEAD, STANDING, ATTACKER_2, NEITHER, DEFENDER_2, NOTE, FIRST, ARITHMETIC, PLAY, COURSE,
    }
}

const LEGEND: [(&str, &str, Message); 3] = [
    ("attacker", "A", ATTACKER_2),
    ("neither", "=", NEITHER),
    ("defender", "D", DEFENDER_2),
];

/// The page. Where there is the site without a server, its module answers while one types; everything that it replaces has an `id`.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(fields): Query<Vec<(String, String)>>,
) -> Markup {
    let lang = visitor.lang;
    let asked = Fields(fields);
    let armies =
        [Role::Attacker, Role::Defender].map(|role| asked.army(role, lang).unwrap_or_default());
    let again = asked.clone();
    let answer = spawn_blocking(move || found(&again, lang)).await;
    let answer = answer.unwrap_or_else(|error| Err(error.to_string()));
    let (fault, found) = match &answer {
        Ok(found) => (None, Some(found)),
        Err(fault) => (Some(fault), None),
    };
    let assets = app.site.as_ref().map(|site| site.assets());
    let first_of = found.and_then(|found| found.first.as_ref());
    let courses = found.map_or(&[][..], |found| &found.courses);
    // What is empty is there only for the script to fill.
    let is_filled = assets.is_some();
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if is_filled || fault.is_some() {
            p #fault class=[fault.map(|_| "bad")] role="alert" hidden[fault.is_none()] { @if let Some(fault) = fault { (fault) } }
        }
        div.battle {
            div #battle data-site=[assets.as_deref()] { (form::form(&asked, armies, lang)) }
            @if is_filled || found.is_some() {
                section #standing aria-live="polite" hidden[found.is_none()] { (standing(found, lang)) }
            }
        }
        @if is_filled || first_of.is_some() {
            section.open #first hidden[first_of.is_none()] { (first(first_of, lang)) }
        }
        @if is_filled || !courses.is_empty() {
            section.open #courses hidden[courses.is_empty()] {
                h2 { (COURSE.raw(lang)) }
                @for of in courses { (course(of)) }
            }
        }
        @if is_filled { script type="module" src=(asset("odds.js")) {} }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// The table of all rules.
fn standing(found: Option<&Found>, lang: Lang) -> Markup {
    html! {
        h2 { (STANDING.raw(lang)) }
        p.legend { @for (class, letter, words) in LEGEND { span { i class=(class) aria-hidden="true" {} (letter) " " (words.raw(lang)) } } }
        table.cards.odds { @if let Some(found) = found {
            thead { tr { @for head in &found.head { th scope="col" { (head) } } } }
            tbody { @for of in &found.lines { (line(of, &found.head)) } }
        } }
        p.small.mut { (NOTE.raw(lang)) " " (EXACT.raw(lang)) }
    }
}

/// A row of it. `odds.js` makes the same.
fn line(of: &Line, head: &[&str]) -> Markup {
    html! {
        tr {
            td { b { (of.title) } }
            td.bar { (PreEscaped(&of.bar)) }
            @for (number, (cell, head)) in of.cells.iter().zip(&head[2..]).enumerate() {
                // The dice are words.
                td class=[(number == 5).then_some("small")] data-label=(head) { (cell) }
            }
        }
    }
}

/// The picture of the first assault, and the address at which the battle is played.
fn first(of: Option<&First>, lang: Lang) -> Markup {
    let play = of.map(|of| {
        let [attack, defend] = of.options.each_ref().map(|army| in_address(army));
        format!("/play/battle?o.attack={attack}&o.defend={defend}&o.rules=cof")
    });
    html! {
        h2 { (FIRST.raw(lang)) }
        div.strip {
            div #assault { @if let Some(of) = of { (PreEscaped(&of.svg)) } }
            div { p.say { (ARITHMETIC.raw(lang)) } p { a.btn.quiet #play href=[play] { (PLAY.raw(lang)) } } }
        }
    }
}

/// The battle assault by assault under a rule that leaves nothing to chance. The one of the picture above is open.
fn course(of: &Steps) -> Markup {
    html! {
        details.drawer open[of.open] {
            summary { (of.title) }
            div.wide tabindex="0" {
                table.assaults {
                    thead { tr { @for head in &of.head { th { (head) } } } }
                    tbody { @for row in &of.rows { tr { @for cell in row { td { (cell) } } } } }
                }
            }
        }
    }
}
