//! Orders as they are written: parts of an action, some of which only the state supplies.

use bilancia_battle::Unit;
use bilancia_core::Refusal;

use super::{lex::Words, policy::Policy};
use crate::{
    action::{Action, Order},
    orders::{LAND, SEA, number_of},
    pack::{Area, Item, Pack},
    refusal::refuse,
    stack::Cargo,
    state::War,
};

bilancia_core::messages! { crate::text::catalogue, "spec-":
    const {
        NO_SECTION(word), KINDS(names), FIVES, FEWER,
    }
}

/// Units to be moved, loaded, landed or sent on a raid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) count: u16,
    pub(crate) unit: Unit,
    pub(crate) cargo: Option<Cargo>,
    pub(crate) from: Area,
    pub(crate) to: Area,
    /// Areas on the way: at most 8.
    pub(crate) via: [Option<Area>; 8],
    pub(crate) ships: Option<u8>,
}

/// One order as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OrderSpec {
    Research(u8),
    Buy(Item, u8),
    Units(Group),
    Fell(u16, Unit, Area, Option<u8>),
    Rocket(Area, Area),
    Fight(Area, Policy),
    Lose(Unit, u16),
    Dive(u16, Area),
    Go,
    Withdraw(Area),
    Place(Item, u8, Area, Option<Area>),
    Orders(Order),
    /// Ends a phase.
    Done,
    /// Ends the turn.
    End,
}

/// Words that begin sections.
pub(super) const SECTIONS: [&str; 18] = [
    "research", "buy", "move", "load", "land", "raid", "rocket", "fell", "fight", "shift", "place",
    "orders", "lose", "dive", "go", "withdraw", "done", "end",
];

/// The section that a word begins.
pub(super) fn section_of(word: &str) -> Option<&'static str> {
    SECTIONS
        .into_iter()
        .find(|section| section.eq_ignore_ascii_case(word))
}

/// Refusal of a text that begins no order.
pub(super) fn no_section<T>(text: &str) -> Result<T, Refusal> {
    let word = text.split_whitespace().next().unwrap_or_default();
    refuse(0, &NO_SECTION, &[&word])
}

fn small(count: u16) -> Result<u8, Refusal> {
    u8::try_from(count).or_else(|_| refuse(0, &FEWER, &[]))
}

/// Writes orders that may be left when dice interrupt a list of them: battles, and aircraft that fall. None for others.
pub(super) fn write(war: &War, section: &str, specs: &[OrderSpec]) -> Option<String> {
    let mut lines = Vec::new();
    for spec in specs {
        match spec {
            OrderSpec::Fight(..) | OrderSpec::Fell(..) => {
                lines.push(format!("{section} {}", spec.order(war)));
            }
            _ => return None,
        }
    }
    Some(lines.join("\n"))
}

impl OrderSpec {
    /// Target that stands before a colon.
    pub(super) fn target(&self) -> Option<Area> {
        match self {
            Self::Units(group) => Some(group.to),
            _ => None,
        }
    }

    /// The order without its section's word and without its target.
    pub(super) fn order(&self, war: &War) -> String {
        let code = |area: &Area| war.pack().code(*area);
        let name = |unit: &Unit| unit.profile().name;
        match self {
            Self::Research(points) => (5 * u16::from(*points)).to_string(),
            Self::Buy(item, count) => format!("{count} {}", item.name()),
            Self::Units(group) => group.order(war),
            Self::Fell(count, unit, area, past) => {
                let past = past.map(|guns| format!(" past {guns}"));
                let past = past.unwrap_or_default();
                format!("{count} {} {}{past}", name(unit), code(area))
            }
            Self::Rocket(from, to) => format!("{} > {}", code(from), code(to)),
            Self::Fight(area, policy) => match policy.text(war) {
                text if text.is_empty() => code(area).to_owned(),
                text => format!("{}: {text}", code(area)),
            },
            Self::Lose(unit, count) => format!("{count} {}", name(unit)),
            Self::Dive(count, to) => format!("{count} {}", code(to)),
            Self::Withdraw(area) => code(area).to_owned(),
            Self::Place(item, count, area, by) => {
                let by = by.map_or(String::new(), |by| format!(" by {}", code(&by)));
                format!("{count} {} {}{by}", item.name(), code(area))
            }
            Self::Orders(order) => {
                let mut text = String::new();
                war.write_order(Action::Orders(*order), &mut text)
                    .expect("writing to a String cannot fail");
                text
            }
            Self::Go | Self::Done | Self::End => String::new(),
        }
    }

