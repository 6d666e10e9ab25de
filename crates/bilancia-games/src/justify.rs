//! Facts of positions, by which a service says why one position cannot follow from another.

use bilancia_core::{Actor, Lang, Message, Notation, Refusal, State, Wording};

/// Value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FactValue {
    /// A quantity that players can count or compute.
    Number(i64),
    /// Notation, which is the same in every language.
    Text(String),
    /// Words, such as the piece on a square.
    Words(Message),
}

impl FactValue {
    /// The value in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::Words(words) => words.raw(lang).to_owned(),
        }
    }
}

/// Fact of a position that a player can check, such as the number of pieces or the piece on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Name of the fact, with `{0}` where the place belongs.
    pub name: &'static Message,
    /// Square, area or other place in notation; empty if the fact has none.
    pub place: String,
    /// Value in this position.
    pub value: FactValue,
}

/// Facts of one position. All positions of a game under the same options have facts of the same names, in the same order:
/// quantities that hardly change first, then the state of single places.
#[derive(Clone, Debug, Default)]
pub struct Facts(pub Vec<Fact>);

impl Facts {
    /// Adds a quantity.
    pub fn number(&mut self, name: &'static Message, place: &str, number: impl Into<i64>) {
        self.add(name, place, FactValue::Number(number.into()));
    }

    /// Adds a fact that is written in notation.
    pub fn text(&mut self, name: &'static Message, place: &str, text: impl Into<String>) {
        self.add(name, place, FactValue::Text(text.into()));
    }

    /// Adds a fact in words.
    pub fn words(&mut self, name: &'static Message, place: &str, words: Message) {
        self.add(name, place, FactValue::Words(words));
    }

    fn add(&mut self, name: &'static Message, place: &str, value: FactValue) {
        self.0.push(Fact {
            name,
            place: place.to_owned(),
            value,
        });
    }
}

/// Lines of play that alone come into question between two positions.
pub struct Lines<A> {
    /// Reason why no other line does, as a clause such as "with c3 and h9 as the points revealed".
    pub given: Wording,
    /// The lines, each a sequence of actions, which need not be legal.
    pub lines: Vec<Vec<(Actor, A)>>,
}

/// Narrows the lines between two positions; `None` if all legal lines must be tried.
pub type Narrow<S> = fn(&S, &S) -> Option<Lines<<S as State>::Action>>;

/// Result of a search of a game's own.
pub enum Found<S: State> {
    /// A turn leads from one position to the other: its actions and rolls, and the probability that dice admit it.
    Justified(Vec<(Actor, S::Action)>, f64),
    /// No legal turn does: the reasons, and the nearest position that a turn leads to.
    Impossible(Vec<Wording>, Option<Near<S>>),
    /// Not decided.
    Unknown {
        /// Explanations that were ruled out, and those that were not tried.
        ruled_out: Vec<Wording>,
        /// Question to ask the player who moved.
        question: Wording,
        /// Whether a larger limit alone could decide it.
        limited: bool,
    },
}

/// Position near one that cannot be had.
pub struct Near<S: State> {
    /// The position.
    pub state: S,
    /// Actions and rolls that lead there.
    pub actions: Vec<(Actor, S::Action)>,
    /// Differences from the position that was asked for.
    pub differences: Vec<Wording>,
}

/// Search for a turn between two positions, within a limit of positions; `None` if they are not a turn apart.
pub type Solve<S> = fn(&S, &S, usize) -> Option<Found<S>>;

/// One of the two positions between which a turn is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The position before the turn.
    Before,
    /// The position after it.
    After,
}

/// Two positions between which a turn is looked for.
pub enum TwoPositions<S> {
    /// The positions, and what was taken for what their texts leave open, such as the counters of a FEN.
    Positions {
        /// The position before the turn.
        before: S,
        /// The position after it.
        after: S,
        /// Assumptions for what their texts leave open, a sentence each.
        taken: Vec<Wording>,
    },
    /// The position before the turn, and why no turn of any kind can lead to the other, which is no position of the game.
    Never(S, Vec<Wording>),
}

/// Reads two positions, the first of which is the start of the game if it is none; the start is given too.
///
/// The refusal is that of the position that is named.
pub type ReadBoth<S> = fn(&S, Option<&str>, &str) -> Result<TwoPositions<S>, (End, Refusal)>;

/// Contribution of a game to the justification of positions.
pub struct Justify<S: Notation> {
    /// Facts of a position.
    pub facts: fn(&S, &mut Facts),
    /// Whether a turn that began at the first state goes on at the second, which some of its actions have led to; `None`
    /// where a turn ends when another player is to choose.
    pub goes_on: Option<fn(&S, &S) -> bool>,
    /// Narrows the lines between two positions, in games that have too many to try them all.
    pub narrow: Option<Narrow<S>>,
    /// Search of the game's own, where a turn is too large to try everything.
    pub solve: Option<Solve<S>>,
    /// Reads both positions together, where what is missing in one can follow from the other.
    pub read: Option<ReadBoth<S>>,
}

impl<S: Notation> Justify<S> {
    /// Justification by trying every legal line of a turn.
    pub const fn by_facts(facts: fn(&S, &mut Facts)) -> Self {
        Self {
            facts,
            goes_on: None,
            narrow: None,
            solve: None,
            read: None,
        }
    }
}

bilancia_core::messages! { crate::catalogue, "justify-":
    pub const {
        TO_ACT,
    }
}
