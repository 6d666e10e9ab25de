//! Cells that select actions are drawn, and refusals are in the reader's language.

use std::collections::HashSet;

use bilancia_core::{
    Actor, Argument, Lang, Notation, Pointing, Presentable, Refusal, Rng, Seat, State, owed,
    vocabulary,
};
use bilancia_games::GameEntry;
use bilancia_games::catalog;
use bilancia_scene::Scene;
use bilancia_testkit::sized;

/// Calls a function with the entry of each game and some of its options.
macro_rules! each_game {
    ($check:ident) => {
        each_game!($check: alea "", backgammon "", battle "", chess "", frames "", goose "pieces=2",
            kuhn "", matching_pennies "", nibelungenlied "", pig "", rock_paper_scissors "", tictactoe "", war "")
    };
    ($check:ident: $($game:ident $options:literal),*) => {{
        let mut checked = HashSet::new();
        $(
            $check(&bilancia_games::$game::GAME, $options);
            checked.insert(stringify!($game));
        )*
        for game in catalog().0 {
            let name = game.info().name;
            assert!(checked.contains(name), "{name} is not checked");
        }
    }};
}

/// Plays at random, and calls `see` with each state on the way and the actions or outcomes that are due
/// there.
fn walk<S: Presentable>(
    card: &GameEntry<S>,
    options: &str,
    mut see: impl FnMut(&S, Actor, &[S::Action]),
) {
    for walk in 0..6 {
        let mut rng = Rng::keyed(walk, &[5]);
        let mut state = card.with(options).unwrap();
        for _ in 0..50 {
            let Some(by) = owed(&state) else { break };
            let actions = legal(&state, by);
            see(&state, by, &actions);
            state.apply(by, actions[rng.below(actions.len() as u64) as usize]);
        }
    }
}

fn legal<S: State>(state: &S, by: Actor) -> Vec<S::Action> {
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    match by {
        Actor::Seat(seat) => state.actions(seat, &mut actions),
        Actor::Chance => state.rolls(&mut rolls),
    }
    actions.extend(rolls.into_iter().map(|(roll, _)| roll));
    actions
}

/// Names of the cells of a picture.
fn cells_of(scene: &Scene) -> HashSet<&str> {
    scene.cells().into_iter().map(|(cell, _)| cell).collect()
}

fn check_cells<S: Presentable>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    let (mut drawn, mut found) = (0, 0);
    walk(card, options, |state, by, actions| {
        if by == Actor::Chance {
            return;
        }
        for draw in [Some(card.def.draw), card.def.draw_turned]
            .into_iter()
            .flatten()
        {
            let scene = draw(state, Lang::EN);
            let cells = cells_of(&scene);
            drawn += cells.len();
            for &action in actions {
                for cell in state.cells(action) {
                    assert!(
                        cells.contains(&cell[..]),
                        "{name}: no cell {cell} for {} at {}",
                        state.action_text(action),
                        state.position()
                    );
                    found += 1;
                }
            }
        }
    });
    assert_eq!(found > 0, drawn > 0, "{name}: {found} of {drawn} cells");
}

/// Links of a picture say in words what stands on their cells, beyond the names of these.
fn check_names<S: Presentable>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    let (mut drawn, mut named, mut states) = (0, 0, 0);
    walk(card, options, |state, by, _| {
        if by == Actor::Chance {
            return;
        }
        states += 1;
        if states % sized(10, 1) != 1 % sized(10, 1) {
            return;
        }
        let scene = (card.def.draw)(state, Lang::IT);
        let svg = scene.to_inline_svg(&|cell| Some(format!("#{cell}")));
        for cell in cells_of(&scene) {
            drawn += 1;
            named += usize::from(!svg.contains(&format!("aria-label=\"{cell}\" ")));
        }
    });
    assert_eq!(named > 0, drawn > 0, "{name}: {named} of {drawn} cells");
}

#[test]
fn cells_say_what_stands_on_them() {
    each_game!(check_names);
}

#[test]
fn actions_are_pointed_at_by_cells_that_are_drawn() {
    each_game!(check_cells);
}

/// Nearly correct texts: letters changed, removed or inserted, and parts of other texts.
fn spoil(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(2) {
        let place = rng.below(letters.len() as u64 + 1) as usize;
        let drawn = match rng.below(2) {
            0 => [
                '-', '/', ',', ':', '0', '1', '2', '7', '9', ' ', 'w', 'b', 'r', 'K', 'x',
            ][rng.below(15) as usize],
            _ => letters[rng.below(letters.len() as u64) as usize],
        };
        match rng.below(3) {
            0 if place < letters.len() => letters[place] = drawn,
            1 if place < letters.len() && letters.len() > 1 => drop(letters.remove(place)),
            _ => letters.insert(place, drawn),
        }
    }
    letters.into_iter().collect()
}

