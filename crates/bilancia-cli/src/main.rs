//! The `bilancia` command.
//!
//! Exit status: 0 done; 1 the answer is no; 2 the call was wrong; 3 something outside failed; 4 neither yes nor no was
//! found; 130 interrupted.

// First, as its macros hold for all modules after it.
#[macro_use]
mod output;

mod arena;
mod battle;
mod calls;
mod compare;
mod completions;
mod contest;
mod engine;
mod explore;
mod failure;
mod help;
mod inspect;
mod interrupt;
mod justify;
mod languages;
mod levels;
mod mail;
mod manual;
mod maps;
mod pager;
mod pair;
mod play;
mod printable;
mod puzzles;
mod ratings;
mod reading;
mod seed;
mod serve;
mod settings;
mod solve;
mod triplea;
mod turn;
mod turn_text;
mod verify;
mod weigh;

use std::{path::PathBuf, process::ExitCode};

use bilancia_scene::Glyphs;
use clap::{Parser, Subcommand};

use crate::{failure::Failure, printable::printable, settings::Settings};

bilancia_core::catalogue!("cli");

/// Gives the memory of a search back when it ends; the allocator of the GNU C library keeps much of it for ever.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Games of war, wit and dice, without luck or with as little as you like.
#[derive(Parser)]
#[command(name = "bilancia", version)]
struct Cli {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the game server, for play in the browser. This is also what happens without any command.
    #[command(
        after_help = "Examples:\n  bilancia serve --listen 0.0.0.0:8080\n  bilancia serve --database-url postgres://bilancia@localhost/bilancia --https"
    )]
    Serve(serve::ServeArgs),
    /// Run background jobs (computer moves, analysis) for servers that share a database. Start as many workers as you
    /// like, on any machine.
    #[command(
        after_help = "Example: bilancia worker --database-url postgres://bilancia@localhost/bilancia"
    )]
    Worker(serve::WorkerArgs),
    /// Write everything that a server's database holds to a file, while it runs.
    #[command(after_help = "Example: bilancia backup games.jsonl")]
    Backup(serve::BackupArgs),
    /// Put a backup back into a new database, of the same kind or of the other.
    #[command(
        after_help = "Examples:\n  bilancia restore games.jsonl --database-url postgres://bilancia@localhost/bilancia\n  bilancia restore --check games.jsonl"
    )]
    Restore(serve::RestoreArgs),
    /// List the games, their seats and options.
    #[command(
        visible_alias = "list",
        after_help = "Examples:\n  bilancia games --lang it\n  bilancia games goose"
    )]
    Games {
        /// Only this game.
        game: Option<String>,
        /// One JSON object a line: name, title, about, seats, options, bots; texts in all languages (docs/json.md).
        #[arg(long)]
        json: bool,
    },
    /// Show the rules of a game. On a terminal they are formatted and shown page by page; elsewhere they are Markdown.
    #[command(after_help = "Example: bilancia rules alea --lang it")]
    Rules {
        /// The game.
        game: String,
        /// How moves and positions are written, instead.
        #[arg(long)]
        notation: bool,
    },
    /// List whose turn it is and the legal moves.
    #[command(after_help = "Example: bilancia moves frames:size=9 --json")]
    Moves {
        /// The game, with its options after a colon.
        game: String,
        /// A position; see 'rules GAME --notation'.
        #[arg(long, value_name = "POSITION")]
        position: Option<String>,
        /// One JSON object: position, node, seats, moves, rolls.
        #[arg(long)]
        json: bool,
    },
    /// Count move sequences to a depth.
    #[command(after_help = "Example: bilancia perft alea 3 --json")]
    Perft {
        /// The game, with its options after a colon.
        game: String,
        /// How many moves deep; a simultaneous move counts one for each seat.
        depth: u32,
        /// A position; see 'rules GAME --notation'.
        #[arg(long, value_name = "POSITION")]
        position: Option<String>,
        /// One JSON object: game, position, depth, leaves, seconds.
        #[arg(long)]
        json: bool,
    },
    /// Play a game in the terminal.
    #[command(
        after_help = "Examples:\n  bilancia play nibelungenlied --seat human --seat mcts:1s\n  bilancia play goose:players=3,pieces=2 --seat human --seat human --seat random\n  bilancia play --resume game.txt"
    )]
    Play(play::PlayArgs),
    /// Solve puzzles in the terminal: positions with a question that has a clear answer. Also makes and checks them.
    #[command(
        after_help = "Examples:\n  bilancia puzzles\n  bilancia puzzles alea\n  bilancia puzzles try alea 3\n  bilancia puzzles check\n  bilancia puzzles make alea --seed 1 -o puzzles.toml"
    )]
    Puzzles(puzzles::PuzzlesArgs),
    /// Check a whole turn, written as text, without playing it: its canonical form and the position after it, or the line
    /// that is not legal, and why.
    #[command(
        after_help = "Examples:\n  printf '13/11 6/5\\n' | bilancia turn backgammon --record game.txt --check -\n  bilancia turn backgammon --record game.txt --check turn.txt --json"
    )]
    Turn(turn::TurnArgs),
    /// Play by mail with another person, without any server: make mails and read them. The record is a file that anybody
    /// can verify; a file beside it has your secrets.
    #[command(
        arg_required_else_help = false,
        disable_help_subcommand = true,
        after_help = "Examples:\n  bilancia mail new alea --to \"Bruno <bruno@example.net>\" > offer.eml\n  bilancia mail read reply.eml\n  bilancia mail move alea-7k2m9q.txt \"a1-a4+\" > move.eml\n  bilancia help mail move"
    )]
    Mail(Box<mail::MailArgs>),
    /// Play many games between opponents, swapping seats.
    #[command(
        name = "match",
        after_help = "Examples:\n  bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat random --games 20\n  bilancia match war:map=classic,rounds=none --seat captain:100 --seat \"exec:./mine\" --rounds 8 --judge production:10 --keep games"
    )]
    Contest(contest::ContestArgs),
    /// Run a tournament of programs that a file describes: opponents, and engines by their protocol.
    #[command(
        after_help = "Examples:\n  bilancia arena tournament.toml\n  bilancia arena tournament.toml --threads 4 --json"
    )]
    Arena(arena::ArenaArgs),
    /// Pair the next round of a Swiss from a report file in FIDE's format TRF16 or TRF26, as other pairing programs write it.
    #[command(
        after_help = "Examples:\n  bilancia pair tournament.trf\n  bilancia pair tournament.trf --json"
    )]
    Pair(pair::PairArgs),
    /// Show the rating lists of the tournaments of a server, computed from their logs; or compute all its ratings anew.
    #[command(
        after_help = "Examples:\n  bilancia ratings\n  bilancia ratings --rebuild\n  bilancia ratings war --recompute --json --database-url postgres://bilancia@localhost/bilancia"
    )]
    Ratings(ratings::RatingsArgs),
    /// List the opponents of rising strength of each game, with their measured strength in Elo points.
    #[command(
        after_help = "Examples:\n  bilancia levels alea\n  bilancia levels --measure --games 100 > crates/bilancia-analysis/src/levels.json"
    )]
    Levels(levels::LevelsArgs),
    /// Compute a battle of Axis & Allies: the odds, or its certain course.
    #[command(
        after_help = "Examples:\n  bilancia battle --attack \"5 inf 2 arm 2 ftr\" --defend \"6 inf 2 arm 1 ftr\"\n  bilancia battle --rules cof --attack \"4 arm\" --defend \"5 inf\" --assaults 2"
    )]
    Battle(Box<battle::BattleArgs>),
    /// Compare the rules of battle over many battles: spread, upsets, roughness.
    #[command(after_help = "Example: bilancia compare-rules --battles 300 --html rules.html")]
    CompareRules(compare::CompareArgs),
    /// Solve a game exactly, and keep the table by which 'solved' plays.
    #[command(after_help = "Example: bilancia solve nibelungenlied --json")]
    Solve(solve::SolveArgs),
    /// Show the payoffs and the equilibrium strategies of a simultaneous move.
    #[command(
        after_help = "Examples:\n  bilancia explore rock_paper_scissors --mix rock=0.5,paper=0.5\n  bilancia explore nibelungenlied --position \"D4E5E4D1B1 GK/- 1 select\""
    )]
    Explore(explore::ExploreArgs),
    /// Measure the luck in a game: the balance.
    #[command(
        after_help = "Examples:\n  bilancia weigh goose:pieces=1 --json\n  bilancia weigh goose:course=short,pieces=2 --html goose.html\n  bilancia weigh backgammon --rungs 4 --keep backgammon.json\n  bilancia weigh goose:course=short goose:course=short,pieces=2 pig --svg scale.svg"
    )]
    Weigh(Box<weigh::WeighArgs>),
    /// Speak the engine protocol on standard input and output; see docs/protocol.md.
    #[command(
        after_help = "Examples:\n  printf 'ugi\\nposition startpos\\ngo movetime 500\\nquit\\n' | bilancia engine\n  bilancia engine --opponent captain:100 --seed 1"
    )]
    Engine(engine::EngineArgs),
    /// Test a program that speaks the engine protocol.
    #[command(after_help = "Example: bilancia test-engine \"bilancia engine\"")]
    TestEngine {
        /// The command that starts it, with its arguments, quoted as in a shell.
        command: String,
        /// One JSON object a line, for each game: game, ok, positions, fault.
        #[arg(long)]
        json: bool,
    },
    /// Draw a position as SVG or PNG.
    #[command(
        after_help = "Examples:\n  bilancia draw goose:pieces=2 -o goose.svg\n  bilancia draw alea -o - > alea.svg"
    )]
    Draw(inspect::DrawArgs),
    /// Replay a record and check every line of it, or games of chess in PGN.
    #[command(
        after_help = "Examples:\n  bilancia verify game.txt --json\n  bilancia verify games.pgn --game 2 --print text > game.txt\n  bilancia verify game.txt --print jsonl > game.jsonl\n  \
                      bilancia verify game.txt --commitment HASH --share TEXT   # dice, by one who played"
    )]
    Verify {
        /// The record, as text or as JSON Lines, or games of chess in PGN.
        record: PathBuf,
        /// Print the record in one of its forms if it is valid.
        #[arg(long, value_enum, conflicts_with = "json")]
        print: Option<verify::Face>,
        /// Which of several games in PGN, from 1.
        #[arg(long, value_name = "NUMBER")]
        game: Option<usize>,
        /// The commitment to the dice that you were shown before you gave your share: no other may stand in the record.
        #[arg(long, value_name = "HASH")]
        commitment: Option<String>,
        /// The share of the dice that you gave: it must be among those of the record.
        #[arg(long, value_name = "TEXT")]
        share: Option<String>,
        /// One JSON object: ok, events, over, dice (checked, not_yet, unverifiable or null), rolls and seals that were
        /// checked, fault (event, line, rule, text).
        #[arg(long)]
        json: bool,
    },
    /// Find the turn that leads from one position to a later one, or say why none can: the first quantity that does not
    /// add up, or the smallest contradiction, and the nearest position that can be had. The exit status is 0 if a turn is
    /// found, 1 if none can be, and 4 if that was not decided.
    #[command(
        after_help = "Examples:\n  bilancia justify tictactoe start 3/1x1/3\n  bilancia justify chess start \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\" --json\n  bilancia justify war @before.txt @after.txt"
    )]
    Justify(justify::JustifyArgs),
    /// Make a map of the war from a game file of another program, and name whatever in it is not supported; or read its
    /// position.
    #[command(
        after_help = "Examples:\n  bilancia import triplea ~/triplea/downloadedMaps/my_map\n  bilancia import triplea game.xml --output my_map --json\n  bilancia import triplea --position saved.xml --game war:map=my_map > position.txt"
    )]
    Import(triplea::ImportArgs),
    /// Write a position of the war for another program: who owns which land, which units stand where, and IPC.
    #[command(
        after_help = "Examples:\n  bilancia export triplea start\n  bilancia export triplea @position.txt --game war:map=classic --output initialize.xml"
    )]
    Export(triplea::ExportArgs),
    /// Write completions for a shell to standard output.
    #[command(
        after_help = "Example: bilancia completions bash > ~/.local/share/bash-completion/completions/bilancia"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write the manual page of the program, or of one command, to standard output.
    #[command(
        after_help = "Examples:\n  bilancia man > bilancia.1\n  bilancia man weigh | man -l -\n  bilancia man mail move | man -l -\n  bilancia man --all ~/.local/share/man/man1"
    )]
    Man {
        /// The command, with its task where it has some: mail move.
        command: Vec<String>,
        /// Write the pages of the program and of all commands into this folder, which is there already.
        #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
        all: Option<PathBuf>,
    },
    /// Show the version.
    Version,
}

