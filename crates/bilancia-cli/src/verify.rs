//! The command `verify`: verification of a record.

use std::path::Path;

use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_table::{
    Record,
    record::{DiceCheck, Fault, Verified},
};
use clap::ValueEnum;
use serde_json::json;

use crate::{
    failure::{Failure, InFile, Status},
    reading,
    settings::Settings,
};

/// One of the two forms of a record.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Face {
    /// For people and mail.
    Text,
    /// For programs.
    Jsonl,
}

/// Facts about the dice that a player knows from elsewhere.
pub(crate) struct Known {
    /// The commitment that they were shown.
    pub commitment: Option<String>,
    /// The share that they gave.
    pub share: Option<String>,
}

const GOOD: Message = Message::new(
    "the record is valid; events: {0}",
    "il verbale è in regola; eventi: {0}",
);
const CHECKED: Message = Message::new(
    "all dice follow from the commitment and the shares; rolls: {0}",
    "tutti i dadi seguono dall’impegno e dalle parti; tiri: {0}",
);
const NOT_YET: Message = Message::new(
    "its dice cannot be checked yet: their secret is revealed when the match is over; rolls: {0}",
    "i dadi non si possono ancora controllare: il segreto si mostra a partita finita; tiri: {0}",
);
const UNVERIFIABLE: Message = Message::new(
    "its dice cannot be checked: the record does not say where they came from; rolls: {0}",
    "i dadi non si possono controllare: il verbale non dice da dove vengono; tiri: {0}",
);
const OTHERS: Message = Message::new(
    "the commitment and the share that you named are in it; other shares that somebody chose: {0}",
    "ci sono l’impegno e la parte che hai indicato; altre parti scelte da qualcuno: {0}",
);
const SEALS: Message = Message::new(
    "every revealed choice is the one that was sealed; choices: {0}",
    "ogni scelta rivelata è quella che era sigillata; scelte: {0}",
);

/// Replays a record and reports whether it is valid, or prints it.
pub(crate) fn verify(
    settings: &Settings,
    path: &Path,
    print: Option<Face>,
    known: &Known,
    json: bool,
) -> Result<(), Failure> {
    let text = reading::text(path, reading::RECORD)?;
    match check(&text, known) {
        Ok((record, verified)) => match print {
            Some(Face::Text) => print!("{}", record.to_text()),
            Some(Face::Jsonl) => print!("{}", record.to_json_lines()),
            None if json => println!("{}", found(&record, verified)),
            None => say(&record, verified, known, settings.lang()),
        },
        Err(fault) => {
            if json {
                let event = json!({"event": fault.event, "line": fault.line,
                                   "rule": fault.rule.to_string(), "text": fault.what(Lang::En)});
                println!("{}", json!({"ok": false, "events": null, "fault": event}));
            }
            return Err(Status::No.of(&InFile {
                path,
                fault: &fault,
            }));
        }
    }
    Ok(())
}

fn check(text: &str, known: &Known) -> Result<(Record, Verified), Fault> {
    let record = Record::read(text)?;
    let verified = record.verify(catalog())?;
    record.check_dice_against(known.commitment.as_deref(), known.share.as_deref())?;
    Ok((record, verified))
}

fn found(record: &Record, verified: Verified) -> serde_json::Value {
    let (dice, rolls) = match verified.dice {
        DiceCheck::NoDice => (None, None),
        DiceCheck::Checked(rolls) => (Some("checked"), Some(rolls)),
        DiceCheck::NotYet(_) => (Some("not_yet"), None),
        DiceCheck::Unverifiable(_) => (Some("unverifiable"), None),
    };
    json!({"ok": true, "events": record.events.len(), "over": record.outcome.is_some(), "dice": dice,
           "rolls": rolls, "seals": verified.seals, "fault": null})
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
