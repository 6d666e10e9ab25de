//! Rules of the game of the goose, on the traditional course and on short tracks.

use bilancia_core::{Actor, Node, Seat, Seats, State};

/// Maximum number of players.
pub const MOST_PLAYERS: usize = 6;
/// Maximum number of pieces of a player.
pub const MOST_PIECES: usize = 4;

const BRIDGE: u8 = 6;
const INN: u8 = 19;
const WELL: u8 = 31;
const LABYRINTH: u8 = 42;
const PRISON: u8 = 52;
const DEATH: u8 = 58;
const CLASSIC_GEESE: [u8; 13] = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];
const SHORT_GEESE: [u8; 4] = [5, 9, 14, 18];
/// Maximum number of times that geese count one throw again, so that every move ends.
const MOST_REPEATS: u32 = 10;

/// Kind of course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Course {
    /// Traditional course: 63 squares, two dice.
    Classic,
    /// Track of variable length, one die.
    Short,
}

/// Effect of a piece that arrives on other players' pieces on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// None: they share the square.
    Share,
    /// They move to the square that the arriving piece came from.
    Swap,
    /// They return to the start.
    Home,
}

/// Effect of a square on a piece that arrives there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// No effect.
    Plain,
    /// The throw counts again.
    Goose,
    /// The piece moves to the square with this number.
    Leads(u8),
    /// The piece rests for this number of turns.
    Rest(u8),
    /// The piece waits until another piece arrives.
    Trap,
}

/// Options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Number of players, 2 to 6.
    pub players: u8,
    /// Number of pieces of each player, 1 to 4.
    pub pieces: u8,
    /// Kind of course.
    pub course: Course,
    /// Number of the last square.
    pub length: u8,
    /// Whether there are geese and special squares.
    pub special: bool,
    /// Effect on other players' pieces on the square where a piece arrives.
    pub meeting: Meeting,
}

impl Variant {
    /// Effect of a square; a goose has precedence over a trap.
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

    /// Square that a bridge, labyrinth or similar square sends a piece to; `None` for other squares.
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

/// A throw of the dice, or the choice of the piece that moves by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Dice, the higher first; on a short track the second is 0.
    Throw([u8; 2]),
    /// Index of the piece that moves, from 0.
    Move(u8),
}

/// Whether and why a piece is held back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Hold {
    #[default]
    Free,
    /// The piece rests for this number of its owner's turns.
    Rests(u8),
    /// The piece waits in a trap.
    Waits,
}

/// Square and state of one piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Piece {
    /// Number of its square; 0 is the start.
    pub(super) at: u8,
    pub(super) hold: Hold,
}

/// A position of the game of the goose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goose {
    pub(super) variant: Variant,
    pub(super) pieces: [[Piece; MOST_PIECES]; MOST_PLAYERS],
    pub(super) turn: Seat,
    /// The throw for which a piece is to be chosen; `None` if the dice are to be thrown.
    pub(super) thrown: Option<[u8; 2]>,
    pub(super) winner: Option<Seat>,
}

impl Goose {
    /// Start: all pieces before square 1.
    pub fn start(variant: Variant) -> Self {
        Self {
            variant,
            pieces: [[Piece::default(); MOST_PIECES]; MOST_PLAYERS],
            turn: Seat(0),
            thrown: None,
            winner: None,
        }
    }

    /// Options of the rules in force.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    pub(super) fn own(&self, seat: Seat) -> &[Piece] {
        &self.pieces[seat.index()][..self.variant.pieces.into()]
    }

    /// Indices of the pieces that a player may move.
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

    /// Square where a throw takes a piece, after geese and bridges on the way (rules 5 to 9).
    fn destination(&self, from: u8, dice: [u8; 2]) -> u8 {
        let Variant {
            course,
            length,
            special,
            ..
        } = self.variant;
        let throw = dice[0] + dice[1];
        if special && course == Course::Classic && from == 0 && throw == 9 {
            // Otherwise a nine from the start would run from goose to goose to the end.
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
        // This also applies to a square with a goose that has sent the piece on as often as it may.
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

    /// Applies the effect on pieces that are already on the square (rules 10 and 12).
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

    /// Passes the turn to the next player who can move, and counts down rests on the way. If every piece
    /// waits in a trap or has arrived, all that wait are set free (rule 12).
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

    fn may_have_simultaneous(&self) -> bool {
        false
    }

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

    fn action_numbers(&self) -> Option<usize> {
        Some(self.variant.pieces.into())
    }

    fn action_number(&self, action: Action) -> Option<usize> {
        match action {
            Action::Move(piece) => Some(piece.into()),
            Action::Throw(_) => None,
        }
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

    /// Sorts the pieces of each player, which are identical.
    fn canonical(mut self) -> Self {
        let count = usize::from(self.variant.pieces);
        for pieces in &mut self.pieces {
            pieces[..count].sort_unstable();
        }
        self
    }
}
