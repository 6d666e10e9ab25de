//! Pictures of events: the standings with their cross table, and the bracket of a knock-out.

use bilancia_core::Lang;
use bilancia_scene::{Anchor, Font, Scene, Tint};
use bilancia_service::Hosted;
use bilancia_tournament::{
    event::State,
    format::Format,
    pairing::{Bracket, Match, bracket},
    progress::Pairing,
    standings::{cross_table, half_points},
};

use super::{
    tables::{cell_words, places},
    texts::{self, numbered},
};

bilancia_core::messages! { crate::pages::events::catalogue, "pictures-":
    const {
        BRACKET(title), STANDINGS(title), MATCH(stage, mark, mark_third),
    }
}

/// Rows of the standings in a picture, and columns of rounds, at most.
const MOST_ROWS: usize = 64;
const MOST_ROUNDS: usize = 20;
/// Letters of a name that fit.
const MOST_LETTERS: usize = 22;

/// Sizes of the bracket, in drawing units.
const COLUMN: f64 = 230.0;
const BOX: (f64, f64) = (190.0, 44.0);
const APART: f64 = 56.0;
const MARGIN: f64 = 16.0;
/// A picture that is narrower would be enlarged on pages.
const LEAST_WIDTH: f64 = 700.0;

/// Sizes of the standings, in drawing units.
const LINE: f64 = 24.0;
const NAMES: f64 = 230.0;
const CELL: f64 = 58.0;

