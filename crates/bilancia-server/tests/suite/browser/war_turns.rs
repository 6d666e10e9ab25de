//! A turn of a war that was sent, step by step in a browser.

use bilancia_analysis::turns::read_turn;
use bilancia_core::Seat;
use bilancia_games::catalog;
use fantoccini::key::Key;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, says};
use crate::support::Server;

const TURNS: [(u8, &str); 2] = [
    (
        0,
        "buy 1 inf 1 arm\nmove PAS: 1 arm 2 inf VIG\nshift VIG: 2 inf OCC\nplace 1 inf 1 arm OCC\nend",
    ),
    (
        1,
        "buy 3 inf\nmove PAS: 3 inf 1 arm CAM\nfight PAS\nplace 3 inf LEV\nend",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_with_a_battle_is_stepped_through_by_keys_and_clicks() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, two) = (server.person(), server.person());
    let war = one.set_up("war", "anybody", &[("seat", "0"), ("o.research", "off")]);
    assert!(!two.post(&format!("{war}/join"), &[]).complains());
    let mut table = catalog()
        .read("war:research=off")
        .unwrap()
        .table(None)
        .unwrap();
    for (power, text) in TURNS {
        let turn = read_turn(&*table, Seat(power), text).unwrap().unwrap();
        for action in &turn.actions {
            let person = if power == 0 { &one } else { &two };
            assert!(!person.act(&war, &power.to_string(), action).complains());
        }
        table = turn.after;
    }
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    for size in [DESK, PHONE] {
        let browser = driver.calm_browser(size).await;
        browser.goto(&server.url(&war)).await.unwrap();
        fitness.look(&browser, "game of a war").await;
        click(&browser, ".turns a[href$='story=2']").await;
        says(&browser, ".account", "The Pass taken").await;
        click(&browser, "a[href$='/turns/2']").await;
        says(&browser, "#status", "Purchase").await;
        fitness.look(&browser, "purchase").await;
        let body = browser.active_element().await.unwrap();
        body.send_keys(&Key::Right.to_string()).await.unwrap();
        says(&browser, "#status", "Combat move").await;
        fitness.look(&browser, "combat move").await;
        click(&browser, "a[rel=next]").await;
        says(&browser, "#status", "Battle in The Pass: assault 1").await;
        says(&browser, ".side", "The attacker has 6 points: 1 hit.").await;
        fitness.look(&browser, "assault").await;
        click(&browser, "a[rel=last]").await;
        says(&browser, "#status", "Placing").await;
        let body = browser.active_element().await.unwrap();
        body.send_keys(&Key::Left.to_string()).await.unwrap();
        says(&browser, "#status", "Battle").await;
        click(&browser, ".crumbs a[href$='/turns']").await;
        says(&browser, ".turns", "East").await;
        fitness.look(&browser, "all turns").await;
        click(&browser, ".crumbs a[href$='/statistics']").await;
        says(&browser, "#luck", "zero for everybody").await;
        fitness.look(&browser, "figures").await;
        browser.close().await.unwrap();
    }
    fitness.verdict();
}
