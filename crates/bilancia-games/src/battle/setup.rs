//! Options of a battle, and the start under these options.

use bilancia_battle::{Army, Domain, Readings, Rules, Technology, Terms, Unit};
use bilancia_core::{Counts, Lang, Message, OptionSpec, Options, OptionsError, Values, YES_NO};
use bilancia_scene::Scene;

use super::{
    draw,
    rules::{Aim, Ashore, Battle, Setup, Stage},
};

/// Maximum number of units of one side.
const MOST_UNITS: u32 = 60;

const fn army(
    name: &'static str,
    title: Message,
    default: &'static str,
    about: Message,
) -> OptionSpec {
    OptionSpec {
        name,
        title,
        default,
        values: Values::Counts(Counts {
            kinds: unit_titles,
            most: MOST_UNITS,
            canonical: read_army,
            form: UNITS_SUCH_AS_4ARM,
        }),
        titles: &[],
        about,
    }
}

const fn flag(name: &'static str, title: Message, about: Message) -> OptionSpec {
    OptionSpec {
        name,
        title,
        default: "no",
        values: Values::YES_NO,
        titles: YES_NO,
        about,
    }
}

fn unit_titles(lang: Lang) -> Vec<(&'static str, &'static str)> {
    Unit::ALL
        .map(|unit| (unit.profile().name, unit.title(lang)))
        .into()
}

fn read_army(text: &str) -> Option<String> {
    text.parse::<Army>().ok().map(|army| army.compact())
}

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 20] = [
    OptionSpec {
        name: "rules",
        title: RULES_TITLE,
        default: Rules::ORTHODOX.name(),
        values: Values::Words(&Rules::NAMES),
        titles: &Rules::TITLES,
        about: HOW_POINTS_BECOME_HITS,
    },
    army("attack", ATTACK_TITLE, "4arm+5inf", THE_ATTACKERS_UNITS),
    army("defend", DEFEND_TITLE, "3arm+5inf", THE_DEFENDERS_UNITS),
    army("cargo", CARGO_TITLE, "-", INFANTRY_AND_ARMOUR_ABOARD),
    army("inland", INLAND_TITLE, "-", ATTACKERS_THAT_JOIN),
    army("garrison", GARRISON_TITLE, "-", DEFENDERS_OF_THE_LAND),
    OptionSpec {
        name: "guns",
        title: GUNS_TITLE,
        default: "0",
        values: Values::Number(0, 9),
        titles: &[],
        about: ANTI_AIRCRAFT_GUNS_THAT,
    },
    OptionSpec {
        name: "exposed",
        title: EXPOSED_TITLE,
        default: "0",
        values: Values::Number(0, 5),
        titles: &[],
        about: EXPOSURES_EARLIER,
    },
    OptionSpec {
        name: "raid",
        title: RAID_TITLE,
        default: "0",
        values: Values::Number(0, 8),
        titles: &[],
        about: BOMBERS_BESIDE_THE_OTHERS,
    },
    flag("rocket", ROCKET_TITLE, A_ROCKET_IS_FIRED),
    OptionSpec {
        name: "treasury",
        title: TREASURY_TITLE,
        default: "40",
        values: Values::Number(0, 999),
        titles: &[],
        about: IPC_THAT_THE_DEFENDER,
    },
    flag(
        "heavy_bombers",
        HEAVY_BOMBERS_TITLE,
        THE_ATTACKERS_BOMBERS_HAVE,
    ),
    flag(
        "super_submarines",
        SUPER_SUBMARINES_TITLE,
        THE_ATTACKERS_SUBMARINES,
    ),
    flag("jets", JETS_TITLE, THE_DEFENDERS_FIGHTERS),
    OptionSpec {
        name: "withdrawal",
        title: WITHDRAWAL_TITLE,
        default: "yes",
        values: Values::YES_NO,
        titles: YES_NO,
        about: THE_ATTACKER_MAY_WITHDRAW,
    },
    OptionSpec {
        name: "submarines",
        title: SUBMARINES_TITLE,
        default: "yes",
        values: Values::YES_NO,
        titles: YES_NO,
        about: SUBMARINES_MAY_WITHDRAW,
    },
    OptionSpec {
        name: "aim",
        title: AIM_TITLE,
        default: "swing",
        values: Values::Words(&["swing", "take"]),
        titles: &[("swing", AIM_SWING), ("take", AIM_TAKE)],
        about: THE_PAYOFF_IPC_THAT,
    },
    flag(
        "static_exposures",
        STATIC_EXPOSURES_TITLE,
        AIRCRAFT_SHOT_DOWN_STILL,
    ),
    OptionSpec {
        name: "guns_by",
        title: GUNS_BY_TITLE,
        default: "6",
        values: Values::Words(&["6", "5"]),
        titles: &[],
        about: EXPOSURES_THAT_COST,
    },
    OptionSpec {
        name: "last_die",
        title: LAST_DIE_TITLE,
        default: "each",
        values: Values::Words(&["each", "one"]),
        titles: &[("each", LAST_DIE_EACH), ("one", LAST_DIE_ONE)],
        about: UNDER_COF_WITH_LAST,
    },
];

