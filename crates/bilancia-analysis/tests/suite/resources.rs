//! Resources are values: several with different contents stand side by side in one process.

use std::{io::Cursor, sync::atomic::AtomicBool, thread};

use bilancia_analysis::{
    AdviceError, BotSpec, TextPayoffs, advise, can_be_solved, load, payoffs, solve,
};
use bilancia_core::Seat;
use bilancia_games::{NoParts, Resources, Solving, TableFile, catalog};
use bilancia_table::{GameSpec, Table};

static NEVER: AtomicBool = AtomicBool::new(false);

fn spec(game: &str) -> GameSpec {
    catalog().read(game).unwrap()
}

fn solution(game: &str) -> Vec<u8> {
    let spec = spec(game);
    let how = Solving {
        threads: 2,
        check: false,
        progress: &mut |_| true,
        parts: &mut NoParts,
    };
    let solved = solve(spec.game, &spec.options, how).unwrap();
    solved.unwrap().table
}

fn file(bytes: &[u8]) -> Box<dyn TableFile> {
    Box::new(Cursor::new(bytes.to_vec()))
}

fn with(games: &[&str]) -> Resources {
    let mut resources = Resources::default();
    for game in games {
        load(spec(game).game, file(&solution(game)), &mut resources)
            .unwrap()
            .unwrap();
    }
    resources
}

fn optimal(table: &dyn Table, resources: &Resources) -> Result<Option<f64>, AdviceError> {
    let advice = advise(table, resources, Seat(0), BotSpec::Solved, 1, 1, &NEVER);
    advice.map(|advice| advice.value)
}

fn found(table: &dyn Table, resources: &Resources) -> Option<TextPayoffs> {
    payoffs(table, resources, 1, 1, &NEVER)
}

#[test]
fn each_has_its_own_solutions() {
    let games = ["frames:size=3", "frames:size=3,goal=1"];
    let tables = games.map(|game| spec(game).table(None).unwrap());
    let nothing = Resources::default();
    let each = games.map(|game| with(&[game]));
    let both = with(&games);
    for (at, table) in tables.iter().enumerate() {
        let table = &**table;
        assert_eq!(optimal(table, &nothing), Err(AdviceError::NotSolved));
        assert_eq!(
            optimal(table, &each[1 - at]),
            Err(AdviceError::NotSolved),
            "a solution of other rules is none"
        );
        let value = optimal(table, &each[at]).unwrap();
        assert!(value.unwrap().abs() < 1e-9, "both sides are alike");
        assert_eq!(optimal(table, &both).unwrap(), value);
        // Without a solution the payoffs are those of a search.
        let [searched, exact] = [&each[1 - at], &each[at]].map(|of| found(table, of).unwrap());
        assert!(!searched.exact && exact.exact);
        assert_eq!(searched.rows, exact.rows);
    }
}

#[test]
fn a_clone_shares_what_there_was_and_keeps_what_is_added_to_it() {
    let table = spec("frames:size=3").table(None).unwrap();
    let one = Resources::default();
    let mut other = one.clone();
    let game = spec("frames").game;
    load(game, file(&solution("frames:size=3")), &mut other)
        .unwrap()
        .unwrap();
    assert!(optimal(&*table, &one).is_err());
    let again = other.clone();
    drop(other);
    // Threads ask one solution at the same time.
    let values: Vec<_> = thread::scope(|scope| {
        let ask = || scope.spawn(|| optimal(&*table, &again).unwrap());
        let asked: Vec<_> = (0..4).map(|_| ask()).collect();
        asked.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(values.iter().all(|value| *value == values[0]));
}

#[test]
fn values_are_found_by_their_type_the_last_first() {
    let mut resources = Resources::default();
    resources.add(3_u8);
    resources.add("a map");
    resources.add(4_u8);
    assert_eq!(resources.of_type::<u8>().collect::<Vec<_>>(), [&4, &3]);
    assert_eq!(resources.of_type::<&str>().collect::<Vec<_>>(), [&"a map"]);
    assert_eq!(resources.of_type::<u16>().count(), 0);
}

#[test]
fn broken_tables_and_those_of_other_games_are_refused() {
    let table = solution("frames:size=3");
    for game in ["frames", "nibelungenlied"] {
        let game = spec(game).game;
        assert!(can_be_solved(game));
        for bytes in [&b""[..], b"nonsense", &table[..table.len() / 2]] {
            let mut resources = Resources::default();
            let refused = load(game, file(bytes), &mut resources)
                .unwrap()
                .unwrap_err();
            assert!(refused.contains("make it anew with 'bilancia solve"));
            let start = spec("frames:size=3").table(None).unwrap();
            assert!(optimal(&*start, &resources).is_err(), "nothing was added");
        }
    }
    let chess = spec("chess").game;
    assert!(load(chess, file(&table), &mut Resources::default()).is_none());
}
