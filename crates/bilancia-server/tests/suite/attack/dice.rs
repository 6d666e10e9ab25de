//! A host who would choose the dice.
//!
//! A host that knows the shares when it draws the secret chooses every roll; the record proves nothing against it. What
//! keeps a host from it is the order: the commitment has left the server before the share reaches it, and a player who
//! kept it finds any other secret.

use bilancia_core::{Actor, Node};
use bilancia_games::catalog;
use bilancia_table::{
    Record, Table,
    dice::{FairDice, NO_SHARE},
    record::{DiceCheck, dice},
};
use bilancia_testkit::sized;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Person, Program, Server};

/// A value of a field of the form by which a share is given.
fn field(page: &str, name: &str) -> String {
    let form = page
        .split("id=\"sharing\"")
        .nth(1)
        .expect("a share is owed");
    let value = form.split(&format!("name=\"{name}\" value=\"")).nth(1);
    value.unwrap().split('"').next().unwrap().to_owned()
}

fn record(person: &Person<'_>, game: &str) -> Record {
    Record::read(&person.get(&format!("{game}/record")).text).unwrap()
}

fn share(person: &Person<'_>, game: &str, commitment: &str, share: &str) -> bool {
    let fields = [("seat", "0"), ("commitment", commitment), ("share", share)];
    !person.post(&format!("{game}/share"), &fields).complains()
}

/// Results of a row of throws by a secret and a share against a program.
fn thrown(secret: &str, shares: &[String], throws: usize) -> Vec<u64> {
    let dice = FairDice::new(secret.to_owned(), shares.to_vec());
    // In Pig every turn begins with a throw, and every second event is one as long as it goes on.
    (1..=throws)
        .map(|throw| dice.draw(2 * throw - 1, 6))
        .collect()
}

/// A secret by which the first throws are all sixes, searched for by a host who knows all shares.
fn ground(shares: &[String], throws: usize) -> String {
    let secrets = (0_u64..).map(|number| format!("{number:064x}"));
    let wanted = vec![5; throws];
    let mut found = secrets.filter(|secret| thrown(secret, shares, throws) == wanted);
    found.next().unwrap()
}

#[test]
fn the_commitment_is_out_before_a_share_can_be_in() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    // A share that comes with the wish for a game does not count, and nothing is rolled without one.
    let fields = [
        ("game", "pig"),
        ("against", "myself"),
        ("o.target", "20"),
        ("share", "tooearly"),
    ];
    let game = one.post("/play", &fields).leads_to;
    let page = one.get(&game).text;
    let commitment = field(&page, "commitment");
    let before = record(&one, &game);
    assert_eq!(before.tag(dice::COMMITMENT), Some(&*commitment));
    assert_eq!(before.dice_shares().count(), 0);
    assert!(one.act(&game, "0", "roll").complains());
    assert_eq!(record(&one, &game).events.len(), 0, "the first throw waits");
    assert!(one.get(&game).text.contains("The dice wait for your share"));
    // A share is taken only with the commitment that was shown, and with no other.
    for wrong in ["", "0", &FairDice::commitment("another")] {
        assert!(!share(&one, &game, wrong, "mine"), "{wrong}");
    }
    assert_eq!(record(&one, &game).events.len(), 0);
    assert!(share(&one, &game, &commitment, "mine"));
    assert!(!record(&one, &game).events.is_empty(), "it falls now");
    // Once given it stays; the same one again is no fault.
    assert!(share(&one, &game, &commitment, "mine"));
    assert!(!share(&one, &game, &commitment, "another"));
    while record(&one, &game).outcome.is_none() {
        for seat in ["0", "1"] {
            // What is not their turn is refused.
            for action in ["roll", "roll", "roll", "hold"] {
                one.act(&game, seat, action);
            }
        }
    }
    let record = record(&one, &game);
    let secret = record.tag(dice::SECRET).unwrap();
    assert_eq!(FairDice::commitment(secret), commitment);
    assert_eq!(record.tag("Dice-Share-1"), Some("mine"));
    assert!(
        matches!(record.verify(catalog()).unwrap().dice, DiceCheck::Checked(rolls) if rolls > 3)
    );
    assert_eq!(
        record.check_dice_against(Some(&commitment), Some("mine")),
        Ok(())
    );
}

#[test]
fn without_a_share_of_ones_own_the_page_says_whose_it_is() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one
        .post(
            "/play",
            &[
                ("game", "pig"),
                ("against", "program"),
                ("strength", "greedy"),
            ],
        )
        .leads_to;
    let page = one.get(&game).text;
    assert!(share(&one, &game, &field(&page, "commitment"), " "));
    let page = one.get(&game).text;
    let without = page.matches("the player gave none").count();
    assert_eq!(without, 2, "the program’s, and one’s own");
    // There is nothing in them that a host could choose.
    let shares: Vec<_> = record(&one, &game)
        .dice_shares()
        .map(|(_, share)| share.to_owned())
        .collect();
    assert_eq!(shares, [NO_SHARE, NO_SHARE]);
}

#[test]
fn a_joiner_sees_the_commitment_before_they_sit_down() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("backgammon", "anybody", &[]);
    let commitment = record(&one, &game)
        .tag(dice::COMMITMENT)
        .unwrap()
        .to_owned();
    assert!(
        other
            .get(&game)
            .text
            .contains(&format!("data-commitment=\"{commitment}\""))
    );
    other.post_from(
        &format!("{game}/join"),
        &[("share", "tooearly")],
        "same-origin",
    );
    let seated = record(&one, &game);
    assert_eq!((seated.events.len(), seated.dice_shares().count()), (0, 1));
    // Each player gives their own, and no other's.
    let page = other.get(&game).text;
    assert_eq!(field(&page, "seat"), "1");
    let stranger = server.person();
    stranger.set_up("tictactoe", "myself", &[]);
    for (person, status) in [(&one, 403), (&stranger, 403)] {
        let fields = [
            ("seat", "1"),
            ("commitment", &*commitment),
            ("share", "mine"),
        ];
        assert_eq!(
            person.post(&format!("{game}/share"), &fields).status,
            status
        );
    }
    other.share(&game, "theirs");
    assert!(!record(&one, &game).events.is_empty());
}

