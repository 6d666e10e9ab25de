//! The rules of backgammon, a single game without the cube.

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};

use super::board::{Board, CHECKERS, Checkers, OFF, Play, draw_play, list_plays};

/// A throw or a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The first throw, higher die first, and who threw it.
    Opening([u8; 2], Seat),
    /// A throw, higher die first.
    Throw([u8; 2]),
    /// What is done with it.
    Play(Play),
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The throw that decides who begins.
    Opening,
    /// A throw.
    Throw,
    /// A play of these dice, higher first.
    Move([u8; 2]),
    /// Nothing: whoever was on turn has won.
    Over,
}

/// A position of backgammon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backgammon {
    pub(super) sides: [Checkers; 2],
    pub(super) turn: Seat,
    pub(super) phase: Phase,
}

impl Backgammon {
    /// The opening position.
    pub fn start() -> Self {
        Self {
            sides: [Checkers::opening(); 2],
            turn: Seat(0),
            phase: Phase::Opening,
        }
    }

    /// The checkers of a side, numbered as that side sees the board.
    pub fn checkers(&self, seat: Seat) -> Checkers {
        self.sides[seat.index()]
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The board as the side on turn sees it.
    pub(super) fn board(&self) -> Board {
        Board::new(
            self.sides[self.turn.index()],
            self.sides[self.turn.other().index()],
        )
    }

    fn play(&mut self, play: Play, dice: [u8; 2]) {
        let after = self.board().after(play, dice);
        self.sides[self.turn.index()] = after.own;
        self.sides[self.turn.other().index()] = after.other;
        if after.own.count(OFF) == CHECKERS {
            self.phase = Phase::Over;
        } else {
            self.turn = self.turn.other();
            self.phase = Phase::Throw;
        }
    }

    /// What the winner gets.
    fn stake(&self) -> i32 {
        self.sides[self.turn.other().index()].stake_lost()
    }
}

impl State for Backgammon {
    type Action = Action;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.phase {
            Phase::Opening | Phase::Throw => Node::Chance,
            Phase::Move(_) => Node::Choice(self.turn.into()),
            Phase::Over => Node::Over,
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        if let Phase::Move(dice) = self.phase {
            list_plays(self.board(), dice, Action::Play, out);
        }
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        for high in 1..=6 {
            for low in 1..=high {
                let double = high == low;
                if self.phase != Phase::Opening {
                    out.push((Action::Throw([high, low]), if double { 1 } else { 2 }));
                } else if !double {
                    let opens = |seat| (Action::Opening([high, low], seat), 1);
                    out.extend([Seat(0), Seat(1)].map(opens));
                }
            }
        }
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        match (action, self.phase) {
            (Action::Opening(dice, first), _) => {
                self.turn = first;
                self.phase = Phase::Move(dice);
            }
            (Action::Throw(dice), _) => self.phase = Phase::Move(dice),
            (Action::Play(play), Phase::Move(dice)) => self.play(play, dice),
            (action, phase) => panic!("{action:?} is not legal in {phase:?}"),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::Over if seat == self.turn => self.stake(),
            Phase::Over => -self.stake(),
            _ => 0,
        }
    }

    fn points_bound(&self) -> i32 {
        3
    }

    fn sample_action(&self, _seat: Seat, _buffer: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let Phase::Move(dice) = self.phase else {
            panic!("nobody owes a play before the throw");
        };
        Action::Play(draw_play(self.board(), dice, rng))
    }

    fn sample_roll(&self, buffer: &mut Vec<(Action, u64)>, rng: &mut Rng) -> Action {
        if self.phase == Phase::Opening {
            buffer.clear();
            self.rolls(buffer);
            return buffer[rng.below(buffer.len() as u64) as usize].0;
        }
        let throw = rng.below(36) as u8;
        let (one, two) = (throw / 6 + 1, throw % 6 + 1);
        Action::Throw([one.max(two), one.min(two)])
    }
}
