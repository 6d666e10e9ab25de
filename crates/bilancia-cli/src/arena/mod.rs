//! The command `arena`: a tournament of programs.

mod file;
mod journal;
mod show;

use std::{
    fmt,
    io::IsTerminal,
    num::NonZero,
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use bilancia_analysis::arena::{Arena, GameResult, Observer};
use bilancia_core::{Rng, Wording};
use bilancia_search::parallel::{self, available_threads};
use bilancia_table::Table;
use bilancia_tournament::{
    event::{Act, Event, GameId, Phase},
    progress::Score,
};
use clap::Args;

use self::{file::Description, journal::Journal};
use crate::{
    contest::players::{Opponent, Players, bots},
    failure::{Failure, Status},
    inspect::game,
    printable::printable,
    settings::Settings,
};

bilancia_core::catalogue!("cli/arena");

/// Options of `arena`.
#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// The file that describes the tournament (docs/tournaments.md). A journal is kept beside it, so that the same command goes on
    /// where an earlier run has stopped.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many games at once; by default one for each core. It does not change the result, unless
    /// a search is limited by time.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// One JSON object: game, seed, standings, games, ratings.
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::arena::catalogue, "":
    const {
        STOPPED(played), LOSES(first, second, third, fourth), SO_FAR(round, done, all),
    }
}

/// Plays the tournament, or the rest of it, and prints how it ended.
pub(crate) fn arena(args: &ArenaArgs, settings: &Settings) -> Result<(), Failure> {
    let (description, opponents) = file::read(&args.file)?;
    let spec = game(&description.game)?;
    let start = spec.table(None).map_err(|error| Status::Wrong.of(&error))?;
    let resources = crate::solve::prepare(&spec, &bots(&opponents))?;
    let (journal, event) = journal::open(&args.file, &description)?;
    let lang = settings.lang();
    let hall = Hall {
        description: &description,
        opponents: &opponents,
        starts: &[start],
        players: Players::new(resources, Duration::from_millis(description.movetime), lang),
        course: Mutex::new(Course {
            journal,
            event,
            failure: None,
        }),
    };
    let threads = args.threads.map_or_else(available_threads, NonZero::get);
    hall.play(threads)?;
    if std::io::stderr().is_terminal() {
        eprint!("\r\u{1b}[K");
    }
    hall.players.must_have_started()?;
    let course = hall
        .course
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = course.failure {
        return Err(failure);
    }
    if course.event.state().phase != Phase::Closed {
        let played = course.event.state().decided_by.len();
        return Err(Status::Interrupted.say(&STOPPED, &[&played]));
    }
    if args.json {
        println!("{}", show::to_json(&course.event, &description));
    } else {
        show::print(&course.event, &description, lang);
    }
    Ok(())
}

/// A tournament while it is played.
struct Hall<'a> {
    description: &'a Description,
    opponents: &'a [Opponent],
    starts: &'a [Box<dyn Table>],
    players: Players,
    course: Mutex<Course>,
}

/// The part of a tournament that changes.
struct Course {
    journal: Journal,
    event: Event,
    /// Why the journal could not be written, which ends the tournament.
    failure: Option<Failure>,
}

impl Hall<'_> {
    /// Plays all rounds until the end, an interruption, or a fault that `course` then has.
    fn play(&self, threads: usize) -> Result<(), Failure> {
        loop {
            let open = {
                let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
                let Course { journal, event, .. } = &mut *course;
                if event.state().phase == Phase::Closed {
                    return Ok(());
                }
                // A round robin is paired to its end before its games are played, so that no core waits for a round.
                if event.state().pairs_ahead() || event.state().open_games().is_empty() {
                    while let Ok(pairings) = event.next_round() {
                        journal.add(event, Act::Paired { pairings })?;
                        if !event.state().open_games().is_empty() && !event.state().pairs_ahead() {
                            break;
                        }
                    }
                }
                let open = event.state().open_games();
                if open.is_empty() {
                    let first = event.standings().first().map_or(0, |row| row.number);
                    let champion = event.state().id_of(first).unwrap_or_default();
                    journal.add(event, Act::Closed { champion })?;
                    return Ok(());
                }
                open
            };
            let done = Mutex::new(0);
            parallel::map(open.len(), threads, |index| {
                if !self.is_cancelled() {
                    let (game, sides) = open[index];
                    self.play_game(game, sides);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    *done += 1;
                    self.report(game.round, *done, open.len());
                }
            });
            if self.is_cancelled() {
                return Ok(());
            }
        }
    }

    fn is_cancelled(&self) -> bool {
        let course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        course.failure.is_some() || self.players.is_cancelled()
    }

    fn report(&self, round: u32, done: usize, all: usize) {
        if std::io::stderr().is_terminal() {
            eprint!(
                "\r{}",
                SO_FAR.text(self.players.lang, &[&round, &done, &all])
            );
        }
    }

    /// Plays one game and writes its result down.
    fn play_game(&self, game: GameId, sides: [u32; 2]) {
        // Both games of a match begin alike, and the entrant named first sits first in the first of them.
        let both = if game.game % 2 == 1 {
            sides
        } else {
            [sides[1], sides[0]]
        };
        let entrants =
            both.map(|number| self.players.entrant(&self.opponents[number as usize - 1]));
        let key = [u64::from(game.round), u64::from(game.board)];
        let arena = Arena {
            starts: self.starts,
            entrants: &entrants,
            games: 2,
            opening_plies: self.description.opening_plies,
            seed: Rng::keyed(self.description.seed, &key).bits(),
            threads: 1,
            cut: None,
        };
        let observer = Board {
            hall: self,
            game,
            both,
        };
        let Some(result) = arena.play_game(game.game as usize - 1, &observer) else {
            return;
        };
        // The one named first plays the first seat, and all others of its side.
        let first = (game.game as usize - 1) % 2;
        let points = &result.by_entrant;
        let score = match points[first].cmp(&points[1 - first]) {
            std::cmp::Ordering::Greater => Score::FirstWins,
            std::cmp::Ordering::Equal => Score::Drawn,
            std::cmp::Ordering::Less => Score::SecondWins,
        };
        let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        let Course {
            journal,
            event,
            failure,
        } = &mut *course;
        if failure.is_none()
            && let Err(error) = journal.add(event, Act::Result { game, score })
        {
            *failure = Some(error);
        }
    }
}

/// A board of a tournament, which hears of the game on it.
struct Board<'a> {
    hall: &'a Hall<'a>,
    game: GameId,
    /// Start numbers in the order of the first game.
    both: [u32; 2],
}

impl Observer for Board<'_> {
    fn is_cancelled(&self) -> bool {
        self.hall.players.is_cancelled()
    }

    fn failed(&self, _game: usize, entrant: usize, error: &Wording) {
        let lang = self.hall.players.lang;
        let name =
            printable(self.hall.description.entrants[self.both[entrant] as usize - 1].name());
        let error = error.text(lang);
        let text: [&dyn fmt::Display; 4] = [&self.game.round, &self.game.board, &name, &error];
        eprintln!("{}", LOSES.text(lang, &text));
    }

    fn progress(&self, _results: &[Option<GameResult>]) {}
}
