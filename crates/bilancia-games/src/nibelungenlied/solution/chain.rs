//! Right play for one turn as a Markov chain.
//!
//! To find what a turn is worth, all open moves are searched and a million secret choices solved. While both
//! sides keep to what was right then, a further turn is but a mean of a few states' values, which takes a
//! hundredth of the time (modified policy iteration: Puterman and Shin 1978, for games van der Wal 1978).

use std::collections::BTreeSet;

use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};
use petgraph::{algo::kosaraju_scc, graph::DiGraph};

use super::{
    PLACEMENTS, Variant, cells,
    parallel::blocks,
    placements::{Placements, code},
    turn::{Board, Choice, HANDS, Values, hand},
};
use crate::nibelungenlied::rules::{Nibelungenlied, PAIRS};

/// A share of play that counts as none.
const NO_SHARE: f64 = 1e-13;
/// The last binary digits of a value, which tell the search of moves which placement it is of.
const TAG: u64 = 0xffff;

/// The states between turns in which nobody has won. A state's number is that of its placement among the open
/// ones times [`HANDS`], and its hand.
#[derive(Clone)]
pub(super) struct States {
    placements: Placements,
    variant: Variant,
    /// By number of a placement: its first state.
    first: Vec<usize>,
}

/// The secret choice of a state, solved.
pub(super) struct Secret<'a> {
    /// What is known of the state.
    pub(super) known: f64,
    pub(super) choice: &'a Choice,
    pub(super) game: Matrix<'a>,
    pub(super) solution: &'a Solution,
}

/// How play goes from state to state when it is right for one turn.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// Where the links of each state end.
    ends: Vec<usize>,
    links: Vec<Link>,
    decided: Vec<Decided>,
    looks: Vec<f64>,
}

/// Where play goes, and how often.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Link {
    to: u32,
    share: f64,
}

/// Play that the turn decides: how often, and what that adds to what the state is worth.
#[derive(Clone, Copy, Debug, Default)]
struct Decided {
    share: f64,
    worth: f64,
}

/// A state of a chain.
struct Row {
    links: Vec<Link>,
    decided: Decided,
    look: f64,
}

/// A value that tells which placement it is of, and hardly differs: by a part in ten thousand millions at
/// most.
fn tagged(value: f64, placement: usize) -> f64 {
    // No placement has the last number; play that is decided has no tag.
    f64::from_bits(without_tag(value).to_bits() | (placement as u64 + 1))
}

/// The placement that a tagged value is of; none where play is decided.
fn tag(value: f64) -> Option<usize> {
    let tag = value.to_bits() & TAG;
    (tag > 0).then(|| tag as usize - 1)
}

/// The value itself, if its last digits are none.
fn without_tag(value: f64) -> f64 {
    f64::from_bits(value.to_bits() & !TAG)
}

impl Secret<'_> {
    /// What it is worth to Tragic Fate.
    pub(super) fn worth(&self) -> f64 {
        self.choice.sign * self.solution.value
    }
}

impl States {
    pub(super) fn new(variant: Variant) -> Self {
        let placements = Placements::new(&Nibelungenlied::new(variant));
        let mut first = vec![0; PLACEMENTS];
        for (at, &number) in placements.open().iter().enumerate() {
            first[usize::from(number)] = at * HANDS;
        }
        Self {
            placements,
            variant,
            first,
        }
    }

    pub(super) fn variant(&self) -> Variant {
        self.variant
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.placements.open().len() * HANDS
    }

