//! Conditional moves: "if they play this, I play that".

use bilancia_core::{Actor, Node, Seat};
use bilancia_table::{Event, PlayError, Table};

/// Most lines of a plan.
const MOST_LINES: usize = 40;
/// Longest line.
const MOST_PLIES: usize = 40;
/// Stands for any move of the opponent, at the beginning of a line with one answer: a premove.
pub const ANY: &str = "*";

/// Conditional moves of a seat.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many events there were when it was made.
    pub from: usize,
    /// Sequences of actions of all, in the game's canonical notation.
    pub lines: Vec<Vec<String>>,
}

/// Why a plan cannot be.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// Too many lines or moves.
    #[error("a plan has at most {MOST_LINES} lines of {MOST_PLIES} actions")]
    Long,
    /// Players of the game choose at the same time.
    #[error("answers can be laid down only where one acts after the other")]
    Simultaneous,
    /// `*` stands where it cannot.
    #[error("'*', any move, stands at the beginning of a line, before one answer")]
    Any,
    /// An action of it is not legal.
    #[error("{action}: {error}")]
    Illegal {
        /// The action, as it was written.
        action: String,
        /// Why it is not legal.
        error: PlayError,
    },
}

impl Plan {
    /// Reads a plan: a line for each sequence, its actions divided by `;`. Each must be legal after those before it; what
    /// answers any move must be legal after some.
    pub fn read(table: &dyn Table, text: &str) -> Result<Self, PlanError> {
        let written = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut lines = Vec::new();
        for line in written {
            let split = line.split(';').map(str::trim);
            let written: Vec<_> = split.filter(|action| !action.is_empty()).collect();
            if let [ANY, answer] = written[..] {
                lines.push(vec![ANY.to_owned(), answer_to_any(table, answer)?]);
                continue;
            }
            if written.contains(&ANY) {
                return Err(PlanError::Any);
            }
            let mut table = table.copy();
            let mut actions = Vec::new();
            for action in written {
                let by = match table.node() {
                    Node::Chance => Actor::Chance,
                    Node::Choice(seats) => match seats.only() {
                        Some(seat) if table.sealed().is_empty() => Actor::Seat(seat),
                        _ => return Err(PlanError::Simultaneous),
                    },
                    // Its error says that the game is over.
                    Node::Over => Actor::Chance,
                };
                let played = table.play(by, action).map_err(|error| PlanError::Illegal {
                    action: action.to_owned(),
                    error,
                })?;
                actions.push(played);
            }
            lines.push(actions);
        }
        if lines.len() > MOST_LINES || lines.iter().any(|line| line.len() > MOST_PLIES) {
            return Err(PlanError::Long);
        }
        let from = table.event_count();
        Ok(Self { from, lines })
    }

    /// The answer to what has happened since, if there is one.
    pub(crate) fn answer(&self, seat: Seat, table: &dyn Table) -> Option<&str> {
        let legal = |answer: &&str| table.copy().play(Actor::Seat(seat), answer).is_ok();
        self.answers(seat, table).into_iter().find(legal)
    }

    /// The premove for this position, if it is not legal here.
    pub fn dropped(&self, seat: Seat, table: &dyn Table) -> Option<&str> {
        let since = table.event_count().checked_sub(self.from)?;
        let is_premove = |line: &&Vec<String>| line.first().is_some_and(|first| first == ANY);
        let premove = &**self.lines.iter().find(is_premove)?.get(1)?;
        let due = since == 1 && self.answers(seat, table).contains(&premove);
        (due && self.answer(seat, table).is_none()).then_some(premove)
    }

    /// Answers that lines have for this position, legal or not.
    fn answers(&self, seat: Seat, table: &dyn Table) -> Vec<&str> {
        let is_next = matches!(table.node(), Node::Choice(seats) if seats.only() == Some(seat));
        let happened = self
            .since(table)
            .filter(|texts| is_next && !texts.is_empty());
        let Some(texts) = happened else {
            return Vec::new();
        };
        let fitting = self.lines.iter().filter(|line| fits(line, &texts));
        fitting.map(|line| &*line[texts.len()]).collect()
    }

    /// The rest of each line that fits the events since the plan was made.
    pub fn ahead(&self, table: &dyn Table) -> Vec<Vec<String>> {
        let Some(texts) = self.since(table) else {
            return Vec::new();
        };
        let fitting = self.lines.iter().filter(|line| fits(line, &texts));
        fitting.map(|line| line[texts.len()..].to_vec()).collect()
    }

    /// The actions since the plan was made; none if lines cannot fit any more.
    fn since(&self, table: &dyn Table) -> Option<Vec<String>> {
        // No line is longer, however long ago the plan was made.
        let since = table.event_count().checked_sub(self.from)?;
        if since >= MOST_PLIES {
            return None;
        }
        let happened = table.events_in(self.from..table.event_count());
        let texts = happened.into_iter().map(|event| match event {
            Event::Action { text, .. } => Some(text),
            _ => None,
        });
        texts.collect()
    }
}

/// Lines as [`Plan::read`] reads them.
pub fn lines_text(lines: &[Vec<String>]) -> String {
    let lines: Vec<_> = lines.iter().map(|line| line.join("; ")).collect();
    lines.join("\n")
}

/// Whether a line goes on after these actions.
fn fits(line: &[String], texts: &[String]) -> bool {
    let same = |(planned, played): (&String, &String)| planned == played || planned == ANY;
    line.len() > texts.len() && line.iter().zip(texts).all(same)
}

/// An answer that is legal after some move of the opponent, in canonical notation.
fn answer_to_any(table: &dyn Table, answer: &str) -> Result<String, PlanError> {
    let (Node::Choice(seats), true) = (table.node(), table.sealed().is_empty()) else {
        return Err(PlanError::Simultaneous);
    };
    let opponent = seats.only().ok_or(PlanError::Simultaneous)?;
    let mut refused = None;
    for reply in table.actions(opponent) {
        let mut after = table.copy();
        if after.play(Actor::Seat(opponent), &reply).is_err() {
            continue;
        }
        let Node::Choice(next) = after.node() else {
            continue;
        };
        let Some(seat) = next.only().filter(|seat| *seat != opponent) else {
            continue;
        };
        match after.play(Actor::Seat(seat), answer) {
            Ok(text) => return Ok(text),
            Err(error) => refused = Some(error),
        }
    }
    Err(match refused {
        Some(error) => PlanError::Illegal {
            action: answer.to_owned(),
            error,
        },
        None => PlanError::Simultaneous,
    })
}
