//! Groups of units that are ordered about together.

use std::fmt;

use bilancia_battle::Unit;
use bilancia_war::Cargo;

/// Kind of units in an area that are chosen together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// Units of a kind.
    Unit(Unit),
    /// Transports with this cargo each.
    Ship(Cargo),
    /// Units of a kind aboard the transports of a power.
    Aboard(Unit, u8),
}

/// Names a group in forms: `inf`, `trn`, `trn_0inf_0inf`, `aboard_0_inf`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(unit) => f.write_str(unit.profile().name),
            Self::Ship(cargo) => {
                f.write_str(Unit::Trn.profile().name)?;
                cargo
                    .units()
                    .try_for_each(|it| write!(f, "_{}{}", it.owner, it.unit.profile().name))
            }
            Self::Aboard(unit, ships) => write!(f, "aboard_{ships}_{}", unit.profile().name),
        }
    }
}
