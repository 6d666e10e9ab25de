//! Games by mail begun: offered, and accepted.

use bilancia_core::{Lang, Name, Node, Presentable, Seats};
use bilancia_games::{GameEntry, MatchVisitor, catalog, visit_match};
use bilancia_table::{GameSpec, Match, Table};

use super::{Correspondence, dice::Dice, error, messages};
use crate::{
    block::{Block, Offer, Part},
    error::{MailError, MailRule},
};

/// Needs of a game beside turns.
struct Needs {
    hides: bool,
    chance: bool,
}

fn needs(table: &dyn Table) -> Option<Needs> {
    struct Ask;

    impl MatchVisitor for Ask {
        type Out = Needs;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> Needs {
            Needs {
                hides: S::HIDES,
                chance: of.state().may_have_chance(),
            }
        }
    }

    visit_match(table, Ask)
}

/// An error of the table as an argument of a message.
fn words(text: impl Fn(Lang) -> String) -> Name {
    Name::each(text)
}

/// The names of players as a record has them.
fn one_line(name: &str) -> String {
    let letters = name
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    bilancia_core::tidy(&letters.collect::<String>())
}

impl Correspondence {
    /// A match of a game before its first mail. `own` are the seats of this player, `secret` is at least 32 random
    /// hexadecimal digits that only this player knows.
    fn begin(
        spec: GameSpec,
        start: Option<&str>,
        name: &str,
        own: Seats,
        players: &[String],
        secret: &str,
    ) -> Result<Self, MailError> {
        let refused = |fault: &Name| error(MailRule::Game, messages::NO_START, &[fault]);
        let table = spec
            .table(start)
            .map_err(|fault| refused(&words(|lang| fault.text(lang))))?;
        let needs =
            needs(&*table).ok_or_else(|| error(MailRule::Game, messages::UNKNOWN_GAME, &[]))?;
        if needs.hides {
            return Err(error(MailRule::Game, messages::HIDES, &[]));
        }
        if table.node() == Node::Over {
            return Err(error(MailRule::Game, messages::OVER_AT_START, &[]));
        }
        let seats = table.seats();
        // Each player has all the seats of a side.
        let of_side = |seat| {
            seats
                .iter()
                .filter(|other| table.side(*other) == table.side(seat))
                .collect::<Seats>()
        };
        let sides = seats.lowest().map(of_side);
        let rest: Seats = seats
            .iter()
            .filter(|seat| !sides.is_some_and(|side| side.contains(*seat)))
            .collect();
        let is_side = |chosen: Seats| chosen.lowest().is_some_and(|seat| of_side(seat) == chosen);
        if !is_side(rest) {
            return Err(error(MailRule::Game, messages::NOT_TWO, &[]));
        }
        if !is_side(own) || players.len() != seats.len() {
            return Err(error(MailRule::Game, messages::NOT_A_SIDE, &[]));
        }
        let first = own.iter().next() == seats.lowest();
        Ok(Self {
            dice: needs.chance.then(|| Dice::new(secret, name, first)),
            spec,
            name: name.to_owned(),
            players: players.iter().map(|player| one_line(player)).collect(),
            own,
            secret: secret.to_owned(),
            table,
            shared: 0,
            sealed: None,
            theirs: None,
            seals: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// Begins a match and makes the block that offers it. `seat` is one of the player's; they have all of its side.
    ///
    /// # Errors
    /// [`MailError`] if the game cannot be played by two players by mail.
    pub fn offer(
        spec: GameSpec,
        start: Option<&str>,
        name: &str,
        own: Seats,
        players: &[String],
        secret: &str,
    ) -> Result<(Self, Block), MailError> {
        let mut game = Self::begin(spec, start, name, own, players, secret)?;
        let mut parts = vec![Part::Offer(Offer {
            version: game.spec.game.info().version,
            players: game.players.clone(),
            start: game.table.special_start().map(str::to_owned),
        })];
        if let Some(dice) = &mut game.dice {
            parts.extend(dice.own(0).map(|commitment| Part::Commit { commitment }));
            dice.shown = Some(0);
        }
        let mut block = game.block(parts);
        block.turn = 0;
        block.before = None;
        Ok((game, block))
    }

    /// Begins a match that a block offers. `secret` is at least 32 random hexadecimal digits that only this player
    /// knows.
    ///
    /// # Errors
    /// [`MailError`] if the block is no offer, or of a game that cannot be played by two players by mail.
    pub fn accept(block: &Block, secret: &str) -> Result<Self, MailError> {
        let offer = block.parts.iter().find_map(|part| match part {
            Part::Offer(offer) => Some(offer),
            _ => None,
        });
        let offer =
            offer.ok_or_else(|| error(MailRule::Game, messages::NO_OFFER, &[&block.name]))?;
        let spec = catalog().read(&block.game);
        let spec = spec.map_err(|fault| {
            error(
                MailRule::Game,
                messages::NO_START,
                &[&words(|lang| fault.text(lang))],
            )
        })?;
        let known = spec.game.info().version;
        if offer.version != known {
            let args: [&dyn bilancia_core::ToArgument; 2] = [&offer.version, &known];
            return Err(error(MailRule::Game, messages::OTHER_RULES, &args));
        }
        let table = spec.table(None);
        let seats = table.map_or(Seats::NONE, |table| table.seats());
        let own = seats
            .iter()
            .filter(|seat| !block.seats.contains(*seat))
            .collect();
        let start = offer.start.as_deref();
        let mut game = Self::begin(spec, start, &block.name, own, &offer.players, secret)?;
        for part in &block.parts {
            let known = match (part, &mut game.dice) {
                (Part::Offer(_), _) => true,
                (Part::Commit { commitment }, Some(dice)) => dice.commit(commitment),
                _ => false,
            };
            if !known {
                return Err(error(MailRule::Game, messages::MORE_THAN_OFFER, &[]));
            }
        }
        if game.dice.as_ref().is_some_and(|dice| dice.theirs.is_none()) {
            return Err(error(MailRule::Dice, messages::NO_COMMITMENT, &[]));
        }
        game.check_after(block)?;
        Ok(game)
    }
}
