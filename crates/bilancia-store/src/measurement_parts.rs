//! Parts of measurements, which workers play each on its own. A part is there until it was counted, so that it is counted once by
//! whichever worker, and however often it is played.

use sqlx::{AssertSqlSafe, Row};

use super::{
    Measurement, Store, StoreError,
    measurements::{COLUMNS, read, written},
};

/// Part of a measurement: its games from a number on and below another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasurementPart {
    /// Number of the first game.
    pub first: i64,
    /// Number after that of the last game.
    pub until: i64,
}

impl Store {
    /// Adds parts to a measurement, one after the other from where the parts so far end, with its players and its counts for leverage.
    /// False if it is not open, or its parts have changed since it was read; nothing is kept then.
    pub async fn plan_parts(
        &self,
        of: &Measurement,
        parts: &[MeasurementPart],
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        let planned = sqlx::query(
            "update measurements set players = $1, leverage = $2, planned = $3, \
             run = case when planned is null then null else run end, \
             looks = case when planned is null then null else looks end \
             where id = $4 and state = 'open' and coalesce(planned, -1) = $5",
        )
        .bind(of.players.clone())
        .bind(of.leverage.as_ref().map(written))
        .bind(parts.last().map(|last| last.until).or(of.planned))
        .bind(of.id.clone())
        .bind(of.planned.unwrap_or(-1))
        .execute(&mut *all)
        .await?;
        if planned.rows_affected() != 1 {
            return Ok(false);
        }
        if !parts.is_empty() {
            let rows = parts.iter();
            let rows = rows.map(|part| format!("($1, {}, {})", part.first, part.until));
            let text = format!(
                "insert into measurement_parts (measurement, first, until) values {}",
                rows.collect::<Vec<_>>().join(", ")
            );
            sqlx::query(AssertSqlSafe(text))
                .bind(of.id.clone())
                .execute(&mut *all)
                .await?;
        }
        all.commit().await?;
        Ok(true)
    }

    /// The parts of a measurement that were not counted yet, in their order.
    pub async fn parts_of(&self, measurement: &str) -> Result<Vec<MeasurementPart>, StoreError> {
        let rows = sqlx::query(
            "select first, until from measurement_parts where measurement = $1 order by first",
        )
        .bind(measurement.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let part = |row: &sqlx::any::AnyRow| {
            Ok(MeasurementPart {
                first: row.try_get("first")?,
                until: row.try_get("until")?,
            })
        };
        rows.iter().map(part).collect()
    }

    /// The part of a measurement that begins with a game, unless it was counted.
    pub async fn part_from(
        &self,
        measurement: &str,
        first: i64,
    ) -> Result<Option<MeasurementPart>, StoreError> {
        let row = sqlx::query(
            "select until from measurement_parts where measurement = $1 and first = $2",
        )
        .bind(measurement.to_owned())
        .bind(first)
        .fetch_optional(&self.pool)
        .await?;
        let until = row.map(|row| row.try_get("until")).transpose()?;
        Ok(until.map(|until| MeasurementPart { first, until }))
    }

    /// Lets `add` add what was counted in a part to its measurement, unless that was done before or is not wanted any more. Returns how
    /// many parts are left; none if it was not added.
    pub async fn count_part(
        &self,
        measurement: &str,
        first: i64,
        add: impl FnOnce(&mut Measurement) + Send,
    ) -> Result<Option<i64>, StoreError> {
        let mut all = self.write().await?;
        if self.shared {
            // A part that is lost with the machine is there again, with its count. So the next is counted without a wait for the disk.
            sqlx::query("set local synchronous_commit = off")
                .execute(&mut *all)
                .await?;
        }
        // The next change of it waits until this part was counted.
        let text = format!(
            "update measurements set spent = coalesce(spent, 0) where id = $1 and state = 'open' returning {COLUMNS}"
        );
        let row = sqlx::query(AssertSqlSafe(text))
            .bind(measurement.to_owned())
            .fetch_optional(&mut *all)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let gone =
            sqlx::query("delete from measurement_parts where measurement = $1 and first = $2")
                .bind(measurement.to_owned())
                .bind(first)
                .execute(&mut *all)
                .await?;
        if gone.rows_affected() != 1 {
            return Ok(None);
        }
        let mut found = read(&row)?;
        add(&mut found);
        sqlx::query(
            "update measurements set run = $1, looks = $2, leverage = $3, spent = $4 where id = $5",
        )
        .bind(found.run.as_ref().map(written))
        .bind(written(&found.looks))
        .bind(found.leverage.as_ref().map(written))
        .bind(found.spent)
        .bind(found.id)
        .execute(&mut *all)
        .await?;
        let left = sqlx::query("select count(*) from measurement_parts where measurement = $1")
            .bind(measurement.to_owned())
            .fetch_one(&mut *all)
            .await?;
        let left = left.try_get(0)?;
        all.commit().await?;
        Ok(Some(left))
    }
}
