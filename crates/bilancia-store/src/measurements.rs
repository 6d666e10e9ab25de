//! Measurements of the luck in games, which people ask for.

use std::collections::BTreeMap;

use bilancia_analysis::StoredRun;
use bilancia_luck::{Counts, sample::Advantages};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{Store, StoreError};

/// How a measurement stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Under way, or waiting.
    Open,
    /// The result is there.
    Done,
    /// Cancelled by the person who asked for it.
    Cancelled,
    /// Impossible between these players.
    Refused,
    /// Too slow: hardly a game ends in the longest time that a part of it may take.
    Slow,
}

impl Standing {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Open, "open"),
        (Self::Done, "done"),
        (Self::Cancelled, "cancelled"),
        (Self::Refused, "refused"),
        (Self::Slow, "slow"),
    ];

    fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|(standing, _)| *standing == self);
        found.map_or("open", |(_, name)| name)
    }

    fn of(name: &str) -> Self {
        let found = Self::ALL.iter().find(|(_, known)| *known == name);
        found.map_or(Self::Refused, |(standing, _)| *standing)
    }
}

/// Luck as it was found after a number of games, with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// Number of games so far.
    pub games: u64,
    /// The estimate.
    pub value: f64,
    /// Lower end of its confidence interval.
    pub low: f64,
    /// Upper end of its confidence interval.
    pub high: f64,
}

/// Words of a report, in each language.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The result for programs; null in reports of earlier versions.
    #[serde(default)]
    pub data: serde_json::Value,
    /// The words by the tag of their language.
    #[serde(flatten)]
    pub texts: BTreeMap<String, ReportText>,
}

impl Report {
    /// The words in a language; in English if they were written before that language was there.
    pub fn text(&self, lang: &str) -> Option<&ReportText> {
        self.texts.get(lang).or_else(|| self.texts.get("en"))
    }
}

/// Words of a report in one language.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReportText {
    /// The result in one sentence.
    pub sentence: String,
    /// The whole report as HTML.
    pub sections: String,
}

/// A measurement of the luck in a game.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The id of the measurement.
    pub id: String,
    /// The person who asked for it.
    pub person: String,
    /// The game with the options that differ from the defaults.
    pub game: String,
    /// Between which players, by a name of `measurement_job`.
    pub players: String,
    /// How far it is.
    pub standing: Standing,
    /// When it was asked for, in milliseconds since 1970.
    pub asked: i64,
    /// Half-width of the interval of luck at which it ends, in thousandths.
    pub precision_milli: i64,
    /// Number of games after which it ends.
    pub most_games: i64,
    /// Seed of its random numbers.
    pub seed: i64,
    /// Counts so far, from which the measurement goes on; none for exact results.
    pub run: Option<StoredRun>,
    /// Counts for leverage, once all other games were counted.
    pub leverage: Option<Advantages>,
    /// Number of the first game that is in no part yet; none before the first part.
    pub planned: Option<i64>,
    /// Time that the games took which were counted, in microseconds.
    pub spent: i64,
    /// How the interval has narrowed.
    pub looks: Vec<Look>,
    /// The report, once it is done.
    pub report: Option<Report>,
}

impl Measurement {
    /// Counts so far.
    pub fn counts(&self) -> Counts {
        let run = self.run.as_ref();
        Counts {
            tallies: run.map_or_else(Vec::new, |run| run.tallies.clone()),
            leverage: self.leverage,
        }
    }
}

/// How many measurements there may be.
#[derive(Clone, Copy, Debug)]
pub struct MostMeasurements {
    /// Open ones of one person.
    pub of_one: i64,
    /// Of one person, in any state.
    pub kept: i64,
    /// Open ones of all guests together.
    pub of_guests: i64,
    /// Open ones of all people together.
    pub of_all: i64,
}

pub(super) const COLUMNS: &str = "id, person, game, players, state, run, looks, report, asked, precision_milli, most_games, seed, \
    leverage, planned, coalesce(spent, 0) as spent";

