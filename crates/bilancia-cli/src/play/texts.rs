//! Texts of a game in the terminal.

use bilancia_core::Message;

pub(super) const HELP: Message = Message::new(
    "Type a move, several with ; between them, or:
  moves    the legal moves            hint   what a search would do
  board    the board again            undo   back to the last choice here
  rules    the rules                  save   where the record is kept
  notation how moves are written      resign, draw, quit
For whole turns:
  turn     begins a turn over several lines, which 'end' ends
  file X   reads a turn from the file X
  edit     opens the turn in your editor ($VISUAL or $EDITOR)
  undo 2   takes back the second move of this turn, 'undo all' the whole turn
  send     ends and sends the turn, where that is yours to say",
    "Scrivi una mossa, o più d’una con ; fra l’una e l’altra, oppure:
  mosse     le mosse legali           consiglio  che cosa farebbe il programma
  tavoliere di nuovo il tavoliere     annulla    torna all’ultima scelta
  regole    le regole                 salva      dov’è conservata la partita
  notazione come si scrivono le mosse abbandona, patta, esci
Per turni interi:
  turno     comincia un turno di più righe, che 'fine' chiude
  leggi X   legge un turno dal file X
  modifica  apre il turno nel tuo editor ($VISUAL o $EDITOR)
  annulla 2 annulla la seconda mossa del turno, 'annulla tutto' il turno intero
  invia     chiude e invia il turno, dove spetta a te deciderlo",
);
pub(super) const BLOCK: Message = Message::new(
    "Write the turn line by line; 'end' ends it.",
    "Scrivi il turno riga per riga; 'fine' lo chiude.",
);
pub(super) const BLOCK_PROMPT: Message = Message::new("{0}: ", "{0}: ");
pub(super) const WHICH_FILE: Message = Message::new(
    "Say which file holds the turn, such as: file turn.txt",
    "Indica il file con il turno, per esempio: leggi turno.txt",
);
pub(super) const NOT_WHOLE: Message = Message::new(
    "This turn is sent by its last move: there is more to choose first.",
    "Questo turno si invia con la sua ultima mossa: prima c’è altro da scegliere.",
);
pub(super) const EMPTY_TURN: Message = Message::new(
    "There is no move in this turn.",
    "In questo turno non c’è nessuna mossa.",
);
pub(super) const SO_FAR: Message =
    Message::new("This turn so far: {0}", "Questo turno finora: {0}");
pub(super) const NO_TURN: Message = Message::new(
    "A hidden choice is a single move: type it here.",
    "Una scelta segreta è una sola mossa: scrivila qui.",
);
pub(super) const PREVIEW_TURN: Message =
    Message::new("Position after this turn:", "Posizione dopo questo turno:");
pub(super) const COMMIT_TURN: Message = Message::new(
    "Enter sends the turn; 'undo' takes it back> ",
    "Premi Invio per inviare il turno, o scrivi 'annulla'> ",
);
pub(super) const DRAFT: Message = Message::new(
    "A turn that is not played yet is kept in {0}: 'edit' goes on with it.",
    "In {0} è conservato un turno non ancora giocato: 'modifica' lo riprende.",
);
pub(super) const NO_EDITOR: Message = Message::new(
    "No editor is named: set VISUAL or EDITOR, such as EDITOR=nano bilancia play ...",
    "Nessun editor è indicato: imposta VISUAL o EDITOR, per esempio EDITOR=nano bilancia play ...",
);
pub(super) const EDITOR_FAILED: Message = Message::new(
    "The editor '{0}' failed: {1}. Nothing has been played.",
    "L’editor '{0}' non è riuscito: {1}. Non si è giocato nulla.",
);
pub(super) const EDIT_AGAIN: Message = Message::new(
    "Enter opens it again, with the fault in it; 'no' leaves it as it is> ",
    "Premi Invio per riaprirlo, con l’errore segnato, o scrivi 'no'> ",
);
pub(super) const UNCHANGED: Message =
    Message::new("The turn has not changed.", "Il turno non è cambiato.");
pub(super) const EDIT_HELP: Message = Message::new(
    "The turn of {0}, from its beginning: one move a line, or with ; between them. Lines that begin with # are remarks. Save \
     and leave the editor to play it.",
    "Il turno di {0}, dall’inizio: una mossa per riga, o con ; fra l’una e l’altra. Le righe che cominciano con # sono \
     commenti. Salva ed esci dall’editor per giocarlo.",
);
pub(super) const EDIT_NEXT: Message = Message::new("Possible next: {0}", "Poi si può: {0}");
pub(super) const TURN_NOT_BEGUN: Message = Message::new(
    "There is nothing to take back: this turn has no move yet.",
    "Non c’è nulla da annullare: in questo turno non c’è ancora nessuna mossa.",
);
pub(super) const NO_SUCH_ACTION: Message = Message::new(
    "There is no move {0} in this turn, which has {1}; 'board' lists them.",
    "In questo turno la mossa {0} non c’è: ce {1|n’è|ne sono} {1}; 'tavoliere' le elenca.",
);
pub(super) const NEEDED: Message = Message::new(
    "{0} cannot be taken back alone, as {1} needs it: {2}",
    "{0} non si può annullare da sola, perché serve a {1}: {2}",
);
pub(super) const TAKEN_BACK: Message = Message::new("Taken back: {0}.", "Mossa annullata: {0}.");
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
pub(super) const ONLY_MOVE: Message = Message::new("The only move is {0}.", "L’unica mossa è {0}.");
pub(super) const PLAYED: Message = Message::new("{0}: {1}", "{0}: {1}");
pub(super) const PREVIEW: Message = Message::new("Position after {0}:", "Posizione dopo {0}:");
pub(super) const HIDDEN_REFUSED: Message = Message::new(
    "That is not a legal choice here (not repeated, as others look on); 'moves' lists the legal ones.",
    "Non è una scelta legale qui, e non si ripete perché altri guardano; 'mosse' elenca quelle che ci sono.",
);
pub(super) const NO_HINT: Message = Message::new(
    "There are no hints for hidden choices at a shared screen: the others would read them.",
    "Per una scelta segreta a uno schermo comune non c’è consiglio: gli altri lo leggerebbero.",
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
    "Non c’è nulla da annullare: qui non è ancora stata fatta nessuna mossa.",
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
pub(super) const REST_AS_BEFORE: Message = Message::new(
    "The rest is as before; 'board' shows everything.",
    "Il resto è come prima; 'tavoliere' mostra tutto.",
);

pub(super) const GOES_ON: Message =
    Message::new("Your turn goes on:\n{0}", "Il tuo turno continua:\n{0}");
pub(super) const REST_STOPS: Message = Message::new(
    "The rest of your turn no longer fits: {0}",
    "Il resto del tuo turno non va più: {0}",
);
