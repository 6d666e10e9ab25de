//! Puzzles as front ends show them: tables, questions and answers as text.

use bilancia_core::{Actor, Lang, Name, Seat};
use bilancia_games::{
    ErasedEntry, catalog, entry,
    puzzles::{Kind, Puzzle, Question, read},
};
use bilancia_table::{GameError, Table};

bilancia_core::messages! { crate::puzzles::catalogue, "text-":
    const {
        NO_SEAT(names, names_second),
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

/// Whether a puzzle asks for a seat, in place of an action.
fn asks_for_seat(table: &dyn Table, puzzle: &Puzzle) -> bool {
    let kind = kind(table.game().info().name, puzzle);
    kind.is_some_and(|kind| kind.question == Question::Ahead)
}

/// Answers that are no actions, each with its title; none where the answer is an action.
pub fn answers(table: &dyn Table, puzzle: &Puzzle) -> Option<Vec<(String, Name)>> {
    let titles = || {
        [Seat(0), Seat(1)].map(|seat| {
            let title = |lang| table.seat_name(seat, lang);
            (seat.to_string(), Name::each(title))
        })
    };
    asks_for_seat(table, puzzle).then(|| titles().into())
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
        let names = [0, 1].map(|seat| table.seat_name(Seat(seat), lang));
        return meant
            .map(|(answer, _)| answer.clone())
            .ok_or_else(|| NO_SEAT.text(lang, &[&names[0], &names[1]]));
    }
    let played = table.copy().play(Actor::Seat(puzzle.seat), text);
    played.map_err(|error| error.text(lang))
}
