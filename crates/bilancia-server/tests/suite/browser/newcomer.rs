//! First steps of a new visitor.

use fantoccini::{Client, Locator};
use tempfile::TempDir;

use super::{DESK, Driver, click, fill, holds, join, offer, point, read, says, status};
use crate::support::Server;

/// Sets a game up by its form, with these choices and fields filled in.
async fn begin(server: &Server, browser: &Client, game: &str, choices: &[(&str, &str)]) {
    let page = server.url(&format!("/play/{game}"));
    browser.goto(&page).await.unwrap();
    for (name, value) in choices {
        let option = format!("select[name={name}] option[value={value}]");
        click(browser, &option).await;
    }
    click(browser, "form[action='/play'] .btn.pri").await;
}

/// Shares of the visible pixels that are black, and that are bright.
async fn shades(browser: &Client) -> [f64; 2] {
    let picture = browser.screenshot().await.unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let size = info.color_type.samples();
    let pixels: Vec<_> = pixels[..info.buffer_size()].chunks(size).collect();
    let share = |is: &dyn Fn(u8) -> bool| {
        let found = pixels
            .iter()
            .filter(|pixel| pixel[..3].iter().all(|part| is(*part)));
        found.count() as f64 / pixels.len() as f64
    };
    [share(&|part| part < 8), share(&|part| part > 180)]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_board_has_its_colours() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    begin(&server, &one, "alea", &[("against", "myself")]).await;
    status(&one, "Your move").await;
    let game = one.current_url().await.unwrap().path().to_owned();
    one.goto(&server.url(&format!("{game}/board.svg")))
        .await
        .unwrap();
    let [black, bright] = shades(&one).await;
    assert!(
        black < 0.5 && bright > 0.1,
        "{black} black, {bright} bright"
    );
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_joined_by_the_address_that_the_browser_shows() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let friend = driver.browser(DESK, false).await;
    begin(&server, &one, "tictactoe", &[("against", "invited")]).await;
    status(&one, "Waiting for players").await;
    let address = one.current_url().await.unwrap();
    let link = read(&one, "a#invitation", "href").await;
    let link = link.as_str().unwrap();
    assert_eq!(link, address.as_str());
    assert!(link.starts_with(&server.url("/game/")), "{link}");
    // Without the invitation nothing is known of it.
    let plain = address.path();
    friend.goto(&server.url(plain)).await.unwrap();
    says(&friend, "h1", "There is no such page").await;
    // One comes back from the lobby by an address without it; the browser shows the whole again.
    one.goto(&server.url(plain)).await.unwrap();
    holds(&one, "return location.search.startsWith('?invitation=')").await;
    holds(&one, "return !document.getElementById('copy').hidden").await;
    friend.goto(link).await.unwrap();
    click(&friend, "form[action$='/join'] button").await;
    status(&one, "Your move").await;
    holds(&one, "return document.title.startsWith('(1) ')").await;
    one.close().await.unwrap();
    friend.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_that_may_move_show_their_own_pips_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    begin(&server, &one, "alea", &[("against", "myself")]).await;
    status(&one, "Your move").await;
    let marks = "return [...document.querySelectorAll('a[data-target]')].every((cell) =>
        !cell.querySelector('circle') && cell.querySelector('.frame')
            && getComputedStyle(cell.querySelector('.frame')).fill === 'none')";
    holds(&one, marks).await;
    // Where a die may go to an empty square a dot says so; on another die it is a frame.
    click(&one, "a[data-target='c1']").await;
    let empty = "return !!document.querySelector(\"a[data-target='c3'] circle\")
        && !!document.querySelector(\"a[data-target='b1'] .frame, a[data-target='d1'] .frame\")";
    holds(&one, empty).await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_goose_leaves_something_to_choose_or_is_seen_from_its_beginning() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, false).await;
    begin(&server, &one, "goose", &[("against", "myself")]).await;
    click(&one, "#sharing button").await;
    status(&one, "Your move").await;
    // With one piece there is no choice, so the game is over at once; one steps through it.
    one.goto(&server.url("/play/goose")).await.unwrap();
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form.set-up details summary").await;
    fill(&one, "[name='o.pieces']", "1").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    click(&one, "#sharing button").await;
    status(&one, "The start").await;
    click(&one, "a[rel=next]").await;
    status(&one, "After move 1").await;
    click(&one, "#status a").await;
    status(&one, "The game is over").await;
    one.close().await.unwrap();
}

