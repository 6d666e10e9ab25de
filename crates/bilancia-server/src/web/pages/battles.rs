//! Battles of Axis & Allies under the seven rules, side by side.

use axum::extract::Query;
use bilancia_battle::{Army, Fight, Odds, Rules, Unit};
use bilancia_core::{Lang, Message};
use maud::{Markup, html};
use serde::Deserialize;

use crate::web::{
    layout::{Page, Part},
    visitor::Visitor,
};
use bilancia_scene::{Pattern, Scene, Tint};
use maud::PreEscaped;
use tokio::task::spawn_blocking;

const TITLE: Message = Message::new("Battles by arithmetic", "Battaglie col calcolo");
const LEAD: Message = Message::new(
    "One battle of Axis & Allies under seven rules: with dice, with less luck, and the five of A&A Chess, of which two throw \
     no die at all and a third only a last one. All figures are exact; the address of this page holds the battle.",
    "Una battaglia di Axis & Allies con sette regole: coi dadi, con meno fortuna, e le cinque di A&A Chess, di cui due senza \
     nessun dado e una terza con solo un ultimo. Tutte le cifre sono esatte; l'indirizzo della pagina contiene la battaglia.",
);
const ATTACK: Message = Message::new("Attacker", "Attaccante");
const DEFEND: Message = Message::new("Defender", "Difensore");
const RECKON: Message = Message::new("Reckon", "Calcola");
const UNITS: Message = Message::new(
    "A number before each unit, by its short or its full name: {0}.",
    "Un numero davanti a ogni unità, col nome breve o intero: {0}.",
);
const RULES: Message = Message::new("Rules", "Regole");
const NEITHER: Message = Message::new("Neither", "Nessuno");
const LOST: Message = Message::new("IPC lost", "IPC persi");
const ASSAULTS: Message = Message::new("Assaults", "Assalti");
const COURSE: Message = Message::new("Assault by assault", "Assalto per assalto");
const HEADS: [Message; 6] = [
    Message::new("Assault", "Assalto"),
    Message::new("Points", "Punti"),
    Message::new("Hits", "Colpi"),
    Message::new("Carried", "Riporti"),
    Message::new("Attacker left", "Restano all'attaccante"),
    Message::new("Defender left", "Restano al difensore"),
];
const TOO_MANY: Message = Message::new(
    "This page reckons up to {0} units a side; the command line does more.",
    "Questa pagina calcola fino a {0} unità per parte; la riga di comando ne fa di più.",
);

/// Units a side that are reckoned while somebody waits.
const MOST_UNITS: u32 = 60;

/// The armies, as written.
#[derive(Deserialize)]
pub(in crate::web) struct Asked {
    attack: Option<String>,
    defend: Option<String>,
}

/// The battle under one rule.
struct Row {
    fight: Fight,
    odds: Odds,
}

/// The page.
pub(in crate::web) async fn page(visitor: Visitor, Query(asked): Query<Asked>) -> Markup {
    let lang = visitor.lang;
    let attack = asked
        .attack
        .unwrap_or_else(|| "6 inf 3 arm 2 ftr".to_owned());
    let defend = asked
        .defend
        .unwrap_or_else(|| "5 inf 2 arm 1 ftr".to_owned());
    let (one, other) = (attack.clone(), defend.clone());
    let found = spawn_blocking(move || reckon(&one, &other, lang)).await;
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
                    button.btn.pri { (RECKON.raw(lang)) }
                }
            }
        }
        @match &found {
            Err(fault) => p.bad role="alert" { (fault) },
            Ok(rows) => (odds(rows, lang)),
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

fn reckon(attack: &str, defend: &str, lang: Lang) -> Result<Vec<Row>, String> {
    let read = |text: &str| text.parse::<Army>().map_err(|error| error.text(lang));
    let (attack, defend) = (read(attack)?, read(defend)?);
    if attack.size().max(defend.size()) > MOST_UNITS {
        return Err(TOO_MANY.text(lang, &[&MOST_UNITS]));
    }
    let row = |rules: Rules| {
        let fight = Fight::new(bilancia_battle::Terms::from(rules), attack, defend)
            .map_err(|error| error.text(lang))?;
        fight.check().map_err(|error| error.text(lang))?;
        let odds = fight.odds();
        Ok(Row { fight, odds })
    };
    Rules::ALL.into_iter().map(row).collect()
}

fn odds(rows: &[Row], lang: Lang) -> Markup {
    use bilancia_battle::Role::{Attacker, Defender};
    let per_cent = |share: f64| format!("{:.1} %", 100.0 * share);
    html! {
        section.open {
            div.wide tabindex="0" { table {
                thead { tr {
                    th { (RULES.raw(lang)) } td {} th { (ATTACK.raw(lang)) } th { (NEITHER.raw(lang)) } th { (DEFEND.raw(lang)) }
                    th { (LOST.raw(lang)) } th { (ASSAULTS.raw(lang)) }
                } }
                tbody { @for Row { fight, odds } in rows {
                    tr {
                        th scope="row" { (fight.terms.rules) }
                        td.bar { (PreEscaped(bar(odds).to_inline_svg(&|_| None))) }
                        td { (per_cent(odds.win(Attacker))) } td { (per_cent(odds.neither())) } td { (per_cent(odds.win(Defender))) }
                        td { (format!("{:.1} | {:.1}", odds.ipc_lost(Attacker), odds.ipc_lost(Defender))) }
                        td { (format!("{:.1}", odds.assaults)) }
                    }
                } }
            } }
        }
        @for Row { fight, .. } in rows {
            @if let Some(course) = fight.course() {
                section.open {
                    h2 { (fight.terms.rules) ": " (COURSE.raw(lang)) }
                    div.wide tabindex="0" { table {
                        thead { tr { @for head in HEADS { th { (head.raw(lang)) } } } }
                        tbody { @for (number, assault) in (1..).zip(&course.assaults) {
                            tr {
                                td { (number) }
                                td { (assault.attack_total) " | " (assault.defence_total) }
                                td { (assault.strike + assault.attacker_hits) " | " (assault.defender_hits) }
                                td { (assault.attacker_carry) " | " (assault.defender_carry) }
                                td { (assault.attacker) }
                                td { (assault.defender) }
                            }
                        } }
                    } }
                }
            }
        }
    }
}

/// Who is left, as a bar: attacker with diagonals, neither blank, defender with dots.
fn bar(odds: &Odds) -> Scene {
    use bilancia_battle::Role::{Attacker, Defender};
    const LENGTH: f64 = 240.0;
    let shares = [odds.win(Attacker), odds.neither(), odds.win(Defender)];
    let words = shares
        .map(|share| format!("{:.1} %", 100.0 * share))
        .join(", ");
    let mut scene = Scene::new(LENGTH, 24.0, words.clone(), words);
    let looks = [
        (Tint::TerraTint, Some(Pattern::Hatch)),
        (Tint::Sheet, None),
        (Tint::TealTint, Some(Pattern::Dots)),
    ];
    let mut x = 0.0;
    for (share, (tint, pattern)) in shares.into_iter().zip(looks) {
        let width = share * LENGTH;
        if width > 0.0 {
            scene
                .rect(x, 1.0, width, 22.0)
                .fill(tint)
                .stroke(Tint::Ink2, 1.0);
            if let Some(pattern) = pattern {
                scene.rect(x, 1.0, width, 22.0).pattern(pattern);
            }
        }
        x += width;
    }
    scene
}
