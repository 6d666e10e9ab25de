//! A report file of a tournament: refused with a place in the text, or read, and its next round pairs everybody who takes part once.
#![no_main]

use bilancia_tournament::{format::SwissPairing, import::read_trf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read_trf(text) {
        Err(fault) => assert!(fault.line <= text.lines().count().max(1) && fault.column > 0),
        Ok(report) => {
            // Many players take long to pair, and nothing new.
            if report.names.len() > 40 {
                return;
            }
            // The Dutch system takes longer.
            let dutch = report.names.len() <= 12;
            let pairing = if dutch { SwissPairing::Dutch } else { SwissPairing::Whole };
            if let Ok(pairs) = report.next_round(pairing) {
                let mut paired: Vec<u32> = pairs
                    .iter()
                    .flat_map(|line| line.entrants().to_vec())
                    .collect();
                paired.sort_unstable();
                assert_eq!(paired, report.progress.active_numbers());
            }
        }
    }
});
