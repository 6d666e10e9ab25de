//! Hands: which seats of a game one player holds, such as the powers of one alliance.

use std::{collections::BTreeMap, fmt, ops::RangeInclusive};

use bilancia_core::{Seat, Seats, Side};
use bilancia_table::Table;

/// A division of the seats of a game among its players: each seat is in one hand, and a hand is of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands(Vec<Seats>);

impl Hands {
    /// Every seat is a hand of its own.
    pub fn single(seats: usize) -> Self {
        Self((0..seats as u8).map(|seat| Seat(seat).into()).collect())
    }

    /// How many hands the seats of a game can be dealt into: from one for each side to one for each seat.
    pub fn counts(table: &dyn Table) -> RangeInclusive<usize> {
        sides(table).len()..=table.seats().len()
    }

    /// Deals the seats of each side in turn to the hands of that side, `count` hands in all; one more hand goes to the side
    /// with the most seats for each hand. None if the game cannot be dealt into that many.
    pub fn deal(table: &dyn Table, count: usize) -> Option<Self> {
        if !Self::counts(table).contains(&count) {
            return None;
        }
        let sides = sides(table);
        let mut hands = vec![1_usize; sides.len()];
        for _ in sides.len()..count {
            // The first of those that are equal; fractions are compared by cross-multiplication.
            let fuller = |one: usize, other: usize| {
                sides[one].len() * hands[other] > sides[other].len() * hands[one]
            };
            let mut most = 0;
            for side in 1..sides.len() {
                if fuller(side, most) {
                    most = side;
                }
            }
            hands[most] += 1;
        }
        let mut dealt = Vec::new();
        for (side, hands) in sides.iter().zip(hands) {
            let hand =
                |number: usize| -> Seats { side.iter().skip(number).step_by(hands).collect() };
            dealt.extend((0..hands).map(hand));
        }
        Some(Self::in_order(dealt))
    }

    /// Hands of these seats; none if a seat is missing or is in two of them, or a hand is of two sides.
    pub fn of_seats(table: &dyn Table, hands: Vec<Seats>) -> Option<Self> {
        let count: usize = hands.iter().map(|hand| hand.len()).sum();
        let all: Seats = hands.iter().flat_map(|hand| hand.iter()).collect();
        let one_side = |hand: &Seats| {
            let first = hand.lowest().map(|seat| table.side(seat));
            first.is_some() && hand.iter().all(|seat| Some(table.side(seat)) == first)
        };
        let fits = count == all.len() && all == table.seats() && hands.iter().all(one_side);
        fits.then(|| Self::in_order(hands))
    }

    /// Hands as [`Display`](fmt::Display) writes them, such as `1+3,2`; none if the text is not such.
    pub fn read(table: &dyn Table, text: &str) -> Option<Self> {
        let seat = |number: &str| {
            let number: u8 = number.parse().ok()?;
            let seat = Seat(number.checked_sub(1)?);
            (seat.index() < bilancia_core::MAX_SEATS).then_some(seat)
        };
        let hand = |text: &str| {
            let seats: Option<Vec<Seat>> = text.split('+').map(seat).collect();
            let seats = seats?;
            let hand: Seats = seats.iter().copied().collect();
            (hand.len() == seats.len()).then_some(hand)
        };
        let hands: Option<Vec<Seats>> = text.split(',').map(hand).collect();
        Self::of_seats(table, hands?)
    }

    fn in_order(mut hands: Vec<Seats>) -> Self {
        hands.sort_by_key(|hand| hand.lowest());
        Self(hands)
    }

    /// The hand of a seat.
    pub fn of(&self, seat: Seat) -> Seats {
        let found = self.iter().find(|hand| hand.contains(seat));
        found.unwrap_or(seat.into())
    }

    /// The number of the hand of a seat, from 0.
    pub(crate) fn number_of(&self, seat: Seat) -> usize {
        let found = self.0.iter().position(|hand| hand.contains(seat));
        found.unwrap_or_default()
    }

