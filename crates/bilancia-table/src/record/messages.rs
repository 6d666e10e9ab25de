//! Messages about faults of records, in every language.

use bilancia_core::Message;

/// Place of a fault: a line.
pub(super) const LINE: Message = Message::new("line {0}: ", "riga {0}: ");
/// Place of a fault: an event.
pub(super) const EVENT: Message = Message::new("event {0}: ", "evento {0}: ");

// Form, of text and JSON Lines.

pub(super) const NOT_A_LINE: Message = Message::new(
    "not a line of a record: {0}",
    "non è una riga di un verbale: {0}",
);
pub(super) const FIRST_IS_START: Message = Message::new(
    "the first line is the start event",
    "la prima riga è l’evento 'start'",
);
pub(super) const TEXT_VALUES: Message = Message::new(
    "options and tags have texts as values",
    "opzioni ed etichette hanno testi come valori",
);
pub(super) const NO_SEAT: Message = Message::new(
    "there is no such seat",
    "non c’è nessun posto con questo numero",
);
pub(super) const STARTS_ONCE: Message =
    Message::new("a record starts once", "un verbale comincia una volta sola");
pub(super) const UNKNOWN_REASON: Message = Message::new(
    "a match is not lost, or drawn, for this reason",
    "una partita non si perde, o non si patta, per questo motivo",
);
pub(super) const BAD_END: Message = Message::new(
    "an end has points and a known reason, or neither",
    "una fine ha i punti e un motivo noto, o nessuno dei due",
);
pub(super) const BEGINS: Message = Message::new(
    "a record begins with 'Bilancia-Record: 1'",
    "un verbale comincia con 'Bilancia-Record: 1'",
);
pub(super) const HEADERS_NAME: Message = Message::new(
    "the headers must name a Game and every Seat",
    "le intestazioni devono nominare il gioco (Game) e ogni posto (Seat)",
);
pub(super) const EMPTY_LINE: Message = Message::new(
    "an empty line divides headers and events",
    "una riga vuota divide le intestazioni dagli eventi",
);
pub(super) const HEADER_FORM: Message = Message::new(
    "a header is written 'Name: value'",
    "un’intestazione si scrive 'Nome: valore'",
);
pub(super) const GAME_FORM: Message = Message::new(
    "the game is written with its version: 'Game: alea 1'",
    "il gioco si scrive con la sua versione: 'Game: alea 1'",
);
pub(super) const GAME_SECOND: Message = Message::new(
    "the second line names the Game",
    "la seconda riga nomina il gioco (Game)",
);
pub(super) const OPTION_FORM: Message = Message::new(
    "an option is written 'Option: name=value'",
    "un’opzione si scrive 'Option: nome=valore'",
);
pub(super) const HEADER_TWICE: Message = Message::new(
    "the header '{0}' stands there twice",
    "l’intestazione '{0}' è indicata due volte",
);
pub(super) const HEADER_PLACE: Message = Message::new(
    "'{0}' is out of place; headers are Game, Option, Start, Seat-1 and so on, then others",
    "'{0}' è fuori posto; le intestazioni sono Game, Option, Start, Seat-1 e così via, poi altre",
);
pub(super) const EVENT_FORM: Message = Message::new(
    "an event is written '{0}. 1 MOVE #TAG', with 1 the seat, * for chance; or the record ends with 'Result: '",
    "un evento si scrive '{0}. 1 MOSSA #ETICHETTA', dove 1 è il posto, * il caso; o il verbale finisce con 'Result: '",
);
pub(super) const RESULT_FORM: Message = Message::new(
    "the result is '* unfinished', or the points of each seat and a reason, such as '+1 -1 rules'",
    "il risultato è '* unfinished', o i punti di ogni posto e un motivo, come '+1 -1 rules'",
);

// Format.

pub(super) const UNKNOWN_FORMAT: Message = Message::new(
    "format '{0}' is not known; this program reads {1}",
    "il formato '{0}' non è noto; questo programma legge {1}",
);

