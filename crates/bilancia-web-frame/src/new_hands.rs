//! Hands of games that are asked for, by forms and by programs.

use bilancia_core::{MAX_SEATS, Seat, Seats};
use bilancia_service::{HandSetup, Holder, Kind, Refused};
use serde::Deserialize;
use utoipa::ToSchema;

/// Seats that one player is to hold.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandRequest {
    /// The seats, counted from 0.
    pub seats: Vec<u8>,
    /// `myself`, `anybody`, `invited` (anybody who has the link), `person` (see `opponent`) or `program`. Oneself and programs
    /// may have several hands.
    pub player: String,
    /// Name of the person who is challenged.
    #[serde(default)]
    pub opponent: String,
    /// Of the program; if it is left out, the usual one.
    pub strength: Option<String>,
}

/// The game in which these hands have these players; `program` finds a program of a strength, or the usual one. One hand for people with
/// the link makes all free hands so.
pub fn hands_of(
    requests: &[HandRequest],
    program: impl Fn(Option<&str>) -> Result<String, Refused>,
) -> Result<Kind, Refused> {
    let hand = |request: &HandRequest| {
        let there = request.seats.iter().copied().map(Seat);
        let seats: Seats = there.filter(|seat| seat.index() < MAX_SEATS).collect();
        if seats.len() != request.seats.len() {
            return Err(Refused::Hands);
        }
        let holder = match request.player.as_str() {
            "myself" => Holder::Oneself,
            "anybody" | "invited" => Holder::Somebody,
            "person" => Holder::Named(request.opponent.trim().to_owned()),
            "program" => Holder::Program(program(request.strength.as_deref())?),
            other => return Err(Refused::Against(other.to_owned())),
        };
        Ok(HandSetup { seats, holder })
    };
    Ok(Kind::Hands {
        hands: requests.iter().map(hand).collect::<Result<_, _>>()?,
        invited: requests.iter().any(|request| request.player == "invited"),
    })
}
