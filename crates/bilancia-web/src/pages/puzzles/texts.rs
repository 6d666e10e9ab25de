//! Texts of the pages of puzzles.

use bilancia_core::Message;

bilancia_core::messages! { crate::pages::puzzles::catalogue, "":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        LEAD, TODAY, SOLVED(count, stored), DONE, NUMBER(title, first, count), ALL,
    }
    const {
        EASY, MIDDLE, HARD,
    }
    pub(super) const {
        POSITION, RIGHT(words), NOT_RIGHT(words), REFUTED(words, words_second), SOLUTION, SHOW_SOLUTION,
        IS_RIGHT(accepted, accepted_second), ONLY, WORTH(best, second), PLAYED(best, second), GAINS(best),
        CHOICE, VALUE, PROBABILITY, NEXT, EXPLORE, BOARD, NEAREST(near, far), YOUR_RATING, STREAK, BEST(best, days),
        THIS_PUZZLE, FOR_ACCOUNTS, LATEST, FAILED, ODDS(count, right), FOUND(right, count), COUNTS, COUNTS_HALF, COUNTED,
        HINT, BEGINS(cell), AMONG(answers), AGAIN, OF_PERSON(right, count, best), LINE, LINE_START, LINE_BACK, LINE_ON,
    }
}

pub(super) const LEVELS: [Message; 3] = [EASY, MIDDLE, HARD];
