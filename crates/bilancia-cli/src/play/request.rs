//! Requests that people type instead of a move, in either language.

/// A request of a person at the terminal.
pub(super) enum Request {
    Nothing,
    Help,
    Moves,
    Board,
    Rules,
    Notation,
    Hint,
    Undo,
    Save,
    Resign,
    Draw,
    Quit,
    Move(String),
}

/// Reads a request, or a move, in either language.
pub(super) fn read_request(text: &str) -> Request {
    match text.trim().to_lowercase().as_str() {
        "" => Request::Nothing,
        "?" | "h" | "help" | "aiuto" => Request::Help,
        "moves" | "m" | "mosse" => Request::Moves,
        "board" | "tavoliere" => Request::Board,
        "rules" | "regole" => Request::Rules,
        "notation" | "notazione" => Request::Notation,
        "hint" | "consiglio" => Request::Hint,
        "undo" | "u" | "annulla" => Request::Undo,
        "save" | "salva" => Request::Save,
        "resign" | "abbandona" => Request::Resign,
        "draw" | "patta" => Request::Draw,
        "quit" | "exit" | "q" | "esci" => Request::Quit,
        _ => Request::Move(text.to_owned()),
    }
}
