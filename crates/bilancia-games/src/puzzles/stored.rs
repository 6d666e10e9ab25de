//! Files of puzzles: TOML, one table `[[puzzle]]` for each.

use std::fmt::Write;

use bilancia_core::Seat;
use toml::de::{DeTable, DeValue};

/// Puzzle as it is stored: everything in the notation of its game.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Name within its game, such as `win1-3`.
    pub id: String,
    /// Name of the kind of question.
    pub kind: String,
    /// Difficulty.
    pub level: Level,
    /// Options of the rules, as `name=value,name=value`.
    pub options: String,
    /// Position.
    pub position: String,
    /// Seat that answers.
    pub seat: Seat,
    /// Actions that the opponent plays equally often; empty where the question does not say.
    pub against: Vec<String>,
    /// Accepted answers, all equally good.
    pub accepted: Vec<String>,
    /// Value of the accepted answers to the seat, in points; for mixed strategies their probability.
    pub best: f64,
    /// Value of the best other answer, or its probability.
    pub second: f64,
    /// Answers of the highest values or probabilities, the highest first; empty where answers only win or do not.
    pub values: Vec<(String, f64)>,
    /// Replies that refute other answers.
    pub refuted: Vec<Refutation>,
}

/// Reply that refutes an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The answer.
    pub answer: String,
    /// The opponent's reply.
    pub reply: String,
}

/// Difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Seen at a glance by a player who knows the rules.
    Easy,
    /// Needs a look at the opponent's replies.
    Middle,
    /// Needs calculation.
    Hard,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Middle, Self::Hard];

    /// Name in files.
    pub fn name(self) -> &'static str {
        ["easy", "middle", "hard"][self as usize]
    }
}

impl Puzzle {
    /// Difference between the values of the accepted answers and of the next best one.
    pub fn margin(&self) -> f64 {
        self.best - self.second
    }

    /// Whether an answer, in canonical notation, is accepted.
    pub fn accepts(&self, answer: &str) -> bool {
        self.accepted.iter().any(|accepted| accepted == answer)
    }

    /// The reply that refutes an answer, where one is stored.
    pub fn refutation(&self, answer: &str) -> Option<&str> {
        let found = self.refuted.iter().find(|known| known.answer == answer);
        found.map(|known| known.reply.as_str())
    }
}

/// Fault of a file of puzzles: where it is, and what is missing there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// The file is not TOML.
    #[error("this is not TOML: {0}")]
    Syntax(String),
    /// A field is missing or has another type.
    #[error("puzzle {number}: the field {field} is missing or is not what it should be")]
    Field {
        /// Number of the puzzle, from 1.
        number: usize,
        /// Name of the field.
        field: &'static str,
    },
}

/// Reads a file of puzzles.
///
/// # Errors
/// The first [`FileFault`].
pub fn read(text: &str) -> Result<Vec<Puzzle>, FileFault> {
    let file = DeTable::parse(text).map_err(|error| FileFault::Syntax(error.to_string()))?;
    let file = file.into_inner();
    let Some(list) = file.get("puzzle").map(|list| list.get_ref()) else {
        return Ok(Vec::new());
    };
    let whole = FileFault::Field {
        number: 1,
        field: "puzzle",
    };
    let list = list.as_array().ok_or(whole)?;
    let one = |(index, entry): (usize, &toml::Spanned<DeValue<'_>>)| {
        let fault = |field| FileFault::Field {
            number: index + 1,
            field,
        };
        let table = entry.get_ref().as_table().ok_or(fault("puzzle"))?;
        puzzle(table).map_err(fault)
    };
    list.iter().enumerate().map(one).collect()
}

