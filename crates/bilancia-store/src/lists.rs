//! Lists of games, from what is kept beside their logs: one query for the games and one for their seats, however many.

use std::collections::HashMap;

use bilancia_core::{Seat, Seats};
use bilancia_host::Occupant;
use sqlx::{AssertSqlSafe, Row, any::AnyRow};

use super::{
    Store, StoreError, Strength,
    games::{OCCUPANT, occupant},
    projections::{is_awaited, points_of},
};

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Brief {
    /// The id of the game.
    pub id: String,
    /// Its name in the catalogue.
    pub game: String,
    /// Its options, as they are written after the name.
    pub options: String,
    /// `open`, `playing` or `over`.
    pub status: String,
    /// The time control as it is written, if there is one.
    pub time_control: Option<String>,
    /// When the next clock runs out, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// When something last happened that anybody may know of, in milliseconds since 1970.
    pub changed: i64,
    /// Points of each seat, if it is over.
    pub points: Option<Vec<i32>>,
    /// Occupants, seat by seat.
    pub seats: Vec<Occupant>,
    /// Which seats one player holds, as [`Hands`](bilancia_host::Hands) are written; none if each has a player of its own.
    pub hands: Option<String>,
    /// Seats at which a program plays on for somebody who has left.
    pub replaced: Seats,
    /// Whether it waits for the person whose games are listed.
    pub waits: bool,
    /// Whether it is rated.
    pub rated: bool,
    /// The strength of each player in the list of the game, in lists that show it.
    pub strengths: Vec<Option<Strength>>,
}

/// The columns of a game in a list.
pub(super) const COLUMNS: &str = "games.id, games.game, games.options, games.status, games.time_control, games.awaited, \
                                  games.deadline, games.changed, games.points, games.hands, games.rated";

/// Tables and conditions for the games of a person that have a status, each once: one index has them in their order.
pub(super) fn of_person(person: &str, status: &str) -> String {
    format!(
        "seats mine join games on games.id = mine.game where mine.person = {person} and mine.status = {status} \
         and not exists (select 1 from seats other \
         where other.game = mine.game and other.person = mine.person and other.seat < mine.seat)"
    )
}

impl Store {
    /// Games that anybody may join, the latest first.
    pub async fn offered(&self, most: i64) -> Result<Vec<Brief>, StoreError> {
        // The words of the query are those of the index that it needs.
        let text = format!(
            "select {COLUMNS} from games \
             where status = 'open' and invitation is null order by changed desc limit $1"
        );
        let query = sqlx::query(AssertSqlSafe(text));
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        self.briefs(rows, None).await
    }

    /// Games under way in which anybody may take over from a program that plays on for somebody who has left, the latest
    /// first.
    pub async fn to_take_over(&self, most: i64) -> Result<Vec<Brief>, StoreError> {
        let text = format!(
            "select {COLUMNS} from games where invitation is null and id in \
             (select game from seats where replaced = 1 and status = 'playing') order by changed desc limit $1"
        );
        let query = sqlx::query(AssertSqlSafe(text));
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        self.briefs(rows, None).await
    }

    /// Public games that have ended with a result, after one by its end and its id, in the order of these.
    pub async fn ended_after(
        &self,
        game: Option<&str>,
        after: (i64, &str),
        most: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        // The words of the query are those of the indexes that it needs.
        let text = format!(
            "select ended, id from games where status = 'over' and invitation is null and {} (ended, id) > ($1, $2) \
             and kind not in ('sandbox', 'board') and outcome is not null order by ended, id limit $3",
            if game.is_some() { "game = $4 and" } else { "" }
        );
        let query = sqlx::query(AssertSqlSafe(text));
        let mut query = query.bind(after.0).bind(after.1.to_owned()).bind(most);
        if let Some(game) = game {
            query = query.bind(game.to_owned());
        }
        let rows = query.fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| Ok((row.try_get("ended")?, row.try_get("id")?));
        rows.iter().map(read).collect()
    }

    /// Games by their ids, in the order of these.
    pub async fn briefs_of(&self, ids: &[String]) -> Result<Vec<Brief>, StoreError> {
        let places: Vec<_> = (1..=ids.len()).map(|place| format!("${place}")).collect();
        let text = format!(
            "select {COLUMNS} from games where id in ({})",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(text));
        for id in ids {
            query = query.bind(id.clone());
        }
        let rows = query.fetch_all(&self.pool).await?;
        let mut found = self.briefs(rows, None).await?;
        found.sort_by_key(|game| ids.iter().position(|id| *id == game.id));
        Ok(found)
    }

