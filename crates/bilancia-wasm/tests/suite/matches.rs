//! Matches, played by random moves and by clicks.

use bilancia_games::catalog;
use bilancia_testkit::sized;
use bilancia_wasm::{Playing, verify};
use serde_json::Value;

fn begun(game: &str, options: &str, seed: u64) -> Playing {
    Playing::new(game, options, None, seed, "en").expect("it is a game")
}

fn names() -> impl Iterator<Item = &'static str> {
    catalog().0.iter().map(|game| game.info().name)
}

/// Lets chance and random players go on; false if the match is over.
fn step(playing: &mut Playing, seed: u64) -> bool {
    let waits = playing.waits_for();
    for &seat in &waits {
        match seat {
            0 => {
                playing.roll().expect("it is due");
            }
            seat => {
                let action = playing.opponent("random", seat, seed, "").unwrap();
                assert_eq!(playing.play(seat, &action).as_deref(), Ok(&*action));
            }
        }
    }
    !waits.is_empty()
}

#[test]
fn a_match_is_read_back_from_its_record() {
    for name in names() {
        for seed in 0..sized(1, 10) {
            let mut playing = begun(name, "", seed);
            let most = sized(60, 1000);
            let steps = (0..most)
                .take_while(|at| step(&mut playing, seed + at))
                .count();
            assert!(steps > 0, "{name}");
            let record = playing.record(&["Anna".to_owned(), "Bruno".to_owned()]);
            let found: Value = serde_json::from_str(&verify(&record, "en")).unwrap();
            assert_eq!(found["ok"], true, "{found}");
            let again = Playing::from_record(&record, seed, "en").expect("it is a record");
            assert_eq!(again.position(), playing.position());
            assert_eq!(again.log(0, 0), playing.log(0, 0));
            // Options are written in one form there, whatever form the match began with.
            let written = again.record(&[]);
            let twice = Playing::from_record(&written, seed, "en").expect("it is a record");
            assert_eq!(twice.record(&[]), written);
            assert_eq!(again.outcome(), playing.outcome());
            assert_eq!(again.points().is_some(), again.waits_for().is_empty());
        }
    }
}

#[test]
fn what_is_taken_back_and_rolled_again_is_the_same() {
    for name in names() {
        let mut playing = begun(name, "", 3);
        let mut positions = vec![playing.position()];
        for at in 0..30 {
            if !step(&mut playing, at) {
                break;
            }
            positions.push(playing.position());
        }
        let last = playing.position();
        let record = playing.record(&[]);
        let mut steps = 0;
        while playing.undo() {
            steps += 1;
            assert!(positions.contains(&playing.position()) || playing.events() > 0);
        }
        assert!(steps > 0, "{name}");
        assert_eq!(
            (playing.position(), playing.events()),
            (positions[0].clone(), 0)
        );
        for at in 0..positions.len() as u64 - 1 {
            assert!(step(&mut playing, at));
        }
        assert_eq!((playing.position(), playing.record(&[])), (last, record));
    }
}

#[test]
fn a_choice_that_waits_for_another_is_taken_back_alone() {
    let mut playing = begun("frames", "", 1);
    let before = playing.position();
    let first = playing.legal(1).unwrap().remove(0);
    playing.play(1, &first).unwrap();
    assert_eq!(playing.waits_for(), [2]);
    assert!(playing.undo());
    assert_eq!(
        (playing.position(), playing.waits_for()),
        (before, vec![1, 2])
    );
    assert!(!playing.undo());
}

/// Puts an action together by clicks, each on the last cell that may come next.
fn clicked(playing: &Playing, seat: u8) -> Option<String> {
    let mut chosen = Vec::new();
    loop {
        let prompt = playing.prompt(seat, &chosen).unwrap()?;
        let prompt: Value = serde_json::from_str(&prompt).unwrap();
        let next = prompt["next"].as_array().unwrap();
        let Some(choice) = next.last() else {
            return prompt["complete"].as_str().map(str::to_owned);
        };
        let cell = choice["cell"].as_str().unwrap();
        let longer = playing.click(seat, &chosen, cell).unwrap();
        assert_eq!(longer.len(), chosen.len() + 1);
        // A click on the same cell gives it up, where no action goes on with it.
        let back = playing.click(seat, &longer, cell).unwrap();
        assert!(
            back.is_empty() || back.len() == longer.len() + 1,
            "{back:?}"
        );
        chosen = longer;
    }
}

#[test]
fn clicks_lead_to_legal_actions() {
    for name in names() {
        let mut playing = begun(name, "", 5);
        for at in 0..sized(6, 40) {
            for seat in playing.waits_for().into_iter().filter(|seat| *seat > 0) {
                let action = clicked(&playing, seat).expect("clicks lead to an action");
                assert!(playing.legal(seat).unwrap().contains(&action), "{action}");
            }
            if !step(&mut playing, at) {
                break;
            }
        }
    }
}

