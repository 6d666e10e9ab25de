//! The command `turn`: checks a whole turn without playing it.

use std::path::{Path, PathBuf};

use bilancia_analysis::turns::{self, TextTurn};
use bilancia_core::{Lang, Message, Node, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{GameSpec, Record, Table, record::Fault as RecordFault};
use clap::Args;
use serde_json::{Value, json};

use crate::{
    failure::{Failure, InFile, Said, Status},
    inspect, reading,
    settings::Settings,
    turn_text::{self, Fault},
};

bilancia_core::messages! { crate::catalogue, "turn-":
    const {
        WHOLE(name), UNFINISHED(seat_name), AFTER, NEXT_2(who), NEXT_3(who), THEN_THE_GAME(_who), NOBODY,
        WHICH(names), NO_SEAT(number, seats), OTHER_GAME(path, names, names_third),
    }
}

const NEXT: [Message; 3] = [NEXT_2, NEXT_3, THEN_THE_GAME];

/// Options of `turn`.
#[derive(Args)]
pub(crate) struct TurnArgs {
    /// The game, with its options after a colon.
    game: String,
    /// A position; see 'rules GAME --notation'.
    #[arg(long, value_name = "POSITION", conflicts_with = "record")]
    position: Option<String>,
    /// The record of a game in progress, whose last position is meant.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The text of the turn; - is standard input.
    #[arg(long, value_name = "FILE")]
    check: PathBuf,
    /// Number of the seat whose turn it is, from 1; by default the only one that the game waits for.
    #[arg(long, value_name = "SEAT")]
    seat: Option<usize>,
    /// One JSON object: game, seat, ok, whole, turn, actions, position, fingerprint, node, seats, remarks,
    /// fault (line, column,
    /// words, rule, text).
    #[arg(long)]
    json: bool,
}

/// Checks a turn. The answer is no, exit status 1, unless it is legal and whole.
pub(crate) fn turn(args: &TurnArgs, settings: &Settings) -> Result<(), Failure> {
    let (spec, table) = set_up(args)?;
    let seat = seat(&*table, args.seat, settings.lang())?;
    let text = turn_text::read_file(&args.check)?;
    let checked = turn_text::read_turn(&*table, seat, &text);
    if args.json {
        println!("{}", to_json(&spec, &*table, seat, &checked));
    } else if let Ok(turn) = &checked {
        show(&*table, seat, turn, settings.lang());
    }
    match checked {
        Ok(turn) if turn.whole => Ok(()),
        Ok(_) => {
            let unfinished = Unfinished(&*table, seat);
            Err(Status::No.of(&unfinished))
        }
        Err(fault) => Err(Status::No.of(&fault)),
    }
}

/// The failure of a turn whose player has more to choose.
struct Unfinished<'a>(&'a dyn Table, Seat);

impl Said for Unfinished<'_> {
    fn said(&self, lang: Lang) -> String {
        UNFINISHED.text(lang, &[&self.0.seat_name(self.1, lang)])
    }
}

fn set_up(args: &TurnArgs) -> Result<(GameSpec, Box<dyn Table>), Failure> {
    let spec = inspect::game(&args.game)?;
    let Some(path) = &args.record else {
        let table = spec
            .table(args.position.as_deref())
            .map_err(|error| Status::Wrong.of(&error))?;
        return Ok((spec, table));
    };
    let replayed = replay(path)?;
    let recorded = GameSpec {
        game: replayed.game(),
        options: replayed.options().clone(),
    };
    let same_game = recorded.game.info().name == spec.game.info().name;
    // A bare name is any game of that name.
    if !same_game || args.game.contains(':') && recorded.name() != spec.name() {
        let names = [recorded.name(), spec.name()];
        return Err(Status::Wrong.say(&OTHER_GAME, &[&path.display(), &names[0], &names[1]]));
    }
    Ok((recorded, replayed))
}