/// Whether Black's king is below White's on the board.
const TURNED: &str = "const top = (cell) => document.querySelector(`[data-cell='${cell}']`).getBoundingClientRect().top;
    return top('e8') > top('e1')";

#[tokio::test(flavor = "multi_thread")]
async fn each_player_has_the_own_side_at_the_bottom_and_can_turn_the_board() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    offer(&server, &one, "chess", &[]).await;
    join(&server, &other).await;
    status(&one, "Your move").await;
    holds(&other, TURNED).await;
    holds(&one, &TURNED.replace(" > ", " < ")).await;
    // A click hits the square that is shown there.
    click(&one, "a[data-target='e2']").await;
    point(&one, "e4").await;
    status(&other, "Your move").await;
    click(&other, "a[data-target='e7']").await;
    point(&other, "e5").await;
    status(&one, "Your move").await;
    says(&one, ".moves", "e5").await;
    // A key turns the board, and this browser remembers it in every game.
    let body = one.find(Locator::Css("body")).await.unwrap();
    body.send_keys("f").await.unwrap();
    holds(&one, TURNED).await;
    one.refresh().await.unwrap();
    holds(&one, TURNED).await;
    click(&one, "#flip").await;
    holds(&one, &TURNED.replace(" > ", " < ")).await;
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_takes_one_into_a_game_that_begins() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    offer(&server, &one, "tictactoe", &[]).await;
    let game = one.current_url().await.unwrap().path().to_owned();
    one.goto(&server.url("/play")).await.unwrap();
    says(&one, "#lobby", "A game of yours waits for players").await;
    let other = server.person();
    let joined = other.post(&format!("{game}/join"), &[]);
    assert_eq!(joined.leads_to, game);
    status(&one, "Your move").await;
    assert_eq!(one.current_url().await.unwrap().path(), game);
    // Elsewhere the title says that one is awaited.
    one.goto(&server.url("/rules")).await.unwrap();
    holds(&one, "return document.title.startsWith('(1) ')").await;
    one.goto(&server.url("/play")).await.unwrap();
    assert!(one.title().await.unwrap().starts_with("(1) "));
    one.close().await.unwrap();
}

async fn resigns(scripts: bool) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, scripts).await;
    begin(&server, &one, "tictactoe", &[("against", "myself")]).await;
    status(&one, "Your move").await;
    let button = "form[action$='/resign'] button";
    let resign = one.find(Locator::Css(button)).await.unwrap();
    assert!(
        !resign.is_displayed().await.unwrap(),
        "one click is not enough"
    );
    click(&one, "#resignation summary").await;
    assert!(resign.is_displayed().await.unwrap());
    click(&one, button).await;
    status(&one, "resigned").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_takes_two_steps() {
    resigns(true).await;
    resigns(false).await;
}

#[test]
fn the_page_of_battles_reads_the_names_that_it_lists() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anybody = server.person();
    for lang in ["en", "it"] {
        let hint = anybody.get_in("/battles", lang).text;
        let list = hint.split("p class=\"small mut\"").nth(1).unwrap();
        let list = list.split("</p>").next().unwrap();
        let list = list.split_once(": ").unwrap().1.trim_end_matches('.');
        for entry in list.split(", ") {
            let (short, full) = entry.trim_end_matches(')').split_once(" (").unwrap();
            for name in [short, full] {
                let side = match ["trn", "sub", "car", "bat", "esc", "des"].contains(&short) {
                    true => "1 transport",
                    false => "1 infantry",
                };
                let battle = format!("/battles?attack={side}&defend=2 {name} {side}");
                let page = anybody.get_in(&battle.replace(' ', "%20"), lang);
                assert!(!page.text.contains("class=\"bad\""), "{battle}");
            }
        }
    }
    let page = anybody
        .get_in("/battles?attack=3+fanterie&defend=2+fantria", "it")
        .text;
    assert!(page.contains("intendevi inf?"), "by its meaning");
}
