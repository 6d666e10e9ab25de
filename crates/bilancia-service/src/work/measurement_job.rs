//! Measurement of the luck in a game that somebody asked for, as a job.
//!
//! A measurement is done in parts of some seconds. What was counted is kept after each, so that it survives a restart and
//! lets others of the queue come in between; given its seed, the result does not depend on how often that happened.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bilancia_analysis::{Opening, StoredRun, WeighGameError};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::{
    Ladder, Payoff, WeighError, Weighed, Weighing,
    exact::Size,
    report::{Named, sections, sentence},
};
use bilancia_store::{
    Look, Measurement, MostMeasurements, Person, Report, ReportText, Standing, StoreError,
    jobs::Job,
};

use crate::{
    GameService, Refused,
    compute::{Urgency, compute, rest},
};

/// Between whom luck is measured: random against optimal play where every position can be enumerated, else as
/// [`SEARCHES`].
pub const EXACT: &str = "exact";
/// Between the same three searches as the scale of all games.
pub const SEARCHES: &str = "searches";
/// Between the searches of a longer ladder.
pub const DEEP: &str = "deep";
/// Between random moves and a short search.
pub const NOVICE: &str = "novice";
/// Between random moves, greedy ones and the game's own program.
pub const PROGRAM: &str = "program";

/// The ladder of each set of players, with the number of its rungs that are used if not all are. A set that is unknown here
/// is measured as the first.
const LADDERS: [(&str, &str, Option<usize>); 5] = [
    (SEARCHES, "lambda-2", Some(3)),
    (EXACT, "perfect-2", None),
    (DEEP, "lambda-2", None),
    (NOVICE, "random+mcts:nodes=64", None),
    (PROGRAM, "random+greedy+engine:nodes=256", None),
];

/// A new guest costs nothing, so that guests get half of all places together.
const MOST: MostMeasurements = MostMeasurements {
    of_one: 3,
    kept: 200,
    of_guests: 50,
    of_all: 100,
};
/// How many positions and events are enumerated at most: a second or two, in which the computation cannot be stopped.
const MOST_POSITIONS: usize = 500_000;
/// How long the first part of a measurement takes, an ordinary one, and the longest, in milliseconds.
const FIRST_SLICE: i64 = 2_000;
const USUAL_SLICE: i64 = 10_000;
const LONGEST_SLICE: i64 = 20 * 60_000;
/// Time between two looks at whether a measurement was cancelled.
const LOOK: Duration = Duration::from_millis(500);

/// Settings of a measurement that a person asks for.
pub struct MeasurementRequest {
    /// The game with the options that differ from the defaults.
    pub game: String,
    /// The players, by their name in the form.
    pub players: &'static str,
    /// Half the width of the confidence interval that is enough, in thousandths.
    pub precision_milli: i64,
    /// Number of games after which it ends in any case.
    pub most_games: i64,
}

/// Has the luck in a game measured for a person; the id of the measurement, or none if they have too many open.
pub async fn ask(
    service: &GameService,
    person: &Person,
    request: MeasurementRequest,
) -> Result<Option<String>, StoreError> {
    let asked = service.now();
    let measurement = Measurement {
        id: bilancia_store::random::name(),
        person: person.id.clone(),
        game: request.game,
        players: request.players.to_owned(),
        standing: Standing::Open,
        asked,
        precision_milli: request.precision_milli,
        most_games: request.most_games,
        seed: asked,
        slice: FIRST_SLICE,
        run: None,
        looks: Vec::new(),
        report: None,
    };
    let store = &service.store;
    if !store
        .ask_measurement(&measurement, person.registered, MOST)
        .await?
    {
        return Ok(None);
    }
    push(service, &measurement).await?;
    Ok(Some(measurement.id))
}

