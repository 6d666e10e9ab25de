//! Every kind of act of a war, by mouse, by keys and by touch: each row of a table is done in all three ways, and after each
//! the turn is one text; in the end the games are one log.

use tempfile::TempDir;

use super::{
    Driver, click,
    hands::{Hands, Way},
    status, wait, war,
};
use crate::support::Server;

/// One thing that a player does.
enum Act {
    /// Goes to a step of the turn.
    Step(&'static str),
    /// Opens what is folded.
    Open(&'static str),
    /// Presses a button that changes the turn.
    Press(&'static str),
    /// Puts a number into a field.
    Number(&'static str, &'static str),
    /// Chooses from a list of a form.
    Choose(&'static str, &'static str),
    /// Ticks a box of a form.
    Tick(&'static str),
    /// Chooses units of an area.
    Take(&'static str, &'static [(&'static str, u8)]),
    /// Sends units from one area to another; all that can go if none are named.
    Go(&'static str, &'static str, &'static [(&'static str, u8)]),
    /// Sends the turn, in spite of what may be forgotten, until the line about the game says something.
    Send(&'static str),
    /// Resigns.
    Resign,
}

use Act::{Choose, Go, Number, Open, Press, Resign, Send, Step, Take, Tick};

/// A kind of act, how it is done, and what the turn then has; nothing once it is sent.
struct Row {
    kind: &'static str,
    acts: &'static [Act],
    text: &'static str,
}

const fn row(kind: &'static str, acts: &'static [Act], text: &'static str) -> Row {
    Row { kind, acts, text }
}

/// West has rockets, an air force, and ships beside an enemy fleet.
const TURN: (&str, &str) = (
    "standing",
    "1.1.research 30w2p5/11 OCC=1c,1i3,1a1,1g1 VIG=1,1i3,1g1 MOL=1,1i1,1b3 PAS=1,1i1,1f2 \
     LEV=2c,2i2,2a1,2f1,2g1 CAM=2,2i1,2g1 ARS=2,2i1 GOWZ=,1t2,1s2,1w1 STRZ=,2s1,2w1 GOLZ=,2t1 MARZ=,1s1,2t1",
);

/// All kinds of acts of a turn.
const ACTS: &[Row] = &[
    row(
        "research",
        &[Step("research"), Number("#research", "5")],
        "research 5",
    ),
    row(
        "buying, one by one",
        &[Step("buy"), Press("#more-arm"), Press("#more-trn")],
        "buy 1 arm 1 trn",
    ),
    row("all of a step taken away", &[Press("#clear-step")], ""),
    row(
        "buying, by a number",
        &[
            Number("#count-inf", "3"),
            Press("#less-inf"),
            Press("#more-trn"),
        ],
        "buy 2 inf 1 trn",
    ),
    row(
        "a raid",
        &[
            Step("move"),
            Take("MOL", &[("bmb", 3)]),
            Press("#to-LEV-0-6"),
        ],
        "raid LEV: 3 bmb MOL",
    ),
    row(
        "an attack by air",
        &[Go("PAS", "CAM", &[("ftr", 2)])],
        "move CAM: 2 ftr PAS",
    ),
    row(
        "fewer units sent",
        &[Press("#less-act\\.ftr")],
        "move CAM: 1 ftr PAS",
    ),
    row(
        "more units sent",
        &[Press("#more-act\\.ftr")],
        "move CAM: 2 ftr PAS",
    ),
    row("an attack by land", &[Go("PAS", "CAM", &[])], "1 inf PAS"),
    row(
        "boarding",
        &[Go("OCC", "GOWZ", &[("inf", 2)])],
        "load GOWZ: 2 inf OCC",
    ),
    row(
        "sailing",
        &[Go(
            "GOWZ",
            "STRZ",
            &[("trn_0inf_0inf", 1), ("sub", 2), ("bat", 1)],
        )],
        "1 trn(2 inf) GOWZ",
    ),
    row("landing", &[Go("STRZ", "ARS", &[])], "land ARS: 2 inf STRZ"),
    row(
        "undoing",
        &[Press(".orders li:last-of-type [id^=undo]")],
        "1 trn(2 inf) GOWZ",
    ),
    row(
        "undoing taken back",
        &[Press("#redo")],
        "land ARS: 2 inf STRZ",
    ),
    row(
        "the aircraft that falls",
        &[Step("fight"), Press("[id^=falls-]:not([disabled])")],
        "fell 1 bmb LEV",
    ),
    row("a rocket", &[Press("#rocket-0")], "rocket VIG > LEV"),
    row(
        "an order of losses",
        &[Open("orders-STRZ"), Press("#lower-STRZ-trn")],
        "lose sub trn bat",
    ),
    row(
        "submarines that withdraw",
        &[Choose("#dive-to-STRZ", "GOWZ"), Press("#dive-STRZ")],
        "dive 1 after 1 to GOWZ",
    ),
    row(
        "submarines that stay after all",
        &[Press("#undive-STRZ-0")],
        "lose sub trn bat",
    ),
    row(
        "aircraft that do not go on alone",
        &[Tick("#orders-STRZ [name=air]"), Press("#apply-STRZ")],
        "stop air only",
    ),
    row(
        "a withdrawal after an assault",
        &[
            Open("orders-CAM"),
            Tick("#orders-CAM [name=keep]"),
            Choose("#to-CAM", "PAS"),
            Number("#after-CAM", "3"),
        ],
        "CAM: keep land, stop after 3, to PAS",
    ),
    row(
        "a withdrawal of a small army",
        &[Number("#below-CAM", "1")],
        "stop below 1",
    ),
    row(
        "the usual order of losses",
        &[Press("#usual-STRZ"), Press("#lower-STRZ-trn")],
        "lose sub trn bat",
    ),
    row("a battle of choice", &[Press("#begin-MARZ")], "; MARZ"),
    row(
        "aircraft brought home",
        &[
            Step("shift"),
            Go("LEV", "MOL", &[]),
            Go("CAM", "PAS", &[("ftr", 2)]),
        ],
        "PAS: 2 ftr CAM",
    ),
    row(
        "a gun regrouped",
        &[Go("OCC", "MOL", &[("aa", 1)])],
        "1 aa OCC",
    ),
    row(
        "ships regrouped",
        &[Go("GOWZ", "MARZ", &[("trn", 1)])],
        "MARZ: 1 trn GOWZ",
    ),
    row(
        "infantry regrouped",
        &[Go("VIG", "PAS", &[("inf", 1)])],
        "1 inf VIG",
    ),
    row("an order once more", &[Press("#once-more")], "inf VIG"),
    row(
        "placing on land",
        &[Step("place"), Press("#place-all-inf-OCC-OCC")],
        "place 2 inf OCC",
    ),
    row(
        "placing at sea",
        &[Press("#place-trn-GOWZ-OCC")],
        "2 inf OCC ; 1 trn GOWZ",
    ),
    row(
        "standing orders of loss",
        &[
            Open("standing"),
            Press("#lower-land-inf"),
            Press("#raise-sea-sub"),
        ],
        "land arm inf",
    ),
    row(
        "standing orders for submarines",
        &[Press("#subs-leave")],
        "subs leave",
    ),
    row("sending", &[Step("send"), Send("Your turn: East")], ""),
    row("resigning", &[Open("resignation"), Resign], ""),
];

/// East is asked for losses, with submarines beside a fleet of West.
const ASKED: (&str, &str) = (
    "asked",
    "1.1.buy 0/0 OCC=1c,1i3 VIG=1,1i6,1a4 MOL=1 PAS=1,1i1 LEV=2c,2i2,2a1 CAM=2,2i3,2a1 ARS=2,2i1 \
     GOWZ=,1s3,1w1 STRZ=,2t1,2s2 GOLZ=,2t1",
);

/// Acts of a battle in which the defender is asked.
const ANSWERS: &[Row] = &[
    row(
        "a battle in which the defender will be asked",
        &[
            Step("move"),
            Go("PAS", "CAM", &[]),
            Go("VIG", "CAM", &[("arm", 4)]),
        ],
        "4 arm VIG",
    ),
    row(
        "sending as far as the question",
        &[Step("send"), Send("Your turn: East")],
        "",
    ),
    row(
        "the defender names losses",
        &[Step("fight"), Press("#choice-1")],
        "lose 2 inf",
    ),
    row(
        "answering",
        &[Step("send"), Send("Your turn: West")],
        "fight CAM",
    ),
    row(
        "going back after the answer",
        &[
            Step("fight"),
            Open("orders-CAM"),
            Choose("#to-CAM", "PAS"),
            Number("#after-CAM", "1"),
        ],
        "stop after 1, to PAS",
    ),
    row(
        "sending the rest",
        &[Step("send"), Send("Your turn: East")],
        "",
    ),
];

/// Acts of a bid, which is placed before the war.
const BIDS: &[Row] = &[
    row(
        "buying of a bid",
        &[Step("buy"), Press("#more-inf"), Press("#more-sub")],
        "buy 1 inf 1 sub",
    ),
    row(
        "placing a bid",
        &[
            Step("place"),
            Press("#place-inf-VIG-VIG"),
            Press("#place-sub-GOWZ-GOWZ"),
        ],
        "1 sub GOWZ",
    ),
    row("sending a bid", &[Step("send"), Send("West")], ""),
];

/// Sends the turn, twice where it asks whether something is forgotten.
async fn send(hands: &Hands, status: &str) {
    let asks = super::is_there(hands, "#warnings h2").await;
    hands.press("#send").await;
    if asks {
        let again = "form:has(input[name=sure]) #send";
        wait(hands, again).await;
        hands.press(again).await;
    }
    super::status(hands, status).await;
}

/// Does a row.
async fn perform(hands: &Hands, row: &Row) {
    for act in row.acts {
        match act {
            Step(step) => hands.step(step).await,
            Open(door) => hands.open(door).await,
            Press(button) => {
                let before = hands.version().await;
                hands.press(button).await;
                hands.kept(&before).await;
            }
            Number(field, number) => {
                let before = hands.version().await;
                hands.number(field, number).await;
                hands.kept(&before).await;
            }
            Choose(list, value) => hands.choose(list, value).await,
            Tick(tick) => hands.tick(tick).await,
            Take(from, groups) => hands.take(from, groups).await,
            Go(from, there, groups) => hands.send(from, there, groups).await,
            Send(status) => send(hands, status).await,
            Resign => {
                hands.press("#resignation .danger").await;
                super::status(hands, "The game is over").await;
            }
        }
    }
}

/// Begins a board with a position; `losses` is the option of that name.
async fn begin(server: &Server, hands: &Hands, (losses, position): (&str, &str)) {
    let page = server.url("/analysis/new?game=war");
    hands.goto(&page).await.unwrap();
    wait(hands, "textarea[name=position]").await;
    let script = "const form = document.querySelector('textarea[name=position]').form;
        form.elements.position.value = arguments[0];
        form.elements['o.losses'].value = arguments[1];
        form.submit()";
    hands.run(script, &[position, losses]).await;
    status(hands, "Your turn: West").await;
}

/// Does all rows, and returns the texts of the turn after each, and the log.
async fn play(server: &Server, hands: &Hands, rows: &[Row]) -> (Vec<String>, String) {
    let game = hands.current_url().await.unwrap().path().to_owned();
    let mut texts = Vec::new();
    for row in rows {
        perform(hands, row).await;
        // Of a turn that is sent nothing is left to read.
        if row.text.is_empty() {
            continue;
        }
        let text = hands.text().await;
        assert!(
            text.contains(row.text),
            "{} by {:?}: {text}",
            row.kind,
            hands.way
        );
        texts.push(format!("{}: {text}", row.kind));
    }
    (texts, war::moves(server, hands, &game).await)
}

/// Does rows in every way, each in a game that `begin` begins, and compares what comes of them.
async fn compare(rows: &[Row], begin: impl AsyncFn(&Server, &Hands)) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut done = Vec::new();
    for way in Way::ALL {
        let hands = Hands::new(&driver, way).await;
        begin(&server, &hands).await;
        done.push(play(&server, &hands, rows).await);
    }
    assert!(done[0].1.lines().count() > 1, "{}", done[0].1);
    for other in &done[1..] {
        assert_eq!(*other, done[0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_act_of_a_turn_is_one_log_by_mouse_by_keys_and_by_touch() {
    compare(ACTS, async |server, hands| {
        begin(server, hands, TURN).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_in_a_battle_are_one_log_in_every_way() {
    compare(ANSWERS, async |server, hands| {
        begin(server, hands, ASKED).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bid_is_one_log_in_every_way() {
    let bid = async |server: &Server, hands: &Hands| {
        let page = server.url("/play/war?o.bid=11west");
        hands.goto(&page).await.unwrap();
        click(hands, "select[name=against] option[value=myself]").await;
        click(hands, "form[action='/play'] .btn.pri").await;
        status(hands, "Your turn: West").await;
    };
    compare(BIDS, bid).await;
}
