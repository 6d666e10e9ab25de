//! Logs that may be damaged, or come from copies that somebody wrote.

use proptest::prelude::*;

use super::*;
use crate::{
    KeptLines,
    log_entry::{Finding, Offer},
    timing::TimeControl,
};

fn entry() -> impl Strategy<Value = LogEntry> {
    let seat = 0_u8..3;
    let text = prop_oneof![
        Just("rock".to_owned()),
        Just("d4".to_owned()),
        Just("roll".to_owned()),
        Just("a1".to_owned()),
        "\\PC{0,8}"
    ];
    let lines = proptest::collection::vec(proptest::collection::vec(text.clone(), 0..3), 0..3);
    let events = 0_usize..20;
    prop_oneof![
        text.clone().prop_map(|secret| LogEntry::Dice { secret }),
        (seat.clone(), text.clone()).prop_map(|(seat, share)| LogEntry::Sat {
            seat,
            share,
            given: true
        }),
        (seat.clone(), text.clone()).prop_map(|(seat, share)| LogEntry::Shared {
            seat,
            share,
            given: false
        }),
        (seat.clone(), text.clone()).prop_map(|(seat, text)| LogEntry::Act { seat, text }),
        (
            seat.clone(),
            proptest::collection::vec(text.clone(), 0..3),
            text.clone()
        )
            .prop_map(|(seat, actions, rest)| LogEntry::Turn {
                seat,
                actions,
                rest
            }),
        text.clone().prop_map(|text| LogEntry::Roll { text }),
        (1_u8..5).prop_map(|version| LogEntry::Conduct { version }),
        (seat.clone(), text.clone()).prop_map(|(seat, text)| LogEntry::Changed { seat, text }),
        seat.clone().prop_map(|seat| LogEntry::Withdrawn { seat }),
        seat.clone().prop_map(|seat| LogEntry::TakenBack { seat }),
        (seat.clone(), "[0-9a-f]{64}")
            .prop_map(|(seat, commitment)| LogEntry::Sealed { seat, commitment }),
        (seat.clone(), text.clone(), "[0-9a-f]{32}")
            .prop_map(|(seat, text, salt)| LogEntry::Opened { seat, text, salt }),
        (seat.clone(), lines).prop_map(|(seat, lines)| LogEntry::Planned { seat, lines }),
        seat.clone().prop_map(|seat| LogEntry::Resigned { seat }),
        proptest::collection::vec(seat.clone(), 0..3)
            .prop_map(|seats| LogEntry::OutOfTime { seats }),
        proptest::collection::vec(seat.clone(), 0..3)
            .prop_map(|seats| LogEntry::SealBroken { seats }),
        (seat.clone(), events).prop_map(|(seat, events)| LogEntry::Offered {
            seat,
            what: Offer::Undo { events }
        }),
        seat.clone().prop_map(|seat| LogEntry::Offered {
            seat,
            what: Offer::Pause
        }),
        seat.clone().prop_map(|seat| LogEntry::Accepted { seat }),
        seat.clone().prop_map(|seat| LogEntry::Declined { seat }),
        (
            seat.clone(),
            seat.clone(),
            0_usize..6,
            0_usize..6,
            0_usize..4
        )
            .prop_map(|(seat, mover, from, until, verdict)| LogEntry::Challenged {
                seat,
                mover,
                from,
                until,
                policy: "club".to_owned(),
                reason: "why".to_owned(),
                place: String::new(),
                finding: Finding {
                    verdict: ["justified", "unknown", "undecided", "impossible"][verdict]
                        .to_owned(),
                    words: KeptLines::Both(["words".to_owned(), "parole".to_owned()]),
                },
            }),
        (seat.clone(), 0_usize..6, any::<bool>())
            .prop_map(|(seat, to, agreed)| LogEntry::Corrected { seat, to, agreed }),
        (seat.clone(), proptest::option::of(0_usize..6))
            .prop_map(|(seat, to)| LogEntry::Settled { seat, to }),
        seat.clone().prop_map(|seat| LogEntry::Escalated { seat }),
        (seat.clone(), text.clone()).prop_map(|(seat, text)| LogEntry::Explained { seat, text }),
        (seat.clone(), text.clone()).prop_map(|(seat, text)| LogEntry::Appealed { seat, text }),
        (
            any::<i64>(),
            proptest::option::of(0_usize..6),
            text.clone(),
            any::<bool>()
        )
            .prop_map(|(case, to, words, last)| LogEntry::Ruled {
                case,
                to,
                rule: "1".to_owned(),
                words,
                last
            }),
        proptest::option::of(0_usize..6).prop_map(|to| LogEntry::Lapsed { to }),
        seat.clone().prop_map(|seat| LogEntry::Resumed { seat }),
        (seat, any::<i64>()).prop_map(|(seat, until)| LogEntry::Away { seat, until }),
        (any::<i64>(), any::<i64>())
            .prop_map(|(from, until)| LogEntry::Interrupted { from, until }),
        (any::<bool>(), any::<bool>())
            .prop_map(|(declined, away)| LogEntry::CalledOff { declined, away }),
        proptest::collection::vec(0_u8..3, 0..3).prop_map(|seats| LogEntry::NotBegun { seats }),
        proptest::collection::vec(0_u8..3, 0..3).prop_map(|seats| LogEntry::Seen { seats }),
        proptest::collection::vec(0_u8..4, 0..3).prop_map(|seats| LogEntry::HandDeclined { seats }),
        (text.clone(), proptest::option::of(0_u8..4)).prop_map(|(text, side_of)| LogEntry::Said {
            name: text.clone(),
            text,
            side_of
        }),
        (
            proptest::collection::vec(0_u8..4, 0..3),
            text,
            any::<bool>()
        )
            .prop_map(|(seats, person, late)| LogEntry::Replaced {
                seats,
                program: "random".to_owned(),
                person,
                late
            }),
        proptest::collection::vec(0_u8..4, 0..3).prop_map(|seats| LogEntry::TakenOver { seats }),
    ]
}

