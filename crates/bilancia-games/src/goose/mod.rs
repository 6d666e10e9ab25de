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

bilancia_core::catalogue!("games/goose");

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        name: "players",
        title: PLAYERS_TITLE,
        default: "2",
        values: Values::Number(2, MOST_PLAYERS as u32),
        titles: &[],
        about: HOW_MANY_PLAY_RULE,
    },
    OptionSpec {
        name: "pieces",
        title: PIECES_TITLE,
        default: "1",
        values: Values::Number(1, MOST_PIECES as u32),
        titles: &[],
        about: PIECES_OF_EACH_PLAYER,
    },
    OptionSpec {
        name: "course",
        title: COURSE_TITLE,
        default: "classic",
        values: Values::Words(&["classic", "short"]),
        titles: &[("classic", COURSE_CLASSIC), ("short", COURSE_SHORT)],
        about: THE_63_SQUARES,
    },
    OptionSpec {
        name: "length",
        title: LENGTH_TITLE,
        default: "20",
        values: Values::Number(14, 100),
        titles: &[],
        about: THE_LAST_SQUARE,
    },
    OptionSpec {
        name: "squares",
        title: SQUARES_TITLE,
        default: "special",
        values: Values::Words(&["special", "plain"]),
        titles: &[("special", SQUARES_SPECIAL), ("plain", SQUARES_PLAIN)],
        about: GEESE_AND_TRAPS,
    },
    OptionSpec {
        name: "meeting",
        title: MEETING_TITLE,
        default: "usual",
        values: Values::Words(&["usual", "share", "swap", "home"]),
        titles: &[
            ("usual", MEETING_USUAL),
            ("share", MEETING_SHARE),
            ("swap", MEETING_SWAP),
            ("home", MEETING_HOME),
        ],
        about: WHAT_HAPPENS_TO_THOSE,
    },
];

/// Titles of the seats.
const SEATS: &[Message] = &[TEAL, TERRACOTTA, INK, BRASS, WHITE, GREY];

/// Entry of the game in the catalogue.
pub static GAME: GameEntry<Goose> = GameEntry {
    def: GameDef {
        info: Info {
            name: "goose",
            version: 1,
            title: GAME_OF_THE_GOOSE,
            about: A_RACE_BY_DICE,
            chance: Info::DICE,
            options: &OPTIONS,
            rules: Message::document(&[
                "games/goose/rules.md",
                include_str!("rules.en.md"),
                include_str!("rules.it.md"),
            ]),
            notation: A_ROLL_6_3,
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
    file: None,
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

bilancia_core::messages! { crate::goose::catalogue, "":
    const {
        HOW_MANY_PLAY_RULE, PIECES_OF_EACH_PLAYER, THE_63_SQUARES, THE_LAST_SQUARE, GEESE_AND_TRAPS,
        WHAT_HAPPENS_TO_THOSE, TEAL, TERRACOTTA, INK, BRASS, WHITE, GREY, GAME_OF_THE_GOOSE, A_RACE_BY_DICE,
        A_ROLL_6_3, CLASSIC_LENGTH, PLAYERS_TITLE, PIECES_TITLE, COURSE_TITLE, COURSE_CLASSIC, COURSE_SHORT, LENGTH_TITLE, SQUARES_TITLE, SQUARES_SPECIAL, SQUARES_PLAIN, MEETING_TITLE, MEETING_USUAL, MEETING_SHARE, MEETING_SWAP, MEETING_HOME,
    }
}

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
