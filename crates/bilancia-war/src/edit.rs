//! Positions made by hand, for scenarios and studies.

use bilancia_core::{Notation, Refusal};

use crate::{
    pack::{Area, Force, Item},
    stack::{Cargo, Stack, Stacks},
    state::{Phase, Space, War, Weapon},
};

/// Position that is being put together from another one; changes are checked at the end.
#[derive(Clone, Debug)]
pub struct Editor(War);

impl War {
    /// Begins to change this position; what was under way in its turn is dropped.
    pub fn edit(&self) -> Editor {
        let mut war = self.clone();
        war.pending = None;
        war.winner = None;
        war.fought = [0; 4];
        war.stacks.change(Stack::rested);
        for space in &mut war.spaces {
            (space.taken, space.built, space.output) = (false, false, 0);
        }
        for power in &mut war.powers {
            (power.ordered, power.bought) = (0, Force::default());
        }
        Editor(war)
    }
}

impl Editor {
    /// Sets round, power and phase; round 0 is that of bids.
    pub fn turn(&mut self, round: u16, power: u8, phase: Phase) -> &mut Self {
        let most = self.0.powers.len() as u8 - 1;
        if self.0.round == 0 && round > 0 {
            self.0.open_treasuries();
        }
        (self.0.round, self.0.turn, self.0.phase) = (round, power.min(most), phase);
        self
    }

    /// Takes all units off the map.
    pub fn clear(&mut self) -> &mut Self {
        self.0.stacks = Stacks::default();
        self
    }

    /// Takes all units out of an area.
    pub fn empty(&mut self, area: Area) -> &mut Self {
        let keep = |stack: Stack| {
            if stack.area() == area {
                stack.counting(0)
            } else {
                stack
            }
        };
        self.0.stacks.change(keep);
        self
    }

    /// Adds units, transports each with this cargo.
    pub fn add(&mut self, area: Area, power: u8, units: &Force, cargo: Cargo) -> &mut Self {
        for (item, count) in units.iter() {
            if let Item::Unit(unit) = item {
                let laden = if unit == bilancia_battle::Unit::Trn {
                    cargo
                } else {
                    Cargo::default()
                };
                self.0
                    .stacks
                    .add(Stack::new(area, power, unit, count).carrying(laden));
            }
        }
        self
    }

    /// Sets the owner of a land; `None` makes it neutral.
    pub fn owner(&mut self, area: Area, owner: Option<u8>) -> &mut Self {
        *self.0.space_mut(area) = Space {
            owner,
            complex: self.0.has_complex(area) && owner.is_some(),
            ..Space::default()
        };
        self
    }

    /// Gives a land a complex, or takes it away.
    pub fn complex(&mut self, area: Area, complex: bool) -> &mut Self {
        self.0.space_mut(area).complex = complex;
        self
    }

    /// Sets a power's IPC in hand.
    pub fn cash(&mut self, power: u8, cash: u16) -> &mut Self {
        self.0.powers[usize::from(power)].cash = cash;
        self
    }

    /// Gives a power weapons.
    pub fn weapons(&mut self, power: u8, weapons: &[Weapon]) -> &mut Self {
        let bits = weapons
            .iter()
            .fold(0, |bits, weapon| bits | 1 << *weapon as u8);
        self.0.powers[usize::from(power)].weapons = bits;
        self
    }

    /// The position, with canals as they are held now.
    ///
    /// # Errors
    /// A [`Refusal`] if units stand where they cannot, or no power has anything to choose.
    pub fn finish(&self) -> Result<War, Refusal> {
        let mut war = self.0.clone();
        war.hold_canals();
        war.read_position(&war.position())
    }
}
