//! Events: tournaments, as logs of entries. People and arbiters act by [`GameService::act_in_event`]; start numbers, rounds, their games and
//! results are the host's part (`host`).

mod games;
mod host;
mod names;
mod ratings;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_analysis::{BotSpec, bots, levels::opponents};
use bilancia_games::catalog;
use bilancia_table::{Game, GameSpec};
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, Entry, Event, GameId, Phase, Plan},
    progress::Score,
};

use super::{GameService, Refused};
use crate::{
    random,
    store::{Appended, EventAddition, Person, Place},
    timing::TimeControl,
};

pub(crate) use host::watch;
use names::{Names, people};
pub(super) use ratings::RatingCache;
pub(crate) use ratings::RatingList;

/// For how long an event that has not changed is kept, so that names that have changed are seen.
const KEPT: Duration = Duration::from_secs(30);
/// Events of one host that are not closed, at most.
const MOST_OPEN: i64 = 5;
/// Nodes of a program that is entered, at most, so that it moves within a second or so.
const MOST_NODES: u32 = 2_000;
/// Programs of an event, at most, so that one person cannot keep a server busy for days.
const MOST_PROGRAMS: usize = 64;
/// Longest reason of a ruling, in bytes.
const MOST_REASON: usize = 1_000;
/// How often an entry is made again if another came first.
const TRIES: usize = 4;

/// An event with its people by their names.
#[derive(Clone, Debug)]
pub(crate) struct Hosted {
    pub id: String,
    pub event: Event,
    names: Names,
}

/// Events that were read, with the number of their entries and when they were read.
pub(super) type EventCache = std::collections::HashMap<String, (usize, Instant, Arc<Hosted>)>;

/// An act of a person in an event.
#[derive(Clone, Debug)]
pub(crate) enum EventCommand {
    Enter,
    /// A person withdraws, or the arbiter withdraws an entrant.
    Withdraw(Option<u32>),
    /// The arbiter enters a program.
    EnterProgram(String),
    /// Another person takes the place of an entrant.
    Replace(u32, String),
    /// The arbiter decides a game that is not over.
    Adjudicate(GameId, Score, String),
    /// The arbiter takes an entry back.
    Undo(u64, String),
    /// The games of the event count for ratings no longer.
    Unrate(String),
}

/// The name of a phase as it is stored and told to programs.
pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Registration => "registration",
        Phase::Playing => "playing",
        Phase::Closed => "closed",
    }
}

/// The game of an event, which two sides play.
pub(crate) fn game_of(plan: &Plan) -> Result<GameSpec, Refused> {
    let spec = catalog().read(&plan.game)?;
    let table = spec.table(None)?;
    let mut sides: Vec<_> = table.seats().iter().map(|seat| table.side(seat)).collect();
    sides.sort_unstable();
    sides.dedup();
    match sides.len() {
        2 => Ok(spec),
        _ => Err(Refused::NotOfTwo),
    }
}

/// Whether a program may be entered for a game: one that is offered there, or one of its own that is limited by nodes.
fn may_enter(game: &dyn Game, strength: &str) -> bool {
    let nodes = strength
        .split_once("nodes=")
        .map(|(_, count)| count.parse());
    let few = matches!(nodes, Some(Ok(1..=MOST_NODES)));
    match strength.parse() {
        Ok(BotSpec::Random | BotSpec::Greedy) => true,
        Ok(BotSpec::Level(level)) => opponents(game).iter().any(|known| known.number == level),
        Ok(BotSpec::Own { name, .. }) => few && bots(game).iter().any(|bot| bot.name == name),
        Ok(BotSpec::Mcts { .. }) => few,
        _ => false,
    }
}

impl GameService {
    /// Announces an event whose arbiter is a person. Returns its id.
    pub(crate) async fn announce(&self, person: &Person, plan: Plan) -> Result<String, Refused> {
        if !person.registered {
            return Err(Refused::NoAccount);
        }
        let phases = ["registration", "playing"];
        let open = self
            .store
            .events(&phases, Some(&person.id), MOST_OPEN)
            .await?;
        if open.len() as i64 >= MOST_OPEN {
            return Err(Refused::ManyEvents(MOST_OPEN));
        }
        game_of(&plan)?;
        let _: Option<TimeControl> = control_of(&plan)?;
        let entry = Entry {
            at: self.now() / 1000,
            by: By::Arbiter(person.name.clone()),
            act: Act::Announced { plan },
        };
        Event::new(entry.clone())?;
        let mut names = Names::default();
        names.note(&person.id, &person.name);
        let id = random::name();
        let kept = text_of(&names.kept(&entry))?;
        self.store
            .add_event(&id, &person.id, &kept, self.now())
            .await?;
        Ok(id)
    }

