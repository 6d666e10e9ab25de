//! Opponents of the war by their names and limits, for matches and measurements.

use std::{fmt, str::FromStr, sync::atomic::AtomicBool};

use bilancia_core::{Rng, Seat, State};
use bilancia_war::{Action, War};
use bilancia_war_opponents::{Limits, Weights, captain_by, general_by, recruit};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Opponent with its limit, in plans a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Random legal actions.
    Random,
    /// The level that follows rules of thumb.
    Recruit,
    /// The level that plans a turn.
    Captain(u64),
    /// The level that looks at answers too.
    General(u64),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, plans) = match text.split_once(':') {
            Some((name, plans)) => (name, plans.parse().ok().filter(|plans| *plans > 0)),
            None => (text, Some(300)),
        };
        let plans = plans.ok_or_else(|| format!("'{text}': plans are a number from 1 up"))?;
        match name {
            "random" => Ok(Self::Random),
            "recruit" => Ok(Self::Recruit),
            "captain" => Ok(Self::Captain(plans)),
            "general" => Ok(Self::General(plans)),
            _ => Err(format!(
                "no opponent '{name}': random, recruit, captain, general"
            )),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => write!(formatter, "random"),
            Self::Recruit => write!(formatter, "recruit"),
            Self::Captain(plans) => write!(formatter, "captain:{plans}"),
            Self::General(plans) => write!(formatter, "general:{plans}"),
        }
    }
}

impl Player {
    /// Actions in turn for the seat that is to choose, at least one.
    pub fn turn(self, war: &War, seat: Seat, rng: &mut Rng) -> Vec<Action> {
        self.turn_by(&Weights::default(), war, seat, rng)
    }

    /// [`Player::turn`] of an opponent that judges positions by these weights; random and recruit have none.
    pub fn turn_by(self, weights: &Weights, war: &War, seat: Seat, rng: &mut Rng) -> Vec<Action> {
        let limits = |plans| Limits {
            plans,
            until: None,
            stop: &NEVER,
            threads: 1,
        };
        match self {
            Self::Random => vec![war.sample_action(seat, &mut Vec::new(), rng)],
            Self::Recruit => vec![recruit(war)],
            Self::Captain(plans) => {
                let seed = rng.below(1 << 40);
                captain_by(war, weights, &limits(plans), seed).actions
            }
            Self::General(plans) => {
                let seed = rng.below(1 << 40);
                general_by(war, weights, &limits(plans), seed).actions
            }
        }
    }
}
