//! Turns of wars that were sent, as browsers without scripts and spectators see them.

use crate::support::{Person, Server};
use bilancia_analysis::turns::read_turn;
use bilancia_core::Seat;
use bilancia_games::catalog;
use bilancia_table::Table;
use bilancia_testkit::eventually_some;
use tempfile::TempDir;

const WEST: &str =
    "buy 1 inf 1 arm\nmove PAS: 1 arm 2 inf VIG\nshift VIG: 2 inf OCC\nplace 1 inf 1 arm OCC\nend";
const EAST: &str = "buy 3 inf\nmove PAS: 3 inf 1 arm CAM\nfight PAS\nplace 3 inf LEV\nend";

/// A war on The Strait, with the position that its players know.
struct War<'a> {
    people: [&'a Person<'a>; 2],
    address: String,
    table: Box<dyn Table>,
}

impl<'a> War<'a> {
    fn begin(people: [&'a Person<'a>; 2], against: &str) -> Self {
        let fields = [("seat", "0"), ("o.research", "off")];
        let address = people[0].set_up("war", against, &fields);
        let table = catalog().read("war:research=off").unwrap();
        Self {
            people,
            address,
            table: table.table(None).unwrap(),
        }
    }

    /// Sends a turn of a power.
    fn send(&mut self, power: u8, text: &str) {
        let turn = read_turn(&*self.table, Seat(power), text).unwrap();
        let turn = turn.unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert!(turn.whole, "{text}");
        for action in &turn.actions {
            let person = self.people[usize::from(power)];
            let answer = person.act(&self.address, &power.to_string(), action);
            assert!(!answer.complains(), "{action}: {}", answer.leads_to);
        }
        self.table = turn.after;
    }

    fn page(&self, person: &Person<'_>, part: &str) -> String {
        let answer = person.get(&format!("{}{part}", self.address));
        assert_eq!(answer.status, 200, "{part}: {}", answer.text);
        answer.text
    }
}

#[test]
fn a_sent_turn_is_shown_step_by_step_to_everybody() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, two, other) = (server.person(), server.person(), server.person());
    let mut war = War::begin([&one, &two], "anybody");
    assert!(!two.post(&format!("{}/join", war.address), &[]).complains());
    assert!(!war.page(&one, "").contains("id=\"since\""));
    war.send(0, WEST);
    war.send(1, EAST);
    // The player reads what the opponent has done, and comes to the turn by a link.
    let own = war.page(&one, "");
    let since = own
        .split("id=\"since\"")
        .nth(1)
        .unwrap()
        .split("</section>")
        .next()
        .unwrap();
    assert!(since.contains("The Pass taken, "), "{since}");
    assert!(since.contains("?story=2\""), "{since}");
    // The map has the way of the attack and the mark of the battle, for the player and for others who ask for the turn.
    let story = war.page(&other, "?story=2");
    for page in [&own, &story] {
        assert!(page.contains("data-from=\"CAM\" data-to=\"PAS\""), "{page}");
        assert!(page.contains("<title>East: The Pass taken, "), "{page}");
    }
    assert!(story.contains("Battle in The Pass"), "{story}");
    assert!(
        war.page(&other, "?story=0")
            .contains("The position at the start")
    );
    assert!(war.page(&other, "?story=999").contains("Turn 2 of 2"));
    assert!(!war.page(&other, "").contains("id=\"since\""));
    // No list of single actions any more.
    assert!(
        own.contains("/turns\"") && !own.contains("data-at="),
        "{own}"
    );
    let first = war.page(&other, "/turns/2");
    assert!(
        first.contains("Round 1: East") && first.contains("Purchase"),
        "{first}"
    );
    let count = first.split("Step 1 of ").nth(1).unwrap();
    let count: usize = count
        .split(|c: char| !c.is_ascii_digit())
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert!(count >= 4, "{count}");
    let mut titles = Vec::new();
    for step in 1..=count {
        let page = war.page(&other, &format!("/turns/2?step={step}"));
        assert!(
            page.contains("<svg") && !page.contains(" style=\""),
            "{page}"
        );
        assert!(page.contains(&format!("Step {step} of {count}")), "{page}");
        let links = page.split("href=\"").skip(1);
        let mut links = links.filter_map(|rest| rest.split('"').next());
        assert_eq!(
            links.any(|link| link.ends_with("/turns/2?step=2")),
            step == 1 || step == 3,
            "{page}"
        );
        // The way of the attack is drawn at the step in which it was ordered.
        let moves = page.contains("<b>Combat move</b>");
        assert_eq!(page.contains("data-from=\"CAM\" data-to=\"PAS\""), moves);
        titles.push(
            page.split("id=\"status\"><b>")
                .nth(1)
                .unwrap()
                .split("</b>")
                .next()
                .unwrap()
                .to_owned(),
        );
        // Players see no more and no less than spectators.
        let main = |page: &str| page.split("<main").nth(1).unwrap().to_owned();
        let its = war.page(&two, &format!("/turns/2?step={step}"));
        let told = |page: &str| {
            main(page)
                .split("</h1>")
                .nth(1)
                .unwrap()
                .split("</main>")
                .next()
                .unwrap()
                .to_owned()
        };
        assert_eq!(told(&its), told(&page));
        if titles.last().unwrap().starts_with("Battle") {
            assert!(page.contains("class=\"strips\""), "{page}");
            let first = titles.last().unwrap().ends_with("assault 1");
            let six = page.contains("The attacker has 6 points: 1 hit.");
            assert_eq!(six, first, "{page}");
        }
    }
    assert_eq!(titles[..2], ["Purchase", "Combat move"]);
    assert!(
        titles[2].starts_with("Battle in The Pass: assault 1"),
        "{titles:?}"
    );
    assert_eq!(titles.last().unwrap(), "Placing");
    assert!(first.contains("buy 3 inf"), "{first}");
    let italian = other
        .get_in(&format!("{}/turns/2?step=3", war.address), "it")
        .text;
    assert!(
        italian.contains("Battaglia in Il Passo: assalto 1"),
        "{italian}"
    );
    // All turns, the latest first.
    let all = war.page(&other, "/turns");
    let places = ["/turns/2\"", "/turns/1\""].map(|turn| all.find(turn).unwrap());
    assert!(places[0] < places[1]);
    for wrong in [
        "/turns/0",
        "/turns/9",
        "/turns/x",
        "/turns/-1",
        "/turns/2?step=x",
        "/turns/99999999999999999999",
    ] {
        assert_eq!(
            other.get(&format!("{}{wrong}", war.address)).status,
            404,
            "{wrong}"
        );
    }
    assert_eq!(
        other
            .get(&format!("{}/turns/2?step=999", war.address))
            .status,
        200
    );
    assert_eq!(
        other.get(&format!("{}/turns/2?step=0", war.address)).status,
        200
    );
}

