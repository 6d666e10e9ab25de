//! Programs' evaluations of a position, as a page shows them.

use bilancia_analysis::TextPayoffs;
use bilancia_core::{
    Lang, Seat,
    figures::{fixed, per_cent, signed},
};
use bilancia_search::matrix::{Matrix, MatrixSolver};
use bilancia_service::insight::evaluations::{Method, PositionEvaluation, SEARCH_TIME};
use bilancia_table::Table;
use maud::{Markup, html};

bilancia_core::messages! { crate::pages::game::analysis::catalogue, "evaluation-":
    const {
        BEST(name), MIXED(name), BLIND, SOLVED, ENGINE(seconds), TREE_SEARCH(seconds), ENUMERATED, VALUES(name),
        BEST_OF(value), EXPECTS(signed), POINTS, MOVE, SHARE, PAYOFFS(names), EXACT, GUESSED,
        VALUE(names, value),
    }
}

/// Share from which on a mixed strategy is as good as one move.
const SURE: f64 = 0.995;
/// Larger matrices are not shown.
const MOST_SHOWN: usize = 24;
/// Matrices with more columns have no room beside a board.
const MOST_BESIDE: usize = 4;
/// Number of actions of a mixed strategy that are listed.
const MOST_LISTED: usize = 8;

/// An evaluation of the position of a table as a page shows it, without its payoffs.
pub(in crate::pages) fn shown(
    evaluation: &PositionEvaluation,
    table: &dyn Table,
    names: &[String],
    lang: Lang,
) -> Markup {
    html! {
        @for (seat, values) in &evaluation.exact { (enumerated(&Titles::of(table, *seat, lang), &names[seat.index()], values, lang)) }
        @if evaluation.is_blind && evaluation.best.is_empty() && evaluation.exact.is_empty() { p.mut { (BLIND.raw(lang)) } }
        @for (seat, method, advice) in evaluation.best.iter().filter(|(_, method, _)| !replaces(evaluation, *method)) {
            @let name = &names[seat.index()];
            @let mix = likely(&advice.mix);
            @let titles = Titles::of(table, *seat, lang);
            div.sheet {
                // Of a mixed strategy no single move is the best.
                @match mix.first() {
                    Some((_, share)) if evaluation.payoffs.is_some() && *share < SURE => p { (MIXED.text(lang, &[name])) },
                    Some((action, _)) => p { (BEST.text(lang, &[name])) ": " b { (titles.title(action)) } },
                    None => p { (BEST.text(lang, &[name])) ": " b { (titles.title(&advice.action)) } },
                }
                p.small.mut { (method_words(*method, lang)) }
                @if let Some(value) = advice.value { p { (EXPECTS.text(lang, &[&signed(value, 2, lang)])) } }
                @if mix.len() > 1 {
                    table {
                        thead { tr { th { (MOVE.raw(lang)) } th { (SHARE.raw(lang)) } } }
                        tbody { @for (action, share) in mix {
                            tr { td { (titles.title(action)) } td { (per_cent(*share, 0, lang)) } }
                        } }
                    }
                }
            }
        }
    }
}

/// The payoffs of a position that an evaluation has, and whether they need the width of a page.
pub(in crate::pages) fn payoffs(
    evaluation: &PositionEvaluation,
    table: &dyn Table,
    names: &[String],
    lang: Lang,
) -> (Markup, bool) {
    let Some(payoffs) = &evaluation.payoffs else {
        return (html! {}, false);
    };
    let titles = [Seat(0), Seat(1)].map(|seat| Titles::of(table, seat, lang));
    let columns = payoffs.columns.len();
    let is_wide = columns > MOST_BESIDE && is_shown(payoffs.rows.len(), columns);
    (matrix(payoffs, &titles, names, lang), is_wide)
}

/// Whether the matrix of the payoffs is shown instead of what a search found for the same choice.
fn replaces(evaluation: &PositionEvaluation, method: Method) -> bool {
    let fits = |payoffs: &TextPayoffs| is_shown(payoffs.rows.len(), payoffs.columns.len());
    method != Method::Solved && evaluation.payoffs.as_ref().is_some_and(fits)
}

/// Whether a matrix is small enough to be shown.
fn is_shown(rows: usize, columns: usize) -> bool {
    rows <= MOST_SHOWN && columns <= MOST_SHOWN
}

/// The method of an advice in words.
fn method_words(method: Method, lang: Lang) -> String {
    let seconds = fixed(SEARCH_TIME as f64 / 1000.0, 1, lang);
    match method {
        Method::Solved => SOLVED.raw(lang).to_owned(),
        Method::Engine => ENGINE.text(lang, &[&seconds]),
        Method::TreeSearch => TREE_SEARCH.text(lang, &[&seconds]),
    }
}

