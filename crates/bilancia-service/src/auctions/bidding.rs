//! The second bid of an auction, and the game that follows from both.

use bilancia_analysis::kinds;
use bilancia_core::Seats;
use bilancia_games::war::{Auction, Bid};
use bilancia_host::{Hands, Occupant, Seating, Stored};
use bilancia_store::{AuctionStatus, NewGame, Person, SaltedBid, StoredAuction, random};
use bilancia_table::Table;

use super::{
    Amounts, GameService, Refused,
    seen::{Outcome, bid_of, rules_of},
};
use crate::{dice, mail_due::of_new_game};

impl GameService {
    /// Refuses what [`Self::bid`] would refuse; nothing changes. `person` is none for a visitor who has not played here before.
    pub async fn may_bid(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
        amounts: &Amounts,
    ) -> Result<(), Refused> {
        self.checked_bid(id, person, invitation, amounts).await?;
        Ok(())
    }

    /// The second bid. The sides are decided, and the game begins, all in one transaction. A player who has bid already changes
    /// nothing.
    pub async fn bid(
        &self,
        id: &str,
        person: &Person,
        invitation: Option<&str>,
        amounts: &Amounts,
    ) -> Result<(), Refused> {
        let checked = self.checked_bid(id, Some(person), invitation, amounts);
        let Some((auction, rules, bid)) = checked.await? else {
            return Ok(());
        };
        let guest = salted(person, &bid);
        let bids = [bid_of(&rules, &auction.host)?, bid];
        let salts = [&*auction.host.salt, &*guest.salt];
        let outcome = Outcome::of([bids[0].total(), bids[1].total()], salts);
        let spec = rules.game(&bids[outcome.winner])?;
        let table = spec.table(None)?;
        let players = [&auction.host.person, person];
        let (winner, other) = (players[outcome.winner], players[1 - outcome.winner]);
        let [bid_for, _] = rules.sides();
        let mut entries = Vec::new();
        if kinds(&spec, None)?.chance {
            entries.push(dice::secret());
        }
        let mut seats = Vec::new();
        for seat in table.seats().iter() {
            let player = if bid_for.contains(seat) {
                winner
            } else {
                other
            };
            seats.push(Occupant::Person {
                id: player.id.clone(),
                name: player.name.clone(),
            });
        }
        // The host, who does not know yet that it begins, sits down first.
        for player in [&auction.host.person, person] {
            for (seat, occupant) in (0..).zip(&seats) {
                if matches!(occupant, Occupant::Person { id, .. } if *id == player.id) {
                    entries.extend(self.sits(player, seat, auction.time_control).await?);
                }
            }
        }
        let stored = Stored {
            game: auction.game,
            options: spec.options.brief(),
            position: None,
            kind: "people".to_owned(),
            invitation: auction.invitation,
            challenged: None,
            time_control: auction.time_control,
            policy: None,
            sealed_by_players: false,
            seating: seating(&*table, rules.sides()),
            seats,
            of_event: false,
        };
        let (live, entries) = self.begun(id, &stored, entries)?;
        let now = self.clock.now();
        let game = NewGame {
            id,
            stored: &stored,
            standing: &live.projection(),
            entries: &entries,
            person: &person.id,
            mails: &of_new_game(&live, &stored, None, now),
            now,
        };
        match self.store.settle_auction(&guest, &game).await? {
            true => {
                self.bells.ring_for_offers();
                Ok(())
            }
            false => Err(Refused::AuctionClosed),
        }
    }

    /// The auction, its rules and a second bid that can be given; none if the person has given theirs.
    async fn checked_bid(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
        amounts: &Amounts,
    ) -> Result<Option<(StoredAuction, Auction, Bid)>, Refused> {
        let auction = self.auction_for(id, person, invitation).await?;
        let is = |bid: &SaltedBid| person.is_some_and(|person| bid.person.id == person.id);
        if auction.guest.as_ref().is_some_and(is) {
            return Ok(None);
        }
        match auction.status {
            _ if is(&auction.host) => return Err(Refused::BidGiven),
            AuctionStatus::Open => {}
            AuctionStatus::Settled => return Err(Refused::AuctionClosed),
            AuctionStatus::CalledOff | AuctionStatus::Declined => return Err(Refused::CalledOff),
        }
        if let Some(person) = person
            && self
                .store
                .keep_apart(&person.id, &auction.host.person.id)
                .await?
        {
            return Err(Refused::Apart);
        }
        let rules = rules_of(&auction)?;
        let amounts = amounts.iter();
        let bid = rules.read(amounts.map(|(power, amount)| (&**power, &**amount)))?;
        Ok(Some((auction, rules, bid)))
    }
}

/// A bid of a person, with a salt of 256 bits.
pub(super) fn salted(person: &Person, bid: &Bid) -> SaltedBid {
    SaltedBid {
        person: person.clone(),
        bid: bid.as_str().to_owned(),
        salt: random::secret(),
    }
}

/// The seats of each side in one hand.
fn seating(table: &dyn Table, sides: [Seats; 2]) -> Seating {
    let many = table.seats().len() > 2;
    let hands = Hands::of_seats(table, sides.to_vec()).filter(|_| many);
    Seating {
        hands: hands.map(|hands| hands.to_string()),
        ..Seating::default()
    }
}
