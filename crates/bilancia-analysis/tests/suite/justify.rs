//! Every turn that was played is justified by its positions alone, and a position altered in one place is refuted unless
//! a plain enumeration that shares no code with the service finds an explanation.
#![expect(clippy::print_stdout, reason = "figures of a run")]

use std::time::Instant;

use bilancia_analysis::justify::{Justification, POSITIONS, Verdict, justify, replay};
use bilancia_core::{Actor, Lang, Node, Presentable, Rng, State};
use bilancia_games::{GameEntry, Visitor, catalog, visit};
use bilancia_table::GameSpec;

/// Games with the largest number of plies of a turn; 0 where a turn has no such bound.
const GAMES: [(&str, usize); 14] = [
    ("alea", 1),
    ("backgammon", 2),
    ("battle:rules=cof,attack=3inf+2arm,defend=3inf", 0),
    ("battle:rules=dice,attack=2inf+1arm,defend=2inf", 0),
    ("chess", 1),
    ("frames:size=5,goal=3", 2),
    ("goose", 1),
    ("goose:course=short,pieces=2", 2),
    ("kuhn", 0),
    ("matching_pennies", 0),
    ("nibelungenlied", 0),
    ("pig", 0),
    ("rock_paper_scissors", 0),
    ("tictactoe", 1),
];

fn spec(name: &str) -> GameSpec {
    catalog().read(name).unwrap()
}

fn ask(spec: &GameSpec, before: &str, after: &str) -> Justification {
    justify(spec, Some(before), after, POSITIONS).unwrap()
}

/// Positions of random games, each with the one a whole turn later.
struct RandomTurns<'a> {
    spec: &'a GameSpec,
    seed: u64,
    /// Number of games.
    games: u32,
}

impl Visitor for RandomTurns<'_> {
    type Out = Vec<(String, String)>;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
        let mut rng = Rng::new(self.seed);
        let mut turns = Vec::new();
        let (mut actions, mut rolls) = (Vec::new(), Vec::new());
        for _ in 0..self.games {
            let mut state = (game.def.start)(&self.spec.options).unwrap();
            for _ in 0..60 {
                let before = state.clone();
                // A roll, if one is due, then what the seats that owe a choice choose, until others are to choose.
                if state.node() == Node::Chance {
                    let roll = state.sample_roll(&mut rolls, &mut rng);
                    state.apply(Actor::Chance, roll);
                }
                if let Node::Choice(seats) = state.node() {
                    for seat in seats.iter() {
                        let action = state.sample_action(seat, &mut actions, &mut rng);
                        state.apply(Actor::Seat(seat), action);
                    }
                }
                if state == before {
                    break;
                }
                turns.push((before.position(), state.position()));
            }
        }
        turns
    }
}

fn random_turns(spec: &GameSpec, seed: u64, games: u32) -> Vec<(String, String)> {
    let name = spec.game.info().name;
    visit(name, RandomTurns { spec, seed, games }).unwrap()
}

/// Whether a position can be reached within a number of plies, by trying everything.
struct Reaches<'a> {
    spec: &'a GameSpec,
    before: &'a str,
    after: &'a str,
    plies: usize,
}

impl Visitor for Reaches<'_> {
    type Out = bool;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> bool {
        fn reaches<S: State>(state: &S, after: &S, plies: usize) -> bool {
            if plies == 0 {
                return false;
            }
            let mut steps = Vec::new();
            match state.node() {
                Node::Over => {}
                Node::Chance => {
                    let mut rolls = Vec::new();
                    state.rolls(&mut rolls);
                    steps.extend(rolls.into_iter().map(|(roll, _)| (Actor::Chance, roll)));
                }
                Node::Choice(seats) => {
                    for seat in seats.iter() {
                        let mut actions = Vec::new();
                        state.actions(seat, &mut actions);
                        steps.extend(actions.into_iter().map(|it| (Actor::Seat(seat), it)));
                    }
                }
            }
            steps.into_iter().any(|(by, action)| {
                let mut next = state.clone();
                next.apply(by, action);
                next == *after || reaches(&next, after, plies - 1)
            })
        }
        let start = (game.def.start)(&self.spec.options).unwrap();
        let read = |text: &str| start.read_position(text).unwrap();
        reaches(&read(self.before), &read(self.after), self.plies)
    }
}

