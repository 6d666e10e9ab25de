//! Games that are asked for, by forms and by programs.

use serde::Deserialize;
use utoipa::ToSchema;

use super::pages::known_strength;
use crate::hall::{Kind, Refused, Setup};

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Wanted {
    /// With its options, as in `frames:size=9,goal=4`.
    pub game: String,
    /// `program`, `anybody`, `invited` (whoever has the link) or `myself` (all seats).
    pub against: String,
    /// Of the program, as in `mcts:1s`.
    pub strength: Option<String>,
    /// One's own.
    #[serde(default)]
    pub seat: usize,
    /// Clocks, as in `5m+3s` or `3d+1d/7d`; none without.
    pub time: Option<String>,
    /// Whether the players seal secret choices themselves.
    #[serde(default)]
    pub sealed_by_players: bool,
    /// A position to begin from, in the game's notation.
    pub position: Option<String>,
    /// Refused: a share of the dice is given by the command `share`, once the commitment to them is known.
    #[serde(default)]
    pub share: String,
}

/// What a program plays at if nobody says otherwise.
const USUAL_STRENGTH: &str = "mcts:1s";

impl Wanted {
    /// The game that is meant.
    pub(super) fn setup(&self) -> Result<Setup, Refused> {
        let seat = self.seat;
        let kind = match self.against.as_str() {
            "myself" => Kind::Sandbox,
            "anybody" | "invited" => Kind::People {
                seat,
                private: self.against == "invited",
            },
            "program" => {
                let strength = self.strength.as_deref().unwrap_or(USUAL_STRENGTH);
                let bot = known_strength(strength)
                    .ok_or_else(|| Refused::Strength(strength.to_owned()))?;
                Kind::Bots { seat, bot }
            }
            other => return Err(Refused::Against(other.to_owned())),
        };
        Ok(Setup {
            game: self.game.clone(),
            position: self.position.clone(),
            kind,
            time_control: self.time.as_deref().map(str::parse).transpose()?,
            sealed_by_players: self.sealed_by_players,
        })
    }
}
