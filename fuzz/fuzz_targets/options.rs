//! Any text is refused as a game with options, or names one that its own name names again.
#![no_main]

use bilancia_games::catalog;
use bilancia_table::BotSpec;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(spec) = catalog().read(text) {
        assert_eq!(catalog().read(&spec.name()).unwrap().name(), spec.name());
        let _ = spec.table(None);
    }
    if let Ok(bot) = text.parse::<BotSpec>() {
        assert!(bot.to_string().parse::<BotSpec>().is_ok());
    }
});
