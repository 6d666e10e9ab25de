//! The block of the next mail.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Name, Node, Seat, Wording};
use bilancia_table::{Reason, seal::Seal};

use super::{Correspondence, Next, Sealed, error, messages};
use crate::{
    block::{Block, Part},
    error::{MailError, MailRule},
};

impl Correspondence {
    /// Plays a turn, or seals a choice in a simultaneous move, and makes the block of the mail that tells the other
    /// player; with `text` none, a block with what they wait for besides.
    ///
    /// # Errors
    /// [`MailError`] if it is not this player's turn, or the turn is not legal and whole.
    pub fn play(&mut self, text: Option<&str>) -> Result<Block, MailError> {
        let mut after = self.clone();
        let block = after.compose(text)?;
        *self = after;
        Ok(block)
    }

    /// Remarks on what this player may not have meant by a turn, a sentence each; none on a turn that is refused, and on
    /// sealed choices.
    pub fn remarks(&self, text: &str) -> Vec<Wording> {
        match self.next() {
            Next::Move(seat) if self.table.node() == Node::Choice(seat.into()) => self
                .read_turn(seat, text)
                .map_or(Vec::new(), |turn| turn.remarks),
            _ => Vec::new(),
        }
    }

    /// Gives up and makes the block that tells the other player.
    ///
    /// # Errors
    /// [`MailError`] if the match is over.
    pub fn resign(&mut self) -> Result<Block, MailError> {
        let mut after = self.clone();
        let mut parts = after.owed();
        let seat = after.own.lowest().unwrap_or(Seat(0));
        let resigned = after.table.forfeit(seat, Reason::Resignation);
        resigned.map_err(|fault| {
            let fault = Name::each(|lang| fault.text(lang));
            error(MailRule::Order, messages::PLAIN, &[&fault])
        })?;
        parts.push(Part::Resign);
        let block = after.block(parts);
        after.shared = after.table.event_count();
        *self = after;
        Ok(block)
    }

    fn compose(&mut self, text: Option<&str>) -> Result<Block, MailError> {
        let next = self.next();
        let mut parts = self.owed();
        match (next, text) {
            (Next::Move(seat), Some(text)) => {
                let simultaneous = self.table.node() != Node::Choice(seat.into());
                let part = match simultaneous {
                    true => self.seal(seat, text)?,
                    false => self.take_turn(seat, text)?,
                };
                let sealed = matches!(part, Part::Seal { .. });
                parts.push(part);
                if sealed {
                    // The other player's commitment stands, so that nothing is lost by showing the choice at once.
                    parts.extend(self.opening());
                }
            }
            (Next::Answer, None) => {}
            (Next::Move(_), None) if !parts.is_empty() => {}
            (Next::Move(_), None) => return Err(error(MailRule::Turn, messages::YOUR_MOVE, &[])),
            (Next::Over, _) => return Err(error(MailRule::Order, messages::OVER, &[])),
            (Next::Wait, _) if self.has_sealed_now() => {
                return Err(error(MailRule::Seal, messages::SEALED_ALREADY, &[]));
            }
            (Next::Wait | Next::Answer, _) => {
                return Err(error(MailRule::Sender, messages::WAIT, &[]));
            }
        }
        // After a turn, links for the roll that follows are shown too: no player has anything to choose before it.
        let node = self.table.node();
        let rolls = self.rolls();
        if let Some(dice) = &mut self.dice
            && let Some(roll) = dice.due(rolls, node).filter(|due| Some(*due) > dice.shown)
            && let Some(link) = dice.own(roll)
        {
            dice.shown = Some(roll);
            let before = parts.iter().position(|part| matches!(part, Part::Turn(_)));
            parts.insert(before.unwrap_or(parts.len()), Part::Dice { roll, link });
        }
        let block = self.block(parts);
        self.shared = self.table.event_count();
        Ok(block)
    }

    /// Parts that the other player waits for: the opening of a choice, and the commitment to this player's dice.
    fn owed(&mut self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.opening().into_iter().collect();
        if let Some(dice) = &mut self.dice
            && dice.shown.is_none()
        {
            parts.extend(dice.own(0).map(|commitment| Part::Commit { commitment }));
            dice.shown = Some(0);
        }
        parts
    }

    /// The opening of this player's choice, if the other player has sealed theirs.
    fn opening(&mut self) -> Option<Part> {
        let sealed = self
            .sealed
            .clone()
            .filter(|sealed| !sealed.opened && self.may_open(sealed))?;
        self.sealed = Some(Sealed {
            opened: true,
            ..sealed.clone()
        });
        Some(Part::Open {
            round: sealed.round,
            salt: self.salt(sealed.round),
            action: sealed.action,
        })
    }

    fn seal(&mut self, seat: Seat, text: &str) -> Result<Part, MailError> {
        let turn = self.read_turn(seat, text)?;
        let [action] = &turn.actions[..] else {
            return Err(error(MailRule::Turn, messages::ONE_CHOICE, &[]));
        };
        let round = self.table.event_count() + 1;
        self.sealed = Some(Sealed {
            round,
            action: action.clone(),
            opened: false,
        });
        let commitment = self.commitment(round, seat, action, &self.salt(round));
        Ok(Part::Seal { round, commitment })
    }

    /// The commitment to a choice.
    pub(super) fn commitment(&self, round: usize, seat: Seat, action: &str, salt: &str) -> String {
        let seal = Seal {
            name: &self.name,
            round,
            seat,
            action,
            salt,
        };
        seal.commitment()
    }

    fn take_turn(&mut self, seat: Seat, text: &str) -> Result<Part, MailError> {
        let turn = self.read_turn(seat, text)?;
        for action in &turn.actions {
            // The actions were read from the position that they are played in, so a refusal is a fault of ours.
            let played = self.table.play(Actor::Seat(seat), action);
            played.map_err(|_| error(MailRule::Turn, messages::YOUR_MOVE, &[]))?;
        }
        Ok(Part::Turn(turn.text))
    }

    /// Reads a whole turn of a seat.
    pub(super) fn read_turn(&self, seat: Seat, text: &str) -> Result<turns::TextTurn, MailError> {
        turns::read_whole(&*self.table, seat, text).map_err(|fault| {
            let fault = Name::each(|lang| fault.text(lang));
            error(MailRule::Turn, messages::TURN, &[&fault])
        })
    }
}
