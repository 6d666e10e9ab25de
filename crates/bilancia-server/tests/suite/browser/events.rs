//! Tournaments: announced in the browser, played by programs, and fit to be read at every stage.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fill, fit::Fitness, is_there, read, says, until, wait};
use crate::support::{Server, file};

const DAY: i64 = 24 * 3_600_000;

/// Looks at a page at both widths.
pub(super) async fn look(fitness: &mut Fitness, browser: &Client, server: &Server, page: &str) {
    browser.goto(&server.url(page)).await.unwrap();
    for ([width, height], at) in [(DESK, "wide"), (PHONE, "narrow")] {
        browser.set_window_size(width, height).await.unwrap();
        fitness.look(browser, &format!("{page}, {at}")).await;
    }
    let [width, height] = DESK;
    browser.set_window_size(width, height).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: looks at every page of a whole tournament"]
async fn a_knock_out_is_fit_from_its_announcement_to_the_ratings() {
    let folder = TempDir::new().unwrap();
    let now = Arc::new(AtomicI64::new(1_800_000_000_000));
    let told = Arc::clone(&now);
    let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
    let server = Server::configured(Server::config(&file(&folder), clock));
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let mut fitness = Fitness::new();
    one.goto(&server.url("/account")).await.unwrap();
    for (field, text) in [("name", "Livia"), ("password", "una parola lunga")] {
        let selector = format!("form[action='/account/register'] input[name={field}]");
        fill(&one, &selector, text).await;
    }
    click(&one, "form[action='/account/register'] button").await;
    wait(&one, "header a[href='/person/Livia']").await;
    // The championship of 1995 by two clicks: the list, and its button.
    one.goto(&server.url("/events")).await.unwrap();
    click(&one, "input[name=template] ~ button").await;
    says(&one, "h1", "International Championship").await;
    let championship = one.current_url().await.unwrap().path().to_owned();
    look(&mut fitness, &one, &server, &championship).await;
    // A knock-out of programs, by the form.
    one.goto(&server.url("/events")).await.unwrap();
    click(&one, "#announce a.btn").await;
    says(&one, "h1", "Announce an event").await;
    look_at_form(&mut fitness, &one).await;
    click(&one, "main a[href$='=tictactoe']").await;
    fill(&one, "#announce [name=title]", "Coppa").await;
    click(&one, "#announce details:has([name=tie_break_1]) summary").await;
    for (field, value) in [("format", "knock-out"), ("tie_break_1", "wins")] {
        click(
            &one,
            &format!("#announce select[name={field}] option[value={value}]"),
        )
        .await;
    }
    fill(&one, "#announce [name=days]", "1").await;
    look_at_form(&mut fitness, &one).await;
    click(&one, "#announce button.pri").await;
    says(&one, "h1", "Coppa").await;
    let page = one.current_url().await.unwrap().path().to_owned();
    for level in 1..=4 {
        click(
            &one,
            "#arbiter details:has(form[action$='/program']) summary",
        )
        .await;
        let field = "#arbiter form[action$='/program'] [name=strength]";
        click(&one, &format!("{field} option[value='level:{level}']")).await;
        click(&one, "#arbiter form[action$='/program'] button").await;
        says(&one, "#entrants", &format!("({level})")).await;
    }
    look(&mut fitness, &one, &server, &page).await;
    now.fetch_add(2 * DAY, Ordering::Relaxed);
    until("the knock-out has a champion", async || {
        one.goto(&server.url(&page)).await.unwrap();
        let said = read(&one, "main", "innerText").await.to_string();
        if said.contains("Champion: ") {
            Ok(())
        } else {
            Err(said)
        }
    })
    .await;
    says(&one, "#bracket", "Bracket").await;
    look(&mut fitness, &one, &server, &page).await;
    now.fetch_add(14 * DAY, Ordering::Relaxed);
    // Ratings are computed anew every half minute.
    until("somebody is rated", async || {
        one.goto(&server.url("/ratings")).await.unwrap();
        match is_there(&one, "main table a[href*='player=']").await {
            true => Ok(()),
            false => Err("there is no list"),
        }
    })
    .await;
    click(&one, "main table a[href*='player=']").await;
    says(&one, "#history h2", "History").await;
    let history = one.current_url().await.unwrap();
    let history = format!("{}?{}", history.path(), history.query().unwrap_or_default());
    for page in [history.as_str(), "/ratings", "/champions", "/events"] {
        look(&mut fitness, &one, &server, page).await;
    }
    one.close().await.unwrap();
    fitness.verdict();
}

/// Looks at the open form of an announcement, at both widths.
async fn look_at_form(fitness: &mut Fitness, browser: &Client) {
    for ([width, height], at) in [(PHONE, "narrow"), (DESK, "wide")] {
        browser.set_window_size(width, height).await.unwrap();
        fitness
            .look(browser, &format!("an announcement, {at}"))
            .await;
    }
}
