//! Puzzles as front ends show them: tables, questions and answers as text.

use bilancia_core::{Actor, Lang, Name, figures::signed};
use bilancia_games::{
    ErasedEntry, catalog, entry,
    puzzles::{Kind, Puzzle, Question, read},
};
use bilancia_table::{GameError, Table};

bilancia_core::messages! { crate::puzzles::catalogue, "text-":
    const {
        ONE_OF(all), AFTER(count),
    }
}

/// Stored puzzles of a game, from the easiest on; empty if it has none.
///
/// # Panics
/// If the file that the game brings cannot be read, which a test excludes.
pub fn puzzles(game: &str) -> Vec<Puzzle> {
    let of_game = entry(game).and_then(ErasedEntry::puzzles);
    let stored = of_game.map_or("", |puzzles| puzzles.stored);
    read(stored).expect("the files of puzzles are tested")
}

/// Whether a game has puzzles, or kinds of question to make some.
pub fn has_puzzles(game: &str) -> bool {
    entry(game).and_then(ErasedEntry::puzzles).is_some()
}

/// The kind of question of a puzzle.
fn kind(game: &str, puzzle: &Puzzle) -> Option<&'static Kind> {
    let mut kinds = entry(game)?.puzzles()?.kinds.iter();
    kinds.find(|kind| kind.name == puzzle.kind)
}

/// The question that a puzzle asks; none if its game does not know its kind.
pub fn question(game: &str, puzzle: &Puzzle) -> Option<Question> {
    kind(game, puzzle).map(|kind| kind.question)
}

/// The table on which a puzzle stands.
///
/// # Errors
/// [`GameError`] if the puzzle does not belong to the game.
pub fn table(game: &str, puzzle: &Puzzle) -> Result<Box<dyn Table>, GameError> {
    let spec = catalog().read(&format!("{game}:{}", puzzle.options))?;
    spec.table(Some(&puzzle.position))
}

/// The question of a puzzle in words.
pub fn prompt(table: &dyn Table, puzzle: &Puzzle, lang: Lang) -> String {
    let game = table.game();
    let Some(kind) = kind(game.info().name, puzzle) else {
        return String::new();
    };
    let seat = table.seat_name(puzzle.seat, lang);
    let other = table.seat_name(puzzle.seat.other(), lang);
    let against = puzzle.against.iter().map(|text| game.in_words(text, lang));
    let against: Vec<_> = against.collect();
    kind.prompt
        .text(lang, &[&seat, &other, &against.join(", ")])
}

/// Answers that are no actions, each with its title; none where the answer is an action.
pub fn answers(table: &dyn Table, puzzle: &Puzzle) -> Option<Vec<(String, Name)>> {
    let title = |number: i32| (number.to_string(), Name::each(|lang| points(number, lang)));
    let after = |count: u32| {
        let words = Name::each(|lang| AFTER.text(lang, &[&count]));
        (count.to_string(), words)
    };
    match question(table.game().info().name, puzzle)? {
        Question::Nearest(numbers) => Some(numbers.iter().copied().map(title).collect()),
        Question::Stop { most, .. } => Some((0..=most).map(after).collect()),
        _ => None,
    }
}

/// A number of points, with its sign.
fn points(number: i32, lang: Lang) -> String {
    match number {
        0 => "0".to_owned(),
        number => signed(f64::from(number), 0, lang),
    }
}

/// Number of answers that can be given.
pub fn possible(table: &dyn Table, puzzle: &Puzzle) -> usize {
    match answers(table, puzzle) {
        Some(answers) => answers.len(),
        None => table.actions(puzzle.seat).len(),
    }
}

/// Reads an answer of any spacing, and returns it in canonical notation.
///
/// # Errors
/// Why it is no possible answer, in the given language.
pub fn read_answer(
    table: &dyn Table,
    puzzle: &Puzzle,
    text: &str,
    lang: Lang,
) -> Result<String, String> {
    if let Some(answers) = answers(table, puzzle) {
        let typed = text.trim();
        let meant = answers.iter().find(|(answer, title)| {
            let is = |known: &str| known.to_lowercase() == typed.to_lowercase();
            is(answer) || is(title.text(lang))
        });
        let all: Vec<_> = answers.iter().map(|(answer, _)| answer.as_str()).collect();
        return meant
            .map(|(answer, _)| answer.clone())
            .ok_or_else(|| ONE_OF.text(lang, &[&all.join(", ")]));
    }
    let played = table.copy().play(Actor::Seat(puzzle.seat), text);
    played.map_err(|error| error.text(lang))
}
