//! A record in either form: refused, or written and read back in both forms; its replay ends or names a fault.
#![no_main]

use bilancia_games::catalog;
use bilancia_table::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::read(text) else {
        return;
    };
    assert_eq!(Record::read(&record.to_text()).as_ref(), Ok(&record));
    assert_eq!(Record::read(&record.to_json_lines()).as_ref(), Ok(&record));
    let _ = record.verify(catalog());
    let _ = record.replay(catalog());
});
