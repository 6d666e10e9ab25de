//! Raids on complexes and what they cost, and the money that rockets cost.

use bilancia_battle::{MOST_RAID_DICE, Rules, Unit, damage};
use bilancia_core::{Actor, Node, State};
use bilancia_war::{Action, Mark, Pending, Phase, War, pack::Area};

use super::Desk;

/// Raid on the complexes of one power, which pays for all of them together.
#[derive(Clone, Debug, PartialEq)]
pub struct Raid {
    /// Power that pays.
    pub victim: u8,
    /// Lands with the number of bombers that raid each.
    pub targets: Vec<(Area, u16)>,
    /// IPC that are lost, or are expected to be where dice decide.
    pub ipc: f64,
    /// IPC in the power's hand before, which are the most it can lose.
    pub hand: u16,
    /// Dice that decide; none where none do.
    pub dice: Option<u16>,
}

impl Raid {
    /// Whether everything that the power has in hand is lost.
    pub fn takes_all(&self) -> bool {
        self.dice.is_none() && self.ipc >= f64::from(self.hand)
    }
}

/// Own bombers with a mark, by lands.
fn raiders(war: &War, mark: Mark) -> Vec<(Area, u16)> {
    let count = |area: Area| -> u16 {
        let bombers = war.units(area).filter(|stack| {
            (stack.owner(), stack.unit(), stack.mark()) == (war.mover().0, Unit::Bmb, mark)
        });
        bombers.map(|stack| stack.count()).sum()
    };
    let lands = war.pack().all().map(|area| (area, count(area)));
    lands.filter(|(_, count)| *count > 0).collect()
}

impl Desk {
    /// Raids of the combat move with their damage; before guns have fired where dice decide about them.
    pub fn raids(&self) -> Vec<Raid> {
        let (seat, moved) = (self.draft.seat(), self.draft.at(Phase::Move));
        if moved.phase() != Phase::Move || moved.mover() != seat {
            return Vec::new();
        }
        let ordered = raiders(&moved, Mark::Raid);
        if ordered.is_empty() {
            return Vec::new();
        }
        let after = self.after_raids(&moved);
        let mut raids: Vec<Raid> = Vec::new();
        for (area, count) in ordered {
            let Some(victim) = moved.owner(area) else {
                continue;
            };
            // Some may have fallen to guns.
            let arrived = after.as_ref().map_or(count, |after| {
                let arrived = raiders(after, Mark::Fought);
                let there = arrived.iter().find(|(land, _)| *land == area);
                there.map_or(0, |(_, count)| *count)
            });
            match raids.iter_mut().find(|raid| raid.victim == victim) {
                Some(raid) => raid.targets.push((area, arrived)),
                None => raids.push(Raid {
                    victim,
                    targets: vec![(area, arrived)],
                    ipc: 0.0,
                    hand: moved.power(victim).cash,
                    dice: None,
                }),
            }
        }
        for raid in &mut raids {
            match &after {
                Some(after) => {
                    let left = after.power(raid.victim).cash;
                    raid.ipc = f64::from(raid.hand) - f64::from(left);
                }
                None => expect(raid, &moved),
            }
        }
        raids
    }

    /// State at the first battle, after raids; `None` where dice come before.
    fn after_raids(&self, moved: &War) -> Option<War> {
        let fell = |action: &Action| matches!(action, Action::Fell { .. });
        let mut orders = self.draft.orders().iter().rev();
        let fallen = orders.find(|order| order.actions.iter().any(fell));
        let mut war = fallen.map_or(moved, |order| order.after()).clone();
        let own = |war: &War| war.node() == Node::Choice(self.draft.seat().into());
        if own(&war) && war.phase() == Phase::Move && war.pending().is_none() {
            war.allow(Action::End).ok()?;
            war.apply(Actor::Seat(self.draft.seat()), Action::End);
        }
        let dice = matches!(war.pending(), Some(Pending::Guns(_) | Pending::Raid { .. }));
        (!dice).then_some(war)
    }

    /// IPC that a rocket among the orders takes from its victim; `None` where dice decide.
    pub fn rocket_damage(&self, place: usize) -> Option<u16> {
        let order = self.draft.orders().get(place)?;
        let target = order.actions.iter().find_map(|action| match action {
            Action::Rocket { to, .. } => Some(*to),
            _ => None,
        })?;
        let (start, moved) = (self.draft.start(), self.draft.at(Phase::Move));
        let before = match moved.phase() {
            Phase::Move => self.after_raids(&moved)?,
            _ => start.clone(),
        };
        let rules = start.settings().rules;
        let victim = before.owner(target).filter(|_| !rules.rolls_damage())?;
        let hand = before.power(victim).cash;
        Some(bilancia_battle::rocket(hand.into()) as u16)
    }
}

/// Damage that dice are expected to do, each bomber arriving.
fn expect(raid: &mut Raid, war: &War) {
    let heavy = war
        .power(war.mover().0)
        .has(bilancia_war::Weapon::HeavyBombers);
    let bombers: u16 = raid.targets.iter().map(|(_, count)| count).sum();
    let rules = war.settings().rules;
    if !rules.rolls_damage() {
        raid.ipc = bilancia_battle::raid(bombers.into(), heavy, raid.hand.into()).into();
        return;
    }
    let dice = bombers * if heavy { 3 } else { 1 };
    let hand = f64::from(raid.hand);
    raid.ipc = match u32::from(dice) {
        many if many > MOST_RAID_DICE => (f64::from(dice) * mean(rules, 1, f64::MAX)).min(hand),
        dice => mean(rules, dice, hand),
    };
    raid.dice = Some(dice);
}

/// Mean damage of dice, of which at most this much counts.
fn mean(rules: Rules, dice: u32, most: f64) -> f64 {
    let (mut weights, mut sum) = (0.0, 0.0);
    damage(rules, dice, |ipc, weight| {
        weights += weight as f64;
        sum += f64::from(ipc).min(most) * weight as f64;
    });
    sum / weights
}
