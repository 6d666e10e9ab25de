//! The rules of the game of the goose, on the traditional course and on short tracks.

use bilancia_core::{Actor, Node, Seat, Seats, State};

/// The most players.
pub const MOST_PLAYERS: usize = 6;
/// The most pieces of a player.
pub const MOST_PIECES: usize = 4;

const BRIDGE: u8 = 6;
const INN: u8 = 19;
const WELL: u8 = 31;
const LABYRINTH: u8 = 42;
const PRISON: u8 = 52;
const DEATH: u8 = 58;
const CLASSIC_GEESE: [u8; 13] = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];
const SHORT_GEESE: [u8; 4] = [5, 9, 14, 18];
/// How often one throw may be counted again, so that no course can go round for ever.
const MOST_REPEATS: u32 = 10;

/// Which course is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Course {
    /// The traditional 63 squares, two dice.
    Classic,
    /// A track of some length, one die.
    Short,
}

/// What happens to pieces of others on the square where one arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// Nothing.
    Share,
    /// They go to where the one that arrives came from.
    Swap,
    /// They go back to the start.
    Home,
}

/// What a square does to a piece that arrives on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Nothing.
    Plain,
    /// The throw counts again.
    Goose,
    /// The piece goes to another square.
    Leads(u8),
    /// The piece rests for so many turns.
    Rest(u8),
    /// The piece waits until another arrives.
    Trap,
}

/// The rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Two to six.
    pub players: u8,
    /// Pieces of each player, one to four.
    pub pieces: u8,
    /// Which course.
    pub course: Course,
    /// The number of the last square.
    pub length: u8,
    /// Whether there are geese and special squares.
    pub special: bool,
    /// What happens to those who are met.
    pub meeting: Meeting,
}

impl Variant {
    /// What a square does; where a goose sits on a trap, the goose.
    pub fn square(&self, number: u8) -> Square {
        if !self.special || number == 0 || number >= self.length {
            return Square::Plain;
        }
        let (geese, classic) = match self.course {
            Course::Classic => (&CLASSIC_GEESE[..], true),
            Course::Short => (&SHORT_GEESE[..], false),
        };
        match number {
            number if geese.contains(&number) => Square::Goose,
            INN if classic => Square::Rest(3),
            WELL | PRISON if classic => Square::Trap,
            number => self.leads_to(number).map_or(Square::Plain, Square::Leads),
        }
    }

    /// Where a bridge or a trap leads to.
    fn leads_to(&self, number: u8) -> Option<u8> {
        match (self.course, number) {
            _ if !self.special => None,
            (_, BRIDGE) => Some(12),
            (Course::Classic, LABYRINTH) => Some(39),
            (Course::Classic, DEATH) => Some(1),
            (Course::Short, number) if number == self.length - 2 => Some(0),
            _ => None,
        }
    }
}

/// A throw, or the piece to move by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The dice, the higher first; on a short track the second is 0.
    Throw([u8; 2]),
    /// The piece, from 0.
    Move(u8),
}

/// Whether a piece can move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Hold {
    #[default]
    Free,
    /// It rests for so many of its owner's turns.
    Rests(u8),
    /// It waits in a trap.
    Waits,
}

/// One piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Piece {
    /// Its square; 0 is the start.
    pub(super) at: u8,
    pub(super) hold: Hold,
}

/// A position of the game of the goose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goose {
    pub(super) variant: Variant,
    pub(super) pieces: [[Piece; MOST_PIECES]; MOST_PLAYERS],
    pub(super) turn: Seat,
    /// The throw that a choice of piece waits for.
    pub(super) thrown: Option<[u8; 2]>,
    pub(super) winner: Option<Seat>,
}

impl Goose {
    /// All pieces at the start.
    pub fn start(variant: Variant) -> Self {
        Self {
            variant,
            pieces: [[Piece::default(); MOST_PIECES]; MOST_PLAYERS],
            turn: Seat(0),
            thrown: None,
            winner: None,
        }
    }

