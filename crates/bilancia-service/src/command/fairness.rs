//! No sequence of acts gains time, hides an offer, takes back what others have seen, or makes an honest player lose.

mod bench;
mod model;
mod program;

use self::bench::{Bench, Kind, Step, WAITS};
use proptest::{collection::vec, prelude::*};

/// Sequences that are tried; more by `PROPTEST_CASES`.
const CASES: u32 = 6_000;

fn step() -> impl Strategy<Value = (usize, Step)> {
    let any = 0_usize..100;
    let step = prop_oneof![
        8 => (0..WAITS.len()).prop_map(Step::Wait),
        14 => any.clone().prop_map(Step::Act),
        6 => any.clone().prop_map(Step::Program),
        6 => Just(Step::TakeBack),
        5 => (0..20).prop_map(|kind| Step::Open(kind != 0)),
        4 => (any.clone(), any).prop_map(|(one, other)| Step::Plan(one, other)),
        4 => Just(Step::OfferDraw),
        6 => Just(Step::OfferUndo),
        3 => Just(Step::OfferPause),
        9 => Just(Step::Look),
        7 => Just(Step::Accept),
        2 => Just(Step::Decline),
        2 => Just(Step::Withdraw),
        2 => Just(Step::Resume),
        4 => Just(Step::See),
        3 => (0_i64..9).prop_map(Step::Leave),
    ];
    let rare = prop_oneof![40 => step, 1 => Just(Step::Resign)];
    (0_usize..2, rare)
}

fn game() -> impl Strategy<Value = (&'static str, Kind, bool)> {
    let open = prop_oneof![
        Just("tictactoe"),
        Just("pig:target=20"),
        Just("battle:rules=dice,attack=3inf,defend=3inf"),
    ];
    let secret = prop_oneof![
        Just("rock_paper_scissors"),
        Just("matching_pennies"),
        Just("frames:size=3"),
        Just("frames:size=3"),
    ];
    let kind =
        prop_oneof![4 => Just(Kind::People), 2 => Just(Kind::Program), 1 => Just(Kind::Alone)];
    prop_oneof![
        (open, kind.clone(), Just(false)),
        (secret.clone(), kind, Just(false)),
        (secret, Just(Kind::People), Just(true)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES.max(ProptestConfig::default().cases), max_shrink_iters: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn no_sequence_of_acts_is_unfair(
        (game, kind, sealed) in game(),
        time in prop_oneof![
            3 => Just(None), 1 => Just(Some("1m")), 1 => Just(Some("1m+30s")), 1 => Just(Some("2m+30s/150s")),
            2 => Just(Some("3d+1d")), 1 => Just(Some("2d+12h/2d")), 1 => Just(Some("30d")),
        ],
        steps in vec(step(), 0..80),
    ) {
        let mut bench = Bench::begin(game, kind, time, sealed);
        for (player, step) in steps {
            bench.take(player, step);
        }
        bench.check_log();
    }
}
