//! Blocks of the other player's mails, played.

use bilancia_core::{Actor, Name, Node, Seat, ToArgument};
use bilancia_table::{PlayError, Reason, chains, record, seal::is_salt};

use super::{Correspondence, Note, Way, error, messages};
use crate::{
    block::{self, Block, Lowered, Part},
    error::{MailError, MailRule},
    message::Reading,
};

/// Characters of a text outside a block that a refusal shows.
const SHOWN: usize = 60;

/// Effect of a mail that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// Whether it was read before, so that nothing changed.
    pub already: bool,
    /// Number of events before it.
    pub events: usize,
}

/// The other player's choice, opened before this player has opened theirs.
struct Opened<'a> {
    round: usize,
    salt: &'a str,
    action: &'a str,
}

impl Correspondence {
    /// The block of a message that counts for this match: the first of the least quoted that is not this player's own
    /// and has not been played.
    ///
    /// # Errors
    /// [`MailError`] if there is none, or it cannot be read.
    pub fn choose(&self, reading: &Reading) -> Result<Block, MailError> {
        let passed = |block: &Block| {
            block.name != self.name || block.seats == self.own || self.has_received(block)
        };
        let chosen = reading.choose(passed);
        if !matches!(&chosen, Ok(found) if !passed(&found.block)) {
            let mut lowered = reading.lowered();
            if let Some(block) = lowered.find_map(|lowered| self.restored(lowered)) {
                return Ok(block);
            }
        }
        let block = &chosen?.block;
        match reading.beside() {
            Some(text) if block.seats == self.own && block.name == self.name => {
                let shown: String = text.chars().take(SHOWN).collect();
                let args: [&dyn ToArgument; 2] = [&block.turn, &shown];
                Err(error(MailRule::Sender, messages::OWN_AND_TEXT, &args))
            }
            _ => Ok(block.clone()),
        }
    }

    /// Whether a block was received before.
    fn has_received(&self, block: &Block) -> bool {
        // Blocks of older versions were written in longer lines.
        let is_it = |note: &Note| {
            note.way == Way::Received && block::find(&note.block).is_ok_and(|it| it.block == *block)
        };
        self.notes.iter().any(is_it)
    }

    /// A block whose letters had become small, with those that it had; none if its check does not agree with them.
    fn restored(&self, lowered: &Lowered) -> Option<Block> {
        let mut block = lowered.block.clone();
        let seat = match self.table.node() {
            Node::Choice(seats) => seats.iter().find(|seat| block.seats.contains(*seat))?,
            _ => return None,
        };
        let mut after = self.table.copy();
        block.game = self.spec.name();
        for part in &mut block.parts {
            if let Part::Turn(text) = part {
                let turn = self.read_turn(seat, text).ok()?;
                for action in &turn.actions {
                    after.play(Actor::Seat(seat), action).ok()?;
                }
                *text = turn.text;
            }
        }
        block.position = block
            .position
            .map(|_| bilancia_core::tidy(&after.position()));
        (block.check() == lowered.check).then_some(block)
    }

    /// Plays the block of a mail. `date` and `id` are those of its headers, for the notes.
    ///
    /// # Errors
    /// [`MailError`] if the block is of another game, does not continue the game from where it stands, or breaks a
    /// rule.
    pub fn receive(
        &mut self,
        block: &Block,
        date: Option<String>,
        id: Option<String>,
    ) -> Result<News, MailError> {
        let already = News {
            already: true,
            events: self.table.event_count(),
        };
        self.check_game(block)?;
        if self.has_received(block) {
            return Ok(already);
        }
        if block.seats == self.own {
            return Err(error(MailRule::Sender, messages::OWN, &[&block.turn]));
        }
        if block.seats != self.other() {
            return Err(error(MailRule::Sender, messages::NO_SEATS, &[]));
        }
        let mut after = self.clone();
        after.check_order(block)?;
        match after.turn_to(block)? {
            Some(turn) => after.apply(&Block {
                parts: vec![Part::Turn(turn)],
                ..block.clone()
            })?,
            None => after.apply(block)?,
        }
        after.notes.push(Note::of(Way::Received, block, date, id));
        *self = after;
        Ok(News {
            already: false,
            ..already
        })
    }

    /// Notes a mail that was sent.
    pub fn note_sent(&mut self, block: &Block, date: Option<String>, id: Option<String>) {
        self.notes.push(Note::of(Way::Sent, block, date, id));
    }

    /// Notes a mail that was received, such as the offer of the match.
    pub fn note_received(&mut self, block: &Block, date: Option<String>, id: Option<String>) {
        self.notes.push(Note::of(Way::Received, block, date, id));
    }