    /// What the start is worth to Tragic Fate, which lays aside the best pair.
    pub(super) fn start(&self, values: &[f64]) -> f64 {
        let start = Nibelungenlied::new(self.variant);
        let number = self.placements.look_up(code(start.at));
        let first = self.first[usize::from(number)];
        let worth = |pair| values[first + hand(true, pair)];
        (0..PAIRS.len())
            .map(worth)
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Right play for one turn, when states are worth so much after it. `look` is shown the secret choice of
    /// every state, in which values have lost their last sixteen binary digits.
    pub(super) fn chain(
        &self,
        values: &[f64],
        threads: usize,
        look: impl Fn(&Secret<'_>) -> f64 + Sync,
    ) -> Chain {
        let by_hand = self.by_hand(values);
        let found = blocks(self.placements.open(), threads, |block| {
            let row = |secret: &Secret<'_>, leads: &_| self.row(secret, leads, look(secret));
            self.secrets(&by_hand, block, row)
        });
        let mut chain = Chain::default();
        for row in found.into_iter().flat_map(|(_, rows)| rows) {
            chain.links.extend(row.links);
            chain.ends.push(chain.links.len());
            chain.decided.push(row.decided);
            chain.looks.push(row.look);
        }
        chain
    }

    /// Looks at the placements of some states again and again, until nothing changes or as many have been looked
    /// at as there are. What is seen in the secret choice of a state of theirs is its value from then on.
    pub(super) fn look_again(
        &self,
        values: &mut [f64],
        states: &BTreeSet<usize>,
        threads: usize,
        look: impl Fn(&Secret<'_>) -> f64 + Sync,
    ) {
        let mut places: Vec<_> = states.iter().map(|state| state / HANDS).collect();
        places.dedup();
        let open = self.placements.open();
        let numbers: Vec<_> = places.iter().map(|&place| open[place]).collect();
        let mut by_hand = self.by_hand(values);
        for _ in 0..open.len() / numbers.len().max(1) {
            let found = blocks(&numbers, threads, |block| {
                self.secrets(&by_hand, block, |secret, _| look(secret))
            });
            let seen = found.into_iter().flat_map(|(_, seen)| seen);
            let states = places
                .iter()
                .flat_map(|place| place * HANDS..(place + 1) * HANDS);
            let mut some = false;
            for (state, seen) in states.zip(seen) {
                some |= values[state] != seen;
                values[state] = seen;
                self.set(&mut by_hand, state, seen);
            }
            if !some {
                break;
            }
        }
    }

    /// Values as the search of moves takes them, by hand and placement.
    fn by_hand(&self, values: &[f64]) -> Values {
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

    /// What is seen in the secret choices of a block of placements, hand by hand. They are shown with what their
    /// cells lead to.
    fn secrets<T>(
        &self,
        values: &Values,
        block: &[u16],
        see: impl Fn(&Secret<'_>, &[f64; 27]) -> T,
    ) -> Vec<T> {
        let board = Board {
            placements: &self.placements,
            variant: self.variant,
        };
        let cells = cells(board, values, block);
        let choices: [Choice; HANDS] = std::array::from_fn(Choice::of);
        let mut solver = MatrixSolver::default();
        let mut seen = Vec::with_capacity(block.len() * HANDS);
        for (place, &number) in block.iter().enumerate() {
            for (choice, values) in choices.iter().zip(values) {
                let leads = choice.payoffs(|cell| cells[cell][place]);
                let payoffs = leads.map(without_tag);
                let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
                let secret = Secret {
                    known: without_tag(values[usize::from(number)]),
                    choice,
                    solution: solver.solve(&game),
                    game,
                };
                seen.push(see(&secret, &leads));
            }
        }
        seen
    }

    fn row(&self, secret: &Secret<'_>, leads: &[f64; 27], look: f64) -> Row {
        let mut row = Row {
            links: Vec::new(),
            decided: Decided::default(),
            look,
        };
        let Solution {
            row: nine,
            column: three,
            ..
        } = secret.solution;
        for (cell, &lead) in leads.iter().enumerate() {
            let share = nine[cell / 3] * three[cell % 3];
            if share <= NO_SHARE {
                continue;
            }
            if let Some(placement) = tag(lead) {
                let to = self.first[placement] + secret.choice.next_hand(cell / 3);
                row.links.push(Link {
                    to: to as u32,
                    share,
                });
            } else {
                row.decided.share += share;
                row.decided.worth += share * secret.choice.sign * lead;
            }
        }
        let all = row.decided.share + row.links.iter().map(|link| link.share).sum::<f64>();
        row.links.iter_mut().for_each(|link| link.share /= all);
        row.decided.share /= all;
        row.decided.worth /= all;
        row
    }
}

impl Chain {
    /// What was seen in the secret choices, state by state.
    pub(super) fn looks(&self) -> &[f64] {
        &self.looks
    }

    fn links(&self, state: usize) -> &[Link] {
        let begin = if state == 0 { 0 } else { self.ends[state - 1] };
        &self.links[begin..self.ends[state]]
    }

    /// What a state is worth with one turn more along the chain.
    pub(super) fn worth(&self, state: usize, values: &[f64]) -> f64 {
        let links = self.links(state).iter();
        let worth = links.map(|link| link.share * values[link.to as usize]);
        self.decided[state].worth + worth.sum::<f64>()
    }

    /// The share of play from a state that goes to those states.
    pub(super) fn share(&self, state: usize, among: &[bool]) -> f64 {
        let links = self.links(state).iter();
        let among = links.filter(|link| among[link.to as usize]);
        among.map(|link| link.share).sum()
    }

    /// So many turns along the chain: `changed` is told a state, its value, and what a turn makes of that.
    pub(super) fn turns(
        &self,
        turns: u32,
        values: &mut Vec<f64>,
        threads: usize,
        changed: impl Fn(usize, f64, f64) -> f64 + Sync,
    ) {
        let mut next = values.clone();
        let size = values.len().div_ceil(threads.max(1)).max(1);
        for _ in 0..turns {
            std::thread::scope(|scope| {
                for (part, next) in next.chunks_mut(size).enumerate() {
                    let (values, changed) = (&*values, &changed);
                    scope.spawn(move || {
                        for (state, next) in (part * size..).zip(next) {
                            *next = changed(state, values[state], self.worth(state, values));
                        }
                    });
                }
            });
            std::mem::swap(values, &mut next);
        }
    }

    /// The sets of states in which play goes round for ever, but for shares of at most `few`.
    pub(super) fn rounds(&self, few: f64) -> Vec<Vec<usize>> {
        let goes = |state: usize| {
            let links = self.links(state).iter();
            links.filter(move |link| link.share > few)
        };
        let ends = self.can_end(few);
        let mut graph = DiGraph::<usize, ()>::new();
        let nodes: Vec<_> = (0..ends.len())
            .map(|state| (!ends[state]).then(|| graph.add_node(state)))
            .collect();
        for node in graph.node_indices() {
            // From where play cannot end it comes only to where it cannot.
            for to in goes(graph[node]).filter_map(|link| nodes[link.to as usize]) {
                graph.add_edge(node, to, ());
            }
        }
        let parts = kosaraju_scc(&graph);
        let mut part_of = vec![0; graph.node_count()];
        for (part, nodes) in parts.iter().enumerate() {
            nodes.iter().for_each(|node| part_of[node.index()] = part);
        }
        let never_left = |(part, nodes): &(usize, &Vec<_>)| {
            let mut next = nodes.iter().flat_map(|&node| graph.neighbors(node));
            next.all(|next| part_of[next.index()] == *part)
        };
        let rounds = parts.iter().enumerate().filter(never_left);
        rounds
            .map(|(_, nodes)| nodes.iter().map(|&node| graph[node]).collect())
            .collect()
    }

    /// From which states play may come to an end, but for shares of at most `few`.
    fn can_end(&self, few: f64) -> Vec<bool> {
        let decided = self.decided.iter();
        let mut ends: Vec<_> = decided.map(|decided| decided.share > few).collect();
        loop {
            let mut more = false;
            for state in 0..ends.len() {
                let goes = |link: &Link| link.share > few && ends[link.to as usize];
                if !ends[state] && self.links(state).iter().any(goes) {
                    (ends[state], more) = (true, true);
                }
            }
            if !more {
                return ends;
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::{super::turn, *};

    /// A state: the share of play that is decided, what that is worth, and where the rest goes.
    type State<'a> = (f64, f64, &'a [(u32, f64)]);

    /// A chain of these states.
    pub(in super::super) fn chain(rows: &[State<'_>]) -> Chain {
        let mut chain = Chain::default();
        for (share, worth, links) in rows {
            let links = links.iter().map(|&(to, share)| Link { to, share });
            chain.links.extend(links);
            chain.ends.push(chain.links.len());
            chain.decided.push(Decided {
                share: *share,
                worth: *worth,
            });
        }
        chain
    }

    #[test]
    fn right_play_of_a_turn_leads_to_what_the_turn_is_worth() {
        let states = States::new(Variant::default());
        let open = states.placements.open();
        // They differ from state to state, and are read again exactly.
        let values: Vec<_> = (0..states.count())
            .map(|state| {
                let mixed = (state as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
                mixed as f64 / f64::from(1 << 31) - 1.0
            })
            .collect();
        let by_hand = states.by_hand(&values);
        let board = Board {
            placements: &states.placements,
            variant: states.variant,
        };
        for block in [&open[..40], &open[open.len() - 40..]] {
            let worth = turn(board, &by_hand, block);
            let rows = states.secrets(&by_hand, block, |secret, leads| {
                states.row(secret, leads, secret.worth())
            });
            for (at, row) in rows.iter().enumerate() {
                let worth = worth[at % HANDS][at / HANDS];
                let shares = row.links.iter().map(|link| link.share);
                assert!((shares.sum::<f64>() + row.decided.share - 1.0).abs() < 1e-12);
                let links = row.links.iter();
                let led = links.map(|link| link.share * values[link.to as usize]);
                let led = led.sum::<f64>() + row.decided.worth;
                assert!((row.look - worth).abs() < 1e-9, "{} or {worth}", row.look);
                assert!((led - worth).abs() < 1e-9, "{led} or {worth}");
            }
        }
    }

    #[test]
    fn a_few_are_looked_at_until_nothing_changes() {
        let states = States::new(Variant::default());
        let last = states.count() - 1;
        let mut values = vec![0.5; states.count()];
        let look = |secret: &Secret<'_>| 0.5 * secret.worth();
        let among = BTreeSet::from([0, 1, last]);
        states.look_again(&mut values, &among, 2, look);
        let open = states.placements.open();
        let by_hand = states.by_hand(&values);
        for (block, first) in [(&open[..1], 0), (&open[open.len() - 1..], last + 1 - HANDS)] {
            let seen = states.secrets(&by_hand, block, |secret, _| look(secret));
            assert_eq!(seen, values[first..first + HANDS]);
        }
        let others = &values[HANDS..states.count() - HANDS];
        assert!(others.iter().all(|&value| value == 0.5));
    }

    #[test]
    fn turns_follow_the_links_on_any_number_of_threads() {
        // From 0 play ends half of the time, won; else it goes on at 1, which always comes back.
        let chain = chain(&[(0.5, 0.5, &[(1, 0.5)]), (0.0, 0.0, &[(0, 1.0)])]);
        for threads in 1..4 {
            let mut values = vec![0.0, 0.25];
            chain.turns(1, &mut values, threads, |_, _, worth| worth);
            assert_eq!(values, [0.625, 0.0]);
            chain.turns(100, &mut values, threads, |_, _, worth| worth);
            assert!(values.iter().all(|value| (value - 1.0).abs() < 1e-9));
            // A state is told what it was worth.
            chain.turns(1, &mut values, threads, |state, known, _| {
                known - state as f64
            });
            assert!((values[0] - 1.0).abs() < 1e-9 && values[1].abs() < 1e-9);
        }
    }

    #[test]
    fn play_goes_round_where_it_neither_ends_nor_leaves() {
        let chain = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 0.5), (1, 0.5)]),
            // This comes to the round, but is not part of it.
            (0.0, 0.0, &[(0, 0.5), (3, 0.5)]),
            (0.0, 0.0, &[(3, 1.0)]),
            // These go to and fro, and get out.
            (0.0, 0.0, &[(5, 1.0)]),
            (0.001, -0.001, &[(4, 0.999)]),
        ]);
        let rounds = |few| {
            let mut rounds = chain.rounds(few);
            rounds.iter_mut().for_each(|round| round.sort_unstable());
            rounds.sort_unstable();
            rounds
        };
        assert_eq!(rounds(0.0), [vec![0, 1], vec![3]]);
        assert_eq!(rounds(0.01), [vec![0, 1], vec![3], vec![4, 5]]);
        assert_eq!(
            chain.share(2, &[true, false, false, false, false, false]),
            0.5
        );
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
            // Whole steps of a bound are read again exactly, and keep their order.
            let steps = (value * 4_294_967_296.0).floor() / 4_294_967_296.0;
            prop_assert_eq!(without_tag(tagged(steps, placement)), steps);
            let above = steps + 1.0 / 4_294_967_296.0;
            prop_assert!(tagged(above, 0) > tagged(steps, PLACEMENTS - 1));
            prop_assert!(tagged(above, PLACEMENTS - 1) > tagged(steps, 0));
        }
    }

    #[test]
    fn decided_play_has_no_tag() {
        assert!(
            [-1.0, 0.0, 1.0]
                .into_iter()
                .all(|value| tag(value).is_none())
        );
    }
}
