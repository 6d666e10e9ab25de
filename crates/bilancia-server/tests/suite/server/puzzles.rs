//! Pages of puzzles, as a browser without scripts sees them.

use crate::support::{Server, postgres};
use bilancia_analysis::puzzles::puzzles;
use bilancia_games::puzzles::Puzzle;
use tempfile::TempDir;

const GAMES: [&str; 4] = ["alea", "battle", "frames", "nibelungenlied"];

fn all() -> Vec<(&'static str, Puzzle)> {
    let of = |game: &'static str| puzzles(game).into_iter().map(move |puzzle| (game, puzzle));
    GAMES.into_iter().flat_map(of).collect()
}

#[test]
fn every_puzzle_is_shown_and_judged_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for (game, puzzle) in all() {
        let page = format!("/puzzles/{game}/{}", puzzle.id);
        for (lang, right, solution) in [
            ("en", "Right", "?solution=1"),
            ("it", "iust", "?solution=1"),
        ] {
            let open = one.get_in(&page, lang);
            assert_eq!(open.status, 200, "{page}");
            assert!(open.text.contains("<svg"), "{page}");
            assert!(!open.text.contains("<table"), "{page} shows values at once");
            // Answers depend on the rule by which battles are fought.
            let rule = ["Battle rule: ", "Regola di battaglia: "];
            let told = rule.iter().any(|rule| open.text.contains(rule));
            assert_eq!(told, game == "battle", "{page} in {lang}");
            let solved = one.get_in(&format!("{page}{solution}"), lang).text;
            assert!(solved.contains(right), "{page} in {lang}: {solved}");
        }
        let answered = one.post(&page, &[("answer", &puzzle.accepted[0])]);
        assert_eq!(answered.status, 200, "{page}");
        assert!(answered.text.contains("Right: "), "{page}");
        let wrong = puzzle.values.iter().map(|(answer, _)| answer);
        let wrong = wrong.chain(puzzle.refuted.iter().map(|refuted| &refuted.answer));
        let mut wrong = wrong.filter(|answer| !puzzle.accepts(answer));
        if let Some(wrong) = wrong.next() {
            let answered = one.post(&page, &[("answer", wrong)]);
            assert!(answered.text.contains("Not right: "), "{page}: {wrong}");
            assert!(
                !answered.text.contains("<table"),
                "{page} tells what is right"
            );
            if let Some(reply) = puzzle.refutation(wrong) {
                assert!(answered.text.contains(reply), "{page}: {reply}");
            }
        }
    }
}

#[test]
fn a_page_does_not_depend_on_the_answer() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for (game, puzzle) in all() {
        if puzzle.kind == "ahead" {
            continue;
        }
        let page = one.get(&format!("/puzzles/{game}/{}", puzzle.id)).text;
        let (main, _) = page.split_once("</main>").unwrap();
        // Buttons stand in the order of the legal actions, and none is marked; refutations and margins are absent.
        for refuted in &puzzle.refuted {
            assert!(!main.contains(&format!("{} is answered", refuted.answer)));
        }
        let margin = format!("{:.2}", puzzle.best);
        assert!(
            puzzle.best.fract() == 0.0 || !main.contains(&margin),
            "{game} {}",
            puzzle.id
        );
        let accepted = format!("value=\"{}\"", puzzle.accepted[0]);
        let others = puzzle
            .values
            .iter()
            .filter(|(answer, _)| !puzzle.accepts(answer));
        let mut others = others.map(|(answer, _)| format!("value=\"{answer}\""));
        assert!(!main.contains(&accepted) || others.all(|other| main.contains(&other)));
    }
}

#[test]
fn bad_addresses_and_hostile_answers_are_refused() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for page in [
        "/puzzles/none",
        "/puzzles/goose",
        "/puzzles/alea/none",
        "/puzzles/alea/win1-0",
        "/puzzles/alea:prison_descent=yes/win1-1",
        "/puzzles/goose/win1-1",
    ] {
        assert_eq!(one.get(page).status, 404, "{page}");
        if page.matches('/').count() == 3 {
            let answered = one.post(page, &[("answer", "a1-a2")]);
            assert_eq!(answered.status, 404, "{page}");
        }
    }
    let long = "é".repeat(500);
    let answers = [
        "",
        "\0",
        "<script>alert(1)</script>",
        "\"><b>",
        &long,
        "{0}",
        "a1-a1",
        "../..",
    ];
    for answer in answers {
        for page in [
            "/puzzles/alea/win1-1",
            "/puzzles/battle/ahead-1",
            "/puzzles/frames/mix-1",
        ] {
            let refused = one.post(page, &[("answer", answer)]);
            assert_eq!(refused.status, 422, "{page} {answer}");
            assert!(refused.text.contains("role=\"alert\""));
            assert!(!refused.text.contains("<script>alert") && !refused.text.contains("\"><b>"));
        }
    }
    // Paths that lead nowhere show the position.
    for path in ["z9", "a1,a1,a1", "%3Cb%3E", ",,,"] {
        let page = one.get(&format!("/puzzles/frames/mix-1?path={path}"));
        assert_eq!(page.status, 200);
        assert!(!page.text.contains("<b>\""));
    }
}

#[test]
fn an_answer_is_put_together_by_links_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let puzzle = puzzles("frames")
        .into_iter()
        .find(|puzzle| puzzle.kind == "hold")
        .unwrap();
    let page = format!("/puzzles/frames/{}", puzzle.id);
    let link = format!("{page}?path={}", puzzle.accepted[0]);
    assert!(one.get(&page).text.contains(&format!("href=\"{link}\"")));
    let complete = one.get(&link).text;
    assert!(complete.contains(&format!("Answer {}", puzzle.accepted[0])));
}

fn solved_puzzles_are_remembered(server: &Server) {
    let one = server.person();
    let first = puzzles("alea").remove(0);
    let page = format!("/puzzles/alea/{}", first.id);
    let count = puzzles("alea").len();
    let none = format!("0 of {count} solved");
    let solved = format!("1 of {count} solved");
    assert!(one.get("/puzzles").text.contains(&none));
    one.get(&format!("{page}?solution=1"));
    assert!(
        one.get("/puzzles/alea").text.contains(&none),
        "who only looks has not solved it"
    );
    for _ in 0..2 {
        one.post(&page, &[("answer", &first.accepted[0])]);
    }
    assert!(one.get("/puzzles").text.contains(&solved));
    assert!(one.get("/puzzles/alea").text.contains(&solved));
    assert!(server.person().get("/puzzles").text.contains(&none));
}

#[test]
fn solved_puzzles_are_remembered_by_sqlite() {
    let folder = TempDir::new().unwrap();
    solved_puzzles_are_remembered(&Server::start(&folder));
}

#[test]
fn solved_puzzles_are_remembered_by_postgresql() {
    solved_puzzles_are_remembered(&Server::with(&postgres("puzzles")));
}

#[test]
fn the_first_page_leads_to_todays_puzzle() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let home = one.get("/").text;
    let link = home.split("href=\"/puzzles/").nth(1).unwrap();
    let page = format!("/puzzles/{}", link.split('"').next().unwrap());
    assert_eq!(one.get(&page).status, 200);
    assert!(
        one.get("/puzzles")
            .text
            .contains(&format!("href=\"{page}\""))
    );
}
