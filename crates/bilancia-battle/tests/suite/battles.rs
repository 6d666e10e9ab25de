//! Odds and assaults against the worked examples of the inventor, an exact reference, and general laws.

use bilancia_battle::{
    Army, Assault, Ending, Fight, FightError, Flight, Odds, Role, Rules, Terms, Unit, Withdrawal,
    raid, read_order, rocket, shot_down,
};

fn army(text: &str) -> Army {
    text.parse().unwrap()
}

fn fight(rules: Rules, attacker: &str, defender: &str) -> Fight {
    Fight::new(rules, army(attacker), army(defender)).unwrap()
}

fn first_assault(rules: Rules, attacker: &str, defender: &str) -> Assault {
    fight(rules, attacker, defender).course().unwrap().assaults[0]
}

/// Losses of the defender (submarines' first strike included) and of the attacker in the first assault.
fn losses(attacker: &str, defender: &str) -> [u32; 2] {
    let assault = first_assault(Rules::ORTHODOX, attacker, defender);
    [
        assault.strike + assault.attacker_hits,
        assault.defender_hits,
    ]
}

#[test]
fn the_examples_of_the_rules_come_out() {
    // "If 6 men attack a group of 3 men: ... a loss of 1 defender, and 1 attacker."
    assert_eq!(losses("6 inf", "3 inf"), [1, 1]);
    // "If 4 tanks attack ... 3 tanks and 6 men: ... 2 defenders, and 3 attackers."
    assert_eq!(losses("4 arm", "3 arm 6 inf"), [2, 3]);
    // The Italian table prints 3 tanks with the total of 4, a misprint: 3 would lose it a hit.
    assert_eq!(losses("3 arm", "3 arm 6 inf"), [1, 3]);
    // "Attacking Force: 4 tanks and 5 men. (total attack value = 17)" and 16: 3 and 3.
    assert_eq!(losses("4 arm 5 inf", "3 arm 5 inf"), [3, 3]);
    // "4 tanks and 4 men" against "3 tanks, 4 men, and 1 bomber": 16 and 15, so 2 and 2.
    assert_eq!(losses("4 arm 4 inf", "3 arm 4 inf 1 bmb"), [2, 2]);
}

#[test]
fn submarines_strike_first_as_in_the_sixth_example() {
    let assault = first_assault(
        Rules::ORTHODOX,
        "2 bat 1 car 2 ftr 5 sub",
        "1 bat 1 car 2 ftr 1 trn",
    );
    // "total attack value = 25", "total retaliatory defense value = 15": the strike takes the
    // transport, its rest of 4 joins the 15 of the others.
    assert_eq!(
        (assault.strike, assault.attack_total, assault.defence_total),
        (1, 19, 15)
    );
    assert_eq!(
        [
            assault.strike + assault.attacker_hits,
            assault.defender_hits
        ],
        [4, 2]
    );
    // The Italian table prints 2 carriers and still 25 points; with 2 fighters it would be 26.
    let misprint = first_assault(
        Rules::ORTHODOX,
        "2 bat 2 car 2 ftr 5 sub",
        "1 bat 1 car 2 ftr 1 trn",
    );
    assert_eq!(
        [
            misprint.strike + misprint.attacker_hits,
            misprint.defender_hits
        ],
        [4, 2]
    );
    assert_eq!(misprint.attack_total, 20);
}

#[test]
fn anti_aircraft_fire_takes_one_in_five() {
    for (aircraft, lost) in [(4, 0), (5, 1), (9, 1), (10, 2)] {
        let course = fight(Rules::ORTHODOX, &format!("{aircraft} ftr"), "1 aa 1 inf")
            .course()
            .unwrap();
        assert_eq!(course.shot_down, lost, "{aircraft} aircraft");
    }
}

/// Hits and carries of one side over assaults with these totals of points, before carried points are added.
fn carried(role: Role, totals: &[i32]) -> (Vec<u32>, Vec<i32>) {
    let mut carry = 0;
    totals
        .iter()
        .map(|total| {
            let volley = Rules::COF.volley(role, total + carry);
            carry = volley.carry;
            (volley.hits, volley.carry)
        })
        .unzip()
}

