//! Names of units: short names, full names in both languages, and words that suggest a unit.

use std::{collections::HashMap, sync::LazyLock};

use bilancia_core::{Lang, Message, nearest};

use crate::Unit;

bilancia_core::messages! { crate::catalogue, "names-":
    const {
        INFANTRY, INFANTRY_2, MARINE, MARINES, ARTILLERY, ARTILLERY_2, ARMOUR, ARMOUR_2, FIGHTER, FIGHTERS,
        BOMBER, BOMBERS, ANTI_AIRCRAFT_GUN, ANTI_AIRCRAFT_GUNS, TRANSPORT, TRANSPORTS, SUBMARINE, SUBMARINES,
        ESCORT, ESCORTS, DESTROYER, DESTROYERS, CARRIER, CARRIERS, BATTLESHIP, BATTLESHIPS,
    }
}

/// Names of one kind of unit.
struct Names {
    /// Full name in the singular.
    one: Message,
    /// Full name in the plural.
    many: Message,
    /// Other names that are accepted.
    also: &'static [&'static str],
    /// Words that suggest this unit but may mean something else; used in error messages only.
    alike: &'static [&'static str],
}

/// Names of all units, in the order of [`Unit::ALL`].
const NAMES: [(Unit, Names); Unit::ALL.len()] = [
    (
        Unit::Inf,
        Names {
            one: INFANTRY,
            many: INFANTRY_2,
            also: &["infantries"],
            alike: &[
                "men", "man", "soldier", "soldiers", "troops", "fanti", "soldati", "uomini",
            ],
        },
    ),
    (
        Unit::Mar,
        Names {
            one: MARINE,
            many: MARINES,
            also: &[],
            alike: &["marò", "lagunari"],
        },
    ),
    (
        Unit::Art,
        Names {
            one: ARTILLERY,
            many: ARTILLERY_2,
            also: &["artilleries"],
            alike: &["howitzer", "howitzers", "obice", "obici"],
        },
    ),
    (
        Unit::Arm,
        Names {
            one: ARMOUR,
            many: ARMOUR_2,
            also: &["armor", "carro", "carri"],
            alike: &["tank", "tanks", "panzer", "corazzato", "corazzati"],
        },
    ),
    (
        Unit::Ftr,
        Names {
            one: FIGHTER,
            many: FIGHTERS,
            also: &[],
            alike: &[
                "plane", "planes", "aircraft", "jet", "jets", "aereo", "aerei",
            ],
        },
    ),
    (
        Unit::Bmb,
        Names {
            one: BOMBER,
            many: BOMBERS,
            also: &[],
            alike: &["bomb", "bombs"],
        },
    ),
    (
        Unit::Aa,
        Names {
            one: ANTI_AIRCRAFT_GUN,
            many: ANTI_AIRCRAFT_GUNS,
            also: &["contraerea"],
            alike: &[
                "flak",
                "gun",
                "guns",
                "antiaircraft",
                "cannone",
                "cannoni",
                "antiaerea",
            ],
        },
    ),
    (
        Unit::Trn,
        Names {
            one: TRANSPORT,
            many: TRANSPORTS,
            also: &[],
            alike: &["ship", "ships", "nave", "navi", "boat", "boats"],
        },
    ),
    (
        Unit::Sub,
        Names {
            one: SUBMARINE,
            many: SUBMARINES,
            also: &["subs"],
            alike: &["u-boat", "u-boats", "uboat", "sommergibile", "sommergibili"],
        },
    ),
    (
        Unit::Esc,
        Names {
            one: ESCORT,
            many: ESCORTS,
            also: &["scorta"],
            alike: &[
                "frigate", "frigates", "fregata", "fregate", "corvette", "corvetta",
            ],
        },
    ),
    (
        Unit::Des,
        Names {
            one: DESTROYER,
            many: DESTROYERS,
            also: &["dd"],
            alike: &[],
        },
    ),
    (
        Unit::Car,
        Names {
            one: CARRIER,
            many: CARRIERS,
            also: &["acc"],
            alike: &["aircraft carrier", "aircraft carriers", "cv"],
        },
    ),
    (
        Unit::Bat,
        Names {
            one: BATTLESHIP,
            many: BATTLESHIPS,
            also: &["bb"],
            alike: &["dreadnought", "bship"],
        },
    ),
];