bilancia_core::messages! { crate::battle::catalogue, "setup-":
    const {
        UNITS_SUCH_AS_4ARM, HOW_POINTS_BECOME_HITS, THE_ATTACKERS_UNITS, THE_DEFENDERS_UNITS,
        INFANTRY_AND_ARMOUR_ABOARD, ATTACKERS_THAT_JOIN, DEFENDERS_OF_THE_LAND, ANTI_AIRCRAFT_GUNS_THAT,
        EXPOSURES_EARLIER, BOMBERS_BESIDE_THE_OTHERS, A_ROCKET_IS_FIRED, IPC_THAT_THE_DEFENDER,
        THE_ATTACKERS_BOMBERS_HAVE, THE_ATTACKERS_SUBMARINES, THE_DEFENDERS_FIGHTERS, THE_ATTACKER_MAY_WITHDRAW,
        SUBMARINES_MAY_WITHDRAW, THE_PAYOFF_IPC_THAT, AIRCRAFT_SHOT_DOWN_STILL, EXPOSURES_THAT_COST,
        UNDER_COF_WITH_LAST, TOO_MANY(most_units), GUNS, GUNS_AT_SEA, EMPTY, LAND_AT_SEA, FORCES_AT_SEA,
        SHIPS_ON_LAND, NO_CARGO, NO_ROOM(count, cargo), RULES_TITLE, GUNS_TITLE, EXPOSED_TITLE, RAID_TITLE, TREASURY_TITLE, WITHDRAWAL_TITLE, SUBMARINES_TITLE, AIM_TITLE, AIM_SWING, AIM_TAKE, GUNS_BY_TITLE, LAST_DIE_TITLE, LAST_DIE_EACH, LAST_DIE_ONE, ATTACK_TITLE, DEFEND_TITLE, CARGO_TITLE, INLAND_TITLE, GARRISON_TITLE, ROCKET_TITLE, HEAVY_BOMBERS_TITLE, SUPER_SUBMARINES_TITLE, JETS_TITLE, STATIC_EXPOSURES_TITLE,
    }
}

fn conflict(message: Message) -> OptionsError {
    OptionsError::conflict(message, &[])
}

/// A battle that begins, as far as nothing has to be chosen or rolled.
pub(super) fn start(options: &Options) -> Result<Battle, OptionsError> {
    set_up(options).map(Battle::settle)
}

/// The picture of the first assault of a battle, before its hits are taken; none if guns or a rocket are rolled for first.
pub fn first_assault(options: &Options, lang: Lang) -> Option<Scene> {
    let mut battle = set_up(options).ok()?;
    while !matches!(battle.stage, Stage::Assault) {
        if !battle.step() {
            return None;
        }
    }
    Some(draw::draw(&battle, lang))
}

