//! Messages about games by mail, in every language.

use bilancia_core::Message;

pub(super) const PLAIN: Message = Message::new("{0}", "{0}");

// Games.

pub(super) const NO_START: Message = Message::new(
    "the game cannot begin so: {0}",
    "la partita non può cominciare così: {0}",
);
pub(super) const UNKNOWN_GAME: Message = Message::new(
    "this program does not know the game; get a newer one",
    "questo programma non conosce il gioco; procuratene uno più recente",
);
pub(super) const HIDES: Message = Message::new(
    "cards of this game are dealt in secret, for which two players need a host; play it on a server",
    "in questo gioco si danno carte coperte, e per farlo due giocatori hanno bisogno di un terzo; giocatelo su un server",
);
pub(super) const OVER_AT_START: Message = Message::new(
    "the match is over where it begins; begin from another position",
    "la partita è già finita dove comincia; parti da un’altra posizione",
);
pub(super) const NOT_TWO: Message = Message::new(
    "games by mail are for two sides; choose options with two",
    "per posta si gioca in due parti; scegli opzioni che ne abbiano due",
);
pub(super) const NOT_A_SIDE: Message = Message::new(
    "each player has all the seats of one side, and every seat has a name; correct seats and names",
    "ogni giocatore ha tutti i posti di una parte, e ogni posto ha un nome; correggi posti e nomi",
);
pub(super) const NO_OFFER: Message = Message::new(
    "this mail belongs to match @{0}, of which there is no record here; read the mail that offers the match first, or name the record with --record",
    "questa mail è della partita @{0}, di cui qui non c’è un verbale; leggi prima la mail che propone la partita, o indica il verbale con --record",
);
pub(super) const OTHER_RULES: Message = Message::new(
    "the match is offered by version {0} of the rules, and this program plays version {1}; both players need the same program",
    "la partita è proposta con la versione {0} delle regole, e questo programma gioca la {1}; i due giocatori devono avere lo stesso programma",
);
pub(super) const MORE_THAN_OFFER: Message = Message::new(
    "an offer has nothing but the game, its players and a commitment to dice where there are any; ask for a new one",
    "una proposta ha solo il gioco, i giocatori e, dove si tirano dadi, un impegno; chiedine una nuova",
);
pub(super) const OFFER_AGAIN: Message = Message::new(
    "this offers a match that has begun already; take a new name for a new match",
    "questo propone una partita già cominciata; per una partita nuova ci vuole un nome nuovo",
);
pub(super) const NO_HOST: Message = Message::new(
    "challenges, answers and conditional moves are for games on a server; here `bilancia justify` shows whether the turn was legal",
    "contestazioni, risposte e mosse condizionali sono per le partite su un server; qui `bilancia justify` mostra se il turno era legale",
);
pub(super) const OTHER_GAME: Message = Message::new(
    "this mail is for {0} @{1}, and the record for {2} @{3}; name the record of that match",
    "questa mail è per {0} @{1}, e il verbale è di {2} @{3}; indica il verbale di quella partita",
);
pub(super) const OTHER_OPTIONS: Message = Message::new(
    "this mail says '{0}', and the record '{1}'; the two must be the same game",
    "questa mail dice '{0}', e il verbale '{1}'; devono essere lo stesso gioco",
);

// Order.

pub(super) const AHEAD: Message = Message::new(
    "this mail continues turn {0}, and the game here stands at turn {1}; read the mails between first",
    "questa mail continua il turno {0}, e qui la partita è al turno {1}; leggi prima le mail in mezzo",
);
pub(super) const STALE: Message = Message::new(
    "this answers turn {0}; turn {1} was sent on {2}. It was written for an older position: ask for an answer to your last mail, which 'bilancia mail move' without a turn writes again",
    "questo risponde al turno {0}; il turno {1} è stato spedito il {2}. È scritto per una posizione più vecchia: chiedi una risposta alla tua ultima mail, che 'bilancia mail move' senza turno riscrive",
);
pub(super) const OTHER_POSITION: Message = Message::new(
    "this mail continues turn {0} at @{1}, and the game here stands at turn {2}, @{3}; compare the records of both players with 'bilancia verify'",
    "questa mail continua il turno {0} da @{1}, e qui la partita è al turno {2}, @{3}; confrontate i verbali dei due giocatori con 'bilancia verify'",
);
pub(super) const OVER: Message = Message::new(
    "the match is over; 'bilancia verify' checks its record",
    "la partita è finita; 'bilancia verify' ne controlla il verbale",
);

// Sender.

pub(super) const OWN: Message = Message::new(
    "the only block of this mail is your own, of turn {0}, which the other player has quoted, and nothing else is in it; wait for their block",
    "l’unico blocco di questa mail è il tuo, del turno {0}, che l’altro giocatore ha citato, e non c’è altro; aspetta il suo blocco",
);
pub(super) const OWN_AND_TEXT: Message = Message::new(
    "the only block of this mail is your own, of turn {0}, which the other player has quoted. Outside it there is text, such as \"{1}\", which cannot be read: only what stands in a block counts. If it is their move, ask them for a mail of 'bilancia mail move'",
    "l’unico blocco di questa mail è il tuo, del turno {0}, che l’altro giocatore ha citato. Fuori dal blocco c’è del testo, come \"{1}\", che non si può leggere: conta solo ciò che sta in un blocco. Se è la sua mossa, chiedigli una mail di 'bilancia mail move'",
);
pub(super) const NO_SEATS: Message = Message::new(
    "the sender acts for seats that are not theirs; ask them for a block of their own",
    "il mittente gioca per posti che non sono suoi; chiedigli un blocco suo",
);
pub(super) const WAIT: Message = Message::new(
    "it is not your turn; read the other player’s next mail with 'bilancia mail read'",
    "non tocca a te; leggi la prossima mail dell’altro giocatore con 'bilancia mail read'",
);
pub(super) const NOT_THEIR_TURN: Message = Message::new(
    "it is your turn, not the sender’s; answer with your own",
    "tocca a te, non al mittente; rispondi con il tuo turno",
);

