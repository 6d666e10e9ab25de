//! Pages of puzzles, as a browser without scripts sees them.

use crate::support::{Person, Server, file, postgres};
use bilancia_analysis::puzzles::puzzles;
use bilancia_core::Lang;
use bilancia_games::{catalog, puzzles::Puzzle};
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
                let words = catalog().find(game).unwrap().in_words(reply, Lang::EN);
                assert!(answered.text.contains(&words), "{page}: {words}");
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
        if ["gain", "stop"].contains(&&*puzzle.kind) {
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
            "/puzzles/battle/gain-1",
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

/// Text of the first element of an id, without tags.
fn says(page: &str, id: &str) -> String {
    let (_, rest) = page.split_once(&format!("id=\"{id}\"")).unwrap_or_default();
    let (_, rest) = rest.split_once('>').unwrap_or_default();
    let end = rest.find("</dd>").or(rest.find("</p>"));
    let mut words = String::new();
    let mut inside = false;
    for letter in rest[..end.unwrap_or(0)].chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => words.push(letter),
            _ => {}
        }
    }
    words
}

fn registered<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let fields = [("name", name), ("password", "a long enough secret")];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

/// An answer to a puzzle that is not right.
fn wrong(game: &str, puzzle: &Puzzle) -> String {
    let table = bilancia_analysis::puzzles::table(game, puzzle).unwrap();
    let mut all = table.actions(puzzle.seat).into_iter();
    all.find(|answer| !puzzle.accepts(answer)).unwrap()
}

/// The API says what the page says, after four answers of which two were right.
fn programs_are_told(one: &Person<'_>, rating: &str) {
    let me = one.get("/api/me").json();
    let told = &me["puzzles"];
    for (name, value) in [("answered", 4), ("solved", 2), ("streak", 0), ("best", 2)] {
        assert_eq!(told[name], value, "{name}: {me}");
    }
    let number = told["rating"].as_f64().unwrap().round().to_string();
    assert!(rating.starts_with(&number), "{rating}: {me}");
    // Twice the deviation is what pages give after the sign.
    let width = (2.0 * told["deviation"].as_f64().unwrap()).round();
    assert!(rating.contains(&format!("± {width}")), "{rating}: {me}");
}

fn first_answers_are_rated(url: &str) {
    let server = &Server::with(url);
    let one = registered(server, "Livia");
    let all = puzzles("alea");
    let page = |number: usize| format!("/puzzles/alea/{}", all[number].id);
    assert_eq!(says(&one.get(&page(0)).text, "rating"), "–");
    // A wrong answer costs, and what is answered later changes nothing.
    let failed = one.post(&page(0), &[("answer", &wrong("alea", &all[0]))]);
    let lost = says(&failed.text, "rating");
    assert!(lost.contains('−'), "{lost}");
    let again = one.post(&page(0), &[("answer", &all[0].accepted[0])]);
    assert_eq!(says(&again.text, "rating"), lost);
    assert!(says(&again.text, "streak").starts_with('0'));
    // A hint is remembered, and keeps the streak.
    let right = one.post(&page(1), &[("answer", &all[1].accepted[0])]);
    assert!(says(&right.text, "rating").contains('+'));
    let hint = one.post(&page(2), &[("ask", "hint")]).text;
    assert!(
        hint.contains("Hint: ") && hint.contains("gains half"),
        "{hint}"
    );
    assert!(one.get(&page(2)).text.contains("Hint: "));
    let right = one.post(&page(2), &[("answer", &all[2].accepted[0])]);
    assert!(says(&right.text, "streak").starts_with('2'));
    // The solution is shown for an answer, and not before it.
    let looked = one.get(&format!("{}?solution=1", page(3))).text;
    assert!(!looked.contains("Right is") && !looked.contains("Right are"));
    let shown = one.post(&page(3), &[("ask", "solution")]).text;
    assert!(shown.contains("Right is") || shown.contains("Right are"));
    assert!(says(&shown, "streak").starts_with("0 best 2"), "{shown}");
    programs_are_told(&one, &says(&shown, "rating"));
    let counted = one.get("/person/Livia").text;
    let before = says(&counted, "puzzle-rating");
    assert!(before.contains("2 of 4 solved at once"), "{before}");
    // A puzzle has a rating too: it is met as others left it.
    let other = registered(server, "Celio");
    assert!(other.get(&page(1)).text.contains("1 of 1 found it at once"));
    assert!(!other.get("/person/Celio").text.contains("puzzle-rating"));
    other.post(&page(1), &[("answer", &wrong("alea", &all[1]))]);
    assert!(one.get(&page(1)).text.contains("1 of 2 found it at once"));
    // Guests have no rating.
    let guest = server.person();
    let answered = guest
        .post(&page(1), &[("answer", &all[1].accepted[0])])
        .text;
    assert!(guest.get("/api/me").json()["puzzles"].is_null());
    assert!(answered.contains("With an account") && says(&answered, "rating").is_empty());
    // All follows from the answers, also once an account is gone.
    let gone = other.post("/account/delete", &[("present", "a long enough secret")]);
    assert_eq!(gone.leads_to, "/");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let rebuilt = runtime.block_on(bilancia_server::rebuild_ratings(url));
    assert_eq!(rebuilt.unwrap(), (0, 0), "no game was rated");
    let after = one.get("/person/Livia").text;
    assert_eq!(says(&after, "puzzle-rating"), before);
    assert!(one.get(&page(1)).text.contains("1 of 2 found it at once"));
}

#[test]
fn first_answers_are_rated_by_sqlite() {
    let folder = TempDir::new().unwrap();
    first_answers_are_rated(&file(&folder));
}

#[test]
fn first_answers_are_rated_by_postgresql() {
    first_answers_are_rated(&postgres("puzzle_ratings"));
}

#[test]
fn a_wrong_answer_is_refuted_by_a_list_of_positions() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let mut kinds = Vec::new();
    for (game, puzzle) in all() {
        let Some(refuted) = puzzle.refuted.first() else {
            continue;
        };
        let page = format!("/puzzles/{game}/{}", puzzle.id);
        let shown = one.post(&page, &[("answer", &refuted.answer)]).text;
        let (_, list) = shown.split_once("<ol class=\"line\">").unwrap();
        let (list, rest) = list.split_once("</ol>").unwrap();
        assert_eq!(list.matches("<svg").count(), 3, "{page}");
        assert!(rest.contains("class=\"line-moves\""), "{page}");
        let positions: Vec<_> = list.split("<li>").skip(1).collect();
        assert!(positions[1] != positions[2], "{page}");
        kinds.push((game, puzzle.kind));
    }
    kinds.sort();
    kinds.dedup();
    assert!(kinds.len() >= 4, "{kinds:?}");
}

#[test]
fn no_puzzle_is_solved_by_a_coin() {
    for (game, puzzle) in all() {
        let table = bilancia_analysis::puzzles::table(game, &puzzle).unwrap();
        let possible = bilancia_analysis::puzzles::possible(&*table, &puzzle);
        let right = puzzle.accepted.len();
        assert!(
            possible >= 4 * right,
            "{game} {}: {right} of {possible}",
            puzzle.id
        );
    }
}
