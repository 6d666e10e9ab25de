//! Games that people look for: those that are played now, and those that are over.

use sqlx::AssertSqlSafe;

use super::{Brief, Person, Store, StoreError, lists::COLUMNS};
use crate::names;

/// Properties of games that are looked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Whether they are over; else they are being played.
    pub over: bool,
    /// Name of the game in the catalogue.
    pub game: Option<String>,
    /// Somebody who plays, by their id.
    pub player: Option<String>,
    /// Somebody who plays as well, by their id.
    pub against: Option<String>,
    /// The visitor, by their id, who also finds private games of their own.
    pub visitor: Option<String>,
}

impl Store {
    /// Games that are looked for, the latest first: those that anybody could join, and the visitor's own. At most `most`,
    /// after the first `before`.
    pub(crate) async fn find_games(
        &self,
        wanted: &Wanted,
        before: i64,
        most: i64,
    ) -> Result<Vec<Brief>, StoreError> {
        let status = if wanted.over { "over" } else { "playing" };
        let mut texts = vec![status.to_owned()];
        let mut text = format!("select {COLUMNS} from games where status = $1");
        let sits = |place: usize| {
            format!(
                "exists (select 1 from seats where seats.game = games.id and seats.person = ${place})"
            )
        };
        match &wanted.visitor {
            Some(visitor) => {
                texts.push(visitor.clone());
                text += &format!(" and (invitation is null or {})", sits(texts.len()));
            }
            None => text += " and invitation is null",
        }
        if let Some(game) = &wanted.game {
            texts.push(game.clone());
            text += &format!(" and game = ${}", texts.len());
        }
        for person in [&wanted.player, &wanted.against].into_iter().flatten() {
            texts.push(person.clone());
            text += &format!(" and {}", sits(texts.len()));
        }
        let (limit, offset) = (texts.len() + 1, texts.len() + 2);
        text += &format!(" order by changed desc limit ${limit} offset ${offset}");
        let mut query = sqlx::query(AssertSqlSafe(text));
        for text in texts {
            query = query.bind(text);
        }
        let rows = query.bind(most).bind(before).fetch_all(&self.pool).await?;
        self.briefs(rows, wanted.visitor.as_deref()).await
    }

    /// People with a password whose names begin with a text, by name.
    pub(crate) async fn find_people(
        &self,
        typed: &str,
        most: i64,
    ) -> Result<Vec<Person>, StoreError> {
        if names::is_impossible(typed) {
            return Ok(Vec::new());
        }
        // Signs that mean something in patterns mean themselves here.
        let escaped = names::key(typed)
            .replace('!', "!!")
            .replace('%', "!%")
            .replace('_', "!_");
        let rows = sqlx::query(
            "select id, name, password from people where password is not null and name_key like $1 escape '!' \
             order by name_key limit $2",
        )
        .bind(format!("{escaped}%"))
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(Person::read).collect()
    }
}