    fn check_game(&self, block: &Block) -> Result<(), MailError> {
        let game = self.spec.name();
        if block.name != self.name {
            let args: [&dyn ToArgument; 4] = [&block.game, &block.name, &game, &self.name];
            return Err(error(MailRule::Game, messages::OTHER_GAME, &args));
        }
        let same = bilancia_games::catalog()
            .read(&block.game)
            .is_ok_and(|spec| spec.name() == game);
        match same {
            true => Ok(()),
            false => Err(error(
                MailRule::Game,
                messages::OTHER_OPTIONS,
                &[&block.game, &game],
            )),
        }
    }

    /// Checks that a block continues the game from where it stands.
    fn check_order(&self, block: &Block) -> Result<(), MailError> {
        let now = self.turn();
        if block.turn > now {
            return Err(error(
                MailRule::Order,
                messages::AHEAD,
                &[&block.turn, &now],
            ));
        }
        let fingerprint = Self::fingerprint(&*self.table);
        let named = block.before.as_ref().unwrap_or(&fingerprint);
        if block.turn == now && *named == fingerprint {
            return Ok(());
        }
        let sent = self
            .notes
            .iter()
            .rev()
            .find(|note| note.way == Way::Sent && note.turn > 0);
        if let Some(note) = sent.filter(|_| block.turn < now || block.before.is_some()) {
            let date = note.date.as_deref().unwrap_or("?");
            let args: [&dyn ToArgument; 3] = [&block.turn.saturating_sub(1), &note.turn, &date];
            return Err(error(MailRule::Order, messages::STALE, &args));
        }
        let args: [&dyn ToArgument; 4] = [&block.turn, named, &now, &fingerprint];
        Err(error(MailRule::Order, messages::OTHER_POSITION, &args))
    }

