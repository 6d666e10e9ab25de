//! The tables of `docs/results/luck.md` are those that the recipe and the stored runs give, and small rows come out again
//! when they are weighed anew.

use std::{fs, path::PathBuf, sync::atomic::AtomicBool};

use bilancia_analysis::join_runs;
use bilancia_lab::{
    document::fill,
    luck_results::{Recipe, RunError, Runs, Table, row_line, table_text, weigh_row},
};
use bilancia_luck::report::Named;
use bilancia_testkit::sized;

fn results() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/results")
}

fn recipe() -> Recipe {
    let text = fs::read_to_string(results().join("luck.toml")).unwrap();
    Recipe::parse(&text).unwrap()
}

fn document() -> String {
    fs::read_to_string(results().join("luck.md")).unwrap()
}

/// Whether the rows of a table are made from stored runs.
fn is_sampled(table: &Table) -> bool {
    !table.ladder.starts_with("perfect")
}

#[test]
fn tables_by_games_follow_from_the_stored_runs() {
    let (recipe, document) = (recipe(), document());
    let runs = Runs::open(&results().join("runs")).unwrap();
    for table in recipe.tables.iter().filter(|table| is_sampled(table)) {
        let row = |game: &String| {
            let Some(run) = runs.read(table, game).unwrap() else {
                // A game without choices needs no games.
                let row = weigh_row(table, game, &AtomicBool::new(false)).unwrap();
                assert!(row.run.is_none(), "{game} has no run");
                return row.named;
            };
            let weighed = join_runs(&[run]).unwrap();
            let name = game.clone();
            Named { name, weighed }
        };
        let rows: Vec<_> = table.games.iter().map(row).collect();
        let made = fill(&document, &table.name, &table_text(table, &rows)).unwrap();
        assert!(made == document, "table {} would change", table.name);
    }
}

#[test]
fn small_exact_rows_come_out_again() {
    let (recipe, document) = (recipe(), document());
    let stop = AtomicBool::new(false);
    let mut rows = 0;
    for table in recipe.tables.iter().filter(|table| !is_sampled(table)) {
        // Pig and three pieces take too long for a test, and two for the short form.
        let pieces = sized("pieces=2", "pieces=3");
        let is_small =
            |game: &&String| !game.contains("pieces=3") && !game.contains(pieces) && *game != "pig";
        for game in table.games.iter().filter(is_small) {
            let row = weigh_row(table, game, &stop).unwrap();
            let line = row_line(&row.named, true);
            assert!(document.contains(&line), "{}: {line}", table.name);
            rows += 1;
        }
    }
    assert!(rows > sized(5, 10), "{rows}");
}

#[test]
fn small_rows_by_games_come_out_again() {
    let recipe = recipe();
    let runs = Runs::open(&results().join("runs")).unwrap();
    let stop = AtomicBool::new(false);
    let small = [
        ("scale", "rock_paper_scissors"),
        ("scale", "kuhn"),
        ("no-luck", "battle:rules=cof"),
    ];
    for (table, game) in small {
        let table = recipe.table(table).unwrap();
        let again = weigh_row(table, game, &stop).unwrap();
        assert_eq!(again.run, runs.read(table, game).unwrap(), "{game}");
    }
}

#[test]
fn runs_that_were_changed_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = recipe();
    let table = recipe.table("scale").unwrap();
    let game = "rock_paper_scissors";
    let published = Runs::open(&results().join("runs")).unwrap();
    let run = published.read(table, game).unwrap().unwrap();
    let mut runs = Runs::open(folder.path()).unwrap();
    assert_eq!(runs.read(table, game).unwrap(), None);
    runs.write(table, game, &run).unwrap();
    let again = Runs::open(folder.path()).unwrap();
    assert_eq!(again.read(table, game).unwrap(), Some(run));
    let file = folder.path().join("scale-rock_paper_scissors.json");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("\"seed\":1", "\"seed\":2", 1)).unwrap();
    assert!(matches!(again.read(table, game), Err(RunError::Changed(_))));
}

#[test]
fn faults_of_recipes_and_documents_are_said() {
    assert!(Recipe::parse("[[table]]\nname = 1").is_err());
    assert!(Recipe::parse("[[table]]\nname = 'a'\nladder = 'b'\ngames = []").is_err());
    let error = fill("no place", "frames", "").unwrap_err();
    assert!(error.to_string().contains("<!-- frames -->"));
}
