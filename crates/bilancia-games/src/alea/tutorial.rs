//! Tutorial of Alea.

use crate::{Step, Wanted};

bilancia_core::messages! { crate::alea::catalogue, "tutorial-":
    const {
        YOU_HAVE_THE_WHITE, THE_DIE_HAS_MOVED, A_DIE_THAT_GOES, THAT_IS_HOW_DICE, A_DIE_THAT_HAS,
        A_SMALLER_DIE_GOES, PIECES_DO_NOT_JUMP, ONE_SQUARE_AND_NO, A_DIE_MAY_CLIMB, A_DOUBLE_IS_FORMED,
        A_DIE_MAY_ALSO, THAT_IS_A_TOWER, A_DOUBLE_THAT_YOU, BOTH_DICE_WENT_TOGETHER, THE_TOP_DIE,
        YOUR_DIE_SHOWS_4, THE_FOUR_SQUARES, TWO_DICE_TOGETHER_MAY, YOU_WIN_WITH_THREE, FIVE_SQUARES,
    }
}

const WHITE: u8 = 0;
const START: &str = "cccccccc/8/8/8/8/8/8/CCCCCCCC w";

pub(super) const TUTORIAL: &[Step] = &[
    Step::new(
        START,
        WHITE,
        Wanted::These(&["c1-c4"]),
        YOU_HAVE_THE_WHITE,
        THE_DIE_HAS_MOVED,
    ),
    Step::new(
        START,
        WHITE,
        Wanted::These(&["b1-b4+"]),
        A_DIE_THAT_GOES,
        THAT_IS_HOW_DICE,
    ),
    Step::new(
        START,
        WHITE,
        Wanted::These(&["h1-h2-"]),
        A_DIE_THAT_HAS,
        A_SMALLER_DIE_GOES,
    ),
    Step::new(
        "cc1ccccc/8/8/8/2c5/8/2C5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2-c3", "c2-c3-"]),
        PIECES_DO_NOT_JUMP,
        ONE_SQUARE_AND_NO,
    ),
    Step::new(
        "cc1ccccc/8/8/8/2c5/8/2B5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2^c4"]),
        A_DIE_MAY_CLIMB,
        A_DOUBLE_IS_FORMED,
    ),
    Step::new(
        "cc1ccccc/8/8/8/2[Da]5/8/2B5/CC2CCCC w",
        WHITE,
        Wanted::These(&["c2^c4"]),
        A_DIE_MAY_ALSO,
        THAT_IS_A_TOWER,
    ),
    Step::new(
        "cc1ccccc/8/8/8/8/8/2[Cb]5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2=c5"]),
        A_DOUBLE_THAT_YOU,
        BOTH_DICE_WENT_TOGETHER,
    ),
    Step::new(
        "cc1ccccc/8/8/8/8/8/2[Cb]5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2-f5+"]),
        THE_TOP_DIE,
        YOUR_DIE_SHOWS_4,
    ),
    Step::new(
        "cccccccc/8/8/3D4/8/3B4/8/CC1C1CCC w",
        WHITE,
        Wanted::These(&["d3^d5"]),
        THE_FOUR_SQUARES,
        TWO_DICE_TOGETHER_MAY,
    ),
    Step::new(
        "cccccccc/8/8/2F5/2F5/7E/8/CC1CCC2 w",
        WHITE,
        Wanted::Win,
        YOU_WIN_WITH_THREE,
        FIVE_SQUARES,
    ),
];
