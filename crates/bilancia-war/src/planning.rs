//! Questions about positions that programs ask which plan turns, and positions that they suppose.
//!
//! These are the steps of the rules themselves; nothing here plays. [`Planning`] is implemented for [`War`] alone, and what it
//! supposes are copies.

use bilancia_battle::{Engagement, Role, Terms, Unit};

use crate::{
    action::Action,
    pack::{Area, Areas},
    settings::Settings,
    stack::Stack,
    state::{Battle, GunFire, Power, War},
};

pub use crate::{
    reach::Reach,
    routes::{Flights, Ground},
};

mod sealed {
    pub trait Sealed {}
    impl Sealed for crate::War {}
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
            fn mustered(&self, area: Area) -> Engagement;
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

            fn mustered(&self, area: Area) -> Engagement {
                self.clone().muster(area)
            }
        }
    };
}

questions! {
    /// Own units anywhere.
    fn own_stacks(&self) -> impl DoubleEndedIterator<Item = Stack> + Clone + '_;
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
    /// Whether the enemy has ships in a zone.
    fn has_enemy_ships(&self, zone: Area) -> bool;
    /// Whether a gun in a land fires at aircraft of the power.
    fn has_enemy_gun(&self, area: Area) -> bool;
    /// Whether a land may be assaulted from the sea.
    fn is_assaultable(&self, land: Area) -> bool;
    /// Zones that ships can enter in one step.
    fn passages(&self, zone: Area) -> Areas;
    /// Steps between two zones, of at most so many left; none if it takes more.
    fn sea_steps(&self, from: Area, to: Area, left: u8) -> Option<u8>;
    /// Whether a ship may sail this many steps.
    fn can_sail(&self, stack: &Stack, steps: u8) -> bool;
    /// Whether a unit may still board.
    fn may_board(&self, stack: Stack) -> bool;
    /// Whether aircraft hang in the air, and must still land.
    fn hangs(&self, stack: &Stack) -> bool;
    /// Zones to which submarines of a side may withdraw.
    fn dive_zones(&self, battle: &Battle, role: Role) -> Areas;
    /// Areas to which the attacker may withdraw.
    fn retreats(&self, battle: &Battle) -> Areas;
    /// Terms of a battle against a power, or against none.
    fn terms_against(&self, defender: Option<u8>) -> Terms;
    /// The aircraft of least value under fire, as the action that names it.
    fn usual_casualty(&self, fire: &GunFire) -> Option<Action>;
    /// Appends the legal battles and rockets.
    fn list_fights(&self, out: &mut Vec<Action>) -> ();
    /// Appends all orders to units in this phase, in no particular order.
    fn list_moves(&self, out: &mut Vec<Action>) -> ();
    /// Appends the legal placings.
    fn list_placing(&self, out: &mut Vec<Action>) -> ();
}
