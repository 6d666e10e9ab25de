//! A turn of the world war on a phone: bought, moved, placed and sent by touch, without leaving the map.

use serde_json::json;
use tempfile::TempDir;

use super::{
    Driver,
    hands::{Hands, Way},
    status, wait, war_map,
};
use crate::support::Server;

/// Whether the page is where it was: the same game, and not scrolled.
async fn stays(hands: &Hands, game: &str) {
    let place = "return [location.pathname, scrollX, scrollY].join(' ')";
    let place = hands.run(place, &[]).await;
    assert_eq!(place, json!(format!("{game} 0 0")));
}

/// Presses a button that changes the turn, and waits until it has.
async fn edit(hands: &Hands, button: &str) {
    let before = hands.version().await;
    hands.press(button).await;
    hands.kept(&before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_given_on_a_phone_without_leaving_the_map() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = Hands::new(&driver, Way::Touch).await;
    let game = war_map::begin(&server, &one).await;
    wait(&one, "svg[data-map].pans").await;
    one.step("buy").await;
    // Something new above it does not move a button away from the finger, which buys one more at the same place.
    let show = "document.querySelector('#more-trn').scrollIntoView({ block: 'center' })";
    let place = "return Math.round(document.querySelector('#more-trn').getBoundingClientRect().y)";
    one.run(show, &[]).await;
    let before = one.run(place, &[]).await;
    for _ in 0..2 {
        edit(&one, "#more-trn").await;
        assert_eq!(one.run(place, &[]).await, before);
    }
    edit(&one, "#less-trn").await;

    // An area whose middle lies above the window is chosen by a touch of the rest.
    one.step("move").await;
    one.pull_up("#area-RUS").await;
    one.take("RUS", &[]).await;
    one.press("#other").await;
    for (from, there) in [("KAR", "UKR"), ("CAU", "UKR")] {
        one.send(from, there, &[]).await;
        stays(&one, &game).await;
    }
    // The fighter flies home, and then there is placing.
    one.step("shift").await;
    one.send("UKR", "CAU", &[]).await;
    one.step("place").await;
    edit(&one, "[id^=place-trn]").await;
    let text = one.text().await;
    assert!(
        text.contains("UKR") && text.contains("place 1 trn"),
        "{text}"
    );
    stays(&one, &game).await;
    one.step("send").await;
    one.press("#send").await;
    let again = "form:has(input[name=sure]) #send";
    wait(&one, again).await;
    one.press(again).await;
    status(&one, "Your turn: Germany").await;
    stays(&one, &game).await;
}
