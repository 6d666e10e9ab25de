//! A row of the table of bids.

use std::fmt;

use bilancia_lab::{
    leveling::{Level, Trial},
    war_players::Player,
};

/// Titles of the table.
pub(crate) const HEAD: &str = "\
| map | rule | both play as | games | bid that levels, in IPC, with its 95 % interval | from 50 to 75 % | score of the first side without bids, by the curve | drawn |
|---|---|---|--:|---|--:|--:|--:|";

/// Result under one rule.
pub(crate) struct Row<'a> {
    pub(crate) map: &'a str,
    pub(crate) options: &'a str,
    pub(crate) player: Player,
    /// Powers that bid for the two sides.
    pub(crate) names: &'a [String; 2],
    pub(crate) trials: &'a [Trial],
    pub(crate) level: Level,
}

impl Row<'_> {
    /// A bid with the power that has it.
    fn bid(&self, bid: f64) -> String {
        let [first, second] = self.names;
        let name = if bid < 0.0 { second } else { first };
        if bid.is_infinite() {
            return format!("{name} beyond {}", bilancia_lab::war_matches::MOST_MORE);
        }
        format!("{name} {:.0}", bid.abs())
    }
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = &self.level;
        let [low, high] = level.interval.map(|end| self.bid(end));
        let bid = match level.bid {
            Some(bid) if level.interval.iter().any(|end| end.is_finite()) => {
                format!("{} [{low}, {high}]", self.bid(bid))
            }
            _ => "not told by these games".to_owned(),
        };
        let quarter = match level.slope {
            0.0 => "–".to_owned(),
            slope => format!("{:.0} IPC", 3.0_f64.ln() / slope),
        };
        let score = match level.score(0.0) {
            Some(score) => format!("{:.0} %", 100.0 * score),
            None => "–".to_owned(),
        };
        let drawn = self.trials.iter().filter(|trial| trial.score == 0.5);
        write!(
            formatter,
            "| {} | `{}` | `{}` | {} | {bid} | {quarter} | {score} | {:.1} % |",
            self.map,
            self.options,
            self.player,
            self.trials.len(),
            100.0 * drawn.count() as f64 / self.trials.len().max(1) as f64
        )
    }
}
