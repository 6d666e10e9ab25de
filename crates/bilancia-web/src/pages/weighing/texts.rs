//! Texts of the pages about measurements of luck.

use bilancia_core::Message;
use bilancia_service::work::measurement_job::{DEEP, EXACT, NOVICE, PROGRAM, SEARCHES};

pub(crate) const TITLE: Message = Message::new("Weigh a game", "Pesa un gioco");

pub(super) const PLAYERS: [(&str, Message); 5] = [
    (
        EXACT,
        Message::new(
            "random and perfect play, exactly; where that is impossible, three searches",
            "gioco a caso e gioco perfetto, con esattezza; dove non si può, tre ricerche",
        ),
    ),
    (
        SEARCHES,
        Message::new(
            "three searches of rising size, as on the scale of all games",
            "tre ricerche di ampiezza crescente, come sulla scala di tutti i giochi",
        ),
    ),
    (
        DEEP,
        Message::new(
            "four searches, up to 1,024 games imagined a move (slow)",
            "quattro ricerche, fino a 1.024 partite immaginate per mossa (lenta)",
        ),
    ),
    (
        PROGRAM,
        Message::new(
            "random moves, the best next position, and the game’s own program, or a tree search where there is none",
            "mosse a caso, la migliore posizione successiva e il programma del gioco, o una ricerca ad albero dove non ce n’è",
        ),
    ),
    (
        NOVICE,
        Message::new(
            "random moves and a short search (fast)",
            "mosse a caso e una ricerca breve (veloce)",
        ),
    ),
];

pub(super) const LEAD: Message = Message::new(
    "How much of the result of a game is luck, under the rules that you choose? The program plays it, or follows every \
     position of it, and keeps the report under an address.",
    "Quanta parte del risultato di un gioco è fortuna, con le regole che scegli tu? Il programma lo gioca, o ne segue ogni \
     posizione, e conserva il rapporto sotto un indirizzo.",
);

pub(super) const CHOOSE: Message = Message::new("Choose the game:", "Scegli il gioco:");

pub(super) const BETWEEN: Message = Message::new("Between which players", "Tra quali giocatori");

pub(super) const BETWEEN_ABOUT: Message = Message::new(
    "Luck is measured between given players: the better they are told apart, the less is luck.",
    "La fortuna si misura tra giocatori dati: quanto meglio si distinguono, tanto meno è fortuna.",
);

pub(super) const PRECISION: Message = Message::new("Precision", "Precisione");

pub(super) const POINTS: Message =
    Message::new("± {0} percentage points", "± {0} punti percentuali");

pub(super) const GAMES: Message =
    Message::new("At most this many games", "Al massimo queste partite");

pub(super) const WEIGH: Message = Message::new("Weigh", "Pesa");

pub(super) const REPORT: Message = Message::new("Report", "Rapporto");

pub(super) const RECENT: Message = Message::new("Weighed last", "Pesati da poco");

pub(super) const TOO_MANY: Message = Message::new(
    "Three of your games are being weighed already, or too many of other people (guests share half of the places), or you \
     have 200 reports here. Wait until one is done, or cancel one; the command line has no limit. Your choices are still here.",
    "Tre dei tuoi giochi si stanno già pesando, o troppi di altri (gli ospiti hanno in comune metà dei posti), oppure hai già 200 \
     rapporti. Aspetta che uno finisca, o annullane uno; la riga di comando non ha limiti. Le tue scelte sono ancora qui.",
);

pub(super) const NO_GAME: Message = Message::new(
    "Choose one of the games below.",
    "Scegli uno dei giochi qui sotto.",
);

pub(super) const UNKNOWN: Message = Message::new(
    "Choose players, precision and number of games from the lists of the form.",
    "Scegli giocatori, precisione e numero di partite dalle liste del modulo.",
);

pub(super) const WAITING: Message = Message::new(
    "Waiting; measurements before it: {0}.",
    "In attesa; misure che vengono prima: {0}.",
);

pub(super) const FIRST: Message = Message::new(
    "The first games are being played, or positions enumerated.",
    "Si giocano le prime partite, o si elencano le posizioni.",
);

pub(super) const SO_FAR: Message = Message::new(
    "{0} games of at most {1}. Luck so far: between {2} and {3}, with 95 % confidence.",
    "{0} partite su al massimo {1}. Fortuna finora: tra {2} e {3}, con confidenza del 95 %.",
);

pub(super) const BY_ITSELF: Message = Message::new(
    "This page updates by itself; you can leave it and come back.",
    "Questa pagina si aggiorna da sola; puoi lasciarla e tornare.",
);

pub(super) const CANCEL: Message = Message::new("Cancel", "Annulla");

pub(super) const NOT_YOURS: Message = Message::new(
    "Only who asked for a measurement can cancel it.",
    "Una misura la può annullare solo chi l’ha chiesta.",
);

pub(super) const CANCELLED: Message = Message::new(
    "Cancelled by who asked for it. What was found until then:",
    "Annullata da chi l’aveva chiesta. Ciò che si era trovato fin lì:",
);

pub(super) const NOTHING: Message = Message::new("Nothing yet.", "Ancora niente.");

pub(super) const REFUSED: Message = Message::new(
    "The luck in this game cannot be measured between these players. Choose other players, or other options.",
    "La fortuna in questo gioco non si può misurare tra questi giocatori. Scegli altri giocatori, o altre varianti.",
);

pub(super) const SLOW: Message = Message::new(
    "Games between these players take too long for this server. Choose faster players, or a smaller board; the command line \
     has no limit.",
    "Le partite tra questi giocatori durano troppo per questo server. Scegli giocatori più veloci, o un tavoliere più \
     piccolo; la riga di comando non ha limiti.",
);

pub(super) const NARROWS: Message = Message::new(
    "Luck with its 95 % interval, as games came in",
    "La fortuna col suo intervallo del 95 %, via via che si giocava",
);

pub(super) const RESULT: Message = Message::new("Result as JSON", "Risultato in JSON");
pub(super) const DATA: Message = Message::new(
    "Data, for ‘bilancia weigh --join’",
    "Dati, per «bilancia weigh --join»",
);

pub(super) const ANOTHER: Message = Message::new("Weigh another game", "Pesa un altro gioco");
