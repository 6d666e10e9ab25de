//! Advice of opponents on a match.

use std::{fmt, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Notation, Presentable, Seat};
use bilancia_games::{GameEntry, MatchVisitor, Resources, visit_match};
use bilancia_search::{Task, greedy, random};
use bilancia_table::{Match, PlayError, Table};

use crate::{BotSpec, levels};

/// An opponent's answer, with actions as text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextAdvice {
    /// The action to play; drawn from the mixed strategy where the opponent has one.
    pub action: String,
    /// Expected payoff, in points of the game; none if the opponent does not estimate it.
    pub value: Option<f64>,
    /// Mixed strategy, or share of the search that each action got, the largest first.
    pub mix: Vec<(String, f64)>,
    /// Number of playouts made.
    pub playouts: u64,
    /// The whole turn that the opponent means to play, `action` first; see [`bilancia_search::Advice::line`].
    pub line: Vec<String>,
}

/// Why an opponent has no advice. Displayed in English; [`AdviceError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdviceError {
    /// The match does not wait for the seat.
    Play(PlayError),
    /// The game has no search of its own.
    NoEngine,
    /// The game has no opponent of this name.
    NoOwn(&'static str),
    /// The game has no opponent of this level.
    NoLevel(u8),
    /// No solution of these rules is loaded, or the game is not of the catalogue.
    NotSolved,
}

bilancia_core::messages! { crate::catalogue, "advice-":
    const {
        NO_ENGINE, NO_OWN(name), NO_LEVEL(number), NOT_SOLVED,
    }
}

impl AdviceError {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Play(error) => error.text(lang),
            Self::NoEngine => NO_ENGINE.raw(lang).to_owned(),
            Self::NoOwn(name) => NO_OWN.text(lang, &[name]),
            Self::NoLevel(number) => NO_LEVEL.text(lang, &[number]),
            Self::NotSolved => NOT_SOLVED.raw(lang).to_owned(),
        }
    }
}

impl fmt::Display for AdviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for AdviceError {}

/// Asks an opponent for an action of a seat that the match waits for. The opponent sees only that seat's view.
/// `resources` has the solutions for optimal play; `trees` is the number of trees that a search with a time limit may
/// grow in parallel; `stop` ends the search early.
///
/// # Errors
/// [`AdviceError`] if the match does not wait for the seat, or the opponent cannot play this game.
pub fn advise(
    table: &dyn Table,
    resources: &Resources,
    seat: Seat,
    bot: BotSpec,
    seed: u64,
    trees: u32,
    stop: &AtomicBool,
) -> Result<TextAdvice, AdviceError> {
    let advise = Advise {
        resources,
        seat,
        bot,
        seed,
        trees,
        stop,
    };
    visit_match(table, advise).unwrap_or(Err(AdviceError::NotSolved))
}

/// The texts of the actions of a line, each at the state to which those before it lead.
fn line_text<S: Notation>(mut state: S, seat: Seat, line: &[S::Action]) -> Vec<String> {
    let mut texts = Vec::new();
    for (number, &action) in (1..).zip(line) {
        texts.push(state.action_text(action));
        // Not after the last: a view that hides more than unrevealed choices cannot be played on.
        if number < line.len() {
            state.apply(Actor::Seat(seat), action);
        }
    }
    texts
}

struct Advise<'a> {
    resources: &'a Resources,
    seat: Seat,
    bot: BotSpec,
    seed: u64,
    trees: u32,
    stop: &'a AtomicBool,
}

impl MatchVisitor for Advise<'_> {
    type Out = Result<TextAdvice, AdviceError>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out {
        of.check_awaited(Actor::Seat(self.seat))
            .map_err(AdviceError::Play)?;
        let (state, earlier) = (of.state(), of.repetition_keys());
        let task = Task {
            earlier: &earlier,
            state,
            seat: self.seat,
            evaluation: game.evaluation,
            seed: self.seed,
        };
        let bot = match self.bot {
            BotSpec::Level(number) => {
                levels::player(game, number, self.seed).ok_or(AdviceError::NoLevel(number))?
            }
            bot => bot,
        };
        let advice = match bot {
            BotSpec::Random => random(&task),
            BotSpec::Greedy => greedy(&task),
            BotSpec::Mcts { .. } => bot
                .search(self.trees)
                .expect("mcts is a search")
                .advise(&task, self.stop),
            BotSpec::Engine { limit } => {
                let engine = game.engine().ok_or(AdviceError::NoEngine)?;
                engine(&task, limit, self.trees, self.stop)
            }
            BotSpec::Own { name, limit } => {
                let own = game.bots.iter().find(|bot| bot.name == name);
                let own = own.ok_or(AdviceError::NoOwn(name))?;
                (own.search)(&task, limit, self.trees, self.stop)
            }
            BotSpec::Solved => self.resources.advise(&task).ok_or(AdviceError::NotSolved)?,
            BotSpec::Level(number) => return Err(AdviceError::NoLevel(number)),
        };
        let text = |action| state.action_text(action);
        let mix = advice.mix.iter();
        Ok(TextAdvice {
            action: text(advice.action),
            value: advice.value,
            mix: mix.map(|&(action, share)| (text(action), share)).collect(),
            playouts: advice.playouts,
            line: line_text(task.view(), self.seat, &advice.line),
        })
    }
}
