//! An [`ApproxSolver`] as bytes, so that a long computation can be interrupted and resumed with the same result.

use super::{
    approx::{ApproxSolver, Cost},
    certificate::BoundedPlayer,
    game::RecursiveGame,
};

/// The first bytes of a snapshot, with the number of the format, which goes up when the format changes.
const HEAD: &[u8; 24] = b"recursive game values 1 ";

/// Why bytes are not a snapshot of a game's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// The bytes do not begin with the header of this version of the format.
    #[error("these are no values of a recursive game of this version")]
    Head,
    /// The values are of a game with another number of states.
    #[error("these are values of {found} states, not of {expected}")]
    States {
        /// The number of states of the game.
        expected: usize,
        /// The number of states in the snapshot.
        found: u64,
    },
    /// The bytes are cut short or altered.
    #[error("the values are damaged")]
    Damaged,
}

impl<G: RecursiveGame> ApproxSolver<G> {
    /// Writes the values and all else that later iterations depend on as bytes, without the game.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        bytes.extend((self.values.len() as u64).to_le_bytes());
        let (player, turn) = match &self.cost {
            None => (0, 0.0),
            Some(cost) => match cost.player {
                BoundedPlayer::Maximizer => (1, cost.turn),
                BoundedPlayer::Minimizer => (2, cost.turn),
            },
        };
        bytes.push(player);
        let mut lists: Vec<&[f64]> = vec![&self.values, &self.steps, &self.last];
        if let Some(cost) = &self.cost {
            lists.push(&cost.penalties);
        }
        let numbers = [turn].into_iter();
        let numbers = numbers.chain(lists.into_iter().flatten().copied());
        bytes.extend(numbers.flat_map(f64::to_le_bytes));
        if let Some(cost) = &self.cost {
            bytes.extend(cost.exempt.iter().map(|&exempt| u8::from(exempt)));
        }
        bytes
    }

    /// Restores a solver from the bytes that [`to_bytes`](Self::to_bytes) wrote for the same game. Later results are
    /// the same as without a pause.
    ///
    /// # Errors
    /// [`SnapshotError`] if the bytes are of another version or of another game, or are damaged.
    pub fn from_bytes(game: G, threads: usize, bytes: &[u8]) -> Result<Self, SnapshotError> {
        let rest = bytes.strip_prefix(HEAD).ok_or(SnapshotError::Head)?;
        let (states, rest) = rest.split_first_chunk().ok_or(SnapshotError::Damaged)?;
        let found = u64::from_le_bytes(*states);
        let expected = game.states();
        if found != expected as u64 {
            return Err(SnapshotError::States { expected, found });
        }
        let (player, mut rest) = rest.split_first().ok_or(SnapshotError::Damaged)?;
        let player = match player {
            0 => None,
            1 => Some(BoundedPlayer::Maximizer),
            2 => Some(BoundedPlayer::Minimizer),
            _ => return Err(SnapshotError::Damaged),
        };
        let [turn] = numbers(&mut rest, 1)?[..] else {
            return Err(SnapshotError::Damaged);
        };
        let mut solver = Self::new(game, threads);
        solver.values = numbers(&mut rest, expected)?;
        solver.steps = numbers(&mut rest, expected)?;
        solver.last = numbers(&mut rest, expected)?;
        if let Some(player) = player {
            let penalties = numbers(&mut rest, expected)?;
            let exempt;
            (exempt, rest) = rest
                .split_at_checked(expected)
                .ok_or(SnapshotError::Damaged)?;
            solver.cost = Some(Cost {
                penalties,
                exempt: exempt.iter().map(|&flag| flag != 0).collect(),
                ..Cost::new(player, turn, 0)
            });
        }
        let whole = rest.is_empty() && solver.values.iter().all(|value| value.abs() <= 1.0);
        whole.then_some(solver).ok_or(SnapshotError::Damaged)
    }
}

/// Reads the next `count` numbers and advances `bytes`; an error if there are fewer, or one is not finite.
fn numbers(bytes: &mut &[u8], count: usize) -> Result<Vec<f64>, SnapshotError> {
    let (own, rest) = bytes
        .split_at_checked(count * size_of::<f64>())
        .ok_or(SnapshotError::Damaged)?;
    *bytes = rest;
    let chunks = own.chunks_exact(size_of::<f64>());
    let numbers = chunks
        .filter_map(<[u8]>::first_chunk)
        .map(|chunk| f64::from_le_bytes(*chunk));
    let numbers: Vec<_> = numbers.collect();
    let finite = numbers.iter().all(|number| number.is_finite());
    finite.then_some(numbers).ok_or(SnapshotError::Damaged)
}
