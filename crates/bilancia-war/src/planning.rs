//! Questions about positions that programs ask which plan turns, and positions that they suppose.
//!
//! These are the steps of the rules themselves; nothing here plays. [`Planning`] is implemented for [`War`] alone, and what it
//! supposes are copies.

use bilancia_battle::{Army, Engagement, Role, Terms, Unit};

use crate::{
    action::Action,
    pack::{Area, Areas, Item},
    settings::Settings,
    stack::Stack,
    state::{Battle, GunFire, Phase, Power, War},
};

pub use crate::{
    allow::phase_name,
    reach::Reach,
    routes::{Flights, Ground},
};

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::War {}
}

/// Declares questions that [`War`] answers within the rules.
macro_rules! questions {
    ($($(#[$text:meta])* fn $name:ident(&self $(, $argument:ident: $kind:ty)*) -> $answer:ty;)*) => {
        /// Questions about the position, from the side of the power whose turn it is.
        pub trait Planning: sealed::Sealed + Sized {
            $($(#[$text])* fn $name(&self $(, $argument: $kind)*) -> $answer;)*

            /// Role of the power that chooses in a battle; none at a roll.
            fn chooser(battle: &Battle) -> Option<Role>;

            /// The position under other options.
            fn under(&self, settings: Settings) -> Self;

            /// The battle in an area before its first assault, with all units that take part.
            fn mustered(self, area: Area) -> Engagement;

            /// The position with more units.
            fn with(self, stack: Stack) -> Self;

            /// The position without as many of these units as the stack counts.
            fn without(self, stack: Stack) -> Self;

            /// The position with the units of another one.
            fn with_units_of(self, other: &Self) -> Self;

            /// The position with this treasury of a power.
            fn with_cash(self, power: u8, cash: u16) -> Self;

            /// The position after one more purchase, which need not be paid.
            fn with_bought(self, item: Item) -> Self;

            /// The position at the first phase of this power's turn in which there is something to choose.
            fn at_turn(self, round: u16, power: u8) -> Self;
        }

        impl Planning for War {
            $(#[inline] fn $name(&self $(, $argument: $kind)*) -> $answer { Self::$name(self $(, $argument)*) })*

            #[inline]
            fn chooser(battle: &Battle) -> Option<Role> {
                Self::chooser(battle)
            }

            fn under(&self, settings: Settings) -> Self {
                let mut war = self.clone();
                war.settings = settings;
                war
            }

            fn mustered(mut self, area: Area) -> Engagement {
                self.muster(area)
            }

            fn with(mut self, stack: Stack) -> Self {
                self.stacks.add(stack);
                self
            }

            fn without(mut self, stack: Stack) -> Self {
                self.stacks.remove(stack);
                self
            }

            fn with_units_of(mut self, other: &Self) -> Self {
                self.stacks.clone_from(&other.stacks);
                self
            }

            fn with_cash(mut self, power: u8, cash: u16) -> Self {
                self.powers[usize::from(power)].cash = cash;
                self
            }

            fn with_bought(mut self, item: Item) -> Self {
                self.own_mut().bought.add(item, 1);
                self
            }

            fn at_turn(mut self, round: u16, power: u8) -> Self {
                (self.round, self.turn) = (round, power);
                (self.phase, self.winner) = (Phase::Research, None);
                self.hold_canals();
                self.settle_phase();
                self
            }
        }
    };
}

questions! {
    /// Own units anywhere.
    fn own_stacks(&self) -> impl DoubleEndedIterator<Item = Stack> + Clone + '_;
    /// The map as it would be if it were the combat move of another power.
    fn at_turn_of(&self, power: u8) -> Self;
    /// Own units of a kind in an area.
    fn own_units(&self, area: Area, unit: Unit) -> impl Iterator<Item = Stack> + Clone + '_;
    /// Treasury, weapons and orders of the power whose turn it is.
    fn own(&self) -> &Power;
    /// Power that is to choose.
    fn chooser_now(&self) -> u8;
    /// Ground that land units would enter.
    fn ground(&self, area: Area) -> Ground;
    /// Whether a land is owned by the side.
    fn is_friendly(&self, area: Area) -> bool;
    /// Whether a land is owned by the enemy.
    fn is_hostile(&self, area: Area) -> bool;
    /// Whether an area is a neutral land.
    fn is_neutral(&self, area: Area) -> bool;
    /// Whether the enemy has units in an area that fight.
    fn is_occupied(&self, area: Area) -> bool;
    /// Whether a power's capital is in its own hands.
    fn has_capital(&self, power: u8) -> bool;
    /// Whether anything in an area is left from this turn: a battle, a change of hands, a new complex or what it made.
    fn has_events(&self, area: Area) -> bool;
    /// Whether the enemy has ships in a zone.
    fn has_enemy_ships(&self, zone: Area) -> bool;
    /// Whether a gun in a land fires at aircraft of the power.
    fn has_enemy_gun(&self, area: Area) -> bool;
    /// Whether a land may be assaulted from the sea.
    fn is_assaultable(&self, land: Area) -> bool;
    /// Whether transports are about to land here.
    fn is_aim(&self, land: Area) -> bool;
    /// Transports from which units of the power are about to land.
    fn landing_ships(&self, land: Area) -> impl Iterator<Item = Stack> + Clone + '_;
    /// Whether ships may go from one zone to a neighbour, as far as canals are concerned.
    fn is_open(&self, one: Area, other: Area) -> bool;
    /// Zones that ships can enter in one step.
    fn passages(&self, zone: Area) -> Areas;
    /// Steps of ships between two zones; `None` if more than `left` are needed.
    fn sea_steps(&self, from: Area, to: Area, left: u8) -> Option<u8>;
    /// Whether a ship may sail this many steps.
    fn can_sail(&self, stack: &Stack, steps: u8) -> bool;
    /// Whether a transport may still load.
    fn may_load(&self, ship: Stack) -> bool;
    /// Own units of a kind aboard the transports of the power `ships` in a zone that may still land.
    fn aboard(&self, zone: Area, ships: u8, unit: Unit) -> u16;
    /// Whether a unit may still board.
    fn may_board(&self, stack: Stack) -> bool;
    /// Steps that a unit may take in a turn.
    fn range(&self, unit: Unit) -> u8;
    /// Reach of aircraft from an area over no neutral.
    fn reach(&self, from: Area) -> Reach;
    /// Whether aircraft can still fly this many steps to a landing.
    fn can_land(&self, stack: &Stack, steps: u8) -> bool;
    /// Whether aircraft hang in the air, and must still land.
    fn hangs(&self, stack: &Stack) -> bool;
    /// Zones to which submarines of a side may withdraw.
    fn dive_zones(&self, battle: &Battle, role: Role) -> Areas;
    /// Units of one side that take part in the battle in an area.
    fn army(&self, area: Area, role: Role) -> Army;
    /// Areas to which the attacker may withdraw.
    fn retreats(&self, battle: &Battle) -> Areas;
    /// Terms of a battle against a power, or against none.
    fn terms_against(&self, defender: Option<u8>) -> Terms;
    /// The aircraft of least value under fire, as the action that names it.
    fn usual_casualty(&self, fire: &GunFire) -> Option<Action>;
    /// Appends all legal actions of the power that is to choose.
    fn list(&self, out: &mut Vec<Action>) -> ();
    /// Appends the legal battles and rockets.
    fn list_fights(&self, out: &mut Vec<Action>) -> ();
    /// Appends all orders to units in this phase, in no particular order.
    fn list_moves(&self, out: &mut Vec<Action>) -> ();
    /// Appends the legal placings.
    fn list_placing(&self, out: &mut Vec<Action>) -> ();
}
