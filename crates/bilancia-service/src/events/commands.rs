//! Commands of people and arbiters in events, and the entries that record them.

use bilancia_analysis::{BotSpec, bots, levels::opponents};
use bilancia_store::Person;
use bilancia_table::Game;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, GameId},
    line::hidden_character,
    progress::Score,
};

use super::{Hosted, Names, game_of};
use crate::Refused;

/// Nodes of a program that is entered, at most, so that it moves within a second or so.
const MOST_NODES: u32 = 2_000;
/// Programs of an event, at most, so that one person cannot keep a server busy for days.
const MOST_PROGRAMS: usize = 64;
/// Longest reason of a ruling, and longest name of a team, in bytes.
const MOST_REASON: usize = 1_000;
const MOST_NAME: usize = 60;

/// An act of a person in an event.
#[derive(Clone, Debug)]
pub enum EventCommand {
    /// A person enters, with the name of their team in an event of teams.
    Enter(String),
    /// A person joins a team, as entries name it.
    Join(u32),
    /// A person leaves their team.
    Leave,
    /// A person withdraws, or the arbiter withdraws an entrant.
    Withdraw(Option<u32>),
    /// A person is absent from a round, or the arbiter says so of an entrant; the next round if none is named.
    Absent(OfRound),
    /// A person takes part in a round from which they wanted to be absent; likewise.
    Present(OfRound),
    /// A person pauses in an arena.
    Pause,
    /// A person who paused is paired again.
    Resume,
    /// The arbiter enters a program.
    EnterProgram(String),
    /// The arbiter offers another person the place of an entrant; of a team, that of the member of a name.
    Replace {
        /// The start number of the entrant, or their place in the list before there are start numbers.
        entrant: u32,
        /// The member of a team who goes, by name.
        member: Option<String>,
        /// The person by name.
        person: String,
    },
    /// A person takes a place that is offered to them: that in an entrant, or the first one.
    Accept(Option<u32>),
    /// A person declines it, or the arbiter takes back what is offered to a person of a name.
    Decline {
        /// The start number of the entrant, or their place in the list before there are start numbers.
        entrant: Option<u32>,
        /// The person by name.
        person: Option<String>,
    },
    /// The arbiter closes registration, and the first round begins.
    Begin,
    /// The arbiter closes registration, and the first round begins at its hour.
    CloseRegistration,
    /// The arbiter decides a game that is not over.
    Adjudicate(GameId, Score, String),
    /// The arbiter takes an entry back.
    Undo(u64, String),
    /// The games of the event count for ratings no longer.
    Unrate(String),
}

/// An entrant, one's own if it is none, and a round, the next one if it is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfRound {
    /// The start number of the entrant; the visitor’s own if none is given.
    pub entrant: Option<u32>,
    /// The number of the round, from 1; the next one if none is given.
    pub round: Option<u32>,
}

