//! The bar of every page: its menu in narrow windows, and the news in it.

use bilancia_testkit::browser::Browser;
use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, fill, fit::Fitness, holds, is_gone, rematch::over, says, until,
    wait,
};
use crate::support::Server;

/// Somebody with an account, on a page that says nothing of games.
async fn registered(server: &Server, driver: &Driver, name: &str, size: [u32; 2]) -> Browser {
    let browser = driver.calm_browser(size).await;
    browser.goto(&server.url("/account")).await.unwrap();
    for (field, text) in [("name", name), ("password", "una parola lunga")] {
        let field = format!("form[action='/account/register'] input[name={field}]");
        fill(&browser, &field, text).await;
    }
    click(&browser, "form[action='/account/register'] button").await;
    wait(&browser, &format!("header a[href='/person/{name}']")).await;
    browser.goto(&server.url("/about")).await.unwrap();
    browser
}

/// Presses Escape until a menu is closed: what closes it comes with the first that is opened.
async fn escape(browser: &Client, menu: &str) {
    let script = "
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        return document.querySelector(arguments[0]).open;";
    until(&format!("{menu} is closed"), async || {
        match browser.execute(script, vec![json!(menu)]).await {
            Ok(Value::Bool(false)) => Ok(()),
            said => Err(format!("{said:?}")),
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_narrow_window_has_a_menu_with_the_news_beside_it() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    let phone = registered(&server, &driver, "Livia", PHONE).await;
    holds(
        &phone,
        "const seen = (part) => document.querySelector(`header ${part}`).checkVisibility();
        return !seen('nav') && !seen('.acct') && !seen('.seg') && seen('#menu') && seen('#news')",
    )
    .await;
    click(&phone, "#menu").await;
    for words in [
        "Play",
        "Learn",
        "Puzzles",
        "Tournaments",
        "Watch",
        "Livia: my page",
        "Settings",
        "Laboratory",
        "Battles",
        "Rules",
        "People",
        "IT",
    ] {
        says(&phone, ".menu > div", words).await;
    }
    fitness.look(&phone, "the menu").await;
    escape(&phone, ".menu").await;
    holds(&phone, "return document.activeElement.id === 'menu'").await;
    // One menu closes the other, and so does a press on anything else.
    click(&phone, "#menu").await;
    click(&phone, "#news").await;
    let one =
        "return !document.querySelector('.menu').open && document.querySelector('.news').open";
    holds(&phone, one).await;
    fitness.look(&phone, "the news").await;
    let press = "document.querySelector('footer').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))";
    phone.execute(press, vec![]).await.unwrap();
    holds(&phone, "return !document.querySelector('.news').open").await;
    click(&phone, "#menu").await;
    click(&phone, ".menu button[value=it]").await;
    says(&phone, "#news", "Novità").await;
    phone.close().await.unwrap();
    // A wide one has room for all.
    let desk = driver.calm_browser(DESK).await;
    desk.goto(&server.url("/about")).await.unwrap();
    let all = "const seen = (part) => document.querySelector(part).checkVisibility();
        return seen('header nav') && seen('.acct') && !seen('#menu')";
    holds(&desk, all).await;
    says(&desk, "footer nav:last-of-type", "Ratings").await;
    fitness.look(&desk, "the foot").await;
    fitness.verdict();
    desk.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn news_are_counted_in_place_and_lead_to_what_waits() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let livia = registered(&server, &driver, "Livia", DESK).await;
    livia.execute("window.kept = true", vec![]).await.unwrap();
    let other = server.person();
    let challenge = || {
        let fields = [("opponent", "Livia"), ("seat", "1")];
        other.set_up("tictactoe", "person", &fields)
    };
    let game = challenge();
    says(&livia, ".news .count", "1").await;
    click(&livia, "#news").await;
    says(&livia, ".news li", "challenges you").await;
    let mut fitness = Fitness::new();
    fitness.look(&livia, "news of a challenge").await;
    // What is taken back waits no more, and this is seen without a new page.
    other.post(&format!("{game}/call-off"), &[("seat", "1")]);
    let none = "return window.kept && document.querySelector('.news .count').textContent === '' && !document.querySelector('.news li')";
    holds(&livia, none).await;
    let game = challenge();
    click(&livia, ".news li a").await;
    click(&livia, "form[action$='/join'] button").await;
    says(&livia, "#status", "Your move").await;
    livia.goto(&server.url("/news")).await.unwrap();
    says(&livia, "#all-news li", "Your move: Tic-tac-toe").await;
    fitness.look(&livia, "all news").await;
    fitness.verdict();
    click(&livia, "#all-news li a").await;
    says(&livia, "#status", "Your move").await;
    assert_eq!(livia.current_url().await.unwrap().path(), game);
    livia.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_heard_of_on_other_pages_and_answered_on_that_of_the_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let [host, guest] = over(&server, &driver).await;
    let finished = guest.current_url().await.unwrap();
    let mut fitness = Fitness::new();
    for (lang, words) in [("en", "wants a rematch"), ("it", "chiede la rivincita")] {
        guest.goto(&server.url("/about")).await.unwrap();
        click(&guest, "#menu").await;
        click(&guest, &format!(".menu button[value={lang}]")).await;
        wait(&guest, &format!("html[lang={lang}]")).await;
        click(&host, "#rematch-ask").await;
        says(&guest, "#challenge", words).await;
        says(&guest, ".news .count", "1").await;
        fitness.look(&guest, "a rematch is asked for").await;
        if lang == "en" {
            click(&host, "#rematch-back").await;
            holds(&guest, "return document.getElementById('challenge').hidden").await;
        }
    }
    click(&guest, "#challenge a").await;
    says(&guest, "#rematch.lit", "rivincita").await;
    assert_eq!(guest.current_url().await.unwrap(), finished);
    holds(&guest, "return document.getElementById('challenge').hidden").await;
    click(&guest, "#rematch.lit #rematch-ask").await;
    is_gone(&host, "#rematch").await;
    fitness.verdict();
    host.close().await.unwrap();
    guest.close().await.unwrap();
}