    /// One order for two that differ only in their counts.
    pub(super) fn merged(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Self::Buy(item, count), Self::Buy(same, more)) if item == same => {
                Some(Self::Buy(*item, count.checked_add(*more)?))
            }
            (Self::Place(item, count, area, by), Self::Place(same, more, there, from))
                if (item, area, by) == (same, there, from) =>
            {
                Some(Self::Place(*item, count.checked_add(*more)?, *area, *by))
            }
            (Self::Units(group), Self::Units(more)) => {
                let count = group.count.checked_add(more.count)?;
                let both = Group { count, ..*more };
                (both == Group { count, ..*group }).then_some(Self::Units(both))
            }
            _ => None,
        }
    }

    /// Whether a turn has one order of this kind, so that a later one takes the place of an earlier one.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Research(_), Self::Research(_)) => true,
            (Self::Fight(area, _), Self::Fight(other, _)) => area == other,
            (Self::Orders(order), Self::Orders(other)) => {
                std::mem::discriminant(order) == std::mem::discriminant(other)
            }
            _ => false,
        }
    }
}

impl Group {
    fn order(&self, war: &War) -> String {
        let mut text = format!("{} {}", self.count, self.unit.profile().name);
        if let Some(cargo) = self.cargo {
            text.push_str(&war.hold_text(cargo));
        }
        text.push(' ');
        text.push_str(war.pack().code(self.from));
        for (place, via) in self.via.iter().flatten().enumerate() {
            text.push_str(if place == 0 { " via " } else { " " });
            text.push_str(war.pack().code(*via));
        }
        if let Some(ships) = self.ships {
            text.push_str(" on ");
            text.push_str(&war.pack().powers[usize::from(ships)].id);
        }
        text
    }
}

/// Reads an order of a section, without the section's word.
pub(crate) fn read(
    pack: &'static Pack,
    own: u8,
    section: &str,
    text: &str,
) -> Result<Vec<OrderSpec>, Refusal> {
    read_words(&mut Words::new(pack, text), own, section, text)
}

/// Number of characters before the words for which an order is refused; 0 if it is refused as a whole, or not as a text.
pub(super) fn refused_at(pack: &'static Pack, own: u8, section: &str, text: &str) -> usize {
    let mut words = Words::new(pack, text);
    match read_words(&mut words, own, section, text) {
        Err(_) => words.refused_at(),
        Ok(_) => 0,
    }
}