    /// An event as it stands.
    pub(crate) async fn event(&self, id: &str) -> Result<Arc<Hosted>, Refused> {
        let length = self.store.event_length(id).await?;
        if length == 0 {
            return Err(Refused::NoEvent);
        }
        let found = {
            let cache = self
                .events
                .lock()
                .unwrap_or_else(|broken| broken.into_inner());
            cache.get(id).cloned()
        };
        if let Some((known, read, hosted)) = found
            && known == length
            && read.elapsed() < KEPT
        {
            return Ok(hosted);
        }
        let hosted = Arc::new(self.read_event(id).await?);
        let mut cache = self
            .events
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        cache.retain(|_, (_, read, _)| read.elapsed() < KEPT);
        let length = hosted.event.entries().len();
        cache.insert(id.to_owned(), (length, Instant::now(), Arc::clone(&hosted)));
        Ok(hosted)
    }

    async fn read_event(&self, id: &str) -> Result<Hosted, Refused> {
        let damaged = |what: String| Refused::Game(format!("event {id}: {what}"));
        let mut entries: Vec<Entry> = Vec::new();
        for text in self.store.event_log(id).await? {
            let entry = serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
            entries.push(entry);
        }
        let mut names = Names::default();
        let all: std::collections::BTreeSet<String> = entries.iter().flat_map(people).collect();
        for (person, name) in self.store.names_of(&all).await? {
            names.note(&person, &name);
        }
        let entries = entries.iter().map(|entry| names.read(entry));
        let event = Event::from_log(entries);
        let event = event.map_err(|(number, refused)| damaged(format!("{number}: {refused}")))?;
        Ok(Hosted {
            id: id.to_owned(),
            event,
            names,
        })
    }

    /// Does something in an event on behalf of a person, and then whatever the host has to do.
    pub(crate) async fn act_in_event(
        &self,
        id: &str,
        person: &Person,
        command: &EventCommand,
    ) -> Result<(), Refused> {
        if !person.registered {
            return Err(Refused::NoAccount);
        }
        for _ in 0..TRIES {
            let hosted = self.event(id).await?;
            let mut names = hosted.names.clone();
            names.note(&person.id, &person.name);
            if let EventCommand::Replace(_, name) = command {
                let found = self.store.person(name).await?;
                let (other, _) = found
                    .filter(|(other, _)| other.registered)
                    .ok_or_else(|| Refused::NoPerson(name.clone()))?;
                names.note(&other.id, &other.name);
            }
            let entry = Entry {
                at: self.now() / 1000,
                by: by(&hosted, person, command),
                act: act(&hosted, person, command, &names)?,
            };
            let unpaired = match &entry.act {
                Act::Undone { entry, .. } => round_paired_by(&hosted.event, *entry),
                _ => None,
            };
            let done = self
                .append_to_event(&hosted, &names, &[entry], &[], unpaired.as_slice())
                .await?;
            if done == Appended::Done {
                return self.advance(id).await;
            }
        }
        Err(Refused::MovedOn)
    }

    /// Adds entries to an event if its rules accept all of them.
    async fn append_to_event(
        &self,
        hosted: &Hosted,
        names: &Names,
        entries: &[Entry],
        settled: &[Place],
        unpaired: &[u32],
    ) -> Result<Appended, Refused> {
        let mut event = hosted.event.clone();
        let from = event.entries().len() + 1;
        let mut texts = Vec::new();
        for entry in entries {
            event.apply(entry.clone())?;
            texts.push(text_of(&names.kept(entry))?);
        }
        let addition = EventAddition {
            id: &hosted.id,
            from,
            entries: &texts,
            phase: phase_name(event.state().phase),
            settled,
            unpaired,
            now: self.now(),
        };
        Ok(self.store.append_event(&addition).await?)
    }
}

/// An entry as it is kept.
fn text_of(entry: &Entry) -> Result<String, Refused> {
    serde_json::to_string(entry).map_err(|error| Refused::Game(error.to_string()))
}

