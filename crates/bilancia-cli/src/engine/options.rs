//! Options of our engine: the opponent that plays, how long it thinks, and the seed of its choices.

use std::{str::FromStr, time::Duration};

use bilancia_analysis::{BotSpec, bots, can_be_solved, levels, opponent_names};
use bilancia_core::{Lang, Rng};
use bilancia_search::Limit;
use bilancia_table::GameSpec;
use clap::Args;

use crate::{
    failure::{Said as _, UnknownPlayer},
    seed,
};

/// The value of `Opponent` that means the best opponent of the game.
const BEST: &str = "best";
/// Largest number that the options take.
const MOST: u64 = i64::MAX as u64;

/// Options of `engine`.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// The opponent that plays, as captain or mcts:nodes=10000; by default the best of each game. Time or playouts
    /// that its name gives count whatever time a move is given.
    #[arg(long)]
    opponent: Option<Chosen>,
    /// Random seed; the same questions get the same answers then, unless a search is limited by time.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// An opponent, and the limit of its searches if its name gives one, as `captain:100` does.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    bot: BotSpec,
    limit: Option<Limit>,
}

impl FromStr for Chosen {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let bot: BotSpec = text
            .parse()
            .map_err(|error| UnknownPlayer::new(error, &[BEST]))?;
        let settings = text.split_once(':').map_or("", |(_, settings)| settings);
        let names_limit = |part: &str| !part.is_empty() && !part.starts_with("trees=");
        let limit = match bot {
            BotSpec::Engine { limit }
            | BotSpec::Own { limit, .. }
            | BotSpec::Mcts { limit, .. } => Some(limit),
            _ => None,
        };
        let limit = limit.filter(|_| settings.split(',').any(names_limit));
        Ok(Self { bot, limit })
    }
}

/// Choices by options.
#[derive(Default)]
pub(super) struct Choices {
    /// The opponent; the best of the game if none.
    opponent: Option<BotSpec>,
    /// The limit of every search, whatever `go` says of time.
    limit: Option<Limit>,
    /// The seed of all choices; a fresh one for each if none.
    seed: Option<u64>,
    /// Choices since the game began.
    asked: u64,
}

/// A bot with another limit, if it has one.
fn within(bot: BotSpec, limit: Limit) -> BotSpec {
    match bot {
        BotSpec::Engine { .. } => BotSpec::Engine { limit },
        BotSpec::Own { name, .. } => BotSpec::Own { name, limit },
        BotSpec::Mcts { trees, .. } => BotSpec::Mcts { limit, trees },
        bot => bot,
    }
}

/// The names of the opponents that can play a game.
pub(super) fn opponents(spec: &GameSpec) -> Vec<String> {
    let own = bots(spec.game);
    let engine = (!own.is_empty()).then_some("engine");
    let solved = can_be_solved(spec.game).then_some("solved");
    let general = ["random", "greedy", "mcts"].into_iter().chain(engine);
    let names = general.chain(solved).chain(own.iter().map(|bot| bot.name));
    let mut all: Vec<_> = names.map(str::to_owned).collect();
    let levels = levels::opponents(spec.game);
    all.extend(levels.iter().map(|level| format!("level:{}", level.number)));
    all.dedup();
    all
}

impl Choices {
    /// Those of the command line.
    pub(super) fn of(args: &EngineArgs) -> Self {
        Self {
            opponent: args.opponent.map(|chosen| chosen.bot),
            limit: args.opponent.and_then(|chosen| chosen.limit),
            seed: args.seed,
            asked: 0,
        }
    }

    /// The lines that offer the options.
    pub(super) fn listed(&self) -> String {
        let names: Vec<_> = opponent_names()
            .map(|name| format!(" var {name}"))
            .collect();
        let seed = self.seed.unwrap_or(0);
        format!(
            "option name Game type string default alea\n\
             option name Opponent type combo default {BEST} var {BEST}{}\n\
             option name Nodes type spin default 0 min 0 max {MOST}\n\
             option name Seed type spin default {seed} min 0 max {MOST}\n",
            names.concat()
        )
    }

    /// Sets an option other than the game.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || {
            let number = value.parse::<u64>().ok().filter(|number| *number <= MOST);
            number.ok_or_else(|| format!("{name} is a number from 0 to {MOST}"))
        };
        match &*name.to_ascii_lowercase() {
            "opponent" if value.eq_ignore_ascii_case(BEST) => {
                (self.opponent, self.limit) = (None, None);
            }
            "opponent" => {
                let chosen: Chosen = value
                    .parse()
                    .map_err(|error: UnknownPlayer| error.said(Lang::EN))?;
                (self.opponent, self.limit) = (Some(chosen.bot), chosen.limit);
            }
            "nodes" => {
                self.limit = Some(number()?)
                    .filter(|nodes| *nodes > 0)
                    .map(Limit::Playouts);
            }
            "seed" => self.seed = Some(number()?).filter(|seed| *seed > 0),
            _ => {
                return Err(format!(
                    "there is no option '{name}'; there are Game, Opponent, Nodes and Seed"
                ));
            }
        }
        Ok(())
    }

    /// Begins a game.
    pub(super) fn begin(&mut self) {
        self.asked = 0;
    }

    /// The seed of the next choice.
    pub(super) fn seed(&mut self) -> u64 {
        self.asked += 1;
        self.seed
            .map_or_else(seed::fresh, |seed| Rng::keyed(seed, &[self.asked]).bits())
    }

    /// The opponent for the next choice of a game, asked with this limit: playouts that are asked for count first, then the
    /// limit of the options, then time.
    pub(super) fn bot(&self, spec: &GameSpec, asked: Option<Limit>) -> BotSpec {
        let by_time = Limit::Time(Duration::from_secs(1));
        let limit = match (asked, self.limit) {
            (Some(nodes @ Limit::Playouts(_)), _) => nodes,
            (asked, fixed) => fixed.or(asked).unwrap_or(by_time),
        };
        let best = || match bots(spec.game).is_empty() {
            true => BotSpec::Mcts { limit, trees: None },
            false => BotSpec::Engine { limit },
        };
        within(self.opponent.unwrap_or_else(best), limit)
    }
}
