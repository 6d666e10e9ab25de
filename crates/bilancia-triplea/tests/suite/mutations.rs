//! Files with random changes give findings or maps, and never a panic.

use bilancia_core::{Lang, Options, Rng};
use bilancia_triplea::{Imported, Names, Outlines, Request, import, read_position, write_position};
use bilancia_war::{OPTIONS, pack::named, start};
use proptest::prelude::*;

const GAME: &str = include_str!("../fixtures/strait/map/games/strait.xml");
const POLYGONS: &str = include_str!("../fixtures/strait/map/polygons.txt");
const CENTERS: &str = include_str!("../fixtures/strait/map/centers.txt");

/// Values that attributes may be changed to.
const VALUES: [&str; 14] = [
    "",
    "0",
    "-1",
    "1",
    "6",
    "99",
    "256",
    "65536",
    "99999999999999999999",
    "true",
    "West",
    "infantry",
    "GOWZ",
    "<&>",
];

/// The text with one random change.
fn change(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let pick = |rng: &mut Rng, most: usize| rng.below(most as u64) as usize;
    let (one, other) = (pick(rng, lines.len()), pick(rng, lines.len()));
    match rng.below(7) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one].clone()),
        2 => lines.swap(one, other),
        3 => lines.truncate(one.max(1)),
        4 | 5 => {
            let parts: Vec<String> = lines[one].split('"').map(str::to_owned).collect();
            if parts.len() >= 3 {
                let mut parts = parts;
                let value = 1 + 2 * pick(rng, parts.len() / 2);
                parts[value] = match rng.below(3) {
                    0 => lines[other].split('"').nth(1).unwrap_or("").to_owned(),
                    _ => VALUES[pick(rng, VALUES.len())].to_owned(),
                };
                lines[one] = parts.join("\"");
            }
        }
        _ => {
            let mut letters: Vec<char> = lines[one].chars().collect();
            if !letters.is_empty() {
                let place = pick(rng, letters.len());
                letters[place] = ['<', '>', '"', '&', 'é', '\u{0}', '9', ' '][pick(rng, 8)];
            }
            lines[one] = letters.into_iter().collect();
        }
    }
    lines.join("\n")
}

/// Whether a file is read; findings have texts, places and remedies.
fn look(text: &str, outlines: Option<Outlines<'_>>, our_rules: bool) -> Option<Imported> {
    match import(&Request {
        text,
        short: "changed",
        outlines,
        our_rules,
    }) {
        Ok(imported) => Some(imported),
        Err(refused) => {
            assert!(!refused.0.is_empty());
            for finding in &refused.0 {
                assert!(
                    finding.line >= 1 && !finding.element.contains('\n'),
                    "{finding:?}"
                );
                assert!(
                    Lang::all().all(|lang| finding.reason(lang).len() > 8),
                    "{finding:?}"
                );
            }
            None
        }
    }
}

#[test]
fn a_thousand_changed_files_are_read_or_refused() {
    let mut rng = Rng::new(27);
    let mut read = 0;
    for _ in 0..1_000 {
        let mut text = GAME.to_owned();
        for _ in 0..=rng.below(3) {
            text = change(&text, &mut rng);
        }
        read += u32::from(look(&text, None, rng.below(2) == 0).is_some());
    }
    // Both happen: changes are neither all harmless nor all fatal.
    assert!((50..950).contains(&read), "{read}");
}

#[test]
fn changed_outlines_are_drawn_or_left_out() {
    let mut rng = Rng::new(28);
    let mut drawn = 0;
    for _ in 0..200 {
        let (polygons, centers) = (change(POLYGONS, &mut rng), change(CENTERS, &mut rng));
        let outlines = Outlines {
            polygons: &polygons,
            centers: &centers,
        };
        let imported = look(GAME, Some(outlines), false).expect("a picture is no rule");
        drawn += u32::from(imported.files.len() == 6);
    }
    assert!((1..200).contains(&drawn), "{drawn}");
}

#[test]
fn changed_blocks_are_read_or_refused() {
    let war = start(&Options::defaults(&OPTIONS)).unwrap();
    let names = Names::of_pack(named("strait").unwrap());
    let text = write_position(&war, &names).unwrap();
    let mut rng = Rng::new(29);
    let mut read = 0;
    for _ in 0..500 {
        let text = change(&text, &mut rng);
        if let Ok(war) = read_position(&text, &names, &war) {
            read += 1;
            let written = write_position(&war, &names).unwrap();
            assert_eq!(read_position(&written, &names, &war).as_ref(), Ok(&war));
        }
    }
    assert!((50..450).contains(&read), "{read}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused_or_read(text in "\\PC{0,200}", from in 0usize..20_000) {
        look(&text, None, true);
        // In the middle of a game, too.
        let from = (0..=from.min(GAME.len())).rev().find(|at| GAME.is_char_boundary(*at)).unwrap_or(0);
        look(&format!("{}{text}{}", &GAME[..from], &GAME[from..]), None, true);
    }
}
