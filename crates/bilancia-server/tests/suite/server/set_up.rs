//! Games that are set up by numbers, and turns in which there is nothing to choose.

use crate::support::Server;
use tempfile::TempDir;

#[test]
fn armies_are_set_up_by_numbers() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let armies = [
        ("o.attack.inf", "3"),
        ("o.attack.arm", "2"),
        ("o.defend.inf", "4"),
        ("o.defend.ftr", "1"),
    ];
    let game = one.set_up("battle", "myself", &armies);
    let record = one.get(&format!("{game}/record")).text;
    assert!(record.contains("attack=3inf+2arm"), "{record}");
    assert!(record.contains("defend=4inf+1ftr"), "{record}");
    // What is written counts, if there is something written.
    let written = [("o.attack", "6inf"), ("o.attack.inf", "3")];
    let game = one.set_up("battle", "myself", &written);
    let record = one.get(&format!("{game}/record")).text;
    assert!(record.contains("attack=6inf"), "{record}");
}

#[test]
fn buttons_count_without_scripts_and_keep_the_rest_of_the_form() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let form = "/play/battle?against=anybody&o.rules=dice&o.attack.inf=3&o.attack.arm=2";
    let has = |page: &str, unit: &str, count: u32| {
        let field = format!("name=\"o.attack.{unit}\" min=\"0\" max=\"60\" value=\"{count}\"");
        assert!(page.contains(&field), "{unit} {count}: {page}");
    };
    let more = one.get(&format!("{form}&step=o.attack.arm%2B")).text;
    has(&more, "arm", 3);
    has(&more, "inf", 3);
    assert!(more.contains("value=\"anybody\" selected"));
    assert!(more.contains("value=\"dice\" selected"));
    let less = one.get(&format!("{form}&step=o.attack.inf-")).text;
    has(&less, "inf", 2);
    let none = one
        .get("/play/battle?o.attack.inf=0&step=o.attack.inf-")
        .text;
    has(&none, "inf", 0);
    for wrong in ["-1", "x", "99999999999", "60"] {
        let page = one.get(&format!(
            "/play/battle?o.attack.inf={wrong}&step=o.attack.inf%2B"
        ));
        assert_eq!(page.status, 200, "{wrong}");
    }
}

#[test]
fn who_has_no_move_need_not_say_so() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    // Black waits on the bar before six closed points.
    let position = "b3,b3,b3,b3,b2,1/w3,5/6/w2,w2,w2,w2,w2,w2 0,1 w 31";
    let board = [("game", "backgammon"), ("position", position)];
    let made = one.post("/analysis/new", &board);
    let game = made.leads_to;
    assert!(game.starts_with("/game/"), "{}", made.text);
    one.act(&game, "0", "18/15 18/17");
    let record = one.get(&format!("{game}/record")).text;
    let events: Vec<_> = record.lines().filter(|line| line.contains('#')).collect();
    assert!(events.len() >= 4, "{record}");
    assert!(events[2].contains("pass"), "{record}");
    // The list of moves says so, and White is to move again.
    let page = one.get(&game).text;
    assert!(page.contains("no move"), "{page}");
}
