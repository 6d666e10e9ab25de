//! Orders to units of a war, shown before the server has answered.

use tempfile::TempDir;

use super::{
    DESK, Driver, click, holds, is_gone, read, says, until,
    war::{begin, chosen},
};
use crate::support::Server;

/// Holds back what is sent: `go` lets it go on, `fail` loses it on its way.
const HOLD: &str = "
    const plain = window.fetch;
    const wait = new Promise((done, lost) => {
        window.go = () => { window.fetch = plain; done(); };
        window.fail = () => lost(new TypeError('lost'));
    });
    window.fetch = async (url, how) => {
        if (how?.method === 'POST') { await wait; }
        return plain(url, how);
    };
    window.mend = () => { window.fetch = plain; };";

/// Lets the server refuse the order: other units than those that are there are to go.
const SPOIL: &str = "
    const button = document.querySelector('.targets button[data-to=PAS]');
    button.value = button.value.replace(/\\d+ inf/, '99 inf');";

#[tokio::test(flavor = "multi_thread")]
async fn units_are_drawn_on_their_way_until_the_server_answers() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let run = async |script| drop(one.execute(script, Vec::new()).await.unwrap());
    begin(&server, &one, "myself").await;
    chosen(&one, "move").await;
    for answer in ["refused", "lost"] {
        click(&one, "#from-VIG").await;
        says(&one, ".targets button[data-to=PAS]", "").await;
        if answer == "refused" {
            run(SPOIL).await;
        }
        run(HOLD).await;
        click(&one, "a[data-target='PAS']").await;
        until("units are on their way", async || {
            let words = read(&one, ".going text", "textContent").await;
            match words.as_str() {
                Some(words) if words.contains("3 infantry") => Ok(()),
                _ => Err(words),
            }
        })
        .await;
        is_gone(&one, ".orders li").await;
        if answer == "refused" {
            run("window.go()").await;
            says(&one, "#desk [role=alert]", "").await;
            is_gone(&one, ".going, .orders li").await;
        } else {
            run("window.fail()").await;
            says(&one, "#no-contact", "Changes of a turn wait").await;
            holds(
                &one,
                "return getComputedStyle(document.querySelector('.going')).display === 'none'",
            )
            .await;
            // The order is sent again.
            run("window.mend()").await;
            says(&one, ".orders", "The Pass").await;
            is_gone(&one, ".going").await;
        }
    }
    one.close().await.unwrap();
}
