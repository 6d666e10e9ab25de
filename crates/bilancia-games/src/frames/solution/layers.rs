//! All positions of a small board, solved from the full board backwards.
//!
//! A turn adds a neutral stone, or a black and a white one, so the values of a layer, the boards with the same number of
//! stones of each kind, follow from two others. Boards of a layer are numbered without gaps: by the set of taken points
//! (one of each symmetry class), and by the stones in it ([`Numbering::number`]). All scores with which a board can occur
//! are solved together, since they lead to the same boards.
//!
//! Layers are solved in an order in which each is needed soon after it was solved, so that few are in memory. Each is
//! kept as a part until all that follow from it are, so that work which was interrupted goes on.

use std::{collections::HashMap, io::Read};

use bilancia_search::parallel;

use super::{
    super::rules::Variant,
    Values,
    block::{Block, Solved},
    numbering::{Colours, Layer, Numbering, each_ordered_board},
    places::{Places, Position},
};
use crate::parts::{Parts, read_values, write_values};

/// The result of solving all positions.
pub(super) struct Whole {
    /// The values of the positions that are kept.
    pub(super) values: Values,
    /// The number of positions solved. Positions that differ by an exchange of colours count once, unless best
    /// responses were asked for; some positions cannot be reached.
    pub(super) positions: u64,
    /// The exploitability of the strategies found, from the start, the mean of both sides, if best responses were asked
    /// for.
    pub(super) exploitability: Option<f64>,
}

/// Settings for solving all positions.
#[derive(Clone, Copy)]
pub(super) struct SolveSettings {
    /// The start of the game.
    pub(super) root: Position,
    /// The least number of empty points of positions whose values are kept.
    pub(super) kept: u8,
    /// Whether best responses are computed as well.
    pub(super) check: bool,
    pub(super) threads: usize,
}

/// Solves all positions from the full board to the start.
///
/// The progress callback `go_on` gets the share that is done, from 0 to 1; return false to cancel. `None` if
/// cancelled.
pub(super) fn solve(
    places: &Places,
    variant: Variant,
    asked: SolveSettings,
    parts: &mut dyn Parts,
    go_on: &mut dyn FnMut(f64) -> bool,
) -> Option<Whole> {
    // Best responses rely on nothing, not even on the symmetry of the sides.
    if asked.check {
        let numbering = Numbering::new(places, variant, Colours::Distinct);
        Work::<3>::of(&numbering, asked).all(parts, go_on)
    } else {
        let numbering = Numbering::new(places, variant, Colours::Exchangeable);
        Work::<1>::of(&numbering, asked).all(parts, go_on)
    }
}

/// Why not all layers were solved.
enum Broken {
    Cancelled,
    /// A part that was kept cannot be read, so that more has to be solved than was planned.
    Damaged,
}

/// How far a layer is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Not needed, since what follows from it is kept.
    Skip,
    /// Solved and kept before.
    Read,
    Solve,
}

struct Work<'a, const KINDS: usize> {
    numbering: &'a Numbering<'a>,
    asked: SolveSettings,
    /// In the order in which they are solved; the last is that of the start.
    layers: Vec<Layer>,
    /// All work, by the estimate of [`Numbering::work`].
    all: f64,
}

/// The name of the part that a layer is kept in.
fn part(layer: Layer) -> String {
    format!("layer-{}-{}", layer.each, layer.neutral)
}

impl<'a, const KINDS: usize> Work<'a, KINDS> {
    fn of(numbering: &'a Numbering<'a>, asked: SolveSettings) -> Self {
        let layers = numbering.layers(asked.root.taken().count_ones() as usize);
        let all = layers.iter().map(|layer| numbering.work(*layer)).sum();
        Self {
            numbering,
            asked,
            layers,
            all,
        }
    }

    fn all(&self, parts: &mut dyn Parts, go_on: &mut dyn FnMut(f64) -> bool) -> Option<Whole> {
        loop {
            match self.attempt(parts, go_on) {
                Ok(whole) => return Some(whole),
                Err(Broken::Cancelled) => return None,
                // The damaged part is removed, so that this ends.
                Err(Broken::Damaged) => {}
            }
        }
    }

    /// Whether the values of a layer are kept in the result.
    fn is_kept(&self, layer: Layer) -> bool {
        let empty = usize::from(self.numbering.places.cells()) - layer.taken();
        empty >= usize::from(self.asked.kept)
    }

    /// How far each layer is, given the parts that are kept.
    fn plan(&self, parts: &dyn Parts) -> Vec<Plan> {
        let last = self.layers.len() - 1;
        let mut needed: Vec<_> = self
            .layers
            .iter()
            .map(|layer| self.is_kept(*layer))
            .collect();
        needed[last] = true;
        let mut plans = vec![Plan::Skip; self.layers.len()];
        for (at, layer) in self.layers.iter().enumerate().rev() {
            if !needed[at] {
                continue;
            }
            plans[at] = Plan::Read;
            if !parts.has(&part(*layer)) {
                plans[at] = Plan::Solve;
                for next in layer.next() {
                    if let Some(at) = self.layers.iter().position(|known| *known == next) {
                        needed[at] = true;
                    }
                }
            }
        }
        plans
    }

