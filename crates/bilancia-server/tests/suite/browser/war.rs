//! Turns of the war: by clicks, drags, keys, typed text, without scripts and on a phone, and a whole war.

use std::time::Duration;

use fantoccini::{
    Client, Locator,
    actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    key::Key,
};
use serde_json::Value;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, fill, fit::Fitness, is_there, read, says, status, until, wait,
};
use crate::support::Server;

/// The turn that every way of giving it comes to.
const TURN: &str = "buy 2 inf\nmove PAS: 3 inf VIG, 1 arm VIG\nplace 2 inf OCC\nend";

/// Sets up a war on The Strait, and returns its address.
pub(super) async fn begin(server: &Server, browser: &Client, against: &str) -> String {
    browser.goto(&server.url("/play/war")).await.unwrap();
    let option = format!("select[name=against] option[value={against}]");
    click(browser, &option).await;
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "Your turn: West").await;
    browser.current_url().await.unwrap().path().to_owned()
}

/// The moves of a game as its record has them, which its player alone may read.
pub(super) async fn moves(server: &Server, browser: &Client, game: &str) -> String {
    browser
        .goto(&server.url(&format!("{game}/record")))
        .await
        .unwrap();
    let body = browser.find(Locator::Css("body")).await.unwrap();
    let record = body.text().await.unwrap();
    // Hashes at the ends of lines depend on the names of the players.
    let events = record
        .lines()
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit()));
    let moves = events.map(|line| line.split(" #").next().unwrap_or_default());
    moves.collect::<Vec<_>>().join("\n")
}

/// Goes to a step of the turn, and waits until its page is there, also if that of the same step was.
pub(super) async fn chosen(browser: &Client, step: &str) {
    let tab = format!("#step-{step}");
    says(browser, &tab, "").await;
    let mark = "document.querySelector(arguments[0])?.classList.add('old')";
    browser
        .execute(mark, vec![tab.clone().into()])
        .await
        .unwrap();
    click(browser, &tab).await;
    says(browser, &format!("{tab}[aria-current]:not(.old)"), "").await;
}

/// Sends the turn, and answers what it may have forgotten.
async fn send(browser: &Client) {
    chosen(browser, "send").await;
    click(browser, "#send").await;
}

/// The turn by pressing what the page offers, area and target by `order`.
async fn press(browser: &Client) {
    click(browser, "#more-inf").await;
    says(browser, "#count-inf[value='1']", "").await;
    click(browser, "#more-inf").await;
    says(browser, "#count-inf[value='2']", "").await;
    chosen(browser, "move").await;
    click(browser, "#from-VIG").await;
    click(browser, "button[data-to=PAS]").await;
    says(browser, ".orders", "The Pass").await;
    place(browser).await;
}

async fn place(browser: &Client) {
    chosen(browser, "place").await;
    click(browser, "#place-all-inf-OCC-OCC").await;
    says(browser, "#left", "Everything is placed").await;
    send(browser).await;
    status(browser, "Your turn: East").await;
}

/// Middle of an area on the map, as it is seen.
async fn middle(browser: &Client, area: &str) -> [i64; 2] {
    middle_of(browser, &format!("a[data-target='{area}']")).await
}

