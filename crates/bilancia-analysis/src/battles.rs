//! Odds of a battle that a form describes, rule by rule, with all words and figures of a page.
//!
//! The server and the module for WebAssembly show the same, since both have it from here.

mod fields;

pub use fields::Fields;

use std::collections::BTreeMap;

use bilancia_battle::{
    Army, Course, Landing, Odds, Role, Rules, Unit,
    report::{Row, Table, bar, chances, course_table, dice_used},
};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};
use bilancia_games::{battle::first_assault, catalog};
use serde::Serialize;

use fields::Battle;

bilancia_core::messages! { crate::catalogue, "battles-":
    const {
        TOO_MANY(most_units), RULE, OUTCOME, ATTACKER, DEFENDER, SWING, LEFT, ASSAULTS, DICE, CLEARED,
    }
}

/// The most units a side whose odds are computed while somebody waits for the page.
pub const MOST_UNITS: u16 = 60;

/// A battle with its odds under every rule, as a page shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The armies, that of the attacker first.
    pub armies: [Side; 2],
    /// Headings of the table: rule, bar, and those of the cells.
    pub head: Vec<&'static str>,
    /// A line for each rule, those with fewer dice later.
    pub lines: Vec<Line>,
    /// The first assault under COF; none where the game does not have this battle.
    pub first: Option<First>,
    /// The battle assault by assault under the rules that leave nothing to chance.
    pub courses: Vec<Steps>,
}

/// An army as its fields show it.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// In the notation of armies.
    pub text: String,
    /// In IPC.
    pub cost: u32,
    /// Units of each kind, by name.
    pub counts: BTreeMap<&'static str, u32>,
}

/// A line of the table.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Title of the rule.
    pub title: &'static str,
    /// The bar of the outcome, as SVG to stand in a page.
    pub bar: String,
    /// Chances of attacker and defender, the swing, units left, assaults and dice; of a landing the chance that the sea is cleared.
    pub cells: Vec<String>,
}

/// The first assault.
#[derive(Clone, Debug, Serialize)]
pub struct First {
    /// The picture, as SVG to stand in a page.
    pub svg: String,
    /// The armies as options of the game.
    pub options: [String; 2],
}

/// A battle assault by assault.
#[derive(Clone, Debug, Serialize)]
pub struct Steps {
    /// Title of the rule.
    pub title: &'static str,
    /// Whether it is the rule of the first assault.
    pub open: bool,
    /// Headings of the table.
    pub head: Vec<&'static str>,
    /// Cells, row by row.
    pub rows: Vec<Vec<String>>,
}

/// A battle under one rule.
struct Fought {
    rules: Rules,
    odds: Odds,
    swing: f64,
    /// Probability that the cargo lands; only of a landing.
    cleared: Option<f64>,
    /// The course, if nothing is left to chance.
    course: Option<Course>,
}

/// Computes the battle under every rule.
///
/// # Errors
/// A sentence in the reader's language if it cannot be read, fought, or computed while somebody waits.
pub fn found(fields: &Fields, lang: Lang) -> Result<Found, String> {
    let battle = fields.battle(lang)?;
    let armies = [Role::Attacker, Role::Defender].map(|role| fields.army(role, lang));
    let [attacker, defender] = armies;
    let armies = [attacker?, defender?];
    let lands = matches!(battle, Battle::Landing(_));
    let fought = Rules::by_dice().map(|rules| fight(fields, &battle, rules, lang));
    let fought = fought.into_iter().collect::<Result<Vec<_>, _>>()?;
    let courses = fought.iter().filter_map(|of| steps(of, lang)).collect();
    Ok(Found {
        armies: armies.map(side),
        head: heads(lands).map(|head| head.raw(lang)).collect(),
        lines: fought.iter().map(|of| line(of, lang)).collect(),
        first: (!lands).then(|| first(armies, lang)).flatten(),
        courses,
    })
}

fn heads(lands: bool) -> impl Iterator<Item = Message> {
    let all = [
        RULE, OUTCOME, ATTACKER, DEFENDER, SWING, LEFT, ASSAULTS, DICE,
    ];
    all.into_iter().chain(lands.then_some(CLEARED))
}

fn side(army: Army) -> Side {
    let count = |unit: Unit| (unit.profile().name, army.count(unit));
    Side {
        text: army.to_string(),
        cost: army.cost(),
        counts: Unit::ALL.into_iter().map(count).collect(),
    }
}

fn fight(fields: &Fields, battle: &Battle, rules: Rules, lang: Lang) -> Result<Fought, String> {
    match battle {
        Battle::Field(armies) => {
            let fight = fields.fight(rules, *armies, lang)?;
            let row = Row::new(fight).map_err(|error| error.text(lang))?;
            Ok(Fought {
                rules,
                swing: row.odds.ipc_swing(),
                course: row.fight.course(),
                odds: row.odds,
                cleared: None,
            })
        }
        Battle::Landing(landing) => {
            let landing = Landing {
                terms: fields.terms(rules),
                ..landing.clone()
            };
            landing.check().map_err(|error| error.text(lang))?;
            let found = landing.odds();
            Ok(Fought {
                rules,
                odds: found.land,
                swing: found.ipc_swing,
                cleared: Some(found.cleared),
                course: None,
            })
        }
    }
}

fn line(of: &Fought, lang: Lang) -> Line {
    let odds = &of.odds;
    let [attacker, _, defender] = chances(odds);
    let swing = signed(of.swing, 1, lang);
    let swing = match of.cleared {
        None => format!("{swing} ± {}", fixed(odds.ipc_swing_deviation(), 1, lang)),
        // Of a landing the swing at sea is part, whose spread is not known.
        Some(_) => swing,
    };
    let [own, other] =
        [Role::Attacker, Role::Defender].map(|role| fixed(odds.units(role), 1, lang));
    let mut cells = vec![
        per_cent(attacker, 1, lang),
        per_cent(defender, 1, lang),
        swing,
        format!("{own} | {other}"),
        fixed(odds.assaults, 1, lang),
        dice_used(of.rules, lang).to_owned(),
    ];
    cells.extend(of.cleared.map(|cleared| per_cent(cleared, 1, lang)));
    Line {
        title: of.rules.title(lang),
        bar: bar(odds, lang).to_inline_svg(&|_| None),
        cells,
    }
}

fn steps(of: &Fought, lang: Lang) -> Option<Steps> {
    let Table { head, rows } = course_table(of.course.as_ref()?, lang);
    Some(Steps {
        title: of.rules.title(lang),
        open: of.rules == Rules::COF,
        head,
        rows,
    })
}

/// The picture of the first assault under COF. At the table the game has gone on to the first choice, which may come after
/// several assaults.
fn first(armies: [Army; 2], lang: Lang) -> Option<First> {
    let options = armies.map(option);
    let [attack, defend] = &options;
    let spec = catalog().read(&format!("battle:attack={attack},defend={defend},rules=cof"));
    let scene = first_assault(&spec.ok()?.options, lang)?;
    Some(First {
        svg: scene.to_inline_svg(&|_| None),
        options,
    })
}

/// An army as an option of the game.
fn option(army: Army) -> String {
    let units = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
    let units = units.map(|unit| format!("{}{}", army.count(unit), unit.profile().name));
    units.collect::<Vec<_>>().join("+")
}
