//! Titles of options and of their values, as people read them; commands and records keep the names.

use bilancia_battle::Rules;
use bilancia_core::{Lang, Message};
use bilancia_table::GameSpec;

/// Names of options, each with its title.
const OPTIONS: &[(&str, Message)] = &[
    ("prison_descent", STEPS_OFF_STACKS),
    ("align_diagonal", LINES_ON_DIAGONALS),
    ("win_credit", GOALS_COMPLETED),
    ("repetition", THIRD_OCCURRENCE),
    ("max_plies", LIMIT_OF_MOVES),
    ("size", BOARD),
    ("goal", POINTS_TO_WIN),
    ("frame_edge", STONES_ON_THE_FRAME),
    ("start", START),
    ("players", PLAYERS),
    ("pieces", PIECES_OF_EACH_PLAYER),
    ("course", COURSE),
    ("length", LENGTH_OF_THE_SHORT),
    ("squares", SQUARES),
    ("meeting", WHEN_PIECES_MEET),
    ("match_bonus", AFTER_ONE_COMMON_CHARACTER),
    ("murder_site", PLACE_OF_THE_MURDER),
    ("win_check", GOALS_ARE_CHECKED),
    ("both_goals", IF_BOTH_REACH),
    ("two_step_path", MOVES_OF_TWO_STEPS),
    ("max_turns", LIMIT_OF_TURNS),
    ("target", POINTS_TO_WIN),
    ("rules", BATTLE_RULE),
    ("attack", ATTACKER),
    ("defend", DEFENDER),
    ("cargo", UNITS_TO_LAND),
    ("inland", JOINING_BY_LAND),
    ("garrison", GARRISON),
    ("guns", ANTI_AIRCRAFT_GUNS),
    ("exposed", EARLIER_EXPOSURES),
    ("raid", BOMBERS_THAT_RAID),
    ("rocket", ROCKET),
    ("treasury", TREASURY_OF_THE_DEFENDER),
    ("heavy_bombers", HEAVY_BOMBERS),
    ("super_submarines", SUPER_SUBMARINES),
    ("jets", JET_FIGHTERS),
    ("withdrawal", WITHDRAWAL),
    ("submarines", WITHDRAWAL_OF_SUBMARINES),
    ("aim", PAYOFF),
    ("static_exposures", AIRCRAFT_SHOT_DOWN_STAY),
    ("guns_by", EXPOSURES_PER_AIRCRAFT_LOST),
    ("last_die", LAST_DICE),
    ("map", MAP),
    ("bid", BIDS_BEFORE_ROUND_1),
    ("losses", LOSSES_OF_DEFENDERS),
    ("research", WEAPONS),
    ("exposures", EXPOSURES_OF_AIRCRAFT),
    ("raids", ROUNDING_OF_RAIDS),
    ("first_attacks", ATTACKS_IN_ROUND_1),
    ("total_victory", VICTORY_NEEDS_OWN_CAPITALS),
    ("ships_among_enemies", NEW_SHIPS_AMONG_ENEMY),
    ("new_complexes", NEW_COMPLEXES),
    ("neutrals", ENTERING_NEUTRALS),
    ("rounds", LIMIT_OF_ROUNDS),
    ("second_side_weapons", WEAPONS_OF_THE_SECOND),
];

/// Words that are values of options, each with its title. A word means the same in every option that has it.
const VALUES: &[(&str, Message)] = &[
    ("yes", YES),
    ("no", NO),
    ("none", NONE),
    ("strait", THE_STRAIT),
    ("any_move", COUNT_AT_ONCE),
    ("own_move", DO_NOT_COUNT),
    ("draw", DRAW),
    ("exclusive", DO_NOT_COUNT),
    ("inclusive", COUNT),
    ("empty", EMPTY_BOARD),
    ("neutral_centre", NEUTRAL_STONE),
    ("classic", CLASSIC),
    ("short", SHORT),
    ("special", GEESE_AND_TRAPS),
    ("plain", PLAIN),
    ("usual", AS_USUAL),
    ("share", THEY_SHARE_THE_SQUARE),
    ("swap", THEY_CHANGE_PLACES),
    ("home", BACK_TO_THE_START),
    ("two_steps", TWO_STEPS),
    ("one_step", ONE_STEP),
    ("non_castle_triangle", ANY_TRIANGLE_BUT_CASTLES),
    ("no_castle_vertex", NO_VERTEX),
    ("after_each_move", AFTER_EACH_MOVE),
    ("end_of_turn", AT_THE_END),
    ("mover", WHO_HAS_MOVED_WINS),
    ("tragic_fate", TRAGIC_FATE_WINS),
    ("natural_order", NATURAL_ORDER_WINS),
    ("no_jump", NOT_PAST_A_PIECE),
    ("jump", PAST_A_PIECE_TOO),
    ("dice", DICE),
    ("swing", DIFFERENCE_IN_IPC_LOST),
    ("take", THE_TERRITORY),
    ("each", ONE_FOR_EACH_SIDE),
    ("one", ONE_FOR_BOTH),
    ("standing", BY_STANDING_ORDERS),
    ("asked", ASKED_EACH_TIME),
    ("rule", AS_THE_BATTLE_RULE),
    ("off", NONE_2),
    ("fixed", AT_FIXED_COST),
    ("sequential", END_WHEN_SHOT_DOWN),
    ("static", STAY_WHEN_SHOT_DOWN),
    ("victim", FOR_EACH_VICTIM),
    ("target", FOR_EACH_COMPLEX),
    ("pack", AS_THE_MAP_SAYS),
];

