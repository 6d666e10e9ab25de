//! Absence from single rounds of a Swiss: asked for until the round is paired, with half points as the plan says, and over by itself.

use bilancia_core::Rng;
use bilancia_tournament::{
    event::{Act, By, Event},
    export::{trf16, trf26},
    format::{Drawn, Format, Games, SwissPairing},
    import::read_trf,
    progress::Pairing,
};

use crate::support::{enter, entry, host, plan, play_round};

const SWISS: Format = Format::Swiss { rounds: 5 };

/// Says on behalf of somebody that an entrant is absent from a round, or takes part; the rule by which that is refused, or 0.
fn says(event: &mut Event, by: By, entrant: u32, round: u32, absent: bool) -> u16 {
    let act = match absent {
        true => Act::Absent { entrant, round },
        false => Act::Present { entrant, round },
    };
    match event.apply(entry(4_000, by, act)) {
        Ok(()) => 0,
        Err(refused) => refused.rule.number(),
    }
}

fn person(number: u32) -> By {
    By::Person(format!("p{number}"))
}

fn next(event: &mut Event) -> Vec<Pairing> {
    let pairings = event.next_round().unwrap();
    let act = Act::Paired {
        pairings: pairings.clone(),
    };
    host(event, act);
    pairings
}

#[test]
fn who_is_absent_is_left_out_of_one_round_and_back_in_the_next() {
    let mut event = enter(
        bilancia_tournament::event::Plan {
            half_byes: 1,
            ..plan(SWISS, Games::Single)
        },
        6,
    );
    let mut rng = Rng::new(1);
    assert_eq!(says(&mut event, person(2), 2, 1, true), 0);
    assert_eq!(says(&mut event, person(2), 2, 2, true), 0);
    assert_eq!(says(&mut event, person(5), 5, 1, true), 0);
    // 5 comes after all.
    assert_eq!(says(&mut event, person(5), 5, 1, false), 0);
    let first = next(&mut event);
    assert_eq!(first.last(), Some(&Pairing::Half(2)));
    let byes = first.iter().filter(|line| matches!(line, Pairing::Bye(_)));
    assert_eq!((first.len(), byes.count()), (4, 1));
    play_round(&mut event, &mut rng, 0, 0);
    // The plan has half points for one round.
    assert_eq!(next(&mut event).last(), Some(&Pairing::Free(2)));
    play_round(&mut event, &mut rng, 0, 0);
    let third = next(&mut event);
    assert!(third.iter().all(|line| matches!(line, Pairing::Game(_))));
    let cards = event.state().progress.scorecards();
    let points: Vec<u32> = cards[1].lines.iter().map(|line| line.points).collect();
    assert_eq!(points[..2], [1, 0]);
}

#[test]
fn absence_is_asked_for_by_oneself_and_in_time() {
    let mut event = enter(plan(SWISS, Games::Single), 5);
    let anna = || By::Arbiter("anna".to_owned());
    for (by, entrant, round, absent, rule) in [
        (person(1), 2, 1, true, 4),
        (person(1), 9, 1, true, 3),
        (person(1), 1, 0, true, 13),
        (person(1), 1, 6, true, 13),
        (person(1), 1, 1, false, 13),
        (anna(), 1, 1, true, 0),
        (anna(), 1, 1, true, 13),
        (person(1), 1, 1, false, 0),
    ] {
        assert_eq!(
            says(&mut event, by, entrant, round, absent),
            rule,
            "{entrant} {round}"
        );
    }
    next(&mut event);
    assert_eq!(says(&mut event, person(1), 1, 1, true), 13);
    assert_eq!(says(&mut event, person(1), 1, 2, true), 0);
    // What they said themselves an arbiter does not undo.
    let number = event.entries().len() as u64;
    let undone = Act::Undone {
        entry: number,
        reason: "No.".to_owned(),
    };
    let refused = event.apply(entry(4_000, anna(), undone)).unwrap_err();
    assert_eq!(refused.rule.number(), 12);
    host(&mut event, Act::Withdrawn { entrant: 1 });
    assert_eq!(says(&mut event, person(1), 1, 3, true), 3);
    // An arbiter who plays does not say it of others.
    let mut event = enter(
        bilancia_tournament::event::Plan {
            arbiters: vec!["anna".to_owned(), "p3".to_owned()],
            ..plan(SWISS, Games::Single)
        },
        5,
    );
    let playing = || By::Arbiter("p3".to_owned());
    assert_eq!(says(&mut event, playing(), 4, 1, true), 4);
    assert_eq!(says(&mut event, playing(), 3, 1, true), 0);
    // Other formats pair everybody.
    for format in [
        Format::RoundRobin { cycles: 1 },
        Format::KnockOut {
            drawn: Drawn::LowerNumber,
        },
    ] {
        let mut event = enter(plan(format, Games::Single), 5);
        assert_eq!(says(&mut event, person(1), 1, 1, true), 13);
    }
}

