//! One game in the terminal.

mod console;
mod save;
mod session;
mod texts;

use std::{fmt, path::PathBuf, str::FromStr};

use bilancia_games::catalog;
use bilancia_table::{BotError, BotSpec, GameSpec, Record, Table};
use clap::Args;

use crate::{failure::Failure, inspect, seed, settings::Settings};
use save::Save;
use session::Session;

/// What is asked of a game in the terminal.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game, with its options after a colon.
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Who sits where, once for each seat: human, random, greedy, mcts:1s, mcts:nodes=10000. By
    /// default one human against mcts:1s.
    #[arg(long = "seat")]
    seats: Vec<Player>,
    /// A position to begin from.
    #[arg(long, conflicts_with = "resume")]
    position: Option<String>,
    /// Where to keep the record, written anew after every move, as JSON Lines if the name ends in
    /// .jsonl; by default a file in the user's data folder, kept only while the game is unfinished.
    #[arg(long)]
    record: Option<PathBuf>,
    /// Go on with an unfinished game from its record, and keep the record there.
    #[arg(long, conflicts_with_all = ["game", "record"])]
    resume: Option<PathBuf>,
    /// Where all chance comes from.
    #[arg(long)]
    seed: Option<u64>,
    /// Play moves as soon as they are typed, without asking again.
    #[arg(long)]
    quick: bool,
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody at this terminal.
    Human,
    /// An opponent.
    Bot(BotSpec),
}

impl FromStr for Player {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        match text {
            "human" => Ok(Self::Human),
            text => text.parse().map(Self::Bot),
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
    let (table, recorded) = set_up(args)?;
    let seats = table.seats().len();
    let players = match &args.seats[..] {
        [] if recorded.len() == seats => recorded,
        [] => usual_players(seats),
        given if given.len() == seats => given.to_vec(),
        given => {
            let text = format!(
                "this game has {seats} seats; give --seat {seats} times, or not at all, not {} times",
                given.len()
            );
            return Err(Failure::wrong(text));
        }
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
    crate::solve::prepare(&spec, &bots)?;
    let save = Save::new(
        args.resume.as_deref().or(args.record.as_deref()),
        args.resume.is_some(),
        table.game().info().name,
    )?;
    let seed = args.seed.unwrap_or_else(seed::fresh);
    Session::new(table, players, save, seed, args.quick, settings).run()
}

/// A human first, then opponents that think for a second.
fn usual_players(seats: usize) -> Vec<Player> {
    let bot = "mcts:1s".parse().expect("the usual opponent has a name");
    let mut players = vec![bot; seats];
    players[0] = Player::Human;
    players
}

/// The table, and who sat at it if it was recorded.
fn set_up(args: &PlayArgs) -> Result<(Box<dyn Table>, Vec<Player>), Failure> {
    let Some(path) = &args.resume else {
        let spec = inspect::game(args.game.as_deref().unwrap_or_default())?;
        let table = spec
            .table(args.position.as_deref())
            .map_err(Failure::wrong)?;
        return Ok((table, Vec::new()));
    };
    let text = inspect::read_file(path)?;
    let fault = |fault| Failure::no(format!("{}: {fault}", path.display()));
    let record = Record::read(&text).map_err(fault)?;
    let replay = record.replay(catalog()).map_err(fault)?;
    // A record may name people; whoever is no opponent of ours plays at this terminal.
    let players = record
        .players
        .iter()
        .map(|name| name.parse().unwrap_or(Player::Human))
        .collect();
    Ok((replay.table, players))
}
