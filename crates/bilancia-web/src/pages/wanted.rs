//! A game as the fields of a form ask for it.

use bilancia_service::{Refused, Setup, rated::Wish};
use bilancia_table::Game;

use super::hands;
use crate::{new_game::NewGameRequest, option_fields::options_text};

/// A game as the fields of a form ask for it.
pub(super) fn wanted(game: &dyn Game, fields: &[(String, String)]) -> Result<Setup, Refused> {
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map_or(String::new(), |(_, value)| value.clone())
    };
    let given = |name: &str| Some(field(name).trim().to_owned()).filter(|text| !text.is_empty());
    // From the lobby a game is offered to the person who is named, or to all.
    let against = match field("against") {
        against if against != "offered" => against,
        _ if field("opponent").trim().is_empty() => "anybody".to_owned(),
        _ => "person".to_owned(),
    };
    let name = format!("{}:{}", game.info().name, options_text(game, fields));
    let hands = hands::requests(&name, fields);
    let wanted = NewGameRequest {
        game: name,
        against,
        strength: given("strength"),
        opponent: field("opponent"),
        seat: field("seat").parse().unwrap_or(0),
        time: given("time"),
        sealed_by_players: field("sealing") == "players",
        hands,
        late: field("late"),
        policy: given("policy"),
        rated: false,
        position: given("position"),
        share: String::new(),
    };
    let setup = wanted.setup()?;
    // By a form what cannot be rated is casual, and the game says so.
    Ok(match field("rated") == "yes" {
        true => Setup {
            rated: Wish::WherePossible,
            ..setup
        },
        false => setup,
    })
}
