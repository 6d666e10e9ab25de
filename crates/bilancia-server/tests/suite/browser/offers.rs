//! Lists of open offers on pages that somebody looks at.

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, holds, says};
use crate::support::Server;

/// Notes each change of the lists: the games in them, those that are gone marked, with the time, and until when.
const NOTE: &str = "
    window.seen = [];
    const note = () => {
        const rows = [...document.querySelectorAll('[data-offers] tr[data-game]')];
        const list = rows.map((row) => row.dataset.game + (row.matches('.gone') ? ' gone' : '')).join();
        if (window.seen.at(-1)?.list !== list) window.seen.push({ list, at: Date.now(), until: Number(document.querySelector('tr.gone')?.dataset.until) });
    };
    note();
    new MutationObserver(note).observe(document, { childList: true, subtree: true });";

#[tokio::test(flavor = "multi_thread")]
async fn offers_change_in_place_and_what_is_gone_stays_for_a_moment() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    let host = server.person();
    let offer = || host.set_up("tictactoe", "anybody", &[("time", "5m+3s")]);
    let id = |game: &str| game.trim_start_matches("/game/").to_owned();
    // A visitor whom the place does not know hears of offers, too.
    for (page, size) in [("/", DESK), ("/play", PHONE)] {
        let games = [offer(), offer()];
        let browser = driver.calm_browser(size).await;
        browser.goto(&server.url(page)).await.unwrap();
        says(&browser, "[data-offers] table", "Tic-tac-toe").await;
        // The script of lists comes after the page.
        holds(&browser, "return performance.getEntriesByType('resource').some((one) => one.name.endsWith('/offers.js') && one.responseEnd > 0)").await;
        browser.execute(NOTE, vec![]).await.unwrap();
        let first = "return document.querySelector('[data-offers] tr[data-game]').dataset.game";
        let first = browser.execute(first, vec![]).await.unwrap();
        let gone = games.iter().find(|game| json!(id(game)) == first).unwrap();
        host.post(&format!("{gone}/call-off"), &[("seat", "0")]);
        says(&browser, "[data-offers] tr.gone .act", "gone").await;
        fitness.look(&browser, "an offer that is gone").await;
        let new = offer();
        let last = "return [...document.querySelectorAll('[data-offers] tr[data-game]')].at(-1).dataset.game === arguments[0]";
        super::until("the new offer comes last", async || {
            match browser.execute(last, vec![json!(id(&new))]).await {
                Ok(Value::Bool(true)) => Ok(()),
                said => Err(format!("{said:?}")),
            }
        })
        .await;
        holds(
            &browser,
            "return !document.querySelector('[data-offers] tr.gone')",
        )
        .await;
        // It stood where it was for three seconds, and never came back.
        let seen = browser.execute("return window.seen", vec![]).await.unwrap();
        let seen = seen.as_array().unwrap();
        let grey = format!("{} gone", id(gone));
        let lists: Vec<_> = seen
            .iter()
            .map(|one| one["list"].as_str().unwrap())
            .collect();
        let from = lists.iter().position(|list| list.contains(&grey)).unwrap();
        let until = lists.iter().rposition(|list| list.contains(&grey)).unwrap() + 1;
        assert!(
            lists[from..until]
                .iter()
                .all(|list| list.starts_with(&grey)),
            "{seen:?}"
        );
        assert!(!lists[until].contains(&id(gone)), "{seen:?}");
        let time = |at: usize, name: &str| seen[at][name].as_i64().unwrap();
        let due = time(from, "until");
        let stays = due - time(from - 1, "at") >= 3000 && time(until, "at") >= due;
        assert!(stays, "{seen:?}");
        // Joined from where they stand.
        click(&browser, &format!("[id='join-{}']", id(&new))).await;
        says(&browser, "#status", "Waiting for").await;
        for game in games.iter().filter(|game| *game != gone) {
            host.post(&format!("{game}/call-off"), &[("seat", "0")]);
        }
        browser.close().await.unwrap();
    }
    fitness.verdict();
}
