//! Battles: exact odds, best play and battles that are resolved.

use std::hint::black_box;

use bilancia_battle::{
    Aim, Army, BestPlay, Engagement, Fight, Orders, Role, Rules, Terms, Withdrawal,
};

use super::{Step, Work, work};

pub(super) const WORKS: &[Work] = &[
    work("battle dice", || odds(Rules::DICE, MIXED, 0.930_087_942_9)),
    work("battle low luck", || odds(Rules::LOW_LUCK, MIXED, 1.0)),
    work("battle of fifty", || odds(Rules::DICE, FIFTY, 0.690_603)),
    work("best play", best_play),
    work("battle resolved", resolved),
];

/// A battle that odds calculators have been compared at.
const MIXED: [&str; 2] = ["6 inf 3 arm 2 ftr", "5 inf 2 arm 1 ftr"];
const FIFTY: [&str; 2] = ["25 inf 15 arm 6 ftr 4 bmb"; 2];

fn armies(texts: [&str; 2]) -> [Army; 2] {
    texts.map(|text| text.parse().expect("the armies are written right"))
}

fn odds(rules: Rules, texts: [&str; 2], win: f64) -> Step {
    let [attacker, defender] = armies(texts);
    let fight = Fight::new(rules, attacker, defender).expect("they can fight");
    Box::new(move || {
        let found = black_box(&fight).odds().win(Role::Attacker);
        assert!((found - win).abs() < 1e-6, "{found}");
        1
    })
}

fn best_play() -> Step {
    let [attacker, defender] = armies(["3 inf 2 arm 2 ftr 1 bmb"; 2]);
    let fight = Fight::new(Rules::DICE, attacker, defender).expect("they can fight");
    Box::new(move || {
        let aim = Aim {
            swing: 1.0,
            take: 0.0,
        };
        let mut play = BestPlay::new(&fight, aim).expect("it is small enough");
        assert!(play.value().is_finite());
        1
    })
}

/// A battle without dice, by standing orders.
fn resolved() -> Step {
    let start = Engagement::new(
        Terms::from(Rules::COF),
        armies(["6 inf 3 arm", "5 inf 2 arm"]),
    );
    let orders = [Role::Attacker, Role::Defender].map(|role| Orders::usual(role).loss);
    let resolve = move || {
        let orders = [&*orders[0], &*orders[1]];
        black_box(&start).resolve(orders, [false; 2], Withdrawal::default())
    };
    let left = resolve().0.armies.map(|army| army.to_string());
    assert_eq!(left, ["1 inf 3 arm", "-"]);
    Box::new(move || {
        black_box(resolve());
        1
    })
}
