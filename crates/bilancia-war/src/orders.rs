//! Standing orders of loss, as numbers and as lists of units.

use bilancia_battle::Unit;

/// Usual order of loss of defenders on land (play-by-mail rules of the IAAPA, part 8).
pub const LAND: [Unit; 4] = [Unit::Inf, Unit::Arm, Unit::Bmb, Unit::Ftr];

/// Usual order of loss of defenders at sea (play-by-mail rules of the IAAPA, part 8).
pub const SEA: [Unit; 5] = [Unit::Trn, Unit::Sub, Unit::Ftr, Unit::Car, Unit::Bat];

/// The order of loss with this number: 0 is the usual order, and the last one its reverse.
pub fn order_of<const N: usize>(usual: [Unit; N], mut number: u8) -> [Unit; N] {
    let mut left = usual;
    let mut order = usual;
    for (place, next) in order.iter_mut().enumerate() {
        let ways = (1..N - place).product::<usize>().max(1) as u8;
        let index = usize::from(number / ways).min(N - place - 1);
        number %= ways;
        *next = left[index];
        left.copy_within(index + 1.., index);
    }
    order
}

/// Number of an order of loss; `None` if it does not name each unit once.
pub fn number_of<const N: usize>(usual: [Unit; N], order: [Unit; N]) -> Option<u8> {
    let numbers = 0..(1..=N).product::<usize>() as u8;
    numbers
        .into_iter()
        .find(|number| order_of(usual, *number) == order)
}

/// Order of loss on land with this number, with the kinds that orders do not name: marines and artillery follow infantry.
pub fn land_losses(number: u8) -> [Unit; 6] {
    with_followers(&order_of(LAND, number))
}

/// Order of loss at sea with this number, with the kinds that orders do not name: escorts and destroyers follow submarines.
pub fn sea_losses(number: u8) -> [Unit; 7] {
    with_followers(&order_of(SEA, number))
}

/// An order in which each unit is followed by the kinds that cost nearly as much and are lost with it.
fn with_followers<const N: usize>(order: &[Unit]) -> [Unit; N] {
    let mut all = [Unit::Inf; N];
    let mut places = all.iter_mut();
    for unit in order {
        let followers: &[Unit] = match unit {
            Unit::Inf => &[Unit::Mar, Unit::Art],
            Unit::Sub => &[Unit::Esc, Unit::Des],
            _ => &[],
        };
        // The list comes first, so that its end takes no place.
        for (next, place) in [unit].into_iter().chain(followers).zip(places.by_ref()) {
            *place = *next;
        }
    }
    all
}

/// Order of loss of attackers: on land infantry first, at sea transports first, aircraft late.
pub const ATTACKERS: [Unit; 12] = [
    Unit::Inf,
    Unit::Mar,
    Unit::Art,
    Unit::Arm,
    Unit::Trn,
    Unit::Sub,
    Unit::Esc,
    Unit::Des,
    Unit::Ftr,
    Unit::Bmb,
    Unit::Car,
    Unit::Bat,
];
