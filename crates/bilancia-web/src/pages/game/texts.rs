//! Texts of the page of a game.

use bilancia_core::{Lang, Message};
use bilancia_table::Reason;

pub(in crate::pages) const YOUR_TURN: Message = Message::new("Your move", "Tocca a te");
pub(super) const WAIT: Message = Message::new("Waiting for {0}", "Si aspetta {0}");
pub(super) const CHOOSE: Message = Message::new("Choose in secret", "Scegli in segreto");
pub(super) const SEALED: Message = Message::new("You have sealed {0}", "Hai sigillato {0}");
pub(super) const SEALED_MORE: Message = Message::new(
    "You may change it until all are in.",
    "Puoi cambiarla finché non ci sono tutti.",
);
pub(super) const SEALED_FOR_GOOD: Message = Message::new(
    "With clocks a choice stands once it is made.",
    "Con gli orologi una scelta fatta non si cambia.",
);
pub(super) const OPENED: Message = Message::new("Revealed together: {0}", "Rivelate insieme: {0}");
pub(super) const OPENED_BY_PLAYERS: Message =
    Message::new("Revealed and checked: {0}", "Rivelate e verificate: {0}");
pub(super) const SOUNDS: Message = Message::new("Sounds", "Suoni");
pub(super) const OPEN: Message = Message::new("Waiting for players", "Si aspettano giocatori");
pub(super) const INVITE: Message = Message::new(
    "Send this link to your opponent:",
    "Invia questo link al tuo avversario:",
);
pub(super) const COPY: Message = Message::new("Copy the link", "Copia il link");
pub(super) const COPIED: Message = Message::new("Copied", "Copiato");
pub(super) const PRIVATE: Message = Message::new(
    "The game is private: only who has this link can see it and join.",
    "La partita è privata: la vede, e vi partecipa, solo chi ha questo link.",
);
pub(super) const FLIP: Message = Message::new("Turn the board", "Gira il tavoliere");
pub(super) const RESIGN_SURE: Message = Message::new(
    "You lose the game at once. This cannot be taken back.",
    "Perdi subito la partita. Non si può tornare indietro.",
);
pub(super) const RESIGN_YES: Message = Message::new("Yes, resign", "Sì, abbandona");
pub(super) const JOIN: Message = Message::new("Join game", "Partecipa");
pub(super) const NEWER: Message = Message::new(
    "This game can only be looked at here",
    "Qui questa partita si può solo guardare",
);
pub(super) const NEWER_MORE: Message = Message::new(
    "A newer version of Bilancia has written to it, and what it wrote is not shown. Use the newer version to go on.",
    "Vi ha scritto una versione più recente di Bilancia, e ciò che ha scritto non si vede. Per continuare usa quella versione.",
);
pub(super) const YOU_WON: Message = Message::new(
    "The game is over: you won",
    "La partita è finita: hai vinto",
);
pub(super) const YOU_LOST: Message = Message::new(
    "The game is over: you lost",
    "La partita è finita: hai perso",
);
pub(super) const FROM: Message = Message::new(
    "From {0}: click where it goes, or press Esc to choose another.",
    "Da {0}: clicca sull’arrivo, o premi Esc per scegliere altro.",
);
pub(super) const GO_ON: Message = Message::new(
    "Choose below how it goes on, or press Esc to begin again.",
    "Scegli sotto come continua, o premi Esc per ricominciare.",
);
pub(super) const OVER: Message = Message::new("The game is over", "La partita è finita");
pub(super) const WINS: Message = Message::new("{0} wins", "Vince {0}");
pub(super) const WIN: Message = Message::new("{0} win", "Vincono {0}");
pub(super) const DRAWN: Message = Message::new("Drawn", "Patta");
const BY_AGREEMENT: Message = Message::new("Drawn by agreement", "Patta per accordo");
const BY_REPETITION: Message = Message::new(
    "Drawn: the same position for the third time",
    "Patta: la stessa posizione per la terza volta",
);
const BY_LENGTH: Message = Message::new(
    "Drawn: the limit of moves is reached",
    "Patta: raggiunto il limite di mosse",
);
pub(super) const RESIGNED: Message = Message::new("resigned", "ha abbandonato");
pub(super) const LOST_ON_TIME: Message = Message::new("ran out of time", "ha finito il tempo");
pub(super) const SEAL_NOT_OPENED: Message =
    Message::new("did not open their seal", "non ha aperto il sigillo");