#[test]
fn a_round_leaves_out_who_is_absent_and_nobody_else() {
    let mut event = enter(plan(SWISS, Games::Single), 6);
    assert_eq!(says(&mut event, person(2), 2, 1, true), 0);
    let right = event.next_round().unwrap();
    let with = |line: Pairing| {
        let mut lines = right.clone();
        *lines.last_mut().unwrap() = line;
        lines
    };
    let mut other = right.clone();
    let bye = other
        .iter_mut()
        .find(|line| matches!(line, Pairing::Bye(_)));
    let bye = bye.unwrap();
    *bye = Pairing::Half(bye.entrants()[0]);
    for wrong in [
        with(Pairing::Bye(2)),
        with(Pairing::Half(2)),
        other,
        right[..right.len() - 1].to_vec(),
    ] {
        let act = Act::Paired { pairings: wrong };
        let refused = event.apply(entry(4_000, By::Host, act)).unwrap_err();
        assert_eq!(refused.rule.number(), 6);
    }
    host(&mut event, Act::Paired { pairings: right });
}

#[test]
fn a_late_entrant_has_for_missed_rounds_what_the_plan_says() {
    for (late_halves, half_byes, points) in [
        (false, 2, vec![]),
        (true, 1, vec![1]),
        (true, 2, vec![1, 1]),
        (true, 5, vec![1, 1]),
    ] {
        let mut event = enter(
            bilancia_tournament::event::Plan {
                late_until_round: 3,
                half_byes,
                late_halves,
                ..plan(SWISS, Games::Single)
            },
            4,
        );
        let mut rng = Rng::new(1);
        for _ in 0..2 {
            next(&mut event);
            play_round(&mut event, &mut rng, 0, 0);
        }
        let entrant = bilancia_tournament::entrant::Entrant::person("p5");
        let registered = entry(4_000, person(5), Act::Registered { entrant });
        event.apply(registered).unwrap();
        let cards = event.state().progress.scorecards();
        let had: Vec<u32> = cards[4].lines.iter().map(|line| line.points).collect();
        assert_eq!(had, points);
        // Those are absences: no more of them have half a point than the plan allows.
        assert_eq!(says(&mut event, person(5), 5, 3, true), 0);
        let left = half_byes > had.len() as u32;
        let line = [Pairing::Free(5), Pairing::Half(5)][usize::from(left)];
        assert!(next(&mut event).contains(&line));
        let copy = Event::from_log(event.entries().to_vec()).unwrap();
        assert_eq!(copy.state(), event.state());
    }
}

#[test]
fn everybody_may_be_absent_at_once() {
    let mut event = enter(plan(SWISS, Games::Double), 3);
    for number in 1..=3 {
        assert_eq!(says(&mut event, person(number), number, 1, true), 0);
    }
    assert_eq!(next(&mut event), [1, 2, 3].map(Pairing::Free));
    let second = next(&mut event);
    assert_eq!(second.len(), 2);
}

#[test]
fn events_with_absence_are_read_back_from_their_reports() {
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let entrants = 4 + rng.below(9) as u32;
        let mut event = enter(
            bilancia_tournament::event::Plan {
                half_byes: 1,
                ..plan(SWISS, Games::Single)
            },
            entrants,
        );
        for round in 1..=4 {
            for number in 1..=entrants {
                let round = round + u32::from(rng.below(4) == 0);
                if rng.below(6) == 0 && !event.state().is_absent(number, round) {
                    assert_eq!(says(&mut event, person(number), number, round, true), 0);
                }
            }
            let trf = trf16(&event).unwrap();
            let report = read_trf(&trf).unwrap_or_else(|fault| panic!("{fault}\n{trf}"));
            let state = event.state();
            // The report of 2026 tells the same, and the rounds after the next one.
            let newer = trf26(&event).unwrap();
            let newer = read_trf(&newer).unwrap_or_else(|fault| panic!("{fault}\n{newer}"));
            assert_eq!(
                (&newer.progress, &newer.names),
                (&report.progress, &report.names)
            );
            let numbers = 1..=entrants;
            let later = (round + 1..=5).flat_map(|round| {
                let away = numbers
                    .clone()
                    .filter_map(move |number| state.absence(number, round));
                away.map(move |line| (round, line))
            });
            let sorted = |mut all: Vec<(u32, Pairing)>| {
                all.sort_by_key(|(round, line)| (*round, line.entrants().to_vec()));
                all
            };
            assert_eq!(sorted(newer.later.clone()), sorted(later.collect()));
            assert_eq!((newer.rounds, newer.pairing), (Some(5), None));
            assert_eq!(report.progress.absent, state.progress.absent, "{trf}");
            let points = |progress: &bilancia_tournament::progress::Progress| {
                let cards = progress.scorecards();
                cards.iter().map(|card| card.points()).collect::<Vec<_>>()
            };
            assert_eq!(points(&report.progress), points(&state.progress));
            assert_eq!(
                report.next_round(SwissPairing::Whole).unwrap(),
                event.next_round().unwrap(),
                "{trf}"
            );
            next(&mut event);
            play_round(&mut event, &mut rng, 30, 10);
        }
    }
}
