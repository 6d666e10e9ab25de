//! Whole turns of matches as text, on games whose turns are known by hand.

use bilancia_analysis::turns::{self, TurnFault};
use bilancia_core::{Actor, Lang, Seat};
use bilancia_games::catalog;
use bilancia_table::Table;

/// A battle without dice in which the defender has nothing to choose, so that the attacker's turn is the whole battle.
const BATTLE: &str = "battle:rules=cof,attack=4arm+5inf,defend=9inf";
const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn table(game: &str) -> Box<dyn Table> {
    catalog().read(game).unwrap().table(None).unwrap()
}

fn play(table: &mut dyn Table, seat: Seat, actions: &[&str]) {
    for action in actions {
        table.play(Actor::Seat(seat), action).unwrap();
    }
}

#[test]
fn a_turn_begins_after_the_last_act_of_others() {
    let mut battle = table(BATTLE);
    assert_eq!(turns::turn_start(&*battle, FIRST), 0);
    play(&mut *battle, FIRST, &["lose 3 inf", "go", "lose 2 inf"]);
    assert_eq!(turns::turn_start(&*battle, FIRST), 0);
    assert_eq!(turns::turn_start(&*battle, SECOND), 3);
    let mut board = table("tictactoe");
    play(&mut *board, FIRST, &["b2"]);
    assert_eq!(turns::turn_start(&*board, SECOND), 1);
    play(&mut *board, SECOND, &["a1"]);
    assert_eq!(turns::turn_start(&*board, FIRST), 2);
    // A roll stands, so a turn can be taken back only as far as that.
    let mut pig = table("pig");
    let mut rng = bilancia_core::Rng::new(3);
    while pig.node() == bilancia_core::Node::Chance {
        pig.roll(&mut rng).unwrap();
    }
    let seat = match pig.node() {
        bilancia_core::Node::Choice(seats) => seats.only().unwrap(),
        node => panic!("{node:?}"),
    };
    assert_eq!(turns::turn_start(&*pig, seat), pig.event_count());
    // Neither can a simultaneous move.
    let mut game = table("rock_paper_scissors");
    play(&mut *game, FIRST, &["rock"]);
    assert_eq!(turns::turn_start(&*game, SECOND), 0);
}

#[test]
fn turns_are_read_and_written() {
    let battle = table(BATTLE);
    let read = |text: &str| turns::read_turn(&*battle, FIRST, text).unwrap();
    let turn = read("lose 3 inf\ngo; lose 2 inf").unwrap();
    assert_eq!(turn.actions, ["lose 3 inf", "go", "lose 2 inf"]);
    assert!(!turn.whole);
    assert_eq!(turn.after.event_count(), 3);
    assert_eq!(
        turns::write_turn(&*battle, FIRST, &turn.actions),
        Some(turn.text)
    );
    assert!(read("lose 3 inf; withdraw").unwrap().whole);
    let Err(TurnFault::Text(error)) = read("lose 3 inf\n go; stay") else {
        panic!("'stay' is no action here");
    };
    assert_eq!((error.line, error.column), (2, 6));
    assert!(matches!(
        turns::read_turn(&*battle, SECOND, "go").unwrap(),
        Err(TurnFault::Match(_))
    ));
    let illegal = ["go".to_owned()];
    assert_eq!(turns::write_turn(&*battle, FIRST, &illegal), None);
}

#[test]
fn sealed_moves_make_no_difference_to_a_turn() {
    let open = table("rock_paper_scissors");
    let mut sealed = open.copy();
    play(&mut *sealed, FIRST, &["rock"]);
    for text in ["paper", "paper; rock", "rope", ""] {
        let [one, other] = [&open, &sealed].map(|table| {
            let read = turns::read_turn(&**table, SECOND, text).unwrap();
            read.map(|turn| (turn.actions, turn.text, turn.whole))
        });
        assert_eq!(one, other, "{text}");
    }
    assert_eq!(
        turns::fingerprint(&*open, SECOND),
        turns::fingerprint(&*sealed, SECOND)
    );
    assert_ne!(
        turns::fingerprint(&*open, FIRST),
        turns::fingerprint(&*sealed, FIRST)
    );
}

#[test]
fn questions_are_answered_in_the_language_of_the_player() {
    let battle = table(BATTLE);
    let ask = |text, lang| turns::question(&*battle, FIRST, text, lang);
    let english = "Lost so far: the attacker 0 IPC, the defender 0 IPC.";
    assert_eq!(ask(" Lost ", Lang::EN).as_deref(), Some(english));
    assert!(ask("persi", Lang::IT).unwrap().starts_with("Persi finora"));
    assert_eq!(ask("odds", Lang::EN), None);
    assert!(turns::questions(&*battle).is_some());
    assert!(turns::questions(&*table("alea")).is_none());
}

