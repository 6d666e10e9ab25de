use std::collections::HashMap;

use bilancia_battle::{Aim, Army, BestPlay, Domain, Fight, Landing, Rules};
use bilancia_core::{Actor, Node, Notation, Rng, Seat, State, conformance, random_playout, tidy};

use super::{Battle, GAME};

/// Options of battles that together use every part of the rules.
const BATTLES: [&str; 16] = [
    "",
    "rules=dice,attack=3inf+1arm+1ftr,defend=2inf+1ftr,guns=1",
    "rules=lowluck,attack=2inf+1ftr+1bmb,defend=3inf,guns=2,raid=2,rocket=yes",
    "rules=ryof6,attack=2inf+2ftr,defend=2inf+1arm,guns=2,raid=1,treasury=2,exposed=4",
    "rules=cof,attack=2inf+3ftr,defend=2inf,guns=3,static_exposures=yes,withdrawal=no",
    "rules=orthodox,attack=3inf+2ftr+1bmb,defend=2inf,guns=3,raid=2,rocket=yes,exposed=4",
    "rules=cof,attack=2inf+1arm+1bmb,defend=3inf+1ftr,guns=2,raid=2,rocket=yes,treasury=9",
    "rules=orthodox,attack=2trn+1bat+2sub,defend=1sub+1trn+1ftr,cargo=2inf,garrison=1inf",
    "rules=cofr,attack=1trn+2sub+1ftr,defend=1trn+1sub+1ftr",
    "rules=ryof,attack=2trn+1bat+1ftr,defend=1sub+1trn+1ftr,cargo=2inf+1arm,inland=1ftr,garrison=2inf,guns=1",
    "rules=cofr,attack=2trn+1bat,defend=-,cargo=3inf,garrison=2inf+1ftr,last_die=one,aim=take",
    "rules=dice,attack=3sub+1ftr,defend=2sub+1car,super_submarines=yes,jets=yes,aim=take",
    "rules=cof,attack=2inf+1art+1mar,defend=1inf+1art+1arm",
    "rules=lowluck,attack=2trn+1sub+1esc,defend=1des+1esc,cargo=2mar+1art+1inf,inland=1mar,garrison=2inf",
    "rules=orthodox,attack=2trn+1bat,defend=-,cargo=3mar+1art,garrison=2inf+1mar,aim=take",
    "rules=dice,attack=2sub+1des,defend=2sub+1esc",
];

#[test]
fn obeys_the_laws_of_the_model() {
    for options in BATTLES {
        let start = GAME.with(options).unwrap();
        assert!(conformance::check(&start, 30, 60, 4) > 30, "{options}");
    }
}

/// Seat that chooses (`None`: chance), and the state that each action leads to, with its weight.
type Step = (Option<Seat>, Vec<(usize, f64)>);

/// Value of a battle, by value iteration over all reachable states through the model alone.
fn value(start: &Battle) -> f64 {
    let mut places = HashMap::from([(*start, 0)]);
    let mut states = vec![*start];
    let mut steps: Vec<Step> = Vec::new();
    let mut next = 0;
    while next < states.len() {
        let state = states[next];
        next += 1;
        let (who, actions) = match state.node() {
            Node::Over => (None, Vec::new()),
            Node::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: u64 = rolls.iter().map(|(_, weight)| weight).sum();
                let share = |(roll, weight)| (Actor::Chance, roll, weight as f64 / total as f64);
                (None, rolls.into_iter().map(share).collect::<Vec<_>>())
            }
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                let choice = |action| (Actor::Seat(seat), action, 1.0);
                (Some(seat), actions.into_iter().map(choice).collect())
            }
        };
        let mut leads = Vec::new();
        for (by, action, weight) in actions {
            let mut after = state;
            after.apply(by, action);
            let place = *places.entry(after).or_insert_with(|| {
                states.push(after);
                states.len() - 1
            });
            leads.push((place, weight));
        }
        steps.push((who, leads));
    }
    let points: Vec<_> = states
        .iter()
        .map(|s| f64::from(s.points(Seat(0))))
        .collect();
    let mut values = points.clone();
    loop {
        let mut change = 0.0_f64;
        for place in (0..states.len()).rev() {
            let (who, leads) = &steps[place];
            let all = leads.iter().map(|(next, _)| values[*next]);
            let value = match who {
                _ if leads.is_empty() => points[place],
                Some(Seat(0)) => all.fold(f64::NEG_INFINITY, f64::max),
                Some(_) => all.fold(f64::INFINITY, f64::min),
                None => leads.iter().map(|(next, p)| p * values[*next]).sum(),
            };
            change = change.max((value - values[place]).abs());
            values[place] = value;
        }
        if change < 1e-12 {
            return values[0];
        }
    }
}

