//! Justification of positions: which turn leads from one position to a later one, or why none can.
//!
//! Lines of a whole turn are tried exhaustively (games with too many of them contribute a shorter way, see
//! [`Justify`](bilancia_games::justify::Justify)), and every line that is given has been read back and replayed by the
//! rules.

mod graph;
mod paths;
mod reason;
mod text;

use bilancia_core::{Actor, Lang, Node, Presentable, Seat, Wording};
use bilancia_games::{
    GameEntry, Visitor,
    justify::{End, Found, TwoPositions},
    visit,
};
use bilancia_table::{GameError, GameSpec};

use crate::weigh::unknown;
use graph::{Edge, Graph, Lines, is_goal};
use paths::Paths;
use reason::Contradiction;

pub use text::{Names, names};

bilancia_core::catalogue!("analysis/justify");

/// Answer to the question whether a position can follow from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A turn leads from one to the other.
    Justified,
    /// No legal turn does.
    Impossible,
    /// Not decided: not everything was tried.
    Unknown,
}

impl Verdict {
    /// Word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Justified => "justified",
            Self::Impossible => "impossible",
            Self::Unknown => "unknown",
        }
    }
}

/// Justification of a position, or the reason why there is none.
#[derive(Clone, Debug)]
pub struct Justification {
    /// The answer.
    pub verdict: Verdict,
    /// Turns that lead to the position, of every kind, the shortest first; at most 12.
    pub explanations: Vec<Explanation>,
    /// Whether there are more turns than those.
    pub more: bool,
    /// Probability from 0 to 1 that dice admit the position, if everybody chooses so that it comes about; `None` where no
    /// dice are involved.
    pub probability: Option<f64>,
    /// Reasons why the position cannot follow, or what was ruled out; empty if it is justified.
    pub reasons: Vec<Wording>,
    /// The nearest position that a turn leads to, if the one asked for cannot follow.
    pub nearest: Option<Nearest>,
    /// The question to ask the player who moved, if nothing was decided.
    pub question: Option<Wording>,
    /// Whether a larger limit alone could decide what was not decided.
    pub limited: bool,
    /// Number of positions examined.
    pub positions: usize,
    /// Assumptions for what the positions leave open, such as the counters of a FEN of four parts.
    pub taken: Vec<Wording>,
}

/// Turn that leads to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Actions and rolls, one after another; turns of several actions of one player as one text.
    pub moves: Vec<(Actor, String)>,
    /// Probability of its rolls, as a fraction and as a number; `None` without rolls.
    pub probability: Option<(Option<(u64, u64)>, f64)>,
}

impl Justification {
    /// Text of the shortest turn of a seat that alone leads to the position; `None` if none does, or dice or other players
    /// have a part in all of them.
    pub fn turn_of(&self, seat: Seat) -> Option<&str> {
        self.explanations.iter().find_map(|it| match &it.moves[..] {
            [(Actor::Seat(by), text)] if *by == seat => Some(&**text),
            _ => None,
        })
    }
}

/// Position that differs little from the one asked for and can be had.
#[derive(Clone, Debug)]
pub struct Nearest {
    /// The position.
    pub position: String,
    /// A turn that leads there.
    pub explanation: Explanation,
    /// Differences from the position that was asked for.
    pub differences: Vec<Wording>,
}

/// Limit of the search when none is given, as a number of positions.
pub const POSITIONS: usize = 1_000_000;

/// Why a question is not understood. Displayed in English; [`JustifyError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum JustifyError {
    /// The game, its options or the position before are refused.
    #[error("{}", .0.text(Lang::EN))]
    Before(GameError),
    /// The position after is refused.
    #[error("{}", AFTER.text(Lang::EN, &[&.0.text(Lang::EN)]))]
    After(GameError),
}

bilancia_core::messages! { crate::justify::catalogue, "":
    const {
        AFTER(error), BEYOND(positions), ASK,
    }
}

impl JustifyError {
    /// The explanation in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Before(error) => error.text(lang),
            Self::After(error) => AFTER.text(lang, &[&error.text(lang)]),
        }
    }
}

/// Justifies a position by an earlier one: `before` is the start of the game if it is `None`. At most `limit` positions
/// are examined.
///
/// # Errors
/// [`JustifyError`] if the options or one of the positions are refused.
pub fn justify(
    spec: &GameSpec,
    before: Option<&str>,
    after: &str,
    limit: usize,
) -> Result<Justification, JustifyError> {
    let name = spec.game.info().name;
    let visitor = Justifying {
        spec,
        before,
        after,
        limit,
    };
    visit(name, visitor).unwrap_or_else(|| Err(JustifyError::Before(unknown(name))))
}

