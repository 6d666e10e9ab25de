//! The page of a game: what it asks once, what it marks on the board, and boards with more points than a phone has room for fingers.

use fantoccini::Client;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, holds, is_gone, offer, point, says, send_at_once, status, wait,
};
use crate::support::{Person, Server};

/// Offers a game that another person joins; its address.
async fn against(
    server: &Server,
    one: &Client,
    other: &Person<'_>,
    game: &str,
    fields: &[(&str, &str)],
) -> String {
    offer(server, one, game, fields).await;
    let game = one.current_url().await.unwrap().path().to_owned();
    other.post(&format!("{game}/join"), &[]);
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn sounds_are_asked_for_once_after_the_first_move_of_another() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    let game = against(&server, &one, &other, "tictactoe", &[]).await;
    let asked = "[data-question=sounds]:not([hidden])";
    let silent = format!("return !document.querySelector('{asked}')");
    status(&one, "Your move").await;
    holds(&one, &silent).await;
    point(&one, "b2").await;
    status(&one, "Waiting for").await;
    holds(&one, &silent).await;
    assert!(!other.act(&game, "1", "a1").complains());
    says(&one, asked, "Not now").await;
    click(&one, &format!("{asked} button[value=off]")).await;
    is_gone(&one, asked).await;
    // No later move asks again, nor does another page.
    point(&one, "b1").await;
    status(&one, "Waiting for").await;
    assert!(!other.act(&game, "1", "b3").complains());
    status(&one, "Your move").await;
    holds(&one, &silent).await;
    one.refresh().await.unwrap();
    status(&one, "Your move").await;
    holds(&one, &format!("return document.querySelector('[data-question=sounds]') !== null && (() => {{ {silent} }})()")).await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_have_frames_only_once_one_is_chosen_or_pointed_at() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    one.goto(&server.url("/play/chess")).await.unwrap();
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    status(&one, "Your move").await;
    let unseen = "return [...document.querySelectorAll('.board a .frame')].length > 9
        && [...document.querySelectorAll('.board a .frame')].every((frame) => getComputedStyle(frame).opacity === '0')";
    holds(&one, unseen).await;
    let seen = "document.querySelector(\"a[data-target='e2']\").focus();
        return getComputedStyle(document.querySelector(\"a[data-target='e2'] .frame\")).opacity === '1'";
    holds(&one, seen).await;
    click(&one, "a[data-target='e2']").await;
    let goes_on = "const mark = document.querySelector(\"a[data-target='e4'] circle\");
        return mark !== null && getComputedStyle(mark).opacity === '1'";
    holds(&one, goes_on).await;
    one.close().await.unwrap();
}

/// Chooses points of a large board by taps beside them and by nudges, which nothing sends.
async fn nudge(phone: &Client) {
    let whole = "const board = document.querySelector('.board svg').getBoundingClientRect();
        return board.left >= 0 && board.right <= innerWidth && board.width > 0.9 * innerWidth && board.height < innerHeight
            && document.documentElement.scrollWidth <= innerWidth";
    holds(phone, whole).await;
    wait(phone, ".nudges:not([hidden])").await;
    let tap = "const link = document.querySelector(\"a[data-target='k6']\").getBoundingClientRect();
        const [clientX, clientY] = [link.x + link.width / 2 + 3, link.y + link.height / 2 - 2];
        document.querySelector('.board svg').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))";
    phone.execute(tap, Vec::new()).await.unwrap();
    says(phone, "#send", "Seal k6").await;
    for (way, point) in [
        ("left", "j6"),
        ("up", "j7"),
        ("right", "k7"),
        ("down", "k6"),
    ] {
        click(phone, &format!("[data-nudge={way}]")).await;
        says(phone, "#send", &format!("Seal {point}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_the_whole_board_and_names_a_point_before_it_is_sealed() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let phone = driver.phone(PHONE).await;
    let other = server.person();
    let game = against(&server, &phone, &other, "frames", &[]).await;
    status(&phone, "Choose in secret").await;
    send_at_once(&phone).await;
    nudge(&phone).await;
    click(&phone, "#send").await;
    status(&phone, "You have sealed k6").await;
    assert!(!other.act(&game, "1", "a1").complains());
    says(&phone, ".moves", "k6").await;
    // Where the browser seals, the server does not hear of what is tried.
    against(&server, &phone, &other, "frames", &[("sealing", "players")]).await;
    status(&phone, "Choose in secret").await;
    nudge(&phone).await;
    phone.close().await.unwrap();
}
