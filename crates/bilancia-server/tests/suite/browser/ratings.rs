//! A rated game from the lobby to the rating beside the name.

use tempfile::TempDir;

use super::{Browser, DESK, Driver, PHONE, click, fill, says, status};
use crate::support::Server;

/// Somebody with an account, on the page Play.
pub(super) async fn registered(
    server: &Server,
    driver: &Driver,
    name: &str,
    size: [u32; 2],
) -> Browser {
    let browser = driver.calm_browser(size).await;
    browser.goto(&server.url("/account")).await.unwrap();
    for (field, value) in [("name", name), ("password", "una parola lunga")] {
        let selector = format!("form[action='/account/register'] input[name={field}]");
        fill(&browser, &selector, value).await;
    }
    click(&browser, "form[action='/account/register'] button").await;
    says(&browser, "h1", "Play").await;
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_offer_of_the_lobby_ends_with_ratings_beside_the_names() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = registered(&server, &driver, "Livia", DESK).await;
    let other = registered(&server, &driver, "Tancredi", PHONE).await;
    click(&one, "#offer select[name=game] option[value=tictactoe]").await;
    click(&one, "#offer select[name=time] option[value='15m+10s']").await;
    // Rated is what people with an account are proposed.
    says(&one, "#offer select[name=rated] option:checked", "Rated").await;
    click(&one, "#offer button[value=offered]").await;
    status(&one, "Waiting for players").await;
    other.goto(&server.url("/play")).await.unwrap();
    says(&other, "tr[data-game] .tag.on", "Rated").await;
    click(&other, "td.act button").await;
    says(&other, "#kind", "Rated").await;
    for (number, cell) in ["b2", "a1", "b1", "a2", "b3"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &one } else { &other };
        status(mover, "Your move").await;
        // A click is enough where minutes count.
        click(mover, &format!("a[data-target='{cell}']")).await;
    }
    status(&one, "Your rating is now 1662").await;
    status(&other, "Your rating is now 1338").await;
    for browser in [&one, &other] {
        says(browser, ".seats", "1662").await;
        says(browser, ".seats", "1338").await;
    }
    other.goto(&server.url("/person/Livia")).await.unwrap();
    says(&other, "#ratings table", "1662").await;
    one.close().await.unwrap();
    other.close().await.unwrap();
}
