//! Texts that players keep for themselves beside a game: notes on places, and drafts of turns under names. They go with
//! the end of the game, and with the account.

use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// Kind of a private text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateKind {
    /// Note on a place of the game.
    Note,
    /// Draft of a turn under a name.
    Draft,
}

impl PrivateKind {
    /// Word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Draft => "draft",
        }
    }
}

/// Text that a player keeps for themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrivateText {
    /// Kind.
    pub kind: PrivateKind,
    /// Place of a note, or name of a draft: unique among the texts of its kind.
    pub name: String,
    /// The text; an empty one is none.
    pub text: String,
}

impl Store {
    /// Texts that a person keeps beside a game, by kind and name.
    pub async fn private_texts(
        &self,
        game: &str,
        person: &str,
    ) -> Result<Vec<PrivateText>, StoreError> {
        let text = "select kind, name, text from private_texts where game = $1 and person = $2 order by kind, name";
        let rows = sqlx::query(text)
            .bind(game.to_owned())
            .bind(person.to_owned())
            .fetch_all(&self.pool)
            .await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(PrivateText {
                kind: match row.try_get("kind")? {
                    "draft" => PrivateKind::Draft,
                    _ => PrivateKind::Note,
                },
                name: row.try_get("name")?,
                text: row.try_get("text")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps a text in place of the one with its name, or takes that away if it is empty. Returns false, and changes nothing,
    /// if the person has `most` others of its kind in the game already.
    pub async fn keep_private_text(
        &self,
        game: &str,
        person: &str,
        new: &PrivateText,
        most: i64,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        if new.text.is_empty() {
            let text = "delete from private_texts where game = $1 and person = $2 and kind = $3 and name = $4";
            sqlx::query(text)
                .bind(game.to_owned())
                .bind(person.to_owned())
                .bind(new.kind.word())
                .bind(new.name.clone())
                .execute(&mut *all)
                .await?;
            all.commit().await?;
            return Ok(true);
        }
        let text = "select count(*) from private_texts where game = $1 and person = $2 and kind = $3 and name <> $4";
        let others: i64 = sqlx::query_scalar(text)
            .bind(game.to_owned())
            .bind(person.to_owned())
            .bind(new.kind.word())
            .bind(new.name.clone())
            .fetch_one(&mut *all)
            .await?;
        if others >= most {
            return Ok(false);
        }
        sqlx::query(
            "insert into private_texts (game, person, kind, name, text, changed) \
             values ($1, $2, $3, $4, $5, $6) on conflict (game, person, kind, name) \
             do update set text = excluded.text, changed = excluded.changed",
        )
        .bind(game.to_owned())
        .bind(person.to_owned())
        .bind(new.kind.word())
        .bind(new.name.clone())
        .bind(new.text.clone())
        .bind(now)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(true)
    }
}

/// Takes all texts beside a game away.
pub(super) async fn forget(all: &mut AnyConnection, game: &str) -> Result<(), sqlx::Error> {
    sqlx::query("delete from private_texts where game = $1")
        .bind(game.to_owned())
        .execute(all)
        .await?;
    Ok(())
}
