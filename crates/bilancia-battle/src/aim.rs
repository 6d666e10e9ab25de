//! The payoff of a battle.

use crate::{Army, Domain, Fight};

/// Payoff of a battle, as weights of two terms. The attacker maximises it, and the defender minimises it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Weight of the IPC swing: the cost of the defender's losses less the attacker's, in IPC.
    pub swing: f64,
    /// Weight of taking the territory: only the attacker is left, with a land unit (in a sea battle: with any
    /// unit).
    pub take: f64,
}

impl Aim {
    /// Payoff to the attacker of a battle that ends with these armies. If `left`, the attacker has withdrawn and takes no
    /// territory, even if a last die hits the last defender.
    pub(crate) fn payoff(
        &self,
        fight: &Fight,
        attacker: &Army,
        defender: &Army,
        left: bool,
    ) -> f64 {
        let cost = |army: &Army| f64::from(army.cost());
        let swing = cost(&fight.defender) - cost(defender) - cost(&fight.attacker) + cost(attacker);
        let at_sea =
            fight.defender.in_domain(Domain::Sea) + fight.attacker.in_domain(Domain::Sea) > 0;
        let holds = if at_sea {
            attacker.size() > 0
        } else {
            attacker.in_domain(Domain::Land) > 0
        };
        self.swing * swing + self.take * f64::from(u8::from(defender.size() == 0 && holds && !left))
    }
}
