//! Standings and tie-breaks by hand, and exports.

use bilancia_core::Lang;
use bilancia_tournament::{
    event::{Act, By, Event, GameId},
    export::{calendar, csv, json, trf16},
    format::{Format, Games},
    progress::{Pairing, Score},
    standings::TieBreak,
};

use crate::support::{enter, entry, host, plan};

/// Three rounds of four entrants, single games:
/// 1-4 1:0, 2-3 ½; 4-3 0:1, 1-2 ½; 2-4 1:0 by forfeit, 3-1 ½. Points: 1 and 3 have 2, 2 has 2, 4 none.
fn event() -> Event {
    let mut event = enter(plan(Format::RoundRobin { cycles: 1 }, Games::Single), 4);
    for _ in 0..3 {
        let pairings = event.next_round().unwrap();
        host(&mut event, Act::Paired { pairings });
    }
    let scores = [
        (1, 1, Score::FirstWins),
        (1, 2, Score::Drawn),
        (2, 1, Score::SecondWins),
        (2, 2, Score::Drawn),
        (3, 2, Score::Drawn),
    ];
    for (round, board, score) in scores {
        host(
            &mut event,
            Act::Result {
                game: GameId {
                    round,
                    board,
                    game: 1,
                },
                score,
            },
        );
    }
    let game = GameId {
        round: 3,
        board: 1,
        game: 1,
    };
    host(
        &mut event,
        Act::Forfeited {
            game,
            score: Score::FirstWins,
        },
    );
    event
}

#[test]
fn tie_breaks_are_those_computed_by_hand() {
    let event = event();
    let rows = event.standings();
    let value = |number: u32, of: TieBreak| {
        let row = rows.iter().find(|row| row.number == number).unwrap();
        let place = TieBreak::ALL.iter().position(|other| *other == of).unwrap();
        of.text(row.tie_breaks[place])
    };
    let halves: Vec<_> = rows.iter().map(|row| (row.number, row.points)).collect();
    assert_eq!(halves, [(2, 4), (1, 4), (3, 4), (4, 0)]);
    // 1 met 4, 2 and 3: 0 + 2 + 2. For 2 the forfeit counts as a round against their own 2 points.
    assert_eq!(value(1, TieBreak::Buchholz), "4");
    assert_eq!(value(2, TieBreak::Buchholz), "6");
    assert_eq!(value(4, TieBreak::Buchholz), "4");
    assert_eq!(value(1, TieBreak::MedianBuchholz), "2");
    // 1 won against 4, who has nothing, and drew against two who have 2 points each.
    assert_eq!(value(1, TieBreak::SonnebornBerger), "2");
    assert_eq!(value(2, TieBreak::SonnebornBerger), "2");
    assert_eq!(
        value(2, TieBreak::Wins),
        "0",
        "a forfeit is no win over the board"
    );
    assert_eq!(value(1, TieBreak::Wins), "1");
    // 1 and 3 are tied after Buchholz, and drew.
    assert_eq!(value(1, TieBreak::DirectEncounter), "0.5");
    assert_eq!(value(2, TieBreak::DirectEncounter), "0");
    assert_eq!(value(3, TieBreak::StartNumber), "3");
}

#[test]
fn exports_say_what_happened() {
    let event = event();
    let text = csv(&event);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines[0],
        "rank,number,name,points,withdrawn,buchholz,median_buchholz,sonneborn_berger,direct_encounter,wins,start_number,round_1,round_2,round_3"
    );
    assert_eq!(lines[1], "1,2,p2,2,false,6,2,2,0,0,2,3a0.5,1b0.5,4a1f");
    let value = json(&event);
    assert_eq!(value["standings"][0]["name"], "p2");
    assert_eq!(value["standings"][0]["rounds"][2]["unplayed"], true);
    assert_eq!(value["standings"][1]["tie_breaks"]["wins"], 1);
    let report = trf16(&event).unwrap();
    let line = report
        .lines()
        .find(|line| line.starts_with("001    2"))
        .unwrap();
    assert_eq!(&line[14..16], "p2");
    assert_eq!(&line[80..84], " 2.0");
    assert_eq!(&line[85..89], "   1");
    assert_eq!(&line[91..], "   3 w =     1 b =     4 w +");
    let double = enter(plan(Format::RoundRobin { cycles: 1 }, Games::Double), 4);
    assert!(trf16(&double).is_err());
}

#[test]
fn the_calendar_has_every_deadline_and_is_the_same_each_time() {
    let event = event();
    let text = calendar(&event, "autumn.example.org", Lang::IT);
    assert_eq!(text, calendar(&event, "autumn.example.org", Lang::IT));
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 5);
    for part in [
        "UID:registration.autumn.example.org",
        "UID:round-3.autumn.example.org",
        "SUMMARY:Un evento: fine del turno 2",
        "DTSTART:19700131T005000Z",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_name_that_looks_like_a_formula_is_none_in_csv() {
    let mut event = Event::new(entry(
        0,
        By::Host,
        Act::Announced {
            plan: plan(Format::Swiss { rounds: 1 }, Games::Single),
        },
    ))
    .unwrap();
    for name in ["=1+1", "a,\"b"] {
        let entrant = bilancia_tournament::entrant::Entrant::person(name);
        event
            .apply(entry(1, By::Host, Act::Registered { entrant }))
            .unwrap();
    }
    host(&mut event, Act::Assigned { order: vec![1, 2] });
    host(
        &mut event,
        Act::Paired {
            pairings: vec![Pairing::Game([1, 2])],
        },
    );
    let text = csv(&event);
    assert!(
        text.contains("'=1+1") && text.contains("\"a,\"\"b\""),
        "{text}"
    );
}
