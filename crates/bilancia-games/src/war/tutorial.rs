//! Tutorial of the war: a first turn on The Strait, part by part.

use bilancia_core::Message;

use crate::{Step, Wanted};

bilancia_core::messages! { crate::war::catalogue, "tutorial-":
    const {
        YOU_ARE_THE_WEST, NINE_IPC_ARE_SPENT, ONE_INFANTRY, THEY_STAND_READY, BEFORE_YOU_FIGHT_LOOK,
        THE_FORECAST_SHOWS_EACH, ARMOUR_ATTACKS_WITH_THREE, THREE_TIMES_ONE, ALL_UNITS_ARE_WHERE,
        SIX_POINTS_ONE_HIT, AFTER_THE_BATTLES_UNITS, THE_VINEYARDS_ARE_HELD, PLACE_WHAT_YOU_BOUGHT,
        FOUR_INFANTRY_GUARD_YOUR, IN_A_GAME_YOU, THIRTEEN_IPC_CAME,
    }
}

const WEST: u8 = 0;

/// A step of the turn of the first power, without research.
const fn step(position: &'static str, wanted: Wanted, task: Message, shown: Message) -> Step {
    Step {
        options: "research=off",
        ..Step::new(position, WEST, wanted, task, shown)
    }
}

pub(super) const TUTORIAL: &[Step] = &[
    step(
        "1.1.buy 11/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1i3,1a1 MOL=1,1i1 PAS=2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["buy 3 inf"]),
        YOU_ARE_THE_WEST,
        NINE_IPC_ARE_SPENT,
    ),
    step(
        "1.1.buy 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1i3,1a1 MOL=1,1i1 PAS=2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["move PAS: 3 inf VIG"]),
        ONE_INFANTRY,
        THEY_STAND_READY,
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1a1 MOL=1,1i1 PAS=2,1i3@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Question("odds PAS"),
        BEFORE_YOU_FIGHT_LOOK,
        THE_FORECAST_SHOWS_EACH,
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1a1 MOL=1,1i1 PAS=2,1i3@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["move PAS: 1 arm VIG", "move PAS: 1 arm OCC"]),
        ARMOUR_ATTACKS_WITH_THREE,
        THREE_TIMES_ONE,
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1 MOL=1,1i1 PAS=2,1i3@VIG!2,1a1@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["fight PAS"]),
        ALL_UNITS_ARE_WHERE,
        SIX_POINTS_ONE_HIT,
    ),
    step(
        "1.1.shift 2b3i/11 fought:PAS OCC=1c,1i3,1a1,1f1,1g1 VIG=1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&[
            "shift VIG: 2 inf OCC",
            "shift VIG: 1 inf OCC",
            "shift VIG: 3 inf OCC",
            "shift VIG: 1 arm OCC",
            "shift VIG: 1 inf MOL",
        ]),
        AFTER_THE_BATTLES_UNITS,
        THE_VINEYARDS_ARE_HELD,
    ),
    step(
        "1.1.shift 2b3i/11 fought:PAS OCC=1c,1i1,1a1,1f1,1g1 VIG=1,1i2!1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["place 3 inf OCC"]),
        PLACE_WHAT_YOU_BOUGHT,
        FOUR_INFANTRY_GUARD_YOUR,
    ),
    step(
        "1.1.place 2/11 fought:PAS OCC=1c,1i4,1a1,1f1,1g1 VIG=1,1i2!1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["end"]),
        IN_A_GAME_YOU,
        THIRTEEN_IPC_CAME,
    ),
];
