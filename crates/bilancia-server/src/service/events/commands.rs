//! Commands of people and arbiters in events, and the entries that record them.

use bilancia_analysis::{BotSpec, bots, levels::opponents};
use bilancia_table::Game;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, Event, GameId},
    progress::Score,
};

use super::{Hosted, Names, game_of};
use crate::{service::Refused, store::Person};

/// Nodes of a program that is entered, at most, so that it moves within a second or so.
const MOST_NODES: u32 = 2_000;
/// Programs of an event, at most, so that one person cannot keep a server busy for days.
const MOST_PROGRAMS: usize = 64;
/// Longest reason of a ruling, and longest name of a team, in bytes.
const MOST_REASON: usize = 1_000;
const MOST_NAME: usize = 60;

/// An act of a person in an event.
#[derive(Clone, Debug)]
pub(crate) enum EventCommand {
    /// A person enters, with the name of their team in an event of teams.
    Enter(String),
    /// A person joins a team, as entries name it.
    Join(u32),
    /// A person leaves their team.
    Leave,
    /// A person withdraws, or the arbiter withdraws an entrant.
    Withdraw(Option<u32>),
    /// The arbiter enters a program.
    EnterProgram(String),
    /// Another person takes the place of an entrant; of a team, that of the member of a name.
    Replace {
        entrant: u32,
        member: Option<String>,
        person: String,
    },
    /// The arbiter decides a game that is not over.
    Adjudicate(GameId, Score, String),
    /// The arbiter takes an entry back.
    Undo(u64, String),
    /// The games of the event count for ratings no longer.
    Unrate(String),
}

/// Whether a program may be entered for a game: one that is offered there, or one of its own that is limited by nodes.
pub(crate) fn may_enter(game: &dyn Game, strength: &str) -> bool {
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

/// On whose behalf a command is done: players for themselves, arbiters for all else.
pub(super) fn by(hosted: &Hosted, person: &Person, command: &EventCommand) -> By {
    let name = person.name.clone();
    let own = matches!(
        command,
        EventCommand::Enter(_)
            | EventCommand::Join(_)
            | EventCommand::Leave
            | EventCommand::Withdraw(None)
    );
    let is_arbiter = hosted.event.state().plan.arbiters.contains(&name);
    match own || !is_arbiter {
        true => By::Person(name),
        false => By::Arbiter(name),
    }
}

/// The act of a command.
pub(super) fn act(
    hosted: &Hosted,
    person: &Person,
    command: &EventCommand,
    names: &Names,
) -> Result<Act, Refused> {
    let reason = |text: &String| match text.trim() {
        text if text.is_empty() || text.len() > MOST_REASON => Err(Refused::Length),
        text => Ok(text.to_owned()),
    };
    let own = || hosted.entrant_of(&person.name).ok_or(Refused::NotInEvent);
    let state = hosted.event.state();
    Ok(match command {
        EventCommand::Enter(team) => Act::Registered {
            entrant: match state.plan.team {
                0 | 1 => Entrant::person(&person.name),
                _ => team_of(team, person)?,
            },
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
        EventCommand::EnterProgram(strength) => {
            let spec = game_of(&state.plan)?;
            if !may_enter(spec.game, strength) {
                return Err(Refused::Strength(strength.clone()));
            }
            let players = state.participants.iter();
            let players = players.flat_map(|one| &one.entrant.players);
            let programs = players.filter(|player| matches!(player, Player::Program(_)));
            if programs.count() >= MOST_PROGRAMS {
                return Err(Refused::ManyPrograms(MOST_PROGRAMS));
            }
            Act::Registered {
                entrant: Entrant::program(strength, strength),
            }
        }
        EventCommand::Replace {
            entrant,
            member,
            person: name,
        } => {
            let found = (*entrant as usize).checked_sub(1);
            let found = found.and_then(|index| state.participants.get(index));
            let players = found.map_or(&[][..], |one| &one.entrant.players);
            let old = match member {
                Some(member) => players.iter().find(|player| player.name() == member),
                None => players.first(),
            };
            let known = names.id(name).is_some();
            Act::Replaced {
                entrant: *entrant,
                old: old.filter(|_| known).cloned().ok_or(Refused::NotInEvent)?,
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

/// A team of a name whose first member is a person.
fn team_of(name: &str, person: &Person) -> Result<Entrant, Refused> {
    match name.trim() {
        name if name.is_empty() || name.len() > MOST_NAME => Err(Refused::Length),
        name => Ok(Entrant {
            name: name.to_owned(),
            players: vec![Player::Person(person.name.clone())],
        }),
    }
}

/// The round that an entry has paired, if it is such an entry.
pub(super) fn round_paired_by(event: &Event, number: u64) -> Option<u32> {
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
