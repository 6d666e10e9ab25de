//! Texts of the pages about measurements of luck.

use bilancia_core::Message;
use bilancia_service::work::measurement_job::{DEEP, EXACT, NOVICE, PROGRAM, SEARCHES};

bilancia_core::messages! { crate::pages::weighing::catalogue, "":
    pub(crate) const {
        TITLE,
    }
    const {
        RANDOM_AND_PERFECT_PLAY, THREE_SEARCHES_OF_RISING, FOUR_SEARCHES_UP, RANDOM_MOVES_THE_BEST,
        RANDOM_MOVES,
    }
    pub(super) const {
        LEAD, CHOOSE, BETWEEN, BETWEEN_ABOUT, PRECISION, POINTS(name), GAMES, WEIGH, REPORT, RECENT, TOO_MANY,
        NO_GAME, UNKNOWN, WAITING(before), FIRST, SO_FAR(games, most_games, percent, percent_fourth), BY_ITSELF,
        CANCEL, NOT_YOURS, CANCELLED, NOTHING, REFUSED, SLOW, NARROWS, RESULT, DATA, ANOTHER,
    }
}

pub(super) const PLAYERS: [(&str, Message); 5] = [
    (EXACT, RANDOM_AND_PERFECT_PLAY),
    (SEARCHES, THREE_SEARCHES_OF_RISING),
    (DEEP, FOUR_SEARCHES_UP),
    (PROGRAM, RANDOM_MOVES_THE_BEST),
    (NOVICE, RANDOM_MOVES),
];
