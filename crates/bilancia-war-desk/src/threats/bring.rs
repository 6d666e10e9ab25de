//! Everything that comes to an area by legal moves, played one after another.

use std::collections::BTreeMap;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, State};
use bilancia_war::{Action, Cargo, Mark, Stack, War, pack::Area, planning::Planning};

use super::{Enemy, bound::pays};

/// How transports are used.
#[derive(Clone, Copy)]
pub(super) struct Fleet {
    /// Largest number of armour that boards.
    pub(super) armour: u16,
    /// Whether zones with enemy ships are sailed into.
    pub(super) fights: bool,
}

/// Guns on the way of a move, its number of units, and the move.
type Way = (u8, u16, Action);

/// Moves that are being played.
pub(super) struct Moves {
    pub(super) war: War,
    pub(super) to: Area,
}

/// The enemy's combat move with everything sent to an area.
pub(super) fn bring(enemy: &Enemy, to: Area, fleet: Fleet) -> War {
    let mut moves = Moves {
        war: enemy.war.clone(),
        to,
    };
    let sea = enemy.war.pack().is_sea(to);
    if !sea {
        moves.march(enemy);
        moves.open_neutrals();
    }
    // Fighters first: carriers may then go only where these can land.
    moves.send(enemy, |unit| unit == Unit::Bmb);
    moves.send(enemy, |unit| unit == Unit::Ftr);
    if sea {
        moves.send(enemy, |unit| {
            unit.profile().domain == Domain::Sea && unit != Unit::Car
        });
        moves.send(enemy, |unit| unit == Unit::Car);
    } else {
        moves.ship(fleet);
    }
    moves.war
}

impl Moves {
    /// Plays a move if it is legal.
    pub(super) fn play(&mut self, action: Action) -> bool {
        let legal = self.war.allow(action).is_ok();
        if legal {
            let actor = Actor::Seat(self.war.mover());
            self.war.apply(actor, action);
        }
        legal
    }

    /// Land units that can come now.
    fn march(&mut self, enemy: &Enemy) {
        self.send(enemy, Unit::marches);
    }

    /// Sends as many units as can come of each kind that fits.
    fn send(&mut self, enemy: &Enemy, fits: impl Fn(Unit) -> bool) {
        let mut groups: BTreeMap<(Area, Unit, Cargo), Vec<Way>> = BTreeMap::new();
        for action in &enemy.moves {
            if let Action::Move {
                unit,
                count,
                from,
                to,
                guns,
                cargo,
                ..
            } = *action
            {
                if to == self.to && fits(unit) {
                    let group = groups.entry((from, unit, cargo)).or_default();
                    group.push((guns, count, *action));
                }
            }
        }
        for ways in groups.values_mut() {
            // The ways past the fewest guns, and of these first all units together.
            ways.sort_unstable_by_key(|(guns, count, _)| (*guns, u16::MAX - count));
            for (_, _, action) in ways {
                if self.play(*action) {
                    break;
                }
            }
        }
    }

    /// Armour passes neutrals that another unit has entered.
    fn open_neutrals(&mut self) {
        let pack = self.war.pack();
        for via in pack.near(self.to).iter() {
            if !self.war.is_neutral(via) || !pays(&self.war) {
                continue;
            }
            let near = pack.near(via);
            let able = |stack: &Stack| {
                near.has(stack.area()) && stack.mark() == Mark::Ready && stack.unit().marches()
            };
            let behind = |stack: &Stack| able(stack) && !pack.near(stack.area()).has(self.to);
            let armour = self.war.own_stacks().filter(behind);
            let armour: Vec<Stack> = armour.filter(|it| it.unit() == Unit::Arm).collect();
            let openers = self.war.own_stacks().filter(able);
            let opener = openers.min_by_key(|it| it.unit().profile().cost);
            let (Some(opener), false) = (opener, armour.is_empty()) else {
                continue;
            };
            self.step(opener.counting(1), via, None);
            for stack in armour {
                let ready = self.war.own_units(stack.area(), Unit::Arm);
                let ready = ready.filter(|it| it.mark() == Mark::Ready);
                let count = ready.map(Stack::count).sum();
                let over = [Some(via), None];
                let mut over = over.into_iter();
                let _ = over.any(|over| self.step(stack.counting(count), self.to, over));
            }
        }
    }

    /// Moves units of a stack, if that is legal.
    pub(super) fn step(&mut self, stack: Stack, to: Area, via: Option<Area>) -> bool {
        self.play(Action::Move {
            unit: stack.unit(),
            count: stack.count(),
            from: stack.area(),
            to,
            via,
            guns: 0,
            steps: 0,
            cargo: stack.cargo(),
        })
    }
}
