//! The room of a war: a map that fills the window, labels that can be read, clicks that say what they mean, and edits that are kept
//! however fast they come.

use bilancia_server::{Clock, Config};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, holds, is_gone, says, until, wait, war, war_map};
use crate::support::{Server, file};

async fn run(browser: &Client, script: &str) -> Value {
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Texts of labels that are seen too small or over one another, areas whose units are not shown, and how many labels are seen.
const LABELS: &str = "
    const map = document.querySelector('svg[data-map]');
    const seen = map.getBoundingClientRect();
    const scale = seen.width / Number(map.getAttribute('viewBox').split(' ')[2]);
    const small = [], boxes = [];
    for (const part of map.querySelectorAll('.marks:not([data-off]):not(.again *) :is(.names, .plate, .chip):not([data-off])')) {
        const box = part.getBoundingClientRect();
        const inside = box.left > seen.left && box.right < seen.right && box.top > seen.top && box.bottom < seen.bottom;
        if (!inside || box.width === 0) continue;
        const own = part.transform.baseVal.consolidate().matrix.a * scale;
        for (const text of part.querySelectorAll('text')) {
            const size = Number(text.getAttribute('font-size')) * own;
            const name = part.matches('.names') && text.textContent.length > 2;
            if (name && size < 11) small.push(`${text.textContent}: ${size.toFixed(1)}`);
        }
        boxes.push([box, part.textContent]);
    }
    const over = [];
    for (const [place, [one, name]] of boxes.entries()) {
        for (const [other, more] of boxes.slice(place + 1)) {
            const meets = one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
            if (meets) over.push(`${name} and ${more}`);
        }
    }
    const lost = [];
    for (const label of map.querySelectorAll('.marks:has(.plate)[data-off]:not(.again *)')) {
        const [x, y] = label.dataset.hang.split(' ').map(Number);
        const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
        if (at.x > seen.left && at.x < seen.right && at.y > seen.top && at.y < seen.bottom) lost.push(label.dataset.area);
    }
    return { small, over, lost, count: boxes.length };";

#[tokio::test(flavor = "multi_thread")]
async fn the_map_fills_the_window_and_its_labels_can_be_read() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    for size in [DESK, PHONE] {
        let one = driver.calm_browser(size).await;
        war_map::begin(&server, &one).await;
        wait(&one, "svg[data-map].pans").await;
        let share = run(
            &one,
            "const map = document.querySelector('svg[data-map]').getBoundingClientRect();
             return map.width * map.height / (innerWidth * innerHeight)",
        );
        assert!(share.await.as_f64().unwrap() > 0.9);
        // Nothing scrolls but the panel.
        let scrolls = "const page = document.documentElement;
            return page.scrollHeight > innerHeight || page.scrollWidth > innerWidth";
        assert_eq!(run(&one, scrolls).await, json!(false));
        let theatres = run(
            &one,
            "return document.querySelectorAll('.theatres a').length",
        )
        .await;
        for theatre in 0..theatres.as_u64().unwrap() {
            let go = format!("document.querySelectorAll('.theatres a')[{theatre}].click()");
            run(&one, &go).await;
            let labels = run(&one, LABELS).await;
            assert_eq!(labels["small"], json!([]), "theatre {theatre} at {size:?}");
            // The whole world on a phone has no room for all stacks side by side, and none is left out.
            if theatre > 0 || size == DESK {
                assert_eq!(labels["over"], json!([]), "theatre {theatre} at {size:?}");
            }
            assert_eq!(labels["lost"], json!([]), "theatre {theatre} at {size:?}");
            assert!(labels["count"].as_u64().unwrap() > 5, "{labels}");
        }
        one.close().await.unwrap();
    }
}