#[test]
fn programs_keep_the_commitment_before_they_give_a_share() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let program = Program::of(&server, "Uno");
    let post = |page: &str, body: Value| program.post(page, &body);
    let mut wanted = json!({"game": "pig:target=20", "against": "myself", "share": "mine"});
    let (status, fault) = post("/api/games", wanted.clone());
    assert_eq!(status, 422);
    assert!(
        fault["error"].as_str().unwrap().contains("/share"),
        "{fault}"
    );
    wanted.as_object_mut().unwrap().remove("share");
    let (status, game) = post("/api/games", wanted);
    assert_eq!(status, 201);
    let commitment = game["dice"]["commitment"].as_str().unwrap();
    assert_eq!(game["dice"]["shares"], json!([null, null]));
    assert_eq!(game["dice"]["secret"], Value::Null);
    let here = format!("/api/games/{}", game["id"].as_str().unwrap());
    assert_eq!(
        post(&format!("{here}/join"), json!({"share": "mine"})).0,
        422
    );
    let give = |commitment: &str| {
        post(
            &format!("{here}/share"),
            json!({"seat": 0, "commitment": commitment, "share": "mine"}),
        )
    };
    assert_eq!(give("").0, 422);
    let (status, game) = give(commitment);
    assert_eq!(status, 200);
    assert_eq!(
        game["dice"]["shares"][0],
        json!({"share": "mine", "given": true})
    );
    // The turn has passed already if the first roll was a one.
    let seat = &game["choices"][0]["seat"];
    let (_, game) = post(
        &format!("{here}/act"),
        json!({"seat": seat, "text": "roll"}),
    );
    assert_eq!(game["events"][0]["seat"], Value::Null, "{game}");
    assert!(game["events"].as_array().unwrap().len() > 1, "{game}");
    // Where nothing can be rolled there is nothing to commit to.
    let (_, game) = post("/api/games", json!({"game": "chess", "against": "myself"}));
    assert_eq!(game["dice"], Value::Null);
    let here = format!("/api/games/{}", game["id"].as_str().unwrap());
    assert_eq!(
        post(
            &format!("{here}/share"),
            json!({"seat": 0, "share": "mine"})
        )
        .0,
        422
    );
}

#[test]
fn a_host_that_grinds_secrets_is_found_out_by_whoever_kept_the_commitment() {
    let throws = sized(3, 6);
    let shares = ["players".to_owned(), "hosts".to_owned()];
    // The attack is real: a host that knows the shares chooses what falls, and its record is good.
    let secret = ground(&shares, throws);
    let mut table = catalog()
        .read("pig:target=20")
        .unwrap()
        .table(None)
        .unwrap();
    let fair = FairDice::new(secret.clone(), shares.to_vec());
    play_by(&mut table, &fair);
    let tags = [
        (dice::DICE, "bilancia-dice-1".to_owned()),
        (dice::COMMITMENT, FairDice::commitment(&secret)),
        ("Dice-Share-1", shares[0].clone()),
        ("Dice-Share-2", shares[1].clone()),
        (dice::SECRET, secret.clone()),
    ]
    .map(|(name, value)| (name.to_owned(), value));
    let forged = Record::of(&*table, &[], &tags);
    assert!(matches!(
        forged.verify(catalog()).unwrap().dice,
        DiceCheck::Checked(_)
    ));
    // But not for a player who kept what they saw before they gave their share.
    let shown = FairDice::commitment("drawn before");
    let fault = forged.check_dice_against(Some(&shown), None).unwrap_err();
    assert_eq!(fault.rule.to_string(), "record 9");
    // Nor can the host put another share in the place of the player's, which the player knows.
    assert!(forged.check_dice_against(None, Some("another")).is_err());
    // Nor can it hide a share of its own choice at a program's seat: beside the player's there must be none.
    assert_eq!(forged.other_shares("players"), 1);
    // With the secret fixed first, however it was chosen, a share that comes after it leaves nothing to choose: the
    // first throw is as likely one as another. Chi-squared with five degrees of freedom: 25.7 is passed once in 10,000.
    let tries = sized(6_000, 600_000);
    let mut counts = [0_u32; 6];
    for number in 0..tries {
        let shares = [format!("share{number}"), "hosts".to_owned()];
        counts[thrown(&secret, &shares, 1)[0] as usize] += 1;
    }
    let expected = f64::from(tries) / 6.0;
    let chi: f64 = counts
        .iter()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected)
        .sum();
    assert!(chi < 25.7, "{counts:?}");
}

/// Plays until somebody has won; a player who has thrown three times holds.
fn play_by(table: &mut Box<dyn Table>, dice: &FairDice) {
    let (mut last, mut rolled) = (None, 0);
    loop {
        let (by, text) = match table.node() {
            Node::Over => return,
            Node::Chance => (Actor::Chance, dice.roll(&**table).unwrap()),
            Node::Choice(seats) => {
                rolled = if last == seats.lowest() {
                    rolled + 1
                } else {
                    1
                };
                last = seats.lowest();
                let action = if rolled % 3 == 0 { "hold" } else { "roll" };
                (Actor::Seat(last.unwrap()), action.to_owned())
            }
        };
        table.play(by, &text).unwrap();
    }
}
