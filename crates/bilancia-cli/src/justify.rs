//! The command `justify`: the turn between two positions, or why there is none.

use std::path::Path;

use bilancia_analysis::justify::{self as analysis, Explanation, Justification, Verdict};
use bilancia_core::{Actor, Lang, Wording};
use bilancia_table::GameSpec;
use clap::Args;
use serde_json::{Value, json};

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
        println!("{}", to_json(&spec, &found));
    } else {
        println!("{}", found.text(&names(&spec), settings.lang()));
    }
    match found.verdict {
        Verdict::Justified => Ok(()),
        Verdict::Impossible => Err(Status::No.say(&NOT_JUSTIFIED, &[])),
        Verdict::Unknown if found.limited => Err(Status::Unknown.say(&BEYOND, &[])),
        Verdict::Unknown => Err(Status::Unknown.say(&UNDECIDED, &[])),
    }
}

/// Names of the players of a game, and of chance.
fn names(spec: &GameSpec) -> impl Fn(Actor, Lang) -> String {
    let seats = spec.game.seats(&spec.options);
    let chance = spec.game.info().chance;
    move |by, lang| match by {
        Actor::Chance => chance.raw(lang).to_owned(),
        Actor::Seat(seat) => seats
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |name| name.text(lang).to_owned()),
    }
}

fn texts(wordings: &[Wording]) -> Vec<Value> {
    let in_each = |wording: &Wording| {
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(wording.text(lang))));
        Value::Object(texts.into_iter().collect())
    };
    wordings.iter().map(in_each).collect()
}

/// Moves of an explanation: seat from 1, null for chance, with the text.
fn moves(explanation: &Explanation) -> Vec<Value> {
    let moves = explanation.moves.iter();
    moves
        .map(|(by, text)| {
            let seat = match by {
                Actor::Seat(seat) => Some(seat.index() + 1),
                Actor::Chance => None,
            };
            json!({"seat": seat, "text": text})
        })
        .collect()
}

fn to_json(spec: &GameSpec, found: &Justification) -> Value {
    let explanations = found.explanations.iter();
    let explanations: Vec<_> = explanations
        .map(|it| json!({"moves": moves(it), "chance": it.probability.map(|(_, value)| value)}))
        .collect();
    let nearest = found.nearest.as_ref().map(|it| {
        json!({"position": it.position, "moves": moves(&it.explanation),
               "differences": texts(&it.differences)})
    });
    let question = found.question.as_ref().map(std::slice::from_ref);
    json!({"game": spec.name(), "verdict": found.verdict.name(), "explanations": explanations,
           "more": found.more, "chance": found.probability, "reasons": texts(&found.reasons), "nearest": nearest,
           "question": question.map(|it| texts(it).remove(0)), "positions": found.positions,
           "taken": texts(&found.taken)})
}
