//! Questions about one move of chess, against an independent implementation, which `./test` installs, and as people ask them.
#![expect(clippy::print_stdout, reason = "counts are worth a look")]

use std::process::Command;

use bilancia_analysis::justify::{Justification, JustifyError, POSITIONS, Verdict, justify};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_testkit::sized;
use serde::Deserialize;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

fn ask(before: &str, after: &str) -> Result<Justification, JustifyError> {
    let chess = catalog().read("chess").unwrap();
    justify(&chess, Some(before), after, POSITIONS)
}

/// The first turn that was found.
fn turn(before: &str, after: &str) -> String {
    let found = ask(before, after).unwrap();
    assert_eq!(found.verdict, Verdict::Justified, "{before} to {after}");
    found.explanations[0].moves[0].1.clone()
}

/// The first reason, or the fault of a position.
fn reason(before: &str, after: &str) -> String {
    match ask(before, after) {
        Err(error) => error.text(Lang::EN),
        Ok(found) => {
            assert_eq!(found.verdict, Verdict::Impossible, "{before} to {after}");
            found.reasons[0].text(Lang::EN)
        }
    }
}

#[derive(Deserialize)]
struct Question {
    before: String,
    after: String,
    follows: bool,
}

#[test]
fn one_move_is_judged_as_by_an_independent_implementation() {
    let Ok(python) = std::env::var("BILANCIA_TEST_CHESS") else {
        println!("skipped: ./test installs the implementation");
        return;
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/chess/questions.py");
    let asked = Command::new(python)
        .args([script, &sized(600, 6_000).to_string(), "1"])
        .output()
        .expect("the interpreter that ./test has installed starts");
    assert!(
        asked.status.success(),
        "{}",
        String::from_utf8_lossy(&asked.stderr)
    );
    let questions = String::from_utf8(asked.stdout).unwrap();
    let (mut yes, mut no, mut refused) = (0, 0, 0);
    for line in questions.lines() {
        let question: Question = serde_json::from_str(line).unwrap();
        let verdict = match ask(&question.before, &question.after) {
            Ok(found) => found.verdict,
            // A right that cannot be, say, is refused with its place before anything is compared.
            Err(JustifyError::After(_)) => {
                refused += 1;
                Verdict::Impossible
            }
            Err(error) => panic!("{line}: {error}"),
        };
        let right = match question.follows {
            true => Verdict::Justified,
            false => Verdict::Impossible,
        };
        assert_eq!(verdict, right, "{line}");
        if question.follows { yes += 1 } else { no += 1 }
    }
    println!("{yes} follow, {no} do not; {refused} positions are refused");
    assert!(yes >= 200 && no >= 150 && refused * 5 < no);
}

#[test]
fn a_square_for_taking_in_passing_counts_where_a_pawn_can_take() {
    assert_eq!(turn(START, E4), "e4");
    assert_eq!(turn(START, &E4.replace("- 0", "e3 0")), "e4");
    // After 1. e4 a6 2. e5 d5 the pawn on e5 can take.
    let before = "rnbqkbnr/1ppppppp/p7/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2";
    let after = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    assert_eq!(turn(before, after), "d5");
    let found = ask(before, &after.replace("d6", "-")).unwrap();
    assert_eq!(found.verdict, Verdict::Impossible);
    let mut reasons = found.reasons.iter().map(|it| it.text(Lang::EN));
    assert!(reasons.any(|it| it.starts_with("file on which a pawn")));
    // A pawn that is pinned cannot take.
    let before = "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let after = "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2";
    assert_eq!(turn(before, after), "d5");
    assert_eq!(turn(before, &after.replace("- - ", "- d6 ")), "d5");
}

#[test]
fn what_is_missing_is_left_open_and_said() {
    let four = E4.rsplitn(3, ' ').last().unwrap();
    let found = ask(START, four).unwrap();
    assert_eq!(found.verdict, Verdict::Justified);
    let taken: Vec<_> = found.taken.iter().map(|it| it.text(Lang::EN)).collect();
    assert_eq!(
        taken,
        ["The position after has no counters: 0 1 are taken."]
    );
    let board = |fen: &str| fen.split(' ').next().unwrap().to_owned();
    assert_eq!(turn(&board(START), &board(E4)), "e4");
    let found = ask(&board(START), &board(E4)).unwrap();
    assert_eq!(found.taken.len(), 6);
    // Whichever side moved, with whatever rights: the rook has moved before, or has not.
    let before = "r3k3/8/8/8/8/8/8/R3K3";
    assert_eq!(turn(before, "r3k3/8/8/8/8/8/8/2KR4 b q"), "O-O-O");
    assert_eq!(turn(before, "2kr4/8/8/8/8/8/8/R3K3 w - - 1 9"), "O-O-O");
    assert_eq!(turn(before, "4k3/r7/8/8/8/8/8/R3K3 w - - 7 9"), "Ra7");
    // No rule depends on the number of the move; the other counter is a rule's.
    let found = ask(START, &E4.replace("0 1", "0 7")).unwrap();
    assert_eq!(found.verdict, Verdict::Justified);
    assert!(found.taken[0].text(Lang::EN).contains("says move 7"));
    assert!(reason(START, &E4.replace("0 1", "3 1")).starts_with("moves since a capture"));
}

#[test]
fn a_move_that_leaves_the_king_in_check_is_impossible_for_that() {
    // A pinned knight, a king that goes beside the other one, a check that is not parried.
    for (before, after, side) in [
        (
            "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            "4r1k1/8/8/8/8/2N5/8/4K3 b - - 1 1",
            "White’s",
        ),
        (
            "8/8/8/4k3/8/4K3/8/8 b - - 0 1",
            "8/8/8/8/4k3/4K3/8/8 w - - 1 2",
            "Black’s",
        ),
        (
            "4k3/8/8/8/8/8/r3r3/4K2R w - - 0 1",
            "4k3/8/8/8/8/8/r3r3/4K1R1 b - - 1 1",
            "White’s",
        ),
    ] {
        let said = reason(before, after);
        let wanted = format!("{side} king is in check after the move: it is on ");
        assert!(said.starts_with(&wanted), "{said}");
    }
}

#[test]
fn each_fault_of_a_fen_has_its_place_and_one_reason() {
    let fault = |fen: &str| {
        let text = ask(fen, fen).unwrap_err().text(Lang::EN);
        let fault = text.split_once("in FEN: ").unwrap().1;
        fault.trim_end_matches(" [chess 1]").to_owned()
    };
    for (fen, wanted) in [
        (
            "8/8 w",
            "the board has 2 rows between its strokes, and must have eight",
        ),
        (
            "4k3/8/8/8/8/7/8/4K3 w - - 0 1",
            "rank 3, '7': it has 7 squares, and must have eight",
        ),
        (
            "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
            "rank 5, '3x4': 'x' is neither a piece (PNBRQK, pnbrqk) nor a number of empty squares (1 to 8)",
        ),
        (
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "Black has 0 kings, and must have one",
        ),
        (
            "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
            "there is a pawn on h8, where no pawn can stand",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "part 2, 'x': the side to move is w or b",
        ),
        (
            "rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w q - 0 1",
            "part 3, 'q': the right q needs the king on e8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w Kk - 0 1",
            "part 3, 'Kk': the right k needs a rook on h8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
            "part 3, 'KK': castling rights are some of KQkq, each once, or -",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "part 4, 'e3': the en passant square is on rank 6 when White is to move, or -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
            "part 4, 'e3': a pawn that has just passed it stands on e4, with e3 and e2 empty",
        ),
        (
            "4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1",
            "part 4, 'd3': the king is in check, and not from that move of the pawn",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 101 1",
            "part 5, '101': the half-move clock goes from 0 to 100",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 x",
            "part 6, 'x': the move number goes from 1 to 65535",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1",
            "it has 7 parts, and a FEN has six at most",
        ),
        (
            "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
            "the kings on e1 and e2 stand side by side",
        ),
        (
            "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1",
            "White is to move, and the other king, on e8, is in check from e2",
        ),
    ] {
        assert_eq!(fault(fen), wanted, "{fen}");
    }
}
