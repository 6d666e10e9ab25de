//! Sides of a game by secret bids. Each player seals how much the second side should get for them to play it; the lower bid
//! gets that side with as much. Both bids are kept here, and not shown to anybody else before both are in.

mod bidding;
mod seen;

use bidding::salted;
use bilancia_games::{catalog, war::Auction};
use bilancia_host::{LiveGame, Status, TimeControl};
use bilancia_store::{AuctionStatus, Person, SaltedBid, StoredAuction, random};
use seen::{Outcome, outcome_of, rules_of, seen};

use super::{GameService, Guests, Refused};
pub use seen::{SeenAuction, SeenBid};

/// Amounts of a bid as they were typed, each with the name of its power in notation.
pub type Amounts = Vec<(String, String)>;

/// Auctions in a list.
const MOST_LISTED: i64 = 50;

/// An auction to be opened, with the bid of the person who opens it.
pub struct AuctionSetup {
    /// The game with its options, as on the command line.
    pub game: String,
    /// The people who may bid against the host.
    pub guests: Guests,
    /// The time control of the game, if it is to have one.
    pub time_control: Option<TimeControl>,
    /// The amounts that may be bid.
    pub amounts: Amounts,
}

/// An auction in a list.
pub struct ListedAuction {
    /// The id of the auction.
    pub id: String,
    /// The game by its name in the catalogue.
    pub game: String,
    /// Its options, as they are written after the name.
    pub options: String,
    /// The time control of the game, if it is to have one.
    pub time_control: Option<TimeControl>,
    /// The name of its host.
    pub host: String,
}

/// Open auctions: those in which anybody may bid, one's own, and those that are for one by name.
#[derive(Default)]
pub struct AuctionLists {
    /// Auctions in which anybody may bid.
    pub offered: Vec<ListedAuction>,
    /// Auctions of the visitor.
    pub own: Vec<ListedAuction>,
    /// Auctions that are offered to the visitor by name.
    pub challenges: Vec<ListedAuction>,
}

impl GameService {
    /// Side and powers that would be bid for in a game with its options.
    pub fn auction_of(game: &str) -> Result<Auction, Refused> {
        Auction::of(&catalog().read(game)?).ok_or(Refused::NoAuction)
    }

    /// Opens an auction with the bid of a person. Returns its name.
    pub async fn open_auction(
        &self,
        person: &Person,
        setup: &AuctionSetup,
    ) -> Result<String, Refused> {
        self.may_set_up(person, &setup.game, None).await?;
        let rules = Self::auction_of(&setup.game)?;
        let amounts = setup.amounts.iter();
        let bid = rules.read(amounts.map(|(power, amount)| (&**power, &**amount)))?;
        let challenged = match &setup.guests {
            Guests::Named(name) => Some(self.opponent(person, name).await?),
            Guests::Anybody | Guests::Invited => None,
        };
        let private = setup.guests != Guests::Anybody;
        let auction = StoredAuction {
            id: random::name(),
            game: rules.spec().game.info().name.to_owned(),
            options: rules.spec().options.brief(),
            time_control: setup.time_control,
            invitation: private.then(random::name),
            challenged,
            status: AuctionStatus::Open,
            host: salted(person, &bid),
            guest: None,
        };
        self.store.add_auction(&auction, self.clock.now()).await?;
        self.bells.ring(auction.challenged.as_deref(), &auction.id);
        self.bells.ring_for_offers();
        Ok(auction.id)
    }

    /// An auction as a visitor may see it. `invitation` is what the link said.
    pub async fn auction(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
    ) -> Result<SeenAuction, Refused> {
        let auction = self.auction_for(id, person, invitation).await?;
        seen(&auction, person)
    }

