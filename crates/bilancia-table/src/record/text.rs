//! The text form of a record: headers, one event a line, result, chain.

use std::fmt::{Display, Write};

use bilancia_core::{Actor, Message, Seat};

use super::{FORMAT, Fault, Record, RecordRule, chain::Chain, messages};
use crate::{Event, Outcome, Reason};

/// A line of a record, without the tag of the chain.
pub(super) struct Line {
    pub(super) text: String,
    /// For a line with a tag of the chain: 0 for the end of the headers, else the number of the event.
    pub(super) tagged: Option<usize>,
}

impl Record {
    /// The record as text, in the canonical form.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        let mut chain = Chain::new();
        for line in self.lines() {
            chain.add(&line.text);
            match line.tagged {
                Some(0) => writeln!(out, "{} {}\n", line.text, chain.tag()),
                Some(_) => writeln!(out, "{} #{}", line.text, chain.tag()),
                None => writeln!(out, "{}", line.text),
            }
            .expect("writing to a String cannot fail");
        }
        out + &format!("Chain: {}\n", chain.full())
    }

    /// The lines that the chain runs over.
    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut add = |text: String, tagged| lines.push(Line { text, tagged });
        add(format!("Bilancia-Record: {FORMAT}"), None);
        add(format!("Game: {} {}", self.game, self.version), None);
        for (name, value) in &self.options {
            add(format!("Option: {name}={value}"), None);
        }
        if let Some(start) = &self.start {
            add(format!("Start: {start}"), None);
        }
        for (index, player) in self.players.iter().enumerate() {
            add(format!("Seat-{}: {player}", index + 1), None);
        }
        for (name, value) in &self.tags {
            add(format!("{name}: {value}"), None);
        }
        add("Head:".to_owned(), Some(0));
        for (index, event) in self.events.iter().enumerate() {
            let number = index + 1;
            let text = match event {
                Event::Action { by, text } => format!("{number}. {by} {text}"),
                Event::Forfeit {
                    seat,
                    reason,
                    points,
                } => {
                    let words = forfeit_words(*reason);
                    match points {
                        1 => format!("{number}. {seat}! {words}"),
                        points => format!("{number}. {seat}! {words} -{points}"),
                    }
                }
                Event::Drawn { reason } => format!("{number}. ! {}", draw_words(*reason)),
            };
            add(text, Some(number));
        }
        let result = match &self.outcome {
            None => "* unfinished".to_owned(),
            Some(Outcome { points, reason }) => {
                let points: Vec<_> = points.iter().map(|points| format!("{points:+}")).collect();
                format!("{} {reason}", points.join(" "))
            }
        };
        add(format!("Result: {result}"), None);
        lines
    }

    /// Reads a record from text and checks its form and its chain, not its moves.
    ///
    /// Line ends of every kind are accepted, and so are empty lines at the end.
    ///
    /// # Errors
    /// The first [`Fault`], with its line.
    pub fn from_text(text: &str) -> Result<Self, Fault> {
        let mut reader = Reader {
            lines: text.lines().collect(),
            next: 0,
            chain: Chain::new(),
        };
        reader.read()
    }
}

struct Reader<'a> {
    lines: Vec<&'a str>,
    next: usize,
    chain: Chain,
}

impl<'a> Reader<'a> {
    /// The number of the line read last.
    fn line(&self) -> Option<usize> {
        Some(self.next)
    }

