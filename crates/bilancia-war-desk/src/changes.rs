//! Changes that an order, or several, have made to a war: losses, lands that change hands, money and weapons.

use bilancia_battle::Unit;
use bilancia_core::{Lang, Message};
use bilancia_war::{Action, War, Weapon, pack::Area};

bilancia_core::messages! { crate::catalogue, "changes-":
    const {
        LOSES(name, lost), TAKES(from, land), SPENDS(first, second), PAYS(first, second), GETS(first, second),
        WEAPON(name, title), JET_FIGHTERS, ROCKETS, SUPER_SUBMARINES, LONG_RANGE_AIRCRAFT,
        INDUSTRIAL_TECHNOLOGY, HEAVY_BOMBERS,
    }
}

const WEAPONS: [Message; 6] = [
    JET_FIGHTERS,
    ROCKETS,
    SUPER_SUBMARINES,
    LONG_RANGE_AIRCRAFT,
    INDUSTRIAL_TECHNOLOGY,
    HEAVY_BOMBERS,
];

/// Name of a weapons development.
pub fn weapon_title(weapon: Weapon, lang: Lang) -> &'static str {
    WEAPONS[weapon as usize].raw(lang)
}

/// Numbers of units of each kind, in the order of [`Unit::ALL`].
pub type Counts = [u16; Unit::ALL.len()];

/// Changes to one power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Units that have left the map, cargo included.
    pub lost: Counts,
    /// IPC that the power has spent by its own orders.
    pub spent: u32,
    /// IPC that others have taken from it.
    pub paid: u32,
    /// IPC that it has received.
    pub got: u32,
    /// Weapons that it has developed, one bit each.
    pub weapons: u8,
}

/// Changes to all powers, and lands that have changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// One for each power, in the order of turns.
    pub powers: Vec<Change>,
    /// Lands with the power that has taken each last, in the order in which they were taken.
    pub taken: Vec<(Area, u8)>,
}

/// Plays actions one after another and adds up what they change.
pub struct Account {
    /// The war as it stands now.
    pub war: War,
    /// Changes since the account was opened or closed.
    pub changes: Changes,
    units: Vec<Counts>,
}

impl Account {
    /// Begins at a state.
    pub fn new(war: War) -> Self {
        Self {
            units: counts(&war),
            changes: Changes::none(&war),
            war,
        }
    }

    /// Plays an action or an outcome of dice by a way of playing it.
    pub fn play(&mut self, action: Action, play: impl FnOnce(&mut War, Action)) {
        let powers = self.changes.powers.len() as u8;
        let before: Vec<_> = (0..powers)
            .map(|power| (self.war.power(power).cash, self.war.power(power).weapons))
            .collect();
        let owners: Vec<_> = self
            .war
            .pack()
            .all()
            .map(|area| self.war.owner(area))
            .collect();
        play(&mut self.war, action);
        let ordinary = is_ordinary(action);
        let now = counts(&self.war);
        for (power, change) in (0..).zip(&mut self.changes.powers) {
            let place = usize::from(power);
            for (lost, (had, has)) in change
                .lost
                .iter_mut()
                .zip(self.units[place].iter().zip(&now[place]))
            {
                *lost += had.saturating_sub(*has);
            }
            let (cash, weapons) = before[place];
            let has = self.war.power(power);
            let less = u32::from(cash.saturating_sub(has.cash));
            match ordinary {
                true => change.spent += less,
                false => change.paid += less,
            }
            change.got += u32::from(has.cash.saturating_sub(cash));
            change.weapons |= has.weapons & !weapons;
        }
        for (area, owner) in self.war.pack().all().zip(owners) {
            let now = self.war.owner(area);
            if let Some(power) = now.filter(|_| now != owner) {
                self.changes.taken.retain(|(known, _)| *known != area);
                self.changes.taken.push((area, power));
            }
        }
        self.units = now;
    }

    /// The changes so far; the account begins anew from here.
    pub fn close(&mut self) -> Changes {
        let none = Changes::none(&self.war);
        std::mem::replace(&mut self.changes, none)
    }
}

impl Changes {
    fn none(war: &War) -> Self {
        Self {
            powers: vec![Change::default(); war.pack().powers.len()],
            taken: Vec::new(),
        }
    }

    /// One sentence for each change; what powers spend themselves is left out unless `spending`.
    pub fn sentences(&self, war: &War, spending: bool, lang: Lang) -> Vec<String> {
        let name = |power: usize| war.power_name(power as u8, lang);
        let mut sentences = Vec::new();
        for (power, change) in self.powers.iter().enumerate() {
            let lost = units_words(&change.lost, lang);
            if !lost.is_empty() {
                sentences.push(LOSES.text(lang, &[&name(power), &lost]));
            }
        }
        for (area, power) in &self.taken {
            let land = war.pack().area(*area).name.text(lang);
            sentences.push(TAKES.text(lang, &[&name(usize::from(*power)), &land]));
        }
        for (power, change) in self.powers.iter().enumerate() {
            let sums = [
                (SPENDS, change.spent * u32::from(spending)),
                (PAYS, change.paid),
                (GETS, change.got),
            ];
            for (message, ipc) in sums.iter().filter(|(_, ipc)| *ipc > 0) {
                sentences.push(message.text(lang, &[&name(power), ipc]));
            }
            for (weapon, title) in Weapon::ALL.into_iter().zip(&WEAPONS) {
                if change.weapons >> weapon as u8 & 1 == 1 {
                    sentences.push(WEAPON.text(lang, &[&name(power), &title.raw(lang)]));
                }
            }
        }
        sentences
    }
}

/// Units in words, such as `3 infantry, 1 armour`.
fn units_words(counts: &Counts, lang: Lang) -> String {
    let some = Unit::ALL.into_iter().zip(counts);
    let some = some.filter(|(_, count)| **count > 0);
    let words = some.map(|(unit, count)| unit.counted(u32::from(*count), lang));
    words.collect::<Vec<_>>().join(", ")
}

/// Units of each power on the map, cargo included.
pub fn counts(war: &War) -> Vec<Counts> {
    let mut all = vec![Counts::default(); war.pack().powers.len()];
    for stack in war.pack().all().flat_map(|area| war.units(area)) {
        all[usize::from(stack.owner())][stack.unit() as usize] += stack.count();
        for aboard in stack.cargo().units() {
            all[usize::from(aboard.owner)][aboard.unit as usize] += stack.count();
        }
    }
    all
}

/// Cost of units, in IPC.
pub fn value(counts: &Counts) -> u32 {
    let costs = Unit::ALL.into_iter().zip(counts);
    costs
        .map(|(unit, count)| unit.profile().cost * u32::from(*count))
        .sum()
}

/// Whether an order only moves, buys or places, so that its text says all but captures and income.
fn is_ordinary(action: Action) -> bool {
    matches!(
        action,
        Action::Research(_)
            | Action::Buy { .. }
            | Action::Move { .. }
            | Action::Load { .. }
            | Action::Land { .. }
            | Action::Raid { .. }
            | Action::Place { .. }
            | Action::Orders(_)
    )
}
