//! The picture of a map: outlines, anchors and labels as our tables have them.

use bilancia_war::pack::SheetFiles;

use crate::{
    areas::Board,
    finding::{Finding, Weight, shown},
    outlines::{self, Corner, Outlines, Shapes},
};

bilancia_core::messages! { crate::catalogue, "drawing-":
    const {
        MISSING,
    }
}

/// Half the width of the mark that stands for an area too small to have an outline, in tenths of a unit.
const SMALL: i64 = 40;

/// Smallest and largest size of labels, in units of the picture.
const TYPE: [f64; 2] = [7.0, 13.0];

/// Picture of a map.
#[derive(Debug)]
pub(crate) struct Drawing {
    /// Points at which areas are drawn, in whole units.
    pub(crate) anchors: Vec<[i32; 2]>,
    pub(crate) outlines: String,
    pub(crate) labels: String,
    pub(crate) views: String,
    pub(crate) decor: String,
}

impl Drawing {
    /// Texts of its files.
    pub(crate) fn files(&self) -> SheetFiles<'_> {
        SheetFiles {
            outlines: &self.outlines,
            labels: &self.labels,
            views: &self.views,
            decor: &self.decor,
        }
    }

    /// Name and text of each of its files.
    pub(crate) fn into_files(self) -> [(&'static str, String); 4] {
        [
            ("outline.tsv", self.outlines),
            ("labels.tsv", self.labels),
            ("views.tsv", self.views),
            ("decor.tsv", self.decor),
        ]
    }
}

/// Whether a point lies inside an odd number of rings.
fn inside(rings: &[Vec<Corner>], [x, y]: Corner) -> bool {
    let mut inside = false;
    for ring in rings {
        for (place, &[x1, y1]) in ring.iter().enumerate() {
            let [x2, y2] = ring[(place + 1) % ring.len()];
            // Whole numbers decide without rounding: the point lies left of the edge.
            if (y1 > y) != (y2 > y)
                && ((x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) > 0) == (y2 > y1)
            {
                inside = !inside;
            }
        }
    }
    inside
}

/// Lowest and highest coordinates of rings.
fn bounds(rings: &[Vec<Corner>]) -> [Corner; 2] {
    let all = || rings.iter().flatten();
    let low = [0, 1].map(|axis| all().map(|corner| corner[axis]).min().unwrap_or(0));
    let high = [0, 1].map(|axis| all().map(|corner| corner[axis]).max().unwrap_or(0));
    [low, high]
}

/// Point in whole units in the middle of the widest row inside, if there is one.
fn middle(rings: &[Vec<Corner>]) -> Option<Corner> {
    let [low, high] = bounds(rings);
    let mut best: Option<(i64, Corner)> = None;
    let rows = (low[1] / 10..=high[1] / 10).map(|row| row * 10);
    for y in rows {
        let mut crossings = Vec::new();
        for ring in rings {
            for (place, &[x1, y1]) in ring.iter().enumerate() {
                let [x2, y2] = ring[(place + 1) % ring.len()];
                if (y1 > y) != (y2 > y) {
                    crossings.push(x1 + (x2 - x1) * (y - y1) / (y2 - y1));
                }
            }
        }
        crossings.sort_unstable();
        for span in crossings.chunks_exact(2) {
            let wide = span[1] - span[0];
            let at = [(span[0] + span[1]) / 20 * 10, y];
            if best.is_none_or(|(known, _)| wide > known) && inside(rings, at) {
                best = Some((wide, at));
            }
        }
    }
    best.map(|(_, at)| at)
}

/// Rings of areas, with holes where other areas lie inside.
fn with_holes(mut all: Vec<Vec<Vec<Corner>>>) -> Vec<Vec<Vec<Corner>>> {
    let mut holes: Vec<Vec<Vec<Corner>>> = vec![Vec::new(); all.len()];
    let around: Vec<_> = all.iter().map(|rings| bounds(rings)).collect();
    for (inner, rings) in all.iter().enumerate() {
        for ring in rings {
            let [low, high] = bounds(std::slice::from_ref(ring));
            for (outer, known) in all.iter().enumerate() {
                let [most, least] = [around[outer][0], around[outer][1]];
                let may = (0..2).all(|axis| most[axis] < low[axis] && high[axis] < least[axis]);
                if inner != outer && may && ring.iter().all(|corner| inside(known, *corner)) {
                    holes[outer].push(ring.clone());
                }
            }
        }
    }
    for (rings, holes) in all.iter_mut().zip(holes) {
        rings.extend(holes);
    }
    all
}

