//! Numbers of moves as lists of moves count them: in pairs where two seats answer each other, else by turns.

use bilancia_core::{Actor, Seat};
use bilancia_table::{Event, Table};

/// The number of each event of a match, from 1. Events of one row of a list of moves have the same.
///
/// With two seats a row holds what the first seat did, and what the second did after it or together with it; rolls count with the
/// seat for which they fall. With more seats a number is a turn of one of them.
pub struct MoveNumbers(Vec<usize>);

impl MoveNumbers {
    /// The numbers of all events of a match; linear in them.
    pub fn of(table: &dyn Table) -> Self {
        let events = table.events();
        let seats: Vec<_> = (0..)
            .zip(&events)
            .map(|(number, event)| seat_of(table, number, event))
            .collect();
        let pairs = table.seats().len() == 2;
        let mut numbers = Vec::with_capacity(events.len());
        let (mut number, mut row) = (0, Row::default());
        for round in table.rounds() {
            let of = |seat: u8| seats[round.clone()].contains(&Some(Seat(seat)));
            let next = match pairs {
                true => row.with(of(0), of(1)),
                false => row.turn(seats[round.start]),
            };
            if next.begins || number == 0 {
                number += 1;
            }
            row = next;
            numbers.extend(std::iter::repeat_n(number, round.len()));
        }
        Self(numbers)
    }

    /// The number of an event, counted from 0; 0 if there is none.
    pub fn of_event(&self, event: usize) -> usize {
        self.0.get(event).copied().unwrap_or(0)
    }

    /// The number of the last move after this number of events; 0 at the start.
    pub fn after(&self, events: usize) -> usize {
        events.checked_sub(1).map_or(0, |last| self.of_event(last))
    }
}

/// The seat to which an event belongs in a list of moves: the one that acted, or for which the dice fell.
pub fn seat_of(table: &dyn Table, number: usize, event: &Event) -> Option<Seat> {
    match event {
        Event::Action {
            by: Actor::Seat(seat),
            ..
        }
        | Event::Forfeit { seat, .. } => Some(*seat),
        Event::Action { .. } => table.present().roller(number),
        Event::Drawn { .. } => None,
    }
}

/// A row of a list of moves, as far as it is filled.
#[derive(Clone, Copy, Default)]
struct Row {
    /// Whether the second seat is in it.
    second: bool,
    /// Whether both seats acted together in it.
    together: bool,
    /// The seat whose turn it is, where there are more than two.
    seat: Option<Seat>,
    /// Whether it begins with the round that was added last.
    begins: bool,
}

impl Row {
    /// The row after a round in which the first seat, the second, both or none acted.
    fn with(self, first: bool, second: bool) -> Self {
        let together = first && second;
        let open = !self.second || !first;
        let goes_on = open && !together && !self.together;
        match goes_on {
            true => Self {
                second: self.second || second,
                begins: false,
                ..self
            },
            false => Self {
                second,
                together,
                seat: None,
                begins: true,
            },
        }
    }

    /// The row after a round of a seat; chance without a seat goes with what was before.
    fn turn(self, seat: Option<Seat>) -> Self {
        Self {
            seat: seat.or(self.seat),
            begins: seat.is_some() && seat != self.seat,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use bilancia_games::catalog;

    use super::*;

    /// The numbers after the moves of a game are played.
    fn numbers(game: &str, moves: &[(Actor, &str)]) -> Vec<usize> {
        let mut table = catalog().read(game).unwrap().table(None).unwrap();
        for (by, text) in moves {
            table.play(*by, text).unwrap();
        }
        MoveNumbers::of(&*table).0
    }

    const ONE: Actor = Actor::Seat(Seat(0));
    const OTHER: Actor = Actor::Seat(Seat(1));

    #[test]
    fn moves_that_answer_each_other_have_one_number() {
        let moves = [(ONE, "e4"), (OTHER, "e5"), (ONE, "Nf3")];
        assert_eq!(numbers("chess", &moves), [1, 1, 2]);
    }

    #[test]
    fn rolls_count_with_the_move_that_they_allow() {
        let dice = Actor::Chance;
        let moves = [
            (dice, "b31"),
            (OTHER, "8/5 6/5"),
            (dice, "62"),
            (ONE, "24/18 13/11"),
            (dice, "55"),
        ];
        assert_eq!(numbers("backgammon", &moves), [1, 1, 2, 2, 2]);
    }

    #[test]
    fn choices_that_are_made_together_have_one_number() {
        let moves = [(ONE, "c3"), (OTHER, "d4"), (OTHER, "e5"), (ONE, "f6")];
        assert_eq!(numbers("frames", &moves), [1, 1, 2, 2]);
    }
}
