//! The `bilancia` command.
//!
//! Exit status: 0 done; 1 the answer is no; 2 the call was wrong; 3 something outside failed; 130
//! interrupted.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the program that talks"
)]

mod battle;
mod compare;
mod contest;
mod engine;
mod failure;
mod inspect;
mod play;
mod seed;
mod serve;
mod settings;
mod solve;
mod statistics;
mod verify;
mod weigh;

use std::{path::PathBuf, process::ExitCode};

use bilancia_core::Message;
use bilancia_scene::Theme;
use clap::{Parser, Subcommand, ValueEnum};

use crate::{failure::Failure, settings::Settings};

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

#[derive(Clone, Copy, ValueEnum)]
enum Colours {
    /// Light or dark as the reader's system asks (SVG only; PNG is light).
    Auto,
    /// Ink on warm paper.
    Light,
    /// The same by lamplight.
    Dark,
    /// Black and white, for paper.
    Print,
}

#[derive(Subcommand)]
enum Command {
    /// Opens the place to play, for browsers. This is also what happens without any command.
    #[command(
        after_help = "Examples:\n  bilancia serve --listen 0.0.0.0:8080\n  bilancia serve --database-url postgres://bilancia@localhost/bilancia --https"
    )]
    Serve(serve::ServeArgs),
    /// Does the work of servers on the same database, such as programs' moves; any number of them may, on any machines.
    #[command(
        after_help = "Example: bilancia worker --database-url postgres://bilancia@localhost/bilancia"
    )]
    Worker(serve::WorkerArgs),
    /// Writes everything that a server's database holds to a file, while it runs.
    #[command(after_help = "Example: bilancia backup games.jsonl")]
    Backup(serve::BackupArgs),
    /// Puts a backup back into a new database, of the same kind or of the other.
    #[command(
        after_help = "Example: bilancia restore games.jsonl --database-url postgres://bilancia@localhost/bilancia"
    )]
    Restore(serve::CopyArgs),
    /// Lists the games, their seats and options.
    #[command(after_help = "Example: bilancia games --lang it")]
    Games {
        /// One JSON object a line: name, title, about, seats, options, bots.
        #[arg(long)]
        json: bool,
    },
    /// Shows the rules of a game.
    #[command(after_help = "Example: bilancia rules alea --lang it")]
    Rules {
        /// The game.
        game: String,
        /// How moves and positions are written, instead.
        #[arg(long)]
        notation: bool,
    },
    /// Lists whose turn it is and the legal moves.
    #[command(after_help = "Example: bilancia moves frames:size=9 --json")]
    Moves {
        /// The game, with its options after a colon.
        game: String,
        /// A position; see 'rules GAME --notation'.
        #[arg(long)]
        position: Option<String>,
        /// One JSON object: position, node, seats, moves, rolls.
        #[arg(long)]
        json: bool,
    },
    /// Counts the sequences of so many moves.
    #[command(after_help = "Example: bilancia perft alea 3 --json")]
    Perft {
        /// The game, with its options after a colon.
        game: String,
        /// How many moves deep; a secret choice counts one for each seat.
        depth: u32,
        /// A position; see 'rules GAME --notation'.
        #[arg(long)]
        position: Option<String>,
        /// One JSON object: game, position, depth, leaves, seconds.
        #[arg(long)]
        json: bool,
    },
    /// Plays a game in the terminal.
    #[command(
        after_help = "Examples:\n  bilancia play nibelungenlied --seat human --seat mcts:1s\n  bilancia play goose:players=3,pieces=2 --seat human --seat human --seat random\n  bilancia play --resume game.txt"
    )]
    Play(play::PlayArgs),
    /// Lets opponents play many games, seats in turn.
    #[command(
        name = "match",
        after_help = "Example: bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat random --games 20"
    )]
    Contest(contest::ContestArgs),
    /// Reckons a battle of Axis & Allies: odds, or its certain course.
    #[command(
        after_help = "Examples:\n  bilancia battle --attack \"6 inf 3 arm 2 ftr\" --defend \"5 inf 2 arm 1 ftr\"\n  bilancia battle --rules cof --attack \"4 arm\" --defend \"5 inf\" --assaults 2"
    )]
    Battle(Box<battle::BattleArgs>),
    /// Compares the seven rules of battle over many battles: luck, upsets, roughness.
    #[command(after_help = "Example: bilancia compare-rules --battles 300 --html rules.html")]
    CompareRules(compare::CompareArgs),
    /// Solves a game exactly, and keeps the table by which 'solved' plays.
    #[command(after_help = "Example: bilancia solve nibelungenlied --json")]
    Solve(solve::SolveArgs),
    /// Shows the payoffs and the right mixes of a secret choice.
    #[command(
        after_help = "Examples:\n  bilancia explore rock_paper_scissors --mix rock=0.5,paper=0.5\n  bilancia explore nibelungenlied --position \"D4E5E4D1B1 GK/- 1 select\""
    )]
    Explore(solve::ExploreArgs),
    /// Weighs the luck in a game: the balance.
    #[command(
        after_help = "Examples:\n  bilancia weigh goose:pieces=1 --json\n  bilancia weigh goose:course=short,pieces=2 --html goose.html\n  bilancia weigh backgammon --rungs 4 --keep backgammon.json\n  bilancia weigh goose:course=short goose:course=short,pieces=2 pig --svg scale.svg"
    )]
    Weigh(Box<weigh::WeighArgs>),
    /// Speaks the engine protocol on standard input and output; see docs/protocol.md.
    #[command(
        after_help = "Example: printf 'ugi\\nposition startpos\\ngo movetime 500\\nquit\\n' | bilancia engine"
    )]
    Engine,
    /// Tests a program that speaks the engine protocol.
    #[command(after_help = "Example: bilancia test-engine \"bilancia engine\"")]
    TestEngine {
        /// The command that starts it.
        command: String,
    },
    /// Draws a position as SVG or PNG.
    #[command(after_help = "Example: bilancia draw goose:pieces=2 -o goose.svg")]
    Draw {
        /// The game, with its options after a colon.
        game: String,
        /// A position; see 'rules GAME --notation'.
        #[arg(long)]
        position: Option<String>,
        /// The file to write, .svg or .png.
        #[arg(short, long)]
        output: PathBuf,
        /// The colours.
        #[arg(long, value_enum)]
        theme: Option<Colours>,
        /// Width of a PNG in pixels.
        #[arg(long, default_value_t = 1040)]
        width: u32,
    },
    /// Replays a record and checks every line of it.
    #[command(
        after_help = "Examples:\n  bilancia verify game.txt --json\n  bilancia verify game.txt --print jsonl > game.jsonl\n  \
                      bilancia verify game.txt --commitment HASH --share TEXT   # dice, by one who played"
    )]
    Verify {
        /// The record, as text or as JSON Lines.
        record: PathBuf,
        /// Print the record in one of its two faces if it is good.
        #[arg(long, value_enum, conflicts_with = "json")]
        print: Option<verify::Face>,
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
}

