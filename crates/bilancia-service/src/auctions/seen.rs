//! Auctions as visitors may see them, and what follows from bids that are kept.

use bilancia_core::Seat;
use bilancia_games::war::{Auction, Bid};
use bilancia_host::TimeControl;
use bilancia_store::{AuctionStatus, Person, SaltedBid, StoredAuction, random};
use bilancia_table::seal::Seal;

use super::{GameService, Refused};

/// Player of an auction who has bid, as one visitor may see it.
pub struct SeenBid {
    /// The name of the bidder.
    pub name: String,
    /// The commitment to the bid, in hexadecimal.
    pub commitment: String,
    /// The bid, if the visitor gave it or both are in.
    pub bid: Option<Bid>,
    /// The salt, once both bids are in.
    pub salt: Option<String>,
}

/// An auction as one visitor may see it.
pub struct SeenAuction {
    /// The id of the auction.
    pub id: String,
    /// Side and powers that are bid for.
    pub rules: Auction,
    /// The time control of the game, if it is to have one.
    pub time_control: Option<TimeControl>,
    /// How far it has come.
    pub status: AuctionStatus,
    /// By what those who have the link are known, for the host.
    pub invitation: Option<String>,
    /// Whether it is for one person by name.
    pub named: bool,
    /// Whether the visitor is that person, and has not bid.
    pub challenged: bool,
    /// The host, and the player who bid second.
    pub bids: Vec<SeenBid>,
    /// Index in `bids` of the visitor's own; none if they have not bid.
    pub own: Option<usize>,
    /// The bids and the game, once both are open.
    pub outcome: Option<Outcome>,
}

/// Outcome of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The player who gets the side that is bid for: 0 for the host, 1 for the other.
    pub winner: usize,
    /// IPC that each asked for.
    pub totals: [u32; 2],
}

impl Outcome {
    /// Whether equal bids were decided by the salts.
    pub fn is_by_salts(self) -> bool {
        self.totals[0] == self.totals[1]
    }

    /// The lower bid wins. Equal ones are decided by the first byte of the SHA-256 hash of both salts, one after the other: even
    /// for the host, odd for the other, so that neither can have chosen.
    pub(super) fn of(totals: [u32; 2], salts: [&str; 2]) -> Self {
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

/// The rules by which an auction was opened.
pub(super) fn rules_of(auction: &StoredAuction) -> Result<Auction, Refused> {
    GameService::auction_of(&format!("{}:{}", auction.game, auction.options))
}

/// A bid as it was given.
pub(super) fn bid_of(rules: &Auction, given: &SaltedBid) -> Result<Bid, Refused> {
    let bid = rules.canonical(&given.bid);
    bid.ok_or_else(|| Refused::Game("a bid of this auction cannot be read".to_owned()))
}

pub(super) fn outcome_of(
    auction: &StoredAuction,
    rules: &Auction,
) -> Result<Option<Outcome>, Refused> {
    let Some(guest) = &auction.guest else {
        return Ok(None);
    };
    let total = |given: &SaltedBid| Ok::<_, Refused>(bid_of(rules, given)?.total());
    let totals = [total(&auction.host)?, total(guest)?];
    Ok(Some(Outcome::of(totals, [&auction.host.salt, &guest.salt])))
}

/// An auction without what a visitor may not see.
pub(super) fn seen(
    auction: &StoredAuction,
    person: Option<&Person>,
) -> Result<SeenAuction, Refused> {
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
        seat: Seat(player as u8),
        action: &given.bid,
        salt: &given.salt,
    };
    seal.commitment()
}
