//! The command `explore`: payoffs and equilibrium strategies of a simultaneous move, and the loss by another strategy.

use bilancia_analysis::{MOST_PAYOFFS, TextPayoffs, can_be_solved, payoffs};
use bilancia_core::{
    Lang, Node,
    figures::{per_cent, signed},
};
use bilancia_games::Resources;
use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};
use bilancia_table::{GameSpec, Table};
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Status},
    inspect::{game, seat_names},
    interrupt,
    settings::Settings,
    solve,
};

/// Options of `explore`.
#[derive(Args)]
pub(crate) struct ExploreArgs {
    /// The game, with its options after a colon.
    game: String,
    /// A position in which two seats move simultaneously; see 'rules GAME --notation'.
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Playouts for each pair of choices, where no exact payoffs are at hand.
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A mixed strategy to be judged, such as "HS=0.5,GK=0.5"; what is left out is not played.
    #[arg(long, value_name = "STRATEGY")]
    mix: Option<String>,
    /// Whose strategy it is, 1 or 2.
    #[arg(long, value_name = "SEAT", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    seat: u8,
    /// One JSON object: exact, value, gap, rows, columns (each choice, p), payoffs, mix (guarantees, loses).
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::catalogue, "explore-":
    const {
        INTERRUPTED, MATRIX(value, first, second), SEARCHED, GUARANTEED(sure, right, loses),
        NOT_SIMULTANEOUS(position, name), TOO_MANY(position, pairs, most_payoffs, remedy), ELSEWHERE,
        BAD_SHARE(part, names, names_third), NO_MATRIX(error), BAD_SUM(sum), SOLVE_FIRST(name),
    }
}

/// The value, or 0 where it differs from 0 by rounding only.
fn cleaned(value: f64) -> f64 {
    if value.abs() < 1e-12 { 0.0 } else { value }
}

/// The failure where there is no matrix in the position of a table.
fn nothing_to_explore(spec: &GameSpec, table: &dyn Table, lang: Lang) -> Failure {
    let position = table.position();
    let choices: Vec<_> = match table.node() {
        Node::Choice(seats) => seats.iter().map(|seat| table.actions(seat).len()).collect(),
        _ => Vec::new(),
    };
    let [rows, columns] = choices[..] else {
        return Status::Wrong.say(&NOT_SIMULTANEOUS, &[&position, &spec.name()]);
    };
    let remedy = match can_be_solved(spec.game) {
        true => SOLVE_FIRST.text(lang, &[&spec.name()]),
        false => ELSEWHERE.raw(lang).to_owned(),
    };
    let pairs = rows * columns;
    Status::Wrong.say(&TOO_MANY, &[&position, &pairs, &MOST_PAYOFFS, &remedy])
}

/// Shows the matrix of payoffs of a simultaneous move.
pub(crate) fn explore(args: &ExploreArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = game(&args.game)?;
    let table = spec
        .table(args.position.as_deref())
        .map_err(|error| Status::Wrong.of(&error))?;
    let mut resources = Resources::default();
    solve::load(&spec, &mut resources)?;
    let lang = settings.lang();
    let payoffs = payoffs(&*table, &resources, args.nodes, 1, interrupt::flag(lang))
        .ok_or_else(|| nothing_to_explore(&spec, &*table, lang))?;
    // Searches that were cut off give no estimate.
    if interrupt::is_raised() {
        return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
    }
    let matrix = Matrix::new(payoffs.rows.len(), payoffs.columns.len(), &payoffs.payoffs)
        .map_err(|error| Status::No.say(&NO_MATRIX, &[&error]))?;
    let solution = MatrixSolver::default().solve(&matrix).clone();
    let guaranteed = match &args.mix {
        None => None,
        Some(text) => Some(guaranteed_value(text, args.seat, &payoffs, &matrix)?),
    };
    if args.json {
        let mixed = |names: &[String], mix: &[f64]| -> Vec<_> {
            let pairs = names.iter().zip(mix);
            pairs
                .map(|(name, p)| json!({"choice": name, "p": p}))
                .collect()
        };
        let loses = |guarantees: f64| right(&solution, args.seat) - guarantees;
        println!(
            "{}",
            json!({"exact": payoffs.exact, "value": cleaned(solution.value), "gap": solution.gap,
                   "rows": mixed(&payoffs.rows, &solution.row),
                   "columns": mixed(&payoffs.columns, &solution.column),
                   "payoffs": payoffs.payoffs.chunks(payoffs.columns.len()).collect::<Vec<_>>(),
                   "mix": guaranteed.map(|sure| json!({"guarantees": sure, "loses": cleaned(loses(sure))}))})
        );
        return Ok(());
    }
    let [first, second] = seat_names(&spec, lang);
    let value = signed(solution.value, 4, lang);
    let head = MATRIX.text(lang, &[&value, &first, &second]);
    println!("{}", settings.strong(&Settings::wrap(&head)));
    if !payoffs.exact {
        println!("{}", SEARCHED.raw(lang));
        if can_be_solved(spec.game) {
            println!("{}", SOLVE_FIRST.text(lang, &[&spec.name()]));
        }
    }
    print(&payoffs, &solution, settings);
    if let Some(sure) = guaranteed {
        let right = right(&solution, args.seat);
        let figures = [sure, right, right - sure].map(|value| signed(value, 4, lang));
        let [sure, right, loses] = &figures;
        let line = GUARANTEED.text(lang, &[sure, right, loses]);
        println!("{}", Settings::wrap(&line));
    }
    Ok(())
}

