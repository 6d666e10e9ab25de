//! Nibelungenlied without a last turn, as a recursive game.

use bilancia_search::{
    matrix::Matrix,
    recursive::{Outcome, RecursiveGame, StageGame},
};

use super::{
    PLACEMENTS, Variant,
    placements::{Placements, code},
    turn::{Board, Choice, HANDS, Movers, Place, Values, hand},
};
use crate::nibelungenlied::rules::{Nibelungenlied, PAIRS};

/// The last 16 binary digits of a value, in which the search of moves carries the placement that the value belongs to.
const TAG: u64 = 0xffff;

/// Nibelungenlied without a last turn. Tragic Fate is the maximizer; play that never ends is a draw.
///
/// The states are the undecided ones between two turns, one for each symmetry class of placements and each
/// pair that may lie face up: 1,002,380 under the default rules. States of one placement form a group, since
/// their stage games share the search of moves.
#[derive(Clone)]
pub struct Unlimited {
    placements: Placements,
    variant: Variant,
    /// By number of a placement: its first state.
    first: Vec<usize>,
    /// The simultaneous selection of each hand.
    choices: [Choice; HANDS],
}

/// Stores a placement in the last 16 binary digits of a value of a state, which changes it by at most a
/// relative 2⁻³⁶.
fn tagged(value: f64, placement: usize) -> f64 {
    // No placement has the last number; payoffs of play that has ended have no tag.
    f64::from_bits(without_tag(value).to_bits() | (placement as u64 + 1))
}

/// The placement that a tagged value belongs to; none if it is the payoff of play that has ended.
fn tag(value: f64) -> Option<usize> {
    let tag = value.to_bits() & TAG;
    (tag > 0).then(|| tag as usize - 1)
}

/// A value without its tag: exactly the value that was tagged, if that has at most 36 significant binary digits.
fn without_tag(value: f64) -> f64 {
    f64::from_bits(value.to_bits() & !TAG)
}

impl Unlimited {
    /// The game under these rules; a limit of turns is ignored.
    pub fn new(variant: Variant) -> Self {
        let placements = Placements::new(&Nibelungenlied::new(variant));
        let mut first = vec![0; PLACEMENTS];
        for (at, &number) in placements.open().iter().enumerate() {
            first[usize::from(number)] = at * HANDS;
        }
        Self {
            placements,
            variant,
            first,
            choices: std::array::from_fn(Choice::of),
        }
    }

    /// The rules.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Value of the start to Tragic Fate, who lays aside the best pair, from -1 to 1, given the values of all
    /// states.
    ///
    /// # Panics
    /// If there are fewer values than states.
    pub fn start_value(&self, values: &[f64]) -> f64 {
        let start = Nibelungenlied::new(self.variant);
        let number = self.placements.look_up(code(start.at));
        let first = self.first[usize::from(number)];
        let value = |pair| values[first + hand(true, pair)];
        (0..PAIRS.len())
            .map(value)
            .fold(f64::NEG_INFINITY, f64::max)
    }

    fn board(&self) -> Board<'_> {
        Board {
            placements: &self.placements,
            variant: self.variant,
        }
    }
}

impl RecursiveGame for Unlimited {
    /// Tagged values, by hand and placement.
    type Values = Values;
    /// The tagged payoff of a cell to the side that chooses the row.
    type Lead = f64;

    fn states(&self) -> usize {
        self.placements.open().len() * HANDS
    }

    fn group_size(&self) -> usize {
        HANDS
    }

    fn load(&self, values: &[f64]) -> Values {
        let mut by_hand = vec![vec![0.0; PLACEMENTS]; HANDS];
        for (state, &value) in values.iter().enumerate() {
            self.set(&mut by_hand, state, value);
        }
        by_hand
    }

    fn set(&self, by_hand: &mut Values, state: usize, value: f64) {
        let placement = usize::from(self.placements.open()[state / HANDS]);
        by_hand[state % HANDS][placement] = tagged(value, placement);
    }

