//! Simultaneous moves that the players seal themselves.

use crate::support::{Answer, Person, Server, Timed};
use bilancia_core::Seat;
use bilancia_games::catalog;
use bilancia_table::{Record, seal::Seal};
use bilancia_testkit::eventually;
use tempfile::TempDir;

const SALTS: [&str; 2] = [
    "00112233445566778899aabbccddeeff",
    "ffeeddccbbaa99887766554433221100",
];

struct Sealed<'a> {
    one: Person<'a>,
    other: Person<'a>,
    game: String,
}

impl<'a> Sealed<'a> {
    fn begin(server: &'a Server, game: &str, more: &[(&str, &str)]) -> Self {
        let (one, other) = (server.person(), server.person());
        let mut fields = vec![("sealing", "players")];
        fields.extend(more);
        let game = one.set_up(game, "anybody", &fields);
        assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
        Self { one, other, game }
    }

    fn player(&self, seat: u8) -> &Person<'a> {
        if seat == 0 { &self.one } else { &self.other }
    }

    /// Shows a commitment, as a browser would.
    fn seal(&self, seat: u8, round: usize, action: &str) -> Answer {
        let name = self.game.strip_prefix("/game/").unwrap();
        let salt = SALTS[usize::from(seat)];
        let commitment = Seal {
            name,
            round,
            seat: Seat(seat),
            action,
            salt,
        }
        .commitment();
        self.show(seat, round, &commitment)
    }

    fn show(&self, seat: u8, round: usize, commitment: &str) -> Answer {
        let (seat_text, round) = (seat.to_string(), round.to_string());
        let fields = [
            ("seat", &*seat_text),
            ("round", &round),
            ("commitment", commitment),
        ];
        self.player(seat)
            .post(&format!("{}/seal", self.game), &fields)
    }

    fn open(&self, seat: u8, action: &str) -> Answer {
        let (text, salt) = (seat.to_string(), SALTS[usize::from(seat)]);
        let fields = [("seat", &*text), ("text", action), ("salt", salt)];
        self.player(seat)
            .post(&format!("{}/open", self.game), &fields)
    }

    fn record(&self) -> Record {
        let record = Record::read(&self.one.get(&format!("{}/record", self.game)).text).unwrap();
        record.replay(catalog()).unwrap();
        record
    }

    fn outcome(&self) -> (Vec<i32>, &'static str) {
        let outcome = self.record().outcome.unwrap();
        (outcome.points, outcome.reason.name())
    }
}

#[test]
fn choices_are_nowhere_before_all_are_in_and_can_be_checked_afterwards() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let game = Sealed::begin(&server, "frames", &[("o.size", "9"), ("o.goal", "3")]);
    let done = |answer: Answer| assert_eq!(answer.leads_to, game.game, "{}", answer.text);
    done(game.seal(0, 1, "a1"));
    assert!(game.open(0, "a1").complains(), "the other has not sealed");
    assert!(
        game.one.act(&game.game, "0", "a1").complains(),
        "nothing in clear"
    );
    // Another choice instead.
    done(game.seal(0, 1, "d4"));
    done(game.seal(1, 1, "e5"));
    assert!(game.seal(1, 1, "a9").complains(), "all are in");
    assert!(
        game.other
            .get(&game.game)
            .text
            .contains("Open what you sealed")
    );
    done(game.open(0, "d4"));
    // Opened to the server, but shown to no person before the last is open.
    for person in [&game.one, &game.other, &server.person()] {
        for page in ["/record", "/board.svg"] {
            assert!(
                !person
                    .get(&format!("{}{page}", game.game))
                    .text
                    .contains("1 d4")
            );
        }
        assert!(!person.get(&game.game).text.contains("?at=1"));
    }
    done(game.open(1, "e5"));
    let record = game.record();
    assert_eq!(record.events.len(), 2);
    assert_eq!(record.check_seals(catalog()), Ok(Some(2)));
    assert!(game.seal(0, 1, "a1").complains(), "the round is over");
    done(game.seal(0, 3, "f6"));
}

