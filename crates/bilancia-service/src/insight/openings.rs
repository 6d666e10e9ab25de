//! First moves of public games that are over: how they are read off a game, and how positions are looked up.
//!
//! A move is what all saw of a round: an action, a roll, or simultaneous choices once they are open; in the war it is a whole turn. A
//! position is what all saw of it, so that moves in another order lead to the same one, and nothing that was hidden then is shown.

use std::collections::{BTreeMap, HashSet};

use bilancia_core::{Actor, Lang, Seat};
use bilancia_games::{match_of, war::War};
use bilancia_host::{LiveGame, Occupant, Status};
use bilancia_store::{
    OpeningFilter, OpeningGame, OpeningMove, OpeningRoot, OpeningStep, Players, Step, Store,
    StoreError,
};
use bilancia_table::Event;
use bilancia_tournament::entrant::Player;
use bilancia_war_desk::chronicle;
use sha2::{Digest, Sha256};

use crate::{GameService, Refused, cache::read};

/// First moves of a game that are counted.
const MOST_MOVES: usize = 24;
/// Turns of a war that are counted.
const MOST_TURNS: usize = 10;
/// Games that are asked for at once.
const AT_ONCE: i64 = 50;
/// Bytes of a hash.
const HASH: usize = 16;

/// A hash of some texts, as it stands in addresses.
fn hash(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.len().to_le_bytes());
        hash.update(text);
    }
    hex::encode(&hash.finalize()[..HASH])
}

/// The month of a moment in milliseconds since 1970, counted from the year 0.
pub fn month_of(at: i64) -> i64 {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    let date = jiff::tz::Offset::UTC.to_datetime(moment).date();
    i64::from(date.year()) * 12 + i64::from(date.month()) - 1
}

/// The month that a form or a program names, as in `2026-11`, counted from the year 0.
pub fn month_named(text: &str) -> Option<i64> {
    let (year, month) = text.split_once('-')?;
    let (year, month): (i64, i64) = (year.parse().ok()?, month.parse().ok()?);
    let known = (1..=9999).contains(&year) && (1..=12).contains(&month);
    known.then(|| year * 12 + month - 1)
}

/// The first moment of a month that is counted from the year 0, in milliseconds since 1970.
fn start_of(month: i64) -> i64 {
    let year = i16::try_from(month.div_euclid(12)).unwrap_or(i16::MAX);
    let month = i8::try_from(month.rem_euclid(12) + 1).unwrap_or(1);
    let date = jiff::civil::Date::new(year, month, 1).unwrap_or_default();
    let start = jiff::tz::Offset::UTC.to_timestamp(date.to_datetime(jiff::civil::Time::MIN));
    start.map_or(0, |start| start.as_millisecond())
}

/// The position of a game after a number of events, as all saw it, as openings name it.
pub fn node_of(live: &LiveGame, events: usize) -> String {
    let position = live.table_after(events).position();
    hash(&[
        live.spec.game.info().name,
        &live.spec.options.brief(),
        &position,
    ])
}

/// A move as it is read off a game.
struct Made {
    /// Numbers of events before and after it.
    events: std::ops::Range<usize>,
    text: String,
    words: Option<String>,
    seat: Option<Seat>,
}

/// The first moves of a game, as all saw them.
fn made(live: &LiveGame) -> Vec<Made> {
    if let Some(war) = match_of::<War>(&*live.table) {
        let mut turns = chronicle::turns(war);
        turns.retain(|turn| turn.round > 0 && chronicle::is_over(war, turn));
        turns.truncate(MOST_TURNS);
        let words: BTreeMap<_, _> = Lang::all()
            .map(|lang| (lang.code(), chronicle::summaries(war, &turns, lang)))
            .collect();
        let of = |(place, turn): (usize, &chronicle::Turn)| {
            let own: BTreeMap<_, _> = words
                .iter()
                .map(|(tag, turns)| (tag, &turns[place]))
                .collect();
            Made {
                events: turn.events.clone(),
                text: chronicle::text(war, turn),
                words: serde_json::to_string(&own).ok(),
                seat: Some(Seat(turn.power)),
            }
        };
        return turns.iter().enumerate().map(of).collect();
    }
    let mut all = Vec::new();
    for events in live.table.rounds().into_iter().take(MOST_MOVES) {
        let seen = live.table_after(events.end).events_in(events.clone());
        let mut texts = Vec::new();
        let mut by = HashSet::new();
        for event in seen {
            let Event::Action { by: actor, text } = event else {
                return all;
            };
            by.insert(actor);
            texts.push(text);
        }
        let alone = (by.len() == 1).then(|| by.into_iter().next()).flatten();
        all.push(Made {
            events,
            text: texts.join(" · "),
            words: None,
            seat: match alone {
                Some(Actor::Seat(seat)) => Some(seat),
                _ => None,
            },
        });
    }
    all
}

/// The kind of players of a game.
pub fn players(live: &LiveGame) -> Players {
    let programs = live.seats.iter();
    let programs = programs
        .filter(|seat| matches!(seat, Occupant::Bot(_)))
        .count();
    match programs {
        0 => Players::People,
        all if all == live.seats.len() => Players::Programs,
        _ => Players::Mixed,
    }
}