#[test]
fn fractions_carry_over_with_a_deficit() {
    use Role::{Attacker, Defender};
    assert_eq!(
        carried(Attacker, &[17, 10, 6]),
        (vec![3, 1, 1], vec![-1, 3, 3])
    );
    assert_eq!(carried(Attacker, &[5, 5]).0, [1, 0]);
    assert_eq!(carried(Attacker, &[5, 6]).0, [1, 1]);
    assert_eq!(carried(Defender, &[4, 5]), (vec![1, 0], vec![-2, 3]));
    assert_eq!(carried(Defender, &[4, 6]), (vec![1, 1], vec![-2, -2]));
    assert_eq!(carried(Defender, &[5, 5]), (vec![1, 1], vec![-1, -2]));
    assert_eq!(carried(Defender, &[2, 2, 2, 2]).0, [0, 1, 0, 0]);
    assert_eq!(carried(Attacker, &[1; 7]).0, [0, 0, 0, 0, 1, 0, 0]);
    // The closed form: hits so far are (points + 1) / 6, for the defender (points + 2) / 6.
    for points in 0..40 {
        let totals = vec![points, 3, 7, points];
        for (role, more) in [(Attacker, 1), (Defender, 2)] {
            let hits: u32 = carried(role, &totals).0.iter().sum();
            assert_eq!(hits as i32, (totals.iter().sum::<i32>() + more) / 6);
        }
    }
}

#[test]
fn rests_count_as_each_rule_says() {
    for rest in 0..6 {
        for (role, least) in [(Role::Attacker, 5), (Role::Defender, 4)] {
            let [orthodox, ryof, ryof6] = [Rules::ORTHODOX, Rules::RYOF, Rules::RYOF6]
                .map(|rules| rules.volley(role, 12 + rest));
            let qualifies = u32::from(rest >= least);
            assert_eq!((orthodox.hits, orthodox.roll), (2 + qualifies, 0));
            assert_eq!(
                (ryof.hits, ryof.roll),
                (2 + qualifies, (1 - qualifies) * rest as u32)
            );
            assert_eq!((ryof6.hits, ryof6.roll), (2, rest as u32));
        }
    }
}

fn check_sum(odds: &Odds) {
    let sum: f64 = odds
        .outcomes
        .iter()
        .map(|outcome| outcome.probability)
        .sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let parts = odds.win(Role::Attacker) + odds.win(Role::Defender) + odds.neither();
    assert!((parts - 1.0).abs() < 1e-12);
}

const REFERENCE: [&str; 2] = ["6 inf 3 arm 2 ftr", "5 inf 2 arm 1 ftr"];

#[test]
fn agrees_with_an_independent_exact_chain() {
    let odds = fight(Rules::DICE, REFERENCE[0], REFERENCE[1]).odds();
    check_sum(&odds);
    for (found, known) in [
        (odds.win(Role::Attacker), 0.930_087_942_898_912),
        (odds.win(Role::Defender), 0.060_075_745_688_822_97),
        (odds.neither(), 0.009_836_311_412_263_854),
        (odds.units(Role::Attacker), 5.071_827_977_258_121),
        (odds.units(Role::Defender), 0.139_728_583_956_588_66),
        (odds.assaults, 3.024_640_473_815_572_8),
    ] {
        assert!((found - known).abs() < 1e-9, "{found} is not {known}");
    }
    let left = |attackers: u32, defenders: u32| -> f64 {
        odds.outcomes
            .iter()
            .filter(|outcome| {
                (outcome.attacker.size(), outcome.defender.size()) == (attackers, defenders)
            })
            .map(|outcome| outcome.probability)
            .sum()
    };
    for (attackers, defenders, known) in [
        (0, 8, 1.520_196_421_225_972e-5),
        (0, 1, 0.019_597_735_454_391_575),
        (6, 0, 0.174_797_211_162_429_88),
        (11, 0, 0.001_281_005_865_482_259),
    ] {
        assert!((left(attackers, defenders) - known).abs() < 1e-9);
    }
    // TripleA, 120,000 simulations: 0.93004, with a standard error of 0.00074.
    assert!((odds.win(Role::Attacker) - 0.930_04).abs() < 3.0 * 0.000_74);
    let low_luck = fight(Rules::LOW_LUCK, REFERENCE[0], REFERENCE[1]).odds();
    assert!((low_luck.win(Role::Attacker) - 1.0).abs() < 1e-12);
    assert!((low_luck.units(Role::Attacker) - 16.0 / 3.0).abs() < 1e-9);
    assert!((low_luck.assaults - 3.0).abs() < 1e-9);
}

#[test]
fn low_luck_is_ryof6_where_there_are_no_submarines() {
    for [attacker, defender] in [
        REFERENCE,
        ["3 bmb 1 ftr", "2 inf 1 aa"],
        ["1 bat 2 ftr", "1 car 1 trn"],
    ] {
        let [one, other] =
            [Rules::LOW_LUCK, Rules::RYOF6].map(|rules| fight(rules, attacker, defender).odds());
        assert_eq!(one, other);
    }
    let [one, other] = [Rules::LOW_LUCK, Rules::RYOF6]
        .map(|rules| fight(rules, "5 sub 1 bat", "2 bat 1 trn").odds());
    assert_ne!(
        one, other,
        "the rest of a first strike joins the others in A&A Chess"
    );
}