    /// Games of a person that have a status, the latest first.
    pub async fn games_of(
        &self,
        person: &str,
        status: &str,
        most: i64,
    ) -> Result<Vec<Brief>, StoreError> {
        let text = format!(
            "select {COLUMNS} from {} order by mine.changed desc limit $2",
            of_person("$3", "$1")
        );
        let query = sqlx::query(AssertSqlSafe(text))
            .bind(status.to_owned())
            .bind(most)
            .bind(person.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        self.briefs(rows, Some(person)).await
    }

    /// Games, with who sits in them, as a person sees them.
    pub(super) async fn briefs(
        &self,
        rows: Vec<AnyRow>,
        person: Option<&str>,
    ) -> Result<Vec<Brief>, StoreError> {
        let (mut games, mut awaited) = (Vec::new(), Vec::new());
        for row in rows {
            awaited.push(row.try_get::<Option<String>, _>("awaited")?);
            let points: Option<String> = row.try_get("points")?;
            games.push(Brief {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                options: row.try_get("options")?,
                status: row.try_get("status")?,
                time_control: row.try_get("time_control")?,
                deadline: row.try_get("deadline")?,
                changed: row.try_get("changed")?,
                points: points_of(points.as_deref()),
                seats: Vec::new(),
                hands: row.try_get("hands")?,
                replaced: Seats::NONE,
                waits: false,
                rated: row.try_get::<Option<i64>, _>("rated")? == Some(1),
                strengths: Vec::new(),
            });
        }
        for (games, awaited) in games
            .chunks_mut(MOST_AT_ONCE)
            .zip(awaited.chunks(MOST_AT_ONCE))
        {
            let mut seats = self.seats_of(games).await?;
            for (game, awaited) in games.iter_mut().zip(awaited) {
                (game.seats, game.replaced) = seats.remove(&game.id).unwrap_or_default();
                let own = |occupant: &Occupant| match occupant {
                    Occupant::Person { id, .. } => Some(id.as_str()) == person,
                    _ => false,
                };
                let waits = |(seat, occupant): (i64, &Occupant)| {
                    own(occupant) && is_awaited(awaited.as_deref(), seat)
                };
                game.waits = (0..).zip(&game.seats).any(waits);
            }
        }
        Ok(games)
    }

    /// Occupants of each of some games, seat by seat, and the seats at which a program plays on for somebody.
    async fn seats_of(
        &self,
        games: &[Brief],
    ) -> Result<HashMap<String, (Vec<Occupant>, Seats)>, StoreError> {
        let places: Vec<_> = (1..=games.len()).map(|place| format!("${place}")).collect();
        let text = format!(
            "select game, seat, replaced, {OCCUPANT} from seats where game in ({}) order by game, seat",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(text));
        for game in games {
            query = query.bind(game.id.clone());
        }
        let mut seats: HashMap<String, (Vec<Occupant>, Seats)> = HashMap::new();
        for row in query.fetch_all(&self.pool).await? {
            let game = row.try_get("game")?;
            let (occupants, replaced) = seats.entry(game).or_default();
            occupants.push(occupant(&row)?);
            if row.try_get::<Option<i64>, _>("replaced")? == Some(1) {
                *replaced = replaced.with(Seat(row.try_get::<i64, _>("seat")? as u8));
            }
        }
        Ok(seats)
    }

    /// The latest game, but for one, that waits for a person.
    pub async fn waiting_for(&self, person: &str, but: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query(
            "select games.id from seats join games on games.id = seats.game \
             where seats.person = $1 and seats.status = 'playing' and games.id <> $2 \
             and games.awaited like '%,' || cast(seats.seat as text) || ',%' \
             order by seats.changed desc limit 1",
        )
        .bind(person.to_owned())
        .bind(but.to_owned())
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.try_get("id")).transpose()?)
    }

    /// Number of games that are offered to a person by name.
    pub async fn challenges_waiting(&self, person: &str) -> Result<i64, StoreError> {
        let text = format!("select count(*) from games where id in {CHALLENGES}");
        let row = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// Games that are offered to a person by name, the latest first.
    pub async fn challenges(&self, person: &str, most: i64) -> Result<Vec<Brief>, StoreError> {
        let text = format!(
            "select {COLUMNS} from games where id in {CHALLENGES} order by changed desc limit $2"
        );
        let rows = sqlx::query(AssertSqlSafe(text))
            .bind(person.to_owned())
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        self.briefs(rows, None).await
    }
}

/// Games that are offered to the person $1 by name, by their ids.
const CHALLENGES: &str = "(select id from games where challenged = $1 and status = 'open' \
    union all select game from seats where reserved = $1 and status = 'open' and person is null)";

/// How many games one query may name: SQLite has a bound on the number of its places.
const MOST_AT_ONCE: usize = 500;
