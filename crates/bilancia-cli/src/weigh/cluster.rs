//! Measurements on a cluster of Ray, which the package for Python drives.

use std::{
    env,
    process::{Command, Stdio},
    time::Instant,
};

use bilancia_analysis::{StoredRun, join_runs};
use bilancia_luck::report::Named;

use super::{Counts, Found, INTERRUPTED, Subject, WeighArgs, place};
use crate::{
    failure::{Failure, Status},
    interrupt,
};

bilancia_core::messages! { crate::weigh::catalogue, "cluster-":
    const {
        THEIRS, NO_PYTHON(program), FAILED(program), NO_RUN(program),
    }
}

/// The environment variable with the program of Python that has the package and Ray.
const PYTHON: &str = "BILANCIA_PYTHON";

/// Measures a game by blocks that the machines of a cluster play, and waits for them.
pub(super) fn weigh(
    args: &WeighArgs,
    address: &str,
    subject: &Subject,
    seed: u64,
) -> Result<Found, Failure> {
    if matches!(subject, Subject::Theirs(_)) {
        return Err(Status::Wrong.say(&THEIRS, &[]));
    }
    let started = Instant::now();
    // Seeds of blocks follow from one of this size.
    let seed = args.seed.unwrap_or(seed % (1 << 44));
    let keep = args.keep.as_ref();
    let keep = keep.map(|path| place(path, &subject.name(), args.games.len() > 1));
    let program = env::var(PYTHON).unwrap_or_else(|_| "python3".to_owned());
    let mut command = Command::new(&program);
    command
        .args(["-m", "bilancia.ray", "--run", &subject.name()])
        .args(["--seed", &seed.to_string()])
        .args(["--games", &args.fixed_games.unwrap_or(0).to_string()])
        .args(["--blocks", &args.blocks.get().to_string()])
        .args(["--most-positions", &args.most_positions.to_string()])
        .args([
            "--counts",
            match args.counts {
                Counts::Result => "result",
                Counts::Points => "points",
            },
        ]);
    let texts = [
        ("--ladder", args.ladder.clone()),
        ("--position", args.position.clone()),
        ("--starts", args.starts.map(|starts| starts.to_string())),
        ("--address", (address != "here").then(|| address.to_owned())),
        ("--keep", keep.map(|path| path.display().to_string())),
    ];
    for (name, text) in texts {
        command.args(text.map(|text| format!("{name}={text}")));
    }
    command.args(args.assisted.then_some("--assisted"));
    // Ctrl-C reaches Python too, which stops its blocks.
    let held = interrupt::hold();
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Status::Outside.say(&NO_PYTHON, &[&program]).because(&error))?;
    drop(held);
    if output.status.code() == Some(interrupt::INTERRUPTED.into()) {
        return Err(Status::Interrupted.say(&INTERRUPTED, &[]));
    }
    if !output.status.success() {
        return Err(Status::Outside.say(&FAILED, &[&program]));
    }
    let run: StoredRun = serde_json::from_slice(&output.stdout)
        .map_err(|error| Status::Outside.say(&NO_RUN, &[&program]).because(&error))?;
    let weighed = join_runs(std::slice::from_ref(&run))
        .map_err(|_| Status::Outside.say(&NO_RUN, &[&program]))?;
    Ok(Found {
        named: Named {
            name: subject.asked(),
            weighed,
        },
        game: run.game,
        rules: run.rules,
        seconds: started.elapsed().as_secs_f64(),
    })
}
