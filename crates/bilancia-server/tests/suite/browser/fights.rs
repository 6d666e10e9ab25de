//! Every act of the step of battles by mouse and by keys: raids, rockets, the aircraft that falls, orders of loss, submarines that
//! dive, and what undoing takes with it.

use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, says, says_no_more, until, wait, war::chosen};
use crate::support::Server;

/// West has rockets and an air force, and ships beside an enemy fleet.
const POSITION: &str = "1.1.buy 11w2/11 OCC=1c,1i3,1a1,1g1 VIG=1,1i3,1g1 MOL=1,1i1,1b3 PAS=1,1i1,1f2 \
    LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i1,2g1 ARS=2,2i1 GOWZ=,1t1,1s2,1w1 STRZ=,2s1,2w1 GOLZ=,2t1";

/// Five exposures to guns, a raid, and a landing behind a battle at sea.
const MOVES: &str = "raid LEV: 3 bmb MOL\nmove CAM: 2 ftr PAS\nload GOWZ: 2 inf OCC\n\
    move STRZ: 1 trn 2 sub 1 bat GOWZ\nland ARS: 2 inf STRZ";

async fn run(browser: &Client, script: &str, given: Vec<Value>) -> Value {
    browser.execute(script, given).await.unwrap()
}

/// Begins a board with a position, and writes the combat moves into its turn.
async fn begin(server: &Server, browser: &Client) {
    let page = server.url("/analysis/new?game=war");
    browser.goto(&page).await.unwrap();
    wait(browser, "textarea[name=position]").await;
    let script = "const field = document.querySelector('textarea[name=position]');
        field.value = arguments[0];
        field.form.submit();";
    run(browser, script, vec![json!(POSITION)]).await;
    says(browser, "#status", "Your turn: West").await;
    chosen(browser, "send").await;
    let script = "const field = document.querySelector('#turn-text');
        field.value = arguments[0];
        field.classList.add('typed');
        document.querySelector('#take-text').click();";
    run(browser, script, vec![json!(MOVES)]).await;
    wait(browser, "#turn-text:not(.typed)").await;
    chosen(browser, "fight").await;
}

/// Presses a button: with the mouse, or with Enter once it has the focus.
async fn press(browser: &Client, selector: &str, keys: bool) {
    if !keys {
        return click(browser, selector).await;
    }
    wait(browser, selector).await;
    let focus = "document.querySelector(arguments[0]).focus()";
    run(browser, focus, vec![json!(selector)]).await;
    let button = browser.active_element().await.unwrap();
    button.send_keys("\u{e007}").await.unwrap();
}

/// The kinds of a list that is sorted, in its order.
async fn kinds(browser: &Client, list: &str) -> Value {
    let script = "return [...document.querySelectorAll(arguments[0] + ' .losses input')].map((field) => field.value).join(' ')";
    run(browser, script, vec![json!(list)]).await
}

async fn text(browser: &Client) -> String {
    chosen(browser, "send").await;
    let script = "return document.querySelector('#turn-text').value";
    let text = run(browser, script, Vec::new()).await;
    text.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_are_ordered_by_mouse_and_by_keys() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut texts = Vec::new();
    for (size, scripts, keys) in [
        (DESK, true, false),
        (DESK, true, true),
        (PHONE, false, false),
    ] {
        let one = driver.browser(size, scripts).await;
        begin(&server, &one).await;
        // Of five exposed aircraft one falls, and its owner chooses; bombers that are left raid.
        says(&one, "#raids", "3 bombers over").await;
        press(&one, "[id^=falls-]:not([disabled])", keys).await;
        says(&one, "#raids", "2 bombers over").await;
        says(&one, "#raids", "loses 5 of 11 IPC").await;
        press(&one, "[id^=rocket-][value$='VIG > LEV']", keys).await;
        says(&one, ".orders", "East loses 3 IPC").await;

        // Transports would sink first, and with them the landing.
        says(&one, "#battle-ARS", "does not happen").await;
        says(&one, "#battle-STRZ", "2 infantry").await;
        press(&one, "#orders-STRZ summary", keys).await;
        press(&one, "#lower-STRZ-trn", keys).await;
        says(&one, "#orders-STRZ .losses li:first-child", "submarine").await;
        assert_eq!(kinds(&one, "#orders-STRZ").await, json!("sub trn bat"));
        says_no_more(&one, "#battle-ARS", "does not happen").await;
        if keys {
            // The focus stays on the kind that was moved.
            let focus = run(&one, "return document.activeElement.id", Vec::new()).await;
            assert_eq!(focus, json!("lower-STRZ-trn"));
        }
        press(&one, "#dive-STRZ", keys).await;
        says(&one, "#orders-STRZ .orders", "1 submarine to").await;
        texts.push(text(&one).await);
        chosen(&one, "fight").await;
        press(&one, "#undive-STRZ-0", keys).await;
        says_no_more(&one, "#orders-STRZ", "1 submarine to").await;
        press(&one, "#usual-STRZ", keys).await;
        says(&one, "#battle-ARS", "does not happen").await;
        one.close().await.unwrap();
    }
    assert!(
        texts[0].contains("lose sub trn bat, dive 1 after 1 to GOWZ"),
        "{}",
        texts[0]
    );
    assert!(texts.iter().all(|text| *text == texts[0]), "{texts:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn undoing_says_what_goes_with_it_and_can_be_undone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    for scripts in [true, false] {
        let one = driver.browser(DESK, scripts).await;
        begin(&server, &one).await;
        let before = text(&one).await;
        chosen(&one, "move").await;
        click(&one, "[aria-label^='Undo: 2 infantry from Sundown']").await;
        says(&one, "#undone", "What followed from it is gone too").await;
        says(&one, "#undone", "land in").await;
        click(&one, "#redo").await;
        until("the turn is as it was", async || {
            let there = run(
                &one,
                "return !document.querySelector('#undone')",
                Vec::new(),
            )
            .await;
            if there == json!(true) {
                Ok(())
            } else {
                Err(there.to_string())
            }
        })
        .await;
        assert_eq!(text(&one).await, before);
        one.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_are_sorted_and_sorted_back() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    super::war::begin(&server, &one, "myself").await;
    chosen(&one, "place").await;
    click(&one, "#standing summary").await;
    press(&one, "#lower-land-inf", false).await;
    says(&one, ".orders", "order of loss: armour, infantry").await;
    press(&one, "#subs-leave", true).await;
    says(&one, ".orders", "submarines withdraw").await;
    press(&one, "#raise-land-inf", true).await;
    says_no_more(&one, ".orders", "order of loss").await;
    let text = text(&one).await;
    assert!(
        text.contains("orders subs leave") && !text.contains("land"),
        "{text}"
    );
    one.close().await.unwrap();
}
