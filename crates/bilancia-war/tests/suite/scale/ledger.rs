//! A ledger of IPC, kept beside random turns from the text of the rules alone; units are counted with it.

use std::collections::BTreeSet;

use bilancia_battle::{Rules, Unit};
use bilancia_core::{Notation, Rng};
use bilancia_war::{Action, Mark, Pending, Phase, War, Weapon, pack::Area};

use super::{
    size,
    units::{Assaults, check_units, turned},
};
use crate::{armada::war, common::step};

/// Prices of rule 4 and of the kinds that only other maps sell, in the order of [`Item::ALL`].
const PRICES: [i32; 14] = [3, 4, 4, 5, 12, 15, 5, 8, 8, 8, 12, 18, 24, 15];

/// Options under which ledgers are kept.
const RULES: [&str; 6] = [
    "rules=cof",
    "rules=cof,losses=asked",
    "rules=orthodox,raids=target,research=dice",
    "rules=dice,losses=asked",
    "rules=ryof6,second_side_weapons=yes",
    "rules=cofr,exposures=static",
];

fn cash(war: &War) -> Vec<i32> {
    let powers = 0..war.pack().powers.len() as u8;
    powers.map(|it| i32::from(war.power(it).cash)).collect()
}

/// Own bombers in an area with a mark.
fn bombers(war: &War, area: Area, owner: u8, mark: Mark) -> i32 {
    let own = war.units(area).filter(|stack| {
        stack.owner() == owner && stack.unit() == Unit::Bmb && stack.mark() == mark
    });
    own.map(|stack| i32::from(stack.count())).sum()
}

struct Book {
    cash: Vec<i32>,
    /// Neutrals paid for in this turn.
    paid: BTreeSet<Area>,
    assaults: Assaults,
}

impl Book {
    fn of(war: &War) -> Self {
        Self {
            cash: cash(war),
            paid: BTreeSet::new(),
            assaults: Assaults::default(),
        }
    }

    fn pay(&mut self, power: u8, ipc: i32) {
        let own = &mut self.cash[usize::from(power)];
        *own -= ipc.min(*own);
    }

    /// A neutral costs 3 IPC once in a turn.
    fn fee(&mut self, power: u8, neutral: Area) {
        if self.paid.insert(neutral) {
            self.cash[usize::from(power)] -= 3;
        }
    }

    /// Enters an action in the book, and compares with the position that it led to.
    fn enter(&mut self, before: &War, action: Action, after: &War) {
        let mover = before.mover().0;
        let own = before.power(mover);
        match action {
            Action::Research(dice) => self.cash[usize::from(mover)] -= 5 * i32::from(dice),
            Action::Buy { item, count } => {
                let off = i32::from(own.has(Weapon::Industry));
                self.cash[usize::from(mover)] -= (PRICES[item.index()] - off) * i32::from(count);
            }
            Action::Land { to, .. }
                if before.phase() == Phase::Move && before.owner(to).is_none() =>
            {
                self.fee(mover, to);
            }
            Action::Rocket { to, .. } if !rolls(before) => {
                self.pay(before.owner(to).expect("an enemy"), 3);
            }
            Action::Roll(hits) => {
                if let Some(Pending::Raid { victim, .. } | Pending::Rocket(victim)) =
                    before.pending()
                {
                    self.pay(*victim, i32::from(hits.any));
                }
            }
            _ => {}
        }
        self.raids(before, after);
        for (area, old, new) in turned(before, after) {
            self.fee_or_loot(before, area, old, new);
        }
        self.income(before, after);
        if after.mover() != before.mover() {
            self.paid.clear();
        }
        let at = || format!("{} at {}", before.action_text(action), before.position());
        assert_eq!(self.cash, cash(after), "IPC after {}", at());
        check_units(before, action, after);
        self.assaults.check(before, action, after);
    }

