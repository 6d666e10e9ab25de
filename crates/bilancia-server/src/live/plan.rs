//! Conditional moves: "if they play this, I play that".

use bilancia_core::{Actor, Node, Seat};
use bilancia_table::{Event, PlayError, Table};

/// Most lines of a plan.
const MOST_LINES: usize = 40;
/// Longest line.
const MOST_PLIES: usize = 40;

/// Conditional moves of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// How many events there were when it was made.
    pub from: usize,
    /// Sequences of actions of all, in the game's canonical notation.
    pub lines: Vec<Vec<String>>,
}

/// Why a plan cannot be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlanError {
    #[error("a plan has at most {MOST_LINES} lines of {MOST_PLIES} actions")]
    Long,
    #[error("answers can be laid down only where one acts after the other")]
    Simultaneous,
    #[error("{action}: {error}")]
    Illegal { action: String, error: PlayError },
}

impl Plan {
    /// Reads a plan: a line for each sequence, its actions divided by `;`. Each must be legal after those before it.
    pub(crate) fn read(table: &dyn Table, text: &str) -> Result<Self, PlanError> {
        let written = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut lines = Vec::new();
        for line in written {
            let mut table = table.copy();
            let mut actions = Vec::new();
            for action in line
                .split(';')
                .map(str::trim)
                .filter(|action| !action.is_empty())
            {
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
        // No line is longer, however long ago the plan was made.
        let since = table.event_count().checked_sub(self.from)?;
        if since >= MOST_PLIES {
            return None;
        }
        let happened = table.events_in(self.from..table.event_count());
        let is_next = matches!(table.node(), Node::Choice(seats) if seats.only() == Some(seat));
        if happened.is_empty() || !is_next {
            return None;
        }
        let texts: Option<Vec<_>> = happened
            .iter()
            .map(|event| match event {
                Event::Action { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        let texts = texts?;
        let fits = |line: &&Vec<String>| {
            line.len() > texts.len() && line.iter().zip(&texts).all(|(a, b)| a == *b)
        };
        let line = self.lines.iter().find(fits)?;
        Some(&line[texts.len()])
    }

    /// The plan as it is read.
    pub(crate) fn to_text(&self) -> String {
        let lines: Vec<_> = self.lines.iter().map(|line| line.join("; ")).collect();
        lines.join("\n")
    }
}