/// The position with one letter or digit changed, where that is a position.
fn altered(spec: &GameSpec, position: &str, rng: &mut Rng) -> Option<String> {
    const LETTERS: &[u8] = b"0123456789abcdefghiknopqrswxBCDKNPQR-";
    let mut bytes = position.as_bytes().to_vec();
    let at = rng.below(bytes.len() as u64) as usize;
    bytes[at] = LETTERS[rng.below(LETTERS.len() as u64) as usize];
    let text = String::from_utf8(bytes).ok()?;
    let table = spec.table(Some(&text)).ok()?;
    let text = table.position();
    // No rule of chess depends on the number of the move.
    let counted = |text: &str| match spec.game.info().name {
        "chess" => text.rsplit_once(' ').map(|(rest, _)| rest.to_owned()),
        _ => Some(text.to_owned()),
    };
    (counted(&text) != counted(position)).then_some(text)
}

#[test]
fn every_random_turn_is_justified_by_its_positions() {
    for (name, _) in GAMES {
        let spec = spec(name);
        let mut slowest = 0.0_f64;
        for (before, after) in random_turns(&spec, 1, 3) {
            let begun = Instant::now();
            let found = ask(&spec, &before, &after);
            slowest = slowest.max(begun.elapsed().as_secs_f64());
            let verdict = found.verdict;
            assert_eq!(verdict, Verdict::Justified, "{name}: {before} to {after}");
            assert!(!found.explanations.is_empty());
        }
        println!("{name}: slowest {:.1} ms", 1000.0 * slowest);
    }
}

#[test]
fn explanations_are_turns_of_the_rules() {
    struct Replays<'a>(&'a GameSpec);

    impl Visitor for Replays<'_> {
        type Out = ();

        fn visit<S: Presentable>(self, game: &'static GameEntry<S>) {
            let start = (game.def.start)(&self.0.options).unwrap();
            for (before, after) in random_turns(self.0, 2, 1) {
                let [from, to] = [&before, &after].map(|text| start.read_position(text).unwrap());
                for explanation in ask(self.0, &before, &after).explanations {
                    // Moves that depend on hidden cards cannot be replayed from what is shown.
                    let known = S::HIDES || replay(&from, &explanation.moves, &to);
                    assert!(known, "{before} to {after}: {explanation:?}");
                }
            }
        }
    }

    for (name, _) in GAMES {
        let spec = spec(name);
        visit(spec.game.info().name, Replays(&spec)).unwrap();
    }
}

#[test]
fn altered_positions_are_refuted_unless_a_turn_leads_there() {
    let mut rng = Rng::new(3);
    for (name, plies) in GAMES.into_iter().filter(|(_, plies)| *plies > 0) {
        let spec = spec(name);
        let (mut refuted, mut explained) = (0, 0);
        for (before, after) in random_turns(&spec, 4, 2) {
            let Some(other) = (0..40).find_map(|_| altered(&spec, &after, &mut rng)) else {
                continue;
            };
            let found = ask(&spec, &before, &other);
            let reaches = Reaches {
                spec: &spec,
                before: &before,
                after: &other,
                plies,
            };
            let possible = visit(spec.game.info().name, reaches).unwrap();
            let expected = match possible {
                true => Verdict::Justified,
                false => Verdict::Impossible,
            };
            assert_eq!(found.verdict, expected, "{name}: {before} to {other}");
            refuted += u32::from(!possible);
            explained += u32::from(possible);
            if !possible {
                assert!(!found.reasons.is_empty(), "{name}: {before} to {other}");
                for reason in &found.reasons {
                    let texts = [Lang::EN, Lang::IT].map(|lang| reason.text(lang));
                    assert!(texts.iter().all(|text| !text.contains('{')), "{texts:?}");
                }
            }
        }
        println!("{name}: {refuted} refuted, {explained} explained otherwise");
        assert!(refuted + explained > 0, "{name}");
    }
}

