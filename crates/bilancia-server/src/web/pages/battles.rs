//! Battles of Axis & Allies under the seven rules, side by side.

use axum::extract::Query;
use bilancia_battle::{
    Army, Fight, FightError, Rules, Unit,
    report::{EXACT, Row, Table, bar, course_table, odds_table},
};
use bilancia_core::{Lang, Message};
use bilancia_games::value_title;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use crate::web::{
    layout::{Page, Part},
    visitor::Visitor,
};

const TITLE: Message = Message::new("Battle odds", "Il calcolo delle battaglie");
const LEAD: Message = Message::new(
    "One battle of Axis & Allies under seven rules: with dice, with less luck, and the five of A&A Chess, of which two roll \
     no die at all and a third only a last one. The address of this page holds the battle.",
    "Una battaglia di Axis & Allies con sette regole: con i dadi, con meno fortuna, e le cinque di A&A Chess, di cui due senza \
     nessun dado e una terza con solo un ultimo. L'indirizzo della pagina contiene la battaglia.",
);
const ATTACK: Message = Message::new("Attacker", "Attaccante");
const DEFEND: Message = Message::new("Defender", "Difensore");
const COMPUTE: Message = Message::new("Compute", "Calcola");
const UNITS: Message = Message::new(
    "A number before each unit, by its short or its full name: {0}.",
    "Un numero davanti a ogni unità, col nome breve o intero: {0}.",
);
const COURSE: Message = Message::new("Assault by assault", "Assalto per assalto");
const TOO_MANY: Message = Message::new(
    "This page computes battles of at most {0} units a side; the command line takes more.",
    "Questa pagina calcola battaglie di al massimo {0} unità per parte; la riga di comando ne accetta di più.",
);

/// The most units a side whose odds are computed while somebody waits for the page.
const MOST_UNITS: u32 = 60;

/// The armies, as written.
#[derive(Deserialize)]
pub(in crate::web) struct Armies {
    attack: Option<String>,
    defend: Option<String>,
}

/// The page.
pub(in crate::web) async fn page(visitor: Visitor, Query(armies): Query<Armies>) -> Markup {
    let lang = visitor.lang;
    let attack = armies
        .attack
        .unwrap_or_else(|| "6 inf 3 arm 2 ftr".to_owned());
    let defend = armies
        .defend
        .unwrap_or_else(|| "5 inf 2 arm 1 ftr".to_owned());
    let (one, other) = (attack.clone(), defend.clone());
    let found = spawn_blocking(move || compute(&one, &other, lang)).await;
    let found = found.unwrap_or_else(|error| Err(error.to_string()));
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        form method="get" {
            div.two {
                div {
                    label.field { span { (ATTACK.raw(lang)) } input name="attack" value=(attack) maxlength="120"; }
                    label.field { span { (DEFEND.raw(lang)) } input name="defend" value=(defend) maxlength="120"; }
                    p.small.mut { (UNITS.text(lang, &[&Unit::list(lang)])) }
                    button.btn.pri { (COMPUTE.raw(lang)) }
                }
            }
        }
        @match &found {
            Err(fault) => p.bad role="alert" { (fault) },
            Ok(rows) => (report(rows, lang)),
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Battles,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// The battle under every rule, or what is wrong with it in the reader's language.
fn compute(attack: &str, defend: &str, lang: Lang) -> Result<Vec<Row>, String> {
    let read = |text: &str| text.parse::<Army>().map_err(|error| error.text(lang));
    let (attack, defend) = (read(attack)?, read(defend)?);
    if attack.size().max(defend.size()) > MOST_UNITS {
        return Err(TOO_MANY.text(lang, &[&MOST_UNITS]));
    }
    let row = |rules: Rules| Row::new(Fight::new(rules, attack, defend)?);
    let rows = Rules::ALL.into_iter().map(row);
    rows.collect::<Result<_, _>>()
        .map_err(|error: FightError| error.text(lang))
}

fn report(rows: &[Row], lang: Lang) -> Markup {
    let odds = odds_table(rows, lang);
    html! {
        section.open {
            p.small.mut { (EXACT.raw(lang)) }
            div.wide tabindex="0" { table {
                thead { tr {
                    @for (place, head) in odds.head.iter().enumerate() {
                        th { (head) }
                        @if place == 0 { td {} }
                    }
                } }
                tbody { @for (row, cells) in rows.iter().zip(&odds.rows) {
                    tr {
                        @for (place, cell) in cells.iter().enumerate() {
                            @if place == 0 {
                                th scope="row" { (value_title(cell, lang)) }
                                td.bar { (PreEscaped(bar(&row.odds, lang).to_inline_svg(&|_| None))) }
                            } @else {
                                td { (cell) }
                            }
                        }
                    }
                } }
            } }
        }
        @for Row { fight, .. } in rows {
            @if let Some(course) = fight.course() {
                section.open {
                    h2 { (value_title(&fight.terms.rules.to_string(), lang)) ": " (COURSE.raw(lang)) }
                    div.wide tabindex="0" { (table(&course_table(&course, lang))) }
                }
            }
        }
    }
}

fn table(of: &Table) -> Markup {
    html! {
        table {
            thead { tr { @for head in &of.head { th { (head) } } } }
            tbody { @for row in &of.rows { tr { @for cell in row { td { (cell) } } } } }
        }
    }
}
