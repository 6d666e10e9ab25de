//! Measures by sampling: they do not depend on the number of threads or on interruptions, and agree with exact results.

use std::{num::NonZero, ops::Range, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Seat, Seats, State, example::Nim};
use bilancia_luck::{
    Agent, Counts, Game, Ladder, Method, Next, Part, Payoff, WeighError, Weighed, Weighing,
    exact::{Exact, Size},
    join,
    sample::{Subject, Tally},
    weigh,
};
use bilancia_search::Evaluation;

/// Matching pennies: both seats choose a side simultaneously, then a die with `faces` faces is rolled. The first seat wins if
/// the sides agree and the die does not show 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Pennies {
    faces: u64,
    chosen: [Option<u8>; 2],
    thrown: Option<u8>,
}

impl Pennies {
    fn new(faces: u64) -> Self {
        Self {
            faces,
            chosen: [None; 2],
            thrown: None,
        }
    }
}

impl State for Pennies {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        let owing: Seats = self
            .seats()
            .iter()
            .filter(|seat| self.chosen[seat.index()].is_none())
            .collect();
        match (owing.is_empty(), self.thrown, self.faces) {
            (false, ..) => Node::Choice(owing),
            (true, None, 2..) => Node::Chance,
            _ => Node::Over,
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend((0..self.faces as u8).map(|face| (face, 1)));
    }

