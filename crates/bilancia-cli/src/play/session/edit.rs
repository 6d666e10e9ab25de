//! Turns in the user's editor.

use std::{
    env,
    fmt::Write,
    process::{Command, ExitStatus},
};

use bilancia_analysis::turns;
use bilancia_core::{Message, Seat, Seats};
use bilancia_table::Table;

use super::{Session, turn::Taken};
use crate::{
    failure::{Failure, Said},
    interrupt,
    play::{
        console::{Line, Manner},
        request::{Request, read_request},
        texts,
    },
    printable::printable,
    settings::{self, Settings},
    turn_text::{self, Fault},
};

/// Mark of the program's own lines in a turn that is edited; they are renewed each time it is opened.
const MARK: &str = "#>";
/// Columns of the program's own lines.
const COLUMNS: usize = 76;
/// Choices that are listed as possible next.
const CHOICES: usize = 120;

impl Session {
    /// Opens the turn in the user's editor until it is legal, and plays it. It takes the place of the turn so far.
    pub(super) fn edit(&mut self, seat: Seat, eyes: Seats) -> Result<Taken, Failure> {
        let Some(editor) = editor() else {
            self.say(&texts::NO_EDITOR, &[]);
            return Ok(Taken::No);
        };
        let draft = self.save.draft();
        let start = self.table.at(turns::turn_start(&*self.table, seat));
        let mut text = match draft.read() {
            Some(text) => text,
            None => self.text_so_far(seat) + "\n",
        };
        let mut fault: Option<Fault> = None;
        loop {
            draft.write(&self.with_remarks(&text, seat, fault.as_ref()))?;
            match open(&editor, draft.path()) {
                Ok(status) if status.success() => {}
                Ok(status) => {
                    self.say(&texts::EDITOR_FAILED, &[&editor.join(" "), &status]);
                    self.say_draft();
                    return Ok(Taken::No);
                }
                Err(error) => {
                    self.say(&texts::EDITOR_FAILED, &[&editor.join(" "), &error]);
                    self.say_draft();
                    return Ok(Taken::No);
                }
            }
            text = match turn_text::read_file(draft.path()) {
                Ok(text) => text,
                Err(failure) => {
                    println!("{}", Settings::wrap(failure.text(self.lang)));
                    return Ok(Taken::No);
                }
            };
            match turn_text::read_turn(&*start, seat, &text) {
                Ok(turn) if turn.actions == self.actions_so_far(seat) => {
                    draft.remove()?;
                    self.say(&texts::UNCHANGED, &[]);
                    return Ok(Taken::No);
                }
                // An empty turn takes back all that was played.
                Ok(turn) if turn.actions.is_empty() => {
                    draft.remove()?;
                    self.table = start;
                    self.events_shown = self.table.event_count();
                    self.shown = None;
                    self.say(&texts::UNDONE, &[]);
                    return Ok(Taken::Played);
                }
                Ok(turn) => return self.play_turn(seat, turn, eyes),
                Err(found) => {
                    println!("{}", Settings::wrap(&found.said(self.lang)));
                    if !self.opens_again()? {
                        self.say_draft();
                        return Ok(Taken::No);
                    }
                    fault = Some(found);
                }
            }
        }
    }

    fn opens_again(&mut self) -> Result<bool, Failure> {
        let answer = self.ask(&texts::EDIT_AGAIN, &[], Manner::Once)?;
        Ok(matches!(
            answer,
            Line::Text(text) if matches!(read_request(&text), Request::Nothing | Request::Edit)
        ))
    }

    /// A turn's text with remarks of the program: how it is used, what is possible next, and the fault at its line.
    fn with_remarks(&self, text: &str, seat: Seat, fault: Option<&Fault>) -> String {
        let mut out = String::new();
        let place = fault.and_then(|fault| fault.place.as_ref());
        for (line, number) in text.lines().zip(1..) {
            if !line.starts_with(MARK) {
                out.push_str(line);
                out.push('\n');
            }
            if let Some(fault) = fault.filter(|_| place.is_some_and(|place| place.0 == number)) {
                remark(&mut out, &format!("^ {}", fault.said(self.lang)));
            }
        }
        if let Some(fault) = fault.filter(|_| place.is_none()) {
            remark(&mut out, &fault.said(self.lang));
        }
        let about = |message: &Message| message.text(self.lang, &[&self.name(seat)]);
        remark(&mut out, &about(&texts::EDIT_HELP));
        let choices = self.choices(seat, &out);
        if !choices.is_empty() {
            let list = choices.join(", ");
            remark(&mut out, &texts::EDIT_NEXT.text(self.lang, &[&list]));
        }
        out
    }

    /// Choices for the next action after a turn's text, by which it can go on; none if it is not legal or whole.
    fn choices(&self, seat: Seat, text: &str) -> Vec<String> {
        let start = self.table.at(turns::turn_start(&*self.table, seat));
        let Ok(turn) = turn_text::read_turn(&*start, seat, text) else {
            return Vec::new();
        };
        let after: Box<dyn Table> = turn.after;
        let Some(prompt) = after.view(seat.into()).prompt(seat, &[]) else {
            return Vec::new();
        };
        let more = prompt.next.len() > CHOICES;
        let labels = prompt.next.iter().take(CHOICES);
        let mut choices: Vec<_> = labels
            .map(|choice| choice.label.text(self.lang).to_owned())
            .collect();
        if more {
            choices.push("…".to_owned());
        }
        choices
    }
}

/// Appends lines with the program's mark.
fn remark(out: &mut String, text: &str) {
    for line in settings::wrap(&printable(text), Some(COLUMNS)).lines() {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{MARK} {line}");
    }
}

/// The command of the user's editor, with its arguments.
fn editor() -> Option<Vec<String>> {
    let named = ["VISUAL", "EDITOR"]
        .into_iter()
        .filter_map(|name| env::var(name).ok());
    let mut commands = named.filter_map(|command| shlex::split(&command));
    commands.find(|words| !words.is_empty())
}

/// Runs the editor on a file; Ctrl-C is the editor's while it runs.
fn open(editor: &[String], path: &std::path::Path) -> std::io::Result<ExitStatus> {
    let held = interrupt::hold();
    let status = Command::new(&editor[0])
        .args(&editor[1..])
        .arg(path)
        .status();
    drop(held);
    status
}
