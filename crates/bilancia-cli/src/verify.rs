//! The command `verify`: verification of a record.

use std::path::Path;

use bilancia_analysis::json as analysed;
use bilancia_core::Lang;
use bilancia_games::{
    catalog,
    chess::pgn::{self, PgnFault, PgnGame},
};
use bilancia_table::{
    Record,
    record::{DiceCheck, Fault, Verified},
};
use clap::ValueEnum;
use serde_json::json;

use crate::{
    failure::{Failure, InFile, Said, Status},
    reading,
    settings::Settings,
};

/// A form of a record.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Face {
    /// For people and mail.
    Text,
    /// For programs.
    Jsonl,
    /// For chess programs; of games of chess only.
    Pgn,
}

/// Facts about the dice that a player knows from elsewhere.
pub(crate) struct Known {
    /// The commitment that they were shown.
    pub commitment: Option<String>,
    /// The share that they gave.
    pub share: Option<String>,
}

bilancia_core::messages! { crate::catalogue, "verify-":
    const {
        GOOD(events), CHECKED(rolls), NOT_YET(rolls), UNVERIFIABLE(rolls), OTHERS(other_shares), SEALS(seals),
        LEFT_OUT(left_out), GAMES(count), SEVERAL(count), NO_PGN,
    }
}

/// Question about a record.
pub(crate) struct VerifyArgs {
    /// The form in which it is printed.
    pub print: Option<Face>,
    /// Which of several games in PGN, from 1.
    pub game: Option<usize>,
    /// Whether the answer is one JSON object.
    pub json: bool,
}

/// A fault of PGN, with its file.
struct InPgn<'a> {
    path: &'a Path,
    fault: PgnFault,
}

impl Said for InPgn<'_> {
    fn said(&self, lang: Lang) -> String {
        format!("{}: {}", self.path.display(), self.fault.text(lang))
    }
}

/// Replays a record, or a game in PGN, and reports whether it is valid, or prints it.
pub(crate) fn verify(
    settings: &Settings,
    path: &Path,
    asked: &VerifyArgs,
    known: &Known,
) -> Result<(), Failure> {
    let lang = settings.lang();
    let text = reading::text(path, reading::RECORD)?;
    let (text, left_out) = match pgn::is_pgn(&text) {
        false => (text, 0),
        true => match chosen(&text, path, asked)? {
            Chosen::One(game) => (game.record.to_text(), game.left_out),
            Chosen::All(count) => {
                println!("{}", GAMES.text(lang, &[&count]));
                return Ok(());
            }
        },
    };
    let json = asked.json;
    match check(&text, known) {
        Ok((record, verified)) => {
            match asked.print {
                Some(Face::Text) => print!("{}", record.to_text()),
                Some(Face::Jsonl) => print!("{}", record.to_json_lines()),
                Some(Face::Pgn) => match pgn::write(&record) {
                    Some(text) => print!("{text}"),
                    None => return Err(Status::Wrong.say(&NO_PGN, &[])),
                },
                None if json => println!("{}", analysed::verified(&record, verified)),
                None => say(&record, verified, known, lang),
            }
            if left_out > 0 {
                eprintln!("bilancia: {}", LEFT_OUT.text(lang, &[&left_out]));
            }
        }
        Err(fault) => {
            if json {
                println!("{}", analysed::fault(&fault, Lang::EN));
            }
            return Err(Status::No.of(&InFile {
                path,
                fault: &fault,
            }));
        }
    }
    Ok(())
}

/// The games of a text in PGN that a call is about.
enum Chosen {
    /// One of them.
    One(Box<PgnGame>),
    /// All of them: how many.
    All(usize),
}

/// Reads a text in PGN, all games of which must be legal.
fn chosen(text: &str, path: &Path, asked: &VerifyArgs) -> Result<Chosen, Failure> {
    let mut games = pgn::read(text).map_err(|fault| {
        if asked.json {
            let fault = json!({"event": null, "line": fault.line, "rule": null, "text": fault.text(Lang::EN)});
            println!("{}", json!({"ok": false, "events": null, "fault": fault}));
        }
        Status::No.of(&InPgn { path, fault })
    })?;
    let count = games.len();
    match asked.game.or_else(|| (count == 1).then_some(1)) {
        Some(number) if (1..=count).contains(&number) => {
            Ok(Chosen::One(Box::new(games.swap_remove(number - 1))))
        }
        None if asked.print.is_none() && !asked.json => Ok(Chosen::All(count)),
        _ => Err(Status::Wrong.say(&SEVERAL, &[&count])),
    }
}

fn check(text: &str, known: &Known) -> Result<(Record, Verified), Fault> {
    let record = Record::read(text)?;
    let verified = record.verify(catalog())?;
    record.check_dice_against(known.commitment.as_deref(), known.share.as_deref())?;
    Ok((record, verified))
}

fn say(record: &Record, verified: Verified, known: &Known, lang: Lang) {
    println!("{}", GOOD.text(lang, &[&record.events.len()]));
    let dice = match verified.dice {
        DiceCheck::NoDice | DiceCheck::Checked(0) => None,
        DiceCheck::Checked(rolls) => Some(CHECKED.text(lang, &[&rolls])),
        DiceCheck::NotYet(rolls) => Some(NOT_YET.text(lang, &[&rolls])),
        DiceCheck::Unverifiable(rolls) => Some(UNVERIFIABLE.text(lang, &[&rolls])),
    };
    let seals = verified.seals.map(|seals| SEALS.text(lang, &[&seals]));
    let own = known
        .share
        .as_deref()
        .filter(|_| known.commitment.is_some());
    let others = own.map(|own| OTHERS.text(lang, &[&record.other_shares(own)]));
    for line in dice.iter().chain(&others).chain(&seals) {
        println!("{line}");
    }
}
