//! A game of two people who hand each other blocks of text: choices are sealed, and dice agreed on, as by mail.

use bilancia_core::{Lang, Seats};
use bilancia_mail::{Block, Correspondence, MailError, Next, block};

use crate::{Answer, Playing, language, playing::spec, seat};

bilancia_core::messages! { crate::catalogue, "letters-":
    const {
        SECRET(digits), NAME(least, most),
    }
}

/// Fewest hexadecimal digits of a secret.
const SECRET_DIGITS: usize = 32;
/// Letters of a match's name.
const NAME_LETTERS: std::ops::RangeInclusive<usize> = 4..=16;

/// A game by blocks as one of its two players has it.
#[derive(Clone)]
pub struct Letters {
    game: Correspondence,
    lang: Lang,
}

impl Letters {
    /// Offers a match of which this player has a seat, and all of its side. `players` are the names in the order of the seats,
    /// `name` is that of the match, 4 to 16 small letters, digits and `_`; `secret` at least 32 random hexadecimal digits, by
    /// which choices are sealed and dice agreed on.
    ///
    /// # Errors
    /// A sentence if the game cannot be played so, or a name or the secret is refused.
    pub fn offer(
        (game, options): (&str, &str),
        number: u8,
        players: &[String],
        name: &str,
        secret: &str,
        lang: &str,
    ) -> Answer<Self> {
        let lang = language(lang);
        check_secret(secret, lang)?;
        let allowed = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'_');
        if !NAME_LETTERS.contains(&name.len()) || !name.bytes().all(allowed) {
            return Err(NAME.text(lang, &[NAME_LETTERS.start(), NAME_LETTERS.end()]));
        }
        let spec = spec(game, options, lang)?;
        let table = spec.table(None).map_err(|error| error.text(lang))?;
        let (seat, seats) = (seat(number, lang)?, table.seats());
        let own: Seats = seats
            .iter()
            .filter(|other| table.side(*other) == table.side(seat))
            .collect();
        let offered = Correspondence::offer(spec, None, name, own, players, secret);
        let (game, block) = offered.map_err(|error| error.text(lang))?;
        let mut letters = Self { game, lang };
        letters.sent(&block);
        Ok(letters)
    }

    /// Begins a match that the block in a text offers. `secret` is at least 32 random hexadecimal digits of this player.
    ///
    /// # Errors
    /// A sentence if there is no block, or it is no offer.
    pub fn accept(pasted: &str, secret: &str, lang: &str) -> Answer<Self> {
        let lang = language(lang);
        check_secret(secret, lang)?;
        let accepted = block::find(pasted).and_then(|found| {
            let mut game = Correspondence::accept(&found.block, secret)?;
            game.note_received(&found.block, None, None);
            Ok(game)
        });
        let game = accepted.map_err(|error| error.text(lang))?;
        Ok(Self { game, lang })
    }

    /// The match that [`Letters::save`] wrote.
    ///
    /// # Errors
    /// A sentence if it is none, or was changed.
    pub fn load(saved: &str, lang: &str) -> Answer<Self> {
        let lang = language(lang);
        let game = Correspondence::load(saved).map_err(|error| error.text(lang))?;
        Ok(Self { game, lang })
    }

    /// The match with this player's secrets, to be kept from the other player.
    pub fn save(&self) -> String {
        self.game.save()
    }

    /// The record so far, with seals and what proves the dice, as canonical text.
    pub fn record(&self) -> String {
        self.game.record().to_text()
    }

    /// Name of the match.
    pub fn name(&self) -> &str {
        self.game.name()
    }

    /// Names of the players, in the order of the seats.
    pub fn players(&self) -> &[String] {
        self.game.players()
    }

    /// Seats of this player, from 1.
    pub fn own(&self) -> Vec<u8> {
        self.game.own().iter().map(|seat| seat.0 + 1).collect()
    }

    /// The block to be handed over, which is that of the last step of this player; none before the first.
    pub fn block(&self) -> Option<&str> {
        Some(&self.game.last_sent()?.block)
    }

    /// Next thing for this player to do: `move`, `answer` if only a block of theirs is waited for, `wait`, or `over`.
    pub fn next(&self) -> &'static str {
        match self.game.next() {
            Next::Move(_) => "move",
            Next::Answer => "answer",
            Next::Wait => "wait",
            Next::Over => "over",
        }
    }

    /// The seat for which this player is to move; 0 if nothing is theirs to choose.
    pub fn seat(&self) -> u8 {
        match self.game.next() {
            Next::Move(seat) => seat.0 + 1,
            _ => 0,
        }
    }

    /// Plays a turn of one or several lines, or seals a choice, and returns the block.
    ///
    /// # Errors
    /// A sentence if the turn is refused or not whole, or it is not this player's.
    pub fn play(&mut self, turn: &str) -> Answer<String> {
        let played = self.game.play(Some(turn));
        self.handed_over(played)
    }

    /// The block that the other player waits for where there is nothing to choose.
    ///
    /// # Errors
    /// A sentence if they wait for nothing, or for a move.
    pub fn answer(&mut self) -> Answer<String> {
        let played = self.game.play(None);
        self.handed_over(played)
    }

    /// Gives up, and returns the block.
    ///
    /// # Errors
    /// A sentence if the match is over.
    pub fn resign(&mut self) -> Answer<String> {
        let played = self.game.resign();
        self.handed_over(played)
    }

    fn handed_over(&mut self, played: Result<Block, MailError>) -> Answer<String> {
        let block = played.map_err(|error| error.text(self.lang))?;
        self.sent(&block);
        Ok(block.to_string())
    }

    fn sent(&mut self, block: &Block) {
        self.game.note_sent(block, None, None);
    }

    /// Plays the other player's block, which stands anywhere in a text. Returns false for one that was read before.
    ///
    /// # Errors
    /// A sentence with line and rule if the block is damaged, of another match, or against the rules; nothing changes then.
    pub fn receive(&mut self, pasted: &str) -> Answer<bool> {
        let news =
            block::find(pasted).and_then(|found| self.game.receive(&found.block, None, None));
        let news = news.map_err(|error| error.text(self.lang))?;
        Ok(!news.already)
    }

    /// The match as this player knows it, to be looked at. What is played in it has no effect here.
    pub fn playing(&self) -> Playing {
        Playing::of(self.game.table().copy(), 0, self.lang)
    }
}

fn check_secret(secret: &str, lang: Lang) -> Answer<()> {
    let is_hex = secret.bytes().all(|digit| digit.is_ascii_hexdigit());
    match is_hex && secret.len() >= SECRET_DIGITS {
        true => Ok(()),
        false => Err(SECRET.text(lang, &[&SECRET_DIGITS])),
    }
}
