//! Notation of the game of the goose.
//!
//! A throw is `6+3`, on a short track `4`; a move is the number of a piece, from 1. A position lists the
//! squares of each player's pieces (`r2` rests two turns, `w` waits in a trap), the player to move, and the
//! throw or `-`: `12,0/19r2,31w 1 6+3`.

use std::fmt;

use bilancia_core::{
    Actor, Lang, Name, Notation, Pointing, Presentable, Refusal, Rule, Seat, Wording,
};

use super::{
    guide,
    rules::{Action, Course, Goose, Hold, Piece, Square},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "goose",
        number,
    }
}

bilancia_core::messages! { crate::goose::catalogue, "notation-":
    const {
        MOVE(first, numbers), THROW(first, example), POSITION(value), PLAYERS(pieces, players, each),
        PIECE(first, length), FINISHED, STUCK(turn), NO_CHOICE, HOME(pieces),
    }
}

/// Notation of a throw.
pub(super) fn write_dice([first, second]: [u8; 2]) -> String {
    if second == 0 {
        first.to_string()
    } else {
        format!("{first}+{second}")
    }
}

impl Goose {
    fn read_piece(&self, text: &str) -> Option<Piece> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (at, rest) = text.split_at(digits);
        let at = at.parse().ok().filter(|at| *at <= self.variant.length)?;
        let hold = match (rest, self.variant.square(at)) {
            ("", _) => Hold::Free,
            ("w", Square::Trap) => Hold::Waits,
            (rest, Square::Rest(most)) => {
                let turns = rest.strip_prefix('r')?.parse().ok()?;
                (1..=most).contains(&turns).then_some(Hold::Rests(turns))?
            }
            _ => return None,
        };
        Some(Piece { at, hold })
    }

    fn read_dice(&self, text: &str) -> Option<[u8; 2]> {
        let die = |text: &str| match text.as_bytes() {
            [pips @ b'1'..=b'6'] => Some(pips - b'0'),
            _ => None,
        };
        match self.variant.course {
            Course::Short => Some([die(text)?, 0]),
            Course::Classic => {
                let (high, low) = text.split_once('+')?;
                let dice = [die(high)?, die(low)?];
                (dice[0] >= dice[1]).then_some(dice)
            }
        }
    }
}

impl Notation for Goose {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for player in 0..self.variant.players {
            for (number, piece) in self.own(Seat(player)).iter().enumerate() {
                let mark = match (number, player) {
                    (0, 0) => "",
                    (0, _) => "/",
                    _ => ",",
                };
                write!(out, "{mark}{}", piece.at)?;
                match piece.hold {
                    Hold::Free => {}
                    Hold::Rests(turns) => write!(out, "r{turns}")?,
                    Hold::Waits => out.write_char('w')?,
                }
            }
        }
        let thrown = self.thrown.map_or_else(|| "-".to_owned(), write_dice);
        write!(out, " {} {thrown}", self.turn)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let malformed = || Refusal::new(rule(0), &POSITION, &[&text]);
        let fields: Vec<_> = text.split_whitespace().collect();
        let [pieces, turn, thrown] = fields[..] else {
            return Err(malformed());
        };
        let mut state = Self::start(self.variant);
        let (players, each) = (self.variant.players, self.variant.pieces);
        let lists: Vec<Vec<_>> = pieces
            .split('/')
            .map(|list| list.split(',').collect())
            .collect();
        if lists.len() != usize::from(players)
            || lists.iter().any(|list| list.len() != usize::from(each))
        {
            return Err(Refusal::new(rule(1), &PLAYERS, &[&pieces, &players, &each]));
        }
        for (player, list) in lists.iter().enumerate() {
            for (number, text) in list.iter().enumerate() {
                let refusal = || Refusal::new(rule(2), &PIECE, &[text, &self.variant.length]);
                state.pieces[player][number] = self.read_piece(text).ok_or_else(refusal)?;
            }
        }
        let turn: u8 = turn
            .parse()
            .ok()
            .filter(|turn| (1..=players).contains(turn))
            .ok_or_else(malformed)?;
        state.turn = Seat(turn - 1);
        state.thrown = match thrown {
            "-" => None,
            text => Some(self.read_dice(text).ok_or_else(malformed)?),
        };
        let home: Vec<_> = (0..players)
            .map(Seat)
            .filter(|&seat| state.is_home(seat))
            .collect();
        match home[..] {
            [] => {}
            [winner] if winner == state.turn && state.thrown.is_none() => {
                state.winner = Some(winner);
                return Ok(state);
            }
            _ => return Err(Refusal::new(rule(13), &FINISHED, &[])),
        }
        match state.movable(state.turn).count() {
            0 => Err(Refusal::new(rule(11), &STUCK, &[&state.turn])),
            1 if state.thrown.is_some() => Err(Refusal::new(rule(4), &NO_CHOICE, &[])),
            _ => Ok(state),
        }
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Throw(dice) => out.write_str(&write_dice(dice)),
            Action::Move(number) => write!(out, "{}", number + 1),
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        match by {
            Actor::Chance => {
                let example = if self.variant.course == Course::Short {
                    "4"
                } else {
                    "6+3"
                };
                Refusal::new(rule(3), &THROW, &[&text, &example])
            }
            Actor::Seat(seat) => {
                let numbers: Vec<_> = self
                    .movable(seat)
                    .map(|number| (number + 1).to_string())
                    .collect();
                Refusal::new(rule(4), &MOVE, &[&text, &numbers.join(", ")])
            }
        }
    }
}

impl Pointing for Goose {
    /// The square where the moved piece stands; none before square 1, which is not drawn.
    fn cells(&self, action: Action) -> Vec<String> {
        match action {
            Action::Move(number) => {
                let piece = self.own(self.turn)[usize::from(number)];
                let drawn = (1..self.variant.length).contains(&piece.at);
                drawn.then(|| piece.at.to_string()).into_iter().collect()
            }
            Action::Throw(_) => Vec::new(),
        }
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        guide::instruction(self.thrown.map(write_dice))
    }

    fn label(&self, action: Action) -> Option<Name> {
        guide::label(self, action)
    }
}

impl Presentable for Goose {
    fn standing(&self, seat: Seat) -> Option<Wording> {
        guide::standing(self, seat)
    }

    fn roller(&self) -> Option<Seat> {
        Some(self.turn)
    }

    fn ending(&self) -> Option<Wording> {
        self.winner?;
        Some(Wording::new(HOME, &[&self.variant.pieces]))
    }

    fn roll_in_words(text: &str, _lang: Lang) -> Option<String> {
        bilancia_core::figures::dice(text)
    }
}
