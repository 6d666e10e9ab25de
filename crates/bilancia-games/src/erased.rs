//! Entries of the catalogue without the types of their games, for services that only read data: they are compiled once, where
//! a [`Visitor`](crate::Visitor) is compiled for each game.

use bilancia_core::{Message, Options, Presentable};

use crate::{
    GameEntry, Level, Resources, ShippedFile, Solved, Solving, Step, TableFile, puzzles::Kind,
};

/// The part of a [`GameEntry`] that does not depend on the types of its game.
pub trait ErasedEntry: Sync {
    /// Opponents that only this game has, the strongest first.
    fn bots(&self) -> Vec<BotInfo>;
    /// The file that opponents and evaluation read, if they need one.
    fn file(&self) -> Option<&'static dyn ShippedFile>;
    /// Opponents of rising strength, from level 1 up; empty if the game has none.
    fn levels(&self) -> &'static [Level];
    /// Steps of the tutorial; empty if the game has none.
    fn tutorial(&self) -> &'static [Step];
    /// Puzzles, if the game has any.
    fn puzzles(&self) -> Option<PuzzleInfo>;
    /// Exact solver, if the game can be solved.
    fn solver(&self) -> Option<Solver>;
    /// Adds the solution whose table the [solver](ErasedEntry::solver) computed to `resources`; `None` if there is no solver.
    ///
    /// # Errors
    /// An explanation for users if the table is damaged or of another version; `resources` is then unchanged.
    fn load(
        &self,
        table: Box<dyn TableFile>,
        resources: &mut Resources,
    ) -> Option<Result<(), String>>;
}

/// Solver of a game under the given options. The error is a message for users.
pub type Solver = fn(&Options, Solving<'_>) -> Result<Solved, String>;

/// An opponent that plays one game only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotInfo {
    /// Name in commands, before the limit: `engine` in `engine:1s`.
    pub name: &'static str,
    /// Title of the opponent.
    pub title: Message,
    /// Method and strength, in one sentence.
    pub strength: Message,
    /// Place among the opponents of the game by measured strength, from 1, the weakest.
    pub rank: u8,
}

/// Puzzles of a game as they are stored and asked.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleInfo {
    /// Stored puzzles, as a file that [`read`](crate::puzzles::read) reads.
    pub stored: &'static str,
    /// Kinds of question, in the order in which they are shown.
    pub kinds: &'static [Kind],
}

impl<S: Presentable> ErasedEntry for GameEntry<S> {
    fn bots(&self) -> Vec<BotInfo> {
        let bots = self.bots.iter();
        bots.map(|bot| BotInfo {
            name: bot.name,
            title: bot.title,
            strength: bot.strength,
            rank: bot.rank,
        })
        .collect()
    }

    fn file(&self) -> Option<&'static dyn ShippedFile> {
        self.file
    }

    fn levels(&self) -> &'static [Level] {
        self.levels
    }

    fn tutorial(&self) -> &'static [Step] {
        self.tutorial
    }

    fn puzzles(&self) -> Option<PuzzleInfo> {
        let puzzles = self.puzzles.as_ref()?;
        Some(PuzzleInfo {
            stored: puzzles.stored,
            kinds: puzzles.kinds,
        })
    }

    fn solver(&self) -> Option<Solver> {
        self.exact.as_ref().map(|exact| exact.solve)
    }

    fn load(
        &self,
        table: Box<dyn TableFile>,
        resources: &mut Resources,
    ) -> Option<Result<(), String>> {
        let exact = self.exact.as_ref()?;
        let solution = (exact.load)(table);
        Some(solution.map(|solution| resources.add_solution(solution)))
    }
}