/// Middle of the first element of a kind, as it is seen.
async fn middle_of(browser: &Client, selector: &str) -> [i64; 2] {
    let script = format!(
        "const link = document.querySelector(\"{selector}\");
         link.scrollIntoView({{block: 'nearest'}});
         const box = link.getBoundingClientRect();
         return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);"
    );
    let found = browser.execute(&script, Vec::new()).await.unwrap();
    [0, 1].map(|axis| found[axis].as_i64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_of_giving_a_turn_comes_to_the_same_log() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut logs = Vec::new();
    for (size, scripts) in [(DESK, true), (DESK, false), ([390, 844], true)] {
        let one = driver.browser(size, scripts).await;
        let game = begin(&server, &one, "myself").await;
        press(&one).await;
        logs.push(moves(&server, &one, &game).await);
        one.close().await.unwrap();
    }
    let one = driver.browser(DESK, true).await;

    // By the map: a click on the area, and a drag from it to the target.
    for drags in [false, true] {
        let game = begin(&server, &one, "myself").await;
        click(&one, "#more-inf").await;
        says(&one, "#count-inf[value='1']", "").await;
        click(&one, "#more-inf").await;
        says(&one, "#count-inf[value='2']", "").await;
        chosen(&one, "move").await;
        if drags {
            // Labels are taken up; the ground is drawn about.
            let label = "a.marks[data-target='VIG'] .plate";
            let [x, y] = middle_of(&one, label).await;
            let mouse = MouseActions::new("mouse".to_owned())
                .then(PointerAction::MoveTo {
                    duration: None,
                    x: x as f64,
                    y: y as f64,
                })
                .then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                })
                .then(PointerAction::MoveTo {
                    duration: Some(Duration::from_millis(50)),
                    x: x as f64 + 20.0,
                    y: y as f64,
                });
            one.perform_actions(mouse).await.unwrap();
            says(&one, ".chosen", "The Vineyards").await;
            let [x, y] = middle(&one, "PAS").await;
            let mouse = MouseActions::new("mouse".to_owned())
                .then(PointerAction::MoveTo {
                    duration: Some(Duration::from_millis(50)),
                    x: x as f64,
                    y: y as f64,
                })
                .then(PointerAction::Up {
                    button: MOUSE_BUTTON_LEFT,
                });
            one.perform_actions(mouse).await.unwrap();
        } else {
            click(&one, "a[data-target='VIG']").await;
            says(&one, ".chosen", "The Vineyards").await;
            click(&one, "a[data-target='PAS']").await;
        }
        says(&one, ".orders", "The Pass").await;
        place(&one).await;
        logs.push(moves(&server, &one, &game).await);
    }

    // By keys: Enter on an area, arrows to the target, Enter there.
    let game = begin(&server, &one, "myself").await;
    for count in ["1", "2"] {
        press_enter(&one, "#more-inf").await;
        says(&one, &format!("#count-inf[value='{count}']"), "").await;
        let focused = one.active_element().await.unwrap();
        assert_eq!(
            focused.attr("id").await.unwrap().as_deref(),
            Some("more-inf")
        );
    }
    press_enter(&one, "#step-move").await;
    says(&one, "#step-move[aria-current]", "").await;
    press_enter(&one, "a[data-target='VIG']").await;
    says(&one, ".chosen", "The Vineyards").await;
    let focused = one.active_element().await.unwrap();
    focused.send_keys(&Key::Right.to_string()).await.unwrap();
    let focused = one.active_element().await.unwrap();
    assert_eq!(
        focused.attr("data-target").await.unwrap().as_deref(),
        Some("PAS")
    );
    focused.send_keys(&Key::Enter.to_string()).await.unwrap();
    says(&one, ".orders", "The Pass").await;
    press_enter(&one, "#step-place").await;
    press_enter(&one, "#place-all-inf-OCC-OCC").await;
    says(&one, "#left", "Everything is placed").await;
    press_enter(&one, "#step-send").await;
    press_enter(&one, "#send").await;
    status(&one, "Your turn: East").await;
    logs.push(moves(&server, &one, &game).await);

    // By text.
    let game = begin(&server, &one, "myself").await;
    chosen(&one, "send").await;
    let text = TURN.replace('\n', " ; ");
    let text = text.replace("move PAS: ", "move the pass: ");
    fill(&one, "#turn-text", &text).await;
    click(&one, "#take-text").await;
    says(&one, "#effect", "2 infantry in Sundown").await;
    assert_eq!(read(&one, "#turn-text", "value").await, TURN);
    click(&one, "#send").await;
    status(&one, "Your turn: East").await;
    logs.push(moves(&server, &one, &game).await);

    assert!(logs[0].contains("PAS"), "{}", logs[0]);
    for log in &logs {
        assert_eq!(log, &logs[0]);
    }
    one.close().await.unwrap();
}

