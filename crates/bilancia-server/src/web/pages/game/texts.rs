//! Texts of the page of a game.

use bilancia_core::{Lang, Message};
use bilancia_table::Reason;

pub(super) const YOUR_TURN: Message = Message::new("Your move", "Tocca a te");
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
pub(super) const KEPT: Message = Message::new(
    "Secret moves are kept by this server, and shown to nobody before all are in.",
    "Le mosse segrete le tiene il server, e non le mostra a nessuno finché non ci sono tutte.",
);
pub(super) const OPENED: Message = Message::new("Opened together: {0}", "Aperte insieme: {0}");
pub(super) const OPENED_BY_PLAYERS: Message = Message::new(
    "Opened, and as they were sealed: {0}",
    "Aperte, e com'erano sigillate: {0}",
);
pub(super) const SOUNDS: Message = Message::new("Sounds", "Suoni");
pub(super) const OPEN: Message = Message::new("Waiting for players", "Si aspettano giocatori");
pub(super) const INVITE: Message = Message::new(
    "Send this link to your opponent:",
    "Manda questo link a chi vuoi che giochi:",
);
pub(super) const COPY: Message = Message::new("Copy the link", "Copia il link");
pub(super) const COPIED: Message = Message::new("Copied", "Copiato");
pub(super) const PRIVATE: Message = Message::new(
    "The game is private: only who has this link can see it and join.",
    "La partita è privata: la vede, e vi partecipa, solo chi ha questo link.",
);
pub(super) const FLIP: Message = Message::new("Turn the board", "Gira la scacchiera");
pub(super) const RESIGN_SURE: Message = Message::new(
    "You lose the game at once. This cannot be taken back.",
    "Perdi subito la partita. Non si può tornare indietro.",
);
pub(super) const RESIGN_YES: Message = Message::new("Yes, resign", "Sì, abbandona");
pub(super) const JOIN: Message = Message::new("Sit down and play", "Siediti e gioca");
pub(super) const NEWER: Message = Message::new(
    "This game can only be looked at here",
    "Qui questa partita si può solo guardare",
);
pub(super) const NEWER_MORE: Message = Message::new(
    "A newer version of Bilancia has written to it, and what it wrote is not shown. Use the newer version to go on.",
    "Vi ha scritto una versione più recente di Bilancia, e ciò che ha scritto non si vede. Per continuare usa quella versione.",
);
pub(super) const OVER: Message = Message::new("The game is over", "La partita è finita");
pub(super) const WINS: Message = Message::new("{0} wins", "Vince {0}");
pub(super) const DRAWN: Message = Message::new("Drawn", "Patta");
pub(super) const REASONS: [(Reason, Message); 7] = [
    (
        Reason::Rules,
        Message::new("by the rules", "secondo le regole"),
    ),
    (
        Reason::Resignation,
        Message::new("by resignation", "per abbandono"),
    ),
    (
        Reason::Agreement,
        Message::new("by agreement", "per accordo"),
    ),
    (
        Reason::Repetition,
        Message::new("by repetition", "per ripetizione"),
    ),
    (Reason::Length, Message::new("by length", "per lunghezza")),
    (Reason::Time, Message::new("on time", "per il tempo")),
    (
        Reason::Seal,
        Message::new("by a seal that was not opened", "per un sigillo non aperto"),
    ),
];
pub(super) const MOVE: Message = Message::new("Your move", "La tua mossa");
pub(super) const SHOW: Message = Message::new("Show", "Mostra");
pub(super) const SEND: Message = Message::new("Send {0}", "Manda {0}");
pub(super) const SEAL: Message = Message::new("Seal {0}", "Sigilla {0}");
pub(super) const CLEAR: Message = Message::new("Clear", "Cancella");
pub(super) const COMPLETE: Message = Message::new("Complete, not sent.", "Completa, non mandata.");
pub(super) const IDLE: Message = Message::new(
    "Point at the board, choose below, or type.",
    "Indica sulla scacchiera, scegli qui sotto, o scrivi.",
);
pub(super) const CHOICES: Message = Message::new("Legal moves", "Mosse possibili");
pub(super) const LIST: Message =
    Message::new("List all legal moves", "Elenca tutte le mosse possibili");
