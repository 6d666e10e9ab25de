//! A game by mail as one of its two players has it: the record, and what only they know.
//!
//! [`Correspondence::offer`] and [`Correspondence::accept`] begin one, [`Correspondence::play`] makes the block of the
//! next mail, [`Correspondence::receive`] plays what the block of a mail says. Nothing changes where an error is
//! returned.
//!
//! Both players have the same record. A player who has received a mail may be a little ahead of the sender, by what
//! follows from their own secrets (a sealed choice, a link of their dice), which their next mail shows.

mod begin;
mod dice;
mod justified;
mod log;
mod messages;
mod receive;
mod save;
mod send;

use bilancia_analysis::turns;
use bilancia_core::{Actor, Node, Seat, Seats, ToArgument};
use bilancia_table::{GameSpec, Record, Table, chains, record, seal};
use sha2::{Digest, Sha256};

use crate::{
    block::Block,
    error::{MailError, MailRule},
};

pub use log::{Note, Way};
pub use receive::News;
pub use save::SaveError;

use dice::Dice;

bilancia_core::catalogue!("mail/game");

/// A choice in a simultaneous move that this player has sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sealed {
    /// Number of the first event of the simultaneous move, from 1.
    round: usize,
    /// The choice in canonical notation.
    action: String,
    /// Whether a mail of this player has opened it.
    opened: bool,
}

/// A game by mail as one of its players has it.
#[derive(Clone)]
pub struct Correspondence {
    spec: GameSpec,
    name: String,
    players: Vec<String>,
    /// Seats of this player.
    own: Seats,
    /// Random hexadecimal digits of this player, from which their salts and their dice follow.
    secret: String,
    table: Box<dyn Table>,
    /// Number of events that the other player knows, as far as mails of this player have told them.
    shared: usize,
    sealed: Option<Sealed>,
    /// The other player's commitment, with the number of the first event of its simultaneous move.
    theirs: Option<(usize, String)>,
    /// Tags of sealed moves of the record, in order.
    seals: Vec<(String, String)>,
    dice: Option<Dice>,
    notes: Vec<Note>,
}

/// The next thing that a player has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A move of theirs is due.
    Move(Seat),
    /// Nothing is theirs to choose, but their next mail shows what the game goes on with.
    Answer,
    /// The other player's mail is awaited.
    Wait,
    /// The match is over.
    Over,
}

fn error(rule: MailRule, message: bilancia_core::Message, args: &[&dyn ToArgument]) -> MailError {
    MailError::new(rule, message, args)
}

impl Correspondence {
    /// The game with its options.
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Name of the match.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Names of the players, in the order of the seats.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Seats of this player.
    pub fn own(&self) -> Seats {
        self.own
    }

    /// The match as this player knows it; what they have sealed is no part of it.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Mails that were sent and received, in order.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Number of the turn at which the match stands, from 1.
    pub fn turn(&self) -> u32 {
        self.table.turn_number()
    }

    /// Seats of the other player.
    fn other(&self) -> Seats {
        let others = self.table.seats().iter();
        others.filter(|seat| !self.own.contains(*seat)).collect()
    }

    /// The next thing that this player has to do.
    pub fn next(&self) -> Next {
        let answer = if self.owes() {
            Next::Answer
        } else {
            Next::Wait
        };
        match self.table.node() {
            Node::Over if self.owes() => Next::Answer,
            Node::Over => Next::Over,
            Node::Chance => answer,
            Node::Choice(seats) => match seats.iter().find(|seat| self.own.contains(*seat)) {
                Some(_) if self.has_sealed_now() => answer,
                Some(seat) => Next::Move(seat),
                None => answer,
            },
        }
    }

    /// Whether this player has sealed their choice in the simultaneous move that is due.
    fn has_sealed_now(&self) -> bool {
        let round = self.table.event_count() + 1;
        self.sealed
            .as_ref()
            .is_some_and(|sealed| sealed.round == round)
    }

    /// Whether the other player waits for something of this player that is no choice.
    fn owes(&self) -> bool {
        let opening = self
            .sealed
            .as_ref()
            .is_some_and(|sealed| !sealed.opened && self.may_open(sealed));
        let rolls = self.rolls();
        let dice = self
            .dice
            .as_ref()
            .is_some_and(|dice| dice.owes(rolls, self.table.node()));
        opening || dice
    }

    /// Whether a choice may be opened: the other player has sealed theirs for the same simultaneous move.
    fn may_open(&self, sealed: &Sealed) -> bool {
        let passed = self.table.event_count() >= sealed.round;
        let theirs = self.theirs.as_ref();
        passed || theirs.is_some_and(|(round, _)| *round == sealed.round)
    }

    /// Number of rolls so far.
    fn rolls(&self) -> u32 {
        let is_roll = |event: &bilancia_table::Event| {
            matches!(
                event,
                bilancia_table::Event::Action {
                    by: Actor::Chance,
                    ..
                }
            )
        };
        self.table
            .events()
            .iter()
            .filter(|event| is_roll(event))
            .count() as u32
    }

    /// Salt of this player's choice in a simultaneous move.
    fn salt(&self, round: usize) -> String {
        let hash = Sha256::digest(format!("salt\n{}\n{}\n{round}\n", self.secret, self.name));
        hex::encode(&hash[..seal::SALT_DIGITS / 2])
    }

    /// Fingerprint of a match; the games that are played by mail show all players the same.
    fn fingerprint(table: &dyn Table) -> String {
        turns::fingerprint(table, Seat(0)).unwrap_or_default()
    }

    /// The record of the match so far.
    pub fn record(&self) -> Record {
        let mut tags = vec![("Match".to_owned(), self.name.clone())];
        if let Some(dice) = &self.dice {
            tags.extend(dice.tags(self.rolls()));
        }
        if !self.seals.is_empty() {
            tags.push((
                record::seals::SEALS.to_owned(),
                format!("{} {}", seal::SEALING, self.name),
            ));
            tags.extend(self.seals.iter().cloned());
        }
        Record::of(&*self.table, &self.players, &tags)
    }

    /// A block that leads from the position which the other player knows to the present one.
    fn block(&self, parts: Vec<crate::block::Part>) -> Block {
        let before = self.table.at(self.shared);
        Block {
            game: self.spec.name(),
            name: self.name.clone(),
            seats: self.own,
            turn: before.turn_number(),
            before: Some(Self::fingerprint(&*before)),
            after: Some(Self::fingerprint(&*self.table)),
            parts,
            position: Some(self.table.position()),
        }
    }

    /// Plays the rolls that are due, as far as links of both players are known. `own` is the last roll for which
    /// links of this player count.
    fn roll(&mut self, own: u32) {
        while self.table.node() == Node::Chance {
            let roll = self.rolls() + 1;
            let Some(dice) = &self.dice else {
                return;
            };
            let Some([one, two]) = dice.links(roll).filter(|_| roll <= own) else {
                return;
            };
            let Some(text) = chains::roll(&*self.table, [&one, &two]) else {
                return;
            };
            if self.table.play(Actor::Chance, &text).is_err() {
                return;
            }
        }
    }
}