    /// The rules in force.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    pub(super) fn own(&self, seat: Seat) -> &[Piece] {
        &self.pieces[seat.index()][..self.variant.pieces.into()]
    }

    /// The pieces that a player may move, by number.
    pub(super) fn movable(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let length = self.variant.length;
        self.own(seat)
            .iter()
            .enumerate()
            .filter(move |(_, piece)| piece.at < length && piece.hold == Hold::Free)
            .map(|(number, _)| number as u8)
    }

    pub(super) fn is_home(&self, seat: Seat) -> bool {
        self.own(seat)
            .iter()
            .all(|piece| piece.at == self.variant.length)
    }

    /// Where a throw takes a piece, and the geese and bridges on the way (rules 5 to 9).
    fn destination(&self, from: u8, dice: [u8; 2]) -> u8 {
        let Variant {
            course,
            length,
            special,
            ..
        } = self.variant;
        let throw = dice[0] + dice[1];
        if special && course == Course::Classic && from == 0 && throw == 9 {
            // A nine from the start would run from goose to goose to the end.
            return if dice == [6, 3] { 26 } else { 53 };
        }
        let mut at = from;
        let mut backwards = false;
        for _ in 0..=MOST_REPEATS {
            if backwards && course == Course::Classic {
                at = at.saturating_sub(throw);
            } else {
                at += throw;
                if at > length {
                    at = 2 * length - at;
                    backwards = true;
                }
            }
            if self.variant.square(at) != Square::Goose {
                break;
            }
        }
        // Also under a goose that has sent the piece on as often as it may.
        self.variant.leads_to(at).unwrap_or(at)
    }

    fn move_piece(&mut self, number: u8, dice: [u8; 2]) {
        let (seat, length) = (self.turn.index(), self.variant.length);
        let from = self.pieces[seat][usize::from(number)].at;
        let at = self.destination(from, dice);
        if at > 0 && at < length {
            self.meet(at, from);
        }
        let hold = match self.variant.square(at) {
            Square::Rest(turns) => Hold::Rests(turns),
            Square::Trap => Hold::Waits,
            _ => Hold::Free,
        };
        self.run_down_rests(self.turn);
        self.pieces[seat][usize::from(number)] = Piece { at, hold };
    }

    /// Deals with the pieces already on a square (rules 10 and 12).
    fn meet(&mut self, at: u8, from: u8) {
        let meeting = self.variant.meeting;
        for (seat, pieces) in self.pieces.iter_mut().enumerate() {
            for piece in pieces.iter_mut().filter(|piece| piece.at == at) {
                if piece.hold == Hold::Waits {
                    piece.hold = Hold::Free;
                }
                if seat == self.turn.index() || meeting == Meeting::Share {
                    continue;
                }
                let to = if meeting == Meeting::Swap { from } else { 0 };
                *piece = Piece {
                    at: to,
                    hold: Hold::Free,
                };
            }
        }
    }

    /// Passes the turn to the next player who can move, letting rests run down. Where nobody is
    /// left to set free those who wait, all of them are (rule 12).
    fn pass_turn(&mut self) {
        let mut pieces = self.seats().iter().flat_map(|seat| self.own(seat));
        let stuck = |piece: &Piece| piece.at == self.variant.length || piece.hold == Hold::Waits;
        if pieces.all(stuck) {
            for piece in self.pieces.iter_mut().flatten() {
                piece.hold = Hold::Free;
            }
        }
        loop {
            self.turn = Seat((self.turn.0 + 1) % self.variant.players);
            if self.movable(self.turn).next().is_some() {
                return;
            }
            self.run_down_rests(self.turn);
        }
    }

    /// Takes one turn off the rests of a player's pieces.
    fn run_down_rests(&mut self, seat: Seat) {
        for piece in &mut self.pieces[seat.index()] {
            if let Hold::Rests(turns) = piece.hold {
                piece.hold = match turns {
                    0 | 1 => Hold::Free,
                    turns => Hold::Rests(turns - 1),
                };
            }
        }
    }

    fn advance(&mut self, number: u8, dice: [u8; 2]) {
        self.thrown = None;
        self.move_piece(number, dice);
        if self.is_home(self.turn) {
            self.winner = Some(self.turn);
        } else {
            self.pass_turn();
        }
    }
}

impl State for Goose {
    type Action = Action;

    fn seats(&self) -> Seats {
        Seats::first(self.variant.players.into())
    }

    fn node(&self) -> Node {
        match (self.winner, self.thrown) {
            (Some(_), _) => Node::Over,
            (None, Some(_)) => Node::Choice(self.turn.into()),
            (None, None) => Node::Chance,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.movable(seat).map(Action::Move));
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        if self.variant.course == Course::Short {
            out.extend((1..=6).map(|pips| (Action::Throw([pips, 0]), 1)));
            return;
        }
        for high in 1..=6 {
            for low in 1..=high {
                out.push((Action::Throw([high, low]), if high == low { 1 } else { 2 }));
            }
        }
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        match (action, self.thrown) {
            (Action::Move(number), Some(dice)) => self.advance(number, dice),
            (Action::Throw(dice), _) => {
                let two = {
                    let mut movable = self.movable(self.turn);
                    (movable.next(), movable.next())
                };
                match two {
                    (Some(number), None) => self.advance(number, dice),
                    _ => self.thrown = Some(dice),
                }
            }
            (Action::Move(_), None) => panic!("no piece moves before the throw"),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let others = i32::from(self.variant.players) - 1;
        match self.winner {
            None => 0,
            Some(winner) if winner == seat => others,
            Some(_) => -1,
        }
    }

    fn points_bound(&self) -> i32 {
        i32::from(self.variant.players) - 1
    }

    /// Pieces of a player are alike.
    fn canonical(mut self) -> Self {
        let count = usize::from(self.variant.pieces);
        for pieces in &mut self.pieces {
            pieces[..count].sort_unstable();
        }
        self
    }
}