    fn apply(&mut self, by: Actor, action: u8) {
        match by {
            Actor::Seat(seat) => self.chosen[seat.index()] = Some(action),
            Actor::Chance => self.thrown = Some(action),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let agree = self.chosen[0] == self.chosen[1] && self.thrown != Some(0);
        if agree == (seat == Seat(0)) { 1 } else { -1 }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        if self.node() != Node::Over {
            for seat in [Seat(0), Seat(1)]
                .into_iter()
                .filter(|seat| !from.contains(*seat))
            {
                view.chosen[seat.index()] = None;
            }
        }
        view
    }
}

pub(super) fn ladder() -> Ladder {
    Ladder {
        id: "test".to_owned(),
        agents: vec![Agent::Uniform, Agent::Mcts(3), Agent::Mcts(12)],
    }
}

fn run<S: State>(
    subject: &Subject<S>,
    ladder: Ladder,
    seed: u64,
    threads: usize,
    (precision, most_games): (f64, u64),
    earlier: Vec<Tally>,
) -> Result<Weighed, WeighError> {
    let stop = AtomicBool::new(false);
    // Ladders without optimal play are to be sampled.
    let most = if ladder.agents.contains(&Agent::Perfect) {
        100_000
    } else {
        1
    };
    weigh(
        subject,
        Weighing {
            ladder: Some(ladder),
            seed,
            threads: NonZero::new(threads).unwrap(),
            precision,
            most_games,
            games: None,
            size: Size { most },
            assisted: false,
            earlier,
            stop: &stop,
            progress: &mut |_| {},
        },
    )
}

#[test]
fn threads_and_stops_change_nothing_and_runs_add_up() {
    let subject = Subject::new(Nim::new(9));
    let whole = run(&subject, ladder(), 5, 1, (0.001, 1_500), Vec::new()).unwrap();
    assert_eq!(
        whole,
        run(&subject, ladder(), 5, 3, (0.001, 1_500), Vec::new()).unwrap()
    );
    // An experiment that is cut short and resumed.
    let part = run(&subject, ladder(), 5, 2, (0.001, 300), Vec::new()).unwrap();
    assert!(part.games < whole.games);
    let rest = run(&subject, ladder(), 5, 2, (0.001, 1_500), part.tallies).unwrap();
    assert_eq!(rest, whole);
    // A complete experiment is not continued.
    let again = run(
        &subject,
        ladder(),
        5,
        2,
        (0.001, 1_500),
        whole.tallies.clone(),
    );
    assert_eq!(again.unwrap(), whole);
    // An experiment with another seed.
    let other = run(&subject, ladder(), 6, 2, (0.001, 1_500), Vec::new()).unwrap();
    let joined = join(
        &ladder(),
        5,
        &[whole.tallies.clone(), other.tallies.clone()],
    )
    .unwrap();
    let turned = join(&ladder(), 5, &[other.tallies, whole.tallies.clone()]).unwrap();
    assert_eq!(joined, turned);
    assert_eq!(joined.games, 2 * whole.games);
    // Tallies of another ladder are refused.
    let two = Ladder {
        agents: vec![Agent::Uniform, Agent::Mcts(3)],
        ..ladder()
    };
    let refused = run(&subject, two, 5, 1, (0.1, 100), whole.tallies);
    assert_eq!(refused, Err(WeighError::OtherRun));
}

/// Confidence intervals between two uniform random players contain the exact shares.
#[test]
fn intervals_hold_what_is_known_exactly() {
    let subject = Subject::new(Nim::new(7));
    let exact = Exact::new(&subject.start, Payoff::Result, Size { most: 10_000 }).unwrap();
    let known = exact
        .pair(&exact.uniform(), &exact.uniform())
        .unwrap()
        .shares
        .all();
    let found = run(&subject, alike(), 1, 2, (0.001, 40_000), Vec::new()).unwrap();
    for (reading, known) in found.intervals.iter().zip(known) {
        assert!(
            reading.low <= known + 1e-9 && known <= reading.high + 1e-9,
            "{reading:?} {known}"
        );
    }
    assert!((found.shares.total() - 1.0).abs() < 1e-12);
    assert!(found.at_least && found.games > 10_000);
}

#[test]
fn secret_choices_are_clash_by_games_too() {
    let found = run(
        &Subject::new(Pennies::new(1)),
        alike(),
        1,
        2,
        (0.001, 20_000),
        Vec::new(),
    )
    .unwrap();
    assert!(found.clash_at_most);
    assert!(
        (found.shares.clash - 1.0).abs() < 0.03,
        "{:?}",
        found.shares
    );
    assert_eq!(found.shares.chance, 0.0);
}

/// Ladder of two uniform random players, whose shares are known exactly.
fn alike() -> Ladder {
    Ladder {
        id: "alike".to_owned(),
        agents: vec![Agent::Uniform, Agent::Uniform],
    }
}

/// With simultaneous moves and chance events, estimator E2 separates the two.
#[test]
fn dice_are_told_from_secret_choices() {
    let subject = Subject::new(Pennies::new(6));
    let found = run(&subject, alike(), 1, 2, (0.001, 40_000), Vec::new()).unwrap();
    assert_eq!(found.method, Method::Assisted);
    assert!(found.clash_at_most);
    // If the sides agree, with probability 1/2, the first seat wins with probability 5/6.
    let known = [4.0 * 0.5 * (5.0 / 36.0), 4.0 * 25.0 / 144.0];
    for (reading, known) in found.intervals[2..].iter().zip(known) {
        assert!(
            reading.low < known && known < reading.high,
            "{reading:?} {known}"
        );
        assert!(reading.half_width() < 0.1, "{reading:?}");
    }
    assert!((found.shares.total() - 1.0).abs() < 1e-12);
    let again = run(&subject, alike(), 1, 1, (0.001, 40_000), Vec::new()).unwrap();
    assert_eq!(found, again);
    let fewer = run(&subject, alike(), 1, 2, (0.001, 5_000), Vec::new()).unwrap();
    let gone_on = run(&subject, alike(), 1, 2, (0.001, 40_000), fewer.tallies).unwrap();
    assert_eq!(found, gone_on);
}

/// Both seats roll in turn, and keep the number or half of it; the higher number wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct HighThrow {
    thrown: [Option<u8>; 2],
    settled: [bool; 2],
}

