//! The starts of matches: the set-up and 1 to 6 infantry's price of units for the first power of each side, placed at
//! random by the number of the start.

use std::path::Path;

use bilancia_core::{Actor, Notation, Options, Rng, Side, State};
use bilancia_war::{
    Action, OPTIONS, Settings, War,
    pack::{Pack, intern, named},
};

/// Number of published starts; those with higher numbers follow the same rule.
pub(crate) const STARTS: u32 = 50;

/// Starts of one map under one set of options.
pub(crate) struct Book {
    pub(crate) pack: &'static Pack,
    pub(crate) options: String,
    more: [u8; 2],
}

impl Book {
    pub(crate) fn new(
        map: &str,
        options: &str,
        more: [u8; 2],
        file: Option<&Path>,
    ) -> Result<Self, String> {
        let known = named(map).ok_or_else(|| format!("no map is called '{map}'"))?;
        let pack = match file {
            None => known,
            Some(path) => {
                let text = std::fs::read_to_string(path);
                let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
                let short = known.id.split('@').next().unwrap_or_default();
                let pack = Pack::read(short, &text);
                intern(pack.map_err(|faults| format!("{}: {faults}", path.display()))?)
            }
        };
        let book = Self {
            pack,
            options: options.to_owned(),
            more,
        };
        book.settings(0).map(|_| book)
    }

    /// Bids beside those of the book, in words.
    pub(crate) fn more(&self) -> String {
        format!("{}+{}", self.more[0], self.more[1])
    }

    fn settings(&self, number: u32) -> Result<Settings, String> {
        let bid = 3 * (1 + Rng::new(number.into()).below(6)) as u8;
        let bids = [0, 1].map(|side| {
            let mut powers = self.pack.powers.iter();
            let first = powers.find(|power| power.side == Side(side));
            let bid = bid.saturating_add(self.more[usize::from(side)]);
            format!("{bid}{}", first.map_or("", |power| &*power.id))
        });
        let short = self.pack.id.split('@').next().unwrap_or_default();
        let comma = if self.options.is_empty() { "" } else { "," };
        let text = format!("map={short},bid={}{comma}{}", bids.join("+"), self.options);
        let options = Options::parse(&OPTIONS, &text).map_err(|error| error.to_string())?;
        let (settings, _) = Settings::read(&options).map_err(|error| error.to_string())?;
        let rounds = match options.get("rounds") {
            "pack" => self.pack.rounds,
            _ => settings.rounds,
        };
        Ok(Settings { rounds, ..settings })
    }

    /// The war of a start at the beginning of its first round.
    pub(crate) fn start(&self, number: u32) -> Result<War, String> {
        let mut war = War::new(self.pack, self.settings(number)?);
        let mut rng = Rng::new(number.into());
        while war.round() == 0 {
            let seat = war.mover();
            let action = war.sample_action(seat, &mut Vec::new(), &mut rng);
            if !matches!(action, Action::Orders(_)) {
                war.apply(Actor::Seat(seat), action);
            }
        }
        Ok(war)
    }

    /// The position of a start, as text.
    pub(crate) fn position(&self, number: u32) -> Result<String, String> {
        self.start(number).map(|war| war.position())
    }
}
