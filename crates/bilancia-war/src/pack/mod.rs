//! Packs: a map with its powers, set-up and victory, read from `map.toml` and checked, and the picture of the map as data.

mod areas;
mod builtin;
mod check;
mod content;
mod fault;
mod force;
mod messages;
mod raw;
mod read;
pub(crate) mod sheet;
mod sold;
mod tables;

use std::{fmt, hash};

use bilancia_battle::Unit;
use bilancia_core::{Lang, Name, Side};

pub use areas::Areas;
pub use builtin::{add, all, intern, named};
pub use fault::{Fault, Faults};
pub use force::{Force, ForceError, Item};
pub use sheet::{AreaLabel, Decor, DecorKind, Sheet, SheetError, SheetFiles, View};

bilancia_core::catalogue!("war/pack");

/// Largest number of powers of a pack.
pub const MOST_POWERS: usize = 7;

/// Largest number of areas of a pack.
pub const MOST_AREAS: usize = 254;

/// Land or sea zone of a map, by its place in the pack's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(pub u8);

impl Area {
    /// Index into [`Pack::areas`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Facts about one land or sea zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaInfo {
    /// Code of 2 to 5 capitals; those of sea zones, and no others, end in Z.
    pub code: String,
    /// Name for readers.
    pub name: Name,
    /// Whether the area is a sea zone.
    pub sea: bool,
    /// Income of its owner, in IPC a turn.
    pub worth: u8,
    /// Power that owns it at the start, by its place in the order of turns; `None` for neutrals and zones.
    pub owner: Option<u8>,
    /// Neighbours, in the pack's order.
    pub touches: Vec<Area>,
    /// Point at which the area's units are drawn, in units of the map's picture.
    pub anchor: [i32; 2],
    /// Sea zone around an island: land that touches this zone and nothing else.
    pub island_in: Option<Area>,
    /// Units at the start, for each power that has some here.
    pub setup: Vec<(u8, Force)>,
}

/// Facts about one power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerInfo {
    /// Name in notation, in small letters.
    pub id: String,
    /// Name for readers.
    pub name: Name,
    /// Side that it is on: 0 or 1.
    pub side: Side,
    /// Its capital.
    pub capital: Area,
    /// IPC at the start.
    pub cash: u16,
    /// Pattern in which its lands are drawn.
    pub pattern: String,
    /// Capital letter that stands for it on the map.
    pub letter: char,
}

/// Canal that ships pass only while their side holds certain lands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canal {
    /// Name in the pack's file.
    pub id: String,
    /// The two zones that it joins.
    pub between: [Area; 2],
    /// Lands that the side must have held since the start of its turn.
    pub held: Vec<Area>,
}

/// Conditions under which a side wins; 0 where there is no such victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victory {
    /// Number of enemy capitals to hold at the end of a turn.
    pub capitals: u8,
    /// Income of all lands of the side to be reached at the end of a round, in IPC.
    pub worth: u16,
}

/// A name in small letters without its article.
fn without_article(name: &str) -> &str {
    let articles = ["the ", "il ", "lo ", "la ", "i ", "gli ", "le ", "l'"];
    let bare = articles
        .iter()
        .find_map(|article| name.strip_prefix(article));
    bare.unwrap_or(name)
}

/// A map, its powers, its set-up and its conditions of victory.
#[derive(Debug)]
pub struct Pack {
    /// Name for readers.
    pub name: Name,
    /// Name and content in short, such as `strait@5e2b7d10`; records name exact rules by it.
    pub id: String,
    /// Powers in the order of turns.
    pub powers: Vec<PowerInfo>,
    /// Lands and sea zones.
    pub areas: Vec<AreaInfo>,
    /// Canals.
    pub canals: Vec<Canal>,
    /// Conditions of victory of the two sides.
    pub victory: [Victory; 2],
    /// Number of rounds after which the game ends; `None` for no limit.
    pub rounds: Option<u16>,
    /// Lead in income of the first power's side, in IPC, that counts as even at the round limit.
    pub par: i16,
    sold: sold::Items,
    /// Everything of the 2nd edition, and what else is sold or set up.
    kinds: sold::Items,
    /// Remarks about what is allowed but unusual.
    pub warnings: Vec<Fault>,
    /// Picture of the map as data, which is no part of [`Pack::id`].
    pub sheet: Sheet,
    tables: tables::Tables,
}

/// Packs are interned: equal content is one value in memory.
impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Pack {}

impl hash::Hash for Pack {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl Pack {
    /// Reads and checks the text of a `map.toml`; `short` is the pack's name in [`Pack::id`].
    ///
    /// # Errors
    /// All [`Faults`] of the text at once.
    pub fn read(short: &str, text: &str) -> Result<Self, Faults> {
        let mut reader = read::Reader::new(text);
        let raw = reader.read();
        check::check(short, raw, reader)
    }

    /// The pack with the picture of its map, instead of the discs that [`Pack::read`] puts in its place.
    ///
    /// # Errors
    /// All faults of the first file that has some.
    pub fn with_sheet(mut self, files: &SheetFiles<'_>) -> Result<Self, SheetError> {
        self.sheet = Sheet::read(&self.areas, files)?;
        Ok(self)
    }

    /// All areas in order.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.areas.len() as u8).map(Area)
    }

    /// Facts about an area.
    #[inline]
    pub fn area(&self, area: Area) -> &AreaInfo {
        &self.areas[area.index()]
    }

