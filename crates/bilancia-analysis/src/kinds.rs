//! Kinds of nodes that occur in a game, found by random playouts, so that no game has to declare them.

use bilancia_core::{Actor, Node, Presentable, Rng, State};
use bilancia_games::{GameEntry, Visitor, visit};
use bilancia_table::{GameError, GameSpec};

use crate::weigh::{begin, unknown};

/// Kinds of nodes that lie ahead of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Whether chance events occur.
    pub chance: bool,
    /// Whether simultaneous moves occur.
    pub simultaneous: bool,
    /// Whether players choose anything at all.
    pub choices: bool,
}

/// Number of random playouts.
const PLAYOUTS: u32 = 8;
/// Largest number of plies of each playout.
const PLIES: u32 = 300;

/// Kinds of nodes that occur in random playouts of a game, from a position or from the start.
///
/// # Errors
/// [`GameError`] if the options contradict each other or the position is refused.
pub fn kinds(spec: &GameSpec, position: Option<&str>) -> Result<Kinds, GameError> {
    struct Find<'a>(&'a GameSpec, Option<&'a str>);

    impl Visitor for Find<'_> {
        type Out = Result<Kinds, GameError>;

        fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
            Ok(kinds_from(&begin(game, self.0, self.1)?))
        }
    }

    let name = spec.game.info().name;
    visit(name, Find(spec, position)).unwrap_or_else(|| Err(unknown(name)))
}

/// Kinds of nodes that occur in random playouts from a state. The seed is fixed, so that the result is always the same.
/// A kind that occurs in rare lines of play only can be missed, so its absence must not be relied on.
fn kinds_from<S: State>(start: &S) -> Kinds {
    let mut found = Kinds::default();
    let mut rng = Rng::new(0);
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    for _ in 0..PLAYOUTS {
        let mut state = start.clone();
        for _ in 0..PLIES {
            let (by, action) = match state.node() {
                Node::Over => break,
                Node::Chance => {
                    found.chance = true;
                    (Actor::Chance, state.sample_roll(&mut rolls, &mut rng))
                }
                Node::Choice(seats) => {
                    found.choices = true;
                    found.simultaneous |= seats.len() > 1;
                    let seat = seats.lowest().expect("a choice is owed by somebody");
                    let action = state.sample_action(seat, &mut actions, &mut rng);
                    (Actor::Seat(seat), action)
                }
            };
            if found.chance && found.simultaneous {
                return found;
            }
            state.apply(by, action);
        }
    }
    found
}