fn replay(path: &Path) -> Result<Box<dyn Table>, Failure> {
    let text = reading::text(path, reading::RECORD)?;
    let fault = |fault: RecordFault| {
        Status::No.of(&InFile {
            path,
            fault: &fault,
        })
    };
    let record = Record::read(&text).map_err(fault)?;
    Ok(record.replay(catalog()).map_err(fault)?.table)
}

/// The seat that was named, or the only one that the match waits for.
fn seat(table: &dyn Table, named: Option<usize>, lang: Lang) -> Result<Seat, Failure> {
    let seats = table.seats().len();
    match (named, table.node()) {
        (Some(number), _) => table
            .seats()
            .iter()
            .find(|seat| seat.index() + 1 == number)
            .ok_or_else(|| Status::Wrong.say(&NO_SEAT, &[&number, &seats])),
        (None, Node::Choice(owing)) => owing
            .only()
            .ok_or_else(|| Status::Wrong.say(&WHICH, &[&names(table, owing, lang)])),
        (None, _) => Err(Status::No.say(&NOBODY, &[])),
    }
}

fn names(table: &dyn Table, seats: Seats, lang: Lang) -> String {
    let name = |seat: Seat| format!("{} ({seat})", table.seat_name(seat, lang));
    seats.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The kind of a node, for programs, and the seats that it waits for.
fn next(node: Node) -> (usize, &'static str, Seats) {
    match node {
        Node::Choice(seats) => (0, "choice", seats),
        Node::Chance => (1, "chance", Seats::NONE),
        Node::Over => (2, "over", Seats::NONE),
    }
}

/// Position and fingerprint after a turn, as the player may see them.
fn position_after(turn: &TextTurn, seat: Seat) -> (String, String) {
    let fingerprint = turns::fingerprint(&*turn.after, seat).unwrap_or_default();
    (turn.after.view(seat.into()).position(), fingerprint)
}

fn show(table: &dyn Table, seat: Seat, turn: &TextTurn, lang: Lang) {
    if turn.whole {
        let name = table.seat_name(seat, lang);
        println!("{}", Settings::wrap(&WHOLE.text(lang, &[&name])));
    }
    if !turn.text.is_empty() {
        println!("{}", turn.text.trim_end());
    }
    for remark in &turn.remarks {
        println!("{}", Settings::wrap(&turn_text::remark(remark, lang)));
    }
    let (position, fingerprint) = position_after(turn, seat);
    println!("{}\n{position} @{fingerprint}", AFTER.raw(lang));
    let (kind, _, seats) = next(turn.after.node());
    let who = match kind {
        1 => table.game().info().chance.raw(lang).to_owned(),
        _ => names(&*turn.after, seats, lang),
    };
    println!("{}", NEXT[kind].text(lang, &[&who]));
}

fn to_json(
    spec: &GameSpec,
    table: &dyn Table,
    seat: Seat,
    checked: &Result<TextTurn, Fault>,
) -> Value {
    let turn = checked.as_ref().ok();
    let after = turn.map(|turn| position_after(turn, seat));
    let (_, node, seats) = next(turn.map_or_else(|| table.node(), |turn| turn.after.node()));
    let seats: Vec<_> = seats.iter().map(|seat| seat.index() + 1).collect();
    let fault = checked.as_ref().err().map(|fault| {
        let (line, column, words) = match &fault.place {
            Some((line, column, words)) => (Some(line), Some(column), Some(words)),
            None => (None, None, None),
        };
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(fault.reason(lang))));
        let texts = Value::Object(texts.into_iter().collect());
        json!({"line": line, "column": column, "words": words, "rule": fault.rule, "text": texts})
    });
    json!({"game": spec.name(), "seat": seat.index() + 1, "ok": turn.is_some(),
           "whole": turn.is_some_and(|turn| turn.whole), "turn": turn.map(|turn| &turn.text),
           "actions": turn.map(|turn| &turn.actions), "position": after.as_ref().map(|after| &after.0),
           "fingerprint": after.as_ref().map(|after| &after.1), "node": node, "seats": seats,
           "remarks": turn.map(|turn| turn_text::remarks_as_json(&turn.remarks)), "fault": fault})
}
