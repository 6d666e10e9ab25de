//! The folder of a match: what is played in `match.json`, and a record of each game that is over.

use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use bilancia_analysis::arena::{GameResult, Judged};
use bilancia_server::write_whole;
use bilancia_table::{GameSpec, Record, Table};
use serde_json::{Value, json};

use super::{ContestArgs, players::Opponent};
use crate::{
    failure::{Failure, Status},
    reading, seed,
};

bilancia_core::messages! { crate::contest::catalogue, "keep-":
    const {
        OTHER(path), DAMAGED(path), IN_USE(folder),
    }
}

/// File that says what is played.
const DESCRIPTION: &str = "match.json";
/// Header of a record with the points of each seat, which the outcome has not where a game was broken off.
const POINTS: &str = "Match-Points";
/// Header of a record with the leads by which the game was judged, at the start and at the end.
const JUDGED: &str = "Match-Judged";

/// A folder that is open for one run.
pub(super) struct Kept {
    folder: PathBuf,
    /// Locked as long as this run lasts.
    _lock: File,
    pub(super) seed: u64,
    known: BTreeMap<usize, (Vec<i32>, Option<Judged>)>,
}

/// Description of the match, which must stay from run to run; the number of games may grow.
fn description(args: &ContestArgs, spec: &GameSpec, starts: &[Box<dyn Table>], seed: u64) -> Value {
    let name = |opponent: &Opponent| match opponent {
        Opponent::Bot(bot) => bot.to_string(),
        Opponent::Program(command) => format!("exec:{command}"),
    };
    let seats: Vec<_> = args.seats.iter().map(name).collect();
    let positions: Vec<_> = starts.iter().map(|start| start.special_start()).collect();
    let judge = args.judge.map(|judge| judge.to_string());
    json!({"match": 1, "game": spec.name(), "seats": seats, "positions": positions, "seed": seed,
           "opening_plies": args.opening_plies, "movetime": args.movetime, "rounds": args.rounds, "judge": judge})
}

fn record_path(folder: &Path, game: usize) -> PathBuf {
    folder.join(format!("game-{:05}.txt", game + 1))
}

impl Kept {
    /// Opens a folder, which is made if it is not there, and reads the games that were played.
    pub(super) fn open(
        folder: &Path,
        args: &ContestArgs,
        spec: &GameSpec,
        starts: &[Box<dyn Table>],
    ) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
        let lock_path = folder.join("match.lock");
        let lock = File::create(&lock_path);
        let lock = lock.map_err(|error| Failure::file("write", &lock_path, &error))?;
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(Status::Outside.say(&IN_USE, &[&folder.display()]));
        }
        let path = folder.join(DESCRIPTION);
        let seed = match reading::found(&path, reading::KEPT)? {
            None => {
                let seed = args.seed.unwrap_or_else(seed::fresh);
                let text = format!("{:#}\n", description(args, spec, starts, seed));
                write_whole(&path, text.as_bytes())
                    .map_err(|error| Failure::file("write", &path, &error))?;
                seed
            }
            Some(text) => {
                let damaged = || Status::Outside.say(&DAMAGED, &[&path.display()]);
                let before: Value =
                    serde_json::from_str(&text).map_err(|error| damaged().because(&error))?;
                let seed = before["seed"].as_u64().ok_or_else(damaged)?;
                let now = description(args, spec, starts, args.seed.unwrap_or(seed));
                if now != before {
                    return Err(Status::Wrong.say(&OTHER, &[&path.display()]));
                }
                seed
            }
        };
        let mut known = BTreeMap::new();
        for game in 0..args.games as usize {
            let path = record_path(folder, game);
            if let Some(text) = reading::found(&path, reading::RECORD)? {
                let seats = starts[0].seats().len();
                let read = read(&text, seats);
                let damaged = || Status::Outside.say(&DAMAGED, &[&path.display()]);
                known.insert(game, read.ok_or_else(damaged)?);
            }
        }
        Ok(Self {
            folder: folder.to_owned(),
            _lock: lock,
            seed,
            known,
        })
    }

    /// Points of each seat in a game, counted from 0, that was played in an earlier run, and its judgement.
    pub(super) fn known(&self, game: usize) -> Option<(Vec<i32>, Option<Judged>)> {
        self.known.get(&game).cloned()
    }

    /// Writes the record of a game, whole or not at all.
    pub(super) fn write(
        &self,
        result: &GameResult,
        players: &[String],
        table: &dyn Table,
    ) -> Result<(), Failure> {
        let points: Vec<_> = result.by_seat.iter().map(ToString::to_string).collect();
        let mut tags = vec![(POINTS.to_owned(), points.join(" "))];
        if let Some(Judged { before, after, .. }) = result.judged {
            tags.push((JUDGED.to_owned(), format!("{before} {after}")));
        }
        let text = Record::of(table, players, &tags).to_text();
        let path = record_path(&self.folder, result.game);
        let written: io::Result<()> = write_whole(&path, text.as_bytes());
        written.map_err(|error| Failure::file("write", &path, &error))
    }
}

/// The points of each seat that a record has, and the judgement of its game.
fn read(text: &str, seats: usize) -> Option<(Vec<i32>, Option<Judged>)> {
    let record = Record::read(text).ok()?;
    let points = record.tag(POINTS)?.split(' ').map(|word| word.parse().ok());
    let points: Vec<i32> = points.collect::<Option<_>>()?;
    let judged = match record.tag(JUDGED) {
        None => None,
        Some(leads) => {
            let (before, after) = leads.split_once(' ')?;
            Some(Judged {
                before: before.parse().ok()?,
                after: after.parse().ok()?,
                points: *points.first()?,
            })
        }
    };
    (points.len() == seats).then_some((points, judged))
}
