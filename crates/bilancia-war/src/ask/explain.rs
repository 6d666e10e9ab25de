//! A turn in a few sentences: what it takes at which losses, what it buys, and whether the capital is safe after it.

use bilancia_battle::{Army, Unit};
use bilancia_core::Lang;

use crate::{
    action::Action,
    estimate::strongest,
    pack::{Area, Force, Item},
    state::War,
    strikes::{Strikes, strikes_at},
};

bilancia_core::messages! { crate::ask::catalogue, "explain-":
    const {
        TAKES(name, worth, own, other), ENTERS(name, worth), STRIKES(name, own, other), QUIET, BUYS(listed),
        SAFE(first, second), OPEN(first, second), AND,
    }
}

/// Events in one area.
struct Deed {
    area: Area,
    own: u32,
    other: u32,
}

impl War {
    /// Summary of a turn of the power whose turn it is, a sentence each; up to the first roll if there are dice.
    pub fn explain(&self, actions: &[Action], lang: Lang) -> Vec<String> {
        let mut war = self.clone();
        let (mut deeds, mut bought) = (Vec::new(), Force::default());
        let mut fought: Option<(Area, [u32; 2])> = None;
        for action in actions {
            if let Action::Fight(area) = action {
                fought = Some((*area, war.costs(self.turn)));
            }
            if let Action::Buy { item, count } = action {
                bought.add(*item, (*count).into());
            }
            if war.allow(*action).is_err() {
                break;
            }
            war.play(*action);
            if let Some((area, before)) = fought {
                if war.pending.is_none() {
                    let after = war.costs(self.turn);
                    let [own, other] = [0, 1].map(|side| before[side].saturating_sub(after[side]));
                    deeds.push(Deed { area, own, other });
                    fought = None;
                }
            }
        }
        let mut sentences = self.deeds_in_words(&war, &deeds, lang);
        if !bought.is_empty() {
            let items = bought.iter();
            let items = items.map(|(item, count)| item.counted(count.into(), lang));
            sentences.push(BUYS.text(lang, &[&listed(items.collect(), lang)]));
        }
        sentences.extend(self.capital_in_words(&war, lang));
        sentences
    }

    /// Cost of all units of a power's side and of the other side, in IPC.
    fn costs(&self, power: u8) -> [u32; 2] {
        let mut costs = [0; 2];
        for stack in self.stacks.iter() {
            let other = self.pack.side(stack.owner()) != self.pack.side(power);
            let aboard: u32 = stack.cargo().units().map(|it| it.unit.profile().cost).sum();
            let each = stack.unit().profile().cost + aboard;
            costs[usize::from(other)] += each * u32::from(stack.count());
        }
        costs
    }

    fn deeds_in_words(&self, after: &Self, deeds: &[Deed], lang: Lang) -> Vec<String> {
        let mut sentences = Vec::new();
        let own = |war: &Self, area: Area| {
            let owner = war.owner(area);
            owner.is_some_and(|owner| war.pack.side(owner) == self.pack.side(self.turn))
        };
        let name = |area: Area| self.pack.area(area).name.text(lang);
        for area in self.pack.all() {
            let deed = deeds.iter().find(|deed| deed.area == area);
            let worth = self.pack.area(area).worth;
            let taken = own(after, area) && !own(self, area);
            match deed {
                Some(deed) if taken && deed.own + deed.other > 0 => {
                    let text = TAKES.text(lang, &[&name(area), &worth, &deed.own, &deed.other]);
                    sentences.push(text);
                }
                _ if taken => sentences.push(ENTERS.text(lang, &[&name(area), &worth])),
                Some(deed) => {
                    sentences.push(STRIKES.text(lang, &[&name(area), &deed.own, &deed.other]));
                }
                None => {}
            }
        }
        if sentences.is_empty() {
            sentences.push(QUIET.raw(lang).to_owned());
        }
        sentences
    }

    /// Whether the own capital is safe against the strongest strike of an enemy power, if any can come.
    fn capital_in_words(&self, after: &Self, lang: Lang) -> Option<String> {
        let capital = self.pack.powers[usize::from(self.turn)].capital;
        if after.owner(capital) != Some(self.turn) || after.winner.is_some() {
            return None;
        }
        let threats = strikes_at(after, self.pack.side(self.turn), false);
        let guards = after.units(capital);
        let guards = guards.filter(|stack| !self.is_enemy(stack.owner()));
        let army = guards.fold(Army::default(), |army, stack| {
            army.with(stack.unit(), stack.count())
        });
        let (strikes, falls): (&Strikes, bool) = strongest(after, &threats, capital, &army)?;
        let force = strikes.at(capital);
        let kinds = Unit::ALL.into_iter().filter(|unit| force.count(*unit) > 0);
        let kinds = kinds.map(|unit| Item::Unit(unit).counted(force.count(unit), lang));
        let name = self.pack.area(capital).name.text(lang);
        let message = if falls { OPEN } else { SAFE };
        Some(message.text(lang, &[&name, &listed(kinds.collect(), lang)]))
    }
}

/// Parts as `a, b and c`.
fn listed(mut parts: Vec<String>, lang: Lang) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        last
    } else {
        format!("{} {} {last}", parts.join(", "), AND.raw(lang))
    }
}
