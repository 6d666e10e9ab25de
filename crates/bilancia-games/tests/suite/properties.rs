//! No input makes a parser panic, and what was written reads back.

use bilancia_core::{Actor, Lang, Node, Rng, Seats};
use bilancia_games::catalog;
use bilancia_scene::Glyphs;
use bilancia_table::{Record, Table, random_step};
use proptest::prelude::*;

/// A match of random moves, `plies` actions long, and its position.
fn walk(game: usize, seed: u64, plies: u32) -> Box<dyn Table> {
    let game = catalog().0[game % catalog().0.len()];
    let mut table = catalog()
        .read(game.info().name)
        .unwrap()
        .table(None)
        .unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        if !random_step(&mut *table, &mut rng) {
            break;
        }
    }
    table
}

/// A text with a few bytes changed, removed or inserted.
fn spoil(text: &str, seed: u64, changes: u8) -> String {
    let mut rng = Rng::new(seed);
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..changes {
        let place = rng.below(letters.len() as u64 + 1) as usize;
        let drawn = match rng.below(3) {
            0 => char::from(b' ' + rng.below(95) as u8),
            1 => {
                ['-', '/', ',', '0', '9', 'é', '\n', '\u{0}', '[', 'w', 'b'][rng.below(11) as usize]
            }
            _ => *letters
                .get(rng.below(letters.len().max(1) as u64) as usize)
                .unwrap_or(&'x'),
        };
        match rng.below(3) {
            0 if place < letters.len() => letters[place] = drawn,
            1 if place < letters.len() => drop(letters.remove(place)),
            _ => letters.insert(place, drawn),
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_view_can_be_looked_at_and_played_on_like_a_table(game: usize, seed: u64, plies in 0..80_u32, choice: usize) {
        let table = walk(game, seed, plies);
        for seat in table.seats().iter() {
            let view = table.view(seat.into());
            let again = view.view(seat.into());
            prop_assert_eq!(view.position(), again.position());
            prop_assert_eq!(view.events(), again.events());
            let nobody = view.view(Seats::NONE);
            prop_assert_eq!(nobody.position(), table.view(Seats::NONE).position());
            let actions = view.actions(seat);
            let mut tried = view.copy();
            if !actions.is_empty() {
                tried.play(Actor::Seat(seat), &actions[choice % actions.len()]).unwrap();
            }
            for seen in [&tried, &view, &nobody] {
                let scene = seen.scene(Lang::EN);
                prop_assert!(!scene.items.is_empty());
                prop_assert!(!seen.present().render_text(Glyphs::Ascii, Lang::IT).is_empty());
                prop_assert_eq!(seen.rounds().iter().map(std::ops::Range::len).sum::<usize>(), seen.event_count());
                let mut back = seen.copy();
                back.undo(seat);
                prop_assert!(back.event_count() <= seen.event_count());
                prop_assert_eq!(back.at(0).event_count(), 0);
            }
        }
    }

    #[test]
    fn spoilt_positions_are_read_or_refused(game: usize, seed: u64, plies in 0..80_u32, changes in 0..4_u8) {
        let table = walk(game, seed, plies);
        let name = table.game().info().name;
        let spec = catalog().read(name).unwrap();
        let text = spoil(&table.position(), seed ^ 1, changes);
        if let Ok(read) = spec.table(Some(&text)) {
            // Every accepted position can be written, read again and played on.
            let written = read.position();
            let again = spec.table(Some(&written)).unwrap();
            prop_assert_eq!(again.position(), written.clone());
            if let Node::Choice(seats) = read.node() {
                for seat in seats.iter() {
                    prop_assert!(!read.actions(seat).is_empty(), "{} {}", name, written);
                }
            }
            let mut on = read.copy();
            let mut rng = Rng::new(seed);
            for _ in 0..20 {
                if !random_step(&mut *on, &mut rng) {
                    break;
                }
            }
            let _ = on.view(Seats::NONE).position();
        }
    }

    #[test]
    fn spoilt_moves_are_read_or_refused(game: usize, seed: u64, plies in 0..80_u32, changes in 0..4_u8) {
        let mut table = walk(game, seed, plies);
        let (by, text) = match table.node() {
            Node::Over => return Ok(()),
            Node::Chance => (Actor::Chance, table.rolls()[0].0.clone()),
            Node::Choice(seats) => {
                let seat = seats.lowest().unwrap();
                let actions = table.actions(seat);
                (Actor::Seat(seat), actions[seed as usize % actions.len()].clone())
            }
        };
        let before = table.position();
        let spoilt = spoil(&text, seed ^ 2, changes);
        match table.play(by, &spoilt) {
            Err(error) => {
                prop_assert!(!error.to_string().is_empty());
                prop_assert_eq!(table.position(), before);
            }
            Ok(canonical) if changes == 0 => prop_assert_eq!(canonical, text),
            Ok(_) => {}
        }
    }

    #[test]
    fn spoilt_records_are_refused(game: usize, seed: u64, plies in 0..60_u32, changes in 1..3_u8) {
        let table = walk(game, seed, plies);
        if !table.sealed().is_empty() {
            return Ok(());
        }
        let record = Record::of(&*table, &[], &[]);
        for text in [record.to_text(), record.to_json_lines()] {
            let spoilt = spoil(&text, seed ^ 3, changes);
            if let Ok(read) = Record::read(&spoilt) {
                // Blanks at the ends of lines do not belong to a record.
                prop_assert_eq!(&read, &record, "{} was read as the same", spoilt);
            }
        }
    }

    #[test]
    fn any_options_are_read_or_refused(game: usize, text in "\\PC{0,40}", seed: u64, changes in 0..3_u8) {
        let info = catalog().0[game % catalog().0.len()].info();
        let _ = catalog().read(&text);
        let _ = catalog().read(&format!("{}:{text}", info.name));
        let usual: Vec<_> = info.options.iter().map(|option| format!("{}={}", option.name, option.default)).collect();
        if let Ok(spec) = catalog().read(&format!("{}:{}", info.name, spoil(&usual.join(","), seed, changes))) {
            let again = catalog().read(&spec.name()).unwrap();
            prop_assert_eq!(again.name(), spec.name());
            let _ = spec.table(None);
        }
    }
}
