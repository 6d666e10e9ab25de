//! Report files of other programs.

use bilancia_core::Lang;
use bilancia_testkit::sized;
use bilancia_tournament::{format::SwissPairing, import::read_trf, progress::Pairing};
use proptest::prelude::*;

/// Player 5 is absent from round 1.
const ABSENT: &str = "\
### A comment.
012 Five players
001    1      Player A                         2400                             1.0    1     3 w 1
001    2      Player B                         2380                             1.0    2     4 b 1
001    3      Player C                         2360                             0.0    3     1 b 0
001    4      Player D                         2340                             0.0    4     2 w 0
001    5      Player E                         2320                             0.0    5  0000 - Z
XXR 3
";

#[test]
fn who_was_absent_is_paired_in_the_next_round() {
    let report = read_trf(ABSENT).unwrap();
    assert_eq!(report.names[&5], "Player E");
    assert_eq!(
        (report.rounds, report.title.as_str()),
        (Some(3), "Five players")
    );
    assert_eq!(
        report.next_round(SwissPairing::Whole).unwrap(),
        [
            Pairing::Game([2, 1]),
            Pairing::Game([3, 5]),
            Pairing::Bye(4)
        ]
    );
    // Absent from the next round, by either code.
    let next = ABSENT
        .replace("1 b 0", "1 b 0  0000 - H")
        .replace("0000 - Z", "0000 - Z  0000 - Z");
    let pairs = read_trf(&next)
        .unwrap()
        .next_round(SwissPairing::Whole)
        .unwrap();
    assert_eq!(
        pairs[1..],
        [Pairing::Bye(4), Pairing::Half(3), Pairing::Free(5)]
    );
    let code = format!("{ABSENT}XXZ 5 3\r\n");
    let pairs = read_trf(&code)
        .unwrap()
        .next_round(SwissPairing::Whole)
        .unwrap();
    assert_eq!(
        pairs[1..],
        [Pairing::Bye(4), Pairing::Free(3), Pairing::Free(5)]
    );
    let last = ABSENT.replace("XXR 3", "XXR 1");
    let refused = read_trf(&last)
        .unwrap()
        .next_round(SwissPairing::Whole)
        .unwrap_err();
    assert!(refused.text(Lang::EN).starts_with("all 1 rounds"));
    let open = ABSENT
        .replace("3 w 1", "3 w  ")
        .replace("1 b 0", "1 b  ")
        .replace("1.0    1 ", "0.0    1 ");
    let refused = read_trf(&open)
        .unwrap()
        .next_round(SwissPairing::Whole)
        .unwrap_err();
    assert!(refused.text(Lang::EN).contains("has no result"));
}

/// This tournament as a report of 2026.
const NEWER: &str = "\
012 Five players\r
042 2026/11/20\r
132                                                                                        26/11/20  26/11/21\r
142 3\r
152 B\r
162  W 1.0    D 0.5\r
172 ITA FIDE\r
192 FIDE_DUTCH_2026\r
202 BH,SB,DE\r
222 5400+30\r
001    1      Player A                         2400                             1.0    1     3 w 1\r
001    2      Player B                         2380                             1.0    2     4 b 1\r
001    3      Player C                         2360                             0.0    3     1 b 0\r
ITA    3      Player C                         2200\r
001    4      Player D                         2340                             0.0    4     2 w 0\r
001    5      Player E                         2320                             0.0    5  0000 - Z\r
240 Z 001 0005\r
240 H 002 0003\r
240 F 003 0001 0002\r
";

#[test]
fn reports_of_2026_have_records_of_byes() {
    let report = read_trf(NEWER).unwrap();
    assert_eq!((report.rounds, report.black_first), (Some(3), true));
    assert_eq!(report.pairing, Some(SwissPairing::Dutch));
    assert_eq!(report.progress.absent, [Pairing::Half(3)]);
    assert_eq!(report.later, [(3, Pairing::Bye(1)), (3, Pairing::Bye(2))]);
    let older = read_trf(ABSENT).unwrap();
    assert_eq!(
        (older.progress.rounds, older.names),
        (report.progress.rounds.clone(), report.names.clone())
    );
    for pairing in [SwissPairing::Whole, SwissPairing::Dutch] {
        let pairs = report.next_round(pairing).unwrap();
        assert_eq!(pairs.last(), Some(&Pairing::Half(3)));
        assert_eq!(pairs.len(), 3);
    }
    for (from, to, place, what) in [
        (
            "162  W 1.0",
            "162  W 3.0",
            "line 6, column 5: ",
            "other points",
        ),
        (
            "162  W 1.0",
            "162  B 1.0",
            "line 6, column 5: ",
            "other points",
        ),
        (
            "DUTCH_2026",
            "DUTCH_BAKU",
            "line 8, column 5: ",
            "accelerated",
        ),
        (
            "240 Z 001 0005",
            "240 Q 001 0005",
            "line 17, column 5: ",
            "no bye",
        ),
        (
            "240 Z 001 0005",
            "240 H 001 0005",
            "line 17, column 5: ",
            "told otherwise",
        ),
        (
            "240 Z 001 0005",
            "240 Z 001 0001",
            "line 17, column 5: ",
            "told otherwise",
        ),
        (
            "240 Z 001 0005",
            "240 Z 001 0009",
            "line 17, column 5: ",
            "no player 9",
        ),
        (
            "240 Z 001 0005",
            "240 Z 000 0005",
            "line 17, column 5: ",
            "no bye",
        ),
        (
            "240 Z 001 0005",
            "250      01.0 001 001 0001 0002",
            "line 17, column 1: ",
            "not supported",
        ),
        (
            "240 Z 001 0005",
            "260 001 002  001  002",
            "line 17, column 1: ",
            "not supported",
        ),
        (
            "240 Z 001 0005",
            "310   1 Team",
            "line 17, column 1: ",
            "not supported",
        ),
    ] {
        assert!(NEWER.contains(from));
        let fault = read_trf(&NEWER.replacen(from, to, 1))
            .unwrap_err()
            .text(Lang::EN);
        assert!(
            fault.starts_with(place) && fault.contains(what),
            "{to}: {fault}"
        );
    }
}

