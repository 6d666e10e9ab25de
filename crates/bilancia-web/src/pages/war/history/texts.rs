//! Texts of the history of a war.

use bilancia_core::Message;

bilancia_core::messages! { crate::pages::war::history::catalogue, "":
    pub(crate) const {
        TURN(round, name), BIDS(power), GAME, TURNS, HISTORY, STATISTICS, REVIEW, OPENINGS, STEP(title, count),
        POSITION, BACK, ON, TO_END, TURN_BEFORE, TURN_AFTER, NOTHING, QUIET, ORDERS, AS_TEXT, GOES_ON, ROUND,
        POWER, HAPPENED, SINCE, STEP_BY_STEP, START, SO_FAR(number), SIDES(own), WHY(power),
    }
    const {
        PRODUCTION, TREASURY, UNITS_ON_THE_MAP, LOSSES_SO_FAR,
    }
    pub(crate) const {
        UNIT, CHART(measure), CHART_WORDS(latest), LUCK, NO_DICE, LUCK_MORE, LUCK_SUM(side_name, luck_of),
        BATTLE, ATTACKER, EXPECTED, ACTUAL, DIFFERENCE, NO_BATTLES,
    }
}

/// Quantities that are counted, each in IPC.
pub(crate) const MEASURES: [Message; 4] = [PRODUCTION, TREASURY, UNITS_ON_THE_MAP, LOSSES_SO_FAR];
