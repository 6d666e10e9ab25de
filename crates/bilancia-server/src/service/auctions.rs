//! Sides of a game by secret bids. Each player seals how much the second side should get for them to play it; the lower bid
//! gets that side with as much. Both bids are kept here, and not shown to anybody else before both are in.

use bilancia_analysis::kinds;
use bilancia_core::Seats;
use bilancia_games::{
    catalog,
    war::{Auction, Bid},
};
use bilancia_table::{Table, seal::Seal};

use super::{GameService, Guests, Refused, dice};
use crate::{
    hands::Hands,
    live::{LiveGame, Status},
    random,
    store::{AuctionStatus, NewGame, Occupant, Person, SaltedBid, Seating, Stored, StoredAuction},
    timing::TimeControl,
};

/// Amounts of a bid as they were typed, each with the name of its power in notation.
pub(crate) type Amounts = Vec<(String, String)>;

/// Auctions in a list.
const MOST_LISTED: i64 = 50;

/// An auction to be opened, with the bid of the person who opens it.
pub(crate) struct AuctionSetup {
    /// The game with its options, as on the command line.
    pub game: String,
    pub guests: Guests,
    pub time_control: Option<TimeControl>,
    pub amounts: Amounts,
}

/// Player of an auction who has bid, as one visitor may see it.
pub(crate) struct SeenBid {
    pub name: String,
    pub commitment: String,
    /// The bid, if the visitor gave it or both are in.
    pub bid: Option<Bid>,
    /// The salt, once both bids are in.
    pub salt: Option<String>,
}

/// An auction as one visitor may see it.
pub(crate) struct SeenAuction {
    pub id: String,
    /// Side and powers that are bid for.
    pub rules: Auction,
    pub time_control: Option<TimeControl>,
    pub status: AuctionStatus,
    /// By what those who have the link are known, for the host.
    pub invitation: Option<String>,
    /// Whether it is for one person by name.
    pub named: bool,
    /// Whether the visitor is that person, and has not bid.
    pub challenged: bool,
    /// The host, and the player who bid second.
    pub bids: Vec<SeenBid>,
    /// Which of them the visitor is.
    pub own: Option<usize>,
    pub outcome: Option<Outcome>,
}

/// Outcome of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The player who gets the side that is bid for: 0 for the host, 1 for the other.
    pub winner: usize,
    /// IPC that each asked for.
    pub totals: [u32; 2],
}

impl Outcome {
    /// Whether equal bids were decided by the salts.
    pub(crate) fn is_by_salts(self) -> bool {
        self.totals[0] == self.totals[1]
    }

    /// The lower bid wins. Equal ones are decided by the first byte of the SHA-256 hash of both salts, one after the other: even
    /// for the host, odd for the other, so that neither can have chosen.
    fn of(totals: [u32; 2], salts: [&str; 2]) -> Self {
        let winner = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => {
                let hash = random::hash(&salts.concat());
                let byte = hash
                    .get(..2)
                    .and_then(|digits| u8::from_str_radix(digits, 16).ok());
                usize::from(byte.unwrap_or_default() % 2)
            }
        };
        Self { winner, totals }
    }
}

/// An auction in a list.
pub(crate) struct ListedAuction {
    pub id: String,
    pub game: String,
    pub options: String,
    pub time_control: Option<TimeControl>,
    pub host: String,
}

/// Open auctions: those in which anybody may bid, one's own, and those that are for one by name.
#[derive(Default)]
pub(crate) struct AuctionLists {
    pub offered: Vec<ListedAuction>,
    pub own: Vec<ListedAuction>,
    pub challenges: Vec<ListedAuction>,
}

impl GameService {
    /// Side and powers that would be bid for in a game with its options.
    pub(crate) fn auction_of(game: &str) -> Result<Auction, Refused> {
        Auction::of(&catalog().read(game)?).ok_or(Refused::NoAuction)
    }

    /// Opens an auction with the bid of a person. Returns its name.
    pub(crate) async fn open_auction(
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
        Ok(auction.id)
    }

    /// An auction as a visitor may see it. `invitation` is what the link said.
    pub(crate) async fn auction(
        &self,
        id: &str,
        person: Option<&Person>,
        invitation: Option<&str>,
    ) -> Result<SeenAuction, Refused> {
        let auction = self.auction_for(id, person, invitation).await?;
        seen(&auction, person)
    }

