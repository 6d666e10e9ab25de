//! The guided war: a first turn by the clicks that the guide names, with a ring around each.

use tempfile::TempDir;

use super::{DESK, Driver, click, is_gone, offer, says, status, wait};
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
        // An area that the lesson is about has its ring on the map too, and its link says what to do with it.
        let code = control.trim_end_matches(']').rsplit(['-', '=']).next();
        if let Some(code) = code.filter(|code| code.len() == 3 && code.to_uppercase() == *code) {
            wait(&one, &format!("svg[data-map] #area-{code}[data-guide]")).await;
            // An area where units are to be placed is no link of the map.
            if !control.starts_with("#place") {
                let link = format!("a[data-target={code}][aria-describedby=guide-now]");
                wait(&one, &link).await;
            }
        }
        click(&one, &format!("{control}[data-guide]")).await;
    }
    // What was done is ticked, also on the page as it comes anew.
    wait(&one, "#send[data-guide]").await;
    one.refresh().await.unwrap();
    says(&one, "#guide .lessons", "✓ Place").await;
    click(&one, "#send[data-guide]").await;
    // The program has answered: the second turn begins, and a lesson of it can be left out.
    says(&one, "#guide", "lesson 7 of 11").await;
    // The program says why it played as it did, and hints wait to be asked for.
    click(&one, "#why-2 > summary").await;
    says(&one, "#why-2", "Recruit").await;
    click(&one, "#hints > summary").await;
    click(&one, "#ask-captain").await;
    says(&one, "#hints-captain", "The Captain would").await;
    click(&one, "#hints-off").await;
    wait(&one, "#hints-on").await;
    click(&one, "#guide-skip").await;
    says(&one, "#guide", "lesson 8 of 11").await;
    click(&one, "#guide-end").await;
    is_gone(&one, "#guide").await;
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn against_people_hints_come_without_a_program() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    offer(&server, &one, "war", &[]).await;
    let game = one.current_url().await.unwrap().path().to_owned();
    assert!(
        !server
            .person()
            .post(&format!("{game}/join"), &[])
            .complains()
    );
    one.goto(&server.url(&game)).await.unwrap();
    status(&one, "Your turn: West").await;
    click(&one, "#hints-on").await;
    says(&one, "#hints-forgotten", "IPC are left").await;
    // Not by a link of one's own making either.
    one.goto(&server.url(&format!("{game}?ask=captain")))
        .await
        .unwrap();
    says(&one, "#hints", "What can fall next turn?").await;
    is_gone(&one, "#ask-captain").await;
    is_gone(&one, "#hints-captain").await;
    one.close().await.unwrap();
}
