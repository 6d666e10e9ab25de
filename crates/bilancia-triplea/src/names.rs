//! Names of the family, and ours: areas, powers, units and money.

use bilancia_battle::Unit;
use bilancia_core::Lang;
use bilancia_war::pack::{Area, Item, Pack};

/// Name of the unit or resource that stands for IPC where a file names none.
const MONEY: &str = "PUs";

/// Names of the classic game, in the form of [`Names::read`].
const CLASSIC: &str = include_str!("../names/classic.tsv");

/// Names of game files beside ours: codes of areas, names of powers in notation, short names of units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    rows: Vec<[String; 3]>,
}

impl Names {
    /// Names of the classic game of the family.
    pub fn classic() -> Self {
        Self::read(CLASSIC)
    }

    /// Reads a table of kind (`area`, `power`, `unit`, `resource`), our name and the name of the file, with tabs between
    /// them, after one line of headings; lines of another form are passed over.
    pub fn read(text: &str) -> Self {
        let row = |line: &str| {
            let mut fields = line.split('\t').map(str::to_owned);
            Some([fields.next()?, fields.next()?, fields.next()?])
        };
        Self {
            rows: text.lines().skip(1).filter_map(row).collect(),
        }
    }

    /// Names for a map that came from nowhere else: those of the classic game, and where it has none the map's own
    /// in English.
    pub fn of_pack(pack: &Pack) -> Self {
        let classic = Self::classic();
        let mut names = Self::default();
        // Names of the classic areas fit the classic map alone: codes mean other places elsewhere.
        let is_classic = pack.id.starts_with("classic@");
        for area in &pack.areas {
            let own = area.name.text(Lang::EN).to_owned();
            let known = classic.theirs("area", &area.code);
            let name = known.filter(|_| is_classic).map_or(own, str::to_owned);
            names.add("area", &area.code, &name);
        }
        for power in &pack.powers {
            let own = power.name.text(Lang::EN);
            let known = classic.theirs("power", &power.id);
            names.add("power", &power.id, known.unwrap_or(own));
        }
        let exists = |item: &Item| match item {
            Item::Unit(unit) => pack.has_kind(*unit),
            Item::Complex => true,
        };
        for item in Item::ALL.into_iter().filter(exists) {
            let known = classic.theirs("unit", item.name());
            names.add("unit", item.name(), known.unwrap_or(item.name()));
        }
        names.add("resource", "ipc", MONEY);
        names
    }

    /// Adds a row.
    pub(crate) fn add(&mut self, kind: &str, ours: &str, theirs: &str) {
        let row = [kind, ours, theirs].map(|text| text.replace(['\t', '\n', '\r'], " "));
        self.rows.push(row);
    }

    /// Name in the file for one of ours.
    pub(crate) fn theirs(&self, kind: &str, ours: &str) -> Option<&str> {
        let is_it = |row: &&[String; 3]| row[0] == kind && row[1] == ours;
        self.rows.iter().find(is_it).map(|row| &*row[2])
    }

    /// Our name for one of the file.
    pub(crate) fn ours(&self, kind: &str, theirs: &str) -> Option<&str> {
        let is_it = |row: &&[String; 3]| row[0] == kind && row[2] == theirs;
        self.rows.iter().find(is_it).map(|row| &*row[1])
    }

    /// Place of the row of one of our names.
    pub(crate) fn place(&self, kind: &str, ours: &str) -> Option<usize> {
        self.rows
            .iter()
            .position(|row| row[0] == kind && row[1] == ours)
    }

    /// Name of an area in the file.
    pub fn area<'s>(&'s self, pack: &'s Pack, area: Area) -> &'s str {
        let code = pack.code(area);
        self.theirs("area", code).unwrap_or(code)
    }

    /// Name of a power in the file.
    pub fn power<'s>(&'s self, pack: &'s Pack, power: u8) -> &'s str {
        let id = pack.powers.get(usize::from(power)).map_or("", |it| &*it.id);
        self.theirs("power", id).unwrap_or(id)
    }

    /// Name of a unit or of the industrial complex in the file.
    pub fn item(&self, item: Item) -> &str {
        self.theirs("unit", item.name()).unwrap_or(item.name())
    }

    /// Name of IPC in the file.
    pub fn money(&self) -> &str {
        self.theirs("resource", "ipc").unwrap_or(MONEY)
    }
}

/// Writes the table that [`Names::read`] reads.
impl std::fmt::Display for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("kind\tours\ttriplea\n")?;
        for row in &self.rows {
            writeln!(f, "{}", row.join("\t"))?;
        }
        Ok(())
    }
}

/// Unit or complex that a name of the family means; `None` for kinds that do not exist here. Destroyers without any rule
/// of their own, as `hunts` tells, are escorts here.
pub(crate) fn item_of(name: &str, hunts: bool) -> Option<Item> {
    Some(match name {
        "infantry" => Item::Unit(Unit::Inf),
        "marine" => Item::Unit(Unit::Mar),
        "artillery" => Item::Unit(Unit::Art),
        "armour" | "armor" => Item::Unit(Unit::Arm),
        "fighter" => Item::Unit(Unit::Ftr),
        "bomber" => Item::Unit(Unit::Bmb),
        "aaGun" => Item::Unit(Unit::Aa),
        "transport" => Item::Unit(Unit::Trn),
        "submarine" => Item::Unit(Unit::Sub),
        "destroyer" if hunts => Item::Unit(Unit::Des),
        "destroyer" => Item::Unit(Unit::Esc),
        "carrier" => Item::Unit(Unit::Car),
        "battleship" => Item::Unit(Unit::Bat),
        "factory" => Item::Complex,
        _ => return None,
    })
}
