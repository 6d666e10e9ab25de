//! Records of matches: both forms, replay, the detection of altered records, and seals.

use bilancia_core::{Actor, Rng, Seat, Seats};
use bilancia_table::{Record, Table, random_step, seal::Seal};

use crate::support::{CATALOG, table};

/// A match of at most `most` random moves, without half a simultaneous move at its end.
fn random_match(name: &str, seed: u64, most: usize) -> Box<dyn Table> {
    let (mut table, mut rng) = (table(name), Rng::new(seed));
    for _ in 0..most {
        random_step(&mut *table, &mut rng);
    }
    for seat in table.sealed().iter() {
        assert!(table.undo(seat));
    }
    table
}

fn record(table: &dyn Table, tags: &[(&str, String)]) -> Record {
    let tags: Vec<_> = tags
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    Record::of(table, &["Livia".to_owned(), "Ugo".to_owned()], &tags)
}

#[test]
fn both_forms_are_read_as_written_and_replayed() {
    for name in ["nim:heap=20", "odds"] {
        for seed in 0..10 {
            for most in [0, 1, 4, 40] {
                let table = random_match(name, seed, most);
                let record = record(&*table, &[("Event", "trial".to_owned())]);
                for text in [record.to_text(), record.to_json_lines()] {
                    assert_eq!(Record::read(&text).as_ref(), Ok(&record), "{text}");
                }
                let replay = record.replay(CATALOG).expect("it replays");
                assert_eq!(replay.table.position(), table.position());
                assert_eq!(replay.table.outcome(), table.outcome());
                assert_eq!(replay.table.events(), table.events());
            }
        }
    }
}

#[test]
fn a_line_that_is_changed_or_lost_is_noticed() {
    let record = record(&*random_match("odds", 3, 40), &[]);
    for text in [record.to_text(), record.to_json_lines()] {
        let lines: Vec<_> = text.lines().collect();
        for at in 0..lines.len() {
            if lines[at].is_empty() {
                continue;
            }
            let mut lost = lines.clone();
            lost.remove(at);
            assert!(
                Record::read(&lost.join("\n")).is_err(),
                "without line {at} of\n{text}"
            );
        }
    }
}

#[test]
fn moves_against_the_rules_are_found_at_their_event() {
    let mut record = record(&*random_match("nim:heap=20", 1, 3), &[]);
    let bilancia_table::Event::Action { text, .. } = &mut record.events[1] else {
        panic!("a move");
    };
    *text = "9".to_owned();
    let fault = record.replay(CATALOG).err().expect("nobody takes nine");
    assert_eq!(
        (fault.event, fault.rule.game, fault.rule.number),
        (Some(2), "nim", 1)
    );
}

#[test]
fn seals_are_checked_against_what_was_opened() {
    let mut table = table("odds");
    let salts = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)];
    let mut tags = vec![("Seals", "bilancia-seal-1 trial".to_owned())];
    for (seat, action) in [(0_u8, "1"), (1, "3")] {
        table.play(Actor::Seat(Seat(seat)), action).expect("legal");
    }
    assert_eq!(table.sealed(), Seats::NONE);
    let names = ["Seal-1", "Seal-2"];
    for (seat, action) in [(0_u8, "1"), (1, "3")] {
        let salt = &salts[usize::from(seat)];
        let seal = Seal {
            name: "trial",
            round: 1,
            seat: Seat(seat),
            action,
            salt,
        };
        tags.push((
            names[usize::from(seat)],
            format!("{} {salt}", seal.commitment()),
        ));
    }
    let good = record(&*table, &tags);
    assert_eq!(good.check_seals(CATALOG), Ok(Some(2)));
    // Another salt, a missing seal, and a seal of another match.
    let mut other_salt = good.clone();
    let last = other_salt.tags.last_mut().expect("a seal");
    last.1 = last.1.replace("fedc", "0000");
    assert!(other_salt.check_seals(CATALOG).is_err());
    let mut missing = good.clone();
    missing.tags.pop();
    assert!(missing.check_seals(CATALOG).is_err());
    let mut elsewhere = good;
    for (name, value) in &mut elsewhere.tags {
        if name == "Seals" {
            *value = "bilancia-seal-1 another".to_owned();
        }
    }
    assert!(elsewhere.check_seals(CATALOG).is_err());
    assert_eq!(record(&*table, &[]).check_seals(CATALOG), Ok(None));
}
