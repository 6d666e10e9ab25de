//! Measurement of the luck in a game that somebody asked for, as jobs.
//!
//! Where luck can be computed exactly that is one job. Else games are played, in parts that are a job each and that all workers
//! take: what is counted in one is added to the measurement in the transaction in which the part goes, so that it counts once.
//! When all parts of a step were counted, the result so far says whether more games are needed, as for the command `weigh`: given the
//! seed, the result does not depend on who plays which part, when, and how often one is begun.

use std::{
    num::NonZero,
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use bilancia_analysis::{Opening, StoredRun, WeighGameError, join_runs};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::{
    Counts, Course, Game, Ladder, Next, Part, Payoff, WeighError, Weighed, Weighing,
    exact::Size,
    report::{Named, sections, sentence},
};
use bilancia_store::{
    Look, Measurement, MeasurementPart, MostMeasurements, Person, Report, ReportText, Standing,
    StoreError, jobs::Job,
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
/// How long what must be done in one piece may take: one game in each seat, mostly.
const LONGEST: Duration = Duration::from_secs(20 * 60);
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
        run: None,
        leverage: None,
        planned: None,
        spent: 0,
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
    let planned = measurement.planned.unwrap_or_default();
    let what = format!("measure:{}:{planned}", measurement.players);
    service.jobs.push(job, &what).await
}

async fn push_parts(
    service: &GameService,
    of: &Measurement,
    parts: &[MeasurementPart],
) -> Result<(), StoreError> {
    let jobs = parts.iter().map(|part| Job::Part {
        measurement: of.id.clone(),
        first: part.first,
        person: of.person.clone(),
    });
    service.jobs.push_all(jobs.collect(), "part").await
}

/// Asks again for measurements, and parts of them, whose job was lost.
pub(crate) async fn remind(service: &GameService) -> Result<(), StoreError> {
    let open = service.store.open_measurements().await?;
    if open.is_empty() {
        return Ok(());
    }
    let mut left = Vec::new();
    for measurement in open {
        let parts = service.store.parts_of(&measurement.id).await?;
        left.push((measurement, parts));
    }
    // A part that was counted since it was read has no job, and gets one that does nothing.
    let asked = service.jobs.standing_for(false).await?;
    for (measurement, mut parts) in left {
        if parts.is_empty() && !asked.contains(&measurement.id) {
            push(service, &measurement).await?;
        }
        parts.retain(|part| !asked.contains(&format!("{}:{}", measurement.id, part.first)));
        push_parts(service, &measurement, &parts).await?;
    }
    Ok(())
}

/// Computes something of a measurement for as long as it is wanted; none once it is not, or if it takes too long, which ends it.
async fn watched<T: Send + 'static>(
    service: &GameService,
    id: &str,
    work: impl FnOnce(&AtomicBool) -> Result<Option<T>, WeighGameError> + Send + 'static,
) -> Result<Option<T>, StoreError> {
    let begun = Instant::now();
    let work = compute(Urgency::Weighing, move |stop| {
        // Programs' moves come first.
        rest(stop);
        work(stop)
    });
    tokio::pin!(work);
    let found = loop {
        tokio::select! {
            found = &mut work => break found,
            () = tokio::time::sleep(LOOK) => {}
        }
        if !service.store.is_measurement_open(id).await? {
            return Ok(None);
        }
        if begun.elapsed() > LONGEST {
            let slow = service.store.end_measurement(id, Standing::Slow, None);
            return slow.await.map(|()| None);
        }
    };
    match found {
        Ok(Ok(found)) => return Ok(found),
        Ok(Err(error)) => tracing::info!(id, %error, "luck cannot be measured"),
        Err(error) => tracing::error!(id, %error, "luck could not be measured"),
    }
    let refused = service.store.end_measurement(id, Standing::Refused, None);
    refused.await.map(|()| None)
}

