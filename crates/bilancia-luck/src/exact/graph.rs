//! All that can happen in a game, as a graph: what follows each choice and each roll.
//!
//! Here the canonical order of events is made, so that the same game told in another order measures the
//! same: secret choices that nobody has seen yet form one block, and chance that nobody has seen yet comes
//! after it (see [`super::hidden`] for games where things lie face down). Choices of which there is only one
//! are no choices.

use std::collections::HashMap;

use bilancia_core::{Actor, Node, Seat, Seats, State};
use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::{arrange::arrange, hidden};

/// Where something leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// To a position that may be reached in several ways.
    Position(u32),
    /// To an event that has only one place.
    Event(u32),
    /// To an end, by its number in [`Graph::ends`].
    End(u32),
}

/// Something that happens.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// Chance: as many of [`Graph::rolls`] from the first.
    Chance { first: u32, count: u32 },
    /// A block of choices that nobody in it has seen: as many of [`Graph::members`] from the first; its
    /// cells, the last member's choice changing fastest, are in [`Graph::cells`] from `cell` on.
    Block { first: u32, count: u32, cell: u32 },
    /// A block in which what a player chooses later may depend on what he chose before: as many cells from
    /// `cell` on, each with the choices that lead to it, one of [`Graph::paths`] from `path` on.
    Meeting { cell: u32, count: u32, path: u32 },
}

/// Choices that lead to one cell of a meeting: the decision and the number of the action.
pub(crate) type Path = Vec<(u32, u32)>;

/// What somebody is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision {
    /// Who.
    pub seat: Seat,
    /// How many actions he can choose from.
    pub ways: u32,
}

/// What he sees then, and what he can do.
#[derive(Clone, Debug)]
pub(crate) struct Question<S: State> {
    pub seat: Seat,
    pub view: S,
    pub actions: Vec<S::Action>,
}

/// How large a graph may grow.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Positions, and events between them.
    pub most: usize,
}

/// Why a game cannot be measured exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// There are too many positions.
    #[error("the game has more than {0} positions and events, too many to follow them all")]
    TooLarge(usize),
    /// Only forced actions follow each other, for ever.
    #[error("the game goes on for ever without anything to choose or to roll")]
    NoEvents,
    /// A roll without weight.
    #[error("chance has nothing to roll, or rolls that all weigh nothing")]
    NoWeight,
    /// A seat owes an action and has none.
    #[error("seat {0} owes an action and has none")]
    NoAction(Seat),
}

/// All that can happen.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub seats: usize,
    /// What the start leads to.
    pub start: Next,
    /// What follows each position.
    pub positions: Vec<Next>,
    /// Where the positions of each part end: those of a part lead to each other, and to parts before it.
    pub parts: Vec<usize>,
    pub events: Vec<Event>,
    pub rolls: Vec<(f64, Next)>,
    pub members: Vec<u32>,
    pub cells: Vec<Next>,
    pub paths: Vec<Path>,
    pub decisions: Vec<Decision>,
    /// Points of all seats at each end.
    pub ends: Vec<Vec<i32>>,
    /// Whether things lie face down.
    pub hides: bool,
    /// Whether seats choose without knowing all.
    pub secret: bool,
    /// Whether chance has a part.
    pub chance: bool,
}

/// Forced actions in a row before a game counts as going nowhere.
const MOST_FORCED: u32 = 100_000;

/// A game in which so many positions are waiting for each one that was followed, once there are so many, is not
/// going to be followed to the end.
const WIDE: usize = 20;
const EARLY: usize = 100_000;

/// What is known while the graph grows.
pub(crate) struct Growing<S: State> {
    pub graph: Graph,
    /// What was asked, in the order of the decisions, if it is wanted: it takes more memory than all else.
    questions: Option<Vec<Question<S>>>,
    reached: IndexSet<S, FixedState>,
    asked: HashMap<(Seat, S), u32, FixedState>,
    ended: HashMap<Vec<i32>, u32, FixedState>,
    size: Size,
}

impl Graph {
    /// Follows everything from `start`.
    pub(crate) fn of<S: State>(start: &S, size: Size) -> Result<Self, GraphError> {
        let (graph, _) = follow_all(start, size, None)?;
        Ok(arrange(graph))
    }
}

/// What is asked in all decisions of a game, in their order.
pub(crate) fn questions<S: State>(start: &S, size: Size) -> Result<Vec<Question<S>>, GraphError> {
    Ok(follow_all(start, size, Some(Vec::new()))?.1)
}

