//! Rules of Pig.

use bilancia_core::{Actor, Node, Seat, Seats, State};

/// A throw of the die, or a choice of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The die shows this number, 1 to 6.
    Throw(u8),
    /// Throw the die again.
    Roll,
    /// Keep the points of this turn, and end it.
    Hold,
}

/// A position of Pig.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pig {
    /// Number of points that wins.
    pub(super) target: u16,
    pub(super) scores: [u16; 2],
    pub(super) turn: Seat,
    /// Points of this turn, not yet kept.
    pub(super) gathered: u16,
    /// Whether the die is to be thrown now.
    pub(super) throwing: bool,
}

impl Pig {
    /// Start of a game to `target` points.
    pub fn start(target: u16) -> Self {
        Self {
            target,
            scores: [0; 2],
            turn: Seat(0),
            gathered: 0,
            throwing: true,
        }
    }

    fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.gathered = 0;
        self.throwing = true;
    }

    /// Seat that has won (rule 5); `None` while the game goes on.
    pub(super) fn winner(&self) -> Option<Seat> {
        [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.scores[seat.index()] >= self.target)
    }
}

impl State for Pig {
    type Action = Action;

    fn may_have_simultaneous(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.throwing {
            _ if self.winner().is_some() => Node::Over,
            true => Node::Chance,
            false => Node::Choice(self.turn.into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Roll, Action::Hold]);
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(2)
    }

    fn action_number(&self, action: Action) -> Option<usize> {
        match action {
            Action::Roll => Some(0),
            Action::Hold => Some(1),
            Action::Throw(_) => None,
        }
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        out.extend((1..=6).map(|pips| (Action::Throw(pips), 1)));
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        match action {
            Action::Throw(1) => self.pass_turn(),
            Action::Throw(pips) => {
                // Points beyond the target make no difference; capping them keeps the number of states small.
                let needed = self.target - self.scores[self.turn.index()];
                self.gathered = (self.gathered + u16::from(pips)).min(needed);
                self.throwing = false;
            }
            Action::Roll => self.throwing = true,
            Action::Hold => {
                self.scores[self.turn.index()] += self.gathered;
                if self.winner().is_none() {
                    self.pass_turn();
                }
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.winner() {
            None => 0,
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
        }
    }
}
