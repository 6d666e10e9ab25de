//! Foreign texts: maps, positions and turns that were changed at random are read or refused, and never break anything.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Node, Notation, Options, Presentable, Rng, Seat, State};
use bilancia_testkit::wars;
use bilancia_war::{
    Cargo, OPTIONS, Phase, War,
    pack::{Force, Item, Pack},
    start,
};
use bilancia_war_opponents::recruit;
use proptest::prelude::*;

const STRAIT: &str = include_str!("../../packs/strait/map.toml");

fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

/// Plays on at random, so that a position that was read shows whether it can be played.
fn play_on(war: War, plies: u32, seed: u64) -> War {
    let mut rng = Rng::new(seed);
    wars::walk(war, &mut rng, plies.into(), wars::any, |_, _| {})
}

/// A text with some of its parts exchanged for others.
fn changed(text: &str, places: &[(usize, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, part) in places {
        let place = place % letters.len().max(1);
        let end = (place + 1).min(letters.len());
        letters.splice(place..end, part.chars());
    }
    letters.into_iter().collect()
}

fn parts() -> impl Strategy<Value = Vec<(usize, String)>> {
    let part = prop_oneof![
        "[0-9]{0,3}",
        "[a-z!@>^\\[\\],#|:=-]{0,2}",
        Just("\n".to_owned()),
        "[A-Z]{2,4}",
        ".{0,2}",
    ];
    proptest::collection::vec((any::<usize>(), part), 0..4)
}

const WORDS: &[&str] = &[
    "turn", "1", "west", "buy", "move", "load", "land", "raid", "fight", "shift", "place",
    "orders", "end", "done", "go", "withdraw", "lose", "dive", "fell", "rocket", "research", "2",
    "3", "10", "inf", "arm", "ftr", "trn", "sub", "aa", "ic", "OCC", "VIG", "PAS", "CAM", "GOWZ",
    "STRZ", "ARS", "the", "pass", ":", ";", ",", ">", "(", ")", "via", "on", "by", "hand", "stop",
    "after", "to", "keep", "air", "only", "subs", "leave", "\n", "#", "999", "-1",
];

/// The text of a position with the words of areas, the stacks in each, the cargo of each and what is said of each in
/// another order.
fn disordered(text: &str, rng: &mut Rng) -> String {
    let mut words: Vec<_> = text.split(' ').map(str::to_owned).collect();
    for word in &mut words[2..] {
        let Some((code, rest)) = word.split_once('=') else {
            continue;
        };
        let mut parts: Vec<_> = rest
            .split(',')
            .map(|part| part_disordered(part, rng))
            .collect();
        shuffle(&mut parts[1..], rng);
        *word = format!("{code}={}", parts.join(","));
    }
    shuffle(&mut words[2..], rng);
    words.join(" ")
}

/// Signs of one stack, or of a land, in another order.
fn part_disordered(part: &str, rng: &mut Rng) -> String {
    let land = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if land.chars().all(|letter| "ctb".contains(letter)) {
        let mut flags: Vec<_> = land.chars().collect();
        shuffle(&mut flags, rng);
        let flags: String = flags.into_iter().collect();
        return format!("{}{flags}", &part[..part.len() - land.len()]);
    }
    let mut marks: Vec<String> = Vec::new();
    for letter in part.chars() {
        match marks.last_mut() {
            Some(mark) if !"@>-!^[".contains(letter) => mark.push(letter),
            _ => marks.push(letter.into()),
        }
    }
    for mark in &mut marks {
        if let Some(aboard) = mark.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
            let mut units: Vec<_> = aboard.as_bytes().chunks(2).collect();
            shuffle(&mut units, rng);
            *mark = format!("[{}]", String::from_utf8(units.concat()).unwrap());
        }
    }
    shuffle(&mut marks[1..], rng);
    marks.concat()
}

fn shuffle<T>(all: &mut [T], rng: &mut Rng) {
    for end in (1..all.len()).rev() {
        all.swap(end, rng.below(end as u64 + 1) as usize);
    }
}

#[test]
fn the_wrong_word_of_a_position_is_named() {
    let start = war("rules=cof");
    let text = start.position();
    let land = text
        .split(' ')
        .find(|word| word.starts_with("OCC="))
        .unwrap();
    let refused = |text: &str| start.read_position(text).unwrap_err().text(Lang::EN);
    for (from, to, words) in [
        (land, "OCC=1,1i2,1z3", "'1z3' means nothing"),
        (land, "OCC=7", "'OCC=7' means nothing"),
        (land, "OCX=1", "'OCX=1' means nothing"),
        (land, "OCC=1,1i4@OCC@OCC", "'1i4@OCC@OCC' means nothing"),
        (land, "OCC=1,1i4 OCC=1,1a1", "'OCC=1,1a1' says again"),
        (land, "OCC=1,1s1", "begins with OCC="),
        (land, "OCC=1 won:3", "'won:3' means nothing"),
        (
            text.split(' ').next().unwrap(),
            "1.1.bye",
            "'1.1.bye' means nothing",
        ),
        (
            text.split(' ').nth(1).unwrap(),
            "12/x3",
            "'x3' means nothing",
        ),
    ] {
        let said = refused(&text.replacen(from, to, 1));
        assert!(said.contains(words), "{to}: {said}");
    }
    assert!(refused("1.1.buy").contains("not a position"));
}