async fn push(service: &GameService, measurement: &Measurement) -> Result<(), StoreError> {
    let job = Job::Measure {
        measurement: measurement.id.clone(),
        person: measurement.person.clone(),
    };
    let Measurement { players, slice, .. } = measurement;
    // Each part has a key of its own, so that it can be asked for while the one before it ends.
    let what = format!("measure:{players}:{}:{slice}", games(measurement));
    service.jobs.push(job, &what).await
}

/// Asks again for measurements whose job was lost.
pub(crate) async fn remind(service: &GameService) -> Result<(), StoreError> {
    let open = service.store.open_measurements().await?;
    if open.is_empty() {
        return Ok(());
    }
    let asked = service.jobs.games(false).await?;
    for lost in open.iter().filter(|open| !asked.contains(&open.id)) {
        push(service, lost).await?;
    }
    Ok(())
}

/// Goes on with a measurement for a while, and asks for the next part of it.
pub(crate) async fn measure(service: &Arc<GameService>, id: &str) -> Result<(), Refused> {
    let Some(mut measurement) = service.store.measurement(id).await? else {
        return Ok(());
    };
    if measurement.standing != Standing::Open {
        return Ok(());
    }
    let begun = measurement.clone();
    let work = compute(Urgency::Weighing, move |stop| part(&begun, stop));
    tokio::pin!(work);
    let found = loop {
        tokio::select! {
            found = &mut work => break found,
            () = tokio::time::sleep(LOOK) => {}
        }
        if !service.store.is_measurement_open(id).await? {
            return Ok(());
        }
    };
    match found {
        Ok(Part::Whole(weighed)) => {
            note(&mut measurement, &weighed);
            measurement.report = Some(report(&measurement.game, *weighed));
            measurement.standing = Standing::Done;
        }
        Ok(Part::Some(weighed)) => {
            let before = games(&measurement);
            note(&mut measurement, &weighed);
            // Leverage is computed after the last game, and has to fit into one part.
            let factor = if games(&measurement) > before { 1 } else { 4 };
            let slice = measurement.slice.max(USUAL_SLICE) * factor;
            measurement.slice = slice.min(LONGEST_SLICE);
        }
        Ok(Part::Nothing) if measurement.slice < LONGEST_SLICE => {
            measurement.slice = (measurement.slice * 4).min(LONGEST_SLICE);
        }
        Ok(Part::Nothing) => measurement.standing = Standing::Slow,
        Ok(Part::Inexact) => measurement.players = SEARCHES.to_owned(),
        Ok(Part::Refused(error)) => {
            tracing::info!(id, error, "luck cannot be measured");
            measurement.standing = Standing::Refused;
        }
        Err(error) => {
            tracing::error!(id, %error, "luck could not be measured");
            measurement.standing = Standing::Refused;
        }
    }
    let wanted = service.store.keep_measurement(&measurement).await?;
    if wanted && measurement.standing == Standing::Open {
        push(service, &measurement).await?;
    }
    Ok(())
}

/// Number of games that were counted.
fn games(measurement: &Measurement) -> u64 {
    measurement.looks.last().map_or(0, |look| look.games)
}

/// Result of a part of a measurement.
enum Part {
    /// The result.
    Whole(Box<Weighed>),
    /// Counts to go on from.
    Some(Box<Weighed>),
    /// No two blocks of games were over in time.
    Nothing,
    /// Positions are too many to be enumerated.
    Inexact,
    Refused(String),
}

/// The players between whom luck is measured.
fn ladder(players: &str) -> Option<Ladder> {
    let (name, rungs) = ladder_of(players);
    Ladder::find(name, rungs).ok()
}

/// Name of the ladder of a set of players, with the number of its rungs that are used if not all are.
pub fn ladder_of(players: &str) -> (&'static str, Option<usize>) {
    let found = LADDERS.iter().find(|(name, ..)| *name == players);
    let (_, ladder, rungs) = found.unwrap_or(&LADDERS[0]);
    (ladder, *rungs)
}

