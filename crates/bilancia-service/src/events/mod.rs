//! Events: tournaments, as logs of entries. People and arbiters act by [`GameService::act_in_event`] (`commands`); start numbers, rounds,
//! their games and results are the host's part (`host`).

mod arena;
mod commands;
mod games;
mod gone;
#[cfg(test)]
mod honest;
mod host;
mod hosted;
mod invitations;
mod mails;
mod names;
mod ratings;

use bilancia_games::catalog;
use bilancia_host::TimeControl;
use bilancia_store::{Appended, EventAddition, EventGames, Person, Place, random};
use bilancia_table::GameSpec;
use bilancia_tournament::{
    event::{Act, By, Entry, Event, GameId, Phase, Plan},
    format::Format,
};

use super::{GameService, Refused};

pub(super) use commands::one_line;
pub use commands::{EventCommand, OfRound, may_enter};
pub use host::watch;
pub(super) use hosted::EventCache;
pub use hosted::Hosted;
pub use invitations::Roster;
use names::Names;
pub(super) use ratings::RatingCache;
pub use ratings::{RatingList, recomputed};

/// Longest title, in bytes.
const MOST_TITLE: usize = 120;
/// Events of one host that are not closed, at most.
const MOST_OPEN: i64 = 5;
/// How often an entry is made again if another came first.
const TRIES: usize = 4;

/// Changes beside the log of an event that go with entries.
#[derive(Clone, Copy, Default)]
struct Beside<'a> {
    /// Games whose outcomes count from now on, or count no more.
    settled: &'a [Place],
    /// Games whose luck is to be weighed.
    weighed: &'a [Place],
    /// Rounds that are paired no more.
    unpaired: &'a [u32],
    /// The mail that says so, by its id in the inbox.
    incoming: Option<&'a str>,
    /// Whose act it is, if not the host's.
    by: Option<&'a Person>,
}

/// The name of a phase as it is stored and told to programs.
pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Registration => "registration",
        Phase::Playing => "playing",
        Phase::Closed => "closed",
    }
}

/// The game of an event, which two sides play.
pub fn game_of(plan: &Plan) -> Result<GameSpec, Refused> {
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

impl GameService {
    /// Announces an event whose arbiter is a person. Returns its id.
    pub async fn announce(&self, person: &Person, plan: Plan) -> Result<String, Refused> {
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
        for title in &plan.title {
            one_line(title, MOST_TITLE)?;
        }
        game_of(&plan)?;
        let control = control_of(&plan)?;
        let live = control.is_some_and(|control| !control.is_correspondence());
        if matches!(plan.format, Format::Arena { .. }) && !live {
            return Err(Refused::ArenaClock);
        }
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

    /// Does something in an event on behalf of a person, and then whatever the host has to do. `incoming` names the mail that says so, by
    /// its id in the inbox.
    pub async fn act_in_event(
        &self,
        id: &str,
        person: &Person,
        command: &EventCommand,
        incoming: Option<&str>,
    ) -> Result<(), Refused> {
        for _ in 0..TRIES {
            // It may have been deleted since they signed in.
            let account = self.store.account_name(&person.id).await?;
            if account.as_ref() != Some(&person.name) {
                return Err(Refused::NoAccount);
            }
            let hosted = self.event(id).await?;
            let mut names = hosted.names.clone();
            names.note(&person.id, &person.name);
            let mut command = command.clone();
            if let EventCommand::Replace { person: name, .. } = &mut command {
                let other = self.may_be_offered(&hosted, person, name).await?;
                names.note(&other.id, &other.name);
                // However it was typed.
                *name = other.name;
            }
            let entry = Entry {
                at: self.now() / 1000,
                by: commands::by(&hosted, person, self.is_operator(person), &command),
                act: commands::act(&hosted, person, &command, &names)?,
            };
            self.sits_with_nobody_blocked(&hosted, person, &entry.act)
                .await?;
            let unpaired = match &entry.act {
                Act::Undone { entry, .. } => hosted.event.round_paired_by(*entry),
                _ => None,
            };
            let beside = Beside {
                unpaired: unpaired.as_slice(),
                incoming,
                by: Some(person),
                ..Beside::default()
            };
            let done = self
                .append_to_event(&hosted, &names, &[entry], beside)
                .await?;
            if done == Appended::Done {
                return self.advance(id).await;
            }
        }
        Err(Refused::MovedOn)
    }

    /// Whether a person is or was of one of the sides of a game of an event, at its board or not.
    pub(super) async fn has_side_in(&self, game: &str, person: &Person) -> Result<bool, Refused> {
        let Some(id) = self.store.event_of(game).await? else {
            return Ok(false);
        };
        let hosted = self.event(&id).await?;
        if hosted.entrant_of(&person.name).is_none() {
            return Ok(false);
        }
        let games = self.store.event_games(&id, EventGames::All).await?;
        let found = games.into_iter().find(|one| one.game == game);
        let [round, board, game] = found.map_or([0; 3], |one| one.place);
        let place = GameId { round, board, game };
        Ok(hosted.event.state().plays(&person.name, place))
    }

    /// Adds entries to an event if its rules accept all of them, and writes the mails that they cause.
    async fn append_to_event(
        &self,
        hosted: &Hosted,
        names: &Names,
        entries: &[Entry],
        beside: Beside<'_>,
    ) -> Result<Appended, Refused> {
        let mut event = hosted.event.clone();
        let from = event.entries().len() + 1;
        let (mut texts, mut written) = (Vec::new(), Vec::new());
        for (number, entry) in (from..).zip(entries) {
            event.apply(entry.clone())?;
            texts.push(text_of(&names.kept(entry))?);
            let mails = mails::caused(&hosted.id, &event, names, number, entry, self.now());
            written.extend(mails);
        }
        let addition = EventAddition {
            id: &hosted.id,
            from,
            entries: &texts,
            by: beside.by,
            phase: phase_name(event.state().phase),
            settled: beside.settled,
            weighed: beside.weighed,
            unpaired: beside.unpaired,
            mails: &written,
            incoming: beside.incoming,
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

impl From<bilancia_tournament::event::Refused> for Refused {
    fn from(refused: bilancia_tournament::event::Refused) -> Self {
        Self::Event(Box::new(refused))
    }
}

/// Places of games as the store keeps them.
fn place_of(game: GameId) -> Place {
    [game.round, game.board, game.game]
}
