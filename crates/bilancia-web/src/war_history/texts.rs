//! Texts of the history of a war.

use bilancia_core::Message;

pub(crate) const TURN: Message = Message::new("Round {0}: {1}", "Giro {0}: {1}");
pub(crate) const BIDS: Message = Message::new("Bids: {0}", "Offerte: {0}");
pub(crate) const GAME: Message = Message::new("Back to the game", "Torna alla partita");
pub(crate) const TURNS: Message = Message::new("All turns", "Tutti i turni");
pub(crate) const HISTORY: Message = Message::new("Turns so far", "I turni finora");
pub(crate) const STATISTICS: Message = Message::new("Figures", "Cifre");
pub(crate) const REVIEW: Message = Message::new("Review", "Revisione");
pub(crate) const OPENINGS: Message = Message::new("Openings", "Aperture");
pub(crate) const STEP: Message = Message::new("Step {0} of {1}", "Passo {0} di {1}");
pub(crate) const POSITION: Message =
    Message::new("Position after this step", "Posizione dopo questo passo");
pub(crate) const BACK: Message = Message::new("Step back", "Passo precedente");
pub(crate) const ON: Message = Message::new("Next step", "Passo successivo");
pub(crate) const TO_END: Message = Message::new("To the end of the turn", "Alla fine del turno");
pub(crate) const TURN_BEFORE: Message = Message::new("Turn before", "Turno precedente");
pub(crate) const TURN_AFTER: Message = Message::new("Next turn", "Turno successivo");
pub(crate) const NOTHING: Message = Message::new(
    "Nothing was ordered in this turn.",
    "In questo turno non è stato ordinato nulla.",
);
pub(crate) const QUIET: Message = Message::new(
    "No losses, no captures.",
    "Nessuna perdita, nessuna conquista.",
);
pub(crate) const ORDERS: Message = Message::new("Orders of this step", "Ordini di questo passo");
pub(crate) const AS_TEXT: Message = Message::new("The turn as text", "Il turno come testo");
pub(crate) const GOES_ON: Message = Message::new("This turn goes on.", "Questo turno continua.");
pub(crate) const ROUND: Message = Message::new("Round", "Giro");
pub(crate) const POWER: Message = Message::new("Power", "Potenza");
pub(crate) const HAPPENED: Message = Message::new("What happened", "Che cosa è successo");
pub(crate) const SINCE: Message = Message::new("Since your last turn", "Dal tuo ultimo turno");
pub(crate) const NOTHING_LOST: Message = Message::new(
    "Nobody lost anything, and no land changed hands.",
    "Nessuno ha perso nulla, e nessuna terra ha cambiato padrone.",
);
pub(crate) const STEP_BY_STEP: Message = Message::new("Step by step", "Passo per passo");
pub(crate) const START: Message = Message::new("start", "inizio");
pub(crate) const SO_FAR: Message = Message::new("{0}, so far", "{0}, finora");
pub(crate) const SIDES: Message = Message::new("Side of {0}", "Parte di {0}");
/// Quantities that are counted, each in IPC.
pub(crate) const MEASURES: [Message; 4] = [
    Message::new("Production", "Produzione"),
    Message::new("Treasury", "Tesoro"),
    Message::new("Units on the map", "Unità sulla mappa"),
    Message::new("Losses so far", "Perdite finora"),
];
pub(crate) const UNIT: Message = Message::new(
    "In IPC, at the end of each round.",
    "In IPC, alla fine di ogni giro.",
);
pub(crate) const CHART: Message = Message::new("{0} by round", "{0} per giro");
pub(crate) const CHART_WORDS: Message = Message::new(
    "The table below has the same figures. In the last round: {0}.",
    "La tabella qui sotto ha le stesse cifre. Nell’ultimo giro: {0}.",
);
pub(crate) const LUCK: Message = Message::new("Luck in battles", "Fortuna nelle battaglie");
pub(crate) const NO_DICE: Message = Message::new(
    "No battle of this game is left to dice, so there is no luck in them: its sum is zero for everybody by the rules.",
    "In questa partita nessuna battaglia dipende dai dadi: dentro non c’è fortuna, e per regola la somma è zero per tutti.",
);
pub(crate) const LUCK_MORE: Message = Message::new(
    "The defender’s losses less the attacker’s, in IPC, less what the exact odds expected at the start of the battle, fought to the end by the usual orders of loss. Choices of the players count too, where they fought otherwise. Anti-aircraft fire and raids are not counted.",
    "Le perdite del difensore meno quelle dell’attaccante, in IPC, meno quanto era atteso per le probabilità esatte all’inizio della battaglia, combattuta fino in fondo con gli ordini di perdita usuali. Contano anche le scelte dei giocatori, dove hanno combattuto altrimenti. Contraerea e bombardamenti non sono contati.",
);
pub(crate) const LUCK_SUM: Message = Message::new("{0}: {1} IPC.", "{0}: {1} IPC.");
pub(crate) const BATTLE: Message = Message::new("Battle", "Battaglia");
pub(crate) const ATTACKER: Message = Message::new("Attacker", "Attaccante");
pub(crate) const EXPECTED: Message = Message::new("Expected", "Atteso");
pub(crate) const ACTUAL: Message = Message::new("Actual", "Effettivo");
pub(crate) const DIFFERENCE: Message =
    Message::new("Luck of the attacker", "Fortuna dell’attaccante");
pub(crate) const NO_BATTLES: Message = Message::new(
    "No battle was fought yet.",
    "Non si è ancora combattuta nessuna battaglia.",
);