pub(super) const MOVE: Message = Message::new("Your move", "La tua mossa");
pub(super) const SHOW: Message = Message::new("Show", "Mostra");
pub(super) const SEND: Message = Message::new("Send {0}", "Invia {0}");
pub(super) const SEAL: Message = Message::new("Seal {0}", "Sigilla {0}");
pub(super) const BEING_SENT: Message = Message::new("Sending …", "Invio …");
pub(super) const CLEAR: Message = Message::new("Clear", "Cancella");
pub(super) const COMPLETE: Message =
    Message::new("Ready. Not sent yet.", "Pronta, non ancora inviata.");
pub(super) const IDLE: Message = Message::new(
    "Click the board, pick a move below, or type it.",
    "Clicca sul tavoliere, scegli una mossa qui sotto, o scrivila.",
);
pub(super) const CHOICES: Message = Message::new("Legal moves", "Mosse legali");
pub(super) const LIST: Message =
    Message::new("List all legal moves", "Elenca tutte le mosse legali");
pub(super) const IDLE_WITHOUT_BOARD: Message = Message::new(
    "Pick a move below, or type it.",
    "Scegli una mossa qui sotto, o scrivila.",
);
pub(super) const AFTER: Message = Message::new("After move {0}", "Dopo la mossa {0}");
pub(super) const AT_START: Message = Message::new("The start", "L’inizio");
pub(super) const BEFORE: Message = Message::new("One move back", "Una mossa indietro");
pub(super) const AFTERWARDS: Message = Message::new("One move on", "Una mossa avanti");
pub(super) const LOOK_AGAIN: Message = Message::new("Look again", "Guarda di nuovo");
pub(super) const MOVES: Message = Message::new("Moves", "Mosse");
pub(super) const ALL_MOVES: Message = Message::new("All {0} moves", "Tutte le {0} mosse");
pub(super) const BEGINNING: Message = Message::new("Start", "Inizio");
pub(super) const NOW: Message = Message::new("Back to the game", "Torna alla partita");
pub(super) const YOU: Message = Message::new("you", "tu");
pub(super) const HAS_SEALED: Message = Message::new("sealed", "ha sigillato");
pub(super) const CHOOSING: Message = Message::new("choosing", "sceglie");
pub(super) const TAKE_BACK: Message = Message::new("Take back", "Riprendi");
pub(super) const RESIGN: Message = Message::new("Resign …", "Abbandona …");
pub(super) const OFFER: Message = Message::new("Offer a draw", "Proponi patta");
pub(super) const OFFER_UNDO: Message = Message::new("Ask to undo", "Chiedi di tornare indietro");
pub(super) const OFFER_UNDO_TURN: Message = Message::new(
    "Ask to undo the whole turn",
    "Chiedi di annullare tutto il turno",
);
pub(super) const OFFER_PAUSE: Message = Message::new("Ask for a pause", "Chiedi una pausa");
pub(super) const RESUME: Message = Message::new("Resume", "Riprendi");
pub(super) const OFFERED: Message = Message::new("{0} offers a draw.", "{0} propone patta.");
pub(super) const OFFERED_UNDO: Message = Message::new(
    "{0} asks to go back to move {1}; increments go back with the moves, time that was used does not.",
    "{0} chiede di tornare alla mossa {1}; con le mosse si restituiscono gli incrementi, non il tempo usato.",
);
pub(super) const OFFERED_UNDO_TURN: Message = Message::new(
    "{0} asks to take their turn back, to move {1}; increments go back with the moves, time that was used does not.",
    "{0} chiede di annullare il suo turno, tornando alla mossa {1}; con le mosse si restituiscono gli incrementi, non il tempo usato.",
);
pub(super) const OFFERED_PAUSE: Message = Message::new(
    "{0} asks to pause the clocks.",
    "{0} chiede di fermare gli orologi.",
);
pub(super) const DECLINED: Message = Message::new("{0} {1} declined.", "{0} {1} ha rifiutato.");
pub(super) const WITHDRAWN: Message = Message::new("{0} Withdrawn.", "{0} Proposta ritirata.");
pub(super) const WITHDRAW: Message = Message::new("Withdraw", "Ritira");
pub(super) const PAUSED: Message = Message::new(
    "Clocks paused. A player’s clock restarts with their next move, or with Resume; those of the others when they move, or after \
     an hour (by correspondence, a day).",
    "Gli orologi sono fermi. L’orologio di chi muove, o preme Riprendi, riparte; quelli degli altri quando muovono, o \
     dopo un’ora (per corrispondenza, un giorno).",
);
pub(super) const ACCEPT: Message = Message::new("Accept", "Accetta");
pub(super) const DECLINE: Message = Message::new("Decline", "Rifiuta");
pub(super) const CHAT: Message = Message::new("Chat", "Chat");
pub(super) const MESSAGE: Message = Message::new("Message", "Messaggio");
pub(super) const SAY: Message = Message::new("Send", "Invia");
pub(in crate::pages) const RECORD: Message = Message::new("Record", "Verbale della partita");
pub(in crate::pages) const PICTURE: Message = Message::new("Picture", "Figura");
pub(super) const RULES: Message = Message::new("Rules", "Regole");
pub(super) const IN_FORCE: Message = Message::new(
    "Marked: the rules for this phase.",
    "Evidenziate: le regole di questa fase.",
);
pub(super) const NOTATION: Message =
    Message::new("How moves are written", "Come si scrivono le mosse");
