//! Rules of backgammon: single games without the doubling cube.

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};

use super::board::{Board, CHECKERS, Checkers, OFF, Play, draw_play, list_plays};

/// A throw of the dice or a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Opening throw, higher die first, and the seat that threw the higher die and begins.
    Opening([u8; 2], Seat),
    /// Throw of the dice, higher die first.
    Throw([u8; 2]),
    /// Play of a throw.
    Play(Play),
}

/// Phase of the game: the event that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The throw that decides who begins.
    Opening,
    /// A throw of the dice.
    Throw,
    /// A play of these dice, higher first.
    Move([u8; 2]),
    /// None: the game is over, and the side to move has won.
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
    /// Opening position.
    pub fn start() -> Self {
        Self {
            sides: [Checkers::opening(); 2],
            turn: Seat(0),
            phase: Phase::Opening,
        }
    }

    /// Checkers of a side, numbered from that side's end of the board.
    pub fn checkers(&self, seat: Seat) -> Checkers {
        self.sides[seat.index()]
    }

    /// Seat to move.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Board from the view of the side to move.
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

    /// Points that the winner gets: 1, 2 for a gammon, 3 for a backgammon.
    pub(super) fn stake(&self) -> i32 {
        self.sides[self.turn.other().index()].stake_lost()
    }
}

impl State for Backgammon {
    type Action = Action;

    fn may_have_simultaneous(&self) -> bool {
        false
    }

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

    fn forced_pass(&self) -> Option<Action> {
        let Phase::Move(dice) = self.phase else {
            return None;
        };
        let pass = Play::default();
        let mut plays = Vec::new();
        list_plays(self.board(), dice, |play| play, &mut plays);
        (plays == [pass]).then_some(Action::Play(pass))
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
