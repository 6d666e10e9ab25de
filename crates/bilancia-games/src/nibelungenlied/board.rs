//! The board: fifteen vertices and three castles (rules 1 and 2 of the booklet).

/// Number of a vertex, row by row, from 0 for A1 to 14 for E5.
pub type Vertex = u8;

/// Number of vertices.
pub const VERTICES: usize = 15;

/// Name and vertices of each castle: north, west, east.
pub const CASTLES: [(&str, [Vertex; 3]); 3] = [
    ("Isenstein", [0, 1, 2]),
    ("Xanten", [6, 10, 11]),
    ("Worms", [9, 13, 14]),
];

/// For each vertex, the set of its neighbours, as a bit set.
pub const NEIGHBOURS: [u16; VERTICES] = neighbours();

/// For each vertex, the set of vertices of its castle; 0 for the six vertices outside.
pub const CASTLE_OF: [u16; VERTICES] = castle_of();

/// Row of a vertex, and its place in the row, both from 0.
pub const fn row_and_place(vertex: Vertex) -> (u8, u8) {
    let mut row = 0;
    let mut first = 0;
    while first + row < vertex {
        row += 1;
        first += row;
    }
    (row, vertex - first)
}

const fn vertex_at(row: u8, place: u8) -> Vertex {
    row * (row + 1) / 2 + place
}

const fn neighbours() -> [u16; VERTICES] {
    let mut sets = [0; VERTICES];
    let mut row = 0;
    while row < 5 {
        let mut place = 0;
        while place <= row {
            let here = vertex_at(row, place);
            // The edge to the right and the two edges downwards; each is entered at both ends.
            let mut ahead = [(row, place + 1), (row + 1, place), (row + 1, place + 1)];
            if place == row {
                ahead[0] = ahead[1];
            }
            let mut edge = 0;
            while edge < 3 {
                let (to_row, to_place) = ahead[edge];
                if to_row < 5 {
                    let there = vertex_at(to_row, to_place);
                    sets[here as usize] |= 1 << there;
                    sets[there as usize] |= 1 << here;
                }
                edge += 1;
            }
            place += 1;
        }
        row += 1;
    }
    sets
}

const fn castle_of() -> [u16; VERTICES] {
    let mut sets = [0; VERTICES];
    let mut castle = 0;
    while castle < 3 {
        let [north, west, east] = CASTLES[castle].1;
        let set = 1 << north | 1 << west | 1 << east;
        sets[north as usize] = set;
        sets[west as usize] = set;
        sets[east as usize] = set;
        castle += 1;
    }
    sets
}

/// Name of a vertex: `A1` for 0 to `E5` for 14.
pub fn vertex_name(vertex: Vertex) -> String {
    let (row, place) = row_and_place(vertex);
    format!("{}{}", (b'A' + row) as char, place + 1)
}

/// Reads the name of a vertex; `None` if there is no such vertex.
pub fn read_vertex(text: &str) -> Option<Vertex> {
    let [row, place] = *text.as_bytes() else {
        return None;
    };
    let row = row
        .to_ascii_uppercase()
        .checked_sub(b'A')
        .filter(|&row| row < 5)?;
    let place = place.checked_sub(b'1').filter(|&place| place <= row)?;
    Some(vertex_at(row, place))
}