impl Store {
    /// Keeps a new measurement of a person who has an account or is a guest. False if there are as many as there may be;
    /// nothing is kept then.
    pub async fn ask_measurement(
        &self,
        asked: &Measurement,
        registered: bool,
        most: MostMeasurements,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        // Two requests at once must not both count before either is kept; reading goes on. SQLite has one writer anyway.
        if self.shared {
            sqlx::query("lock table measurements in share row exclusive mode")
                .execute(&mut *all)
                .await?;
        }
        let open = sqlx::query(
            "select (select count(*) from measurements where state = 'open'), \
             (select count(*) from measurements left join people on people.id = measurements.person \
             where state = 'open' and password is null), \
             (select count(*) from measurements where person = $1 and state = 'open'), \
             (select count(*) from measurements where person = $1)",
        )
        .bind(asked.person.clone())
        .fetch_one(&mut *all)
        .await?;
        let count = |column: usize| open.try_get::<i64, _>(column);
        let guests_wait = !registered && count(1)? >= most.of_guests;
        if guests_wait
            || count(0)? >= most.of_all
            || count(2)? >= most.of_one
            || count(3)? >= most.kept
        {
            return Ok(false);
        }
        sqlx::query(
            "insert into measurements (id, person, game, players, state, asked, precision_milli, most_games, seed, slice) \
             values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, 0)",
        )
        .bind(asked.id.clone())
        .bind(asked.person.clone())
        .bind(asked.game.clone())
        .bind(asked.players.clone())
        .bind(asked.asked)
        .bind(asked.precision_milli)
        .bind(asked.most_games)
        .bind(asked.seed)
        .execute(&mut *all)
        .await?;
        all.commit().await?;
        Ok(true)
    }

    /// A measurement with all that was found.
    pub async fn measurement(&self, id: &str) -> Result<Option<Measurement>, StoreError> {
        let text = sqlx::AssertSqlSafe(format!("select {COLUMNS} from measurements where id = $1"));
        let row = sqlx::query(text)
            .bind(id.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Measurements that are open, the oldest first.
    pub async fn open_measurements(&self) -> Result<Vec<Measurement>, StoreError> {
        let text = sqlx::AssertSqlSafe(format!(
            "select {COLUMNS} from measurements where state = 'open' order by asked, id"
        ));
        let rows = sqlx::query(text).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// The last measurements that are done, the newest first.
    pub async fn last_measurements(&self, most: i64) -> Result<Vec<Measurement>, StoreError> {
        let text = sqlx::AssertSqlSafe(format!(
            "select {COLUMNS} from measurements where state = 'done' order by asked desc, id limit $1"
        ));
        let rows = sqlx::query(text).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// Keeps how a measurement ended that is open, with its report.
    pub async fn end_measurement(
        &self,
        id: &str,
        standing: Standing,
        report: Option<&Report>,
    ) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        sqlx::query(
            "update measurements set state = $1, report = $2 where id = $3 and state = 'open'",
        )
        .bind(standing.name().to_owned())
        .bind(report.map(written))
        .bind(id.to_owned())
        .execute(&mut *all)
        .await?;
        forget_parts(&mut all, id).await?;
        all.commit().await?;
        Ok(())
    }

    /// Number of measurements that are open.
    pub async fn count_open_measurements(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("select count(*) from measurements where state = 'open'")
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// Whether a measurement is open.
    pub async fn is_measurement_open(&self, id: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("select 1 from measurements where id = $1 and state = 'open'")
            .bind(id.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// Cancels a measurement that a person has asked for; what was counted stays.
    pub async fn cancel_measurement(&self, id: &str, person: &str) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        let cancelled = sqlx::query(
            "update measurements set state = 'cancelled' where id = $1 and person = $2 and state = 'open'",
        )
        .bind(id.to_owned())
        .bind(person.to_owned())
        .execute(&mut *all)
        .await?;
        if cancelled.rows_affected() == 1 {
            forget_parts(&mut all, id).await?;
            all.commit().await?;
        }
        Ok(())
    }
}

pub(super) fn written(found: &impl Serialize) -> String {
    serde_json::to_string(found).expect("what was counted is plain data")
}

/// A column of JSON; none where another version wrote it in another way, so that it is begun anew.
fn json<T: DeserializeOwned>(row: &AnyRow, column: &str) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

pub(super) fn read(row: &AnyRow) -> Result<Measurement, StoreError> {
    let standing = Standing::of(row.try_get("state")?);
    let planned: Option<i64> = row.try_get("planned")?;
    // Counts of earlier versions, which did not note how long they took, are made again.
    let counts = planned.is_some() || standing != Standing::Open;
    Ok(Measurement {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        game: row.try_get("game")?,
        players: row.try_get("players")?,
        standing,
        asked: row.try_get("asked")?,
        precision_milli: row.try_get("precision_milli")?,
        most_games: row.try_get("most_games")?,
        seed: row.try_get("seed")?,
        run: json(row, "run")?.filter(|_| counts),
        leverage: json(row, "leverage")?,
        planned,
        spent: row.try_get("spent")?,
        looks: json(row, "looks")?.filter(|_| counts).unwrap_or_default(),
        report: json(row, "report")?,
    })
}

/// Forgets the parts of a measurement that is over.
async fn forget_parts(all: &mut AnyConnection, measurement: &str) -> Result<(), sqlx::Error> {
    sqlx::query("delete from measurement_parts where measurement = $1")
        .bind(measurement.to_owned())
        .execute(all)
        .await?;
    Ok(())
}
