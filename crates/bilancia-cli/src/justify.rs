//! The command `justify`: the turn between two positions, or why there is none.

use std::path::Path;

use bilancia_analysis::{
    json,
    justify::{self as analysis, Verdict},
};
use bilancia_core::Lang;
use clap::Args;

use crate::{
    failure::{Failure, Said, Status},
    inspect, reading,
    settings::Settings,
};

bilancia_core::messages! { crate::catalogue, "justify-":
    const {
        NOT_JUSTIFIED, BEYOND, UNDECIDED,
    }
}

/// Options of `justify`.
#[derive(Args)]
pub(crate) struct JustifyArgs {
    /// The game, with its options after a colon.
    game: String,
    /// The position before the turn, 'start', or @FILE that holds it; see 'rules GAME --notation'.
    before: String,
    /// The position after the turn, or @FILE that holds it.
    after: String,
    /// Largest number of positions that are examined.
    #[arg(long, value_name = "POSITIONS", default_value_t = analysis::POSITIONS)]
    limit: usize,
    /// One JSON object: game, verdict (justified, impossible or unknown), explanations (moves, chance), more, chance,
    /// reasons, nearest (position, moves, differences), question, positions, taken.
    #[arg(long)]
    json: bool,
}

impl Said for analysis::JustifyError {
    fn said(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

/// The text of a position, from the command line or from a file.
pub(crate) fn position(text: &str) -> Result<String, Failure> {
    match text.strip_prefix('@') {
        Some(path) => Ok(reading::text(Path::new(path), reading::TURN)?
            .trim()
            .to_owned()),
        None => Ok(text.to_owned()),
    }
}

/// Justifies a position by an earlier one. The exit status is 1 if no turn leads there, and 4 if that was not decided.
pub(crate) fn justify(args: &JustifyArgs, settings: &Settings) -> Result<(), Failure> {
    let spec = inspect::game(&args.game)?;
    let (before, after) = (position(&args.before)?, position(&args.after)?);
    let before = (before != "start").then_some(&*before);
    let found = analysis::justify(&spec, before, &after, args.limit)
        .map_err(|error| Status::Wrong.of(&error))?;
    if args.json {
        println!("{}", json::justification(&spec, &found));
    } else {
        println!("{}", found.text(&analysis::names(&spec), settings.lang()));
    }
    match found.verdict {
        Verdict::Justified => Ok(()),
        Verdict::Impossible => Err(Status::No.say(&NOT_JUSTIFIED, &[])),
        Verdict::Unknown if found.limited => Err(Status::Unknown.say(&BEYOND, &[])),
        Verdict::Unknown => Err(Status::Unknown.say(&UNDECIDED, &[])),
    }
}
