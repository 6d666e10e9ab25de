//! Challenges of turns in browsers: the players’ and the arbiter’s.

use bilancia_server::Clock;
use fantoccini::Client;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, fill, fit::Fitness, join, offer, point, says, status, wait,
};
use crate::support::{Server, file};

/// Types into a field, and presses the button of its form.
async fn write(browser: &Client, form: &str, fields: &[(&str, &str)]) {
    for (name, text) in fields {
        let field = format!("{form} [name={name}]");
        fill(browser, &field, text).await;
    }
    click(browser, &format!("{form} button")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_challenged_ruled_about_and_played_anew() {
    let folder = TempDir::new().unwrap();
    let mut config = Server::config(&file(&folder), Clock::of_machine());
    config.operator = Some("Livia".to_owned());
    let server = Server::configured(config);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    let [one, other, arbiter] = [
        driver.browser(DESK, true).await,
        driver.browser(PHONE, true).await,
        driver.browser(PHONE, true).await,
    ];
    arbiter.goto(&server.url("/account")).await.unwrap();
    let name = [("name", "Livia"), ("password", "una parola lunga")];
    write(&arbiter, "form[action='/account/register']", &name).await;
    wait(&arbiter, "header a[href='/person/Livia']").await;

    let fields = [("time", "'3d+1d/5d'"), ("policy", "agreed")];
    offer(&server, &one, "tictactoe", &fields).await;
    join(&server, &other).await;
    point(&one, "b2").await;
    status(&other, "Your move").await;
    click(&other, "#challenge-turn summary").await;
    says(&other, "#challenge-turn", "Disputes left in this game: 3").await;
    fitness.look(&other, "a challenge to be made").await;
    write(
        &other,
        "#challenge-turn form",
        &[("text", "Why the middle?"), ("place", "b2")],
    )
    .await;
    says(&other, ".dispute", "The program has justified the turn").await;
    says(&other, ".dispute", "Justified. Turns found: 1").await;
    fitness.look(&other, "a turn that is justified").await;
    // The other browser hears of it by itself.
    says(&one, ".dispute", "Why the middle?").await;
    click(&other, ".dispute form[action$='/escalate'] button").await;
    status(&other, "A move is disputed").await;
    arbiter.goto(&server.url("/rulings")).await.unwrap();
    says(&arbiter, "main", "Why the middle?").await;
    fitness.look(&arbiter, "a case that waits").await;
    let ruling = [
        ("from", "1"),
        ("rule", "tictactoe 1"),
        ("words", "The middle was promised."),
    ];
    write(&arbiter, "form[action='/rulings'][method=post]", &ruling).await;
    says(&arbiter, "h1", "Case 1").await;
    fitness.look(&arbiter, "a case").await;
    says(&one, ".dispute", "The middle was promised.").await;
    fitness.look(&one, "a ruling against the player").await;
    click(&one, ".dispute form[action$='/settle'] button").await;
    status(&one, "Your move").await;
    point(&one, "a1").await;
    status(&other, "Your move").await;
    arbiter
        .goto(&server.url("/rulings?q=promised"))
        .await
        .unwrap();
    says(&arbiter, "main", "Case 1").await;
    fitness.look(&arbiter, "cases").await;
    fitness.verdict();
    for browser in [one, other, arbiter] {
        browser.close().await.unwrap();
    }
}
