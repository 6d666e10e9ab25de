//! The draft of a turn as the service keeps it: the one place that knows how.

use bilancia_core::Seat;
use bilancia_host::LiveGame;
use bilancia_service::{DraftText, Person, Refused, SavedDraft, Writer};

use crate::app::App;

/// Draft of a turn with its version.
pub(super) struct Kept {
    pub version: i64,
    pub text: String,
    pub stands: bool,
}

/// The draft of a player's seat in a game that is locked.
pub(super) async fn load(
    app: &App,
    live: &LiveGame,
    person: &Person,
    seat: Seat,
) -> Result<Kept, Refused> {
    let of = Writer {
        game: &live.id,
        seat: seat.0,
        person: &person.id,
    };
    let draft = app.service.draft_of(of).await?;
    Ok(Kept {
        version: draft.version,
        text: draft.text,
        stands: draft.stands,
    })
}

/// Result of saving a draft.
pub(super) enum Saved {
    /// Saved, as this version.
    As(i64),
    /// Another window has saved this one meanwhile, and it stays.
    Overtaken(Kept),
}

/// Saves a draft over the version on which it builds.
pub(super) async fn save(
    app: &App,
    id: &str,
    person: &Person,
    seat: Seat,
    kept: &Kept,
) -> Result<Saved, Refused> {
    let new = DraftText {
        version: kept.version,
        text: kept.text.clone(),
        stands: kept.stands,
    };
    match app.service.save_draft(id, person, seat, new).await? {
        SavedDraft::Done(done) => Ok(Saved::As(done.draft.version)),
        SavedDraft::Overtaken(there) => Ok(Saved::Overtaken(Kept {
            version: there.draft.version,
            text: there.draft.text,
            stands: there.draft.stands,
        })),
    }
}