bilancia_core::messages! { crate::catalogue, "":
    const {
        WELCOME,
    }
}

fn main() -> ExitCode {
    let cli = match calls::read() {
        Ok(cli) => cli,
        Err(status) => return status,
    };
    let settings = cli.settings;
    output::set_plain(settings.glyphs() == Glyphs::Ascii);
    maps::load(&settings.maps(), settings.lang());
    match run(cli.command, &settings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let text = format!("bilancia: {}", printable(failure.text(settings.lang())));
            eprintln!("{}", settings::wrap_error(&text));
            for cause in failure.causes().iter().filter(|_| settings.verbose) {
                eprintln!("    because: {}", printable(cause));
            }
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Option<Command>, settings: &Settings) -> Result<(), Failure> {
    match command {
        None => {
            println!("{}\n", Settings::wrap(WELCOME.raw(settings.lang())));
            serve::serve(&serve::ServeArgs::default(), settings)
        }
        Some(Command::Serve(args)) => serve::serve(&args, settings),
        Some(Command::Worker(args)) => serve::work(&args, settings),
        Some(Command::Backup(args)) => serve::back_up(&args, settings),
        Some(Command::Restore(args)) => serve::restore(&args, settings),
        Some(Command::Games { game, json }) => inspect::games(settings, game.as_deref(), json),
        Some(Command::Rules { game, notation }) => inspect::rules(settings, &game, notation),
        Some(Command::Moves {
            game,
            position,
            json,
        }) => inspect::moves(settings, &game, position.as_deref(), json),
        Some(Command::Perft {
            game,
            depth,
            position,
            json,
        }) => inspect::perft(settings, &game, depth, position.as_deref(), json),
        Some(Command::Play(args)) => play::play(&args, settings),
        Some(Command::Puzzles(args)) => puzzles::puzzles(&args, settings),
        Some(Command::Turn(args)) => turn::turn(&args, settings),
        Some(Command::Mail(args)) => mail::mail(&args, settings),
        Some(Command::Contest(args)) => contest::contest(&args, settings),
        Some(Command::Arena(args)) => arena::arena(&args, settings),
        Some(Command::Pair(args)) => pair::pair(&args, settings),
        Some(Command::Ratings(args)) => ratings::ratings(&args, settings),
        Some(Command::Levels(args)) => levels::levels(&args, settings),
        Some(Command::Solve(args)) => solve::solve(&args, settings),
        Some(Command::Explore(args)) => explore::explore(&args, settings),
        Some(Command::CompareRules(args)) => compare::compare_rules(&args, settings),
        Some(Command::Weigh(args)) => weigh::weigh(&args, settings),
        Some(Command::Engine(args)) => engine::serve(&args),
        Some(Command::TestEngine { command, json }) => {
            engine::test(&command, json, settings.lang())
        }
        Some(Command::Battle(args)) => battle::battle(&args, settings),
        Some(Command::Draw(args)) => inspect::draw(&args, settings.lang()),
        Some(Command::Verify {
            record,
            print,
            game,
            commitment,
            share,
            json,
        }) => {
            let dice = verify::Known { commitment, share };
            let asked = verify::VerifyArgs { print, game, json };
            verify::verify(settings, &record, &asked, &dice)
        }
        Some(Command::Justify(args)) => justify::justify(&args, settings),
        Some(Command::Import(args)) => triplea::import(&args, settings),
        Some(Command::Export(args)) => triplea::export(&args, settings),
        Some(Command::Completions { shell }) => {
            completions::completions(shell, settings.lang());
            Ok(())
        }
        Some(Command::Man { all: None, command }) => manual::man(&command, settings.lang()),
        Some(Command::Man {
            all: Some(folder), ..
        }) => manual::all(&folder, settings.lang()),
        Some(Command::Version) => {
            println!("bilancia {}", env!("CARGO_PKG_VERSION"));
            Ok(())
        }
    }
}
