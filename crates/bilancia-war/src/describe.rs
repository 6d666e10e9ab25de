//! Areas in words: owners, income, and the units that stand there.

use bilancia_core::Lang;

use crate::{
    pack::Area,
    stack::{Cargo, Stack},
    state::War,
};

bilancia_core::messages! { crate::catalogue, "describe-":
    const {
        NEUTRAL, SEA, COMPLEX,
    }
}

impl War {
    /// Units in an area by owner, as `3 inf 2 arm`, with cargo in brackets after its transports.
    pub fn forces(&self, area: Area) -> Vec<(u8, String)> {
        let mut groups: Vec<(u8, Vec<Stack>)> = Vec::new();
        for stack in self.units(area) {
            let group = match groups.iter().position(|(owner, _)| *owner == stack.owner()) {
                Some(place) => &mut groups[place].1,
                None => {
                    groups.push((stack.owner(), Vec::new()));
                    &mut groups.last_mut().expect("a group was added").1
                }
            };
            // Units of a kind are one group, whatever they have done in this turn.
            let same =
                |known: &&mut Stack| known.unit() == stack.unit() && known.cargo() == stack.cargo();
            match group.iter_mut().find(same) {
                Some(known) => *known = known.counting(known.count() + stack.count()),
                None => group.push(stack),
            }
        }
        let text = |stacks: Vec<Stack>| {
            let texts = stacks.iter().map(|stack| {
                let cargo = cargo_text(stack.cargo());
                format!("{} {}{cargo}", stack.count(), stack.unit().profile().name)
            });
            texts.collect::<Vec<_>>().join(" ")
        };
        let groups = groups.into_iter();
        groups
            .map(|(owner, stacks)| (owner, text(stacks)))
            .collect()
    }

    /// Everything about an area in one sentence without its end.
    pub fn area_text(&self, area: Area, lang: Lang) -> String {
        let info = self.pack().area(area);
        let owner = match self.owner(area) {
            _ if info.sea => SEA.raw(lang),
            Some(owner) => self.power_name(owner, lang),
            None => NEUTRAL.raw(lang),
        };
        let mut text = format!("{} ({}): {owner}", info.name.text(lang), info.code);
        if info.worth > 0 {
            text.push_str(&format!(", {} IPC", info.worth));
        }
        if self.has_complex(area) {
            text.push_str(&format!(", {}", COMPLEX.raw(lang)));
        }
        for (power, group) in self.forces(area) {
            text.push_str(&format!("; {} {group}", self.power_name(power, lang)));
        }
        text
    }

    /// Name of a power for readers.
    pub fn power_name(&self, power: u8, lang: Lang) -> &'static str {
        self.pack().powers[usize::from(power)].name.text(lang)
    }
}

fn cargo_text(cargo: Cargo) -> String {
    let names: Vec<_> = cargo.units().map(|unit| unit.unit.profile().name).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!(" ({})", names.join(" ")),
    }
}
