//! Players of many games: opponents of the catalogue and other programs.

use std::{
    fmt,
    str::FromStr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bilancia_analysis::{
    BotSpec,
    arena::{BotEntrant, Entrant, Player},
};
use bilancia_core::{Lang, Rng, Seat, Wording};
use bilancia_games::Resources;
use bilancia_table::{GameSpec, Table};

use crate::{
    engine::{Client, StartError},
    failure::{Failure, Status, UnknownPlayer},
    interrupt,
    printable::short,
};

bilancia_core::messages! { crate::contest::catalogue, "players-":
    const {
        NOT_STARTED(value),
    }
}

/// A player of a contest.
#[derive(Clone, Debug)]
pub(crate) enum Opponent {
    /// An opponent of the catalogue.
    Bot(BotSpec),
    /// Another program, by its command.
    Program(String),
}

impl FromStr for Opponent {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        match text.strip_prefix("exec:") {
            Some(command) => Ok(Self::Program(command.to_owned())),
            None => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| UnknownPlayer::new(error, &["exec:PROGRAM"])),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(command) => f.pad(&short(command)),
        }
    }
}

/// The opponents of the catalogue among these.
pub(crate) fn bots(opponents: &[Opponent]) -> Vec<BotSpec> {
    let bots = opponents.iter().filter_map(|opponent| match opponent {
        Opponent::Bot(bot) => Some(*bot),
        Opponent::Program(_) => None,
    });
    bots.collect()
}

/// All that players of many games share.
pub(crate) struct Players {
    resources: Resources,
    /// Time that other programs have for a move.
    movetime: Duration,
    stop: &'static AtomicBool,
    /// Why a program cannot be started, which ends all games.
    broken: Mutex<Option<String>>,
    /// The language of messages.
    pub(crate) lang: Lang,
}

impl Players {
    /// Players who stop at Ctrl-C.
    pub(crate) fn new(resources: Resources, movetime: Duration, lang: Lang) -> Self {
        Self {
            resources,
            movetime,
            stop: interrupt::flag(lang),
            broken: Mutex::new(None),
            lang,
        }
    }

    /// Whether no further game and no further action is to be begun.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.broken().is_some()
    }

    /// A [`Failure`] if a program cannot be started at all.
    pub(crate) fn must_have_started(&self) -> Result<(), Failure> {
        match self.broken() {
            Some(text) => Err(Status::Outside.say(&NOT_STARTED, &[&text])),
            None => Ok(()),
        }
    }

    fn broken(&self) -> Option<String> {
        let broken = self.broken.lock();
        broken.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// An opponent as an entrant.
    pub(crate) fn entrant<'a>(&'a self, opponent: &'a Opponent) -> Box<dyn Entrant + 'a> {
        match opponent {
            Opponent::Bot(bot) => Box::new(BotEntrant {
                bot: *bot,
                resources: self.resources.clone(),
                stop: self.stop,
            }),
            Opponent::Program(command) => Box::new(Program {
                command,
                players: self,
            }),
        }
    }
}

/// Another program as an entrant.
struct Program<'a> {
    command: &'a str,
    players: &'a Players,
}

impl Entrant for Program<'_> {
    fn player(&self) -> Box<dyn Player + '_> {
        Box::new(Playing {
            program: self,
            client: None,
        })
    }
}

/// A program at one game, started when it is first asked.
struct Playing<'a> {
    program: &'a Program<'a>,
    client: Option<Client>,
}

impl Player for Playing<'_> {
    fn choose(&mut self, table: &dyn Table, seat: Seat, _rng: &mut Rng) -> Result<String, Wording> {
        let Program { command, players } = self.program;
        let client = match &mut self.client {
            Some(client) => client,
            None => {
                let spec = GameSpec {
                    game: table.game(),
                    options: table.options().clone(),
                };
                let started = Client::start(command, Some(&spec.name()));
                self.client.insert(started.map_err(|error| {
                    if let StartError::System(fault) = &error {
                        let mut broken = players
                            .broken
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner);
                        *broken = Some(fault.text(players.lang));
                    }
                    error.fault().words().clone()
                })?)
            }
        };
        let chosen = client.choose(table, seat, players.movetime);
        chosen.map_err(|fault| fault.words().clone())
    }
}
