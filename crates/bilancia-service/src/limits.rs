//! How much one person may do, so that they cannot fill the database or an opponent's page.

use bilancia_host::LiveGame;
use bilancia_store::Person;

use super::{GameService, Refused};

/// Games of a guest, and of a person with a name, that may be under way at once.
const MOST_GAMES: [i64; 2] = [200, 1_000];
/// Longest name of a game with its options, in bytes.
const MOST_OPTIONS: usize = 2_000;
/// Longest position, in bytes; the longest of a game of the catalogue have some hundreds.
const MOST_POSITION: usize = 8_000;
/// Things that one person may say in a game.
const MOST_SAID: usize = 300;
/// Things that one person may say one right after the other,
const AT_ONCE: usize = 5;
/// and the time in which no more are said, in milliseconds.
const SPELL: i64 = 5_000;

impl GameService {
    /// Refuses a game that is too long to be told, or one too many.
    pub(super) async fn may_set_up(
        &self,
        person: &Person,
        game: &str,
        position: Option<&str>,
    ) -> Result<(), Refused> {
        let position = position.map_or(0, str::len);
        if game.len() > MOST_OPTIONS || position > MOST_POSITION {
            return Err(Refused::Length);
        }
        let most = MOST_GAMES[usize::from(person.registered)];
        match self.store.unfinished(&person.id).await? {
            games if games >= most => Err(Refused::ManyGames(games)),
            _ => Ok(()),
        }
    }
}

/// Refuses one thing too many to be said in a game, or too fast. Times are in milliseconds since 1970.
pub(super) fn may_say(live: &LiveGame, person: &Person, now: i64) -> Result<(), Refused> {
    let mut times = live.said_by(&person.name);
    match times.clone().count() {
        said if said >= MOST_SAID => Err(Refused::SaidEnough(MOST_SAID)),
        _ => match times.nth_back(AT_ONCE - 1) {
            Some(at) if at > now - SPELL => Err(Refused::Pace),
            _ => Ok(()),
        },
    }
}
