//! Whole games by mail.

use std::{collections::VecDeque, fs};

use bilancia_analysis::turns;
use bilancia_core::{Actor, Seat};
use bilancia_games::catalog;
use bilancia_table::{Event, Record};
use serde_json::Value;

use super::two;

/// Turns of a recorded match for each seat, in order, as texts.
fn turns_of(record: &Record) -> Vec<VecDeque<String>> {
    let table = record.replay(catalog()).unwrap().table;
    let marks = table.marks().to_vec();
    let mut turns = vec![VecDeque::new(); record.players.len()];
    let mut at = 0;
    while at < record.events.len() {
        let Event::Action {
            by: Actor::Seat(seat),
            text,
        } = &record.events[at]
        else {
            at += 1;
            continue;
        };
        let own = |other: usize| matches!(&record.events[other], Event::Action { by, .. } if *by == Actor::Seat(*seat));
        let simultaneous = |other: usize| {
            let same = |near: Option<usize>| {
                near.and_then(|near| marks.get(near))
                    .is_some_and(|mark| mark.round == marks[other].round)
            };
            same(other.checked_sub(1)) || same(Some(other + 1))
        };
        let mut end = at + 1;
        if simultaneous(at) {
            turns[seat.index()].push_back(text.clone());
        } else {
            while end < marks.len()
                && own(end)
                && marks[end].turn == marks[at].turn
                && !simultaneous(end)
            {
                end += 1;
            }
            let actions: Vec<String> = record.events[at..end]
                .iter()
                .map(|event| match event {
                    Event::Action { text, .. } => text.clone(),
                    other => panic!("{other:?}"),
                })
                .collect();
            let before = table.at(at);
            turns[seat.index()].push_back(turns::write_turn(&*before, *seat, &actions).unwrap());
        }
        at = end;
    }
    turns
}

