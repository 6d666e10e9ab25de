use bilancia_core::{Actor, Seat, State, conformance};

use super::GAME;

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 10, 2, 4) >= 20);
}

#[test]
fn even_wins_when_they_match() {
    for (even, odd, points) in [(0, 0, 1), (0, 1, -1), (1, 0, -1), (1, 1, 1)] {
        let mut state = GAME.with("").unwrap();
        state.apply(Actor::Seat(Seat(0)), even);
        state.apply(Actor::Seat(Seat(1)), odd);
        assert_eq!(
            [state.points(Seat(0)), state.points(Seat(1))],
            [points, -points]
        );
    }
}
