//! The JSON Lines form of a record, for programs: one object a line.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use bilancia_core::{Actor, Message, Seat};

use super::{FORMAT, Fault, Record, RecordRule, chain::Chain, messages};
use crate::{Event, Outcome, Reason};

/// A line of the form. These types are the file format; the program's own types are free to change.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase", deny_unknown_fields)]
enum Line {
    Start {
        record: u32,
        game: String,
        version: u32,
        options: Map<String, Value>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        position: Option<String>,
        players: Vec<String>,
        tags: Map<String, Value>,
        tag: String,
    },
    Action {
        n: usize,
        seat: u8,
        text: String,
        tag: String,
    },
    Chance {
        n: usize,
        text: String,
        tag: String,
    },
    Resign {
        n: usize,
        seat: u8,
        #[serde(skip_serializing_if = "is_one", default = "one")]
        points: i32,
        tag: String,
    },
    /// Loss by time or seal.
    Forfeit {
        n: usize,
        seat: u8,
        reason: String,
        #[serde(skip_serializing_if = "is_one", default = "one")]
        points: i32,
        tag: String,
    },
    /// Draw, by agreement if there is no reason.
    Draw {
        n: usize,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        reason: Option<String>,
        tag: String,
    },
    End {
        points: Option<Vec<i32>>,
        reason: Option<String>,
        chain: String,
    },
}

/// Points of a forfeit on a line without points.
const fn one() -> i32 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde asks for"
)]
fn is_one(points: &i32) -> bool {
    *points == one()
}

impl Line {
    /// The line of an event with its number, from 1, and its tag.
    fn of_event(n: usize, event: &Event, tag: String) -> Self {
        match event {
            Event::Action {
                by: Actor::Seat(seat),
                text,
            } => Self::Action {
                n,
                seat: seat.0 + 1,
                text: text.clone(),
                tag,
            },
            Event::Action {
                by: Actor::Chance,
                text,
            } => Self::Chance {
                n,
                text: text.clone(),
                tag,
            },
            Event::Forfeit {
                seat,
                reason: Reason::Resignation,
                points,
            } => Self::Resign {
                n,
                seat: seat.0 + 1,
                points: *points,
                tag,
            },
            Event::Forfeit {
                seat,
                reason,
                points,
            } => Self::Forfeit {
                n,
                seat: seat.0 + 1,
                reason: reason.name().to_owned(),
                points: *points,
                tag,
            },
            Event::Drawn { reason } => Self::Draw {
                n,
                reason: (*reason != Reason::Agreement).then(|| reason.name().to_owned()),
                tag,
            },
        }
    }

    /// The event of this line with its number, in a game of this number of seats.
    ///
    /// # Errors
    /// Why the line is no event.
    fn into_event(self, seats: usize) -> Result<(usize, Event), &'static Message> {
        let seat_of = |seat: u8| match usize::from(seat) {
            of if (1..=seats).contains(&of) => Ok(Seat(seat - 1)),
            _ => Err(&messages::NO_SEAT),
        };
        Ok(match self {
            // The end never comes here: it is no event, and is read before.
            Self::Start { .. } | Self::End { .. } => return Err(&messages::STARTS_ONCE),
            Self::Action { n, seat, text, .. } => {
                let by = Actor::Seat(seat_of(seat)?);
                (n, Event::Action { by, text })
            }
            Self::Chance { n, text, .. } => {
                let by = Actor::Chance;
                (n, Event::Action { by, text })
            }
            Self::Resign {
                n, seat, points, ..
            } => {
                let event = Event::Forfeit {
                    seat: seat_of(seat)?,
                    reason: Reason::Resignation,
                    points,
                };
                (n, event)
            }
            Self::Forfeit {
                n,
                seat,
                reason,
                points,
                ..
            } => {
                let known = Reason::named(&reason).filter(|reason| reason.is_forfeit());
                let reason = known.ok_or(&messages::UNKNOWN_REASON)?;
                let event = Event::Forfeit {
                    seat: seat_of(seat)?,
                    reason,
                    points,
                };
                (n, event)
            }
            Self::Draw { n, reason, .. } => {
                let known = match &reason {
                    None => Some(Reason::Agreement),
                    Some(reason) => Reason::named(reason).filter(|reason| reason.is_draw()),
                };
                let reason = known.ok_or(&messages::UNKNOWN_REASON)?;
                (n, Event::Drawn { reason })
            }
        })
    }
}

