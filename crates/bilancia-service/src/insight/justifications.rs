//! Justifications of positions: a few at a time, fairly by person.

use std::time::Duration;

use bilancia_analysis::justify::{Justification, JustifyError, justify};
use bilancia_table::GameSpec;
use tokio::time::timeout;

use crate::{
    compute::{BrokeDown, Urgency, compute, cores},
    insight::turns::{TooMany, Turns},
};

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(8);
/// How many questions may wait for their turn, and how many of one person.
const MOST_WAITING: usize = 24;
const MOST_OF_ONE: usize = 4;
/// Most positions that are examined for a question, so that answers come within the time of a request.
const POSITIONS: usize = 160_000;

/// Turns at justifying.
pub struct Justifications(Turns);

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Unanswered {
    /// The game or a position is refused.
    #[error(transparent)]
    Wrong(#[from] JustifyError),
    /// Too many questions wait for their turn.
    #[error("too many questions wait")]
    TooMany,
    /// The program broke down over it.
    #[error(transparent)]
    BrokeDown(#[from] BrokeDown),
}

impl Default for Justifications {
    /// Nothing is asked yet; half of the cores answer at most.
    fn default() -> Self {
        let at_once = (cores() / 2).max(1);
        Self(Turns::new(at_once, MOST_WAITING, MOST_OF_ONE))
    }
}

impl Justifications {
    /// Justifies a position by an earlier one, or by the start if there is none, for a person.
    ///
    /// # Errors
    /// [`Unanswered`] if a position is refused, or there is no room.
    pub async fn justify(
        &self,
        spec: GameSpec,
        before: Option<String>,
        after: String,
        person: &str,
    ) -> Result<Justification, Unanswered> {
        let turn = timeout(PATIENCE, self.0.wait(person)).await;
        let turn = turn.map_err(|_| Unanswered::TooMany)?;
        let _turn = turn.map_err(|TooMany| Unanswered::TooMany)?;
        let found = compute(Urgency::Look, move |_| {
            justify(&spec, before.as_deref(), &after, POSITIONS)
        });
        Ok(found.await??)
    }
}
