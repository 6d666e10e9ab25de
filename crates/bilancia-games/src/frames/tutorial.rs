//! Tutorial of Frames.

use bilancia_core::Message;

use crate::{Step, Wanted};

bilancia_core::messages! { crate::frames::catalogue, "tutorial-":
    const {
        YOU_HAVE_THE_BLACK, WHITE_HAD_NAMED_F6, IN_THIS_TUTORIAL_YOU, ONE_NEUTRAL_STONE, TWO_STONES_THAT_ARE,
        YOUR_STONE, STONES_OF_WHITE_COUNT, TWO_AGAINST_ONE, STONES_ON_THE_SIDES, NOTHING_OF_WHITES_LAY,
        SOME_PLAY_THAT_STONES, YOUR_STONE_2, TWO_STONES_IN_ONE, IN_LINE_WITH_WHITES, WHITE_IS_GOING,
        WELL_COUNTED, THE_SAME_POSITION, THE_STONES, NOW_AS, NO_SINGLE_POINT,
    }
}

/// A board of seven, where three points win.
const BOARD: &str = "size=7,goal=3";

const fn step(
    options: &'static str,
    position: &'static str,
    against: Option<&'static str>,
    wanted: Wanted,
    task: Message,
    shown: Message,
) -> Step {
    Step {
        options,
        position,
        seat: 0,
        against,
        wanted,
        task,
        shown,
    }
}

pub(super) const TUTORIAL: &[Step] = &[
    step(
        BOARD,
        "7/7/7/7/7/7/7 0-0 - -,-",
        Some("f6"),
        Wanted::These(&["d4"]),
        YOU_HAVE_THE_BLACK,
        WHITE_HAD_NAMED_F6,
    ),
    step(
        BOARD,
        "7/7/7/7/7/7/7 0-0 - -,-",
        Some("e5"),
        Wanted::These(&["e5"]),
        IN_THIS_TUTORIAL_YOU,
        ONE_NEUTRAL_STONE,
    ),
    step(
        BOARD,
        "7/7/7/2b4/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::Win,
        TWO_STONES_THAT_ARE,
        YOUR_STONE,
    ),
    step(
        BOARD,
        "7/7/3w3/2b4/4b2/7/7 2-2 - -,-",
        Some("g6"),
        Wanted::Win,
        STONES_OF_WHITE_COUNT,
        TWO_AGAINST_ONE,
    ),
    step(
        BOARD,
        "7/3b3/7/3w3/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::NotLose,
        STONES_ON_THE_SIDES,
        NOTHING_OF_WHITES_LAY,
    ),
    step(
        "size=7,goal=3,frame_edge=inclusive",
        "7/3b3/7/3w3/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::Win,
        SOME_PLAY_THAT_STONES,
        YOUR_STONE_2,
    ),
    step(
        BOARD,
        "7/7/3w3/2w1w2/7/4b2/7 2-2 - -,-",
        Some("g6"),
        Wanted::NotLose,
        TWO_STONES_IN_ONE,
        IN_LINE_WITH_WHITES,
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 2-2 - -,-",
        Some("g7"),
        Wanted::Win,
        WHITE_IS_GOING,
        WELL_COUNTED,
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 1-1 - -,-",
        Some("g1"),
        Wanted::Not("g1"),
        THE_SAME_POSITION,
        THE_STONES,
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 1-1 - -,-",
        None,
        Wanted::Any,
        NOW_AS,
        NO_SINGLE_POINT,
    ),
];