pub(super) const MOVES: Message = Message::new("Moves", "Mosse");
pub(super) const ALL_MOVES: Message = Message::new("All {0} moves", "Tutte le {0} mosse");
pub(super) const BEGINNING: Message = Message::new("The beginning", "L'inizio");
pub(super) const NOW: Message = Message::new("Back to the game", "Torna alla partita");
pub(super) const YOU: Message = Message::new("you", "tu");
pub(super) const PROGRAM: Message = Message::new("program", "programma");
pub(super) const HAS_SEALED: Message = Message::new("sealed", "ha sigillato");
pub(super) const CHOOSING: Message = Message::new("choosing", "sceglie");
pub(super) const TAKE_BACK: Message = Message::new("Take back", "Riprendi");
pub(super) const RESIGN: Message = Message::new("Resign …", "Abbandona …");
pub(super) const OFFER: Message = Message::new("Offer a draw", "Proponi patta");
pub(super) const OFFER_UNDO: Message = Message::new("Ask to undo", "Chiedi di tornare indietro");
pub(super) const OFFER_PAUSE: Message = Message::new("Ask for a pause", "Chiedi una pausa");
pub(super) const RESUME: Message = Message::new("Go on", "Riprendi il gioco");
pub(super) const OFFERED: Message = Message::new("{0} offers a draw.", "{0} propone patta.");
pub(super) const OFFERED_UNDO: Message = Message::new(
    "{0} asks to go back to move {1}; increments go back with the moves, time that was used does not.",
    "{0} chiede di tornare alla mossa {1}; con le mosse si restituiscono gli incrementi, non il tempo usato.",
);
pub(super) const OFFERED_PAUSE: Message = Message::new(
    "{0} asks to let the clocks stand.",
    "{0} chiede di fermare gli orologi.",
);
pub(super) const DECLINED: Message = Message::new("{0} {1} declined.", "{0} {1} ha rifiutato.");
pub(super) const WITHDRAWN: Message = Message::new("{0} Withdrawn.", "{0} Proposta ritirata.");
pub(super) const WITHDRAW: Message = Message::new("Withdraw", "Ritira");
pub(super) const PAUSED: Message = Message::new(
    "The clocks stand. Whoever plays, or presses Go on, starts their own; those of the others follow when they play, or after \
     an hour (by correspondence, a day).",
    "Gli orologi sono fermi. Chi gioca, o preme Riprendi il gioco, fa andare il suo; quelli degli altri ripartono quando giocano, o \
     dopo un'ora (per corrispondenza, un giorno).",
);
pub(super) const ACCEPT: Message = Message::new("Accept", "Accetta");
pub(super) const DECLINE: Message = Message::new("Decline", "Rifiuta");
pub(super) const CHAT: Message = Message::new("Chat", "Conversazione");
pub(super) const MESSAGE: Message = Message::new("Message", "Messaggio");
pub(super) const SAY: Message = Message::new("Say it", "Dillo");
pub(super) const RECORD: Message = Message::new("Record", "Registrazione");
pub(super) const PICTURE: Message = Message::new("Picture", "Figura");
pub(super) const RULES: Message = Message::new("Rules", "Regole");
pub(super) const POSITION: Message = Message::new("Position", "Posizione");
pub(super) const AGAIN: Message = Message::new("Play again", "Gioca ancora");
pub(super) const ANALYSIS: Message = Message::new("Analysis", "Analisi");
pub(super) const IN_WORDS: Message = Message::new("In words", "A parole");
pub(super) const NEXT: Message = Message::new("Next game", "Prossima partita");
pub(super) const DRAWN_FOR: Message =
    Message::new("the player gave none", "il giocatore non ne ha data");
pub(super) const KEYS: [(&str, Message); 4] = [
    ("← →", Message::new("moves", "mosse")),
    ("m", Message::new("type a move", "scrivi una mossa")),
    ("/", Message::new("chat", "conversazione")),
    ("f", Message::new("turn the board", "gira la scacchiera")),
];

pub(super) const TIME_LEFT: Message = Message::new("time left", "tempo rimasto");
pub(super) const PLAN: Message = Message::new("Answers laid down", "Risposte preparate");
pub(super) const PLAN_HINT: Message = Message::new(
    "One line for each course of play: the others' moves and your answers in turn, divided by ';'. What fits is played at once. \
     Nobody else sees this.",
    "Una riga per ogni seguito: le mosse altrui e le tue risposte a turno, divise da «;». Ciò che corrisponde si gioca subito. \
     Nessun altro le vede.",
);
pub(super) const KEEP: Message = Message::new("Keep", "Tieni");
pub(super) const BY_PLAYERS: Message = Message::new(
    "You seal choices yourselves: until all are in, this server has only a hash. Then your browser opens it. Nothing else can be \
     opened, and whoever does not open theirs in time loses (your clock, or three days), so come back with this browser.",
    "Le scelte le sigillate voi: finché non ci sono tutte, il server ne ha solo un hash. Poi il tuo browser la apre. Non si può aprire \
     altro, e chi non apre la sua in tempo perde (il tuo orologio, o tre giorni): torna dunque con questo browser.",
);
pub(super) const CHOICE: Message = Message::new("Your choice", "La tua scelta");
pub(super) const SEAL_IT: Message = Message::new("Seal it", "Sigilla");
pub(super) const SALT: Message = Message::new("Salt", "Sale");
pub(super) const OPEN_IT: Message = Message::new("Open it", "Apri");
pub(super) const OPEN_NOW: Message =
    Message::new("Open what you sealed", "Apri ciò che hai sigillato");
pub(super) const OPEN_HINT: Message = Message::new(
    "This browser opens by itself what it has sealed. If you sealed it with another one, go there, or write here what you chose and \
     its salt. What does not fit the seal is refused, and costs nothing but time.",
    "Questo browser apre da sé ciò che ha sigillato. Se l'hai sigillato con un altro, usa quello, o scrivi qui la scelta e il suo sale. \
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

/// Why a game ended, in words.
pub(super) fn reason_words(reason: Reason, lang: Lang) -> &'static str {
    let words = REASONS.iter().find(|(known, _)| *known == reason);
    words.map_or("", |(_, words)| words.raw(lang))
}
