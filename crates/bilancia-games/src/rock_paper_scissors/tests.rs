use bilancia_core::{Actor, Notation, Seat, State, conformance};

use super::GAME;

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 10, 2, 4) >= 20);
}

#[test]
fn each_beats_the_next() {
    let start = GAME.with("").unwrap();
    for (first, second, points) in [
        ("paper", "rock", 1),
        ("scissors", "paper", 1),
        ("rock", "scissors", 1),
        ("rock", "paper", -1),
        ("rock", "rock", 0),
    ] {
        let mut state = start;
        for (seat, word) in [(Seat(0), first), (Seat(1), second)] {
            let choice = state.read_action(Actor::Seat(seat), word).unwrap();
            state.apply(Actor::Seat(seat), choice);
        }
        assert_eq!(state.points(Seat(0)), points, "{first} {second}");
    }
    assert_eq!(
        start
            .read_action(Actor::Seat(Seat(0)), "lizard")
            .unwrap_err()
            .rule
            .number,
        1
    );
    assert!(start.read_position("rock").is_err());
}
