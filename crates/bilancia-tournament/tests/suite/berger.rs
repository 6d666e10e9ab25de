//! The Berger tables that FIDE has published (Handbook C.05, annex 1).

use bilancia_tournament::{pairing::berger_round, progress::Pairing};

/// The tables for 3 or 4, 5 or 6, and 7 or 8 entrants, a line a round.
const TABLES: [(u32, &str); 3] = [
    (4, "1-4 2-3\n4-3 1-2\n2-4 3-1"),
    (
        6,
        "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1",
    ),
    (
        8,
        "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1",
    ),
];

#[test]
fn tables_are_those_of_fide() {
    for (entrants, table) in TABLES {
        for (round, line) in (0..).zip(table.lines()) {
            let pairing = |text: &str| {
                let (one, other) = text.split_once('-').unwrap();
                Pairing::Game([one.parse().unwrap(), other.parse().unwrap()])
            };
            let expected: Vec<_> = line.split(' ').map(pairing).collect();
            assert_eq!(
                berger_round(entrants, round),
                expected,
                "{entrants}, {round}"
            );
            // Who would meet the last of an odd number is free.
            let odd = berger_round(entrants - 1, round);
            let free = expected[0]
                .entrants()
                .iter()
                .find(|number| **number != entrants);
            assert_eq!(odd[0], Pairing::Free(*free.unwrap()));
            assert_eq!(odd[1..], expected[1..]);
        }
    }
}

#[test]
fn everybody_meets_everybody_once_and_sides_are_balanced() {
    for entrants in 2..40 {
        let rounds = entrants + entrants % 2 - 1;
        let all: Vec<_> = (0..rounds)
            .flat_map(|round| berger_round(entrants, round))
            .collect();
        let mut met = std::collections::BTreeSet::new();
        let mut balance = vec![0_i32; entrants as usize + 1];
        for pairing in &all {
            if let Pairing::Game([one, other]) = pairing {
                assert!(met.insert((one.min(other), one.max(other))));
                balance[*one as usize] += 1;
                balance[*other as usize] -= 1;
            }
        }
        assert_eq!(met.len() as u32, entrants * (entrants - 1) / 2);
        assert!(
            balance.iter().all(|balance| balance.abs() <= 1),
            "{entrants}: {balance:?}"
        );
        // The second cycle swaps sides.
        let Pairing::Game([one, other]) = berger_round(4, 0)[0] else {
            panic!("a game");
        };
        assert_eq!(berger_round(4, 3)[0], Pairing::Game([other, one]));
    }
}