#[test]
fn figures_are_shown_as_charts_and_tables() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, two, other) = (server.person(), server.person(), server.person());
    let mut war = War::begin([&one, &two], "anybody");
    assert!(!two.post(&format!("{}/join", war.address), &[]).complains());
    assert!(war.page(&other, "/statistics").contains("start"));
    war.send(0, WEST);
    war.send(1, EAST);
    for (lang, zero) in [("en", "zero for everybody"), ("it", "per regola la somma")] {
        let page = other
            .get_in(&format!("{}/statistics", war.address), lang)
            .text;
        assert_eq!(
            page.matches("class=\"chart by-width\"").count(),
            4,
            "{page}"
        );
        assert!(page.contains(zero) && !page.contains(" style=\""), "{page}");
    }
    let page = war.page(&other, "/statistics");
    // Cash of the second round: 3 - 3 + 11 IPC and more, as the position says.
    let position = war.table.position();
    let cash = position.split(' ').nth(1).unwrap();
    for cash in cash.split('/') {
        assert!(page.contains(&format!("<td>{cash}</td>")), "{cash}: {page}");
    }
    // Other games have no such pages.
    let alea = one.set_up("alea", "myself", &[]);
    for part in ["/turns", "/turns/1", "/statistics"] {
        assert_eq!(one.get(&format!("{alea}{part}")).status, 404);
    }
}

#[test]
fn a_private_war_is_closed_to_strangers() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let mut war = War::begin([&one, &one], "myself");
    war.send(0, WEST);
    for part in ["/turns", "/turns/1", "/statistics"] {
        assert_eq!(
            one.get(&format!("{}{part}", war.address)).status,
            200,
            "{part}"
        );
        assert_eq!(
            other.get(&format!("{}{part}", war.address)).status,
            404,
            "{part}"
        );
    }
}

