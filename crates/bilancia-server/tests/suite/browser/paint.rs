//! How long it takes until a browser shows something of a page that it has never seen.
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, click, status, war_map};
use crate::support::Server;

/// Times of each page are taken so often.
const TIMES: usize = 7;

/// Time from the beginning of the visit to the first paint with content, in milliseconds.
async fn first_paint(browser: &Client) -> f64 {
    let script = "const done = arguments[0];
        const look = () => {
            const paint = performance.getEntriesByName('first-contentful-paint')[0];
            paint ? done(paint.startTime) : setTimeout(look, 10);
        };
        look();";
    let found = browser.execute_async(script, Vec::new()).await.unwrap();
    found.as_f64().unwrap()
}

/// Sets up a game against oneself, and returns its address.
async fn begin(server: &Server, browser: &Client, page: &str, choice: &str, said: &str) -> String {
    browser.goto(&server.url(page)).await.unwrap();
    click(browser, choice).await;
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, said).await;
    browser.current_url().await.unwrap().path().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it measures first paints"]
async fn first_paints_of_pages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let host = driver.browser(DESK, true).await;
    let myself = "select[name=against] option[value=myself]";
    let alea = begin(&server, &host, "/play/alea", myself, "White").await;
    let strait = begin(&server, &host, "/play/war", myself, "Your turn").await;
    let both = &war_map::player(1, "me");
    let classic = "/play/war?o.map=classic&hands=1%2B3%2B5,2%2B4";
    let classic = begin(&server, &host, classic, both, "Your turn").await;
    let cookies = host.get_all_cookies().await.unwrap();
    host.close().await.unwrap();
    let pages = [
        ("home", "/"),
        ("play", "/play"),
        ("set-up of a war", "/play/war"),
        ("Alea", &alea),
        ("war on The Strait", &strait),
        ("war on Classic", &classic),
        ("laboratory", "/laboratory"),
        ("battles", "/battles"),
        ("booklet of the war", "/rules/war"),
        ("puzzles", "/puzzles"),
    ];
    for (name, page) in pages {
        let mut times = Vec::new();
        for _ in 0..TIMES {
            // A new browser has nothing in its cache; cookies are given to it on a page without style.
            let one = driver.browser([1440, 900], true).await;
            one.goto(&server.url("/health")).await.unwrap();
            for cookie in &cookies {
                one.add_cookie(cookie.clone()).await.unwrap();
            }
            one.goto(&server.url(page)).await.unwrap();
            times.push(first_paint(&one).await);
            one.close().await.unwrap();
        }
        times.sort_by(f64::total_cmp);
        let (half, most) = (times[TIMES / 2], times[TIMES - 1]);
        println!("{name}: {half:.0} ms in the middle, {most:.0} ms at most");
    }
}
