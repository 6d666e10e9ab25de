//! The seven rules compared over many battles: how much luck each leaves, and at what price.

use bilancia_core::Rng;

use crate::{Army, Fight, FightError, Odds, Role, Rules, Unit};

/// Measures of a rule, on average over a set of battles. All of them are exact for the set.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The rule.
    pub rules: Rules,
    /// Entropy of the winner (attacker, defender, nobody left, both left), in bits.
    pub winner_entropy: f64,
    /// Entropy of the units left, in bits.
    pub entropy: f64,
    /// Standard deviation of the IPC swing over the square root of the total cost of both sides.
    pub spread: f64,
    /// Probability that the favourite under dice is beaten.
    pub upsets: f64,
    /// Probability of an upset in battles where that favourite's chance is below three quarters.
    pub close_upsets: f64,
    /// Probability that a battle ends because neither side can hit any more.
    pub stalemates: f64,
    /// The share of battles in which another side is favourite than under dice, where that has a lead of
    /// more than ten points.
    pub wrong_side: f64,
    /// The mean difference from the swing under dice, in IPC to the attacker.
    pub bias: f64,
    /// The root of the mean square of that difference.
    pub faithlessness: f64,
    /// Threshold effect: the mean absolute second difference of the swing when infantry are added one by one, in IPC. A
    /// player who does the arithmetic can exploit it.
    pub roughness: f64,
}

/// Measures of one battle.
struct Measured {
    winner_entropy: f64,
    entropy: f64,
    spread: f64,
    swing: f64,
    wins: [f64; 2],
    stalemate: f64,
    roughness: f64,
}

/// The least lead under dice that makes a side the favourite.
const LEAD: f64 = 0.10;
/// A battle is close where the favourite's chance is below this.
const CLOSE: f64 = 0.75;

/// Compares all rules over these battles of land units and aircraft.
///
/// # Errors
/// [`FightError`] if one of them cannot be fought.
pub fn compare(battles: &[(Army, Army)]) -> Result<Vec<Comparison>, FightError> {
    let under = |rules: Rules| -> Result<Vec<Measured>, FightError> {
        battles
            .iter()
            .map(|&(attacker, defender)| measure(rules, attacker, defender))
            .collect()
    };
    let dice = under(Rules::Dice)?;
    Rules::ALL
        .into_iter()
        .map(|rules| Ok(summarise(rules, &under(rules)?, &dice)))
        .collect()
}

fn entropy(shares: impl Iterator<Item = f64>) -> f64 {
    shares
        .filter(|share| *share > 0.0)
        .map(|share| share * share.recip().log2())
        .sum()
}

fn measure(rules: Rules, attacker: Army, defender: Army) -> Result<Measured, FightError> {
    let odds = Fight::new(rules, attacker, defender)?.odds();
    let wins = [odds.win(Role::Attacker), odds.win(Role::Defender)];
    let both_fall = odds
        .outcomes
        .iter()
        .filter(|outcome| outcome.attacker.size() + outcome.defender.size() == 0)
        .map(|outcome| outcome.probability)
        .sum::<f64>();
    let neither = (1.0 - wins[0] - wins[1] - both_fall).max(0.0);
    let cost = f64::from(attacker.cost() + defender.cost());
    let swing_at = |more: u16| -> Result<f64, FightError> {
        let more = Army::default().with(Unit::Inf, more);
        Ok(Fight::new(rules, attacker.and(&more), defender)?
            .odds()
            .ipc_swing())
    };
    let swing = odds.ipc_swing();
    Ok(Measured {
        winner_entropy: entropy([wins[0], wins[1], both_fall, neither].into_iter()),
        entropy: entropy(odds.outcomes.iter().map(|outcome| outcome.probability)),
        spread: deviation(&odds) / cost.sqrt(),
        swing,
        wins,
        stalemate: odds.stalemate,
        roughness: (swing_at(2)? - 2.0 * swing_at(1)? + swing).abs(),
    })
}

/// The standard deviation of the IPC swing.
pub fn deviation(odds: &Odds) -> f64 {
    // What is left differs from the swing only by what both began with.
    let left = |outcome: &crate::Outcome| {
        f64::from(outcome.attacker.cost()) - f64::from(outcome.defender.cost())
    };
    let mean: f64 = odds
        .outcomes
        .iter()
        .map(|outcome| outcome.probability * left(outcome))
        .sum();
    let square = |outcome: &crate::Outcome| outcome.probability * (left(outcome) - mean).powi(2);
    odds.outcomes.iter().map(square).sum::<f64>().sqrt()
}

fn summarise(rules: Rules, measured: &[Measured], dice: &[Measured]) -> Comparison {
    let pairs = || measured.iter().zip(dice);
    let mean = |of: &dyn Fn(&Measured, &Measured) -> f64| {
        pairs().map(|(own, dice)| of(own, dice)).sum::<f64>() / measured.len().max(1) as f64
    };
    let favourite = |dice: &Measured| usize::from(dice.wins[1] > dice.wins[0]);
    let upset = |own: &Measured, dice: &Measured| own.wins[1 - favourite(dice)];
    let close: Vec<f64> = pairs()
        .filter(|(_, dice)| dice.wins[favourite(dice)] < CLOSE)
        .map(|(own, dice)| upset(own, dice))
        .collect();
    let wrong = |own: &Measured, dice: &Measured| {
        let lead = (dice.wins[0] - dice.wins[1]).abs();
        let turned = favourite(own) != favourite(dice) && own.wins[0] != own.wins[1];
        f64::from(lead > LEAD && turned)
    };
    Comparison {
        rules,
        winner_entropy: mean(&|own, _| own.winner_entropy),
        entropy: mean(&|own, _| own.entropy),
        spread: mean(&|own, _| own.spread),
        upsets: mean(&upset),
        close_upsets: close.iter().sum::<f64>() / close.len().max(1) as f64,
        stalemates: mean(&|own, _| own.stalemate),
        wrong_side: mean(&wrong),
        bias: mean(&|own, dice| own.swing - dice.swing),
        faithlessness: mean(&|own, dice| (own.swing - dice.swing).powi(2)).sqrt(),
        roughness: mean(&|own, _| own.roughness),
    }
}

/// Random battles of at most sixteen units, drawn from a seed: mostly infantry and armour, some aircraft,
/// neither side costing more than twice the other.
pub fn battles(count: usize, seed: u64) -> Vec<(Army, Army)> {
    let army = |rng: &mut Rng| {
        let size = 1 + rng.below(8);
        (0..size).fold(Army::default(), |army, _| {
            let unit = match rng.below(12) {
                0..6 => Unit::Inf,
                6..9 => Unit::Arm,
                9..11 => Unit::Ftr,
                _ => Unit::Bmb,
            };
            let count = army.count(unit) as u16;
            army.with(unit, count + 1)
        })
    };
    let draw = |battle: usize| {
        let mut rng = Rng::keyed(seed, &[battle as u64]);
        loop {
            let (attacker, defender) = (army(&mut rng), army(&mut rng));
            let [least, most] = [
                attacker.cost().min(defender.cost()),
                attacker.cost().max(defender.cost()),
            ];
            if most <= 2 * least {
                return (attacker, defender);
            }
        }
    };
    (0..count).map(draw).collect()
}
