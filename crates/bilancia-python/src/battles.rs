//! Odds of battles.

use bilancia_battle::{Army, Fight, Role, Rules};
use bilancia_core::Lang;
use pyo3::{prelude::*, types::PyCapsule};
use serde_json::json;

use crate::{
    arrow::{Column, stream},
    errors::refused,
    long_work::long_work,
    reading::to_python,
};

/// Odds of a battle to the end, under the usual orders of loss.
#[pyclass(frozen, get_all, module = "bilancia")]
pub(crate) struct Odds {
    /// The rule by which hits are found.
    rules: String,
    /// Probability that the attacker alone has units left.
    attacker_wins: f64,
    /// Probability that the defender alone has units left.
    defender_wins: f64,
    /// Probability that the attacker takes the land: it has a land unit left, and the defender nothing.
    takes: f64,
    /// Expected cost of the defender's losses less the attacker's, in IPC.
    ipc_swing: f64,
    /// Standard deviation of the swing, in IPC.
    ipc_swing_deviation: f64,
    /// Expected number of assaults.
    assaults: f64,
    /// Armies that may be left, the attacker's and the defender's, each pair with its probability, the most probable first.
    outcomes: Vec<(String, String, f64)>,
    /// Probability of outcomes that were left out because the battle is too large to enumerate; 0 where the odds are exact.
    missing: f64,
}

#[pymethods]
impl Odds {
    /// Everything as a dict; an outcome has what is left of the attacker and the defender, and its probability.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let outcomes = self.outcomes.iter().map(|(attacker, defender, share)| {
            json!({"attacker": attacker, "defender": defender, "probability": share})
        });
        let outcomes: Vec<_> = outcomes.collect();
        let all = json!({"rules": self.rules, "attacker_wins": self.attacker_wins,
            "defender_wins": self.defender_wins, "takes": self.takes, "ipc_swing": self.ipc_swing,
            "ipc_swing_deviation": self.ipc_swing_deviation, "assaults": self.assaults,
            "outcomes": outcomes, "missing": self.missing});
        to_python(py, &all)
    }

    /// The outcomes as a stream of Arrow, with the columns attacker, defender and probability.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let army = |of: fn(&(String, String, f64)) -> &String| {
            Column::Text(self.outcomes.iter().map(of).cloned().collect())
        };
        let shares = self.outcomes.iter().map(|(_, _, share)| *share);
        let columns = vec![
            ("attacker".to_owned(), army(|one| &one.0)),
            ("defender".to_owned(), army(|one| &one.1)),
            ("probability".to_owned(), Column::Number(shares.collect())),
        ];
        stream(py, columns, requested_schema)
    }

    fn __repr__(&self) -> String {
        format!(
            "Odds(rules='{}', attacker_wins={:.4}, defender_wins={:.4}, ipc_swing={:.2})",
            self.rules, self.attacker_wins, self.defender_wins, self.ipc_swing
        )
    }
}

fn army(text: &str) -> PyResult<Army> {
    text.parse::<Army>()
        .map_err(|error| refused(error.text(Lang::EN)))
}

/// The rules by which battles are fought, by their names.
#[pyfunction]
pub(crate) fn battle_rules() -> Vec<&'static str> {
    Rules::NAMES.to_vec()
}

/// Exact odds of a battle between units such as "4 arm 5 inf" under one of `battle_rules`.
///
/// Raises Error if there are no such units or rules, or the units cannot fight each other, and KeyboardInterrupt on Ctrl-C.
#[pyfunction]
#[pyo3(signature = (attack, defend, rules = "dice"))]
pub(crate) fn battle_odds(
    py: Python<'_>,
    attack: &str,
    defend: &str,
    rules: &str,
) -> PyResult<Odds> {
    let named = rules
        .parse::<Rules>()
        .map_err(|error| refused(error.to_string()))?;
    let fight = Fight::new(named, army(attack)?, army(defend)?)
        .map_err(|error| refused(error.text(Lang::EN)))?;
    let odds = long_work(py, |_| fight.odds())?;
    let outcomes = odds.outcomes.iter().map(|one| {
        let [attacker, defender] = [one.attacker, one.defender].map(|army| army.to_string());
        (attacker, defender, one.probability)
    });
    Ok(Odds {
        rules: named.name().to_owned(),
        attacker_wins: odds.win(Role::Attacker),
        defender_wins: odds.win(Role::Defender),
        takes: odds.takes(),
        ipc_swing: odds.ipc_swing(),
        ipc_swing_deviation: odds.ipc_swing_deviation(),
        assaults: odds.assaults,
        outcomes: outcomes.collect(),
        missing: odds.missing,
    })
}