    /// Code of an area.
    pub fn code(&self, area: Area) -> &str {
        &self.area(area).code
    }

    /// Whether an area is a sea zone.
    #[inline]
    pub fn is_sea(&self, area: Area) -> bool {
        self.tables.seas.has(area)
    }

    /// Area with this code, in upper or lower case.
    pub fn of_code(&self, code: &str) -> Option<Area> {
        let found = |area: &Area| self.code(*area).eq_ignore_ascii_case(code);
        self.all().find(found)
    }

    /// Areas that a code, or the beginning of a name in either language, may mean; apostrophes may be straight, and the
    /// article may be left out: `pass` is The Pass, unless an area has that beginning itself.
    pub fn meant(&self, text: &str) -> Vec<Area> {
        if let Some(area) = self.of_code(text) {
            return vec![area];
        }
        let plain = |text: &str| text.to_lowercase().replace('’', "'");
        let wanted = plain(text);
        let named = |by: &dyn Fn(&str) -> bool| -> Vec<Area> {
            let is_named = |area: &Area| {
                let mut names = Lang::all().map(|lang| plain(self.area(*area).name.text(lang)));
                names.any(|name| by(&name))
            };
            self.all().filter(is_named).collect()
        };
        let ways: [&dyn Fn(&str) -> bool; 4] = [
            &|name| name == wanted,
            &|name| name.starts_with(&wanted),
            &|name| without_article(name) == wanted,
            &|name| without_article(name).starts_with(&wanted),
        ];
        let found = ways.into_iter().map(named);
        found
            .into_iter()
            .find(|areas| !areas.is_empty())
            .unwrap_or_default()
    }

    /// All sea zones.
    #[inline]
    pub fn seas(&self) -> Areas {
        self.tables.seas
    }

    /// Areas that touch an area.
    #[inline]
    pub fn near(&self, area: Area) -> Areas {
        self.tables.near[area.index()]
    }

    /// Areas that touch any of these.
    #[inline]
    pub fn near_any(&self, areas: Areas) -> Areas {
        let near = areas.iter().map(|area| self.near(area));
        near.fold(Areas::NONE, |all, some| all.or(&some))
    }

    /// Whether two areas touch.
    #[inline]
    pub fn touches(&self, one: Area, other: Area) -> bool {
        self.near(one).has(other)
    }

    /// Steps from one area to another through any areas, as aircraft fly.
    #[inline]
    pub fn distance(&self, from: Area, to: Area) -> u8 {
        self.tables.distances[from.index() * self.areas.len() + to.index()]
    }

    /// Lands that touch a zone, or land.
    #[inline]
    pub fn lands(&self, of: Area) -> impl Iterator<Item = Area> + Clone + use<> {
        self.near(of).less(&self.tables.seas).iter()
    }

    /// Zones that touch land, or a zone.
    #[inline]
    pub fn zones(&self, of: Area) -> impl Iterator<Item = Area> + Clone + use<> {
        self.near(of).and(&self.tables.seas).iter()
    }

    /// Zones that canals join to a zone.
    pub(crate) fn beyond_canals(&self, zone: Area) -> Areas {
        if self.tables.canals.has(zone) {
            self.near(zone).and(&self.tables.canals)
        } else {
            Areas::NONE
        }
    }

    /// Canal between two zones.
    pub fn canal(&self, one: Area, other: Area) -> Option<usize> {
        if !self.tables.canals.has(one) || !self.tables.canals.has(other) {
            return None;
        }
        let joins = |canal: &Canal| canal.between == [one, other] || canal.between == [other, one];
        self.canals.iter().position(joins)
    }

    /// Side of a power.
    #[inline]
    pub fn side(&self, power: u8) -> Side {
        Side(self.tables.sides[usize::from(power)])
    }

    /// Power with this name, in upper or lower case, or with a name for readers that begins so.
    pub fn power(&self, text: &str) -> Option<u8> {
        let same = |power: &PowerInfo| power.id.eq_ignore_ascii_case(text);
        let named = |power: &PowerInfo| {
            let mut names = Lang::all().map(|lang| power.name.text(lang));
            names.any(|name| name.eq_ignore_ascii_case(text))
        };
        let found = self.powers.iter().position(same);
        let found = found.or_else(|| self.powers.iter().position(named));
        found.map(|power| power as u8)
    }

    /// Things that can be bought, in the order of [`Item::ALL`].
    pub fn sold(&self) -> impl Iterator<Item = Item> + Clone + use<> {
        let sold = self.sold;
        Item::ALL.into_iter().filter(move |item| sold.has(*item))
    }

    /// Whether a thing can be bought.
    #[inline]
    pub fn sells(&self, item: Item) -> bool {
        self.sold.has(item)
    }

    /// Whether what can be bought is the unit table of the 2nd edition.
    pub fn sells_the_classic(&self) -> bool {
        self.sold == sold::Items::CLASSIC
    }

    /// Whether units of a kind exist on this map: those of the 2nd edition everywhere, others if they are sold or set up.
    #[inline]
    pub fn has_kind(&self, unit: Unit) -> bool {
        self.kinds.has(Item::Unit(unit))
    }

    /// Whether a power had a complex in this land at the start and owned the land.
    pub fn had_complex(&self, area: Area, power: u8) -> bool {
        let info = self.area(area);
        let built = info
            .setup
            .iter()
            .any(|(_, force)| force.count(Item::Complex) > 0);
        built && info.owner == Some(power)
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}
