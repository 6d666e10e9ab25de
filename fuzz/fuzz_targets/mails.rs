//! A message in any form: refused with a reason in every language, or its block is written and read back. Its headers,
//! what mail servers have checked of it, and what it reports on a delivery, are read or refused.
#![no_main]

use bilancia_core::Lang;
use bilancia_mail::{Vouched, block, examine, failure, read, vouched};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    examine(bytes).ok();
    let server = "mx.example";
    if vouched(bytes, server) == Vouched::Yes {
        // A server that is nowhere named in it vouches for no sender.
        let text = String::from_utf8_lossy(bytes).to_ascii_lowercase().replace('\\', "");
        assert!(text.contains(server) && text.contains("pass"));
    }
    if let Some(failure) = failure(bytes) {
        assert!(!failure.is_hard || failure.status.starts_with('5'));
    }
    let first = read(bytes).and_then(|reading| reading.first().cloned());
    match first {
        Ok(found) => {
            let text = found.block.to_string();
            // A mark of a broken line can only stand at the end of a line.
            if !text.replace("\\\n", "").contains('\\') {
                let again = block::find(&text).expect("what was written is read").block;
                assert_eq!(again.to_string(), text);
            }
        }
        Err(error) => {
            for lang in Lang::all() {
                assert!(!error.text(lang).is_empty());
            }
        }
    }
});
