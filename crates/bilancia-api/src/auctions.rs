//! Sides by secret bids, for programs.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_service::{
    Amounts, AuctionLists, AuctionSetup, AuctionStatus, Guests, ListedAuction, Refused,
    SeenAuction, SeenBid,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{app::App, fault::Fault, games::known, sent::Sent, visitor::Visitor};

/// An auction to be opened.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAuction {
    /// A war with its options, as in `war:map=classic`, without bids.
    game: String,
    /// `anybody`, `person` (see `opponent`) or `invited` (anybody who has the link).
    against: String,
    /// Name of the person who is challenged, if `against` is `person`.
    #[serde(default)]
    opponent: String,
    /// Clocks, as in `5m+3s` or `3d+1d/7d`; none without.
    time: Option<String>,
    /// One's own bid: IPC, 0 to 99, for each power of the second side by its name in notation. It cannot be changed.
    #[serde(default)]
    bid: BTreeMap<String, i64>,
}

/// A second bid.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewBid {
    /// Of a private auction.
    invitation: Option<String>,
    /// IPC, 0 to 99, for each power of the second side by its name in notation. It cannot be changed.
    #[serde(default)]
    bid: BTreeMap<String, i64>,
}

/// An auction as the one who asks may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuctionShape {
    /// Its name in addresses; the game that follows has the same.
    id: String,
    game: String,
    options: String,
    /// As in `5m+3s`; none without clocks.
    time: Option<String>,
    /// `open` (one more bid is waited for), `settled` (there is a game), `called-off` or `declined`.
    status: &'static str,
    /// Powers of the side that is bid for, in the order of turns.
    powers: Vec<PowerShape>,
    /// The host, and the player who bid second.
    bids: Vec<BidShape>,
    /// Which of `bids` is that of the one who asks.
    yours: Option<usize>,
    outcome: Option<AuctionOutcome>,
    /// Of a private auction, for its host: what others give in order to bid.
    invitation: Option<String>,
}

/// Power of the side that is bid for.
#[derive(Serialize, ToSchema)]
struct PowerShape {
    /// In notation.
    power: String,
    /// In English.
    name: String,
    seat: u8,
}

/// A sealed bid.
#[derive(Serialize, ToSchema)]
struct BidShape {
    /// Of the player.
    name: String,
    /// `bilancia-seal-1`, in hexadecimal: of a match with the name of the auction, round 1, seat 1 for the host and 2 for the
    /// other, and `text` as the action.
    commitment: String,
    /// The bid in canonical form, such as `9germany+6japan` or `none`; another player's once both are in.
    text: Option<String>,
    /// The amounts of the bid by power.
    amounts: Option<BTreeMap<String, u32>>,
    /// Once both bids are in.
    salt: Option<String>,
}

/// Outcome of an auction.
#[derive(Serialize, ToSchema)]
struct AuctionOutcome {
    /// Which of `bids` gets the side that is bid for.
    winner: usize,
    /// IPC that each asked for.
    totals: [u32; 2],
    /// Whether the bids were equal, and the salts have decided: by the first byte of the SHA-256 hash of both, the host's first;
    /// even for the host.
    by_salts: bool,
}

/// Open auctions.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListsShape {
    /// Those in which anybody may bid.
    open: Vec<ListedShape>,
    /// One's own.
    own: Vec<ListedShape>,
    /// Those to which one is challenged by name.
    challenges: Vec<ListedShape>,
}

/// An auction in a list.
#[derive(Serialize, ToSchema)]
struct ListedShape {
    id: String,
    game: String,
    options: String,
    time: Option<String>,
    host: String,
}

impl From<ListedAuction> for ListedShape {
    fn from(auction: ListedAuction) -> Self {
        Self {
            id: auction.id,
            game: auction.game,
            options: auction.options,
            time: auction.time_control.map(|control| control.to_string()),
            host: auction.host,
        }
    }
}

impl AuctionShape {
    pub(crate) fn of(auction: SeenAuction) -> Self {
        let bidders = auction.rules.bidders();
        let shape = |seen: SeenBid| BidShape {
            name: seen.name,
            commitment: seen.commitment,
            text: seen.bid.as_ref().map(|bid| bid.as_str().to_owned()),
            amounts: seen.bid.map(|bid| {
                let amount = |bidder| bid.of(bidder);
                bidders
                    .iter()
                    .map(|bidder| (bidder.id.clone(), amount(bidder)))
                    .collect()
            }),
            salt: seen.salt,
        };
        let spec = auction.rules.spec();
        Self {
            game: spec.game.info().name.to_owned(),
            options: spec.options.brief(),
            time: auction.time_control.map(|control| control.to_string()),
            status: auction.status.name(),
            powers: bidders
                .iter()
                .map(|bidder| PowerShape {
                    power: bidder.id.clone(),
                    name: bidder.name.text(bilancia_core::Lang::EN).to_owned(),
                    seat: bidder.seat.0,
                })
                .collect(),
            yours: auction.own,
            outcome: auction.outcome.map(|outcome| AuctionOutcome {
                winner: outcome.winner,
                totals: outcome.totals,
                by_salts: outcome.is_by_salts(),
            }),
            bids: auction.bids.into_iter().map(shape).collect(),
            invitation: auction.invitation,
            id: auction.id,
        }
    }
}

