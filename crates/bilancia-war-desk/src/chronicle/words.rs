//! Steps of turns in words.

use bilancia_battle::{Army, Rules, Unit};
use bilancia_core::{Lang, Message};
use bilancia_war::{
    Action, Order, War,
    orders::{LAND, SEA, order_of},
    pack::{Area, Item},
};

use super::{Assault, Battle, Kind, Steps, Volley};

bilancia_core::messages! { crate::chronicle::catalogue, "":
    const {
        RESEARCH, BUY, MOVE, FIRE, ROCKET, SHIFT, PLACE, BATTLE(name, first), BATTLE_ENDS(name), BOARDING,
        LANDING, RAID, POINTS(ipc), ON_LAND(words), AT_SEA(words), LEAVE, STAY, NOTHING, STRIKE(total_hits),
        THE_ATTACKER_HAS(count, count_second), THE_DEFENDER_HAS(count, count_second),
        THE_ATTACKER_ROLLS(count, count_second), THE_DEFENDER_ROLLS(count, count_second),
        THE_ATTACKER_CARRIES(value), THE_DEFENDER_CARRIES(value), THE_ATTACKER_LOSES(value),
        THE_DEFENDER_LOSES(value), FORM(count), FORM_2(count), LEFT(own, other), LAST(by_attacker, by_defender),
        THE_BATTLE_GOES, THE_ATTACKER_WINS, THE_DEFENDER_HOLDS, THE_ATTACKER_WITHDRAWS, NEITHER_SIDE_WINS,
    }
}

const FIRES: [Message; 2] = [THE_ATTACKER_HAS, THE_DEFENDER_HAS];
const ROLLS: [Message; 2] = [THE_ATTACKER_ROLLS, THE_DEFENDER_ROLLS];
const CARRIES: [Message; 2] = [THE_ATTACKER_CARRIES, THE_DEFENDER_CARRIES];
const LOSES: [Message; 2] = [THE_ATTACKER_LOSES, THE_DEFENDER_LOSES];
const DIVES: [Message; 2] = [FORM, FORM_2];
const OUTCOMES: [Message; 5] = [
    THE_BATTLE_GOES,
    THE_ATTACKER_WINS,
    THE_DEFENDER_HOLDS,
    THE_ATTACKER_WITHDRAWS,
    NEITHER_SIDE_WINS,
];

/// Units in words, such as `3 infantry, 1 armour`.
pub fn army_words(army: &Army, lang: Lang) -> String {
    let some = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
    let words: Vec<_> = some
        .map(|unit| unit.counted(army.count(unit), lang))
        .collect();
    match words.is_empty() {
        true => NOTHING.raw(lang).to_owned(),
        false => words.join(", "),
    }
}

/// Title of a step.
pub fn title(war: &War, steps: &Steps, kind: Kind, lang: Lang) -> String {
    let part = match kind {
        Kind::Research => RESEARCH,
        Kind::Buy => BUY,
        Kind::Move => MOVE,
        Kind::Fire => FIRE,
        Kind::Rocket => ROCKET,
        Kind::Shift => SHIFT,
        Kind::Place => PLACE,
        Kind::Battle { battle, assault } => {
            let area = steps.battles[battle].area;
            let name = war.pack().area(area).name.text(lang);
            return match assault {
                Some(assault) => BATTLE.text(lang, &[&name, &(assault + 1)]),
                None => BATTLE_ENDS.text(lang, &[&name]),
            };
        }
    };
    part.raw(lang).to_owned()
}

fn fire(side: usize, volley: &Volley, lang: Lang) -> String {
    let hits = volley.total_hits();
    match volley.points {
        Some(points) => FIRES[side].text(lang, &[&points, &hits]),
        None => ROLLS[side].text(lang, &[&volley.dice, &hits]),
    }
}

/// An assault in sentences: points or dice, hits and points carried of both sides, losses, and what is left.
pub fn assault_sentences(rules: Rules, assault: &Assault, lang: Lang) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(strike) = &assault.strike {
        sentences.push(STRIKE.text(lang, &[&strike.total_hits()]));
    }
    for (side, volley) in assault.volleys.iter().enumerate() {
        if let Some(volley) = volley {
            sentences.push(fire(side, volley, lang));
            if rules.carries() && volley.carry != 0 {
                let carry = volley.carry.to_string().replace('-', "−");
                sentences.push(CARRIES[side].text(lang, &[&carry]));
            }
        }
    }
    if assault.ended.is_none() {
        return sentences;
    }
    for side in [0, 1] {
        if assault.losses[side].size() > 0 {
            let lost = army_words(&assault.losses[side], lang);
            sentences.push(LOSES[side].text(lang, &[&lost]));
        }
    }
    for (side, dived) in assault.dived.iter().enumerate() {
        if *dived > 0 {
            sentences.push(DIVES[side].text(lang, &[dived]));
        }
    }
    let [own, other] = assault.left.each_ref().map(|army| army_words(army, lang));
    sentences.push(LEFT.text(lang, &[&own, &other]));
    sentences
}

