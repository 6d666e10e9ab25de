//! Commands in games, as forms and programs send them.

use bilancia_core::Seat;
use bilancia_service::Command;
use serde::Deserialize;
use utoipa::ToSchema;

/// Fields of a command in a game, from a form or a program; each command reads those that it needs.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CommandForm {
    /// One's own.
    #[serde(default)]
    pub seat: u8,
    /// A seat of the hand at which somebody sits down; the first that is free if it is left out.
    #[schema(ignore)]
    pub hand: Option<u8>,
    /// How many events there were when one looked; if given, there must be no more now.
    number: Option<usize>,
    /// An action, a turn, what is said, lines of a plan, or the words of a challenge, an explanation or an appeal.
    #[serde(default)]
    pub text: String,
    /// One's share of the dice: letters and digits that cannot be guessed. If it is empty the player has no part in the dice.
    #[serde(default)]
    share: String,
    /// Of a private game that one joins.
    #[schema(ignore)]
    pub invitation: Option<String>,
    /// The round of a commitment: the number of its first event, from 1.
    #[serde(default)]
    round: usize,
    /// `bilancia-seal-1`, in hexadecimal; with a share, the commitment to the dice that one has seen.
    #[serde(default)]
    commitment: String,
    /// Of a challenge: where on the board, in words, if one likes.
    #[serde(default)]
    place: String,
    /// Of what is opened.
    #[serde(default)]
    salt: String,
    /// To whom something is said: `side` for those alone who sit on the side of `seat`, or all.
    #[serde(default)]
    to: String,
    /// The version of one's draft of a turn that one has seen; if given, it must still be that one.
    version: Option<i64>,
    /// The number of the offer that is accepted, declined or withdrawn.
    offer: Option<usize>,
    /// Which page of the game to go back to.
    #[serde(default)]
    #[schema(ignore)]
    pub back: String,
}

impl CommandForm {
    /// The command of this name; none if there is none.
    pub fn command(self, name: &str) -> Option<(Command, Option<usize>)> {
        let (seat, text) = (Seat(self.seat), self.text);
        let command = match name {
            "act" => Command::Act { seat, text },
            "turn" => Command::Turn {
                seat,
                text,
                version: self.version,
            },
            "take-back" => Command::TakeBack { seat },
            "seal" => Command::Seal {
                seat,
                round: self.round,
                commitment: self.commitment,
            },
            "open" => Command::Open {
                seat,
                text,
                salt: self.salt,
            },
            "share" => Command::Share {
                seat,
                commitment: self.commitment,
                share: self.share,
            },
            "plan" => Command::Plan { seat, lines: text },
            "resign" => Command::Resign { seat },
            "call-off" => Command::CallOff { seat },
            "abort" => Command::Abort { seat },
            "offer-draw" => Command::OfferDraw { seat },
            "offer-undo" => Command::OfferUndo { seat },
            "offer-pause" => Command::OfferPause { seat },
            "decline" => Command::Decline {
                seat,
                offer: self.offer,
            },
            "accept" => Command::Accept {
                seat,
                offer: self.offer,
            },
            "withdraw" => Command::Withdraw {
                seat,
                offer: self.offer,
            },
            "challenge" => Command::Challenge {
                seat,
                reason: text,
                place: self.place,
            },
            "explain" => Command::Explain { seat, text },
            "correct" => Command::Correct { seat },
            "settle" => Command::Settle { seat },
            "escalate" => Command::Escalate { seat },
            "appeal" => Command::Appeal { seat, text },
            "resume" => Command::Resume { seat },
            "say" => Command::Say {
                text,
                side_of: (self.to == "side").then_some(seat),
            },
            _ => return None,
        };
        Some((command, self.number))
    }
}