    /// Solves all layers that are needed, on from the parts that are kept.
    fn attempt(
        &self,
        parts: &mut dyn Parts,
        go_on: &mut dyn FnMut(f64) -> bool,
    ) -> Result<Whole, Broken> {
        let mut whole = Whole {
            values: Values::default(),
            positions: 0,
            exploitability: None,
        };
        let mut known: HashMap<Layer, Solved<KINDS>> = HashMap::new();
        let mut done = 0.0;
        for (&layer, plan) in self.layers.iter().zip(self.plan(parts)) {
            let work = self.numbering.work(layer);
            let solved = match plan {
                Plan::Skip => None,
                Plan::Read => Some(self.read(layer, parts)?),
                Plan::Solve => {
                    let progress = |share: f64| go_on((done + work * share) / self.all);
                    let solved = self.solve(layer, &known, progress)?;
                    parts.keep(&part(layer), &mut |to| {
                        write_values(to, solved.iter().flatten().flatten())
                    });
                    Some(solved)
                }
            };
            done += work;
            whole.positions += self.numbering.positions(layer) as u64;
            if let Some(solved) = solved {
                if self.is_kept(layer) {
                    self.keep(layer, &solved, &mut whole.values);
                }
                known.insert(layer, solved);
            }
            // No later layer leads there.
            let [passed, _] = layer.next();
            known.remove(&passed);
            if plan == Plan::Solve && !self.is_kept(passed) {
                parts.remove(&part(passed));
            }
        }
        whole.values.sort();
        whole.exploitability = self.exploitability(&known);
        Ok(whole)
    }

    fn exploitability(&self, known: &HashMap<Layer, Solved<KINDS>>) -> Option<f64> {
        let class = self.numbering.class[usize::from(self.asked.root.taken())];
        let start = &known.get(self.layers.last()?)?[usize::from(class)];
        match start.first()?.as_slice() {
            [_, high, low] => Some((high - low).max(0.0) / 2.0),
            _ => None,
        }
    }

    fn solve(
        &self,
        layer: Layer,
        known: &HashMap<Layer, Solved<KINDS>>,
        mut progress: impl FnMut(f64) -> bool,
    ) -> Result<Solved<KINDS>, Broken> {
        let classes = &self.numbering.classes[layer.taken()];
        let next = layer.next().map(|next| known.get(&next));
        let solve = |class: usize| Block::solve(self.numbering, layer, classes[class], next);
        let progress = |finished| progress(finished as f64 / classes.len() as f64);
        parallel::try_map(classes.len(), self.asked.threads, solve, progress)
            .map_err(|_| Broken::Cancelled)
    }

    /// Reads a layer that was kept.
    fn read(&self, layer: Layer, parts: &mut dyn Parts) -> Result<Solved<KINDS>, Broken> {
        let name = part(layer);
        let read = |mut from: Box<dyn Read>| {
            let one = |_: &u16| {
                let count = self.numbering.positions_of_class(layer);
                let mut values = vec![[0.0; KINDS]; count];
                read_values(&mut from, values.as_flattened_mut()).map(|()| values)
            };
            let solved = self.numbering.classes[layer.taken()].iter().map(one);
            let solved = solved.collect::<Option<Vec<_>>>()?;
            // Nothing may follow.
            matches!(from.read(&mut [0]), Ok(0)).then_some(solved)
        };
        let solved = parts.open(&name).and_then(read);
        solved.ok_or_else(|| {
            parts.remove(&name);
            Broken::Damaged
        })
    }

    /// Stores the values of the positions of a layer.
    fn keep(&self, layer: Layer, solved: &Solved<KINDS>, values: &mut Values) {
        let numbering = self.numbering;
        let empty = numbering.places.cells() - layer.taken() as u8;
        let scores = &numbering.scores[layer.taken()][usize::from(layer.each)];
        for (&taken, solved) in numbering.classes[layer.taken()].iter().zip(solved) {
            each_ordered_board(layer, taken, |blacks, whites| {
                let neutral = taken & !blacks & !whites;
                let (number, exchanged) = numbering.number(blacks, whites, taken);
                let board = &solved[number * scores.open.len()..];
                for &[black, white] in &scores.open {
                    let position =
                        Position::bare([black, white], empty).with([blacks, whites, neutral]);
                    let value = scores.value(board, [black, white], exchanged)[0];
                    let (key, sign) = numbering.places.key(position, &numbering.variant);
                    values.push(key, sign * value);
                }
            });
        }
    }
}