    fn take(&mut self) -> Result<&'a str, Fault> {
        let missing =
            || RecordRule::Complete.fault(Some(self.next + 1), None, &messages::BREAKS_OFF, &[]);
        let line = self.lines.get(self.next).ok_or_else(missing)?.trim_end();
        self.next += 1;
        Ok(line)
    }

    fn form(&self, message: &Message, args: &[&dyn Display]) -> Fault {
        RecordRule::Form.fault(self.line(), None, message, args)
    }

    fn read(&mut self) -> Result<Record, Fault> {
        let mut record = self.read_head()?;
        loop {
            let line = self.take()?;
            if let Some(result) = line.strip_prefix("Result: ") {
                record.outcome = self.read_result(result, record.players.len())?;
                self.chain.add(line);
                break;
            }
            let event = self.read_event(line, record.events.len() + 1, record.players.len())?;
            record.events.push(event);
        }
        self.read_chain()?;
        Ok(record)
    }

    fn read_head(&mut self) -> Result<Record, Fault> {
        let first = self.take()?;
        let Some(format) = first.strip_prefix("Bilancia-Record: ") else {
            return Err(self.form(&messages::BEGINS, &[]));
        };
        if format != FORMAT.to_string() {
            let message = &messages::UNKNOWN_FORMAT;
            return Err(RecordRule::Format.fault(self.line(), None, message, &[&format, &FORMAT]));
        }
        self.chain.add(first);
        let mut record = Record {
            game: String::new(),
            version: 0,
            options: Vec::new(),
            start: None,
            players: Vec::new(),
            tags: Vec::new(),
            events: Vec::new(),
            outcome: None,
        };
        loop {
            let line = self.take()?;
            if let Some(tag) = line.strip_prefix("Head: ") {
                self.chain.add("Head:");
                if tag != self.chain.tag() {
                    let message = &messages::HEADERS_CHANGED;
                    return Err(RecordRule::Chain.fault(self.line(), None, message, &[]));
                }
                break;
            }
            self.read_header(line, &mut record)?;
            self.chain.add(line);
        }
        if record.game.is_empty() || record.players.is_empty() {
            return Err(self.form(&messages::HEADERS_NAME, &[]));
        }
        match self.take()? {
            "" => Ok(record),
            _ => Err(self.form(&messages::EMPTY_LINE, &[])),
        }
    }

    /// Reads a header. Headers come in one fixed order, so that a record has one canonical text.
    fn read_header(&self, line: &str, record: &mut Record) -> Result<(), Fault> {
        let (name, value) = line
            .split_once(": ")
            .ok_or_else(|| self.form(&messages::HEADER_FORM, &[]))?;
        let after_seats = !record.players.is_empty();
        let after_tags = !record.tags.is_empty();
        match name {
            "Game" if record.game.is_empty() => {
                let (game, version) = value
                    .split_once(' ')
                    .and_then(|(game, version)| Some((game, version.parse().ok()?)))
                    .ok_or_else(|| self.form(&messages::GAME_FORM, &[]))?;
                (record.game, record.version) = (game.to_owned(), version);
            }
            _ if record.game.is_empty() => return Err(self.form(&messages::GAME_SECOND, &[])),
            "Option" if record.start.is_none() && !after_seats => {
                let (name, value) = value
                    .split_once('=')
                    .ok_or_else(|| self.form(&messages::OPTION_FORM, &[]))?;
                record.options.push((name.to_owned(), value.to_owned()));
            }
            "Start" if record.start.is_none() && !after_seats => {
                record.start = Some(value.to_owned());
            }
            _ if !after_tags && name == format!("Seat-{}", record.players.len() + 1) => {
                record.players.push(value.to_owned());
            }
            name if record.tag(name).is_some() => {
                return Err(self.form(&messages::HEADER_TWICE, &[&name]));
            }
            name if after_seats && is_tag_name(name) => {
                record.tags.push((name.to_owned(), value.to_owned()));
            }
            name => {
                return Err(self.form(&messages::HEADER_PLACE, &[&name]));
            }
        }
        Ok(())
    }

    fn read_event(&mut self, line: &str, number: usize, seats: usize) -> Result<Event, Fault> {
        let form = |reader: &Self| {
            RecordRule::Form.fault(
                reader.line(),
                Some(number),
                &messages::EVENT_FORM,
                &[&number],
            )
        };
        let (body, tag) = line.rsplit_once(" #").ok_or_else(|| form(self))?;
        let (written, rest) = body.split_once(". ").ok_or_else(|| form(self))?;
        if written != number.to_string() {
            return Err(RecordRule::Numbering.fault(
                self.line(),
                Some(number),
                &messages::OUT_OF_ORDER,
                &[&number, &written],
            ));
        }
        self.chain.add(body);
        if tag != self.chain.tag() {
            let message = &messages::LINE_CHANGED;
            return Err(RecordRule::Chain.fault(self.line(), Some(number), message, &[]));
        }
        let (actor, text) = rest.split_once(' ').ok_or_else(|| form(self))?;
        read_actor(actor, text, seats).ok_or_else(|| form(self))
    }

    fn read_result(&self, text: &str, seats: usize) -> Result<Option<Outcome>, Fault> {
        read_outcome(text, seats).ok_or_else(|| self.form(&messages::RESULT_FORM, &[]))
    }

    fn read_chain(&mut self) -> Result<(), Fault> {
        let line = self.take()?;
        let Some(chain) = line.strip_prefix("Chain: ") else {
            return Err(RecordRule::Complete.fault(
                self.line(),
                None,
                &messages::LAST_IS_CHAIN,
                &[],
            ));
        };
        if chain != self.chain.full() {
            let message = &messages::RESULT_CHANGED;
            return Err(RecordRule::Chain.fault(self.line(), None, message, &[]));
        }
        match self.lines[self.next..]
            .iter()
            .position(|line| !line.trim().is_empty())
        {
            None => Ok(()),
            Some(offset) => {
                let line = Some(self.next + offset + 1);
                Err(RecordRule::Complete.fault(line, None, &messages::AFTER_CHAIN, &[]))
            }
        }
    }
}

