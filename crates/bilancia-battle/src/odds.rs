//! Exact distribution of the units that are left after a battle.

use crate::{Army, Domain, Role};

/// One possible result of a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Units of the attacker that are left.
    pub attacker: Army,
    /// Units of the defender that are left.
    pub defender: Army,
    /// Probability of this result.
    pub probability: f64,
}

/// Probability distribution of the results of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Every pair of armies that may be left, each once, the most probable first.
    pub outcomes: Vec<Outcome>,
    /// Expected number of assaults.
    pub assaults: f64,
    /// Probability that the battle ends in a stalemate: neither side can hit any more.
    pub stalemate: f64,
    /// Probability of all results that were left out because the battle is too large to enumerate. Every
    /// other probability may be too low by at most this much. 0 where the odds are exact.
    pub missing: f64,
    /// Armies at the start, attacker first, without anti-aircraft guns.
    start: [Army; 2],
    /// Whether the attacker withdraws before the last dice, so that hits of the last dice take no territory.
    abandoned: bool,
}

impl Odds {
    /// Builds odds from their results, and sorts these by falling probability; of equally probable ones the
    /// larger armies come first.
    pub(crate) fn new(
        mut outcomes: Vec<Outcome>,
        assaults: f64,
        stalemate: f64,
        start: [Army; 2],
    ) -> Self {
        let size = |outcome: &Outcome| (outcome.attacker.cost(), outcome.defender.cost());
        outcomes.sort_by(|one, other| {
            other
                .probability
                .total_cmp(&one.probability)
                .then_with(|| size(other).cmp(&size(one)))
        });
        Self {
            outcomes,
            assaults,
            stalemate,
            missing: 0.0,
            start,
            abandoned: false,
        }
    }

    /// Odds of a battle that is not fought because a side is empty.
    pub(crate) fn unfought(attacker: Army, defender: Army) -> Self {
        let outcome = Outcome {
            attacker,
            defender,
            probability: 1.0,
        };
        Self::new(vec![outcome], 0.0, 0.0, [attacker, defender])
    }

    /// These odds of a battle from which the attacker withdraws in every case.
    pub(crate) fn abandoned(self) -> Self {
        Self {
            abandoned: true,
            ..self
        }
    }

    /// These odds where the results that were left out have this probability.
    pub(crate) fn with_missing(self, missing: f64) -> Self {
        Self { missing, ..self }
    }

    /// Whether the attacker withdraws in every case, so that no territory is taken even if a last die hits
    /// the last defender.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// Probability that a side is the only one with units left, and has not withdrawn.
    pub fn win(&self, role: Role) -> f64 {
        self.sum(|outcome| {
            let (own, other) = match role {
                Role::Attacker => (outcome.attacker, outcome.defender),
                Role::Defender => (outcome.defender, outcome.attacker),
            };
            let alone = own.size() > 0 && other.size() == 0;
            f64::from(alone && !(self.abandoned && role == Role::Attacker))
        })
    }

    /// Probability that the attacker takes the territory: a land unit is left of the attacker, and nothing of
    /// the defender.
    pub fn takes(&self) -> f64 {
        self.sum(|outcome| {
            let holds = outcome.attacker.in_domain(Domain::Land) > 0;
            f64::from(outcome.defender.size() == 0 && holds && !self.abandoned)
        })
    }

    /// Probability that neither side wins: units of both are left, or of neither, or only of an attacker who
    /// has withdrawn.
    pub fn neither(&self) -> f64 {
        (1.0 - self.win(Role::Attacker) - self.win(Role::Defender)).max(0.0)
    }

    /// Expected number of units of a side that are left.
    pub fn units(&self, role: Role) -> f64 {
        self.sum(|outcome| f64::from(army(outcome, role).size()))
    }

    /// Expected cost of a side's losses, in IPC.
    pub fn ipc_lost(&self, role: Role) -> f64 {
        let start = self.start[usize::from(role == Role::Defender)].cost();
        f64::from(start) - self.sum(|outcome| f64::from(army(outcome, role).cost()))
    }

    /// Expected cost of the defender's losses less the attacker's, in IPC.
    pub fn ipc_swing(&self) -> f64 {
        self.ipc_lost(Role::Defender) - self.ipc_lost(Role::Attacker)
    }

    /// Standard deviation of the swing, in IPC: of the cost of the defender's losses less the attacker's.
    pub fn ipc_swing_deviation(&self) -> f64 {
        let swing = |outcome: &Outcome| {
            f64::from(outcome.attacker.cost()) - f64::from(outcome.defender.cost())
        };
        let mean = |of: &dyn Fn(&Outcome) -> f64| -> f64 {
            let all = self.outcomes.iter();
            all.map(|outcome| outcome.probability * of(outcome)).sum()
        };
        let whole = mean(&|_| 1.0);
        if whole <= 0.0 {
            return 0.0;
        }
        let middle = mean(&swing) / whole;
        let square = |outcome: &Outcome| (swing(outcome) - middle).powi(2);
        (mean(&square) / whole).sqrt()
    }

    /// Smallest number of units such that at most that many are left of a side with at least the given
    /// probability.
    pub fn quantile(&self, role: Role, probability: f64) -> u32 {
        let mut sizes: Vec<_> = self
            .outcomes
            .iter()
            .map(|outcome| (army(outcome, role).size(), outcome.probability))
            .collect();
        sizes.sort_by_key(|(size, _)| *size);
        let mut sum = 0.0;
        for &(size, share) in &sizes {
            sum += share;
            // Tolerance for the rounding errors of a sum of many terms.
            if sum >= probability - 1e-12 {
                return size;
            }
        }
        sizes.last().map_or(0, |(size, _)| *size)
    }

    fn sum(&self, of: impl Fn(&Outcome) -> f64) -> f64 {
        self.outcomes
            .iter()
            .map(|outcome| outcome.probability * of(outcome))
            .sum()
    }
}

fn army(outcome: &Outcome, role: Role) -> Army {
    match role {
        Role::Attacker => outcome.attacker,
        Role::Defender => outcome.defender,
    }
}