#[test]
fn reasons_write_out_what_does_not_add_up() {
    let reasons = |name: &str, before: &str, after: &str| {
        let found = ask(&spec(name), before, after);
        assert_eq!(found.verdict, Verdict::Impossible, "{before} to {after}");
        let texts: Vec<_> = found.reasons.iter().map(|it| it.text(Lang::EN)).collect();
        (texts, found.nearest.map(|it| it.position))
    };
    // Two marks at once.
    let (texts, nearest) = reasons("tictactoe", "3/3/3", "3/1o1/2x");
    assert_eq!(
        texts,
        ["marks of O: 0 before, 1 after. Every legal turn leaves 0: 1 − 0 = 1"]
    );
    assert_eq!(nearest.as_deref(), Some("3/3/2x"));
    // A pawn that vanishes, and a knight that jumps too far.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fewer = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1P1P/RNBQKBNR b KQkq e3 0 1";
    let (texts, _) = reasons("chess", start, fewer);
    assert_eq!(
        texts,
        ["pieces of White: 16 before, 15 after. Every legal turn leaves 16: 15 − 16 = -1"]
    );
    let far = "rnbqkbnr/pppppppp/8/8/6N1/8/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
    let (texts, _) = reasons("chess", start, far);
    assert!(
        texts[0].starts_with("piece on g4: none before, white knight after"),
        "{texts:?}"
    );
    // A score that does not follow from the points revealed.
    let (texts, nearest) = reasons(
        "frames:size=3,goal=2",
        "3/3/3 0-0 - -,-",
        "2w/3/b2 1-0 a1,c3 -,-",
    );
    assert_eq!(texts.len(), 2);
    assert!(texts[0].contains("a1 and c3"), "{texts:?}");
    assert_eq!(
        texts[1],
        "points scored by Black: 0 before, 1 after. Every legal turn leaves 0: 1 − 0 = 1"
    );
    assert_eq!(nearest.as_deref(), Some("2w/3/b2 0-0 a1,c3 -,-"));
    // A game that is over.
    let (texts, _) = reasons("tictactoe", "xxx/oo1/3", "3/3/3");
    assert!(texts[0].contains("over"), "{texts:?}");
}

#[test]
fn dice_give_a_probability() {
    let found = ask(&spec("pig"), "0-0 1 0 roll", "0-0 1 4 choose");
    assert_eq!(found.explanations.len(), 2, "a four, and twice a two");
    assert_eq!(found.explanations[0].probability.unwrap().0, Some((1, 6)));
    let opening = "2,w3,w1,w1,b4/w1,5/b5,w3,1,b1,w3,b1/w2,b2,w1,b1,2 0,1 b -";
    let thrown = opening.replace(" -", " 62");
    let found = ask(&spec("backgammon"), opening, &thrown);
    assert_eq!(found.explanations[0].probability.unwrap().0, Some((1, 18)));
    assert!((found.probability.unwrap() - 1.0 / 18.0).abs() < 1e-12);
}

#[test]
fn large_boards_of_frames_are_quick() {
    let spec = spec("frames:size=26,goal=10");
    let mut slowest = 0.0_f64;
    for (before, after) in random_turns(&spec, 5, 1) {
        let begun = Instant::now();
        assert_eq!(ask(&spec, &before, &after).verdict, Verdict::Justified);
        slowest = slowest.max(begun.elapsed().as_secs_f64());
    }
    println!("slowest {:.1} ms", 1000.0 * slowest);
}

#[test]
fn a_limit_that_is_too_small_leaves_a_question() {
    let spec = spec("chess");
    let after = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1";
    let found = justify(&spec, None, after, 5).unwrap();
    assert_eq!(found.verdict, Verdict::Unknown);
    assert!(found.question.is_some() && !found.reasons.is_empty());
    assert!(justify(&spec, None, "nonsense", 5).is_err());
    assert!(justify(&spec, Some("nonsense"), after, 5).is_err());
}
