//! Requests that people type instead of a move, in either language.

/// A request of a person at the terminal.
pub(super) enum Wish {
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
pub(super) fn read_wish(text: &str) -> Wish {
    match text.trim().to_lowercase().as_str() {
        "" => Wish::Nothing,
        "?" | "h" | "help" | "aiuto" => Wish::Help,
        "moves" | "m" | "mosse" => Wish::Moves,
        "board" | "tavoliere" => Wish::Board,
        "rules" | "regole" => Wish::Rules,
        "notation" | "notazione" => Wish::Notation,
        "hint" | "consiglio" => Wish::Hint,
        "undo" | "u" | "annulla" => Wish::Undo,
        "save" | "salva" => Wish::Save,
        "resign" | "abbandona" => Wish::Resign,
        "draw" | "patta" => Wish::Draw,
        "quit" | "exit" | "q" | "esci" => Wish::Quit,
        _ => Wish::Move(text.to_owned()),
    }
}
