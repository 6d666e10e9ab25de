//! Events without a player, as the page of a game tells them: dice that can be checked, cards that are dealt, reveals.

use crate::support::Server;
use bilancia_games::catalog;
use bilancia_table::{Record, record::DiceCheck};
use tempfile::TempDir;

#[test]
fn a_dealt_card_is_not_called_dice() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("kuhn", "myself", &[]);
    for (lang, deal, dice) in [("en", "Deal ", "Dice "), ("it", "Distribuzione ", "Dadi ")] {
        let page = one.get_in(&game, lang).text;
        let moves = page.split("class=\"moves\"").nth(1).unwrap();
        let moves = moves.split("</table>").next().unwrap();
        assert!(moves.contains(deal) && !moves.contains(dice), "{moves}");
    }
    // Where no player has given a share yet, the page asks for one in the same terms.
    let waiting = one.post("/play", &[("game", "kuhn"), ("against", "myself")]);
    for (lang, asked, title, dice) in [
        (
            "en",
            "Deal: waiting for your share",
            "Deal</summary>",
            "dice ",
        ),
        (
            "it",
            "Distribuzione: si aspetta la tua parte",
            "Distribuzione</summary>",
            "dadi",
        ),
    ] {
        let page = one.get_in(&waiting.leads_to, lang).text;
        let page = page.split("<main").nth(1).unwrap();
        assert!(page.contains(asked) && page.contains(title), "{page}");
        assert!(!page.contains(dice), "{page}");
    }
}

#[test]
fn a_game_without_choices_says_how_it_was_decided() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let fields = [("o.pieces", "1"), ("o.course", "short")];
    let game = one.set_up("goose", "myself", &fields);
    let page = one.waits_for(&game, "decided it; nobody had a choice");
    assert!(page.contains(&format!("href=\"{game}?at=1\"")), "{page}");
}

/// The sentences on a page about the last round.
fn narrated(page: &str) -> &str {
    let words = page.split("class=\"narrated\">").nth(1);
    words.map_or("", |words| words.split('<').next().unwrap_or_default())
}

#[test]
fn a_reveal_is_told_in_words() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("nibelungenlied", "myself", &[]);
    assert_eq!(narrated(&one.get(&game).text), "");
    for (seat, text) in [("0", "GK"), ("0", "HS"), ("1", "GH")] {
        assert_eq!(one.act(&game, seat, text).leads_to, game, "{text}");
    }
    let told = "Hagen was chosen by both and is cancelled: Gunther and Siegfried may move up to 2 steps each.";
    assert_eq!(narrated(&one.get(&game).text), told);
    assert_eq!(narrated(&one.get(&format!("{game}/text")).text), told);
    assert_eq!(
        narrated(&one.get_in(&game, "it").text),
        "Hagen è annullato, perché scelto da entrambi: Gunther e Sigfrido muovono di 2 passi al massimo."
    );
    // A battle without dice begins with hits that have fallen already.
    let battle = one.set_up("battle", "myself", &[]);
    let begins = narrated(&one.get(&battle).text).to_owned();
    assert_eq!(begins, "The attacker fires: 3 hits.");
    assert_eq!(one.act(&battle, "1", "lose 2 inf 1 arm").leads_to, battle);
    let page = one.get(&battle).text;
    let lost = narrated(&page);
    assert!(
        lost.starts_with("The defender loses 2 inf 1 arm."),
        "{lost}"
    );
    assert!(lost.contains("The defender fires back: "), "{lost}");
    let past = one.get(&format!("{battle}?at=0")).text;
    assert_eq!(narrated(&past), begins);
}

#[test]
fn dice_can_be_checked_by_anybody() {
    let folder = TempDir::new().unwrap();
    throw_dice(&Server::start(&folder));
}

pub(super) fn throw_dice(server: &Server) {
    let (one, other) = (server.person(), server.person());
    let fields = [("game", "pig"), ("against", "anybody"), ("o.target", "20")];
    let game = one.post("/play", &fields).leads_to;
    one.share(&game, "white-share");
    other.post_from(&format!("{game}/join"), &[], "same-origin");
    other.share(&game, "blackshare");
    let before = Record::read(&one.get(&format!("{game}/record")).text).unwrap();
    assert_eq!(
        before.tag("Dice-Share-1"),
        Some("whiteshare"),
        "letters and digits only"
    );
    assert_eq!(before.tag("Dice-Share-2"), Some("blackshare"));
    assert_eq!(before.tag("Dice-Secret"), None);
    // A one ends a turn at once, and the next begins with a roll too.
    assert!(
        matches!(before.check_dice(catalog()), Ok(DiceCheck::NotYet(rolls)) if rolls >= 1),
        "{before:?}"
    );
    for _ in 0..400 {
        let page = one.get(&game).text;
        if page.contains("The game is over") {
            break;
        }
        assert!(!page.contains("Dice-Secret"));
        let (person, seat) = if page.contains("Your move") {
            (&one, "0")
        } else {
            (&other, "1")
        };
        let roll = person.act(&game, seat, "roll");
        assert!(roll.leads_to == game);
        // To hold is not always legal.
        person.act(&game, seat, "hold");
    }
    let text = one.get(&format!("{game}/record")).text;
    let record = Record::read(&text).unwrap();
    assert_eq!(record.tag("Dice-Commitment"), before.tag("Dice-Commitment"));
    record.replay(catalog()).unwrap();
    let Ok(DiceCheck::Checked(rolls)) = record.check_dice(catalog()) else {
        panic!("{text}");
    };
    assert!(rolls > 3, "{text}");
    // A record with another throw, another share or another secret is found out.
    let mut other_roll = record.clone();
    for event in &mut other_roll.events {
        if let bilancia_table::Event::Action {
            by: bilancia_core::Actor::Chance,
            text,
        } = event
        {
            *text = if text == "2" {
                "3".to_owned()
            } else {
                "2".to_owned()
            };
            break;
        }
    }
    let mut other_share = record.clone();
    other_share
        .tags
        .iter_mut()
        .find(|(name, _)| name == "Dice-Share-2")
        .unwrap()
        .1
        .push('x');
    let mut other_secret = record;
    other_secret
        .tags
        .iter_mut()
        .find(|(name, _)| name == "Dice-Secret")
        .unwrap()
        .1
        .push('0');
    for forged in [other_roll, other_share, other_secret] {
        let fault = forged.check_dice(catalog()).unwrap_err();
        assert_eq!(fault.rule.to_string(), "record 9", "{fault}");
    }
}
