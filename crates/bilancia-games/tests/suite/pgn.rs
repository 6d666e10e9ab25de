//! Games of chess in PGN: our own read back, those of others read, faults with their places.

use bilancia_core::{Lang, Rng, Seat};
use bilancia_games::{
    catalog,
    chess::pgn::{is_pgn, read, write},
};
use bilancia_table::{Event, Reason, Record, random_step};
use bilancia_testkit::sized;
use proptest::prelude::*;

/// A game with everything that PGN has, as programs and people write it.
const FOREIGN: &str = "\u{feff}% made by hand\r
[Event \"Casual \\\"game\\\"\"]\r
[Site \"https://example.org/AbCd\"]\r
[Date \"2026.11.??\"]\r
[White \"Anna\"]\r
[Black \"Bruno\"]\r
[Result \"1-0\"]\r
[Dice \"none\"]\r
[Termination \"Time forfeit\"]\r
\r
{ [%clk 0:03:00] } 1. e4! {best by test (or not)} e5 2.Nf3 $1 Nc6 (2... d6 3. d4 (3. Bc4 {a; b}) exd4) 3. Bc4 ; a line\r
3... Nf6 4. 0-0 Nxe4 5. Re1 d5 6. Bxd5 Qxd5 7. Nc3 Qa5 1-0\r
";

fn one(text: &str) -> Record {
    let mut games = read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(games.len(), 1);
    games.remove(0).record
}

#[test]
fn games_of_other_programs_are_read() {
    assert!(is_pgn(FOREIGN));
    let games = read(FOREIGN).unwrap();
    assert_eq!(games.len(), 1);
    // Two comments in braces, one after a semicolon, an annotation, a sign and a variation.
    assert_eq!(games[0].left_out, 6);
    let record = &games[0].record;
    record.verify(catalog()).unwrap();
    assert_eq!(record.players, ["Anna", "Bruno"]);
    let tag = |name: &str| {
        record
            .tags
            .iter()
            .find(|(other, _)| other == name)
            .unwrap()
            .1
            .clone()
    };
    assert_eq!(tag("Event"), "Casual \"game\"");
    assert_eq!(tag("Pgn-Dice"), "none");
    assert_eq!(record.events.len(), 15);
    assert!(matches!(
        record.events[14],
        Event::Forfeit {
            seat: Seat(1),
            reason: Reason::Time,
            ..
        }
    ));
    let again = one(&write(record).unwrap());
    assert_eq!(&again, record);
    // A position, a side that goes on in the middle of a move, a promotion without its sign, and no result.
    let set_up =
        "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 b - - 0 40\"]\n\n40... Kg7 41. a8Q Kf7 *\n";
    let record = one(set_up);
    assert_eq!(
        record.start.as_deref(),
        Some("8/P6k/8/8/8/8/8/K7 b - - 0 40")
    );
    assert_eq!(record.outcome, None);
    let text = write(&record).unwrap();
    assert!(text.ends_with("\n\n40... Kg7 41. a8=Q Kf7 *\n"), "{text}");
    assert_eq!(one(&text), record);
    // Several games, the first without its result.
    let several = "[White \"A\"]\n\n1. e4\n\n[White \"B\"]\n\n1. d4 d5 1/2-1/2\n1. c4 0-1\n";
    let games = read(several).unwrap();
    let ends: Vec<_> = games
        .iter()
        .map(|game| game.record.outcome.as_ref().map(|it| it.reason))
        .collect();
    assert_eq!(
        ends,
        [None, Some(Reason::Agreement), Some(Reason::Resignation)]
    );
}

#[test]
fn faults_have_their_place_and_reason() {
    for (text, place, what) in [
        ("", "line 1, column 1: ", "no game"),
        (
            "1. e4 e5\n2. Nf6 *",
            "line 2, column 4: ",
            "the move 'Nf6': no piece of yours",
        ),
        ("1. e4 {open", "line 1, column 7: ", "does not end"),
        ("1. e4 (1. d4 e5", "line 1, column 7: ", "close it by )"),
        ("1. e4 ) e5", "line 1, column 7: ", "no variation has begun"),
        (
            "[White Anna]\n1. e4 *",
            "line 1, column 1: ",
            "a tag is written",
        ),
        (
            "[White \"A\"]\n[White \"B\"]\n*",
            "line 2, column 1: ",
            "twice",
        ),
        ("1. e4 à *", "line 1, column 7: ", "begins nothing"),
        (
            "[FEN \"8/8\"]\n*",
            "line 1, column 1: ",
            "the board has 2 rows",
        ),
        (
            "[Variant \"Antichess\"]\n1. e4 *",
            "line 1, column 1: ",
            "Antichess",
        ),
        (
            "1. f3 e5 2. g4 Qh4# 1-0",
            "line 1, column 21: ",
            "the result is '1-0', and by the rules the game has ended 0-1",
        ),
        (
            "1. f3 e5 2. g4 Qh4# 3. a3",
            "line 1, column 24: ",
            "over before 'a3'",
        ),
        (
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *",
            "line 1, column 48: ",
            "for the third time",
        ),
    ] {
        let fault = read(text).unwrap_err();
        let said = fault.text(Lang::EN);
        assert!(
            said.starts_with(place) && said.contains(what),
            "{text}: {said}"
        );
        assert!(fault.text(Lang::IT).starts_with("riga "));
    }
}

/// A game of random moves, broken off, over, resigned or agreed.
fn random_game(seed: u64) -> Record {
    let mut rng = Rng::new(seed);
    let mut table = catalog().read("chess").unwrap().table(None).unwrap();
    for _ in 0..rng.below(120) {
        if !random_step(&mut *table, &mut rng) {
            break;
        }
    }
    if table.outcome().is_none() {
        match rng.below(4) {
            0 => table
                .forfeit(Seat(rng.below(2) as u8), Reason::Resignation)
                .unwrap(),
            1 => table
                .forfeit(Seat(rng.below(2) as u8), Reason::Time)
                .unwrap(),
            2 => table.draw(Reason::Agreement).unwrap(),
            _ => {}
        }
    }
    let tags = [
        ("Event", "A \\ \"B\""),
        ("Date", "2026.11.27"),
        ("WhiteElo", "1500"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Record::of(&*table, &["Anna".to_owned(), "Bruno, B.".to_owned()], &tags)
}

#[test]
fn games_are_read_back_as_they_were_written() {
    for seed in 0..sized(40, 400) {
        let record = random_game(seed);
        let text = write(&record).unwrap();
        assert!(text.lines().all(|line| line.len() <= 79), "{text}");
        let mut again = one(&text);
        again
            .tags
            .retain(|(name, value)| !["Site", "Round"].contains(&name.as_str()) || value != "?");
        assert_eq!(again, record, "{text}");
    }
    let tictactoe = catalog().read("tictactoe").unwrap().table(None).unwrap();
    assert_eq!(write(&Record::of(&*tictactoe, &[], &[])), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sized(300, 20_000) as u32))]

    /// Whatever is read holds as a record and is written and read back; whatever is not has a place in the text.
    #[test]
    fn any_text_is_read_or_refused_with_its_place(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "1. ", "e4 ", "e5 ", "Nf3 ", "Nc6 ", "O-O ", "0-0 ", "Qh5 ", "*", "1-0", "0-1 ", "1/2-1/2", "{", "}", "(", ")", ";",
                "\n", "$3 ", "[White \"A\"]\n", "[FEN \"", "\"]", "\\", "\"", "%", "...", "e8=Q ", "é", "--", "!?", "\r\n", "[Result \"1-0\"]",
            ]),
            0..40,
        )
    ) {
        let text = parts.concat();
        match read(&text) {
            Err(fault) => {
                prop_assert!(fault.line <= text.matches('\n').count() + 1);
                prop_assert!(fault.column <= text.chars().count() + 1);
            }
            Ok(games) => for game in games {
                game.record.verify(catalog()).unwrap();
                let written = write(&game.record).unwrap();
                let again = read(&written).unwrap();
                prop_assert_eq!(&again[0].record.events, &game.record.events);
                let text = game.record.to_text();
                prop_assert_eq!(Record::read(&text).unwrap(), game.record);
            },
        }
    }
}