    fn stage_games(
        &self,
        values: &Values,
        groups: &[usize],
        mut visit: impl FnMut(&StageGame<'_, f64>),
    ) {
        let open = self.placements.open();
        let block: Vec<_> = groups.iter().map(|&group| open[group]).collect();
        let cells = cells(self.board(), values, &block);
        for (place, group) in groups.iter().enumerate() {
            for (hand, choice) in self.choices.iter().enumerate() {
                let leads = choice.payoffs(|cell| cells[cell][place]);
                let payoffs = leads.map(without_tag);
                visit(&StageGame {
                    state: group * HANDS + hand,
                    row_maximizes: choice.row_is_fate,
                    payoffs: Matrix::new(9, 3, &payoffs).expect("payoffs are finite"),
                    errors: &[],
                    leads: &leads,
                });
            }
        }
    }

    fn outcomes(&self, state: usize, cell: usize, lead: &f64, mut take: impl FnMut(f64, Outcome)) {
        let choice = &self.choices[state % HANDS];
        let outcome = match tag(*lead) {
            Some(placement) => Outcome::State(self.first[placement] + choice.next_hand(cell / 3)),
            None => Outcome::End(choice.sign * lead),
        };
        take(1.0, outcome);
    }
}

/// The values to Tragic Fate of the cells of all selections in a block of placements: by the side that selects from
/// five characters, its pair, and the other side's pair; then by placement. `values` are those after the turn.
fn cells(board: Board<'_>, values: &Values, block: &[u16]) -> Vec<Vec<f64>> {
    let pairs = PAIRS.len();
    let places: Vec<_> = block
        .iter()
        .map(|&number| Place::new(board.placements.of(number)))
        .collect();
    let mut cells = Vec::with_capacity(2 * pairs * pairs);
    for fate in [true, false] {
        for own in 0..pairs {
            // The side that selected from five characters has that pair face up in the next turn.
            let next = values[hand(fate, own)].as_slice();
            for other in 0..pairs {
                let (one, two) = if fate { (own, other) } else { (other, own) };
                let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
                let value = |&place: &Place| board.moves(place, &movers, next);
                cells.push(places.iter().map(value).collect::<Vec<_>>());
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use bilancia_search::{matrix::MatrixSolver, recursive::GRID};
    use proptest::prelude::*;

    use super::{super::Solver, *};

    #[test]
    fn stage_games_are_turns_and_their_cells_lead_where_their_payoffs_come_from() {
        let game = Unlimited::new(Variant::default());
        let open = game.placements.open();
        // Values differ from state to state, and are read again exactly.
        let values: Vec<_> = (0..game.states())
            .map(|state| {
                let mixed = (state as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
                mixed as f64 / f64::from(1_u32 << 31) - 1.0
            })
            .collect();
        let loaded = game.load(&values);
        let mut solved = Solver::new(Variant::default(), 0.0);
        solved.values = loaded.clone();
        solved.advance(2);
        let mut solver = MatrixSolver::default();
        for first in [0, open.len() - 40] {
            let groups: Vec<_> = (first..first + 40).collect();
            game.stage_games(&loaded, &groups, |stage| {
                let (group, hand) = (stage.state / HANDS, stage.state % HANDS);
                let value = stage.sign() * solver.solve(&stage.payoffs).value;
                let expected = solved.values[hand][usize::from(open[group])];
                assert!((value - expected).abs() < 1e-9, "{value} or {expected}");
                for (cell, lead) in stage.leads.iter().enumerate() {
                    let payoff = stage.sign() * stage.payoffs.row(cell / 3)[cell % 3];
                    game.outcomes(stage.state, cell, lead, |probability, outcome| {
                        assert_eq!(probability, 1.0);
                        assert_eq!(
                            payoff,
                            match outcome {
                                Outcome::State(state) => values[state],
                                Outcome::End(payoff) => payoff,
                            }
                        );
                    });
                }
            });
        }
    }

    proptest! {
        #[test]
        fn a_tag_is_read_again_and_changes_next_to_nothing(
            value in -1.0..=1.0,
            placement in 0..PLACEMENTS,
        ) {
            let with = tagged(value, placement);
            prop_assert_eq!(tag(with), Some(placement));
            prop_assert!((with - value).abs() <= 2e-11 * value.abs().max(1e-300));
            // Values of a bound are read again exactly, and keep their order.
            let step = (value / GRID).floor() * GRID;
            prop_assert_eq!(without_tag(tagged(step, placement)), step);
            let above = step + GRID;
            prop_assert!(tagged(above, 0) > tagged(step, PLACEMENTS - 1));
            prop_assert!(tagged(above, PLACEMENTS - 1) > tagged(step, 0));
        }
    }

    #[test]
    fn payoffs_of_play_that_has_ended_have_no_tag() {
        assert!(
            [-1.0, 0.0, 1.0]
                .into_iter()
                .all(|value| tag(value).is_none())
        );
    }
}
