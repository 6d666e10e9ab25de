//! Books of games that were weighed.

use bilancia_luck::Book;
use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// Keeps the book of a game; none if none can be kept of it.
    pub(crate) async fn keep_book(
        &self,
        game: &str,
        book: Option<&Book>,
    ) -> Result<(), StoreError> {
        let text = book.map(|book| serde_json::to_string(book).expect("a book is plain data"));
        let _turn = self.turn().await;
        sqlx::query("insert into books (game, book) values ($1, $2) on conflict (game) do nothing")
            .bind(game.to_owned())
            .bind(text)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The book of a game: whether it was weighed, and what came of it.
    pub(crate) async fn book(&self, game: &str) -> Result<Weighed, StoreError> {
        let row = sqlx::query("select book from books where game = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else {
            return Ok(Weighed::NotYet);
        };
        let text: Option<String> = row.try_get("book")?;
        let Some(text) = text else {
            return Ok(Weighed::Never);
        };
        let book = serde_json::from_str(&text);
        Ok(Weighed::Done(book.map_err(|error| {
            StoreError::Unreadable(format!("the book of game {game}: {error}"))
        })?))
    }
}

/// What is known of the luck in a game.
pub(crate) enum Weighed {
    NotYet,
    /// No book can be kept of it.
    Never,
    Done(Book),
}
