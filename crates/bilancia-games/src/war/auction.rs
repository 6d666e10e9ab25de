//! Sides of a war by bids: the side that is bid for, the bids that are possible, and the game that follows from one.

use std::fmt;

use bilancia_core::{Lang, Name, Seat, Seats, Side};
use bilancia_table::{Game, GameError, GameSpec};
use bilancia_war::{MOST_BID, Settings};

use crate::catalog;

/// Bidding for a side of a game with its options.
#[derive(Clone)]
pub struct Auction {
    spec: GameSpec,
    /// Powers of the side that is bid for, in the order of turns.
    bidders: Vec<Bidder>,
    /// Seats of the other side.
    others: Seats,
}

/// Power of the side that is bid for.
#[derive(Clone, Debug)]
pub struct Bidder {
    /// Name in notation, as bids write it.
    pub id: String,
    /// Name for readers.
    pub name: Name,
    /// Its seat.
    pub seat: Seat,
}

/// Additional IPC that a player wants for playing the side that is bid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    text: String,
    total: u32,
}

/// Reason for which a bid is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BidError {
    /// No such power is bid for; with the names of those that are.
    NoBidder {
        /// The name as it was written.
        name: String,
        /// Names of the powers that are bid for.
        known: String,
    },
    /// The amount is no whole number of IPC that a power can get.
    Amount {
        /// The power.
        power: Name,
        /// The amount as it was written.
        text: String,
    },
    /// The power has two amounts.
    Twice(Name),
}

bilancia_core::messages! { crate::war::catalogue, "auction-":
    const {
        NO_BIDDER(name, known), AMOUNT(power, first, most_bid), TWICE(power),
    }
}

impl BidError {
    /// The explanation for players, in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::NoBidder { name, known } => NO_BIDDER.text(lang, &[name, known]),
            Self::Amount { power, text } => {
                AMOUNT.text(lang, &[&power.text(lang), text, &MOST_BID])
            }
            Self::Twice(power) => TWICE.text(lang, &[&power.text(lang)]),
        }
    }
}

impl fmt::Display for BidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for BidError {}

/// The option of the rules that gives powers IPC before the game, and its value where none has any.
const OPTION: (&str, &str) = ("bid", "none");

impl Auction {
    /// Largest amount of a power, in IPC.
    pub const MOST: u8 = MOST_BID;

    /// The auction for the second side of a game; `None` if the game is no war, or its options have bids already.
    pub fn of(spec: &GameSpec) -> Option<Self> {
        if !Self::is_possible_in(spec.game) {
            return None;
        }
        let (settings, pack) = Settings::read(&spec.options).ok()?;
        if settings.bids.iter().any(|bid| *bid > 0) {
            return None;
        }
        let powers = || (0_u8..).map(Seat).zip(&pack.powers);
        let bid_for = powers().filter(|(_, power)| power.side == Side(1));
        let bidder = |(seat, power): (Seat, &bilancia_war::pack::PowerInfo)| Bidder {
            id: power.id.clone(),
            name: power.name.clone(),
            seat,
        };
        let others = powers().filter(|(_, power)| power.side != Side(1));
        Some(Self {
            spec: spec.clone(),
            bidders: bid_for.map(bidder).collect(),
            others: others.map(|(seat, _)| seat).collect(),
        })
    }

    /// Whether a game can have a side that is bid for, with some of its options.
    pub fn is_possible_in(game: &dyn Game) -> bool {
        game.info().name == super::GAME.def.info.name
    }

    /// The game that is played with a side by bids, without a bid.
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Powers of the side that is bid for, in the order of turns.
    pub fn bidders(&self) -> &[Bidder] {
        &self.bidders
    }

    /// Seats of the side that is bid for, and of the other side.
    pub fn sides(&self) -> [Seats; 2] {
        let bid_for = self.bidders.iter().map(|bidder| bidder.seat);
        [bid_for.collect(), self.others]
    }

    /// Reads a bid: names of powers, each with its amount as it was typed. Powers that are not named, and empty amounts, get
    /// nothing.
    ///
    /// # Errors
    /// [`BidError`] for a power that is not bid for, one that is named twice, and an amount that is no whole number from 0 to
    /// [`Self::MOST`].
    pub fn read<'a>(
        &self,
        amounts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Bid, BidError> {
        let mut given: Vec<Option<u8>> = vec![None; self.bidders.len()];
        for (name, text) in amounts {
            let place = self.bidders.iter().position(|bidder| bidder.id == name);
            let place = place.ok_or_else(|| BidError::NoBidder {
                name: name.to_owned(),
                known: self.ids(),
            })?;
            let power = || self.bidders[place].name.clone();
            let digits = text.trim();
            let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
            let amount = match digits {
                "" => Some(0),
                _ => digits
                    .parse()
                    .ok()
                    .filter(|amount| plain && *amount <= MOST_BID),
            };
            let amount = amount.ok_or_else(|| BidError::Amount {
                power: power(),
                text: text.to_owned(),
            })?;
            if given[place].replace(amount).is_some() {
                return Err(BidError::Twice(power()));
            }
        }
        Ok(self.bid(&given))
    }

    fn bid(&self, given: &[Option<u8>]) -> Bid {
        let amounts = given.iter().map(|amount| amount.unwrap_or_default());
        let mut parts: Vec<_> = (self.bidders.iter().map(|bidder| &*bidder.id))
            .zip(amounts)
            .filter(|(_, amount)| *amount > 0)
            .collect();
        // The order of the option.
        parts.sort_unstable();
        let total = parts.iter().map(|(_, amount)| u32::from(*amount)).sum();
        let parts: Vec<_> = (parts.iter())
            .map(|(id, amount)| format!("{amount}{id}"))
            .collect();
        let text = match parts.is_empty() {
            true => OPTION.1.to_owned(),
            false => parts.join("+"),
        };
        Bid { text, total }
    }