/// The clocks of the games of an event; none without.
pub(super) fn control_of(plan: &Plan) -> Result<Option<TimeControl>, Refused> {
    match plan.time_control.as_str() {
        "" => Ok(None),
        text => Ok(Some(text.parse()?)),
    }
}

/// On whose behalf a command is done: players for themselves, arbiters for all else.
fn by(hosted: &Hosted, person: &Person, command: &EventCommand) -> By {
    let name = person.name.clone();
    let own = matches!(command, EventCommand::Enter | EventCommand::Withdraw(None));
    let is_arbiter = hosted.event.state().plan.arbiters.contains(&name);
    match own || !is_arbiter {
        true => By::Person(name),
        false => By::Arbiter(name),
    }
}

fn act(
    hosted: &Hosted,
    person: &Person,
    command: &EventCommand,
    names: &Names,
) -> Result<Act, Refused> {
    let reason = |text: &String| match text.trim() {
        text if text.is_empty() || text.len() > MOST_REASON => Err(Refused::Length),
        text => Ok(text.to_owned()),
    };
    Ok(match command {
        EventCommand::Enter => Act::Registered {
            entrant: Entrant::person(&person.name),
        },
        EventCommand::Withdraw(entrant) => Act::Withdrawn {
            entrant: match entrant {
                Some(entrant) => *entrant,
                None => hosted.entrant_of(&person.name).ok_or(Refused::NotYours)?,
            },
        },
        EventCommand::EnterProgram(strength) => {
            let spec = game_of(&hosted.event.state().plan)?;
            if !may_enter(spec.game, strength) {
                return Err(Refused::Strength(strength.clone()));
            }
            let participants = hosted.event.state().participants.iter();
            let players = participants.flat_map(|one| &one.entrant.players);
            let programs = players.filter(|player| matches!(player, Player::Program(_)));
            if programs.count() >= MOST_PROGRAMS {
                return Err(Refused::ManyPrograms(MOST_PROGRAMS));
            }
            Act::Registered {
                entrant: Entrant::program(strength, strength),
            }
        }
        EventCommand::Replace(entrant, name) => {
            let participants = &hosted.event.state().participants;
            let found = (*entrant as usize).checked_sub(1);
            let found = found.and_then(|index| participants.get(index));
            let old = found.and_then(|participant| participant.entrant.players.first());
            let known = names.id(name).is_some();
            Act::Replaced {
                entrant: *entrant,
                old: old.filter(|_| known).cloned().ok_or(Refused::NotYours)?,
                new: Player::Person(name.clone()),
            }
        }
        EventCommand::Adjudicate(game, score, text) => Act::Adjudicated {
            game: *game,
            score: *score,
            reason: reason(text)?,
        },
        EventCommand::Undo(entry, text) => Act::Undone {
            entry: *entry,
            reason: reason(text)?,
        },
        EventCommand::Unrate(text) => Act::Unrated {
            reason: reason(text)?,
        },
    })
}

/// The round that an entry has paired, if it is such an entry.
fn round_paired_by(event: &Event, number: u64) -> Option<u32> {
    let counts = |entry: u64| event.undone_by(entry).is_none();
    let mut round = 0;
    for (at, entry) in (1..).zip(event.entries()) {
        if matches!(entry.act, Act::Paired { .. }) && counts(at) {
            round += 1;
            if at == number {
                return Some(round);
            }
        }
    }
    None
}

impl Hosted {
    /// The entrant that is a person of this name, as entries name them.
    pub(crate) fn entrant_of(&self, name: &str) -> Option<u32> {
        let is = |player: &Player| matches!(player, Player::Person(person) if person == name);
        let mut all = (1..).zip(&self.event.state().participants);
        let found = all.find(|(_, one)| one.entrant.players.iter().any(is));
        found.map(|(id, _)| id)
    }

    /// Whether a person is an arbiter.
    pub(crate) fn is_arbiter(&self, person: Option<&Person>) -> bool {
        let arbiters = &self.event.state().plan.arbiters;
        person.is_some_and(|person| person.registered && arbiters.contains(&person.name))
    }
}

impl From<bilancia_tournament::event::Refused> for Refused {
    fn from(refused: bilancia_tournament::event::Refused) -> Self {
        Self::Event(Box::new(refused))
    }
}

/// Places of games as the store keeps them.
fn place_of(game: GameId) -> Place {
    [game.round, game.board, game.game]
}
