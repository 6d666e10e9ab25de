//! The first turns of wars that are over, kept in memory: each war is read once.

use std::{collections::BTreeMap, sync::Arc};

use bilancia_core::{Lang, Name};
use bilancia_games::{match_of, war::War};
use bilancia_table::Table;
use bilancia_war_desk::chronicle;
use moka::sync::Cache;

/// Turns of a war that are kept.
const MOST_TURNS: usize = 10;
/// Wars that are kept.
const MOST: u64 = 4_000;

/// A turn at the beginning of a war.
pub struct FirstTurn {
    /// The power, by its number on the map.
    pub power: u8,
    /// Name of the power.
    pub name: Name,
    /// Text of the turn, by which turns are told apart.
    pub text: String,
    /// Captures, losses and money in sentences, in each language.
    pub words: BTreeMap<Lang, Vec<String>>,
}

/// The beginning of a war that is over, and how it ended.
pub struct Opening {
    /// The game by its id.
    pub id: String,
    /// Its options, as they are written after the name.
    pub options: String,
    /// First turns of the powers, in their order.
    pub turns: Vec<FirstTurn>,
    /// Points of each power.
    pub points: Vec<i32>,
}

impl Opening {
    /// The beginning of a war; none if the game is no war, or has no result. Takes time with the first turns alone.
    pub fn read(id: &str, options: &str, table: &dyn Table) -> Option<Self> {
        let of = match_of::<War>(table)?;
        let points = table.outcome()?.points;
        let mut turns = chronicle::turns(of);
        turns.retain(|turn| turn.round > 0 && chronicle::is_over(of, turn));
        turns.truncate(MOST_TURNS);
        let words: BTreeMap<_, _> = Lang::all()
            .map(|lang| (lang, chronicle::summaries(of, &turns, lang)))
            .collect();
        let first = |(place, turn): (usize, &chronicle::Turn)| FirstTurn {
            power: turn.power,
            name: Name::each(|lang| of.state().power_name(turn.power, lang).to_owned()),
            text: chronicle::text(of, turn),
            words: words
                .iter()
                .map(|(lang, turns)| (*lang, turns[place].clone()))
                .collect(),
        };
        Some(Self {
            id: id.to_owned(),
            options: options.to_owned(),
            turns: turns.iter().enumerate().map(first).collect(),
            points,
        })
    }

    /// Whether the war begins with the same turns as another, this number of them.
    pub fn begins_like(&self, other: &Self, turns: usize) -> bool {
        let same = self.turns.iter().zip(&other.turns).take(turns);
        self.options == other.options
            && self.turns.len() >= turns
            && other.turns.len() >= turns
            && same.into_iter().all(|(one, other)| one.text == other.text)
    }
}

/// Beginnings of wars that were read, by the ids of their games.
pub struct Openings(Cache<String, Option<Arc<Opening>>>);

impl Default for Openings {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl Openings {
    /// The beginning of a war as it was read: nothing if it was not read yet, none in it if it cannot be told.
    pub fn known(&self, id: &str) -> Option<Option<Arc<Opening>>> {
        self.0.get(id)
    }

    /// Keeps the beginning of a war.
    pub fn keep(&self, id: &str, opening: Option<Opening>) {
        self.0.insert(id.to_owned(), opening.map(Arc::new));
    }
}
