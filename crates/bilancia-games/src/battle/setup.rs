//! Options of a battle, and the start that they make.

use bilancia_battle::{Army, Domain, Readings, Rules, Technology, Terms, Unit, cannot_meet};
use bilancia_core::{Message, OptionSpec, Options, OptionsError, Values};

use super::rules::{Aim, Ashore, Battle, Setup, Stage};

/// The most units of one side.
const MOST_UNITS: u32 = 60;

const YES_NO: Values = Values::Words(&["no", "yes"]);

const fn army(name: &'static str, default: &'static str, about: Message) -> OptionSpec {
    OptionSpec {
        name,
        default,
        values: Values::Text(read_army, "units such as 4arm+5inf, or - for none"),
        about,
    }
}

const fn flag(name: &'static str, about: Message) -> OptionSpec {
    OptionSpec {
        name,
        default: "no",
        values: YES_NO,
        about,
    }
}

fn read_army(text: &str) -> Option<String> {
    text.parse::<Army>().ok().map(|army| army.compact())
}

/// The options of the rules.
pub const OPTIONS: [OptionSpec; 20] = [
    OptionSpec {
        name: "rules",
        default: "orthodox",
        values: Values::Words(&[
            "dice", "lowluck", "orthodox", "ryof", "ryof6", "cof", "cofr",
        ]),
        about: Message::new(
            "how points become hits (rule 3)",
            "come i punti diventano colpi (regola 3)",
        ),
    },
    army(
        "attack",
        "4arm+5inf",
        Message::new("the attacker's units", "le unità dell'attaccante"),
    ),
    army(
        "defend",
        "3arm+5inf",
        Message::new("the defender's units", "le unità del difensore"),
    ),
    army(
        "cargo",
        "-",
        Message::new(
            "infantry and armour aboard the attacking transports, to land (rule 9)",
            "fanteria e carri a bordo dei trasporti attaccanti, da sbarcare (regola 9)",
        ),
    ),
    army(
        "inland",
        "-",
        Message::new(
            "attackers that join a landing by land and air (rule 9)",
            "attaccanti che si uniscono a uno sbarco da terra e dall'aria (regola 9)",
        ),
    ),
    army(
        "garrison",
        "-",
        Message::new(
            "defenders of the land behind the sea (rule 9)",
            "difensori della terra dietro il mare (regola 9)",
        ),
    ),
    OptionSpec {
        name: "guns",
        default: "0",
        values: Values::Number(0, 9),
        about: Message::new(
            "anti-aircraft guns that aircraft against the land pass, the last one its own (rule 7)",
            "cannoni contraerei che gli aerei contro la terra passano, l'ultimo è il suo (regola 7)",
        ),
    },
    OptionSpec {
        name: "exposed",
        default: "0",
        values: Values::Number(0, 5),
        about: Message::new(
            "exposures earlier in the same combat move (rule 7)",
            "esposizioni precedenti nella stessa mossa di combattimento (regola 7)",
        ),
    },
    OptionSpec {
        name: "raid",
        default: "0",
        values: Values::Number(0, 8),
        about: Message::new(
            "bombers, beside the others, that raid the factory (rule 8)",
            "bombardieri, oltre agli altri, che attaccano la fabbrica (regola 8)",
        ),
    },
    flag(
        "rocket",
        Message::new(
            "a rocket is fired first (rule 8)",
            "prima parte un razzo (regola 8)",
        ),
    ),
    OptionSpec {
        name: "treasury",
        default: "40",
        values: Values::Number(0, 999),
        about: Message::new(
            "IPC that the defender has at hand (rule 8)",
            "IPC che il difensore ha in mano (regola 8)",
        ),
    },
    flag(
        "heavy_bombers",
        Message::new(
            "the attacker's bombers have three dice",
            "i bombardieri dell'attaccante hanno tre dadi",
        ),
    ),
    flag(
        "super_submarines",
        Message::new(
            "the attacker's submarines attack at 3",
            "i sottomarini dell'attaccante attaccano con 3",
        ),
    ),
    flag(
        "jets",
        Message::new(
            "the defender's fighters defend at 5",
            "i caccia del difensore difendono con 5",
        ),
    ),
    OptionSpec {
        name: "withdrawal",
        default: "yes",
        values: YES_NO,
        about: Message::new(
            "the attacker may withdraw after an assault (rule 6)",
            "l'attaccante può ritirarsi dopo un assalto (regola 6)",
        ),
    },
    OptionSpec {
        name: "submarines",
        default: "yes",
        values: YES_NO,
        about: Message::new(
            "submarines may withdraw alone (rule 5)",
            "i sottomarini possono ritirarsi da soli (regola 5)",
        ),
    },
    OptionSpec {
        name: "aim",
        default: "swing",
        values: Values::Words(&["swing", "take"]),
        about: Message::new(
            "the payoff: IPC that the other loses more, or the territory (rule 11)",
            "la vincita: gli IPC persi in più dall'altro, o il territorio (regola 11)",
        ),
    },
    flag(
        "static_exposures",
        Message::new(
            "aircraft shot down still count at the guns that they would have passed (rule 7)",
            "gli aerei abbattuti contano ancora ai cannoni che avrebbero passato (regola 7)",
        ),
    ),
    OptionSpec {
        name: "guns_by",
        default: "6",
        values: Values::Words(&["6", "5"]),
        about: Message::new(
            "exposures that cost an aircraft under ryof6 (rule 7)",
            "esposizioni che costano un aereo con ryof6 (regola 7)",
        ),
    },
    OptionSpec {
        name: "last_die",
        default: "each",
        values: Values::Words(&["each", "one"]),
        about: Message::new(
            "whether each side throws a last die under cofr, or one counts for both (rule 3)",
            "con cofr, se ogni parte tira un ultimo dado o uno vale per entrambe (regola 3)",
        ),
    },
];

