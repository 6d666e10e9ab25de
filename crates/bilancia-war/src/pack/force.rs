//! Things that can be bought and placed, and counts of them as text.

use std::fmt;

use bilancia_battle::Unit;
use bilancia_core::Lang;

/// Thing that can be bought and placed: a unit or an industrial complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A unit.
    Unit(Unit),
    /// An industrial complex.
    Complex,
}

bilancia_core::messages! { crate::pack::catalogue, "force-":
    const {
        COMPLEX, COMPLEXES,
    }
}

impl Item {
    /// Every thing that can be bought, units first.
    pub const ALL: [Self; 14] = [
        Self::Unit(Unit::Inf),
        Self::Unit(Unit::Mar),
        Self::Unit(Unit::Art),
        Self::Unit(Unit::Arm),
        Self::Unit(Unit::Ftr),
        Self::Unit(Unit::Bmb),
        Self::Unit(Unit::Aa),
        Self::Unit(Unit::Trn),
        Self::Unit(Unit::Sub),
        Self::Unit(Unit::Esc),
        Self::Unit(Unit::Des),
        Self::Unit(Unit::Car),
        Self::Unit(Unit::Bat),
        Self::Complex,
    ];

    /// Place in [`Item::ALL`].
    pub fn index(self) -> usize {
        match self {
            Self::Unit(unit) => unit as usize,
            Self::Complex => Unit::ALL.len(),
        }
    }

    /// Cost in IPC, without weapons developments.
    pub fn cost(self) -> u16 {
        match self {
            Self::Unit(unit) => unit.profile().cost as u16,
            Self::Complex => 15,
        }
    }

    /// Short name, as in `3 inf 1 ic`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unit(unit) => unit.profile().name,
            Self::Complex => "ic",
        }
    }

    /// Full name in the singular.
    pub fn title(self, lang: Lang) -> &'static str {
        match self {
            Self::Unit(unit) => unit.title(lang),
            Self::Complex => COMPLEX.raw(lang),
        }
    }

    /// A number of things with their full name, such as `2 fighters`, in the given language.
    pub fn counted(self, count: u32, lang: Lang) -> String {
        match self {
            Self::Unit(unit) => unit.counted(count, lang),
            Self::Complex if count == 1 => format!("1 {}", COMPLEX.raw(lang)),
            Self::Complex => format!("{count} {}", COMPLEXES.raw(lang)),
        }
    }

    /// The thing with this name, short or full, in upper or lower case.
    pub fn of_name(name: &str) -> Option<Self> {
        if let Some(unit) = Unit::of_name(name) {
            return Some(Self::Unit(unit));
        }
        let also = ["ic", "complex", "factory", "complesso", "fabbrica"];
        let full = [COMPLEX, COMPLEXES].into_iter();
        let full = full.flat_map(|message| Lang::all().map(move |lang| message.raw(lang)));
        let mut known = also.into_iter().chain(full);
        let is_complex = known.any(|known| known.eq_ignore_ascii_case(name));
        is_complex.then_some(Self::Complex)
    }
}

/// Counts of things that can be bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force([u16; Item::ALL.len()]);

/// Reason why a text is not a [`Force`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForceError {
    /// A part that is not a number followed by a name.
    Form(String),
    /// A name that nothing has.
    Unknown(String),
}

impl Force {
    /// Number of one thing.
    #[inline]
    pub fn count(&self, item: Item) -> u16 {
        self.0[item.index()]
    }

    /// Adds a number of one thing.
    pub fn add(&mut self, item: Item, count: u16) {
        self.0[item.index()] = self.0[item.index()].saturating_add(count);
    }

    /// Takes a number of one thing away, at most all of them.
    pub fn remove(&mut self, item: Item, count: u16) {
        self.0[item.index()] = self.0[item.index()].saturating_sub(count);
    }

    /// Things of which there are some, with their counts.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Item, u16)> + use<> {
        let own = *self;
        let counts = Item::ALL
            .into_iter()
            .map(move |item| (item, own.count(item)));
        counts.filter(|(_, count)| *count > 0)
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Reads text such as `3 inf 1 arm 1 ic`; full names of one word are read too.
    ///
    /// # Errors
    /// [`ForceError`] for the first part that cannot be read.
    pub fn read(text: &str) -> Result<Self, ForceError> {
        let mut force = Self::default();
        let mut words = text.split([' ', ',', '+']).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            let form = || ForceError::Form(word.to_owned());
            let count: u16 = word.parse().map_err(|_| form())?;
            let name = words.next().ok_or_else(form)?;
            let item = Item::of_name(name).ok_or_else(|| ForceError::Unknown(name.to_owned()))?;
            if count == 0 || count > 999 {
                return Err(form());
            }
            force.add(item, count);
        }
        Ok(force)
    }
}

/// Writes `3 inf 1 ic`.
impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self
            .iter()
            .map(|(item, count)| format!("{count} {}", item.name()));
        f.write_str(&parts.collect::<Vec<_>>().join(" "))
    }
}