struct Justifying<'a> {
    spec: &'a GameSpec,
    before: Option<&'a str>,
    after: &'a str,
    limit: usize,
}

impl Visitor for Justifying<'_> {
    type Out = Result<Justification, JustifyError>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let refused = |error: GameError| JustifyError::Before(error);
        let start = (game.def.start)(&self.spec.options).map_err(|error| refused(error.into()))?;
        if let Some(read) = game.justify.read {
            let before = self.before.map(str::trim);
            let asked = read(&start, before, self.after.trim());
            return match asked {
                Ok(TwoPositions::Positions {
                    before,
                    after,
                    taken,
                }) => Ok(Justification {
                    taken,
                    ..between(game, &before, &after, self.limit)
                }),
                Ok(TwoPositions::Never(_, reasons)) => Ok(Justification {
                    verdict: Verdict::Impossible,
                    reasons,
                    question: None,
                    ..unknown_beyond(0)
                }),
                Err((end, refusal)) => Err(match end {
                    End::Before => refused(refusal.into()),
                    End::After => JustifyError::After(refusal.into()),
                }),
            };
        }
        let before = match self.before {
            None => start.clone(),
            Some(text) => start
                .read_position(text.trim())
                .map_err(|error| refused(error.into()))?,
        };
        let after = start
            .read_position(self.after.trim())
            .map_err(|error| JustifyError::After(error.into()))?;
        Ok(between(game, &before, &after, self.limit))
    }
}

/// Justifies a state by an earlier one.
pub fn between<S: Presentable>(
    game: &GameEntry<S>,
    before: &S,
    after: &S,
    limit: usize,
) -> Justification {
    if let Some(found) = game
        .justify
        .solve
        .and_then(|solve| solve(before, after, limit))
    {
        return solved(before, found, limit);
    }
    let lines = game.justify.narrow.and_then(|narrow| narrow(before, after));
    let graph = match &lines {
        Some(lines) => Graph::of_lines(before, &lines.lines),
        None => Graph::of_turn(game, before, after, limit),
    };
    let goals: Vec<usize> = graph
        .edges
        .iter()
        .map(|edge| edge.to)
        .filter(|place| is_goal(&graph.places[*place].state, after))
        .collect();
    let paths = paths::find(&graph, &goals);
    if !paths.lines.is_empty() {
        let found = justified(&graph, paths);
        debug_assert!(found.explanations.iter().all(|it| {
            (0..graph.roots).any(|root| replay(&graph.places[root].state, &it.moves, after))
        }));
        return found;
    }
    if !graph.whole {
        return unknown_beyond(graph.places());
    }
    let end = |state: &S| reason::End {
        node: state.node(),
        facts: reason::facts_of(game, state),
    };
    let facts = |place: usize| reason::facts_of(game, &graph.places[place].state);
    let found = reason::explain(&graph, &facts, &end(before), &end(after), before == after);
    impossible(&graph, lines.map(|lines| lines.given), found)
}

fn justified(graph: &dyn Lines, paths: Paths) -> Justification {
    let lines = paths.lines.iter();
    Justification {
        verdict: Verdict::Justified,
        explanations: lines.map(|line| explanation(graph, line)).collect(),
        more: paths.more,
        probability: paths.probability,
        reasons: Vec::new(),
        nearest: None,
        question: None,
        limited: false,
        positions: graph.places(),
        taken: Vec::new(),
    }
}

fn unknown_beyond(positions: usize) -> Justification {
    Justification {
        verdict: Verdict::Unknown,
        explanations: Vec::new(),
        more: false,
        probability: None,
        reasons: vec![Wording::new(BEYOND, &[&positions])],
        nearest: None,
        question: Some(Wording::new(ASK, &[])),
        limited: true,
        positions,
        taken: Vec::new(),
    }
}

fn impossible(graph: &dyn Lines, given: Option<Wording>, found: Contradiction) -> Justification {
    Justification {
        verdict: Verdict::Impossible,
        reasons: given.into_iter().chain(found.reasons).collect(),
        nearest: found
            .nearest
            .and_then(|(place, differences)| nearest(graph, place, differences)),
        question: None,
        limited: false,
        ..unknown_beyond(graph.places())
    }
}

