//! Drafts of turns: what players have written and not sent. None but its player sees a draft, or learns that there is one.

use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{Store, StoreError};

/// Draft of a turn, as its player last saved it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Number of the change that made it; 0 before there is any. It only grows.
    pub version: i64,
    /// Number of events of the game for which it was written.
    pub events: usize,
    /// Fingerprint of the position for which it was written.
    pub position: String,
    /// The orders, as text.
    pub text: String,
    /// Whether it is sent, as far as it is legal, when the player's time runs out.
    pub stands: bool,
}

/// Player of a seat, whose draft is meant.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    /// The game by its id.
    pub game: &'a str,
    /// The seat.
    pub seat: u8,
    /// The player of the seat, by their id.
    pub person: &'a str,
}

/// Changes of drafts that come with entries of a log.
#[derive(Clone, Debug, Default)]
pub struct DraftChanges {
    /// The seat whose draft was sent, and is taken away.
    pub sent: Option<u8>,
    /// The rest of a turn that could not go on, which becomes the draft of its player again.
    pub rest: Option<Rest>,
}

/// Rest of a turn that becomes a draft again.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The seat whose turn it is.
    pub seat: u8,
    /// The player of the seat, by their id.
    pub person: String,
    /// Number of events that the game had then.
    pub events: usize,
    /// The position at which they were left.
    pub position: String,
    /// The orders that are left, as text.
    pub text: String,
}

impl Store {
    /// The draft of a player; an empty one of version 0 if there is none.
    pub async fn draft_of(&self, of: Writer<'_>) -> Result<Draft, StoreError> {
        let row = sqlx::query(SELECT)
            .bind(of.game.to_owned())
            .bind(i64::from(of.seat))
            .bind(of.person.to_owned())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map_or_else(|| Ok(Draft::default()), read)
    }

    /// Saves a draft in place of the version that it names. Returns the draft with its version; none if another one
    /// is there instead, which stays.
    pub async fn save_draft(
        &self,
        of: Writer<'_>,
        draft: &Draft,
    ) -> Result<Option<Draft>, StoreError> {
        self.noted(self.try_to_save(of, draft)).await
    }

    async fn try_to_save(
        &self,
        of: Writer<'_>,
        draft: &Draft,
    ) -> Result<Option<Draft>, StoreError> {
        let mut all = self.write().await?;
        // A draft of the player who sat there before may be replaced.
        let text = match draft.version {
            0 => {
                "insert into drafts (game, seat, person, version, events, position, text, stands) \
                 values ($1, $2, $3, $4 + 1, $5, $6, $7, $8) on conflict (game, seat) do update set \
                 person = excluded.person, version = drafts.version + 1, events = excluded.events, \
                 position = excluded.position, text = excluded.text, stands = excluded.stands \
                 where drafts.person <> excluded.person"
            }
            _ => {
                "update drafts set version = version + 1, events = $5, position = $6, text = $7, stands = $8 \
                 where game = $1 and seat = $2 and person = $3 and version = $4"
            }
        };
        let done = sqlx::query(text)
            .bind(of.game.to_owned())
            .bind(i64::from(of.seat))
            .bind(of.person.to_owned())
            .bind(draft.version)
            .bind(draft.events as i64)
            .bind(draft.position.clone())
            .bind(draft.text.clone())
            .bind(i64::from(draft.stands))
            .execute(&mut *all)
            .await?;
        let changed = done.rows_affected() == 1;
        let row = sqlx::query(SELECT)
            .bind(of.game.to_owned())
            .bind(i64::from(of.seat))
            .bind(of.person.to_owned())
            .fetch_optional(&mut *all)
            .await?;
        let saved = row.as_ref().map(read).transpose()?;
        // The same once more, such as after an answer that was lost, has been done.
        let same = |saved: &Draft| {
            let there = (&saved.text, &saved.position, saved.stands);
            changed || there == (&draft.text, &draft.position, draft.stands)
        };
        let saved = saved.filter(same);
        if saved.is_some() && changed {
            all.commit().await?;
        }
        Ok(saved)
    }
}

const SELECT: &str = "select version, events, position, text, stands from drafts where game = $1 and seat = $2 \
                      and person = $3";

fn read(row: &AnyRow) -> Result<Draft, StoreError> {
    Ok(Draft {
        version: row.try_get("version")?,
        events: usize::try_from(row.try_get::<i64, _>("events")?).unwrap_or_default(),
        position: row.try_get("position")?,
        text: row.try_get("text")?,
        stands: row.try_get::<i64, _>("stands")? != 0,
    })
}

impl DraftChanges {
    /// Writes them; all drafts of a game that is over go.
    pub(super) async fn write(
        &self,
        all: &mut AnyConnection,
        game: &str,
        over: bool,
    ) -> Result<(), sqlx::Error> {
        if over {
            sqlx::query("delete from drafts where game = $1")
                .bind(game.to_owned())
                .execute(all)
                .await?;
            return Ok(());
        }
        if let Some(seat) = self.sent {
            let text =
                "update drafts set text = '', version = version + 1 where game = $1 and seat = $2";
            sqlx::query(text)
                .bind(game.to_owned())
                .bind(i64::from(seat))
                .execute(&mut *all)
                .await?;
        }
        let Some(rest) = &self.rest else {
            return Ok(());
        };
        // What the player has written meanwhile stays, below.
        sqlx::query(
            "insert into drafts (game, seat, person, version, events, position, text, stands) \
             values ($1, $2, $3, 1, $4, $5, $6, 0) on conflict (game, seat) do update set \
             version = drafts.version + 1, events = excluded.events, position = excluded.position, \
             text = case when drafts.text = '' or drafts.person <> excluded.person then excluded.text \
             else excluded.text || $7 || drafts.text end, person = excluded.person",
        )
        .bind(game.to_owned())
        .bind(i64::from(rest.seat))
        .bind(rest.person.clone())
        .bind(rest.events as i64)
        .bind(rest.position.clone())
        .bind(rest.text.clone())
        .bind("\n".to_owned())
        .execute(all)
        .await?;
        Ok(())
    }
}