/// Value under optimal play by the solver of `bilancia_battle`, which does not use the model.
fn solved(rules: Rules, attacker: &str, defender: &str, submarines: bool, take: bool) -> f64 {
    let army = |text: &str| text.parse::<Army>().unwrap();
    let mut fight = Fight::new(rules, army(attacker), army(defender)).unwrap();
    fight.submarines_withdraw = submarines;
    let aim = if take {
        Aim {
            swing: 0.0,
            take: 2.0,
        }
    } else {
        Aim {
            swing: 1.0,
            take: 0.0,
        }
    };
    BestPlay::new(&fight, aim).unwrap().value() - f64::from(u8::from(take))
}

#[test]
fn best_play_of_the_model_is_best_play_as_solved() {
    let battles = [
        ("1inf", "1inf"),
        ("2inf+1arm+1ftr", "2inf+1ftr"),
        ("1ftr+1bmb+1inf", "1inf+1bmb"),
        ("1trn+2sub+1ftr", "1sub+1ftr+1trn"),
        ("2sub", "1bat+1sub"),
        ("1ftr+1sub", "2sub"),
        ("2ftr", "2sub"),
        ("2sub", "1car+1ftr"),
    ];
    for rules in Rules::ALL {
        for (attack, defend) in battles {
            for (submarines, take) in [(false, false), (true, false), (true, true)] {
                let options = format!(
                    "rules={rules},attack={attack},defend={defend},submarines={},aim={}",
                    if submarines { "yes" } else { "no" },
                    if take { "take" } else { "swing" }
                );
                let played = value(&GAME.with(&options).unwrap());
                let solved = solved(rules, attack, defend, submarines, take);
                assert!(
                    (played - solved).abs() < 1e-9,
                    "{options}: {played} by the model, {solved} as solved"
                );
            }
        }
    }
}

#[test]
fn a_landing_played_without_choices_is_the_landing_as_reckoned() {
    // Where there is a choice, the usual order is optimal: a transport, even laden, before a battleship.
    for (fleet, escort, cargo, garrison) in [
        ("2trn+1bat", "-", "4inf", "2inf"),
        ("3trn+1bat", "1trn", "4inf", "2inf"),
        ("3trn+1bat", "2trn", "2inf+2arm", "-"),
    ] {
        for rules in Rules::ALL {
            let options = format!(
                "rules={rules},attack={fleet},defend={escort},cargo={cargo},garrison={garrison},withdrawal=no"
            );
            let played = value(&GAME.with(&options).unwrap());
            let army = |text: &str| text.parse::<Army>().unwrap();
            let landing = Landing {
                terms: rules.into(),
                fleet: army(fleet),
                escort: army(escort),
                cargo: army(cargo),
                inland: Army::default(),
                garrison: army(garrison),
            };
            landing.check().unwrap();
            let reckoned = landing.odds().ipc_swing;
            assert!(
                (played - reckoned).abs() < 1e-9,
                "{options}: {played} played, {reckoned} reckoned"
            );
        }
    }
}

/// Plays actions given as texts, each by the seat or chance event that is due.
fn play(options: &str, texts: &[&str]) -> Battle {
    let mut state = GAME.with(options).unwrap();
    for text in texts {
        let by = match state.node() {
            Node::Chance => Actor::Chance,
            Node::Choice(seats) => Actor::Seat(seats.only().unwrap()),
            Node::Over => panic!("over before '{text}'"),
        };
        let action = state.read_action(by, text).unwrap_or_else(|refusal| {
            panic!("{text} at {}: {refusal}", state.position());
        });
        state.apply(by, action);
    }
    state
}

