//! Pages about mail: an address is given and confirmed, choices are made, mails end, and a mailed link signs in.

use bilancia_server::{Clock, MailOptions};
use fantoccini::{Client, Locator};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fill, fit::Fitness, says, wait};
use crate::support::{Server, file, smtp::Sink};

const PASSWORD: &str = "una parola lunga";
const LIVIA: &str = "livia@people.test";
const SITE: &str = "https://games.test";

fn start(folder: &TempDir, sink: &Sink) -> Server {
    let mut config = Server::config(&file(folder), Clock::of_machine());
    config.mail = Some(MailOptions {
        smtp: sink.url(),
        from: "Bilancia <games@games.test>".to_owned(),
        replies: None,
        site: SITE.to_owned(),
        delay: std::time::Duration::ZERO,
        checked_by: None,
    });
    Server::configured(config)
}

/// Types into fields of a form, and sends it.
async fn submit(browser: &Client, form: &str, fields: &[(&str, &str)]) {
    let form = format!("form[action='{form}']");
    for (name, text) in fields {
        let field = format!("{form} input[name={name}]");
        fill(browser, &field, text).await;
    }
    click(browser, &format!("{form} button")).await;
}

/// Opens the page of a mailed link on the server of the test.
async fn follow(server: &Server, browser: &Client, link: &str) {
    let page = link.trim_start_matches(SITE);
    browser.goto(&server.url(page)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_mails_end_and_a_link_signs_in() {
    let (folder, sink) = (TempDir::new().unwrap(), Sink::start());
    let server = start(&folder, &sink);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    let phone = driver.browser(PHONE, true).await;
    phone.goto(&server.url("/account")).await.unwrap();
    let name = [("name", "Livia"), ("password", PASSWORD)];
    submit(&phone, "/account/register", &name).await;
    wait(&phone, "header a[href='/person/Livia']").await;

    phone.goto(&server.url("/account")).await.unwrap();
    let wrong = [("address", LIVIA), ("present", "sbagliata e lunga")];
    submit(&phone, "/account/address", &wrong).await;
    says(&phone, "main [role=alert]", "password").await;
    let right = [("address", LIVIA), ("present", PASSWORD)];
    submit(&phone, "/account/address", &right).await;
    says(
        &phone,
        "#mail",
        &format!("A mail with a link went to {LIVIA}"),
    )
    .await;
    fitness.look(&phone, "an address to be confirmed").await;
    let link = sink.next(LIVIA).link(&format!("{SITE}/mail/confirm/"));
    follow(&server, &phone, &link).await;
    says(&phone, "main", "Mail for the account Livia").await;
    fitness.look(&phone, "a link that confirms").await;
    click(&phone, "form.sheet button").await;
    says(&phone, "h1", "Your address is confirmed").await;
    click(&phone, "main a[href='/account#mail']").await;
    says(&phone, "#mail", &format!("Your mail goes to {LIVIA}.")).await;
    fitness.look(&phone, "an address and choices").await;
    click(&phone, "input[name=turns][value=digest]").await;
    click(&phone, "form[action='/account/wishes'] button").await;
    says(&phone, "main [role=status]", "Saved.").await;
    let chosen = Locator::Css("input[name=turns][value=digest]:checked");
    phone.find(chosen).await.unwrap();

    // The link alone ends mails, without scripts and without signing in.
    let other = server.person();
    let name = [("name", "Bruno"), ("password", PASSWORD)];
    assert_eq!(other.post("/account/register", &name).leads_to, "/play");
    other.set_up("tictactoe", "person", &[("opponent", "Livia")]);
    let offer = sink.next(LIVIA);
    let desk = driver.browser(DESK, false).await;
    // The pages of a browser without scripts are looked at in one with them.
    let seeing = driver.browser(DESK, true).await;
    let link = offer.link(&format!("{SITE}/mail/stop/"));
    follow(&server, &desk, &link).await;
    says(
        &desk,
        "main",
        &format!("No more mails about challenges go to {LIVIA}."),
    )
    .await;
    follow(&server, &seeing, &link).await;
    fitness.look(&seeing, "the end of mails").await;
    click(&desk, "form.sheet button").await;
    says(&desk, "main [role=status]", "Done.").await;
    phone.goto(&server.url("/account")).await.unwrap();
    let wanted = Locator::Css("input[name=challenges]:checked");
    assert!(phone.find(wanted).await.is_err());

    // The way back from a lost password.
    desk.goto(&server.url("/account")).await.unwrap();
    click(&desk, "details:has(form[action='/account/link']) summary").await;
    seeing.goto(&server.url("/account")).await.unwrap();
    click(&seeing, "details:has(form[action='/account/link']) summary").await;
    fitness.look(&seeing, "a link that is asked for").await;
    submit(&desk, "/account/link", &[("address", LIVIA)]).await;
    says(
        &desk,
        "main [role=status]",
        "If an account has this address",
    )
    .await;
    let link = sink.next(LIVIA).link(&format!("{SITE}/mail/enter/"));
    follow(&server, &desk, &link).await;
    says(&desk, "h1", "Sign in as Livia").await;
    follow(&server, &seeing, &link).await;
    fitness.look(&seeing, "a link that signs in").await;
    let field = "form.sheet input[name=password]";
    fill(&desk, field, "un’altra parola").await;
    click(&desk, "form.sheet button").await;
    wait(&desk, "header a[href='/person/Livia']").await;
    // The new password has signed the other browser out.
    phone.goto(&server.url("/account")).await.unwrap();
    says(&phone, "main", "Sign in").await;
    follow(&server, &desk, &link).await;
    says(&desk, "h1", "This link is used up or too old").await;
    follow(&server, &seeing, &link).await;
    fitness.look(&seeing, "a link that is used up").await;
    fitness.verdict();
    for browser in [phone, desk, seeing] {
        browser.close().await.unwrap();
    }
}