#[test]
fn more_attackers_never_do_worse_with_dice() {
    let mut last = 0.0;
    for infantry in 1..12 {
        let win = fight(Rules::DICE, &format!("{infantry} inf 1 arm"), "4 inf 1 ftr")
            .odds()
            .win(Role::Attacker);
        assert!(win > last, "{infantry}: {win} after {last}");
        last = win;
    }
}

#[test]
fn every_rule_sums_to_one_on_land_and_at_sea() {
    for rules in Rules::ALL {
        for [attacker, defender] in [
            REFERENCE,
            ["2 bat 1 car 2 ftr 5 sub", "1 bat 1 car 2 ftr 1 trn"],
            ["3 sub 2 ftr 1 trn", "4 sub 1 ftr 1 car"],
            ["6 bmb", "3 inf 1 aa"],
        ] {
            let odds = fight(rules, attacker, defender).odds();
            check_sum(&odds);
            assert!(odds.quantile(Role::Attacker, 0.05) <= odds.quantile(Role::Attacker, 0.95));
        }
    }
}

#[test]
fn nobody_who_cannot_hit_goes_on_for_ever() {
    let stale = fight(Rules::ORTHODOX, "1 inf", "1 inf");
    assert_eq!(stale.course().unwrap().ending, Ending::Stalemate);
    assert_eq!(stale.odds().stalemate, 1.0);
    assert_eq!(fight(Rules::DICE, "1 trn", "1 trn").odds().stalemate, 0.0);
    // Under COF even one infantry hits in time; the defender's two points are faster.
    assert_eq!(
        fight(Rules::COF, "1 inf", "1 inf").course().unwrap().ending,
        Ending::Destroyed
    );
}

#[test]
fn the_last_die_of_cofr_is_for_what_is_left_over() {
    // 9 points hit once and leave 3; then the attacker breaks off, and a die of 3 or less hits.
    let mut fight = fight(Rules::COFR, "3 arm", "5 inf");
    fight.withdrawal = Withdrawal {
        after: Some(1),
        ..Withdrawal::default()
    };
    let odds = fight.odds();
    check_sum(&odds);
    let carry = fight.course().unwrap().assaults[0].attacker_carry;
    assert_eq!(carry, 3);
    assert!((odds.units(Role::Defender) - (4.0 - 0.5)).abs() < 1e-12);
}

#[test]
fn orders_are_followed() {
    let mut fight = fight(Rules::DICE, "2 inf 2 ftr", "3 inf");
    fight.attacker_orders.loss = read_order("ftr inf", Role::Attacker).unwrap();
    assert!(
        fight
            .odds()
            .outcomes
            .iter()
            .all(|o| o.attacker.count(Unit::Ftr) == 0 || o.attacker.count(Unit::Inf) == 2)
    );
    fight.attacker_orders.loss = read_order("inf ftr", Role::Attacker).unwrap();
    fight.attacker_orders.keep_land = true;
    let odds = fight.odds();
    assert!(
        (odds.takes() - odds.win(Role::Attacker)).abs() < 1e-12,
        "the last unit is a land unit"
    );
    fight.attacker_orders.keep_land = false;
    fight.withdrawal = Withdrawal {
        only_aircraft: true,
        ..Withdrawal::default()
    };
    let odds = fight.odds();
    check_sum(&odds);
    assert!(odds.neither() > 0.0);
    fight.withdrawal = Withdrawal {
        after: Some(2),
        ..Withdrawal::default()
    };
    assert!(fight.odds().assaults <= 2.0);
    assert!(read_order("inf inf", Role::Attacker).is_err());
}

#[test]
fn refuses_what_is_no_battle() {
    let check = |attacker: &str, defender: &str| {
        Fight::new(Rules::DICE, army(attacker), army(defender)).unwrap_err()
    };
    assert_eq!(check("0 inf", "1 inf"), FightError::Empty(Role::Attacker));
    assert_eq!(check("1 inf", "1 aa"), FightError::Empty(Role::Defender));
    assert_eq!(check("1 inf 1 sub", "1 sub"), FightError::LandAtSea("inf"));
    assert_eq!(check("1 aa 1 inf", "1 inf"), FightError::GunAttacks);
    for text in [
        "3 tank",
        "inf 3",
        "-1 inf",
        "3",
        "99999999999 inf",
        "401 inf",
        "3.5 inf",
    ] {
        assert!(text.parse::<Army>().is_err(), "{text}");
    }
    let mut fight = fight(Rules::DICE, "2 inf", "1 inf");
    fight.withdrawal.below = Some(3);
    assert!(fight.check().is_err());
}

