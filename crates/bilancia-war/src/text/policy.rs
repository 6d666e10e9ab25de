//! How the attacker plays a battle that is written in one line.

use bilancia_battle::{Army, Domain, Role, Stage, Unit};
use bilancia_core::Refusal;

use super::lex::Words;
use crate::{
    action::Action,
    orders::ATTACKERS,
    pack::{Area, Areas},
    state::{Battle, Pending, War},
};

bilancia_core::messages! { crate::text::catalogue, "policy-":
    const {
        TWICE(clause),
    }
}

/// Submarines that withdraw by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dive {
    /// Their number; fewer if fewer are left.
    pub count: u16,
    /// Number of the assault after which they withdraw.
    pub after: u16,
    /// Zone to which they withdraw.
    pub to: Area,
}

/// The attacker's orders for a battle: its order of loss, and when it withdraws whereto.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Whether it goes on with a battle that dice or another player have interrupted; nothing if that is over.
    pub goes_on: bool,
    /// Whether every choice is written by itself.
    pub by_hand: bool,
    /// Kinds that are lost first; others follow in the usual order.
    pub lose: Vec<Unit>,
    /// Whether the last land unit is lost after all others.
    pub keep_land: bool,
    /// Withdraws after this many assaults.
    pub after: Option<u16>,
    /// Withdraws with fewer than this many units.
    pub below: Option<u16>,
    /// Whether it withdraws with aircraft alone at sea too; on land it always does.
    pub air_only: bool,
    /// Where it withdraws.
    pub to: Option<Area>,
    /// Submarines that withdraw; where too few are left for all after an assault, the first in this list do.
    pub dives: Vec<Dive>,
}

/// Refuses a clause, which begins at the word `place`, if it is known already.
fn once(
    words: &mut Words<'_>,
    place: usize,
    known: bool,
    rule: u16,
    clause: &'static str,
) -> Result<(), Refusal> {
    match known {
        true => words.refuse_at(place, rule, &TWICE, &[&clause]),
        false => Ok(()),
    }
}

/// Assaults and chances to withdraw submarines that a battle under a policy has had.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    assaults: u16,
    /// Assaults up to the last chance.
    dives: u16,
    /// Submarines that were there when the last of these chances began.
    subs: u16,
}

impl Policy {
    /// Reads what stands after `fight UKR`.
    pub(super) fn read(words: &mut Words<'_>) -> Result<Self, Refusal> {
        let mut policy = Self::default();
        if words.is_done() {
            return Ok(policy);
        }
        words.expect(":")?;
        loop {
            let place = words.place();
            if words.eat("go") {
                words.expect("on")?;
                once(words, place, policy.goes_on, 0, "go on")?;
                policy.goes_on = true;
            } else if words.eat("by") {
                words.expect("hand")?;
                once(words, place, policy.by_hand, 0, "by hand")?;
                policy.by_hand = true;
            } else if words.eat("lose") {
                once(words, place, !policy.lose.is_empty(), 20, "lose")?;
                while policy.lose.is_empty() || !matches!(words.peek(), None | Some(",")) {
                    let place = words.place();
                    let unit = words.unit()?;
                    if policy.lose.contains(&unit) {
                        let name = unit.profile().name;
                        return words.refuse_at(place, 20, &TWICE, &[&name]);
                    }
                    policy.lose.push(unit);
                }
            } else if words.eat("keep") {
                words.expect("land")?;
                once(words, place, policy.keep_land, 20, "keep land")?;
                policy.keep_land = true;
            } else if words.eat("stop") {
                if words.eat("after") {
                    once(words, place, policy.after.is_some(), 21, "stop after")?;
                    policy.after = Some(words.number()?);
                } else if words.eat("below") {
                    once(words, place, policy.below.is_some(), 21, "stop below")?;
                    policy.below = Some(words.number()?);
                } else {
                    words.expect("air")?;
                    words.expect("only")?;
                    once(words, place, policy.air_only, 21, "stop air only")?;
                    policy.air_only = true;
                }
            } else if words.eat("to") {
                once(words, place, policy.to.is_some(), 21, "to")?;
                policy.to = Some(words.area()?);
            } else if words.eat("dive") {
                let count = words.number()?;
                words.expect("after")?;
                let after = words.number()?;
                words.expect("to")?;
                let to = words.area()?;
                policy.dives.push(Dive { count, after, to });
            } else {
                return words.out_of_place("stop after");
            }
            if !words.eat(",") {
                return Ok(policy);
            }
        }
    }

    /// Whether it orders a withdrawal of the whole attack.
    pub(super) fn may_withdraw(&self) -> bool {
        self.after.is_some() || self.below.is_some() || self.air_only || self.to.is_some()
    }

