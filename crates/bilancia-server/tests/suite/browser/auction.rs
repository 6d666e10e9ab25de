//! Sides by secret bids, in two browsers and without scripts.

use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fill, fit::Fitness, says};
use crate::support::Server;

/// Types amounts into the fields of a bid, and seals it.
async fn seal(browser: &Client, amounts: &[(&str, &str)]) {
    for (power, amount) in amounts {
        let field = format!("input[name='bid.{power}']");
        fill(browser, &field, amount).await;
    }
    click(browser, "#seal").await;
}

async fn path(browser: &Client) -> String {
    browser.current_url().await.unwrap().path().to_owned()
}

/// From the form of a new war to the page of the host who has bid.
async fn host(server: &Server, browser: &Client) -> String {
    browser.goto(&server.url("/play/war")).await.unwrap();
    click(browser, "#bids").await;
    says(browser, "h1", "Sides by secret bids").await;
    seal(browser, &[("east", "7")]).await;
    says(browser, "main", "Your bid is sealed: East 7 (7 IPC)").await;
    path(browser).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_bid_and_land_in_the_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [one, other] = [
        driver.browser(DESK, true).await,
        driver.browser(PHONE, true).await,
    ];
    let auction = host(&server, &one).await;
    let mut fitness = Fitness::new();
    other.goto(&server.url("/play/war/bids")).await.unwrap();
    fitness.look(&other, "a new auction").await;
    other.goto(&server.url("/play")).await.unwrap();
    click(&other, "td.act a[href^='/auction/']").await;
    says(&other, "main", "has sealed a bid").await;
    fitness.look(&other, "an auction").await;
    // A slip is said, and nothing typed is lost.
    seal(&other, &[("east", "three")]).await;
    says(&other, "main [role=alert]", "three").await;
    fitness.look(&other, "a bid that was refused").await;
    seal(&other, &[("east", "3")]).await;
    // The other browser goes there by itself.
    for browser in [&one, &other] {
        says(browser, "main", "Sides by bids: 3 against 7 IPC").await;
        assert_eq!(path(browser).await, auction.replace("auction", "game"));
    }
    says(&other, "#status", "Your turn: East").await;
    click(&one, ".seats ~ p a[href^='/auction/']").await;
    says(&one, "main", "plays East with 3 IPC").await;
    other.goto(&server.url(&auction)).await.unwrap();
    fitness.look(&other, "the account of an auction").await;
    // The account stays where it is looked at.
    assert_eq!(path(&other).await, auction);
    fitness.verdict();
    for browser in [one, other] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bids_are_given_without_scripts_and_from_the_lobby() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [one, other] = [
        driver.browser(DESK, true).await,
        driver.browser(PHONE, false).await,
    ];
    let auction = host(&server, &one).await;
    // The host waits in the lobby, and is led to the game from there.
    one.goto(&server.url("/play")).await.unwrap();
    other.goto(&server.url(&auction)).await.unwrap();
    seal(&other, &[("east", "9")]).await;
    for browser in [&one, &other] {
        says(browser, "main", "Sides by bids: 7 against 9 IPC").await;
    }
    for browser in [one, other] {
        browser.close().await.unwrap();
    }
}
