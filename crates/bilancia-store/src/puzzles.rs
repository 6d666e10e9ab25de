//! Puzzles that people have solved, and the ratings that follow from their first answers.
//!
//! First answers have numbers, in whose order they count; from each follows how the person and the puzzle come out of it. How they do,
//! the caller says by a [`PuzzleRater`].

use std::collections::{HashMap, HashSet};

use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{Store, StoreError, Strength};
use crate::rated::wait_for_turn;

/// A first answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The id of the person; none if they have deleted their account since.
    pub person: Option<String>,
    /// The name of the game.
    pub game: String,
    /// The name of the puzzle within it.
    pub puzzle: String,
    /// When it was given, in milliseconds since 1970.
    pub at: i64,
    /// Whether it was right.
    pub solved: bool,
    /// Whether a hint was shown before it.
    pub hint: bool,
}

/// How a person and a puzzle come out of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleStep {
    /// The answer.
    pub answer: PuzzleAnswer,
    /// The person afterwards.
    pub person: Strength,
    /// The puzzle afterwards.
    pub puzzle: Strength,
}

/// How ratings change by answers: those of the person and of the puzzle after one, by those before it, none at the first.
pub trait PuzzleRater: Sync {
    /// The strengths of both after an answer.
    fn after(&self, answer: &PuzzleAnswer, before: [Option<Strength>; 2]) -> [Strength; 2];
}

