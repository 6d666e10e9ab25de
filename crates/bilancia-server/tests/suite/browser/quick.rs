//! Moves that are sent at once, premoves and conditional moves.

use fantoccini::{Client, Locator, key::Key};
use tempfile::TempDir;

use super::{
    Browser, DESK, Driver, PHONE, click, fill, holds, join, offer, read, says, says_no_more,
    status, until,
};
use crate::support::Server;

/// Points at cells in turn.
async fn points(browser: &Client, cells: &[&str]) {
    for cell in cells {
        let before = place(browser).await;
        click(browser, &format!("a[data-target='{cell}']")).await;
        // What was pointed at before leads on to the next.
        until(&format!("{cell} is pointed at"), async || {
            match place(browser).await == before {
                true => Err(before.clone()),
                false => Ok(()),
            }
        })
        .await;
    }
}

/// Query of the address, which has the cells that are pointed at; it changes together with the page.
async fn place(browser: &Client) -> String {
    let query = browser.execute("return location.search", Vec::new()).await;
    query.unwrap().as_str().unwrap().to_owned()
}

/// Two people at a game of chess: White and Black.
async fn chess(server: &Server, driver: &Driver, fields: &[(&str, &str)]) -> [Browser; 2] {
    let white = driver.calm_browser(DESK).await;
    let black = driver.calm_browser(PHONE).await;
    offer(server, &white, "chess", fields).await;
    join(server, &black).await;
    status(&white, "Your move").await;
    status(&black, "Waiting for").await;
    [white, black]
}

async fn close(browsers: [Browser; 2]) {
    for browser in browsers {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_sends_where_minutes_count_and_wherever_one_wants_it() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = chess(&server, &driver, &[]).await;
    let [white, black] = &browsers;
    // Without clocks a move is looked at first.
    points(white, &["e2", "e4"]).await;
    says(white, "#send", "e4").await;
    click(white, "#send").await;
    status(black, "Your move").await;
    // Who wants it otherwise says so, beside the move.
    super::send_at_once(black).await;
    points(black, &["e7", "e5"]).await;
    status(black, "Waiting for").await;
    // What is typed in full is sent by one key too.
    status(white, "Your move").await;
    super::send_at_once(white).await;
    fill(white, "#text", "Nf3\n").await;
    status(white, "Waiting for").await;
    // A page that is come back to sends nothing.
    status(black, "Your move").await;
    let page = black.current_url().await.unwrap();
    let drafted = format!("{page}?path=b8,c6");
    black.goto(&drafted).await.unwrap();
    says(black, "#send", "Nc6").await;
    // What is sent leaves the address, at the latest when all scripts have run.
    holds(black, "return document.readyState === 'complete'").await;
    assert!(place(black).await.contains("b8"));
    says(black, "#send", "Nc6").await;
    close(browsers).await;
    // Where minutes count it is sent at once unless one says otherwise.
    let browsers = chess(&server, &driver, &[("time", "'5m+3s'")]).await;
    let at_once = "return document.querySelector('.sending [value=once]').ariaPressed === 'true'";
    holds(&browsers[0], at_once).await;
    points(&browsers[0], &["e2", "e4"]).await;
    status(&browsers[1], "Your move").await;
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_completion_that_is_not_the_only_one_is_chosen_first() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = driver.calm_browser(DESK).await;
    offer(&server, &one, "alea", &[]).await;
    join(&server, &other).await;
    status(&one, "Your move").await;
    super::send_at_once(&one).await;
    // A die that has gone its whole way may be turned or stay.
    points(&one, &["c1", "c4"]).await;
    status(&one, "Your move").await;
    says(&one, ".acts", "3").await;
    click(&one, ".acts a").await;
    status(&one, "Waiting for").await;
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_is_played_at_once_or_dropped_with_a_word() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = chess(&server, &driver, &[]).await;
    let [white, black] = &browsers;
    points(black, &["e7", "e5"]).await;
    says(black, "#send", "Premove e5").await;
    click(black, "#send").await;
    says(black, ".prepared", "Premove e5").await;
    // A key takes it back, and so does a click on the board.
    let body = black.find(Locator::Css("body")).await.unwrap();
    body.send_keys(&Key::Escape.to_string()).await.unwrap();
    says(black, ".hint", "Think ahead").await;
    super::send_at_once(black).await;
    points(black, &["d7", "d5"]).await;
    says(black, ".prepared", "Premove d5").await;
    click(black, "a[data-target='d5']").await;
    says(black, ".hint", "Think ahead").await;
    points(black, &["e7", "e5"]).await;
    says(black, ".prepared", "Premove e5").await;
    // The opponent hears nothing of it, and it is played as soon as they have moved.
    let seen = white.source().await.unwrap();
    assert!(!seen.contains("Premove e5"), "{seen}");
    super::send_at_once(white).await;
    points(white, &["e2", "e4"]).await;
    says(white, ".moves", "e5").await;
    status(white, "Your move").await;
    says(black, ".moves", "e5").await;
    // What is not legal then is dropped.
    points(black, &["d7", "d6"]).await;
    says(black, ".prepared", "Premove d6").await;
    points(white, &["f1", "b5"]).await;
    status(black, "Your move").await;
    says(black, "#dropped", "d6").await;
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_leads_to_its_rule_beside_the_board() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = chess(&server, &driver, &[]).await;
    let [white, black] = &browsers;
    fill(white, "#text", "e9\n").await;
    says(white, "#hint a[data-rule]", "").await;
    let booklet = "#rules .booklet";
    assert_eq!(read(white, booklet, "checkVisibility()").await, false);
    click(white, "#hint a[data-rule]").await;
    says(white, "#rules .found", "").await;
    assert_eq!(read(white, booklet, "checkVisibility()").await, true);
    // A board like any other: what is typed can be put right there.
    says(black, "#status", "Waiting for").await;
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn conditional_moves_are_built_on_the_board() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = chess(&server, &driver, &[]).await;
    let [white, black] = &browsers;
    click(black, "#answers summary").await;
    click(black, "#build").await;
    points(black, &["d2", "d4", "g8", "f6"]).await;
    says(black, ".prepared", "If they play d4, I answer Nf6").await;
    click(black, "#keep button").await;
    says(black, ".lines", "If they play d4, I answer Nf6").await;
    click(black, "#build").await;
    points(black, &["e2", "e4", "c7", "c5", "g1", "f3", "d7", "d6"]).await;
    click(black, "#keep button").await;
    says(
        black,
        ".lines",
        "e4, I answer c5; then if they play Nf3, I answer d6",
    )
    .await;
    click(black, ".lines li:last-child button").await;
    says(black, ".lines", "e4, I answer c5").await;
    says_no_more(black, ".lines", "Nf6").await;
    for (from, to, answer) in [("e2", "e4", "c5"), ("g1", "f3", "d6")] {
        status(white, "Your move").await;
        points(white, &[from, to]).await;
        click(white, "#send").await;
        says(white, ".moves", answer).await;
    }
    close(browsers).await;
}