/// Waits until the draft of a game has some orders.
async fn keeps(browser: &Client, server: &Server, game: &str, orders: &str) {
    until("all of it is kept", async || {
        let page = format!("{}/draft", server.url(game));
        let script = "return fetch(arguments[0]).then((answer) => answer.text())";
        let text = browser.execute(script, vec![json!(page)]).await.unwrap();
        match text.as_str().is_some_and(|text| text.contains(orders)) {
            true => Ok(()),
            false => Err(text),
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fast_clicks_are_shown_at_once_and_all_kept() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let game = war::begin(&server, &one, "myself").await;
    // Thirty clicks without a pause come to two infantry.
    let clicks = "
        for (let turn = 0; turn < 14; turn += 1) {
            document.querySelector('#more-inf').click();
            document.querySelector('#less-inf').click();
        }
        document.querySelector('#more-inf').click();
        document.querySelector('#more-inf').click();
        return document.querySelector('#count-inf').value";
    assert_eq!(run(&one, clicks).await, json!("2"));
    says(&one, "#cash", "Left: 5 IPC of 11").await;
    keeps(&one, &server, &game, "buy 2 inf").await;
    // A number can be typed, and the turn shows it.
    let typed = "const field = document.querySelector('#count-inf'); field.value = '1';
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    run(&one, typed).await;
    says(&one, "#cash", "Left: 8 IPC of 11").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_beyond_what_an_address_may_send_wait_and_are_all_kept() {
    let folder = TempDir::new().unwrap();
    let server = Server::configured(Config {
        limits: true,
        ..Server::config(&file(&folder), Clock::of_machine())
    });
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let game = war::begin(&server, &one, "myself").await;
    // Others at the address have used up what it may send, and the page counts its own edits that are refused.
    let clicks = "
        const done = arguments[0];
        const plain = window.fetch, orders = document.querySelector('.war form[action$=orders]').action;
        const more = async () => (await plain(orders, { method: 'POST', body: new URLSearchParams() })).status;
        window.refused = 0;
        window.fetch = async (...asked) => {
            const answer = await plain(...asked);
            if (answer.status === 429) window.refused += 1;
            return answer;
        };
        // They go on until an edit is refused.
        const others = async () => {
            while (window.refused === 0) {
                const all = await Promise.all(Array.from({ length: 50 }, more));
                if (all.includes(429)) press();
            }
        };
        let pressed = false;
        const press = () => {
            if (pressed) return;
            pressed = true;
            for (let turn = 0; turn < 14; turn += 1) {
                document.querySelector('#more-inf').click();
                document.querySelector('#less-inf').click();
            }
            document.querySelector('#more-inf').click();
            document.querySelector('#more-inf').click();
            done(document.querySelector('#count-inf').value);
        };
        void others();";
    let shown = one.execute_async(clicks, Vec::new()).await.unwrap();
    assert_eq!(shown, json!("2"));
    says(&one, "#cash", "Left: 5 IPC of 11").await;
    keeps(&one, &server, &game, "buy 2 inf").await;
    let refused = run(&one, "return window.refused").await;
    assert!(refused.as_u64().unwrap() > 0, "{refused}");
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_wait_for_a_lost_connection_and_none_is_kept_twice() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let game = war::begin(&server, &one, "myself").await;
    let address = server.address;
    drop(server);
    // Of a server that is away the page says so, and shows already what is pressed.
    let clicks = "for (const way of ['more', 'more', 'less', 'more']) document.querySelector(`#${way}-inf`).click();
        return document.querySelector('#count-inf').value";
    assert_eq!(run(&one, clicks).await, json!("2"));
    says(&one, "#no-contact", "Changes of a turn wait").await;
    let server = Server::again(&folder, address);
    says(&one, "#cash", "Left: 5 IPC of 11").await;
    keeps(&one, &server, &game, "buy 2 inf").await;
    holds(
        &one,
        "return !document.querySelector('#no-contact').checkVisibility()",
    )
    .await;
    // An edit that arrived, and whose answer did not, is the same edit once more.
    let lost = "const plain = window.fetch;
        window.lost = 0;
        window.fetch = async (...asked) => {
            const answer = await plain(...asked);
            if (asked[1]?.method !== 'POST' || window.lost > 0) return answer;
            window.lost += 1;
            throw new TypeError('the answer is lost');
        };
        document.querySelector('#more-inf').click()";
    run(&one, lost).await;
    says(&one, "#cash", "Left: 2 IPC of 11").await;
    keeps(&one, &server, &game, "buy 3 inf").await;
    assert_eq!(run(&one, "return window.lost").await, json!(1));
    says(&one, "#status", "IPC").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_say_what_they_mean_and_the_panel_folds() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    war::begin(&server, &one, "myself").await;
    war::chosen(&one, "move").await;
    let press = |area: &str| {
        format!(
            "document.querySelector('#area-{area}').dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"
        )
    };
    // An area of the enemy says what stands there, and who can come.
    run(&one, &press("LEV")).await;
    says(&one, ".area-card", "Can attack next turn").await;
    says(&one, ".area-card", "income").await;
    // For chosen units it says why they cannot go there.
    click(&one, "#from-VIG").await;
    wait(&one, ".chosen").await;
    run(&one, &press("LEV")).await;
    says(&one, ".area-card", "Not possible").await;
    click(&one, ".area-card [data-close]").await;
    is_gone(&one, ".area-facts").await;
    click(&one, "#other").await;
    is_gone(&one, ".chosen").await;
    // A second click waits for what the first one asks for; then the bar asks how many.
    run(&one, &format!("{};{}", press("VIG"), press("PAS"))).await;
    says(&one, "#act", "The Vineyards → The Pass").await;
    click(&one, "#less-act\\.inf").await;
    until("one infantry less is sent", async || {
        let sent = "return [document.querySelector('#count-act\\\\.inf').getAttribute('value'),
            document.querySelector('#count-act\\\\.inf').max].join(' of ')";
        let sent = run(&one, sent).await;
        let numbers = sent.as_str().and_then(|text| text.split_once(" of "));
        let numbers = numbers.map(|(sent, most)| (sent.parse::<u16>(), most.parse::<u16>()));
        match numbers {
            Some((Ok(sent), Ok(most))) if sent + 1 == most => Ok(()),
            _ => Err(sent),
        }
    })
    .await;
    click(&one, "#act-done").await;
    is_gone(&one, "#act").await;
    // Units that can go to a target do, and then nothing is chosen.
    click(&one, "#from-VIG").await;
    says(&one, ".targets", "infantry").await;
    click(&one, "button[data-to=PAS]").await;
    says(&one, ".orders", "The Pass").await;
    is_gone(&one, ".chosen").await;
    // The panel is folded, and stays so on the next page.
    click(&one, "[data-panel=folded]").await;
    let height = "return document.querySelector('.panel').getBoundingClientRect().height";
    assert!(run(&one, height).await.as_f64().unwrap() < 80.0);
    one.refresh().await.unwrap();
    wait(&one, "html[data-panel-folded]").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_asks_for_no_page_twice() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    war::begin(&server, &one, "myself").await;
    wait(&one, "svg[data-map].pans").await;
    let twice = |link: &str| {
        format!(
            "window.before ??= window.fetch;
            window.asked = [];
            window.fetch = (url, ...more) => (window.asked.push(String(url)), window.before(url, ...more));
            const link = document.querySelector('{link}');
            link.click();
            link.click();"
        )
    };
    // A switch that is pressed twice is back where it was.
    run(&one, &twice("#threats-switch")).await;
    holds(&one, "return window.asked.length === 2").await;
    is_gone(&one, ".threats").await;
    let asked = run(
        &one,
        "return window.asked.map((url) => url.includes('threats'))",
    )
    .await;
    assert_eq!(asked, json!([true, false]));
    holds(&one, "return !location.search.includes('threats')").await;
    // Any other link leads where it leads already.
    run(&one, &twice("#step-move")).await;
    wait(&one, "#step-move[aria-current]").await;
    assert_eq!(run(&one, "return window.asked.length").await, json!(1));
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_has_a_menu_in_place_of_the_foot() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    for scripts in [true, false] {
        let one = driver.browser(PHONE, scripts).await;
        let game = war::begin(&server, &one, "myself").await;
        assert!(one.find(Locator::Css("footer")).await.is_err());
        click(&one, "#menu").await;
        says(&one, ".menu", "Rules of the war").await;
        click(&one, ".menu button[value=dark]").await;
        wait(&one, "html[data-theme=dark] #desk").await;
        assert_eq!(one.current_url().await.unwrap().path(), game);
        if scripts {
            wait(&one, "svg[data-map].pans").await;
            click(&one, "#menu").await;
            let escape = "document.querySelector('#menu').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
                return document.querySelector('.menu').open";
            assert_eq!(run(&one, escape).await, json!(false));
        }
        one.close().await.unwrap();
    }
}
