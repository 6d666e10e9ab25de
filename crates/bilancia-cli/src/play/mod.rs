//! The command `play`: one game in the terminal.

mod completion;
mod console;
mod draft;
mod request;
mod save;
mod session;
mod texts;

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use bilancia_analysis::BotSpec;
use bilancia_games::catalog;
use bilancia_table::{GameSpec, Record, Table, record::Fault};
use clap::Args;

use crate::{
    failure::{Failure, InFile, Status, UnknownPlayer},
    inspect, reading, seed,
    settings::Settings,
};
use save::Save;
use session::Session;

bilancia_core::catalogue!("cli/play");

bilancia_core::messages! { crate::play::catalogue, "":
    const {
        SEATS(seats, seats_second),
    }
}

/// Options of `play`.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game, with its options after a colon.
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Players in the order of the seats: human, random, greedy, mcts:1s, mcts:nodes=10000, where the game has them
    /// engine:1s, solved and level:5, and in the war recruit, captain:1s and general:1s. By default one human; at seats that are
    /// not named, mcts:1s.
    #[arg(long = "seat", value_name = "PLAYER")]
    seats: Vec<Player>,
    /// A position to begin from.
    #[arg(long, value_name = "POSITION", conflicts_with = "resume")]
    position: Option<String>,
    /// Where to keep the record, written anew after every move, as JSON Lines if the name ends in
    /// .jsonl; by default a file in the user's data folder, kept only while the game is unfinished.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write the record though the file exists.
    #[arg(long, requires = "record")]
    force: bool,
    /// Go on with an unfinished game from its record, and keep the record there; without a file, list the unfinished
    /// games in the data folder.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["game", "record"])]
    resume: Option<Option<PathBuf>>,
    /// Random seed; the same seed gives the same rolls.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Play moves as soon as they are typed, without asking again.
    #[arg(long)]
    quick: bool,
}

/// A player at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at this terminal.
    Human,
    /// An opponent of the catalogue.
    Bot(BotSpec),
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        match text {
            "human" => Ok(Self::Human),
            text => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| UnknownPlayer::new(error, &["human"])),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(bot) => bot.fmt(f),
        }
    }
}

/// Plays the game.
pub(crate) fn play(args: &PlayArgs, settings: &Settings) -> Result<(), Failure> {
    if let Some(None) = args.resume {
        return save::list(settings.lang());
    }
    let resumed = args.resume.clone().flatten();
    let (table, recorded) = set_up(args, resumed.as_deref())?;
    let seats = table.seats().len();
    if args.seats.len() > seats {
        return Err(Status::Wrong.say(&SEATS, &[&seats, &args.seats.len()]));
    }
    let players = match &args.seats[..] {
        [] if recorded.len() == seats => recorded,
        given => with_usual_players(given, seats),
    };
    let bots: Vec<_> = players
        .iter()
        .filter_map(|player| match player {
            Player::Bot(bot) => Some(*bot),
            Player::Human => None,
        })
        .collect();
    let spec = GameSpec {
        game: table.game(),
        options: table.options().clone(),
    };
    let resources = crate::solve::prepare(&spec, &bots)?;
    let save = match (&resumed, &args.record) {
        (Some(path), _) => Save::going_on(path),
        (None, Some(path)) => Save::at(path, args.force)?,
        (None, None) => Save::in_data_folder(table.game().info().name)?,
    };
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let session = Session::new(table, players, resources, save, seed, args.quick, settings);
    session.run()
}

/// The players named, by default one human; at the other seats, opponents that search for one second a move.
fn with_usual_players(named: &[Player], seats: usize) -> Vec<Player> {
    let bot = "mcts:1s".parse().expect("the usual opponent has a name");
    let first = if named.is_empty() {
        &[Player::Human]
    } else {
        named
    };
    let rest = std::iter::repeat_n(Player::Bot(bot), seats.saturating_sub(first.len()));
    first.iter().copied().chain(rest).collect()
}

/// The table, with the names of its players if the game was resumed from a record.
fn set_up(
    args: &PlayArgs,
    resumed: Option<&Path>,
) -> Result<(Box<dyn Table>, Vec<Player>), Failure> {
    let Some(path) = resumed else {
        let spec = inspect::game(args.game.as_deref().unwrap_or_default())?;
        let table = spec
            .table(args.position.as_deref())
            .map_err(|error| Status::Wrong.of(&error))?;
        return Ok((table, Vec::new()));
    };
    let text = reading::text(path, reading::RECORD)?;
    let fault = |fault: Fault| {
        Status::No.of(&InFile {
            path,
            fault: &fault,
        })
    };
    let record = Record::read(&text).map_err(fault)?;
    let replay = record.replay(catalog()).map_err(fault)?;
    // A record may name people; names that are not of opponents play at this terminal.
    let players = record
        .players
        .iter()
        .map(|name| name.parse().unwrap_or(Player::Human))
        .collect();
    Ok((replay.table, players))
}
