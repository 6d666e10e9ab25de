//! A board of the war: changes after a position or, without one, after the set-up. Each is made or refused with a text; what they
//! come to is a position that is read back, and so are the changes that are kept.
#![no_main]

use bilancia_core::{Lang, Notation, Options};
use bilancia_war::{OPTIONS, start};
use bilancia_war_desk::board::{Board, Change, change_words, faults};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (bool, &str)| {
    let (world, text) = input;
    let options = if world { "map=classic" } else { "map=strait,research=off" };
    let options = Options::parse(&OPTIONS, options).expect("legal options");
    let begin = start(&options).expect("legal options");
    let (base, words) = text.split_once('\n').unwrap_or(("", text));
    let base = begin.read_position(base).unwrap_or_else(|_| begin.clone());
    let mut board = Board::new(&base);
    for change in words.split(' ').filter_map(|word| Change::read(word, begin.pack())) {
        match board.make(change) {
            Ok(()) => assert!(!change_words(&begin, change, Lang::IT).is_empty()),
            Err(refused) => assert!(!refused.text(Lang::EN).is_empty()),
        }
    }
    let now = board.war();
    assert_eq!(begin.read_position(&now.position()).as_ref(), Ok(now));
    assert_eq!(Board::read(&base, &board.text()).war(), now);
    for (_, refused) in faults(now) {
        assert!(!refused.text(Lang::IT).is_empty());
    }
    board.keep_last(3);
    while !board.changes().is_empty() {
        board.undo(0);
    }
    assert_eq!(board.war(), board.base());
});
