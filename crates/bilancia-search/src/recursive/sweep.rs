//! Sweeps over the states of a recursive game: every stage game is computed, solved and handed to a callback.

use std::collections::BTreeSet;

use super::{
    chain::{Chain, ChainPart},
    game::{RecursiveGame, SolvedStage},
};
use crate::{
    matrix::MatrixSolver,
    parallel::{Cancelled, Pool},
};

/// Groups of states that a thread takes at a time, so that what they share stays in its cache.
const GROUPS_PER_TASK: usize = 128;

/// Solves the stage games of these groups on the threads of a pool. Each task folds its groups, in order, into an `A`
/// that begins empty; the tasks' results come in the order of the groups. `progress` gets the share that is done, from
/// 0 to 1, and cancels the sweep by returning false.
pub(super) fn sweep<G: RecursiveGame, A: Default + Send>(
    (game, loaded, values): (&G, &G::Values, &[f64]),
    groups: &[usize],
    pool: &Pool,
    visit: impl Fn(&mut A, &SolvedStage<'_, G::Lead>) + Sync,
    mut progress: impl FnMut(f64) -> bool,
) -> Result<Vec<A>, Cancelled> {
    let tasks: Vec<_> = groups.chunks(GROUPS_PER_TASK).collect();
    let work = |task: usize| {
        let (mut found, mut solver) = (A::default(), MatrixSolver::default());
        game.stage_games(loaded, tasks[task], |stage| {
            let solved = SolvedStage {
                game: stage,
                solution: solver.solve(&stage.payoffs),
                current: values[stage.state],
            };
            visit(&mut found, &solved);
        });
        found
    };
    let count = tasks.len();
    pool.try_map(count, work, |done| progress(done as f64 / count as f64))
}

fn all_groups(game: &impl RecursiveGame) -> Vec<usize> {
    (0..game.states() / game.group_size()).collect()
}

/// The results of `see` for every stage game, and the Markov chain of play in which both players use optimal strategies
/// of the stage games.
pub(super) fn policy_chain<G: RecursiveGame>(
    game: &G,
    values: &[f64],
    pool: &Pool,
    see: impl Fn(&SolvedStage<'_, G::Lead>) -> f64 + Sync,
    progress: impl FnMut(f64) -> bool,
) -> Result<(Chain, Vec<f64>), Cancelled> {
    let visit = |(part, seen): &mut (ChainPart, Vec<f64>), stage: &SolvedStage<'_, _>| {
        part.add(game, stage);
        seen.push(see(stage));
    };
    let (loaded, groups) = (game.load(values), all_groups(game));
    let parts = sweep((game, &loaded, values), &groups, pool, visit, progress)?;
    let (parts, seen): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
    Ok((Chain::new(parts), seen.concat()))
}

/// The results of `see` for every stage game, by state.
pub(super) fn see_all<G: RecursiveGame>(
    game: &G,
    values: &[f64],
    pool: &Pool,
    see: impl Fn(&SolvedStage<'_, G::Lead>) -> f64 + Sync,
    progress: impl FnMut(f64) -> bool,
) -> Result<Vec<f64>, Cancelled> {
    let visit = |seen: &mut Vec<f64>, stage: &SolvedStage<'_, _>| seen.push(see(stage));
    let (loaded, groups) = (game.load(values), all_groups(game));
    let seen = sweep((game, &loaded, values), &groups, pool, visit, progress)?;
    Ok(seen.concat())
}

/// Replaces the value of every state by that of its stage game: one step of value iteration. Returns the largest change.
///
/// # Panics
/// If there is not one value for each state.
pub fn bellman_backup<G: RecursiveGame>(game: &G, values: &mut Vec<f64>, threads: usize) -> f64 {
    assert_eq!(values.len(), game.states(), "one value for each state");
    let see = |stage: &SolvedStage<'_, _>| stage.value();
    let next = see_all(game, values, &Pool::new(threads), see, |_| true);
    let Ok(next) = next else {
        unreachable!("nothing cancels the sweep")
    };
    let changes = values.iter().zip(&next).map(|(old, new)| (new - old).abs());
    let change = changes.fold(0.0, f64::max);
    *values = next;
    change
}

/// Sweeps repeatedly over the groups of some states alone, each time replacing the value of every state in them by the
/// result of `see`, until no value changes or as many groups have been visited as the game has.
pub(super) fn resweep<G: RecursiveGame>(
    game: &G,
    values: &mut [f64],
    states: &BTreeSet<usize>,
    pool: &Pool,
    see: impl Fn(&SolvedStage<'_, G::Lead>) -> f64 + Sync,
    mut progress: impl FnMut() -> bool,
) -> Result<(), Cancelled> {
    let size = game.group_size();
    let mut groups: Vec<_> = states.iter().map(|state| state / size).collect();
    groups.dedup();
    let mut loaded = game.load(values);
    for _ in 0..game.states() / size / groups.len().max(1) {
        let visit = |seen: &mut Vec<f64>, stage: &SolvedStage<'_, _>| seen.push(see(stage));
        let seen = sweep((game, &loaded, &*values), &groups, pool, visit, |_| {
            progress()
        })?;
        let states = groups
            .iter()
            .flat_map(|group| group * size..(group + 1) * size);
        let mut changed = false;
        for (state, seen) in states.zip(seen.into_iter().flatten()) {
            changed |= values[state] != seen;
            values[state] = seen;
            game.set(&mut loaded, state, seen);
        }
        if !changed {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{
        super::explicit::{ExplicitGame, ExplicitState},
        *,
    };
    use crate::recursive::Outcome;

    #[test]
    fn some_states_are_swept_until_nothing_changes() {
        // Every state halves what it sees of the next one; the last one ends.
        let next = |state: usize| match state {
            9 => Outcome::End(1.0),
            _ => Outcome::State(state + 1),
        };
        let states = (0..10).map(|state| ExplicitState::new(1, 1, vec![vec![(1.0, next(state))]]));
        let game = ExplicitGame::new(states.collect()).unwrap();
        let mut values = vec![0.0; 10];
        let among = BTreeSet::from([5, 7, 8, 9]);
        let see = |stage: &SolvedStage<'_, _>| stage.value() / 2.0;
        resweep(&game, &mut values, &among, &Pool::new(2), see, || true).unwrap();
        // Four groups of ten are visited at most twice.
        assert_eq!(values, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.5]);
        let among = BTreeSet::from([8]);
        resweep(&game, &mut values, &among, &Pool::new(1), see, || true).unwrap();
        assert_eq!(values[8], 0.25);
        let cancelled = resweep(&game, &mut values, &among, &Pool::new(1), see, || false);
        assert_eq!(cancelled, Err(Cancelled));
    }
}