/// Words of at least three letters, in lower case, without abbreviations in capitals, which are notation.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.chars().count() >= 3 && !word.chars().all(char::is_uppercase))
        .map(str::to_lowercase)
}

/// Asserts that the text of a refusal of `input` has no words of one language in the other.
fn check_refusal(game: &str, refusal: &Refusal, input: &str, known: &HashSet<String>) {
    let wording = refusal.wording();
    let input: HashSet<String> = words(input).collect();
    for argument in wording.arguments() {
        match argument {
            Argument::Text(text) => {
                for word in words(text) {
                    assert!(
                        input.contains(&word) || known.contains(&word),
                        "{game}: '{word}' in every language: {}",
                        refusal.text(Lang::IT)
                    );
                }
            }
            Argument::Message(_) | Argument::Name(_) => {
                let [en, it] = [Lang::EN, Lang::IT].map(|lang| argument.text(lang));
                assert_ne!(
                    en,
                    it,
                    "{game}: in every language: {}",
                    refusal.text(Lang::IT)
                );
            }
        }
    }
    let [en, it] = [Lang::EN, Lang::IT].map(|lang| refusal.text(lang));
    assert_ne!(en, it, "{game}");
    for text in [en, it] {
        assert!(!text.contains("{ $"), "{game}: {text}");
    }
}

fn check_refusals<S: Presentable>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    // Words in Italian texts are Italian, or notation.
    let mut known: HashSet<String> = [card.def.info.rules, card.def.info.notation]
        .into_iter()
        .flat_map(|message| words(message.raw(Lang::IT)))
        .collect();
    let start = card.with(options).unwrap();
    let mut rng = Rng::new(9);
    let mut refused = [0, 0];
    let mut old: Vec<String> = vec!["nonsense".to_owned()];
    walk(card, options, |state, by, actions| {
        let position = state.position();
        known.extend(words(&position));
        for &action in actions {
            known.extend(words(&state.action_text(action)));
        }
        let action = state.action_text(actions[rng.below(actions.len() as u64) as usize]);
        let earlier = old[rng.below(old.len() as u64) as usize].clone();
        for text in [spoil(&action, &mut rng), spoil(&action, &mut rng), earlier] {
            if let Err(refusal) = state.read_action(by, &text) {
                check_refusal(name, &refusal, &text, &known);
                refused[0] += 1;
            }
        }
        for _ in 0..4 {
            let text = spoil(&position, &mut rng);
            if let Err(refusal) = start.read_position(&text) {
                check_refusal(name, &refusal, &text, &known);
                refused[1] += 1;
            }
        }
        old.push(action);
    });
    assert!(
        refused.iter().all(|&refused| refused > 5),
        "{name}: {refused:?}"
    );
}

#[test]
fn refusals_are_in_one_language() {
    each_game!(check_refusals);
}

/// Whatever is shown of an action, in whichever language, is read as that action.
fn check_words<S: Presentable>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    walk(card, options, |state, by, actions| {
        if by == Actor::Chance {
            return;
        }
        for action in actions {
            let text = state.action_text(*action);
            for lang in Lang::all() {
                let shown = vocabulary::in_words(S::VOCABULARY, &text, lang);
                let capital: String = shown.chars().take(1).flat_map(char::to_uppercase).collect();
                let rest: String = shown.chars().skip(1).collect();
                // Chess tells pieces and pawns apart by capital letters.
                let typed = match S::VOCABULARY.is_empty() {
                    true => shown.clone(),
                    false => capital + &rest,
                };
                for shown in [shown, typed] {
                    let read = state.read_action(by, &shown);
                    assert!(
                        read == Ok(*action),
                        "{name}: {text} shown as {shown}: {read:?}"
                    );
                }
            }
        }
    });
}

#[test]
fn actions_are_read_in_the_words_in_which_they_are_shown() {
    each_game!(check_words);
}

