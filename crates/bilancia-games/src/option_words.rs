//! Titles of options and of their values, as people read them; commands and records keep the names.

use bilancia_battle::Rules;
use bilancia_core::{Lang, Message};
use bilancia_table::GameSpec;

/// Names of options, each with its title.
const OPTIONS: &[(&str, Message)] = &[
    (
        "prison_descent",
        Message::new(
            "Steps off stacks in the prison",
            "Discese dalle pile in prigione",
        ),
    ),
    (
        "align_diagonal",
        Message::new("Lines on diagonals", "File in diagonale"),
    ),
    (
        "win_credit",
        Message::new(
            "Goals completed by the opponent",
            "Scopi completati dall’avversario",
        ),
    ),
    (
        "repetition",
        Message::new(
            "Third occurrence of a position",
            "Terza ripetizione di una posizione",
        ),
    ),
    (
        "max_plies",
        Message::new("Limit of moves", "Limite di mosse"),
    ),
    ("size", Message::new("Board", "Tavoliere")),
    ("goal", Message::new("Points to win", "Punti per vincere")),
    (
        "frame_edge",
        Message::new("Stones on the frame", "Pietre sulla cornice"),
    ),
    ("start", Message::new("Start", "Inizio")),
    ("players", Message::new("Players", "Giocatori")),
    (
        "pieces",
        Message::new("Pieces of each player", "Pedine di ciascuno"),
    ),
    ("course", Message::new("Course", "Percorso")),
    (
        "length",
        Message::new("Length of the short track", "Lunghezza del percorso breve"),
    ),
    ("squares", Message::new("Squares", "Caselle")),
    (
        "meeting",
        Message::new("When pieces meet", "Quando le pedine si incontrano"),
    ),
    (
        "match_bonus",
        Message::new("After one common character", "Dopo un personaggio comune"),
    ),
    (
        "murder_site",
        Message::new("Place of the murder", "Luogo dell’uccisione"),
    ),
    (
        "win_check",
        Message::new("Goals are checked", "Controllo degli scopi"),
    ),
    (
        "both_goals",
        Message::new("If both reach a goal", "Se entrambi raggiungono uno scopo"),
    ),
    (
        "two_step_path",
        Message::new("Moves of two steps", "Mosse di due passi"),
    ),
    (
        "max_turns",
        Message::new("Limit of turns", "Limite di turni"),
    ),
    ("target", Message::new("Points to win", "Punti per vincere")),
    ("rules", Message::new("Battle rule", "Regola di battaglia")),
    ("attack", Message::new("Attacker", "Attaccante")),
    ("defend", Message::new("Defender", "Difensore")),
    ("cargo", Message::new("Units to land", "Unità da sbarcare")),
    (
        "inland",
        Message::new("Joining by land and air", "Da terra e dall’aria"),
    ),
    ("garrison", Message::new("Garrison", "Guarnigione")),
    (
        "guns",
        Message::new("Anti-aircraft guns", "Cannoni contraerei"),
    ),
    (
        "exposed",
        Message::new("Earlier exposures", "Esposizioni precedenti"),
    ),
    (
        "raid",
        Message::new("Bombers that raid", "Bombardieri in incursione"),
    ),
    ("rocket", Message::new("Rocket", "Razzo")),
    (
        "treasury",
        Message::new("Treasury of the defender", "Tesoro del difensore"),
    ),
    (
        "heavy_bombers",
        Message::new("Heavy bombers", "Bombardieri pesanti"),
    ),
    (
        "super_submarines",
        Message::new("Super submarines", "Supersottomarini"),
    ),
    ("jets", Message::new("Jet fighters", "Caccia a reazione")),
    ("withdrawal", Message::new("Withdrawal", "Ritirata")),
    (
        "submarines",
        Message::new("Withdrawal of submarines", "Ritirata dei sottomarini"),
    ),
    ("aim", Message::new("Payoff", "Vincita")),
    (
        "static_exposures",
        Message::new(
            "Aircraft shot down stay exposed",
            "Aerei abbattuti ancora esposti",
        ),
    ),
    (
        "guns_by",
        Message::new("Exposures per aircraft lost", "Esposizioni per aereo perso"),
    ),
    ("last_die", Message::new("Last dice", "Ultimi dadi")),
    ("map", Message::new("Map", "Mappa")),
    (
        "bid",
        Message::new("Bids before round 1", "Puntate prima del primo giro"),
    ),
    (
        "losses",
        Message::new("Losses of defenders", "Perdite dei difensori"),
    ),
    ("research", Message::new("Weapons", "Armi")),
    (
        "exposures",
        Message::new("Exposures of aircraft", "Esposizioni degli aerei"),
    ),
    (
        "raids",
        Message::new("Rounding of raids", "Arrotondamento delle incursioni"),
    ),
    (
        "first_attacks",
        Message::new("Attacks in round 1", "Attacchi nel primo giro"),
    ),
    (
        "total_victory",
        Message::new(
            "Victory needs own capitals",
            "Vittoria solo con le proprie capitali",
        ),
    ),
    (
        "ships_among_enemies",
        Message::new("New ships among enemy ships", "Navi nuove tra navi nemiche"),
    ),
    (
        "new_complexes",
        Message::new("New complexes", "Complessi nuovi"),
    ),
    (
        "neutrals",
        Message::new("Entering neutrals", "Ingresso nei neutrali"),
    ),
    ("rounds", Message::new("Limit of rounds", "Limite di giri")),
    (
        "second_side_weapons",
        Message::new("Weapons of the second side", "Armi della seconda parte"),
    ),
];

