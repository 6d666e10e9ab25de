//! Positions of a war as `<initialize>` blocks of a game file, and back.

use std::fmt::Write;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Name, Wording};
use bilancia_war::{
    Cargo, Passenger, Power, War,
    pack::{Area, Force, Item, Pack},
};

use crate::{
    attachments,
    finding::{Finding, Log, Weight, shown},
    import::Refused,
    names::Names,
    schema::{self, Element},
    setup::quantity,
    xml::{self, Lines},
};

bilancia_core::messages! { crate::catalogue, "position-":
    const {
        UNDER_WAY, TURN(round, mover), MOVED, WEAPONS(name), ORDERS(name), CARGO, NO_NAME(attribute, first),
        NO_OWNER, NO_ROOM(unit),
    }
}

/// Most units in one placement of a position.
const MOST: u16 = 2047;

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Units in an area by owner, those aboard and the complex included.
fn forces(war: &War, area: Area) -> Vec<(u8, Force)> {
    let mut forces = vec![Force::default(); war.pack().powers.len()];
    for stack in war.units(area) {
        forces[usize::from(stack.owner())].add(Item::Unit(stack.unit()), stack.count());
        for passenger in stack.cargo().units() {
            let force = &mut forces[usize::from(passenger.owner)];
            force.add(Item::Unit(passenger.unit), stack.count());
        }
    }
    if let Some(owner) = war.owner(area).filter(|_| war.has_complex(area)) {
        forces[usize::from(owner)].add(Item::Complex, 1);
    }
    let some = forces
        .into_iter()
        .enumerate()
        .filter(|(_, force)| !force.is_empty());
    some.map(|(owner, force)| (owner as u8, force)).collect()
}

/// Writes owners, units and IPC of a position as the `<initialize>` blocks of a game file.
///
/// # Errors
/// A battle or a roll is under way, which such a file cannot say.
pub fn write_position(war: &War, names: &Names) -> Result<String, Wording> {
    if war.pending().is_some() {
        return Err(Wording::new(UNDER_WAY, &[]));
    }
    let pack = war.pack();
    let area_name = |area: Area| escaped(names.area(pack, area));
    let power_name = |power: u8| escaped(names.power(pack, power));
    let mut out = String::from("<initialize>\n  <ownerInitialize>\n");
    for area in pack.all() {
        if let Some(owner) = war.owner(area) {
            let (territory, owner) = (area_name(area), power_name(owner));
            out += &format!("    <territoryOwner territory=\"{territory}\" owner=\"{owner}\"/>\n");
        }
    }
    out += "  </ownerInitialize>\n  <unitInitialize>\n";
    for area in pack.all() {
        for (owner, force) in forces(war, area) {
            for (item, count) in force.iter() {
                let (unit, territory) = (escaped(names.item(item)), area_name(area));
                let owner = power_name(owner);
                // Writing to a text cannot fail.
                let _ = writeln!(
                    out,
                    "    <unitPlacement unitType=\"{unit}\" territory=\"{territory}\" quantity=\"{count}\" owner=\"{owner}\"/>"
                );
            }
        }
    }
    out += "  </unitInitialize>\n  <resourceInitialize>\n";
    for power in 0..pack.powers.len() as u8 {
        let (player, cash) = (power_name(power), war.power(power).cash);
        let resource = escaped(names.money());
        let _ = writeln!(
            out,
            "    <resourceGiven player=\"{player}\" resource=\"{resource}\" quantity=\"{cash}\"/>"
        );
    }
    out += "  </resourceInitialize>\n</initialize>\n";
    Ok(out)
}

