//! Puzzles: all of them, those of one game, and one to solve. The server judges answers; a page shows none before.

mod line;
mod one;
mod standing;
mod texts;

use std::collections::HashSet;

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::puzzles;
use bilancia_core::{Lang, Rng, Seats};
use bilancia_games::{catalog, puzzles::Puzzle};
use bilancia_table::Game;
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

pub(crate) use one::{answer, page};
pub(crate) use standing::of_person;
pub(crate) use texts::TITLE;

bilancia_core::catalogue!("web/pages/puzzles");

/// Milliseconds of a day.
const DAY: i64 = 24 * 3600 * 1000;

/// Puzzles that somebody has solved, by game and name.
type Solved = HashSet<(String, String)>;

async fn solved(app: &App, visitor: &Visitor) -> Result<Solved, Problem> {
    Ok(match &visitor.person {
        Some(person) => app.service.solved_puzzles(&person.id).await?,
        None => Solved::new(),
    })
}

/// The games that have puzzles.
fn games() -> impl Iterator<Item = &'static dyn Game> {
    let all = catalog().0.iter().copied();
    all.filter(|game| puzzles::has_puzzles(game.info().name))
}

/// The puzzle of a day, the same for everybody, counted in days since 1970; none if there are no puzzles.
fn of_day(day: i64) -> Option<(&'static dyn Game, usize)> {
    let all: Vec<_> = games()
        .flat_map(|game| {
            let count = puzzles::puzzles(game.info().name).len();
            (0..count).map(move |number| (game, number))
        })
        .collect();
    // The puzzles are gone through in another order each time, and none comes twice in one turn.
    let count = i64::try_from(all.len()).ok().filter(|count| *count > 0)?;
    let mut order: Vec<_> = (0..all.len()).collect();
    let mut rng = Rng::keyed(day.div_euclid(count) as u64, &[]);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u64 + 1) as usize);
    }
    all.get(order[day.rem_euclid(count) as usize]).copied()
}

/// Address and title of today's puzzle.
pub(super) fn today(app: &App, lang: Lang) -> Option<(String, &'static str, Markup)> {
    let (game, number) = of_day(app.service.now().div_euclid(DAY))?;
    let stored = puzzles::puzzles(game.info().name);
    let puzzle = stored.get(number)?;
    let title = game.info().title.raw(lang);
    Some((address(game, puzzle), title, picture(game, puzzle, lang)))
}

fn address(game: &dyn Game, puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", game.info().name, puzzle.id)
}

/// The picture of a puzzle.
fn picture(game: &dyn Game, puzzle: &Puzzle, lang: Lang) -> Markup {
    match puzzles::table(game.info().name, puzzle) {
        Ok(table) => {
            let scene = table.view(Seats::NONE).scene(lang);
            html! { (PreEscaped(scene.to_inline_svg(&|_| None))) }
        }
        Err(_) => html! {},
    }
}

fn count_solved(game: &dyn Game, stored: &[Puzzle], solved: &Solved, lang: Lang) -> String {
    let name = game.info().name.to_owned();
    let is_solved = |puzzle: &&Puzzle| solved.contains(&(name.clone(), puzzle.id.clone()));
    let count = stored.iter().filter(is_solved).count();
    texts::SOLVED.text(lang, &[&count, &stored.len()])
}

/// All games with puzzles, and the puzzle of today.
pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let solved = solved(&app, &visitor).await?;
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        p.lead { (texts::LEAD.raw(lang)) }
        @if let Some((address, title, _)) = today(&app, lang) {
            p #today { a.btn.pri href=(address) { (texts::TODAY.raw(lang)) ": " (title) } }
        }
        div.issue {
            @for game in games() {
                @let stored = puzzles::puzzles(game.info().name);
                @if let Some(first) = stored.first() {
                    a href={ "/puzzles/" (game.info().name) } {
                        div.pic { (picture(game, first, lang)) }
                        h2.h { (game.info().title.raw(lang)) }
                        p { (count_solved(game, &stored, &solved, lang)) }
                    }
                }
            }
        }
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::Puzzles,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// The puzzles of one game.
pub(crate) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let game = catalog().find(&name).map_err(|_| Problem::NoPage)?;
    let stored = puzzles::puzzles(game.info().name);
    if stored.is_empty() {
        return Err(Problem::NoPage);
    }
    let solved = solved(&app, &visitor).await?;
    let is_solved = |puzzle: &Puzzle| {
        let place = (game.info().name.to_owned(), puzzle.id.clone());
        solved.contains(&place)
    };
    let title = format!(
        "{}: {}",
        texts::TITLE.raw(lang),
        game.info().title.raw(lang)
    );
    let prompt = |puzzle: &Puzzle| match puzzles::table(game.info().name, puzzle) {
        Ok(table) => puzzles::prompt(&*table, puzzle, lang),
        Err(_) => String::new(),
    };
    let body = html! {
        p.crumbs { a href="/puzzles" { (texts::ALL.raw(lang)) } }
        h1 { (title) }
        p { (count_solved(game, &stored, &solved, lang)) }
        ol.puzzles { @for puzzle in &stored { li {
            a href=(address(game, puzzle)) { (prompt(puzzle)) } " "
            span.small.mut { (texts::LEVELS[puzzle.level as usize].raw(lang)) @if is_solved(puzzle) { " · " b { "✓ " (texts::DONE.raw(lang)) } } }
        } } }
    };
    let page = Page {
        title: &title,
        part: Part::Puzzles,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let count: usize = games()
            .map(|game| puzzles::puzzles(game.info().name).len())
            .sum();
        assert!(count >= 120);
        let named = |day| of_day(day).map(|(game, number)| (game.info().name, number));
        let first = 7 * count as i64;
        let days: HashSet<_> = (first..first + count as i64).map(named).collect();
        assert_eq!(days.len(), count);
        assert_ne!(named(first), named(first + 1));
    }
}
