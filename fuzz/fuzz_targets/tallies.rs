//! JSON that analyses keep, counts of sampled games and luck ledgers: refused, or written and read back.
#![no_main]

use bilancia_luck::{LuckLedger, sample::Tally};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(tally) = serde_json::from_str::<Tally>(text) {
        let kept = serde_json::to_string(&tally).expect("counts can be written");
        assert_eq!(serde_json::from_str::<Tally>(&kept).ok(), Some(tally));
    }
    if let Ok(ledger) = serde_json::from_str::<LuckLedger>(text) {
        ledger.parts();
        let kept = serde_json::to_string(&ledger).expect("a ledger can be written");
        assert!(serde_json::from_str::<LuckLedger>(&kept).is_ok());
    }
});
