//! One text as all that command lines name: a game with options, an opponent, a player of a ladder, a battle rule, an
//! order of loss. Each is refused, or its own name reads back as the same.
#![no_main]

use bilancia_analysis::BotSpec;
use bilancia_battle::{Role, Rules, read_order};
use bilancia_games::catalog;
use bilancia_luck::Agent;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(spec) = catalog().read(text) {
        let name = spec.name();
        let again = catalog().read(&name).expect("a name reads back");
        assert_eq!(again.name(), name);
        // Options that are legal one by one may contradict each other.
        if let Err(error) = spec.table(None) {
            assert!(!error.to_string().is_empty());
        }
    }
    if let Ok(bot) = text.parse::<BotSpec>() {
        assert_eq!(bot.to_string().parse(), Ok(bot));
    }
    if let Ok(agent) = text.parse::<Agent>() {
        assert_eq!(agent.to_string().parse(), Ok(agent));
    }
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.name().parse::<Rules>().ok(), Some(rules));
    }
    for role in [Role::Attacker, Role::Defender] {
        if let Ok(order) = read_order(text, role) {
            let distinct: std::collections::BTreeSet<_> = order.iter().collect();
            assert_eq!(distinct.len(), order.len());
        }
    }
});
