//! Texts of the pages of a turn of the war.

use bilancia_core::Message;

pub(super) const STEPS: Message = Message::new("Steps of the turn", "Fasi del turno");
pub(super) const YOUR_TURN: Message = Message::new("Your turn: {0}", "Tocca a te: {0}");
pub(super) const ROUND: Message = Message::new(
    "Round {0}. {1} IPC in hand, income {2}.",
    "Giro {0}. {1} IPC in cassa, rendita {2}.",
);
pub(super) const UNDO: Message = Message::new("Undo", "Annulla");
pub(super) const UNDO_OF: Message = Message::new("Undo: {0}", "Annulla: {0}");
pub(super) const NO_ORDERS: Message = Message::new("No orders yet.", "Ancora nessun ordine.");
pub(super) const ORDERS: Message = Message::new("Orders", "Ordini");
pub(super) const UNFIT: Message = Message::new(
    "These orders no longer fit, and were left out:",
    "Questi ordini non vanno più, e sono stati tolti:",
);
pub(super) const NEXT: Message = Message::new("Next: {0}", "Avanti: {0}");
pub(super) const SHUT: Message = Message::new(
    "Nothing can be chosen here now.",
    "Qui ora non c’è nulla da scegliere.",
);
pub(super) const AFTER_DICE: Message = Message::new(
    "This comes after the dice: send the turn so far, and go on when they are rolled.",
    "Questo viene dopo i dadi: invia il turno fin qui, e prosegui quando sono tirati.",
);
pub(super) const LESS: Message = Message::new("one less: {0}", "uno in meno: {0}");
pub(super) const MORE: Message = Message::new("one more: {0}", "uno in più: {0}");
pub(super) const ALL: Message = Message::new("all: {0}", "tutti: {0}");
pub(super) const ALL_SHORT: Message = Message::new("all", "tutti");

pub(super) const BUY_HINT: Message = Message::new(
    "Buy what your complexes will build at the end of the turn.",
    "Compra ciò che i tuoi complessi costruiranno alla fine del turno.",
);
pub(super) const CASH_LEFT: Message =
    Message::new("Left: {0} IPC of {1}", "Restano {0} IPC di {1}");
pub(super) const UNIT: Message = Message::new("Unit", "Unità");
pub(super) const PRICE: Message = Message::new("IPC", "IPC");
pub(super) const NUMBER: Message = Message::new("Number", "Numero");
pub(super) const PLACES: Message = Message::new("Places: {0}", "Posti: {0}");
pub(super) const UNLIMITED: Message = Message::new("{0} without limit", "{0} senza limite");
pub(super) const LIMITED: Message = Message::new("{0} {1}", "{0} {1}");
pub(super) const NO_PLACES: Message = Message::new(
    "You have no complex that could make anything.",
    "Non hai complessi che possano fare qualcosa.",
);
pub(super) const RESEARCH_HINT: Message = Message::new(
    "Every 5 IPC help to develop a weapon; see rule 5.",
    "Ogni 5 IPC aiutano a sviluppare un’arma; vedi la regola 5.",
);
pub(super) const SPEND: Message =
    Message::new("IPC to spend on research", "IPC da spendere in ricerca");
pub(super) const SET: Message = Message::new("Set", "Fissa");

pub(super) const MOVE_HINT: Message = Message::new(
    "Choose an area with units of yours on the map, or here; then where they go.",
    "Scegli sulla mappa, o qui, un’area con tue unità; poi dove vanno.",
);
pub(super) const UNITS_IN: Message = Message::new("Units in {0}", "Unità in {0}");
pub(super) const SHOW: Message =
    Message::new("Show where they can go", "Mostra dove possono andare");
pub(super) const NOWHERE: Message = Message::new(
    "These cannot go anywhere together: take fewer kinds.",
    "Insieme non possono andare da nessuna parte: prendine meno tipi.",
);
pub(super) const CHOOSE_SOME: Message = Message::new("Choose how many go.", "Scegli quanti vanno.");
pub(super) const NONE_HERE: Message = Message::new(
    "No units here can move now.",
    "Qui ora nessuna unità può muovere.",
);
pub(super) const GO_WHERE: Message = Message::new("Where to?", "Dove?");
pub(super) const THROUGH: Message = Message::new("through {0}", "per {0}");
pub(super) const EXPOSED: Message = Message::new(
    "{0} {0|exposure|exposures} to guns",
    "{0} {0|esposizione|esposizioni} alla contraerea",
);
pub(super) const GUNS: Message = Message::new(
    "Anti-aircraft guns: {0} of {1} exposures that cost an aircraft.",
    "Contraerea: {0} delle {1} esposizioni che costano un aereo.",
);
pub(super) const GUNS_LOST: Message = Message::new(
    "Anti-aircraft guns: {0} exposures cost {1} aircraft; {2} of {3} for the next.",
    "Contraerea: {0} esposizioni costano {1} {1|aereo|aerei}; {2} di {3} per il prossimo.",
);
pub(super) const GUN_DICE: Message = Message::new(
    "Anti-aircraft guns: {0} {0|exposure|exposures}, each a die.",
    "Contraerea: {0} {0|esposizione|esposizioni}, un dado ciascuna.",
);
pub(super) const ROOM: Message = Message::new(
    "Transports here can still carry {0} infantry, or half as many armour.",
    "I trasporti qui possono ancora portare {0} {0|fanteria|fanterie}, o metà carri armati.",
);
pub(super) const DECKS: Message = Message::new(
    "{0} free {0|place|places} on carriers.",
    "{0} {0|posto libero|posti liberi} su portaerei.",
);
pub(super) const OTHER_AREA: Message = Message::new("Another area", "Un’altra area");
pub(super) const ARMED: Message = Message::new(
    "Areas with units that can move",
    "Aree con unità che possono muovere",
);

