//! What the terminal says in a game.

use bilancia_core::Message;

pub(super) const HELP: Message = Message::new(
    "Type a move, or:
  moves    the legal moves            hint   what a search would do
  board    the board again            undo   take back your last move
  rules    the rules                  save   where the record is kept
  notation how moves are written      resign, draw, quit",
    "Scrivi una mossa, oppure:
  mosse     le mosse legali           consiglio  che cosa farebbe una ricerca
  tavoliere di nuovo il tavoliere     annulla    ritira la tua ultima mossa
  regole    le regole                 salva      dove sta la partita
  notazione come si scrivono le mosse abbandona, patta, esci",
);
pub(super) const GREETING: Message = Message::new(
    "{0}. Type ? for help; the game is kept in {1}.",
    "{0}. Scrivi ? per aiuto; la partita è conservata in {1}.",
);
pub(super) const PROMPT: Message = Message::new("{0}> ", "{0}> ");
pub(super) const SECRET_PROMPT: Message = Message::new(
    "{0}, in secret (nothing shows)> ",
    "{0}, in segreto (nulla si vede)> ",
);
pub(super) const HAND_OVER: Message = Message::new(
    "Only {0} may look now. {0}, press Enter. ",
    "Ora guardi solo {0}. {0}, premi Invio. ",
);
pub(super) const COMMIT: Message = Message::new(
    "Enter plays {0}; 'undo' takes it back> ",
    "Invio gioca {0}; 'annulla' la ritira> ",
);
pub(super) const SEAL: Message = Message::new(
    "Enter seals your choice; 'undo' takes it back> ",
    "Invio sigilla la tua scelta; 'annulla' la ritira> ",
);
pub(super) const SEALED: Message =
    Message::new("{0} has sealed a choice.", "{0} ha sigillato una scelta.");
pub(super) const ONLY_MOVE: Message = Message::new("The only move is {0}.", "L'unica mossa è {0}.");
pub(super) const PLAYED: Message = Message::new("{0}: {1}", "{0}: {1}");
pub(super) const CHANCE: Message = Message::new("Dice", "Dadi");
pub(super) const THINKING: Message = Message::new("{0} is thinking… ", "{0} pensa… ");
pub(super) const EXPECTS: Message = Message::new(
    "Hint: {0}; it expects {1} points.",
    "Consiglio: {0}; si aspetta {1} punti.",
);
pub(super) const MIX: Message = Message::new("    {0} per cent {1}", "    {0} per cento {1}");
pub(super) const UNDONE: Message = Message::new("Taken back.", "Ritirata.");
pub(super) const CANNOT_UNDO: Message = Message::new(
    "There is nothing to take back: others have moved, rolled or seen since.",
    "Non c'è nulla da ritirare: dopo, altri hanno mosso, lanciato o visto.",
);
pub(super) const KEPT: Message = Message::new(
    "The game is kept in {0}.",
    "La partita è conservata in {0}.",
);
pub(super) const GO_ON: Message = Message::new(
    "Kept in {0}; go on with: bilancia play --resume {0}",
    "Conservata in {0}; continua con: bilancia play --resume {0}",
);
pub(super) const DRAW_HUMANS: Message = Message::new(
    "A draw can be agreed only between two people at one screen.",
    "La patta si può concordare solo fra due persone allo stesso schermo.",
);
pub(super) const RESIGN_TWO: Message = Message::new(
    "Only where two sides play can one give up.",
    "Si può abbandonare solo dove giocano due parti.",
);
pub(super) const AGREE: Message = Message::new(
    "{0}, do you agree to a draw? (yes/no) ",
    "{0}, accetti la patta? (sì/no) ",
);
pub(super) const SURE: Message = Message::new(
    "{0} gives up: sure? (yes/no) ",
    "{0} abbandona: sicuro? (sì/no) ",
);
pub(super) const WON: Message = Message::new("{0}: {1} points.", "{0}: {1} punti.");
pub(super) const ENDED: [Message; 7] = [
    Message::new("The game is over.", "La partita è finita."),
    Message::new("The game was given up.", "La partita è stata abbandonata."),
    Message::new(
        "The players agreed on a draw.",
        "I giocatori hanno concordato la patta.",
    ),
    Message::new(
        "The position has occurred three times: a draw.",
        "La posizione si è ripetuta tre volte: patta.",
    ),
    Message::new(
        "The game has lasted too long: a draw.",
        "La partita è durata troppo: patta.",
    ),
    Message::new("Time ran out.", "Il tempo è finito."),
    Message::new(
        "A sealed choice was not opened as it was made.",
        "Una scelta sigillata non è stata aperta com'era.",
    ),
];