// Game.

pub(super) const NEWER_GAME: Message = Message::new(
    "the record is of version {0} of {1}; this program knows versions up to {2}",
    "il verbale è della versione {0} di {1}; questo programma conosce le versioni fino alla {2}",
);
pub(super) const OTHER_SEATS: Message = Message::new(
    "the game has {0} {0|seat|seats}, the record names {1}",
    "il gioco ha {0} {0|posto|posti}, il verbale ne nomina {1}",
);

// Numbering.

pub(super) const OUT_OF_ORDER: Message = Message::new(
    "event {0} is missing or out of order: this line has number '{1}'",
    "l’evento {0} manca o è fuori ordine: questa riga ha il numero '{1}'",
);

// Chain.

pub(super) const HEADERS_CHANGED: Message = Message::new(
    "the headers were changed: their hash does not fit them",
    "le intestazioni sono state cambiate: il loro hash non corrisponde",
);
pub(super) const LINE_CHANGED: Message = Message::new(
    "this line, or one between it and the last good hash, was changed",
    "questa riga, o una fra questa e l’ultimo hash giusto, è stata cambiata",
);
pub(super) const RESULT_CHANGED: Message = Message::new(
    "the result was changed: the chain does not fit it",
    "il risultato è stato cambiato: la catena non corrisponde",
);
pub(super) const NOT_CANONICAL: Message = Message::new(
    "this line was changed, or is not written in the canonical way: its hash does not fit",
    "questa riga è stata cambiata, o non è scritta nella forma canonica: il suo hash non corrisponde",
);

// Completeness.

pub(super) const BREAKS_OFF: Message = Message::new(
    "the record breaks off here; it must end with a Result and a Chain line",
    "il verbale si interrompe qui; deve finire con una riga Result e una riga Chain",
);
pub(super) const NO_END: Message = Message::new(
    "the record breaks off here; it must finish with an end event",
    "il verbale si interrompe qui; deve finire con un evento 'end'",
);
pub(super) const LAST_IS_CHAIN: Message = Message::new(
    "the last line is the Chain",
    "l’ultima riga è la catena (Chain)",
);
pub(super) const AFTER_CHAIN: Message = Message::new(
    "nothing may follow the Chain line",
    "dopo la riga Chain non può esserci nulla",
);
pub(super) const AFTER_END: Message = Message::new(
    "nothing may follow the end event",
    "dopo l’evento 'end' non può esserci nulla",
);
pub(super) const SIMULTANEOUS_MISSING: Message = Message::new(
    "the last simultaneous moves are not all there; they are recorded together",
    "le ultime mosse simultanee non ci sono tutte; si registrano insieme",
);

// Outcome.

pub(super) const OTHER_OUTCOME: Message = Message::new(
    "the record says {0}, but played again the match is {1}",
    "il verbale dice {0}, ma rigiocata la partita è {1}",
);
pub(super) const UNFINISHED: Message = Message::new("unfinished", "non finita");
pub(super) const ENDED: Message = Message::new("{0} by {1}", "{0} per {1}");

// Dice.