proptest! {
    #[test]
    fn maps_are_read_or_refused(parts in parts()) {
        let text = changed(STRAIT, &parts);
        if let Err(faults) = Pack::read("x", &text) {
            prop_assert!(!faults.0.is_empty());
            for lang in Lang::all() {
                prop_assert!(faults.text(lang, "map.toml").lines().count() >= 1);
            }
        }
    }

    #[test]
    fn positions_are_read_or_refused(
        plies in 0..250_u32, seed in 0..1000_u64, rules in 0..3_usize, parts in parts(),
    ) {
        let options = ["rules=dice,losses=asked", "rules=cof", "rules=cofr,losses=asked"][rules];
        let start = war(options);
        let text = changed(&play_on(start.clone(), plies, seed).position(), &parts);
        if let Ok(read) = start.read_position(&text) {
            prop_assert_eq!(start.read_position(&read.position()), Ok(read.clone()));
            let end = play_on(read, 120, seed);
            prop_assert_eq!(start.read_position(&end.position()), Ok(end));
        }
    }

    #[test]
    fn positions_are_read_in_any_order(
        plies in 0..400_u32, seed in 0..1000_u64, rules in 0..3_usize,
    ) {
        let options = [
            "rules=dice,losses=asked,research=dice",
            "map=classic,rules=cof,losses=asked",
            "rules=cofr,losses=asked",
        ][rules];
        let start = war(options);
        let state = play_on(start.clone(), plies, seed);
        let text = disordered(&state.position(), &mut Rng::new(seed));
        prop_assert_eq!(start.read_position(&text), Ok(state), "{}", text);
    }

    #[test]
    fn turns_are_taken_whole_or_not_at_all(
        plies in 0..120_u32, seed in 0..1000_u64,
        words in proptest::collection::vec(proptest::sample::select(WORDS), 0..14),
    ) {
        let war = play_on(war("rules=cof,losses=asked"), plies, seed);
        let text = words.join(" ");
        let seat = match war.node() {
            Node::Choice(seats) => seats.only().unwrap(),
            _ => Seat(0),
        };
        match war.read_turn(seat, &text) {
            Ok(actions) => {
                let mut after = war;
                for action in actions {
                    prop_assert!(after.is_legal(seat, action));
                    after.apply(Actor::Seat(seat), action);
                }
            }
            Err(error) => prop_assert!(error.line >= 1 && error.column >= 1),
        }
    }

    #[test]
    fn all_that_is_legal_of_a_draft_stays(
        plies in 0..120_u32, seed in 0..1000_u64, parts in parts(), dice: bool,
        words in proptest::collection::vec(proptest::sample::select(WORDS), 0..14),
    ) {
        let rules = if dice { "rules=dice" } else { "rules=cof,losses=asked" };
        let war = play_on(war(rules), plies, seed);
        let Node::Choice(seats) = war.node() else {
            return Ok(());
        };
        let seat = seats.only().unwrap();
        // A turn of the recruit, with parts exchanged, and words without sense.
        let (mut after, mut turn) = (war.clone(), Vec::new());
        while after.node() == Node::Choice(seats) && State::turn(&after) == State::turn(&war) {
            let action = recruit(&after);
            after.apply(Actor::Seat(seat), action);
            turn.push(action);
        }
        let text = format!("{}\n{}", changed(&war.write_turn(seat, &turn), &parts), words.join(" "));
        let found = war.read_turn_fitting(seat, &text);
        let mut after = war.clone();
        for action in &found.actions {
            prop_assert!(after.is_legal(seat, *action));
            after.apply(Actor::Seat(seat), *action);
        }
        for order in &found.refused {
            prop_assert!(order.error.line >= 1 && order.error.column >= 1);
            prop_assert!(text.contains(&order.words), "{}", order.words);
        }
        let strict = war.read_turn_so_far(seat, &text);
        prop_assert_eq!(strict.is_ok(), found.refused.is_empty());
        if let Ok((actions, rest)) = strict {
            prop_assert_eq!((&actions, &rest), (&found.actions, &found.rest));
        }
        let kept = format!("{}\n{}", war.write_turn(seat, &found.actions), found.rest);
        let again = war.read_turn_fitting(seat, &kept);
        prop_assert!(again.refused.is_empty(), "{kept}: {again:?}");
        prop_assert_eq!(again.actions, found.actions);
    }
}

#[test]
fn refusals_name_rules_of_the_booklet() {
    for booklet in bilancia_war::BOOKLET {
        let numbers: Vec<u16> = booklet
            .lines()
            .filter_map(|line| line.split_once(". **")?.0.parse().ok())
            .collect();
        assert_eq!(numbers, (1..=29).collect::<Vec<_>>());
    }
}

