//! Rules of Nibelungenlied (Richard Vickery, 2002). Rule numbers are those of the booklet in this folder.

use bilancia_core::{Actor, Node, Options, Seat, Seats, State};

use super::board::{CASTLE_OF, NEIGHBOURS, VERTICES, Vertex};

/// Seat of Tragic Fate.
pub const FATE: Seat = Seat(0);
/// Seat of Natural Order.
pub const ORDER: Seat = Seat(1);

/// Character of the game, in the order of movement (rule 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// King of the Burgundians.
    Gunther,
    /// Gunther's sister.
    Kriemhild,
    /// Gunther's vassal.
    Hagen,
    /// Hero of the song.
    Siegfried,
    /// Queen of Isenstein.
    Brunhild,
}

use Character::{Brunhild, Gunther, Hagen, Kriemhild, Siegfried};

impl Character {
    /// All five characters, in the order of movement.
    pub const ALL: [Self; 5] = [Gunther, Kriemhild, Hagen, Siegfried, Brunhild];

    /// Initial that stands for the character in notation.
    pub fn letter(self) -> char {
        ['G', 'K', 'H', 'S', 'B'][self as usize]
    }

    fn set(self) -> Characters {
        Characters(1 << self as u8)
    }
}

/// A set of characters, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Characters(pub(super) u8);

impl Characters {
    /// The empty set.
    pub const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(31);

    /// Whether the set contains the character.
    pub fn contains(self, character: Character) -> bool {
        self.0 & character.set().0 != 0
    }

    /// Number of characters in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Characters of the set, in the order of movement.
    pub fn iter(self) -> impl Iterator<Item = Character> {
        Character::ALL
            .into_iter()
            .filter(move |&character| self.contains(character))
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        Self(
            characters
                .into_iter()
                .fold(0, |set, character| set | character.set().0),
        )
    }
}

/// The ten pairs of characters, in a fixed order.
pub(super) const PAIRS: [Characters; 10] = [
    Characters(0b00011),
    Characters(0b00101),
    Characters(0b01001),
    Characters(0b10001),
    Characters(0b00110),
    Characters(0b01010),
    Characters(0b10010),
    Characters(0b01100),
    Characters(0b10100),
    Characters(0b11000),
];

/// Starting vertices of the five characters (rule 6): D4, E5, E4, D1, B1.
const START: [Vertex; 5] = [9, 14, 13, 6, 1];

/// A position of Nibelungenlied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nibelungenlied {
    pub(super) at: [Vertex; 5],
    /// Selectors that lie face up before each player (rule 17).
    pub(super) face_up: [Characters; 2],
    pub(super) phase: Phase,
    /// Number of the turn being played, from 1.
    pub(super) turn: u16,
    pub(super) variant: Variant,
}

/// Phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Tragic Fate lays two selectors aside (rule 8).
    LayAside,
    /// Both players select a pair simultaneously (rules 9 and 10).
    Select {
        /// Pairs selected so far.
        picked: [Option<Characters>; 2],
    },
    /// A character moves (rules 13 to 15).
    Move {
        /// Revealed pairs.
        picked: [Characters; 2],
        /// Character to move.
        character: Character,
    },
    /// The game is over: the winner, or `None` for a draw.
    Over(Option<Seat>),
}

/// Options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Whether the other characters move up to two steps when the pairs have one character in common.
    pub two_steps: bool,
    /// Whether murder counts only where none of its vertices belongs to a castle.
    pub murder_off_castles: bool,
    /// Whether goals are tested at the end of the turn instead of after each move.
    pub check_at_end: bool,
    /// Result when both sides reach a goal at once.
    pub both_goals: BothGoals,
    /// Whether a move of two steps may pass over a piece.
    pub jump: bool,
    /// Number of turns after which the game is drawn; 0 for never.
    pub max_turns: u16,
}

impl Default for Variant {
    fn default() -> Self {
        Self {
            two_steps: true,
            murder_off_castles: false,
            check_at_end: false,
            both_goals: BothGoals::Mover,
            jump: false,
            max_turns: 100,
        }
    }
}

/// Result when one move fulfils goals of both sides (rule 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BothGoals {
    /// The player who made the move wins; a draw where goals are tested at the end of the turn.
    Mover,
    /// The game is drawn.
    Draw,
    /// This side wins.
    Side(Seat),
}

/// A pair laid aside or selected, or a move of the character that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Two selectors.
    Pair(Characters),
    /// The character moves to this vertex; it stays if it stands there already.
    Go(Vertex),
}

impl Nibelungenlied {
    /// Starting position.
    pub fn new(variant: Variant) -> Self {
        Self {
            at: START,
            face_up: [Characters::NONE; 2],
            phase: Phase::LayAside,
            turn: 1,
            variant,
        }
    }