/// Measures for the length of a slice, from what was counted before on.
fn part(measurement: &Measurement, stop: &AtomicBool) -> Part {
    let spec = match catalog().read(&measurement.game) {
        Ok(spec) => spec,
        Err(error) => return Part::Refused(error.to_string()),
    };
    let is_exact = measurement.players == EXACT;
    // Programs' moves come first, and do not shorten the slice.
    rest(stop);
    let end = Instant::now() + Duration::from_millis(measurement.slice.unsigned_abs());
    let (halt, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let measure = || {
        let weighing = Weighing {
            ladder: ladder(&measurement.players),
            seed: measurement.seed.unsigned_abs(),
            threads: NonZero::<usize>::MIN,
            precision: measurement.precision_milli as f64 / 1000.0,
            most_games: measurement.most_games.unsigned_abs(),
            games: None,
            size: Size {
                most: MOST_POSITIONS,
            },
            assisted: false,
            earlier: measurement
                .run
                .as_ref()
                .map_or_else(Vec::new, |run| run.tallies.clone()),
            stop: &halt,
            progress: &mut |_| {},
        };
        let weighed = bilancia_analysis::weigh(&spec, Opening::Start, Payoff::Result, weighing);
        over.store(true, Ordering::Relaxed);
        weighed
    };
    let weighed = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if stop.load(Ordering::Relaxed) || Instant::now() >= end {
                    halt.store(true, Ordering::Relaxed);
                    return;
                }
                std::thread::sleep(Duration::from_millis(10));
            }
        });
        measure()
    });
    let was_halted = halt.load(Ordering::Relaxed);
    match weighed {
        // An exact result is whole however long it took.
        Ok(weighed) if was_halted && weighed.games > 0 => Part::Some(Box::new(weighed)),
        Ok(weighed) => Part::Whole(Box::new(weighed)),
        Err(WeighGameError::Weigh(WeighError::Stopped)) => Part::Nothing,
        Err(WeighGameError::Weigh(
            WeighError::Graph(_) | WeighError::Solve(_) | WeighError::MixedLadder,
        )) if is_exact => Part::Inexact,
        Err(error) => Part::Refused(error.to_string()),
    }
}

/// Notes what was counted, and how far the interval has narrowed.
fn note(measurement: &mut Measurement, weighed: &Weighed) {
    if weighed.games == 0 {
        return;
    }
    let spec = catalog().read(&measurement.game);
    let rules = spec.map_or_else(|_| String::new(), |spec| spec.rules_hash());
    measurement.run = Some(StoredRun::of(&measurement.game, &rules, None, weighed));
    if let Some(luck) = weighed.balance.luck {
        measurement.looks.push(Look {
            games: weighed.games,
            value: luck.value,
            low: luck.low,
            high: luck.high,
        });
        thin(&mut measurement.looks);
    }
}

/// Most looks that are kept, for a picture of them.
const MOST_LOOKS: usize = 60;

/// Drops every second look but the last where there are too many.
fn thin(looks: &mut Vec<Look>) {
    if looks.len() <= MOST_LOOKS {
        return;
    }
    let last = looks.len() - 1;
    let mut place = 0;
    looks.retain(|_| {
        place += 1;
        (place - 1) % 2 == 0 || place - 1 == last
    });
}

/// The words of a result in each language.
fn report(game: &str, weighed: Weighed) -> Report {
    let named = Named {
        name: game.to_owned(),
        weighed,
    };
    let text = |lang: Lang| ReportText {
        sentence: sentence(&named.weighed, lang),
        sections: sections(
            &Named {
                name: crate::insight::measured::game_words(game, lang),
                weighed: named.weighed.clone(),
            },
            lang,
        ),
    };
    let mut data = bilancia_luck::report::json(&named.weighed);
    data["game"] = game.into();
    Report {
        texts: Lang::all()
            .map(|lang| (lang.code().to_owned(), text(lang)))
            .collect(),
        data,
    }
}
