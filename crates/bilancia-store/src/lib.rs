//! Storage: people, sessions, games, and the log of each game, in SQLite or PostgreSQL by one SQL text.
//!
//! The log is only ever added to, and what a game is follows from it. `(game, number)` is its key, so of two
//! processes that add the same entry one is told that the game has moved on.

mod addresses;
mod archive;
mod auctions;
mod checkpoint;
mod copy;
mod copy_form;
mod counts;
mod drafts;
mod events;
mod games;
mod inbox;
pub mod jobs;
mod lease;
mod ledgers;
mod links;
mod lists;
mod mail;
mod mail_limits;
mod measurement_parts;
mod measurements;
pub mod names;
mod open;
mod openings;
mod outbox;
mod people;
mod place;
mod private;
mod private_texts;
mod projections;
mod pulse;
mod puzzles;
pub mod random;
mod rated;
mod reach;
mod relations;
mod reports;
mod rulings;
mod sessions;
mod site_texts;
mod together;
mod tokens;
mod write;

use std::{sync::Arc, time::Duration};

use sqlx::AnyPool;

pub use addresses::{Address, Turns, Wishes, address_key};
pub use archive::Wanted;
pub use auctions::{AuctionStatus, SaltedBid, StoredAuction};
pub use copy_form::{CopyError, Restored, check_copy};
pub use drafts::{Draft, DraftChanges, Rest, Writer};
pub use events::{EventAddition, EventGame, EventGames, Luck, Place};
pub use games::{Addition, Appended, NewGame, Seated};
pub use inbox::{Incoming, Thread, Topic};
pub use ledgers::{Weighed, Weighing};
pub use links::{Link, LinkKind, Verified};
pub use lists::Brief;
pub use mail::{AccountNotice, Mail, MailKind, MailTo, Sender};
pub use measurement_parts::MeasurementPart;
pub use measurements::{Look, Measurement, MostMeasurements, Report, ReportText, Standing};
pub use open::{FEWEST_CONNECTIONS, USUAL_CONNECTIONS};
pub(crate) use open::{connect_options, pool_options, settle_connection};
pub use openings::{OpeningFilter, OpeningGame, OpeningMove, OpeningRoot, OpeningStep, Players};
pub use outbox::{DueMail, FailedMail, Fate as MailFate};
pub use people::{Account, Person};
pub use place::{file as database_file, place};
pub use private_texts::{PrivateKind, PrivateText};
pub use puzzles::{PuzzleAnswer, PuzzleRater, PuzzleStep};
pub use rated::{List, RatedGame, Rater, Step, Strength};
use reach::Reach;
pub use relations::Relation;
pub use reports::PersonReport;
pub use rulings::Case;
use together::Turn;
pub use tokens::{MOST_TOKENS, Token};
use write::Fate;

/// The store could not be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or is away.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// The database refused what several wrote together, or was away then.
    #[error("the database failed: {0}")]
    Together(Arc<sqlx::Error>),
    /// A text has a character in it that this database does not keep, such as NUL in PostgreSQL.
    #[error("the database does not keep this text: {0}")]
    Text(sqlx::Error),
    /// The database could not be reached when the program started.
    #[error("cannot open the database at {0}: {1}")]
    Away(String, String),
    /// There is no such file, and the address does not say that one is to be made.
    #[error("there is no database at {0}; to make one, add ?mode=rwc to the address")]
    Absent(String),
    /// The address names no kind of database that is known.
    #[error("an address of a database begins with sqlite: or postgres:, not with '{0}'")]
    Scheme(String),
    /// The database answers, but not in time.
    #[error("the database does not answer within {} s", HEALTHY.as_secs())]
    Slow,
    /// Nothing can be written at present; the last try was moments ago.
    #[error("the database does not take what is written")]
    Failing,
    /// The database is not one of Bilancia.
    #[error("there are no games of Bilancia in the database at {0}; check its address")]
    Foreign(String),
    /// Its tables are those of an older version.
    #[error(
        "the database at {0} has the tables of an older version; start 'bilancia serve' once, which brings them up to date"
    )]
    Older(String),
    /// Its tables are those of a newer version.
    #[error("the database at {0} was written by a newer version of Bilancia; use that version")]
    Newer(String),
    /// Its tables could not be brought up to date.
    #[error("the tables of the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The queue of jobs failed.
    #[error("the queue of jobs failed: {0}")]
    Jobs(String),
    /// The contents of the database cannot be read.
    #[error("the database holds what this program cannot read: {0}")]
    Unreadable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code());
        match code.as_deref() {
            // PostgreSQL: character not in repertoire.
            Some("22021") => Self::Text(error),
            _ => Self::Database(error),
        }
    }
}

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    /// Whether other servers may share it, and are told what happens.
    shared: bool,
    /// SQLite has one writer, and others ask again after a while; in this process they queue instead.
    turn: Turn,
    /// How the last write ended.
    fate: Arc<Fate>,
    /// Where to ask whether a shared database is there.
    reach: Option<Arc<Reach>>,
}

/// Whether a database may be shared by several servers.
pub fn is_shared(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// Where servers on one PostgreSQL tell each other which games have moved on.
pub const CHANNEL: &str = "bilancia";

/// How long a health check waits for the database.
const HEALTHY: Duration = Duration::from_secs(2);

impl Store {
    /// Asks the database whether it is there, and whether it takes what is written if it lately did not.
    pub async fn answers(&self) -> Result<(), StoreError> {
        let asked = async {
            sqlx::query("select 1").execute(&self.pool).await?;
            self.try_to_write().await
        };
        let answered = tokio::time::timeout(HEALTHY, asked).await;
        answered.unwrap_or(Err(StoreError::Slow))
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Whether a key was there already.
fn is_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
