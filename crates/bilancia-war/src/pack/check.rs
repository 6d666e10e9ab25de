//! Looks up the names in a pack, checks it as a whole, and builds it.

use std::collections::VecDeque;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Name, Side, ToArgument};

use super::{
    Area, AreaInfo, Canal, Fault, Faults, Force, ForceError, Item, MOST_AREAS, MOST_POWERS, Pack,
    PowerInfo, Sheet, Victory,
    content::content,
    fault::Place,
    messages::{
        ALONE, AT_SEA, BETWEEN, BOTH_SIDES, CANAL, CANAL_HELD, CAPITAL, CODE, CODE_Z, DECKS,
        FOREIGN, FORM, INCOME, ITSELF, KIND, LETTER, LETTER_TWICE, MANY, MISSING_ORDER, NO_AREA,
        NO_POWER, NO_VICTORY, ON_LAND, ONE_SIDED, PATTERN, PIECES, POWER_ID, SEA_OWNED, SIDES,
        TWICE, TWO, UNIT, WON,
    },
    raw::{At, Raw, RawArea, RawSetup},
    read::Reader,
    sold::sold,
    tables::Tables,
};

/// Patterns in which lands can be drawn.
const PATTERNS: [&str; 6] = ["hatch", "cross", "brick", "dots", "bars", "lines"];

struct Checker<'a> {
    reader: Reader<'a>,
    warnings: Vec<Fault>,
    powers: Vec<PowerInfo>,
    areas: Vec<AreaInfo>,
}

/// Checks what was read and builds the pack.
pub(super) fn check(short: &str, raw: Raw, reader: Reader<'_>) -> Result<Pack, Faults> {
    let mut checker = Checker {
        reader,
        warnings: Vec::new(),
        powers: Vec::new(),
        areas: Vec::new(),
    };
    let pack = checker.build(short, &raw);
    let mut faults = checker.reader.faults;
    faults.sort_by_key(|fault| fault.line);
    match pack {
        Some(mut pack) if faults.is_empty() => {
            pack.warnings = checker.warnings;
            Ok(pack)
        }
        _ => Err(Faults(faults)),
    }
}