#[test]
fn the_naval_example_of_the_author_is_played() {
    // "2 BAT 1 CAR 2 FTR 5 SUB v 1 BAT 1 CAR 2 FTR 1 TRN": the strike sinks one, 25 points in all make
    // three more, and 15 come back for two.
    let options = "attack=2bat+1car+2ftr+5sub,defend=1bat+1car+2ftr+1trn";
    let start = GAME.with(options).unwrap();
    assert!(
        start.position().contains("lose:strike:0+1"),
        "{}",
        start.position()
    );
    let state = play(options, &["lose 1 trn", "lose 2 ftr 1 car", "lose 2 sub"]);
    assert_eq!(
        state.position(),
        "2ftr+3sub+1car+2bat/1bat 0,0 16,50 dive:1"
    );
    let state = play(
        options,
        &["1 trn", "lose 1 car, 2 ftr", "2 sub", "dive 3", "withdraw"],
    );
    assert_eq!(state.points(Seat(0)), 50 - 16);
}

#[test]
fn whoever_is_hit_fires_once_more_and_a_withdrawal_ends_the_battle() {
    let state = play("rules=cof", &["lose 3 inf"]);
    assert_eq!(
        state.position(),
        "5inf+4arm/5inf+3arm -1,-2 0,0 lose:defence:3+0 doomed:3inf"
    );
    let state = play("rules=cof", &["lose 3 inf", "lose 3 inf", "withdraw"]);
    assert_eq!(
        state.position(),
        "2inf+4arm/2inf+3arm 0,0 9,9 over withdrawn"
    );
}

#[test]
fn exposures_are_counted_gun_by_gun() {
    // Six aircraft over two guns: five, so one falls, and five more.
    let options = "rules=cof,attack=1inf+6ftr,defend=1inf,guns=2";
    let state = GAME.with(options).unwrap();
    assert_eq!(state.position(), "1inf+4ftr/- 0,0 24,3 over");
    // Four exposures earlier in the move make the first one here the fifth.
    let options = "rules=cof,attack=1inf+1ftr,defend=1inf,guns=1,exposed=4,withdrawal=no";
    assert_eq!(
        GAME.with(options).unwrap().position(),
        "-/1inf 0,0 15,0 over"
    );
    // A bomber on a raid may be lost instead of a fighter.
    let options = "rules=orthodox,attack=1inf+3ftr,defend=2inf,guns=1,raid=2";
    let state = play(options, &["lose 1 raider"]);
    assert!(
        state.position().ends_with("raid:1 loot:2"),
        "{}",
        state.position()
    );
}

#[test]
fn cargo_goes_down_with_its_transports_and_lands_for_good() {
    let options = "rules=orthodox,attack=3trn+1bat+1ftr,defend=1trn+1sub,cargo=4inf+1arm,inland=1ftr,garrison=2inf";
    // 7 points sink one ship; 3 come back for none. Then the zone is cleared by a submarine that leaves, and
    // no battleship supports the landing: 4 + 3 + 3 points sink two, and 4 come back for one.
    let state = play(options, &["lose 1 trn", "dive 1", "lose 1 inf"]);
    assert_eq!(state.position(), "3inf+1arm+1ftr/- 0,0 3,14 over landing");
    let empty = "rules=orthodox,attack=2trn+1bat,defend=-,cargo=4inf,garrison=2inf";
    let state = GAME.with(empty).unwrap();
    // 4 infantry and a battleship have 8 points: one hit. The garrison's 4 qualify for one. Three against one
    // can never hit again, and landed units cannot withdraw.
    assert_eq!(state.position(), "-/1inf 0,0 12,3 over landing withdrawn");
    let carried = empty.replace("orthodox", "cof");
    let state = GAME.with(&carried).unwrap();
    assert_eq!(state.position(), "3inf/- 0,0 3,6 over landing");
    let lost = "rules=cof,attack=2trn+1ftr,defend=1bat+1trn,cargo=2inf+1arm,garrison=1inf";
    let state = play(lost, &["lose 1 trn", "withdraw"]);
    assert_eq!(
        state.position(),
        "1ftr+1trn/1trn+1bat 0,0 8,0 drown withdrawn ashore:2inf+1arm/-/1inf"
    );
}

