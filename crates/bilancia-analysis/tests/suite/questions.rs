//! Random questions whether a position can follow from another: half of them about turns that were played, half about
//! positions altered at random. The right answer is that of an enumeration of all legal actions, which knows nothing of
//! the service and of its ways to narrow a search.
#![expect(clippy::print_stdout, reason = "counts are worth a look")]

use std::collections::HashSet;

use bilancia_analysis::justify::{POSITIONS, Verdict, justify, replay};
use bilancia_core::{Actor, Node, Notation, Presentable, Rng, State};
use bilancia_games::{GameEntry, Visitor, catalog, visit};
use bilancia_table::GameSpec;
use bilancia_testkit::sized;

/// Whether a turn goes on after an action: by the position before the action, and the one after it.
#[derive(Clone, Copy)]
enum Turn {
    /// One action.
    Action,
    /// Each seat that owes an action makes it, in any order.
    Choices,
    /// All actions until this word of the position, counted from 0, changes.
    Word(usize),
}

impl Turn {
    fn goes_on<S: Notation>(self, before: &S, after: &S) -> bool {
        let owing = |state: &S| match state.node() {
            Node::Choice(seats) => seats.len(),
            _ => 0,
        };
        match self {
            Self::Action => false,
            Self::Choices => owing(after) < owing(before),
            Self::Word(number) => {
                let [before, after] = [before, after].map(|state| state.position());
                before.split(' ').nth(number) == after.split(' ').nth(number)
            }
        }
    }

    /// Plays a turn at random: the whole of it, or now and then its beginning.
    fn walk<S: Notation>(self, start: &S, rng: &mut Rng) -> S {
        let mut state = start.clone();
        loop {
            let before = state.clone();
            if !step(&mut state, rng) || !self.goes_on(&before, &state) || rng.below(6) == 0 {
                return state;
            }
        }
    }

    /// All positions to which the actions of one turn lead.
    fn enumerated<S: Notation>(self, start: &S) -> HashSet<S> {
        let mut open = vec![start.clone()];
        let mut reached = HashSet::new();
        while let Some(state) = open.pop() {
            let Node::Choice(seats) = state.node() else {
                continue;
            };
            for seat in seats.iter() {
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                for action in actions {
                    let mut next = state.clone();
                    next.apply(Actor::Seat(seat), action);
                    if reached.insert(next.clone()) && self.goes_on(&state, &next) {
                        open.push(next);
                    }
                }
            }
        }
        reached
    }
}

/// Plays an action of any seat that owes one; false if the game is over.
fn step<S: State>(state: &mut S, rng: &mut Rng) -> bool {
    let Node::Choice(seats) = state.node() else {
        return false;
    };
    let owing: Vec<_> = seats.iter().collect();
    let seat = owing[rng.below(owing.len() as u64) as usize];
    let action = state.sample_action(seat, &mut Vec::new(), rng);
    state.apply(Actor::Seat(seat), action);
    true
}

