//! Texts that players keep for themselves beside a game that is being played.

use bilancia_host::Status;
use bilancia_store::{Person, PrivateKind, PrivateText};

use super::{GameService, Refused, command::MOST_TURN};

/// Longest note, and longest name of a draft, in characters.
const MOST_NOTE: usize = 500;
const MOST_NAME: usize = 40;
/// Largest numbers of notes and of drafts that one person keeps beside one game.
const MOST_NOTES: usize = 100;
const MOST_DRAFTS: usize = 12;

impl GameService {
    /// Keeps a text of a player in place of the one with its name; an empty one takes that away. Control characters but
    /// ends of lines are left out.
    ///
    /// # Errors
    /// [`Refused`] if the person does not play, the game is not being played, or there is no room for the text.
    pub async fn keep_private_text(
        &self,
        id: &str,
        person: &Person,
        kind: PrivateKind,
        [name, text]: [&str; 2],
    ) -> Result<(), Refused> {
        let plain = |text: &str| -> String {
            let kept = |letter: &char| *letter == '\n' || !letter.is_control();
            text.trim().chars().filter(kept).collect()
        };
        let new = PrivateText {
            kind,
            name: plain(name),
            text: plain(text),
        };
        let (long, most) = match kind {
            PrivateKind::Note => (new.text.chars().count() > MOST_NOTE, MOST_NOTES),
            PrivateKind::Draft => (new.text.len() > MOST_TURN, MOST_DRAFTS),
        };
        match kind {
            _ if new.name.is_empty() => return Err(Refused::Nameless),
            _ if new.name.chars().count() > MOST_NAME => return Err(Refused::LongNote(MOST_NAME)),
            PrivateKind::Note if long => return Err(Refused::LongNote(MOST_NOTE)),
            PrivateKind::Draft if long => return Err(Refused::LongTurn(MOST_TURN)),
            _ => {}
        }
        // The game stays locked, so that it does not end before this is there.
        let live = self.lock(id).await?;
        if live.seats_of(&person.id).is_empty() {
            return Err(Refused::NotYours);
        }
        if live.status() != Status::Playing {
            return Err(Refused::NotPlaying);
        }
        let now = self.now();
        let kept = self
            .store
            .keep_private_text(id, &person.id, &new, most as i64, now);
        match kept.await? {
            true => Ok(()),
            false => Err(Refused::ManyNotes(most)),
        }
    }
}
