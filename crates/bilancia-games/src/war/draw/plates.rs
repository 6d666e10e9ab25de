//! Plates: the units of one owner in an area, as symbols with counts.

use bilancia_battle::Unit;
use bilancia_scene::{Font, Scene, Tint};
use bilancia_war::pack::{Area, Pack};

use super::{
    base::{CAPITAL, COMPLEX, unit_symbol},
    tints,
};
use crate::war::War;

const CELL: (f64, f64) = (27.0, 16.6);
const BAR: f64 = 11.5;
const MARK: f64 = 15.2;

/// Rows of units above which the rest is one number.
const ROWS: usize = 3;

/// Content of a cell of a plate.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cell {
    /// Units of a kind, or those of them that are aboard ships.
    Units {
        unit: Unit,
        count: u16,
        aboard: bool,
    },
    /// Units that there is no room to show.
    More(u16),
}

/// Units of one owner in an area.
#[derive(Clone, Debug)]
pub(super) struct Plate {
    owner: Option<u8>,
    cells: Vec<Cell>,
    marks: Vec<String>,
    columns: usize,
}

/// Order in which units are shown; guns are marks.
const ORDER: [Unit; 12] = [
    Unit::Inf,
    Unit::Mar,
    Unit::Art,
    Unit::Arm,
    Unit::Ftr,
    Unit::Bmb,
    Unit::Trn,
    Unit::Sub,
    Unit::Esc,
    Unit::Des,
    Unit::Car,
    Unit::Bat,
];

/// Plates of an area: that of its owner first, then the others in the order of turns.
pub(super) fn plates(war: &War, area: Area) -> Vec<Plate> {
    let pack = war.pack();
    let owner = war.owner(area);
    let mut powers: Vec<u8> = (0..pack.powers.len() as u8).collect();
    powers.sort_by_key(|power| owner != Some(*power));
    let columns = pack.sheet.labels[area.index()].columns;
    let mut all: Vec<Plate> = Vec::new();
    for power in powers {
        let mut marks = Vec::new();
        if owner == Some(power) {
            if pack.powers.iter().any(|info| info.capital == area) {
                marks.push(CAPITAL.0.to_owned());
            }
            if war.has_complex(area) {
                marks.push(COMPLEX.0.to_owned());
            }
        }
        let own = war.units(area).filter(|stack| stack.owner() == power);
        let guns: u16 = own
            .clone()
            .filter(|it| it.unit() == Unit::Aa)
            .map(|it| it.count())
            .sum();
        marks.extend((0..guns).map(|_| unit_symbol(Unit::Aa)));
        let cells = cells(war, area, power, columns * ROWS);
        if !cells.is_empty() || !marks.is_empty() {
            all.push(Plate {
                owner: Some(power),
                columns: columns.min(cells.len().max(1)),
                cells,
                marks,
            });
        }
    }
    all
}

fn cells(war: &War, area: Area, power: u8, most: usize) -> Vec<Cell> {
    let mut cells = Vec::new();
    for unit in ORDER {
        let own = war.units(area).filter(|stack| stack.owner() == power);
        let standing = own
            .filter(|stack| stack.unit() == unit)
            .map(|stack| stack.count())
            .sum();
        let aboard = war.units(area).flat_map(|ship| {
            let cargo = ship.cargo().units().map(move |it| (it, ship.count()));
            cargo.filter(|(it, _)| it.owner == power)
        });
        let aboard = aboard
            .filter(|(it, _)| it.unit == unit)
            .map(|(_, count)| count)
            .sum();
        for (count, aboard) in [(standing, false), (aboard, true)] {
            if count > 0 {
                cells.push(Cell::Units {
                    unit,
                    count,
                    aboard,
                });
            }
        }
    }
    if cells.len() > most {
        let rest = cells.split_off(most - 1);
        let count = |cell: &Cell| match cell {
            Cell::Units { count, .. } | Cell::More(count) => *count,
        };
        cells.push(Cell::More(rest.iter().map(count).sum()));
    }
    cells
}

