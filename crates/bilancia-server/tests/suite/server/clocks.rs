//! Time, and what players agree on.

use crate::support::{Answer, Person, Server, Timed};
use bilancia_games::catalog;
use bilancia_table::Record;
use bilancia_testkit::{eventually, eventually_some};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Two people at a game.
fn pair<'a>(
    server: &'a Server,
    game: &str,
    fields: &[(&str, &str)],
) -> (Person<'a>, Person<'a>, String) {
    let (one, other) = (server.person(), server.person());
    let game = one.set_up(game, "anybody", fields);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    (one, other, game)
}

fn command(person: &Person<'_>, game: &str, command: &str, seat: &str) -> Answer {
    person.post(&format!("{game}/{command}"), &[("seat", seat)])
}

/// Answers the offer of this number.
fn answer(person: &Person<'_>, game: &str, command: &str, seat: &str, offer: &str) -> Answer {
    let fields = [("seat", seat), ("offer", offer)];
    person.post(&format!("{game}/{command}"), &fields)
}

fn record(person: &Person<'_>, game: &str) -> Record {
    let record = Record::read(&person.get(&format!("{game}/record")).text).unwrap();
    record.replay(catalog()).unwrap();
    record
}

fn outcome(person: &Person<'_>, game: &str) -> (Vec<i32>, &'static str) {
    let outcome = eventually_some("the game ends", || record(person, game).outcome);
    (outcome.points, outcome.reason.name())
}

#[test]
fn whoever_runs_out_of_time_loses_even_if_nobody_looks() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed.server, "tictactoe", &[("time", "3m+2s")]);
    assert!(one.get(&game).text.contains(">3:00<"));
    timed.pass(40_000);
    assert!(one.get(&game).text.contains(">2:20<"));
    one.act(&game, "0", "a1");
    // Two seconds were added.
    assert!(one.get(&game).text.contains(">2:22<"));
    timed.pass(30_000);
    other.act(&game, "1", "b1");
    // Set back, the machine's clock gives no player time.
    timed.pass(-DAY);
    assert!(one.get(&game).text.contains(">2:22<"));
    timed.pass(DAY + 2 * MINUTE + 22_001);
    assert_eq!(outcome(&other, &game), (vec![-1, 1], "time"));
    assert!(other.get(&game).text.contains("ran out of time"));
}

#[test]
fn a_move_that_comes_too_late_is_none() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed.server, "tictactoe", &[("time", "3m+2s")]);
    one.act(&game, "0", "a1");
    other.act(&game, "1", "b1");
    timed.pass(3 * MINUTE + 2_000);
    assert!(one.act(&game, "0", "a2").complains());
    assert_eq!(outcome(&other, &game), (vec![-1, 1], "time"));
    assert_eq!(record(&one, &game).events.len(), 3);
}

#[test]
fn both_out_of_time_at_once_is_a_draw_but_whoever_chose_is_safe() {
    let timed = Timed::start();
    let fields = [("time", "3m+2s")];
    let (one, late, drawn) = pair(&timed.server, "frames", &fields);
    let (chose, other, won) = pair(&timed.server, "frames", &fields);
    for (first, second, game) in [(&one, &late, &drawn), (&chose, &other, &won)] {
        first.act(game, "0", "d4");
        second.act(game, "1", "d5");
    }
    chose.act(&won, "0", "e6");
    timed.pass(3 * MINUTE + 2_000);
    assert_eq!(outcome(&one, &drawn), (vec![0, 0], "time"));
    assert_eq!(outcome(&chose, &won), (vec![1, -1], "time"));
    // What the winner had chosen stays secret.
    assert!(!one.get(&format!("{won}/record")).text.contains("1 e6"));
}

#[test]
fn clocks_stand_by_agreement_and_in_absence() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed.server, "tictactoe", &[("time", "3d+1d/5d")]);
    assert_eq!(one.get(&game).status, 200, "their clock waits for that");
    timed.pass(DAY);
    assert_eq!(command(&other, &game, "offer-pause", "1").leads_to, game);
    assert!(
        answer(&other, &game, "accept", "1", "1").complains(),
        "their own offer"
    );
    assert_eq!(answer(&one, &game, "accept", "0", "1").leads_to, game);
    timed.pass(20 * DAY);
    assert!(one.get(&game).text.contains(">2d 00h<"));
    assert!(one.get(&game).text.contains("Resume"));
    assert_eq!(command(&one, &game, "resume", "0").leads_to, game);
    timed.pass(DAY);
    assert!(one.get(&game).text.contains(">1d 00h<"));
    let away = |days: &str| one.post("/account/away", &[("days", days)]);
    assert_eq!(away("31").leads_to, "/account?fault=away");
    assert_eq!(away("10").leads_to, "/play");
    timed.pass(10 * DAY);
    assert!(one.get(&game).text.contains(">1d 00h<"));
    assert_eq!(
        away("21").leads_to,
        "/account?fault=away",
        "ten of thirty are gone"
    );
    timed.pass(DAY / 2);
    assert_eq!(one.act(&game, "0", "a1").leads_to, game);
    assert!(one.get(&game).text.contains(">1d 12h<"));
    assert_eq!(
        timed
            .server
            .person()
            .post("/account/away", &[("days", "1")])
            .status,
        403
    );
    // A player who sits down while away is away in that game too.
    assert_eq!(away("5").leads_to, "/play");
    let later = one.set_up("tictactoe", "anybody", &[("time", "3d")]);
    assert_eq!(other.post(&format!("{later}/join"), &[]).leads_to, later);
    timed.pass(4 * DAY);
    assert!(one.get(&later).text.contains(">3d 00h<"));
    // In live games no player counts as away.
    let (quick, opponent, fast) = pair(&timed.server, "tictactoe", &[("time", "5m+3s")]);
    quick.act(&fast, "0", "a1");
    opponent.act(&fast, "1", "b1");
    assert_eq!(
        quick.post("/account/away", &[("days", "5")]).leads_to,
        "/play"
    );
    timed.pass(6 * MINUTE);
    assert_eq!(outcome(&quick, &fast).1, "time");
}

