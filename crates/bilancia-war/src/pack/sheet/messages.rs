//! Explanations of the faults of a sheet, each with its remedy.

use bilancia_core::Message;

pub(super) const FIELDS: Message = Message::new(
    "the line has {0} fields; write {1}, with tabs between them",
    "la riga ha {0} campi; scrivine {1}, separati da tabulazioni",
);
pub(super) const NO_AREA: Message = Message::new(
    "map.toml has no area {0}; mend the code, or take the line out",
    "map.toml non ha un’area {0}; correggi il codice, o togli la riga",
);
pub(super) const TWICE: Message = Message::new(
    "{0} stands here twice; leave one",
    "{0} c’è due volte; lasciane uno",
);
pub(super) const LACKING: Message = Message::new(
    "the area {0} is lacking; add a line for it",
    "manca l’area {0}; aggiungi una riga",
);
pub(super) const OUTLINE: Message = Message::new(
    "'{0}' is no outline; write closed rings such as M10 20l30 0 0 30z",
    "'{0}' non è un contorno; scrivi anelli chiusi come M10 20l30 0 0 30z",
);
pub(super) const ANCHOR: Message = Message::new(
    "the anchor {0}, {1} of map.toml lies outside the outline; move the anchor, or mend the outline",
    "l’ancora {0}, {1} di map.toml sta fuori dal contorno; sposta l’ancora, o correggi il contorno",
);
pub(super) const OUTSIDE: Message = Message::new(
    "the outline reaches over the edge of the sheet of {0} by {1}; mend it, or make the sheet larger in views.tsv",
    "il contorno esce dal foglio di {0} per {1}; correggilo, o allarga il foglio in views.tsv",
);
pub(super) const NUMBER: Message = Message::new(
    "'{0}' is out of range; write a number from {1} to {2}",
    "'{0}' è fuori misura; scrivi un numero da {1} a {2}",
);
pub(super) const LEADER: Message = Message::new(
    "the line from the label ends outside the area; write a point inside, or -",
    "la linea dall’etichetta finisce fuori dall’area; scrivi un punto dentro, o -",
);
pub(super) const EMPTY: Message = Message::new(
    "the text is empty; write one",
    "il testo è vuoto; scrivine uno",
);
pub(super) const NO_SHEET: Message = Message::new(
    "the first line after the heading must be the sheet itself, from 0 0; write it",
    "la prima riga dopo l’intestazione dev’essere il foglio stesso, da 0 0; scrivila",
);
pub(super) const KIND: Message = Message::new(
    "no decoration is called {0}; write one of {1}",
    "nessun ornamento si chiama {0}; scrivi uno tra {1}",
);
pub(super) const BETWEEN: Message = Message::new(
    "a bridge or wall lies between two areas; write their codes with a blank between them",
    "un ponte o un muro sta tra due aree; scrivi i loro codici separati da uno spazio",
);
pub(super) const BRIDGE: Message = Message::new(
    "{0} and {1} do not touch in map.toml; take the bridge out",
    "{0} e {1} non si toccano in map.toml; togli il ponte",
);
pub(super) const WALL: Message = Message::new(
    "{0} and {1} touch in map.toml; take the wall out",
    "{0} e {1} si toccano in map.toml; togli il muro",
);
pub(super) const PATH: Message = Message::new(
    "this is no SVG path; write commands and numbers alone",
    "questo non è un tracciato SVG; scrivi solo comandi e numeri",
);
