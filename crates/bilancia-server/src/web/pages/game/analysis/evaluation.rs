//! Programs' evaluations of a position, as a page shows them.

use bilancia_analysis::TextPayoffs;
use bilancia_core::{
    Lang, Message,
    figures::{per_cent, signed},
};
use bilancia_search::matrix::{Matrix, MatrixSolver};
use maud::{Markup, html};

use crate::evaluations::PositionEvaluation;

const BEST: Message = Message::new(
    "Best move for {0} (0.3 s search)",
    "Mossa migliore per {0} (ricerca di 0,3 s)",
);
const EXPECTS: Message = Message::new("It expects {0} points.", "Si aspetta {0} punti.");
const MOVE: Message = Message::new("Move", "Mossa");
const SHARE: Message = Message::new("Share", "Parte");
const PAYOFFS: Message = Message::new(
    "Payoffs for {0} (rows), with the equilibrium mixed strategy of each player",
    "Guadagni di {0} (righe), con la strategia mista di equilibrio di ciascuno",
);
const EXACT: Message = Message::new("They are exact.", "Sono esatti.");
const GUESSED: Message = Message::new(
    "They are estimates of a short search.",
    "Sono stime di una breve ricerca.",
);
const VALUE: Message = Message::new(
    "With optimal play by both, {0} gets {1}.",
    "Se entrambi giocano in modo ottimale, {0} ottiene {1}.",
);

/// Larger matrices are not shown.
const MOST_SHOWN: usize = 24;
/// Number of actions of a mixed strategy that are listed.
const MOST_LISTED: usize = 8;

/// An evaluation as a page shows it.
pub(in crate::web::pages) fn shown(
    evaluation: &PositionEvaluation,
    names: &[String],
    lang: Lang,
) -> Markup {
    html! {
        @for (seat, advice) in &evaluation.best {
            @let name = &names[seat.index()];
            @let mix = likely(&advice.mix);
            div.sheet {
                p { (BEST.text(lang, &[name])) ": " b { (advice.action) } }
                @if let Some(value) = advice.value { p { (EXPECTS.text(lang, &[&signed(value, 2, lang)])) } }
                @if mix.len() > 1 {
                    table.cards {
                        thead { tr { th { (MOVE.raw(lang)) } th { (SHARE.raw(lang)) } } }
                        tbody { @for (action, share) in mix {
                            tr { td { (action) } td { (per_cent(*share, 0, lang)) } }
                        } }
                    }
                }
            }
        }
        @if let Some(payoffs) = &evaluation.payoffs { (matrix(payoffs, names, lang)) }
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
fn matrix(payoffs: &TextPayoffs, names: &[String], lang: Lang) -> Markup {
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
            @if rows <= MOST_SHOWN && columns <= MOST_SHOWN {
                div.wide tabindex="0" role="region" aria-label=(PAYOFFS.text(lang, &[&names[0]])) { table.heat {
                    thead { tr { td {} td {} @for name in &payoffs.columns { th scope="col" { (name) } } }
                        tr { td {} td {} @for part in &solution.column { td.mut { (share(*part)) } } } }
                    tbody { @for (index, name) in payoffs.rows.iter().enumerate() {
                        tr { th scope="row" { (name) } td.mut { (share(solution.row[index])) }
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
