//! The board editor of the war: areas painted on the map, numbers typed, changes taken back, and a game that goes on from there.

use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, is_there, says, status, until, wait};
use crate::support::Server;

async fn run(browser: &Client, script: &str) -> Value {
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Clicks an area of the map.
async fn paint(browser: &Client, area: &str) {
    let script = format!(
        "document.querySelector('#area-{area}')
            .dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"
    );
    run(browser, &script).await;
}

/// Chooses a brush.
async fn choose(browser: &Client, power: &str, tool: &str, number: u16) {
    let script = format!(
        "document.querySelector('#power-{power}').click();
         document.querySelector('#tool-{tool}').click();
         document.querySelector('#number').value = '{number}'"
    );
    run(browser, &script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_painted_and_played_on() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let board = server.url("/war/board?options=map%3Dstrait");
    one.goto(&board).await.unwrap();
    wait(&one, "svg[data-map].pans").await;
    // The brush paints what is clicked, as often as it is clicked.
    choose(&one, "1", "arm", 2).await;
    run(&one, "document.querySelector('#way-add').click()").await;
    for _ in 0..3 {
        paint(&one, "VIG").await;
    }
    says(&one, "#changed", "3").await;
    says(&one, ".changes li:first-child", "armour").await;
    // A brush that was chosen meanwhile stays chosen.
    assert_eq!(
        run(&one, "return document.querySelector('#tool-arm').checked").await,
        json!(true)
    );
    // A number is typed into the card of the area that was painted last.
    let typed = "const field = document.querySelector('#count-VIG-1inf'); field.value = '9';
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    run(&one, typed).await;
    says(&one, ".changes li:first-child", "9 infantry").await;
    // A refusal says the rule; a position that the rules do not allow yet cannot be played.
    choose(&one, "1", "sub", 1).await;
    paint(&one, "VIG").await;
    says(&one, "#desk [role=alert]", "choose a sea zone").await;
    choose(&one, "2", "inf", 1).await;
    paint(&one, "VIG").await;
    says(&one, "#faults", "units of the other side").await;
    assert!(!is_there(&one, "#play-on").await);
    click(&one, "#undo-4").await;
    wait(&one, "#play-on").await;
    // The address holds all of it.
    one.refresh().await.unwrap();
    says(&one, "#changed", "4").await;
    click(&one, "#play-on").await;
    status(&one, "Your turn").await;
    until("the game has the units", async || {
        let title = run(
            &one,
            "return document.querySelector('#area-VIG title').textContent",
        )
        .await;
        match title.as_str().is_some_and(|title| title.contains("9 inf")) {
            true => Ok(()),
            false => Err(title),
        }
    })
    .await;
    // One's own board can be edited again.
    click(&one, "#edit-board").await;
    says(&one, "#changed", "0").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_works_without_scripts_and_is_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let plain = driver.browser(PHONE, false).await;
    let brush = "/war/board?options=map%3Dstrait&tool=arm&power=1&way=set&number=7";
    plain.goto(&server.url(brush)).await.unwrap();
    click(&plain, "#areas summary").await;
    click(&plain, "#place-VIG").await;
    says(&plain, ".changes li", "7 armour").await;
    click(&plain, "#with-others").await;
    says(&plain, "#from-position", "a position of your own").await;
    plain.close().await.unwrap();
    let one = driver.calm_browser(DESK).await;
    let mut fitness = Fitness::new();
    for ([width, height], at) in [(DESK, "wide"), (PHONE, "narrow")] {
        one.set_window_size(width, height).await.unwrap();
        let page = format!("{brush}&changes=VIG%3D2inf1&at=VIG");
        one.goto(&server.url(&page)).await.unwrap();
        wait(&one, "svg[data-map].pans").await;
        run(
            &one,
            "document.querySelectorAll('details').forEach((part) => part.open = true)",
        )
        .await;
        fitness.look(&one, &format!("board editor, {at}")).await;
    }
    fitness.verdict();
    one.close().await.unwrap();
}