async fn press_enter(browser: &Client, selector: &str) {
    wait(browser, selector).await;
    let focus = format!("document.querySelector(\"{selector}\").focus()");
    browser.execute(&focus, Vec::new()).await.unwrap();
    let focused = browser.active_element().await.unwrap();
    focused.send_keys(&Key::Enter.to_string()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_of_a_turn_is_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let mut fitness = Fitness::new();
    let game = begin(&server, &one, "myself").await;
    // A turn that leads to a battle: the island's zone, with ships of both sides.
    let text = "move GOLZ: 1 sub 1 trn GOWZ";
    chosen(&one, "send").await;
    fill(&one, "#turn-text", text).await;
    click(&one, "#take-text").await;
    says(&one, "#warnings", "IPC are left").await;
    for step in ["research", "buy", "move", "fight", "shift", "place", "send"] {
        chosen(&one, step).await;
        for ([width, height], at) in [(DESK, "wide"), (PHONE, "narrow")] {
            one.set_window_size(width, height).await.unwrap();
            fitness.look(&one, &format!("{step}, {at}")).await;
        }
        let [width, height] = DESK;
        one.set_window_size(width, height).await.unwrap();
    }
    says(&one, "#step-send", "").await;
    chosen(&one, "move").await;
    click(&one, "#from-VIG").await;
    says(&one, ".chosen", "The Vineyards").await;
    fitness.look(&one, "an area chosen").await;
    one.goto(&server.url(&format!("{game}/areas?ask=n+VIG")))
        .await
        .unwrap();
    says(&one, "#reply", "The Pass").await;
    fitness.look(&one, "the map in words").await;
    one.close().await.unwrap();
    fitness.verdict();
}

/// Clicks the first of what a selector finds, and waits for the page that follows; says whether there was any.
pub(super) async fn click_any(browser: &Client, selector: &str) -> bool {
    let Ok(found) = browser.find(Locator::Css(selector)).await else {
        return false;
    };
    let script =
        "arguments[0].scrollIntoView({block: 'center'}); document.body.classList.add('old')";
    let element = serde_json::to_value(&found).unwrap();
    browser.execute(script, vec![element]).await.unwrap();
    found.click().await.unwrap();
    wait(browser, "body:not(.old) #status, body:not(.old) h1").await;
    true
}

/// Orders the units of each area in turn to the first place that is offered.
async fn order_all(browser: &Client, step: &str, most: usize) {
    click_any(browser, &format!("#step-{step}")).await;
    let sources = browser
        .find_all(Locator::Css(".areas a"))
        .await
        .unwrap()
        .len();
    for place in 1..=sources.min(most) {
        click_any(browser, &format!("#step-{step}")).await;
        if !click_any(browser, &format!(".areas a:nth-child({place})")).await {
            break;
        }
        click_any(browser, ".targets button").await;
    }
}

/// Places all units that were bought, and sends the turn, where each press is a page of its own.
pub(super) async fn place_and_send(browser: &Client) {
    click_any(browser, "#step-place").await;
    while click_any(browser, ".slot button:not(:disabled)").await {}
    click_any(browser, "#step-send").await;
    click_any(browser, "#send").await;
    if is_there(browser, "#warnings h2").await {
        click_any(browser, "#send").await;
    }
}

/// One turn of a newcomer, who presses what is offered: infantry, any attack, landings, everything placed.
async fn newcomer(browser: &Client) {
    click_any(browser, "#step-buy").await;
    for _ in 0..3 {
        click_any(browser, "#more-inf:not(:disabled)").await;
    }
    order_all(browser, "move", 5).await;
    // Aircraft that can still land keep the turn from being sent; alone in an area they are chosen at once.
    for _ in 0..4 {
        click_any(browser, "#step-send").await;
        if is_there(browser, "#send").await {
            break;
        }
        click_any(browser, "#step-shift").await;
        let mut place = 1;
        while click_any(browser, &format!(".areas a:nth-child({place})")).await {
            if click_any(browser, "[id^='all-ftr']:not(:disabled)").await {
                while click_any(
                    browser,
                    ".stepper:not(:has([name='n.ftr'])) [name=less]:not(:disabled)",
                )
                .await
                {}
            }
            let flies = is_there(browser, "[name='n.ftr']").await;
            if flies {
                click_any(browser, ".targets button").await;
            }
            click_any(browser, "#step-shift").await;
            place += 1;
        }
    }
    place_and_send(browser).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_a_war_to_its_end_by_what_the_page_offers() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    // Without scripts each press is a page, so that nothing changes under the newcomer's hands.
    let one = driver.browser(DESK, false).await;
    let game = begin(&server, &one, "program").await;
    for _ in 0..40 {
        let over = until("the newcomer's turn or the end", async || {
            one.goto(&server.url(&game)).await.unwrap();
            let said = read(&one, "#status", "innerText").await.to_string();
            match (
                said.contains("The game is over"),
                said.contains("Your turn"),
            ) {
                (true, _) => Ok(true),
                (_, true) => Ok(false),
                _ => Err(said),
            }
        })
        .await;
        if over {
            one.close().await.unwrap();
            return;
        }
        newcomer(&one).await;
    }
    let page = one
        .execute("return document.body.innerText", Vec::new())
        .await;
    panic!("the war goes on: {}", page.unwrap_or(Value::Null));
}
