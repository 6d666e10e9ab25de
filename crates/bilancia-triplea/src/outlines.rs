//! Outlines of areas: `polygons.txt` and `centers.txt` of a map folder, brought to the size of our sheets.

use std::collections::BTreeMap;

use bilancia_core::Message;

use crate::finding::{Finding, Weight, shown};

/// Corner of an outline, in tenths of a unit of the picture.
pub(crate) type Corner = [i64; 2];

/// Width of a picture, in tenths of its unit.
const WIDTH: f64 = 20_000.0;

/// Largest height of a picture, in tenths of its unit.
const HEIGHT: f64 = 40_000.0;

/// Corners that are nearer to the one before are left out, in tenths of a unit.
const NEAR: i64 = 12;

/// Largest coordinate in a file, in its unit.
const FARTHEST: f64 = 100_000.0;

/// Most corners of a file.
const MOST_CORNERS: usize = 2_000_000;

bilancia_core::messages! { crate::catalogue, "outlines-":
    const {
        FORM(value), POINT(value), MANY(most_corners),
    }
}

/// Texts of the files of a map folder that say where areas lie.
#[derive(Clone, Copy, Debug)]
pub struct Outlines<'a> {
    /// Text of `polygons.txt`.
    pub polygons: &'a str,
    /// Text of `centers.txt`.
    pub centers: &'a str,
}

/// Rings and centers by names of territories, in the unit of the picture.
pub(crate) struct Shapes {
    pub(crate) rings: BTreeMap<String, Vec<Vec<Corner>>>,
    pub(crate) centers: BTreeMap<String, Corner>,
    /// Size of the picture, in tenths of its unit.
    pub(crate) size: Corner,
}

/// Point such as `(12,340)`.
fn point(text: &str) -> Option<[f64; 2]> {
    let inner = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (x, y) = inner.split_once(',')?;
    let number = |text: &str| {
        let number: f64 = text.trim().parse().ok()?;
        (0.0..=FARTHEST).contains(&number).then_some(number)
    };
    Some([number(x)?, number(y)?])
}

fn refuse(file: &str, line: usize, message: Message, part: &str) -> Finding {
    Finding::new(Weight::Remark, line, file, message, &[&shown(part)])
}

/// Points one after another, such as `(1,2) (3,4)`.
fn points(text: &str) -> Result<Vec<[f64; 2]>, &str> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest.find(')').map_or(rest.len(), |end| end + 1);
        found.push(point(&rest[..end]).ok_or(rest)?);
        rest = rest[end..].trim_start();
    }
    Ok(found)
}

type Rings = BTreeMap<String, Vec<Vec<[f64; 2]>>>;

fn read_polygons(text: &str) -> Result<Rings, Finding> {
    const FILE: &str = "polygons.txt";
    let mut found = Rings::new();
    let mut corners = 0;
    for (place, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let wrong = |message, part: &str| refuse(FILE, place + 1, message, part);
        let Some((name, rings)) = line.split_once('<') else {
            return Err(wrong(FORM, line));
        };
        let rings = rings.trim_end();
        let Some(rings) = rings.strip_suffix('>') else {
            return Err(wrong(FORM, rings));
        };
        for ring in rings.split('>') {
            let ring = ring.trim().trim_start_matches('<');
            let ring = points(ring).map_err(|part| wrong(POINT, part))?;
            corners += ring.len();
            if corners > MOST_CORNERS {
                return Err(Finding::new(
                    Weight::Remark,
                    place + 1,
                    FILE,
                    MANY,
                    &[&MOST_CORNERS],
                ));
            }
            found.entry(name.trim().to_owned()).or_default().push(ring);
        }
    }
    Ok(found)
}

fn read_centers(text: &str) -> Result<BTreeMap<String, [f64; 2]>, Finding> {
    let mut found = BTreeMap::new();
    for (place, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let wrong = || refuse("centers.txt", place + 1, POINT, line);
        let start = line.rfind('(').ok_or_else(wrong)?;
        let at = point(&line[start..]).ok_or_else(wrong)?;
        found.insert(line[..start].trim().to_owned(), at);
    }
    Ok(found)
}

/// A ring without corners too near to each other; `None` if no area is left.
fn plain(ring: &[Corner]) -> Option<Vec<Corner>> {
    let mut kept: Vec<Corner> = Vec::new();
    for corner in ring {
        let near = |last: &Corner| (0..2).all(|axis| (last[axis] - corner[axis]).abs() < NEAR);
        if !kept.last().is_some_and(near) {
            kept.push(*corner);
        }
    }
    if kept.len() > 3 && kept.first() == kept.last() {
        kept.pop();
    }
    let area: i64 = (0..kept.len())
        .map(|place| {
            let ([x1, y1], [x2, y2]) = (kept[place], kept[(place + 1) % kept.len()]);
            x1 * y2 - x2 * y1
        })
        .sum();
    (kept.len() >= 3 && area != 0).then_some(kept)
}

/// Reads both files and brings them to the size of our sheets.
///
/// # Errors
/// The first line that is of another form.
pub(crate) fn read(files: &Outlines<'_>) -> Result<Shapes, Finding> {
    let polygons = read_polygons(files.polygons)?;
    let centers = read_centers(files.centers)?;
    let all = || {
        polygons
            .values()
            .flatten()
            .flatten()
            .chain(centers.values())
    };
    let [width, height] = [0, 1].map(|axis| {
        let largest = all().map(|at| at[axis]).fold(1.0, f64::max);
        largest.max(1.0)
    });
    let scale = (WIDTH / width).min(HEIGHT / height);
    let scaled = |at: &[f64; 2]| at.map(|number| (number * scale).round() as i64);
    let rings = polygons.iter().map(|(name, rings)| {
        let rings = rings
            .iter()
            .map(|ring| ring.iter().map(scaled).collect::<Vec<_>>());
        let rings = rings.filter_map(|ring| plain(&ring)).collect();
        (name.clone(), rings)
    });
    Ok(Shapes {
        rings: rings.collect(),
        centers: centers
            .iter()
            .map(|(name, at)| (name.clone(), scaled(at)))
            .collect(),
        // Sheets are at least ten units high.
        size: [width, height].map(|length| ((length * scale).ceil() as i64).max(100)),
    })
}