/// Does what comes next in a measurement: measures exactly, cuts the next games into parts, or writes the report.
pub(crate) async fn measure(service: &Arc<GameService>, id: &str) -> Result<(), Refused> {
    loop {
        let store = &service.store;
        let Some(mut measurement) = store.measurement(id).await? else {
            return Ok(());
        };
        if measurement.standing != Standing::Open {
            return Ok(());
        }
        let left = store.parts_of(id).await?.len();
        let most = most_parts(store.count_open_measurements().await?).saturating_sub(left);
        let begun = measurement.clone();
        let found = watched(service, id, move |stop| next(&begun, stop).map(Some)).await?;
        let parts = match found {
            None => return Ok(()),
            Some(Found::Weighed(weighed)) => {
                let report = report(&measurement.game, *weighed);
                let done = store.end_measurement(id, Standing::Done, Some(&report));
                return Ok(done.await?);
            }
            Some(Found::Inexact) => {
                measurement.players = SEARCHES.to_owned();
                store.plan_parts(&measurement, &[]).await?;
                continue;
            }
            Some(Found::Games(games)) => games.cut(most),
            Some(Found::Leverage(games)) => {
                measurement.leverage.get_or_insert_default();
                games.cut(most)
            }
        };
        // Another worker that was faster has cut the parts already.
        if !parts.is_empty() && store.plan_parts(&measurement, &parts).await? {
            push_parts(service, &measurement, &parts).await?;
        }
        return Ok(());
    }
}

/// Plays a part of a measurement, and adds it to what was counted; does what comes next after the last.
pub(crate) async fn play(service: &Arc<GameService>, id: &str, first: i64) -> Result<(), Refused> {
    let store = &service.store;
    let Some(begun) = store.measurement(id).await? else {
        return Ok(());
    };
    let Some(part) = store.part_from(id, first).await? else {
        return Ok(());
    };
    let work = move |stop: &AtomicBool| {
        let started = Instant::now();
        let counts = counts(&begun, part, stop)?;
        let spent = i64::try_from(started.elapsed().as_micros()).unwrap_or(i64::MAX);
        Ok(counts.map(|counts| (counts, spent)))
    };
    let Some((counts, spent)) = watched(service, id, work).await? else {
        return Ok(());
    };
    let add = |to: &mut Measurement| {
        to.spent = to.spent.saturating_add(spent);
        add(to, &counts);
    };
    let left = store.count_part(id, first, add).await?;
    if left.is_some_and(|left| left == 0 || left == MOST_PARTS as i64 / 2) {
        return measure(service, id).await;
    }
    Ok(())
}

/// Next step of a measurement.
enum Found {
    /// The result.
    Weighed(Box<Weighed>),
    /// Positions are too many to be enumerated, so that games are played.
    Inexact,
    /// Games between the players.
    Games(Games),
    /// Games for leverage.
    Leverage(Games),
}

/// Games that are to be cut into parts.
struct Games {
    first: i64,
    until: i64,
    /// Time for each, in microseconds; none where it is not known yet.
    each: Option<f64>,
}

/// How many parts of one measurement wait at most where it is alone, and where many are open.
const MOST_PARTS: usize = 1_024;
const FEW_PARTS: usize = 32;

fn most_parts(open: i64) -> usize {
    let open = usize::try_from(open).unwrap_or(usize::MAX).max(1);
    (MOST_PARTS / open).max(FEW_PARTS)
}

impl Games {
    /// Parts of them, this number at most. Their length makes no difference to the result.
    ///
    /// A part takes a second, or up to five where there are thousands of them; less where all games together take only some seconds, so
    /// that several workers take part in them; and longer if a single one does.
    fn cut(&self, most: usize) -> Vec<MeasurementPart> {
        let count = self.until - self.first;
        let size = self.each.map_or(1, |each| {
            let all = each * count as f64 / 1e6;
            let seconds = (all / 1e3).clamp(1.0, 5.0).min((all / 16.0).max(0.1));
            ((seconds * 1e6 / each) as i64).max(1)
        });
        let firsts = (self.first..self.until).step_by(usize::try_from(size).unwrap_or(1));
        let part = |first: i64| MeasurementPart {
            first,
            until: first.saturating_add(size).min(self.until),
        };
        firsts.take(most).map(part).collect()
    }
}

fn game(measurement: &Measurement) -> Result<Game, WeighGameError> {
    let spec = catalog().read(&measurement.game)?;
    bilancia_analysis::measured_game(&spec, Opening::Start, Payoff::Result)
}

fn course<'a>(
    measurement: &Measurement,
    game: &'a Game,
    ladder: &'a Ladder,
) -> Result<Course<'a>, WeighError> {
    game.course(
        ladder,
        measurement.seed.unsigned_abs(),
        measurement.precision_milli as f64 / 1000.0,
        measurement.most_games.unsigned_abs(),
    )
}

