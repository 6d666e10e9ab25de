//! The whole database as text, to keep elsewhere or to move: from SQLite to PostgreSQL too.
//!
//! One line of JSON for each row, in the order in which they can be put back, in the form of [`super::copy_form`]. Sessions are not copied (people sign in again), nor is what follows from games,
//! such as jobs.

use std::io::{BufRead, Write};

use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Row, any::AnyRow};
use tokio_stream::StreamExt;

use super::{
    Store,
    copy_form::{CopyError, CopyReader, CopyWriter, Restored},
    projections::SET_MISSING,
};

/// Tables in the order in which rows can be put back, with their columns of text and of numbers.
const TABLES: [(&str, &[&str], &[&str]); 28] = [
    (
        "people",
        &["id", "name", "name_key", "password", "recovery"],
        &["created"],
    ),
    (
        "games",
        &[
            "id",
            "game",
            "options",
            "position",
            "kind",
            "status",
            "invitation",
            "time_control",
            "sealing",
            "awaited",
            "outcome",
            "points",
            "challenged",
            "hands",
            "late",
            "policy",
        ],
        &[
            "created",
            "changed",
            "deadline",
            "bot_owes",
            "ended",
            "projected",
            "for_arbiter",
            "rated",
            "opened",
        ],
    ),
    (
        "seats",
        &["game", "person", "bot", "status", "reserved", "game_name"],
        &["seat", "changed", "replaced", "private"],
    ),
    ("log", &["game", "person", "entry"], &["number", "at"]),
    (
        "drafts",
        &["game", "person", "position", "text"],
        &["seat", "version", "events", "stands"],
    ),
    (
        "private_texts",
        &["game", "person", "kind", "name", "text"],
        &["changed"],
    ),
    (
        "auctions",
        &[
            "id",
            "game",
            "options",
            "time_control",
            "invitation",
            "challenged",
            "status",
            "host",
            "host_bid",
            "host_salt",
            "guest",
            "guest_bid",
            "guest_salt",
        ],
        &["created", "changed"],
    ),
    (
        "tokens",
        &["token_hash", "person", "name"],
        &["created", "used"],
    ),
    ("absences", &["person"], &["start", "until"]),
    ("follows", &["person", "other"], &["since"]),
    ("blocks", &["person", "other"], &["since"]),
    (
        "reports",
        &["id", "person", "about", "words"],
        &["at", "settled"],
    ),
    ("solved_puzzles", &["person", "game", "puzzle"], &["at"]),
    (
        "puzzle_answers",
        &["person", "game", "puzzle"],
        &["number", "at", "solved", "hint"],
    ),
    ("puzzle_hints", &["person", "game", "puzzle"], &[]),
    (
        "measurements",
        &[
            "id", "person", "game", "players", "state", "run", "looks", "report", "leverage",
        ],
        &[
            "asked",
            "precision_milli",
            "most_games",
            "seed",
            "slice",
            "planned",
            "spent",
        ],
    ),
    ("measurement_parts", &["measurement"], &["first", "until"]),
    (
        "addresses",
        &[
            "person",
            "address",
            "address_key",
            "lang",
            "turns",
            "secret",
        ],
        &["reminders", "challenges", "verified", "bounces", "stopped"],
    ),
    ("mail_threads", &["token", "game", "person", "latest"], &[]),
    ("events", &["id", "host", "phase"], &["created", "changed"]),
    ("event_log", &["event", "entry"], &["number", "at"]),
    (
        "event_games",
        &["event", "game"],
        &[
            "round",
            "board",
            "place",
            "settled",
            "weighed",
            "without_luck",
        ],
    ),
    (
        "event_threads",
        &["token", "event", "person", "latest"],
        &[],
    ),
    (
        "outbox",
        &[
            "id", "kind", "person", "address", "mailbox", "lang", "game", "event", "note",
            "answers", "sender", "state", "error",
        ],
        &["events", "at", "due", "attempts"],
    ),
    (
        "inbox",
        &["id", "recipient", "raw", "state", "outcome"],
        &["received", "due", "attempts"],
    ),
    (
        "rulings",
        &[
            "game",
            "spec",
            "position_before",
            "position_after",
            "turn",
            "reason",
            "place",
            "verdict",
            "finding_en",
            "finding_it",
            "explanation",
            "appeal",
            "rule",
            "words",
            "policy",
        ],
        &["number", "dispute", "kept", "at"],
    ),
    ("site_texts", &["name", "lang", "words"], &["changed"]),
    // Time between the copy and the day on which it is put back runs on no clock.
    ("pulse", &["name"], &["at"]),
];

impl Store {
    /// Writes everything. Others may go on meanwhile; the copy is of one moment. Returns how many rows there were.
    pub async fn copy_to(&self, file: &mut dyn Write) -> Result<u64, CopyError> {
        let mut writer = CopyWriter::begin(file)?;
        let mut moment = self.pool.begin().await?;
        if self.shared {
            sqlx::query("set transaction isolation level repeatable read")
                .execute(&mut *moment)
                .await?;
        }
        for (table, texts, numbers) in TABLES {
            let columns = [texts, numbers].concat().join(", ");
            let text = AssertSqlSafe(format!("select {columns} from {table}"));
            let mut rows = sqlx::query(text).fetch(&mut *moment);
            while let Some(row) = rows.next().await {
                writer.row(table, read(&row?, texts, numbers)?)?;
            }
        }
        writer.end()
    }