    /// The rest of the policy after a part of a battle.
    pub(super) fn after(&self, progress: Progress) -> Self {
        let mut left = self.clone();
        left.goes_on = true;
        left.after = left
            .after
            .map(|most| most.saturating_sub(progress.assaults));
        // A defender who is asked comes between the last chance and the attacker's decision.
        let done = progress.dives.max(progress.assaults);
        left.dives.retain(|dive| dive.after > done);
        for dive in &mut left.dives {
            dive.after -= progress.assaults;
        }
        left
    }

    /// Kinds in the order in which they are lost.
    pub(crate) fn order(&self) -> Vec<Unit> {
        let mut order = self.lose.clone();
        order.extend(ATTACKERS);
        order
    }

    fn withdraws(&self, war: &War, area: Area, army: Army, progress: Progress) -> bool {
        let aircraft = army.in_domain(Domain::Air) == army.size();
        let land = !war.pack().is_sea(area);
        self.after.is_some_and(|most| progress.assaults >= most)
            || self.below.is_some_and(|least| army.size() < least.into())
            || (self.air_only || land) && aircraft
    }

    /// The next action of the attacker in the battle under way; `None` if the attacker is not to choose.
    pub fn next(&self, war: &War, progress: &mut Progress) -> Option<Action> {
        let Some(Pending::Battle(battle)) = war.pending() else {
            return None;
        };
        if War::chooser(battle) != Some(Role::Attacker) {
            return None;
        }
        let engagement = &battle.engagement;
        match engagement.stage {
            Stage::Lose(..) | Stage::LastLoss(_) => {
                let losses = engagement.by_order(&self.order(), self.keep_land);
                let left = losses.without(&battle.named).unwrap_or(losses);
                let unit = Unit::ALL.into_iter().find(|unit| left.count(*unit) > 0)?;
                let count = left.count(unit) as u16;
                Some(Action::Lose { unit, count })
            }
            Stage::WithdrawSubs(_) => {
                if battle.dived.is_none() {
                    // Not after every assault submarines may withdraw, and not after every one the attacker decides.
                    progress.dives = progress.assaults.max(progress.dives) + 1;
                    progress.subs = engagement.armies[0].count(Unit::Sub) as u16;
                }
                Some(self.next_dive(battle, *progress).unwrap_or(Action::Go))
            }
            Stage::Decide => {
                progress.assaults += 1;
                if !self.withdraws(war, battle.area, engagement.armies[0], *progress) {
                    return Some(Action::Go);
                }
                let spaces = war.retreats(battle);
                let to = self.to.or(spaces.first());
                // Aircraft alone break off where they are.
                let only = spaces == Areas::of(battle.area);
                Some(Action::Withdraw(if only { battle.area } else { to? }))
            }
            _ => None,
        }
    }

    /// The next submarines that withdraw after this assault: by zones in the order of the map, as they are asked for.
    fn next_dive(&self, battle: &Battle, progress: Progress) -> Option<Action> {
        let mut left = progress.subs;
        let mut next: Option<(Area, u16)> = None;
        for dive in self.dives.iter().filter(|it| it.after == progress.dives) {
            let count = dive.count.min(left);
            left -= count;
            if count == 0 || battle.dived.is_some_and(|last| dive.to <= last) {
                continue;
            }
            next = match next {
                Some((to, known)) if to == dive.to => Some((to, known + count)),
                Some((to, known)) if to < dive.to => Some((to, known)),
                _ => Some((dive.to, count)),
            };
        }
        next.map(|(to, count)| Action::Dive { count, to })
    }

    /// The policy as it is written after `fight UKR`; empty for the usual one.
    pub(super) fn text(&self, war: &War) -> String {
        let code = |area: Area| war.pack().code(area);
        let mut parts = Vec::new();
        if self.goes_on {
            parts.push("go on".to_owned());
        }
        if self.by_hand {
            parts.push("by hand".to_owned());
        }
        if !self.lose.is_empty() {
            let names: Vec<_> = self.lose.iter().map(|unit| unit.profile().name).collect();
            parts.push(format!("lose {}", names.join(" ")));
        }
        if self.keep_land {
            parts.push("keep land".to_owned());
        }
        if let Some(most) = self.after {
            parts.push(format!("stop after {most}"));
        }
        if let Some(least) = self.below {
            parts.push(format!("stop below {least}"));
        }
        if self.air_only {
            parts.push("stop air only".to_owned());
        }
        if let Some(to) = self.to {
            parts.push(format!("to {}", code(to)));
        }
        for Dive { count, after, to } in &self.dives {
            parts.push(format!("dive {count} after {after} to {}", code(*to)));
        }
        parts.join(", ")
    }
}
