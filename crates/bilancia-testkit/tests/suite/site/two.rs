//! Two people at two browsers, who hand each other nothing but texts.

use bilancia_testkit::browser::{Browser, Driver, click, holds, until, wait};
use fantoccini::Client;
use serde_json::{Value, json};

use super::{DESK, Host, complaints, mark, marked, saved, verified};

/// Puts a text into a field as if it were pasted.
async fn paste(browser: &Client, field: &str, text: &str) {
    wait(browser, field).await;
    let script = "document.querySelector(arguments[0]).value = arguments[1]";
    let asked = vec![json!(field), json!(text)];
    browser.execute(script, asked).await.unwrap();
}

/// Waits until a field has a text, and returns it.
async fn text(browser: &Client, field: &str) -> String {
    until(&format!("{field} has a text"), async || {
        let script = "return document.querySelector(arguments[0])?.value ?? ''";
        match browser.execute(script, vec![json!(field)]).await {
            Ok(Value::String(text)) if !text.is_empty() => Ok(text),
            other => Err(format!("{other:?}")),
        }
    })
    .await
}

/// Offers a game.
async fn offer(browser: &Client, host: &Host, game: &str) {
    browser.goto(&host.site.url("two.html")).await.unwrap();
    wait(browser, "#begin").await;
    let choose = "const select = document.querySelector('#game');
        select.value = arguments[0];
        select.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.execute(choose, vec![json!(game)]).await.unwrap();
    paste(browser, "#mine", "Anna").await;
    paste(browser, "#theirs", "Bruno").await;
    // The form of the game before may still stand there.
    let script = format!("return document.documentElement.dataset.setting === '{game}'");
    holds(browser, &script).await;
    click(browser, "#begin").await;
    marked(browser, "next", &["wait"]).await;
}

/// Chooses what is offered, until the move is handed over; whichever follows from `number`.
async fn play(browser: &Client, number: u64) {
    const PRESS: &str = "
        const [shown, number] = arguments;
        const root = document.documentElement;
        if (root.dataset.next !== 'move' || root.dataset.shown === shown) return null;
        const choices = [...document.querySelectorAll('#choices button, #play')];
        const all = choices.length > 0 ? choices : [...document.querySelectorAll('#board a[data-target]')];
        if (all.length === 0) return null;
        const before = root.dataset.shown;
        all[number % all.length].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return before;";
    let block = mark(browser, "block").await;
    let mut shown = String::new();
    until("the move is handed over", async || {
        // Each move makes another block.
        if mark(browser, "block").await != block {
            return Ok(());
        }
        if let Ok(Value::String(before)) = browser
            .execute(PRESS, vec![json!(shown), json!(number)])
            .await
        {
            shown = before;
        }
        Err("it is not complete".to_owned())
    })
    .await;
}

/// Hands the block of one over to the other, who reads it.
async fn hand(from: &Browser, to: &Browser) {
    let block = text(from, "#block").await;
    paste(to, "#pasted", &block).await;
    click(to, "#read").await;
    // The field is emptied once the block was read.
    holds(to, "return document.querySelector('#pasted').value === ''").await;
}

/// Records of both players, which are the same and good.
async fn agreed(players: [&Browser; 2]) -> Value {
    let mut records = Vec::new();
    for player in players {
        marked(player, "next", &["over"]).await;
        wait(player, "#verdict").await;
        records.push(saved(player, "#keep").await);
        assert_eq!(complaints(player), Vec::<String>::new());
    }
    assert_eq!(records[0], records[1], "two records of one game");
    let said = verified(&records[0]);
    assert_eq!(said["over"], json!(true), "{said}");
    said
}

/// Plays a game by blocks to its end.
async fn by_blocks(game: &str) -> Value {
    let host = Host::start();
    let driver = Driver::start();
    let anna = driver.browser(DESK, true).await;
    let bruno = driver.browser(DESK, true).await;
    offer(&anna, &host, game).await;
    bruno.goto(&host.site.url("two.html")).await.unwrap();
    wait(&bruno, "#begin").await;
    let block = text(&anna, "#block").await;
    paste(&bruno, "#start-pasted", &block).await;
    click(&bruno, "#start-read").await;
    marked(&bruno, "next", &["move", "wait", "answer"]).await;
    let mut number: u64 = 7;
    for _ in 0..3000 {
        for (one, other) in [(&bruno, &anna), (&anna, &bruno)] {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            if marked(one, "next", &["move", "wait", "over"]).await == "move" {
                play(one, number >> 40).await;
            }
            if mark(one, "next").await == "over" && mark(other, "next").await == "over" {
                return agreed([&anna, &bruno]).await;
            }
            hand(one, other).await;
        }
    }
    panic!("{game} does not end");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: two browsers play a whole game"]
async fn nibelungenlied_by_blocks() {
    let said = by_blocks("nibelungenlied").await;
    assert!(said["seals"].as_u64() > Some(0), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: two browsers play a whole game"]
async fn backgammon_by_blocks_with_agreed_dice() {
    let said = by_blocks("backgammon").await;
    assert_eq!(said["dice"], json!("checked"), "{said}");
    assert!(said["rolls"].as_u64() > Some(20), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: two browsers play a whole game"]
async fn nibelungenlied_by_a_direct_connection() {
    let host = Host::start();
    let driver = Driver::start();
    let anna = driver.browser(DESK, true).await;
    let bruno = driver.browser(DESK, true).await;
    offer(&anna, &host, "nibelungenlied").await;
    click(&anna, "#connect").await;
    let offered = text(&anna, "#connection").await;
    bruno.goto(&host.site.url("two.html")).await.unwrap();
    wait(&bruno, "#begin").await;
    paste(&bruno, "#start-pasted", &offered).await;
    click(&bruno, "#start-read").await;
    let answered = text(&bruno, "#guest-connection").await;
    paste(&anna, "#their-connection", &answered).await;
    click(&anna, "#arrange").await;
    for player in [&anna, &bruno] {
        marked(player, "direct", &["open"]).await;
    }
    // What was offered comes over the connection, and so does everything else.
    wait(&bruno, "#board svg").await;
    let mut number: u64 = 11;
    for _ in 0..3000 {
        for player in [&bruno, &anna] {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            if marked(player, "next", &["move", "wait", "over"]).await == "move" {
                play(player, number >> 40).await;
            }
        }
        if mark(&anna, "next").await == "over" && mark(&bruno, "next").await == "over" {
            break;
        }
    }
    let said = agreed([&anna, &bruno]).await;
    assert!(said["seals"].as_u64() > Some(0), "{said}");
}
