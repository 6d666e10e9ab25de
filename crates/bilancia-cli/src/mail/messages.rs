//! Messages of the command `mail`, in every language.

use bilancia_core::Message;

pub(super) const NO_FROM: Message = Message::new(
    "This mail does not say whom it is from; your mail program fills that in, or give your address with --from or in BILANCIA_MAIL_FROM.",
    "Questa mail non dice da chi viene; ci pensa il tuo programma di posta, oppure dai il tuo indirizzo con --from o in BILANCIA_MAIL_FROM.",
);
pub(super) const NO_SEAT: Message = Message::new(
    "there is no seat {0}; this game has seats 1 to {1}",
    "il posto {0} non c’è; questo gioco ha i posti da 1 a {1}",
);
pub(super) const EXISTS: Message = Message::new(
    "{0} exists; name another file with --record",
    "{0} esiste già; dai un altro file con --record",
);
pub(super) const NOT_BY_MAIL: Message = Message::new(
    "{0} is no game by mail on this machine: {1} is missing, which has your part of it; name the right record, or bring that file here",
    "{0} non è una partita per posta su questa macchina: manca {1}, che ne ha la tua parte; indica il verbale giusto, o porta qui quel file",
);
pub(super) const DAMAGED: Message = Message::new(
    "{0} cannot be read as a game by mail: {1}; bring back a copy of it",
    "{0} non si legge come partita per posta: {1}; ripristinane una copia",
);
pub(super) const CHANGED: Message = Message::new(
    "{0} was changed by something else than 'bilancia mail'; take the file away, and it is written again as it was",
    "{0} è stato cambiato da qualcosa che non è 'bilancia mail'; togli il file, e viene riscritto com’era",
);
pub(super) const NO_RANDOMNESS: Message = Message::new(
    "the system gives no random numbers ({0}), without which nothing can be sealed",
    "il sistema non dà numeri casuali ({0}), senza i quali non si può sigillare nulla",
);
pub(super) const NO_PROGRAM: Message = Message::new(
    "no mail program could be opened ({0}); leave out --open, and the mail goes to standard output",
    "non è stato possibile aprire un programma di posta ({0}); togli --open, e la mail va sull’uscita standard",
);
pub(super) const OPENED: Message = Message::new(
    "The mail is open in your mail program; send it from there.",
    "La mail è aperta nel tuo programma di posta; spediscila da lì.",
);

pub(super) const CHECKED: Message = Message::new(
    "This is where the turn leads. Nothing was played, and no mail was made; leave out --check to play it.",
    "Il turno porta qui. Non è stato giocato niente e non c’è nessuna mail; togli --check per giocarlo.",
);
pub(super) const TAKEN_BACK: Message = Message::new(
    "Your last turn is taken back. If its mail has been sent already, ask the other player not to read it: what they have read stands, and another turn of yours would be refused as an answer to an older position.",
    "Il tuo ultimo turno è annullato. Se la sua mail è già partita, chiedi all’altro giocatore di non leggerla: ciò che ha letto vale, e un altro tuo turno sarebbe rifiutato come risposta a una posizione più vecchia.",
);
pub(super) const NOTHING_TO_UNDO: Message = Message::new(
    "there is nothing to take back in {0}: you have sent no turn since the other player’s last mail was read, and what they have answered stands",
    "in {0} non c’è niente da annullare: dopo l’ultima mail letta dell’altro giocatore non hai mandato nessun turno, e ciò a cui ha risposto vale",
);

// The text of mails.

pub(super) const SUBJECT: Message = Message::new("{0} @{1}, turn {2}", "{0} @{1}, turno {2}");
pub(super) const OFFERS: Message = Message::new(
    "Would you play {0} with me by mail? The game is '{1}'.",
    "Giochi a {0} con me per posta? Il gioco è '{1}'.",
);
pub(super) const PLAYED_WITH: Message = Message::new("It is played with {0}.", "Si gioca con {0}.");
pub(super) const PLAYS: Message = Message::new("Here is turn {0}.", "Ecco il turno {0}.");
pub(super) const SEALS: Message = Message::new(
    "I have chosen for turn {0}. My choice is sealed: it cannot be changed, nor read before yours is sealed too.",
    "Ho scelto per il turno {0}. La mia scelta è sigillata: non si può cambiare, né leggere prima che sia sigillata anche la tua.",
);
pub(super) const OPENS: Message = Message::new(
    "Both choices are sealed, so I open mine.",
    "Le due scelte sono sigillate, quindi apro la mia.",
);
pub(super) const ROLLS: Message = Message::new(
    "My part of the dice is in the block; with yours it makes the roll.",
    "La mia parte dei dadi è nel blocco; con la tua fa il tiro.",
);
pub(super) const RESIGNS: Message = Message::new("I give up.", "Abbandono.");
pub(super) const HOW_TO_BEGIN: Message = Message::new(
    "To accept, save this mail as a file and run 'bilancia mail read FILE'; it says how to answer. To decline, just tell me.",
    "Per accettare, salva questa mail in un file ed esegui 'bilancia mail read FILE', che dice come rispondere. Per rifiutare, basta dirmelo.",
);
pub(super) const HOW_TO_ANSWER: Message = Message::new(
    "Save this mail as a file, or copy the block below, and run 'bilancia mail read FILE'.",
    "Salva questa mail in un file, o copia il blocco qui sotto, ed esegui 'bilancia mail read FILE'.",
);

// Texts of the account of a match.

pub(super) const GAVE_UP: Message = Message::new("{0} gave up.", "{0} ha abbandonato.");
pub(super) const DRAWN: Message = Message::new("The match is drawn.", "La partita è patta.");
pub(super) const ALREADY: Message = Message::new(
    "This mail was read before; nothing has changed.",
    "Questa mail era già stata letta; non è cambiato nulla.",
);
pub(super) const SENT: Message = Message::new("turn {0}, sent {1}", "turno {0}, spedito il {1}");
pub(super) const RECEIVED: Message =
    Message::new("turn {0}, received, of {1}", "turno {0}, ricevuto, del {1}");
pub(super) const MATCH: Message =
    Message::new("{0} @{1}, {2}, turn {3}.", "{0} @{1}, {2}, turno {3}.");
pub(super) const MOVE: Message = Message::new(
    "It is your turn ({1}): bilancia mail move {0} TURN",
    "Tocca a te ({1}): bilancia mail move {0} TURNO",
);
pub(super) const ANSWER: Message = Message::new(
    "You have nothing to choose, but the other player waits for your mail: bilancia mail move {0}",
    "Non hai nulla da scegliere, ma l’altro giocatore aspetta la tua mail: bilancia mail move {0}",
);
pub(super) const WAIT: Message = Message::new(
    "You wait for the other player’s mail.",
    "Aspetti la mail dell’altro giocatore.",
);
pub(super) const OVER: Message = Message::new(
    "The match is over, points: {0}. Check it with: bilancia verify {1}",
    "La partita è finita, punti: {0}. Controllala con: bilancia verify {1}",
);
