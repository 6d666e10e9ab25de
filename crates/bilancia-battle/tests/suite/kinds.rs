//! Marines, artillery, escorts and destroyers: known answers by hand, and dice against an enumeration of every die.

use bilancia_battle::{
    Army, Engagement, Fight, Fire, Input, Role, Rules, Stage, Targets, Terms, Unit,
};

fn army(text: &str) -> Army {
    text.parse().unwrap()
}

fn attack(rules: Rules, attacker: &str, defender: &str, ashore: u16) -> i32 {
    let terms = Terms {
        ashore,
        ..rules.into()
    };
    terms.attack_points(&army(attacker), Targets::from(&army(defender)), 0)
}

#[test]
fn artillery_raises_one_infantry_each_and_marines_count_ashore() {
    for (attacker, ashore, points) in [
        ("3 inf", 0, 3),
        ("3 inf 1 art", 0, 3 + 1 + 2),
        ("3 inf 3 art", 0, 3 + 3 + 6),
        ("1 inf 3 art", 0, 1 + 1 + 6),
        ("2 art", 0, 4),
        ("2 mar 1 art", 0, 2 + 2),
        ("3 mar", 0, 3),
        ("3 mar", 2, 3 + 2),
        ("1 mar 2 inf", 2, 1 + 1 + 2),
        ("2 mar 2 inf 1 art 1 bmb", 2, 4 + 2 + 1 + 2 + 4),
    ] {
        assert_eq!(
            attack(Rules::COF, attacker, "2 inf", ashore),
            points,
            "{attacker}"
        );
    }
    let terms = Terms::from(Rules::COF);
    let defends = |text: &str| terms.defence_points(&army(text), Targets::from(&army("1 inf")));
    assert_eq!(defends("2 inf 2 art 2 mar"), 12);
    assert_eq!(
        terms.defence_points(&army("1 esc 2 des"), Targets::from(&army("1 bat"))),
        8
    );
}

#[test]
fn three_infantry_with_artillery_take_by_orthodox_what_they_alone_do_not() {
    // 3 × 2 + 3 × 2 = 12 sink two of two in the first assault; 4 points come back, which is a hit.
    let fight = Fight::new(Rules::ORTHODOX, army("3 inf 3 art"), army("2 inf")).unwrap();
    let course = fight.course().unwrap();
    assert_eq!(course.assaults.len(), 1);
    assert_eq!(course.assaults[0].attack_total, 12);
    assert_eq!(course.assaults[0].attacker.to_string(), "2 inf 3 art");
    // Six infantry have 6 points: one hit an assault.
    let fight = Fight::new(Rules::ORTHODOX, army("6 inf"), army("2 inf")).unwrap();
    assert_eq!(fight.course().unwrap().assaults.len(), 2);
}

#[test]
fn submarines_neither_strike_first_nor_dive_against_destroyers() {
    let (subs, escort, destroyer) = ("3 sub", "1 esc 1 trn", "1 des 1 trn");
    for rules in Rules::ALL {
        let terms = Terms::from(rules);
        let strike = |against: &str| terms.strike(&army(subs), Targets::from(&army(against)));
        assert!(!strike(escort).is_idle(), "{rules}");
        assert!(strike(destroyer).is_idle(), "{rules}");
        let start = |against: &str| {
            let mut engagement = Engagement::new(terms, [army(subs), army(against)]);
            engagement.submarines = [true; 2];
            engagement.proceed(Input::Begin, |_| {});
            engagement
        };
        if rules.is_certain() {
            // Six points sink one ship: first, without fire from it, or with the others.
            let asked = |against: &str| {
                let mut engagement = start(against);
                let mut fires = Vec::new();
                while let Stage::Lose(fire, _) = engagement.stage {
                    fires.push(fire);
                    let losses = engagement.by_order(&[Unit::Trn, Unit::Sub], false);
                    engagement.lose(&losses);
                }
                (fires[0], engagement.stage)
            };
            assert_eq!(asked(escort).0, Fire::Strike, "{rules}");
            assert_eq!(asked(destroyer).0, Fire::Attack, "{rules}");
            assert_eq!(asked(escort).1, Stage::WithdrawSubs(Role::Attacker));
            assert_eq!(asked(destroyer).1, Stage::Decide, "{rules}");
        }
    }
    // 8 defenders' points against a destroyer that fires before it sinks.
    let total = |against: &str| {
        let fight = Fight::new(Rules::COF, army(subs), army(against)).unwrap();
        fight.course().unwrap().assaults[0].defence_total
    };
    assert_eq!((total("1 esc"), total("1 des")), (0, 3));
}

/// A unit of the enumeration, written down apart from the table of the crate.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Piece {
    name: &'static str,
    attack: u32,
    defence: u32,
    ship: bool,
}

/// Pieces in the order in which they are lost.
fn pieces(text: &str) -> Vec<Piece> {
    let piece = |(name, attack, defence, ship)| Piece {
        name,
        attack,
        defence,
        ship,
    };
    let table = [
        ("inf", 1, 2, false),
        ("mar", 1, 2, false),
        ("art", 2, 2, false),
        ("arm", 3, 2, false),
        ("trn", 0, 1, true),
        ("sub", 2, 2, true),
        ("esc", 2, 2, true),
        ("des", 3, 3, true),
        ("ftr", 3, 4, false),
    ];
    let words: Vec<_> = text.split(' ').collect();
    let mut all = Vec::new();
    for row in table {
        for pair in words.chunks(2).filter(|pair| pair[1] == row.0) {
            all.extend(std::iter::repeat_n(piece(row), pair[0].parse().unwrap()));
        }
    }
    all
}

