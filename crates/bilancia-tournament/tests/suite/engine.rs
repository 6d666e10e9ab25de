//! Swiss pairings against an independent engine, which pairs by FIDE's Dutch system from report files.
//!
//! The two follow different rules below the first four: ours makes the sum of the differences of points as small as it can
//! be over the whole round, and Dutch goes from the leaders down. So ours has to be as good or better by its own measure
//! in every round, and legal by Dutch's rules. `./test` installs the engine.
#![allow(clippy::print_stdout, reason = "counts are worth a look")]

use std::{
    io::Write,
    process::{Command, Stdio},
};

use bilancia_core::Rng;
use bilancia_tournament::{
    export::trf16,
    format::{Format, Games},
    pairing::{Quality, quality},
    progress::{Pairing, Progress},
};

use crate::support::{enter, host, plan, play_round};

const TOURNAMENTS: u64 = 300;

/// A round to be paired, and how it was.
struct Round {
    name: String,
    trf: String,
    progress: Progress,
    ours: Vec<Pairing>,
}

fn rounds(seed: u64, found: &mut Vec<Round>) {
    let mut rng = Rng::new(seed);
    let entrants = 5 + rng.below(28) as u32;
    let rounds = (3 + rng.below(6) as u32).min(entrants / 2);
    let mut event = enter(plan(Format::Swiss { rounds }, Games::Single), entrants);
    let [draws, forfeits] = [rng.below(60), rng.below(8)];
    for round in 0..rounds {
        let ours = event.next_round().unwrap();
        let state = event.state();
        let progress = state.progress.clone();
        // An entrant who has withdrawn is given to the engine as absent from the round.
        found.push(Round {
            name: format!("tournament {seed}, round {}", round + 1),
            trf: absent(&trf16(&event).unwrap(), &progress),
            progress,
            ours: ours.clone(),
        });
        host(
            &mut event,
            bilancia_tournament::event::Act::Paired { pairings: ours },
        );
        play_round(&mut event, &mut rng, draws, forfeits);
        if rng.below(6) == 0 && event.state().progress.active_numbers().len() > 5 {
            let entrant = 1 + rng.below(u64::from(entrants)) as u32;
            if !event.state().participants[entrant as usize - 1].withdrawn {
                host(
                    &mut event,
                    bilancia_tournament::event::Act::Withdrawn { entrant },
                );
            }
        }
    }
}

/// The report file with a round of absence for those who are not to be paired.
fn absent(trf: &str, progress: &Progress) -> String {
    let width = 89 + 10 * progress.rounds.len();
    let lines = trf.lines().map(|line| match line.strip_prefix("001 ") {
        Some(rest) => {
            let number: usize = rest[..4].trim().parse().unwrap();
            match progress.active[number - 1] {
                true => line.to_owned(),
                false => format!("{line:<width$}  0000 - Z"),
            }
        }
        None => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn pairings_are_as_good_as_those_of_an_independent_engine() {
    let python = std::env::var("BILANCIA_TEST_PAIRINGS")
        .expect("this test needs a pairing engine: run ./test, which installs it");
    let mut all = Vec::new();
    (0..TOURNAMENTS).for_each(|seed| rounds(seed, &mut all));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engine/pair.py");
    let mut engine = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the interpreter that ./test has installed starts");
    let mut input = engine.stdin.take().unwrap();
    let lines: Vec<_> = all
        .iter()
        .map(|round| serde_json::to_string(&round.trf).unwrap())
        .collect();
    let writer = std::thread::spawn(move || {
        for line in lines {
            writeln!(input, "{line}").unwrap();
        }
    });
    let output = engine.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), all.len());
    let (mut same, mut as_good, mut better) = (0, 0, 0);
    for (round, answer) in all.iter().zip(answers.lines()) {
        let pairs: Vec<[u32; 2]> = serde_json::from_str(answer)
            .unwrap_or_else(|_| panic!("{}: {answer}\n{}", round.name, round.trf));
        let theirs: Vec<_> = pairs
            .into_iter()
            .map(|[one, other]| match [one, other] {
                [one, 0] | [0, one] => Pairing::Bye(one),
                both => Pairing::Game(both),
            })
            .collect();
        let [own, other] = [&round.ours, &theirs].map(|pairs| quality(&round.progress, pairs));
        let paired = |round: &[Pairing]| {
            let mut all: Vec<_> = round
                .iter()
                .flat_map(|pair| pair.entrants().to_vec())
                .collect();
            all.sort_unstable();
            all
        };
        assert_eq!(
            paired(&round.ours),
            paired(&theirs),
            "{}\n{}",
            round.name,
            round.trf
        );
        // Legal by the rules of both: no second bye, no repeated match, no entrant twice over on a side.
        let hard = |of: &Quality| [of.second_byes, of.repeated, of.side_conflicts];
        assert!(
            hard(&own) <= hard(&other),
            "{}: {own:?}, not {other:?}\n{}",
            round.name,
            round.trf
        );
        assert!(
            own <= other,
            "{}: {own:?}, not {other:?}\n{}",
            round.name,
            round.trf
        );
        let mut both = [round.ours.clone(), theirs];
        for pairs in &mut both {
            for pair in pairs.iter_mut() {
                if let Pairing::Game(sides) = pair {
                    sides.sort_unstable();
                }
            }
            pairs.sort_unstable_by_key(|pair| pair.entrants().to_vec());
        }
        match own == other {
            true if both[0] == both[1] => same += 1,
            true => as_good += 1,
            false => better += 1,
        }
    }
    println!(
        "{} rounds: {same} the same, {as_good} as good, {better} better by our measure",
        all.len()
    );
    assert!(
        same + as_good > better * 4,
        "the rules differ in few rounds only"
    );
}