fn live(game: &str, sealed: bool) -> LiveGame {
    let stored = Stored {
        game: game.to_owned(),
        options: String::new(),
        position: None,
        kind: "people".to_owned(),
        invitation: None,
        challenged: None,
        time_control: Some("5m+3s/6m".parse::<TimeControl>().unwrap()),
        policy: None,
        sealed_by_players: sealed,
        seating: crate::seating::Seating::default(),
        seats: vec![
            Occupant::Person {
                id: "a".to_owned(),
                name: "A".to_owned(),
            },
            Occupant::Bot("greedy".to_owned()),
        ],
        of_event: false,
    };
    LiveGame::begin("game", stored).unwrap()
}

proptest! {
    /// Logs may be damaged, or come from copies that somebody wrote.
    #[test]
    fn no_log_makes_a_room_panic(
        entries in proptest::collection::vec((any::<i64>(), entry()), 0..40),
        game in prop_oneof![Just("rock_paper_scissors"), Just("frames"), Just("pig"), Just("tictactoe")],
        sealed: bool,
    ) {
        let mut live = live(game, sealed);
        for (at, entry) in entries {
            let text = entry.to_text();
            prop_assert_eq!(LogEntry::from_text(&text).unwrap(), entry.clone());
            // One that cannot be ends the reading of a log.
            let mut trial = live.clone();
            if trial.apply_entry(at, &entry).is_ok() {
                live = trial;
            }
            live.record().replay(bilancia_games::catalog()).unwrap();
            drop((live.deadline(), live.overdue(at), live.planned(), live.awaited()));
        }
    }

    #[test]
    fn no_text_makes_entries_or_time_controls_panic(text in "\\PC{0,40}") {
        LogEntry::from_text(&text).ok();
        text.parse::<TimeControl>().ok();
    }
}

/// An outage that lasted longer than time can be counted takes everything from a clock, and no more.
#[test]
fn an_outage_without_end_leaves_clocks_that_can_be_read() {
    let mut live = live("tictactoe", false);
    let entries = [
        (0, LogEntry::Interrupted { from: 0, until: 0 }),
        (
            0,
            LogEntry::Interrupted {
                from: i64::MAX,
                until: i64::MIN,
            },
        ),
        (i64::MAX, LogEntry::Declined { seat: 0 }),
        (
            0,
            LogEntry::Act {
                seat: 0,
                text: "a1".to_owned(),
            },
        ),
    ];
    for (at, entry) in entries {
        live.apply_entry(at, &entry).ok();
        drop((live.deadline(), live.overdue(at)));
    }
}
