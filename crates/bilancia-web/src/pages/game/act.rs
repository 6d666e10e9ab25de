//! Forms of a game.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_core::Seat;
use bilancia_host::Status;
use bilancia_service::{Command, Refused};
use serde::Deserialize;
use utoipa::ToSchema;

use super::draft;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::Visitor,
};

/// Fields of a command in a game, from a form or a program; each command reads those that it needs.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct CommandForm {
    /// One's own.
    #[serde(default)]
    seat: u8,
    /// A seat of the hand at which somebody sits down; the first that is free if it is left out.
    #[schema(ignore)]
    hand: Option<u8>,
    /// How many events there were when one looked; if given, there must be no more now.
    number: Option<usize>,
    /// An action, a turn, what is said, lines of a plan, or the words of a challenge, an explanation or an appeal.
    #[serde(default)]
    text: String,
    /// One's share of the dice: letters and digits that cannot be guessed. If it is empty the player has no part in the dice.
    #[serde(default)]
    share: String,
    #[schema(ignore)]
    invitation: Option<String>,
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
    back: String,
}

impl CommandForm {
    /// The command of this name; none if there is none.
    pub(crate) fn command(self, name: &str) -> Option<(Command, Option<usize>)> {
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

/// Does something in a game.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, command)): Path<(String, String)>,
    Form(form): Form<CommandForm>,
) -> Result<Response, Problem> {
    let here = match form.back.as_str() {
        "text" => format!("/game/{id}/text"),
        _ => format!("/game/{id}"),
    };
    if command == "join" {
        let invitation = form.invitation.as_deref();
        let hand = form.hand.map(Seat);
        // A visitor who is refused does not become a guest.
        let known = visitor.person.as_ref();
        if let Err(refused) = app.service.may_join(&id, known, invitation, hand).await {
            return answer(&app, refused, &here, &visitor);
        }
        let (person, cookie) = visitor.someone(&app).await?;
        return match app.service.join(&id, &person, invitation, hand).await {
            Ok(()) => Ok(lead_to(&here, cookie)),
            Err(refused) => answer(&app, refused, &here, &visitor),
        };
    }
    if command == "decline-challenge" {
        let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
        return match app.service.decline_challenge(&id, person, None).await {
            Ok(()) => Ok(lead_to("/play", None)),
            Err(refused) => answer(&app, refused, &here, &visitor),
        };
    }
    let begins = command == "share";
    let turn = (command == "turn").then(|| (Seat(form.seat), form.text.replace("\r\n", "\n")));
    let (command, number) = form.command(&command).ok_or(Problem::NoPage)?;
    let Some(person) = &visitor.person else {
        return Err(Refused::NotYours.into());
    };
    match app.service.act(&id, person, number, command).await {
        // A game without choices is over at once: it is shown from its beginning.
        Ok(()) if begins && app.service.lock(&id).await?.status() == Status::Over => {
            Ok(lead_to(&format!("{here}?at=0"), None))
        }
        Ok(()) => Ok(lead_to(&here, None)),
        Err(refused @ (Refused::Turn(_) | Refused::Overtaken)) if let Some((seat, text)) = turn => {
            draft::refused(&app, &visitor, &id, (seat, &text), &refused).await
        }
        Err(refused) => answer(&app, refused, &here, &visitor),
    }
}

/// Goes back to the game with what was wrong; what the visitor may not know of is not there for them.
fn answer(app: &App, refused: Refused, here: &str, visitor: &Visitor) -> Result<Response, Problem> {
    match refused {
        Refused::NoGame | Refused::NotYours | Refused::Store(_) => Err(refused.into()),
        refused => {
            let text = refused.text(visitor.lang);
            Ok(lead_back(app, visitor, here, &text, None))
        }
    }
}