impl HighThrow {
    fn turn(&self) -> Option<usize> {
        (0..2).find(|&seat| !self.settled[seat])
    }

    /// Static evaluation: difference of the rolls.
    fn value(state: &Self, seat: Seat) -> f64 {
        let [own, other] =
            [seat.index(), 1 - seat.index()].map(|seat| f64::from(state.thrown[seat].unwrap_or(3)));
        (own - other) / 6.0
    }
}

impl State for HighThrow {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.turn() {
            None => Node::Over,
            Some(seat) if self.thrown[seat].is_none() => Node::Chance,
            Some(seat) => Node::Choice(Seat(seat as u8).into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend((0..6).map(|face| (face, 1)));
    }

    fn apply(&mut self, by: Actor, action: u8) {
        let seat = self.turn().expect("it is not over");
        match by {
            Actor::Chance => self.thrown[seat] = Some(action),
            Actor::Seat(_) => {
                self.thrown[seat] = self.thrown[seat].map(|face| face >> action);
                self.settled[seat] = true;
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let [own, other] = [seat.index(), 1 - seat.index()].map(|seat| self.thrown[seat]);
        match own.cmp(&other) {
            std::cmp::Ordering::Less => -1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 1,
        }
    }
}

/// Estimator E2 agrees with the exact share of chance between players with mixed strategies, with and without an evaluation.
#[test]
fn what_dice_do_is_found_roll_by_roll() {
    let start = HighThrow {
        thrown: [None; 2],
        settled: [false; 2],
    };
    let exact = Exact::new(&start, Payoff::Result, Size { most: 10_000 }).unwrap();
    let uniform = exact.uniform();
    let known = exact.pair(&uniform, &uniform).unwrap().shares;
    assert!(known.chance > 0.1 && known.mixing > 0.1, "{known:?}");
    let mut widths = Vec::new();
    for evaluation in [
        None,
        Some(Evaluation {
            value: HighThrow::value,
            playout_plies: 0,
            exploration: 0.2,
        }),
    ] {
        let mut subject = Subject::new(start.clone());
        subject.evaluation = evaluation;
        let stop = AtomicBool::new(false);
        let found = weigh(
            &subject,
            Weighing {
                ladder: Some(alike()),
                seed: 4,
                threads: NonZero::new(2).unwrap(),
                precision: 0.001,
                most_games: 40_000,
                games: None,
                size: Size { most: 10_000 },
                assisted: true,
                earlier: Vec::new(),
                stop: &stop,
                progress: &mut |_| {},
            },
        )
        .unwrap();
        assert_eq!(found.method, Method::Assisted);
        let chance = found.intervals[2];
        assert!(
            chance.low < known.chance && known.chance < chance.high,
            "{chance:?} {known:?}"
        );
        widths.push(chance.half_width());
    }
    assert!(
        widths[1] < widths[0],
        "an evaluation makes it more precise: {widths:?}"
    );
}

/// Leverage by sampling of a nearly optimal player agrees with the exact one.
#[test]
fn leverage_by_games_is_what_it_is_exactly() {
    let subject = Subject::new(Nim::new(7));
    let exact = Exact::new(&subject.start, Payoff::Result, Size { most: 10_000 }).unwrap();
    let (right, _) = exact.optimal_play().unwrap();
    let known = exact.choices(&[&right, &right], Seat(0)).unwrap();
    assert_eq!(known.answerable, None);
    let strong = Ladder {
        id: "strong".to_owned(),
        agents: vec![Agent::Uniform, Agent::Mcts(400)],
    };
    let found = run(&subject, strong, 2, 2, (0.001, 4_000), Vec::new()).unwrap();
    let leverage = found.leverage.expect("it is known well enough");
    assert!(
        leverage.low < known.leverage + 0.05 && known.leverage - 0.05 < leverage.high,
        "{leverage:?} {known:?}"
    );
}

/// A measurement whose parts are played each on its own, the last ones first, is the one in one piece.
#[test]
fn parts_in_any_order_come_to_the_whole() {
    let ladder = Ladder {
        id: "nim".to_owned(),
        agents: vec![Agent::Uniform, Agent::Greedy, Agent::Mcts(16)],
    };
    let stop = AtomicBool::new(false);
    // Leverage is known precisely enough in the longest alone.
    for (precision, most_games, is_known) in [
        (0.2, 100_000, false),
        (0.001, 1_500, true),
        (0.001, 20, false),
    ] {
        let whole = run(
            &Subject::new(Nim::new(7)),
            ladder.clone(),
            9,
            2,
            (precision, most_games),
            Vec::new(),
        );
        let game = Game::new(Subject::new(Nim::new(7)));
        for size in [1, 7, 1_000] {
            let course = game.course(&ladder, 9, precision, most_games).unwrap();
            let mut counted = Counts::default();
            let weighed = loop {
                let (range, part): (_, fn(Range<u64>) -> Part) =
                    match course.next(&counted).unwrap() {
                        Next::Units(until) => (counted.units()..until, Part::Units),
                        Next::Leverage(until) => (0..until, Part::Leverage),
                        Next::Done(weighed) => break weighed,
                    };
                let firsts: Vec<u64> = range.clone().step_by(size).collect();
                for first in firsts.into_iter().rev() {
                    let until = (first + size as u64).min(range.end);
                    let found = course.play(part(first..until), &stop).unwrap();
                    counted.join(&found.expect("nothing stops it"));
                    // As it is stored between two parts.
                    let text = serde_json::to_string(&counted).unwrap();
                    counted = serde_json::from_str(&text).unwrap();
                }
            };
            assert_eq!(
                weighed.leverage.is_some(),
                is_known,
                "{:?}",
                weighed.leverage
            );
            assert_eq!(Ok(*weighed), whole, "{size}");
        }
    }
}

/// A part that is stopped counts for nothing.
#[test]
fn a_part_that_is_stopped_counts_for_nothing() {
    let game = Game::new(Subject::new(Nim::new(7)));
    let ladder = Ladder::find("lambda-2", Some(2)).unwrap();
    let course = game.course(&ladder, 1, 0.1, 1_000).unwrap();
    for part in [Part::Units(0..9), Part::Leverage(0..9)] {
        assert_eq!(course.play(part, &AtomicBool::new(true)), Ok(None));
    }
    let mixed = Counts {
        tallies: vec![Tally::new(2, 3, 1); 2],
        leverage: None,
    };
    assert!(course.next(&Counts::default()).is_ok());
    let mut other = mixed;
    other.tallies[0].blocks = 40;
    assert_eq!(course.next(&other), Err(WeighError::OtherRun));
}

/// Game without an end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Endless(bool);

impl State for Endless {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        Node::Choice(Seat(self.0.into()).into())
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn apply(&mut self, _by: Actor, _action: u8) {
        self.0 = !self.0;
    }

    fn points(&self, _seat: Seat) -> i32 {
        0
    }
}

#[test]
fn games_that_cannot_be_weighed_get_no_number() {
    let subject = Subject::new(Endless(false));
    let two = Ladder {
        agents: vec![Agent::Uniform, Agent::Greedy],
        ..ladder()
    };
    let by_games = run(&subject, two, 1, 1, (0.1, 100), Vec::new());
    assert!(
        matches!(by_games, Err(WeighError::Endless(_))),
        "{by_games:?}"
    );
    let perfect = Ladder::find("perfect-2", None).unwrap();
    let exactly = run(&subject, perfect, 1, 1, (0.1, 100), Vec::new());
    assert!(matches!(exactly, Err(WeighError::Solve(_))), "{exactly:?}");
    let mixed = Ladder {
        agents: vec![Agent::Mcts(3), Agent::Perfect],
        ..ladder()
    };
    let mixed = run(
        &Subject::new(Nim::new(5)),
        mixed,
        1,
        1,
        (0.1, 100),
        Vec::new(),
    );
    assert_eq!(mixed, Err(WeighError::MixedLadder));
}

/// Three seats name a side simultaneously; one that names a side alone wins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct OddOneOut {
    named: [Option<u8>; 3],
}

impl State for OddOneOut {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(3)
    }