/// Plays a match by mail turn by turn as two programs have played it, to its end, and returns the record.
fn play_by_mail(game: &str, opponent: &str, seed: &str) -> Record {
    let people = two();
    let model = people[0].path("model.txt");
    let seats = ["--seat", opponent, "--seat", opponent];
    let play = [
        &["play", game][..],
        &seats,
        &["--seed", seed, "--record", "model.txt"],
    ]
    .concat();
    people[0].does(&play);
    let model = Record::read(&fs::read_to_string(model).unwrap()).unwrap();
    assert!(
        model.outcome.is_some(),
        "the match that is played again has an end"
    );
    let mut turns = turns_of(&model);
    let records = ["anna.txt", "bruno.txt"];
    let offer = people[0].does(&[
        "mail",
        "new",
        game,
        "--to",
        people[1].address,
        "--record",
        records[0],
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    let mut next =
        people[1].json(&["mail", "read", &offer, "--record", records[1]])["next"].clone();
    let mut player = 1;
    let mut mails = 0;
    while next != "over" {
        // Anna has offered the match, and so the second seat.
        let seat = 1 - player;
        let mut args = vec!["mail", "move", records[player]];
        let text = match next.as_str() {
            Some("move") => turns[seat].pop_front(),
            Some("answer") => None,
            other => panic!("{other:?} after {mails} mails"),
        };
        let many = text.as_ref().is_some_and(|text| text.contains('\n'));
        if let Some(text) = text.as_ref().filter(|_| many) {
            people[player].gets("turn.txt", text);
            args.extend(["--file", "turn.txt"]);
        } else if let Some(text) = &text {
            args.push(text);
        }
        let sent = people[player].json(&args);
        mails += 1;
        let mail = people[1 - player].gets("mail.eml", sent["mail"].as_str().unwrap());
        let read = people[1 - player].json(&["mail", "read", &mail]);
        assert_eq!(read["already"], false);
        match read["next"] != "wait" && read["next"] != "over" {
            true => {
                player = 1 - player;
                next = read["next"].clone();
            }
            false => next = sent["next"].clone(),
        }
    }
    let texts: Vec<String> = [0, 1]
        .map(|person| fs::read_to_string(people[person].path(records[person])).unwrap())
        .into();
    assert_eq!(texts[0], texts[1], "both have one record");
    for (person, record) in people.iter().zip(records) {
        assert!(
            person
                .does(&["verify", record])
                .contains("the record is valid")
        );
        assert!(
            person
                .does(&["mail", "show", record])
                .contains("The match is over")
        );
    }
    let record = Record::read(&texts[0]).unwrap();
    let of_seats = |record: &Record| -> Vec<Event> {
        let by_chance = |event: &&Event| {
            matches!(
                event,
                Event::Action {
                    by: Actor::Chance,
                    ..
                }
            )
        };
        record
            .events
            .iter()
            .filter(|event| !by_chance(event))
            .cloned()
            .collect()
    };
    assert_eq!(of_seats(&record), of_seats(&model));
    assert_eq!(record.outcome, model.outcome);
    record
}

#[test]
fn a_game_of_alea_is_played_by_mail_to_its_end() {
    let record = play_by_mail("alea", "greedy", "3");
    assert!(record.events.len() >= 10);
}

#[test]
fn a_game_of_nibelungenlied_is_played_by_mail_with_sealed_choices() {
    let record = play_by_mail("nibelungenlied", "random", "1");
    let verified = record.verify(catalog()).unwrap();
    assert!(
        verified.seals.is_some_and(|seals| seals >= 2),
        "{verified:?}"
    );
}

#[test]
fn a_war_on_the_strait_is_played_by_mail_to_its_end() {
    let record = play_by_mail("war:map=strait,rules=cof", "greedy", "1");
    assert!(record.events.len() >= 50, "{}", record.events.len());
}

#[test]
fn backgammon_by_mail_rolls_dice_that_nobody_chose() {
    let people = two();
    let offer = people[0].does(&[
        "mail",
        "new",
        "backgammon",
        "--to",
        people[1].address,
        "--record",
        "a.txt",
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    assert_eq!(
        people[1].json(&["mail", "read", &offer, "--record", "b.txt"])["next"],
        "answer"
    );
    let mut player = 1;
    let mut next = Value::from("answer");
    for _ in 0..12 {
        let record = ["a.txt", "b.txt"][player];
        let mut args = vec!["mail".to_owned(), "move".to_owned(), record.to_owned()];
        if next == "move" {
            let text = fs::read_to_string(people[player].path(record)).unwrap();
            let table = Record::read(&text)
                .unwrap()
                .replay(catalog())
                .unwrap()
                .table;
            let seat = Seat(1 - player as u8);
            let mut after = table.copy();
            let mut played = Vec::new();
            while after
                .actions(seat)
                .first()
                .is_some_and(|_| after.status().turn == table.status().turn)
            {
                let action = after.actions(seat)[0].clone();
                played.push(after.play(Actor::Seat(seat), &action).unwrap());
            }
            args.push(played.join("; "));
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let sent = people[player].json(&args);
        let mail = people[1 - player].gets("mail.eml", sent["mail"].as_str().unwrap());
        next = people[1 - player].json(&["mail", "read", &mail])["next"].clone();
        player = 1 - player;
        assert!(next == "move" || next == "answer", "{next}");
    }
    let verified = people[0].does(&["verify", "a.txt"]);
    assert!(
        verified.contains("all dice follow from the commitment"),
        "{verified}"
    );
    // Changed dice are noticed, whatever hashes the record is given.
    let mut record = Record::read(&fs::read_to_string(people[0].path("a.txt")).unwrap()).unwrap();
    let roll = record.events.iter_mut().find_map(|event| match event {
        Event::Action {
            by: Actor::Chance,
            text,
        } => Some(text),
        _ => None,
    });
    *roll.unwrap() = "65".to_owned();
    fs::write(people[0].path("forged.txt"), record.to_text()).unwrap();
    people[0].refused(&["verify", "forged.txt"]);
}