    /// Start under the options of the catalogue.
    pub(super) fn start(options: &Options) -> Self {
        Self::new(Variant {
            two_steps: options.is("match_bonus", "two_steps"),
            murder_off_castles: options.is("murder_site", "no_castle_vertex"),
            check_at_end: options.is("win_check", "end_of_turn"),
            both_goals: match options.get("both_goals") {
                "tragic_fate" => BothGoals::Side(FATE),
                "natural_order" => BothGoals::Side(ORDER),
                "draw" => BothGoals::Draw,
                _ => BothGoals::Mover,
            },
            jump: options.is("two_step_path", "jump"),
            max_turns: options.number("max_turns").unwrap_or(0) as u16,
        })
    }

    /// This position with the characters at other vertices.
    pub(super) fn with_places(mut self, at: [Vertex; 5]) -> Self {
        self.at = at;
        self
    }

    /// Vertex of a character.
    pub fn place(&self, character: Character) -> Vertex {
        self.at[character as usize]
    }

    /// Selectors that lie face up before a player.
    pub fn face_up(&self, seat: Seat) -> Characters {
        self.face_up[seat.index()]
    }

    /// Phase of the turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Number of the turn being played, from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    fn bit(&self, character: Character) -> u16 {
        1 << self.place(character)
    }

    fn occupied(&self) -> u16 {
        self.at.iter().fold(0, |set, vertex| set | 1 << vertex)
    }

    /// Whether Tragic Fate has reached a goal: a marriage or a murder (rules 18 and 19).
    pub fn fate_goal(&self) -> bool {
        let castle = CASTLE_OF[usize::from(self.place(Siegfried))];
        let couple = self.bit(Gunther) | self.bit(Brunhild);
        if castle != 0 && couple & !castle == 0 {
            return true;
        }
        // Three vertices that are neighbours of one another are a small triangle.
        let (gunther, hagen): (usize, usize) =
            (self.place(Gunther).into(), self.place(Hagen).into());
        let near: u16 = NEIGHBOURS[gunther] & NEIGHBOURS[hagen];
        if near & self.bit(Siegfried) == 0 || NEIGHBOURS[gunther] & self.bit(Hagen) == 0 {
            return false;
        }
        match self.variant.murder_off_castles {
            true => castle == 0 && CASTLE_OF[gunther] == 0 && CASTLE_OF[hagen] == 0,
            false => castle == 0 || (self.bit(Gunther) | self.bit(Hagen)) & !castle != 0,
        }
    }

    /// Whether Natural Order has reached its goal: Siegfried is alone with one queen in a castle (rule 20).
    pub fn order_goal(&self) -> bool {
        let castle = CASTLE_OF[usize::from(self.place(Siegfried))];
        let queens = self.bit(Kriemhild) | self.bit(Brunhild);
        queens & castle != 0 && (self.occupied() & castle).count_ones() == 2
    }

    /// Result if a goal is reached, where `Some(None)` is a draw (rule 21); `None` if no goal is.
    fn verdict(&self, mover: Option<Seat>) -> Option<Option<Seat>> {
        match (self.fate_goal(), self.order_goal()) {
            (false, false) => None,
            (true, false) => Some(Some(FATE)),
            (false, true) => Some(Some(ORDER)),
            (true, true) => Some(match self.variant.both_goals {
                BothGoals::Mover => mover,
                BothGoals::Draw => None,
                BothGoals::Side(seat) => Some(seat),
            }),
        }
    }

    /// Characters that move after both pairs are revealed, and their maximum number of steps (rules 11 and
    /// 12).
    pub(super) fn orders(picked: [Characters; 2], two_steps: bool) -> (Characters, u8) {
        let common = picked[0].0 & picked[1].0;
        let moving = Characters((picked[0].0 | picked[1].0) & !common);
        (moving, if common != 0 && two_steps { 2 } else { 1 })
    }

    /// Set of the empty vertices that a character can reach (rules 14 and 15).
    #[inline]
    fn reach(&self, character: Character, steps: u8) -> u16 {
        let occupied = self.occupied();
        let adjacent = NEIGHBOURS[usize::from(self.place(character))];
        let mut reached = adjacent & !occupied;
        if steps == 2 {
            let mut middles = if self.variant.jump { adjacent } else { reached };
            while middles != 0 {
                reached |= NEIGHBOURS[middles.trailing_zeros() as usize] & !occupied;
                middles &= middles - 1;
            }
        }
        reached
    }

    /// Goes on to the next character after `done` that can move (to the first one if `done` is `None`), or
    /// ends the turn. A blocked character stays (rule 15).
    fn advance(&mut self, picked: [Characters; 2], done: Option<Character>) {
        let (moving, steps) = Self::orders(picked, self.variant.two_steps);
        let first = done.map_or(0, |character| character as usize + 1);
        let next = Character::ALL[first..]
            .iter()
            .find(|&&character| moving.contains(character) && self.reach(character, steps) != 0);
        match next {
            Some(&character) => self.phase = Phase::Move { picked, character },
            None => self.end_turn(picked),
        }
    }

    /// Ends the turn (rules 17, 21 and 22).
    fn end_turn(&mut self, picked: [Characters; 2]) {
        if self.variant.check_at_end {
            if let Some(winner) = self.verdict(None) {
                self.phase = Phase::Over(winner);
                return;
            }
        }
        if self.turn == self.variant.max_turns {
            self.phase = Phase::Over(None);
            return;
        }
        for (face_up, picked) in self.face_up.iter_mut().zip(picked) {
            *face_up = if face_up.is_empty() {
                picked
            } else {
                Characters::NONE
            };
        }
        self.turn = self.turn.saturating_add(1);
        self.phase = Phase::Select { picked: [None; 2] };
    }

    /// Whether a player may select a pair (rules 9 and 10).
    pub(super) fn may_select(&self, seat: Seat, pair: Characters) -> bool {
        let own = self.face_up(seat);
        let ban = own.is_empty() && pair == self.face_up(seat.other());
        pair.len() == 2 && pair.0 & own.0 == 0 && !ban
    }

    /// Seat that moves a character, given the revealed pairs.
    pub(super) fn owner(picked: [Characters; 2], character: Character) -> Seat {
        if picked[0].contains(character) {
            FATE
        } else {
            ORDER
        }
    }

    fn go(&mut self, seat: Seat, picked: [Characters; 2], character: Character, to: Vertex) {
        let moved = self.at[character as usize] != to;
        self.at[character as usize] = to;
        let checks = moved && !self.variant.check_at_end;
        match checks.then(|| self.verdict(Some(seat))).flatten() {
            Some(winner) => self.phase = Phase::Over(winner),
            None => self.advance(picked, Some(character)),
        }
    }
}

