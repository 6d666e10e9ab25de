//! Wars under other rules than those that a new war has, and one turn in two windows.

use fantoccini::Client;
use tempfile::TempDir;

use super::{
    Browser, DESK, Driver, PHONE, click, is_gone, is_there, join, says, says_no_more, status,
    until, wait,
    war::{begin, chosen},
};
use crate::support::Server;

const WEST: &str = "buy 1 inf 1 arm\nmove PAS: 1 arm 2 inf VIG\nplace 1 inf 1 arm OCC\nend";
/// A turn that leads to a battle.
const EAST: &str = "buy 3 inf\nmove PAS: 3 inf 1 arm CAM\nfight PAS\nplace 3 inf LEV\nend";

/// Offers a war with an option to anybody.
async fn offer(server: &Server, browser: &Client, option: &str) {
    let page = server.url(&format!("/play/war?o.{option}"));
    browser.goto(&page).await.unwrap();
    click(browser, "select[name=against] option[value=anybody]").await;
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "Waiting for players").await;
}

/// Two people in browsers of their own begin a war with an option; West has sent their turn, and East has written one that
/// leads to a battle.
async fn before_battle(server: &Server, driver: &Driver, option: &str) -> [Browser; 2] {
    let west = driver.calm_browser(DESK).await;
    let east = driver.calm_browser(PHONE).await;
    offer(server, &west, option).await;
    join(server, &east).await;
    status(&west, "Your turn: West").await;
    write(&west, WEST).await;
    send(&west).await;
    status(&east, "Your turn: East").await;
    write(&east, EAST).await;
    // The page says that the turn is sent as far as dice, or a choice of the other player.
    says(&east, "#warnings", "Dice, or another player").await;
    [west, east]
}

/// Writes a turn into the field of its page, and takes it over.
async fn write(browser: &Client, text: &str) {
    chosen(browser, "send").await;
    // As if it were pasted: keys one by one take seconds.
    let script = "const field = document.querySelector('#turn-text');
        field.value = arguments[0];
        field.classList.add('typed');
        document.querySelector('#take-text').click();";
    let given = vec![text.into()];
    browser.execute(script, given).await.unwrap();
    wait(browser, "#turn-text:not(.typed)").await;
}

/// Sends what is written; what may be forgotten is asked once more.
async fn send(browser: &Client) {
    let asks = is_there(browser, "#warnings h2").await;
    assert!(press(browser, "#send").await);
    if asks {
        let again = "form:has(input[name=sure]) #send";
        says(browser, again, "").await;
        press(browser, again).await;
    }
}

/// Presses what may be there, and waits until the page that answers is; says whether it was.
async fn press(browser: &Client, selector: &str) -> bool {
    let script = "const button = document.querySelector(arguments[0]);
        button?.classList.add('pressed');
        button?.click();
        return !!button;";
    let pressed = browser.execute(script, vec![selector.into()]).await;
    if pressed.unwrap() != true {
        return false;
    }
    is_gone(browser, ".pressed").await;
    true
}

async fn text_of(browser: &Client, selector: &str) -> String {
    // At once, since a page that changes by itself may put another element in the place of one that was found.
    let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
    let text = browser
        .execute(script, vec![selector.into()])
        .await
        .unwrap();
    text.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_fall_in_the_middle_of_a_turn_which_then_goes_on() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [west, east] = before_battle(&server, &driver, "rules=dice").await;
    // The forecast is one of chances.
    chosen(&east, "fight").await;
    says(&east, "#battle-PAS .forecast", "%").await;
    chosen(&east, "send").await;
    send(&east).await;
    // After each throw East goes on with what they owe, until the turn is over.
    until("it is the turn of West", async || {
        if text_of(&west, "#status").await.contains("Your turn: West") {
            return Ok(());
        }
        if !press(&east, "#choice-0").await && is_there(&east, "#step-send").await {
            chosen(&east, "send").await;
            if is_there(&east, "#send").await {
                send(&east).await;
            }
        }
        Err(text_of(&east, "main").await)
    })
    .await;
    // The throws and their luck can be read by both.
    let game = west.current_url().await.unwrap().path().to_owned();
    let record = server.person().get(&format!("{game}/record")).text;
    assert!(record.contains("dice"), "{record}");
    for browser in [&west, &east] {
        let page = server.url(&format!("{game}/statistics"));
        browser.goto(&page).await.unwrap();
        says(browser, "h1", "").await;
        let luck = text_of(browser, "#luck").await;
        assert!(!luck.contains("zero for everybody"), "{luck}");
    }
    for browser in [west, east] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn defenders_are_asked_for_their_losses_where_the_rules_say_so() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [west, east] = before_battle(&server, &driver, "losses=asked").await;
    // Standing orders would have no effect.
    chosen(&east, "place").await;
    assert!(!is_there(&east, "[name=land]").await);
    chosen(&east, "send").await;
    send(&east).await;
    // The battle waits for the defender, who presses what they lose.
    status(&west, "Your turn: West").await;
    chosen(&west, "fight").await;
    says(&west, "#asked", "infantry").await;
    // East has to hear of it too.
    says_no_more(&east, "#status", "Your turn: East").await;
    let mut choices = 0;
    until("it is the turn of East", async || {
        if text_of(&east, "#status").await.contains("Your turn: East") {
            return Ok(());
        }
        if press(&west, "#choice-0").await {
            choices += 1;
        } else if is_there(&west, "#step-send").await {
            chosen(&west, "send").await;
            send(&west).await;
        }
        let said = text_of(&west, "main").await;
        assert!(choices < 20, "{said}");
        Err(said)
    })
    .await;
    assert!(choices > 0);
    for browser in [west, east] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_of_one_player_lose_nothing() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let game = begin(&server, &one, "myself").await;
    let page = server.url(&game);
    let first = one.window().await.unwrap();
    let second = one.new_window(true).await.unwrap().handle;
    one.switch_to_window(second.clone()).await.unwrap();
    one.goto(&page).await.unwrap();
    says(&one, "#count-inf[value='0']", "").await;

    one.switch_to_window(first.clone()).await.unwrap();
    click(&one, "#more-inf").await;
    says(&one, "#count-inf[value='1']", "").await;

    // The second window has not seen that infantry; both turns are shown, and one is chosen.
    one.switch_to_window(second.clone()).await.unwrap();
    click(&one, "#more-arm").await;
    says(&one, "h1", "Another window has changed this turn meanwhile").await;
    let field = |name: &str| {
        let script = format!("return document.querySelector('textarea#{name}').value");
        let one = &one;
        async move {
            let value = one.execute(&script, Vec::new()).await.unwrap();
            value.as_str().unwrap().to_owned()
        }
    };
    assert!(field("this").await.contains("1 arm"));
    assert!(field("other").await.contains("buy 1 inf"));
    click(&one, "#keep-this").await;
    says(&one, "#step-send[aria-current]", "").await;
    assert!(field("turn-text").await.contains("1 arm"));

    // The first window would send what it has not shown: it shows it instead.
    one.switch_to_window(first.clone()).await.unwrap();
    chosen(&one, "send").await;
    one.switch_to_window(second).await.unwrap();
    write(&one, "buy 2 inf\nplace 2 inf OCC\nend").await;
    one.switch_to_window(first).await.unwrap();
    click(&one, "#send").await;
    says(
        &one,
        "main",
        "Another window has changed this turn meanwhile",
    )
    .await;
    status(&one, "Your turn: West").await;
    assert!(field("turn-text").await.contains("buy 2 inf"));
    send(&one).await;
    status(&one, "Your turn: East").await;
    one.close().await.unwrap();
}
