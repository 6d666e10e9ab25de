//! Comparison of the battle rules over many battles: how much luck each rule leaves, and at what price.

use bilancia_core::Rng;

use crate::{Army, Fight, FightError, Odds, Role, Rules, Unit};

/// Measures of one battle rule, averaged over a set of battles. They are exact for that set.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The rule that is measured.
    pub rules: Rules,
    /// Entropy of the result (attacker wins, defender wins, both destroyed, both left), in bits.
    pub winner_entropy: f64,
    /// Entropy of the units left, in bits.
    pub entropy: f64,
    /// Standard deviation of the IPC swing, divided by the square root of the total cost of both sides in
    /// IPC.
    pub spread: f64,
    /// Probability that the side favoured under dice loses.
    pub upsets: f64,
    /// Probability that the side favoured under dice loses, in battles that it wins with probability below
    /// 0.75.
    pub close_upsets: f64,
    /// Probability that a battle ends in a stalemate: neither side can hit any more.
    pub stalemates: f64,
    /// Share of battles that favour another side than under dice, where dice give a lead of more than 0.1 in
    /// the probability of winning.
    pub wrong_side: f64,
    /// Mean difference of the IPC swing from that under dice, in IPC, positive for the attacker.
    pub bias: f64,
    /// Root mean square difference of the IPC swing from that under dice, in IPC.
    pub faithlessness: f64,
    /// Threshold effect: mean absolute second difference of the IPC swing as attacking infantry are added one
    /// by one, in IPC. Large values reward players who compute how many units make the next hit.
    pub roughness: f64,
}

/// Measures of one battle under one rule.
struct Measured {
    winner_entropy: f64,
    entropy: f64,
    spread: f64,
    swing: f64,
    wins: [f64; 2],
    stalemate: f64,
    roughness: f64,
}

/// Smallest lead under dice, as a difference of the probabilities of winning, that makes a side the clear
/// favourite.
const LEAD: f64 = 0.10;
/// Probability of winning of the favourite under dice below which a battle counts as close.
const CLOSE: f64 = 0.75;

/// Measures every rule over these battles of land units and aircraft, attacker first.
///
/// # Errors
/// [`FightError`] if one of the battles cannot be fought.
pub fn compare(battles: &[(Army, Army)]) -> Result<Vec<Comparison>, FightError> {
    let under = |rules: Rules| -> Result<Vec<Measured>, FightError> {
        battles
            .iter()
            .map(|&(attacker, defender)| measure(rules, attacker, defender))
            .collect()
    };
    let dice = under(Rules::DICE)?;
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

/// Standard deviation of the IPC swing, in IPC.
pub fn deviation(odds: &Odds) -> f64 {
    // The cost of the units left differs from the swing by a constant only: the cost of both armies at the
    // start.
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

/// Draws random battles of at most sixteen units from a seed.
///
/// Armies are mostly infantry and armour with some aircraft, and neither side costs more than twice the
/// other.
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
