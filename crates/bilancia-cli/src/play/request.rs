//! Requests that people type instead of a move, in either language.

use bilancia_core::Lang;

/// A request of a person at the terminal.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request {
    Nothing,
    Help,
    Moves,
    Board,
    Rules,
    Notation,
    Hint,
    Undo(Undo),
    /// The beginning of a turn over several lines, with its first line where that says more.
    Turn(Option<String>),
    /// The turn in a file.
    File(String),
    /// The turn, in the user's editor.
    Edit,
    /// The turn as it stands.
    Send,
    Save,
    Resign,
    Draw,
    Quit,
    Move(String),
}

/// Actions to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Undo {
    /// The last one.
    Last,
    /// The one with this number in the turn, from 1.
    Number(usize),
    /// The whole turn so far.
    All,
}

/// Words of requests in English and Italian.
const WORDS: [[&str; 2]; 16] = [
    ["help", "aiuto"],
    ["moves", "mosse"],
    ["board", "tavoliere"],
    ["rules", "regole"],
    ["notation", "notazione"],
    ["hint", "consiglio"],
    ["undo", "annulla"],
    ["turn", "turno"],
    ["file", "leggi"],
    ["edit", "modifica"],
    ["send", "invia"],
    ["save", "salva"],
    ["resign", "abbandona"],
    ["draw", "patta"],
    ["quit", "esci"],
    ["exit", "esci"],
];

/// Words of requests in a language.
pub(super) fn words(lang: Lang) -> impl Iterator<Item = &'static str> {
    let place = usize::from(lang == Lang::It);
    let last = WORDS.len() - 1;
    WORDS[..last].iter().map(move |words| words[place])
}

/// Whether a line asks for a file, whose name follows.
pub(super) fn names_file(line: &str) -> bool {
    let mut words = line.splitn(2, ' ');
    matches!(words.next(), Some("file" | "leggi")) && words.next().is_some()
}

/// Whether a line ends a turn over several lines.
pub(super) fn ends_block(line: &str) -> bool {
    ["end", "fine"]
        .iter()
        .any(|word| line.trim().eq_ignore_ascii_case(word))
}

/// Reads a request, or a move, in either language.
pub(super) fn read_request(text: &str) -> Request {
    let text = text.trim();
    let (word, rest) = match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word.to_lowercase(), rest.trim()),
        None => (text.to_lowercase(), ""),
    };
    match (&*word, rest) {
        ("", _) => Request::Nothing,
        ("?" | "h" | "help" | "aiuto", "") => Request::Help,
        ("moves" | "m" | "mosse", "") => Request::Moves,
        ("board" | "tavoliere", "") => Request::Board,
        ("rules" | "regole", "") => Request::Rules,
        ("notation" | "notazione", "") => Request::Notation,
        ("hint" | "consiglio", "") => Request::Hint,
        ("undo" | "u" | "annulla", which) => match which.to_lowercase().as_str() {
            "" => Request::Undo(Undo::Last),
            "all" | "tutto" => Request::Undo(Undo::All),
            number => match number.parse() {
                Ok(number) => Request::Undo(Undo::Number(number)),
                Err(_) => Request::Move(text.to_owned()),
            },
        },
        ("turn" | "turno", "") => Request::Turn(None),
        ("turn" | "turno", _) => Request::Turn(Some(text.to_owned())),
        ("file" | "leggi", path) => Request::File(path.to_owned()),
        ("edit" | "modifica", "") => Request::Edit,
        ("send" | "invia", "") => Request::Send,
        ("save" | "salva", "") => Request::Save,
        ("resign" | "abbandona", "") => Request::Resign,
        ("draw" | "patta", "") => Request::Draw,
        ("quit" | "exit" | "q" | "esci", "") => Request::Quit,
        _ => Request::Move(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_are_requests() {
        for [english, italian] in WORDS {
            assert_eq!(read_request(english), read_request(italian));
            assert!(
                !matches!(read_request(english), Request::Move(_)),
                "{english}"
            );
        }
        assert_eq!(read_request(" Undo 3"), Request::Undo(Undo::Number(3)));
        assert_eq!(read_request("annulla tutto"), Request::Undo(Undo::All));
        assert_eq!(read_request("undo x"), Request::Move("undo x".into()));
        assert_eq!(
            read_request("turn 1 ussr"),
            Request::Turn(Some("turn 1 ussr".into()))
        );
        assert_eq!(
            read_request("file My Turn"),
            Request::File("My Turn".into())
        );
    }
}
