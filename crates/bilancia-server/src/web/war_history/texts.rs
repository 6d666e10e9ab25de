//! Texts of the history of a war.

use bilancia_core::Message;

pub(in crate::web) const TURN: Message = Message::new("Round {0}: {1}", "Giro {0}: {1}");
pub(in crate::web) const BIDS: Message = Message::new("Bids: {0}", "Offerte: {0}");
pub(in crate::web) const GAME: Message = Message::new("Back to the game", "Torna alla partita");
pub(in crate::web) const TURNS: Message = Message::new("All turns", "Tutti i turni");
pub(in crate::web) const HISTORY: Message = Message::new("Turns so far", "I turni finora");
pub(in crate::web) const STATISTICS: Message = Message::new("Figures", "Cifre");
pub(in crate::web) const REVIEW: Message = Message::new("Review", "Revisione");
pub(in crate::web) const OPENINGS: Message = Message::new("Openings", "Aperture");
pub(in crate::web) const STEP: Message = Message::new("Step {0} of {1}", "Passo {0} di {1}");
pub(in crate::web) const POSITION: Message =
    Message::new("Position after this step", "Posizione dopo questo passo");
pub(in crate::web) const BACK: Message = Message::new("Step back", "Passo precedente");
pub(in crate::web) const ON: Message = Message::new("Next step", "Passo successivo");
pub(in crate::web) const TO_END: Message =
    Message::new("To the end of the turn", "Alla fine del turno");
pub(in crate::web) const TURN_BEFORE: Message = Message::new("Turn before", "Turno precedente");
pub(in crate::web) const TURN_AFTER: Message = Message::new("Next turn", "Turno successivo");
pub(in crate::web) const NOTHING: Message = Message::new(
    "Nothing was ordered in this turn.",
    "In questo turno non è stato ordinato nulla.",
);
pub(in crate::web) const QUIET: Message = Message::new(
    "No losses, no captures.",
    "Nessuna perdita, nessuna conquista.",
);
pub(in crate::web) const ORDERS: Message =
    Message::new("Orders of this step", "Ordini di questo passo");
pub(in crate::web) const AS_TEXT: Message = Message::new("The turn as text", "Il turno come testo");
pub(in crate::web) const GOES_ON: Message =
    Message::new("This turn goes on.", "Questo turno continua.");
pub(in crate::web) const ROUND: Message = Message::new("Round", "Giro");
pub(in crate::web) const POWER: Message = Message::new("Power", "Potenza");
pub(in crate::web) const HAPPENED: Message = Message::new("What happened", "Che cosa è successo");
pub(in crate::web) const SINCE: Message =
    Message::new("Since your last turn", "Dal tuo ultimo turno");
pub(in crate::web) const NOTHING_LOST: Message = Message::new(
    "Nobody lost anything, and no land changed hands.",
    "Nessuno ha perso nulla, e nessuna terra ha cambiato padrone.",
);
pub(in crate::web) const STEP_BY_STEP: Message = Message::new("Step by step", "Passo per passo");
pub(in crate::web) const START: Message = Message::new("start", "inizio");
pub(in crate::web) const SO_FAR: Message = Message::new("{0}, so far", "{0}, finora");
pub(in crate::web) const SIDES: Message = Message::new("Side of {0}", "Parte di {0}");
/// Quantities that are counted, each in IPC.
pub(in crate::web) const MEASURES: [Message; 4] = [
    Message::new("Production", "Produzione"),
    Message::new("Treasury", "Tesoro"),
    Message::new("Units on the map", "Unità sulla mappa"),
    Message::new("Losses so far", "Perdite finora"),
];
pub(in crate::web) const UNIT: Message = Message::new(
    "In IPC, at the end of each round.",
    "In IPC, alla fine di ogni giro.",
);
pub(in crate::web) const CHART: Message = Message::new("{0} by round", "{0} per giro");
pub(in crate::web) const CHART_WORDS: Message = Message::new(
    "The table below has the same figures. In the last round: {0}.",
    "La tabella qui sotto ha le stesse cifre. Nell’ultimo giro: {0}.",
);
pub(in crate::web) const LUCK: Message = Message::new("Luck in battles", "Fortuna nelle battaglie");
pub(in crate::web) const NO_DICE: Message = Message::new(
    "No battle of this game is left to dice, so there is no luck in them: its sum is zero for everybody by the rules.",
    "In questa partita nessuna battaglia dipende dai dadi: dentro non c’è fortuna, e per regola la somma è zero per tutti.",
);
pub(in crate::web) const LUCK_MORE: Message = Message::new(
    "The defender’s losses less the attacker’s, in IPC, less what the exact odds expected at the start of the battle, fought to the end by the usual orders of loss. Choices of the players count too, where they fought otherwise. Anti-aircraft fire and raids are not counted.",
    "Le perdite del difensore meno quelle dell’attaccante, in IPC, meno quanto era atteso per le probabilità esatte all’inizio della battaglia, combattuta fino in fondo con gli ordini di perdita usuali. Contano anche le scelte dei giocatori, dove hanno combattuto altrimenti. Contraerea e bombardamenti non sono contati.",
);
pub(in crate::web) const LUCK_SUM: Message = Message::new("{0}: {1} IPC.", "{0}: {1} IPC.");
pub(in crate::web) const BATTLE: Message = Message::new("Battle", "Battaglia");
pub(in crate::web) const ATTACKER: Message = Message::new("Attacker", "Attaccante");
pub(in crate::web) const EXPECTED: Message = Message::new("Expected", "Atteso");
pub(in crate::web) const ACTUAL: Message = Message::new("Actual", "Effettivo");
pub(in crate::web) const DIFFERENCE: Message =
    Message::new("Luck of the attacker", "Fortuna dell’attaccante");
pub(in crate::web) const NO_BATTLES: Message = Message::new(
    "No battle was fought yet.",
    "Non si è ancora combattuta nessuna battaglia.",
);