fn tenths(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let (whole, rest) = (number.abs() / 10, number.abs() % 10);
    match rest {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest}"),
    }
}

fn path(rings: &[Vec<Corner>]) -> String {
    let mut out = String::new();
    for ring in rings {
        let mut at = ring[0];
        out += &format!("M{} {}l", tenths(at[0]), tenths(at[1]));
        let steps = ring[1..].iter().map(|corner| {
            let step = [0, 1].map(|axis| tenths(corner[axis] - at[axis]));
            at = *corner;
            step.join(" ")
        });
        out += &steps.collect::<Vec<_>>().join(" ");
        out.push('z');
    }
    out
}

/// Text of one field of a table.
fn field(text: &str) -> String {
    let plain = |letter: char| {
        if letter.is_control() || letter == '|' {
            ' '
        } else {
            letter
        }
    };
    let text: String = text.chars().map(plain).collect();
    if text.trim().is_empty() {
        "?".to_owned()
    } else {
        text
    }
}

/// Mark around a point that lies on the sheet.
fn mark(at: Corner, size: Corner) -> (Corner, Vec<Corner>) {
    let inner = |axis: usize| {
        let most = (size[axis] - SMALL).max(SMALL);
        (at[axis].clamp(SMALL, most) + 5) / 10 * 10
    };
    let [x, y] = [inner(0), inner(1)];
    let ring = vec![
        [x, y - SMALL],
        [x + SMALL, y],
        [x, y + SMALL],
        [x - SMALL, y],
    ];
    ([x, y], ring)
}

/// Draws a map; a finding if a file is of another form or lacks a territory.
pub(crate) fn draw(board: &Board, files: &Outlines<'_>) -> Result<Drawing, Finding> {
    let Shapes {
        rings,
        centers,
        size,
    } = outlines::read(files)?;
    let (mut all, mut middles) = (Vec::new(), Vec::new());
    for area in &board.territories {
        let lacking = || {
            let element = format!("territory '{}'", shown(&area.name));
            Finding::new(Weight::Remark, area.line, &element, MISSING, &[])
        };
        all.push(rings.get(&area.name).cloned().ok_or_else(lacking)?);
        middles.push(*centers.get(&area.name).ok_or_else(lacking)?);
    }
    let mut all = with_holes(all);
    let mut drawing = Drawing {
        anchors: Vec::new(),
        outlines: "area\toutline\n".to_owned(),
        labels: "area\tx\ty\tsize\tcolumns\tleader\ten\tit\n".to_owned(),
        views: "view\ten\tit\tx\ty\twidth\theight\n".to_owned(),
        decor: "kind\tbetween\tpath\n".to_owned(),
    };
    for ((area, rings), center) in board.territories.iter().zip(&mut all).zip(middles) {
        let center = center.map(|number| (number + 5) / 10 * 10);
        let own = if inside(rings, center) {
            Some(center)
        } else {
            middle(rings)
        };
        let at = own.unwrap_or_else(|| {
            let (at, ring) = mark(center, size);
            *rings = vec![ring];
            at
        });
        drawing.anchors.push(at.map(|number| (number / 10) as i32));
        let code = &area.code;
        drawing.outlines += &format!("{code}\t{}\n", path(rings));
        let [low, high] = bounds(rings);
        let letters = area.name.chars().count().max(1) as f64;
        let fits = (high[0] - low[0]) as f64 / 10.0 / (letters * 0.6);
        let size_of_type = (fits.clamp(TYPE[0], TYPE[1]) * 2.0).round() / 2.0;
        let top = (at[1] as f64 / 10.0 - 2.0 * size_of_type).max(0.0);
        let name = field(&area.name);
        drawing.labels += &format!(
            "{code}\t{}\t{top:.1}\t{size_of_type}\t2\t-\t{name}\t{name}\n",
            tenths(at[0])
        );
    }
    let [width, height] = size.map(tenths);
    drawing.views += &format!("sheet\tThe whole map\tTutta la mappa\t0\t0\t{width}\t{height}\n");
    Ok(drawing)
}
