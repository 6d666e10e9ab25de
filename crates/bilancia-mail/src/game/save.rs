//! A game by mail as a file that only its player has: the record and their secrets.

use bilancia_core::{Lang, Seats};
use bilancia_games::catalog;
use bilancia_table::{Record, record::Fault};
use serde::{Deserialize, Serialize};

use super::{Correspondence, Note, Sealed, dice::Dice};

/// The version of the file.
const FORMAT: u32 = 1;

/// The file. Its fields are a format: the program's own types are free to change.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Version of the file.
    mail: u32,
    name: String,
    /// Numbers of this player's seats, from 1.
    seats: Vec<u8>,
    secret: String,
    shared: usize,
    sealed: Option<SealedChoice>,
    their_seal: Option<TheirSeal>,
    own_roll: Option<u32>,
    their_link: Option<TheirLink>,
    notes: Vec<Note>,
    /// The record as text.
    record: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SealedChoice {
    round: usize,
    action: String,
    opened: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TheirSeal {
    round: usize,
    commitment: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TheirLink {
    roll: u32,
    link: String,
}

/// Why the file of a game by mail cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// No such file, or one of a newer version; with the words of its reader.
    Form(String),
    /// Its record is refused.
    Record(Box<Fault>),
}

impl SaveError {
    /// The reason in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Form(reason) => reason.clone(),
            Self::Record(fault) => fault.text(lang),
        }
    }
}

impl Correspondence {
    /// Writes the file. It has the player's secrets, so that it must not be shown to others.
    pub fn save(&self) -> String {
        let file = File {
            mail: FORMAT,
            name: self.name.clone(),
            seats: self.own.iter().map(|seat| seat.0 + 1).collect(),
            secret: self.secret.clone(),
            shared: self.shared,
            sealed: self.sealed.as_ref().map(|sealed| SealedChoice {
                round: sealed.round,
                action: sealed.action.clone(),
                opened: sealed.opened,
            }),
            their_seal: self.theirs.as_ref().map(|(round, commitment)| TheirSeal {
                round: *round,
                commitment: commitment.clone(),
            }),
            own_roll: self.dice.as_ref().and_then(|dice| dice.shown),
            their_link: self.dice.as_ref().and_then(|dice| {
                let (roll, link) = dice.theirs.clone()?;
                Some(TheirLink { roll, link })
            }),
            notes: self.notes.clone(),
            record: self.record().to_text(),
        };
        serde_json::to_string_pretty(&file).expect("plain data serialises") + "\n"
    }

    /// Reads the file.
    ///
    /// # Errors
    /// [`SaveError`] if it is no such file, or its record is refused.
    pub fn load(text: &str) -> Result<Self, SaveError> {
        let form = |error: &dyn std::fmt::Display| SaveError::Form(error.to_string());
        let file: File = serde_json::from_str(text).map_err(|error| form(&error))?;
        if file.mail != FORMAT {
            return Err(form(&format!("version {}", file.mail)));
        }
        let fault = |fault: Fault| SaveError::Record(Box::new(fault));
        let record = Record::read(&file.record).map_err(fault)?;
        let spec = record.spec(catalog()).map_err(fault)?;
        let table = record.replay(catalog()).map_err(fault)?.table;
        let own: Seats = table
            .seats()
            .iter()
            .filter(|seat| file.seats.contains(&(seat.0 + 1)))
            .collect();
        let first = own.lowest() == table.seats().lowest();
        let rolls = record.tag(bilancia_table::record::dice::DICE).is_some();
        let mut dice = rolls.then(|| Dice::new(&file.secret, &file.name, first));
        if let Some(dice) = &mut dice {
            dice.shown = file.own_roll;
            dice.theirs = file.their_link.map(|theirs| (theirs.roll, theirs.link));
        }
        let seals = record
            .tags
            .iter()
            .filter(|(name, _)| name.starts_with(bilancia_table::record::seals::SEAL));
        Ok(Self {
            seals: seals.cloned().collect(),
            spec,
            name: file.name,
            players: record.players,
            own,
            secret: file.secret,
            shared: file.shared.min(table.event_count()),
            table,
            sealed: file.sealed.map(|sealed| Sealed {
                round: sealed.round,
                action: sealed.action,
                opened: sealed.opened,
            }),
            theirs: file
                .their_seal
                .map(|theirs| (theirs.round, theirs.commitment)),
            dice,
            notes: file.notes,
        })
    }

    /// The block of the last mail that this player sent; none before the first.
    pub fn last_sent(&self) -> Option<&Note> {
        self.notes
            .iter()
            .rev()
            .find(|note| note.way == super::Way::Sent)
    }
}
