//! Tutorial of backgammon.

use crate::{Step, Wanted};

bilancia_core::messages! { crate::backgammon::catalogue, "tutorial-":
    const {
        YOU_HAVE_WHITE, TWO_CHECKERS_MAKE, BOTH_DICE_MAY, THE_CHECKER_IS_SAFE, A_DOUBLE_IS_PLAYED,
        TWO_POINTS_AT_ONCE, ONE_CHECKER_ALONE, THE_HIT_CHECKER, YOUR_CHECKER_IS_ON, IT_CAME_IN,
        SIX_POINTS_IN_A_ROW, NOTHING_GETS_PAST, ALL_ARE_HOME, EXACT_NUMBERS, A_NUMBER_THAT_IS,
        BOTH_ARE_OFF, THE_FIRST_TO, A_GAMMON,
    }
}

const WHITE: u8 = 0;

pub(super) const TUTORIAL: &[Step] = &[
    Step::new(
        "w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31",
        WHITE,
        Wanted::These(&["8/5 6/5"]),
        YOU_HAVE_WHITE,
        TWO_CHECKERS_MAKE,
    ),
    Step::new(
        "w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 65",
        WHITE,
        Wanted::These(&["24/18 18/13"]),
        BOTH_DICE_MAY,
        THE_CHECKER_IS_SAFE,
    ),
    Step::new(
        "w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 11",
        WHITE,
        Wanted::These(&["8/7(2) 6/5(2)"]),
        A_DOUBLE_IS_PLAYED,
        TWO_POINTS_AT_ONCE,
    ),
    Step::new(
        "w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,1,b1,2,b1 0,0 w 42",
        WHITE,
        Wanted::These(&["8/4* 6/4"]),
        ONE_CHECKER_ALONE,
        THE_HIT_CHECKER,
    ),
    Step::new(
        "1,w1,1,b2,b2,b4/1,b3,3,w5/b3,3,w3,1/w4,4,b1 1,0 w 62",
        WHITE,
        Wanted::These(&["bar/23 13/7"]),
        YOUR_CHECKER_IS_ON,
        IT_CAME_IN,
    ),
    Step::new(
        "b3,b3,b3,b2,b2,1/6/w1,1,w1,1,w2,w2/w3,w3,w3,1,b2,1 0,0 w 31",
        WHITE,
        Wanted::These(&["12/9 10/9"]),
        SIX_POINTS_IN_A_ROW,
        NOTHING_GETS_PAST,
    ),
    Step::new(
        "b4,b3,b2,b2,2/6/6/w3,w3,w2,w2,1,b1 0,0 w 65",
        WHITE,
        Wanted::These(&["6/off 5/off"]),
        ALL_ARE_HOME,
        EXACT_NUMBERS,
    ),
    Step::new(
        "b4,b3,b2,b2,2/6/6/1,w2,w3,w2,2 0,0 w 64",
        WHITE,
        Wanted::These(&["5/off 4/off"]),
        A_NUMBER_THAT_IS,
        BOTH_ARE_OFF,
    ),
    Step::new(
        "b4,b4,b4,b3,2/6/6/3,w1,w1,1 0,0 w 32",
        WHITE,
        Wanted::Win,
        THE_FIRST_TO,
        A_GAMMON,
    ),
];
