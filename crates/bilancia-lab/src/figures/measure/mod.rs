//! Measurement of the recipe's rows, one after another.

mod children;
mod machine;
mod peers;
mod serving;

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use super::{Figure, Peer, Quantity, Row, Source, Table, seconds_an_item, works};
use crate::is_interrupted;
use peers::{Answer, Peers};

pub use peers::answer;

/// How figures are measured.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Folder of the project.
    pub root: PathBuf,
    /// Python with the packages of other programs.
    pub python: PathBuf,
    /// Address of an empty database in PostgreSQL, if there is one.
    pub postgres: Option<String>,
    /// CPU seconds of a round of a work.
    pub round: f64,
}

/// Measurement of rows.
pub struct Measuring {
    settings: Settings,
    others: Option<Peers>,
    program: Option<PathBuf>,
}

/// Figure of a row, or why there is none, as a sentence.
type Measured = Result<Figure, String>;

impl Measuring {
    /// Begins; nothing is run yet.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            others: None,
            program: None,
        }
    }

    /// Measures the rows of tables until Ctrl-C, each run once; `is_known` are left out, `keep` takes each figure at once, and
    /// `say` each table and run before it begins. Returns the runs that failed, each with its reason.
    ///
    /// # Errors
    /// That of `keep`.
    pub fn measure<E>(
        &mut self,
        tables: &[&Table],
        is_known: impl Fn(&str) -> bool,
        mut keep: impl FnMut(String, Figure) -> Result<(), E>,
        say: impl Fn(&Table, &str),
    ) -> Result<Vec<String>, E> {
        let (mut done, mut failed) = (Vec::new(), Vec::new());
        let rows = tables
            .iter()
            .flat_map(|table| table.rows.iter().map(move |row| (table, row)));
        for (table, row) in rows {
            let run = row.run.to_string();
            if is_interrupted() {
                break;
            }
            if done.contains(&run) || is_known(&run) || self.is_left_out(row) {
                continue;
            }
            say(table, &run);
            let place = machine::place();
            let measured = self.figure(row);
            done.push(run.clone());
            match measured {
                _ if is_interrupted() => {}
                Ok(mut figure) => {
                    // Of what commands print, only what is shown is stored.
                    let is_said = |line: &String| row.say.iter().any(|word| line.contains(word));
                    figure.said.retain(|line| table.quoted || is_said(line));
                    keep(run, Figure { place, ..figure })?;
                }
                Err(reason) => failed.push(format!("{run}: {reason}")),
            }
        }
        Ok(failed)
    }

    /// Whether a row needs what was not given.
    pub fn is_left_out(&self, row: &Row) -> bool {
        row.run == Source::Serve { is_postgres: true } && self.settings.postgres.is_none()
    }

    fn figure(&mut self, row: &Row) -> Measured {
        match &row.run {
            Source::Work(name) => self.work(row, name),
            Source::Command(words) => self.command(row, words),
            Source::Build(options) => self.build(options),
            Source::Serve { is_postgres } => self.serve(*is_postgres),
        }
    }

    fn work(&mut self, row: &Row, name: &str) -> Measured {
        if row.peer && self.others.is_none() {
            self.others = Some(Peers::others(&self.settings.python)?);
        }
        let peers = self.others.as_mut().filter(|_| row.peer);
        rounds(name, row.rounds(), self.settings.round, peers)
    }

    /// Measures the works of tables in turn with another build of this program, until Ctrl-C; `say` takes each.
    ///
    /// # Errors
    /// A sentence, if the other build does not answer.
    pub fn compare(
        &self,
        tables: &[&Table],
        program: &Path,
        mut say: impl FnMut(&str, &Figure),
    ) -> Result<(), String> {
        let mut other = Peers::build(program)?;
        for row in tables.iter().flat_map(|table| &table.rows) {
            let Source::Work(name) = &row.run else {
                continue;
            };
            let figure = rounds(name, row.rounds(), self.settings.round, Some(&mut other))?;
            if is_interrupted() {
                break;
            }
            say(name, &figure);
        }
        Ok(())
    }

    fn command(&mut self, row: &Row, words: &[String]) -> Measured {
        let program = match &*words[0] {
            "bilancia" => self.program()?,
            _ => children::cargo(),
        };
        let mut figure = Figure::default();
        for _ in 0..row.rounds() {
            let mut command = Command::new(&program);
            let command = command.args(&words[1..]).current_dir(&self.settings.root);
            let used = children::run(command)?;
            add_used(&mut figure, used);
        }
        Ok(figure)
    }

    /// A build into an empty folder beside the usual one, which is removed afterwards.
    fn build(&self, options: &[String]) -> Measured {
        let beside = self.settings.root.join("target");
        let folder = tempfile::tempdir_in(&beside);
        let folder = folder.map_err(|error| format!("{}: {error}", beside.display()))?;
        let mut command = Command::new(children::cargo());
        command
            .args(["build", "--locked", "--quiet"])
            .args(options)
            .arg("--target-dir")
            .arg(folder.path())
            .current_dir(&self.settings.root);
        let mut figure = Figure::default();
        add_used(&mut figure, children::run(&mut command)?);
        // Compilers need more than cargo does, which alone was looked at.
        figure.values.remove(&Quantity::Memory);
        Ok(figure)
    }

    fn serve(&mut self, is_postgres: bool) -> Measured {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let file = folder.path().join("games.db");
        let database = match is_postgres {
            false => format!("sqlite://{}?mode=rwc", file.display()),
            true => {
                let address = self.settings.postgres.clone();
                address.ok_or("no database in PostgreSQL was given")?
            }
        };
        let values = serving::watch(&self.program()?, &database)?;
        Ok(Figure {
            values,
            ..Figure::default()
        })
    }

    /// The program `bilancia`, built when it is first needed.
    fn program(&mut self) -> Result<PathBuf, String> {
        if self.program.is_none() {
            self.program = Some(children::program(&self.settings.root)?);
        }
        Ok(self.program.clone().expect("it was just built"))
    }
}