impl Record {
    /// The record as JSON Lines. Its hashes are those of the text form.
    pub fn to_json_lines(&self) -> String {
        let mut chain = Chain::new();
        let mut tags = Vec::new();
        for line in self.lines() {
            chain.add(&line.text);
            if line.tagged.is_some() {
                tags.push(chain.tag());
            }
        }
        let mut tags = tags.into_iter();
        let mut tag = || tags.next().expect("every tagged line has a tag");
        let map = |pairs: &[(String, String)]| {
            pairs
                .iter()
                .map(|(name, value)| (name.clone(), Value::from(value.clone())))
                .collect()
        };
        let mut lines = vec![Line::Start {
            record: FORMAT,
            game: self.game.clone(),
            version: self.version,
            options: map(&self.options),
            position: self.start.clone(),
            players: self.players.clone(),
            tags: map(&self.tags),
            tag: tag(),
        }];
        let events = (1..).zip(&self.events);
        lines.extend(events.map(|(n, event)| Line::of_event(n, event, tag())));
        lines.push(Line::End {
            points: self.outcome.as_ref().map(|outcome| outcome.points.clone()),
            reason: self
                .outcome
                .as_ref()
                .map(|outcome| outcome.reason.name().to_owned()),
            chain: chain.full(),
        });
        let write =
            |line: &Line| serde_json::to_string(line).expect("plain data serialises") + "\n";
        lines.iter().map(write).collect()
    }

    /// Reads a record from JSON Lines and checks its form and its chain, not its moves.
    ///
    /// # Errors
    /// The first [`Fault`], with its line.
    pub fn from_json_lines(text: &str) -> Result<Self, Fault> {
        let mut lines = Vec::new();
        for (index, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty())
        {
            let read = serde_json::from_str(line).map_err(|error| {
                let line = Some(index + 1);
                RecordRule::Form.fault(line, None, &messages::NOT_A_LINE, &[&error])
            })?;
            lines.push((index + 1, read));
        }
        let record = assemble(lines)?;
        // The contents of the lines must agree with their hashes.
        if record
            .to_json_lines()
            .lines()
            .ne(text.lines().map(str::trim).filter(|l| !l.is_empty()))
        {
            return Err(first_difference(&record, text));
        }
        Ok(record)
    }
}

/// A fault in the form of a line.
fn misformed(line: usize, message: &Message) -> Fault {
    RecordRule::Form.fault(Some(line), None, message, &[])
}

/// The record that a first line begins, without events.
fn begin(line: Option<Line>) -> Result<Record, Fault> {
    let Some(Line::Start {
        record: format,
        game,
        version,
        options,
        position,
        players,
        tags,
        ..
    }) = line
    else {
        return Err(misformed(1, &messages::FIRST_IS_START));
    };
    if format != FORMAT {
        let message = &messages::UNKNOWN_FORMAT;
        return Err(RecordRule::Format.fault(Some(1), None, message, &[&format, &FORMAT]));
    }
    let pairs = |map: Map<String, Value>| {
        let pair = |(name, value): (String, Value)| Some((name, value.as_str()?.to_owned()));
        map.into_iter().map(pair).collect::<Option<Vec<_>>>()
    };
    let texts = || misformed(1, &messages::TEXT_VALUES);
    Ok(Record {
        game,
        version,
        options: pairs(options).ok_or_else(texts)?,
        start: position,
        players,
        tags: pairs(tags).ok_or_else(texts)?,
        events: Vec::new(),
        outcome: None,
    })
}

/// The record of numbered lines.
fn assemble(lines: Vec<(usize, Line)>) -> Result<Record, Fault> {
    let mut lines = lines.into_iter();
    let mut record = begin(lines.next().map(|(_, first)| first))?;
    let mut last = 1;
    for (line, read) in lines.by_ref() {
        last = line;
        if let Line::End { points, reason, .. } = read {
            record.outcome =
                read_end(points, reason).ok_or_else(|| misformed(line, &messages::BAD_END))?;
            return match lines.next() {
                None => Ok(record),
                Some((line, _)) => {
                    Err(RecordRule::Complete.fault(Some(line), None, &messages::AFTER_END, &[]))
                }
            };
        }
        let expected = record.events.len() + 1;
        let (n, event) = read
            .into_event(record.players.len())
            .map_err(|message| misformed(line, message))?;
        if n != expected {
            return Err(RecordRule::Numbering.fault(
                Some(line),
                Some(expected),
                &messages::OUT_OF_ORDER,
                &[&expected, &n],
            ));
        }
        record.events.push(event);
    }
    Err(RecordRule::Complete.fault(Some(last + 1), None, &messages::NO_END, &[]))
}

#[expect(
    clippy::option_option,
    reason = "whether it can be read, and whether there is one"
)]
fn read_end(points: Option<Vec<i32>>, reason: Option<String>) -> Option<Option<Outcome>> {
    match (points, reason) {
        (None, None) => Some(None),
        (Some(points), Some(reason)) => {
            let reason = Reason::named(&reason)?;
            Some(Some(Outcome { points, reason }))
        }
        _ => None,
    }
}

fn first_difference(record: &Record, text: &str) -> Fault {
    let canonical = record.to_json_lines();
    let mut canonical = canonical.lines();
    let differs = |(_, line): &(usize, &str)| canonical.next() != Some(line.trim());
    let line = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .find(differs);
    let line = line.map(|(index, _)| index + 1);
    let event = line
        .and_then(|line| line.checked_sub(1))
        .filter(|&event| event > 0);
    let event = event.filter(|&event| event <= record.events.len());
    RecordRule::Chain.fault(line, event, &messages::NOT_CANONICAL, &[])
}
