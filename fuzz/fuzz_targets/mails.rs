//! A message in any form: refused with a reason in every language, or its block is written and read back. Its headers, and
//! what it reports on a delivery, are read or refused.
#![no_main]

use bilancia_core::Lang;
use bilancia_mail::{block, examine, failure, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    examine(bytes).ok();
    if let Some(failure) = failure(bytes) {
        assert!(!failure.is_hard || failure.status.starts_with('5'));
    }
    match read(bytes) {
        Ok(reading) => {
            let text = reading.found.block.to_string();
            // A mark of a broken line can only stand at the end of a line.
            if !text.replace("\\\n", "").contains('\\') {
                let again = block::find(&text).expect("what was written is read").block;
                assert_eq!(again.to_string(), text);
            }
        }
        Err(error) => {
            for lang in Lang::ALL {
                assert!(!error.text(lang).is_empty());
            }
        }
    }
});