fn fitted(name: &str) -> String {
    match name.chars().count() > MOST_LETTERS {
        true => name.chars().take(MOST_LETTERS - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

/// The bracket of a knock-out whose start numbers are assigned; none of another event.
pub(super) fn bracket_of(hosted: &Hosted, lang: Lang) -> Option<Scene> {
    let state = hosted.event.state();
    let Format::KnockOut { drawn } = state.plan.format else {
        return None;
    };
    let of = bracket(&state.progress, drawn);
    let first = of.stages.first()?.len() as f64;
    let width = of.stages.len() as f64 * COLUMN - COLUMN + BOX.0 + 2.0 * MARGIN;
    let width = width.max(LEAST_WIDTH);
    let height = first * APART + 2.0 * MARGIN;
    let title = BRACKET.text(lang, &[&texts::title(&state.plan, lang)]);
    let mut scene = Scene::new(width, height, title, told(&of, state, lang));
    for (stage, matches) in of.stages.iter().enumerate() {
        let share = first * APART / matches.len().max(1) as f64;
        let x = MARGIN + stage as f64 * COLUMN;
        for (place, one) in matches.iter().enumerate() {
            let middle = MARGIN + share * (place as f64 + 0.5);
            if stage > 0 {
                let (from, turn) = (x - COLUMN + BOX.0, x - (COLUMN - BOX.0) / 2.0);
                for branch in [middle - share / 4.0, middle + share / 4.0] {
                    scene.line(from, branch, turn, branch, Tint::Rule, 1.5);
                    scene.line(turn, branch, turn, middle, Tint::Rule, 1.5);
                }
                scene.line(turn, middle, x, middle, Tint::Rule, 1.5);
            }
            draw_match(&mut scene, state, one, (x, middle - BOX.1 / 2.0), lang);
        }
    }
    Some(scene)
}

fn draw_match(scene: &mut Scene, state: &State, one: &Match, (x, y): (f64, f64), lang: Lang) {
    let card = scene.card(x, y, BOX.0, BOX.1, 4.0);
    card.fill(Tint::Sheet).stroke(Tint::BoardLine, 1.0);
    scene.line(
        x,
        y + BOX.1 / 2.0,
        x + BOX.0,
        y + BOX.1 / 2.0,
        Tint::Rule,
        1.0,
    );
    let points = points_of(state, one);
    for (place, entrant) in one.entrants.iter().enumerate() {
        let Some(number) = entrant else { continue };
        let base = y + BOX.1 / 2.0 * place as f64 + 16.0;
        let wins = one.winner == Some(*number);
        let tint = match one.winner.is_none() || wins {
            true => Tint::Ink,
            false => Tint::Ink2,
        };
        let font = if wins { Font::Bold } else { Font::Regular };
        let label = scene.label(fitted(&numbered(state, *number, lang)), x + 8.0, base, 14.0);
        label.anchor(Anchor::Start).tint(tint).font(font);
        if !one.rounds.is_empty() {
            let label = scene.label(half_points(points[place]), x + BOX.0 - 8.0, base, 14.0);
            label.anchor(Anchor::End).tint(tint).font(font);
        }
    }
}

/// Half points of both in the last round in which they played a match.
fn points_of(state: &State, one: &Match) -> [u32; 2] {
    let round = one.rounds.last().and_then(|round| {
        let index = (*round as usize).checked_sub(1)?;
        state.progress.rounds.get(index)
    });
    let both = [one.entrants[0].unwrap_or(0), one.entrants[1].unwrap_or(0)];
    let mut points = [0, 0];
    for board in round.into_iter().flatten() {
        let Pairing::Game(sides) = board.pairing else {
            continue;
        };
        if !both.iter().all(|number| sides.contains(number)) {
            continue;
        }
        for (game, outcome) in board.games.iter().enumerate() {
            let Some(outcome) = outcome else { continue };
            let [mut first, mut second] = outcome.score.points();
            // Sides are swapped in the second game of a match.
            if (game % 2 == 1) != (sides[0] != both[0]) {
                std::mem::swap(&mut first, &mut second);
            }
            points[0] += first;
            points[1] += second;
        }
    }
    points
}

/// A bracket in words.
fn told(of: &Bracket, state: &State, lang: Lang) -> String {
    let mut all = Vec::new();
    for (stage, matches) in (1..).zip(&of.stages) {
        for one in matches {
            if let [Some(first), Some(second)] = one.entrants {
                let mark = |number: u32| match one.winner == Some(number) {
                    true => format!("{} ✓", numbered(state, number, lang)),
                    false => numbered(state, number, lang),
                };
                all.push(MATCH.text(lang, &[&stage, &mark(first), &mark(second)]));
            }
        }
    }
    all.join(" ")
}

/// The standings with the matches of each entrant, the first ones.
pub(super) fn standings(hosted: &Hosted, lang: Lang) -> Scene {
    let state = hosted.event.state();
    let rows = &hosted.standings()[..hosted.standings().len().min(MOST_ROWS)];
    let ranks = places(hosted);
    let cells = cross_table(rows, &state.progress);
    let rounds = state.progress.rounds.len();
    let shown = rounds.min(MOST_ROUNDS);
    let width = 2.0 * MARGIN + 40.0 + NAMES + 60.0 + shown as f64 * CELL;
    let height = 2.0 * MARGIN + LINE * (rows.len() as f64 + 2.0);
    let title = STANDINGS.text(lang, &[&texts::title(&state.plan, lang)]);
    let told: Vec<_> = rows
        .iter()
        .map(|row| {
            let points = half_points(row.points);
            format!(
                "{}. {} {points}",
                row.rank,
                numbered(state, row.number, lang)
            )
        })
        .collect();
    let mut scene = Scene::new(width, height, title.clone(), told.join("; "));
    let (number, names) = (MARGIN + 28.0, MARGIN + 40.0);
    let points = names + NAMES + 40.0;
    let column = |round: usize| points + 20.0 + CELL * (round as f64 + 0.5);
    let heading = scene.label(fitted_title(&title), MARGIN, MARGIN + 16.0, 18.0);
    heading.anchor(Anchor::Start).font(Font::Bold);
    let base = MARGIN + 2.0 * LINE - 8.0;
    for round in 0..shown {
        let label = scene.label(
            (rounds - shown + round + 1).to_string(),
            column(round),
            base,
            13.0,
        );
        label.tint(Tint::Ink2);
    }
    for (place, (row, cells)) in rows.iter().zip(&cells).enumerate() {
        let y = MARGIN + LINE * (place as f64 + 2.0);
        if place % 2 == 0 {
            scene
                .rect(MARGIN, y, width - 2.0 * MARGIN, LINE)
                .fill(Tint::Sheet);
        }
        let base = y + 17.0;
        let label = scene.label(row.rank.to_string(), number, base, 14.0);
        label.anchor(Anchor::End).tint(Tint::Ink2);
        let label = scene.label(
            fitted(&numbered(state, row.number, lang)),
            names,
            base,
            14.0,
        );
        label.anchor(Anchor::Start);
        let label = scene.label(half_points(row.points), points, base, 14.0);
        label.anchor(Anchor::End).font(Font::Bold);
        for cell in cells {
            let Some(round) = (cell.round as usize).checked_sub(rounds - shown + 1) else {
                continue;
            };
            let label = scene.label(cell_words(cell, &ranks), column(round), base, 13.0);
            label.tint(Tint::Ink2);
        }
    }
    scene
}

/// A title that fits the narrowest picture.
fn fitted_title(title: &str) -> String {
    const MOST: usize = 34;
    match title.chars().count() > MOST {
        true => title.chars().take(MOST - 1).chain(['…']).collect(),
        false => title.to_owned(),
    }
}