impl Plate {
    /// Number of units, without guns.
    pub(super) fn total(&self) -> u16 {
        let count = |cell: &Cell| match cell {
            Cell::Units { count, .. } | Cell::More(count) => *count,
        };
        self.cells.iter().map(count).sum()
    }

    fn rows(&self) -> usize {
        self.cells.len().div_ceil(self.columns)
    }

    /// Whether the marks stand in the last row of cells.
    fn beside(&self) -> bool {
        let free = self.rows() * self.columns - self.cells.len();
        free as f64 * CELL.0 >= self.marks.len() as f64 * MARK
    }

    /// Width and height, in units of a sheet 2000 wide.
    pub(super) fn size(&self) -> (f64, f64) {
        let cells = self.columns as f64 * CELL.0;
        let below = if self.beside() { 0 } else { self.marks.len() };
        let marks = if below > 0 {
            below as f64 * MARK + 1.0
        } else {
            0.0
        };
        let width = BAR + cells.max(marks) + 2.0;
        let row = if below > 0 { MARK + 0.8 } else { 0.0 };
        (
            width,
            (self.rows() as f64 * CELL.1 + row + 1.0).max(CELL.1 + 1.0),
        )
    }

    /// Draws the plate with its upper edge at 0 and its middle at 0.
    pub(super) fn draw(&self, pack: &Pack, scene: &mut Scene) {
        let (width, height) = self.size();
        let left = -width / 2.0;
        let badge = tints::badge(self.owner);
        scene
            .card(left, 0.0, width, height, 2.0)
            .fill(Tint::Sheet)
            .stroke(badge, 1.0);
        scene.card(left, 0.0, BAR, height, 2.0).fill(badge);
        let letter = tints::letter(pack, self.owner);
        scene
            .label(letter, left + BAR / 2.0, height / 2.0 + 3.3, 9.5)
            .font(Font::Bold)
            .tint(Tint::Sheet);
        for (place, cell) in self.cells.iter().enumerate() {
            let x = left + BAR + 1.0 + (place % self.columns) as f64 * CELL.0;
            let y = 0.5 + (place / self.columns) as f64 * CELL.1;
            draw_cell(cell, x, y, scene);
        }
        self.draw_marks(scene);
    }

    fn draw_marks(&self, scene: &mut Scene) {
        let (width, height) = self.size();
        let whole = self.marks.len() as f64 * MARK - 1.5;
        let (mut x, y) = if self.beside() {
            let free = (self.rows() * self.columns - self.cells.len()) as f64 * CELL.0;
            (
                width / 2.0 - 1.0 - (free + whole) / 2.0,
                height - MARK - 0.4,
            )
        } else {
            ((BAR - whole) / 2.0, height - MARK + 0.2)
        };
        for mark in &self.marks {
            scene.card(x, y, 13.7, 13.7, 1.5).fill(Tint::Ink);
            scene.place(mark, x + 6.85, y + 6.85, 0.9).fill(Tint::Sheet);
            x += MARK;
        }
    }
}

fn draw_cell(cell: &Cell, x: f64, y: f64, scene: &mut Scene) {
    let middle = y + CELL.1 / 2.0;
    match cell {
        Cell::More(count) => {
            let text = format!("+{count}");
            scene
                .label(text, x + CELL.0 / 2.0, middle + 4.3, 12.0)
                .font(Font::Bold);
        }
        Cell::Units {
            unit,
            count,
            aboard,
        } => {
            scene
                .place(unit_symbol(*unit), x + 8.9, middle, 1.0)
                .fill(Tint::Ink);
            let text = if *aboard {
                format!("({count})")
            } else {
                count.to_string()
            };
            let size = if text.len() > 1 { 10.5 } else { 13.0 };
            scene.label(text, x + 21.8, middle + 4.3, size);
        }
    }
}