pub(super) const FIGHT_HINT: Message = Message::new(
    "Battles are fought in this order. Set when to stop, and what to lose first.",
    "Le battaglie si combattono in quest’ordine. Fissa quando fermarsi, e che cosa perdere prima.",
);
pub(super) const NO_BATTLES: Message = Message::new(
    "Your moves lead to no battle.",
    "Le tue mosse non portano a battaglie.",
);
pub(super) const AGAINST: Message = Message::new("{0} against {1}", "{0} contro {1}");
pub(super) const UNDEFENDED: Message = Message::new(
    "Nobody defends it: it is taken.",
    "Nessuno la difende: è presa.",
);
pub(super) const WINS: Message = Message::new(
    "You win. Left of you: {0}. Balance {1} IPC.",
    "Vinci. Restano, dei tuoi: {0}. Saldo {1} IPC.",
);
pub(super) const LOSES: Message = Message::new(
    "You do not win. Left of you: {0}; of the defender: {1}. Balance {2} IPC.",
    "Non vinci. Restano, dei tuoi: {0}; del difensore: {1}. Saldo {2} IPC.",
);
pub(super) const NOTHING: Message = Message::new("nothing", "niente");
pub(super) const CHANCES: Message = Message::new(
    "You win with {0}, nobody with {1}, the defender with {2}. Balance {3} IPC on average.",
    "Vinci con {0}, nessuno con {1}, il difensore con {2}. Saldo medio {3} IPC.",
);
pub(super) const SEA_FIRST: Message = Message::new(
    "The battle in {0} comes first.",
    "Prima viene la battaglia in {0}.",
);
pub(super) const LANDING: Message = Message::new(
    "A landing: nobody withdraws.",
    "Uno sbarco: nessuno si ritira.",
);
pub(super) const STOP_AFTER: Message = Message::new("Stop after assaults", "Fermarsi dopo assalti");
pub(super) const STOP_BELOW: Message = Message::new("Stop below units", "Fermarsi sotto unità");
pub(super) const LOSE_FIRST: Message = Message::new("Lose first", "Perdi prima");
pub(super) const USUAL: Message = Message::new("usual order", "ordine solito");
pub(super) const KEEP_LAND: Message = Message::new(
    "Keep a land unit to the last",
    "Conserva per ultima un’unità di terra",
);
pub(super) const AIR_ONLY: Message =
    Message::new("Stop with aircraft alone", "Fermarsi coi soli aerei");
pub(super) const WITHDRAW_TO: Message = Message::new("Withdraw to", "Ritirata in");
pub(super) const ANYWHERE: Message = Message::new("where possible", "dove si può");
pub(super) const APPLY: Message = Message::new("Compute", "Calcola");
pub(super) const MAY_FIGHT: Message = Message::new(
    "Enemies share this area: you may fight, or leave them.",
    "Qui ci sono anche nemici: puoi combattere, o lasciarli stare.",
);
pub(super) const FIGHT_HERE: Message = Message::new("Fight in {0}", "Combatti in {0}");
pub(super) const ASKED: Message =
    Message::new("You are asked to choose:", "Ti si chiede di scegliere:");
pub(super) const CHANGE_ORDERS: Message =
    Message::new("Losses and withdrawal", "Perdite e ritirata");

pub(super) const PLACE_HINT: Message = Message::new(
    "Set up what you have bought.",
    "Schiera ciò che hai comprato.",
);
pub(super) const LEFT_TO_PLACE: Message =
    Message::new("Still to be placed: {0}", "Da schierare ancora: {0}");
