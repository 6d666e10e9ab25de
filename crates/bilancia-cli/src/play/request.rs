//! Requests that people type instead of a move, in whichever language.

use bilancia_core::{Lang, Message};

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

/// Words of requests.
const WORDS: [Message; 16] = [
    HELP, MOVES, BOARD, RULES, NOTATION, HINT, UNDO, TURN, FILE, EDIT, SEND, SAVE, RESIGN, DRAW,
    QUIT, EXIT,
];

bilancia_core::messages! { crate::play::catalogue, "request-":
    const {
        HELP, MOVES, BOARD, RULES, NOTATION, HINT, UNDO, TURN, FILE, EDIT, SEND, SAVE, RESIGN, DRAW, QUIT, EXIT,
        ALL, END,
    }
}

/// Words of requests in a language.
pub(super) fn words(lang: Lang) -> impl Iterator<Item = &'static str> {
    let last = WORDS.len() - 1;
    WORDS[..last].iter().map(move |word| word.raw(lang))
}

/// Whether a word is that of a message in any language.
fn is(word: &str, message: Message) -> bool {
    Lang::all().any(|lang| message.raw(lang).eq_ignore_ascii_case(word))
}

/// Whether a line asks for a file, whose name follows.
pub(super) fn names_file(line: &str) -> bool {
    let mut words = line.splitn(2, ' ');
    words.next().is_some_and(|word| is(word, FILE)) && words.next().is_some()
}

/// Whether a line ends a turn over several lines.
pub(super) fn ends_block(line: &str) -> bool {
    is(line.trim(), END)
}

/// Reads a request, or a move, in whichever language.
pub(super) fn read_request(text: &str) -> Request {
    let text = text.trim();
    let (word, rest) = match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word.to_lowercase(), rest.trim()),
        None => (text.to_lowercase(), ""),
    };
    let request = WORDS.into_iter().find(|request| is(&word, *request));
    let request = request.map_or(&*word, |request| request.raw(Lang::EN));
    match (request, rest) {
        ("", _) => Request::Nothing,
        ("?" | "h" | "help", "") => Request::Help,
        ("moves" | "m", "") => Request::Moves,
        ("board", "") => Request::Board,
        ("rules", "") => Request::Rules,
        ("notation", "") => Request::Notation,
        ("hint", "") => Request::Hint,
        ("undo" | "u", which) => match which.to_lowercase().as_str() {
            "" => Request::Undo(Undo::Last),
            all if is(all, ALL) => Request::Undo(Undo::All),
            number => match number.parse() {
                Ok(number) => Request::Undo(Undo::Number(number)),
                Err(_) => Request::Move(text.to_owned()),
            },
        },
        ("turn", "") => Request::Turn(None),
        ("turn", _) => Request::Turn(Some(text.to_owned())),
        ("file", path) => Request::File(path.to_owned()),
        ("edit", "") => Request::Edit,
        ("send", "") => Request::Send,
        ("save", "") => Request::Save,
        ("resign", "") => Request::Resign,
        ("draw", "") => Request::Draw,
        ("quit" | "exit" | "q", "") => Request::Quit,
        _ => Request::Move(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_are_requests() {
        for word in WORDS {
            let [english, italian] = [Lang::EN, Lang::IT].map(|lang| word.raw(lang));
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
