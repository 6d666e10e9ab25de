//! Positions that no game reaches, but that are read.

use bilancia_core::{Notation, Rng};
use bilancia_war::War;

use super::{agreement::check, size};
use crate::{
    armada::war,
    common::{step, walk, wars},
};

/// Parts that positions are made of, exchanged for each other.
const LETTERS: [char; 10] = ['i', 'a', 'f', 'b', 'g', 't', 's', 'c', 'w', 'x'];
const NUMBERS: [u16; 12] = [0, 1, 2, 3, 4, 5, 6, 9, 40, 500, 600, 9999];
const PHASES: [&str; 6] = ["research", "buy", "move", "fight", "shift", "place"];

fn one_of<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.below(from.len() as u64) as usize]
}

/// A position's text with one change.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let place = rng.below(words.len() as u64) as usize;
    let word = words[place].clone();
    match rng.below(6) {
        // Another number, such as an owner, a count or a mark.
        0 | 1 => {
            let digits: Vec<_> = word
                .char_indices()
                .filter(|(_, letter)| letter.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            if let Some(at) = (!digits.is_empty()).then(|| one_of(rng, &digits)) {
                let small = rng.below(3) > 0;
                let number = one_of(rng, if small { &NUMBERS[..5] } else { &NUMBERS });
                words[place] = format!("{}{number}{}", &word[..at], &word[at + 1..]);
            }
        }
        // Another kind of unit.
        2 => {
            let letters: Vec<_> = word
                .char_indices()
                .filter(|(_, letter)| LETTERS.contains(letter))
                .map(|(at, _)| at)
                .collect();
            if let Some(at) = (!letters.is_empty()).then(|| one_of(rng, &letters)) {
                let letter = one_of(rng, &LETTERS);
                words[place] = format!("{}{letter}{}", &word[..at], &word[at + 1..]);
            }
        }
        // Other units somewhere.
        3 => {
            let (owner, count) = (1 + rng.below(5), one_of(rng, &NUMBERS[1..9]));
            let letter = one_of(rng, &LETTERS);
            let mark =
                [String::new(), format!("!{}", rng.below(10))][rng.below(2) as usize].clone();
            words[place] = format!("{word},{owner}{letter}{count}{mark}");
        }
        // The units of another area.
        4 => {
            let other = words[rng.below(words.len() as u64) as usize].clone();
            if let (Some((code, _)), Some((_, units))) =
                (word.split_once('='), other.split_once('='))
            {
                words[place] = format!("{code}={units}");
            }
        }
        // Another power, phase or round.
        _ => {
            let (round, power, phase) = (1 + rng.below(4), 1 + rng.below(5), one_of(rng, &PHASES));
            words[0] = format!("{round}.{power}.{phase}");
        }
    }
    words.join(" ")
}

/// Asks about every action at a position, plays thirty, and asks again.
fn play_on(start: &War, mut odd: War, seed: u64) {
    let mut rng = Rng::new(seed);
    check(&odd, &mut rng);
    for _ in 0..30 {
        if step(&mut odd, &mut rng).is_none() {
            break;
        }
    }
    check(&odd, &mut rng);
    let end = odd.position();
    let again = start.read_position(&end);
    assert!(again.as_ref() == Ok(&odd), "not read back: {end}");
}

/// Reads changed positions of random games, and plays on from each that is accepted.
fn read(map: &str, positions: u32) {
    let mut rng = Rng::new(11);
    let (mut seen, mut seed) = (0, 900);
    while seen < positions {
        let options = &wars(map)[seed as usize % wars(map).len()];
        let start = war(options);
        walk(options, seed, (200, 6), |state| {
            let mut text = state.position();
            for _ in 0..1 + rng.below(4) {
                text = changed(&text, &mut rng);
            }
            let Ok(odd) = start.read_position(&text) else {
                return;
            };
            if seen >= positions {
                return;
            }
            seen += 1;
            let seed = u64::from(seen);
            if let Err(error) = std::panic::catch_unwind(|| play_on(&start, odd, seed)) {
                let error = error.downcast_ref::<String>().cloned();
                panic!("{options}: {}: from {text}", error.unwrap_or_default());
            }
        });
        seed += 1;
    }
}

#[test]
fn odd_positions_of_the_training_map_are_played() {
    read("strait", size(20_000));
}

#[test]
fn odd_positions_of_the_classic_map_are_played() {
    read("classic", size(1_000));
}
