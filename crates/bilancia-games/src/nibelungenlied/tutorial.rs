//! Tutorial of Nibelungenlied.

use crate::{Step, Wanted};

bilancia_core::messages! { crate::nibelungenlied::catalogue, "tutorial-":
    const {
        FIVE_CHARACTERS_STAND, NOW_YOU_CHOOSE_AMONG, EACH_TURN_BOTH_PLAYERS, WHAT_YOU_PICK_STAYS,
        NOW_YOU_ARE_NATURAL, THE_OPPONENT_CANNOT_PICK, THE_PAIRS_HAVE_NOTHING, A_STEP_GOES_ALONG,
        MOVING_IS_A_RIGHT, A_PIECE_THAT, BOTH_PICKED_HAGEN_SO, ONE_CHARACTER_IN_COMMON,
        THE_THREE_CORNER_TRIANGLES, SIEGFRIED_AND_BRUNHILD_ARE, TRAGIC_FATE_WINS, GUNTHER_AND_HAGEN_HAVE,
        TRAGIC_FATE_ALSO_WINS, SIEGFRIED_HAS_HELPED_HIS, YOU_ARE_NATURAL_ORDER, WITH_HAGEN_ON_B1,
    }
}

const FATE: u8 = 0;
const ORDER: u8 = 1;

pub(super) const TUTORIAL: &[Step] = &[
    Step::new(
        "D4E5E4D1B1 -/- 1 lay",
        FATE,
        Wanted::These(&["GK"]),
        FIVE_CHARACTERS_STAND,
        NOW_YOU_CHOOSE_AMONG,
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 select",
        FATE,
        Wanted::These(&["SB"]),
        EACH_TURN_BOTH_PLAYERS,
        WHAT_YOU_PICK_STAYS,
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 select",
        ORDER,
        Wanted::These(&["GS"]),
        NOW_YOU_ARE_NATURAL,
        THE_OPPONENT_CANNOT_PICK,
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GB@G",
        ORDER,
        Wanted::These(&["G-C3"]),
        THE_PAIRS_HAVE_NOTHING,
        A_STEP_GOES_ALONG,
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GB@G",
        ORDER,
        Wanted::These(&["G0"]),
        MOVING_IS_A_RIGHT,
        A_PIECE_THAT,
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GH@G",
        ORDER,
        Wanted::These(&["G-C2"]),
        BOTH_PICKED_HAGEN_SO,
        ONE_CHARACTER_IN_COMMON,
    ),
    Step::new(
        "C2E5D3E2C1 KS/- 3 move:GH,HB@B",
        ORDER,
        Wanted::Win,
        THE_THREE_CORNER_TRIANGLES,
        SIEGFRIED_AND_BRUNHILD_ARE,
    ),
    Step::new(
        "D2E5D3B1E1 GB/- 3 move:HS,GK@S",
        FATE,
        Wanted::Win,
        TRAGIC_FATE_WINS,
        GUNTHER_AND_HAGEN_HAVE,
    ),
    Step::new(
        "D1E5C3D2E1 GB/- 3 move:HS,GK@S",
        FATE,
        Wanted::Win,
        TRAGIC_FATE_ALSO_WINS,
        SIEGFRIED_HAS_HELPED_HIS,
    ),
    Step::new(
        "C2E3B1D1C3 -/GK 18 move:KS,HB@H",
        ORDER,
        Wanted::These(&["H-A1", "H-B2"]),
        YOU_ARE_NATURAL_ORDER,
        WITH_HAGEN_ON_B1,
    ),
];
