//! Fitness of pages for phones and screen readers.

use std::process::Command;

use bilancia_games::catalog;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    Driver, PHONE, click, says, status,
    support::{Server, pages as all_pages},
};

/// Faults that make a page unfit for a phone or for those who do not see it.
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

/// Faults that axe finds on a page.
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
    let mut pages = all_pages();
    pages.push("/none".to_owned());
    for game in catalog().0 {
        let name = game.info().name;
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
    // Whoever goes on before the answer is there loses the session that the name begins.
    says(&browser, "header a.acct", "Livia").await;
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