/// Parts of a position that its blocks do not say; without any, [`read_position`] gives the position back.
pub fn left_out(war: &War, names: &Names) -> Vec<Wording> {
    let pack = war.pack();
    let mut all = Vec::new();
    let mover = &pack.powers[war.mover().index()].name;
    if (war.round(), war.mover().index()) != (1, 0) {
        all.push(Wording::new(TURN, &[&war.round(), mover]));
    }
    for (place, info) in pack.powers.iter().enumerate() {
        let power = war.power(place as u8);
        if power.weapons > 0 || power.points > 0 {
            all.push(Wording::new(WEAPONS, &[&info.name]));
        }
        let other = Power {
            cash: 0,
            weapons: 0,
            points: 0,
            ordered: 0,
            bought: Force::default(),
            ..*power
        };
        if other != Power::default() {
            all.push(Wording::new(ORDERS, &[&info.name]));
        }
    }
    let rested = war.edit().finish();
    if rested.as_ref() != Ok(war) {
        all.push(Wording::new(MOVED, &[]));
    }
    let written = write_position(war, names).ok();
    let again = written.and_then(|text| read_position(&text, names, war).ok());
    if rested.ok() != again {
        all.push(Wording::new(CARGO, &[]));
    }
    all
}

/// Units of one area before they are put on the map.
struct Placed {
    area: Area,
    line: usize,
    /// Owner and unit, one for each.
    aboard: Vec<Passenger>,
    ships: Vec<(u8, Cargo)>,
    rest: Vec<(u8, Force)>,
}

impl Placed {
    /// Puts passengers aboard: their own power's transports first, and among those the fullest.
    fn load(&mut self, pack: &Pack) -> Option<Passenger> {
        self.aboard
            .sort_by_key(|it| (2 - it.room(), it.owner, it.unit));
        for passenger in std::mem::take(&mut self.aboard) {
            let side = pack.side(passenger.owner);
            let fits = |(owner, cargo): &(u8, Cargo)| {
                (pack.side(*owner) == side).then_some(())?;
                Some((*owner != passenger.owner, cargo.with(passenger)?.room()))
            };
            let ships = self.ships.iter().enumerate();
            let best = ships
                .filter_map(|(place, ship)| Some((fits(ship)?, place)))
                .min();
            let ship = best.map(|(_, place)| &mut self.ships[place].1);
            match ship.and_then(|ship| Some((ship.with(passenger)?, ship))) {
                Some((laden, ship)) => *ship = laden,
                None => return Some(passenger),
            }
        }
        None
    }
}

/// Reads `<initialize>` blocks, alone or in a whole game file, as a position: that of `war` with the owners, units and
/// IPC of the file, and with the weapons of the powers for which a whole file has a technology attachment.
///
/// # Errors
/// [`Refused`] with everything that is not supported or does not fit the map.
pub fn read_position(text: &str, names: &Names, war: &War) -> Result<War, Refused> {
    let document = xml::parse(text).map_err(|finding| Refused(vec![finding]))?;
    let mut log = Log::default();
    let (root, lines) = (document.root_element(), Lines::new(text));
    let technology = schema::read_technology(root, &lines, &mut log);
    let blocks = schema::read_blocks(root, &lines, &mut log);
    let read = blocks.and_then(|blocks| apply(&blocks, &technology, names, war, &mut log));
    match read {
        Some(read) if log.0.is_empty() => Ok(read),
        _ => Err(Refused(log.0)),
    }
}

/// Our name for a name in an attribute; a finding if there is none.
fn ours<'n>(
    names: &'n Names,
    kind: &'static str,
    (element, attribute): (&Element, &'static str),
    log: &mut Log,
) -> Option<&'n str> {
    let found = names.ours(kind, element.get(attribute));
    if found.is_none() {
        let (line, label) = element.place();
        log.refuse(
            (line, &label),
            NO_NAME,
            &[&attribute, &shown(element.get(attribute))],
        );
    }
    found
}

