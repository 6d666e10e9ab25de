//! The choices from which a plan follows.

use bilancia_battle::{Domain, Unit};
use bilancia_war::pack::{Area, Areas};

use super::buy::Mix;

/// Bias of a target that is not to be attacked.
pub(super) const NEVER: f64 = -1000.0;

/// Choices from which a plan follows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Genes {
    pub(super) mix: Mix,
    /// Weight of counter-attacks on captured land.
    pub(super) caution: f64,
    /// Weight of threats in moves after the battles.
    pub(super) weight: f64,
    /// Whether moves after the battles count on enemies that pass lands which are defended now.
    pub(super) wary: bool,
    /// Value added to targets.
    pub(super) bias: Vec<(Area, f64)>,
    /// Targets that get all that can come.
    pub(super) heavy: Vec<Area>,
    /// Units that are spared for later in attacks on each target; on those that are not named, none.
    pub(super) spared: Vec<(Area, Spared)>,
    /// Lands at which all that can gathers after the battles.
    pub(super) gathering: Areas,
}

/// Units that an attack does without, since what they could do next turn counts for more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Spared {
    #[default]
    Nothing,
    Armour,
    Aircraft,
    Both,
}

impl Spared {
    pub(super) fn has(self, unit: Unit) -> bool {
        let armour = unit == Unit::Arm && matches!(self, Self::Armour | Self::Both);
        let flies = unit.profile().domain == Domain::Air;
        armour || flies && matches!(self, Self::Aircraft | Self::Both)
    }
}

impl Genes {
    /// Bias of a target.
    pub(super) fn bias(&self, area: Area) -> f64 {
        let known = self.bias.iter().find(|(known, _)| *known == area);
        known.map_or(0.0, |(_, bias)| *bias)
    }

    /// Units that attacks on a target do without.
    pub(super) fn spared(&self, area: Area) -> Spared {
        let known = self.spared.iter().find(|(known, _)| *known == area);
        known.map_or(Spared::Nothing, |(_, spared)| *spared)
    }

    /// The choices without attacks on these targets.
    pub(super) fn without_attacks(&self, targets: &[Area]) -> Self {
        let bias = targets.iter().map(|area| (*area, NEVER)).collect();
        Self {
            bias,
            ..self.clone()
        }
    }

    /// The choices with units spared in attacks on these targets.
    pub(super) fn sparing(&self, targets: &[Area], what: Spared) -> Self {
        let spared = targets.iter().map(|area| (*area, what)).collect();
        Self {
            spared,
            ..self.clone()
        }
    }
}