impl Checker<'_> {
    fn build(&mut self, short: &str, raw: &Raw) -> Option<Pack> {
        self.codes(&raw.areas);
        let clean = self.reader.faults.len();
        self.areas(raw)?;
        self.powers(raw)?;
        for (at, setup) in raw.setup.iter().map(|setup| (&setup.units.at, setup)) {
            self.set_up(at, setup);
        }
        self.rooms(raw);
        let canals = self.canals(raw);
        // Conclusions about the whole make sense only where the parts do.
        if self.reader.faults.len() > clean || clean > 0 {
            return None;
        }
        let distances = self.distances(raw);
        let victory = self.victory(raw)?;
        let rounds = self.bounded(raw.rounds.as_ref(), 1, 999);
        let par = self.bounded(raw.par.as_ref(), -999, 999);
        let sold = sold(raw, &mut self.reader);
        for power in 0..self.powers.len() {
            self.remark_on_income(power, raw);
        }
        let tables = Tables::new(&self.areas, &self.powers, &canals, distances);
        let mut pack = Pack {
            name: raw.name.clone()?,
            id: String::new(),
            powers: std::mem::take(&mut self.powers),
            areas: Vec::new(),
            canals,
            victory,
            rounds: rounds.map(|rounds| rounds as u16),
            par: par.unwrap_or(0) as i16,
            sold,
            kinds: sold.and_set_up(&self.areas),
            warnings: Vec::new(),
            sheet: Sheet::plain(&self.areas),
            tables,
        };
        pack.areas = std::mem::take(&mut self.areas);
        pack.id = format!("{short}@{}", content(&pack));
        Some(pack)
    }

    fn bounded(&mut self, number: Option<&At<i64>>, low: i64, high: i64) -> Option<i64> {
        let number = number?;
        if !(low..=high).contains(&number.value) {
            let value = number.value;
            self.reader
                .fault(&number.at, BETWEEN, &[&value, &low, &high]);
        }
        Some(number.value.clamp(low, high))
    }

    fn codes(&mut self, areas: &[RawArea]) {
        if areas.len() > MOST_AREAS {
            let at = &areas[MOST_AREAS].code.at;
            self.reader.fault(at, MANY, &[&areas.len(), &MOST_AREAS]);
        }
        for area in areas {
            let At { value: code, at } = &area.code;
            let mut letters = code.chars();
            let first = letters
                .next()
                .is_some_and(|letter| letter.is_ascii_uppercase());
            let rest = letters.all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
            if !(2..=5).contains(&code.len()) || !first || !rest {
                self.reader.fault(at, CODE, &[]);
            }
            match &*area.kind.value {
                "land" | "sea" if (area.kind.value == "sea") != code.ends_with('Z') => {
                    self.reader.fault(at, CODE_Z, &[]);
                }
                "land" | "sea" => {}
                _ => self.reader.fault(&area.kind.at, KIND, &[]),
            }
        }
    }

    fn find(&mut self, raw: &Raw, code: &At<String>) -> Option<Area> {
        let found = raw
            .areas
            .iter()
            .position(|area| area.code.value == code.value);
        if found.is_none() {
            self.reader.fault(&code.at, NO_AREA, &[&code.value]);
        }
        found.map(|place| Area(place as u8))
    }

    fn find_power(&mut self, raw: &Raw, id: &At<String>) -> Option<u8> {
        let found = raw.order.iter().position(|known| known.value == id.value);
        if found.is_none() {
            self.reader.fault(&id.at, NO_POWER, &[&id.value]);
        }
        found.map(|place| place as u8)
    }

    fn areas(&mut self, raw: &Raw) -> Option<()> {
        if raw.areas.is_empty() || raw.areas.len() > MOST_AREAS {
            return None;
        }
        for area in &raw.areas {
            let sea = area.kind.value == "sea";
            let worth = self.bounded(Some(&area.worth), 0, 99)? as u8;
            let owner = area.owner.as_ref();
            let owner = owner.and_then(|owner| self.find_power(raw, owner));
            if sea && (worth > 0 || area.owner.is_some()) {
                self.reader.fault(&area.code.at, SEA_OWNED, &[]);
            }
            if area.touches.is_empty() {
                self.reader.fault(&area.code.at, ALONE, &[]);
            }
            let mut touches = Vec::new();
            for code in &area.touches {
                let Some(other) = self.find(raw, code) else {
                    continue;
                };
                let back = &raw.areas[other.index()].touches;
                if code.value == area.code.value {
                    self.reader.fault(&code.at, ITSELF, &[&code.value]);
                } else if touches.contains(&other) {
                    self.reader.fault(&code.at, TWICE, &[&code.value]);
                } else if !back.iter().any(|it| it.value == area.code.value) {
                    let arguments: [&dyn ToArgument; 2] = [&code.value, &area.code.value];
                    self.reader.fault(&code.at, ONE_SIDED, &arguments);
                }
                touches.push(other);
            }
            touches.sort();
            self.areas.push(AreaInfo {
                code: area.code.value.clone(),
                name: area.name.clone(),
                sea,
                worth,
                owner,
                touches,
                anchor: area.anchor,
                island_in: None,
                setup: Vec::new(),
            });
        }
        for place in 0..self.areas.len() {
            if let ([zone], false) = (&self.areas[place].touches[..], self.areas[place].sea) {
                let zone = *zone;
                self.areas[place].island_in = self.areas[zone.index()].sea.then_some(zone);
            }
        }
        Some(())
    }

    fn powers(&mut self, raw: &Raw) -> Option<()> {
        if raw.order.len() > MOST_POWERS {
            let at = &raw.order[MOST_POWERS].at;
            self.reader
                .fault(at, MANY, &[&raw.order.len(), &MOST_POWERS]);
            return None;
        }
        for (place, id) in raw.order.iter().enumerate() {
            if raw.order[..place]
                .iter()
                .any(|other| other.value == id.value)
            {
                self.reader.fault(&id.at, TWICE, &[&id.value]);
            }
        }
        for power in &raw.powers {
            if !raw.order.iter().any(|id| id.value == power.id.value) {
                self.reader
                    .fault(&power.id.at, MISSING_ORDER, &[&power.id.value]);
            }
            let id = &power.id.value;
            if !(1..=12).contains(&id.len()) || !id.chars().all(|it| it.is_ascii_lowercase()) {
                self.reader.fault(&power.id.at, POWER_ID, &[]);
            }
        }
        for (place, id) in raw.order.iter().enumerate() {
            let Some(power) = raw.powers.iter().find(|it| it.id.value == id.value) else {
                self.reader.fault(&id.at, NO_POWER, &[&id.value]);
                continue;
            };
            let pattern = &power.pattern;
            if !PATTERNS.contains(&&*pattern.value) {
                let arguments: [&dyn ToArgument; 2] = [&pattern.value, &PATTERNS.join(", ")];
                self.reader.fault(&pattern.at, PATTERN, &arguments);
            }
            let letter = self.letter(&power.letter);
            let capital = self.find(raw, &power.capital);
            let side = self.bounded(Some(&power.side), 0, 1)?;
            let cash = self.bounded(Some(&power.cash), 0, 999)?;
            let Some(capital) = capital else { continue };
            if self.areas[capital.index()].owner != Some(place as u8) {
                let arguments: [&dyn ToArgument; 2] = [&power.capital.value, &id.value];
                self.reader.fault(&power.capital.at, CAPITAL, &arguments);
            }
            self.powers.push(PowerInfo {
                id: id.value.clone(),
                name: power.name.clone(),
                side: Side(side as u8),
                capital,
                cash: cash as u16,
                pattern: power.pattern.value.clone(),
                letter,
            });
        }
        if self.powers.len() != raw.order.len() {
            return None;
        }
        let has = |side: u8| self.powers.iter().any(|power| power.side == Side(side));
        if !has(0) || !has(1) {
            self.reader.fault(&Place::default(), SIDES, &[]);
            return None;
        }
        Some(())
    }

    /// Letter of a power, which no power before has.
    fn letter(&mut self, letter: &At<String>) -> char {
        let mut letters = letter.value.chars();
        let found = match (letters.next(), letters.next()) {
            (Some(one), None) if one.is_ascii_uppercase() => one,
            _ => {
                self.reader.fault(&letter.at, LETTER, &[&letter.value]);
                'A'
            }
        };
        if self.powers.iter().any(|power| power.letter == found) {
            self.reader
                .fault(&letter.at, LETTER_TWICE, &[&letter.value]);
        }
        found
    }

    fn set_up(&mut self, at: &Place, setup: &RawSetup) {
        let known = |code: &str| self.areas.iter().position(|area| area.code == code);
        let Some(area) = known(&setup.area.value) else {
            self.reader
                .fault(&setup.area.at, NO_AREA, &[&setup.area.value]);
            return;
        };
        let known = |id: &str| self.powers.iter().position(|power| power.id == id);
        let Some(power) = known(&setup.power.value) else {
            self.reader
                .fault(&setup.power.at, NO_POWER, &[&setup.power.value]);
            return;
        };
        let force = match Force::read(&setup.units.value) {
            Ok(force) => force,
            Err(ForceError::Form(word)) => return self.reader.fault(at, FORM, &[&word]),
            Err(ForceError::Unknown(word)) => return self.reader.fault(at, UNIT, &[&word]),
        };
        let sea = self.areas[area].sea;
        for (item, _) in force.iter() {
            let domain = match item {
                Item::Unit(unit) => unit.profile().domain,
                Item::Complex => Domain::Land,
            };
            match domain {
                Domain::Land if sea => self.reader.fault(at, AT_SEA, &[&item.name()]),
                Domain::Sea if !sea => self.reader.fault(at, ON_LAND, &[&item.name()]),
                Domain::Air if sea && item == Item::Unit(Unit::Bmb) => {
                    self.reader.fault(at, AT_SEA, &[&item.name()]);
                }
                _ => {}
            }
        }
        let side = |power: usize| self.powers[power].side;
        let owner = self.areas[area].owner;
        if !sea && owner.is_none_or(|owner| side(owner.into()) != side(power)) {
            self.reader.fault(at, FOREIGN, &[&setup.power.value]);
        }
        let others = self.areas[area].setup.iter();
        if sea
            && others
                .clone()
                .any(|(other, _)| side((*other).into()) != side(power))
        {
            self.reader.fault(at, BOTH_SIDES, &[]);
        }
        self.areas[area].setup.push((power as u8, force));
        self.areas[area].setup.sort();
    }

    /// Checks what an area has room for, over all powers in it.
    fn rooms(&mut self, raw: &Raw) {
        for place in 0..self.areas.len() {
            let setup = raw.setup.iter();
            let mut setup = setup.filter(|setup| setup.area.value == self.areas[place].code);
            let Some(at) = setup.next().map(|setup| setup.units.at.clone()) else {
                continue;
            };
            let area = &self.areas[place];
            let count =
                |item: Item| -> u16 { area.setup.iter().map(|(_, it)| it.count(item)).sum() };
            let (fighters, decks) = (
                count(Item::Unit(Unit::Ftr)),
                2 * count(Item::Unit(Unit::Car)),
            );
            let sea = area.sea;
            let doubled = [Item::Unit(Unit::Aa), Item::Complex].map(|item| (item, count(item) > 1));
            if sea && fighters > decks {
                self.reader.fault(&at, DECKS, &[&fighters, &decks]);
            }
            for (item, _) in doubled.into_iter().filter(|(_, doubled)| *doubled) {
                self.reader.fault(&at, TWO, &[&item.name()]);
            }
        }
    }

    fn canals(&mut self, raw: &Raw) -> Vec<Canal> {
        let mut canals = Vec::new();
        if raw.canals.len() > 8 {
            let at = &raw.canals[8].id.at;
            self.reader.fault(at, MANY, &[&raw.canals.len(), &8_u8]);
        }
        for canal in &raw.canals {
            let between = canal.between.iter().map(|code| self.find(raw, code));
            let between: Option<Vec<_>> = between.collect();
            let held: Option<Vec<_>> = canal.held.iter().map(|code| self.find(raw, code)).collect();
            let (Some(between), Some(held)) = (between, held) else {
                continue;
            };
            let sea = |area: &Area| self.areas[area.index()].sea;
            let joined = |one: Area, other: Area| self.areas[one.index()].touches.contains(&other);
            let zones = match between[..] {
                [one, other] if sea(&one) && sea(&other) && joined(one, other) => [one, other],
                _ => {
                    self.reader.fault(&canal.id.at, CANAL, &[]);
                    continue;
                }
            };
            if held.is_empty() || held.iter().any(sea) {
                self.reader.fault(&canal.id.at, CANAL_HELD, &[]);
            }
            canals.push(Canal {
                id: canal.id.value.clone(),
                between: zones,
                held,
            });
        }
        canals
    }

    /// Steps between all areas; a fault if some cannot be reached.
    fn distances(&mut self, raw: &Raw) -> Vec<u8> {
        let size = self.areas.len();
        let mut all = vec![u8::MAX; size * size];
        for from in 0..size {
            let row = &mut all[from * size..][..size];
            row[from] = 0;
            let mut open = VecDeque::from([from]);
            while let Some(place) = open.pop_front() {
                for next in &self.areas[place].touches {
                    if row[next.index()] == u8::MAX {
                        row[next.index()] = row[place] + 1;
                        open.push_back(next.index());
                    }
                }
            }
        }
        if let Some(far) = all[..size].iter().position(|steps| *steps == u8::MAX) {
            let (one, other) = (&self.areas[0].code, &self.areas[far].code);
            let at = raw.areas[far].code.at.clone();
            let arguments: [&dyn ToArgument; 2] = [one, other];
            self.reader.fault(&at, PIECES, &arguments);
        }
        all
    }

    fn victory(&mut self, raw: &Raw) -> Option<[Victory; 2]> {
        let mut goals = [0, 1].map(|_| Victory {
            capitals: 0,
            worth: 0,
        });
        let whole: u32 = self.areas.iter().map(|area| u32::from(area.worth)).sum();
        let mut fine = true;
        for side in 0..2_u8 {
            let of = |list: &[At<i64>]| match list {
                [both] => Some(both.clone()),
                list => list.get(usize::from(side)).cloned(),
            };
            let capitals = self.bounded(of(&raw.capitals).as_ref(), 0, 7).unwrap_or(0);
            let worth = self.bounded(of(&raw.worth).as_ref(), 0, 9999).unwrap_or(0);
            let enemies = self
                .powers
                .iter()
                .filter(|power| power.side != Side(side))
                .count();
            let by_capitals = (1..=enemies as i64).contains(&capitals);
            let by_worth = (1..=i64::from(whole)).contains(&worth);
            if !by_capitals && !by_worth {
                let arguments: [&dyn ToArgument; 3] = [&side, &enemies, &whole];
                self.reader.fault(&raw.victory_at, NO_VICTORY, &arguments);
                fine = false;
            }
            let owned = self.areas.iter().filter(|area| {
                let owner = area.owner.map(|owner| self.powers[usize::from(owner)].side);
                owner == Some(Side(side))
            });
            let owned: i64 = owned.map(|area| i64::from(area.worth)).sum();
            if worth > 0 && owned >= worth {
                self.reader.fault(&raw.victory_at, WON, &[&side, &owned]);
                fine = false;
            }
            goals[usize::from(side)] = Victory {
                capitals: capitals as u8,
                worth: worth as u16,
            };
        }
        fine.then_some(goals)
    }

    fn remark_on_income(&mut self, power: usize, raw: &Raw) {
        let info = &self.powers[power];
        let owned = self
            .areas
            .iter()
            .filter(|area| area.owner == Some(power as u8));
        let worth: u32 = owned.map(|area| u32::from(area.worth)).sum();
        if worth != u32::from(info.cash) {
            let raw = raw.powers.iter().find(|raw| raw.id.value == info.id);
            let at = raw.map(|raw| raw.cash.at.clone()).unwrap_or_default();
            let line = self.reader.line(at.offset);
            let name: &Name = &info.name;
            let fault = Fault::new(line, &at.field, INCOME, &[name, &info.cash, &worth]);
            self.warnings.push(fault);
        }
    }
}
