//! Many tabs of one browser, which opens few connections to a server: all share one stream of news.

use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fill, is_gone, says, status, wait};
use crate::support::Server;

/// More tabs than browsers open connections to one server over HTTP/1.1.
const TABS: usize = 20;

/// Begins a game with oneself in a tab of its own.
async fn begin(server: &Server, browser: &Client) {
    let tab = browser.new_window(true).await.unwrap().handle;
    browser.switch_to_window(tab).await.unwrap();
    browser.goto(&server.url("/play/tictactoe")).await.unwrap();
    click(browser, "select[name=against] option[value=myself]").await;
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_tabs_with_games_answer_and_hear_of_moves() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    for _ in 0..TABS {
        begin(&server, &browser).await;
    }
    let tabs = browser.windows().await.unwrap();
    // The game of the last tab is open in the first one, too.
    let game = browser.current_url().await.unwrap();
    browser.switch_to_window(tabs[0].clone()).await.unwrap();
    browser.goto(game.as_str()).await.unwrap();
    status(&browser, "").await;
    for tab in tabs[1..].iter().rev() {
        browser.switch_to_window(tab.clone()).await.unwrap();
        click(&browser, "a[data-target='b2']").await;
        says(&browser, "#send", "b2").await;
        click(&browser, "#send").await;
        says(&browser, ".moves", "b2").await;
    }
    browser.switch_to_window(tabs[0].clone()).await.unwrap();
    says(&browser, ".moves", "b2").await;
    // Tabs that are closed leave the stream to the others.
    for tab in &tabs[2..] {
        browser.switch_to_window(tab.clone()).await.unwrap();
        browser.close_window().await.unwrap();
    }
    browser.switch_to_window(tabs[1].clone()).await.unwrap();
    click(&browser, "a[data-target='a1']").await;
    click(&browser, "#send").await;
    says(&browser, ".moves", "a1").await;
    browser.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_shared_workers_hears_of_challenges_and_moves() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let phone = driver.phone(PHONE).await;
    phone.goto(&server.url("/account")).await.unwrap();
    for (name, text) in [("name", "Bruno"), ("password", "una parola lunga")] {
        let field = format!("form[action='/account/register'] input[name={name}]");
        fill(&phone, &field, text).await;
    }
    click(&phone, "form[action='/account/register'] button").await;
    wait(&phone, "header a[href='/person/Bruno']").await;
    phone.goto(&server.url("/about")).await.unwrap();
    let has = "return 'SharedWorker' in window";
    assert_eq!(phone.execute(has, Vec::new()).await.unwrap(), false);
    let anna = server.person();
    let game = anna.set_up("tictactoe", "person", &[("opponent", "Bruno")]);
    says(&phone, "#challenge", "challenges you").await;
    // The notice leads to the game, where the challenge is accepted.
    click(&phone, "#challenge a").await;
    click(&phone, "form[action$='/join'] button").await;
    is_gone(&phone, "form[action$='/join']").await;
    assert!(!anna.act(&game, "0", "b2").complains());
    says(&phone, ".moves", "b2").await;
    phone.close().await.unwrap();
}
