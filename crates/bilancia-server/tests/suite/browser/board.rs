//! The board: what is put together on it, and what happens when the server is away.

use fantoccini::Client;
use serde_json::Value;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, holds, read, says, status};
use crate::support::Server;

async fn begin(server: &Server, browser: &Client, game: &str) {
    let page = server.url(&format!("/play/{game}"));
    browser.goto(&page).await.unwrap();
    click(browser, "select[name=against] option[value=myself]").await;
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_point_takes_the_place_of_the_one_that_was_drafted() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    begin(&server, &one, "frames").await;
    status(&one, "Choose in secret, Black").await;
    for cell in ["d4", "k9"] {
        click(&one, &format!("a[data-target='{cell}']")).await;
        says(&one, "#send", cell).await;
    }
    click(&one, "#send").await;
    // The choice for one side does not show while the other chooses.
    status(&one, "Choose in secret, White").await;
    let hidden = read(&one, "main .secret", "outerHTML").await;
    assert_eq!(hidden, Value::Null);
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_stays_while_the_server_is_away_and_moves_go_on_when_it_is_back() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(PHONE, true).await;
    begin(&server, &one, "tictactoe").await;
    click(&one, "a[data-target='b2']").await;
    says(&one, "#send", "b2").await;
    let address = server.address;
    holds(&one, "return document.readyState === 'complete'").await;
    drop(server);
    says(&one, "#no-contact", "cannot be reached").await;
    click(&one, "#send").await;
    says(&one, "#no-contact", "cannot be reached").await;
    // The move that was put together is still there.
    says(&one, "#send", "b2").await;
    let _server = Server::again(&folder, address);
    holds(
        &one,
        "return !document.querySelector('#no-contact').checkVisibility()",
    )
    .await;
    click(&one, "#send").await;
    says(&one, ".moves", "b2").await;
    one.close().await.unwrap();
}