#[test]
fn a_stalemate_ends_and_what_was_landed_is_lost() {
    let state = GAME.with("attack=1inf,defend=1inf").unwrap();
    assert_eq!(state.position(), "1inf/1inf 0,0 0,0 over withdrawn");
    let landing = "attack=1trn,defend=-,cargo=1inf,garrison=1inf";
    let state = GAME.with(landing).unwrap();
    assert_eq!((state.node(), state.points(Seat(0))), (Node::Over, -3));
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("rules=cof").unwrap();
    let by = Actor::Seat(Seat(1));
    for (text, number) in [("lose 2 inf", 4), ("lose 4 arm", 4), ("go", 4)] {
        assert_eq!(
            start.read_action(by, text).unwrap_err().rule.number,
            number,
            "{text}"
        );
    }
    for (position, number) in [
        ("5inf+4arm/5inf+3arm", 0),
        ("5inf+4arm/5inf+4arm 0,0 0,0 decide", 1),
        ("5inf+4arm/5inf+3arm 0,0 9,0 decide", 11),
        ("5inf+4arm/5inf+3arm 5,0 0,0 decide", 3),
        ("5inf+4arm/5inf+3arm 0,0 0,0 assault", 0),
        ("5inf+4arm/5inf+3arm 0,0 0,0 lose:attack:3+0 doomed:1inf", 0),
        ("5inf+4arm/5inf+3arm 0,0 0,0 throw:attack:0+0,1x9", 0),
        ("5inf+4arm/5inf+3arm 0,0 0,0 lose:attack:99999+0", 0),
        ("5inf+4arm/5inf+3arm 0,0 0,0 decide ashore:-/-", 0),
    ] {
        let refusal = start.read_position(position).unwrap_err();
        assert_eq!(refusal.rule.number, number, "{position}: {refusal}");
    }
    for options in [
        "attack=-",
        "attack=1inf,defend=1sub",
        "attack=61inf",
        "attack=2aa",
        "cargo=2inf",
        "attack=1trn,defend=-,cargo=3inf,garrison=1inf",
        "attack=1trn,defend=-,cargo=1ftr,garrison=1inf",
        "attack=1trn,defend=1sub,guns=1",
        "attack=1 tank",
    ] {
        assert!(GAME.with(options).is_err(), "{options}");
    }
}

#[test]
fn a_position_with_a_letter_changed_is_refused_or_can_be_played() {
    let letters: Vec<char> = "0123456789:/,+-x. sabdeflmnrtu!".chars().collect();
    let (mut read, mut rng) = (0, Rng::new(5));
    for options in BATTLES {
        let start = GAME.with(options).unwrap();
        for walk in 0..400 {
            let mut state = start;
            let plies = rng.below(12) as u32;
            let (mut actions, mut rolls) = (Vec::new(), Vec::new());
            let mut walker = Rng::keyed(7, &[walk]);
            random_playout(&mut state, plies, &mut actions, &mut rolls, &mut walker);
            let mut text: Vec<char> = state.position().chars().collect();
            for _ in 0..=rng.below(2) {
                let place = rng.below(text.len() as u64) as usize;
                text[place] = letters[rng.below(letters.len() as u64) as usize];
            }
            let text: String = text.into_iter().collect();
            if let Ok(mut other) = start.read_position(&text) {
                read += 1;
                assert_eq!(other.position(), tidy(&text));
                random_playout(&mut other, 200, &mut actions, &mut rolls, &mut walker);
                assert!(
                    other.points(Seat(0)).abs() <= other.points_bound(),
                    "{text}"
                );
            }
        }
    }
    assert!(read > 100, "{read}");
}

/// Plays many random battles between these sides under every rule: `side` never has fewer aircraft than at
/// the start.
fn keeps_its_aircraft(side: usize, attack: &str, defend: &str) {
    for (number, rules) in (0..).zip(Rules::ALL) {
        let options = format!("rules={rules},attack={attack},defend={defend}");
        let start = GAME.with(&options).unwrap();
        let aircraft = |state: &Battle| state.armies[side].in_domain(Domain::Air);
        let whole = aircraft(&start);
        let (mut actions, mut rolls) = (Vec::new(), Vec::new());
        for seed in 0..60 {
            let mut state = start;
            let mut rng = Rng::keyed(seed, &[number]);
            while random_playout(&mut state, 1, &mut actions, &mut rolls, &mut rng).plies > 0 {
                assert_eq!(aircraft(&state), whole, "{options}: {}", state.position());
                let again = start.read_position(&state.position());
                assert_eq!(again.as_ref(), Ok(&state), "{options}");
            }
        }
    }
}

