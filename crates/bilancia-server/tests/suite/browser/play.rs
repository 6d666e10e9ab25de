//! How people play.

use std::time::Duration;

use fantoccini::{Client, Locator, key::Key};
use tempfile::TempDir;

use super::{DESK, Driver, click, fill, holds, join, offer, point, read, says, status};
use crate::support::Server;

async fn two_play(scripts: bool) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, scripts).await;
    let other = driver.browser(DESK, scripts).await;
    offer(&server, &one, "tictactoe", &[]).await;
    join(&server, &other).await;
    status(&other, "Waiting for").await;
    let cells = ["b2", "a1", "b1", "a2", "b3"];
    for (number, cell) in cells.into_iter().enumerate() {
        let mover = if number % 2 == 0 { &one } else { &other };
        if !scripts {
            mover.refresh().await.unwrap();
        }
        // With scripts the page shows by itself that the other has moved.
        status(mover, "Your move").await;
        point(mover, cell).await;
        if number + 1 < cells.len() {
            status(mover, "Waiting for").await;
        }
    }
    status(&one, "The game is over").await;
    if !scripts {
        other.refresh().await.unwrap();
    }
    status(&other, "The game is over").await;
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_see_each_other_move() {
    two_play(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_without_scripts() {
    two_play(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn secret_choices_open_together() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    offer(&server, &one, "frames", &[]).await;
    join(&server, &other).await;
    status(&one, "Choose in secret").await;
    point(&one, "d4").await;
    status(&one, "You have sealed d4").await;
    // The other hears that something was sealed, not what.
    status(&other, "Choose in secret").await;
    says(&other, ".seats", "sealed").await;
    assert!(other.find(Locator::Css(".moves")).await.is_err());
    point(&other, "k9").await;
    for browser in [&one, &other] {
        status(browser, "Choose in secret").await;
        says(browser, ".moves", "d4").await;
        says(browser, ".moves", "k9").await;
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

/// Waits until the board shows this many events.
async fn comes_to(browser: &Client, events: usize) {
    let there =
        format!("return document.querySelector(\".board[data-events='{events}']\") !== null");
    holds(browser, &there).await;
}

/// Presses keys where the focus is, which survives a page that changes by itself; an element that was found does not.
async fn type_in(browser: &Client, keys: &str) {
    for _ in 0..10 {
        if let Ok(active) = browser.active_element().await
            && active.send_keys(keys).await.is_ok()
        {
            return;
        }
    }
    panic!("'{keys}' cannot be typed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_the_keyboard_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/tictactoe")).await.unwrap();
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    for (number, cell) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        comes_to(&one, number).await;
        holds(&one, "return document.readyState === 'complete'").await;
        let body = one.find(Locator::Css("body")).await.unwrap();
        body.send_keys("m").await.unwrap();
        holds(&one, "return document.activeElement.id === 'text'").await;
        type_in(&one, &format!("{cell}{}", char::from(Key::Enter))).await;
        // What was typed is ready to be sent by the next press.
        holds(&one, "return document.activeElement.id === 'send'").await;
        type_in(&one, &Key::Enter.to_string()).await;
    }
    status(&one, "The game is over").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_cut_off_misses_nothing() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    offer(&server, &one, "tictactoe", &[]).await;
    let game = one.current_url().await.unwrap().path().to_owned();
    let other = server.person();
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    status(&one, "Your move").await;
    point(&one, "b2").await;
    status(&one, "Waiting for").await;
    // The server goes away and comes back, and the other moves and speaks before the browser has found it again.
    let (agent, address) = (other.leave(), server.address);
    drop(server);
    let server = Server::again(&folder, address);
    let other = server.back(agent);
    assert_eq!(other.act(&game, "1", "a1").leads_to, game);
    other.post(&format!("{game}/say"), &[("text", "back again")]);
    status(&one, "Your move").await;
    says(&one, ".chat", "back again").await;
    // Text that is being typed stays when the page changes.
    fill(&one, "#text", "c3").await;
    other.post(&format!("{game}/say"), &[("text", "hurry up")]);
    says(&one, ".chat", "hurry up").await;
    assert_eq!(read(&one, "#text", "value").await, "c3");
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_are_dragged_and_moves_appear_by_themselves() {
    use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/chess")).await.unwrap();
    click(&one, "select[name=against] option[value=program]").await;
    click(&one, "select[name=strength] option[value='level:1']").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    status(&one, "Your move").await;
    holds(&one, "return document.readyState === 'complete'").await;
    // Where a square is seen; e4 is two squares above e2.
    let place = "const at = (cell) => document.querySelector(`a[data-target='${cell}']`).getBoundingClientRect();
        const [e2, f2] = [at('e2'), at('f2')];
        return [e2.x + e2.width / 2, e2.y + e2.height / 2, f2.x - e2.x].map(Math.round);";
    let place = one.execute(place, Vec::new()).await.unwrap();
    let [x, y, size] = [0, 1, 2].map(|index| place[index].as_i64().unwrap());
    let to = |x: i64, y: i64| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(100)),
        x: x as f64,
        y: y as f64,
    };
    let drag = MouseActions::new("mouse".to_owned())
        .then(to(x, y))
        .then(PointerAction::Down {
            button: MOUSE_BUTTON_LEFT,
        })
        .then(to(x, y - size))
        .then(to(x, y - 2 * size))
        .then(PointerAction::Up {
            button: MOUSE_BUTTON_LEFT,
        });
    one.perform_actions(drag).await.unwrap();
    says(&one, "#send", "e4").await;
    assert!(one.find(Locator::Css(".ghost")).await.is_err());
    // Sounds are for those who ask for them.
    assert_eq!(read(&one, "#sounds", "ariaPressed").await, "false");
    click(&one, "#sounds").await;
    assert_eq!(read(&one, "#sounds", "ariaPressed").await, "true");
    click(&one, "#send").await;
    // The program's answer comes by itself, and is said.
    status(&one, "Your move").await;
    says(&one, "#last", "Black").await;
    let pressed = read(&one, "#sounds", "ariaPressed").await;
    assert_eq!(pressed, "true", "it is remembered");
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_in_italian_too() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/tictactoe")).await.unwrap();
    click(&one, "button[name=lang][value=it]").await;
    says(&one, "html[lang=it] h1", "").await;
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    status(&one, "Tocca a te").await;
    for (number, cell) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        comes_to(&one, number).await;
        point(&one, cell).await;
    }
    status(&one, "La partita è finita").await;
    let language = one.find(Locator::Css("html")).await.unwrap();
    assert_eq!(language.attr("lang").await.unwrap().as_deref(), Some("it"));
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_waits_does_not_load_itself_anew_under_a_choice() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    offer(&server, &one, "tictactoe", &[]).await;
    let game = one.current_url().await.unwrap().path().to_owned();
    other.post(&format!("{game}/join"), &[]);
    // Both the page that answers a move and the one that shows the opponent's take the place of one that waits.
    for (mine, theirs) in [("b2", "a1"), ("b1", "a2")] {
        status(&one, "Your move").await;
        point(&one, mine).await;
        status(&one, "Waiting for").await;
        let meant = "return document.querySelectorAll('main noscript, main meta').length";
        let left = one.execute(meant, Vec::new()).await.unwrap();
        assert_eq!(left, 0, "what is for browsers without scripts");
        assert!(!other.act(&game, "1", theirs).complains());
    }
    status(&one, "Your move").await;
    one.close().await.unwrap();
}
