//! Events, their logs, and the games that are played in them.

use std::collections::{BTreeSet, HashMap};

use sqlx::{AssertSqlSafe, Row, any::AnyRow};

use super::{
    Appended, Mail, NewGame, Store, StoreError, games::insert_game, inbox, is_taken, outbox,
    people::Person,
};

/// The place of a game in an event: round, board and which game of the match, all from 1.
pub type Place = [u32; 3];

/// A game of an event.
#[derive(Clone, Debug)]
pub struct EventGame {
    /// Round, board and number of the game.
    pub place: Place,
    /// The game by its id.
    pub game: String,
    /// Whether it is over.
    pub over: bool,
}

/// The luck in a game of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The result of the first side without it, in thousandths of a point.
    Known(i64),
    /// The game cannot be weighed.
    Unknown,
}

/// Some of the games of an event.
#[derive(Clone, Copy, Debug)]
pub enum EventGames {
    /// Every game.
    All,
    /// In the order of rounds and boards at most `most`, after the first `before`.
    Part {
        /// Only games before this one, counted from the first.
        before: usize,
        /// Most games of the part.
        most: usize,
    },
    /// Those of a round, from 1.
    Round(u32),
    /// Those whose outcomes neither stand in the log nor count no more.
    Unsettled,
}

/// Entries that are added to an event at once, with what they change beside its log.
pub struct EventAddition<'a> {
    /// The event by its id.
    pub id: &'a str,
    /// Number of the first entry, from 1.
    pub from: usize,
    /// Entries to be added, as text.
    pub entries: &'a [String],
    /// Whose act it is; none if the host's. Nothing is added once their account is no more, as they would stand there under two names.
    pub by: Option<&'a Person>,
    /// The phase of the event then.
    pub phase: &'a str,
    /// Games whose outcomes count from now on, or count no more.
    pub settled: &'a [Place],
    /// Games whose luck is to be weighed.
    pub weighed: &'a [Place],
    /// Rounds that are paired no more, whose games are no longer those of the event.
    pub unpaired: &'a [u32],
    /// Mails that they cause.
    pub mails: &'a [Mail],
    /// The mail that is dealt with by this, by its id in the inbox.
    pub incoming: Option<&'a str>,
    /// The present time, in milliseconds since 1970.
    pub now: i64,
}

/// People who are looked up at once.
const MOST_AT_ONCE: usize = 500;