bilancia_core::messages! { crate::catalogue, "option-words-":
    const {
        STEPS_OFF_STACKS, LINES_ON_DIAGONALS, GOALS_COMPLETED, THIRD_OCCURRENCE, LIMIT_OF_MOVES, BOARD,
        POINTS_TO_WIN, STONES_ON_THE_FRAME, START, PLAYERS, PIECES_OF_EACH_PLAYER, COURSE, LENGTH_OF_THE_SHORT,
        SQUARES, WHEN_PIECES_MEET, AFTER_ONE_COMMON_CHARACTER, PLACE_OF_THE_MURDER, GOALS_ARE_CHECKED,
        IF_BOTH_REACH, MOVES_OF_TWO_STEPS, LIMIT_OF_TURNS, BATTLE_RULE, ATTACKER, DEFENDER, UNITS_TO_LAND,
        JOINING_BY_LAND, GARRISON, ANTI_AIRCRAFT_GUNS, EARLIER_EXPOSURES, BOMBERS_THAT_RAID, ROCKET,
        TREASURY_OF_THE_DEFENDER, HEAVY_BOMBERS, SUPER_SUBMARINES, JET_FIGHTERS, WITHDRAWAL,
        WITHDRAWAL_OF_SUBMARINES, PAYOFF, AIRCRAFT_SHOT_DOWN_STAY, EXPOSURES_PER_AIRCRAFT_LOST, LAST_DICE, MAP,
        BIDS_BEFORE_ROUND_1, LOSSES_OF_DEFENDERS, WEAPONS, EXPOSURES_OF_AIRCRAFT, ROUNDING_OF_RAIDS,
        ATTACKS_IN_ROUND_1, VICTORY_NEEDS_OWN_CAPITALS, NEW_SHIPS_AMONG_ENEMY, NEW_COMPLEXES, ENTERING_NEUTRALS,
        LIMIT_OF_ROUNDS, WEAPONS_OF_THE_SECOND, YES, NO, NONE, THE_STRAIT, COUNT_AT_ONCE, DO_NOT_COUNT, DRAW,
        COUNT, EMPTY_BOARD, NEUTRAL_STONE, CLASSIC, SHORT, GEESE_AND_TRAPS, PLAIN, AS_USUAL,
        THEY_SHARE_THE_SQUARE, THEY_CHANGE_PLACES, BACK_TO_THE_START, TWO_STEPS, ONE_STEP,
        ANY_TRIANGLE_BUT_CASTLES, NO_VERTEX, AFTER_EACH_MOVE, AT_THE_END, WHO_HAS_MOVED_WINS, TRAGIC_FATE_WINS,
        NATURAL_ORDER_WINS, NOT_PAST_A_PIECE, PAST_A_PIECE_TOO, DICE, DIFFERENCE_IN_IPC_LOST, THE_TERRITORY,
        ONE_FOR_EACH_SIDE, ONE_FOR_BOTH, BY_STANDING_ORDERS, ASKED_EACH_TIME, AS_THE_BATTLE_RULE, NONE_2,
        AT_FIXED_COST, END_WHEN_SHOT_DOWN, STAY_WHEN_SHOT_DOWN, FOR_EACH_VICTIM, FOR_EACH_COMPLEX,
        AS_THE_MAP_SAYS, CLASSIC_MAP,
    }
}

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
