//! No act of one player is unfair to another: time, taking back, offers, plans and secrets, by forms and pages.

use std::io::BufRead;

use crate::support::{Answer, Person, Server, Timed, raw};
use bilancia_games::catalog;
use bilancia_table::Record;

const MINUTE: i64 = 60_000;

/// Two people at a game.
struct Pair<'a> {
    one: Person<'a>,
    other: Person<'a>,
    game: String,
}

impl<'a> Pair<'a> {
    fn at(server: &'a Server, game: &str, fields: &[(&str, &str)]) -> Self {
        let (one, other) = (server.person(), server.person());
        let game = one.set_up(game, "anybody", fields);
        assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
        Self { one, other, game }
    }

    fn player(&self, seat: &str) -> &Person<'a> {
        if seat == "0" { &self.one } else { &self.other }
    }

    fn act(&self, seat: &str, text: &str) {
        let done = self.player(seat).act(&self.game, seat, text);
        assert_eq!(done.leads_to, self.game, "{text}");
    }

    fn ask(&self, seat: &str, command: &str, fields: &[(&str, &str)]) -> Answer {
        let fields = [&[("seat", seat)], fields].concat();
        let page = format!("{}/{command}", self.game);
        self.player(seat).post(&page, &fields)
    }

    /// Does what must be possible.
    fn does(&self, seat: &str, command: &str, fields: &[(&str, &str)]) {
        let done = self.ask(seat, command, fields);
        assert_eq!(done.leads_to, self.game, "{command}: {}", done.text);
    }

    /// Tries what must not be possible, and is told why.
    fn fails(&self, seat: &str, command: &str, fields: &[(&str, &str)], why: &str) {
        let refused = self.ask(seat, command, fields);
        assert!(refused.complains(), "{command}: {}", refused.leads_to);
        let why = why.replace(' ', "%20");
        assert!(refused.leads_to.contains(&why), "{}", refused.leads_to);
    }

    fn page(&self, seat: &str) -> String {
        self.player(seat).get(&self.game).text
    }

    fn events(&self) -> usize {
        let record = self.one.get(&format!("{}/record", self.game)).text;
        let record = Record::read(&record).unwrap();
        record.replay(catalog()).unwrap();
        record.events.len()
    }
}

#[test]
fn increments_go_back_with_their_moves() {
    let timed = Timed::start();
    let one = timed.server.person();
    let game = one.set_up("tictactoe", "myself", &[("time", "1m+30s/2m")]);
    for _ in 0..40 {
        assert_eq!(one.act(&game, "0", "a1").leads_to, game);
        assert!(one.get(&game).text.contains(">1:30<"));
        let back = one.post(&format!("{game}/take-back"), &[("seat", "0")]);
        assert_eq!(back.leads_to, game);
    }
    let page = one.get(&game).text;
    assert!(page.contains(">1:00<") && !page.contains(">1:30<"));
    // By consent, too, and time that was used is not given back.
    let pair = Pair::at(&timed.server, "tictactoe", &[("time", "1m+30s")]);
    timed.pass(20_000);
    pair.act("0", "a1");
    timed.pass(10_000);
    pair.act("1", "b1");
    timed.pass(5_000);
    pair.does("0", "offer-undo", &[]);
    pair.does("1", "accept", &[("offer", "1")]);
    let page = pair.page("0");
    assert!(page.contains(">0:35<") && page.contains(">0:50<"), "{page}");
    // Going back leaves no player without time.
    timed.pass(30_000);
    pair.act("0", "a1");
    timed.pass(48_000);
    pair.act("1", "b1");
    timed.pass(20_000);
    pair.fails("0", "offer-undo", &[], "left without time");
}