/// Whether a name can be that of a further header: names that the format itself uses cannot.
fn is_tag_name(name: &str) -> bool {
    let reserved = [
        "Game",
        "Option",
        "Start",
        "Head",
        "Result",
        "Chain",
        "Bilancia-Record",
    ];
    !reserved.contains(&name)
        && !name.starts_with("Seat-")
        && name.starts_with(|letter: char| letter.is_ascii_uppercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

fn read_actor(actor: &str, text: &str, seats: usize) -> Option<Event> {
    let seat = |text: &str| {
        let seat = text
            .parse::<u8>()
            .ok()
            .filter(|&seat| seat.to_string() == text)?;
        (1..=seats).contains(&seat.into()).then(|| Seat(seat - 1))
    };
    match (actor, text) {
        ("!", text) => {
            let mut reasons = Reason::ALL.into_iter().filter(|reason| reason.is_draw());
            let reason = reasons.find(|reason| draw_words(*reason) == text)?;
            Some(Event::Drawn { reason })
        }
        ("*", text) => Some(Event::Action {
            by: Actor::Chance,
            text: text.to_owned(),
        }),
        (actor, text) if actor.ends_with('!') => {
            let (words, points) = match text.rsplit_once(" -") {
                Some((words, points)) => (words, read_points(points)?),
                None => (text, 1),
            };
            let mut reasons = Reason::ALL.into_iter().filter(|reason| reason.is_forfeit());
            let reason = reasons.find(|reason| forfeit_words(*reason) == words)?;
            let seat = seat(actor.strip_suffix('!')?)?;
            Some(Event::Forfeit {
                seat,
                reason,
                points,
            })
        }
        (actor, text) => Some(Event::Action {
            by: Actor::Seat(seat(actor)?),
            text: text.to_owned(),
        }),
    }
}

/// Reads the points that a forfeit cost, which are written only if they are more than 1.
fn read_points(text: &str) -> Option<i32> {
    let points = text.parse::<i32>().ok()?;
    (points > 1 && points.to_string() == text).then_some(points)
}

/// Words for a loss by something other than the rules of the game.
fn forfeit_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Time => "out of time",
        Reason::Seal => "did not open the seal",
        _ => "resigns",
    }
}

/// Words for a draw by something other than the rules of the game.
fn draw_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Time => "all out of time",
        Reason::Seal => "nobody opened the seal",
        _ => "draw agreed",
    }
}

/// Reads the result. The outer option is none if the text is malformed, the inner one if the match has not ended.
#[expect(clippy::option_option, reason = "the two questions are different ones")]
fn read_outcome(text: &str, seats: usize) -> Option<Option<Outcome>> {
    if text == "* unfinished" {
        return Some(None);
    }
    let words: Vec<_> = text.split(' ').collect();
    let (reason, points) = words.split_last()?;
    let reason = Reason::named(reason)?;
    let points: Option<Vec<i32>> = points.iter().map(|points| points.parse().ok()).collect();
    let points = points.filter(|points| points.len() == seats)?;
    Some(Some(Outcome { points, reason }))
}
