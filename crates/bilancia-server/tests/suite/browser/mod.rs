//! Playing in a real browser: Chromium, driven by `chromedriver`, which `./test` sees to.

mod auction;
mod board;
mod dice;
mod disputes;
mod events;
mod fit;
mod five;
mod learn;
mod mail;
mod newcomer;
mod pages;
mod paint;
mod play;
mod quick;
mod seals;
mod states;
mod steady;
mod war;
mod war_map;
mod war_rules;
mod war_turns;
mod weighing;
mod whole;

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::support::Server;

/// A driver of browsers, until it is dropped.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start() -> Self {
        // The system lends the driver a port of one family of addresses, and the driver ends if that port is taken in the
        // other; another port is free then.
        let started = (0..10).find_map(|_| Self::try_start());
        started.expect("chromedriver says on which port it listens")
    }

    /// A driver with a port that the system lends; none if it ended before it said which.
    fn try_start() -> Option<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is installed: run ./test");
        let mut lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let Some(port) = port else {
            // Its own words stand in the log of the tests.
            process.kill().ok();
            process.wait().ok();
            return None;
        };
        // Read to the end, so that the driver never waits for somebody to read.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Some(Self { process, port })
    }

    /// A browser of this size; without scripts, if so wanted.
    async fn browser(&self, size: [u32; 2], scripts: bool) -> Client {
        self.open(size, scripts, &[]).await
    }

    /// A browser of somebody who wants nothing to move.
    async fn calm_browser(&self, size: [u32; 2]) -> Client {
        self.open(size, true, &["--force-prefers-reduced-motion"])
            .await
    }

    async fn open(&self, [width, height]: [u32; 2], scripts: bool, more: &[&str]) -> Client {
        let mut arguments = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--lang=en".to_owned(),
            format!("--window-size={width},{height}"),
        ];
        arguments.extend(more.iter().map(ToString::to_string));
        let mut options = json!({"args": &arguments});
        if !scripts {
            arguments.push("--blink-settings=scriptEnabled=false".to_owned());
            options = json!({"args": &arguments,
                "prefs": {"profile.managed_default_content_settings.javascript": 2}});
        }
        // Axe may take long on a large page.
        let wished = json!({"goog:chromeOptions": options, "timeouts": {"script": 300_000}});
        let Value::Object(capabilities) = wished else {
            unreachable!("it is an object");
        };
        let url = format!("http://127.0.0.1:{}", self.port);
        let mut refused = String::new();
        for _ in 0..100 {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            match builder.connect(&url).await {
                Ok(client) => return client,
                Err(error) => refused = error.to_string(),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("no browser opens: {refused}; is chromium installed? run ./test");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// How often to look whether a page is there yet.
const OFTEN: Duration = Duration::from_millis(25);
/// How long to wait for it: machines that test do other things too.
const PATIENCE: Duration = Duration::from_secs(90);
const DESK: [u32; 2] = [1200, 900];
const PHONE: [u32; 2] = [360, 740];

/// Waits for what a selector finds, and clicks it. A page that changes by itself may take it away in between: then the
/// one in its place is clicked.
async fn click(browser: &Client, selector: &str) {
    let begun = Instant::now();
    let mut missed = String::new();
    while begun.elapsed() < PATIENCE {
        let found = browser.wait().at_most(PATIENCE).every(OFTEN);
        let found = found.for_element(Locator::Css(selector)).await;
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                let page = browser.source().await.unwrap_or_default();
                panic!("nothing at {selector}: {error}\n{page}");
            }
        };
        // Cells are parts of a picture, and parts of a page may lie below the window. A page listens once it is read to its
        // end, which the driver does not always wait for.
        let script = "arguments[0].scrollIntoView({block: 'center'}); return document.readyState === 'complete'";
        let element = serde_json::to_value(&found).unwrap();
        // In a browser without scripts it cannot be asked.
        let listens = browser.execute(script, vec![element]).await;
        if listens.is_ok_and(|listens| listens == json!(false)) {
            tokio::time::sleep(OFTEN).await;
            continue;
        }
        match found.click().await {
            Ok(()) => return,
            Err(error) => missed = error.to_string(),
        }
    }
    panic!("{selector} cannot be clicked: {missed}");
}

/// Waits for a field, and puts a text into it in place of what is there. A page that changes by itself may take the
/// field away in between: then the one in its place is filled.
async fn fill(browser: &Client, selector: &str, text: &str) {
    let begun = Instant::now();
    let mut missed = String::new();
    while begun.elapsed() < PATIENCE {
        click(browser, selector).await;
        let filled = async {
            let field = browser.find(Locator::Css(selector)).await?;
            field.clear().await?;
            field.send_keys(text).await
        };
        match filled.await {
            Ok(()) => return,
            Err(error) => missed = error.to_string(),
        }
    }
    panic!("{selector} cannot be filled: {missed}");
}

/// A property of the first element that a selector finds, such as its `innerText`; null if there is none. It is
/// found and read in one step, so that a page that changes by itself cannot take it away in between.
async fn read(browser: &Client, selector: &str, property: &str) -> Value {
    let script = format!("return document.querySelector(arguments[0])?.{property} ?? null");
    let answer = browser.execute(&script, vec![selector.into()]).await;
    answer.unwrap()
}

/// Waits until an element does not say something any more.
async fn says_no_more(browser: &Client, selector: &str, text: &str) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        // It may be replaced while it is read.
        if let Ok(found) = browser.find(Locator::Css(selector)).await
            && let Ok(said) = found.text().await
            && !said.contains(text)
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("'{text}' is still at {selector}")
}

/// Waits until an element says something.
async fn says(browser: &Client, selector: &str, text: &str) {
    let (begun, mut said) = (Instant::now(), String::new());
    while begun.elapsed() < PATIENCE {
        // It may be replaced while it is read.
        if let Ok(found) = browser.find(Locator::Css(selector)).await {
            said = found.text().await.unwrap_or_default();
            if said.contains(text) {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("waited for '{text}' at {selector}, there is '{said}'");
}

/// Waits until a script says so.
async fn holds(browser: &Client, script: &str) {
    let (begun, mut said) = (Instant::now(), json!(null));
    while begun.elapsed() < PATIENCE {
        said = browser
            .execute(script, Vec::new())
            .await
            .unwrap_or_default();
        if said == json!(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("'{script}' says {said}");
}

/// Waits until a selector finds nothing.
async fn is_gone(browser: &Client, selector: &str) {
    let script = format!(
        "return document.querySelector({}) === null",
        json!(selector)
    );
    holds(browser, &script).await;
}

/// Waits until the line about the game says something.
async fn status(browser: &Client, text: &str) {
    says(browser, "#status", text).await;
}

/// Chooses a cell, and sends it.
async fn point(browser: &Client, cell: &str) {
    click(browser, &format!("a[data-target='{cell}']")).await;
    click(browser, "#send").await;
}

/// Offers a game to anybody, with more chosen in its form.
async fn offer(server: &Server, browser: &Client, game: &str, fields: &[(&str, &str)]) {
    browser
        .goto(&server.url(&format!("/play/{game}")))
        .await
        .unwrap();
    for (name, value) in [("against", "anybody")].iter().chain(fields) {
        click(
            browser,
            &format!("select[name={name}] option[value={value}]"),
        )
        .await;
    }
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "Waiting for players").await;
}

/// Takes the first game that is offered.
async fn join(server: &Server, browser: &Client) {
    browser.goto(&server.url("/play")).await.unwrap();
    click(browser, "td.act button").await;
}
