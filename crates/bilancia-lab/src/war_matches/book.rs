//! The starts of matches: the set-up and 1 to 6 infantry's price of units for the first power of each side, placed at
//! random by the number of the start.

use std::path::Path;

use bilancia_core::{Actor, Notation, Options, Rng, Side, State};
use bilancia_war::{
    Action, MOST_BID, OPTIONS, Phase, Settings, War,
    pack::{Pack, intern, named},
};

/// Number of published starts; those with higher numbers follow the same rule.
pub const STARTS: u32 = 50;

/// Most IPC that a power can bid beside those of the start.
pub const MOST_MORE: u8 = MOST_BID - 18;

/// Starts of one map under one set of options.
#[derive(Clone)]
pub struct Book {
    /// The map.
    pub pack: &'static Pack,
    /// Options of the war without map and bids.
    pub options: String,
    more: [u8; 2],
}

impl Book {
    /// Starts on a built-in map, or on the one in `file`, where the first power of each side has `more` IPC.
    ///
    /// # Errors
    /// If there is no such map, or the options do not fit.
    pub fn new(
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

    /// The starts with other bids beside those of the book.
    #[must_use]
    pub fn with_more(&self, more: [u8; 2]) -> Self {
        Self {
            more,
            ..self.clone()
        }
    }

    /// Bids beside those of the book, in words.
    pub fn more(&self) -> String {
        format!("{}+{}", self.more[0], self.more[1])
    }

    /// Place of the power of a side that bids.
    pub fn bidder(&self, side: u8) -> usize {
        let mut powers = self.pack.powers.iter();
        powers
            .position(|power| power.side == Side(side))
            .unwrap_or(0)
    }

    fn settings(&self, number: u32) -> Result<Settings, String> {
        let bid = 3 * (1 + Rng::new(number.into()).below(6)) as u8;
        let bids = [0, 1].map(|side| {
            let bid = bid.saturating_add(self.more[usize::from(side)]);
            format!("{bid}{}", self.pack.powers[self.bidder(side)].id)
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

    /// The war of a start at the beginning of its first round. IPC of the book are spent and placed at random, those
    /// beside them as the recruit does.
    ///
    /// # Errors
    /// If the options do not fit.
    pub fn start(&self, number: u32) -> Result<War, String> {
        let mut war = War::new(self.pack, self.settings(number)?);
        let mut rng = Rng::new(number.into());
        let mut random = 0;
        while war.round() == 0 {
            let seat = war.mover();
            let more = u16::from(self.more[usize::from(war.side(seat).0)]);
            let power = war.power(seat.0);
            let (cash, waits) = (power.cash, !power.bought.is_empty());
            let mut action = war.sample_action(seat, &mut Vec::new(), &mut rng);
            if matches!(action, Action::Orders(_)) {
                continue;
            }
            if more > 0 {
                let fits = match action {
                    Action::Buy { item, count } => {
                        war.price(item) * u16::from(count) + more <= cash
                    }
                    Action::Place { .. } => waits && random > 0,
                    _ => false,
                };
                if !fits {
                    action = war.recruit();
                }
                match action {
                    Action::Buy { count, .. } if fits => random += u16::from(count),
                    Action::Place { count, .. } => random = random.saturating_sub(count.into()),
                    Action::End if war.phase() != Phase::Buy => random = 0,
                    _ => {}
                }
            }
            war.apply(Actor::Seat(seat), action);
        }
        Ok(war)
    }

    /// The position of a start, as text.
    ///
    /// # Errors
    /// If the options do not fit.
    pub fn position(&self, number: u32) -> Result<String, String> {
        self.start(number).map(|war| war.position())
    }
}