const WELCOME: Message = Message::new(
    "Bilancia: games of war, wit and dice, without luck or with as little as you like.

Play against the machine, or two at one screen:
    bilancia play alea
Read the rules of a game, and see all games:
    bilancia rules nibelungenlied
    bilancia games
Let two opponents play twenty games and see who is stronger:
    bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat greedy --games 20
Weigh the luck in a game:
    bilancia weigh goose:course=short,pieces=2

'bilancia help' lists everything; 'bilancia help play' tells more of one.",
    "Bilancia: giochi di guerra, d'ingegno e di dadi, senza fortuna o con quanta ne vuoi.

Gioca contro la macchina, o in due allo stesso schermo:
    bilancia play alea
Leggi le regole di un gioco, e guarda quali giochi ci sono:
    bilancia rules nibelungenlied
    bilancia games
Fai giocare venti partite a due avversari e guarda chi è più forte:
    bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat greedy --games 20
Pesa la fortuna di un gioco:
    bilancia weigh goose:course=short,pieces=2

'bilancia help' elenca tutto; 'bilancia help play' dice di più su un comando.",
);

fn main() -> ExitCode {
    let cli = Cli::parse();
    // A reader that goes away ends the program, but an engine that does must not.
    let talks = matches!(
        cli.command,
        Some(Command::Contest(_) | Command::TestEngine { .. } | Command::Weigh(_))
    );
    if !talks {
        sigpipe::reset();
    }
    let settings = cli.settings;
    match run(cli.command, &settings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bilancia: {}", failure.text);
            for cause in failure.causes.iter().filter(|_| settings.verbose) {
                eprintln!("    because: {cause}");
            }
            ExitCode::from(failure.status)
        }
    }
}

fn run(command: Option<Command>, settings: &Settings) -> Result<(), Failure> {
    match command {
        None => {
            println!("{}\n", WELCOME.raw(settings.lang()));
            return serve::serve(&serve::ServeArgs::default(), settings);
        }
        Some(Command::Serve(args)) => return serve::serve(&args, settings),
        Some(Command::Worker(args)) => return serve::work(&args, settings),
        Some(Command::Backup(args)) => return serve::back_up(&args, settings),
        Some(Command::Restore(args)) => return serve::restore(&args, settings),
        Some(Command::Games { json }) => inspect::games(settings, json),
        Some(Command::Rules { game, notation }) => {
            return inspect::rules(settings, &game, notation);
        }
        Some(Command::Moves {
            game,
            position,
            json,
        }) => {
            return inspect::moves(&game, position.as_deref(), json);
        }
        Some(Command::Perft {
            game,
            depth,
            position,
            json,
        }) => {
            return inspect::perft(&game, depth, position.as_deref(), json);
        }
        Some(Command::Play(args)) => return play::play(&args, settings),
        Some(Command::Contest(args)) => return contest::contest(&args),
        Some(Command::Solve(args)) => return solve::solve(&args, settings),
        Some(Command::Explore(args)) => return solve::explore(&args, settings),
        Some(Command::CompareRules(args)) => return compare::compare_rules(&args, settings),
        Some(Command::Weigh(args)) => return weigh::weigh(&args, settings),
        Some(Command::Engine) => return engine::serve(),
        Some(Command::TestEngine { command }) => return engine::test(&command),
        Some(Command::Battle(args)) => return battle::battle(&args, settings),
        Some(Command::Draw {
            game,
            position,
            output,
            theme,
            width,
        }) => {
            let theme = theme.map(|theme| match theme {
                Colours::Auto => Theme::Auto,
                Colours::Light => Theme::Light,
                Colours::Dark => Theme::Dark,
                Colours::Print => Theme::Print,
            });
            return inspect::draw(
                &game,
                position.as_deref(),
                &output,
                theme,
                width,
                settings.lang(),
            );
        }
        Some(Command::Verify {
            record,
            print,
            commitment,
            share,
            json,
        }) => {
            let dice = verify::Known { commitment, share };
            return verify::verify(settings, &record, print, &dice, json);
        }
    }
    Ok(())
}
