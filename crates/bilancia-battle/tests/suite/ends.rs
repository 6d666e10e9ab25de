//! Battles without dice end, whatever meets.

use bilancia_battle::{Army, Domain, Engagement, Input, Rules, Stage, Terms, Unit};
use bilancia_core::Rng;

/// Assaults after which no battle of so few units should go on.
const MOST: u32 = 2_000;

fn army(rng: &mut Rng, domains: [Domain; 2]) -> Army {
    let mut army = Army::default();
    for unit in Unit::ALL {
        if domains.contains(&unit.profile().domain) && rng.below(2) == 0 {
            army = army.with(unit, rng.below(4) as u16);
        }
    }
    army
}

#[test]
fn battles_without_dice_end() {
    let mut rng = Rng::new(1);
    for rules in Rules::ALL.into_iter().filter(|rules| rules.is_certain()) {
        for number in 0..20_000 {
            let domains = match number % 2 {
                0 => [Domain::Land, Domain::Air],
                _ => [Domain::Sea, Domain::Air],
            };
            let armies = [army(&mut rng, domains), army(&mut rng, domains)];
            let mut battle = Engagement::new(rules.into(), armies);
            battle.landing = number % 4 == 0;
            let start = battle;
            battle = battle.settle();
            let mut assaults = 0;
            while battle.stage != Stage::Over {
                match battle.stage {
                    Stage::Decide => {
                        assaults += 1;
                        battle.go();
                    }
                    Stage::WithdrawSubs(_) => battle.withdraw_subs(0),
                    _ => {
                        let losses = battle.by_order(&Unit::ALL, false);
                        battle.proceed(Input::Lose(losses), |_| {});
                    }
                }
                assert!(assaults < MOST, "{rules:?}: {start:?} goes on: {battle:?}");
            }
        }
    }
}