#[test]
fn a_draft_is_read_order_by_order() {
    let battle = table(BATTLE);
    let fit = |text: &str| turns::fit(&*battle, FIRST, text).unwrap();
    let draft = "# a plan\nfly home; lose 9 inf\nlose 3 inf; go\nlose 2 inf\nend";
    let found = fit(draft);
    let places = found
        .refused
        .iter()
        .map(|fault| fault.place.clone().unwrap());
    let places: Vec<_> = places.map(|(line, column, _)| (line, column)).collect();
    assert_eq!(places[..2], [(2, 1), (2, 11)], "{found:?}");
    assert_eq!(found.refused[1].place.as_ref().unwrap().2, "lose 9 inf");
    assert!(found.text.starts_with("lose 3 inf; go"), "{found:?}");
    let again = fit(&found.text);
    assert_eq!(
        (again.refused.len(), &again.text, again.actions),
        (0, &found.text, found.actions)
    );

    // A turn for another position is read all the same, and says so first.
    let stale = fit("turn @00000000\nlose 3 inf");
    assert_eq!((stale.refused.len(), &*stale.text), (1, "lose 3 inf"));
    assert!(
        stale.refused[0].text(Lang::EN).contains("@00000000"),
        "{stale:?}"
    );
    let waits = turns::fit(&*battle, SECOND, draft).unwrap();
    assert_eq!(
        (waits.actions, waits.refused.len(), &waits.refused[0].place),
        (0, 1, &None)
    );
}

#[test]
fn what_is_sent_is_whole() {
    let war = table("war");
    let whole = |text: &str| turns::read_whole(&*war, FIRST, text).map(|turn| turn.actions.len());
    assert_eq!(whole("buy 1 inf\nplace 1 inf OCC\nend"), Ok(7));
    let fault = whole("buy 1 inf\nplace 1 inf OCC").unwrap_err();
    assert_eq!(fault.place, Some((2, 16, String::new())));
    assert!(fault.text(Lang::EN).contains("'end'"), "{fault:?}");
    let battle = table(BATTLE);
    let fault = turns::read_whole(&*battle, FIRST, "lose 3 inf")
        .err()
        .unwrap();
    assert_eq!(fault.rule.as_deref(), Some("turn notation"));
}

#[test]
fn what_a_turn_loses_is_said_before_it_is_played() {
    let war = table("war:map=strait,rules=cof");
    let remarks = |text: &str, lang: Lang| -> Vec<String> {
        let turn = turns::read_text(&*war, FIRST, text).unwrap();
        turn.remarks
            .iter()
            .map(|remark| remark.text(lang))
            .collect()
    };
    let lost = remarks("buy 3 inf\nend", Lang::EN);
    assert_eq!(lost.len(), 1, "{lost:?}");
    assert!(
        lost[0].contains("not placed") && lost[0].contains("3 infantry"),
        "{lost:?}"
    );
    let lost = remarks("acquista 3 inf\nfine", Lang::IT);
    assert!(
        lost[0].contains("non schierati") && lost[0].contains("3 fanterie"),
        "{lost:?}"
    );
    let left = remarks("end", Lang::EN);
    assert!(left.len() == 1 && left[0].starts_with("11 IPC"), "{left:?}");
    assert_eq!(
        remarks("buy 3 inf\nplace 3 inf OCC\nend", Lang::EN),
        [""; 0]
    );
    assert_eq!(remarks("buy 3 inf", Lang::EN), [""; 0], "the turn goes on");
    let bare = remarks(
        "buy 3 inf\nshift VIG: 3 inf OCC, 1 arm OCC, 1 ftr OCC\nplace 3 inf OCC\nend",
        Lang::EN,
    );
    assert_eq!(bare, [""; 0], "{bare:?}");
    let bare = remarks("shift VIG: 3 inf OCC, 1 arm OCC, 1 ftr OCC\nend", Lang::EN);
    assert!(
        bare.iter()
            .any(|remark| remark.contains("Nobody defends the capital")),
        "{bare:?}"
    );
    // A draft is told the same.
    let fit = turns::fit(&*war, FIRST, "buy 3 inf\nend").unwrap();
    assert_eq!(fit.remarks.len(), 1);
    // Games without such things have no remarks.
    let board = table("tictactoe");
    assert!(
        turns::read_text(&*board, FIRST, "b2")
            .unwrap()
            .remarks
            .is_empty()
    );
}