    /// All hands, by their lowest seats.
    pub fn iter(&self) -> impl Iterator<Item = Seats> {
        self.0.iter().copied()
    }

    /// Number of hands.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// The seats of each side, in the order of their first seats.
fn sides(table: &dyn Table) -> Vec<Seats> {
    let mut sides: BTreeMap<Side, Seats> = BTreeMap::new();
    for seat in table.seats().iter() {
        let side = sides.entry(table.side(seat)).or_default();
        *side = side.with(seat);
    }
    let mut sides: Vec<_> = sides.into_values().collect();
    sides.sort_by_key(|side| side.lowest());
    sides
}

/// Number of sides of a game.
pub fn side_count(table: &dyn Table) -> usize {
    sides(table).len()
}

/// Seats that win and lose together with a seat, itself included.
pub fn side_of(table: &dyn Table, seat: Seat) -> Seats {
    let all = table.seats();
    let side = table.side(seat);
    all.iter()
        .filter(|other| table.side(*other) == side)
        .collect()
}

/// Writes the seats, counted from 1, of each hand: `1+3,2`.
impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |hand: Seats| {
            let seats: Vec<_> = hand.iter().map(|seat| seat.to_string()).collect();
            seats.join("+")
        };
        let hands: Vec<_> = self.iter().map(hand).collect();
        f.write_str(&hands.join(","))
    }
}

#[cfg(test)]
mod tests {
    use bilancia_games::catalog;
    use proptest::prelude::*;

    use super::*;

    fn table(game: &str) -> Box<dyn Table> {
        catalog().read(game).unwrap().table(None).unwrap()
    }

    #[test]
    fn powers_are_dealt_as_players_of_the_board_game_deal_them() {
        let classic = table("war:map=classic");
        // USSR, Germany, UK, Japan, USA.
        let dealt = |count| Hands::deal(&*classic, count).map(|hands| hands.to_string());
        let expected = [
            (1, None),
            (2, Some("1+3+5,2+4")),
            (3, Some("1+5,2+4,3")),
            (4, Some("1+5,2,3,4")),
            (5, Some("1,2,3,4,5")),
            (6, None),
        ];
        for (count, hands) in expected {
            assert_eq!(dealt(count).as_deref(), hands, "{count}");
        }
        let goose = table("goose:players=4");
        assert_eq!(Hands::counts(&*goose), 4..=4);
        assert_eq!(Hands::deal(&*goose, 4), Some(Hands::single(4)));
    }

    #[test]
    fn hands_of_two_sides_and_seats_in_two_hands_are_refused() {
        let classic = table("war:map=classic");
        for text in [
            "",
            "1+2,3,4,5",
            "1,2,3,4",
            "1,1,2,3,4,5",
            "1+1,2,3,4,5",
            "1,2,3,4,5,6",
            "0,1,2,3,4",
            "1,2,3,4,5,",
            "1+3+5,2+4,300",
            "a",
        ] {
            assert_eq!(Hands::read(&*classic, text), None, "{text}");
        }
        let hands = Hands::read(&*classic, "5+1,4+2,3").unwrap();
        assert_eq!(hands.to_string(), "1+5,2+4,3");
        assert_eq!(hands.of(Seat(4)), hands.of(Seat(0)));
        assert_eq!(side_of(&*classic, Seat(2)).len(), 3);
    }

    proptest! {
        #[test]
        fn what_is_read_is_a_division_and_is_written_as_it_is_read(text in "[0-9+,]{0,16}") {
            let classic = table("war:map=classic");
            if let Some(hands) = Hands::read(&*classic, &text) {
                let seats: Seats = hands.iter().flat_map(|hand| hand.iter().collect::<Vec<_>>()).collect();
                prop_assert_eq!(seats, classic.seats());
                prop_assert_eq!(Hands::read(&*classic, &hands.to_string()), Some(hands));
            }
        }
    }
}