    /// Checks that the match stands where the sender of a block says that it leads.
    pub(super) fn check_after(&self, block: &Block) -> Result<(), MailError> {
        let fingerprint = Self::fingerprint(&*self.table);
        if let Some(after) = block.after.as_ref().filter(|after| **after != fingerprint) {
            return Err(error(
                MailRule::Turn,
                messages::OTHER_AFTER,
                &[after, &fingerprint],
            ));
        }
        let position = self.table.position();
        match &block.position {
            Some(named) if *named != bilancia_core::tidy(&position) => Err(error(
                MailRule::Turn,
                messages::OTHER_END,
                &[named, &position],
            )),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, block: &Block) -> Result<(), MailError> {
        let mut opened = None;
        for part in &block.parts {
            if opened.is_some() {
                return Err(error(MailRule::Seal, messages::AFTER_OPENING, &[]));
            }
            match part {
                Part::Offer(_) => return Err(error(MailRule::Game, messages::OFFER_AGAIN, &[])),
                Part::Commit { commitment } => self.take_commitment(commitment)?,
                Part::Dice { roll, link } => self.take_link(*roll, link)?,
                Part::Turn(text) => self.take_their_turn(text)?,
                Part::Seal { round, commitment } => self.take_seal(*round, commitment)?,
                Part::Open {
                    round,
                    salt,
                    action,
                } => {
                    let theirs = Opened {
                        round: *round,
                        salt,
                        action,
                    };
                    // A choice of this player that the sender does not know yet plays no part in where the block leads.
                    match self.sealed.as_ref().is_some_and(|sealed| sealed.opened) {
                        true => self.open(&theirs)?,
                        false => opened = Some(theirs),
                    }
                }
                Part::Resign => self.take_resignation()?,
                Part::Plan(_) | Part::Challenge(_) | Part::Answer(_) => {
                    return Err(error(MailRule::Game, messages::NO_HOST, &[]));
                }
            }
            self.roll(self.dice.as_ref().and_then(|dice| dice.shown).unwrap_or(0));
        }
        self.check_after(block)?;
        self.shared = self.table.event_count();
        if let Some(theirs) = opened {
            self.open(&theirs)?;
        }
        self.roll(chains::LENGTH);
        Ok(())
    }

    fn take_commitment(&mut self, commitment: &str) -> Result<(), MailError> {
        let taken = self
            .dice
            .as_mut()
            .is_some_and(|dice| dice.commit(commitment));
        match taken {
            true => Ok(()),
            false => Err(error(MailRule::Dice, messages::OTHER_COMMITMENT, &[])),
        }
    }

    fn take_link(&mut self, roll: u32, link: &str) -> Result<(), MailError> {
        let taken = self.dice.as_mut().is_some_and(|dice| dice.take(roll, link));
        match taken {
            true => Ok(()),
            false => Err(error(MailRule::Dice, messages::OTHER_LINK, &[&roll])),
        }
    }

    fn take_their_turn(&mut self, text: &str) -> Result<(), MailError> {
        let other = self.other();
        let seat = match self.table.node() {
            Node::Choice(seats) if seats.len() > 1 => {
                return Err(error(MailRule::Seal, messages::NOT_SEALED, &[]));
            }
            Node::Choice(seats) => seats.iter().find(|seat| other.contains(*seat)),
            Node::Chance => return Err(error(MailRule::Dice, messages::DICE_FIRST, &[])),
            Node::Over => return Err(error(MailRule::Order, messages::OVER, &[])),
        };
        let seat = seat.ok_or_else(|| error(MailRule::Sender, messages::NOT_THEIR_TURN, &[]))?;
        for action in self.read_turn(seat, text)?.actions {
            let played = self.table.play(Actor::Seat(seat), &action);
            played.map_err(|fault| refused(MailRule::Turn, messages::PLAIN, &fault))?;
        }
        Ok(())
    }

    /// The other player's seat in the simultaneous move that is due; none if none is.
    fn their_seat(&self) -> Option<Seat> {
        match self.table.node() {
            Node::Choice(seats) if seats.len() == 2 => {
                let seat = seats.iter().find(|seat| !self.own.contains(*seat))?;
                seats
                    .iter()
                    .any(|seat| self.own.contains(seat))
                    .then_some(seat)
            }
            _ => None,
        }
    }

    fn take_seal(&mut self, round: usize, commitment: &str) -> Result<(), MailError> {
        let due = self.table.event_count() + 1;
        if self.their_seat().is_none() {
            return Err(error(MailRule::Seal, messages::NOTHING_TO_SEAL, &[]));
        }
        if round != due {
            return Err(error(
                MailRule::Seal,
                messages::OTHER_ROUND,
                &[&round, &due],
            ));
        }
        if self
            .theirs
            .as_ref()
            .is_some_and(|(known, _)| *known == round)
        {
            return Err(error(MailRule::Seal, messages::SEALED_TWICE, &[]));
        }
        self.theirs = Some((round, commitment.to_owned()));
        Ok(())
    }

    /// Plays the simultaneous move of which the other player has opened their choice.
    fn open(&mut self, theirs: &Opened<'_>) -> Result<(), MailError> {
        let round = self.table.event_count() + 1;
        let known = self.theirs.clone().filter(|(known, _)| *known == round);
        let own = self.sealed.clone().filter(|sealed| sealed.round == round);
        let (Some((_, commitment)), Some(own), true) = (known, own, theirs.round == round) else {
            return Err(error(
                MailRule::Seal,
                messages::OPENED_TOO_EARLY,
                &[&theirs.round],
            ));
        };
        let seat = self
            .their_seat()
            .ok_or_else(|| error(MailRule::Seal, messages::NOTHING_TO_SEAL, &[]))?;
        let computed = self.commitment(round, seat, theirs.action, theirs.salt);
        if computed != commitment || !is_salt(theirs.salt) {
            return Err(error(
                MailRule::Seal,
                messages::OTHER_CHOICE,
                &[&theirs.action],
            ));
        }
        let Node::Choice(seats) = self.table.node() else {
            return Err(error(MailRule::Seal, messages::NOTHING_TO_SEAL, &[]));
        };
        let mut tags = Vec::new();
        for (number, chooser) in (round..).zip(seats.iter()) {
            let (action, commitment, salt) = match chooser == seat {
                true => (theirs.action, commitment.clone(), theirs.salt.to_owned()),
                false => {
                    let salt = self.salt(round);
                    (
                        &*own.action,
                        self.commitment(round, chooser, &own.action, &salt),
                        salt,
                    )
                }
            };
            let played = self.table.play(Actor::Seat(chooser), action);
            let played = played
                .map_err(|fault| refused(MailRule::Seal, messages::ILLEGAL_CHOICE, &fault))?;
            if played != action {
                return Err(error(
                    MailRule::Seal,
                    messages::OTHER_CHOICE,
                    &[&theirs.action],
                ));
            }
            tags.push((
                format!("{}{number}", record::seals::SEAL),
                format!("{commitment} {salt}"),
            ));
        }
        self.seals.extend(tags);
        Ok(())
    }

    fn take_resignation(&mut self) -> Result<(), MailError> {
        let seat = self.other().lowest().unwrap_or(Seat(1));
        let resigned = self.table.forfeit(seat, Reason::Resignation);
        resigned.map_err(|fault| refused(MailRule::Order, messages::PLAIN, &fault))
    }
}

/// An error with the reason of the table.
fn refused(rule: MailRule, message: bilancia_core::Message, fault: &PlayError) -> MailError {
    let fault = Name::each(|lang| fault.text(lang));
    error(rule, message, &[&fault])
}
