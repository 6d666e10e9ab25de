//! Weighing over several starts: exact shares are found within their intervals, for any number of threads, and a run that is
//! broken off goes on as if it had not been.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bilancia_core::{Rng, Seat};
use bilancia_luck::{
    Agent, Balance, BotName, Estimate, Ladder, Payoff, Structure, VarianceShares, WeighError,
    Weighed, Weighing,
    exact::{Exact, Size},
    join,
    sample::{Starts, Subject, Tally},
    weigh,
};
use bilancia_testkit::sized;

use super::{
    game::{Event, Rules, Small, engine, known},
    misses,
};

/// Number of starts of a book.
const STARTS: u32 = 5;
/// Sharpness of the two players.
const PLAYERS: [u64; 2] = [0, 4];

/// The start with a number: the same events with other payoffs.
fn start(events: &[Event], seed: u64, number: u32) -> Small {
    let payoffs = Rng::keyed(seed, &[number.into()]).bits();
    Small::new(Rules::new(events.to_vec(), payoffs))
}

fn subject(events: &[Event], seed: u64) -> Subject<Small> {
    let book = events.to_vec();
    Subject {
        starts: Some(Starts {
            count: NonZero::new(STARTS).unwrap(),
            open: Arc::new(move |number| start(&book, seed, number)),
        }),
        engine: Some(engine),
        bots: vec![("sharp", engine)],
        ..Subject::new(start(events, seed, 0))
    }
}

/// Shares over the book, from the exact result of each start: strength by the mean over all of them, the rest of what seats
/// and starts explain as the seat's, and all other shares as means.
fn shares(events: &[Event], seed: u64) -> VarianceShares {
    let (mut all, mut scores) = (Vec::new(), Vec::new());
    for number in 0..STARTS {
        let start = start(events, seed, number);
        let exact = Exact::new(&start, Payoff::Result, Size { most: 100_000 }).unwrap();
        let [weak, strong] = PLAYERS.map(|sharpness| known(&exact, sharpness));
        let pair = exact.pair(&strong, &weak).unwrap();
        scores.extend(pair.by_seat);
        all.push(pair.shares);
    }
    let n = scores.len() as f64;
    let strength = (2.0 * scores.iter().sum::<f64>() / n - 1.0).powi(2);
    let both = scores
        .iter()
        .map(|score| (2.0 * score - 1.0).powi(2))
        .sum::<f64>()
        / n;
    let shares = VarianceShares {
        strength,
        seat: both - strength,
        ..VarianceShares::mean(&all)
    };
    assert!((shares.total() - 1.0).abs() < 1e-9, "{shares:?}");
    shares
}

/// Players that draw at every choice, or before the game.
#[derive(Clone, Copy)]
enum Draws {
    AtChoices,
    Before,
}

fn ladder(draws: Draws) -> Ladder {
    let agent = |sharpness: u64| match draws {
        Draws::AtChoices => Agent::Engine(sharpness + 1),
        Draws::Before => Agent::Bot(BotName::new("sharp").unwrap(), sharpness + 1),
    };
    Ladder {
        id: "small".to_owned(),
        agents: PLAYERS.map(agent).to_vec(),
    }
}

/// Request for a fixed number of games, or for one that depends on the precision.
fn weighing<'a>(
    draws: Draws,
    seed: u64,
    games: Option<u64>,
    stop: &'a AtomicBool,
    progress: &'a mut dyn FnMut(&Weighed),
) -> Weighing<'a> {
    Weighing {
        ladder: Some(ladder(draws)),
        seed,
        threads: NonZero::<usize>::MIN,
        precision: 0.001,
        most_games: 512,
        games,
        size: Size { most: 1 },
        assisted: false,
        earlier: Vec::new(),
        stop,
        progress,
    }
}

/// Weighs the book many times, and compares the intervals of luck, strength, chance and seat with their exact values.
#[track_caller]
fn check(events: &[Event], seed: u64, draws: Draws, games: Option<u64>) {
    let shares = shares(events, seed);
    let structure = Structure {
        chance: events.iter().any(|event| matches!(event, Event::Chance(_))),
        interaction: events.iter().any(|event| matches!(event, Event::Both(_))),
        choices: true,
    };
    let luck = Balance::exact(&shares, structure).luck.unwrap().value;
    let exact = [luck, shares.strength, shares.chance, shares.seat];
    assert!(shares.strength > 0.01 && shares.seat > 0.01, "{shares:?}");
    let subject = subject(events, seed);
    let stop = AtomicBool::new(false);
    let runs = sized(24, 400);
    let (mut missed, mut widths) = ([0; 4], [0.0; 4]);
    for run in 0..runs {
        let key = Rng::keyed(seed, &[run]).bits();
        let found = weigh(&subject, weighing(draws, key, games, &stop, &mut |_| {})).unwrap();
        assert_eq!(found.games, 512);
        let balance = &found.balance;
        let estimates: [Estimate; 4] = [
            balance.luck.unwrap(),
            balance.strength,
            found.intervals[2],
            found.intervals[1],
        ];
        for (place, (estimate, exact)) in estimates.into_iter().zip(exact).enumerate() {
            let holds = estimate.low - 1e-9 <= exact && exact <= estimate.high + 1e-9;
            missed[place] += u64::from(!holds);
            widths[place] += estimate.half_width() / runs as f64;
        }
    }
    assert!(widths[1] < 0.2, "{widths:?}");
    assert!(
        missed.iter().all(|&missed| missed <= misses(runs)),
        "luck, strength, chance and seat missed {missed:?} times in {runs}: {exact:?} {widths:?}"
    );
}