#[test]
fn what_others_have_seen_is_taken_back_by_consent_alone() {
    let timed = Timed::start();
    let pair = Pair::at(&timed.server, "tictactoe", &[]);
    pair.act("0", "a1");
    assert!(!pair.page("0").contains("Take back"));
    pair.fails("0", "take-back", &[], "have seen this move");
    assert_eq!(pair.events(), 1);
    // A plan answers as before, and only a move that is played shows whether the plan answers it.
    pair.act("1", "b1");
    pair.does("1", "plan", &[("text", "c1; c2")]);
    pair.act("0", "a3");
    pair.does("0", "offer-undo", &[]);
    pair.does("1", "accept", &[("offer", "1")]);
    assert_eq!(pair.events(), 2);
    assert!(pair.page("1").contains("c1; c2"));
    pair.act("0", "c1");
    assert_eq!(pair.events(), 4, "it was answered");
    // A simultaneous move belongs to its player alone until all are in.
    let pair = Pair::at(&timed.server, "frames", &[]);
    pair.act("0", "d4");
    assert!(pair.page("0").contains("Take back"));
    pair.does("0", "take-back", &[]);
    pair.act("0", "d5");
    pair.act("1", "e5");
    assert_eq!(pair.events(), 2);
    pair.fails("0", "take-back", &[], "have seen this move");
}

#[test]
fn an_answer_is_for_the_offer_that_was_read() {
    let timed = Timed::start();
    let pair = Pair::at(&timed.server, "tictactoe", &[("time", "5m+3s")]);
    pair.act("0", "a1");
    pair.act("1", "b1");
    pair.does("0", "offer-draw", &[]);
    let page = pair.page("1");
    assert!(page.contains("offers a draw") && page.contains("name=\"offer\" value=\"1\""));
    pair.fails("0", "offer-undo", &[], "There is an offer already");
    pair.fails("1", "offer-pause", &[], "There is an offer already");
    pair.fails("1", "accept", &[], "Say which offer");
    pair.fails("0", "decline", &[("offer", "1")], "you can withdraw it");
    assert!(pair.page("0").contains("Withdraw"));
    assert_eq!(pair.ask("1", "withdraw", &[("offer", "1")]).status, 403);
    pair.does("0", "withdraw", &[("offer", "1")]);
    pair.does("0", "offer-undo", &[]);
    // The other still reads that it is a draw.
    pair.fails("1", "accept", &[("offer", "1")], "The offer has changed");
    pair.fails("1", "decline", &[("offer", "1")], "The offer has changed");
    assert_eq!(pair.events(), 2);
    pair.does("1", "decline", &[("offer", "2")]);
    let page = pair.page("0");
    assert!(
        page.contains("declined") && page.contains("Withdrawn"),
        "{page}"
    );
    pair.fails("0", "offer-undo", &[], "You have offered this already");
    pair.fails("0", "offer-draw", &[], "You have offered this already");
    assert!(!page.contains("Ask to undo") && !page.contains("Offer a draw"));
    // After a move it is another position, and what was offered before it is gone.
    pair.does("0", "offer-pause", &[]);
    pair.act("0", "c3");
    pair.fails("1", "accept", &[("offer", "3")], "The offer has changed");
    assert!(pair.page("0").contains("Ask to undo"));
    pair.does("0", "offer-draw", &[]);
    pair.does("1", "accept", &[("offer", "4")]);
    assert!(pair.page("0").contains("by agreement"));
}

#[test]
fn with_clocks_a_secret_choice_stands() {
    let timed = Timed::start();
    let pair = Pair::at(&timed.server, "frames", &[("time", "3m+2s")]);
    pair.act("0", "d4");
    timed.pass(40_000);
    let choice = [("text", "e5")];
    pair.fails("0", "act", &choice, "a choice stands once it is made");
    pair.fails("0", "take-back", &[], "a choice stands once it is made");
    let page = pair.page("0");
    assert!(page.contains("You have sealed d4") && !page.contains("Take back"));
    assert!(page.contains("stands once it is made") && !page.contains("You may change it"));
    assert!(!page.contains("?path=") && !page.contains("id=\"text\""));
    pair.act("1", "d4");
    let page = pair.page("0");
    assert!(page.contains(">3:02<") && page.contains(">2:22<"), "{page}");
    // So does one that the browser has sealed.
    let fields = [("time", "3m+2s"), ("sealing", "players")];
    let pair = Pair::at(&timed.server, "frames", &fields);
    let seal = |digit: &str| [("round", "1".to_owned()), ("commitment", digit.repeat(64))];
    let seal = |digit: &str| seal(digit).map(|(name, value)| (name, value.leak() as &str));
    pair.does("0", "seal", &seal("0"));
    pair.fails("0", "seal", &seal("1"), "a choice stands once it is made");
    assert!(!pair.page("0").contains("Seal it") && pair.page("1").contains("Seal it"));
}