/// Follows everything from `start`. The graph is not in the order in which it is reckoned yet.
fn follow_all<S: State>(
    start: &S,
    size: Size,
    questions: Option<Vec<Question<S>>>,
) -> Result<(Graph, Vec<Question<S>>), GraphError> {
    let mut growing = Growing {
        graph: Graph {
            seats: start.seats().len(),
            start: Next::End(0),
            positions: Vec::new(),
            parts: Vec::new(),
            events: Vec::new(),
            rolls: Vec::new(),
            members: Vec::new(),
            cells: Vec::new(),
            paths: Vec::new(),
            decisions: Vec::new(),
            ends: Vec::new(),
            hides: S::HIDES,
            secret: false,
            chance: false,
        },
        questions,
        reached: IndexSet::default(),
        asked: HashMap::default(),
        ended: HashMap::default(),
        size,
    };
    growing.graph.start = if S::HIDES {
        hidden::follow(&mut growing, start)?
    } else {
        let start = growing.land(start.clone())?;
        while let Some(state) = growing.reached.get_index(growing.graph.positions.len()) {
            let state = state.clone();
            let (done, reached) = (growing.graph.positions.len(), growing.reached.len());
            if reached > EARLY && done * WIDE < reached {
                return Err(GraphError::TooLarge(size.most));
            }
            let next = growing.follow(&state)?;
            growing.graph.positions.push(next);
        }
        start
    };
    // What was reached and asked may be as large as the graph, and is not needed any more.
    let Growing {
        graph, questions, ..
    } = growing;
    Ok((graph, questions.unwrap_or_default()))
}

impl Graph {
    /// The rolls of an event of chance; none if it is a block.
    pub(crate) fn rolls_of(&self, event: u32) -> &[(f64, Next)] {
        match self.events[event as usize] {
            Event::Chance { first, count } => &self.rolls[first as usize..][..count as usize],
            Event::Block { .. } | Event::Meeting { .. } => &[],
        }
    }

    /// The choices that lead to the cells of a meeting; nothing otherwise.
    pub(crate) fn paths_of(&self, event: u32) -> &[Path] {
        match self.events[event as usize] {
            Event::Meeting { count, path, .. } => &self.paths[path as usize..][..count as usize],
            Event::Chance { .. } | Event::Block { .. } => &[],
        }
    }

    /// The decisions of a block of independent choices; none otherwise.
    pub(crate) fn members_of(&self, event: u32) -> &[u32] {
        match self.events[event as usize] {
            Event::Block { first, count, .. } => &self.members[first as usize..][..count as usize],
            Event::Chance { .. } | Event::Meeting { .. } => &[],
        }
    }

    /// What the cells of a block or a meeting lead to; nothing if it is chance.
    pub(crate) fn leads_to(&self, event: u32) -> &[Next] {
        let (cell, cells) = match self.events[event as usize] {
            Event::Chance { .. } => return &[],
            Event::Meeting { cell, count, .. } => (cell, count as usize),
            Event::Block { cell, .. } => {
                let ways = |&member: &u32| self.decisions[member as usize].ways as usize;
                (cell, self.members_of(event).iter().map(ways).product())
            }
        };
        &self.cells[cell as usize..][..cells]
    }
}

impl<S: State> Growing<S> {
    /// A position that is reached: its number, or the end that it is.
    fn land(&mut self, state: S) -> Result<Next, GraphError> {
        let state = self.forced(state)?;
        if state.node() == Node::Over {
            return Ok(self.end(&state));
        }
        let (number, new) = self.reached.insert_full(state.canonical());
        if new {
            self.check_size(0)?;
        }
        Ok(Next::Position(number as u32))
    }

    /// Plays what is forced.
    pub(crate) fn forced(&self, mut state: S) -> Result<S, GraphError> {
        let mut actions = Vec::new();
        for _ in 0..MOST_FORCED {
            let Node::Choice(seats) = state.node() else {
                return Ok(state);
            };
            let mut forced = None;
            for seat in seats.iter() {
                actions.clear();
                state.actions(seat, &mut actions);
                match actions[..] {
                    [] => return Err(GraphError::NoAction(seat)),
                    [only] => {
                        forced = Some((seat, only));
                        break;
                    }
                    _ => {}
                }
            }
            let Some((seat, only)) = forced else {
                return Ok(state);
            };
            state.apply(Actor::Seat(seat), only);
        }
        Err(GraphError::NoEvents)
    }

    /// Whether so much more still fits.
    pub(crate) fn check_size(&self, more: usize) -> Result<(), GraphError> {
        let grown = self.reached.len() + self.graph.events.len() + more;
        match grown > self.size.most {
            true => Err(GraphError::TooLarge(self.size.most)),
            false => Ok(()),
        }
    }

