//! The starts of matches: the set-up and 1 to 6 infantry's price of units for the first power of each side, placed at
//! random by the number of the start.

use std::path::Path;

use bilancia_core::{Actor, Notation, Options, Rng, Side, State};
use bilancia_war::{
    Action, MOST_BID, OPTIONS, Phase, Settings, War,
    pack::{Pack, intern, named},
};
use bilancia_war_opponents::recruit;

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
                let text = crate::read_text(path);
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
    /// beside them, and what chance leaves over on either side, as the recruit does.
    ///
    /// # Errors
    /// If the options do not fit.
    pub fn start(&self, number: u32) -> Result<War, String> {
        let mut war = War::new(self.pack, self.settings(number)?);
        let mut rng = Rng::new(number.into());
        let beside = self.more != [0; 2];
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
            if beside {
                let fits = match action {
                    Action::Buy { item, count } => {
                        war.price(item) * u16::from(count) + more <= cash
                    }
                    Action::Place { .. } => waits && random > 0,
                    _ => false,
                };
                if !fits {
                    action = recruit(&war);
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

#[cfg(test)]
mod tests {
    use bilancia_war::{Stack, pack::Item};

    use super::*;

    /// IPC of a side's units and cash.
    fn wealth(war: &War, side: u8) -> u32 {
        let pack = war.pack();
        let units = pack.all().flat_map(|area| war.units(area));
        let own = units.filter(|stack| pack.side(stack.owner()) == Side(side));
        let price = |stack: Stack| u32::from(war.price(Item::Unit(stack.unit())));
        let units: u32 = own.map(|it| price(it) * u32::from(it.count())).sum();
        let powers = (0..pack.powers.len() as u8).filter(|power| pack.side(*power) == Side(side));
        let cash = powers.map(|power| {
            let bought = war.power(power).bought.iter();
            let bought = bought.map(|(item, count)| war.price(item) * count);
            u32::from(war.power(power).cash + bought.sum::<u16>())
        });
        units + cash.sum::<u32>()
    }

    #[test]
    fn bids_beside_those_of_the_book_become_units() {
        for map in ["strait", "classic"] {
            let book = Book::new(map, "rules=cof", [0; 2], None).unwrap();
            for number in 0..10 {
                // Without bids beside those of the book, units that chance does not place are lost.
                let plain = book.with_more([3, 3]).start(number).unwrap();
                for more in [[33, 3], [3, 81]] {
                    let war = book.with_more(more).start(number).unwrap();
                    for side in [0, 1] {
                        let gain = i64::from(wealth(&war, side)) - i64::from(wealth(&plain, side));
                        let more = i64::from(more[usize::from(side)]) - 3;
                        // Guns that chance buys are lost where no land has room for them.
                        assert!(
                            (gain - more).abs() <= 15,
                            "{map} {number}: {gain} for {more}"
                        );
                    }
                    let bidder = if more[0] > 3 { 0 } else { 1 };
                    let power = book.bidder(bidder) as u8;
                    let income = book.pack.powers[usize::from(power)].cash;
                    // Less than an infantry, or the fee of a neutral beside it, is left.
                    assert!(war.power(power).cash < income + 6, "{map} {number}");
                }
            }
        }
    }
}