#[test]
fn a_first_turn_is_learnt_order_by_order() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let answers = [
        "buy 1 inf; buy 2 inf",
        "move PAS: 3 inf VIG",
        "odds PAS",
        "move PAS: 1 arm VIG",
        "fight PAS",
        "shift VIG: 2 inf OCC",
        "place 3 inf OCC",
        "end",
    ];
    for (number, answer) in (1..).zip(answers) {
        let page = format!("/learn/war/{number}");
        for lang in ["en", "it"] {
            assert!(one.get_in(&page, lang).text.contains("<svg"), "{page}");
        }
        let wrong = one.post(&page, &[("answer", "move LEV: 1 inf VIG")]);
        assert_eq!(wrong.status, 422, "{page}");
        assert!(wrong.text.contains("/rules/war#"), "{page}: {}", wrong.text);
        let right = one.post(&page, &[("answer", answer)]);
        assert_eq!(right.status, 200, "{page}");
        assert!(right.text.contains("Right: "), "{page}: {}", right.text);
        let next = right
            .text
            .contains(&format!("href=\"/learn/war/{}\"", number + 1));
        assert_eq!(next, number < answers.len(), "{page}");
    }
    // The forecast is shown, and another question is not what is asked for.
    let asked = one.post("/learn/war/3", &[("answer", "odds PAS")]).text;
    assert!(asked.contains("assault 1: "), "{asked}");
    let other = one.post("/learn/war/3", &[("answer", "n PAS")]).text;
    assert!(
        other.contains("it is not what the task asks for"),
        "{other}"
    );
    assert!(!one.get("/learn/war/8").text.contains("/puzzles/war"));
    assert!(one.get("/learn").text.contains("/learn/war/1"));
}

#[test]
fn a_war_is_reviewed_turn_by_turn_when_nobody_can_gain_by_it() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, two) = (server.person(), server.person());
    let mut war = War::begin([&one, &two], "anybody");
    two.post(&format!("{}/join", war.address), &[]);
    war.send(0, WEST);
    war.send(1, EAST);
    let refused = war.page(&one, "/review");
    assert!(refused.contains("Come back when the war is over"));
    assert!(!refused.contains("data-again"));
    two.post(&format!("{}/resign", war.address), &[("seat", "1")]);
    let page = eventually_some("the review is there", || {
        Some(war.page(&one, "/review")).filter(|page| !page.contains("data-again"))
    });
    assert!(page.contains("The turns that decided"), "{page}");
    // Each turn leads to where it can be stepped through, and the captain's turn is told where it was better.
    for turn in ["/turns/1", "/turns/2"] {
        assert!(page.contains(&format!("{}{turn}", war.address)), "{page}");
    }
    assert!(
        page.contains("Buys ") || page.contains("As good."),
        "{page}"
    );
    let italian = one.get_in(&format!("{}/review", war.address), "it").text;
    assert!(italian.contains("I turni decisivi"), "{italian}");
    // Its first turns are among the openings, one by one.
    let openings = one.waits_for("/openings/war", "<pre");
    assert!(
        openings.contains("100 %") && openings.contains("VIG"),
        "{openings}"
    );
    let row = openings.split("<pre").next().unwrap();
    let link = row.rsplit("href=\"?").next().unwrap().split('"').next();
    let link = format!("?{}", link.unwrap());
    let answers = one.get(&format!("/openings/war{}", link.replace("&amp;", "&")));
    assert!(
        answers.text.contains("fight PAS") && answers.text.contains("0 %"),
        "{}",
        answers.text
    );
    // A game that is no war has none.
    let other = one.set_up("tictactoe", "myself", &[]);
    assert_eq!(one.get(&format!("{other}/review")).status, 404);
}

#[test]
fn only_a_war_that_was_begun_with_the_guide_is_guided() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (taught, other) = (server.person(), server.person());
    let guided = taught.post("/war/guided", &[]).leads_to;
    let has_guide = |person: &Person<'_>, game: &str| {
        let page = person.get(game);
        assert_eq!(page.status, 200, "{}", page.text);
        page.text.contains("id=\"guide\"")
    };
    assert!(has_guide(&taught, &guided));
    // The same beginning, put together by hand.
    let start = bilancia_war_desk::guide::START;
    let fields = [("seat", "0"), ("o.research", "off"), ("position", start)];
    let by_hand = other.set_up("war", "myself", &fields);
    assert!(!has_guide(&other, &by_hand));
    // Once it was ended it stays away.
    let aids = format!("{guided}/aids");
    assert!(!taught.post(&aids, &[("do", "guide-off")]).complains());
    assert!(!has_guide(&taught, &guided));
}
