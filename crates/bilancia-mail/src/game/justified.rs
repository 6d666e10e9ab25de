//! Turns that are found from the position to which they lead, as where nothing but the final configuration is mailed.

use bilancia_analysis::justify::{POSITIONS, Verdict, justify};
use bilancia_core::{Actor, Lang, Name, Node, ToArgument};

use super::{Correspondence, error, messages};
use crate::{
    block::Block,
    error::{MailError, MailRule},
};

impl Correspondence {
    /// Text of a turn that leads from the position in which the match stands to another, for the player to move.
    ///
    /// # Errors
    /// [`MailError`] if a position is refused, no turn leads to it or none was found, or dice and the other player have a
    /// part in what does.
    pub fn find_turn(&self, position: &str) -> Result<String, MailError> {
        let Node::Choice(seats) = self.table.node() else {
            return Err(error(MailRule::Turn, messages::NOT_ALONE, &[]));
        };
        let seat = seats
            .only()
            .ok_or_else(|| error(MailRule::Seal, messages::NOT_SEALED, &[]))?;
        let before = self.table.position();
        let found = justify(&self.spec, Some(&before), position, POSITIONS);
        let found = found.map_err(|fault| {
            let words = in_both(|lang| fault.text(lang));
            error(MailRule::Turn, messages::NO_POSITION, &[&words])
        })?;
        match found.turn_of(seat) {
            Some(turn) => Ok(turn.to_owned()),
            None if found.verdict == Verdict::Justified => {
                Err(error(MailRule::Turn, messages::NOT_ALONE, &[]))
            }
            None => {
                let words = in_both(|lang| found.text(&|by, lang| self.actor_name(by, lang), lang));
                Err(error(MailRule::Turn, messages::NOT_JUSTIFIED, &[&words]))
            }
        }
    }

    /// The turn of a block that has nothing but a position; none for other blocks.
    pub(super) fn turn_to(&self, block: &Block) -> Result<Option<String>, MailError> {
        let position = block
            .position
            .as_deref()
            .filter(|_| block.is_position_only());
        position
            .map(|position| self.find_turn(position))
            .transpose()
    }

    fn actor_name(&self, by: Actor, lang: Lang) -> String {
        match by {
            Actor::Seat(seat) => self.table.seat_name(seat, lang),
            Actor::Chance => self.spec.game.info().chance.raw(lang).to_owned(),
        }
    }
}

/// A text in both languages.
fn in_both(text: impl Fn(Lang) -> String) -> impl ToArgument {
    Name::each(text)
}