#[test]
fn the_server_keeps_nothing_from_which_a_choice_could_be_read() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let game = Sealed::begin(&server, "matching_pennies", &[]);
    assert_eq!(game.seal(0, 1, "heads").leads_to, game.game);
    drop(game);
    drop(server);
    let mut looked_at = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        looked_at.extend(path.file_name().map(std::ffi::OsStr::to_owned));
        assert!(!bytes.windows(5).any(|window| window == b"heads"));
        assert!(
            !bytes
                .windows(32)
                .any(|window| window == SALTS[0].as_bytes())
        );
    }
    assert!(looked_at.iter().any(|name| name == "games.db"));
}

#[test]
fn nothing_but_what_was_sealed_can_be_opened() {
    let timed = Timed::start();
    let begin = || Sealed::begin(&timed.server, "rock_paper_scissors", &[]);
    let slip = begin();
    slip.seal(0, 1, "rock");
    slip.seal(1, 1, "scissors");
    slip.open(0, "rock");
    // They would rather have paper now; or it was a slip, which costs nothing.
    assert!(slip.open(1, "paper").complains());
    assert_eq!(slip.record().outcome, None);
    assert_eq!(slip.open(1, "scissors").leads_to, slip.game);
    assert_eq!(slip.outcome(), (vec![1, -1], "rules"));
    // What is opened again was opened already: a browser that sends it twice hears of no fault.
    for (seat, action) in [(0, "rock"), (1, "scissors")] {
        assert_eq!(slip.open(seat, action).leads_to, slip.game);
    }
    assert!(slip.open(1, "rock").complains());
    // An action that is not legal is sealed in vain: it cannot be opened.
    let vain = begin();
    vain.seal(0, 1, "well");
    vain.seal(1, 1, "scissors");
    assert!(vain.open(0, "well").complains());
    assert_eq!(vain.open(1, "scissors").leads_to, vain.game);
    assert_eq!(vain.open(1, "scissors").leads_to, vain.game, "twice");
    // No player shows another's commitment as their own.
    let game = begin();
    assert!(game.show(0, 1, "no commitment").complains());
    game.seal(0, 1, "rock");
    let name = game.game.strip_prefix("/game/").unwrap();
    let copied = Seal {
        name,
        round: 1,
        seat: Seat(0),
        action: "rock",
        salt: SALTS[0],
    };
    game.show(1, 1, &copied.commitment());
    game.open(0, "rock");
    let fields = [("seat", "1"), ("text", "rock"), ("salt", SALTS[0])];
    let copied = game.other.post(&format!("{}/open", game.game), &fields);
    assert!(copied.complains());
    timed.pass(3 * 24 * 3_600_000);
    for (game, points) in [(&vain, vec![-1, 1]), (&game, vec![1, -1])] {
        eventually("the game ends", || game.record().outcome.is_some());
        assert_eq!(game.outcome(), (points, "seal"));
    }
}

#[test]
fn whoever_does_not_open_in_time_loses() {
    let timed = Timed::start();
    let game = Sealed::begin(&timed.server, "rock_paper_scissors", &[]);
    let nobody = Sealed::begin(&timed.server, "rock_paper_scissors", &[]);
    for game in [&game, &nobody] {
        game.seal(0, 1, "rock");
        game.seal(1, 1, "paper");
    }
    game.open(0, "rock");
    // Three days where no clock runs.
    timed.pass(3 * 24 * 3_600_000);
    for game in [&game, &nobody] {
        eventually("the game ends", || game.record().outcome.is_some());
    }
    assert_eq!(game.outcome(), (vec![1, -1], "seal"));
    assert_eq!(nobody.outcome(), (vec![0, 0], "seal"));
}

#[test]
fn only_people_who_choose_at_once_seal() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    // Nibelungenlied begins with a choice of one, and later both choose at once.
    for game in ["frames", "nibelungenlied"] {
        assert!(one.get(&format!("/play/{game}")).text.contains("sealing"));
        one.set_up(game, "anybody", &[("sealing", "players")]);
    }
    assert!(!one.get("/play/chess").text.contains("sealing"));
    for (game, against) in [
        ("tictactoe", "anybody"),
        ("nibelungenlied", "program"),
        ("frames", "program"),
        ("frames", "myself"),
    ] {
        let fields = [("game", game), ("against", against), ("sealing", "players")];
        assert!(one.post("/play", &fields).complains(), "{game} {against}");
    }
}
