//! The guided war: a first turn by the clicks that the guide names, with a ring around each.

use tempfile::TempDir;

use super::{DESK, Driver, click, is_gone, says, status, wait};
use crate::support::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_leads_through_a_first_turn() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/")).await.unwrap();
    click(&one, "#guided").await;
    status(&one, "Your turn: West").await;
    // Each is done as often as the lesson asks for it.
    let course = [
        ("Buy", "#more-inf", "Left: 6 IPC"),
        ("Buy", "#more-inf", "Left: 3 IPC"),
        ("Buy", "#more-inf", "Left: 0 IPC"),
    ];
    for (title, control, left) in course {
        says(&one, "#guide h2", title).await;
        click(&one, &format!("{control}[data-guide]")).await;
        says(&one, "#cash", left).await;
    }
    let course = [
        ("Attack", "#step-move"),
        ("Attack", "#from-VIG"),
        ("Attack", "[data-to=PAS]"),
        ("Read the forecast", "#step-fight"),
        ("Read the forecast", "#next-step"),
        ("Regroup", "#from-OCC"),
        ("Regroup", "[data-to=VIG]"),
        ("Place", "#step-place"),
        ("Place", "#place-all-inf-OCC-OCC"),
        ("Send", "#step-send"),
    ];
    for (title, control) in course {
        says(&one, "#guide h2", title).await;
        click(&one, &format!("{control}[data-guide]")).await;
    }
    // What was done is ticked, also on the page as it comes anew.
    wait(&one, "#send[data-guide]").await;
    one.refresh().await.unwrap();
    says(&one, "#guide .lessons", "✓ Place").await;
    click(&one, "#send[data-guide]").await;
    // The program has answered: the second turn begins, and a lesson of it can be left out.
    says(&one, "#guide", "lesson 7 of 11").await;
    click(&one, "#guide-skip").await;
    says(&one, "#guide", "lesson 8 of 11").await;
    click(&one, "#guide-end").await;
    is_gone(&one, "#guide").await;
    one.close().await.unwrap();
}
