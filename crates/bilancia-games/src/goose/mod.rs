//! The game of the goose: pure luck with one piece, some skill with two.

mod draw;
mod facts;
mod guide;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use bilancia_core::{Message, Name, OptionSpec, Options, OptionsError, Values};
use bilancia_table::{GameDef, Info, Limits, Sample};

use crate::{GameEntry, justify::Justify};

pub use rules::{Action, Course, Goose, MOST_PIECES, MOST_PLAYERS, Meeting, Square, Variant};

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        name: "players",
        default: "2",
        values: Values::Number(2, MOST_PLAYERS as u32),
        about: Message::new("how many play (rule 1)", "quanti giocano (regola 1)"),
    },
    OptionSpec {
        name: "pieces",
        default: "1",
        values: Values::Number(1, MOST_PIECES as u32),
        about: Message::new(
            "pieces of each player (rule 4)",
            "pedine di ciascuno (regola 4)",
        ),
    },
    OptionSpec {
        name: "course",
        default: "classic",
        values: Values::Words(&["classic", "short"]),
        about: Message::new(
            "the 63 squares with two dice, or a short track with one (rule 14)",
            "le 63 caselle con due dadi, o un percorso breve con uno (regola 14)",
        ),
    },
    OptionSpec {
        name: "length",
        default: "20",
        values: Values::Number(14, 100),
        about: Message::new(
            "the last square of a short track (rule 14)",
            "l’ultima casella del percorso breve (regola 14)",
        ),
    },
    OptionSpec {
        name: "squares",
        default: "special",
        values: Values::Words(&["special", "plain"]),
        about: Message::new(
            "geese and traps, or none (rule 14)",
            "oche e trappole, o nessuna (regola 14)",
        ),
    },
    OptionSpec {
        name: "meeting",
        default: "usual",
        values: Values::Words(&["usual", "share", "swap", "home"]),
        about: Message::new(
            "what happens to those who are met (rule 10); usually they change places on the classic course, and share on a short track",
            "che cosa succede a chi viene raggiunto (regola 10); di solito ci si scambia sul percorso classico, e si resta insieme su quello breve",
        ),
    },
];

/// Titles of the seats.
const SEATS: &[Message] = &[
    Message::new("Teal", "Petrolio"),
    Message::new("Terracotta", "Terracotta"),
    Message::new("Ink", "Inchiostro"),
    Message::new("Brass", "Ottone"),
    Message::new("White", "Bianco"),
    Message::new("Grey", "Grigio"),
];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Goose> = GameEntry {
    def: GameDef {
        info: Info {
            name: "goose",
            version: 1,
            title: Message::new("Game of the goose", "Gioco dell’oca"),
            about: Message::new(
                "A race by dice round a spiral to square 63; with several pieces there is something to choose.",
                "Una corsa a dadi lungo una spirale fino al 63; con più pedine c’è qualcosa da scegliere.",
            ),
            chance: Info::DICE,
            options: &OPTIONS,
            rules: Message::new(include_str!("rules.en.md"), include_str!("rules.it.md")),
            notation: Message::new(
                "A roll: 6+3, or 4 with one die. A move: the number of a piece.\nA position: the squares of each player’s pieces (r2 rests two turns, w waits), turn, roll or -: 12,0/19r2,31w 1 6+3.",
                "Un lancio: 6+3, o 4 con un dado. Una mossa: il numero di una pedina.\nUna posizione: le caselle delle pedine di ciascuno (r2 riposa due turni, w aspetta), turno, lancio o -: 12,0/19r2,31w 1 6+3.",
            ),
            samples: &[
                Sample {
                    name: "middle",
                    options: "players=4",
                    position: "20/25/52w/44 1 -",
                },
                Sample {
                    name: "short",
                    options: "course=short,pieces=2",
                    position: "7,3/11,0 1 4",
                },
            ],
        },
        seats: |_| Name::list(SEATS),
        start: from_options,
        limits: Limits::none,
        repetition_key: None,
        draw: draw::draw,
        draw_turned: None,
        render_text: draw::render_text,
        narrate: None,
        tally: None,
    },
    evaluation: None,
    bots: &[],
    levels: &[],
    tutorial: &[],
    starts: None,
    exact: None,
    puzzles: None,
    justify: Justify {
        facts: facts::facts,
        goes_on: Some(facts::goes_on),
        narrow: None,
        solve: None,
        read: None,
    },
};

const CLASSIC_LENGTH: Message = Message::new(
    "the classic course has 63 squares; leave out length, or add course=short",
    "il percorso classico ha 63 caselle; togli length, o aggiungi course=short",
);

fn from_options(options: &Options) -> Result<Goose, OptionsError> {
    let number = |name| {
        options
            .number(name)
            .and_then(|number| u8::try_from(number).ok())
            .unwrap_or(1)
    };
    let course = if options.is("course", "classic") {
        Course::Classic
    } else {
        Course::Short
    };
    let meeting = match (options.get("meeting"), course) {
        ("swap", _) | ("usual", Course::Classic) => Meeting::Swap,
        ("home", _) => Meeting::Home,
        _ => Meeting::Share,
    };
    if course == Course::Classic && number("length") != 20 {
        return Err(OptionsError::conflict(CLASSIC_LENGTH, &[]));
    }
    Ok(Goose::start(Variant {
        players: number("players"),
        pieces: number("pieces"),
        course,
        length: if course == Course::Classic {
            63
        } else {
            number("length")
        },
        special: options.is("squares", "special"),
        meeting,
    }))
}