pub(super) const BOOKLET: Message = Message::new(
    "The booklet on a page of its own",
    "Il libretto su una pagina a sé",
);
pub(in crate::pages) const POSITION: Message = Message::new("Position", "Posizione");
pub(in crate::pages) const AGAIN: Message =
    Message::new("New game like this", "Nuova partita come questa");
pub(super) const MARKS: Message = Message::new(
    "Brass dots and frames: what you can click.",
    "Punti e cornici d’ottone: dove puoi cliccare.",
);
pub(super) const ASIDE_MARKS: Message = Message::new(
    "Dotted frames: what you can take instead.",
    "Cornici punteggiate: che cosa puoi prendere invece.",
);
pub(super) const LAST_MARK: Message =
    Message::new("Dashed: the last move.", "Tratteggiata: l’ultima mossa.");
pub(super) const SEAL_AGAIN: Message = Message::new("Seal again", "Sigilla di nuovo");
pub(super) const HOW_SEALS_WORK: Message =
    Message::new("How seals work", "Come funzionano i sigilli");
pub(in crate::pages) const ANALYSIS: Message = Message::new("Analysis", "Analisi");
pub(in crate::pages) const IN_WORDS: Message = Message::new("In words", "A parole");
pub(in crate::pages) const NEXT: Message = Message::new("Next game", "Prossima partita");
pub(super) const DRAWN_FOR: Message =
    Message::new("the player gave none", "il giocatore non ne ha data");
pub(super) const NUMBER: Message = Message::new("No", "N.");
pub(super) const ROUND: Message = Message::new("Round", "Giro");
pub(super) const ALL_KEYS: Message = Message::new("All keys", "Tutti i tasti");
pub(super) const CLOSE: Message = Message::new("Close", "Chiudi");
/// Keys that the list of all of them has in addition.
pub(super) const MORE_KEYS: [(&str, Message); 6] = [
    ("h k", Message::new("one move back", "una mossa indietro")),
    ("l j", Message::new("one move on", "una mossa avanti")),
    ("Home", Message::new("the start", "l’inizio")),
    (
        "End",
        Message::new("back to the game", "torna alla partita"),
    ),
    (
        "Esc",
        Message::new(
            "let go of what is chosen; cancel the premove",
            "lascia ciò che è scelto; annulla la premossa",
        ),
    ),
    (
        "Tab Enter",
        Message::new(
            "choose a cell of the board",
            "scegli una casella del tavoliere",
        ),
    ),
];
pub(super) const KEYS: [(&str, Message); 5] = [
    ("← →", Message::new("moves", "mosse")),
    ("m", Message::new("type a move", "scrivi una mossa")),
    ("/", Message::new("chat", "chat")),
    ("f", Message::new("turn the board", "gira il tavoliere")),
    ("?", Message::new("all keys", "tutti i tasti")),
];

