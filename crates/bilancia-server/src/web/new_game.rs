//! Games that are asked for, by forms and by programs.

use bilancia_core::{Lang, Message};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    service::{Guests, Kind, Refused, Setup},
    store::Occupant,
};

/// Strengths of programs by name.
pub(super) const STRENGTHS: [(&str, Message); 4] = [
    (
        "random",
        Message::new("level 1: random moves", "livello 1: mosse a caso"),
    ),
    (
        "greedy",
        Message::new(
            "level 2: looks one move ahead",
            "livello 2: guarda una mossa avanti",
        ),
    ),
    (
        "mcts:nodes=400",
        Message::new("level 3: a short search", "livello 3: una breve ricerca"),
    ),
    (
        "mcts:1s",
        Message::new(
            "level 4: a search of a second",
            "livello 4: una ricerca di un secondo",
        ),
    ),
];
pub(super) const ENGINE: (&str, Message) = (
    "engine:1s",
    Message::new(
        "level 5: an engine for this game",
        "livello 5: un motore per questo gioco",
    ),
);

const PROGRAM: Message = Message::new("program, {0}", "programma, {0}");

/// The name of a player as people read it: of a program its level.
pub(super) fn player_name(occupant: &Occupant, lang: Lang) -> String {
    match occupant {
        Occupant::Empty => "?".to_owned(),
        Occupant::Person { name, .. } => name.clone(),
        Occupant::Bot(name) => {
            let mut known = STRENGTHS.iter().chain([&ENGINE]);
            let level = known.find(|(known, _)| known == name);
            let level = level.map(|(_, words)| words.raw(lang).split(':').next().unwrap_or(name));
            PROGRAM.text(lang, &[&level.unwrap_or(name)])
        }
    }
}

/// A strength that is offered, or people could set the server to work for hours.
fn known_strength(name: &str) -> Option<&'static str> {
    let mut known = STRENGTHS.iter().chain([&ENGINE]).map(|(name, _)| *name);
    known.find(|known| *known == name)
}

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewGameRequest {
    /// With its options, as in `frames:size=9,goal=4`.
    pub game: String,
    /// `program`, `anybody`, `person` (see `opponent`), `invited` (anybody who has the link) or `myself` (all seats).
    pub against: String,
    /// Name of the person who is challenged, if `against` is `person`.
    #[serde(default)]
    pub opponent: String,
    /// Of the program, as in `mcts:1s`.
    pub strength: Option<String>,
    /// One's own.
    #[serde(default)]
    pub seat: usize,
    /// Clocks, as in `5m+3s` or `3d+1d/7d`; none without.
    pub time: Option<String>,
    /// Whether the players seal simultaneous moves themselves.
    #[serde(default)]
    pub sealed_by_players: bool,
    /// A position to begin from, in the game's notation.
    pub position: Option<String>,
    /// Refused: a share of the dice is given by the command `share`, once the commitment to them is known.
    #[serde(default)]
    pub share: String,
}

/// Strength of a program by default.
const USUAL_STRENGTH: &str = "mcts:1s";

impl NewGameRequest {
    /// The game that is meant.
    pub(super) fn setup(&self) -> Result<Setup, Refused> {
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