/// The answer of a search of the game's own.
fn solved<S: Presentable>(before: &S, found: Found<S>, limit: usize) -> Justification {
    let none = Justification {
        verdict: Verdict::Unknown,
        explanations: Vec::new(),
        more: false,
        probability: None,
        reasons: Vec::new(),
        nearest: None,
        question: None,
        limited: false,
        positions: limit,
        taken: Vec::new(),
    };
    match found {
        Found::Justified(actions, probability) => {
            let by_dice = actions.iter().any(|(by, _)| *by == Actor::Chance);
            Justification {
                verdict: Verdict::Justified,
                explanations: vec![as_turn(before, &actions)],
                // Other turns may lead there too, such as with units moved in another order; one is proof enough.
                more: true,
                probability: by_dice.then_some(probability),
                ..none
            }
        }
        Found::Impossible(reasons, near) => Justification {
            verdict: Verdict::Impossible,
            reasons,
            nearest: near.map(|near| Nearest {
                position: near.state.position(),
                explanation: as_turn(before, &near.actions),
                differences: near.differences,
            }),
            ..none
        },
        Found::Unknown {
            ruled_out,
            question,
            limited,
        } => Justification {
            reasons: ruled_out,
            question: Some(question),
            limited,
            ..none
        },
    }
}

/// Actions and rolls of a turn as text.
fn as_turn<S: Presentable>(before: &S, actions: &[(Actor, S::Action)]) -> Explanation {
    let mut graph = Graph::<S>::rooted(std::iter::once(before.clone()));
    let line: Vec<usize> = (0..actions.len()).collect();
    for (by, action) in actions {
        graph.push(*by, *action);
    }
    explanation(&graph, &line)
}

fn nearest(graph: &dyn Lines, place: usize, differences: Vec<Wording>) -> Option<Nearest> {
    let Paths { lines, .. } = paths::find(graph, &[place]);
    Some(Nearest {
        position: graph.position(place),
        explanation: explanation(graph, lines.first()?),
        differences,
    })
}

/// Writes a line of a graph as moves; actions of a player that follow one another become one text.
fn explanation(graph: &dyn Lines, line: &[usize]) -> Explanation {
    let edges: Vec<&Edge> = line.iter().map(|edge| &graph.edges()[*edge]).collect();
    let mut moves: Vec<(Actor, String)> = Vec::new();
    let mut at = 0;
    while let Some(edge) = edges.get(at) {
        let mut length = 1;
        if let Actor::Seat(seat) = edge.by {
            let alone = |edge: &&Edge| {
                let node = graph.node(edge.from);
                edge.by == Actor::Seat(seat) && node == Node::Choice(seat.into())
            };
            length = edges[at..]
                .iter()
                .take_while(|edge| alone(edge))
                .count()
                .max(1);
        }
        let text = match edge.by {
            Actor::Seat(seat) if length > 1 => graph.turn_text(seat, &line[at..at + length]),
            _ => graph.text(line[at]),
        };
        moves.push((edge.by, text));
        at += length;
    }
    let weights: Vec<_> = edges.iter().filter_map(|edge| edge.weight).collect();
    let value = weights
        .iter()
        .map(|(weight, total)| *weight as f64 / *total as f64)
        .product();
    Explanation {
        moves,
        probability: (!weights.is_empty()).then(|| (fraction(&weights), value)),
    }
}

/// The product of fractions in lowest terms; `None` if it is too large to be written.
fn fraction(weights: &[(u64, u64)]) -> Option<(u64, u64)> {
    let (mut above, mut below) = (1_u64, 1_u64);
    for (weight, total) in weights {
        let (one, other) = (gcd(above, *total), gcd(*weight, below));
        above = (above / one).checked_mul(weight / other)?;
        below = (below / other).checked_mul(total / one)?;
    }
    let common = gcd(above, below).max(1);
    Some((above / common, below / common))
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 {
        one.max(1)
    } else {
        gcd(other, one % other)
    }
}

/// Whether moves, read as text and played by the rules, lead from one state to another.
pub fn replay<S: Presentable>(before: &S, moves: &[(Actor, String)], after: &S) -> bool {
    let mut state = before.clone();
    for (by, text) in moves {
        let owes = match (by, state.node()) {
            (Actor::Chance, node) => node == Node::Chance,
            (Actor::Seat(seat), Node::Choice(seats)) => seats.contains(*seat),
            _ => false,
        };
        if !owes || !play(&mut state, *by, text) {
            return false;
        }
    }
    is_goal(&state, after)
}

fn play<S: Presentable>(state: &mut S, by: Actor, text: &str) -> bool {
    let turn = |state: &S, seat: Seat| -> Option<Vec<S::Action>> {
        state.read_turn(seat, text).ok().filter(|it| !it.is_empty())
    };
    let actions = match by {
        Actor::Chance => state.read_action(by, text).ok().map(|roll| vec![roll]),
        Actor::Seat(seat) => {
            let one = state.read_action(by, text).ok().map(|action| vec![action]);
            one.or_else(|| turn(state, seat))
        }
    };
    let Some(actions) = actions else {
        return false;
    };
    for action in actions {
        state.apply(by, action);
    }
    true
}