/// The value that optimal play guarantees to a seat.
fn right(solution: &Solution, seat: u8) -> f64 {
    if seat == 1 {
        solution.value
    } else {
        -solution.value
    }
}

/// The value that a mixed strategy guarantees to the seat that plays it.
fn guaranteed_value(
    text: &str,
    seat: u8,
    payoffs: &TextPayoffs,
    matrix: &Matrix<'_>,
) -> Result<f64, Failure> {
    let names = if seat == 1 {
        &payoffs.rows
    } else {
        &payoffs.columns
    };
    let mut mix = vec![0.0; names.len()];
    for part in text.split(',').filter(|part| !part.trim().is_empty()) {
        let form = || Status::Wrong.say(&BAD_SHARE, &[&part.trim(), &names[0], &names.join(", ")]);
        let (name, share) = part.split_once('=').ok_or_else(form)?;
        let place = names
            .iter()
            .position(|known| known.eq_ignore_ascii_case(name.trim()))
            .ok_or_else(form)?;
        let share: f64 = share.trim().parse().map_err(|_| form())?;
        if !(0.0..=1.0).contains(&share) {
            return Err(form());
        }
        mix[place] += share;
    }
    let sum: f64 = mix.iter().sum();
    if (sum - 1.0).abs() > 1e-6 {
        return Err(Status::Wrong.say(&BAD_SUM, &[&sum]));
    }
    Ok(if seat == 1 {
        matrix.worst_column(&mix)
    } else {
        -matrix.best_row(&mix)
    })
}

/// Smallest numbers of columns for the names and for the values of a matrix.
const NARROWEST: [usize; 2] = [6, 8];
/// Number of columns to the right of a row's name, for its probability.
const SHARE: usize = 8;

/// The matrix as a heat map: the darker a cell, the more the first seat gets. Columns that do not fit on the terminal
/// follow below.
fn print(payoffs: &TextPayoffs, solution: &Solution, settings: &Settings) {
    let lang = settings.lang();
    let shades = settings
        .glyphs()
        .pick([" ", "░", "▒", "▓", "█"], [" ", ".", ":", "+", "#"]);
    let (low, high) = payoffs
        .payoffs
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &x| {
            (low.min(x), high.max(x))
        });
    let shade = |value: f64| {
        let share = if high > low {
            (value - low) / (high - low)
        } else {
            0.5
        };
        shades[((share * 4.0).round() as usize).min(4)]
    };
    let longest = |names: &[String]| names.iter().map(String::len).max().unwrap_or(0);
    let wide = longest(&payoffs.rows).max(NARROWEST[0]);
    let cell = longest(&payoffs.columns).max(NARROWEST[1]);
    let count = payoffs.columns.len();
    let fit = Settings::width().map_or(count, |columns| {
        columns.saturating_sub(wide + SHARE) / (cell + 1)
    });
    let columns: Vec<_> = (0..count).collect();
    for (block, columns) in columns.chunks(fit.max(1)).enumerate() {
        if block > 0 {
            println!();
        }
        let heads: String = columns
            .iter()
            .map(|&column| format!(" {:>cell$}", payoffs.columns[column]))
            .collect();
        println!("{:wide$} {:>7}{heads}", "", "");
        let shares: String = columns
            .iter()
            .map(|&column| format!(" {:>cell$}", per_cent(solution.column[column], 1, lang)))
            .collect();
        println!("{:wide$} {:>7}{shares}", "", "");
        for (row, name) in payoffs.rows.iter().enumerate() {
            let share = per_cent(solution.row[row], 1, lang);
            let cells: String = columns
                .iter()
                .map(|&column| {
                    let value = payoffs.payoffs[row * count + column];
                    format!(
                        " {:>cell$}",
                        format!("{}{}", shade(value), signed(value, 3, lang))
                    )
                })
                .collect();
            println!("{name:wide$} {share:>7}{cells}");
        }
    }
}