#[test]
fn exposures_are_counted_over_the_whole_move() {
    let flight = |aircraft, guns| Flight { aircraft, guns };
    let lost = |flights: &[Flight]| shot_down(&Rules::COF.into(), flights).0.iter().sum::<u32>();
    // "If Germany sends 3 aircraft to the UK and 2 (up to 6) aircraft to Russia ... 1 aircraft is lost".
    for more in 2..=6 {
        assert_eq!(lost(&[flight(3, 1), flight(more, 1)]), 1, "3 and {more}");
    }
    assert_eq!(lost(&[flight(3, 1), flight(7, 1)]), 2);
    assert_eq!(
        shot_down(&Rules::COF.into(), &[flight(3, 1), flight(2, 1)]).0,
        [0, 1],
        "where the fifth is exposed"
    );
    // "if 3 planes fly over two territories with AA, then 1 plane is lost".
    assert_eq!(shot_down(&Rules::COF.into(), &[flight(3, 2)]).0, [1]);
    // The one lost over the first gun is not exposed to the second.
    assert_eq!(shot_down(&Rules::COF.into(), &[flight(5, 2)]).0, [1]);
    // Read otherwise, it is.
    let mut terms = Terms::from(Rules::COF);
    terms.readings.static_exposures = true;
    assert_eq!(shot_down(&terms, &[flight(5, 2)]).0, [2]);
    // RYOF<6 counts sixes, and leaves the rest to a die.
    let ryof6 = Terms::from(Rules::RYOF6);
    assert_eq!(shot_down(&ryof6, &[flight(5, 1)]), (vec![0], 5));
    assert_eq!(shot_down(&ryof6, &[flight(4, 2)]), (vec![1], 8));
    assert_eq!(lost(&[flight(4, 1)]), 0);
}

#[test]
fn raids_take_two_and_a_half_each() {
    assert_eq!(
        [1, 2, 3, 4, 5].map(|bombers| raid(bombers, false, 99)),
        [2, 5, 7, 10, 12]
    );
    assert_eq!([1, 2].map(|bombers| raid(bombers, true, 99)), [7, 15]);
    assert_eq!((raid(4, false, 6), rocket(99), rocket(2)), (6, 3, 2));
}

#[test]
fn lengths_agree_with_the_mean() {
    for rules in Rules::ALL {
        for [attacker, defender] in [
            REFERENCE,
            ["2 bat 1 car 2 ftr 5 sub", "1 bat 1 car 2 ftr 1 trn"],
        ] {
            let fight = fight(rules, attacker, defender);
            let lengths = fight.lengths();
            assert!((lengths.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let mean: f64 = lengths.iter().enumerate().map(|(n, p)| n as f64 * p).sum();
            assert!(
                (mean - fight.odds().assaults).abs() < 1e-6,
                "{rules}: {mean}"
            );
            assert_eq!(lengths[0], 0.0);
        }
    }
    let mut short = fight(Rules::DICE, "3 inf", "3 inf");
    short.withdrawal = Withdrawal {
        after: Some(2),
        ..Withdrawal::default()
    };
    assert_eq!(short.lengths().len(), 3 + 1);
    assert!(short.lengths()[3] == 0.0 && short.lengths()[2] > 0.5);
}

#[test]
fn bounds_of_a_battle_too_large_hold_the_exact_odds() {
    for (rules, attacker, defender) in [
        (Rules::DICE, "12 inf 6 arm 4 ftr", "10 inf 4 arm 3 ftr"),
        (
            Rules::LOW_LUCK,
            "3 sub 2 bat 3 ftr",
            "2 sub 2 trn 1 car 2 ftr",
        ),
        (Rules::RYOF, "9 inf 3 ftr", "8 inf 2 bmb 1 aa"),
    ] {
        let fight = fight(rules, attacker, defender);
        let (exact, bounded) = (fight.odds(), fight.odds_within(1));
        assert_eq!(exact.missing, 0.0);
        assert!(bounded.missing < 1e-4, "{rules}: {}", bounded.missing);
        for role in [Role::Attacker, Role::Defender] {
            let (low, true_share) = (bounded.win(role), exact.win(role));
            assert!(
                low <= true_share + 1e-12 && true_share <= low + bounded.missing + 1e-12,
                "{rules}: {true_share} is not in {low} and {} more",
                bounded.missing
            );
        }
    }
}