const _: () = {
    let mut row = 0;
    while row < NAMES.len() {
        assert!(
            NAMES[row].0 as usize == row,
            "a unit has the names of another"
        );
        row += 1;
    }
};

impl Unit {
    const fn names(self) -> &'static Names {
        &NAMES[self as usize].1
    }

    /// Full name in the singular, in the given language.
    pub fn title(self, lang: Lang) -> &'static str {
        self.names().one.raw(lang)
    }

    /// A number of units with their full name, such as `2 fighters`, in the given language.
    pub fn counted(self, count: u32, lang: Lang) -> String {
        format!("{count} {}", self.named(count).raw(lang))
    }

    /// Full name of one unit, or of several.
    pub fn named(self, count: u32) -> Message {
        let names = self.names();
        if count == 1 { names.one } else { names.many }
    }

    /// Every accepted name: the short one first, then the full ones in singular and plural of both languages,
    /// then others.
    pub fn spellings(self) -> Vec<&'static str> {
        let names = self.names();
        let mut all = vec![self.profile().name];
        for message in [&names.one, &names.many] {
            all.extend(Lang::all().map(|lang| message.raw(lang)));
        }
        all.extend(names.also);
        all
    }

    /// The unit with this name, one of its [`Unit::spellings`] in upper or lower case; `None` if there is
    /// none.
    pub fn of_name(name: &str) -> Option<Self> {
        // Armies, orders and logs have short names, which need no words of any language.
        let short = |unit: &Self| unit.profile().name.eq_ignore_ascii_case(name);
        if let Some(unit) = Self::ALL.into_iter().find(short) {
            return Some(unit);
        }
        static NAMED: LazyLock<HashMap<String, Unit>> = LazyLock::new(|| {
            let mut named = HashMap::new();
            for unit in Unit::ALL {
                for spelling in unit.spellings() {
                    named.entry(spelling.to_ascii_lowercase()).or_insert(unit);
                }
            }
            named
        });
        NAMED.get(&name.to_ascii_lowercase()).copied()
    }

    /// List of the units with their short and full names, for error messages: `inf (infantry), ...`.
    pub fn list(lang: Lang) -> String {
        let entry = |unit: Self| format!("{} ({})", unit.profile().name, unit.title(lang));
        Self::ALL.map(entry).join(", ")
    }

    /// Short names of the units that an unknown name probably means.
    ///
    /// A word that suggests a unit gives that unit alone. Any other name gives the units with the most similar
    /// spelling, compared by full names before short names, because all short names are similar to each other.
    pub(crate) fn meant(name: &str) -> Vec<String> {
        let wanted = name.to_lowercase();
        let alike = |unit: &Self| unit.names().alike.contains(&wanted.as_str());
        let short = |unit: Self| unit.profile().name.to_owned();
        if let Some(unit) = Self::ALL.into_iter().find(alike) {
            return vec![short(unit)];
        }
        let full = Self::ALL.iter().flat_map(|unit| {
            let spellings = unit.spellings().into_iter();
            spellings.filter(|name| name.len() > 3)
        });
        let mut found: Vec<String> = Vec::new();
        for known in nearest(&wanted, full) {
            let name = Self::of_name(&known).map(short);
            found.extend(name.filter(|name| !found.contains(name)));
        }
        if found.is_empty() {
            found = nearest(&wanted, Self::ALL.iter().map(|unit| unit.profile().name));
        }
        found
    }
}
