//! A list of names: refused, or read as names of lines that there are.
#![no_main]

use bilancia_tournament::roster::{MOST, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(all) = read(text) else {
        return;
    };
    assert!((1..=MOST).contains(&all.len()));
    let lines = text.matches('\n').count() as u64 + 1;
    let mut before = 1;
    for one in &all {
        assert!(!one.name.is_empty() && one.name.trim() == one.name);
        assert!((before..=lines).contains(&one.line), "{one:?}");
        before = one.line;
    }
});
