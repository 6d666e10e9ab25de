//! Benchmark of exact odds on one core: `cargo bench -p bilancia-battle`.

use bilancia_battle::{Aim, BestPlay, Engagement, Fight, Orders, Role, Rules, Terms, Withdrawal};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn odds(bencher: Bencher<'_, '_>, rules: Rules, attacker: &str, defender: &str, win: f64) {
    let army = |text: &str| text.parse().expect("the armies are written right");
    let fight = Fight::new(rules, army(attacker), army(defender)).expect("they can fight");
    bencher.bench_local(|| {
        let found = fight.odds().win(Role::Attacker);
        assert!((found - win).abs() < 1e-6, "{found}");
    });
}

#[divan::bench]
fn six_inf_three_arm_two_ftr_dice(bencher: Bencher<'_, '_>) {
    odds(
        bencher,
        Rules::Dice,
        "6 inf 3 arm 2 ftr",
        "5 inf 2 arm 1 ftr",
        0.930_087_942_9,
    );
}

#[divan::bench]
fn six_inf_three_arm_two_ftr_low_luck(bencher: Bencher<'_, '_>) {
    odds(
        bencher,
        Rules::LowLuck,
        "6 inf 3 arm 2 ftr",
        "5 inf 2 arm 1 ftr",
        1.0,
    );
}

#[divan::bench]
fn fifty_a_side_dice(bencher: Bencher<'_, '_>) {
    let army = "25 inf 15 arm 6 ftr 4 bmb";
    odds(bencher, Rules::Dice, army, army, 0.690_603);
}

#[divan::bench(sample_count = 20)]
fn best_play_eight_units_of_four_types_a_side(bencher: Bencher<'_, '_>) {
    let army = "3 inf 2 arm 2 ftr 1 bmb"
        .parse()
        .expect("the army is written right");
    let fight = Fight::new(Rules::Dice, army, army).expect("they can fight");
    bencher.bench_local(|| {
        let aim = Aim {
            swing: 1.0,
            take: 0.0,
        };
        let mut play = BestPlay::new(&fight, aim).expect("it is small enough");
        assert!(play.value().is_finite());
    });
}

#[divan::bench]
fn six_inf_three_arm_resolved_under_cof(bencher: Bencher<'_, '_>) {
    let armies = ["6 inf 3 arm", "5 inf 2 arm"]
        .map(|text| text.parse().expect("the armies are written right"));
    let start = Engagement::new(Terms::from(Rules::Cof), armies);
    let orders = [Role::Attacker, Role::Defender].map(|role| Orders::usual(role).loss);
    let left = armies_left(&start, &orders);
    assert_eq!(left, ["1 inf 3 arm", "-"].map(str::to_owned));
    bencher.bench_local(|| {
        let orders = [&*orders[0], &*orders[1]];
        black_box(&start).resolve(orders, [false; 2], Withdrawal::default())
    });
}

fn armies_left(start: &Engagement, orders: &[Vec<bilancia_battle::Unit>; 2]) -> [String; 2] {
    let orders = [&*orders[0], &*orders[1]];
    let (end, _) = start.resolve(orders, [false; 2], Withdrawal::default());
    end.armies.map(|army| army.to_string())
}
