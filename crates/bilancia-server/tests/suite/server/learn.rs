//! Tutorials and levels of opponents, as a browser without scripts sees them.

use crate::support::Server;
use bilancia_analysis::tutorial::{attempt, steps, table};
use bilancia_core::Seat;
use tempfile::TempDir;

const GAMES: [&str; 5] = ["alea", "backgammon", "battle", "frames", "nibelungenlied"];

#[test]
fn every_step_is_done_and_leads_to_the_next_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for game in GAMES {
        for (number, step) in (1..).zip(steps(game)) {
            let page = format!("/learn/{game}/{number}");
            let table = table(game, step).unwrap();
            let legal = table.actions(Seat(step.seat));
            let done = |action: &&String| attempt(step, &*table, action).unwrap().done;
            let right = legal.iter().find(done).unwrap();
            for (lang, next) in [("en", "Next step"), ("it", "Passo successivo")] {
                let open = one.get_in(&page, lang);
                assert_eq!(open.status, 200, "{page}");
                assert!(open.text.contains("<svg"), "{page}");
                assert!(!open.text.contains(next), "{page}");
            }
            let answered = one.post(&page, &[("answer", right)]);
            assert_eq!(answered.status, 200, "{page}");
            assert!(answered.text.contains("Right: "), "{page} {right}");
            let next = format!("/learn/{game}/{}", number + 1);
            let leads = answered.text.contains(&format!("href=\"{next}\""));
            assert_eq!(leads, number < steps(game).len(), "{page}");
            if let Some(wrong) = legal.iter().find(|action| !done(action)) {
                let answered = one.post(&page, &[("answer", wrong)]);
                assert_eq!(answered.status, 200, "{page}");
                assert!(
                    answered.text.contains("but not what is asked for"),
                    "{page} {wrong}"
                );
            }
        }
        let last = one
            .get(&format!("/learn/{game}/{}", steps(game).len()))
            .text;
        assert!(
            last.contains(&format!("/play/{game}?strength=level:1")),
            "{last}"
        );
    }
}

#[test]
fn a_step_is_done_by_pointing_too() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let first = one.get("/learn/alea/1").text;
    assert!(first.contains("?path=c1"), "{first}");
    let second = one.get("/learn/alea/1?path=c1").text;
    assert!(second.contains("?path=c1,c4"), "{second}");
}

#[test]
fn foreign_answers_and_addresses_are_refused_by_sentences() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for answer in [
        "",
        "c1-c9",
        "<script>",
        "\u{202e}",
        &"x".repeat(5_000),
        "c1^c1",
    ] {
        let answered = one.post("/learn/alea/1", &[("answer", answer)]);
        assert_eq!(answered.status, 422, "{answer}");
        assert!(!answered.text.contains("<script>alert"), "{answer}");
        assert!(answered.text.contains("role=\"alert\""), "{answer}");
    }
    for page in [
        "/learn/chess/1",
        "/learn/alea/0",
        "/learn/alea/11",
        "/learn/alea/-1",
        "/learn/alea/99999999999999999999",
        "/learn/nothing/1",
    ] {
        assert_eq!(one.get(page).status, 404, "{page}");
    }
    // A path of cells that leads nowhere is dropped.
    assert_eq!(one.get("/learn/alea/1?path=h8,h7").status, 200);
}

#[test]
fn programs_are_chosen_by_name_and_level() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let page = one.get("/play/alea").text;
    for name in ["Ninetta", "Tobia", "Beatrice", "Ottavio", "Minerva"] {
        assert!(page.contains(name), "{page}");
    }
    assert!(page.contains("Elo above random moves"), "{page}");
    assert!(
        one.get_in("/play/alea", "it")
            .text
            .contains("livello 5: Minerva")
    );
    let fields = [
        ("game", "alea"),
        ("against", "program"),
        ("strength", "level:2"),
        ("seat", "0"),
    ];
    let begun = one.post("/play", &fields);
    let game = begun.leads_to;
    assert!(one.get(&game).text.contains("Tobia, level 2"));
    // A level that the game lacks, and one that nothing has.
    for (game, strength) in [
        ("goose", "level:2"),
        ("alea", "level:9"),
        ("alea", "mcts:100s"),
    ] {
        let fields = [
            ("game", game),
            ("against", "program"),
            ("strength", strength),
            ("seat", "0"),
        ];
        let refused = one.post("/play", &fields);
        assert!(refused.complains(), "{game} {strength}");
    }
}

#[test]
fn the_path_of_a_game_says_how_far_one_has_come() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let path = |game: &str| {
        let page = one.get("/learn").text;
        let parts = page.split("<section class=\"path\"");
        let mut parts = parts.filter(|part| part.contains(&format!("/learn/{game}/")));
        parts.next().unwrap().to_owned()
    };
    assert!(path("alea").contains("0 of 10") && path("war").contains("Recruit"));
    one.post("/learn/alea/1", &[("answer", "c1-c4")]);
    assert!(path("alea").contains("1 of 10") && path("alea").contains("/learn/alea/2"));
    assert!(path("frames").contains("0 of 10"));
    // The defender has no unit left after one assault.
    let fields = [
        ("strength", "level:1"),
        ("seat", "0"),
        ("o.attack.arm", "9"),
        ("o.defend.inf", "1"),
    ];
    one.set_up("battle", "program", &fields);
    assert!(path("battle").contains("beaten") && !path("alea").contains("beaten"));
}