// Turns.

pub(super) const YOUR_MOVE: Message = Message::new(
    "it is your turn; write it after the record, or in a file",
    "tocca a te; scrivi il turno dopo il verbale, o in un file",
);
pub(super) const TURN: Message = Message::new("in the turn: {0}", "nel turno: {0}");
pub(super) const ONE_CHOICE: Message = Message::new(
    "in a simultaneous move you choose once; write one choice",
    "in una mossa simultanea si sceglie una volta; scrivi una sola scelta",
);
pub(super) const OTHER_AFTER: Message = Message::new(
    "the turn should lead to @{0}, and leads to @{1}; ask the sender to write it again",
    "il turno dovrebbe portare a @{0}, e porta a @{1}; chiedi al mittente di riscriverlo",
);
pub(super) const OTHER_END: Message = Message::new(
    "the turn should lead to the position '{0}', and leads to '{1}'; ask the sender to write it again",
    "il turno dovrebbe portare alla posizione '{0}', e porta a '{1}'; chiedi al mittente di riscriverlo",
);
pub(super) const NOT_JUSTIFIED: Message = Message::new(
    "no turn was found that leads to this position; ask the sender for their turn. {0}",
    "non si è trovato nessun turno che porti a questa posizione; chiedi al mittente il suo turno. {0}",
);
pub(super) const NOT_ALONE: Message = Message::new(
    "dice or the other player have a part in what leads to this position; a position alone does not say which, so write the turn",
    "in ciò che porta a questa posizione hanno parte i dadi o l’altro giocatore; una posizione da sola non dice quale, quindi scrivi il turno",
);
pub(super) const NO_POSITION: Message = Message::new(
    "this position is not understood: {0}",
    "questa posizione non si capisce: {0}",
);

// Seals.

pub(super) const NOT_SEALED: Message = Message::new(
    "both players choose at once here, so the choice must be sealed; ask the sender to write it with 'bilancia mail move'",
    "qui i due giocatori scelgono insieme, quindi la scelta va sigillata; chiedi al mittente di scriverla con 'bilancia mail move'",
);
pub(super) const SEALED_ALREADY: Message = Message::new(
    "you have sealed your choice; wait for the other player’s mail. 'bilancia mail move' without a turn writes your last mail again",
    "hai già sigillato la tua scelta; aspetta la mail dell’altro giocatore. 'bilancia mail move' senza turno riscrive la tua ultima mail",
);
pub(super) const NOTHING_TO_SEAL: Message = Message::new(
    "the players do not choose at once here, so there is nothing to seal; ask the sender for a turn",
    "qui i giocatori non scelgono insieme, quindi non c’è nulla da sigillare; chiedi al mittente un turno",
);
pub(super) const OTHER_ROUND: Message = Message::new(
    "the seal is for event {0}, and event {1} is due; ask the sender to write it again",
    "il sigillo è per l’evento {0}, e tocca all’evento {1}; chiedi al mittente di riscriverlo",
);
pub(super) const SEALED_TWICE: Message = Message::new(
    "the sender has sealed this choice before, and a seal cannot be changed; ask them to open the first one",
    "il mittente ha già sigillato questa scelta, e un sigillo non si cambia; chiedigli di aprire il primo",
);
pub(super) const OPENED_TOO_EARLY: Message = Message::new(
    "the choice for event {0} is opened, but not both players have sealed theirs; seal yours first, or ask for the seal",
    "si apre la scelta per l’evento {0}, ma non l’hanno sigillata tutti e due; sigilla prima la tua, o chiedi il sigillo",
);
pub(super) const OTHER_CHOICE: Message = Message::new(
    "'{0}' is not the choice that was sealed; only that one can be opened",
    "'{0}' non è la scelta che era stata sigillata; si può aprire solo quella",
);
pub(super) const ILLEGAL_CHOICE: Message = Message::new(
    "the choice that was sealed is not legal: {0}; the sender must resign or agree on what to do",
    "la scelta che era stata sigillata non è legale: {0}; il mittente deve abbandonare o accordarsi",
);
pub(super) const AFTER_OPENING: Message = Message::new(
    "after an opening that waits for yours the sender cannot know how the game goes on; ask them to write the mail again",
    "dopo un’apertura che aspetta la tua il mittente non può sapere come va avanti la partita; chiedigli di riscrivere la mail",
);

// Dice.

pub(super) const NO_COMMITMENT: Message = Message::new(
    "dice are rolled in this game, and the offer has no commitment to them; ask for a new one",
    "in questo gioco si tirano dadi, e la proposta non ha l’impegno; chiedine una nuova",
);
pub(super) const OTHER_COMMITMENT: Message = Message::new(
    "the commitment to dice is not the one that was shown before, or there are no dice; it cannot be changed",
    "l’impegno sui dadi non è quello mostrato prima, o non ci sono dadi; non si può cambiare",
);
pub(super) const OTHER_LINK: Message = Message::new(
    "the link for roll {0} does not lead back to what the sender has shown before; dice cannot be chosen, so ask for the mail again",
    "l’anello per il tiro {0} non riporta a quanto il mittente ha mostrato prima; i dadi non si possono scegliere, quindi chiedi di nuovo la mail",
);
pub(super) const DICE_FIRST: Message = Message::new(
    "a roll comes before this turn, and the sender has not shown their link for it; ask for the mail again",
    "prima di questo turno c’è un tiro, e il mittente non ha mostrato il suo anello; chiedi di nuovo la mail",
);
