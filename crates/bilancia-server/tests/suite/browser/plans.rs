//! Plans for oneself: threats on the map, a step cleared, named drafts, and notes on areas.

use fantoccini::{Client, Locator};
use serde_json::json;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fill, fit::Fitness, is_gone, says, wait, war};
use crate::support::Server;

/// Opens a door of the panel, if it is shut.
async fn open(browser: &Client, id: &str) {
    let script = "document.getElementById(arguments[0]).open = true";
    browser.execute(script, vec![json!(id)]).await.unwrap();
}

async fn press(browser: &Client, key: &str) {
    let body = browser.find(Locator::Css("body")).await.unwrap();
    body.send_keys(key).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn threats_drafts_and_notes_are_for_the_player() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let game = war::begin(&server, &one, "myself").await;
    // The key shows what can be attacked, on the map and in the panel, and hides it again.
    press(&one, "t").await;
    wait(&one, "#threats dt").await;
    wait(&one, "#map .shade").await;
    wait(&one, "#map .tag").await;
    press(&one, "t").await;
    is_gone(&one, "#threats").await;

    // A purchase is kept under a name, taken away with its step, and loaded again.
    click(&one, "#more-inf").await;
    says(&one, "#cash", "Left: 8 IPC of 11").await;
    open(&one, "named-drafts").await;
    fill(&one, "#draft-name", "one more").await;
    click(&one, "#keep-draft").await;
    says(&one, "#named-drafts .note b", "one more").await;
    click(&one, "#clear-step").await;
    says(&one, "#cash", "Left: 11 IPC of 11").await;
    // Clearing is undone like any other change.
    says(&one, "#undone", "Taken back: buy 1 infantry").await;
    click(&one, "#redo").await;
    says(&one, "#cash", "Left: 8 IPC of 11").await;
    click(&one, "#clear-step").await;
    says(&one, "#cash", "Left: 11 IPC of 11").await;
    open(&one, "named-drafts").await;
    click(&one, "#named-drafts .note:last-of-type .load").await;
    wait(&one, "#step-buy .count").await;

    // A note stands in the panel, and its mark on the map.
    open(&one, "notes").await;
    click(&one, "#note-area option[value=PAS]").await;
    fill(&one, "#note-text", "hold it").await;
    click(&one, "#keep-note").await;
    says(&one, "#note-PAS", "hold it").await;
    // Others who look at the game see none of it.
    let plain = driver.browser(DESK, false).await;
    plain.goto(&server.url(&game)).await.unwrap();
    is_gone(&plain, "#notes").await;
    for browser in [one, plain] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_threats_drafts_and_notes_are_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    war::begin(&server, &one, "myself").await;
    click(&one, "#more-inf").await;
    says(&one, "#cash", "Left: 8 IPC of 11").await;
    open(&one, "named-drafts").await;
    fill(&one, "#draft-name", "one more").await;
    click(&one, "#keep-draft").await;
    says(&one, "#named-drafts .note b", "one more").await;
    open(&one, "notes").await;
    click(&one, "#note-area option[value=PAS]").await;
    fill(&one, "#note-text", "hold it").await;
    click(&one, "#keep-note").await;
    says(&one, "#note-PAS", "hold it").await;
    click(&one, "#threats-switch").await;
    wait(&one, "#threats dt").await;
    for ([width, height], at) in [(DESK, "wide"), (PHONE, "narrow")] {
        // Each looks at contrasts, in both themes.
        let mut fitness = Fitness::new();
        one.set_window_size(width, height).await.unwrap();
        for door in ["notes", "named-drafts"] {
            open(&one, door).await;
        }
        fitness
            .look(&one, &format!("threats, notes and drafts, {at}"))
            .await;
        fitness.verdict();
    }
    one.close().await.unwrap();
}
