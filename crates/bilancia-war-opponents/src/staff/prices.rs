//! Prices of lands to those who take them, in IPC.

use bilancia_core::Side;
use bilancia_war::{War, pack::Area};

use super::weights::Weights;

/// Rounds that are left, at most ten.
pub(super) fn rounds_left(war: &War) -> f64 {
    let left = |last: u16| f64::from(last.saturating_sub(war.round())) + 1.0;
    war.settings().rounds.map_or(10.0, left).min(10.0)
}

/// Lead of a side in income over what is par on the map, in IPC, by which a war is judged after its last round.
pub(super) fn lead(war: &War, side: Side) -> f64 {
    let [own, other] = [side, Side(1 - side.0)].map(|side| f64::from(war.side_production(side)));
    let par = f64::from(war.pack().par);
    match war.pack().side(0) == side {
        true => own - other - par,
        false => own - other + par,
    }
}

impl Weights {
    /// Additional value of a land by which its taker wins, or nearly, where this income is missing.
    pub(super) fn decides(&self, war: &War, area: Area, missing: Option<u16>) -> f64 {
        let worth = u16::from(war.pack().area(area).worth);
        match missing {
            Some(missing) if worth >= missing => self.defeat,
            Some(missing) if worth > 0 && worth + 3 >= missing => 0.25 * self.defeat,
            _ => 0.0,
        }
    }

    /// Rounds of income that a lead of one IPC counts for.
    pub(super) fn income_rounds(&self, left: f64) -> f64 {
        (self.income * left).clamp(1.0, self.income_most.max(1.0))
    }

    /// Value of a land to a power that takes it from its owner.
    pub(super) fn prize(&self, war: &War, area: Area) -> f64 {
        let info = war.pack().area(area);
        let rounds = 2.0 * self.income_rounds(rounds_left(war));
        let both = if war.owner(area).is_some() { 1.0 } else { 0.5 };
        let mut value = self.prize_income * both * rounds * f64::from(info.worth) + self.prize_land;
        if war.has_complex(area) {
            value += self.prize_complex;
        }
        for (place, power) in war.pack().powers.iter().enumerate() {
            if power.capital == area {
                let owner = war.owner(area);
                value += self.prize_capital;
                if owner == Some(place as u8) {
                    value += f64::from(war.power(place as u8).cash);
                }
            }
        }
        value
    }

    /// Loss of a land of one's own. A complex makes for the enemy, at the front, as much as its land yields.
    pub(super) fn loss(&self, war: &War, area: Area) -> f64 {
        let worth = f64::from(war.pack().area(area).worth);
        let makes = if war.has_complex(area) {
            1.0 + worth
        } else {
            0.0
        };
        self.prize(war, area) + self.loss_complex * makes
    }
}