    /// Reads a bid in canonical form, such as `9germany+6japan`, or `none`; `None` if the text is not such.
    pub fn canonical(&self, text: &str) -> Option<Bid> {
        let amounts = text.split('+').filter(|_| text != OPTION.1).map(|part| {
            let name = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
            (name, &part[..part.len() - name.len()])
        });
        let bid = self.read(amounts).ok()?;
        (bid.text == text).then_some(bid)
    }

    /// The game in which the side that is bid for has this bid.
    ///
    /// # Errors
    /// [`GameError`] if the rules refuse it.
    pub fn game(&self, bid: &Bid) -> Result<GameSpec, GameError> {
        let name = self.spec.name();
        if bid.total == 0 {
            return Ok(self.spec.clone());
        }
        let sign = if name.contains(':') { ',' } else { ':' };
        catalog().read(&format!("{name}{sign}{}={}", OPTION.0, bid.text))
    }

    /// Names in notation of the powers that are bid for.
    fn ids(&self) -> String {
        let ids: Vec<_> = self.bidders.iter().map(|bidder| &*bidder.id).collect();
        ids.join(", ")
    }
}

impl Bid {
    /// The bid in canonical form, as the option of the rules has it: `9germany+6japan`, or `none`.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// IPC of all powers together.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// IPC of one power.
    pub fn of(&self, bidder: &Bidder) -> u32 {
        let mut parts = self.text.split('+');
        let amount = parts.find_map(|part| part.strip_suffix(&*bidder.id)?.parse().ok());
        amount.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn auction(game: &str) -> Auction {
        Auction::of(&catalog().read(game).unwrap()).unwrap()
    }

    #[test]
    fn the_second_side_is_bid_for() {
        let classic = auction("war:map=classic");
        let ids: Vec<_> = (classic.bidders().iter())
            .map(|bidder| &*bidder.id)
            .collect();
        assert_eq!(ids, ["germany", "japan"]);
        let seats = |side: Seats| side.iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(classic.sides().map(seats), [vec![1, 3], vec![0, 2, 4]]);
        assert_eq!(auction("war").bidders().len(), 1);
        for game in ["tictactoe", "war:map=classic,bid=9germany"] {
            let spec = catalog().read(game).unwrap();
            assert!(Auction::of(&spec).is_none(), "{game}");
        }
    }

    #[test]
    fn bids_become_options_of_the_rules() {
        let classic = auction("war:map=classic,rules=dice");
        let bid = classic.read([("japan", " 6 "), ("germany", "9")]).unwrap();
        assert_eq!((bid.as_str(), bid.total()), ("9germany+6japan", 15));
        let [germany, japan] = classic.bidders() else {
            panic!("two powers bid");
        };
        assert_eq!((bid.of(germany), bid.of(japan)), (9, 6));
        let game = classic.game(&bid).unwrap();
        assert_eq!(game.options.get("bid"), "9germany+6japan");
        assert_eq!(game.options.get("rules"), "dice");
        let nothing = classic.read([("germany", ""), ("japan", "0")]).unwrap();
        assert_eq!((nothing.as_str(), nothing.total()), ("none", 0));
        assert_eq!(classic.game(&nothing).unwrap().options.get("bid"), "none");
        // Where no option differs from the usual ones.
        let strait = auction("war");
        let id = strait.bidders()[0].id.clone();
        let bid = strait.read([(&*id, "3")]).unwrap();
        assert_eq!(strait.game(&bid).unwrap().options.get("bid"), bid.as_str());
    }

    #[test]
    fn faulty_bids_are_refused_with_the_place() {
        let classic = auction("war:map=classic");
        for (power, amount, why) in [
            ("germany", "-1", "Germany: '-1'"),
            ("germany", "+1", "Germany: '+1'"),
            ("japan", "100", "from 0 to 99"),
            ("japan", "2.5", "Japan: '2.5'"),
            ("ussr", "3", "germany, japan"),
        ] {
            let error = classic.read([(power, amount)]).unwrap_err();
            assert!(error.to_string().contains(why), "{error}");
        }
        let twice = classic.read([("japan", "1"), ("japan", "2")]);
        assert!(matches!(twice, Err(BidError::Twice(_))));
    }

    proptest! {
        #[test]
        fn bids_are_read_as_they_are_written(germany in 0_u8..=99, japan in 0_u8..=99) {
            let classic = auction("war:map=classic");
            let amounts = [germany.to_string(), japan.to_string()];
            let bid = classic.read([("germany", &*amounts[0]), ("japan", &*amounts[1])]).unwrap();
            prop_assert_eq!(bid.total(), u32::from(germany) + u32::from(japan));
            prop_assert_eq!(classic.canonical(bid.as_str()), Some(bid.clone()));
            let game = classic.game(&bid).unwrap();
            prop_assert_eq!(game.options.get("bid"), bid.as_str());
        }

        #[test]
        fn foreign_text_is_refused_or_a_bid(power in "germany|japan|.{0,8}", amount in "[0-9]{0,4}|.{0,6}") {
            let classic = auction("war:map=classic");
            if let Ok(bid) = classic.read([(&*power, &*amount)]) {
                prop_assert!(bid.total() <= u32::from(Auction::MOST));
                prop_assert!(classic.game(&bid).is_ok());
            }
            classic.canonical(&amount);
        }
    }
}