fn read_words(
    words: &mut Words<'_>,
    own: u8,
    section: &str,
    text: &str,
) -> Result<Vec<OrderSpec>, Refusal> {
    let specs = match section {
        "research" => {
            let ipc = words.number()?;
            if ipc % 5 != 0 || ipc > 1275 {
                return refuse(5, &FIVES, &[]);
            }
            vec![OrderSpec::Research((ipc / 5) as u8)]
        }
        "buy" => {
            let mut specs = Vec::new();
            while specs.is_empty() || !words.is_done() {
                let count = small(words.number()?)?;
                specs.push(OrderSpec::Buy(words.item()?, count));
            }
            specs
        }
        "move" | "shift" | "load" | "land" | "raid" => groups(words, own)?,
        "fell" => {
            let mut specs = Vec::new();
            loop {
                let count = words.number()?;
                let unit = words.unit()?;
                let area = words.area()?;
                let past = if words.eat("past") {
                    Some(small(words.number()?)?)
                } else {
                    None
                };
                specs.push(OrderSpec::Fell(count, unit, area, past));
                if !words.eat(",") {
                    break specs;
                }
            }
        }
        "rocket" => {
            let from = words.area()?;
            words.expect(">")?;
            vec![OrderSpec::Rocket(from, words.area()?)]
        }
        "fight" => {
            let area = words.area()?;
            vec![OrderSpec::Fight(area, Policy::read(words)?)]
        }
        "lose" => {
            let mut specs = Vec::new();
            while specs.is_empty() || !words.is_done() {
                let count = words.number()?;
                specs.push(OrderSpec::Lose(words.unit()?, count));
            }
            specs
        }
        "dive" => {
            let count = words.number()?;
            vec![OrderSpec::Dive(count, words.area()?)]
        }
        "go" => vec![OrderSpec::Go],
        "withdraw" => vec![OrderSpec::Withdraw(words.area()?)],
        "place" => places(words)?,
        "orders" => vec![OrderSpec::Orders(order(words)?)],
        "done" => vec![OrderSpec::Done],
        "end" => vec![OrderSpec::End],
        _ => return no_section(text),
    };
    words.end()?;
    Ok(specs)
}

fn groups(words: &mut Words<'_>, own: u8) -> Result<Vec<OrderSpec>, Refusal> {
    let to = words.area()?;
    words.expect(":")?;
    let mut specs = Vec::new();
    loop {
        let mut units = Vec::new();
        while units.is_empty() || words.starts_with_number() {
            let count = words.number()?;
            let unit = words.unit()?;
            units.push((count, unit, words.hold(own)?));
        }
        let from = words.area()?;
        let mut via = [None; 8];
        if words.eat("via") {
            for place in &mut via {
                *place = Some(words.area()?);
                if matches!(words.peek(), None | Some(","))
                    || words.peek().is_some_and(|it| it.eq_ignore_ascii_case("on"))
                {
                    break;
                }
            }
        }
        let ships = if words.eat("on") {
            Some(words.power()?)
        } else {
            None
        };
        specs.extend(units.into_iter().map(|(count, unit, cargo)| {
            OrderSpec::Units(Group {
                count,
                unit,
                cargo,
                from,
                to,
                via,
                ships,
            })
        }));
        if !words.eat(",") {
            return Ok(specs);
        }
    }
}

fn places(words: &mut Words<'_>) -> Result<Vec<OrderSpec>, Refusal> {
    let mut specs = Vec::new();
    loop {
        let mut items = Vec::new();
        while items.is_empty() || words.starts_with_number() {
            let count = small(words.number()?)?;
            items.push((words.item()?, count));
        }
        let area = words.area()?;
        let by = if words.eat("by") {
            Some(words.area()?)
        } else {
            None
        };
        specs.extend(
            items
                .into_iter()
                .map(|(item, count)| OrderSpec::Place(item, count, area, by)),
        );
        if !words.eat(",") {
            return Ok(specs);
        }
    }
}

fn order(words: &mut Words<'_>) -> Result<Order, Refusal> {
    if words.eat("land") {
        return kinds(words, LAND).map(Order::Land);
    }
    if words.eat("sea") {
        return kinds(words, SEA).map(Order::Sea);
    }
    words.expect("subs")?;
    if words.eat("leave") {
        return Ok(Order::SubsLeave(true));
    }
    words.expect("stay")?;
    Ok(Order::SubsLeave(false))
}

fn kinds<const N: usize>(words: &mut Words<'_>, usual: [Unit; N]) -> Result<u8, Refusal> {
    let mut order = usual;
    for place in &mut order {
        *place = words.unit()?;
    }
    match number_of(usual, order) {
        Some(number) => Ok(number),
        None => {
            let names = usual.map(|unit| unit.profile().name).join(" ");
            refuse(20, &KINDS, &[&names])
        }
    }
}