const COLUMNS: &str = "answers.number, answers.person, answers.game, answers.puzzle, answers.at, answers.solved, answers.hint, \
                       steps.rating, steps.deviation, steps.volatility, steps.games, steps.puzzle_rating, steps.puzzle_deviation, \
                       steps.puzzle_volatility, steps.puzzle_games \
                       from puzzle_answers answers join puzzle_steps steps on steps.number = answers.number";

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

    /// Notes that a hint to a puzzle was shown to a person.
    pub async fn show_puzzle_hint(
        &self,
        person: &str,
        [game, puzzle]: [&str; 2],
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into puzzle_hints (person, game, puzzle) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(person.to_owned())
        .bind(game.to_owned())
        .bind(puzzle.to_owned())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether a hint to a puzzle was shown to a person.
    pub async fn was_puzzle_hint_shown(
        &self,
        person: &str,
        [game, puzzle]: [&str; 2],
    ) -> Result<bool, StoreError> {
        let mut all = self.pool.acquire().await?;
        Ok(hint_shown(&mut all, person, [game, puzzle]).await?)
    }

    /// Counts a first answer of a person; nothing if they have answered the puzzle before. Whether a hint was shown is looked up.
    pub async fn answer_puzzle(
        &self,
        answer: &PuzzleAnswer,
        rater: &dyn PuzzleRater,
    ) -> Result<(), StoreError> {
        let person = answer.person.as_deref().unwrap_or_default();
        let mut all = self.write().await?;
        wait_for_turn(&mut all, self.shared).await?;
        let place = [answer.game.as_str(), answer.puzzle.as_str()];
        let known = sqlx::query(
            "select 1 from puzzle_answers where person = $1 and game = $2 and puzzle = $3",
        )
        .bind(person.to_owned())
        .bind(place[0].to_owned())
        .bind(place[1].to_owned())
        .fetch_optional(&mut *all)
        .await?;
        if known.is_some() {
            return Ok(());
        }
        let answer = PuzzleAnswer {
            hint: hint_shown(&mut all, person, place).await?,
            ..answer.clone()
        };
        let row = sqlx::query("select coalesce(max(number), 0) + 1 from puzzle_answers")
            .fetch_one(&mut *all)
            .await?;
        let number: i64 = row.try_get(0)?;
        insert(&mut all, number, &answer).await?;
        let of_puzzle = "answers.game = $1 and answers.puzzle = $2";
        let last_own = last(&mut all, "answers.person = $1", &[person]).await?;
        let last_of_puzzle = last(&mut all, of_puzzle, &place).await?;
        let before = [
            last_own.map(|step| step.person),
            last_of_puzzle.map(|step| step.puzzle),
        ];
        insert_step(&mut all, number, rater.after(&answer, before)).await?;
        all.commit().await?;
        Ok(())
    }

    /// The first answers of a person with what followed from them, in their order.
    pub async fn puzzle_steps_of(&self, person: &str) -> Result<Vec<PuzzleStep>, StoreError> {
        let text = format!("select {COLUMNS} where answers.person = $1 order by answers.number");
        let query = sqlx::query(AssertSqlSafe(text)).bind(person.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(read_step(row)?)).collect()
    }

    /// The puzzles of a game that were answered, by name: their present ratings, and how many first answers were right.
    pub async fn answered_puzzles(
        &self,
        game: &str,
    ) -> Result<HashMap<String, (Strength, i64)>, StoreError> {
        let text = format!(
            "select {COLUMNS} where answers.number in \
             (select max(number) from puzzle_answers where game = $1 group by puzzle)"
        );
        let query = sqlx::query(AssertSqlSafe(text)).bind(game.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        let counted = sqlx::query(
            "select puzzle, count(*) from puzzle_answers where game = $1 and solved = 1 group by puzzle",
        )
        .bind(game.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let counted = counted
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let counted: HashMap<String, i64> = counted.collect::<Result<_, sqlx::Error>>()?;
        let read = |row: &AnyRow| {
            let step = read_step(row)?;
            let right = counted.get(&step.answer.puzzle).copied().unwrap_or(0);
            Ok((step.answer.puzzle, (step.puzzle, right)))
        };
        rows.iter().map(read).collect()
    }

    /// Counts all answers anew, in their order. Returns their number.
    pub async fn count_puzzles_anew(&self, rater: &dyn PuzzleRater) -> Result<usize, StoreError> {
        let mut all = self.write().await?;
        wait_for_turn(&mut all, self.shared).await?;
        sqlx::query("delete from puzzle_steps")
            .execute(&mut *all)
            .await?;
        let text = "select number, person, game, puzzle, at, solved, hint from puzzle_answers order by number";
        let rows = sqlx::query(text).fetch_all(&mut *all).await?;
        let mut people: HashMap<String, Strength> = HashMap::new();
        let mut puzzles: HashMap<[String; 2], Strength> = HashMap::new();
        for row in &rows {
            let (number, answer) = (row.try_get("number")?, read_answer(row)?);
            let place = [answer.game.clone(), answer.puzzle.clone()];
            let known = answer.person.as_ref().and_then(|id| people.get(id));
            let before = [known, puzzles.get(&place)].map(|before| before.copied());
            let after = rater.after(&answer, before);
            insert_step(&mut all, number, after).await?;
            answer.person.map(|person| people.insert(person, after[0]));
            puzzles.insert(place, after[1]);
        }
        all.commit().await?;
        Ok(rows.len())
    }
}

async fn hint_shown(
    all: &mut AnyConnection,
    person: &str,
    [game, puzzle]: [&str; 2],
) -> Result<bool, sqlx::Error> {
    let text = "select 1 from puzzle_hints where person = $1 and game = $2 and puzzle = $3";
    let row = sqlx::query(text)
        .bind(person.to_owned())
        .bind(game.to_owned())
        .bind(puzzle.to_owned())
        .fetch_optional(all)
        .await?;
    Ok(row.is_some())
}

async fn insert(
    all: &mut AnyConnection,
    number: i64,
    answer: &PuzzleAnswer,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into puzzle_answers (number, person, game, puzzle, at, solved, hint) values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(number)
    .bind(answer.person.clone())
    .bind(answer.game.clone())
    .bind(answer.puzzle.clone())
    .bind(answer.at)
    .bind(i64::from(answer.solved))
    .bind(i64::from(answer.hint))
    .execute(all)
    .await?;
    Ok(())
}

async fn insert_step(
    all: &mut AnyConnection,
    number: i64,
    after: [Strength; 2],
) -> Result<(), sqlx::Error> {
    let text = "insert into puzzle_steps (number, rating, deviation, volatility, games, puzzle_rating, puzzle_deviation, \
                puzzle_volatility, puzzle_games) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let mut query = sqlx::query(text).bind(number);
    for of in after {
        query = query.bind(of.rating).bind(of.deviation);
        query = query.bind(of.volatility).bind(of.games);
    }
    query.execute(all).await?;
    Ok(())
}

/// The last step of some answers before the present one, which has none yet.
async fn last(
    all: &mut AnyConnection,
    which: &str,
    names: &[&str],
) -> Result<Option<PuzzleStep>, sqlx::Error> {
    let text = format!("select {COLUMNS} where {which} order by answers.number desc limit 1");
    let mut query = sqlx::query(AssertSqlSafe(text));
    for name in names {
        query = query.bind((*name).to_owned());
    }
    let row = query.fetch_optional(all).await?;
    row.as_ref().map(read_step).transpose()
}

fn read_answer(row: &AnyRow) -> Result<PuzzleAnswer, sqlx::Error> {
    let flag = |column: &str| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)? == 1);
    Ok(PuzzleAnswer {
        person: row.try_get("person")?,
        game: row.try_get("game")?,
        puzzle: row.try_get("puzzle")?,
        at: row.try_get("at")?,
        solved: flag("solved")?,
        hint: flag("hint")?,
    })
}

fn read_step(row: &AnyRow) -> Result<PuzzleStep, sqlx::Error> {
    let answer = read_answer(row)?;
    Ok(PuzzleStep {
        person: Strength {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
            games: row.try_get("games")?,
            at: answer.at,
        },
        puzzle: Strength {
            rating: row.try_get("puzzle_rating")?,
            deviation: row.try_get("puzzle_deviation")?,
            volatility: row.try_get("puzzle_volatility")?,
            games: row.try_get("puzzle_games")?,
            at: answer.at,
        },
        answer,
    })
}
