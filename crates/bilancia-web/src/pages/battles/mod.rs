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
use bilancia_games::{battle::first_assault, catalog, value_title};
use maud::{Markup, PreEscaped, html};
use query::{Battle, BattleQuery};
use tokio::task::spawn_blocking;

use crate::{
    answer::in_address,
    layout::{Page, Part},
    visitor::Visitor,
};

/// The page in menus.
pub(crate) const MENU: Message = Message::new("Battles", "Battaglie");
const TITLE: Message = Message::new("Battle odds", "Il calcolo delle battaglie");
const LEAD: Message = Message::new(
    "One battle of Axis & Allies under seven rules: with dice, with less luck, and the five of A&A Chess, of which two roll \
     no die at all and a third only a last one. The address of this page holds the battle.",
    "Una battaglia di Axis & Allies con sette regole: con i dadi, con meno fortuna, e le cinque di A&A Chess, di cui due senza \
     nessun dado e una terza con solo un ultimo. L’indirizzo della pagina contiene la battaglia.",
);
const STANDING: Message = Message::new("Who is left standing", "Chi resta in piedi");
const LEGEND: [(&str, &str, Message); 3] = [
    ("attacker", "A", Message::new("attacker", "attaccante")),
    ("neither", "=", Message::new("neither", "nessuno dei due")),
    ("defender", "D", Message::new("defender", "difensore")),
];
const RULE: Message = Message::new("Rule", "Regola");
const OUTCOME: Message = Message::new("Outcome", "Esito");
const ATTACKER: Message = Message::new("Attacker", "Attaccante");
const DEFENDER: Message = Message::new("Defender", "Difensore");
const CLEARED: Message = Message::new("Sea cleared", "Mare libero");
const SWING: Message = Message::new("Swing", "Saldo");
const LEFT: Message = Message::new("Units left", "Unità rimaste");
const ASSAULTS: Message = Message::new("Assaults", "Assalti");
const DICE: Message = Message::new("Dice", "Dadi");
const NOTE: Message = Message::new(
    "Swing: IPC lost by the defender less those lost by the attacker, with its standard deviation. RYOF: roll your own fraction. \
     COF: carry over fractions.",
    "Saldo: IPC persi dal difensore meno quelli persi dall’attaccante, con la deviazione standard. RYOF: ognuno tira la sua \
     frazione. COF: le frazioni si riportano.",
);
const FIRST: Message = Message::new(
    "The first assault, by arithmetic",
    "Il primo assalto, con l’aritmetica",
);
const ARITHMETIC: Message = Message::new(
    "Add the points and divide by six. A remainder of 5 is a hit for the attacker, of 4 or 5 for the defender; under COF the rest is \
     carried over, and a hit that was rounded up is owed.",
    "Somma i punti e dividi per sei. Un resto di 5 è un colpo per l’attaccante, di 4 o 5 per il difensore; con COF il resto si riporta, \
     e un colpo arrotondato per eccesso resta in debito.",
);
const PLAY: Message = Message::new("Play this battle", "Gioca questa battaglia");
const COURSE: Message = Message::new("Assault by assault", "Assalto per assalto");

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
        part: Part::Battles,
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
                    td { b { (value_title("rules", line.rules.name(), lang)) } }
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
                        summary { (value_title("rules", rules.name(), lang)) }
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