/// Rounds of a work, each followed by one of the peer, until Ctrl-C.
fn rounds(name: &str, rounds: usize, seconds: f64, mut peers: Option<&mut Peers>) -> Measured {
    let work = works::find(name).ok_or_else(|| format!("there is no work {name}"))?;
    let mut step = (work.begin)();
    let (mut own, mut peer) = (Vec::new(), None);
    for _ in 0..rounds {
        own.push(seconds_an_item(&mut step, seconds));
        if let Some(peers) = &mut peers {
            add(&mut peer, peers.ask(name, seconds)?);
        }
        if is_interrupted() {
            break;
        }
    }
    Ok(Figure {
        values: [(Quantity::Time, own)].into(),
        peer,
        ..Figure::default()
    })
}

/// Adds what another program answered in one round.
fn add(peer: &mut Option<Peer>, answer: Answer) {
    match (peer, answer) {
        (Some(Peer::Measured { time, .. }), Answer::Done { seconds, .. }) => time.push(seconds),
        (peer, Answer::Done { by, seconds }) => {
            let time = vec![seconds];
            *peer = Some(Peer::Measured { by, time });
        }
        (peer, Answer::Missing { missing }) => *peer = Some(Peer::Missing(missing)),
    }
}

/// Adds what a command used in one round; what it printed last stays.
fn add_used(figure: &mut Figure, used: children::Used) {
    let known = [
        (Quantity::Cpu, Some(used.cpu)),
        (Quantity::Wall, Some(used.wall)),
        (Quantity::Memory, used.memory),
    ];
    for (quantity, value) in known {
        figure.values.entry(quantity).or_default().extend(value);
    }
    figure.said = used.said;
}