pub(super) const OTHER_ROLL: Message = Message::new(
    "the dice show {0}, but {1} had to fall",
    "i dadi mostrano {0}, ma doveva uscire {1}",
);
pub(super) const NO_ROLL_DUE: Message = Message::new(
    "the dice show {0}, but nothing was to be rolled",
    "i dadi mostrano {0}, ma non c’era nulla da tirare",
);
pub(super) const DICE_TAG_MISSING: Message = Message::new(
    "the record lacks {0}, which says how the dice were made; without it nobody can check them",
    "al verbale manca {0}, che dice come sono fatti i dadi; senza, nessuno può controllarli",
);
pub(super) const COMMITMENT_MISSING: Message = Message::new(
    "the record lacks {0}, which was shown before the first roll; without it nobody can check the dice",
    "al verbale manca {0}, mostrato prima del primo tiro; senza, nessuno può controllare i dadi",
);
pub(super) const STRAY_CHAIN: Message = Message::new(
    "{0} is no line of dice of two players without a host; leave it out",
    "{0} non è una riga dei dadi di due giocatori senza un ospite; toglila",
);
pub(super) const LINK_MISSING: Message = Message::new(
    "{0} is missing, or of an earlier roll: there are {1} rolls, and each player must have shown their link for the last",
    "{0} manca, o è di un tiro precedente: i tiri sono {1}, e ogni giocatore deve aver mostrato il suo anello per l’ultimo",
);
pub(super) const LINK_FORM: Message = Message::new(
    "{0} is written with the number of the roll and the link: '3 9d3de2…'",
    "{0} si scrive con il numero del tiro e l’anello: '3 9d3de2…'",
);
pub(super) const OTHER_CHAIN: Message = Message::new(
    "the link of {0} does not lead back to the commitment that was shown before the first roll",
    "l’anello di {0} non riporta all’impegno mostrato prima del primo tiro",
);
pub(super) const SHARE_MISSING: Message = Message::new(
    "the record lacks {0}, although dice were rolled; without it nobody can check the dice",
    "al verbale manca {0}, benché siano stati tirati dadi; senza, nessuno può controllare i dadi",
);
pub(super) const SECRET_MISSING: Message = Message::new(
    "the record lacks {0}, although the match is over; without it nobody can check the dice",
    "al verbale manca {0}, benché la partita sia finita; senza, nessuno può controllare i dadi",
);
pub(super) const STRAY_SHARE: Message =
    Message::new("{0} belongs to no seat", "{0} non è di nessun posto");
pub(super) const UNKNOWN_DICE: Message = Message::new(
    "dice by '{0}' are not known; this program knows '{1}'",
    "i dadi secondo '{0}' non sono noti; questo programma conosce '{1}'",
);
pub(super) const OTHER_SECRET: Message = Message::new(
    "the secret of the dice has the hash {0}, not the one that was shown before",
    "il segreto dei dadi ha l’hash {0}, non quello che era stato mostrato prima",
);
pub(super) const OTHER_COMMITMENT: Message = Message::new(
    "the record names the commitment {0}, not {1}: another secret was put in place of the one that was committed to",
    "il verbale nomina l’impegno {0}, non {1}: al posto del segreto su cui c’era l’impegno ne è stato messo un altro",
);
pub(super) const NO_COMMITMENT: Message = Message::new(
    "the record names no commitment, not {0}: another secret was put in place of the one that was committed to",
    "il verbale non nomina nessun impegno, e non {0}: al posto del segreto su cui c’era l’impegno ne è stato messo un altro",
);
pub(super) const OTHER_SHARE: Message = Message::new(
    "the share {0} is not among those of the record: another was put in its place",
    "la parte {0} non è fra quelle del verbale: al suo posto ne è stata messa un’altra",
);

// Seals.

pub(super) const SEALS_TAG_MISSING: Message = Message::new(
    "the record has {0} but lacks {1}, which says how choices were sealed",
    "il verbale ha {0} ma non {1}, che dice come sono state sigillate le scelte",
);
pub(super) const UNKNOWN_SEALS: Message = Message::new(
    "seals by '{0}' are not known; this program knows '{1}'",
    "i sigilli secondo '{0}' non sono noti; questo programma conosce '{1}'",
);
pub(super) const SEAL_MISSING: Message = Message::new(
    "the choice {0} was made simultaneously with others, but the record lacks its seal, {1}",
    "la scelta {0} è stata fatta insieme ad altre, ma nel verbale manca il suo sigillo, {1}",
);
pub(super) const OTHER_SEAL: Message = Message::new(
    "{0} with its salt does not make the commitment {1}",
    "{0} con il suo salt (valore casuale) non dà l’impegno {1}",
);
pub(super) const STRAY_SEAL: Message = Message::new(
    "{0} belongs to no simultaneous choice of the match",
    "{0} non è di nessuna scelta simultanea della partita",
);