    /// Refuses what [`Self::bid`] would refuse; nothing changes. `person` is none for a visitor who has not played here before.
    pub(crate) async fn may_bid(
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
    pub(crate) async fn bid(
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
            entries.extend(self.sits(player, seat.0, auction.time_control).await?);
            seats.push(Occupant::Person {
                id: player.id.clone(),
                name: player.name.clone(),
            });
        }
        let stored = Stored {
            game: auction.game,
            options: spec.options.brief(),
            position: None,
            kind: "people".to_owned(),
            invitation: auction.invitation,
            challenged: None,
            time_control: auction.time_control,
            sealed_by_players: false,
            seating: seating(&*table, rules.sides()),
            seats,
        };
        let (room, entries) = self.begun(id, &stored, entries)?;
        let game = NewGame {
            id,
            stored: &stored,
            standing: &room.projection(),
            entries: &entries,
            person: &person.id,
            now: self.clock.now(),
        };
        match self.store.settle_auction(&guest, &game).await? {
            true => Ok(()),
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

    /// Ends an auction before the second bid: the host calls it off, or the person for whom it is by name declines.
    pub(crate) async fn end_auction(
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
            true => Ok(()),
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
    pub(crate) async fn auctions(&self, person: Option<&Person>) -> Result<AuctionLists, Refused> {
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

    /// IPC that the winner of the auction of a game asked for, and the other; none if there was no auction.
    pub(crate) async fn bids_of(&self, room: &LiveGame) -> Result<Option<[u32; 2]>, Refused> {
        if !Auction::is_possible_in(room.spec.game) {
            return Ok(None);
        }
        let Some(auction) = self.store.auction(&room.id).await? else {
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

/// A bid of a person, with a salt of 256 bits.
fn salted(person: &Person, bid: &Bid) -> SaltedBid {
    SaltedBid {
        person: person.clone(),
        bid: bid.as_str().to_owned(),
        salt: random::secret(),
    }
}

/// The rules by which an auction was opened.
fn rules_of(auction: &StoredAuction) -> Result<Auction, Refused> {
    GameService::auction_of(&format!("{}:{}", auction.game, auction.options))
}

/// A bid as it was given.
fn bid_of(rules: &Auction, given: &SaltedBid) -> Result<Bid, Refused> {
    let bid = rules.canonical(&given.bid);
    bid.ok_or_else(|| Refused::Game("a bid of this auction cannot be read".to_owned()))
}

fn outcome_of(auction: &StoredAuction, rules: &Auction) -> Result<Option<Outcome>, Refused> {
    let Some(guest) = &auction.guest else {
        return Ok(None);
    };
    let total = |given: &SaltedBid| Ok::<_, Refused>(bid_of(rules, given)?.total());
    let totals = [total(&auction.host)?, total(guest)?];
    Ok(Some(Outcome::of(totals, [&auction.host.salt, &guest.salt])))
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

/// An auction without what a visitor may not see.
fn seen(auction: &StoredAuction, person: Option<&Person>) -> Result<SeenAuction, Refused> {
    let rules = rules_of(auction)?;
    let given = [Some(&auction.host), auction.guest.as_ref()];
    let is = |given: &SaltedBid| person.is_some_and(|person| given.person.id == person.id);
    let own = given.iter().position(|given| given.is_some_and(is));
    let settled = auction.status == AuctionStatus::Settled;
    let mut bids = Vec::new();
    for (number, given) in given.into_iter().flatten().enumerate() {
        let shown = settled || own == Some(number);
        bids.push(SeenBid {
            name: given.person.name.clone(),
            commitment: commitment(&auction.id, number, given),
            bid: shown.then(|| bid_of(&rules, given)).transpose()?,
            salt: settled.then(|| given.salt.clone()),
        });
    }
    let challenged = person.is_some_and(|person| auction.challenged.as_deref() == Some(&person.id));
    Ok(SeenAuction {
        id: auction.id.clone(),
        time_control: auction.time_control,
        status: auction.status,
        invitation: auction.invitation.clone().filter(|_| own == Some(0)),
        named: auction.challenged.is_some(),
        challenged: challenged && own.is_none(),
        outcome: outcome_of(auction, &rules)?,
        rules,
        bids,
        own,
    })
}

/// The commitment to a bid of the host (0) or the other player (1): that of a sealed move in round 1 of a match with the name of
/// the auction.
fn commitment(auction: &str, player: usize, given: &SaltedBid) -> String {
    let seal = Seal {
        name: auction,
        round: 1,
        seat: bilancia_core::Seat(player as u8),
        action: &given.bid,
        salt: &given.salt,
    };
    seal.commitment()
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