    /// Ends an auction before the second bid: the host calls it off, or the person for whom it is by name declines.
    pub async fn end_auction(
        &self,
        id: &str,
        person: &Person,
        status: AuctionStatus,
    ) -> Result<(), Refused> {
        let auction = self.auction_for(id, Some(person), None).await?;
        let may = match status {
            AuctionStatus::CalledOff => auction.host.person.id == person.id,
            AuctionStatus::Declined => auction.challenged.as_deref() == Some(&person.id),
            AuctionStatus::Open | AuctionStatus::Settled => false,
        };
        if !may {
            return Err(Refused::NotYours);
        }
        if auction.status == status {
            return Ok(());
        }
        match self.store.end_auction(id, status, self.clock.now()).await? {
            true => {
                let other = auction.challenged.as_deref();
                self.bells
                    .ring(other.into_iter().chain([&*auction.host.person.id]), id);
                self.bells.ring_for_offers();
                Ok(())
            }
            false => Err(Refused::AuctionClosed),
        }
    }

    /// Calls off all auctions of a person that wait for a second bid.
    pub(super) async fn end_auctions(&self, person: &Person) -> Result<(), Refused> {
        let now = self.clock.now();
        for auction in self.store.own_auctions(&person.id, i64::MAX).await? {
            let status = AuctionStatus::CalledOff;
            self.store.end_auction(&auction.id, status, now).await?;
        }
        Ok(())
    }

    /// Open auctions, as a visitor sees them.
    pub async fn auctions(&self, person: Option<&Person>) -> Result<AuctionLists, Refused> {
        let store = &self.store;
        let mut offered = store.offered_auctions(MOST_LISTED).await?;
        let mut lists = AuctionLists::default();
        if let Some(person) = person {
            offered.retain(|auction| auction.host.person.id != person.id);
            lists.own = listed(store.own_auctions(&person.id, MOST_LISTED).await?);
            lists.challenges = listed(store.challenging_auctions(&person.id, MOST_LISTED).await?);
        }
        lists.offered = listed(offered);
        Ok(lists)
    }

    /// All auctions in which a person has bid, as they may see them, the latest first.
    pub async fn auctions_of(&self, person: &Person) -> Result<Vec<SeenAuction>, Refused> {
        let auctions = self.store.auctions_of(&person.id).await?;
        auctions
            .iter()
            .map(|auction| seen(auction, Some(person)))
            .collect()
    }

    /// IPC that the winner of the auction of a game asked for, and the other; none if there was no auction.
    pub async fn bids_of(&self, live: &LiveGame) -> Result<Option<[u32; 2]>, Refused> {
        if !Auction::is_possible_in(live.spec.game) {
            return Ok(None);
        }
        let Some(auction) = self.store.auction(&live.id).await? else {
            return Ok(None);
        };
        let outcome = outcome_of(&auction, &rules_of(&auction)?)?;
        Ok(outcome.map(|Outcome { winner, totals }| [totals[winner], totals[1 - winner]]))
    }

    /// An auction for somebody who may look at it. For others there is none: a private one is for its players and those who
    /// have the link, until the game is over.
    async fn auction_for(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
    ) -> Result<StoredAuction, Refused> {
        let auction = self.store.auction(id).await?.ok_or(Refused::NoGame)?;
        let id_of = |bid: &SaltedBid| bid.person.id.clone();
        let parties = [
            Some(id_of(&auction.host)),
            auction.guest.as_ref().map(id_of),
            auction.challenged.clone(),
        ];
        let is_party = person.is_some_and(|person| parties.contains(&Some(person.id.clone())));
        let shown = auction.invitation.is_none() || auction.invitation.as_deref() == invitation;
        if is_party || shown {
            return Ok(auction);
        }
        let over = auction.status == AuctionStatus::Settled
            && self.lock(id).await?.status() == Status::Over;
        match over {
            true => Ok(auction),
            false => Err(Refused::NoGame),
        }
    }
}

fn listed(auctions: Vec<StoredAuction>) -> Vec<ListedAuction> {
    let listed = |auction: StoredAuction| ListedAuction {
        id: auction.id,
        game: auction.game,
        options: auction.options,
        time_control: auction.time_control,
        host: auction.host.person.name,
    };
    auctions.into_iter().map(listed).collect()
}
