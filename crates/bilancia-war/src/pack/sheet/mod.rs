//! Sheets: the picture of a pack's map as data, without any drawing. Nothing here touches the rules or the pack's id.

mod messages;
mod outline;
mod read;

use bilancia_core::Name;

use super::{AreaInfo, Fault, Faults};

pub use read::SheetError;

bilancia_core::catalogue!("war/pack/sheet");

/// Texts of the files beside `map.toml` that hold the picture of a map.
#[derive(Clone, Copy, Debug)]
pub struct SheetFiles<'a> {
    /// `outline.tsv`: area and outline, an SVG path of closed rings.
    pub outlines: &'a str,
    /// `labels.tsv`: area, horizontal middle and top of its label, size of type, columns of units, end of the leader
    /// line, and the label in English and Italian with `|` between its lines.
    pub labels: &'a str,
    /// `views.tsv`: name in addresses, title in English and Italian, and the box of each view; the first is the sheet.
    pub views: &'a str,
    /// `decor.tsv`: what is drawn and not played: its kind, the areas concerned, and an SVG path.
    pub decor: &'a str,
}

/// Picture of a map as data, in units of its own; y grows downwards.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Width, in units of the sheet.
    pub width: f64,
    /// Height, in units of the sheet.
    pub height: f64,
    /// Whether the right edge is joined to the left one.
    pub round: bool,
    /// Outlines of the areas as SVG paths, in the pack's order. Areas that touch share their points exactly.
    pub outlines: Vec<String>,
    /// Labels of the areas, in the pack's order.
    pub labels: Vec<AreaLabel>,
    /// Parts of the sheet that are shown by themselves; none for small maps.
    pub views: Vec<View>,
    /// Drawn things that play no part in the rules.
    pub decor: Vec<Decor>,
}

/// Place and wording of an area's label, with its units below.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaLabel {
    /// Horizontal middle.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Size of type.
    pub size: f64,
    /// Number of kinds of units in a row.
    pub columns: usize,
    /// Point of the area at which a line from a label elsewhere ends.
    pub leader: Option<[f64; 2]>,
    /// Text with `|` between its lines.
    pub name: Name,
}

/// Part of a sheet, such as a theatre of the war.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Name in addresses, in small letters.
    pub id: String,
    /// Title for readers.
    pub name: Name,
    /// Left edge, upper edge, width and height. A box that reaches over the edge of a round sheet goes on at the other.
    pub area: [f64; 4],
}

/// Kind of what is drawn and not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DecorKind {
    /// Land that belongs to no area.
    Scenery,
    /// Pack ice.
    Ice,
    /// Lakes.
    Lakes,
    /// Mountains and other lines on land.
    Relief,
    /// Meridians and parallels.
    Graticule,
    /// Passage between two areas that touch without a common border long enough to be seen.
    Bridge,
    /// Common border that is no connection.
    Wall,
}

impl DecorKind {
    /// Kinds with their names in `decor.tsv`.
    pub const ALL: [(&'static str, Self); 7] = [
        ("scenery", Self::Scenery),
        ("ice", Self::Ice),
        ("lakes", Self::Lakes),
        ("relief", Self::Relief),
        ("graticule", Self::Graticule),
        ("bridge", Self::Bridge),
        ("wall", Self::Wall),
    ];
}

/// Something that is drawn and not played.
#[derive(Clone, Debug, PartialEq)]
pub struct Decor {
    /// Kind.
    pub kind: DecorKind,
    /// Two areas that a bridge joins or a wall parts, by their places in the pack's order.
    pub between: Option<[usize; 2]>,
    /// SVG path.
    pub path: String,
}

impl Sheet {
    /// Radius of the outlines of [`Sheet::plain`].
    const DISC: f64 = 30.0;

    /// A sheet for areas of which only anchors are known: an eight-sided disc for each.
    pub(super) fn plain(areas: &[AreaInfo]) -> Self {
        let anchor = |area: &AreaInfo| area.anchor.map(f64::from);
        let [left, top] = [0, 1].map(|axis| {
            let all = areas.iter().map(|area| anchor(area)[axis]);
            all.fold(f64::INFINITY, f64::min) - 2.0 * Self::DISC
        });
        let size = [(0, left), (1, top)].map(|(axis, low)| {
            let all = areas.iter().map(|area| anchor(area)[axis]);
            all.fold(0.0, f64::max) - low + 4.0 * Self::DISC
        });
        let place = |area: &AreaInfo| {
            let [x, y] = anchor(area);
            [x - left, y - top]
        };
        let disc = |area: &AreaInfo| {
            let [x, y] = place(area);
            let (start, radius) = (x - Self::DISC, Self::DISC);
            let (part, rest) = (radius * 0.3, radius * 0.7);
            format!(
                "M{start} {y}l{part} -{rest} {rest} -{part} {rest} {part} {part} {rest} -{part} {rest} -{rest} {part} \
                 -{rest} -{part}z"
            )
        };
        let label = |area: &AreaInfo| AreaLabel {
            x: place(area)[0],
            y: place(area)[1] - Self::DISC / 2.0,
            size: 11.0,
            columns: 3,
            leader: None,
            name: area.name.clone(),
        };
        Self {
            width: size[0],
            height: size[1],
            round: false,
            outlines: areas.iter().map(disc).collect(),
            labels: areas.iter().map(label).collect(),
            views: Vec::new(),
            decor: Vec::new(),
        }
    }

    /// Closed rings of an area's outline, each as its corners.
    pub fn rings(&self, area: super::Area) -> Vec<Vec<[f64; 2]>> {
        outline::rings(&self.outlines[area.index()]).unwrap_or_default()
    }

    /// View with this name in addresses.
    pub fn view(&self, id: &str) -> Option<&View> {
        self.views.iter().find(|view| view.id == id)
    }

    /// Whether a point lies inside an area's outline.
    pub fn contains(&self, area: super::Area, point: [f64; 2]) -> bool {
        outline::inside(&self.rings(area), point)
    }
}
