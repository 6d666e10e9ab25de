//! Tables of a report, as text.

use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};

use super::{ATTACKER_WINS, DEFENDER_WINS, NEITHER, Row, chances};
use crate::{Assault, Course, Odds, Role};

bilancia_core::messages! { crate::report::catalogue, "tables-":
    const {
        RULES, UNITS_LEFT, IPC_LOST, SWING, ASSAULTS, ASSAULT, POINTS, HITS, CARRIED, ATTACKER_LEFT,
        DEFENDER_LEFT,
    }
}

const ODDS: [Message; 8] = [
    RULES,
    ATTACKER_WINS,
    NEITHER,
    DEFENDER_WINS,
    UNITS_LEFT,
    IPC_LOST,
    SWING,
    ASSAULTS,
];
const COURSE: [Message; 6] = [ASSAULT, POINTS, HITS, CARRIED, ATTACKER_LEFT, DEFENDER_LEFT];

/// A table with a line of headings. Cells are plain text without characters that HTML would need escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Headings of the columns.
    pub head: Vec<&'static str>,
    /// Cells, row by row; every row has as many as there are headings.
    pub rows: Vec<Vec<String>>,
}

/// Table of the odds under each rule: probabilities of winning, and means of the units left and lost. Pairs
/// of figures are the attacker's and the defender's.
pub fn odds_table(rows: &[Row], lang: Lang) -> Table {
    let row = |Row { fight, odds }: &Row| {
        let [attacker, neither, defender] = chances(odds).map(|share| per_cent(share, 2, lang));
        let both = |of: fn(&Odds, Role) -> f64| {
            let [own, other] =
                [Role::Attacker, Role::Defender].map(|role| fixed(of(odds, role), 2, lang));
            format!("{own} | {other}")
        };
        vec![
            fight.terms.rules.to_string(),
            attacker,
            neither,
            defender,
            both(Odds::units),
            both(Odds::ipc_lost),
            signed(odds.ipc_swing(), 2, lang),
            fixed(odds.assaults, 2, lang),
        ]
    };
    Table {
        head: ODDS.iter().map(|message| message.raw(lang)).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

/// Table of the assaults of a battle without chance. Pairs of figures are the attacker's and the defender's.
pub fn course_table(course: &Course, lang: Lang) -> Table {
    let row = |(number, assault): (usize, &Assault)| {
        vec![
            number.to_string(),
            format!("{} | {}", assault.attack_total, assault.defence_total),
            format!(
                "{} | {}",
                assault.strike + assault.attacker_hits,
                assault.defender_hits
            ),
            format!("{} | {}", assault.attacker_carry, assault.defender_carry),
            assault.attacker.to_string(),
            assault.defender.to_string(),
        ]
    };
    Table {
        head: COURSE.iter().map(|message| message.raw(lang)).collect(),
        rows: (1..).zip(&course.assaults).map(row).collect(),
    }
}
