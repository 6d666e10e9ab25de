//! Rematches that cross: both players ask for one before they hear of the other's.

use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{Brief, Guests, Kind, Person, Setup, names};

use crate::{answer::Problem, app::App};

/// The game that a player's opponent has offered to them already, where both ask for a rematch of the same game; none else.
pub(super) async fn offered(
    app: &App,
    person: &Person,
    setup: &Setup,
) -> Result<Option<String>, Problem> {
    let Kind::People {
        guests: Guests::Named(name),
        ..
    } = &setup.kind
    else {
        return Ok(None);
    };
    let wanted = catalog().read(&setup.game).ok().map(|spec| spec.name());
    let from_them = |game: &Brief| {
        let host = |seat: &Occupant| matches!(seat, Occupant::Person { name: host, .. } if names::key(host) == names::key(name));
        game.seats.iter().any(host)
    };
    let same = |game: &Brief| {
        let spec = catalog().read(&format!("{}:{}", game.game, game.options));
        spec.ok().map(|spec| spec.name()) == wanted
    };
    let challenges = app.service.challenges(Some(person)).await?;
    let found = challenges
        .into_iter()
        .find(|game| from_them(game) && same(game));
    Ok(found.map(|game| game.id))
}