/// Reads one puzzle; the error is the name of the field at fault.
fn puzzle(table: &DeTable<'_>) -> Result<Puzzle, &'static str> {
    let value = |field: &'static str| table.get(field).map(|value| value.get_ref()).ok_or(field);
    let text = |field| {
        let found = value(field)?.as_str();
        found.map(str::to_owned).ok_or(field)
    };
    let number = |field| match value(field)? {
        DeValue::Float(number) => number.as_str().parse::<f64>().map_err(|_| field),
        _ => Err(field),
    };
    let texts = |field| -> Result<Vec<String>, &'static str> {
        let list = value(field)?.as_array().ok_or(field)?.iter();
        list.map(|entry| entry.get_ref().as_str().map(str::to_owned).ok_or(field))
            .collect()
    };
    let seat = match value("seat")? {
        DeValue::Integer(number) => number.as_str().parse::<u8>().ok(),
        _ => None,
    };
    let level = text("level")?;
    let level = Level::ALL.into_iter().find(|known| known.name() == level);
    let refuted = texts("refuted")?.into_iter().map(|pair| {
        let (answer, reply) = pair.split_once(" > ").ok_or("refuted")?;
        Ok(Refutation {
            answer: answer.to_owned(),
            reply: reply.to_owned(),
        })
    });
    let values = texts("values")?.into_iter().map(|pair| {
        let (answer, value) = pair.split_once(" > ").ok_or("values")?;
        let value = value.parse::<f64>().map_err(|_| "values")?;
        Ok((answer.to_owned(), value))
    });
    Ok(Puzzle {
        id: text("id")?,
        kind: text("kind")?,
        level: level.ok_or("level")?,
        options: text("options")?,
        position: text("position")?,
        seat: Seat(seat.and_then(|seat| seat.checked_sub(1)).ok_or("seat")?),
        against: texts("against")?,
        accepted: texts("accepted")?,
        best: number("best")?,
        second: number("second")?,
        values: values.collect::<Result<_, &'static str>>()?,
        refuted: refuted.collect::<Result<_, &'static str>>()?,
    })
}

/// Writes a file of puzzles, which [`read`] reads.
pub fn write(puzzles: &[Puzzle]) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let list = |texts: &[String]| {
        let texts: Vec<_> = texts.iter().map(|text| quoted(text)).collect();
        format!("[{}]", texts.join(", "))
    };
    let mut out =
        String::from("# Made by `bilancia puzzles make`; checked by `bilancia puzzles check`.\n");
    for puzzle in puzzles {
        let pairs = puzzle.refuted.iter();
        let refuted: Vec<_> = pairs
            .map(|pair| format!("{} > {}", pair.answer, pair.reply))
            .collect();
        let values = puzzle.values.iter();
        let values: Vec<_> = values
            .map(|(answer, value)| format!("{answer} > {value:.6}"))
            .collect();
        let fields = [
            ("id", quoted(&puzzle.id)),
            ("kind", quoted(&puzzle.kind)),
            ("level", quoted(puzzle.level.name())),
            ("options", quoted(&puzzle.options)),
            ("position", quoted(&puzzle.position)),
            ("seat", (puzzle.seat.index() + 1).to_string()),
            ("against", list(&puzzle.against)),
            ("accepted", list(&puzzle.accepted)),
            ("best", format!("{:.6}", puzzle.best)),
            ("second", format!("{:.6}", puzzle.second)),
            ("values", list(&values)),
            ("refuted", list(&refuted)),
        ];
        out.push_str("\n[[puzzle]]\n");
        for (name, value) in fields {
            writeln!(out, "{name} = {value}").expect("writing to a String cannot fail");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Puzzle {
        Puzzle {
            id: "win1-1".to_owned(),
            kind: "win1".to_owned(),
            level: Level::Middle,
            options: "size=4".to_owned(),
            position: "a \"b\" \\".to_owned(),
            seat: Seat(1),
            against: vec!["x".to_owned()],
            accepted: vec!["a1-a2+".to_owned(), "b".to_owned()],
            best: 0.25,
            second: -1.0,
            values: vec![("b".to_owned(), 0.25)],
            refuted: vec![Refutation {
                answer: "c".to_owned(),
                reply: "d".to_owned(),
            }],
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let puzzles = vec![example(), example()];
        assert_eq!(read(&write(&puzzles)), Ok(puzzles));
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        let text = write(&[example(), example()]);
        let place = text.rfind("seat = 2").unwrap();
        let broken = format!(
            "{}{}",
            &text[..place],
            text[place..].replacen("seat = 2", "seat = 0", 1)
        );
        let fault = FileFault::Field {
            number: 2,
            field: "seat",
        };
        assert_eq!(read(&broken), Err(fault));
        assert!(matches!(read("[[puzzle"), Err(FileFault::Syntax(_))));
    }
}