/// The beginning of a game; none if it is not public, began from a position of its own, or has no result or no moves. `steps` is how its
/// ratings changed.
pub(crate) fn opening(live: &LiveGame, steps: &[Step]) -> Option<OpeningGame> {
    let public = live.invitation.is_none() && !live.sandbox;
    if !public || live.status() != Status::Over || live.called_off.is_some() {
        return None;
    }
    let points = live.table.outcome()?.points;
    if live.table.special_start().is_some() {
        return None;
    }
    let (list, options) = (live.spec.game.info().name, live.spec.options.brief());
    let rating = |seat: usize| {
        let key = match live.seats.get(seat)? {
            Occupant::Person { id, .. } => id.clone(),
            Occupant::Bot(name) => Player::Program(name.clone()).key(),
            Occupant::Empty => return None,
        };
        let own = steps.iter().find(|step| step.players[0] == key)?;
        Some(own.before)
    };
    let mut known = HashSet::new();
    let step = |made: Made| {
        let seat = made.seat.map(Seat::index);
        let result = points.get(seat.unwrap_or(0)).copied().unwrap_or_default();
        let raters = match seat {
            Some(seat) => vec![seat],
            None => (0..live.seats.len()).collect(),
        };
        OpeningStep {
            node: node_of(live, made.events.start),
            next: node_of(live, made.events.end),
            event: made.events.start,
            key: hash(&[&made.text]),
            text: made.text,
            words: made.words,
            seat: made.seat.map(|seat| seat.0),
            won: result > 0,
            drawn: result == 0,
            ratings: raters.into_iter().filter_map(rating).collect(),
        }
    };
    let mut steps: Vec<_> = made(live).into_iter().map(step).collect();
    // A game that comes back to a position and plays the same counts once there.
    steps.retain(|step| known.insert((step.node.clone(), step.key.clone())));
    let ended = live.times.last().copied().unwrap_or(live.last_at);
    (!steps.is_empty()).then(|| OpeningGame {
        list: list.to_owned(),
        options,
        rated: live.is_rated(),
        players: players(live),
        ended,
        month: month_of(ended),
        steps,
    })
}

/// Reads some games that are over and were not read, and returns how many.
pub(crate) async fn read_some(store: &Store) -> Result<usize, StoreError> {
    let games = store.unopened(AT_ONCE).await?;
    for id in &games {
        let live = match read(store, id).await {
            Ok(live) => live,
            Err(Refused::Store(error @ StoreError::Unreadable(_))) => {
                tracing::error!(%error, "a game is left out of openings");
                store.count_opening(id, None).await?;
                continue;
            }
            Err(Refused::Store(error)) => return Err(error),
            Err(refused) => return Err(StoreError::Unreadable(refused.to_string())),
        };
        let steps = store.steps_in(id).await?;
        // Wars take a moment, in which others should not wait.
        let opening = tokio::task::spawn_blocking(move || opening(&live, &steps)).await;
        let opening = opening.unwrap_or_else(|error| {
            tracing::error!(game = id, %error, "a game is left out of openings");
            None
        });
        store.count_opening(id, opening.as_ref()).await?;
    }
    Ok(games.len())
}

/// Reads all games anew, in place of what was counted. Servers may go on. Returns how many games were read.
pub(crate) async fn rebuild(store: &Store) -> Result<usize, StoreError> {
    store.forget_openings().await?;
    let mut all = 0;
    loop {
        match read_some(store).await? {
            0 => return Ok(all),
            read => all += read,
        }
    }
}

/// A position, and how games went on from it.
#[derive(Clone, Debug)]
pub struct Position {
    /// Its address, a hash.
    pub node: String,
    /// Options of the games, as they are written.
    pub options: String,
    /// Moves from it, the most frequent first.
    pub moves: Vec<OpeningMove>,
    /// The latest games that reached it, each with the number of events before it.
    pub games: Vec<(String, usize)>,
}

impl GameService {
    /// Number of games whose openings are counted, by their names in the catalogue.
    pub async fn opening_counts(&self) -> Result<BTreeMap<String, i64>, Refused> {
        Ok(self.store.opening_counts().await?)
    }

    /// The options of a game with which public games were played, those of most games first.
    pub async fn opening_roots(&self, list: &str) -> Result<Vec<OpeningRoot>, Refused> {
        Ok(self.store.opening_roots(list).await?)
    }

    /// A position by its hash, or the start of the games with these options, with at most `most` games; none if no game that counts came
    /// there.
    pub async fn opening_at(
        &self,
        roots: &[OpeningRoot],
        options: Option<&str>,
        node: Option<&str>,
        filter: OpeningFilter,
        most: i64,
    ) -> Result<Option<Position>, Refused> {
        let root = match options {
            Some(options) => roots.iter().find(|root| root.options == options),
            None => roots.first(),
        };
        let Some(root) = root else {
            return Ok(None);
        };
        let node = node.unwrap_or(&root.node);
        let from = filter.since.map_or(0, start_of);
        Ok(Some(Position {
            moves: self.store.opening_moves(node, filter).await?,
            games: self.store.opening_games(node, filter, from, most).await?,
            node: node.to_owned(),
            options: root.options.clone(),
        }))
    }

    /// The positions at the first moves of a game, each with the number of events before it.
    pub async fn opening_line(&self, game: &str) -> Result<Vec<(String, usize)>, Refused> {
        Ok(self.store.opening_line(game).await?)
    }
}
