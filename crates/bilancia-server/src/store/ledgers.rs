//! Luck ledgers of games that were weighed, and of games that are being weighed.

use bilancia_luck::LuckLedger;
use sqlx::{Row, any::AnyRow};

use super::{Store, StoreError};

/// Stored state of the luck analysis of a game.
pub(crate) enum Weighed {
    /// No player has asked for it.
    NotYet,
    /// The analysis is under way: the person who asked for it, and how many events of how many are done.
    Begun {
        person: String,
        done: usize,
        events: usize,
    },
    /// Finding it out failed.
    Failed,
    Done(LuckLedger),
}

/// A game that is being weighed.
#[derive(Clone, Debug)]
pub(crate) struct Weighing {
    pub game: String,
    /// The person who asked for it.
    pub person: String,
    /// When, in milliseconds since 1970.
    pub asked: i64,
    /// How many events are done.
    pub done: usize,
}

impl Store {
    /// Notes that a player wants the luck ledger of a game with this number of events. Nothing changes if that is being
    /// found out already; what has failed before is tried again.
    pub(crate) async fn ask_weighing(
        &self,
        weighing: &Weighing,
        events: usize,
    ) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        sqlx::query("delete from books where game = $1 and book is null")
            .bind(weighing.game.clone())
            .execute(&mut *all)
            .await?;
        sqlx::query(
            "insert into weighings (game, person, asked, events) values ($1, $2, $3, $4) \
             on conflict (game) do nothing",
        )
        .bind(weighing.game.clone())
        .bind(weighing.person.clone())
        .bind(weighing.asked)
        .bind(events as i64)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(())
    }

    /// A game that is being weighed, with its ledger so far.
    pub(crate) async fn weighing(
        &self,
        game: &str,
    ) -> Result<Option<(Weighing, Option<LuckLedger>)>, StoreError> {
        let row =
            sqlx::query("select game, person, asked, done, book from weighings where game = $1")
                .bind(game.to_owned())
                .fetch_optional(&self.pool)
                .await?;
        let Some(row) = row else { return Ok(None) };
        let text: Option<String> = row.try_get("book")?;
        // What another version kept is begun anew.
        let ledger = text.and_then(|text| serde_json::from_str(&text).ok());
        Ok(Some((weighing(&row)?, ledger)))
    }

    /// All games that are being weighed.
    pub(crate) async fn weighings(&self) -> Result<Vec<Weighing>, StoreError> {
        let rows = sqlx::query("select game, person, asked, done from weighings order by asked")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(weighing).collect()
    }

    /// Stores how far the luck ledger of a game has come, if it has. Says whether it is still wanted.
    pub(crate) async fn keep_begun(
        &self,
        weighing: &Weighing,
        ledger: Option<&LuckLedger>,
    ) -> Result<bool, StoreError> {
        let Some(ledger) = ledger else {
            let row = sqlx::query("select 1 from weighings where game = $1 and asked = $2")
                .bind(weighing.game.clone())
                .bind(weighing.asked)
                .fetch_optional(&self.pool)
                .await?;
            return Ok(row.is_some());
        };
        let text = serde_json::to_string(ledger).expect("a ledger is plain data");
        let _turn = self.turn().await;
        let done =
            sqlx::query("update weighings set done = $1, book = $2 where game = $3 and asked = $4")
                .bind(ledger.events() as i64)
                .bind(text)
                .bind(weighing.game.clone())
                .bind(weighing.asked)
                .execute(&self.pool)
                .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Forgets that a game is to be weighed.
    pub(crate) async fn stop_weighing(&self, game: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("delete from weighings where game = $1")
            .bind(game.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Stores the finished luck ledger of a game; none if computing it failed.
    pub(crate) async fn keep_ledger(
        &self,
        game: &str,
        ledger: Option<&LuckLedger>,
    ) -> Result<(), StoreError> {
        let text =
            ledger.map(|ledger| serde_json::to_string(ledger).expect("a ledger is plain data"));
        let mut all = self.write().await?;
        sqlx::query("insert into books (game, book) values ($1, $2) on conflict (game) do nothing")
            .bind(game.to_owned())
            .bind(text)
            .execute(&mut *all)
            .await?;
        sqlx::query("delete from weighings where game = $1")
            .bind(game.to_owned())
            .execute(&mut *all)
            .await?;
        all.commit().await?;
        Ok(())
    }

    /// Luck ledger of a game: whether it was analysed, and the result.
    pub(crate) async fn ledger(&self, game: &str) -> Result<Weighed, StoreError> {
        let row = sqlx::query("select book from books where game = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else {
            return self.begun(game).await;
        };
        let text: Option<String> = row.try_get("book")?;
        let Some(text) = text else {
            return Ok(Weighed::Failed);
        };
        let ledger = serde_json::from_str(&text);
        Ok(Weighed::Done(ledger.map_err(|error| {
            StoreError::Unreadable(format!("the luck ledger of game {game}: {error}"))
        })?))
    }

    async fn begun(&self, game: &str) -> Result<Weighed, StoreError> {
        let row = sqlx::query("select person, done, events from weighings where game = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else {
            return Ok(Weighed::NotYet);
        };
        Ok(Weighed::Begun {
            person: row.try_get("person")?,
            done: count(&row, "done")?,
            events: count(&row, "events")?,
        })
    }
}

fn weighing(row: &AnyRow) -> Result<Weighing, StoreError> {
    Ok(Weighing {
        game: row.try_get("game")?,
        person: row.try_get("person")?,
        asked: row.try_get("asked")?,
        done: count(row, "done")?,
    })
}

fn count(row: &AnyRow, column: &str) -> Result<usize, StoreError> {
    let count: i64 = row.try_get(column)?;
    Ok(usize::try_from(count).unwrap_or_default())
}
