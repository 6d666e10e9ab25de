//! Fitness of pages for phones and screen readers.

use std::process::Command;

use bilancia_games::catalog;
use bilancia_testkit::sized;
use tempfile::TempDir;

use super::{
    Driver, PHONE, click, fill,
    fit::{Fitness, tool},
    status, wait,
};
use crate::support::{Server, pages as all_pages};

#[test]
fn scripts_have_the_types_that_they_say() {
    let tsc = tool("typescript/bin/tsc");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let checked = Command::new("node")
        .arg(tsc)
        .args(["-p", folder])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_fit_a_phone_and_have_names_for_everything() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browser = driver.browser(PHONE, true).await;
    let mut pages = all_pages();
    let book = ["", "/docs/book/games.it", "/docs/results/scale"];
    pages.extend(book.map(|page| format!("/book{page}")));
    pages.push("/none".to_owned());
    for game in catalog().0 {
        let name = game.info().name;
        browser
            .goto(&server.url(&format!("/play/{name}")))
            .await
            .unwrap();
        click(&browser, "select[name=against] option[value=myself]").await;
        click(&browser, "form[action='/play'] .btn.pri").await;
        status(&browser, "").await;
        pages.push(browser.current_url().await.unwrap().path().to_owned());
    }
    // What somebody sees who has a name, and a game that is over.
    browser.goto(&server.url("/account")).await.unwrap();
    for (field, text) in [("name", "Livia"), ("password", "una parola lunga")] {
        let selector = format!("form[action='/account/register'] input[name={field}]");
        fill(&browser, &selector, text).await;
    }
    click(&browser, "form[action='/account/register'] button").await;
    // Going on before the answer is there would lose the session that the name begins.
    wait(&browser, "header a[href='/person/Livia']").await;
    browser
        .goto(&server.url(&pages.last().unwrap().clone()))
        .await
        .unwrap();
    click(&browser, "#resignation summary").await;
    click(&browser, "form[action$='/resign'] button").await;
    status(&browser, "The game is over").await;
    let game = pages.last().unwrap().clone();
    pages.extend(["analysis", "text"].map(|page| format!("{game}/{page}")));
    pages.push("/account".to_owned());
    pages.push("/person/livia".to_owned());
    let mut fitness = Fitness::new();
    for page in pages.into_iter().step_by(sized(3, 1)) {
        browser.goto(&server.url(&page)).await.unwrap();
        fitness.look(&browser, &page).await;
    }
    fitness.verdict();
    browser.close().await.unwrap();
}
