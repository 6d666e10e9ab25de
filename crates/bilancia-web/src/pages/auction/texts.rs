//! Texts about sides by secret bids.

use bilancia_core::Message;

pub(super) const TITLE: Message =
    Message::new("Sides by secret bids", "Schieramenti con puntate segrete");
pub(super) const ABOUT: Message = Message::new(
    "Two players want to play fair sides. Each secretly says how many IPC of additional units they want for playing {0}. The lower \
     bid gets that side with as many IPC; the other player gets {1}.",
    "Due giocatori vogliono schieramenti equi. Ognuno dice in segreto quanti IPC di unità in più vuole per giocare {0}. La puntata \
     più bassa ottiene quello schieramento con altrettanti IPC; l’altro giocatore gioca {1}.",
);
pub(super) const YOUR_BID: Message = Message::new("Your bid for {0}", "La tua puntata per {0}");
pub(super) const AMOUNT: Message = Message::new("{0}, IPC", "{0}, IPC");
pub(super) const AMOUNT_ABOUT: Message = Message::new(
    "Each from 0 to {0}; the sum counts. Units are bought and placed before round 1 (rule 29).",
    "Ognuno da 0 a {0}; conta la somma. Le unità si comprano e si piazzano prima del primo giro (regola 29).",
);
pub(super) const FOR_GOOD: Message = Message::new(
    "Once sealed, a bid cannot be changed. Nobody else sees it before both are in.",
    "Una puntata sigillata non si può più cambiare. Nessun altro la vede prima che ci siano entrambe.",
);
pub(super) const SEAL: Message = Message::new("Seal my bid", "Sigilla la puntata");
pub(super) const CHANGE: Message = Message::new("Change the game", "Cambia la partita");
pub(super) const WHO: Message =
    Message::new("Who may bid against you", "Chi può puntare contro di te");
pub(super) const ANYBODY: Message = Message::new("anybody", "chiunque");
pub(super) const NAMED: Message =
    Message::new("the person named here:", "la persona indicata qui:");
pub(super) const INVITED: Message = Message::new("those who have the link", "chi ha il link");
pub(super) const NAME: Message = Message::new("Name of your opponent", "Nome dell’avversario");
pub(super) const NO_CLOCK: Message = Message::new("Without clocks.", "Senza orologi.");
pub(super) const YOURS: Message = Message::new(
    "Your bid is sealed: {0}. One more player has to bid; then the game begins by itself.",
    "La tua puntata è sigillata: {0}. Deve puntare un altro giocatore; poi la partita comincia da sé.",
);
pub(super) const INVITE: Message = Message::new(
    "Send this link to your opponent:",
    "Invia questo link al tuo avversario:",
);
pub(super) const COPY: Message = Message::new("Copy the link", "Copia il link");
pub(super) const COPIED: Message = Message::new("Copied", "Copiato");
pub(super) const WAITS_FOR_NAMED: Message = Message::new(
    "The person whom you named finds it on their Play page.",
    "La persona che hai indicato la trova nella sua pagina Gioca.",
);
pub(super) const CALL_OFF: Message = Message::new("Call it off", "Annulla");
pub(super) const HOST_HAS_BID: Message = Message::new(
    "{0} has sealed a bid. Bid yourself, and the game begins.",
    "{0} ha sigillato una puntata. Punta anche tu, e la partita comincia.",
);
pub(super) const FOR_YOU: Message = Message::new(
    "{0} challenges you, and has sealed a bid. Bid yourself, and the game begins.",
    "{0} ti sfida, e ha sigillato una puntata. Punta anche tu, e la partita comincia.",
);
pub(super) const DECLINE: Message = Message::new("Decline", "Rifiuta");
pub(super) const CALLED_OFF: Message = Message::new(
    "{0} called it off before there was a second bid.",
    "{0} ha annullato prima che ci fosse una seconda puntata.",
);
pub(super) const DECLINED: Message = Message::new(
    "The person for whom this was does not want to play.",
    "La persona a cui era rivolta non vuole giocare.",
);
pub(super) const DECIDED: Message = Message::new(
    "{0} plays {1} with {2} IPC; {3} plays {4}.",
    "{0} gioca {1} con {2} IPC; {3} gioca {4}.",
);
pub(super) const BY_SALTS: Message = Message::new(
    "Both bids are equal. The salts have decided: see below.",
    "Le puntate sono uguali. Hanno deciso i sali: vedi sotto.",
);
pub(super) const TO_GAME: Message = Message::new("To the game", "Alla partita");
pub(super) const PLAYER: Message = Message::new("Player", "Giocatore");
pub(super) const TOTAL: Message = Message::new("Sum", "Somma");
pub(super) const SEALS: Message =
    Message::new("How bids are sealed", "Come sono sigillate le puntate");
pub(super) const SEALED: Message = Message::new(
    "With each bid the server draws a salt, 256 random bits, and at once shows to everybody the commitment: a SHA-256 hash of the bid \
     and the salt. It keeps both to itself until both bids are in; then it shows them, and anybody can compute the commitments again. \
     So neither bid can be changed after it was given.",
    "Con ogni puntata il server sorteggia un sale, 256 bit casuali, e mostra subito a tutti il sigillo: un’impronta SHA-256 della \
     puntata e del sale. Tiene per sé l’una e l’altro finché non ci sono entrambe le puntate; poi li mostra, e chiunque può ricalcolare \
     i sigilli. Così nessuna puntata si può cambiare dopo che è stata data.",
);
pub(super) const TIES: Message = Message::new(
    "Equal bids are decided by the salts, which neither player knows before: if the first byte of the SHA-256 hash of both salts, the \
     host’s first, is even, the host gets the side that is bid for; else the other player.",
    "Le puntate uguali sono decise dai sali, che prima nessuno dei due conosce: se il primo byte dell’impronta SHA-256 dei due sali, \
     prima quello di chi ha aperto l’asta, è pari, lo schieramento per cui si punta va a chi l’ha aperta; altrimenti all’altro.",
);
pub(super) const COMMITMENT: Message = Message::new("Commitment of {0}", "Sigillo di {0}");
pub(super) const SALT: Message = Message::new("Salt of {0}", "Sale di {0}");
pub(super) const CHECK: Message = Message::new(
    "This command computes the commitment of {0} again:",
    "Questo comando ricalcola il sigillo di {0}:",
);
pub(super) const CHECK_TIE: Message = Message::new(
    "This command computes the hash of both salts:",
    "Questo comando calcola l’impronta dei due sali:",
);
pub(super) const NO_AMOUNT: Message = Message::new("nothing", "niente");
pub(super) const IPC: Message = Message::new("{0} ({1} IPC)", "{0} ({1} IPC)");
pub(super) const ACCOUNT: Message = Message::new(
    "Sides by bids: {0} against {1} IPC",
    "Schieramenti con puntate: {0} contro {1} IPC",
);
pub(super) const STATE: Message = Message::new(
    "sides by bids; one bid is sealed",
    "schieramenti con puntate; una è sigillata",
);
pub(super) const BID: Message = Message::new("Bid", "Punta");
