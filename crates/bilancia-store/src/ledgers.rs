//! Luck ledgers of games that were weighed, and of games that are being weighed.

use bilancia_luck::LuckLedger;
use sqlx::{Row, any::AnyRow};

use super::{Store, StoreError};

/// Stored state of the luck analysis of a game.
pub enum Weighed {
    /// No player has asked for it.
    NotYet,
    /// The analysis is under way: the person who asked for it, and how many events of how many are done.
    Begun {
        /// The person who has asked for it, by their id.
        person: String,
        /// Number of events that are analysed.
        done: usize,
        /// Number of events to be analysed.
        events: usize,
    },
    /// Finding it out failed.
    Failed,
    /// The ledger.
    Done(LuckLedger),
}

/// A game that is being weighed.
#[derive(Clone, Debug)]
pub struct Weighing {
    /// The game by its id.
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
    pub async fn ask_weighing(&self, weighing: &Weighing, events: usize) -> Result<(), StoreError> {
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
    pub async fn weighing(
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
    pub async fn weighings(&self) -> Result<Vec<Weighing>, StoreError> {
        let rows = sqlx::query("select game, person, asked, done from weighings order by asked")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(weighing).collect()
    }

    /// Stores how far the luck ledger of a game has come, if it has. Says whether it is still wanted.
    pub async fn keep_begun(
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
    pub async fn stop_weighing(&self, game: &str) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("delete from weighings where game = $1")
            .bind(game.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Stores the finished luck ledger of a game; none if computing it failed.
    pub async fn keep_ledger(
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
    pub async fn ledger(&self, game: &str) -> Result<Weighed, StoreError> {
        // In one statement: an analysis that ends between two would be found in neither table.
        let row = sqlx::query(
            "select books.game as ended, books.book, weighings.person, weighings.done, weighings.events \
             from games left join books on books.game = games.id \
             left join weighings on weighings.game = games.id where games.id = $1",
        )
        .bind(game.to_owned())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(Weighed::NotYet);
        };
        if row.try_get::<Option<String>, _>("ended")?.is_some() {
            let Some(text) = row.try_get::<Option<String>, _>("book")? else {
                return Ok(Weighed::Failed);
            };
            let ledger = serde_json::from_str(&text);
            return Ok(Weighed::Done(ledger.map_err(|error| {
                StoreError::Unreadable(format!("the luck ledger of game {game}: {error}"))
            })?));
        }
        let Some(person) = row.try_get("person")? else {
            return Ok(Weighed::NotYet);
        };
        Ok(Weighed::Begun {
            person,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An analysis that ends while it is looked at is under way or done, at no moment neither.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_analysis_that_ends_is_always_found() {
        let folder = tempfile::TempDir::new().expect("a folder is made");
        let file = folder.path().join("test.db");
        let store = Store::open(&format!("sqlite://{}?mode=rwc", file.display())).await;
        let store = store.expect("a new database opens");
        for number in 0..100 {
            let game = format!("game{number}");
            sqlx::query(
                "insert into games (id, game, options, kind, status, created, changed) \
                 values ($1, 'alea', '', 'open', 'over', 0, 0)",
            )
            .bind(game.clone())
            .execute(&store.pool)
            .await
            .expect("a game is kept");
            let asked = Weighing {
                game: game.clone(),
                person: "somebody".to_owned(),
                asked: 0,
                done: 0,
            };
            let before = store.ledger(&game).await.expect("it is read");
            assert!(matches!(before, Weighed::NotYet));
            store.ask_weighing(&asked, 9).await.expect("it is kept");
            let ending = {
                let (store, game) = (store.clone(), game.clone());
                tokio::spawn(async move { store.keep_ledger(&game, None).await })
            };
            loop {
                match store.ledger(&game).await.expect("it is read") {
                    Weighed::Begun {
                        person,
                        done,
                        events,
                    } => {
                        assert_eq!((person.as_str(), done, events), ("somebody", 0, 9));
                    }
                    Weighed::Failed => break,
                    Weighed::NotYet => panic!("{game} was asked for and is not found"),
                    Weighed::Done(_) => panic!("{game} has no ledger"),
                }
            }
            ending.await.expect("no panic").expect("it is kept");
        }
    }
}