/// Words that are values of options, each with its title. A word means the same in every option that has it.
const VALUES: &[(&str, Message)] = &[
    ("yes", Message::new("yes", "sì")),
    ("no", Message::new("no", "no")),
    ("none", Message::new("none", "nessuno")),
    ("strait", Message::new("The Strait", "Lo Stretto")),
    ("any_move", Message::new("count at once", "contano subito")),
    ("own_move", Message::new("do not count", "non contano")),
    ("draw", Message::new("draw", "patta")),
    ("exclusive", Message::new("do not count", "non contano")),
    ("inclusive", Message::new("count", "contano")),
    ("empty", Message::new("empty board", "tavoliere vuoto")),
    (
        "neutral_centre",
        Message::new("neutral stone in the centre", "pedina neutra al centro"),
    ),
    ("classic", Message::new("classic", "classico")),
    ("short", Message::new("short", "breve")),
    (
        "special",
        Message::new("geese and traps", "oche e trappole"),
    ),
    ("plain", Message::new("plain", "tutte uguali")),
    (
        "usual",
        Message::new("as usual on the course", "secondo il percorso"),
    ),
    (
        "share",
        Message::new("they share the square", "restano insieme"),
    ),
    ("swap", Message::new("they change places", "si scambiano")),
    (
        "home",
        Message::new("back to the start", "si torna alla partenza"),
    ),
    ("two_steps", Message::new("two steps", "due passi")),
    ("one_step", Message::new("one step", "un passo")),
    (
        "non_castle_triangle",
        Message::new(
            "any triangle but castles",
            "ogni triangolo tranne i castelli",
        ),
    ),
    (
        "no_castle_vertex",
        Message::new("no vertex of a castle", "nessun vertice di castello"),
    ),
    (
        "after_each_move",
        Message::new("after each move", "dopo ogni mossa"),
    ),
    (
        "end_of_turn",
        Message::new("at the end of the turn", "a fine turno"),
    ),
    (
        "mover",
        Message::new("who has moved wins", "vince chi ha mosso"),
    ),
    (
        "tragic_fate",
        Message::new("Tragic Fate wins", "vince il Tragico Destino"),
    ),
    (
        "natural_order",
        Message::new("Natural Order wins", "vince l’Ordine Naturale"),
    ),
    (
        "no_jump",
        Message::new("not past a piece", "non oltre un pezzo"),
    ),
    (
        "jump",
        Message::new("past a piece too", "anche oltre un pezzo"),
    ),
    ("dice", Message::new("dice", "dadi")),
    (
        "swing",
        Message::new("difference in IPC lost", "differenza di IPC persi"),
    ),
    ("take", Message::new("the territory", "il territorio")),
    ("each", Message::new("one for each side", "uno per parte")),
    ("one", Message::new("one for both", "uno per entrambe")),
    (
        "standing",
        Message::new("by standing orders", "secondo ordini permanenti"),
    ),
    (
        "asked",
        Message::new("asked each time", "chieste ogni volta"),
    ),
    (
        "rule",
        Message::new("as the battle rule", "come la regola di battaglia"),
    ),
    ("off", Message::new("none", "nessuna")),
    ("fixed", Message::new("at fixed cost", "a costo fisso")),
    (
        "sequential",
        Message::new("end when shot down", "finiscono se abbattuti"),
    ),
    (
        "static",
        Message::new("stay when shot down", "restano se abbattuti"),
    ),
    (
        "victim",
        Message::new("for each victim", "per ogni vittima"),
    ),
    (
        "target",
        Message::new("for each complex", "per ogni complesso"),
    ),
    (
        "pack",
        Message::new("as the map says", "come dice la mappa"),
    ),
];

/// Title of the map `classic`, a proper name; of other options the same word is an adjective.
const CLASSIC_MAP: Message = Message::new("Classic", "Classic");

fn found(words: &[(&str, Message)], name: &str) -> Option<Message> {
    let mut all = words.iter();
    all.find(|(known, _)| *known == name)
        .map(|(_, title)| *title)
}

/// Title of an option; its name if it has none.
pub fn option_title(name: &str, lang: Lang) -> String {
    let title = found(OPTIONS, name).map(|title| title.raw(lang).to_owned());
    title.unwrap_or_else(|| name.replace('_', " "))
}

/// Whether a value of an option has a title of its own.
pub fn has_title(value: &str) -> bool {
    let plain = value.split('@').next().unwrap_or(value);
    found(VALUES, plain).is_some() || plain.parse::<Rules>().is_ok()
}

/// All options of a game with their values in words, in the game's order; units of which there are none are left out.
/// Empty for a game without options.
pub fn options_in_words(spec: &GameSpec, lang: Lang) -> String {
    let chosen = spec.options.iter().filter(|(_, value)| *value != "-");
    let words = chosen.map(|(name, value)| {
        let (name, value) = (option_title(name, lang), value_title(name, value, lang));
        format!("{name}: {value}")
    });
    words.collect::<Vec<_>>().join("; ")
}

/// Title of an option’s value; the value itself if it is no word, such as a number or a list of units.
pub fn value_title(option: &str, value: &str, lang: Lang) -> String {
    // A map is named with the first digits of its hash.
    let plain = value.split('@').next().unwrap_or(value);
    if let ("rules", Ok(rules)) = (option, plain.parse::<Rules>()) {
        return rules.title(lang).to_owned();
    }
    let title = match (option, plain) {
        ("map", "classic") => Some(CLASSIC_MAP),
        _ => found(VALUES, plain),
    };
    title.map_or_else(|| plain.to_owned(), |title| title.raw(lang).to_owned())
}