pub(super) const TIME_LEFT: Message = Message::new("time left", "tempo rimasto");
pub(super) const PLAN: Message = Message::new("Conditional moves", "Mosse condizionali");
pub(super) const PLAN_HINT: Message = Message::new(
    "If they play …, I answer …: one line for each sequence, their moves and yours in turn, separated by ';'. A move that fits is \
     played at once. Only you see this.",
    "Se giocano …, rispondo …: una riga per ogni sequenza, le loro mosse e le tue a turno, separate da «;». La mossa che \
     corrisponde si gioca subito. Le vedi solo tu.",
);
pub(super) const SENDING: Message = Message::new("Sending of moves", "Invio delle mosse");
pub(super) const AT_ONCE: Message = Message::new("Send moves at once", "Invia subito");
pub(super) const LOOK_FIRST: Message = Message::new("Draft, look, send", "Prova, guarda, invia");
pub(super) const PREMOVE: Message = Message::new("Premove {0}", "Premossa {0}");
pub(super) const PREMOVE_STANDS: Message = Message::new(
    "Played as soon as it is your turn, if it is legal then. A click on the board or Esc cancels it.",
    "Si gioca appena tocca a te, se allora è legale. Un clic sul tavoliere o Esc la annulla.",
);
pub(super) const PREMOVE_HINT: Message = Message::new(
    "Think ahead: click a move on the board, and it is played as soon as it is your turn.",
    "Pensa in anticipo: clicca una mossa sul tavoliere, e si gioca appena tocca a te.",
);
pub(super) const PREMOVE_DROPPED: Message = Message::new(
    "Your premove {0} is not legal after this move. It was dropped.",
    "Dopo questa mossa la tua premossa {0} non è legale: è stata scartata.",
);
pub(super) const CANCEL: Message = Message::new("Cancel", "Annulla");
pub(super) const IF_THEY: Message = Message::new("If they play {0}", "Se giocano {0}");
pub(super) const I_ANSWER: Message = Message::new(", I answer {0}", ", rispondo {0}");
pub(super) const THEN_IF_THEY: Message =
    Message::new("; then if they play {0}", "; poi, se giocano {0}");
pub(super) const REMOVE: Message = Message::new("Remove", "Togli");
pub(super) const BUILD: Message =
    Message::new("Set one on the board", "Preparane una sul tavoliere");
pub(super) const WRITE_LINES: Message = Message::new("Write them as text", "Scrivile come testo");
pub(super) const CLICK_THEIRS: Message = Message::new(
    "If they play …: click their move on the board.",
    "Se giocano …: clicca la loro mossa sul tavoliere.",
);
pub(super) const CLICK_MINE: Message = Message::new(
    "… I answer …: click your move.",
    "… rispondo …: clicca la tua mossa.",
);
pub(super) const CLICK_MORE: Message = Message::new(
    "Keep it, or go on: click their next move.",
    "Salvala, o continua: clicca la loro mossa seguente.",
);
pub(super) const LINE_ENDS: Message = Message::new(
    "The line ends here: chance, a choice in secret or the end of the game comes next.",
    "La sequenza finisce qui: seguono il caso, una scelta segreta o la fine della partita.",
);
pub(super) const KEEP_LINE: Message = Message::new("Keep it", "Salvala");
pub(super) const STEP_BACK: Message = Message::new("One step back", "Un passo indietro");
pub(super) const KEEP: Message = Message::new("Save", "Salva");
pub(super) const BY_PLAYERS: Message = Message::new(
    "Your browser seals your choice; the server sees only a fingerprint until all are in. Come back with this browser: a seal that \
     is not opened in time (your clock, or three days) loses, and no other choice can be opened.",
    "Il tuo browser sigilla la scelta; finché non ci sono tutte, il server ne vede solo un’impronta. Torna con questo browser: un \
     sigillo non aperto in tempo (il tuo orologio, o tre giorni) fa perdere, e non si può aprire un’altra scelta.",
);
pub(super) const CHOICE: Message = Message::new("Your choice", "La tua scelta");
pub(super) const NO_CHOICE: Message = Message::new(
    "This cannot be chosen now. {0}",
    "Ora non si può scegliere. {0}",
);
pub(super) const NOTHING_CHOSEN: Message =
    Message::new("Nothing is chosen yet. {0}", "Non hai ancora scelto. {0}");
pub(super) const CHOOSE_BY_BUTTON: Message = Message::new(
    "Pick one of those below.",
    "Prendi una di quelle qui sotto.",
);
pub(super) const CHOOSE_ON_BOARD: Message = Message::new(
    "Click the board, or pick one of those in the list.",
    "Clicca sul tavoliere, o prendi una di quelle dell’elenco.",
);
pub(super) const CHOOSE_IN_LIST: Message = Message::new(
    "Pick one of those in the list.",
    "Prendi una di quelle dell’elenco.",
);
pub(super) const ONLY_DICE: Message = Message::new(
    "{0} {0|throw|throws} decided it; nobody had a choice.",
    "A decidere: {0} {0|tiro|tiri}; nessuno aveva scelta.",
);
pub(super) const STEP_THROUGH: Message = Message::new("Step through them", "Guardali uno per uno");
pub(super) const PHASES: [Message; 4] = [
    Message::new("choose", "si sceglie"),
    Message::new("you sealed", "hai sigillato"),
    Message::new("all sealed", "tutti sigillati"),
    Message::new("revealed and checked", "rivelate e verificate"),
];
pub(super) const PHASE: Message = Message::new("Phases of the round", "Fasi del turno");
pub(super) const ASK_SOUNDS: Message = Message::new(
    "A sound when it is your turn?",
    "Un suono quando tocca a te?",
);
pub(super) const ASK_NOTICES: Message = Message::new(
    "A notice from the browser when it is your turn and you look elsewhere?",
    "Un avviso del browser quando tocca a te e guardi altrove?",
);
pub(super) const YES: Message = Message::new("Yes", "Sì");
pub(super) const NO: Message = Message::new("No", "No");
pub(super) const SEAL_IT: Message = Message::new("Seal it", "Sigilla");
pub(super) const SALT: Message = Message::new("Salt", "Sale");
pub(super) const OPEN_IT: Message = Message::new("Open it", "Apri");
pub(super) const OPEN_NOW: Message =
    Message::new("Open what you sealed", "Apri ciò che hai sigillato");
