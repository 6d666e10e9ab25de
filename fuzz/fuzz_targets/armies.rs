//! The forces of a battle, attackers in the first line and defenders in the second: refused, or written and read back;
//! their battle is refused, or has odds that sum to 1.
#![no_main]

use bilancia_battle::{Army, Fight, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let (attacker, defender) = input.split_once('\n').unwrap_or((input, "1 inf"));
    let (Ok(attacker), Ok(defender)) = (attacker.parse::<Army>(), defender.parse::<Army>()) else {
        return;
    };
    for army in [attacker, defender] {
        assert_eq!(army.to_string().parse::<Army>(), Ok(army));
        assert_eq!(army.compact().parse::<Army>(), Ok(army));
    }
    // Larger battles are computed too, but too few of them in the time.
    if attacker.size() + defender.size() > 12 {
        return;
    }
    for rules in Rules::ALL {
        if let Ok(fight) = Fight::new(rules, attacker, defender) {
            let outcomes = fight.odds().outcomes;
            let sum: f64 = outcomes.iter().map(|outcome| outcome.probability).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{rules:?}: {sum}");
        }
    }
});
