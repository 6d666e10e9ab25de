//! Events as they stand, read from their logs.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, OnceLock},
};

use bilancia_store::{Person, Store};
use bilancia_tournament::{
    entrant::Player,
    event::{By, Entry, Event, Participant},
    standings::Row,
};

use super::names::{Names, people};
use crate::{GameService, Refused};

/// For how long an event is kept, in milliseconds, so that names that have changed are seen.
const KEPT: i64 = 30_000;

/// An event with its people by their names.
#[derive(Clone, Debug)]
pub struct Hosted {
    /// The id of the event.
    pub id: String,
    /// The event as it stands.
    pub event: Event,
    pub(super) names: Names,
    standings: OnceLock<Vec<Row>>,
}

/// Events that were read, and when their names were, in milliseconds since 1970.
pub(crate) type EventCache = HashMap<String, (i64, Arc<Hosted>)>;

impl GameService {
    /// An event as it stands. Of one that was read lately only the entries since then are.
    pub async fn event(&self, id: &str) -> Result<Arc<Hosted>, Refused> {
        let length = self.store.event_length(id).await?;
        if length == 0 {
            return Err(Refused::NoEvent);
        }
        let now = self.now();
        let is_new = |read: &i64| (0..KEPT).contains(&(now - read));
        let found = {
            let cache = self
                .events
                .lock()
                .unwrap_or_else(|broken| broken.into_inner());
            let found = cache.get(id).cloned();
            found.filter(|(read, _)| is_new(read))
        };
        let (read, hosted) = match found {
            Some((_, hosted)) if hosted.event.entries().len() == length => return Ok(hosted),
            Some((read, hosted)) => (read, hosted.read_on(&self.store).await?),
            None => (now, Hosted::read(&self.store, id).await?),
        };
        let hosted = Arc::new(hosted);
        let mut cache = self
            .events
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        cache.retain(|_, (read, _)| is_new(read));
        cache.insert(id.to_owned(), (read, Arc::clone(&hosted)));
        drop(cache);
        self.bells.ring([id], id);
        Ok(hosted)
    }
}

impl GameService {
    /// Forgets what was read of an event, because a name in it has changed.
    pub(super) fn forget_event(&self, id: &str) {
        let mut cache = self
            .events
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        cache.remove(id);
    }
}

impl Hosted {
    /// An event as it stands in a database.
    pub(super) async fn read(store: &Store, id: &str) -> Result<Self, Refused> {
        let mut names = Names::default();
        let entries = entries_from(store, id, 1, &mut names).await?;
        let event = Event::from_log(entries);
        let event =
            event.map_err(|(number, refused)| damaged(id, &format!("{number}: {refused}")))?;
        Ok(Self {
            id: id.to_owned(),
            event,
            names,
            standings: OnceLock::new(),
        })
    }

    /// The event with the entries that were added since it was read.
    async fn read_on(&self, store: &Store) -> Result<Self, Refused> {
        let (mut event, mut names) = (self.event.clone(), self.names.clone());
        let from = event.entries().len() + 1;
        for entry in entries_from(store, &self.id, from, &mut names).await? {
            let applied = event.replay(entry);
            applied.map_err(|refused| damaged(&self.id, &refused.to_string()))?;
        }
        Ok(Self {
            id: self.id.clone(),
            event,
            names,
            standings: OnceLock::new(),
        })
    }
}

/// Entries from one of a number, from 1, with people by their names, which are noted.
async fn entries_from(
    store: &Store,
    id: &str,
    from: usize,
    names: &mut Names,
) -> Result<Vec<Entry>, Refused> {
    let mut entries: Vec<Entry> = Vec::new();
    for text in store.event_log(id, from).await? {
        let entry = serde_json::from_str(&text);
        entries.push(entry.map_err(|error| damaged(id, &error.to_string()))?);
    }
    let all: BTreeSet<String> = entries.iter().flat_map(people).collect();
    for (person, name) in store.names_of(&all).await? {
        names.note(&person, &name);
    }
    Ok(entries.iter().map(|entry| names.read(entry)).collect())
}

fn damaged(id: &str, reason: &str) -> Refused {
    Refused::Game(format!("event {id}: {reason}"))
}

impl Hosted {
    /// Whether one of the players of an entrant is here.
    pub fn is_here(&self, one: &Participant, service: &GameService) -> bool {
        let now = service.now();
        one.entrant.players.iter().any(|player| match player {
            Player::Person(name) => {
                let id = self.names.id(name);
                id.is_some_and(|id| service.presence.is_here(id, now))
            }
            Player::Program(_) => true,
        })
    }

    /// The standings, the first first.
    pub fn standings(&self) -> &[Row] {
        self.standings.get_or_init(|| self.event.standings())
    }

    /// The entrant for whom a person of this name plays, as entries name them.
    pub fn entrant_of(&self, name: &str) -> Option<u32> {
        let is = |player: &Player| matches!(player, Player::Person(person) if person == name);
        let mut all = (1..).zip(&self.event.state().participants);
        let found = all.find(|(_, one)| one.entrant.players.iter().any(is));
        found.map(|(id, _)| id)
    }

    /// The places that are offered to a person of this name: the entrants, as entries name them, and who is to go.
    pub fn offered_to(&self, name: &str) -> Vec<(u32, Player)> {
        let is = |player: &Player| matches!(player, Player::Person(person) if person == name);
        let all = (1..).zip(&self.event.state().participants);
        let places = all.flat_map(|(id, one)| one.offered.iter().map(move |place| (id, place)));
        let own = places.filter(|(_, [_, new])| is(new));
        own.map(|(id, [old, _])| (id, old.clone())).collect()
    }

    /// On whose behalf a person rules: as an arbiter, or as the operator of the server if they are; as themselves, which rules nothing, else.
    pub fn ruling_by(&self, person: &Person, is_operator: bool) -> By {
        let name = person.name.clone();
        match (self.is_arbiter(Some(person)), is_operator) {
            (true, _) => By::Arbiter(name),
            (false, true) => By::Operator(name),
            (false, false) => By::Person(name),
        }
    }

    /// Whether a person is an arbiter.
    pub fn is_arbiter(&self, person: Option<&Person>) -> bool {
        let arbiters = &self.event.state().plan.arbiters;
        person.is_some_and(|person| person.registered && arbiters.contains(&person.name))
    }
}
