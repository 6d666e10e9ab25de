//! Mails that came, kept as they came before anything is read in them, and the threads of games to which replies belong.

use base64::{Engine, engine::general_purpose::STANDARD};
use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{Mail, Store, StoreError, outbox};
use crate::random;

/// A mail that came.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// The name of the mail in the inbox.
    pub id: String,
    /// The address that it was delivered to, if what delivered it said so.
    pub recipient: Option<String>,
    /// The mail as it came.
    pub raw: Vec<u8>,
    /// Number of tries so far, this one included.
    pub attempts: i64,
}

/// The subject of a thread, by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A game by its id.
    Game(String),
    /// An event by its id.
    Event(String),
}

impl Topic {
    /// Table and column in which its threads are kept.
    fn kept(&self) -> (&'static str, &'static str) {
        match self {
            Self::Game(_) => ("mail_threads", "game"),
            Self::Event(_) => ("event_threads", "event"),
        }
    }

    fn id(&self) -> &str {
        match self {
            Self::Game(id) | Self::Event(id) => id,
        }
    }
}

/// The correspondence of a person in a game or an event.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The unguessable part of the reply address.
    pub token: String,
    /// The subject of its mails.
    pub topic: Topic,
    /// The person, by their id.
    pub person: String,
    /// Message-ID of the latest mail.
    pub latest: Option<String>,
}

impl Thread {
    /// A name of the thread that does not tell its token.
    pub fn token_hash(&self) -> String {
        random::hash(&self.token)[..16].to_owned()
    }
}

impl Store {
    /// Keeps a mail; returns false if it was kept before.
    pub async fn keep_incoming(
        &self,
        id: &str,
        recipient: Option<&str>,
        raw: &[u8],
        now: i64,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let kept = sqlx::query(
            "insert into inbox (id, recipient, raw, received, due, attempts, state) \
             values ($1, $2, $3, $4, $5, 0, 'new') on conflict (id) do nothing",
        )
        .bind(id.to_owned())
        .bind(recipient.map(str::to_owned))
        .bind(STANDARD.encode(raw))
        .bind(now)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(kept.rows_affected() == 1)
    }

    /// Takes the mail that came first and is not dealt with, for as long as `lease` milliseconds.
    pub async fn take_incoming(
        &self,
        now: i64,
        lease: i64,
    ) -> Result<Option<Incoming>, StoreError> {
        let row = sqlx::query(
            "select id, recipient, raw, due, attempts from inbox \
             where state in ('new', 'working') and due <= $1 order by due limit 1",
        )
        .bind(now)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (id, due): (String, i64) = (row.try_get("id")?, row.try_get("due")?);
        let take = "update inbox set state = 'working', due = $1, attempts = attempts + 1 \
                    where id = $2 and due = $3 and state in ('new', 'working')";
        if !self.lease(take, &id, due, now + lease).await? {
            return Ok(None);
        }
        let raw: String = row.try_get("raw")?;
        let raw = STANDARD
            .decode(raw)
            .map_err(|error| StoreError::Unreadable(format!("mail {id}: {error}")))?;
        Ok(Some(Incoming {
            id,
            recipient: row.try_get("recipient")?,
            raw,
            attempts: row.try_get::<i64, _>("attempts")? + 1,
        }))
    }

    /// Notes what was done with a mail that came, with the answer to it, if there is one.
    pub async fn settle_incoming(
        &self,
        id: &str,
        outcome: &str,
        answer: Option<&Mail>,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        if done(&mut all, id, outcome).await? {
            let answers = answer.map(std::slice::from_ref).unwrap_or_default();
            outbox::insert(&mut all, answers, now).await?;
        }
        all.commit().await?;
        Ok(())
    }

    /// Lets a mail that came be looked at again at a moment.
    pub async fn put_off_incoming(&self, id: &str, due: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query("update inbox set due = $1 where id = $2 and state = 'working'")
            .bind(due)
            .bind(id.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The thread of a token.
    pub async fn thread(&self, token: &str) -> Result<Option<Thread>, StoreError> {
        let text = "select token, game as id, person, latest, 'game' as topic from mail_threads where token = $1 \
                    union all select token, event, person, latest, 'event' from event_threads where token = $1";
        let row = sqlx::query(text)
            .bind(token.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let id = row.try_get("id")?;
        let topic = match row.try_get::<String, _>("topic")?.as_str() {
            "game" => Topic::Game(id),
            _ => Topic::Event(id),
        };
        Ok(Some(read_thread(&row, topic)?))
    }

    /// The thread of a person about a topic; a new one if there was none.
    pub async fn thread_of(&self, topic: Topic, person: &str) -> Result<Thread, StoreError> {
        let (table, column) = topic.kept();
        let mut all = self.write().await?;
        let text = format!(
            "insert into {table} (token, {column}, person) values ($1, $2, $3) on conflict ({column}, person) do nothing"
        );
        sqlx::query(AssertSqlSafe(text))
            .bind(random::name())
            .bind(topic.id().to_owned())
            .bind(person.to_owned())
            .execute(&mut *all)
            .await?;
        let text = format!(
            "select token, person, latest from {table} where {column} = $1 and person = $2"
        );
        let row = sqlx::query(AssertSqlSafe(text))
            .bind(topic.id().to_owned())
            .bind(person.to_owned())
            .fetch_one(&mut *all)
            .await?;
        all.commit().await?;
        read_thread(&row, topic)
    }

    /// Notes the latest mail of a thread, by its Message-ID.
    pub async fn note_latest(&self, thread: &Thread, latest: &str) -> Result<(), StoreError> {
        let (table, _) = thread.topic.kept();
        let _turn = self.turn().await;
        let text = format!("update {table} set latest = $1 where token = $2");
        sqlx::query(AssertSqlSafe(text))
            .bind(latest.to_owned())
            .bind(thread.token.clone())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

fn read_thread(row: &AnyRow, topic: Topic) -> Result<Thread, StoreError> {
    Ok(Thread {
        token: row.try_get("token")?,
        topic,
        person: row.try_get("person")?,
        latest: row.try_get("latest")?,
    })
}

/// Notes what was done with a mail that came, as a part of what is done at once; false if that was noted before.
pub(super) async fn done(
    all: &mut AnyConnection,
    id: &str,
    outcome: &str,
) -> Result<bool, sqlx::Error> {
    let noted = sqlx::query(
        "update inbox set state = 'done', outcome = $1 where id = $2 and state = 'working'",
    )
    .bind(outcome.to_owned())
    .bind(id.to_owned())
    .execute(all)
    .await?;
    Ok(noted.rows_affected() == 1)
}
