//! Games that are asked for, by forms and by programs.

use bilancia_games::catalog;
use bilancia_host::{Late, Policy, usual_program};
use bilancia_service::{Guests, Kind, Refused, Setup, rated::Wish};
use bilancia_words::is_offered;
use serde::Deserialize;
use utoipa::ToSchema;

use super::new_hands::{HandRequest, hands_of};

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewGameRequest {
    /// With its options, as in `frames:size=9,goal=4`.
    pub game: String,
    /// `program`, `anybody`, `person` (see `opponent`), `invited` (anybody who has the link), `myself` (all seats) or `hands`
    /// (see there).
    pub against: String,
    /// Name of the person who is challenged, if `against` is `person`.
    #[serde(default)]
    pub opponent: String,
    /// Of the program: `level:1` and up where the game has levels, `random`, `mcts:1s` or `engine:1s`. If it is left out, a
    /// usual one.
    pub strength: Option<String>,
    /// One's own.
    #[serde(default)]
    pub seat: usize,
    /// Players of the hands, if `against` is `hands`.
    #[serde(default)]
    pub hands: Vec<HandRequest>,
    /// In games of two sides that more than two play: `replaced`, if a program plays on for a player whose time has run out;
    /// else their side loses.
    #[serde(default)]
    pub late: String,
    /// Policy for challenges of turns, in games by correspondence: `club` if it is left out, `agreed` or `touch-move`.
    #[serde(default)]
    pub policy: Option<String>,
    /// Clocks, as in `5m+3s` or `3d+1d/7d`; none without.
    pub time: Option<String>,
    /// Whether the players seal simultaneous moves themselves.
    #[serde(default)]
    pub sealed_by_players: bool,
    /// Whether the game is rated. It is refused where that cannot be: see `/ratings`.
    #[serde(default)]
    pub rated: bool,
    /// A position to begin from, in the game's notation.
    pub position: Option<String>,
    /// Refused: a share of the dice is given by the command `share`, once the commitment to them is known.
    #[serde(default)]
    pub share: String,
}

/// The program of this strength for a game, or the usual one.
fn program(game: &str, strength: Option<&str>) -> Result<String, Refused> {
    // A game that does not exist is refused when it is set up.
    let name = game.split(':').next().unwrap_or_default();
    let game = catalog().find(name).ok();
    Ok(match (strength, game) {
        (Some(strength), Some(game)) if !is_offered(game, strength) => {
            return Err(Refused::Strength(strength.to_owned()));
        }
        (Some(strength), _) => strength.to_owned(),
        (None, game) => game.map_or_else(String::new, usual_program),
    })
}

impl NewGameRequest {
    /// The game that is meant.
    pub fn setup(&self) -> Result<Setup, Refused> {
        let policy = match self.policy.as_deref() {
            None => None,
            Some(name) => {
                let unknown = || Refused::Policy(name.to_owned());
                Some(Policy::named(name).ok_or_else(unknown)?)
            }
        };
        let seat = self.seat;
        let kind = match self.against.as_str() {
            "myself" => Kind::Sandbox,
            "anybody" => Kind::People {
                seat,
                guests: Guests::Anybody,
            },
            "invited" => Kind::People {
                seat,
                guests: Guests::Invited,
            },
            "person" => Kind::People {
                seat,
                guests: Guests::Named(self.opponent.trim().to_owned()),
            },
            "program" => {
                let bot = program(&self.game, self.strength.as_deref())?;
                Kind::Bots { seat, bot }
            }
            "hands" => hands_of(&self.hands, |strength| program(&self.game, strength))?,
            other => return Err(Refused::Against(other.to_owned())),
        };
        Ok(Setup {
            game: self.game.clone(),
            position: self.position.clone(),
            kind,
            time_control: self.time.as_deref().map(str::parse).transpose()?,
            sealed_by_players: self.sealed_by_players,
            policy,
            rated: match self.rated {
                true => Wish::Rated,
                false => Wish::Casual,
            },
            late: match self.late.as_str() {
                "replaced" => Late::Replaced,
                _ => Late::Loses,
            },
        })
    }
}
