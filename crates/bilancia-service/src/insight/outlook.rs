//! Areas that a captain would attack, for a player who asks for a hint.

use bilancia_core::State;
use bilancia_war::{Phase, War, pack::Area};
use bilancia_war_desk::{Arrow, ArrowKind};
use bilancia_war_opponents::{Limits, captain};
use tokio::sync::Semaphore;

use crate::compute::{Urgency, compute};

/// Plans that are tried out: few, so that the answer takes a fraction of a second.
const PLANS: u64 = 20;
/// The seed of the plans, so that the same question has the same answer.
const SEED: u64 = 1;

/// One answer is computed at a time, so that others who compute are not crowded out.
static TURN: Semaphore = Semaphore::const_new(1);

/// Areas that a captain would attack at a position in which a player chooses; none if the computation broke down.
pub async fn captains_targets(war: War) -> Option<Vec<Area>> {
    if !matches!(war.node(), bilancia_core::Node::Choice(_)) {
        return None;
    }
    let _turn = TURN.acquire().await.ok()?;
    let found = compute(Urgency::Look, move |stop| {
        let limits = Limits {
            plans: PLANS,
            until: None,
            stop,
            threads: 1,
        };
        let mut targets = Vec::new();
        for action in captain(&war, &limits, SEED).actions {
            let arrow = Arrow::of(&war, Phase::Move, action);
            let attack = arrow.filter(|arrow| arrow.kind != ArrowKind::Move);
            let new = attack.filter(|arrow| !targets.contains(&arrow.to));
            targets.extend(new.map(|arrow| arrow.to));
        }
        targets
    });
    found.await.ok()
}
