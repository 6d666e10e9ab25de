//! Texts that the operator writes about the site.

use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// A text by its name and language; none if it was never written.
    pub async fn site_text(&self, name: &str, lang: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select words from site_texts where name = $1 and lang = $2")
            .bind(name.to_owned())
            .bind(lang.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Writes a text in place of the one that there was.
    pub async fn set_site_text(
        &self,
        name: &str,
        lang: &str,
        words: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query(
            "insert into site_texts (name, lang, words, changed) values ($1, $2, $3, $4) \
             on conflict (name, lang) do update set words = excluded.words, changed = excluded.changed",
        )
        .bind(name.to_owned())
        .bind(lang.to_owned())
        .bind(words.to_owned())
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