impl State for Nibelungenlied {
    type Action = Action;

    fn may_have_chance(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.phase {
            Phase::LayAside => Node::Choice(FATE.into()),
            Phase::Select {
                picked: [None, None],
            } => Node::Choice(Seats::first(2)),
            Phase::Select {
                picked: [Some(_), _],
            } => Node::Choice(ORDER.into()),
            Phase::Select { picked: [None, _] } => Node::Choice(FATE.into()),
            Phase::Move { picked, character } => {
                Node::Choice(Self::owner(picked, character).into())
            }
            Phase::Over(_) => Node::Over,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::LayAside => out.extend(PAIRS.map(Action::Pair)),
            Phase::Select { .. } => {
                let legal = PAIRS.iter().filter(|&&pair| self.may_select(seat, pair));
                out.extend(legal.map(|&pair| Action::Pair(pair)));
            }
            Phase::Move { picked, character } => {
                let (_, steps) = Self::orders(picked, self.variant.two_steps);
                out.push(Action::Go(self.place(character)));
                let mut reached = self.reach(character, steps);
                while reached != 0 {
                    out.push(Action::Go(reached.trailing_zeros() as Vertex));
                    reached &= reached - 1;
                }
            }
            Phase::Over(_) => {}
        }
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(PAIRS.len() + VERTICES)
    }

    fn action_number(&self, action: Action) -> Option<usize> {
        match action {
            Action::Pair(pair) => PAIRS.iter().position(|known| *known == pair),
            Action::Go(vertex) => Some(PAIRS.len() + usize::from(vertex)),
        }
    }

    fn apply(&mut self, by: Actor, action: Action) {
        let Actor::Seat(seat) = by else {
            panic!("nothing is left to chance in Nibelungenlied");
        };
        match (&mut self.phase, action) {
            (Phase::LayAside, Action::Pair(pair)) => {
                self.face_up[FATE.index()] = pair;
                self.phase = Phase::Select { picked: [None; 2] };
            }
            (Phase::Select { picked }, Action::Pair(pair)) => {
                picked[seat.index()] = Some(pair);
                if let &mut [Some(fate), Some(order)] = picked {
                    self.advance([fate, order], None);
                }
            }
            (&mut Phase::Move { picked, character }, Action::Go(to)) => {
                self.go(seat, picked, character, to);
            }
            _ => panic!("{action:?} does not fit {:?}", self.phase),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::Over(Some(winner)) if winner == seat => 1,
            Phase::Over(Some(_)) => -1,
            _ => 0,
        }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = *self;
        if let Phase::Select { picked } = &mut view.phase {
            for seat in [FATE, ORDER] {
                if !from.contains(seat) {
                    picked[seat.index()] = None;
                }
            }
        }
        view
    }
}