/// The text with one letter or digit changed, two letters exchanged, or one part taken from another text.
fn altered(text: &str, other: &str, rng: &mut Rng) -> String {
    const LETTERS: &[u8] = b"0123456789abcdefghiknopqrswBCDEFGHKS-";
    let mut bytes = text.as_bytes().to_vec();
    let mut at = || rng.below(bytes.len() as u64) as usize;
    let (one, two) = (at(), at());
    match rng.below(3) {
        0 => bytes[one] = LETTERS[rng.below(LETTERS.len() as u64) as usize],
        1 => bytes.swap(one, two),
        _ => {
            let is_end = |letter: char| letter == ' ' || letter == '/';
            let mut parts: Vec<_> = text.split_inclusive(is_end).collect();
            let number = rng.below(parts.len() as u64) as usize;
            if let Some(part) = other.split_inclusive(is_end).nth(number) {
                parts[number] = part;
            }
            return parts.concat();
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Questions about turns of one game.
struct Questions<'a> {
    spec: &'a GameSpec,
    turn: Turn,
    count: u32,
    seed: u64,
}

/// Numbers of answers, of which none is wrong.
#[derive(Debug, Default)]
struct Counts {
    follow: u32,
    do_not: u32,
    unknown: u32,
}

impl Questions<'_> {
    fn ask<S: Presentable>(&self, before: &S, after: &S, follows: bool, counts: &mut Counts) {
        let [one, other] = [before, after].map(|state| state.position());
        let name = self.spec.name();
        let found = justify(self.spec, Some(&one), &other, POSITIONS).unwrap();
        let right = match follows {
            true => Verdict::Justified,
            false => Verdict::Impossible,
        };
        if found.verdict == Verdict::Unknown {
            counts.unknown += 1;
        } else {
            assert_eq!(found.verdict, right, "{name}: {one} to {other}");
        }
        for explanation in &found.explanations {
            let legal = replay(before, &explanation.moves, after);
            assert!(legal, "{name}: {one} to {other}: {explanation:?}");
        }
        if follows {
            counts.follow += 1;
        } else {
            counts.do_not += 1;
        }
    }

    /// Two positions of which one is altered, or which belong to different turns.
    fn altered<S: Notation>(&self, before: &S, after: &S, rng: &mut Rng) -> (S, S) {
        let beside = self.turn.walk(before, rng);
        let change = |state: &S, rng: &mut Rng| {
            let (text, other) = (state.position(), beside.position());
            let changed = (0..200).find_map(|_| {
                let read = state.read_position(&altered(&text, &other, rng)).ok();
                read.filter(|it| it != state)
            });
            changed.unwrap_or_else(|| beside.clone())
        };
        match rng.below(8) {
            // As if nothing had been done, as if twice as much had been, and the way back.
            0 => (before.clone(), before.clone()),
            1 => (before.clone(), self.turn.walk(after, rng)),
            2 => (after.clone(), before.clone()),
            3 => (change(before, rng), after.clone()),
            _ => (before.clone(), change(after, rng)),
        }
    }
}

impl Visitor for Questions<'_> {
    type Out = Counts;

    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Counts {
        let mut rng = Rng::new(self.seed);
        let start = (game.def.start)(&self.spec.options).unwrap();
        let mut counts = Counts::default();
        let mut state = start.clone();
        let mut asked = 0;
        while asked < self.count {
            if !step(&mut state, &mut rng) {
                state = start.clone();
            }
            // From all stages of games, each of which gives a few questions.
            if rng.below(4) > 0 || state.node() == Node::Over {
                continue;
            }
            let after = self.turn.walk(&state, &mut rng);
            let reached = self.turn.enumerated(&state);
            assert!(reached.contains(&after), "a turn that was played");
            self.ask(&state, &after, true, &mut counts);
            let (one, other) = self.altered(&state, &after, &mut rng);
            let follows = match one == state {
                true => reached.contains(&other),
                false => self.turn.enumerated(&one).contains(&other),
            };
            self.ask(&one, &other, follows, &mut counts);
            asked += 2;
        }
        counts
    }
}

/// Asks this number of questions of games, in equal shares.
fn questions(games: &[&str], turn: Turn) {
    let share = sized(60, 500_u32).div_ceil(games.len() as u32);
    for (seed, name) in (1..).zip(games) {
        let spec = catalog().read(name).unwrap();
        let asked = Questions {
            spec: &spec,
            turn,
            count: share,
            seed,
        };
        let counts = visit(spec.game.info().name, asked).unwrap();
        println!("{name}: {counts:?}, 0 wrong");
        assert!(counts.follow >= share / 2, "{name}: {counts:?}");
        assert!(counts.do_not * 4 >= share, "{name}: {counts:?}");
        assert_eq!(counts.unknown, 0, "{name}: all of a turn can be tried");
    }
}

#[test]
fn turns_of_alea_are_judged_as_an_enumeration_judges() {
    questions(&["alea"], Turn::Action);
}

#[test]
fn rounds_of_nibelungenlied_are_judged_as_an_enumeration_judges() {
    questions(&["nibelungenlied"], Turn::Word(2));
}

#[test]
fn pairs_of_points_of_frames_are_judged_as_an_enumeration_judges() {
    questions(
        &[
            "frames:size=3,goal=2",
            "frames:size=5,goal=3",
            "frames:size=9,goal=5",
        ],
        Turn::Choices,
    );
}
