//! How games stand, beside their logs, so that lists of games need no log.

use bilancia_core::Seats;
use bilancia_host::Projection;
use sqlx::{Any, AnyConnection, Row, any::AnyArguments, query::Query};

use super::{Store, StoreError};

/// Sets the columns of [`Projection`], and when something happened that others may know of, if it did.
const SET: &str = "update games set status = $1, awaited = $2, deadline = $3, bot_owes = $4, outcome = $5, points = $6, \
                   ended = $7, projected = $8, for_arbiter = $9, rated = $10, changed = coalesce($11, changed) where id = $12";
/// Sets them where that has not been done.
const SET_FIRST: &str = "update games set status = $1, awaited = $2, deadline = $3, bot_owes = $4, outcome = $5, \
                         points = $6, ended = $7, projected = $8, for_arbiter = $9, rated = $10 where id = $11 and projected is null";

/// Sets what lists of one person's games are found by, at every seat of a game.
const SET_SEATS: &str = "update seats set status = (select status from games where games.id = seats.game), \
                         changed = (select changed from games where games.id = seats.game) where game = $1";
/// Sets the columns of seats that lists are found by where they are missing, as in a copy that an older version made.
pub(super) const SET_MISSING: &str = "update seats set status = (select status from games where games.id = seats.game), \
                                      changed = (select changed from games where games.id = seats.game), \
                                      private = (select case when invitation is null then 0 else 1 end from games \
                                      where games.id = seats.game), \
                                      game_name = (select game from games where games.id = seats.game) \
                                      where status is null or private is null or game_name is null";

/// Values of the column `projected`.
const DONE: i64 = 1;
const UNREADABLE: i64 = 0;

/// Binds the places `$1` to `$10` of a statement that sets all columns.
fn bind<'q>(
    projection: &Projection,
    query: Query<'q, Any, AnyArguments>,
) -> Query<'q, Any, AnyArguments> {
    let (reason, points) = projection.outcome.clone().unzip();
    query
        .bind(projection.status.to_owned())
        .bind(awaited_text(projection.awaited))
        .bind(projection.deadline)
        .bind(i64::from(projection.bot_owes))
        .bind(reason.map(str::to_owned))
        .bind(points.as_deref().map(points_text))
        .bind(projection.ended)
        .bind(DONE)
        .bind(i64::from(projection.for_arbiter))
        .bind(projection.rated.then_some(1_i64))
}

/// Seats that are waited for, each between commas.
fn awaited_text(awaited: Seats) -> String {
    let seats = awaited.iter().map(|seat| format!("{},", seat.0));
    let seats: String = seats.collect();
    match seats.is_empty() {
        true => seats,
        false => format!(",{seats}"),
    }
}

/// Writes how a game stands. `changed` is the time of a change that others may know of; none if there was none.
pub(super) async fn write_projection(
    projection: &Projection,
    all: &mut AnyConnection,
    game: &str,
    changed: Option<i64>,
) -> Result<(), sqlx::Error> {
    let query = bind(projection, sqlx::query(SET));
    query
        .bind(changed)
        .bind(game.to_owned())
        .execute(&mut *all)
        .await?;
    sqlx::query(SET_SEATS)
        .bind(game.to_owned())
        .execute(all)
        .await?;
    Ok(())
}

/// The points of all seats, as they are kept.
fn points_text(points: &[i32]) -> String {
    let points: Vec<_> = points.iter().map(ToString::to_string).collect();
    points.join(",")
}

/// The points of all seats; none if there are none yet.
pub(super) fn points_of(text: Option<&str>) -> Option<Vec<i32>> {
    let points = text?.split(',').map(|points| points.parse().ok());
    points.collect()
}

/// Whether a seat is waited for.
pub(super) fn is_awaited(text: Option<&str>, seat: i64) -> bool {
    text.is_some_and(|text| text.contains(&format!(",{seat},")))
}

impl Store {
    /// Games of which it is not known how they stand, because an older version wrote them; at most `most`.
    pub async fn unprojected(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select id from games where projected is null limit $1")
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Notes how such a game stands; none if its log cannot be read. Nothing changes if something has happened in it
    /// meanwhile, which has noted it.
    pub async fn project(
        &self,
        game: &str,
        projection: Option<&Projection>,
    ) -> Result<(), StoreError> {
        self.noted(async {
            let mut all = self.write().await?;
            let query = match projection {
                Some(projection) => bind(projection, sqlx::query(SET_FIRST)),
                None => sqlx::query(
                    "update games set projected = $1 where id = $2 and projected is null",
                )
                .bind(UNREADABLE),
            };
            query.bind(game.to_owned()).execute(&mut *all).await?;
            sqlx::query(SET_SEATS)
                .bind(game.to_owned())
                .execute(&mut *all)
                .await?;
            Ok(all.commit().await?)
        })
        .await
    }
}
