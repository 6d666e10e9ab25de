//! The luck ledger of one game in words: its parts, and sentences on what they rest on, for every front end.

use bilancia_core::{
    Lang, Message,
    figures::{digits, per_cent, signed},
};

use crate::{
    estimate::Estimate,
    ledger::{LedgerMethod, LedgerParts, LuckLedger},
};

/// Luck ledger in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// Parts of the result: the result first, then the parts that sum to it.
    pub rows: Vec<AccountRow>,
    /// Sentences on luck, on the method, and on the unit.
    pub sentences: Vec<String>,
}

/// Part of the result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountRow {
    /// Name of the part.
    pub name: String,
    /// Points of the first seat, with their sign.
    pub figure: String,
    /// Confidence interval; none where the figure is exact, or nothing is known of its error.
    pub interval: Option<String>,
}

bilancia_core::messages! { crate::report::catalogue, "account-":
    const {
        RESULT, INITIAL, LUCK, CLASH, ERRORS(value), MIXING(value), RESIDUAL, EARLY_END,
        INTERVAL(figure, figure_second), ADJUSTED(figure), ADJUSTED_BETWEEN(figure, between), OUTSIDE(sum),
    }
    pub(super) const {
        NOT_SPLIT,
    }
    const {
        OPTIMAL, EQUILIBRIUM, STATIC, NOT_EXACT, SEARCHED(nodes), SEARCHED_OFTEN(runs, nodes), UNIT(value),
        UNIT_AND_BOUND(names, whole, whole_third), CHANCES(name, per_cent),
    }
}

/// Puts a luck ledger into words. `names` are those of the two seats; `nodes` is the size of each search, where there was
/// one.
pub fn account(ledger: &LuckLedger, names: [&str; 2], nodes: u64, lang: Lang) -> Account {
    let parts = ledger.parts();
    let digits = places(ledger, &parts);
    let figure = |value: f64| signed(value, digits, lang);
    let interval = |of: &Estimate| {
        let width = of.high - of.low;
        let is_known = width.is_finite() && width > 0.0;
        is_known.then(|| INTERVAL.text(lang, &[&figure(of.low), &figure(of.high)]))
    };
    let row = |name: String, of: &Estimate| AccountRow {
        name,
        figure: figure(of.value),
        interval: interval(of),
    };
    let named = |message: &Message, seat: usize| message.text(lang, &[&names[seat]]);
    let raw = |message: &Message| message.raw(lang).to_owned();
    let mut rows = vec![
        row(raw(&RESULT), &Estimate::exact(parts.result)),
        row(raw(&INITIAL), &parts.initial),
    ];
    if parts.is_split {
        rows.push(row(raw(&LUCK), &parts.luck));
        rows.push(row(raw(&CLASH), &parts.clash));
        rows.push(row(named(&ERRORS, 0), &minus(&parts.errors[0])));
        rows.push(row(named(&ERRORS, 1), &parts.errors[1]));
        if parts.mixing.iter().any(|mixing| mixing.value != 0.0) {
            rows.push(row(named(&MIXING, 0), &parts.mixing[0]));
            rows.push(row(named(&MIXING, 1), &minus(&parts.mixing[1])));
        }
    }
    if is_early(&parts) {
        rows.push(row(raw(&EARLY_END), &parts.early_end));
    }
    rows.push(row(raw(&RESIDUAL), &parts.inconsistency));
    let adjusted = ledger.payable(&parts.adjusted);
    let mut luck = match (parts.is_split, interval(&adjusted)) {
        (false, _) => raw(&NOT_SPLIT),
        (true, None) => ADJUSTED.text(lang, &[&figure(adjusted.value)]),
        (true, Some(between)) => ADJUSTED_BETWEEN.text(lang, &[&figure(adjusted.value), &between]),
    };
    let [sum, shown] = [&parts.adjusted, &adjusted].map(|of| figure(of.value));
    if parts.is_split && sum != shown {
        luck.push(' ');
        luck.push_str(&OUTSIDE.text(lang, &[&sum]));
    }
    let method = match (ledger.method, ledger.runs.len()) {
        (LedgerMethod::Optimal, _) => raw(&OPTIMAL),
        (LedgerMethod::Equilibrium, _) => raw(&EQUILIBRIUM),
        (LedgerMethod::Static, _) => raw(&STATIC),
        // Ledgers of earlier versions do not say how positions were evaluated.
        (LedgerMethod::Search, 0) => raw(&NOT_EXACT),
        (LedgerMethod::Search, 1) => SEARCHED.text(lang, &[&nodes]),
        (LedgerMethod::Search, runs) => SEARCHED_OFTEN.text(lang, &[&runs, &nodes]),
    };
    let whole = |value: f64| signed(value, 0, lang);
    let unit = match ledger.bound {
        Some(bound) => UNIT_AND_BOUND.text(lang, &[&names[0], &whole(-bound), &whole(bound)]),
        None => named(&UNIT, 0),
    };
    let mut sentences = vec![luck, method, unit];
    if parts.is_split && ledger.bound == Some(1.0) {
        let chances = per_cent(0.5 + 0.5 * adjusted.value, 0, lang);
        sentences.push(CHANCES.text(lang, &[&names[0], &chances]));
    }
    Account { rows, sentences }
}

/// Whether a game ended otherwise than by the rules of its position.
pub(super) fn is_early(parts: &LedgerParts) -> bool {
    parts.early_end.value.abs() > 1e-9
}

/// Number of digits after the decimal point with which the figures of a ledger are shown: no more than are known.
pub fn digits_of(ledger: &LuckLedger) -> usize {
    places(ledger, &ledger.parts())
}

/// Digits after the decimal point of all parts of a ledger, so that they can be added up: no more than are known.
pub(super) fn places(ledger: &LuckLedger, parts: &LedgerParts) -> usize {
    let inconsistency = parts.inconsistency.value.abs();
    match ledger.method {
        // The errors of static evaluations are not known, but they are larger than a tenth of a point.
        LedgerMethod::Static => 1,
        // Evaluations contradict each other by so much.
        LedgerMethod::Search if inconsistency > 0.0 => {
            common_digits(parts).min(digits(inconsistency).max(1))
        }
        _ => common_digits(parts),
    }
}

/// The negative of an estimate.
fn minus(of: &Estimate) -> Estimate {
    of.map_monotone(|value| -value)
}

/// Digits after the decimal point, the same for all parts, so that they can be added up: those of the narrowest interval,
/// and at most 3.
fn common_digits(parts: &LedgerParts) -> usize {
    let LedgerParts {
        initial,
        luck,
        clash,
        errors,
        mixing,
        residual,
        adjusted,
        ..
    } = parts;
    let all = [initial, luck, clash, residual, adjusted];
    let widths = all.into_iter().chain(errors).chain(mixing);
    let widths = widths
        .map(|part| part.high - part.low)
        .filter(|width| *width > 0.0);
    digits(widths.fold(f64::INFINITY, f64::min)).min(3)
}
