//! Measuring the luck in a game that somebody chooses: progress, report, restart, cancelling, limits.

use crate::support::{Server, databases};
use bilancia_testkit::eventually_some;
use tempfile::TempDir;

/// Waits until a page has one of these texts.
pub(super) fn until(page: impl Fn() -> String, texts: &[&str]) -> String {
    eventually_some(&format!("one of {texts:?}"), || {
        Some(page()).filter(|text| texts.iter().any(|wanted| text.contains(wanted)))
    })
}

/// The result of a measurement in one piece, with the settings of [`FAST`].
pub(super) fn weighed(
    game: &str,
    ladder: Option<bilancia_luck::Ladder>,
    seed: u64,
) -> bilancia_luck::Weighed {
    let stop = std::sync::atomic::AtomicBool::new(false);
    let spec = bilancia_games::catalog().read(game).unwrap();
    let weighing = bilancia_luck::Weighing {
        ladder,
        seed,
        threads: std::num::NonZero::<usize>::MIN,
        precision: 0.01,
        most_games: 2_000,
        games: None,
        size: bilancia_luck::exact::Size { most: 500_000 },
        assisted: false,
        earlier: Vec::new(),
        stop: &stop,
        progress: &mut |_| {},
    };
    bilancia_analysis::weigh(
        &spec,
        bilancia_analysis::Opening::Start,
        bilancia_luck::Payoff::Result,
        weighing,
    )
    .unwrap()
}

const FAST: [(&str, &str); 3] = [("players", "novice"), ("precision", "1"), ("games", "2000")];

#[test]
fn a_small_game_is_weighed_exactly_and_its_report_stays() {
    let folder = TempDir::new().unwrap();
    let id = {
        let server = Server::start(&folder);
        let one = server.person();
        let form = one.get("/laboratory/weighing?game=tictactoe");
        assert_eq!(form.status, 200);
        let asked = one.post("/laboratory/weighing", &[("game", "tictactoe")]);
        let id = asked.leads_to;
        assert!(id.starts_with("/laboratory/weighing/"), "{}", asked.text);
        let report = until(|| one.get(&id).text, &["--ladder perfect-2"]);
        // The figure of `bilancia weigh tictactoe`.
        let weighed = weighed("tictactoe", None, 1);
        let sentence = bilancia_luck::report::sentence(&weighed, bilancia_core::Lang::EN);
        assert!(report.contains(&sentence), "{sentence} {report}");
        assert!(!report.contains(">Cancel<"));
        let result = one.get(&format!("{id}/result")).text;
        let result: serde_json::Value = serde_json::from_str(&result).unwrap();
        let mut data = bilancia_luck::report::json(&weighed);
        data["game"] = "tictactoe".into();
        data["seed"] = result["seed"].clone();
        // Reading a number from text may change its last digit.
        let data: serde_json::Value = serde_json::from_str(&data.to_string()).unwrap();
        assert_eq!(result, data);
        let listed = server.person().get("/laboratory/weighing").text;
        assert!(listed.contains(&id), "{listed}");
        let laboratory = server.person().get("/laboratory").text;
        assert!(laboratory.contains(&id), "{laboratory}");
        id
    };
    let server = Server::start(&folder);
    let later = server.person().get_in(&id, "it");
    assert!(later.text.contains("--ladder perfect-2"), "{}", later.text);
}

#[test]
fn a_restart_does_not_change_what_is_found() {
    let folder = TempDir::new().unwrap();
    let fields = [&[("game", "pig"), ("o.target", "20")][..], &FAST[..]].concat();
    let id = {
        let server = Server::start(&folder);
        let id = server
            .person()
            .post("/laboratory/weighing", &fields)
            .leads_to;
        until(
            || server.person().get(&id).text,
            &["games of at most", "--most-games"],
        );
        id
    };
    let server = Server::start(&folder);
    let one = server.person();
    let done = until(|| one.get(&id).text, &["--most-games"]);
    let seed = done.split("--seed ").nth(1).unwrap();
    let seed: String = seed.chars().take_while(char::is_ascii_digit).collect();
    let run: serde_json::Value = serde_json::from_str(&one.get(&format!("{id}/run")).text).unwrap();
    let ladder = bilancia_luck::Ladder::find("random+mcts:nodes=64", None).unwrap();
    let weighed = weighed("pig:target=20", Some(ladder), seed.parse().unwrap());
    let whole = serde_json::to_value(&weighed.tallies).unwrap();
    assert_eq!(run["tallies"], whole);
}

