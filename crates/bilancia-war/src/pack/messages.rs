//! Explanations of the faults of a pack, each with its remedy.

use bilancia_core::Message;

pub(super) const CODE: Message = Message::new(
    "a code has 2 to 5 capitals or digits, and begins with a capital; write it so",
    "un codice ha da 2 a 5 maiuscole o cifre, e comincia con una maiuscola; scrivilo così",
);
pub(super) const CODE_Z: Message = Message::new(
    "codes of sea zones end in Z, and those of lands do not; rename it",
    "i codici delle zone di mare finiscono in Z, quelli delle terre no; cambialo",
);
pub(super) const POWER_ID: Message = Message::new(
    "a power’s name in notation has 1 to 12 small letters; write it so",
    "il nome di una potenza nella notazione ha da 1 a 12 minuscole; scrivilo così",
);
pub(super) const KIND: Message = Message::new("write land or sea", "scrivi land o sea");
pub(super) const BETWEEN: Message = Message::new(
    "{0} is out of range; write a number from {1} to {2}",
    "{0} è fuori misura; scrivi un numero da {1} a {2}",
);
pub(super) const NO_AREA: Message = Message::new(
    "there is no area {0}; add it, or mend the code",
    "non c’è un’area {0}; aggiungila, o correggi il codice",
);
pub(super) const NO_POWER: Message = Message::new(
    "there is no power {0}; add it, or mend the name",
    "non c’è una potenza {0}; aggiungila, o correggi il nome",
);
pub(super) const ONE_SIDED: Message = Message::new(
    "{0} does not touch {1}; add {1} to its list, or take {0} out of this one",
    "{0} non tocca {1}; aggiungi {1} alla sua lista, o togli {0} da questa",
);
pub(super) const TWICE: Message = Message::new(
    "{0} stands here twice; leave one",
    "{0} c’è due volte; lasciane uno",
);
pub(super) const ITSELF: Message = Message::new(
    "an area does not touch itself; take {0} out",
    "un’area non tocca sé stessa; togli {0}",
);
pub(super) const ALONE: Message = Message::new(
    "the area touches nothing; say what it touches",
    "l’area non tocca nulla; di’ che cosa tocca",
);
pub(super) const PIECES: Message = Message::new(
    "the map is in two pieces: no way leads from {0} to {1}; join them",
    "la mappa è in due pezzi: nessuna strada va da {0} a {1}; uniscili",
);
pub(super) const SEA_OWNED: Message = Message::new(
    "a sea zone has neither owner nor worth; take them out",
    "una zona di mare non ha padrone né valore; toglili",
);
pub(super) const CAPITAL: Message = Message::new(
    "{0} is not owned by {1}; set its owner, or choose another capital",
    "{0} non appartiene a {1}; metti il padrone, o scegli un’altra capitale",
);
pub(super) const MISSING_ORDER: Message = Message::new(
    "the order of turns lacks {0}; add it",
    "nell’ordine dei turni manca {0}; aggiungila",
);
pub(super) const SIDES: Message = Message::new(
    "each side, 0 and 1, needs a power; change a side",
    "ogni parte, 0 e 1, vuole una potenza; cambia una parte",
);
pub(super) const MANY: Message = Message::new(
    "there are {0}, and at most {1} are possible; take some out",
    "sono {0}, e al massimo se ne possono avere {1}; togline",
);
pub(super) const PATTERN: Message = Message::new(
    "no pattern is called {0}; write one of {1}",
    "nessun motivo si chiama {0}; scrivi uno tra {1}",
);
pub(super) const LETTER: Message = Message::new(
    "'{0}' is no letter for a power; write one capital",
    "'{0}' non è una lettera per una potenza; scrivi una maiuscola",
);
pub(super) const LETTER_TWICE: Message = Message::new(
    "another power has the letter {0} too; add another letter, such as letter = \"X\"",
    "anche un’altra potenza ha la lettera {0}; aggiungine un’altra, come letter = \"X\"",
);
pub(super) const CANAL: Message = Message::new(
    "a canal joins two sea zones that touch; name two such zones",
    "un canale unisce due zone di mare che si toccano; nominane due",
);
pub(super) const CANAL_HELD: Message = Message::new(
    "a canal is held with lands; name lands",
    "un canale si tiene con terre; nomina terre",
);
pub(super) const UNIT: Message = Message::new(
    "no unit is called {0}; the units are inf mar art arm ftr bmb aa trn sub esc des car bat ic",
    "nessuna unità si chiama {0}; le unità sono inf mar art arm ftr bmb aa trn sub esc des car bat ic",
);
pub(super) const NO_INFANTRY: Message = Message::new(
    "infantry can be bought in every war; add \"inf\"",
    "la fanteria si può comprare in ogni guerra; aggiungi \"inf\"",
);
pub(super) const FORM: Message = Message::new(
    "'{0}' is out of place; write numbers and units in turn, such as 3 inf 1 arm",
    "'{0}' è fuori posto; scrivi numeri e unità alternati, come 3 inf 1 arm",
);
pub(super) const AT_SEA: Message = Message::new(
    "{0} cannot stand at sea; put it on land",
    "{0} non può stare in mare; mettila a terra",
);
pub(super) const ON_LAND: Message = Message::new(
    "{0} cannot stand on land; put it in a sea zone",
    "{0} non può stare a terra; mettila in una zona di mare",
);
pub(super) const DECKS: Message = Message::new(
    "{0} fighters have {1} places on carriers; add carriers, or move fighters",
    "{0} caccia hanno {1} posti su portaerei; aggiungi portaerei, o sposta caccia",
);
pub(super) const TWO: Message = Message::new(
    "land has at most one {0}; take the others out",
    "una terra ha al massimo un {0}; togli gli altri",
);
pub(super) const FOREIGN: Message = Message::new(
    "{0} has units in land that its side does not own; move them, or change the owner",
    "{0} ha unità in una terra che la sua parte non possiede; spostale, o cambia il padrone",
);
pub(super) const BOTH_SIDES: Message = Message::new(
    "both sides have ships here; move those of one",
    "entrambe le parti hanno navi qui; sposta quelle di una",
);
pub(super) const NO_VICTORY: Message = Message::new(
    "side {0} can never win: it can hold at most {1} enemy capitals and {2} IPC; lower a condition",
    "la parte {0} non può mai vincere: può tenere al massimo {1} capitali nemiche e {2} IPC; abbassa una condizione",
);
pub(super) const WON: Message = Message::new(
    "side {0} has won from the start, with {1} IPC; raise the condition",
    "la parte {0} ha vinto fin dall’inizio, con {1} IPC; alza la condizione",
);
pub(super) const INCOME: Message = Message::new(
    "a remark: {0} begins with {1} IPC, and its lands are worth {2}",
    "nota: {0} comincia con {1} IPC, e le sue terre ne valgono {2}",
);
