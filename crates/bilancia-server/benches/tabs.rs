//! Benchmark of many tabs: twenty tabs of one browser, each with a game of its own against somebody else. How long a click takes until its
//! answer is painted, and how long a move of the other player takes from its sending until it is painted.
//!
//! `cargo bench -p bilancia-server --bench tabs`; it needs chromium and chromedriver.
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

use std::{
    sync::mpsc,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use bilancia_games::Resources;
use bilancia_server::{Bounds, Clock, Config, Solutions, serve};
use bilancia_testkit::{
    browser::{Driver, says},
    http::Client as Player,
};
use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Number of tabs.
const TABS: usize = 20;
/// A game of tic-tac-toe that goes on to its last move.
const MOVES: [&str; 9] = ["a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"];
/// Time between two looks at whether something was painted.
const LOOK: Duration = Duration::from_millis(10);

/// Notes when the page has painted that a part of it says something: `window.painted`, in milliseconds since 1970.
const WATCH: &str = "
const [part, text] = arguments;
window.painted = null;
const says = () => document.querySelector(part)?.textContent.includes(text);
const now = () => performance.timeOrigin + performance.now();
const look = () => {
    if (!says()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = now(); }, 0));
};
const watch = new MutationObserver(look);
watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
look();
return now();";
/// Offers a game, and says where it is.
const OFFER: &str = "
const said = arguments[arguments.length - 1];
const body = new URLSearchParams({ game: 'tictactoe', against: 'anybody', seat: '0' });
fetch('/play', { method: 'POST', body }).then(page => said(new URL(page.url).pathname));";
/// Clicks, and says when.
const CLICK: &str = "
const press = new MouseEvent('click', { bubbles: true, cancelable: true, view: window });
document.querySelector(arguments[0]).dispatchEvent(press);
return performance.timeOrigin + performance.now();";

/// A server for as long as the process lives.
fn start(folder: &TempDir) -> String {
    let config = Config {
        listen: vec!["127.0.0.1:0".parse().expect("it is an address")],
        database: format!("sqlite://{}/games.db?mode=rwc", folder.path().display()),
        connections: bilancia_server::USUAL_CONNECTIONS,
        https: false,
        clock: Clock::of_machine(),
        works: true,
        limits: false,
        metrics: None,
        bounds: Bounds::default(),
        hosts: Vec::new(),
        api_tokens: false,
        operator: None,
        mail: None,
        resources: Resources::default(),
        solutions: Solutions::default(),
        site: None,
    };
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let ready = move |is: bilancia_server::Ready| told.send(is.address).expect("it is heard");
        let served = runtime.block_on(serve(config, ready, std::future::pending::<()>()));
        served.expect("the server serves");
    });
    format!("http://{}", heard.recv().expect("the server starts"))
}

/// Waits until what [`WATCH`] looks for is painted, and says when.
async fn painted(browser: &Client) -> f64 {
    loop {
        let at = browser.execute("return window.painted", Vec::new()).await;
        if let Ok(Value::Number(at)) = at {
            return at.as_f64().unwrap_or(f64::NAN);
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn number(browser: &Client, script: &str, arguments: Vec<Value>) -> f64 {
    let answer = browser.execute(script, arguments).await;
    let answer = answer.expect("the script runs").as_f64();
    answer.expect("it says when")
}

/// Milliseconds from a click until a part of the page says something.
async fn click(browser: &Client, what: &str, part: &str, text: &str) -> f64 {
    let begun = number(browser, WATCH, vec![json!(part), json!(text)]).await;
    number(browser, CLICK, vec![json!(what)]).await;
    painted(browser).await - begun
}

fn now() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(f64::NAN, |since| since.as_secs_f64() * 1e3)
}

fn print(what: &str, mut took: Vec<f64>) {
    took.sort_by(f64::total_cmp);
    let at = |share: usize| took[(took.len() * share / 100).min(took.len() - 1)];
    println!(
        "{what}: {} times, half within {:.0} ms, 95 % within {:.0} ms, all within {:.0} ms",
        took.len(),
        at(50),
        at(95),
        at(100)
    );
}

fn main() {
    let folder = TempDir::new().expect("a folder for the database");
    let site = start(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(measure(&site));
}

async fn measure(site: &str) {
    let address = site.trim_start_matches("http://").parse();
    let address = address.expect("it is an address");
    let other = Player::new(address);
    let driver = Driver::start();
    let browser = driver.browser([1200, 900], true).await;
    browser.goto(site).await.expect("the site is there");
    let mut games = Vec::new();
    for _ in 0..TABS {
        games.push(begin(&browser, &other).await);
    }
    for game in &games {
        let tab = browser.new_window(true).await.expect("a tab opens");
        browser
            .switch_to_window(tab.handle)
            .await
            .expect("it is there");
        browser
            .goto(&format!("{site}{game}"))
            .await
            .expect("a page");
        says(&browser, "#status", "").await;
    }
    let tabs = browser.windows().await.expect("there are tabs");
    let (mut clicks, mut seen) = (Vec::new(), Vec::new());
    for (number, text) in MOVES.iter().enumerate() {
        for (tab, game) in tabs[1..].iter().zip(&games) {
            browser
                .switch_to_window(tab.clone())
                .await
                .expect("it is there");
            if number % 2 == 0 {
                let cell = format!("a[data-target='{text}']");
                clicks.push(click(&browser, &cell, "#send", text).await);
                clicks.push(click(&browser, "#send", ".moves", text).await);
            } else {
                self::number(&browser, WATCH, vec![json!(".moves"), json!(text)]).await;
                let begun = now();
                other.form(&format!("{game}/act"), &[("seat", "1"), ("text", text)]);
                seen.push(painted(&browser).await - begun);
            }
        }
    }
    print("a click", clicks);
    print("a move of the other player", seen);
    browser.close().await.expect("the browser closes");
}

/// A game of the browser and another player, by its address.
async fn begin(browser: &Client, other: &Player) -> String {
    let game = browser.execute_async(OFFER, Vec::new()).await;
    let game = game.expect("the script runs");
    let game = game.as_str().expect("it says where").to_owned();
    other.form(&format!("{game}/join"), &[]);
    game
}
