//! Numbers of the placements of the five characters, one for each symmetry class.

use bilancia_search::parallel;

use super::super::{
    board::{VERTICES, Vertex, row_and_place},
    rules::Nibelungenlied,
};

/// The number of placements up to the six symmetries of the triangle.
pub const PLACEMENTS: usize = 60_060;

/// Entries of the table for placements in which the game is won: by Tragic Fate, by Natural Order, or by both at once.
/// Numbers of placements are smaller.
pub(super) const FATE_GOAL: u16 = u16::MAX - 2;
pub(super) const ORDER_GOAL: u16 = u16::MAX - 1;
pub(super) const BOTH_GOALS: u16 = u16::MAX;

/// A placement as five vertices of four bits each.
pub(super) type Code = u32;

pub(super) fn code(at: [Vertex; 5]) -> Code {
    let places = at.iter().enumerate();
    places.fold(0, |code, (character, vertex)| {
        code | u32::from(*vertex) << (4 * character)
    })
}

/// The numbers of all placements under one reading of the goals.
#[derive(Clone)]
pub(super) struct Placements {
    /// By code: the number of the placement, or the winner.
    number: Vec<u16>,
    /// By number: the canonical placement. `open` lists the numbers of placements in which the game is undecided.
    placements: Vec<[Vertex; 5]>,
    open: Vec<u16>,
}

/// The six symmetries of the board, as permutations of vertices.
fn symmetries() -> [[Vertex; VERTICES]; 6] {
    // A vertex has three coordinates that sum to 4, its distances from the sides. Symmetries permute them.
    let coordinates = |vertex: Vertex| {
        let (row, place) = row_and_place(vertex);
        [4 - row, row - place, place]
    };
    let vertex = |[top, left, right]: [u8; 3]| {
        let row = 4 - top;
        debug_assert_eq!(left + right, row);
        row * (row + 1) / 2 + right
    };
    let orders = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    orders.map(|order| {
        std::array::from_fn(|from| {
            let at = coordinates(from as Vertex);
            vertex([at[order[0]], at[order[1]], at[order[2]]])
        })
    })
}

impl Placements {
    /// Numbers all placements; `game` defines which goals are reached.
    pub(super) fn new(game: &Nibelungenlied) -> Self {
        let symmetries = symmetries();
        let mut table = Self {
            number: vec![0; 1 << 20],
            placements: Vec::with_capacity(PLACEMENTS),
            open: Vec::new(),
        };
        let mut seen = vec![false; 1 << 20];
        each_placement(&mut |at| {
            if seen[code(at) as usize] {
                return;
            }
            let state = game.with_places(at);
            let number = table.placements.len() as u16;
            let entry = match (state.fate_goal(), state.order_goal()) {
                (false, false) => {
                    table.open.push(number);
                    number
                }
                (true, false) => FATE_GOAL,
                (false, true) => ORDER_GOAL,
                (true, true) => BOTH_GOALS,
            };
            table.placements.push(at);
            for symmetry in &symmetries {
                let image = code(at.map(|vertex| symmetry[usize::from(vertex)]));
                seen[image as usize] = true;
                table.number[image as usize] = entry;
            }
        });
        table
    }

    /// The number of a placement, or the winner.
    #[inline]
    pub(super) fn look_up(&self, code: Code) -> u16 {
        self.number[code as usize]
    }

    /// The numbers of the undecided placements.
    pub(super) fn open(&self) -> &[u16] {
        &self.open
    }

    /// By code: the number of each placement, won or not.
    pub(super) fn numbers(&self) -> Vec<u16> {
        let mut numbers = vec![0; 1 << 20];
        let symmetries = symmetries();
        for (number, at) in (0..).zip(&self.placements) {
            for symmetry in &symmetries {
                let image = code(at.map(|vertex| symmetry[usize::from(vertex)]));
                numbers[image as usize] = number;
            }
        }
        numbers
    }

    /// The canonical placement of a number.
    pub(super) fn of(&self, number: u16) -> [Vertex; 5] {
        self.placements[usize::from(number)]
    }
}

fn each_placement(each: &mut impl FnMut([Vertex; 5])) {
    fn place(at: &mut [Vertex; 5], count: usize, each: &mut impl FnMut([Vertex; 5])) {
        if count == 5 {
            each(*at);
            return;
        }
        for vertex in 0..VERTICES as Vertex {
            if !at[..count].contains(&vertex) {
                at[count] = vertex;
                place(at, count + 1, each);
            }
        }
    }
    // The last character changes slowest, as in the code, so that placements with neighbouring numbers are neighbours
    // in memory.
    let mut reversed = |mut at: [Vertex; 5]| {
        at.reverse();
        each(at);
    };
    place(&mut [0; 5], 0, &mut reversed);
}

/// Placements that a thread takes at a time, so that what it computes of them stays in its cache.
const BLOCK: usize = 128;

/// Applies `work` to blocks of placements, or of what stands for them, on several threads, and returns each block with its
/// result, in order. The progress callback gets the share that is done, from 0 to 1; return false to cancel. `None` if
/// cancelled.
pub(super) fn blocks<'a, P: Sync, T: Send>(
    placements: &'a [P],
    threads: usize,
    work: impl Fn(&[P]) -> T + Sync,
    progress: &mut dyn FnMut(f64) -> bool,
) -> Option<Vec<(&'a [P], T)>> {
    let all: Vec<_> = placements.chunks(BLOCK).collect();
    let share = |finished| progress(finished as f64 / all.len() as f64);
    let found = parallel::try_map(all.len(), threads, |block| work(all[block]), share).ok()?;
    Some(all.into_iter().zip(found).collect())
}
