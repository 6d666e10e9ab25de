//! Any text is refused as an army, or reads back as it writes; and two armies fight or are refused.
#![no_main]

use bilancia_battle::{Army, Fight, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, &str)| {
    let (Ok(attacker), Ok(defender)) = (input.0.parse::<Army>(), input.1.parse::<Army>()) else {
        return;
    };
    assert_eq!(attacker.to_string().parse::<Army>(), Ok(attacker));
    assert_eq!(attacker.compact().parse::<Army>(), Ok(attacker));
    if attacker.size() + defender.size() > 24 {
        return;
    }
    for rules in Rules::ALL {
        if let Ok(fight) = Fight::new(rules, attacker, defender) {
            let sum: f64 = fight
                .odds()
                .outcomes
                .iter()
                .map(|outcome| outcome.probability)
                .sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }
});