    pub(crate) fn end(&mut self, state: &S) -> Next {
        let points: Vec<_> = state
            .seats()
            .iter()
            .map(|seat| state.points(seat))
            .collect();
        let ends = &mut self.graph.ends;
        let number = *self.ended.entry(points.clone()).or_insert_with(|| {
            ends.push(points);
            ends.len() as u32 - 1
        });
        Next::End(number)
    }

    /// The rolls of a state with their chances.
    pub(crate) fn rolls(&self, state: &S) -> Result<Vec<(f64, S)>, GraphError> {
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        if total <= 0.0 {
            return Err(GraphError::NoWeight);
        }
        let after = |(roll, weight): (S::Action, u64)| {
            let mut after = state.clone();
            after.apply(Actor::Chance, roll);
            (weight as f64 / total, after)
        };
        Ok(rolls
            .into_iter()
            .filter(|roll| roll.1 > 0)
            .map(after)
            .collect())
    }

    /// What somebody is asked, by its number, and what he can do.
    pub(crate) fn decision(&mut self, seat: Seat, state: &S) -> (u32, Vec<S::Action>) {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let view = state.view(Seats::from(seat));
        let next = self.graph.decisions.len() as u32;
        // Where nothing lies face down, each position is followed once.
        let number = match S::HIDES {
            true => *self.asked.entry((seat, view.clone())).or_insert(next),
            false => next,
        };
        if number == next {
            let ways = actions.len() as u32;
            self.graph.decisions.push(Decision { seat, ways });
            if let Some(questions) = &mut self.questions {
                let actions = actions.clone();
                questions.push(Question {
                    seat,
                    view,
                    actions,
                });
            }
        }
        (number, actions)
    }

    pub(crate) fn chance(&mut self, rolls: &[(f64, Next)]) -> Result<Next, GraphError> {
        self.graph.chance = true;
        let (first, count) = (self.graph.rolls.len() as u32, rolls.len() as u32);
        self.graph.rolls.extend_from_slice(rolls);
        self.event(Event::Chance { first, count })
    }

    pub(crate) fn block(&mut self, members: &[u32], cells: &[Next]) -> Result<Next, GraphError> {
        let (first, count) = (self.graph.members.len() as u32, members.len() as u32);
        let cell = self.graph.cells.len() as u32;
        self.graph.members.extend_from_slice(members);
        self.graph.cells.extend_from_slice(cells);
        self.graph.secret |= members.len() > 1;
        self.event(Event::Block { first, count, cell })
    }

    pub(crate) fn meeting(&mut self, met: Vec<(Path, Next)>) -> Result<Next, GraphError> {
        let (cell, path) = (self.graph.cells.len() as u32, self.graph.paths.len() as u32);
        let count = met.len() as u32;
        for (path, next) in met {
            let first = path.first().map(|&(decision, _)| self.seat_of(decision));
            self.graph.secret |= path
                .iter()
                .any(|&(other, _)| Some(self.seat_of(other)) != first);
            self.graph.cells.push(next);
            self.graph.paths.push(path);
        }
        self.event(Event::Meeting { cell, count, path })
    }

    /// Who is asked.
    pub(crate) fn seat_of(&self, decision: u32) -> Seat {
        self.graph.decisions[decision as usize].seat
    }

    fn event(&mut self, event: Event) -> Result<Next, GraphError> {
        self.graph.events.push(event);
        self.check_size(0)?;
        Ok(Next::Event(self.graph.events.len() as u32 - 1))
    }

    /// What follows a position in which something is chosen or rolled, where nothing lies face down.
    fn follow(&mut self, state: &S) -> Result<Next, GraphError> {
        match state.node() {
            Node::Over => Ok(self.end(state)),
            Node::Chance => {
                let mut rolls = Vec::new();
                for (chance, after) in self.rolls(state)? {
                    rolls.push((chance, self.land(after)?));
                }
                self.chance(&rolls)
            }
            Node::Choice(seats) => {
                let mut members = Vec::new();
                let mut states = vec![state.clone()];
                for seat in seats.iter() {
                    let (member, actions) = self.decision(seat, state);
                    members.push(member);
                    let each = |state: &S| {
                        let state = state.clone();
                        let chosen = |&action: &S::Action| {
                            let mut after = state.clone();
                            after.apply(Actor::Seat(seat), action);
                            after
                        };
                        actions.iter().map(chosen).collect::<Vec<_>>()
                    };
                    states = states.iter().flat_map(each).collect();
                }
                let mut cells = Vec::with_capacity(states.len());
                for state in states {
                    cells.push(self.land(state)?);
                }
                self.block(&members, &cells)
            }
        }
    }
}
