//! State space of a game as a directed graph of positions and events.
//!
//! Events stand in a canonical order, which depends on what the seats observe and not on the order in which the rules
//! list events: choices that no other chooser has observed yet form one block, and a chance event that no chooser has
//! observed yet comes after that block. Decisions with one legal action are left out.

use bilancia_core::Seat;

/// Successor of a position or of an outcome of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Successor {
    /// Position, by its index in [`Graph::positions`]. It may have several predecessors.
    Position(u32),
    /// Event, by its index in [`Graph::events`]. It has one predecessor.
    Event(u32),
    /// Terminal state, by its index in [`Graph::ends`].
    End(u32),
}

/// A [`Successor`] in four bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link(u32);

impl Link {
    /// Numbers of positions, events and ends are smaller; see [`Size::most`](super::Size::most).
    const LEAST_TAG: u32 = 1 << 30;

    #[inline]
    pub(crate) fn to(self) -> Successor {
        let number = self.0 % Self::LEAST_TAG;
        match self.0 / Self::LEAST_TAG {
            0 => Successor::Position(number),
            1 => Successor::Event(number),
            _ => Successor::End(number),
        }
    }
}

impl From<Successor> for Link {
    fn from(next: Successor) -> Self {
        let (tag, number) = match next {
            Successor::Position(number) => (0, number),
            Successor::Event(number) => (1, number),
            Successor::End(number) => (2, number),
        };
        debug_assert!(number < Self::LEAST_TAG, "{number} is too large for a link");
        Self(tag * Self::LEAST_TAG + number)
    }
}

/// Chance event, or block of choices. All fields are indices into vectors of the [`Graph`], and lengths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// Chance event with `count` outcomes in [`Graph::outcomes`], from index `first`, and as many probabilities in
    /// [`Graph::odds`], from index `odds`.
    Chance { first: u32, count: u32, odds: u32 },
    /// Block of independent decisions: `count` of them in [`Graph::members`], from index `first`. There is one cell for
    /// each combination of actions, the last decision varying fastest, in [`Graph::cells`] from index `cell`.
    Block { first: u32, count: u32, cell: u32 },
    /// Block of decisions in which later decisions of a seat may depend on its earlier ones: `count` cells in
    /// [`Graph::cells`] from index `cell`, with their choices in [`Graph::choices`] from index `choices`.
    Dependent { cell: u32, count: u32, choices: u32 },
}

/// Choices that lead to one cell of a block: indices of decisions, each with the index of the action taken.
pub(crate) type Choices = Vec<(u32, u32)>;

/// Information set in which a seat chooses among two or more actions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision {
    /// Seat that chooses.
    pub seat: Seat,
    /// Number of legal actions.
    pub actions: u32,
}

/// State space of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    /// Number of seats.
    pub seats: usize,
    /// Successor of the start of the game.
    pub start: Successor,
    /// Successor of each position.
    pub positions: Vec<Successor>,
    /// Ends, in `positions`, of the strongly connected components. Positions lead only to positions of their own
    /// component and of earlier ones. Empty until the graph is put in solving order.
    pub components: Vec<usize>,
    /// Events.
    pub events: Vec<Event>,
    /// Successors of the outcomes of chance events.
    pub outcomes: Vec<Link>,
    /// Probabilities of the outcomes of chance events, which many events share.
    pub odds: Vec<f64>,
    /// Indices of decisions in blocks of independent decisions.
    pub members: Vec<u32>,
    /// Successors of the cells of blocks.
    pub cells: Vec<Successor>,
    /// Choices that lead to the cells of blocks of dependent decisions.
    pub choices: Vec<Choices>,
    /// All decisions.
    pub decisions: Vec<Decision>,
    /// Points of all seats at each terminal state.
    pub ends: Vec<Vec<i32>>,
    /// Whether the game hides parts of its state from some seats, beyond simultaneous moves.
    pub hides: bool,
    /// Whether there is any chance event.
    pub chance: bool,
}

impl Default for Successor {
    fn default() -> Self {
        Self::End(0)
    }
}

impl Graph {
    /// Outcomes of a chance event, with their probabilities; none for a block.
    #[inline]
    pub(crate) fn outcomes_of(
        &self,
        event: u32,
    ) -> impl ExactSizeIterator<Item = (f64, Successor)> + Clone + '_ {
        let (first, count, odds) = match self.events[event as usize] {
            Event::Chance { first, count, odds } => (first as usize, count as usize, odds as usize),
            Event::Block { .. } | Event::Dependent { .. } => (0, 0, 0),
        };
        let odds = &self.odds[odds..][..count];
        let outcomes = &self.outcomes[first..][..count];
        odds.iter()
            .zip(outcomes)
            .map(|(&probability, next)| (probability, next.to()))
    }

    /// Choices that lead to each cell of a block of dependent decisions; empty for other events.
    #[inline]
    pub(crate) fn choices_of(&self, event: u32) -> &[Choices] {
        match self.events[event as usize] {
            Event::Dependent { count, choices, .. } => {
                &self.choices[choices as usize..][..count as usize]
            }
            Event::Chance { .. } | Event::Block { .. } => &[],
        }
    }

    /// Indices of the decisions of a block of independent decisions; empty for other events.
    #[inline]
    pub(crate) fn members_of(&self, event: u32) -> &[u32] {
        match self.events[event as usize] {
            Event::Block { first, count, .. } => &self.members[first as usize..][..count as usize],
            Event::Chance { .. } | Event::Dependent { .. } => &[],
        }
    }

    /// Successors of the cells of a block; empty for a chance event.
    #[inline]
    pub(crate) fn cells_of(&self, event: u32) -> &[Successor] {
        let (cell, cells) = match self.events[event as usize] {
            Event::Chance { .. } => return &[],
            Event::Dependent { cell, count, .. } => (cell, count as usize),
            Event::Block { cell, .. } => {
                let actions = |&member: &u32| self.decisions[member as usize].actions as usize;
                (cell, self.members_of(event).iter().map(actions).product())
            }
        };
        &self.cells[cell as usize..][..cells]
    }

    /// Whether any block has decisions of two or more seats.
    pub(crate) fn has_interaction(&self) -> bool {
        let of_several = |event: u32| {
            let chosen = self.choices_of(event).iter().flatten();
            let decisions = self.members_of(event).iter().copied();
            let mut seats = decisions
                .chain(chosen.map(|&(decision, _)| decision))
                .map(|decision| self.seat_of(decision));
            seats
                .next()
                .is_some_and(|first| seats.any(|other| other != first))
        };
        (0..self.events.len() as u32).any(of_several)
    }

    /// Seat that makes a decision.
    #[inline]
    pub(crate) fn seat_of(&self, decision: u32) -> Seat {
        self.decisions[decision as usize].seat
    }
}
