//! Names of units: short names, full names in both languages, and words that suggest a unit.

use bilancia_core::{Lang, Message, nearest};

use crate::Unit;

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

impl Unit {
    const fn names(self) -> Names {
        let (one, many, also, alike): (_, _, &[&str], &[&str]) = match self {
            Self::Inf => (
                Message::new("infantry", "fanteria"),
                Message::new("infantry", "fanterie"),
                &["infantries"],
                &[
                    "men", "man", "soldier", "soldiers", "troops", "fanti", "soldati", "uomini",
                ],
            ),
            Self::Mar => (
                Message::new("marine", "fante di marina"),
                Message::new("marines", "fanti di marina"),
                &[],
                &["marò", "lagunari"],
            ),
            Self::Art => (
                Message::new("artillery", "artiglieria"),
                Message::new("artillery", "artiglierie"),
                &["artilleries"],
                &["howitzer", "howitzers", "obice", "obici"],
            ),
            Self::Arm => (
                Message::new("armour", "carro armato"),
                Message::new("armour", "carri armati"),
                &["armor", "carro", "carri"],
                &["tank", "tanks", "panzer", "corazzato", "corazzati"],
            ),
            Self::Ftr => (
                Message::new("fighter", "caccia"),
                Message::new("fighters", "caccia"),
                &[],
                &[
                    "plane", "planes", "aircraft", "jet", "jets", "aereo", "aerei",
                ],
            ),
            Self::Bmb => (
                Message::new("bomber", "bombardiere"),
                Message::new("bombers", "bombardieri"),
                &[],
                &["bomb", "bombs"],
            ),
            Self::Aa => (
                Message::new("anti-aircraft gun", "cannone contraereo"),
                Message::new("anti-aircraft guns", "cannoni contraerei"),
                &["contraerea"],
                &[
                    "flak",
                    "gun",
                    "guns",
                    "antiaircraft",
                    "cannone",
                    "cannoni",
                    "antiaerea",
                ],
            ),
            Self::Trn => (
                Message::new("transport", "trasporto"),
                Message::new("transports", "trasporti"),
                &[],
                &["ship", "ships", "nave", "navi", "boat", "boats"],
            ),
            Self::Sub => (
                Message::new("submarine", "sottomarino"),
                Message::new("submarines", "sottomarini"),
                &["subs"],
                &["u-boat", "u-boats", "uboat", "sommergibile", "sommergibili"],
            ),
            Self::Esc => (
                Message::new("escort", "nave di scorta"),
                Message::new("escorts", "navi di scorta"),
                &["scorta"],
                &[
                    "frigate", "frigates", "fregata", "fregate", "corvette", "corvetta",
                ],
            ),
            Self::Des => (
                Message::new("destroyer", "cacciatorpediniere"),
                Message::new("destroyers", "cacciatorpediniere"),
                &["dd"],
                &[],
            ),
            Self::Car => (
                Message::new("carrier", "portaerei"),
                Message::new("carriers", "portaerei"),
                &["acc"],
                &["aircraft carrier", "aircraft carriers", "cv"],
            ),
            Self::Bat => (
                Message::new("battleship", "corazzata"),
                Message::new("battleships", "corazzate"),
                &["bb"],
                &["dreadnought", "bship"],
            ),
        };
        Names {
            one,
            many,
            also,
            alike,
        }
    }

    /// Full name in the singular, in the given language.
    pub fn title(self, lang: Lang) -> &'static str {
        self.names().one.raw(lang)
    }

    /// A number of units with their full name, such as `2 fighters`, in the given language.
    pub fn counted(self, count: u32, lang: Lang) -> String {
        let names = self.names();
        let name = if count == 1 { names.one } else { names.many };
        format!("{count} {}", name.raw(lang))
    }

    /// Every accepted name: the short one first, then the full ones in singular and plural of both languages,
    /// then others.
    pub fn spellings(self) -> Vec<&'static str> {
        let names = self.names();
        let mut all = vec![self.profile().name];
        for message in [&names.one, &names.many] {
            all.extend(Lang::ALL.map(|lang| message.raw(lang)));
        }
        all.extend(names.also);
        all
    }

    /// The unit with this name, one of its [`Unit::spellings`] in upper or lower case; `None` if there is
    /// none.
    pub fn of_name(name: &str) -> Option<Self> {
        let is_named = |unit: &Self| {
            let mut spellings = unit.spellings().into_iter();
            spellings.any(|known| known.eq_ignore_ascii_case(name))
        };
        Self::ALL.into_iter().find(is_named)
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
