//! The command `mail`: a game by mail, without any server.

mod addresses;
mod args;
mod files;
mod letters;
mod messages;
mod show;

use std::path::Path;

use bilancia_core::{Lang, Message, Seat, Seats, Wording};
use bilancia_mail::{
    Block, Correspondence, LARGEST, Letter, MailError, Next, Part, Reading, mailto,
};
use serde_json::{Value, json};

use crate::{
    failure::{Failure, Said, Status},
    inspect, output, reading, serve,
    settings::Settings,
    turn_text,
};
use addresses::Address;
use args::{Form, Move, New, Output, Read, Resign, Task};
use files::Kept;

pub(crate) use args::MailArgs;

bilancia_core::catalogue!("cli/mail");

impl Said for MailError {
    fn said(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

/// Result of a command of `mail`.
struct Done {
    kept: Kept,
    /// The mail to be sent, if there is one.
    letter: Option<Letter>,
    /// For a mail that was read: whether it had been read before, and how many events there were before it.
    read: Option<bilancia_mail::News>,
    /// Remarks on what the player may not have meant.
    remarks: Vec<Wording>,
    /// A sentence about a command that makes no mail.
    notice: Option<&'static Message>,
}

impl Done {
    /// A command that makes a mail, or none.
    fn of(kept: Kept, letter: Option<Letter>) -> Self {
        Self {
            kept,
            letter,
            read: None,
            remarks: Vec::new(),
            notice: None,
        }
    }
}

/// Why a command of `mail` fails: a fault of correspondence, or something else.
enum Trouble {
    Mail(MailError),
    Other(Failure),
}

impl From<MailError> for Trouble {
    fn from(error: MailError) -> Self {
        Self::Mail(error)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Other(failure)
    }
}

/// Does what the command line says.
pub(crate) fn mail(args: &MailArgs, settings: &Settings) -> Result<(), Failure> {
    let (done, output, answer) = match &args.task {
        Task::Deliver(args) => {
            let (database, recipient) = (args.database_url.as_deref(), args.recipient.as_deref());
            return serve::deliver(database, recipient, settings.lang());
        }
        Task::New(args) => (new(args, settings), Some(&args.output), &args.output.answer),
        Task::Move(args) => (
            play(args, settings),
            Some(&args.output),
            &args.output.answer,
        ),
        Task::Resign(args) => (
            resign(args, settings),
            Some(&args.output),
            &args.output.answer,
        ),
        Task::Undo(args) => (undo(&args.record), None, &args.answer),
        Task::Show(args) => (show(&args.record), None, &args.answer),
        Task::Read(args) => (read(args), None, &args.answer),
    };
    match done {
        Ok(done) => finish(&done, output, answer.json, settings),
        Err(Trouble::Other(failure)) => Err(failure),
        Err(Trouble::Mail(error)) => {
            if answer.json {
                println!("{}", fault_as_json(&error));
            }
            Err(Status::No.of(&error))
        }
    }
}

fn new(args: &New, settings: &Settings) -> Result<Done, Trouble> {
    let spec = inspect::game(&args.game)?;
    let to = args.to.clone();
    let table = spec
        .table(args.position.as_deref())
        .map_err(|error| Status::Wrong.of(&error))?;
    let seats = table.seats();
    let number = args.seat;
    let seat = seats
        .iter()
        .find(|seat| seat.index() + 1 == number)
        .ok_or_else(|| Status::Wrong.say(&messages::NO_SEAT, &[&number, &seats.len()]))?;
    let own: Seats = seats
        .iter()
        .filter(|other| table.side(*other) == table.side(seat))
        .collect();
    let lang = settings.lang();
    let name_of = |address: Option<&Address>, seat: Seat| match address {
        Some(address) => address.shown().to_owned(),
        None => table.seat_name(seat, lang),
    };
    let players: Vec<String> = seats
        .iter()
        .map(|seat| match own.contains(seat) {
            true => name_of(args.from.as_ref(), seat),
            false => name_of(Some(&to), seat),
        })
        .collect();
    let (name, secret) = (files::random_name()?, files::random_secret()?);
    let position = args.position.as_deref();
    let (game, offer) = Correspondence::offer(spec, position, &name, own, &players, &secret)?;
    let path = match &args.record {
        Some(path) => path.clone(),
        None => files::usual_path(&game),
    };
    let mut kept = Kept::new(path, game, args.from.clone(), Some(to))?;
    let letter = send(&mut kept, &offer, settings);
    kept.save()?;
    let unsigned = args.from.is_none() && args.output.form == Form::Eml && !args.output.open;
    Ok(Done {
        notice: unsigned.then_some(&messages::NO_FROM),
        ..Done::of(kept, Some(letter))
    })
}

/// Makes the mail of a block, and notes it.
fn send(kept: &mut Kept, block: &Block, settings: &Settings) -> Letter {
    let now = jiff::Timestamp::now();
    let letter = letters::letter(kept, block, now.as_second(), settings.lang());
    let date = now.strftime("%Y-%m-%d").to_string();
    kept.game
        .note_sent(block, Some(date), Some(letter.id.clone()));
    letter
}

fn play(args: &Move, settings: &Settings) -> Result<Done, Trouble> {
    let mut kept = Kept::load(&args.record)?;
    let text = match (&args.turn, &args.file, &args.position) {
        (Some(turn), ..) => Some(turn.clone()),
        (None, Some(file), _) => Some(turn_text::read_file(file)?),
        (None, None, Some(position)) => Some(kept.game.find_turn(position)?),
        (None, None, None) => None,
    };
    let nothing_new = text.is_none() && matches!(kept.game.next(), Next::Wait | Next::Over);
    if nothing_new && let Some(block) = files::last_block(&kept.game) {
        let now = jiff::Timestamp::now().as_second();
        let letter = letters::letter(&kept, &block, now, settings.lang());
        return Ok(Done::of(kept, Some(letter)));
    }
    let remarks = kept.game.remarks(text.as_deref().unwrap_or_default());
    if args.check {
        kept.game.play(text.as_deref())?;
        return Ok(Done {
            remarks,
            notice: Some(&messages::CHECKED),
            ..Done::of(kept, None)
        });
    }
    if text.is_some() {
        kept.keep_for_undo();
    }
    let block = kept.game.play(text.as_deref())?;
    let done = sent(kept, &block, settings)?;
    Ok(Done { remarks, ..done })
}

/// Takes back what was sent last.
fn undo(record: &Path) -> Result<Done, Trouble> {
    let mut kept = Kept::load(record)?;
    kept.undo()?;
    kept.save()?;
    Ok(Done {
        notice: Some(&messages::TAKEN_BACK),
        ..Done::of(kept, None)
    })
}

fn resign(args: &Resign, settings: &Settings) -> Result<Done, Trouble> {
    let mut kept = Kept::load(&args.record)?;
    kept.keep_for_undo();
    let block = kept.game.resign()?;
    sent(kept, &block, settings)
}

/// Makes the mail of a block that was played, and keeps both.
fn sent(mut kept: Kept, block: &Block, settings: &Settings) -> Result<Done, Trouble> {
    let letter = send(&mut kept, block, settings);
    kept.save()?;
    Ok(Done::of(kept, Some(letter)))
}

fn show(record: &Path) -> Result<Done, Trouble> {
    Ok(Done::of(Kept::load(record)?, None))
}

fn read(args: &Read) -> Result<Done, Trouble> {
    let message = read_message(&args.message)?;
    let reading = bilancia_mail::read(&message)?;
    let (block, known) = chosen(args, &reading)?;
    let envelope = reading.envelope;
    let date = envelope
        .date
        .and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
    let date = date.map(|date| date.strftime("%Y-%m-%d").to_string());
    let (mut kept, news) = match known {
        Some(mut kept) => {
            let news = kept.game.receive(&block, date, envelope.id)?;
            (kept, news)
        }
        None => {
            let mut game = Correspondence::accept(&block, &files::random_secret()?)?;
            game.note_received(&block, date, envelope.id);
            let path = args
                .record
                .clone()
                .unwrap_or_else(|| files::usual_path(&game));
            let news = bilancia_mail::News {
                already: false,
                events: 0,
            };
            // A mail with one receiver came to this player.
            let receiver = match &envelope.to[..] {
                [only] => Some(Address::of(only)),
                _ => None,
            };
            let from = args.from.clone().or(receiver);
            (Kept::new(path, game, from, args.to.clone())?, news)
        }
    };
    if !news.already {
        if let Some(from) = envelope.from.filter(|_| kept.to.is_none()) {
            kept.to = Some(Address::of(&from));
        }
        kept.forget_undo();
        kept.save()?;
    }
    Ok(Done {
        read: Some(news),
        ..Done::of(kept, None)
    })
}

/// The block of a message that counts, and the game for which it is; none if it has no record yet.
fn chosen(args: &Read, reading: &Reading) -> Result<(Block, Option<Kept>), Trouble> {
    // A thread may have blocks of other matches too.
    for name in reading.matches() {
        if let Some(path) = files::find(args.record.as_deref(), name)? {
            let kept = Kept::load(&path)?;
            return Ok((kept.game.choose(reading)?, Some(kept)));
        }
    }
    let is_offer = |block: &Block| {
        block
            .parts
            .iter()
            .any(|part| matches!(part, Part::Offer(_)))
    };
    Ok((
        reading.choose(|block| !is_offer(block))?.block.clone(),
        None,
    ))
}

/// The bytes of a message, no more than one may have and one.
fn read_message(path: &Path) -> Result<Vec<u8>, Failure> {
    reading::beginning_or_input(path, LARGEST as u64 + 1)
}

/// Shows or writes what a command came to.
fn finish(
    done: &Done,
    output: Option<&Output>,
    json: bool,
    settings: &Settings,
) -> Result<(), Failure> {
    let form = output.map_or(Form::Eml, |output| output.form);
    let open = output.is_some_and(|output| output.open);
    let written = done.letter.as_ref().map(|letter| match form {
        Form::Eml => String::from_utf8_lossy(&letter.to_eml()).into_owned(),
        Form::Text => letter.text.clone(),
        Form::Mailto => mailto(&letter.to.1, &letter.subject, &letter.text) + "\n",
    });
    if let Some(letter) = done.letter.as_ref().filter(|_| open) {
        let url = mailto(&letter.to.1, &letter.subject, &letter.text);
        open::that_detached(url)
            .map_err(|error| Status::Outside.say(&messages::NO_PROGRAM, &[&error]))?;
    }
    if json {
        println!("{}", to_json(done, written.as_deref()));
        return Ok(());
    }
    // Standard output is the mail.
    for remark in &done.remarks {
        eprintln!(
            "{}",
            Settings::wrap(&turn_text::remark(remark, settings.lang()))
        );
    }
    if let Some(notice) = done.notice {
        eprintln!("{}", Settings::wrap(notice.raw(settings.lang())));
    }
    match written {
        Some(_) if open => println!("{}", messages::OPENED.raw(settings.lang())),
        Some(text) => output::bytes(text.as_bytes()),
        None => show::show(&done.kept, done.read, settings),
    }
    Ok(())
}

fn to_json(done: &Done, written: Option<&str>) -> Value {
    let game = &done.kept.game;
    let next = match game.next() {
        Next::Move(_) => "move",
        Next::Answer => "answer",
        Next::Wait => "wait",
        Next::Over => "over",
    };
    json!({"ok": true, "record": done.kept.path(), "match": game.name(), "position": game.table().position(),
           "turn": game.turn(), "next": next, "already": done.read.map(|read| read.already), "mail": written,
           "remarks": turn_text::remarks_as_json(&done.remarks), "fault": null})
}

fn fault_as_json(error: &MailError) -> Value {
    let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(error.reason(lang))));
    let texts = Value::Object(texts.into_iter().collect());
    let place = error.place.as_ref();
    json!({"ok": false, "record": null, "match": null, "position": null, "turn": null, "next": null, "already": null,
           "mail": null, "remarks": null,
           "fault": {"rule": format!("mail {}", error.rule.number()), "line": place.map(|(line, _)| line),
                     "words": place.map(|(_, words)| words), "text": texts}})
}