/// West attacks from the pass, with dice.
fn attack_by_dice() -> War {
    let start = war("rules=dice,research=off");
    let pack = start.pack();
    let pass = pack.of_code("PAS").unwrap();
    let mut units = Force::default();
    units.add(Item::Unit(Unit::Inf), 4);
    units.add(Item::Unit(Unit::Arm), 2);
    let mut editor = start.edit();
    editor.turn(2, 0, Phase::Buy).owner(pass, Some(0));
    editor.add(pass, 0, &units, Cargo::default());
    editor.finish().unwrap()
}

#[test]
fn a_turn_cut_by_dice_goes_on_after_them() {
    let text =
        "buy 2 inf\nmove CAM: 4 inf 2 arm PAS\nfight CAM: stop after 2\nplace 2 inf OCC\nend";
    let (west, mut stopped) = (Seat(0), 0);
    for seed in 0..60 {
        let mut state = attack_by_dice();
        let (mut rng, mut rest, mut rolls) = (Rng::new(seed), text.to_owned(), 0);
        while state.mover() == west {
            if state.node() == Node::Chance {
                let roll = state.sample_roll(&mut Vec::new(), &mut rng);
                state.apply(Actor::Chance, roll);
                rolls += 1;
                continue;
            }
            let (actions, left) = state.read_turn_so_far(west, &rest).unwrap();
            assert!(!actions.is_empty() && left != rest, "{left}");
            stopped += u32::from(left.starts_with("fight CAM: go on, stop after 1\n"));
            for action in actions {
                state.apply(Actor::Seat(west), action);
            }
            rest = left;
        }
        assert!(rest.is_empty() && rolls > 0, "{rest}");
    }
    // Some battles were not over after the first assault.
    assert!(stopped > 0);
}

#[test]
fn what_dice_interrupt_is_refused_where_it_must_be_read_at_once() {
    let state = attack_by_dice();
    let text = "move CAM: 4 inf 2 arm PAS\nfight CAM\nshift PAS: 1 inf OCC";
    let refused = state.read_turn(Seat(0), text).unwrap_err();
    assert_eq!(refused.line, 3);
    // Words that are no orders are refused at once, even where they come after dice.
    let refused = state.read_turn_so_far(Seat(0), &format!("{text}\nshift NOWHERE: 1 inf OCC"));
    assert_eq!(refused.unwrap_err().line, 4);
}

/// Before the combat move, questions about battles are answered for it.
#[test]
fn questions_look_ahead_to_the_combat_move() {
    let mut war = war("map=classic");
    assert_eq!(war.phase(), Phase::Research);
    for _ in 0..2 {
        let said = |lang| war.question(Seat(0), "odds UKR", lang).unwrap();
        let (en, it) = (said(Lang::EN), said(Lang::IT));
        assert!(en.contains("5 inf") && en.contains("combat move"), "{en}");
        assert!(it.contains("mossa di combattimento"), "{it}");
        war.apply(Actor::Seat(Seat(0)), bilancia_war::Action::End);
    }
    assert_eq!(war.phase(), Phase::Move);
    let now = war.question(Seat(0), "odds UKR", Lang::EN).unwrap();
    assert!(
        now.contains("5 inf") && !now.contains("combat move"),
        "{now}"
    );
}

/// The forecast of a battle tells what the order of submarines to leave changes, and nothing where there is no such order.
#[test]
fn forecasts_know_that_submarines_leave() {
    for (rules, order, said) in [
        ("cof", "d1", Some("1 bat | -")),
        ("dice", "d1", Some("if a zone is free")),
        ("cof", "", None),
    ] {
        let start = war(&format!("map=strait,research=off,rules={rules}"));
        let position = format!(
            "1.1.move 11/11{order} OCC=1c,1i3 VIG=1,1i1 MOL=1 LEV=2c,2i3 CAM=2 ARS=2,2i4 GOWZ=,1w1 STRZ=,2s1"
        );
        let mut state = start.read_position(&position).unwrap();
        let attack = state.read_action(Actor::Seat(Seat(0)), "move STRZ: 1 bat GOWZ");
        state.apply(Actor::Seat(Seat(0)), attack.unwrap());
        let [en, it] =
            [Lang::EN, Lang::IT].map(|lang| state.question(Seat(0), "odds STRZ", lang).unwrap());
        assert_eq!(en.contains("standing order"), said.is_some(), "{en}");
        assert_eq!(it.contains("ordine permanente"), said.is_some(), "{it}");
        assert!(said.is_none_or(|said| en.contains(said)), "{en}");
    }
}

/// An order of a later part of the turn is refused for what forbids it there.
#[test]
fn a_purchase_that_is_too_dear_is_refused_for_its_price_during_research() {
    let war = war("map=strait");
    assert_eq!(war.phase(), Phase::Research);
    let refusal = war
        .read_action(Actor::Seat(Seat(0)), "buy 4 inf")
        .unwrap_err();
    let text = refusal.text(Lang::EN);
    assert!(text.contains("IPC") && !text.contains("belongs"), "{text}");
    let refusal = war
        .read_action(Actor::Seat(Seat(0)), "fell 1 ftr LEV")
        .unwrap_err();
    assert!(!refusal.text(Lang::IT).contains("di la "));
}