/// Start of a battle under these options.
///
/// # Errors
/// [`OptionsError::Conflict`] if a side is empty or too large, has guns among its forces, land units are at sea or ships on land,
/// or there is no room for the cargo.
fn set_up(options: &Options) -> Result<Battle, OptionsError> {
    let army = |name: &str| options.get(name).parse::<Army>().unwrap_or_default();
    let number = |name: &str| options.number(name).unwrap_or(0);
    let yes = |name: &str| options.is(name, "yes");
    let [attack, defend] = ["attack", "defend"].map(army);
    let [cargo, inland, garrison] = ["cargo", "inland", "garrison"].map(army);
    let terms = Terms {
        rules: options.get("rules").parse().unwrap_or(Rules::ORTHODOX),
        attacker_technology: Technology {
            super_submarines: yes("super_submarines"),
            heavy_bombers: yes("heavy_bombers"),
            jets: false,
        },
        defender_technology: Technology {
            jets: yes("jets"),
            ..Technology::default()
        },
        readings: Readings {
            static_exposures: yes("static_exposures"),
            guns_by_five: options.is("guns_by", "5"),
            shared_last_die: options.is("last_die", "one"),
        },
        ashore: 0,
    };
    let forces = [attack.and(&cargo).and(&inland), defend.and(&garrison)];
    for army in forces {
        if army.size() > MOST_UNITS {
            return Err(OptionsError::conflict(TOO_MANY, &[&MOST_UNITS]));
        }
        if army.count(Unit::Aa) > 0 {
            return Err(conflict(GUNS));
        }
    }
    let setup = Setup {
        terms,
        withdrawal: yes("withdrawal"),
        submarines: yes("submarines"),
        aim: if options.is("aim", "take") {
            Aim::Take
        } else {
            Aim::Swing
        },
        forces,
        raiders: number("raid") as u16,
        treasury: number("treasury") as u16,
    };
    let lands = cargo.size() + inland.size() + garrison.size() > 0;
    if lands {
        check_landing(attack, defend, cargo, inland, garrison)?;
    } else {
        check_field(attack, defend)?;
    }
    if setup.ends_at_sea() && setup.raiders + number("guns") as u16 > 0 {
        return Err(conflict(GUNS_AT_SEA));
    }
    let ashore = lands.then_some(Ashore {
        cargo,
        inland,
        garrison,
        contested: defend.size() > 0,
    });
    let mut battle = Battle::new(setup, [attack, defend], ashore);
    battle.guns = number("guns") as u8;
    battle.exposures = number("exposed") as u16;
    if yes("rocket") {
        battle.stage = Stage::Rocket;
    }
    Ok(battle)
}

/// Checks a battle in one place.
fn check_field(attack: Army, defend: Army) -> Result<(), OptionsError> {
    if attack.size() == 0 || defend.size() == 0 {
        return Err(conflict(EMPTY));
    }
    let ships = attack.in_domain(Domain::Sea) + defend.in_domain(Domain::Sea) > 0;
    let land = attack.in_domain(Domain::Land) + defend.in_domain(Domain::Land) > 0;
    if ships && land {
        return Err(conflict(LAND_AT_SEA));
    }
    Ok(())
}

/// Checks a landing, and the sea battle before it if there is one.
fn check_landing(
    attack: Army,
    defend: Army,
    cargo: Army,
    inland: Army,
    garrison: Army,
) -> Result<(), OptionsError> {
    if attack.in_domain(Domain::Land) + defend.in_domain(Domain::Land) > 0 {
        return Err(conflict(FORCES_AT_SEA));
    }
    if inland.in_domain(Domain::Sea) + garrison.in_domain(Domain::Sea) > 0 {
        return Err(conflict(SHIPS_ON_LAND));
    }
    if cargo.size() == 0 || cargo.size() != cargo.in_domain(Domain::Land) {
        return Err(conflict(NO_CARGO));
    }
    let room = 2 * attack.count(Unit::Trn);
    if cargo.room() > room {
        return Err(OptionsError::conflict(
            NO_ROOM,
            &[&attack.count(Unit::Trn), &cargo.to_string()],
        ));
    }
    Ok(())
}
