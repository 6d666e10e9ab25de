//! Battles of Axis & Allies under the seven rules, side by side.

mod form;
mod query;

use axum::extract::Query;
use bilancia_battle::{
    Army, Landing, Odds, Role, Rules, Unit,
    report::{EXACT, Row, Table, bar, chances, course_table, dice_used},
};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};
use bilancia_games::{battle::first_assault, catalog};
use maud::{Markup, PreEscaped, html};
use query::{Battle, BattleQuery};
use tokio::task::spawn_blocking;

use crate::{
    answer::in_address,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::catalogue!("web/pages/battles");

bilancia_core::messages! { crate::pages::battles::catalogue, "":
    pub(crate) const {
        MENU,
    }
    const {
        TITLE, LEAD, STANDING, ATTACKER_2, NEITHER, DEFENDER_2, RULE, OUTCOME, ATTACKER, DEFENDER, CLEARED,
        SWING, LEFT, ASSAULTS, DICE, NOTE, FIRST, ARITHMETIC, PLAY, COURSE,
    }
}

const LEGEND: [(&str, &str, Message); 3] = [
    ("attacker", "A", ATTACKER_2),
    ("neither", "=", NEITHER),
    ("defender", "D", DEFENDER_2),
];

/// A battle under one rule, as the page shows it.
struct Line {
    rules: Rules,
    odds: Odds,
    swing: f64,
    /// Probability that the cargo lands; only of a landing.
    cleared: Option<f64>,
    /// Courses without chance, as tables.
    course: Option<Table>,
}

/// The page.
pub(crate) async fn page(visitor: Visitor, Query(fields): Query<Vec<(String, String)>>) -> Markup {
    let lang = visitor.lang;
    let asked = BattleQuery(fields);
    let armies =
        [Role::Attacker, Role::Defender].map(|role| asked.army(role, lang).unwrap_or_default());
    let again = BattleQuery(asked.0.clone());
    let found = spawn_blocking(move || compute(&again, lang)).await;
    let found = found.unwrap_or_else(|error| Err(error.to_string()));
    let strip = strip(armies, lang).filter(|_| found.is_ok() && !asked.is_set("cargo"));
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @if let Err(fault) = &found { p.bad role="alert" { (fault) } }
        div.battle {
            div { (form::form(&asked, armies, lang)) }
            @if let Ok(lines) = &found { section { (standing(lines, lang)) } }
        }
        @if let Some((scene, play)) = strip {
            section.open {
                h2 { (FIRST.raw(lang)) }
                div.strip {
                    div { (PreEscaped(scene)) }
                    div { p.say { (ARITHMETIC.raw(lang)) } p { a.btn.quiet href=(play) { (PLAY.raw(lang)) } } }
                }
            }
        }
        @if let Ok(lines) = &found { (courses(lines, lang)) }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// The battle under every rule, or what is wrong with it in the reader's language.
fn compute(asked: &BattleQuery, lang: Lang) -> Result<Vec<Line>, String> {
    let battle = asked.battle(lang)?;
    let line = |rules: Rules| match &battle {
        Battle::Field(armies) => {
            let row =
                Row::new(asked.fight(rules, *armies, lang)?).map_err(|error| error.text(lang))?;
            let course = row.fight.course();
            Ok(Line {
                rules,
                swing: row.odds.ipc_swing(),
                odds: row.odds,
                cleared: None,
                course: course.map(|course| course_table(&course, lang)),
            })
        }
        Battle::Landing(landing) => {
            let landing = Landing {
                terms: asked.terms(rules),
                ..landing.clone()
            };
            landing.check().map_err(|error| error.text(lang))?;
            let found = landing.odds();
            Ok(Line {
                rules,
                odds: found.land,
                swing: found.ipc_swing,
                cleared: Some(found.cleared),
                course: None,
            })
        }
    };
    Rules::by_dice().into_iter().map(line).collect()
}

/// The table of all rules.
fn standing(lines: &[Line], lang: Lang) -> Markup {
    let lands = lines.iter().any(|line| line.cleared.is_some());
    let heads = [
        RULE, OUTCOME, ATTACKER, DEFENDER, SWING, LEFT, ASSAULTS, DICE,
    ];
    html! {
        h2 { (STANDING.raw(lang)) }
        p.legend { @for (class, letter, words) in LEGEND { span { i class=(class) aria-hidden="true" {} (letter) " " (words.raw(lang)) } } }
        table.cards.odds {
            thead { tr {
                @for head in heads { th scope="col" { (head.raw(lang)) } }
                @if lands { th scope="col" { (CLEARED.raw(lang)) } }
            } }
            tbody { @for line in lines {
                @let [attacker, _, defender] = chances(&line.odds);
                tr {
                    td { b { (line.rules.title(lang)) } }
                    td.bar { (PreEscaped(bar(&line.odds, lang).to_inline_svg(&|_| None))) }
                    td data-label=(ATTACKER.raw(lang)) { (per_cent(attacker, 1, lang)) }
                    td data-label=(DEFENDER.raw(lang)) { (per_cent(defender, 1, lang)) }
                    td data-label=(SWING.raw(lang)) {
                        (signed(line.swing, 1, lang))
                        // Of a landing the swing at sea is part, whose spread is not known.
                        @if !lands { " ± " (fixed(line.odds.ipc_swing_deviation(), 1, lang)) }
                    }
                    td data-label=(LEFT.raw(lang)) { (fixed(line.odds.units(Role::Attacker), 1, lang)) " | " (fixed(line.odds.units(Role::Defender), 1, lang)) }
                    td data-label=(ASSAULTS.raw(lang)) { (fixed(line.odds.assaults, 1, lang)) }
                    td.small data-label=(DICE.raw(lang)) { (dice_used(line.rules, lang)) }
                    @if let Some(cleared) = line.cleared { td data-label=(CLEARED.raw(lang)) { (per_cent(cleared, 1, lang)) } }
                }
            } }
        }
        p.small.mut { (NOTE.raw(lang)) " " (EXACT.raw(lang)) }
    }
}

/// The battle assault by assault under the rules that leave nothing to chance. The one of the picture above is open.
fn courses(lines: &[Line], lang: Lang) -> Markup {
    let courses = lines.iter().filter_map(|line| {
        let course = line.course.as_ref()?;
        Some((line.rules, course))
    });
    let courses: Vec<_> = courses.collect();
    html! {
        @if !courses.is_empty() {
            section.open {
                h2 { (COURSE.raw(lang)) }
                @for (rules, course) in courses {
                    details.drawer open[rules == Rules::COF] {
                        summary { (rules.title(lang)) }
                        div.wide tabindex="0" { (table(course)) }
                    }
                }
            }
        }
    }
}

/// The picture of the first assault under COF, and the address at which the battle is played; none where the game does not
/// have this battle.
fn strip(armies: [Army; 2], lang: Lang) -> Option<(String, String)> {
    let [attack, defend] = armies.map(option);
    let spec = catalog().read(&format!("battle:attack={attack},defend={defend},rules=cof"));
    // At the table the game has gone on to the first choice, which may come after several assaults.
    let scene = first_assault(&spec.ok()?.options, lang)?.to_inline_svg(&|_| None);
    let play = format!(
        "/play/battle?o.attack={}&o.defend={}&o.rules=cof",
        in_address(&attack),
        in_address(&defend)
    );
    Some((scene, play))
}

/// An army as an option of the game.
fn option(army: Army) -> String {
    let units = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
    let units = units.map(|unit| format!("{}{}", army.count(unit), unit.profile().name));
    units.collect::<Vec<_>>().join("+")
}

fn table(of: &Table) -> Markup {
    html! {
        table.assaults {
            thead { tr { @for head in &of.head { th { (head) } } } }
            tbody { @for row in &of.rows { tr { @for cell in row { td { (cell) } } } } }
        }
    }
}