fn conflict(text: impl Into<String>) -> OptionsError {
    OptionsError::Conflict { text: text.into() }
}

/// The start under these options.
///
/// # Errors
/// [`OptionsError::Conflict`] if the forces cannot meet, land units are at sea, or there is no room
/// for the cargo.
pub(super) fn start(options: &Options) -> Result<Battle, OptionsError> {
    let army = |name: &str| options.get(name).parse::<Army>().unwrap_or_default();
    let number = |name: &str| options.number(name).unwrap_or(0);
    let yes = |name: &str| options.is(name, "yes");
    let [attack, defend] = ["attack", "defend"].map(army);
    let [cargo, inland, garrison] = ["cargo", "inland", "garrison"].map(army);
    let terms = Terms {
        rules: options.get("rules").parse().unwrap_or(Rules::Orthodox),
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
    };
    let forces = [attack.and(&cargo).and(&inland), defend.and(&garrison)];
    for army in forces {
        if army.size() > MOST_UNITS {
            return Err(conflict(format!(
                "a side of this game has at most {MOST_UNITS} units; `bilancia battle` reckons larger battles"
            )));
        }
        if army.count(Unit::Aa) > 0 {
            return Err(conflict(
                "anti-aircraft guns are no units here: say with guns=1 how many fire",
            ));
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
        return Err(conflict(
            "guns and factories are on land: guns and raid need a battle on land, or a garrison",
        ));
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
    Ok(battle.settle())
}

/// A battle in one place.
fn check_field(attack: Army, defend: Army) -> Result<(), OptionsError> {
    if attack.size() == 0 || defend.size() == 0 {
        return Err(conflict("attack and defend need a unit each"));
    }
    let ships = attack.in_domain(Domain::Sea) + defend.in_domain(Domain::Sea) > 0;
    let land = attack.in_domain(Domain::Land) + defend.in_domain(Domain::Land) > 0;
    if ships && land {
        return Err(conflict(
            "infantry and armour cannot fight at sea; for a landing, name them in cargo, inland and garrison",
        ));
    }
    if cannot_meet(attack, defend) {
        return Err(conflict(
            "submarines and aircraft alone cannot hit each other: there is no battle",
        ));
    }
    Ok(())
}

/// A battle at sea, if there is one, and the landing behind it.
fn check_landing(
    attack: Army,
    defend: Army,
    cargo: Army,
    inland: Army,
    garrison: Army,
) -> Result<(), OptionsError> {
    if attack.in_domain(Domain::Land) + defend.in_domain(Domain::Land) > 0 {
        return Err(conflict(
            "with a landing, attack and defend are the forces at sea: infantry and armour go to cargo, inland and garrison",
        ));
    }
    if inland.in_domain(Domain::Sea) + garrison.in_domain(Domain::Sea) > 0 {
        return Err(conflict("ships fight at sea, not in inland or garrison"));
    }
    if cargo.size() == 0 || cargo.size() != cargo.in_domain(Domain::Land) {
        return Err(conflict(
            "a landing needs cargo, and transports carry infantry and armour alone",
        ));
    }
    let room = 2 * attack.count(Unit::Trn);
    let needed = 2 * cargo.count(Unit::Arm) + cargo.count(Unit::Inf);
    if needed > room {
        return Err(conflict(format!(
            "a transport carries two infantry or one armour: {} of them have no room for {cargo}",
            attack.count(Unit::Trn)
        )));
    }
    if cannot_meet(attack, defend) {
        return Err(conflict(
            "submarines and aircraft alone cannot hit each other: there is no battle",
        ));
    }
    Ok(())
}