#[test]
fn only_who_asked_cancels_and_nobody_asks_for_too_much() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let fields = [
        ("game", "chess"),
        ("players", "searches"),
        ("games", "200000"),
    ];
    let ids: Vec<_> = (0..3)
        .map(|_| one.post("/laboratory/weighing", &fields).leads_to)
        .collect();
    let refused = one.post("/laboratory/weighing", &fields);
    assert_eq!(refused.status, 429);
    assert!(refused.text.contains("role=\"alert\""));
    // What was chosen is still there.
    assert!(
        refused.text.contains("value=\"200000\" selected"),
        "{}",
        refused.text
    );
    assert!(one.get(&ids[0]).text.contains(">Cancel<"));
    assert!(!other.get(&ids[0]).text.contains(">Cancel<"));
    other.post(&ids[0], &[]);
    assert!(one.get(&ids[0]).text.contains(">Cancel<"));
    for id in &ids {
        assert_eq!(&one.post(id, &[]).leads_to, id);
        assert!(one.get(id).text.contains("Cancelled by who asked"));
    }
    let again = one.post("/laboratory/weighing", &fields);
    one.post(&again.leads_to, &[]);
    assert!(again.leads_to.starts_with("/laboratory/weighing/"));
}

#[test]
fn guests_leave_places_to_people_with_accounts() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let fields = [("game", "chess"), ("players", "deep"), ("games", "200000")];
    let mut accepted = 0;
    loop {
        // Three of each guest.
        let guest = server.person();
        let asked = (0..3).filter(|_| guest.post("/laboratory/weighing", &fields).status == 303);
        match asked.count() {
            0 => break,
            some => accepted += some,
        }
    }
    assert_eq!(accepted, 50);
    let one = server.person();
    let account = [("name", "Livia"), ("password", "una parola lunga")];
    assert_eq!(one.post("/account/register", &account).leads_to, "/play");
    assert_eq!(one.post("/laboratory/weighing", &fields).status, 303);
}

#[test]
fn the_command_below_a_report_names_its_players() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for (players, ladder) in [
        ("searches", "--ladder lambda-2 --rungs 3 --precision"),
        ("deep", "--ladder lambda-2 --precision"),
        (
            "program",
            "--ladder random+greedy+engine:nodes=256 --precision",
        ),
    ] {
        let fields = [
            ("game", "rock_paper_scissors"),
            ("players", players),
            ("precision", "5"),
            ("games", "2000"),
        ];
        let id = one.post("/laboratory/weighing", &fields).leads_to;
        let report = until(|| one.get(&id).text, &["--most-games"]);
        assert!(report.contains(ladder), "{report}");
    }
}

#[test]
fn what_cannot_be_is_refused_by_a_sentence() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for fields in [
        vec![],
        vec![("game", "none")],
        vec![("game", "frames"), ("o.size", "99")],
        vec![("game", "frames"), ("o.nothing", "1")],
        vec![("game", "battle"), ("o.attack", "9zeppelin")],
        vec![("game", "kuhn"), ("players", "strong")],
        vec![("game", "kuhn"), ("precision", "0")],
        vec![("game", "kuhn"), ("games", "1000000000")],
    ] {
        let refused = one.post("/laboratory/weighing", &fields);
        assert_eq!(refused.status, 422, "{fields:?}");
        assert!(refused.text.contains("role=\"alert\""), "{fields:?}");
    }
    assert_eq!(one.get("/laboratory/weighing/none").status, 404);
    assert_eq!(one.get("/laboratory/weighing/none/run").status, 404);
    assert_eq!(one.get("/laboratory/weighing?game=none").status, 200);
}

#[test]
fn requests_at_once_do_not_pass_the_limit() {
    let folder = TempDir::new().unwrap();
    let databases = databases(&folder, "weighing");
    for database in databases {
        let server = Server::with(&database);
        let one = server.person();
        // Else each request would make a guest of its own.
        let account = [("name", "Livia"), ("password", "una parola lunga")];
        assert_eq!(one.post("/account/register", &account).leads_to, "/play");
        let clients: Vec<_> = (0..8).map(|_| one.client()).collect();
        let fields = [
            ("game", "chess"),
            ("players", "searches"),
            ("games", "200000"),
        ];
        let accepted: usize = std::thread::scope(|scope| {
            let asked: Vec<_> = clients
                .into_iter()
                .map(|client| {
                    let (server, fields) = (&server, &fields);
                    scope.spawn(move || {
                        let other = server.back(client);
                        let asked = other.post("/laboratory/weighing", fields);
                        usize::from(asked.status == 303)
                    })
                })
                .collect();
            asked.into_iter().map(|asked| asked.join().unwrap()).sum()
        });
        assert_eq!(accepted, 3, "{database}");
    }
}