fn next(measurement: &Measurement, stop: &AtomicBool) -> Result<Found, WeighGameError> {
    let (game, ladder) = (game(measurement)?, ladder(&measurement.players));
    if measurement.planned.is_none() {
        match exact(measurement, &game, &ladder, stop) {
            Ok(Some(weighed)) => return Ok(Found::Weighed(Box::new(weighed))),
            Ok(None) => {}
            Err(WeighError::Graph(_) | WeighError::Solve(_) | WeighError::MixedLadder)
                if measurement.players == EXACT =>
            {
                return Ok(Found::Inexact);
            }
            Err(error) => return Err(error.into()),
        }
    }
    let course = course(measurement, &game, &ladder)?;
    let counted = measurement.counts();
    let units = counted.units();
    let leverage = counted.leverage.map_or(0, |found| found.games);
    let each = (measurement.spent as f64 / (units + leverage).max(1) as f64).max(1.0);
    let games = |until: u64, each: Option<f64>| Games {
        first: measurement.planned.unwrap_or_default(),
        until: until as i64,
        each,
    };
    // A block between every pair, since some pairs take longer than others.
    let first = ladder.pairs().len() as u64;
    Ok(match course.next(&counted)? {
        Next::Units(_) if units < first => Found::Games(games(first, None)),
        Next::Units(until) => Found::Games(games(until, Some(each))),
        Next::Leverage(count) => Found::Leverage(games(units + count, Some(each))),
        Next::Done(weighed) => Found::Weighed(weighed),
    })
}

/// The exact result; none where games have to be played.
fn exact(
    measurement: &Measurement,
    game: &Game,
    ladder: &Ladder,
    stop: &AtomicBool,
) -> Result<Option<Weighed>, WeighError> {
    game.weigh_exactly(Weighing {
        ladder: Some(ladder.clone()),
        seed: measurement.seed.unsigned_abs(),
        threads: NonZero::<usize>::MIN,
        precision: measurement.precision_milli as f64 / 1000.0,
        most_games: measurement.most_games.unsigned_abs(),
        games: None,
        size: Size {
            most: MOST_POSITIONS,
        },
        assisted: false,
        earlier: Vec::new(),
        stop,
        progress: &mut |_| {},
    })
}

/// Plays a part, and counts it; none if `stop` was set.
fn counts(
    measurement: &Measurement,
    part: MeasurementPart,
    stop: &AtomicBool,
) -> Result<Option<Counts>, WeighGameError> {
    let units = measurement.counts().units();
    let [first, until] = [part.first, part.until].map(i64::unsigned_abs);
    let games = match measurement.leverage {
        None => Part::Units(first..until),
        Some(_) => Part::Leverage(first.saturating_sub(units)..until.saturating_sub(units)),
    };
    let (game, ladder) = (game(measurement)?, ladder(&measurement.players));
    Ok(course(measurement, &game, &ladder)?.play(games, stop)?)
}

/// The players between whom luck is measured.
fn ladder(players: &str) -> Ladder {
    let (name, rungs) = ladder_of(players);
    Ladder::find(name, rungs).expect("the ladders are known")
}

/// Name of the ladder of a set of players, with the number of its rungs that are used if not all are.
pub fn ladder_of(players: &str) -> (&'static str, Option<usize>) {
    let found = LADDERS.iter().find(|(name, ..)| *name == players);
    let (_, ladder, rungs) = found.unwrap_or(&LADDERS[0]);
    (ladder, *rungs)
}

/// Adds what was counted in a part to a measurement, and notes how far the interval has narrowed.
fn add(to: &mut Measurement, part: &Counts) {
    let mut counts = to.counts();
    counts.join(part);
    to.leverage = counts.leverage;
    if part.tallies.is_empty() {
        return;
    }
    let begin = || {
        let spec = catalog().read(&to.game);
        let rules = spec.map_or_else(|_| String::new(), |spec| spec.rules_hash());
        let ladder = ladder(&to.players);
        StoredRun::begin(&to.game, &rules, &ladder, to.seed.unsigned_abs())
    };
    let mut run = to.run.take().unwrap_or_else(begin);
    run.tallies = counts.tallies;
    let run = to.run.insert(run);
    let weighed = join_runs(std::slice::from_ref(run)).ok();
    if let Some((games, luck)) = weighed.and_then(|found| Some((found.games, found.balance.luck?)))
    {
        to.looks.push(Look {
            games,
            value: luck.value,
            low: luck.low,
            high: luck.high,
        });
        thin(&mut to.looks);
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