#[test]
fn time_controls_are_checked() {
    let timed = Timed::start();
    let one = timed.server.person();
    for (game, time) in [
        ("tictactoe", "soon"),
        ("tictactoe", "0s"),
        ("tictactoe", "9999d"),
    ] {
        let fields = [("game", game), ("against", "anybody"), ("time", time)];
        let answer = one.post("/play", &fields);
        assert!(answer.complains(), "{game} {time}: {}", answer.leads_to);
    }
    let (one, _, game) = pair(&timed.server, "tictactoe", &[]);
    assert!(
        command(&one, &game, "offer-pause", "0").complains(),
        "there is no clock"
    );
    assert!(command(&one, &game, "resume", "0").complains());
}

#[test]
fn moves_are_undone_by_consent_but_not_behind_dice() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed.server, "tictactoe", &[]);
    for (person, seat, text) in [
        (&one, "0", "a1"),
        (&other, "1", "b1"),
        (&one, "0", "a2"),
        (&other, "1", "b2"),
    ] {
        assert_eq!(person.act(&game, seat, text).leads_to, game);
    }
    assert_eq!(command(&one, &game, "offer-undo", "0").leads_to, game);
    assert!(other.get(&game).text.contains("asks to go back to move 2"));
    assert_eq!(answer(&other, &game, "decline", "1", "1").leads_to, game);
    assert_eq!(record(&one, &game).events.len(), 4);
    // A declined offer cannot be repeated before the next move.
    assert!(command(&one, &game, "offer-undo", "0").complains());
    assert_eq!(one.act(&game, "0", "c1").leads_to, game);
    assert_eq!(command(&one, &game, "offer-undo", "0").leads_to, game);
    assert_eq!(answer(&other, &game, "accept", "1", "2").leads_to, game);
    assert_eq!(record(&one, &game).events.len(), 4);
    assert_eq!(one.act(&game, "0", "c3").leads_to, game);
    // A player who plays on has declined.
    command(&one, &game, "offer-undo", "0");
    other.act(&game, "1", "c1");
    assert!(answer(&other, &game, "accept", "1", "3").complains());
    // A program agrees at once.
    let alone = timed.server.person();
    let game = alone.set_up("tictactoe", "program", &[]);
    alone.act(&game, "0", "b2");
    eventually("the program answers", || {
        record(&alone, &game).events.len() == 2
    });
    assert_eq!(command(&alone, &game, "offer-undo", "0").leads_to, game);
    assert_eq!(record(&alone, &game).events.len(), 0);
    // Dice have been seen.
    let (one, other, game) = pair(&timed.server, "pig", &[]);
    let _ = &other;
    let mut text = one.get(&format!("{game}/record")).text;
    for _ in 0..3 {
        let (person, seat) = if one.get(&game).text.contains("Your move") {
            (&one, "0")
        } else {
            (&other, "1")
        };
        person.act(&game, seat, "roll");
        text = one.get(&format!("{game}/record")).text;
        assert!(
            command(person, &game, "offer-undo", seat).complains(),
            "{text}"
        );
    }
    let fallen = Record::read(&text).unwrap().events.len();
    assert!(fallen >= 6, "{text}");
}

#[test]
fn answers_laid_down_are_played_and_seen_by_nobody_else() {
    let timed = Timed::start();
    let (one, other, game) = pair(&timed.server, "tictactoe", &[]);
    let lay = |person: &Person<'_>, seat: &str, text: &str| {
        person.post(&format!("{game}/plan"), &[("seat", seat), ("text", text)])
    };
    assert!(lay(&one, "0", "a1").complains(), "it is their own move");
    assert!(lay(&other, "1", "a1; a1").complains(), "taken");
    assert!(lay(&other, "1", "z9").complains());
    assert_eq!(lay(&other, "1", "a1; b2; a2; a3\nb2; a1").leads_to, game);
    assert!(other.get(&game).text.contains("a1; b2; a2; a3"));
    for person in [&one, &timed.server.person()] {
        for page in ["", "/record", "?at=0"] {
            assert!(!person.get(&format!("{game}{page}")).text.contains("a1; b2"));
        }
    }
    one.act(&game, "0", "a1");
    assert_eq!(record(&one, &game).events.len(), 2);
    one.act(&game, "0", "a2");
    assert_eq!(record(&one, &game).events.len(), 4);
    // What does not fit is not answered.
    one.act(&game, "0", "c1");
    assert_eq!(record(&one, &game).events.len(), 5);
    let (one, _, game) = pair(&timed.server, "frames", &[]);
    one.act(&game, "0", "d4");
    let answer = one.post(&format!("{game}/plan"), &[("seat", "0"), ("text", "d4")]);
    assert!(answer.complains(), "both choose at once");
}
