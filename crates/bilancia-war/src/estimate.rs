//! Estimates of battles without dice, by which turns are judged and explained.

use bilancia_battle::{Army, Domain, Engagement, Terms, Unit, Withdrawal};

use crate::{
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::Area,
    state::War,
    strikes::Strikes,
};

/// Price of a unit, less what seldom earns it.
pub fn cost(unit: Unit) -> f64 {
    match unit {
        Unit::Inf => 3.0,
        Unit::Mar => 3.5,
        Unit::Art => 4.0,
        Unit::Arm => 5.0,
        Unit::Ftr => 11.0,
        Unit::Bmb => 11.0,
        Unit::Aa => 3.0,
        Unit::Trn => 7.0,
        Unit::Sub | Unit::Esc => 7.0,
        Unit::Des => 10.0,
        Unit::Car => 14.0,
        Unit::Bat => 19.0,
    }
}

fn total(army: &Army) -> f64 {
    let of = |unit: Unit| cost(unit) * f64::from(army.count(unit));
    Unit::ALL.into_iter().map(of).sum()
}

/// Terms under a rule without dice, for forecasts under any rule.
pub fn certain(terms: Terms) -> Terms {
    let rules = terms.rules.without_dice();
    Terms { rules, ..terms }
}

/// End of a battle: the attacker's gain in units, the armies left, and whether land is taken.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// Gain of the attacker in units, in IPC.
    pub swing: f64,
    /// Armies left, the attacker’s first.
    pub left: [Army; 2],
    /// Whether land is taken.
    pub taken: bool,
}

/// Battle under standing orders of loss, after which the attacker may withdraw after `after` assaults.
pub fn forecast(
    engagement: Engagement,
    sea: bool,
    orders: [u8; 2],
    keep_land: bool,
    after: Option<u32>,
) -> Forecast {
    let [land_order, sea_order] = orders;
    let (by_land, by_sea) = (land_losses(land_order), sea_losses(sea_order));
    let theirs: &[Unit] = if sea { &by_sea } else { &by_land };
    let withdrawal = Withdrawal {
        after,
        below: None,
        only_aircraft: !sea,
    };
    let before = engagement.armies;
    let (end, _) = engagement.resolve([&ATTACKERS, theirs], [keep_land, false], withdrawal);
    let left = end.armies;
    let lost = |own: usize| total(&before[own]) - total(&left[own]);
    Forecast {
        swing: lost(1) - lost(0),
        left,
        taken: left[1].size() == 0 && left[0].in_domain(Domain::Land) > 0 && !end.withdrawn,
    }
}

/// Terms, without dice, of a battle between these powers.
pub fn terms(war: &War, attacker: u8, defender: Option<u8>) -> Terms {
    let technology = |power: u8| war.power(power).technology();
    certain(Terms {
        rules: war.settings.rules,
        attacker_technology: technology(attacker),
        defender_technology: defender.map_or_else(Default::default, technology),
        readings: war.settings.readings,
        ashore: 0,
    })
}

/// The strongest strike at a land that this army defends, and whether the land falls to it; none if nothing can come.
pub fn strongest<'a>(
    war: &War,
    threats: &'a [Strikes],
    land: Area,
    army: &Army,
) -> Option<(&'a Strikes, bool)> {
    let coming = threats.iter().filter(|strikes| strikes.at(land).size() > 0);
    let falls = |strikes: &Strikes| {
        let attacker = *strikes.at(land);
        if army.size() == 0 {
            return attacker.in_domain(Domain::Land) > 0;
        }
        let terms = terms(war, strikes.power, war.owner(land));
        forecast(
            Engagement::new(terms, [attacker, *army]),
            false,
            [0; 2],
            true,
            None,
        )
        .taken
    };
    coming
        .map(|strikes| (strikes, falls(strikes)))
        .max_by_key(|(strikes, falls)| (*falls, strikes.at(land).cost()))
}
