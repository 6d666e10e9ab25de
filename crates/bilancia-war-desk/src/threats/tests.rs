use bilancia_battle::{Army, Unit};
use bilancia_core::{Actor, Node, Notation, Options, Rng, Side, State};
use bilancia_testkit::wars::{lively, walk};
use bilancia_war::{Action, OPTIONS, War, pack::Area, planning::Planning, start};

use super::{Enemy, Outcome, Threat, bound::Most, is_target, judge, threats, threats_to};

fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

/// Calls `each` with states of random wars between turns and in them.
fn on_wars(wars: &[&str], seed: u64, mut each: impl FnMut(&War, &mut Rng)) {
    for (place, options) in wars.iter().enumerate() {
        let (mut rng, mut ply) = (Rng::new(seed + place as u64), 0);
        walk(war(options), &mut rng, 1500, lively, |war, rng| {
            ply += 1;
            let chooses = matches!(war.node(), Node::Choice(_));
            if chooses && war.pending().is_none() && ply % 60 == 0 {
                each(war, rng);
            }
        });
    }
}

/// A random combat move in which most orders serve an attack on an area.
fn attack(enemy: &Enemy, to: Area, rng: &mut Rng) -> War {
    let mut war = enemy.war.clone();
    let seat = war.mover();
    for _ in 0..60 {
        let mut actions = Vec::new();
        war.list_moves(&mut actions);
        let pack = war.pack();
        let comes = |action: &Action| match *action {
            Action::Move { to: end, .. } | Action::Land { to: end, .. } => end == to,
            _ => false,
        };
        let serves = |action: &Action| match *action {
            Action::Move { unit, to: end, .. } => {
                end == to || unit == Unit::Trn && pack.distance(end, to) <= 2
            }
            Action::Land { to: end, .. } => end == to,
            Action::Load { zone, .. } => pack.distance(zone, to) <= 3,
            _ => false,
        };
        let there = actions.iter().copied().filter(comes).collect::<Vec<_>>();
        let useful = actions.iter().copied().filter(serves).collect::<Vec<_>>();
        let pool = match rng.below(8) {
            0 if !actions.is_empty() => actions,
            1..=3 if !there.is_empty() => there,
            _ => useful,
        };
        if pool.is_empty() {
            break;
        }
        // Large numbers are the usual ones.
        let one = pool[rng.below(pool.len() as u64) as usize];
        war.apply(Actor::Seat(seat), one);
    }
    war
}

fn arrived(war: &War, to: Area) -> Army {
    war.clone().mustered(to).armies[0]
}

const CLASSIC: [&str; 5] = [
    "rules=cof",
    "map=classic,rules=cof",
    "map=classic,rules=cof,neutrals=no",
    "map=classic,rules=orthodox",
    "map=classic,rules=dice",
];

/// Checks a random attack against what was said of it; returns whether it came to anything.
fn check(enemy: &Enemy, to: Area, threat: Option<&Threat>, after: War) -> bool {
    let came = arrived(&after, to);
    if came.size() == 0 {
        return false;
    }
    let most = Most::new(enemy, to);
    let place = || {
        let code = enemy.war.pack().code(to);
        format!("{came:?} in {code}: {threat:?}\n{}", enemy.war.position())
    };
    // Behind ships that cannot be sunk no landing counts.
    let barred = after.contested_zone(to).is_some();
    for unit in Unit::ALL.into_iter().filter(|_| !barred) {
        let counts = most.fleets().map(|fleet| most.army(fleet).count(unit));
        let bound = counts.max().unwrap();
        assert!(came.count(unit) <= bound, "{bound} {}", place());
    }
    let end = judge::judge(after, to);
    if let (Some(chance), Some(known)) = (end.chance, threat.and_then(|it| it.chance)) {
        assert!(chance <= known + 0.02, "{chance} {}", place());
    }
    if end.outcome == Outcome::Falls {
        let outcome = threat.map(|it| it.outcome);
        let known = matches!(outcome, Some(Outcome::Falls | Outcome::Unclear));
        assert!(known, "{}", place());
    }
    true
}

#[test]
fn nothing_comes_that_is_not_counted() {
    let (mut attacks, mut unclear, mut all) = (0, 0, 0);
    let mut each = |war: &War, rng: &mut Rng| {
        for power in 0..war.pack().powers.len() as u8 {
            let enemy = Enemy::new(war, power);
            let targets = war.pack().all();
            for to in targets.filter(|area| is_target(war, power, *area)) {
                let threat = enemy.threat(to);
                let outcome = threat.as_ref().map(|threat| threat.outcome);
                let fights = war.units(to).any(|stack| stack.owner() == power);
                if fights && !war.pack().is_sea(to) {
                    assert_eq!(outcome, Some(Outcome::Unclear));
                    continue;
                }
                all += u32::from(outcome.is_some());
                unclear += u32::from(outcome == Some(Outcome::Unclear));
                for _ in 0..3 {
                    let after = attack(&enemy, to, rng);
                    attacks += u32::from(check(&enemy, to, threat.as_ref(), after));
                }
            }
        }
    };
    for seed in [7, 17] {
        on_wars(&CLASSIC, seed, &mut each);
    }
    assert!(attacks > 5000, "{attacks}");
    assert!(unclear * 10 < all, "{unclear} of {all}");
}

#[test]
fn the_first_turn_of_the_world_war() {
    let war = war("map=classic,rules=cof");
    let whole = threats(&war, Side(1));
    let threat = |code: &str, power: u8| -> Option<Threat> {
        let area = war.pack().of_code(code).unwrap();
        let of_area = threats_to(&war, area);
        let told = whole.iter().find(|(known, _)| *known == area);
        assert_eq!(told.map_or(&[][..], |(_, threats)| threats), of_area);
        of_area.into_iter().find(|threat| threat.power == power)
    };
    let [soviets, britain, america] = [0, 2, 4];
    let ukraine = threat("UKR", soviets).unwrap();
    assert_eq!(ukraine.army.compact(), "8inf+3arm+2ftr");
    assert_eq!(ukraine.outcome, Outcome::Falls);
    // Two transports bring two infantry and one armour.
    let west = threat("WEU", britain).unwrap();
    assert_eq!(west.army.compact(), "2inf+1arm+2ftr+1bmb");
    assert!(west.fight.unwrap().landing);
    // Aircraft alone take no land.
    assert_eq!(threat("SEU", soviets).unwrap().outcome, Outcome::Holds);
    assert_eq!(threat("GER", britain).unwrap().outcome, Outcome::Holds);
    // The way to East Europe leads through a zone with ships.
    assert_eq!(threat("EEU", britain).unwrap().outcome, Outcome::Unclear);
    assert_eq!(threat("JAP", soviets), None);
    assert_eq!(threat("JAPZ", america).unwrap().outcome, Outcome::Falls);
    // To lands of the other side there are the threats of this one.
    let karelia = war.pack().of_code("KAR").unwrap();
    assert!(threats_to(&war, karelia).iter().all(|it| it.power == 1));
}

#[test]
fn dice_give_probabilities() {
    let war = war("map=classic,rules=dice");
    for (area, threats) in threats(&war, Side(1)) {
        for threat in threats {
            let (chance, code) = (threat.chance, war.pack().code(area));
            assert!(chance.is_none_or(|it| (0.0..=1.0).contains(&it)), "{code}");
            let undecided = threat.fight.is_none() || threat.outcome == Outcome::Unclear;
            assert_eq!(chance.is_none(), undecided, "{code} {threat:?}");
        }
    }
}
