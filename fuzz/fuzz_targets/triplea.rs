//! A game file of TripleA, with polygons and centers after lines of dashes, or changes to a whole one: it becomes a map on
//! which a position is written and read back, or findings have texts in both languages. The same text is read as blocks of
//! a position, which comes back with itself beside them.
#![no_main]

use bilancia_core::{Lang, Options};
use bilancia_triplea::{
    Names, Outlines, Request, import, read_noted, read_position, write_noted, write_position,
};
use bilancia_war::{
    OPTIONS, Settings, War,
    pack::{intern, named},
};
use libfuzzer_sys::fuzz_target;

const GAME: &str =
    include_str!("../../crates/bilancia-triplea/tests/fixtures/strait/map/games/strait.xml");

/// The game with changes, each a line of what to replace and its replacement with a tab between them: whole games are
/// longer than inputs.
fn changed(changes: &str) -> String {
    let pairs = changes.lines().filter_map(|line| line.split_once('\t'));
    pairs.fold(GAME.to_owned(), |game, (from, to)| {
        game.replacen(from, to, 1)
    })
}

fuzz_target!(|input: &str| {
    let mut parts = input.split("\n----\n");
    let text = parts.next().unwrap_or("");
    let text = match text.strip_prefix("change\n") {
        Some(changes) => &changed(changes),
        None => text,
    };
    let outlines = parts.next().zip(parts.next());
    let request = Request {
        text,
        short: "fuzz",
        outlines: outlines.map(|(polygons, centers)| Outlines { polygons, centers }),
        our_rules: true,
    };
    let options = Options::defaults(&OPTIONS);
    let (settings, strait) = Settings::read(&options).expect("defaults are legal");
    match import(&request) {
        Ok(imported) => {
            let war = War::new(intern(imported.pack), settings);
            let blocks = write_position(&war, &imported.names).expect("nothing is under way");
            assert!(read_position(&blocks, &imported.names, &war).is_ok());
            let noted = write_noted(&war, &imported.names).expect("nothing is under way");
            assert_eq!(read_noted(&noted, &imported.names, &war), Some(war));
        }
        Err(refused) => {
            assert!(!refused.0.is_empty());
            for finding in &refused.0 {
                assert!(Lang::all().all(|lang| !finding.text(lang).is_empty()));
            }
        }
    }
    let known = named(&strait.id).expect("the default map");
    let (names, war) = (Names::of_pack(known), War::new(known, settings));
    let _ = read_noted(text, &names, &war);
    if let Ok(read) = read_position(text, &names, &war) {
        // Whatever was read is written, and comes back.
        let noted = write_noted(&read, &names).expect("nothing is under way");
        assert_eq!(read_noted(&noted, &names, &war), Some(read));
    }
});
