//! Rated games: which of them count, and the ratings that follow from them as they end.
//!
//! A game is rated if its log says so. As it ends the ratings of both players are computed from those before it and written in the same
//! transaction; `rebuild` computes them all from the logs. Weekly lists of tournaments are in `events/ratings`, and which
//! games may be rated in `may_rate`.

use std::{cmp::Ordering, collections::HashMap};

use bilancia_host::{LiveGame, Occupant, Status};
use bilancia_store::{Brief, List, Person, RatedGame, Rater, Step, Strength};
use bilancia_tournament::{
    entrant::Player,
    progress::Score,
    rating::{Rating, later, step},
};

use crate::{
    GameService, Refused,
    anchors::{anchors, list_of},
};

/// Games of two players in a list that count on one day.
pub const MOST_OF_PAIR: i64 = 3;
/// A day, in milliseconds; days are those of Greenwich.
const DAY: i64 = 86_400_000;
/// The latest rated games of a person that are looked at.
pub const MOST_STEPS: i64 = 500;

/// Whether a game that is set up is rated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// The game is casual.
    #[default]
    Casual,
    /// The game is rated; one that cannot be is refused.
    Rated,
    /// The game is rated if it can be.
    WherePossible,
}

/// Ratings change by steps of Glicko-2; programs of measured strength keep theirs.
pub(crate) struct Steps;

impl Rater for Steps {
    fn counts(&self, earlier: i64) -> bool {
        earlier < MOST_OF_PAIR
    }

    fn first(&self) -> Strength {
        strength(&Rating::default(), 0)
    }

    fn fixed(&self, list: &List, player: &str) -> Option<Strength> {
        let anchor = anchors(&list.game)
            .into_iter()
            .find(|one| one.name == player)?;
        let rating = Rating {
            rating: anchor.rating,
            deviation: anchor.deviation,
            ..Rating::default()
        };
        Some(strength(&rating, 0))
    }

    fn after(&self, game: &RatedGame, before: [Strength; 2]) -> [Strength; 2] {
        let score = match game.scores[0].cmp(&game.scores[1]) {
            Ordering::Greater => Score::FirstWins,
            Ordering::Equal => Score::Drawn,
            Ordering::Less => Score::SecondWins,
        };
        let idle = before.map(|before| match before.games {
            0 => 0,
            _ => game.at - before.at,
        });
        let after = step(before.each_ref().map(rating), idle, score);
        after.each_ref().map(|after| strength(after, game.at))
    }
}

pub(crate) fn strength(rating: &Rating, at: i64) -> Strength {
    Strength {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        games: rating.games.into(),
        at,
    }
}

pub(crate) fn rating(strength: &Strength) -> Rating {
    Rating {
        rating: strength.rating,
        deviation: strength.deviation,
        volatility: strength.volatility,
        games: u32::try_from(strength.games).unwrap_or(u32::MAX),
    }
}

/// A strength as it is at a moment: less certain the longer its player has not played.
pub(crate) fn at(moment: i64, known: &Strength) -> Strength {
    strength(&later(&rating(known), moment - known.at), known.at)
}

/// The strength of a program in a list, if it was measured.
pub(crate) fn measured(list: &List, program: &str) -> Option<Strength> {
    Steps.fixed(list, &Player::Program(program.to_owned()).key())
}

/// Whether a strength says little yet.
pub fn is_provisional(strength: &Strength) -> bool {
    rating(strength).is_provisional()
}

/// A rated game that is over as ratings count it; none if it does not count.
pub(crate) fn ended(live: &LiveGame) -> Option<RatedGame> {
    let contest = live.contest()?;
    let control = live.clocks.as_ref().map(|clocks| clocks.control);
    let list = list_of(live.spec.game.info().name, control);
    let key = |occupant: &Occupant| match occupant {
        Occupant::Person { id, .. } => Some(id.clone()),
        Occupant::Bot(name) => {
            let key = Player::Program(name.clone()).key();
            Steps.fixed(&list, &key).is_some().then_some(key)
        }
        Occupant::Empty => None,
    };
    let [first, second] = contest.players.each_ref().map(key);
    let players = [first?, second?];
    let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person { .. });
    if players[0] == players[1] || !contest.players.iter().any(is_person) {
        return None;
    }
    let scores = match contest.result {
        Ordering::Greater => [2, 0],
        Ordering::Equal => [1, 1],
        Ordering::Less => [0, 2],
    };
    Some(RatedGame {
        game: live.id.clone(),
        list,
        players,
        scores,
        at: contest.at,
        day: contest.at.div_euclid(DAY),
    })
}

