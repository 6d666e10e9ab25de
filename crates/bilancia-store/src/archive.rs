//! Games that people look for: those that are played now, and those that are over.

use std::collections::HashSet;

use sqlx::{AssertSqlSafe, Row, any::AnyRow};

use super::{
    Brief, Person, Store, StoreError,
    lists::{COLUMNS, of_person},
    projections::points_of,
};
use crate::names;

/// Properties of games that are looked for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
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

/// Words for how a game stands.
const OVER: &str = "over";
const PLAYING: &str = "playing";
/// Games of a person that are counted to find out who has the fewest.
const COUNTED: i64 = 1_000;

/// The texts of a query, each at its place; the first two places are those of numbers.
struct Texts(Vec<String>);

impl Texts {
    fn place(&mut self, text: &str) -> String {
        self.0.push(text.to_owned());
        format!("${}", self.0.len() + 2)
    }

    /// Games that some people play together, those of the first among them; or all.
    fn played_by(&mut self, people: &[&str], status: &str) -> String {
        let status = self.place(status);
        let mut people = people.iter().map(|person| self.place(person));
        let Some(first) = people.next() else {
            return format!("games where games.status = {status}");
        };
        let with = people.map(|person| {
            format!(
                " and exists (select 1 from seats where seats.game = games.id and seats.person = {person})"
            )
        });
        of_person(&first, &status) + &with.collect::<String>()
    }
}

impl Wanted {
    fn status(&self) -> &'static str {
        if self.over { OVER } else { PLAYING }
    }

    /// People whose games are looked for; public games, private ones, or both.
    ///
    /// Public games and the visitor's own private ones are looked for apart, since no index has both in one order.
    fn parts(&self) -> Vec<(Vec<&str>, &'static str)> {
        let people = [&self.player, &self.against].into_iter().flatten();
        let people: Vec<_> = people.map(String::as_str).collect();
        let public = " and games.invitation is null";
        match self.visitor.as_deref() {
            None => vec![(people, public)],
            Some(visitor) if people.contains(&visitor) => vec![(people, "")],
            Some(visitor) => {
                let own = [people.clone(), vec![visitor]].concat();
                vec![(people, public), (own, " and mine.private = 1")]
            }
        }
    }
}

impl Store {
    /// Games that are looked for, the latest first: those that anybody could join, and the visitor's own. At most `most`,
    /// after the first `before`.
    pub async fn find_games(
        &self,
        wanted: &Wanted,
        before: i64,
        most: i64,
    ) -> Result<Vec<Brief>, StoreError> {
        let mut texts = Texts(Vec::new());
        let mut parts = Vec::new();
        for (mut people, condition) in wanted.parts() {
            self.fewest_first(&mut people, wanted.status()).await?;
            let order = if people.is_empty() { "games" } else { "mine" };
            let mut part = texts.played_by(&people, wanted.status()) + condition;
            if let Some(game) = &wanted.game {
                let of = match people.is_empty() {
                    true => "games.game",
                    false => "mine.game_name",
                };
                part += &format!(" and {of} = {}", texts.place(game));
            }
            parts.push(format!(
                "select {COLUMNS} from {part} order by {order}.changed desc limit"
            ));
        }
        let text = match &parts[..] {
            [only] => format!("{only} $1 offset $2"),
            _ => {
                let parts = parts.iter().zip(["one", "other"]);
                let parts =
                    parts.map(|(part, name)| format!("select * from ({part} $1 + $2) {name}"));
                let parts: Vec<_> = parts.collect();
                format!(
                    "{} order by changed desc limit $1 offset $2",
                    parts.join(" union all ")
                )
            }
        };
        let mut query = sqlx::query(AssertSqlSafe(text)).bind(most).bind(before);
        for text in texts.0 {
            query = query.bind(text);
        }
        let rows = query.fetch_all(&self.pool).await?;
        self.briefs(rows, wanted.visitor.as_deref()).await
    }

    /// Puts the one who has the fewest games first, by whose games those of all are found.
    async fn fewest_first(&self, people: &mut [&str], status: &str) -> Result<(), StoreError> {
        if people.len() < 2 {
            return Ok(());
        }
        let mut fewest = (i64::MAX, 0);
        for (at, person) in people.iter().enumerate() {
            let text = "select count(*) from (select 1 from seats where person = $1 and status = $2 limit $3) few";
            let row = sqlx::query(text)
                .bind((*person).to_owned())
                .bind(status.to_owned())
                .bind(COUNTED)
                .fetch_one(&self.pool)
                .await?;
            fewest = fewest.min((row.try_get(0)?, at));
        }
        people.swap(0, fewest.1);
        Ok(())
    }

    /// The latest public games of a person that are over, by their names in the catalogue, each with the person's points if
    /// they are known; of a person with several seats those of the first.
    pub async fn results_of(
        &self,
        person: &str,
        most: i64,
    ) -> Result<Vec<(String, Option<i32>)>, StoreError> {
        let text = format!(
            "select games.game, games.points, mine.seat from {} and games.invitation is null order by mine.changed desc limit $3",
            of_person("$1", "$2")
        );
        let rows = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .bind(OVER.to_owned())
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        let read = |row: &AnyRow| {
            let points: Option<String> = row.try_get("points")?;
            let seat = usize::try_from(row.try_get::<i64, _>("seat")?).unwrap_or_default();
            let points = points_of(points.as_deref());
            let own = points.and_then(|points| points.get(seat).copied());
            Ok((row.try_get("game")?, own))
        };
        rows.iter().map(read).collect()
    }

    /// The programs that a person has beaten in their latest games, by the name of the game and that of the program.
    pub async fn beaten_programs(
        &self,
        person: &str,
        most: i64,
    ) -> Result<HashSet<(String, String)>, StoreError> {
        let rows = sqlx::query(
            "select games.game, games.points, mine.seat, theirs.bot from seats mine join games on games.id = mine.game \
             join seats theirs on theirs.game = mine.game and theirs.bot is not null \
             where mine.person = $1 and mine.status = $2 order by mine.changed desc limit $3",
        )
        .bind(person.to_owned())
        .bind(OVER.to_owned())
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let mut beaten = HashSet::new();
        for row in &rows {
            let points: Option<String> = row.try_get("points")?;
            let seat = usize::try_from(row.try_get::<i64, _>("seat")?).unwrap_or_default();
            let points = points_of(points.as_deref()).unwrap_or_default();
            if points.get(seat).is_some_and(|own| *own > 0) {
                beaten.insert((row.try_get("game")?, row.try_get("bot")?));
            }
        }
        Ok(beaten)
    }

    /// People with a password whose names begin with a text, by name.
    pub async fn find_people(&self, typed: &str, most: i64) -> Result<Vec<Person>, StoreError> {
        if names::is_impossible(typed) {
            return Ok(Vec::new());
        }
        // The names that begin with a text are those between two, by the order of their bytes, which an index of SQLite has.
        let key = match self.shared {
            true => "name_key collate \"C\"",
            false => "name_key",
        };
        let text = format!(
            "select id, name, password from people where password is not null and {key} >= $1 and {key} < $2 \
             order by {key} limit $3"
        );
        let first = names::key(typed);
        let rows = sqlx::query(AssertSqlSafe(text))
            .bind(first.clone())
            .bind(format!("{first}{}", char::MAX))
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(Person::read).collect()
    }
}