#[test]
fn submarines_take_no_aircraft_whatever_is_chosen() {
    for ships in ["1trn", "2trn+1sub", "1car+1trn", "1bat+2sub"] {
        for aircraft in ["1ftr", "2ftr+1bmb"] {
            let both = format!("{aircraft}+{ships}");
            for subs in ["1sub", "2sub", "3sub", "4sub", "5sub"] {
                keeps_its_aircraft(1, &format!("{subs}+1trn"), &both);
                keeps_its_aircraft(0, &both, subs);
            }
        }
    }
}

#[test]
fn submarines_points_help_the_others_to_hit_ships_alone() {
    // Nineteen points, four of them from submarines: three hits, two of them from the other fifteen.
    let sea = "attack=2bat+1car+2ftr+5sub,defend=1bat+1car+2ftr+1trn";
    let state = play(sea, &["lose 1 trn"]);
    let hits = "lose:attack:2+1";
    assert!(state.position().contains(hits), "{}", state.position());
    let three = state.read_action(Actor::Seat(Seat(1)), "lose 2 ftr 1 car");
    assert!(three.is_ok());
    // A carrier's point and two submarines' four make five, and a hit: it takes a transport, without any
    // choice.
    let carried = "rules=cofr,attack=2sub+1car,defend=2ftr+2trn";
    assert_eq!(
        play(carried, &[]).position(),
        "2sub+1car/2ftr+2trn -1,-2 0,0 lose:defence:2+0 doomed:1trn",
    );
    // Carried points of submarines are counted separately, and a last die for them hits ships alone.
    let gone = play("rules=cofr,attack=2sub,defend=2ftr+1trn+1bat", &[]);
    assert_eq!(gone.position(), "-/2ftr+1trn+1bat 4:0,1 16,0 lastdice");
    let start = GAME
        .with("rules=cofr,attack=2sub+1car,defend=2ftr+2trn")
        .unwrap();
    let state = start
        .read_position("2sub+1car/2ftr+2trn 4:1,0 0,0 lastdice")
        .unwrap();
    let mut rolls = Vec::new();
    state.rolls(&mut rolls);
    let texts: Vec<_> = rolls
        .iter()
        .map(|(roll, weight)| (state.action_text(*roll), *weight))
        .collect();
    let known = [("0+0", 12), ("1+0", 6), ("2+0", 18)];
    assert_eq!(texts, known.map(|(text, weight)| (text.to_owned(), weight)));
    let mut hit = state;
    hit.apply(Actor::Chance, rolls[2].0);
    assert_eq!(hit.position(), "2sub+1car/2ftr+1trn 0,0 0,8 over");
}

#[test]
fn units_have_all_their_names_in_positions_and_choices() {
    let start = GAME
        .with("attack=4 armour 5 fanterie,defend=3 carri armati 5 inf")
        .unwrap();
    for text in [
        "5fanterie+4armour/5infantry+3carri 0,0 0,0 decide",
        "5inf+4arm/5INF+3armor 0,0 0,0 decide",
    ] {
        let state = start.read_position(text).unwrap();
        assert_eq!(state.position(), "5inf+4arm/5inf+3arm 0,0 0,0 decide");
    }
    let sea = GAME.with("rules=cof,attack=1acc+1bb,defend=1trn").unwrap();
    let state = sea.read_position("1acc+1bb/1trn 0,0 0,0 decide").unwrap();
    assert_eq!(state.position(), "1car+1bat/1trn 0,0 0,0 decide");
    let lose = GAME.with("rules=cof").unwrap();
    let by = Actor::Seat(Seat(1));
    let known = lose.read_action(by, "lose 3 inf").unwrap();
    assert_eq!(lose.read_action(by, "lose 3 fanterie"), Ok(known));
    assert_eq!(lose.read_action(by, "3 infantry"), Ok(known));
}

#[test]
fn booklets_explain_every_rule() {
    for (booklet, lang) in [
        (include_str!("rules.en.md"), "English"),
        (include_str!("rules.it.md"), "Italian"),
    ] {
        for rules in Rules::ALL {
            let name = format!("`{rules}`");
            assert!(booklet.contains(&name), "{lang} lacks {name}");
        }
    }
}