/// Whether a program may be entered for a game: one that is offered there, or one of its own that is limited by nodes.
pub fn may_enter(game: &dyn Game, strength: &str) -> bool {
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

/// On whose behalf a command is done: players for themselves, arbiters for all else, and the operator of the server where arbiters play.
pub(super) fn by(
    hosted: &Hosted,
    person: &Person,
    is_operator: bool,
    command: &EventCommand,
) -> By {
    let own = match command {
        EventCommand::Enter(_)
        | EventCommand::Join(_)
        | EventCommand::Leave
        | EventCommand::Pause
        | EventCommand::Resume
        | EventCommand::Accept(_)
        | EventCommand::Decline { person: None, .. }
        | EventCommand::Withdraw(None) => true,
        EventCommand::Withdraw(entrant) => *entrant == hosted.entrant_of(&person.name),
        EventCommand::Absent(of) | EventCommand::Present(of) => {
            of.entrant.is_none() || of.entrant == hosted.entrant_of(&person.name)
        }
        _ => false,
    };
    let rules = matches!(
        command,
        EventCommand::Adjudicate(..)
            | EventCommand::Undo(..)
            | EventCommand::Unrate(_)
            | EventCommand::Withdraw(_)
    );
    match own {
        true => By::Person(person.name.clone()),
        false => hosted.ruling_by(person, is_operator && rules),
    }
}

/// A program enters, if it is quick enough and there are not too many.
fn enter_program(hosted: &Hosted, strength: &str) -> Result<Act, Refused> {
    let state = hosted.event.state();
    let spec = game_of(&state.plan)?;
    if !may_enter(spec.game, strength) {
        return Err(Refused::Strength(strength.to_owned()));
    }
    let players = state.participants.iter();
    let players = players.flat_map(|one| &one.entrant.players);
    let programs = players.filter(|player| matches!(player, Player::Program(_)));
    if programs.count() >= MOST_PROGRAMS {
        return Err(Refused::ManyPrograms(MOST_PROGRAMS));
    }
    Ok(Act::Registered {
        entrant: Entrant::program(strength, strength),
    })
}

/// A person is offered the place of a member of an entrant, or of the first one if none is named.
fn offer_place(
    hosted: &Hosted,
    entrant: u32,
    member: Option<&str>,
    (name, names): (&str, &Names),
) -> Result<Act, Refused> {
    let found = (entrant as usize).checked_sub(1);
    let found = found.and_then(|index| hosted.event.state().participants.get(index));
    let players = found.map_or(&[][..], |one| &one.entrant.players);
    let old = match member {
        Some(member) => players.iter().find(|player| player.name() == member),
        None => players.first(),
    };
    let known = names.id(name).is_some();
    Ok(Act::PlaceOffered {
        entrant,
        old: old.filter(|_| known).cloned().ok_or(Refused::NotInEvent)?,
        new: Player::Person(name.to_owned()),
    })
}

/// The act of a command.
pub(super) fn act(
    hosted: &Hosted,
    person: &Person,
    command: &EventCommand,
    names: &Names,
) -> Result<Act, Refused> {
    let reason = |text: &String| one_line(text, MOST_REASON);
    let own = || hosted.entrant_of(&person.name).ok_or(Refused::NotInEvent);
    let state = hosted.event.state();
    Ok(match command {
        EventCommand::Enter(team) => Act::Registered {
            entrant: entrant_of(state.plan.team, team, person)?,
        },
        EventCommand::Join(entrant) => Act::Joined {
            entrant: *entrant,
            player: Player::Person(person.name.clone()),
        },
        EventCommand::Leave => Act::Left {
            entrant: own()?,
            player: Player::Person(person.name.clone()),
        },
        EventCommand::Withdraw(entrant) => Act::Withdrawn {
            entrant: match entrant {
                Some(entrant) => *entrant,
                None => own()?,
            },
        },
        EventCommand::Absent(of) => Act::Absent {
            entrant: of.entrant.map_or_else(own, Ok)?,
            round: of.round.unwrap_or_else(|| *state.rounds_to_come().start()),
        },
        EventCommand::Present(of) => Act::Present {
            entrant: of.entrant.map_or_else(own, Ok)?,
            round: of.round.unwrap_or_else(|| *state.rounds_to_come().start()),
        },
        EventCommand::Pause => Act::Paused { entrant: own()? },
        EventCommand::Resume => Act::Resumed { entrant: own()? },
        EventCommand::EnterProgram(strength) => enter_program(hosted, strength)?,
        EventCommand::Replace {
            entrant,
            member,
            person: name,
        } => offer_place(hosted, *entrant, member.as_deref(), (name, names))?,
        EventCommand::Accept(entrant) => {
            let (entrant, old) = offered(hosted, &person.name, *entrant)?;
            Act::Replaced {
                entrant,
                old,
                new: Player::Person(person.name.clone()),
                games_go_on: true,
            }
        }
        EventCommand::Decline {
            entrant,
            person: other,
        } => {
            let name = other.as_ref().unwrap_or(&person.name);
            let (entrant, _) = offered(hosted, name, *entrant)?;
            Act::PlaceDeclined {
                entrant,
                new: Player::Person(name.clone()),
            }
        }
        EventCommand::Begin => Act::RegistrationClosed { keeps_start: false },
        EventCommand::CloseRegistration => Act::RegistrationClosed { keeps_start: true },
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

/// The entrant in which a person of a name is offered a place, and whose place it is.
fn offered(hosted: &Hosted, name: &str, entrant: Option<u32>) -> Result<(u32, Player), Refused> {
    let mut all = hosted.offered_to(name).into_iter();
    let found = all.find(|(id, _)| entrant.is_none_or(|entrant| entrant == *id));
    found.ok_or(Refused::NoPlace)
}

/// A person as an entrant of an event for so large teams, by themselves or first in a team of a name.
fn entrant_of(size: u32, team: &str, person: &Person) -> Result<Entrant, Refused> {
    match size {
        0 | 1 => Ok(Entrant::person(&person.name)),
        _ => team_of(team, person),
    }
}

/// A team of a name whose first member is a person.
fn team_of(name: &str, person: &Person) -> Result<Entrant, Refused> {
    Ok(Entrant {
        name: one_line(name, MOST_NAME)?,
        players: vec![Player::Person(person.name.clone())],
    })
}

/// A text of one line that people typed, without blanks around it; `most` bytes at most.
pub(crate) fn one_line(text: &str, most: usize) -> Result<String, Refused> {
    let text = text.trim();
    if text.is_empty() || text.len() > most {
        return Err(Refused::Length);
    }
    match hidden_character(text) {
        Some(letter) => Err(Refused::Hidden(letter)),
        None => Ok(text.to_owned()),
    }
}