fn count(side: &[Piece], name: &str) -> usize {
    side.iter().filter(|piece| piece.name == name).count()
}

/// The pieces left after hits on ships alone and hits on any piece.
fn struck(side: &[Piece], ships: u32, any: u32) -> Vec<Piece> {
    let mut left = side.to_vec();
    for _ in 0..ships {
        if let Some(place) = left.iter().position(|piece| piece.ship) {
            left.remove(place);
        }
    }
    left.drain(..(any as usize).min(left.len()));
    left
}

/// Every pattern of hits of some dice: hits of submarines, hits of others, and the probability.
fn patterns(dice: &[(bool, u32)]) -> Vec<(u32, u32, f64)> {
    (0..1_u32 << dice.len())
        .map(|mask| {
            let (mut subs, mut others, mut chance) = (0, 0, 1.0);
            for (place, (sub, value)) in dice.iter().enumerate() {
                let hits = mask >> place & 1 == 1;
                let of = f64::from(*value) / 6.0;
                chance *= if hits { of } else { 1.0 - of };
                *(if *sub { &mut subs } else { &mut others }) += u32::from(hits);
            }
            (subs, others, chance)
        })
        .collect()
}

/// Probability that the attacker is left alone, under the rule with dice.
fn wins(attacker: &[Piece], defender: &[Piece], ashore: usize) -> f64 {
    if defender.is_empty() || attacker.is_empty() {
        return f64::from(u8::from(defender.is_empty() && !attacker.is_empty()));
    }
    let (mut infantry, mut marines) = (count(attacker, "art"), ashore);
    let mut dice = Vec::new();
    for piece in attacker {
        let raised = match piece.name {
            "inf" => &mut infantry,
            "mar" => &mut marines,
            _ => &mut 0,
        };
        let more = u32::from(*raised > 0);
        *raised = raised.saturating_sub(1);
        dice.push((piece.name == "sub", piece.attack + more));
    }
    let first = count(defender, "des") == 0 && defender.iter().any(|piece| piece.ship);
    let (early, late): (Vec<_>, Vec<_>) = dice.iter().partition(|(sub, _)| *sub && first);
    let (mut sum, mut stays) = (0.0, 0.0);
    for (sunk, _, of_strike) in patterns(&early) {
        let standing = struck(defender, sunk, 0);
        let back: Vec<_> = standing
            .iter()
            .map(|piece| (piece.name == "sub", piece.defence))
            .collect();
        for (subs, others, chance) in patterns(&late) {
            let left = struck(&standing, subs, others);
            for (subs, others, of_back) in patterns(&back) {
                let own = struck(attacker, subs, others);
                let likely = of_strike * chance * of_back;
                if likely == 0.0 {
                    continue;
                }
                if own.len() == attacker.len() && left.len() == defender.len() {
                    stays += likely;
                } else {
                    sum += likely * wins(&own, &left, ashore);
                }
            }
        }
    }
    sum / (1.0 - stays)
}

#[test]
fn odds_with_dice_are_those_of_an_enumeration_of_every_die() {
    for (attacker, defender, ashore) in [
        ("2 inf 1 art", "2 inf", 0),
        ("1 inf 2 art", "1 art 1 arm", 0),
        ("2 mar", "1 inf 1 mar", 2),
        ("2 mar 1 inf", "2 inf", 1),
        ("2 sub", "1 des 1 trn", 0),
        ("2 sub", "1 esc 1 trn", 0),
        ("1 des 1 esc", "2 sub", 0),
        ("2 esc", "1 des", 0),
        ("1 sub 1 ftr", "1 des 1 sub", 0),
    ] {
        let mut fight = Fight::new(Rules::DICE, army(attacker), army(defender)).unwrap();
        fight.landing = ashore > 0;
        fight.terms.ashore = ashore;
        let exact = fight.odds().win(Role::Attacker);
        let expected = wins(&pieces(attacker), &pieces(defender), ashore.into());
        assert!(
            (exact - expected).abs() < 1e-12,
            "{attacker} against {defender}: {exact}, enumerated {expected}"
        );
    }

    let one = Fight::new(Rules::DICE, army("1 art"), army("1 art")).unwrap();
    // Both hit at 2: alone left with 1/3 × 2/3, of 1 − 2/3 × 2/3 that anything happens.
    assert!((one.odds().win(Role::Attacker) - (2.0 / 9.0) / (5.0 / 9.0)).abs() < 1e-12);
}

#[test]
fn marines_that_land_are_counted_by_the_landing() {
    let landing = bilancia_battle::Landing {
        terms: Rules::COF.into(),
        fleet: army("2 trn"),
        escort: Army::default(),
        cargo: army("3 mar 1 art"),
        inland: army("2 inf 1 mar"),
        garrison: army("1 inf"),
    };
    assert_eq!(landing.check(), Ok(()));
    // 3 × 2 ashore, 2 of the artillery, 1 of the marine by land, 1 + 2 of the infantry: 12 points, and one hit at once.
    let odds = landing.odds();
    assert_eq!(odds.land.outcomes[0].defender, Army::default());
    let more = bilancia_battle::Landing {
        cargo: army("3 mar 2 art"),
        ..landing
    };
    assert!(more.check().is_err());
}