fn choice(seat: u8, actions: u8) -> Event {
    Event::Choice(Seat(seat), actions)
}

fn die(weights: &[u64]) -> Event {
    Event::Chance(weights.to_vec())
}

#[test]
fn what_starts_do_is_off_the_scales() {
    for games in [None, Some(512)] {
        check(
            &[die(&[1, 1]), choice(0, 3), choice(1, 3)],
            2,
            Draws::AtChoices,
            games,
        );
        check(
            &[choice(0, 3), choice(1, 3), die(&[2, 1])],
            3,
            Draws::Before,
            games,
        );
    }
}

#[test]
fn without_dice_starts_are_told_from_mixing() {
    let events = [choice(0, 3), choice(1, 3)];
    check(&events, 7, Draws::AtChoices, Some(512));
}

#[test]
fn simultaneous_moves_from_several_starts() {
    let events = [Event::Both(3), die(&[2, 1])];
    check(&events, 5, Draws::AtChoices, Some(512));
}

/// Weighs by a fixed number of games; stops after some interim results, if a number of them is given.
fn fixed(threads: usize, earlier: Vec<Tally>, looks: Option<u32>, games: u64) -> Weighed {
    let events = [die(&[1, 1]), choice(0, 3), choice(1, 3)];
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let mut progress = |_: &Weighed| {
        seen += 1;
        stop.store(looks == Some(seen), Ordering::Relaxed);
    };
    let request = Weighing {
        threads: NonZero::new(threads).unwrap(),
        earlier,
        ..weighing(Draws::Before, 9, Some(games), &stop, &mut progress)
    };
    weigh(&subject(&events, 2), request).unwrap()
}

#[test]
fn threads_and_stops_change_nothing() {
    let whole = fixed(1, Vec::new(), None, 640);
    assert_eq!(whole.games, 640);
    assert_eq!(fixed(2, Vec::new(), None, 640), whole);
    let part = fixed(2, Vec::new(), Some(2), 640);
    assert!(part.games < whole.games);
    assert_eq!(fixed(1, part.tallies, None, 640), whole);
}

#[test]
fn a_number_that_was_fixed_before_narrows_intervals() {
    let whole = fixed(1, Vec::new(), None, 512);
    let width = |weighed: &Weighed| weighed.balance.luck.unwrap().half_width();
    // A run that went on after its end counts as one that may end at any time.
    let longer = fixed(1, whole.tallies.clone(), None, 520);
    assert_eq!(longer.games, 520);
    assert!(width(&longer) > 1.2 * width(&whole));
    // Two runs of fixed numbers are one.
    let runs = [whole.tallies.clone(), whole.tallies.clone()];
    let joined = join(&ladder(Draws::Before), 9, &runs).unwrap();
    assert!(width(&joined) < 0.8 * width(&whole));
}

#[test]
fn runs_from_one_start_and_from_several_are_not_mixed() {
    let events = [die(&[1, 1]), choice(0, 3), choice(1, 3)];
    let several = fixed(1, Vec::new(), None, 64).tallies;
    let stop = AtomicBool::new(false);
    let mut silent = |_: &Weighed| {};
    let one = Subject {
        starts: None,
        ..subject(&events, 2)
    };
    let request = Weighing {
        earlier: several.clone(),
        ..weighing(Draws::Before, 9, Some(64), &stop, &mut silent)
    };
    assert_eq!(weigh(&one, request), Err(WeighError::OtherRun));
    let mut silent = |_: &Weighed| {};
    let alone = weigh(
        &one,
        weighing(Draws::Before, 8, Some(64), &stop, &mut silent),
    )
    .unwrap();
    let mixed = join(&ladder(Draws::Before), 9, &[several, alone.tallies]);
    assert_eq!(mixed, Err(WeighError::OtherRun));
    let perfect = Ladder::find("perfect-2", None).unwrap();
    let mut silent = |_: &Weighed| {};
    let request = Weighing {
        ladder: Some(perfect),
        ..weighing(Draws::Before, 9, None, &stop, &mut silent)
    };
    let refused = weigh(&subject(&events, 2), request);
    assert_eq!(refused, Err(WeighError::PerfectFromStarts));
}
