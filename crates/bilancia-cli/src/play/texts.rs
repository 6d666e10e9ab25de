//! Texts of a game in the terminal.

use bilancia_core::Message;

pub(super) const HELP: Message = Message::new(
    "Type a move, or:
  moves    the legal moves            hint   what a search would do
  board    the board again            undo   back to the last choice here
  rules    the rules                  save   where the record is kept
  notation how moves are written      resign, draw, quit",
    "Scrivi una mossa, oppure:
  mosse     le mosse legali           consiglio  che cosa farebbe il programma
  tavoliere di nuovo il tavoliere     annulla    torna all'ultima scelta
  regole    le regole                 salva      dov'è conservata la partita
  notazione come si scrivono le mosse abbandona, patta, esci",
);
pub(super) const GREETING: Message = Message::new(
    "{0}. Type ? for help; the game is kept in {1}.",
    "{0}. Scrivi ? per la guida; la partita è conservata in {1}.",
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
    "Premi Invio per giocare {0}, o scrivi 'annulla'> ",
);
pub(super) const SEAL: Message = Message::new(
    "Enter seals your choice; 'undo' takes it back> ",
    "Premi Invio per sigillare la tua scelta, o scrivi 'annulla'> ",
);
pub(super) const SEALED: Message =
    Message::new("{0} has sealed a choice.", "{0} ha sigillato una scelta.");
pub(super) const ONLY_MOVE: Message = Message::new("The only move is {0}.", "L'unica mossa è {0}.");
pub(super) const PLAYED: Message = Message::new("{0}: {1}", "{0}: {1}");
pub(super) const PREVIEW: Message = Message::new("Position after {0}:", "Posizione dopo {0}:");
pub(super) const HIDDEN_REFUSED: Message = Message::new(
    "That is not a legal choice here (not repeated, as others look on); 'moves' lists the legal ones.",
    "Non è una scelta legale qui, e non si ripete perché altri guardano; 'mosse' elenca quelle che ci sono.",
);
pub(super) const NO_HINT: Message = Message::new(
    "There are no hints for hidden choices at a shared screen: the others would read them.",
    "Per una scelta segreta a uno schermo comune non c'è consiglio: gli altri lo leggerebbero.",
);
pub(super) const THINKING: Message = Message::new("{0} is thinking... ", "{0} pensa... ");
pub(super) const EXPECTS: Message = Message::new(
    "Hint: {0}; expected value {1}.",
    "Consiglio: {0}; valore atteso {1}.",
);
pub(super) const MIX: Message = Message::new("    {0} per cent {1}", "    {0} per cento {1}");
pub(super) const UNDONE: Message = Message::new("Taken back.", "Mossa annullata.");
pub(super) const BACK_TO: Message =
    Message::new("Back to the choice of {0}.", "Si torna alla scelta: {0}.");
pub(super) const NOTHING_TO_UNDO: Message = Message::new(
    "There is nothing to take back: no move has been made here yet.",
    "Non c'è nulla da annullare: qui non è ancora stata fatta nessuna mossa.",
);
pub(super) const CHANCE_STANDS: Message = Message::new(
    "{0} since then: {1}. That stands, so nothing can be taken back.",
    "{0} nel frattempo: {1}. Resta, quindi non si può annullare.",
);
pub(super) const SEEN_STANDS: Message = Message::new(
    "Hidden information was revealed since then, so nothing can be taken back.",
    "Nel frattempo si è visto ciò che era coperto, quindi non si può annullare.",
);
pub(super) const NOT_KEPT: Message = Message::new(
    "Nothing has been played, so nothing is kept.",
    "Non si è giocato nulla, quindi non si conserva nulla.",
);
pub(super) const KEPT: Message = Message::new(
    "The game is kept in {0}.",
    "La partita è conservata in {0}.",
);
pub(super) const GO_ON: Message = Message::new(
    "Kept in {0}; go on with: bilancia play --resume {1}",
    "Conservata in {0}; continua con: bilancia play --resume {1}",
);
pub(super) const DRAW_HUMANS: Message = Message::new(
    "A draw can be agreed only between two people at one screen.",
    "La patta si può concordare solo fra due persone allo stesso schermo.",
);
pub(super) const RESIGN_TWO: Message = Message::new(
    "You can resign only where two sides play.",
    "Si può abbandonare solo dove giocano due parti.",
);
pub(super) const AGREE: Message = Message::new(
    "{0}, do you agree to a draw? (yes/no) ",
    "{0}, accetti la patta? (sì/no) ",
);
pub(super) const SURE: Message = Message::new(
    "{0} resigns: sure? (yes/no) ",
    "{0} abbandona: sicuro? (sì/no) ",
);
pub(super) const WON: Message =
    Message::new("{0}: {1} {2|point|points}.", "{0}: {1} {2|punto|punti}.");
pub(super) const ENDED: [Message; 7] = [
    Message::new("The game is over.", "La partita è finita."),
    Message::new("A player resigned.", "La partita è stata abbandonata."),
    Message::new(
        "The players agreed on a draw.",
        "I giocatori hanno concordato la patta.",
    ),
    Message::new(
        "The position has occurred three times: a draw.",
        "La posizione si è ripetuta tre volte: patta.",
    ),
    Message::new(
        "The limit of moves is reached: a draw.",
        "È raggiunto il limite di mosse: patta.",
    ),
    Message::new("Time ran out.", "Il tempo è finito."),
    Message::new(
        "A sealed choice was not revealed in time.",
        "Una scelta sigillata non è stata rivelata in tempo.",
    ),
];
