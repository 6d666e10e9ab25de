use bilancia_core::{Actor, Node, Notation, Seat, State, conformance};

use super::{GAME, Nibelungenlied, board};

fn play(state: &mut Nibelungenlied, by: Seat, text: &str) {
    let action = state.read_action(Actor::Seat(by), text).unwrap();
    state.apply(Actor::Seat(by), action);
}

#[test]
fn obeys_the_laws_of_the_model() {
    for options in [
        "",
        "match_bonus=one_step,murder_site=no_castle_vertex,max_turns=6",
        "win_check=end_of_turn,two_step_path=jump,both_goals=draw",
    ] {
        assert!(conformance::check(&GAME.with(options).unwrap(), 12, 200, 3) > 100);
    }
}

#[test]
fn the_board_has_thirty_edges() {
    let ends: u32 = board::NEIGHBOURS.iter().map(|set| set.count_ones()).sum();
    assert_eq!(ends, 60);
}

#[test]
fn goals_hold_in_the_known_numbers_of_placements() {
    let strict = GAME.with("murder_site=no_castle_vertex").unwrap();
    let mut state = GAME.with("").unwrap();
    let (mut all, mut fate, mut strict_fate, mut order, mut both) = (0, 0, 0, 0, 0);
    for code in 0..15_u32.pow(5) {
        let at: [u8; 5] = std::array::from_fn(|index| (code / 15_u32.pow(index as u32) % 15) as u8);
        if at
            .iter()
            .fold(0_u16, |set, vertex| set | 1 << vertex)
            .count_ones()
            < 5
        {
            continue;
        }
        state.at = at;
        all += 1;
        fate += u32::from(state.fate_goal());
        strict_fate += u32::from(Nibelungenlied { at, ..strict }.fate_goal());
        order += u32::from(state.order_goal());
        both += u32::from(state.fate_goal() && state.order_goal());
    }
    // Marriage holds in 2,376 placements and murder in 10,296, both in 66; strict murder holds in 3,168.
    assert_eq!((all, order, both), (360_360, 47_520, 480));
    assert_eq!(fate, 2_376 + 10_296 - 66);
    assert_eq!(
        strict_fate,
        2_376 + 3_168,
        "a marriage has a castle vertex, strict murder none"
    );
}

#[test]
fn tragic_fate_can_win_on_the_first_turn() {
    for (options, over) in [("", true), ("murder_site=no_castle_vertex", false)] {
        let mut state = GAME.with(options).unwrap();
        play(&mut state, Seat(0), "GK");
        play(&mut state, Seat(1), "KH");
        play(&mut state, Seat(0), "HS");
        // Kriemhild is blocked on E5; Hagen is cancelled.
        play(&mut state, Seat(0), "S-D3");
        assert_eq!(state.node() == Node::Over, over);
        assert_eq!(state.points(Seat(0)), i32::from(over));
    }
}

/// Whether a player can force a win before the next selection.
fn forces_a_win(state: &Nibelungenlied, player: Seat) -> bool {
    let Node::Choice(seats) = state.node() else {
        return state.points(player) > 0;
    };
    let Some(mover) = seats.only() else {
        return false;
    };
    let mut actions = Vec::new();
    state.actions(mover, &mut actions);
    let wins = |&action: &_| {
        let mut after = *state;
        after.apply(Actor::Seat(mover), action);
        forces_a_win(&after, player)
    };
    if mover == player {
        actions.iter().any(wins)
    } else {
        actions.iter().all(wins)
    }
}

#[test]
fn the_first_turn_can_be_won_in_eighteen_of_270_cases() {
    let (mut cases, mut won) = (0, [0, 0]);
    let start = GAME.with("").unwrap();
    let list = |state: &Nibelungenlied, seat| {
        let mut actions = Vec::new();
        state.actions(Seat(seat), &mut actions);
        actions
    };
    for laid in list(&start, 0) {
        let mut selecting = start;
        selecting.apply(Actor::Seat(Seat(0)), laid);
        for fate in list(&selecting, 0) {
            for order in list(&selecting, 1) {
                let mut moving = selecting;
                moving.apply(Actor::Seat(Seat(0)), fate);
                moving.apply(Actor::Seat(Seat(1)), order);
                cases += 1;
                for player in [0, 1] {
                    won[player] += u32::from(forces_a_win(&moving, Seat(player as u8)));
                }
            }
        }
    }
    assert_eq!((cases, won), (270, [18, 0]));
}

#[test]
fn the_ban_leaves_nine_pairs_against_three() {
    let mut state = GAME.with("").unwrap();
    play(&mut state, Seat(0), "GK");
    let count = |seat| state.count_actions(Seat(seat), &mut Vec::new());
    assert_eq!((count(0), count(1)), (3, 9));
    let rule = |seat, text| {
        state
            .read_action(Actor::Seat(Seat(seat)), text)
            .unwrap_err()
            .rule
            .number
    };
    assert_eq!((rule(1, "GK"), rule(0, "GH"), rule(0, "GG")), (10, 9, 9));
}