fn amounts(bid: BTreeMap<String, i64>) -> Amounts {
    bid.into_iter()
        .map(|(power, amount)| (power, amount.to_string()))
        .collect()
}

/// Open auctions: those in which anybody may bid, one's own, and those to which one is challenged.
#[utoipa::path(get, path = "/api/auctions", operation_id = "list_auctions", security((), ("token" = [])), responses((status = 200, description = "Auctions that are open.", body = ListsShape)))]
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<ListsShape>, Fault> {
    let AuctionLists {
        offered,
        own,
        challenges,
    } = app.service.auctions(visitor.person.as_ref()).await?;
    let shapes = |list: Vec<ListedAuction>| list.into_iter().map(ListedShape::from).collect();
    Ok(Json(ListsShape {
        open: shapes(offered),
        own: shapes(own),
        challenges: shapes(challenges),
    }))
}

/// Opens an auction for the sides of a war, with one's own bid. The player with the lower sum gets the second side with the bid,
/// the other the first side.
#[utoipa::path(post, path = "/api/auctions", operation_id = "open_auction", security(("token" = [])), request_body = NewAuction,
    responses((status = 201, description = "The auction as it was opened.", body = AuctionShape)))]
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Sent(wanted): Sent<NewAuction>,
) -> Result<Response, Fault> {
    let person = known(&visitor)?;
    let time_control = wanted.time.as_deref().map(str::parse).transpose();
    let setup = AuctionSetup {
        guests: match wanted.against.as_str() {
            "anybody" => Guests::Anybody,
            "invited" => Guests::Invited,
            "person" => Guests::Named(wanted.opponent.trim().to_owned()),
            other => return Err(Refused::Against(other.to_owned()).into()),
        },
        time_control: time_control.map_err(Refused::TimeControl)?,
        game: wanted.game,
        amounts: amounts(wanted.bid),
    };
    let id = app.service.open_auction(person, &setup).await?;
    let shown = app.service.auction(&id, Some(person), None).await?;
    Ok((StatusCode::CREATED, Json(AuctionShape::of(shown))).into_response())
}

/// How an auction is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuctionQuery {
    /// The invitation to a private auction.
    invitation: Option<String>,
}

/// An auction as it stands. Bids and salts of others are shown once both bids are in.
#[utoipa::path(get, path = "/api/auctions/{id}", operation_id = "read_auction", security((), ("token" = [])), params(("id" = String, Path), AuctionQuery),
    responses((status = 200, description = "The auction as the visitor may see it.", body = AuctionShape)))]
pub(crate) async fn auction(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<AuctionQuery>,
) -> Result<Json<AuctionShape>, Fault> {
    let (person, invitation) = (visitor.person.as_ref(), asked.invitation.as_deref());
    let shown = app.service.auction(&id, person, invitation).await?;
    Ok(Json(AuctionShape::of(shown)))
}

/// Gives the second bid: the sides are decided, and the game begins. It has the name of the auction.
#[utoipa::path(post, path = "/api/auctions/{id}/bid", operation_id = "bid_in_auction", security(("token" = [])), params(("id" = String, Path)),
    request_body = NewBid,
    responses((status = 200, description = "The auction with both bids, from which a game has come.", body = AuctionShape)))]
pub(crate) async fn bid(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Sent(NewBid { invitation, bid }): Sent<NewBid>,
) -> Result<Json<AuctionShape>, Fault> {
    let person = known(&visitor)?;
    let invitation = invitation.as_deref();
    app.service
        .bid(&id, person, invitation, &amounts(bid))
        .await?;
    shown(&app, &visitor, &id).await
}

/// Ends an auction of one's own before there is a second bid.
#[utoipa::path(post, path = "/api/auctions/{id}/call-off", operation_id = "call_off_auction", security(("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The auction, which was called off.", body = AuctionShape)))]
pub(crate) async fn call_off(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<AuctionShape>, Fault> {
    let (person, status) = (known(&visitor)?, AuctionStatus::CalledOff);
    app.service.end_auction(&id, person, status).await?;
    shown(&app, &visitor, &id).await
}

/// Declines an auction to which one is challenged by name.
#[utoipa::path(post, path = "/api/auctions/{id}/decline", operation_id = "decline_auction", security(("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The auction, which was declined.", body = AuctionShape)))]
pub(crate) async fn decline(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<AuctionShape>, Fault> {
    let (person, status) = (known(&visitor)?, AuctionStatus::Declined);
    app.service.end_auction(&id, person, status).await?;
    shown(&app, &visitor, &id).await
}

/// An auction after one has done something in it.
async fn shown(app: &App, visitor: &Visitor, id: &str) -> Result<Json<AuctionShape>, Fault> {
    let shown = app
        .service
        .auction(id, visitor.person.as_ref(), None)
        .await?;
    Ok(Json(AuctionShape::of(shown)))
}