impl GameService {
    /// Notes the strength of each player of some games, as it is now.
    pub async fn note_strengths(&self, games: &mut [Brief]) -> Result<(), Refused> {
        let ids = |game: &Brief| -> Vec<String> { game.seats.iter().filter_map(id_of).collect() };
        let mut people: Vec<String> = games.iter().flat_map(ids).collect();
        people.sort_unstable();
        people.dedup();
        let known = self.strengths(&people).await?;
        for game in games {
            let control = game.time_control.as_deref();
            let list = list_of(&game.game, control.and_then(|text| text.parse().ok()));
            let strength = |seat: &Occupant| strength_in(&known, &list, seat);
            game.strengths = game.seats.iter().map(strength).collect();
        }
        Ok(())
    }

    /// The strength of each seat's player in a game: as they came out of it if it counted, else as they are now.
    pub async fn strengths_in(&self, live: &LiveGame) -> Result<Vec<Option<Strength>>, Refused> {
        let people: Vec<String> = live.seats.iter().filter_map(id_of).collect();
        let known = self.strengths(&people).await?;
        let control = live.clocks.as_ref().map(|clocks| clocks.control);
        let list = list_of(live.spec.game.info().name, control);
        let strength = |seat: &Occupant| strength_in(&known, &list, seat);
        Ok(live.seats.iter().map(strength).collect())
    }

    async fn strengths(&self, people: &[String]) -> Result<Strengths, Refused> {
        let now = self.now();
        let all = self.store.ratings_of(people).await?.into_iter();
        Ok(all
            .map(|(person, list, strength)| ((person, list), at(now, &strength)))
            .collect())
    }

    /// The present ratings of a person in all lists.
    pub async fn ratings_of(&self, person: &Person) -> Result<Vec<(List, Strength)>, Refused> {
        let now = self.now();
        let own = std::slice::from_ref(&person.id);
        let all = self.store.ratings_of(own).await?.into_iter();
        Ok(all
            .map(|(_, list, strength)| (list, at(now, &strength)))
            .collect())
    }

    /// The latest rated games of a person, the last first, at most [`MOST_STEPS`].
    pub async fn steps_of(&self, person: &Person) -> Result<Vec<Step>, Refused> {
        Ok(self.store.steps_of(&person.id, MOST_STEPS).await?)
    }

    /// A rated game that is over as each player came out of it; empty if it is not, or does not count.
    pub async fn steps_in(&self, live: &LiveGame) -> Result<Vec<Step>, Refused> {
        match live.is_rated() && live.status() == Status::Over {
            true => Ok(self.store.steps_in(&live.id).await?),
            false => Ok(Vec::new()),
        }
    }

    /// People of a list, the highest rating first, at most `most` after the first `from`.
    pub async fn rated_people(
        &self,
        list: &List,
        from: i64,
        most: i64,
    ) -> Result<Vec<(Person, Strength)>, Refused> {
        let now = self.now();
        let all = self.store.rating_list(list, from, most).await?.into_iter();
        Ok(all
            .map(|(person, strength)| (person, at(now, &strength)))
            .collect())
    }
}

/// Strengths of people, by their ids, in lists.
type Strengths = HashMap<(String, List), Strength>;

fn id_of(seat: &Occupant) -> Option<String> {
    match seat {
        Occupant::Person { id, .. } => Some(id.clone()),
        _ => None,
    }
}

fn strength_in(known: &Strengths, list: &List, seat: &Occupant) -> Option<Strength> {
    match seat {
        Occupant::Person { id, .. } => known.get(&(id.clone(), list.clone())).copied(),
        Occupant::Bot(name) => measured(list, name),
        Occupant::Empty => None,
    }
}

/// The programs of measured strength in a list: their names as those of opponents, and their strengths.
pub fn measured_programs(list: &List) -> Vec<(String, Strength)> {
    let all = anchors(&list.game).into_iter();
    all.filter_map(|anchor| {
        let name = anchor.name.strip_prefix("program:")?.to_owned();
        Some((name, Steps.fixed(list, &anchor.name)?))
    })
    .collect()
}
