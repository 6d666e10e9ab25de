//! Cells that select actions are drawn, and refusals are in the reader's language.

use std::collections::HashSet;

use bilancia_core::{Actor, Argument, Lang, Notation, Refusal, Rng, State, owed};
use bilancia_games::GameEntry;
use bilancia_games::catalog;
use bilancia_scene::Scene;

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
fn walk<S: Notation>(
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

fn check_cells<S: Notation>(card: &GameEntry<S>, options: &str) {
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
            let scene = draw(state, Lang::En);
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
                        refusal.text(Lang::It)
                    );
                }
            }
            Argument::Message(_) | Argument::Name(_) => {
                let [en, it] = Lang::ALL.map(|lang| argument.text(lang));
                assert_ne!(
                    en,
                    it,
                    "{game}: in every language: {}",
                    refusal.text(Lang::It)
                );
            }
        }
    }
    let [en, it] = Lang::ALL.map(|lang| refusal.text(lang));
    assert_ne!(en, it, "{game}");
    for text in [en, it] {
        assert!(
            !text.contains("{0") && !text.contains("{1"),
            "{game}: {text}"
        );
    }
}

fn check_refusals<S: Notation>(card: &GameEntry<S>, options: &str) {
    let name = card.def.info.name;
    // Words in Italian texts are Italian, or notation.
    let mut known: HashSet<String> = [card.def.info.rules.it, card.def.info.notation.it]
        .into_iter()
        .flat_map(words)
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
