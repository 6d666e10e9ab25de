//! Puzzles, for programs.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use bilancia_analysis::puzzles;
use bilancia_core::Lang;
use bilancia_games::{catalog, puzzles::Puzzle};
use bilancia_table::Table;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{answer::Problem, app::App, fault::Fault, sent::Sent, visitor::Visitor};

/// Longest answer, in bytes.
const MOST_BYTES: usize = 200;

/// A puzzle, without its solution.
#[derive(Serialize, ToSchema)]
pub(crate) struct PuzzleShape {
    id: String,
    game: String,
    /// Options of the game.
    options: String,
    /// In the notation of the game.
    position: String,
    /// The seat that answers.
    seat: u8,
    /// 1 for easy ones, up to 3.
    level: usize,
    /// In English.
    question: String,
    /// The answers there are, if the answer is not an action of the position.
    answers: Option<Vec<String>>,
}

/// An answer to a puzzle.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AnswerShape {
    /// An action in the notation of the game, or one of `answers`.
    answer: String,
}

/// The judgement on an answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct JudgedShape {
    /// The answer in canonical notation.
    answer: String,
    right: bool,
    /// A reply that refutes a wrong answer, where one is known.
    refutation: Option<String>,
}

fn shape(game: &str, puzzle: &Puzzle, table: &dyn Table) -> PuzzleShape {
    let answers = puzzles::answers(table, puzzle);
    PuzzleShape {
        id: puzzle.id.clone(),
        game: game.to_owned(),
        options: puzzle.options.clone(),
        position: puzzle.position.clone(),
        seat: puzzle.seat.0,
        level: puzzle.level as usize + 1,
        question: puzzles::prompt(table, puzzle, Lang::EN),
        answers: answers.map(|all| all.into_iter().map(|(text, _)| text).collect()),
    }
}

/// A puzzle with its position.
fn found(game: &str, id: &str) -> Result<(&'static str, Puzzle, Box<dyn Table>), Problem> {
    let name = catalog()
        .find(game)
        .map_err(|_| Problem::NoPage)?
        .info()
        .name;
    let puzzle = puzzles::puzzles(name).into_iter().find(|of| of.id == id);
    let puzzle = puzzle.ok_or(Problem::NoPage)?;
    let table = puzzles::table(name, &puzzle).map_err(|_| Problem::NoPage)?;
    Ok((name, puzzle, table))
}

/// The puzzles of a game, without their solutions.
#[utoipa::path(get, path = "/api/puzzles/{game}", operation_id = "list_puzzles", security((), ("token" = [])), params(("game" = String, Path)),
    responses((status = 200, description = "The puzzles.", body = [PuzzleShape])))]
pub(crate) async fn all(
    _visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<Vec<PuzzleShape>>, Fault> {
    let name = catalog()
        .find(&game)
        .map_err(|_| Problem::NoPage)?
        .info()
        .name;
    let all = puzzles::puzzles(name).into_iter().filter_map(|puzzle| {
        let table = puzzles::table(name, &puzzle).ok()?;
        Some(shape(name, &puzzle, &*table))
    });
    Ok(Json(all.collect()))
}

/// A puzzle, without its solution.
#[utoipa::path(get, path = "/api/puzzles/{game}/{id}", operation_id = "read_puzzle", security((), ("token" = [])),
    params(("game" = String, Path), ("id" = String, Path)),
    responses((status = 200, description = "The puzzle.", body = PuzzleShape)))]
pub(crate) async fn one(
    _visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<PuzzleShape>, Fault> {
    let (name, puzzle, table) = found(&game, &id)?;
    Ok(Json(shape(name, &puzzle, &*table)))
}

/// Judges an answer to a puzzle. A right one is noted for the person who asks.
#[utoipa::path(post, path = "/api/puzzles/{game}/{id}/answer", operation_id = "answer_puzzle", security((), ("token" = [])),
    params(("game" = String, Path), ("id" = String, Path)), request_body = AnswerShape,
    responses((status = 200, description = "Whether the answer is right.", body = JudgedShape)))]
pub(crate) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Sent(sent): Sent<AnswerShape>,
) -> Result<Json<JudgedShape>, Fault> {
    let (name, puzzle, table) = found(&game, &id)?;
    let mut typed = sent.answer;
    typed.truncate(typed.floor_char_boundary(MOST_BYTES));
    let answer = puzzles::read_answer(&*table, &puzzle, &typed, Lang::EN);
    let answer = answer.map_err(|fault| Fault::new(StatusCode::UNPROCESSABLE_ENTITY, fault))?;
    let right = puzzle.accepts(&answer);
    if let Some(person) = visitor.person.as_ref().filter(|_| right) {
        let service = &app.service;
        let place = [name, puzzle.id.as_str()];
        service
            .solve_puzzle(&person.id, place, service.now())
            .await?;
    }
    Ok(Json(JudgedShape {
        refutation: puzzle.refutation(&answer).map(str::to_owned),
        right,
        answer,
    }))
}
