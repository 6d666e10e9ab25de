//! The board stays where it is while the texts above it and beside it change.

use fantoccini::Client;
use serde_json::Value;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, offer, says, states::begun, status};
use crate::support::{Person, Server};

/// Top and left edge, width and height of the board on its page, in pixels.
async fn board(browser: &Client) -> [i64; 4] {
    // A font that comes late may break lines elsewhere.
    let script = "const [done] = arguments;
        document.fonts.ready.then(() => {
            const board = document.querySelector('.board svg').getBoundingClientRect();
            done([board.top + scrollY, board.left, board.width, board.height].map(Math.round));
        });";
    let found = browser.execute_async(script, Vec::new()).await.unwrap();
    let found: Vec<i64> = serde_json::from_value(found).unwrap();
    found.try_into().unwrap()
}

/// Places of the board in several states of a game.
struct Places<'a> {
    browser: &'a Client,
    found: Vec<(String, [i64; 4])>,
}

impl Places<'_> {
    async fn look(&mut self, state: &str) {
        self.found
            .push((state.to_owned(), board(self.browser).await));
    }

    fn verdict(self) {
        let first = self.found[0].1;
        assert!(
            self.found.iter().all(|(_, place)| *place == first),
            "the board moves: {:?}",
            self.found
        );
    }
}

async fn begin(server: &Server, one: &Client, other: &Person<'_>, game: &str) -> String {
    offer(server, one, game, &[("time", "'3d+1d/5d'")]).await;
    let page = one.current_url().await.unwrap().path().to_owned();
    assert!(!other.post(&format!("{page}/join"), &[]).complains());
    page
}

async fn drag_the_window_to(one: &Client, [width, height]: [u32; 2]) {
    one.set_window_size(width, height).await.unwrap();
    one.execute("scrollTo(0, 0)", Vec::<Value>::new())
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_stays_in_its_place() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = server.person();
    for size in [DESK, PHONE] {
        drag_the_window_to(&one, size).await;
        let game = begin(&server, &one, &other, "alea").await;
        status(&one, "Your move").await;
        let mut places = Places {
            browser: &one,
            found: Vec::new(),
        };
        places.look("own turn").await;
        click(&one, "a[data-target='c1']").await;
        begun(&one).await;
        click(&one, "a[data-target='c3']").await;
        says(&one, ".acts.send, form.send", "").await;
        places.look("a move begun").await;
        click(&one, ".acts a").await;
        says(&one, "#send", "").await;
        places.look("a move drafted").await;
        click(&one, "#send").await;
        status(&one, "Waiting for").await;
        places.look("waiting").await;
        assert!(!other.act(&game, "1", "f8-f6").complains());
        status(&one, "Your move").await;
        places.look("the opponent has moved").await;
        one.goto(&server.url(&format!("{game}?at=1")))
            .await
            .unwrap();
        places.look("an earlier position").await;
        places.verdict();

        let game = begin(&server, &one, &other, "frames").await;
        status(&one, "Choose in secret").await;
        let mut places = Places {
            browser: &one,
            found: Vec::new(),
        };
        places.look("to choose").await;
        click(&one, "a[data-target='d4']").await;
        says(&one, "#send", "d4").await;
        places.look("drafted").await;
        click(&one, "#send").await;
        status(&one, "You have sealed d4").await;
        places.look("sealed, with a fingerprint").await;
        assert!(!other.act(&game, "1", "e5").complains());
        says(&one, ".opened", "e5").await;
        places.look("revealed").await;
        says(&one, ".moves", "Inside").await;
        says(&one, ".moves", "0–0").await;
        places.verdict();
    }
    one.close().await.unwrap();
}