/// Units of the file by area, in the order in which areas are first named.
fn read_units(blocks: &Element, names: &Names, pack: &Pack, log: &mut Log) -> Option<Vec<Placed>> {
    let mut placed: Vec<Placed> = Vec::new();
    for element in blocks.of("unitInitialize", "unitPlacement") {
        let (line, label) = element.place();
        if element.get("owner").is_empty() {
            log.refuse((line, &label), NO_OWNER, &[]);
            continue;
        }
        let area = ours(names, "area", (element, "territory"), log);
        let power = ours(names, "power", (element, "owner"), log);
        let item = ours(names, "unit", (element, "unitType"), log);
        let count = quantity(element, MOST, log);
        let (Some(area), Some(power), Some(item), Some(count)) = (area, power, item, count) else {
            continue;
        };
        let (area, owner) = (pack.of_code(area)?, pack.power(power)?);
        let known = placed.iter().position(|it| it.area == area);
        let known = known.unwrap_or_else(|| {
            placed.push(Placed {
                area,
                line,
                aboard: Vec::new(),
                ships: Vec::new(),
                rest: Vec::new(),
            });
            placed.len() - 1
        });
        place(
            &mut placed[known],
            pack,
            (owner, Item::of_name(item)?),
            count,
        );
    }
    Some(placed)
}

fn apply(
    blocks: &Element,
    technology: &[Element],
    names: &Names,
    war: &War,
    log: &mut Log,
) -> Option<War> {
    let pack = war.pack();
    let mut editor = war.edit();
    editor.clear();
    for area in pack.all().filter(|area| !pack.is_sea(*area)) {
        editor.complex(area, false).owner(area, None);
    }
    for element in blocks.of("ownerInitialize", "territoryOwner") {
        let area = ours(names, "area", (element, "territory"), log);
        let power = ours(names, "power", (element, "owner"), log);
        if let (Some(area), Some(power)) = (area, power) {
            editor.owner(pack.of_code(area)?, Some(pack.power(power)?));
        }
    }
    let placed = read_units(blocks, names, pack, log)?;
    for mut it in placed {
        if let Some(passenger) = it.load(pack) {
            let element = format!("territory '{}'", shown(names.area(pack, it.area)));
            let unit = passenger.unit.profile().name;
            log.refuse((it.line, &element), NO_ROOM, &[&unit]);
        }
        let mut transport = Force::default();
        transport.add(Item::Unit(Unit::Trn), 1);
        for (owner, cargo) in it.ships {
            editor.add(it.area, owner, &transport, cargo);
        }
        for (owner, force) in it.rest {
            if force.count(Item::Complex) > 0 {
                editor.complex(it.area, true);
            }
            editor.add(it.area, owner, &force, Cargo::default());
        }
    }
    for element in blocks.of("resourceInitialize", "resourceGiven") {
        let power = ours(names, "power", (element, "player"), log);
        let resource = ours(names, "resource", (element, "resource"), log);
        let cash = quantity(element, 9999, log);
        if let (Some(power), Some(_), Some(cash)) = (power, resource, cash) {
            editor.cash(pack.power(power)?, cash);
        }
    }
    for attachment in technology {
        let power = ours(names, "power", (attachment, "attachTo"), log);
        let weapons = attachments::weapons(attachment, log);
        if let Some(power) = power {
            editor.weapons(pack.power(power)?, &weapons);
        }
    }
    match editor.finish() {
        Ok(war) => Some(war),
        Err(refusal) => {
            let reasons = Name::each(|lang| refusal.text(lang));
            let line = blocks.line;
            let finding = Finding::with_reasons(Weight::Unsupported, line, "initialize", reasons);
            log.0.push(finding);
            None
        }
    }
}

/// Sorts units of one placement: ships that carry, land units at sea, and others.
fn place(placed: &mut Placed, pack: &Pack, (owner, item): (u8, Item), count: u16) {
    match item {
        Item::Unit(Unit::Trn) if pack.is_sea(placed.area) => {
            let ships = std::iter::repeat_n((owner, Cargo::default()), count.into());
            placed.ships.extend(ships);
        }
        Item::Unit(unit) if pack.is_sea(placed.area) && unit.profile().domain == Domain::Land => {
            let passengers = std::iter::repeat_n(Passenger { unit, owner }, count.into());
            placed.aboard.extend(passengers);
        }
        item => {
            let mut force = Force::default();
            force.add(item, count);
            placed.rest.push((owner, force));
        }
    }
}