/// Turns of a war, chosen at random, are read as they are shown, and so are battles in one line.
#[test]
fn turns_of_a_war_are_read_in_the_words_in_which_they_are_shown() {
    let words = bilancia_war::War::VOCABULARY;
    for (options, seed) in [
        ("map=strait,rules=cof", 1),
        ("map=classic,rules=cof", 2),
        ("map=strait,rules=dice", 3),
    ] {
        let mut state = bilancia_games::war::GAME.with(options).unwrap();
        let mut rng = Rng::keyed(seed, &[9]);
        for _ in 0..sized(60, 600) {
            let start = state.clone();
            let Some(by @ Actor::Seat(seat)) = owed(&state) else {
                let Some(by) = owed(&state) else { break };
                let rolls = legal(&state, by);
                state.apply(by, rolls[rng.below(rolls.len() as u64) as usize]);
                continue;
            };
            let mut played = Vec::new();
            while owed(&state) == Some(by)
                && played.len() < 12
                && State::turn(&state) == State::turn(&start)
            {
                let actions = legal(&state, by);
                let action = actions[rng.below(actions.len() as u64) as usize];
                played.push(action);
                state.apply(by, action);
            }
            let text = start.write_turn(seat, &played);
            let shown = vocabulary::in_words(words, &text, Lang::IT);
            let read = start.read_turn(seat, &shown);
            assert_eq!(
                read.as_ref(),
                start.read_turn(seat, &text).as_ref(),
                "{text}\n{shown}"
            );
        }
    }
    let start = bilancia_games::war::GAME
        .with("map=strait,rules=cof")
        .unwrap();
    let start = start
        .read_position(
            "1.1.research 11/11 OCC=1c,1i3 VIG=1,1i5 MOL=1 PAS=2,2i1 LEV=2c,2i3 CAM=2 ARS=2",
        )
        .unwrap();
    let english = "buy 2 inf\nmove PAS: 3 inf VIG\nfight PAS: lose inf, keep land, stop after 2, to VIG\nplace 2 inf OCC\nend";
    let italian = "Acquista 2 inf\nMuovi PAS: 3 inf VIG\nCombatti PAS: perdite inf, tieni la terra, fermati dopo 2, verso VIG\n\
                   Schiera 2 inf OCC\nFine";
    let [english, italian] = [english, italian].map(|text| start.read_turn(Seat(0), text));
    assert!(
        english.is_ok() && english == italian,
        "{english:?} {italian:?}"
    );
}

fn check_guidance<S: Presentable>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    for (word, words) in S::VOCABULARY {
        let [en, it] = [Lang::EN, Lang::IT].map(|lang| words.raw(lang));
        assert_eq!(en.is_empty(), it.is_empty(), "{name}: {word}");
        let words = word.split(' ').count();
        assert!((1..=3).contains(&words), "{name}: '{word}' is a few words");
    }
    walk(card, options, |state, by, actions| {
        let Actor::Seat(seat) = by else {
            return;
        };
        if let Some(told) = state.instruction(seat) {
            assert_ne!(told.text(Lang::EN), told.text(Lang::IT), "{name}");
        }
        let labels: Vec<_> = actions
            .iter()
            .filter_map(|action| state.label(*action))
            .collect();
        for lang in [Lang::EN, Lang::IT] {
            let pointed = |action: &S::Action| state.cells(*action).join(" ");
            let titled = actions
                .iter()
                .filter(|action| state.label(**action).is_some());
            let shown = titled.zip(&labels);
            let shown: HashSet<_> = shown
                .map(|(action, label)| (pointed(action), label.text(lang).to_owned()))
                .collect();
            assert_eq!(shown.len(), labels.len(), "{name}: two titles alike");
        }
    });
}

#[test]
fn titles_of_moves_tell_them_apart_and_players_are_told_what_to_do_in_their_language() {
    each_game!(check_guidance);
}

#[test]
fn a_play_of_backgammon_is_drawn_as_far_as_it_is_put_together() {
    let card = &bilancia_games::backgammon::GAME;
    walk(card, "", |state, by, actions| {
        let Actor::Seat(seat) = by else {
            return;
        };
        for &action in actions {
            let cells = state.cells(action);
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            assert_eq!(state.partial(seat, &cells[..cells.len().min(1)]), None);
            if cells.is_empty() {
                continue;
            }
            let drawn = state.partial(seat, &cells).unwrap();
            let mut played = *state;
            played.apply(by, action);
            for side in [seat, seat.other()] {
                assert_eq!(drawn.checkers(side), played.checkers(side), "{cells:?}");
            }
            // Half of it has moved at most half the way.
            let half = state
                .partial(seat, &cells[..2])
                .unwrap()
                .checkers(seat)
                .pips();
            assert!(played.checkers(seat).pips() <= half && half < state.checkers(seat).pips());
        }
    });
}

#[test]
fn turning_a_die_is_offered_in_words() {
    let start = bilancia_games::alea::GAME.with("").unwrap();
    let titles = |text: &str| {
        let action = start
            .read_action(Actor::Seat(bilancia_core::Seat(0)), text)
            .unwrap();
        start
            .label(action)
            .map(|label| label.text(Lang::EN).to_owned())
    };
    assert_eq!(titles("c1-c4").as_deref(), Some("stays 3"));
    assert_eq!(titles("c1-c4+").as_deref(), Some("3 to 4"));
    assert_eq!(titles("c1^b1"), None);
}
