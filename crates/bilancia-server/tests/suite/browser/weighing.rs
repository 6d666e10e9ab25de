//! A game is weighed in the browser: the form, the result as it comes, the report, and cancelling.

use fantoccini::Client;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, says, wait};
use crate::support::Server;

/// Opens the form of a game from the laboratory.
async fn open(server: &Server, browser: &Client, game: &str) {
    browser
        .goto(&server.url("/laboratory/weighing"))
        .await
        .unwrap();
    let link = format!("ul.choices a[href$='game={game}']");
    click(browser, &link).await;
    says(browser, "h1", "Weigh a game").await;
}

async fn choose(browser: &Client, field: &str, value: &str) {
    let option = format!("select[name='{field}'] option[value='{value}']");
    click(browser, &option).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_weighed_while_one_watches() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    let one = driver.browser(DESK, true).await;
    open(&server, &one, "pig").await;
    fitness.look(&one, "the form for weighing").await;
    choose(&one, "players", "novice").await;
    choose(&one, "precision", "1").await;
    choose(&one, "games", "2000").await;
    click(&one, "form.set-up button.btn.pri").await;
    says(&one, "main [role=status]", "games of at most").await;
    fitness.look(&one, "a measurement under way").await;
    let command = wait(&one, "main pre code").await;
    let command = command.text().await.unwrap();
    assert!(
        command.contains("--ladder random+mcts:nodes=64"),
        "{command}"
    );
    fitness.look(&one, "a report").await;
    let report = one.current_url().await.unwrap();
    one.goto(&server.url("/laboratory/weighing")).await.unwrap();
    click(&one, &format!("a[href='{}']", report.path())).await;
    says(&one, "main", "--ladder random+mcts:nodes=64").await;
    one.close().await.unwrap();
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_measurement_is_asked_for_and_cancelled_without_scripts_on_a_phone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(PHONE, false).await;
    open(&server, &one, "chess").await;
    choose(&one, "players", "deep").await;
    choose(&one, "games", "200000").await;
    click(&one, "form.set-up button.btn.pri").await;
    click(&one, "main form.btns button").await;
    says(&one, "main", "Cancelled by who asked").await;
    one.close().await.unwrap();
}
