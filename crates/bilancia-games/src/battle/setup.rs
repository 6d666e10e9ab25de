//! Options of a battle, and the start under these options.

use bilancia_battle::{Army, Domain, Readings, Rules, Technology, Terms, Unit};
use bilancia_core::{Counts, Lang, Message, OptionSpec, Options, OptionsError, Values};
use bilancia_scene::Scene;

use super::{
    draw,
    rules::{Aim, Ashore, Battle, Setup, Stage},
};

/// Maximum number of units of one side.
const MOST_UNITS: u32 = 60;

const YES_NO: Values = Values::Words(&["no", "yes"]);

const fn army(name: &'static str, default: &'static str, about: Message) -> OptionSpec {
    OptionSpec {
        name,
        default,
        values: Values::Counts(Counts {
            kinds: unit_titles,
            most: MOST_UNITS,
            canonical: read_army,
            form: Message::new(
                "units such as 4arm+5inf, or - for none",
                "unità come 4arm+5inf, o - per nessuna",
            ),
        }),
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
        default: Rules::ORTHODOX.name(),
        values: Values::Words(&Rules::NAMES),
        about: Message::new(
            "how points become hits (rule 3)",
            "come i punti diventano colpi (regola 3)",
        ),
    },
    army(
        "attack",
        "4arm+5inf",
        Message::new("the attacker’s units", "le unità dell’attaccante"),
    ),
    army(
        "defend",
        "3arm+5inf",
        Message::new("the defender’s units", "le unità del difensore"),
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
            "attaccanti che si uniscono a uno sbarco da terra e dall’aria (regola 9)",
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
            "cannoni contraerei che gli aerei contro la terra passano, l’ultimo è il suo (regola 7)",
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
            "the attacker’s bombers have three dice",
            "i bombardieri dell’attaccante hanno tre dadi",
        ),
    ),
    flag(
        "super_submarines",
        Message::new(
            "the attacker’s submarines attack at 3",
            "i sottomarini dell’attaccante attaccano con 3",
        ),
    ),
    flag(
        "jets",
        Message::new(
            "the defender’s fighters defend at 5",
            "i caccia del difensore difendono con 5",
        ),
    ),
    OptionSpec {
        name: "withdrawal",
        default: "yes",
        values: YES_NO,
        about: Message::new(
            "the attacker may withdraw after an assault (rule 6)",
            "l’attaccante può ritirarsi dopo un assalto (regola 6)",
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
            "la vincita: gli IPC persi in più dall’altro, o il territorio (regola 11)",
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
            "exposures that cost an aircraft under RYOF below 6 (rule 7)",
            "esposizioni che costano un aereo con RYOF sotto 6 (regola 7)",
        ),
    },
    OptionSpec {
        name: "last_die",
        default: "each",
        values: Values::Words(&["each", "one"]),
        about: Message::new(
            "under COF with last dice, whether each side rolls one or one counts for both (rule 3)",
            "con COF con ultimi dadi, se ogni parte ne tira uno o uno vale per entrambe (regola 3)",
        ),
    },
];

const TOO_MANY: Message = Message::new(
    "a side of this game has at most {0} units; `bilancia battle` reckons larger battles",
    "una parte di questo gioco ha al massimo {0} unità; `bilancia battle` calcola battaglie più grandi",
);
const GUNS: Message = Message::new(
    "anti-aircraft guns are no units here: say with guns=1 how many fire",
    "i cannoni contraerei qui non sono unità: di’ con guns=1 quanti sparano",
);
const GUNS_AT_SEA: Message = Message::new(
    "guns and factories are on land: guns and raid need a battle on land, or a garrison",
    "cannoni e fabbriche stanno a terra: guns e raid vogliono una battaglia a terra, o una garrison",
);
const EMPTY: Message = Message::new(
    "attack and defend need a unit each",
    "attack e defend vogliono almeno un’unità ciascuno",
);
const LAND_AT_SEA: Message = Message::new(
    "infantry and armour cannot fight at sea; for a landing, name them in cargo, inland and garrison",
    "fanteria e carri non combattono in mare; per uno sbarco, mettili in cargo, inland e garrison",
);
const FORCES_AT_SEA: Message = Message::new(
    "with a landing, attack and defend are the forces at sea: infantry and armour go to cargo, inland and garrison",
    "con uno sbarco, attack e defend sono le forze in mare: fanteria e carri vanno in cargo, inland e garrison",
);
const SHIPS_ON_LAND: Message = Message::new(
    "ships fight at sea, not in inland or garrison",
    "le navi combattono in mare, non in inland o garrison",
);
const NO_CARGO: Message = Message::new(
    "a landing needs cargo, and transports carry infantry and armour alone",
    "uno sbarco vuole un carico (cargo), e i trasporti portano solo fanteria e carri",
);
const NO_ROOM: Message = Message::new(
    "a transport carries two infantry or one armour: {0} of them have no room for {1}",
    "un trasporto porta due fanterie o un carro: in {0} non c’è posto per {1}",
);

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