fn whole(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

impl Store {
    /// Keeps a new event of a person.
    pub async fn add_event(
        &self,
        id: &str,
        host: &str,
        entry: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let write = async {
            let mut all = self.write().await?;
            sqlx::query("insert into events (id, host, phase, created, changed) values ($1, $2, 'registration', $3, $3)")
                .bind(id.to_owned())
                .bind(host.to_owned())
                .bind(now)
                .execute(&mut *all)
                .await?;
            sqlx::query("insert into event_log (event, number, entry, at) values ($1, 1, $2, $3)")
                .bind(id.to_owned())
                .bind(entry.to_owned())
                .bind(now)
                .execute(&mut *all)
                .await?;
            Ok(all.commit().await?)
        };
        self.noted(write).await
    }

    /// Adds entries to an event, all or nothing.
    pub async fn append_event(&self, addition: &EventAddition<'_>) -> Result<Appended, StoreError> {
        let write = async {
            let mut all = self.write().await?;
            if let Some(person) = addition.by {
                // It stays as it is until this is done.
                let kept = sqlx::query(
                    "update people set name = name where id = $1 and name = $2 and password is not null",
                )
                .bind(person.id.clone())
                .bind(person.name.clone())
                .execute(&mut *all)
                .await?;
                if kept.rows_affected() != 1 {
                    return Ok(Appended::MovedOn);
                }
            }
            for (number, entry) in (addition.from..).zip(addition.entries) {
                let added = sqlx::query(
                    "insert into event_log (event, number, entry, at) values ($1, $2, $3, $4)",
                )
                .bind(addition.id.to_owned())
                .bind(number as i64)
                .bind(entry.clone())
                .bind(addition.now)
                .execute(&mut *all)
                .await;
                match added {
                    Err(error) if is_taken(&error) => return Ok(Appended::MovedOn),
                    added => added?,
                };
            }
            sqlx::query("update events set phase = $1, changed = $2 where id = $3")
                .bind(addition.phase.to_owned())
                .bind(addition.now)
                .bind(addition.id.to_owned())
                .execute(&mut *all)
                .await?;
            for [round, board, place] in addition.settled {
                sqlx::query(
                    "update event_games set settled = 1 where event = $1 and round = $2 and board = $3 and place = $4",
                )
                .bind(addition.id.to_owned())
                .bind(i64::from(*round))
                .bind(i64::from(*board))
                .bind(i64::from(*place))
                .execute(&mut *all)
                .await?;
            }
            for [round, board, place] in addition.weighed {
                sqlx::query(
                    "update event_games set weighed = 0 where event = $1 and round = $2 and board = $3 and place = $4",
                )
                .bind(addition.id.to_owned())
                .bind(i64::from(*round))
                .bind(i64::from(*board))
                .bind(i64::from(*place))
                .execute(&mut *all)
                .await?;
            }
            for round in addition.unpaired {
                sqlx::query("delete from event_games where event = $1 and round = $2")
                    .bind(addition.id.to_owned())
                    .bind(i64::from(*round))
                    .execute(&mut *all)
                    .await?;
            }
            outbox::insert(&mut all, addition.mails, addition.now).await?;
            if let Some(id) = addition.incoming
                && !inbox::done(&mut all, id, "played").await?
            {
                // Another worker has done what the mail says.
                return Ok(Appended::MovedOn);
            }
            all.commit().await?;
            Ok(Appended::Done)
        };
        self.noted(write).await
    }

    /// Keeps a new game at a place of an event; nothing if there is one already.
    pub async fn add_event_game(
        &self,
        event: &str,
        [round, board, place]: Place,
        game: &NewGame<'_>,
    ) -> Result<Appended, StoreError> {
        let write = async {
            let mut all = self.write().await?;
            insert_game(&mut all, game).await?;
            let added = sqlx::query(
                "insert into event_games (event, round, board, place, game, settled) values ($1, $2, $3, $4, $5, 0)",
            )
            .bind(event.to_owned())
            .bind(i64::from(round))
            .bind(i64::from(board))
            .bind(i64::from(place))
            .bind(game.id.to_owned())
            .execute(&mut *all)
            .await;
            match added {
                Err(error) if is_taken(&error) => return Ok(Appended::MovedOn),
                added => added?,
            };
            all.commit().await?;
            Ok(Appended::Done)
        };
        self.noted(write).await
    }

    /// Number of entries of an event; 0 if there is none.
    pub async fn event_length(&self, id: &str) -> Result<usize, StoreError> {
        let row = sqlx::query("select count(*) from event_log where event = $1")
            .bind(id.to_owned())
            .fetch_one(&self.pool)
            .await?;
        Ok(usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or(0))
    }

    /// The entries of an event in order, from one of a number, from 1.
    pub async fn event_log(&self, id: &str, from: usize) -> Result<Vec<String>, StoreError> {
        let text = "select entry from event_log where event = $1 and number >= $2 order by number";
        let rows = sqlx::query(text)
            .bind(id.to_owned())
            .bind(from as i64)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("entry")?)).collect()
    }

    /// The games of an event.
    pub async fn event_games(
        &self,
        id: &str,
        which: EventGames,
    ) -> Result<Vec<EventGame>, StoreError> {
        const ALL: i64 = i64::MAX;
        let (condition, round, before, most) = match which {
            EventGames::All => ("$2 = 0", 0, 0, ALL),
            EventGames::Part { before, most } => (
                "$2 = 0",
                0,
                i64::try_from(before).unwrap_or(ALL),
                i64::try_from(most).unwrap_or(ALL),
            ),
            EventGames::Round(round) => ("event_games.round = $2", round, 0, ALL),
            EventGames::Unsettled => ("event_games.settled = $2", 0, 0, ALL),
        };
        let text = format!(
            "select event_games.round, event_games.board, event_games.place, event_games.game, games.status \
             from event_games join games on games.id = event_games.game where event_games.event = $1 and {condition} \
             order by event_games.round, event_games.board, event_games.place limit $3 offset $4"
        );
        let rows = sqlx::query(AssertSqlSafe(text))
            .bind(id.to_owned())
            .bind(i64::from(round))
            .bind(most)
            .bind(before)
            .fetch_all(&self.pool)
            .await?;
        let read = |row: &AnyRow| {
            let place = [
                row.try_get::<i64, _>("round")?,
                row.try_get("board")?,
                row.try_get("place")?,
            ];
            Ok(EventGame {
                place: place.map(whole),
                game: row.try_get("game")?,
                over: row.try_get::<String, _>("status")? == "over",
            })
        };
        rows.iter().map(read).collect()
    }

    /// Games whose luck is to be weighed, each with the host of its event.
    pub async fn event_games_to_weigh(
        &self,
        most: i64,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query(
            "select event_games.game, events.host from event_games join events on events.id = event_games.event \
             where event_games.weighed = 0 order by event_games.game limit $1",
        )
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
        rows.iter().map(read).collect()
    }

    /// Notes the luck in a game of an event.
    pub async fn note_luck(&self, game: &str, luck: Luck) -> Result<(), StoreError> {
        let (weighed, result) = match luck {
            Luck::Known(result) => (1, Some(result)),
            Luck::Unknown => (2, None),
        };
        let _turn = self.turn().await;
        sqlx::query("update event_games set weighed = $1, without_luck = $2 where game = $3")
            .bind(weighed)
            .bind(result)
            .bind(game.to_owned())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Results of the first side without luck, of the games of an event that were weighed, in thousandths of a point.
    pub async fn results_without_luck(&self, id: &str) -> Result<HashMap<Place, i64>, StoreError> {
        let rows = sqlx::query(
            "select round, board, place, without_luck from event_games where event = $1 and weighed = 1",
        )
        .bind(id.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            let place = [
                row.try_get::<i64, _>("round")?,
                row.try_get("board")?,
                row.try_get("place")?,
            ];
            Ok((place.map(whole), row.try_get("without_luck")?))
        };
        rows.iter().map(read).collect()
    }

    /// The event of a game, by their ids.
    pub async fn event_of(&self, game: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select event from event_games where game = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Events by their ids, those of some phases, the one that changed last first; of one host if one is named.
    pub async fn events(
        &self,
        phases: &[&str],
        host: Option<&str>,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        let places: Vec<_> = (3..phases.len() + 3)
            .map(|place| format!("${place}"))
            .collect();
        let text = format!(
            "select id from events where ($2 = '' or host = $2) and phase in ({}) order by changed desc, id limit $1",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(text))
            .bind(most)
            .bind(host.unwrap_or_default().to_owned());
        for phase in phases {
            query = query.bind((*phase).to_owned());
        }
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Events in which a game has to be dealt with: one that is over, in an event that goes on, and any in one that is closed.
    pub async fn events_with_outcomes(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            // In this order SQLite begins with the few games that are not settled, not with all events.
            "select distinct event_games.event from event_games cross join games cross join events \
             where games.id = event_games.game and events.id = event_games.event and event_games.settled = 0 and \
             ((games.status = 'over' and events.phase = 'playing') or events.phase = 'closed') limit $1",
        )
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("event")?)).collect()
    }

    /// The events that are not closed in whose logs a person is, by their ids.
    pub async fn open_events_with(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select distinct event_log.event from events join event_log on event_log.event = events.id \
             where events.phase <> 'closed' and event_log.entry like $1",
        )
        .bind(format!("%\"{person}\"%"))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("event")?)).collect()
    }

    /// Those of some people, by their ids, who have no account, or none any more.
    pub async fn without_account(
        &self,
        people: &BTreeSet<String>,
    ) -> Result<BTreeSet<String>, StoreError> {
        let mut found = BTreeSet::new();
        let all: Vec<&String> = people.iter().collect();
        for some in all.chunks(MOST_AT_ONCE) {
            let places: Vec<_> = (1..=some.len()).map(|place| format!("${place}")).collect();
            let text = format!(
                "select id from people where password is null and id in ({})",
                places.join(", ")
            );
            let mut query = sqlx::query(AssertSqlSafe(text));
            for id in some {
                query = query.bind((*id).clone());
            }
            for row in query.fetch_all(&self.pool).await? {
                found.insert(row.try_get("id")?);
            }
        }
        Ok(found)
    }

    /// The names of people by their ids.
    pub async fn names_of(
        &self,
        people: &BTreeSet<String>,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let mut found = Vec::new();
        let all: Vec<&String> = people.iter().collect();
        for some in all.chunks(MOST_AT_ONCE) {
            let places: Vec<_> = (1..=some.len()).map(|place| format!("${place}")).collect();
            let text = format!(
                "select id, name from people where id in ({})",
                places.join(", ")
            );
            let mut query = sqlx::query(AssertSqlSafe(text));
            for id in some {
                query = query.bind((*id).clone());
            }
            for row in query.fetch_all(&self.pool).await? {
                found.push((row.try_get("id")?, row.try_get("name")?));
            }
        }
        Ok(found)
    }
}
