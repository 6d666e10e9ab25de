//! Playing in a real browser: Chromium, driven by `chromedriver`, which `./test` sees to.

mod support;

use std::{
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU16, Ordering},
    time::Duration,
};

use bilancia_games::catalog;
use fantoccini::{Client, ClientBuilder, Locator, key::Key};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use support::Server;
use tempfile::TempDir;

/// A driver of browsers, until it is dropped.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start() -> Self {
        static NEXT: AtomicU16 = AtomicU16::new(0);
        // Tests run side by side, and other programs may drive browsers too.
        let port =
            20_000 + (std::process::id() % 20_000) as u16 + NEXT.fetch_add(1, Ordering::Relaxed);
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: run ./test");
        Self { process, port }
    }

    /// A browser of this size; without scripts, if so wanted.
    async fn browser(&self, [width, height]: [u32; 2], scripts: bool) -> Client {
        let mut arguments = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--lang=en".to_owned(),
            format!("--window-size={width},{height}"),
        ];
        let mut options = json!({"args": &arguments});
        if !scripts {
            arguments.push("--blink-settings=scriptEnabled=false".to_owned());
            options = json!({"args": &arguments,
                "prefs": {"profile.managed_default_content_settings.javascript": 2}});
        }
        let Value::Object(capabilities) = json!({"goog:chromeOptions": options}) else {
            unreachable!("it is an object");
        };
        let url = format!("http://127.0.0.1:{}", self.port);
        for _ in 0..100 {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            if let Ok(client) = builder.connect(&url).await {
                return client;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("no browser opens; is chromium installed? run ./test");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

const DESK: [u32; 2] = [1200, 900];
const PHONE: [u32; 2] = [360, 740];

/// Waits for what a selector finds, and clicks it.
async fn click(browser: &Client, selector: &str) {
    let found = browser.wait().at_most(Duration::from_secs(10));
    let found = found.for_element(Locator::Css(selector)).await;
    let found = found.unwrap_or_else(|error| panic!("nothing at {selector}: {error}"));
    // Cells are parts of a picture, and parts of a page may lie below the window.
    let script = "arguments[0].scrollIntoView({block: 'center'})";
    let element = serde_json::to_value(&found).unwrap();
    browser.execute(script, vec![element]).await.ok();
    found.click().await.unwrap();
}

/// Waits until the line about the game says something.
async fn status(browser: &Client, text: &str) {
    let mut said = String::new();
    for _ in 0..200 {
        if let Ok(line) = browser.find(Locator::Css("#status")).await {
            said = line.text().await.unwrap_or_default();
            if said.contains(text) {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("waited for '{text}', the page says '{said}'");
}

/// Chooses a cell, and sends it.
async fn point(browser: &Client, cell: &str) {
    click(browser, &format!("a[data-target='{cell}']")).await;
    click(browser, "#send").await;
}

/// Offers a game to anybody.
async fn offer(server: &Server, browser: &Client, game: &str) {
    browser
        .goto(&server.url(&format!("/play/{game}")))
        .await
        .unwrap();
    click(browser, "select[name=against] option[value=anybody]").await;
    click(browser, "form[action='/play'] button").await;
    status(browser, "Waiting for players").await;
}

/// Takes the first game that is offered.
async fn join(server: &Server, browser: &Client) {
    browser.goto(&server.url("/play")).await.unwrap();
    click(browser, "td.act button").await;
}

async fn two_play(scripts: bool) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, scripts).await;
    let other = driver.browser(DESK, scripts).await;
    offer(&server, &one, "tictactoe").await;
    join(&server, &other).await;
    status(&other, "Waiting for").await;
    let cells = ["b2", "a1", "b1", "a2", "b3"];
    for (number, cell) in cells.into_iter().enumerate() {
        let mover = if number % 2 == 0 { &one } else { &other };
        if !scripts {
            mover.refresh().await.unwrap();
        }
        // With scripts the page shows by itself that the other has moved.
        status(mover, "Your move").await;
        point(mover, cell).await;
        if number + 1 < cells.len() {
            status(mover, "Waiting for").await;
        }
    }
    if !scripts {
        other.refresh().await.unwrap();
    }
    for browser in [&one, &other] {
        status(browser, "The game is over").await;
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_see_each_other_move() {
    two_play(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_without_scripts() {
    two_play(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn secret_choices_open_together() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    offer(&server, &one, "frames").await;
    join(&server, &other).await;
    status(&one, "Choose in secret").await;
    point(&one, "d4").await;
    status(&one, "You have sealed d4").await;
    // The other hears that something was sealed, not what.
    status(&other, "Choose in secret").await;
    let page = other.find(Locator::Css(".seats")).await.unwrap();
    let mut text = String::new();
    for _ in 0..100 {
        text = match page.text().await {
            Ok(text) => text,
            Err(_) => other
                .find(Locator::Css(".seats"))
                .await
                .unwrap()
                .text()
                .await
                .unwrap_or_default(),
        };
        if text.contains("sealed") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(text.contains("sealed"), "{text}");
    assert!(other.find(Locator::Css(".moves")).await.is_err());
    point(&other, "k9").await;
    for browser in [&one, &other] {
        status(browser, "Choose in secret").await;
        let moves = browser
            .wait()
            .for_element(Locator::Css(".moves"))
            .await
            .unwrap();
        let moves = moves.text().await.unwrap();
        assert!(moves.contains("d4") && moves.contains("k9"), "{moves}");
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_seal_and_open_by_themselves() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/frames")).await.unwrap();
    click(&one, "select[name=against] option[value=anybody]").await;
    click(&one, "select[name=sealing] option[value=players]").await;
    click(&one, "form[action='/play'] button").await;
    status(&one, "Waiting for players").await;
    join(&server, &other).await;
    status(&one, "Choose in secret").await;
    for cell in ["c3", "d4"] {
        click(&one, &format!("a[data-target='{cell}']")).await;
        click(&one, "#sealing #send").await;
        status(&one, "You have sealed").await;
    }
    status(&other, "Choose in secret").await;
    click(&other, "a[data-target='k8']").await;
    click(&other, "#sealing #send").await;
    // Both were open; what had been chosen last is what was opened.
    for browser in [&one, &other] {
        status(browser, "Choose in secret").await;
        let moves = browser.wait().for_element(Locator::Css(".moves")).await;
        let moves = moves.unwrap().text().await.unwrap();
        assert!(moves.contains("d4") && moves.contains("k8"), "{moves}");
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_the_keyboard_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/tictactoe")).await.unwrap();
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form[action='/play'] button").await;
    for cell in ["a1", "b1", "a2", "b2", "a3"] {
        status(&one, "Your move").await;
        let body = one.find(Locator::Css("body")).await.unwrap();
        body.send_keys("m").await.unwrap();
        let typed = one.active_element().await.unwrap();
        assert_eq!(typed.attr("id").await.unwrap().as_deref(), Some("text"));
        typed.send_keys(cell).await.unwrap();
        typed.send_keys(&Key::Enter.to_string()).await.unwrap();
        let send = one.wait().for_element(Locator::Css("#send")).await.unwrap();
        send.send_keys(&Key::Enter.to_string()).await.unwrap();
    }
    status(&one, "The game is over").await;
    one.close().await.unwrap();
}

/// What makes a page unfit for a phone or for those who do not see it.
const FAULTS: &str = "
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea'))
        if (!field.labels?.length && !field.ariaLabel) faults.push('no label: ' + field.name);
    for (const button of document.querySelectorAll('button, a'))
        if (!(button.ariaLabel || button.textContent.trim())) faults.push('no name: ' + button.outerHTML);
    for (const svg of document.querySelectorAll('svg'))
        if (svg.getAttribute('aria-hidden') !== 'true' && !svg.getAttribute('aria-label')) faults.push('a picture without words');
    if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
    if (!document.querySelector('main')) faults.push('no main part');
    return faults;";

/// A tool for looking at pages that `./test` fetches. Without it there is none, but in CI there must be.
fn tool(file: &str) -> Option<std::path::PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts/node_modules");
    let path = std::path::Path::new(folder).join(file);
    let there = path.exists();
    assert!(
        there || std::env::var_os("CI").is_none(),
        "{file} is not there: run ./test"
    );
    there.then_some(path)
}

#[test]
fn scripts_have_the_types_that_they_say() {
    let Some(tsc) = tool("typescript/bin/tsc") else {
        return;
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let checked = Command::new("node")
        .arg(tsc)
        .args(["-p", folder])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}");
}

/// What axe finds wrong on a page.
async fn accessibility(browser: &Client, axe: &str) -> Value {
    browser.execute(axe, Vec::new()).await.unwrap();
    let look = "
        const done = arguments[arguments.length - 1];
        axe.run({ resultTypes: ['violations'] }).then((found) =>
            done(found.violations.map((wrong) => `${wrong.id}: ${wrong.nodes[0].html}`)));";
    browser.execute_async(look, Vec::new()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_fit_a_phone_and_have_names_for_everything() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browser = driver.browser(PHONE, true).await;
    let mut pages: Vec<String> = [
        "/",
        "/play",
        "/rules",
        "/laboratory",
        "/battles",
        "/account",
        "/none",
    ]
    .map(str::to_owned)
    .to_vec();
    for game in catalog().0 {
        let name = game.info().name;
        pages.push(format!("/play/{name}"));
        pages.push(format!("/rules/{name}"));
        browser
            .goto(&server.url(&format!("/play/{name}")))
            .await
            .unwrap();
        click(&browser, "select[name=against] option[value=myself]").await;
        click(&browser, "form[action='/play'] button").await;
        status(&browser, "").await;
        pages.push(browser.current_url().await.unwrap().path().to_owned());
    }
    // What somebody sees who has a name, and a game that is over.
    browser.goto(&server.url("/account")).await.unwrap();
    for (field, text) in [("name", "Livia"), ("password", "una parola lunga")] {
        let selector = format!("form[action='/account/register'] input[name={field}]");
        let field = browser.find(Locator::Css(&selector)).await.unwrap();
        field.send_keys(text).await.unwrap();
    }
    click(&browser, "form[action='/account/register'] button").await;
    browser
        .goto(&server.url(&pages.last().unwrap().clone()))
        .await
        .unwrap();
    click(&browser, "form[action$='/resign'] button").await;
    status(&browser, "The game is over").await;
    let game = pages.last().unwrap().clone();
    pages.extend(["analysis", "text"].map(|page| format!("{game}/{page}")));
    pages.push("/account".to_owned());
    pages.push("/person/livia".to_owned());
    let mut wrong = Vec::new();
    let axe = tool("axe-core/axe.min.js").map(|path| std::fs::read_to_string(path).unwrap());
    for page in pages {
        browser.goto(&server.url(&page)).await.unwrap();
        if let Some(axe) = &axe {
            let found = accessibility(&browser, axe).await;
            let found = found.as_array().unwrap().iter();
            wrong.extend(found.map(|what| format!("{page}: {what}")));
        }
        let faults = browser.execute(FAULTS, Vec::new()).await.unwrap();
        assert_eq!(faults, json!([]), "{page}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await.unwrap();
}