    /// Puts a copy back into an empty database, all or nothing.
    pub async fn copy_from(&self, file: &mut dyn BufRead) -> Result<Restored, CopyError> {
        let mut all = self.write().await?;
        let people = sqlx::query("select count(*) from people")
            .fetch_one(&mut *all)
            .await?;
        if people.try_get::<i64, _>(0)? != 0 {
            return Err(CopyError::NotEmpty);
        }
        sqlx::query("delete from pulse").execute(&mut *all).await?;
        let mut without_nul = 0_u64;
        let mut reader = CopyReader::begin(file)?;
        while let Some(mut row) = reader.next_row()? {
            if self.shared && leave_out_nul(&row.table, &mut row.values) {
                without_nul += 1;
            }
            insert(&mut all, &row.table, row.values)
                .await
                .map_err(|what| reader.fault(what.to_string()))?;
        }
        sqlx::query(SET_MISSING).execute(&mut *all).await?;
        all.commit().await?;
        if without_nul > 0 {
            tracing::warn!(
                rows = without_nul,
                "there was a NUL in these, which PostgreSQL does not keep; it was left out"
            );
        }
        Ok(reader.restored())
    }
}

/// Leaves out what SQLite keeps in texts, but PostgreSQL does not. Says whether there was any.
fn leave_out_nul(table: &str, values: &mut Map<String, Value>) -> bool {
    let mut found = false;
    for value in values.values_mut() {
        if let Value::String(text) = value
            && text.contains('\0')
        {
            *text = text.replace('\0', "");
            found = true;
        }
    }
    if found && table == "people" {
        // Without it the name may be another's.
        let id: String = text_of(values, "id").chars().take(6).collect();
        let name = format!("{}-{id}", text_of(values, "name"));
        values.insert("name_key".to_owned(), name.to_lowercase().into());
        values.insert("name".to_owned(), name.into());
    }
    found
}

fn text_of<'a>(values: &'a Map<String, Value>, column: &str) -> &'a str {
    values
        .get(column)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

fn read(row: &AnyRow, texts: &[&str], numbers: &[&str]) -> Result<Map<String, Value>, CopyError> {
    let mut values = Map::new();
    for column in texts {
        let value: Option<String> = row.try_get(*column)?;
        values.insert((*column).to_owned(), value.into());
    }
    for column in numbers {
        let value: Option<i64> = row.try_get(*column)?;
        values.insert((*column).to_owned(), value.into());
    }
    Ok(values)
}

async fn insert(
    all: &mut sqlx::AnyConnection,
    table: &str,
    mut values: Map<String, Value>,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let known = TABLES.iter().find(|(name, ..)| *name == table);
    let (name, texts, numbers) = known.ok_or_else(|| format!("there is no table '{table}'"))?;
    let columns = [*texts, *numbers].concat();
    let places: Vec<_> = (1..=columns.len())
        .map(|place| format!("${place}"))
        .collect();
    let text = format!(
        "insert into {name} ({}) values ({})",
        columns.join(", "),
        places.join(", ")
    );
    let mut query = sqlx::query(AssertSqlSafe(text));
    for column in *texts {
        query = match values.remove(*column) {
            Some(Value::String(text)) => query.bind(Some(text)),
            None | Some(Value::Null) => query.bind(None::<String>),
            Some(other) => return Err(format!("{column} is text, not {other}").into()),
        };
    }
    for column in *numbers {
        query = match values.remove(*column) {
            None | Some(Value::Null) => query.bind(None::<i64>),
            Some(other) => match other.as_i64() {
                Some(number) => query.bind(Some(number)),
                None => return Err(format!("{column} is a whole number, not {other}").into()),
            },
        };
    }
    if let Some(column) = values.keys().next() {
        return Err(format!("there is no column '{column}' in {name}").into());
    }
    query.execute(all).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Tables that are no part of a copy, and why.
    const LEFT_OUT: [(&str, &str); 12] = [
        ("_sqlx_migrations", "says of what version the tables are"),
        ("books", "follows from the logs"),
        ("likenesses", "follows from the names"),
        ("mail_links", "good for minutes; people ask for another"),
        ("opening_moves", "follows from the logs"),
        ("opening_roots", "follows from the logs"),
        ("opening_steps", "follows from the logs"),
        ("puzzle_steps", "follows from the answers"),
        ("rating_steps", "follows from the logs"),
        ("ratings", "follows from the logs"),
        ("sessions", "people sign in again"),
        (
            "weighings",
            "follows from the logs, when they are asked for again",
        ),
    ];

    #[tokio::test]
    async fn a_copy_has_every_table_and_column() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        let url = format!("sqlite://{}?mode=rwc", file.display());
        let store = Store::open(&url).await.unwrap();
        let rows = sqlx::query(
            "select tables.name as name, columns.name as column_name, columns.type as type \
             from sqlite_master tables, pragma_table_info(tables.name) columns \
             where tables.type = 'table' and tables.name not like 'sqlite_%'",
        )
        .fetch_all(&store.pool)
        .await
        .unwrap();
        let mut there: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
        for row in &rows {
            let column = (
                row.get("column_name"),
                row.get::<String, _>("type").to_lowercase(),
            );
            there.entry(row.get("name")).or_default().insert(column);
        }
        for (table, why) in LEFT_OUT {
            assert!(there.remove(table).is_some(), "{table} ({why}) is gone");
        }
        let typed = |columns: &[&str], kind: &str| -> Vec<(String, String)> {
            let typed = columns
                .iter()
                .map(|column| ((*column).to_owned(), kind.to_owned()));
            typed.collect()
        };
        let copied = TABLES.iter().map(|(table, texts, numbers)| {
            let columns = [typed(texts, "text"), typed(numbers, "bigint")].concat();
            ((*table).to_owned(), columns.into_iter().collect())
        });
        assert_eq!(there, copied.collect::<BTreeMap<_, BTreeSet<_>>>());
        store.close().await;
    }
}
