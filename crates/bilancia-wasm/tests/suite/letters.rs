//! Two people who hand each other blocks.

use bilancia_testkit::sized;
use bilancia_wasm::{Letters, Playing, verify};
use serde_json::Value;

const SECRETS: [&str; 2] = [
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100",
];

fn offered(game: &str, options: &str) -> Letters {
    let players = ["Anna".to_owned(), "Bruno".to_owned()];
    Letters::offer((game, options), 2, &players, "k7m2q9", SECRETS[0], "en").expect("it is offered")
}

/// Plays a match of random moves by blocks, each of which goes through the ends of what the other has saved.
fn played(game: &str, options: &str, most: usize) -> [Letters; 2] {
    let anna = offered(game, options);
    let block = anna.block().expect("it is offered").to_owned();
    let bruno = Letters::accept(&block, SECRETS[1], "it").expect("it is an offer");
    let mut both = [anna, bruno];
    for turn in 0..most {
        if both.iter().all(|one| one.next() == "over") {
            break;
        }
        let at = usize::from(both[1].next() == "move" || both[1].next() == "answer");
        let one = &mut both[at];
        let block = match one.next() {
            "answer" => one.answer(),
            "move" => {
                let seat = one.seat();
                let mut playing: Playing = one.playing();
                let action = playing.opponent("random", seat, turn as u64, "").unwrap();
                one.play(&action)
            }
            next => panic!("nobody is to do anything: {next}"),
        };
        let block = block.expect("it is legal");
        assert_eq!(one.block(), Some(&*block));
        let other = &mut both[1 - at];
        *other = Letters::load(&other.save(), "it").expect("it was saved");
        let pasted = format!("Hello,\n\n> {}\n", block.trim_end().replace('\n', "\n> "));
        assert_eq!(other.receive(&pasted), Ok(true));
        assert_eq!(other.receive(&pasted), Ok(false));
    }
    both
}

fn is_valid(letters: &Letters) -> Value {
    let found: Value = serde_json::from_str(&verify(&letters.record(), "en")).unwrap();
    assert_eq!(found["ok"], true, "{found}");
    found
}

#[test]
fn simultaneous_choices_are_sealed_and_the_record_proves_it() {
    let both = played("nibelungenlied", "max_turns=6", 200);
    assert!(both.iter().all(|one| one.next() == "over"));
    assert_eq!(both[0].record(), both[1].record());
    let found = is_valid(&both[0]);
    assert!(found["seals"].as_u64().unwrap() >= 2, "{found}");
    assert_eq!(found["over"], true);
    assert_eq!(both.each_ref().map(Letters::own), [vec![2], vec![1]]);
    assert_eq!(both[1].players(), ["Anna", "Bruno"]);
}

#[test]
fn dice_follow_from_both_and_the_record_proves_it() {
    let both = played("backgammon", "", sized(12, 2000));
    assert_eq!(
        both.iter().all(|one| one.next() == "over"),
        sized(false, true)
    );
    for one in &both {
        let found = is_valid(one);
        assert_eq!(found["dice"], "checked", "{found}");
        assert!(found["rolls"].as_u64().unwrap() >= 4, "{found}");
    }
}

#[test]
fn what_is_handed_over_is_refused_where_it_does_not_fit() {
    let mut anna = offered("alea", "");
    let offer = anna.block().unwrap().to_owned();
    let mut bruno = Letters::accept(&offer, SECRETS[1], "it").unwrap();
    assert_eq!(
        (anna.next(), bruno.next(), bruno.seat()),
        ("wait", "move", 1)
    );
    let action = bruno.playing().legal(1).unwrap().remove(0);
    assert!(anna.play(&action).is_err(), "it is not her turn");
    let block = bruno.play(&action).unwrap();
    let spoilt = block.replace("seat 1", "seat 2");
    let english = anna.receive(&spoilt).unwrap_err();
    assert!(english.contains("[mail "), "{english}");
    assert!(anna.receive("no block").is_err());
    assert_eq!(anna.receive(&block), Ok(true));
    let resigned = anna.resign().unwrap();
    bruno.receive(&resigned).unwrap();
    assert_eq!((anna.next(), bruno.next()), ("over", "over"));
    assert_eq!(anna.record(), bruno.record());
    assert!(
        Letters::accept(&block, SECRETS[1], "it").is_err(),
        "it is no offer"
    );
    assert!(Letters::accept(&offer, "1234", "it").is_err_and(|error| error.contains("32")));
    let players = [String::new(), String::new()];
    let refused = |game: &str, name: &str| {
        let offered = Letters::offer((game, ""), 1, &players, name, SECRETS[0], "en");
        offered.err().expect("it is refused")
    };
    assert!(refused("alea", "Upper").contains("16"));
    assert!(refused("kuhn", "k7m2q9").contains("[mail "));
    assert!(Letters::load("{}", "it").is_err());
}
