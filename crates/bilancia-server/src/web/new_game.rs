//! Games that are asked for, by forms and by programs.

use bilancia_analysis::{
    BotSpec, bots,
    levels::{NAMES, Opponent, opponents},
};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_table::Game;
use serde::Deserialize;
use utoipa::ToSchema;

use super::new_hands::{HandRequest, hands_of};
use crate::{
    programs::usual_program,
    service::{Guests, Kind, Refused, Setup},
    store::{Late, Occupant},
};

/// Strengths of programs by name, where a game has no levels.
const STRENGTHS: [(&str, Message); 2] = [
    ("random", Message::new("random moves", "mosse a caso")),
    (
        "mcts:1s",
        Message::new("a search of a second", "una ricerca di un secondo"),
    ),
];
const ENGINE: (&str, Message) = (
    "engine:1s",
    Message::new("an engine for this game", "un motore per questo gioco"),
);
/// Strengths that earlier versions offered, and that games which began then still name.
const EARLIER: [(&str, Message); 2] = [
    (
        "greedy",
        Message::new("looks one move ahead", "guarda una mossa avanti"),
    ),
    (
        "mcts:nodes=400",
        Message::new("a short search", "una breve ricerca"),
    ),
];
const LEVEL: Message = Message::new("{0}, level {1}", "{0}, livello {1}");
const LEVEL_ELO: Message = Message::new(
    "level {1}: {0}, {2} Elo above random moves",
    "livello {1}: {0}, {2} Elo più delle mosse a caso",
);

/// The strengths of programs that are offered at a game, the weakest first: names, and as people read them.
pub(super) fn strengths(game: &dyn Game, lang: Lang) -> Vec<(String, String)> {
    let offered = opponents(game);
    if offered.is_empty() {
        let engine = (!bots(game).is_empty()).then_some(ENGINE);
        let all = STRENGTHS.into_iter().chain(engine);
        return all
            .map(|(name, words)| (name.to_owned(), words.raw(lang).to_owned()))
            .collect();
    }
    let words = |of: &Opponent| match of.elo {
        Some((elo, _)) => LEVEL_ELO.text(lang, &[&of.name, &of.number, &format!("{elo:.0}")]),
        None => LEVEL.text(lang, &[&of.name, &of.number]),
    };
    let offered = offered.iter();
    offered
        .map(|of| (format!("level:{}", of.number), words(of)))
        .collect()
}

/// The strengths that are offered at a game, and one more if it was chosen in an earlier version.
pub(super) fn strengths_with(game: &dyn Game, chosen: &str, lang: Lang) -> Vec<(String, String)> {
    let mut all = strengths(game, lang);
    if is_offered(game, chosen) && all.iter().all(|(name, _)| name != chosen) {
        let program = Occupant::Bot(chosen.to_owned());
        all.push((chosen.to_owned(), player_name(&program, lang)));
    }
    all
}

const PROGRAM: Message = Message::new("program, {0}", "programma, {0}");

/// The name of a player as people read it: of a program its level.
pub(super) fn player_name(occupant: &Occupant, lang: Lang) -> String {
    match occupant {
        Occupant::Empty => "?".to_owned(),
        Occupant::Person { name, .. } => name.clone(),
        Occupant::Bot(name) => {
            if let Ok(BotSpec::Level(number)) = name.parse() {
                let named = NAMES.get(usize::from(number).saturating_sub(1));
                return LEVEL.text(lang, &[named.unwrap_or(&"?"), &number]);
            }
            let mut known = STRENGTHS.iter().chain([&ENGINE]).chain(&EARLIER);
            let known = known.find(|(known, _)| known == name);
            PROGRAM.text(
                lang,
                &[&known.map_or(&**name, |(_, words)| words.raw(lang))],
            )
        }
    }
}

/// Whether a strength is offered at a game, or was in earlier versions; otherwise people could set the server to work for
/// hours.
fn is_offered(game: &dyn Game, strength: &str) -> bool {
    let earlier = STRENGTHS.iter().chain([&ENGINE]).chain(&EARLIER);
    earlier.into_iter().any(|(name, _)| *name == strength)
        || strengths(game, Lang::En)
            .iter()
            .any(|(name, _)| name == strength)
}

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewGameRequest {
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
    /// Who plays which seats, if `against` is `hands`.
    #[serde(default)]
    pub hands: Vec<HandRequest>,
    /// In games of two sides that more than two play: `replaced`, if a program plays on for a player whose time has run out;
    /// else their side loses.
    #[serde(default)]
    pub late: String,
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
            late: match self.late.as_str() {
                "replaced" => Late::Replaced,
                _ => Late::Loses,
            },
        })
    }
}