pub(super) const ALL_PLACED: Message = Message::new("Everything is placed.", "È tutto schierato.");
pub(super) const PLACE_ONE: Message = Message::new("{0} in {1}", "{0} in {1}");
pub(super) const STANDING: Message = Message::new(
    "Standing orders for the defence",
    "Ordini permanenti per la difesa",
);
pub(super) const LAND_ORDER: Message = Message::new("Lost first on land", "Perse prima a terra");
pub(super) const SEA_ORDER: Message = Message::new("Lost first at sea", "Perse prima in mare");
pub(super) const SUBS: Message = Message::new("Submarines", "Sottomarini");
pub(super) const SUBS_STAY: Message = Message::new("stay in battle", "restano in battaglia");
pub(super) const SUBS_LEAVE: Message = Message::new("withdraw", "si ritirano");
pub(super) const CHANGE: Message = Message::new("Change", "Cambia");

pub(super) const SEND_HINT: Message = Message::new(
    "The whole turn as a text. It can be changed here, copied, and pasted from a mail.",
    "Il turno intero come testo. Qui si può cambiare, copiare, e incollare da una lettera.",
);
pub(super) const TEXT: Message = Message::new("Text of the turn", "Testo del turno");
pub(super) const TAKE_TEXT: Message = Message::new("Take this text", "Prendi questo testo");
pub(super) const SEND: Message = Message::new("Send the turn", "Invia il turno");
pub(super) const SEND_ALL_THE_SAME: Message =
    Message::new("Send it all the same", "Invialo lo stesso");
pub(super) const FORGOTTEN: Message =
    Message::new("Is something forgotten?", "Dimentichi qualcosa?");
pub(super) const UNSPENT: Message = Message::new(
    "{0} IPC are left; they would buy more units.",
    "Restano {0} IPC; basterebbero per altre unità.",
);
pub(super) const UNPLACED: Message = Message::new(
    "Bought and not placed, and so lost: {0}.",
    "Comprato e non schierato, e quindi perso: {0}.",
);
pub(super) const IN_THE_AIR: Message = Message::new(
    "An aircraft in {0} can still land: land it under Regroup before you send the turn.",
    "Un aereo in {0} può ancora atterrare: fallo atterrare in Riordina prima di inviare il turno.",
);
pub(super) const AIRCRAFT_LOST: Message = Message::new(
    "{0} aircraft {0|has|have} no landing and will be lost.",
    "{0} {0|aereo non ha dove atterrare e andrà perso|aerei non hanno dove atterrare e andranno persi}.",
);
pub(super) const BARE: Message = Message::new(
    "Nobody defends the capital, {0}.",
    "Nessuno difende la capitale, {0}.",
);
pub(super) const BARE_IN_REACH: Message = Message::new(
    "Nobody defends the capital, {0}, and enemy units can come there in their next turn.",
    "Nessuno difende la capitale, {0}, e unità nemiche possono arrivarci nel loro prossimo turno.",
);
pub(super) const GOES_ON: Message = Message::new(
    "Dice, or another player, come before the end: the turn is sent as far as that, and you go on afterwards.",
    "Prima della fine vengono i dadi, o un altro giocatore: il turno si invia fin lì, e poi continui.",
);
pub(super) const STANDS: Message = Message::new(
    "If my time runs out, send the turn as it stands",
    "Se scade il mio tempo, invia il turno così com’è",
);
pub(super) const CONFLICT: Message = Message::new(
    "Another window has changed this turn meanwhile",
    "Intanto un’altra finestra ha cambiato questo turno",
);
pub(super) const CONFLICT_MORE: Message = Message::new(
    "Nothing was lost. Choose which of the two goes on.",
    "Niente è andato perso. Scegli quale dei due continua.",
);
pub(super) const CHANGED_ELSEWHERE: Message = Message::new(
    "Another window has changed this turn meanwhile. This is how it stands now: send it if it is right.",
    "Intanto un’altra finestra ha cambiato questo turno. Ora è così: invialo, se va bene.",
);
pub(super) const THIS_WINDOW: Message = Message::new("From this window", "Da questa finestra");
pub(super) const OTHER_WINDOW: Message =
    Message::new("From the other window", "Dall’altra finestra");
pub(super) const KEEP_THIS: Message = Message::new("Go on with this one", "Continua con questo");
pub(super) const EFFECT: Message = Message::new(
    "{0} {0|order|orders}. Last: {1}.",
    "{0} {0|ordine|ordini}. Ultimo: {1}.",
);
pub(super) const MAP_HINT: Message = Message::new(
    "Choose units on the map, then a marked area; or drag them there. With the keyboard: arrows walk, Enter chooses.",
    "Scegli le unità sulla mappa, poi un’area segnata; o trascinale. Da tastiera: le frecce si spostano, Invio sceglie.",
);
pub(super) const AREAS: Message = Message::new("The map in words", "La mappa a parole");
pub(super) const AS_TEXT: Message = Message::new("The turn as a text", "Il turno come testo");
