//! The site on a server of the program: its pages there, and battle odds while one types.

use std::process::Command;

use bilancia_testkit::{
    ANY_PORT, Serving,
    browser::{Driver, click, fill, holds, is_gone, read, says, wait},
};
use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, complaints, executable, root};

/// A server with a database of its own, and with the site or without it.
fn server(folder: &TempDir, site: bool) -> Serving {
    let database = format!("sqlite://{}/games.db?mode=rwc", folder.path().display());
    let mut command = Command::new(executable());
    command
        .args(["serve", "--no-limits", "--listen", &ANY_PORT.to_string()])
        .args(["--database-url", &database]);
    if site {
        command.arg("--site").arg(root().join("target/site"));
    }
    Serving::start(&mut command)
}

/// Everything that the page says of the battle: fault, table, first assault and courses.
async fn shown(browser: &Client) -> Value {
    let script = "
        const all = (selector) => [...document.querySelectorAll(selector)];
        const seen = (part) => part.checkVisibility();
        return {
            fault: document.getElementById('fault').textContent,
            table: all('#standing :is(th, td)').filter(seen).map((cell) => [cell.outerHTML]),
            first: document.getElementById('first').hidden ? null : [document.getElementById('assault').innerHTML, document.getElementById('play').search],
            courses: all('#courses details').filter(seen).map((part) => part.innerText),
            armies: all('.stepper input').map((field) => `${field.name}=${field.value}`),
            written: all('[name=attack], [name=defend]').map((field) => field.value),
            totals: all('legend').map((part) => part.textContent),
        };";
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Waits until the page would answer by itself.
async fn ready(browser: &Client) {
    holds(
        browser,
        "return 'shown' in (document.getElementById('battle')?.dataset ?? {})",
    )
    .await;
    let script = "document.querySelectorAll('details').forEach((part) => { part.open = true; })";
    browser.execute(script, Vec::new()).await.unwrap();
}

/// Waits until the page shows the answer to what the form of a field says now.
async fn answered(browser: &Client, field: &str) {
    let script = format!(
        "const {{ form }} = document.querySelector({});
         const asked = String(new URLSearchParams(new FormData(form)));
         return document.getElementById('battle').dataset.shown === asked && !document.querySelector('#standing[aria-busy]')",
        json!(field)
    );
    holds(browser, &script).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn battle_odds_follow_what_is_typed_and_a_submit_shows_the_same() {
    let folder = TempDir::new().unwrap();
    let serving = server(&folder, true);
    let page = |path: &str| format!("http://{}{path}", serving.address);
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    browser.goto(&page("/battles")).await.unwrap();
    ready(&browser).await;
    // The module is large: visitors who only read do without.
    let loaded = "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/site/'))";
    let loaded = browser.execute(loaded, Vec::new()).await;
    assert_eq!(loaded.unwrap(), json!(false));
    // A mark that a page from the server would not have.
    let mark = "window.here = true";
    browser.execute(mark, Vec::new()).await.unwrap();
    // Whether there is such a battle comes last.
    let steps: [(&str, &str, bool); 7] = [
        ("[name='a.inf']", "9", true),
        ("[name='d.sub']", "1", false),
        ("[name='d.sub']", "0", true),
        ("[name=assaults]", "2", true),
        ("[name=attack]", "3 trn 1 des 2 sub", false),
        ("[name=defend]", "1 sub", true),
        ("[name=cargo]", "3 inf 1 arm", true),
    ];
    let other = driver.browser(DESK, true).await;
    for (field, text, fought) in steps {
        fill(&browser, field, text).await;
        answered(&browser, field).await;
        let here = browser.execute("return window.here", Vec::new()).await;
        assert_eq!(here.unwrap(), json!(true), "{field}");
        let by_itself = shown(&browser).await;
        assert_eq!(by_itself["fault"] == "", fought, "{field} {text}");
        let table = by_itself["table"].as_array().unwrap();
        assert_ne!(table.is_empty(), fought, "{field} {text}");
        // The address holds the battle; the server answers it alike.
        let address = browser.current_url().await.unwrap();
        other.goto(address.as_str()).await.unwrap();
        wait(&other, "#standing").await;
        let by_server = shown(&other).await;
        // Without such a battle the form keeps the figures of the last one.
        match fought {
            true => assert_eq!(by_itself, by_server, "{field} {text}"),
            false => assert_eq!(by_itself["fault"], by_server["fault"]),
        }
    }
    click(&browser, "button[name=step][value='a.inf+']").await;
    answered(&browser, "[name='a.inf']").await;
    holds(
        &browser,
        "return window.here && document.querySelector(\"[name='a.inf']\").value === '1'",
    )
    .await;
    fill(&browser, "[name=attack]", "3 unicorns").await;
    says(&browser, "#fault", "unicorns").await;
    is_gone(&browser, ":is(#standing, .army legend span):not([hidden])").await;
    assert_eq!(complaints(&browser), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn a_computation_is_ended_when_a_newer_text_comes() {
    let folder = TempDir::new().unwrap();
    let serving = server(&folder, true);
    let page = format!("http://{}/battles", serving.address);
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    browser.goto(&page).await.unwrap();
    ready(&browser).await;
    // A question that no worker ever answers; how many workers are ended is counted.
    let stall = "
        window.ended = 0;
        const { postMessage, terminate } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            if (!JSON.stringify(message).includes('59 inf')) { postMessage.call(this, message); }
        };
        Worker.prototype.terminate = function () { window.ended += 1; terminate.call(this); };";
    browser.execute(stall, Vec::new()).await.unwrap();
    fill(&browser, "[name=attack]", "59 inf").await;
    holds(
        &browser,
        "return document.getElementById('standing').ariaBusy === 'true'",
    )
    .await;
    fill(&browser, "[name=attack]", "1 inf").await;
    answered(&browser, "[name=attack]").await;
    let written = read(&browser, "[name='a.inf']", "value").await;
    assert_eq!(written, json!("1"));
    let ended = browser.execute("return window.ended", Vec::new()).await;
    assert_eq!(ended.unwrap(), json!(1));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn the_site_works_below_the_server_and_without_it() {
    let folder = TempDir::new().unwrap();
    let serving = server(&folder, true);
    let page = |path: &str| format!("http://{}{path}", serving.address);
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    browser.goto(&page("/")).await.unwrap();
    click(&browser, "footer a[href='/site/']").await;
    holds(
        &browser,
        "return location.pathname === '/site/' && 'kept' in document.documentElement.dataset",
    )
    .await;
    assert_eq!(complaints(&browser), Vec::<String>::new());
    let odds = page("/site/odds.html");
    serving.stop();
    browser.goto(&odds).await.unwrap();
    wait(&browser, "#sums td").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: beside the tests with the site"]
async fn without_the_site_the_server_answers() {
    let folder = TempDir::new().unwrap();
    let serving = server(&folder, false);
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    let page = format!("http://{}/battles", serving.address);
    browser.goto(&page).await.unwrap();
    wait(&browser, "#standing td").await;
    let script = "script[src$='odds.js'], [data-site], a[href='/site/']";
    is_gone(&browser, script).await;
    click(&browser, "button[name=step][value='a.inf+']").await;
    holds(
        &browser,
        "return location.search.includes('step=') && document.querySelector(\"[name='a.inf']\").value === '7'",
    )
    .await;
    assert_eq!(complaints(&browser), Vec::<String>::new());
}
