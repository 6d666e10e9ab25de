//! Entries of the log of a game.

use bilancia_core::Lang;
use serde::{Deserialize, Serialize};

use crate::KeptLines;

/// One entry of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(strum::VariantNames), strum(serialize_all = "snake_case"))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "an entry tells of its fields")]
pub enum LogEntry {
    /// From here on the log is read by this version of the rules of conduct; see [`Conduct`](crate::Conduct).
    Conduct { version: u8 },
    /// The game is rated: so the person chose who offers it, or the event of which it is a game.
    Rated,
    /// The host has drawn the secret of the dice. It is shown when the game is over, its hash before.
    Dice { secret: String },
    /// Somebody sat down. In old logs, and at seats of programs, with a share of the dice that was given or drawn for
    /// them; an empty one is given later.
    Sat {
        seat: u8,
        share: String,
        given: bool,
    },
    /// The share of the dice of a seat, given by its player after they had seen the commitment, or drawn for them.
    Shared {
        seat: u8,
        share: String,
        given: bool,
    },
    /// An action of a seat, in the game's notation.
    Act { seat: u8, text: String },
    /// A turn of a seat, or a part of one: actions in the game's notation, one after another. What is left of its text waits
    /// for dice, and only its player may know it.
    Turn {
        seat: u8,
        actions: Vec<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        rest: String,
    },
    /// A seat chose something else in secret, before all were in; its player alone knows that.
    Changed { seat: u8, text: String },
    /// An outcome of chance.
    Roll { text: String },
    /// A seat took its last action back, before anybody could learn from it.
    TakenBack { seat: u8 },
    /// A seat shows the commitment to a simultaneous move that only its player knows.
    Sealed { seat: u8, commitment: String },
    /// A seat shows what it had sealed.
    Opened {
        seat: u8,
        text: String,
        salt: String,
    },
    /// A seat lays down what it will answer; no other player may see it. Each line is a sequence of actions, from the
    /// present number of events on.
    Planned { seat: u8, lines: Vec<Vec<String>> },
    /// A seat gave up.
    Resigned { seat: u8 },
    /// A seat's time ran out; all of them at once make a draw.
    OutOfTime { seats: Vec<u8> },
    /// A seat did not open what it had sealed, or opened something else; all of them make a draw.
    SealBroken { seats: Vec<u8> },
    /// A seat offered something.
    Offered { seat: u8, what: Offer },
    /// The offer was declined.
    Declined { seat: u8 },
    /// A seat withdrew its offer.
    Withdrawn { seat: u8 },
    /// A seat accepted the offer; it holds when all have.
    Accepted { seat: u8 },
    /// The clocks run again.
    Resumed { seat: u8 },
    /// The player of a seat is away until then (milliseconds since 1970).
    Away { seat: u8, until: i64 },
    /// An outage (milliseconds since 1970): clocks ran until `from`, and run again from `until` on, which
    /// is the earlier of the two if a clock of the machine that was wrong was set back.
    Interrupted { from: i64, until: i64 },
    /// The game is called off before it began: by the person who offered it or because they were away, or by the one whom it was offered
    /// to.
    CalledOff {
        declined: bool,
        /// Whether that was because all who sit in it had left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        away: bool,
    },
    /// The game is called off after it began: the players of these seats did not make their first move in time.
    NotBegun { seats: Vec<u8> },
    /// The player of a seat called the game off before each had made a move.
    Aborted { seat: u8 },
    /// The player of these seats has seen that the game has begun.
    Seen { seats: Vec<u8> },
    /// The person for whom the seats of a hand were reserved does not want to play: the hand is free.
    HandDeclined { seats: Vec<u8> },
    /// A program plays on at the seats of a person who has left the game: they gave up, or their time ran out.
    Replaced {
        seats: Vec<u8>,
        /// By the name of the opponent.
        program: String,
        /// The person who has left, by their id: they do not come back.
        person: String,
        /// Whether their time ran out.
        late: bool,
    },
    /// A person takes seats over from the program that plays on at them.
    TakenOver { seats: Vec<u8> },
    /// A seat challenges the turn that the events from one number to another make up, before its player acts on it.
    Challenged {
        seat: u8,
        /// Seat whose turn it is.
        mover: u8,
        from: usize,
        until: usize,
        /// Policy by its name.
        policy: String,
        reason: String,
        /// Place on the board, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        place: String,
        finding: Finding,
    },
    /// The player whose turn is challenged explains it.
    Explained { seat: u8, text: String },
    /// The player whose turn is challenged replaces it from a number of events on; if that is not agreed, they offer to.
    Corrected { seat: u8, to: usize, agreed: bool },
    /// A seat ends a dispute: the challenger by accepting the turn or its replacement, the player who moved by accepting a
    /// ruling. The game goes back to a number of events if one is given.
    Settled {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<usize>,
    },
    /// The challenger asks the arbiter for a ruling.
    Escalated { seat: u8 },
    /// The arbiter rules that a turn stands, or that it is played anew from a number of events on.
    Ruled {
        /// Number of the case.
        case: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<usize>,
        /// The rule of the game that decides, as the arbiter names it.
        rule: String,
        words: String,
        /// Whether no appeal is open.
        last: bool,
    },
    /// A seat appeals against a ruling.
    Appealed { seat: u8, text: String },
    /// The answer that a dispute waited for did not come in time: the turn stands, or is played anew from a number of events on.
    Lapsed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<usize>,
    },
    /// Somebody said something: to all, or only to those who sit on the same side as a seat.
    Said {
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side_of: Option<u8>,
    },
    /// An entry that only a newer version of the program knows. It is never written.
    #[serde(other, skip_serializing)]
    Unknown,
}

