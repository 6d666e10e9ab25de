//! Records: whether one is right, and what luck did in it.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{LedgerOptions, json, luck_ledger};
use bilancia_games::{Resources, catalog};
use bilancia_table::{Record, record::DiceCheck};
use serde_json::json;

use crate::{Answer, language, listing::can_think};

bilancia_core::messages! { crate::catalogue, "records-":
    const {
        GOOD(events), CHECKED(rolls), NOT_YET(rolls), UNVERIFIABLE(rolls), SEALS(seals), GOES_ON, TWO_SEATS,
    }
}

/// Positions that are enumerated at most for an exact ledger.
const MOST_POSITIONS: usize = 6_000_000;

/// Verifies a record in either form, as JSON in the form that `bilancia verify --json` prints, and under `lines` what it says in
/// words.
pub fn verify(record: &str, lang: &str) -> String {
    let lang = language(lang);
    let checked = Record::read(record).and_then(|record| {
        let verified = record.verify(catalog())?;
        Ok((record, verified))
    });
    let (mut found, lines) = match checked {
        Err(fault) => (json::fault(&fault, lang), vec![fault.text(lang)]),
        Ok((record, verified)) => {
            let dice = match verified.dice {
                DiceCheck::NoDice | DiceCheck::Checked(0) => None,
                DiceCheck::Checked(rolls) => Some(CHECKED.text(lang, &[&rolls])),
                DiceCheck::NotYet(rolls) => Some(NOT_YET.text(lang, &[&rolls])),
                DiceCheck::Unverifiable(rolls) => Some(UNVERIFIABLE.text(lang, &[&rolls])),
            };
            let seals = verified.seals.map(|seals| SEALS.text(lang, &[&seals]));
            let good = GOOD.text(lang, &[&record.events.len()]);
            let lines = [good].into_iter().chain(dice).chain(seals).collect();
            (json::verified(&record, verified), lines)
        }
    };
    found["lines"] = json!(lines);
    found.to_string()
}

/// The luck ledger of a finished game of two seats, as JSON in the form that `bilancia weigh --record --json` prints. Choices that
/// cannot be enumerated are searched with this many playouts.
///
/// # Errors
/// A sentence if the record is refused, the game goes on, or it does not have two seats.
pub fn ledger(record: &str, nodes: u32, lang: &str) -> Answer<String> {
    let lang = language(lang);
    let read = Record::read(record).and_then(|record| {
        record.replay(catalog())?;
        let spec = record.spec(catalog())?;
        Ok((record, spec))
    });
    let (record, spec) = read.map_err(|fault| fault.text(lang))?;
    let Some(outcome) = &record.outcome else {
        return Err(GOES_ON.raw(lang).to_owned());
    };
    can_think(spec.game, lang)?;
    let stop = AtomicBool::new(false);
    let options = LedgerOptions {
        resources: &Resources::default(),
        nodes: u64::from(nodes.max(1)),
        seed: 1,
        last: outcome.points[0],
        most_positions: MOST_POSITIONS,
        begun: None,
        stop: &stop,
        progress: &mut |_| true,
    };
    let found = luck_ledger(&spec, record.start.as_deref(), &record.events, options);
    let found = found.map_err(|error| error.text(lang))?;
    let found = found.ok_or_else(|| TWO_SEATS.raw(lang).to_owned())?;
    Ok(json::ledger(&record, &found, u64::from(nodes.max(1))).to_string())
}
