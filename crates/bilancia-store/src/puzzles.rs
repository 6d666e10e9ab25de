//! Puzzles that people have solved.

use std::collections::HashSet;

use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// Notes that a person has solved a puzzle, by the names of its game and of itself. The first time counts.
    pub async fn solve_puzzle(
        &self,
        person: &str,
        [game, puzzle]: [&str; 2],
        now: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into solved_puzzles (person, game, puzzle, at) values ($1, $2, $3, $4) on conflict do nothing",
        )
        .bind(person.to_owned())
        .bind(game.to_owned())
        .bind(puzzle.to_owned())
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Puzzles that a person has solved, each by the names of its game and of itself.
    pub async fn solved_puzzles(
        &self,
        person: &str,
    ) -> Result<HashSet<(String, String)>, StoreError> {
        let rows = sqlx::query("select game, puzzle from solved_puzzles where person = $1")
            .bind(person.to_owned())
            .fetch_all(&self.pool)
            .await?;
        let solved = rows
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        solved.collect()
    }
}