/// Finding of the program about a turn, from the positions before and after it alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// `justified`, `impossible` or `undecided`. Earlier versions wrote `unknown`, and waited for the player who moved.
    pub verdict: String,
    /// The justification, or the reasons against it.
    pub words: KeptLines,
}

bilancia_core::messages! { crate::catalogue, "log-entry-": pub const { BROKE_DOWN } }

/// Verdict of a program that could not decide.
pub const UNDECIDED: &str = "undecided";

impl Finding {
    /// The words in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.words.text(lang)
    }

    /// Whether a legal turn leads from one position to the other.
    pub(crate) fn is_justified(&self) -> bool {
        self.verdict == "justified"
    }

    /// Whether the program could not decide.
    pub(crate) fn is_undecided(&self) -> bool {
        self.verdict == UNDECIDED
    }

    /// Whether the program has shown that no legal turn leads from one position to the other.
    pub(crate) fn is_refuted(&self) -> bool {
        self.verdict == "impossible"
    }
}

#[cfg(test)]
mod tests {
    use super::{Finding, UNDECIDED};

    /// A turn that is not decided is not refuted, so that it never counts against the player who moved.
    #[test]
    fn only_impossible_turns_are_refuted() {
        for (verdict, refuted) in [
            ("justified", false),
            ("impossible", true),
            ("unknown", false),
            (UNDECIDED, false),
        ] {
            let finding = Finding {
                verdict: verdict.to_owned(),
                words: Default::default(),
            };
            assert_eq!(finding.is_refuted(), refuted, "{verdict}");
        }
    }
}

/// Subject of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "offer", rename_all = "snake_case")]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To go back to the position after a number of events.
    Undo {
        /// Number of events that stay.
        events: usize,
    },
    /// To let the clocks stand until somebody resumes.
    Pause,
}

impl LogEntry {
    /// The entry as it is written in the log, in JSON.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an entry has no maps with odd keys")
    }

    /// The seats that it names.
    pub fn seats(&self) -> &[u8] {
        match self {
            Self::Sat { seat, .. }
            | Self::Shared { seat, .. }
            | Self::Act { seat, .. }
            | Self::Turn { seat, .. }
            | Self::Changed { seat, .. }
            | Self::TakenBack { seat }
            | Self::Sealed { seat, .. }
            | Self::Opened { seat, .. }
            | Self::Planned { seat, .. }
            | Self::Resigned { seat }
            | Self::Offered { seat, .. }
            | Self::Declined { seat }
            | Self::Withdrawn { seat }
            | Self::Accepted { seat }
            | Self::Resumed { seat }
            | Self::Challenged { seat, .. }
            | Self::Explained { seat, .. }
            | Self::Corrected { seat, .. }
            | Self::Settled { seat, .. }
            | Self::Escalated { seat }
            | Self::Appealed { seat, .. }
            | Self::Aborted { seat }
            | Self::Away { seat, .. } => std::slice::from_ref(seat),
            Self::OutOfTime { seats }
            | Self::SealBroken { seats }
            | Self::HandDeclined { seats }
            | Self::Replaced { seats, .. }
            | Self::TakenOver { seats }
            | Self::NotBegun { seats }
            | Self::Seen { seats } => seats,
            Self::Said { side_of, .. } => side_of.as_slice(),
            Self::Conduct { .. }
            | Self::Rated
            | Self::Dice { .. }
            | Self::Roll { .. }
            | Self::Interrupted { .. }
            | Self::CalledOff { .. }
            | Self::Ruled { .. }
            | Self::Lapsed { .. }
            | Self::Unknown => &[],
        }
    }

    /// Reads an entry. One of a kind that is not known is [`Self::Unknown`].
    ///
    /// # Errors
    /// What is wrong with a text that is no entry of any version.
    pub fn from_text(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