    fn node(&self) -> Node {
        let owing = |seat: &Seat| self.named[seat.index()].is_none();
        let owing: Seats = self.seats().iter().filter(owing).collect();
        match owing.is_empty() {
            true => Node::Over,
            false => Node::Choice(owing),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn apply(&mut self, by: Actor, action: u8) {
        if let Actor::Seat(seat) = by {
            self.named[seat.index()] = Some(action);
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let alike = |other: Seat| self.named[other.index()] == self.named[seat.index()];
        let count = self.seats().iter().filter(|other| alike(*other)).count();
        match (self.node(), count) {
            (Node::Over, 1) => 2,
            (Node::Over, 2) => -1,
            _ => 0,
        }
    }

    fn points_bound(&self) -> i32 {
        2
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        if self.node() != Node::Over {
            for seat in self.seats().iter().filter(|seat| !from.contains(*seat)) {
                view.named[seat.index()] = None;
            }
        }
        view
    }
}

/// Between uniform random players the game has no main effects, so that all variance is interaction.
#[test]
fn secret_choices_of_three_are_clash_by_games_too() {
    let subject = Subject::new(OddOneOut::default());
    let exact = Exact::new(&subject.start, Payoff::Result, Size { most: 1_000 }).unwrap();
    let known = exact.pair(&exact.uniform(), &exact.uniform()).unwrap();
    assert!((known.shares.clash - 1.0).abs() < 1e-9, "{known:?}");
    let found = run(&subject, alike(), 1, 2, (0.001, 40_000), Vec::new()).unwrap();
    assert!(found.clash_at_most);
    assert!(
        (found.shares.clash - 1.0).abs() < 0.05,
        "{:?}",
        found.shares
    );
}

/// Call of a coin that is shown at the end; the rules list the toss before or after the call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Call {
    coin_first: bool,
    coin: Option<u8>,
    called: Option<u8>,
}

impl State for Call {
    type Action = u8;

    const HIDES: bool = true;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match (self.coin, self.called, self.coin_first) {
            (Some(_), Some(_), _) => Node::Over,
            (None, None, true) | (None, Some(_), _) => Node::Chance,
            _ => Node::Choice(Seat(0).into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend([(0, 1), (1, 1)]);
    }

    fn apply(&mut self, by: Actor, action: u8) {
        match by {
            Actor::Chance => self.coin = Some(action),
            Actor::Seat(_) => self.called = Some(action),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.node() {
            Node::Over if (self.coin == self.called) == (seat == Seat(0)) => 1,
            Node::Over => -1,
            _ => 0,
        }
    }

    fn view(&self, _from: Seats) -> Self {
        let shown = self.node() == Node::Over;
        Self {
            coin: self.coin.map(|coin| if shown { coin } else { 9 }),
            ..self.clone()
        }
    }
}

/// A toss that no chooser observes is due to chance, wherever the rules list it.
#[test]
fn a_coin_that_nobody_has_seen_is_chance_in_either_order() {
    for coin_first in [true, false] {
        let subject = Subject::new(Call {
            coin_first,
            coin: None,
            called: None,
        });
        let found = run(&subject, alike(), 1, 2, (0.001, 10_000), Vec::new()).unwrap();
        let assisted = found.method == Method::Assisted;
        assert!(assisted, "{coin_first}: {:?}", found.method);
        assert!(
            (found.shares.chance - 1.0).abs() < 0.02,
            "{coin_first}: {:?}",
            found.shares
        );
    }
}