#[test]
fn faults_have_their_place_and_reason() {
    for (from, to, place, what) in [
        ("### A", "## A", "", ""),
        (
            "012 Five",
            "- Five",
            "line 2, column 1: ",
            "begins with a code",
        ),
        (
            "012 Five",
            "XXA Five",
            "line 2, column 1: ",
            "the code XXA is not supported",
        ),
        (
            "001    2",
            "001    x",
            "line 4, column 5: ",
            "'x' is no start number",
        ),
        (
            "001    2",
            "001    1",
            "line 4, column 5: ",
            "line 3 already",
        ),
        ("3 w 1", "3 x 1", "line 3, column 92: ", "is no round"),
        ("3 w 1", "3 w 7", "line 3, column 92: ", "is no round"),
        ("3 w 1", "9 w 1", "line 3, column 92: ", "no player 9"),
        ("3 w 1", "2 w 1", "line 3, column 92: ", "does not say so"),
        ("3 w 1", "1 w 1", "line 3, column 92: ", "does not say so"),
        ("3 w 1", "3 b 1", "line 3, column 92: ", "colour"),
        ("3 w 1", "3 w =", "line 3, column 92: ", "contradict"),
        ("0000 - Z", "0000 - Q", "line 7, column 92: ", "is no round"),
        (
            "0000 - Z",
            "0000 - Z            0000 - Z",
            "line 7, column 112: ",
            "the next one",
        ),
        (
            "1.0    2",
            "1.5    2",
            "line 4, column 81: ",
            "1.5 points are written",
        ),
        (
            "XXR 3",
            "XXR many",
            "line 8, column 5: ",
            "no number of rounds",
        ),
        (
            "XXR 3",
            "XXC rank",
            "line 8, column 5: ",
            "white1 or black1",
        ),
        ("XXR 3", "XXZ 8", "line 8, column 5: ", "no player 8"),
    ] {
        assert!(ABSENT.contains(from));
        let text = ABSENT.replacen(from, to, 1);
        match read_trf(&text) {
            Ok(_) => assert!(place.is_empty(), "{to}"),
            Err(fault) => {
                let said = fault.text(Lang::EN);
                assert!(
                    said.starts_with(place) && said.contains(what),
                    "{to}: {said}"
                );
                assert!(fault.text(Lang::IT).starts_with("riga "));
            }
        }
    }
    assert!(read_trf("").is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sized(400, 20_000) as u32))]

    /// Reports with letters and lines changed are read or refused with a place in the text, and paired or refused.
    #[test]
    fn damaged_reports_are_read_or_refused(
        changes in prop::collection::vec((0..1_500_usize, prop::sample::select(b"0123456789wb-=+UFHZ x\n#".to_vec())), 0..6),
        cut in 0..1_500_usize,
        newer: bool,
    ) {
        let mut bytes = if newer { NEWER } else { ABSENT }.as_bytes().to_vec();
        for (at, letter) in changes {
            let length = bytes.len();
            bytes[at % length] = letter;
        }
        bytes.truncate(cut.max(1));
        let text = String::from_utf8(bytes).unwrap();
        match read_trf(&text) {
            Err(fault) => prop_assert!((1..=text.lines().count().max(1)).contains(&fault.line)),
            Ok(report) => {
                let Ok(pairs) = report.next_round(SwissPairing::Whole) else { return Ok(()); };
                let mut paired: Vec<u32> = pairs.iter().flat_map(|line| line.entrants().to_vec()).collect();
                paired.sort_unstable();
                prop_assert_eq!(paired, report.progress.active_numbers());
            }
        }
    }
}