#[test]
fn nobody_hears_of_what_others_do_in_secret() {
    let timed = Timed::start();
    let pair = Pair::at(&timed.server, "rock_paper_scissors", &[]);
    let stranger = timed.server.person();
    let api = format!("/api{}", pair.game.replace("/game/", "/games/"));
    let looks = |person: &Person<'_>| {
        let pages = [&pair.game, &format!("{}/record", pair.game), &api];
        pages.map(|page| person.get(page).text).concat()
    };
    let length = |page: &str| -> usize {
        let text = page.split("data-length=\"").nth(1).unwrap();
        text.split('"').next().unwrap().parse().unwrap()
    };
    pair.act("0", "rock");
    let before = [looks(&pair.other), looks(&stranger)];
    let own = length(&pair.page("0"));
    let mut live = follow(&timed.server, &format!("{}/live", pair.game));
    let heard = next_news(&mut live, "data: ");
    let mut stream = follow(&timed.server, &format!("{api}/stream"));
    assert_eq!(next_news(&mut stream, "\"entries\":"), heard);
    // The other has another game, in which something happened later.
    timed.pass(MINUTE);
    let second = pair.other.set_up("tictactoe", "anybody", &[]);
    pair.one.post(&format!("{second}/join"), &[]);
    let list = order(&pair);
    timed.pass(MINUTE);
    for choice in ["paper", "scissors", "rock"] {
        pair.act("0", choice);
    }
    assert_eq!(before, [looks(&pair.other), looks(&stranger)]);
    // One's own other windows hear of it.
    assert_eq!(length(&pair.page("0")), own + 3);
    assert_eq!(list, order(&pair));
    pair.does("1", "say", &[("text", "well?")]);
    assert_eq!(next_news(&mut live, "data: "), heard + 1);
    assert_eq!(next_news(&mut stream, "\"entries\":"), heard + 1);
    let later = order(&pair);
    assert_ne!(
        list, later,
        "what all may know puts the list in another order"
    );
    // So it is with answers laid down.
    let pair = Pair::at(&timed.server, "tictactoe", &[]);
    let before = pair.page("0");
    pair.does("1", "plan", &[("text", "b2; a1")]);
    assert_eq!(before, pair.page("0"));
}

#[test]
fn the_end_of_a_pause_takes_nobody_by_surprise() {
    let timed = Timed::start();
    let pair = Pair::at(&timed.server, "tictactoe", &[("time", "5m+3s")]);
    pair.does("0", "offer-pause", &[]);
    pair.does("1", "accept", &[("offer", "1")]);
    timed.pass(600 * MINUTE);
    // The one who is to move sits at dinner.
    pair.does("1", "resume", &[]);
    timed.pass(59 * MINUTE);
    assert!(pair.page("0").contains(">5:00<"));
    timed.pass(MINUTE + 40_000);
    assert!(pair.page("0").contains(">4:20<"));
    pair.act("0", "a1");
    // Nor does a move in the pause.
    pair.does("0", "offer-pause", &[]);
    pair.does("1", "accept", &[("offer", "2")]);
    pair.act("1", "b2");
    timed.pass(MINUTE);
    pair.act("0", "a2");
    assert!(pair.page("0").contains(">4:26<"));
    timed.pass(MINUTE);
    pair.act("1", "b1");
    timed.pass(MINUTE);
    // A player who is back has a clock like any other.
    assert!(pair.page("0").contains(">3:26<"));
}

/// The other player's games, in the order of their list.
fn order(pair: &Pair<'_>) -> Vec<String> {
    let page = pair.other.get("/play").text;
    let games = page.split("href=\"/game/").skip(1);
    games.map(|rest| rest[..16].to_owned()).collect()
}

/// A stream of news.
fn follow(server: &Server, page: &str) -> impl BufRead + use<> {
    raw::follow(server.address, page, "")
}

/// The number after a word in the next news that have it.
fn next_news(stream: &mut impl BufRead, word: &str) -> usize {
    for line in stream.lines() {
        let line = line.unwrap();
        if let Some((_, number)) = line.split_once(word) {
            let digits = number.split(|letter: char| !letter.is_ascii_digit());
            return digits.into_iter().next().unwrap().parse().unwrap();
        }
    }
    panic!("the stream has ended");
}
