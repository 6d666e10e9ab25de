//! Another game of two people, asked for on the page of the one that is over.

use bilancia_testkit::browser::Browser;
use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, holds, is_gone, join, offer, says, status};
use crate::support::Server;

/// Two people whose game is over: the host has resigned.
pub(super) async fn over(server: &Server, driver: &Driver) -> [Browser; 2] {
    let host = driver.calm_browser(DESK).await;
    let guest = driver.calm_browser(PHONE).await;
    offer(server, &host, "tictactoe", &[]).await;
    join(server, &guest).await;
    resign(&host).await;
    status(&guest, "you won").await;
    [host, guest]
}

async fn resign(browser: &Client) {
    status(browser, "Your move").await;
    click(browser, "#resignation summary").await;
    click(browser, "#resignation button").await;
    status(browser, "you lost").await;
}

/// Waits until both have come to the same game that is not the one they come from: one moves, the other waits.
async fn begun(first: &Client, second: &Client) {
    status(first, "Your move").await;
    status(second, "Waiting for").await;
    let one = first.current_url().await.unwrap();
    let other = second.current_url().await.unwrap();
    assert_eq!(one.path(), other.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_once_both_have_asked_and_both_pages_go_to_it() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [host, guest] = over(&server, &driver).await;
    // What is taken back is gone on the other page, too.
    click(&host, "#rematch-ask").await;
    says(&host, "#rematch", "Waiting for").await;
    says(&guest, "#rematch.lit", "wants a rematch").await;
    holds(
        &guest,
        "return document.title.startsWith('(1) ') && document.getElementById('challenge').hidden",
    )
    .await;
    click(&host, "#rematch-back").await;
    is_gone(&guest, "#rematch.lit").await;
    // The sides are swapped: now the guest moves first.
    click(&host, "#rematch-ask").await;
    click(&guest, "#rematch.lit #rematch-ask").await;
    begun(&guest, &host).await;
    // In the other order, after the other did not want to yet.
    resign(&guest).await;
    status(&host, "you won").await;
    click(&guest, "#rematch-ask").await;
    click(&host, "#rematch.lit #rematch-no").await;
    says(&guest, "#rematch-ask", "Rematch").await;
    click(&host, "#rematch-ask").await;
    click(&guest, "#rematch.lit #rematch-ask").await;
    begun(&host, &guest).await;
    host.close().await.unwrap();
    guest.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_at_the_same_time_come_to_one_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [host, guest] = over(&server, &driver).await;
    let press = "document.getElementById('rematch-ask').click()";
    let (one, other) = tokio::join!(host.execute(press, vec![]), guest.execute(press, vec![]));
    one.and(other).unwrap();
    begun(&guest, &host).await;
    host.close().await.unwrap();
    guest.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn either_may_abort_until_both_have_moved() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let host = driver.calm_browser(DESK).await;
    let guest = server.person();
    offer(&server, &host, "tictactoe", &[]).await;
    let game = host.current_url().await.unwrap().path().to_owned();
    guest.post(&format!("{game}/join"), &[]);
    status(&host, "Your move").await;
    super::point(&host, "b2").await;
    status(&host, "Waiting for").await;
    click(&host, "#abort button").await;
    status(&host, "Called off").await;
    assert!(guest.get(&game).text.contains("Nothing counts"));
    // Once both have moved nothing offers it, and nothing takes it.
    offer(&server, &host, "tictactoe", &[]).await;
    let game = host.current_url().await.unwrap().path().to_owned();
    guest.post(&format!("{game}/join"), &[]);
    status(&host, "Your move").await;
    super::point(&host, "b2").await;
    status(&host, "Waiting for").await;
    assert!(!guest.act(&game, "1", "a1").complains());
    status(&host, "Your move").await;
    is_gone(&host, "#abort").await;
    assert!(
        guest
            .post(&format!("{game}/abort"), &[("seat", "1")])
            .complains()
    );
    host.close().await.unwrap();
}