pub(super) const OPEN_HINT: Message = Message::new(
    "This browser opens by itself what it has sealed. If you sealed it with another one, go there, or write here what you chose and \
     its salt. What does not fit the seal is refused, and costs nothing but time.",
    "Questo browser apre da sé ciò che ha sigillato. Se l’hai sigillato con un altro, usa quello, o scrivi qui la scelta e il suo sale. \
     Ciò che non corrisponde al sigillo è rifiutato, e costa solo tempo.",
);
pub(super) const NEEDS_SCRIPTS: Message = Message::new(
    "To seal a choice your browser must run scripts.",
    "Per sigillare una scelta il browser deve eseguire gli script.",
);
pub(super) const NO_CRYPTOGRAPHY: Message = Message::new(
    "This browser cannot seal here: it does so only over HTTPS, or on the machine that the server runs on.",
    "Qui questo browser non può sigillare: lo fa solo con HTTPS, o sulla macchina su cui gira il server.",
);
pub(super) const YOU_SEALED: Message =
    Message::new("You have sealed your choice", "Hai sigillato la scelta");
pub(super) const OPENING: Message = Message::new("opening", "apre");
pub(super) const TIME_CONTROL: Message = Message::new("Clocks", "Orologi");

/// A draw in words.
pub(super) fn drawn_words(reason: Reason) -> Message {
    match reason {
        Reason::Agreement => BY_AGREEMENT,
        Reason::Repetition => BY_REPETITION,
        Reason::Length => BY_LENGTH,
        _ => DRAWN,
    }
}

/// A forfeit in words that follow the name of the player who lost; none for other endings.
pub(super) fn forfeit_words(reason: Reason, lang: Lang) -> Option<&'static str> {
    let words = match reason {
        Reason::Resignation => RESIGNED,
        Reason::Time => LOST_ON_TIME,
        Reason::Seal => SEAL_NOT_OPENED,
        _ => return None,
    };
    Some(words.raw(lang))
}

pub(super) const CHALLENGED: Message = Message::new(
    "You are challenged to this game.",
    "Sei sfidato a questa partita.",
);
pub(super) const ACCEPT_CHALLENGE: Message =
    Message::new("Accept the challenge", "Accetta la sfida");
pub(super) const DECLINE_CHALLENGE: Message = Message::new("Decline", "Rifiuta");
pub(super) const YOU_CHALLENGE: Message =
    Message::new("You have challenged {0}.", "Hai sfidato {0}.");
pub(super) const WAITS_FOR_CHALLENGED: Message = Message::new(
    "People who are challenged are told on every page of this site, and find this game on their Play page. Anybody with the link can join as well.",
    "Chi è sfidato lo legge in ogni pagina del sito, e trova questa partita nella sua pagina Gioca. Può entrare anche chi ha il link.",
);
pub(in crate::pages) const HURRY: Message = Message::new("Your time is short.", "Hai poco tempo.");
pub(super) const CALL_OFF: Message = Message::new("Call the game off", "Annulla la partita");
pub(super) const CALLED_OFF: Message = Message::new("Called off", "Annullata");
pub(super) const HAND_DECLINED: Message = Message::new(
    "{0}: the invitation was declined. Anybody may take these seats now.",
    "{0}: l’invito è stato rifiutato. Ora questi posti può prenderli chiunque.",
);
pub(super) const HAND_DECLINED_PRIVATE: Message = Message::new(
    "{0}: the invitation was declined. Anybody who has the link may take these seats now.",
    "{0}: l’invito è stato rifiutato. Ora questi posti può prenderli chi ha il link.",
);
