//! Comparison of the rules, against figures that were computed independently of this program.

use bilancia_battle::{Army, Fight, Role, Rules, battles, compare, deviation};

fn fight(rules: Rules, attack: &str, defend: &str) -> bilancia_battle::Odds {
    let read = |text: &str| text.parse::<Army>().unwrap();
    Fight::new(rules, read(attack), read(defend))
        .unwrap()
        .odds()
}

/// Known examples: probabilities of winning and the standard deviation of the swing, to the digits known.
#[test]
fn known_battles() {
    let close = |found: f64, known: f64, digits: f64| {
        assert!(
            (found - known).abs() <= 0.51 * digits,
            "{found} is not {known}"
        );
    };
    for (attack, defend, rules, wins, swing) in [
        ("6 inf", "3 inf", Rules::DICE, [0.828, 0.162], 7.4),
        ("6 inf", "3 inf", Rules::LOW_LUCK, [0.975, f64::NAN], 3.5),
        ("6 inf", "3 inf", Rules::RYOF, [0.989, f64::NAN], 2.35),
        (
            "4 arm",
            "3 arm 6 inf",
            Rules::DICE,
            [0.007, 0.992],
            f64::NAN,
        ),
        (
            "4 arm 5 inf",
            "3 arm 5 inf",
            Rules::DICE,
            [0.789, 0.196],
            14.6,
        ),
        (
            "4 arm 5 inf",
            "3 arm 5 inf",
            Rules::LOW_LUCK,
            [0.992, f64::NAN],
            4.7,
        ),
        ("1 arm", "1 inf", Rules::DICE, [0.50, 0.25], f64::NAN),
        ("4 inf", "2 inf", Rules::DICE, [0.770, 0.210], f64::NAN),
        (
            "4 inf",
            "2 inf",
            Rules::LOW_LUCK,
            [0.844, f64::NAN],
            f64::NAN,
        ),
        ("4 inf", "2 inf", Rules::RYOF, [0.747, f64::NAN], f64::NAN),
    ] {
        let odds = fight(rules, attack, defend);
        for (role, known) in [Role::Attacker, Role::Defender].into_iter().zip(wins) {
            if !known.is_nan() {
                close(odds.win(role), known, 0.001);
            }
        }
        if !swing.is_nan() {
            close(deviation(&odds), swing, 0.1);
        }
    }
}

/// Properties for any set of battles: rules without dice leave no luck, and dice agree with themselves.
#[test]
fn rules_compared() {
    let found = compare(&battles(300, 1)).unwrap();
    let of = |rules: Rules| found.iter().find(|row| row.rules == rules).unwrap();
    let dice = of(Rules::DICE);
    assert_eq!([dice.bias, dice.faithlessness, dice.wrong_side], [0.0; 3]);
    for certain in [Rules::ORTHODOX, Rules::COF] {
        let row = of(certain);
        assert!(row.entropy.abs() < 1e-12 && row.spread < 1e-9);
    }
    // Luck falls and roughness rises in the order in which the rules remove dice.
    let order = [
        Rules::DICE,
        Rules::LOW_LUCK,
        Rules::RYOF,
        Rules::COFR,
        Rules::COF,
    ];
    for pair in order.windows(2) {
        let (more, less) = (of(pair[0]), of(pair[1]));
        assert!(more.spread > less.spread, "{pair:?}");
        assert!(more.roughness < less.roughness, "{pair:?}");
    }
    assert!(of(Rules::ORTHODOX).stalemates > 0.0);
    assert_eq!(battles(300, 1), battles(300, 1));
    assert_ne!(battles(300, 1), battles(300, 2));
}