#[test]
fn cells_that_lead_on_are_links_in_the_picture() {
    let playing = begun("chess", "", 1);
    let count = |svg: &str| svg.matches("data-target=").count();
    assert_eq!(count(&playing.svg(1, &[], false).unwrap()), 10);
    // The pawn, its two squares, and the other pieces that can move instead.
    let chosen = playing.click(1, &[], "e2").unwrap();
    assert_eq!(chosen, ["e2"]);
    assert_eq!(count(&playing.svg(1, &chosen, false).unwrap()), 12);
    assert_eq!(
        playing.click(1, &chosen, "e2").unwrap(),
        Vec::<String>::new()
    );
    assert_eq!(playing.click(1, &chosen, "d2").unwrap(), ["d2"]);
    assert_eq!(playing.click(1, &chosen, "e5").unwrap(), chosen);
    for spectator in [playing.svg(0, &[], true), playing.svg(2, &[], true)] {
        assert_eq!(count(&spectator.unwrap()), 0);
    }
}

#[test]
fn every_opponent_that_is_listed_plays() {
    let games: Vec<Value> = serde_json::from_str(&bilancia_wasm::games("en")).unwrap();
    for game in games {
        let name = game["name"].as_str().unwrap();
        let mut playing = begun(name, "", 9);
        while playing.waits_for() == [0] {
            playing.roll().unwrap();
        }
        // In a game without choices nothing is to be played.
        let Some(&seat) = playing.waits_for().first() else {
            continue;
        };
        for opponent in game["opponents"].as_array().unwrap() {
            let of = opponent["name"].as_str().unwrap();
            let limited = opponent["limited"].as_bool().unwrap();
            // The upper levels think for long without optimisation.
            if sized(["level:3", "level:4", "level:5"].contains(&of), false) {
                continue;
            }
            let action = playing.opponent(of, seat, 1, if limited { "nodes=20" } else { "" });
            let action = action.unwrap_or_else(|error| panic!("{name}, {of}: {error}"));
            assert!(
                playing.legal(seat).unwrap().contains(&action),
                "{name}, {of}"
            );
        }
    }
}

#[test]
fn what_is_hidden_is_not_shown_to_others() {
    let mut playing = begun("kuhn", "", 2);
    while playing.waits_for() == [0] {
        playing.roll().unwrap();
    }
    let [one, two] = [1, 2].map(|seat| playing.text(seat).unwrap());
    assert_ne!(one, two);
    let logs = [0, 1, 2].map(|seat| playing.log(seat, 0).unwrap());
    assert_ne!(logs[1], logs[2]);
    assert_ne!(logs[0], logs[1]);
}

#[test]
fn refusals_are_in_the_language_of_the_reader() {
    let mut playing = begun("chess", "", 1);
    let english = playing.play(1, "e2e5").unwrap_err();
    let awaited = playing.play(2, "e7e5").unwrap_err();
    playing.set_language("it");
    let italian = playing.play(1, "e2e5").unwrap_err();
    assert!(
        english.contains("[chess ") && italian.contains("[chess "),
        "{english} {italian}"
    );
    assert_ne!(english, italian);
    assert_ne!(awaited, playing.play(2, "e7e5").unwrap_err());
    assert!(playing.legal(9).unwrap_err().contains("posto 9"));
    assert!(playing.legal(0).unwrap_err().contains("posto 0"));
    assert!(playing.opponent("captain", 1, 1, "nodes=5").is_err());
    assert!(playing.opponent("mcts", 1, 1, "nodes=0").is_err());
    assert!(playing.roll().is_err() && playing.choose("6").is_err());
    for refused in [
        Playing::new("chess", "size=3", None, 0, "it"),
        Playing::new("chess", "", Some("8/8"), 0, "it"),
        Playing::from_record("Bilancia-Record: 1\n", 0, "it"),
    ] {
        assert!(refused.is_err_and(|error| !error.is_empty()));
    }
}

#[test]
fn a_result_is_a_sentence() {
    let mut playing = begun("tictactoe", "", 1);
    for (seat, cell) in [(1, "a1"), (2, "a2"), (1, "b1"), (2, "b2"), (1, "c1")] {
        assert_eq!(playing.outcome(), None);
        playing.play(seat, cell).unwrap();
    }
    assert_eq!(playing.points(), Some(vec![1, -1]));
    let english = playing.outcome().unwrap();
    playing.set_language("it");
    let italian = playing.outcome().unwrap();
    assert!(
        english.contains("wins") && italian.starts_with("Vince"),
        "{english} {italian}"
    );
    let mut playing = begun("alea", "", 1);
    playing.resign(2).unwrap();
    let gone = playing.outcome().unwrap();
    assert!(
        gone.contains("resigned") && gone.contains(&playing.seat_name(2).unwrap()),
        "{gone}"
    );
    assert!(playing.resign(1).is_err());
}

#[test]
fn dice_that_were_agreed_elsewhere_are_played() {
    let mut playing = begun("backgammon", "", 1);
    assert_eq!(playing.waits_for(), [0]);
    let chances: Vec<Value> = serde_json::from_str(&playing.chances()).unwrap();
    for chance in chances {
        let mut playing = playing.clone();
        let outcome = chance["outcome"].as_str().unwrap();
        assert_eq!(playing.choose(outcome).as_deref(), Ok(outcome));
        assert!(chance["weight"].as_u64().unwrap() > 0);
    }
    assert!(playing.choose("77").is_err());
}
