//! The command `pair`: the next round of a Swiss from a report file.

use std::path::{Path, PathBuf};

use bilancia_core::{Lang, Message};
use bilancia_tournament::{
    format::SwissPairing,
    import::{Report, TrfFault, read_trf},
    progress::Pairing,
};
use clap::Args;
use serde_json::{Value, json};

use crate::{
    failure::{Failure, Said, Status},
    printable::printable,
    reading,
    settings::Settings,
};

bilancia_core::messages! { crate::catalogue, "pair-":
    const {
        ROUND(round), ROUND_OF(round, rounds), BYE, HALF, ABSENT,
    }
}

/// Options of `pair`.
#[derive(Args)]
pub(crate) struct PairArgs {
    /// The report file, in FIDE's format TRF16 or TRF26, or '-' for standard input.
    file: PathBuf,
    /// One JSON object: round, rounds, boards (white, black), bye, half, absent, by start numbers.
    #[arg(long)]
    json: bool,
    /// By FIDE's Dutch system, as for a file that asks for it, instead of the whole round at once.
    #[arg(long)]
    dutch: bool,
}

/// A fault of a report file, with its file.
struct InReport<'a> {
    path: &'a Path,
    fault: TrfFault,
}

impl Said for InReport<'_> {
    fn said(&self, lang: Lang) -> String {
        format!("{}: {}", self.path.display(), self.fault.text(lang))
    }
}

/// Pairs the next round of the Swiss that a report file tells. A round that cannot be paired, as results are missing or all are
/// played, has exit status 1; a file that is no report, 2.
pub(crate) fn pair(args: &PairArgs, settings: &Settings) -> Result<(), Failure> {
    let text = reading::text_or_input(&args.file, reading::RECORD)?;
    let report = read_trf(&text).map_err(|fault| {
        let path = &args.file;
        Status::Wrong.of(&InReport { path, fault })
    })?;
    let pairing = match args.dutch {
        true => SwissPairing::Dutch,
        false => report.pairing.unwrap_or_default(),
    };
    let pairs = report
        .next_round(pairing)
        .map_err(|reason| Status::No.of(&reason))?;
    match args.json {
        true => println!("{}", to_json(&report, &pairs)),
        false => say(&report, &pairs, settings.lang()),
    }
    Ok(())
}

fn say(report: &Report, pairs: &[Pairing], lang: Lang) {
    let round = report.progress.rounds.len() + 1;
    if !report.title.is_empty() {
        println!("{}", printable(&report.title));
    }
    println!(
        "{}",
        match report.rounds {
            Some(rounds) => ROUND_OF.text(lang, &[&round, &rounds]),
            None => ROUND.text(lang, &[&round]),
        }
    );
    let name = |number: &u32| {
        let name = report.names.get(number).map_or("", String::as_str);
        format!("{number} {}", printable(name))
            .trim_end()
            .to_owned()
    };
    let one = |number: &u32, what: Message| format!("{}: {}", name(number), what.raw(lang));
    for (board, pair) in (1..).zip(pairs) {
        let line = match pair {
            Pairing::Game([white, black]) => format!("{} – {}", name(white), name(black)),
            Pairing::Bye(number) => one(number, BYE),
            Pairing::Half(number) => one(number, HALF),
            Pairing::Free(number) => one(number, ABSENT),
        };
        println!("{board:>3}. {line}");
    }
}

fn to_json(report: &Report, pairs: &[Pairing]) -> Value {
    let boards = pairs.iter().filter_map(|pair| match pair {
        Pairing::Game([white, black]) => Some(json!({"white": white, "black": black})),
        _ => None,
    });
    let numbers = |is: fn(&Pairing) -> bool| -> Vec<u32> {
        let lines = pairs.iter().filter(|line| is(line));
        lines.flat_map(|line| line.entrants().to_vec()).collect()
    };
    json!({"round": report.progress.rounds.len() + 1, "rounds": report.rounds, "boards": boards.collect::<Vec<_>>(),
           "bye": numbers(|line| matches!(line, Pairing::Bye(_))),
           "half": numbers(|line| matches!(line, Pairing::Half(_))),
           "absent": numbers(|line| matches!(line, Pairing::Free(_)))})
}
