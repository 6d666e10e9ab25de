//! Battles without dice end, whatever meets.

use bilancia_battle::{Army, Domain, Engagement, Input, Rules, Stage, Unit, Withdrawal};
use bilancia_core::Rng;
use bilancia_testkit::sized;

/// Number of assaults after which no battle of so few units should go on.
const MOST: u32 = 2_000;

fn army(rng: &mut Rng, domains: [Domain; 2]) -> Army {
    let mut army = Army::default();
    for unit in Unit::ALL {
        let meets = unit != Unit::Aa && domains.contains(&unit.profile().domain);
        if meets && rng.below(3) == 0 {
            army = army.with(unit, rng.below(3) as u16);
        }
    }
    army
}

#[test]
fn battles_without_dice_end() {
    let mut rng = Rng::new(1);
    for rules in Rules::ALL.into_iter().filter(|rules| rules.is_certain()) {
        for number in 0..sized(2_000, 20_000) {
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
                    // The last die of COF+R, which ends the battle whatever it shows.
                    Stage::LastDice => {
                        let mut rolls = Vec::new();
                        battle.rolls(|hits, _| rolls.push(hits));
                        battle.roll(rolls[number % rolls.len()]);
                    }
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

/// A transport never hits under the orthodox rule, and an order of loss for land battles does not name it.
#[test]
fn a_battle_ends_where_an_order_leaves_kinds_out() {
    let [own, other] =
        [(Unit::Ftr, 2), (Unit::Trn, 1)].map(|(unit, count)| Army::default().with(unit, count));
    let battle = Engagement::new(Rules::ORTHODOX.into(), [own, other]);
    let order = [Unit::Inf, Unit::Arm];
    let (end, assaults) = battle.resolve([&order, &order], [false; 2], Withdrawal::default());
    assert_eq!(end.armies.map(|army| army.size()), [2, 0]);
    assert!(assaults > 0);
}
