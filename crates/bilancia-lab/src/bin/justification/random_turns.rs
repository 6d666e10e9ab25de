//! Positions of random games, each with the one a turn later.

use bilancia_core::{Actor, Node, Presentable, Rng, State};
use bilancia_games::{GameEntry, Visitor, visit};
use bilancia_table::GameSpec;

/// Largest number of turns of a game that are played.
const MOST_TURNS: usize = 60;

struct RandomTurns<'a> {
    spec: &'a GameSpec,
    seed: u64,
    games: u32,
}

/// Turns of a number of random games.
pub(crate) fn of(spec: &GameSpec, seed: u64, games: u32) -> Vec<(String, String)> {
    let name = spec.game.info().name;
    visit(name, RandomTurns { spec, seed, games }).unwrap_or_default()
}

impl Visitor for RandomTurns<'_> {
    type Out = Vec<(String, String)>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let mut rng = Rng::new(self.seed);
        let mut turns = Vec::new();
        for _ in 0..self.games {
            let Ok(mut state) = (game.def.start)(&self.spec.options) else {
                break;
            };
            for _ in 0..MOST_TURNS {
                let before = state.clone();
                play(&mut state, &mut rng);
                if state == before {
                    break;
                }
                turns.push((before.position(), state.position()));
            }
        }
        turns
    }
}

/// Plays a roll, if one is due, and then one action of each seat that owes one.
fn play<S: State>(state: &mut S, rng: &mut Rng) {
    if state.node() == Node::Chance {
        let roll = state.sample_roll(&mut Vec::new(), rng);
        state.apply(Actor::Chance, roll);
    }
    if let Node::Choice(seats) = state.node() {
        for seat in seats.iter() {
            let action = state.sample_action(seat, &mut Vec::new(), rng);
            state.apply(Actor::Seat(seat), action);
        }
    }
}
