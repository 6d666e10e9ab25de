use bilancia_core::{Actor, Node, Notation, Seat, State, conformance, perft};

use super::{Chess, Ending, GAME};

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 4, 200, 8) > 400);
}

#[test]
fn has_the_known_counts() {
    let start = GAME.with("").unwrap();
    for (depth, leaves) in [(1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        assert_eq!(perft(&start, depth), leaves);
    }
    // A position made to test castling, promotion and en passant (known as Kiwipete).
    let busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(perft(&start.read_position(busy).unwrap(), 3), 97_862);
}

#[test]
fn ends_as_the_rules_say() {
    let start = GAME.with("").unwrap();
    for (fen, ending) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            Some(Ending::Mate),
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Ending::Stalemate)),
        ("7k/8/6K1/8/8/8/8/R7 w - - 100 90", Some(Ending::FiftyMoves)),
        ("7k/8/6K1/8/8/8/8/8 w - - 0 1", Some(Ending::Material)),
        ("7k/8/6K1/8/8/8/8/N7 w - - 0 1", Some(Ending::Material)),
        ("7k/8/6K1/b7/8/8/8/2B5 w - - 0 1", Some(Ending::Material)),
        ("7k/8/6K1/8/b7/8/8/2B5 w - - 0 1", None),
        ("7k/8/6K1/8/8/8/8/NN6 w - - 0 1", None),
        ("7k/8/6K1/8/8/8/P7/8 w - - 0 1", None),
    ] {
        let state = start.read_position(fen).unwrap();
        assert_eq!(state.ending(), ending, "{fen}");
        assert_eq!(state.node() == Node::Over, ending.is_some());
    }
    let mated = start
        .read_position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
        .unwrap();
    assert_eq!([mated.points(Seat(0)), mated.points(Seat(1))], [-1, 1]);
}

#[test]
fn a_pawn_that_cannot_be_taken_in_passing_makes_no_new_position() {
    let start = GAME.with("").unwrap();
    let key = |fen: &str| start.read_position(fen).unwrap().repetition_key();
    let with = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(key(with), key(&with.replace("e3 0 1", "- 0 1")));
    let (one, other) = (with, with.replace("e3 0 1", "- 0 1"));
    let [one, other] = [one, &other].map(|fen| start.read_position(fen).unwrap());
    assert_eq!(one, other);
    assert_eq!(one.position(), other.position());
    // A bishop that goes to that square takes no pawn.
    let bishop = "4k3/8/8/8/Pb6/8/8/6K1 b - a3 0 1";
    let [one, other] =
        [bishop, "4k3/8/8/8/Pb6/8/8/6K1 b - - 0 1"].map(|fen| start.read_position(fen).unwrap());
    assert_eq!(one, other);
    let real = "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    assert_ne!(key(real), key(&real.replace("d6", "-")));
}

#[test]
fn reads_the_usual_ways_of_writing() {
    let start = GAME.with("").unwrap();
    let castle = start
        .read_position("r3k2r/8/8/8/8/8/7P/R3K2R w KQkq - 0 1")
        .unwrap();
    let by = Actor::Seat(Seat(0));
    let read = |text: &str| castle.read_action(by, text).unwrap();
    assert_eq!(read("O-O"), read("0-0"));
    assert_eq!(read("O-O"), read("e1g1"));
    assert_eq!(castle.action_text(read("e1c1")), "O-O-O");
    assert_eq!(castle.action_text(read(" h2h4 ")), "h4");
}

#[test]
fn reads_positions_whose_last_parts_are_missing() {
    let start = Chess::start();
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for count in [1, 2, 3, 4, 5] {
        let parts: Vec<&str> = fen.split(' ').take(count).collect();
        assert_eq!(start.read_position(&parts.join(" ")).unwrap(), start);
    }
    let zero = fen.replace("0 1", "0 0");
    assert_eq!(start.read_position(&zero).unwrap(), start);
}

#[test]
fn refuses_by_the_rule() {
    let start = Chess::start();
    let rule = |state: &Chess, text: &str| {
        state
            .read_action(Actor::Seat(Seat(0)), text)
            .unwrap_err()
            .rule
            .number
    };
    assert_eq!(
        ["e2e5", "e4e5", "e7e5", "Nd4", "hello!", "é2e4"].map(|text| rule(&start, text)),
        [3, 2, 2, 3, 0, 0]
    );
    let text = |state: &Chess, text: &str| {
        let refused = state.read_action(Actor::Seat(Seat(0)), text);
        refused.unwrap_err().text(bilancia_core::Lang::EN)
    };
    assert!(text(&start, "e5").starts_with("no piece of yours"));
    let knights = start
        .read_position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")
        .unwrap();
    assert!(text(&knights, "Nd2").starts_with("more than one piece"));
    assert!(text(&knights, "Nd5").starts_with("no piece of yours"));
    let pinned = start
        .read_position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
        .unwrap();
    for written in ["Nc3", "e2c3"] {
        assert_eq!(rule(&pinned, written), 4);
        assert!(text(&pinned, written).contains("on e1, in check from e8"));
    }
    let promotes = start.read_position("8/P6k/8/8/8/8/8/K7 w - - 0 1").unwrap();
    assert_eq!(rule(&promotes, "a7a8"), 7);
    let checked = start
        .read_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
        .unwrap();
    assert_eq!(rule(&checked, "e1d2"), 4);
    for fen in [
        "",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/5k2/4K3 w - - 0 1",
        "4k3/4K3 w - - 0 1",
        "rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w q - 0 1",
        "4k3/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    ] {
        assert!(start.read_position(fen).is_err(), "{fen}");
    }
}