/// Titles in words of actions that are no cells of a board, such as “Hagen and Kriemhild”.
#[derive(Default)]
pub(in crate::pages) struct Titles(Vec<(String, String)>);

impl Titles {
    /// Titles of the actions of a seat.
    pub(in crate::pages) fn of(table: &dyn Table, seat: Seat, lang: Lang) -> Self {
        let choices = table.prompt(seat, &[]).map(|prompt| prompt.next);
        let choices = choices.into_iter().flatten();
        let whole = choices.filter(|choice| choice.only.as_ref() == Some(&choice.cell));
        Self(
            whole
                .map(|choice| (choice.cell, choice.title.text(lang).to_owned()))
                .collect(),
        )
    }

    /// The title of an action; its notation if it has none.
    pub(in crate::pages) fn title<'a>(&'a self, action: &'a str) -> &'a str {
        let mut known = self.0.iter();
        let found = known.find(|(text, _)| text == action);
        found.map_or(action, |(_, title)| title)
    }
}

/// The exact values of a seat's actions, the best first.
fn enumerated(titles: &Titles, name: &str, values: &[(String, f64)], lang: Lang) -> Markup {
    let best = values.first().map_or(0.0, |(_, value)| *value);
    let equals: Vec<_> = values
        .iter()
        .filter(|(_, value)| best - value < 1e-9)
        .map(|(action, _)| titles.title(action))
        .collect();
    html! {
        div.sheet {
            p { (if equals.len() == 1 { BEST } else { BEST_OF }.text(lang, &[&name])) ": " b { (equals.join(", ")) } }
            p.small.mut { (ENUMERATED.raw(lang)) }
            div.wide tabindex="0" role="region" aria-label=(VALUES.text(lang, &[&name])) { table {
                caption { (VALUES.text(lang, &[&name])) }
                thead { tr { th scope="col" { (MOVE.raw(lang)) } th scope="col" { (POINTS.raw(lang)) } } }
                tbody { @for (action, value) in values {
                    tr { td { (titles.title(action)) } td { (signed(*value, 2, lang)) } }
                } }
            } }
        }
    }
}

/// The likeliest actions of a mixed strategy, likeliest first.
fn likely(mix: &[(String, f64)]) -> Vec<&(String, f64)> {
    let mut mix: Vec<_> = mix.iter().filter(|(_, share)| *share >= 0.005).collect();
    mix.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    mix.truncate(MOST_LISTED);
    mix
}

/// The payoffs as a map: the darker, the more the first seat gets.
fn matrix(payoffs: &TextPayoffs, titles: &[Titles; 2], names: &[String], lang: Lang) -> Markup {
    let (rows, columns) = (payoffs.rows.len(), payoffs.columns.len());
    let Ok(game) = Matrix::new(rows, columns, &payoffs.payoffs) else {
        return html! {};
    };
    let mut solver = MatrixSolver::default();
    let solution = solver.solve(&game);
    let low = payoffs.payoffs.iter().copied().fold(f64::MAX, f64::min);
    let high = payoffs.payoffs.iter().copied().fold(f64::MIN, f64::max);
    let heat = |value: f64| ((value - low) / (high - low).max(1e-9) * 4.0).round() as u8;
    let share = |share: f64| match share < 0.0005 {
        true => "·".to_owned(),
        false => per_cent(share, 1, lang),
    };
    let value = signed(solution.value, if payoffs.exact { 4 } else { 2 }, lang);
    html! {
        div.sheet {
            p { (PAYOFFS.text(lang, &[&names[0]])) }
            p { (VALUE.text(lang, &[&names[0], &value])) " " @if payoffs.exact { (EXACT.raw(lang)) } @else { (GUESSED.raw(lang)) } }
            @if is_shown(rows, columns) {
                div.wide tabindex="0" role="region" aria-label=(PAYOFFS.text(lang, &[&names[0]])) { table.heat {
                    thead { tr { td {} td {} @for name in &payoffs.columns { th scope="col" { (titles[1].title(name)) } } }
                        tr { td {} td {} @for part in &solution.column { td.mut { (share(*part)) } } } }
                    tbody { @for (index, name) in payoffs.rows.iter().enumerate() {
                        tr { th scope="row" { (titles[0].title(name)) } td.mut { (share(solution.row[index])) }
                            @for value in &payoffs.payoffs[index * columns..(index + 1) * columns] {
                                td class={ "h" (heat(*value)) } { (signed(*value, 2, lang)) }
                            }
                        }
                    } }
                } }
            }
        }
    }
}
