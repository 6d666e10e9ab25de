//! Fitness of pages in states that one comes to by using them, at both widths and in both themes.

use fantoccini::Client;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, fill, fit::Fitness, holds, offer, point, says, status, wait,
};
use crate::support::{Person, Server};

/// Looks at the state that a browser is in, at both widths.
pub(super) async fn look(fitness: &mut Fitness, browser: &Client, state: &str) {
    for ([width, height], at) in [(DESK, "wide"), (PHONE, "narrow")] {
        browser.set_window_size(width, height).await.unwrap();
        fitness.look(browser, &format!("{state}, {at}")).await;
    }
    let [width, height] = DESK;
    browser.set_window_size(width, height).await.unwrap();
}

pub(super) async fn path(browser: &Client) -> String {
    browser.current_url().await.unwrap().path().to_owned()
}

/// Waits until a cell has been pointed at.
pub(super) async fn begun(browser: &Client) {
    says(browser, "main:has(a[href*='path=']):not(:has(#send))", "").await;
    holds(browser, "return location.search.includes('path=')").await;
}

/// A game that the browser offers and somebody else takes; they say something in it.
async fn against(
    server: &Server,
    browser: &Client,
    other: &Person<'_>,
    game: &str,
    fields: &[(&str, &str)],
) -> String {
    offer(server, browser, game, fields).await;
    let game = path(browser).await;
    assert!(!other.post(&format!("{game}/join"), &[]).complains());
    other.post(&format!("{game}/say"), &[("text", "Good luck!")]);
    says(browser, "ul.chat", "Good luck!").await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_fit_from_the_first_draft_to_its_end() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    let mut fitness = Fitness::new();
    offer(&server, &one, "tictactoe", &[]).await;
    look(&mut fitness, &one, "waiting for players").await;
    let game = against(&server, &one, &other, "alea", &[]).await;
    status(&one, "Your move").await;
    look(&mut fitness, &one, "own turn and chat").await;
    click(&one, "a[data-target='c1']").await;
    begun(&one).await;
    look(&mut fitness, &one, "a move begun").await;
    click(&one, "a[data-target='c3']").await;
    // It may be turned too.
    says(&one, "form.send, .acts.send", "").await;
    look(
        &mut fitness,
        &one,
        "a move that can be completed in two ways",
    )
    .await;
    click(&one, ".acts a").await;
    says(&one, "#send", "").await;
    look(&mut fitness, &one, "a move drafted").await;
    fill(&one, "#text", "c1-c9\n").await;
    says(&one, "#hint .bad", "").await;
    look(&mut fitness, &one, "a draft refused").await;
    fill(&one, "#text", "c1-c2\n").await;
    says(&one, "#send", "c2").await;
    click(&one, "#send").await;
    status(&one, "Waiting for").await;
    look(&mut fitness, &one, "waiting for the other").await;
    click(&one, "a[data-target='d1']").await;
    begun(&one).await;
    look(&mut fitness, &one, "a premove begun").await;
    other.post(&format!("{game}/offer-draw"), &[("seat", "1")]);
    one.refresh().await.unwrap();
    look(&mut fitness, &one, "a draw offered").await;
    fill(&one, "#say", "Thank you\n").await;
    says(&one, "ul.chat", "Thank you").await;
    click(&one, "#answers summary").await;
    click(&one, "#build").await;
    says(&one, ".prepared", "").await;
    look(&mut fitness, &one, "conditional moves").await;
    one.goto(&server.url(&game)).await.unwrap();
    click(&one, "#rules summary").await;
    click(&one, "#resignation summary").await;
    look(&mut fitness, &one, "about to resign, with the rules").await;
    click(&one, "#resignation button").await;
    status(&one, "The game is over").await;
    look(&mut fitness, &one, "a game that is over").await;
    one.goto(&server.url(&format!("{game}?at=0")))
        .await
        .unwrap();
    look(&mut fitness, &one, "an earlier position").await;
    one.goto(&server.url(&format!("{game}/chat")))
        .await
        .unwrap();
    look(&mut fitness, &one, "all messages").await;
    one.close().await.unwrap();
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn sealed_choices_are_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    let mut fitness = Fitness::new();
    let game = against(&server, &one, &other, "frames", &[]).await;
    status(&one, "Choose in secret").await;
    look(&mut fitness, &one, "to choose in secret").await;
    click(&one, "a[data-target='d4']").await;
    says(&one, "#send", "d4").await;
    look(&mut fitness, &one, "a secret draft").await;
    click(&one, "#send").await;
    status(&one, "You have sealed d4").await;
    look(&mut fitness, &one, "sealed").await;
    assert!(!other.act(&game, "1", "e5").complains());
    says(&one, ".opened", "e5").await;
    look(&mut fitness, &one, "revealed").await;
    against(&server, &one, &other, "frames", &[("sealing", "players")]).await;
    says(&one, "#sealing", "").await;
    look(&mut fitness, &one, "to seal by oneself").await;
    point(&one, "d4").await;
    status(&one, "sealed").await;
    look(&mut fitness, &one, "sealed by oneself").await;
    one.close().await.unwrap();
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_and_results_are_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let mut fitness = Fitness::new();
    one.goto(&server.url("/play/alea")).await.unwrap();
    click(&one, "select[name=against] option[value=person]").await;
    fill(&one, "input[name=opponent]", "Nobody at all").await;
    click(&one, "form.set-up button.pri").await;
    says(&one, ".bad[role=alert]", "").await;
    look(&mut fitness, &one, "set-up refused").await;
    one.goto(&server.url("/account")).await.unwrap();
    fill(&one, "form[action$='/enter'] [name=name]", "Livia").await;
    fill(
        &one,
        "form[action$='/enter'] [name=password]",
        "a wrong word",
    )
    .await;
    click(&one, "form[action$='/enter'] button").await;
    says(&one, ".bad[role=alert]", "").await;
    look(&mut fitness, &one, "sign-in refused").await;
    fill(&one, "form[action$='/register'] [name=name]", "Livia").await;
    fill(
        &one,
        "form[action$='/register'] [name=password]",
        "una parola lunga",
    )
    .await;
    click(&one, "form[action$='/register'] button").await;
    wait(&one, "header a[href='/person/Livia']").await;
    one.goto(&server.url("/account")).await.unwrap();
    let present = "form[action$='/recovery'] [name=present]";
    fill(&one, present, "una parola lunga").await;
    click(&one, "form[action$='/recovery'] button").await;
    says(&one, "#code", "").await;
    click(&one, "#deletion summary").await;
    fill(&one, "#deletion [name=present]", "a wrong word").await;
    click(&one, "#deletion button").await;
    says(&one, ".bad[role=alert]", "").await;
    look(&mut fitness, &one, "deletion refused").await;
    for (query, what, state) in [
        (
            "attack=4+arm+5+inf&defend=3+arm+5+inf",
            "table.odds",
            "odds",
        ),
        (
            "attack=3+inf&defend=2+fantria",
            ".bad[role=alert]",
            "battle refused",
        ),
        (
            "attack=2+trn&defend=1+sub&cargo=2+inf&land=1+inf",
            "main",
            "a landing",
        ),
    ] {
        one.goto(&server.url(&format!("/battles?{query}")))
            .await
            .unwrap();
        says(&one, what, "").await;
        look(&mut fitness, &one, state).await;
    }
    one.goto(&server.url("/analysis/new")).await.unwrap();
    fill(&one, "textarea[name=record]", "nothing of the kind").await;
    click(&one, "form[action='/analysis/new'] button.pri").await;
    says(&one, ".bad[role=alert]", "").await;
    look(&mut fitness, &one, "record refused").await;
    one.close().await.unwrap();
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_fit_once_it_is_done() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    let mut fitness = Fitness::new();
    let game = against(&server, &one, &other, "tictactoe", &[]).await;
    for (mine, cell) in [(true, "b2"), (false, "b1"), (true, "a1"), (false, "a2")] {
        match mine {
            true => {
                status(&one, "Your move").await;
                point(&one, cell).await;
                status(&one, "Waiting for").await;
            }
            false => assert!(!other.act(&game, "1", cell).complains()),
        }
    }
    status(&one, "Your move").await;
    point(&one, "c3").await;
    status(&one, "The game is over").await;
    let page = format!("{game}/analysis");
    one.goto(&server.url(&page)).await.unwrap();
    look(&mut fitness, &one, "an analysis before luck is weighed").await;
    click(&one, "form:has([name=luck][value=weigh]) button").await;
    // The page that waits loads itself anew.
    says(&one, "#luck", "Value at the start").await;
    look(&mut fitness, &one, "an analysis that is done").await;
    one.goto(&server.url(&format!("{page}?at=1")))
        .await
        .unwrap();
    says(&one, "main", "Played here").await;
    look(&mut fitness, &one, "a costly move").await;
    one.close().await.unwrap();
    fitness.verdict();
}