/// Ending of a battle in sentences, the last dice included.
pub fn outcome_sentence(battle: &Battle, lang: Lang) -> String {
    let mut sentences = Vec::new();
    if let Some([defender, attacker]) = battle.last_hits {
        let [by_attacker, by_defender] = [defender, attacker].map(|hits| hits.any + hits.ships);
        sentences.push(LAST.text(lang, &[&by_attacker, &by_defender]));
    }
    for side in [0, 1] {
        if battle.last_losses[side].size() > 0 {
            let lost = army_words(&battle.last_losses[side], lang);
            sentences.push(LOSES[side].text(lang, &[&lost]));
        }
    }
    sentences.push(OUTCOMES[battle.outcome as usize].raw(lang).to_owned());
    sentences.join(" ")
}

/// A whole battle in sentences: its ending, and the losses of both sides.
pub fn battle_sentences(battle: &Battle, lang: Lang) -> Vec<String> {
    let mut sentences = vec![OUTCOMES[battle.outcome as usize].raw(lang).to_owned()];
    for side in [0, 1] {
        let assaults = battle.assaults.iter();
        let lost = assaults.fold(battle.last_losses[side], |sum, assault| {
            sum.and(&assault.losses[side])
        });
        if lost.size() > 0 {
            sentences.push(LOSES[side].text(lang, &[&army_words(&lost, lang)]));
        }
    }
    sentences
}

/// Units that go the same way, or are bought or placed together.
type Group = (Vec<Area>, Option<How>, Vec<(Item, u32)>);

/// Manner in which units go, if it is not their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Boarding,
    Landing,
    Raid,
}

impl How {
    fn title(self) -> Message {
        match self {
            Self::Boarding => BOARDING,
            Self::Landing => LANDING,
            Self::Raid => RAID,
        }
    }
}

/// Orders of a step, those of the same way together.
#[derive(Default)]
pub(super) struct Orders {
    groups: Vec<Group>,
    /// Orders that have nothing to do with units, in words.
    others: Vec<String>,
}

impl Orders {
    /// Adds an order at the state before it.
    pub(super) fn add(&mut self, war: &War, action: Action, lang: Lang) {
        match action {
            Action::Buy { item, count } => self.group(&[], None, item, count.into()),
            Action::Place {
                item, count, area, ..
            } => self.group(&[area], None, item, count.into()),
            Action::Move {
                unit,
                count,
                from,
                to,
                ..
            } => self.group(&[from, to], None, Item::Unit(unit), count.into()),
            Action::Load {
                unit,
                count,
                from,
                zone,
                ..
            } => self.group(
                &[from, zone],
                Some(How::Boarding),
                Item::Unit(unit),
                count.into(),
            ),
            Action::Land {
                unit,
                count,
                zone,
                to,
                cargo,
                ..
            } => {
                if cargo.is_empty() {
                    self.group(
                        &[zone, to],
                        Some(How::Landing),
                        Item::Unit(unit),
                        count.into(),
                    );
                }
                for aboard in cargo.units().filter(|unit| unit.owner == war.mover().0) {
                    let item = Item::Unit(aboard.unit);
                    self.group(&[zone, to], Some(How::Landing), item, count.into());
                }
            }
            Action::Raid {
                count, from, to, ..
            } => self.group(
                &[from, to],
                Some(How::Raid),
                Item::Unit(Unit::Bmb),
                count.into(),
            ),
            Action::Rocket { from, to } => {
                self.group(&[from, to], None, Item::Unit(Unit::Aa), 1);
            }
            Action::Research(dice) => {
                let ipc = 5 * u16::from(dice);
                self.others.push(POINTS.text(lang, &[&ipc]));
            }
            Action::Orders(order) => self.others.push(standing(order, lang)),
            _ => {}
        }
    }

    fn group(&mut self, way: &[Area], how: Option<How>, item: Item, count: u32) {
        let same = |group: &Group| group.0 == way && group.1 == how;
        let place = self.groups.iter().position(same).unwrap_or_else(|| {
            self.groups.push((way.to_vec(), how, Vec::new()));
            self.groups.len() - 1
        });
        let group = &mut self.groups[place];
        match group.2.iter_mut().find(|(known, _)| *known == item) {
            Some((_, known)) => *known += count,
            None => group.2.push((item, count)),
        }
    }

    /// One line for each way.
    pub(super) fn lines(&self, war: &War, lang: Lang) -> Vec<String> {
        let line = |(way, how, items): &Group| {
            let names: Vec<_> = way
                .iter()
                .map(|area| war.pack().area(*area).name.text(lang).to_owned())
                .collect();
            let items: Vec<_> = items
                .iter()
                .map(|(item, count)| item.counted(*count, lang))
                .collect();
            let how = how.map_or(String::new(), |how| format!(" ({})", how.title().raw(lang)));
            match names.is_empty() {
                true => items.join(", "),
                false => format!("{}: {}{how}", names.join(" → "), items.join(", ")),
            }
        };
        let lines = self.groups.iter().map(line);
        lines.chain(self.others.iter().cloned()).collect()
    }
}

/// A standing order in words.
fn standing(order: Order, lang: Lang) -> String {
    let words = |units: &[Unit]| {
        let titles: Vec<_> = units.iter().map(|unit| unit.title(lang)).collect();
        titles.join(", ")
    };
    match order {
        Order::Land(number) => ON_LAND.text(lang, &[&words(&order_of(LAND, number))]),
        Order::Sea(number) => AT_SEA.text(lang, &[&words(&order_of(SEA, number))]),
        Order::SubsLeave(true) => LEAVE.raw(lang).to_owned(),
        Order::SubsLeave(false) => STAY.raw(lang).to_owned(),
    }
}
