//! Tutorial of battles.

use bilancia_core::Message;

use crate::{Step, Wanted};

bilancia_core::messages! { crate::battle::catalogue, "tutorial-":
    const {
        YOU_DEFEND, NO_DIE_WAS, NOW_YOU_ATTACK, ONE_EACH, AFTER_AN_ASSAULT, ELEVEN_POINTS,
        THREE_POINTS_NEVER, THE_ARMOUR_IS, ONLY_LAND_UNITS, A_FIGHTER_CANNOT, A_SMALL_REMAINDER,
        TWO_POINTS_WAIT, A_DIE_FOR_THE, ONE_DIE, GUNS_FIRE_FIRST, EVERY_FIFTH, SUBMARINES_MAY,
        OUT_OF_REACH,
    }
}

const ATTACKER: u8 = 0;
const DEFENDER: u8 = 1;

/// A step under some options.
const fn step(
    options: &'static str,
    position: &'static str,
    seat: u8,
    wanted: Wanted,
    task: Message,
    shown: Message,
) -> Step {
    Step {
        options,
        ..Step::new(position, seat, wanted, task, shown)
    }
}

pub(super) const TUTORIAL: &[Step] = &[
    step(
        "rules=orthodox,attack=4arm,defend=3inf+1ftr",
        "4arm/3inf+1ftr 0,0 0,0 lose:attack:2+0",
        DEFENDER,
        Wanted::These(&["lose 2 inf"]),
        YOU_DEFEND,
        NO_DIE_WAS,
    ),
    step(
        "rules=orthodox,attack=2inf+1ftr,defend=2inf",
        "2inf+1ftr/2inf 0,0 0,0 lose:defence:1+0 doomed:1inf",
        ATTACKER,
        Wanted::These(&["lose 1 inf"]),
        NOW_YOU_ATTACK,
        ONE_EACH,
    ),
    step(
        "rules=orthodox,attack=3inf+3arm,defend=3inf+1arm",
        "2inf+3arm/1inf+1arm 0,0 3,6 decide",
        ATTACKER,
        Wanted::These(&["go"]),
        AFTER_AN_ASSAULT,
        ELEVEN_POINTS,
    ),
    step(
        "rules=orthodox,attack=1inf+1arm,defend=4inf",
        "1arm/4inf 0,0 3,0 decide",
        ATTACKER,
        Wanted::These(&["withdraw"]),
        THREE_POINTS_NEVER,
        THE_ARMOUR_IS,
    ),
    step(
        "rules=orthodox,attack=1inf+2ftr,defend=1ftr,aim=take",
        "1inf+2ftr/1ftr 0,0 0,0 lose:defence:1+0 doomed:1ftr",
        ATTACKER,
        Wanted::These(&["lose 1 ftr"]),
        ONLY_LAND_UNITS,
        A_FIGHTER_CANNOT,
    ),
    step(
        "rules=cof,attack=2inf+2arm,defend=3inf+1arm",
        "2inf+2arm/3inf+1arm 2,0 0,0 lose:attack:1+0",
        DEFENDER,
        Wanted::These(&["lose 1 inf"]),
        A_SMALL_REMAINDER,
        TWO_POINTS_WAIT,
    ),
    step(
        "rules=ryof,attack=2inf+2arm,defend=3inf+1arm",
        "2inf+2arm/3inf+1arm 0,0 0,0 lose:attack:2+0",
        DEFENDER,
        Wanted::These(&["lose 2 inf"]),
        A_DIE_FOR_THE,
        ONE_DIE,
    ),
    step(
        "rules=orthodox,attack=2inf+2ftr+1bmb,defend=2inf,guns=2",
        "2inf+2ftr+1bmb/2inf 0,0 0,0 lose:gun:1+0 exposed:6",
        ATTACKER,
        Wanted::These(&["lose 1 ftr"]),
        GUNS_FIRE_FIRST,
        EVERY_FIFTH,
    ),
    step(
        "rules=orthodox,attack=2sub,defend=1bat",
        "1sub/1bat 0,0 8,0 dive:1",
        ATTACKER,
        Wanted::These(&["dive 1"]),
        SUBMARINES_MAY,
        OUT_OF_REACH,
    ),
];
