//! Texts of the pages of puzzles.

use bilancia_core::Message;

pub(crate) const TITLE: Message = Message::new("Puzzles", "Problemi");
pub(super) const LEAD: Message = Message::new(
    "Positions with one question each. Every answer was found by searching everything that can follow, and checked again.",
    "Posizioni con una domanda ciascuna. Ogni risposta è stata trovata esaminando tutto ciò che può seguire, e ricontrollata.",
);
pub(super) const TODAY: Message = Message::new("Today’s puzzle", "Il problema di oggi");
pub(super) const SOLVED: Message = Message::new("{0} of {1} solved", "{0} su {1} risolti");
pub(super) const DONE: Message = Message::new("solved", "risolto");
pub(super) const NUMBER: Message =
    Message::new("{0}, puzzle {1} of {2}", "{0}, problema {1} di {2}");
pub(super) const ALL: Message = Message::new("All puzzles", "Tutti i problemi");
pub(super) const LEVELS: [Message; 3] = [
    Message::new("easy", "facile"),
    Message::new("middle", "medio"),
    Message::new("hard", "difficile"),
];
pub(super) const POSITION: Message = Message::new("Position", "Posizione");
pub(super) const RIGHT: Message = Message::new("Right: {0}.", "Giusto: {0}.");
pub(super) const NOT_RIGHT: Message = Message::new(
    "Not right: {0}. Try again, or look at the solution.",
    "Non è giusto: {0}. Riprova, o guarda la soluzione.",
);
pub(super) const REFUTED: Message =
    Message::new("{0} is answered by {1}.", "A {0} si risponde con {1}.");
pub(super) const SOLUTION: Message = Message::new("Solution", "Soluzione");
pub(super) const SHOW_SOLUTION: Message = Message::new("Show the solution", "Mostra la soluzione");
pub(super) const IS_RIGHT: Message =
    Message::new("Right {1|is|are}: {0}.", "{1|È giusto|Sono giusti}: {0}.");
pub(super) const ONLY: Message =
    Message::new("No other answer does it.", "Nessun’altra risposta va bene.");
pub(super) const WORTH: Message = Message::new(
    "Value {0} in points of the game, and {1} for the best other answer.",
    "Vale {0} in punti del gioco, e {1} la migliore delle altre risposte.",
);
pub(super) const PLAYED: Message = Message::new(
    "Under optimal play it is chosen with probability {0}; the next with {1}.",
    "Nel gioco ottimale si sceglie con probabilità {0}; la seguente con {1}.",
);
pub(super) const GAINS: Message = Message::new(
    "Another answer gains at least {0} points more, whatever the opponent does.",
    "Un’altra scelta guadagna almeno {0} punti in più, qualunque cosa faccia l’avversario.",
);
pub(super) const CHOICE: Message = Message::new("Choice", "Scelta");
pub(super) const VALUE: Message = Message::new("Value in points", "Valore in punti");
pub(super) const PROBABILITY: Message = Message::new("Probability", "Probabilità");
pub(super) const NEXT: Message = Message::new("Next puzzle", "Problema successivo");
pub(super) const EXPLORE: Message =
    Message::new("Explore this position", "Esplora questa posizione");
pub(super) const BOARD: Message = Message::new(
    "Open it on an analysis board",
    "Apri su un tavolo di analisi",
);