    /// Raids on complexes: 2.5 IPC a bomber that is left, 7.5 with heavy bombers.
    fn raids(&mut self, before: &War, after: &War) {
        if rolls(before) || before.phase() != Phase::Move {
            return;
        }
        let mover = before.mover().0;
        let heavy = before.power(mover).has(Weapon::HeavyBombers);
        let floor = |bombers: i32| {
            if heavy {
                15 * bombers / 2
            } else {
                5 * bombers / 2
            }
        };
        let pack = before.pack();
        let enemy = |power: &u8| pack.side(*power) != pack.side(mover);
        for victim in (0..self.cash.len() as u8).filter(enemy) {
            let mut raids = Vec::new();
            for area in before
                .pack()
                .all()
                .filter(|it| before.owner(*it) == Some(victim))
            {
                let raided = bombers(before, area, mover, Mark::Raid) > 0;
                if raided && bombers(after, area, mover, Mark::Raid) == 0 {
                    raids.push(bombers(after, area, mover, Mark::Fought));
                }
            }
            let by_target = before.settings().raids_by_target;
            let ipc = if by_target {
                raids.into_iter().map(floor).sum()
            } else {
                floor(raids.into_iter().sum())
            };
            self.pay(victim, ipc);
        }
    }

    /// A neutral costs a fee; the captor of a capital takes all that its owner has.
    fn fee_or_loot(&mut self, before: &War, area: Area, old: Option<u8>, new: Option<u8>) {
        let pack = before.pack();
        match (old, new) {
            (None, Some(new)) => self.fee(new, area),
            (Some(old), Some(new))
                if pack.powers[usize::from(old)].capital == area
                    && pack.side(old) != pack.side(new) =>
            {
                let loot = std::mem::take(&mut self.cash[usize::from(old)]);
                self.cash[usize::from(new)] += loot;
            }
            _ => {}
        }
    }

    /// At the end of its turn a power gets the income of its lands, if it holds its capital.
    fn income(&mut self, before: &War, after: &War) {
        let pack = before.pack();
        let powers = pack.powers.len() as u32;
        let turns = |war: &War| u32::from(war.round()) * powers + u32::from(war.mover().0);
        // A war that is over stays in its last turn, or at the end of its last round.
        let ended = match after.phase() == Phase::Over && before.phase() != Phase::Over {
            true if after.mover() < before.mover() => powers - u32::from(before.mover().0),
            true => 1,
            false => turns(after) - turns(before),
        };
        for turn in 0..ended {
            let power = ((u32::from(before.mover().0) + turn) % powers) as u8;
            if after.owner(pack.powers[usize::from(power)].capital) == Some(power) {
                let own = pack.all().filter(|area| after.owner(*area) == Some(power));
                let worth: i32 = own.map(|area| i32::from(pack.area(area).worth)).sum();
                self.cash[usize::from(power)] += worth;
            }
        }
    }
}

/// Whether dice decide raids and rockets.
fn rolls(war: &War) -> bool {
    matches!(
        war.settings().rules,
        Rules::DICE | Rules::LOW_LUCK | Rules::RYOF6
    )
}

/// Keeps the book over a number of turns.
fn keep(map: &str, turns: u32) {
    let (mut seen, mut assaults, mut game) = (0, 0, 0);
    while seen < turns {
        let options = format!("map={map},{}", RULES[game as usize % RULES.len()]);
        let mut rng = Rng::new(3000 + game);
        game += 1;
        let mut now = war(&options);
        let mut book = Book::of(&now);
        for _ in 0..4000 {
            let before = now.clone();
            let Some((_, action)) = step(&mut now, &mut rng) else {
                break;
            };
            book.enter(&before, action, &now);
            seen += u32::from(now.mover() != before.mover());
        }
        assaults += book.assaults.seen;
    }
    assert!(assaults > turns / 50, "{assaults} assaults in {seen} turns");
}

#[test]
fn a_ledger_of_random_turns_balances_on_the_training_map() {
    keep("strait", size(10_000));
}

#[test]
fn a_ledger_of_random_turns_balances_on_the_classic_map() {
    keep("classic", size(10_000));
}
